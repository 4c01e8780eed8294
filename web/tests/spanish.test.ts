import { inBrowser } from './browser.ts'
import { wholeGame } from './whole-game.ts'

inBrowser('a whole game in Spanish, with the mouse against the computer', { lang: 'es', seed: 4 }, visit =>
  wholeGame(visit, 'es', 'nanawa'),
)
