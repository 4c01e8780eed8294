/** The games a server knows, by their names. */
import type { Game, Position } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'

const find = async (id: string): Promise<LoadedGame | undefined> => games.find(each => each.id === id)?.load()

export const loadGame = async (id: string): Promise<Game | undefined> => (await find(id))?.game

/** Whose turn it is, whoever is asked; -1 if nobody's. */
export const turnIs = async ({ id }: Game, p: Position): Promise<number> =>
  (await find(id))?.presentation.phases(p)?.side ?? -1
