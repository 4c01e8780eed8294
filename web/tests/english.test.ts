import { inBrowser } from './browser.ts'
import { wholeGame } from './whole-game.ts'

inBrowser('a whole game in English, with the mouse against the computer', { seed: 3 }, visit =>
  wholeGame(visit, 'en', 'boqueron'),
)
