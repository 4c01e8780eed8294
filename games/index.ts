/**
 * The games there are. A game joins by its folder and a line here. What stands on the shelf is known at once; the rules,
 * the map and the texts are loaded when somebody takes the game down.
 */
import type { Game } from '@quebracho/engine'
import type { GameData } from '@quebracho/engine/data'
import type { About, Catalogue, Presentation } from '@quebracho/engine/show'
import { about as caramba } from './caramba/about.ts'
import { about as chaco } from './chaco/about.ts'
import { about as pacific } from './pacific/about.ts'
import { about as tripleAlliance } from './triple-alliance/about.ts'

export interface LoadedGame {
  readonly game: Game
  /** What it says to its players, by language. */
  readonly texts: Readonly<Record<string, Catalogue>>
  /** How it shows itself, in a browser and in a terminal. */
  readonly presentation: Presentation
  /** Where its files are, if not in the folder of this package that has its id. */
  readonly folder?: string
}

export interface ListedGame extends About {
  load(): Promise<LoadedGame>
  /** Its data files, for whoever corrects them. Not a part of the loaded game: a broken file may keep that from loading. */
  data?(): Promise<GameData>
}

export const games: readonly ListedGame[] = [
  { ...caramba, load: () => import('./caramba/loaded.ts'), data: () => import('./caramba/data.ts') },
  { ...chaco, load: () => import('./chaco/loaded.ts'), data: () => import('./chaco/data.ts') },
  { ...pacific, load: () => import('./pacific/loaded.ts'), data: () => import('./pacific/data.ts') },
  {
    ...tripleAlliance,
    load: () => import('./triple-alliance/loaded.ts'),
    data: () => import('./triple-alliance/data.ts'),
  },
]
