/** The games there are. A game joins by its folder and a line here. */
import type { Catalogue, DrawTextBoard, Game, Presentation } from '@quebracho/engine'
import { caramba } from './caramba/index.ts'
import { presentation as showCaramba } from './caramba/presentation.ts'
import carambaEn from './caramba/text.en.json' with { type: 'json' }
import carambaEs from './caramba/text.es.json' with { type: 'json' }
import { drawTextBoard as drawCaramba } from './caramba/text-board.ts'

export const games: readonly Game[] = [caramba]

/** What each game says to its players, by language. */
export const texts: Readonly<Record<string, Readonly<Record<string, Catalogue>>>> = {
  caramba: { en: carambaEn, es: carambaEs },
}

/** Each game's board in characters. */
export const textBoards: Readonly<Record<string, DrawTextBoard>> = { caramba: drawCaramba }

/** How each game shows itself on a board with panels. */
export const presentations: Readonly<Record<string, Presentation>> = { caramba: showCaramba }
