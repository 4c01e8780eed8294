/** The examples of a game's rulebook, fetched when somebody reads in it. */
import { games, type LoadedGame } from '@quebracho/games'
import { type Example, readExamples } from '@quebracho/games/examples'
import { library } from '../app/library.ts'

export interface Brought {
  readonly loaded: LoadedGame
  readonly examples: ReadonlyMap<string, Example>
}

/** Null where a game has none. */
export async function bringExamples(game: string): Promise<Brought | null> {
  const told = library.examples[game]?.examples
  const listed = games.find(({ id }) => id === game)
  if (!told || !listed) return null
  const [loaded, source, lesson] = await Promise.all([
    listed.load(),
    told(),
    library.lessons[game]?.first?.() ?? {},
  ])
  const examples = readExamples(loaded.game, game, JSON.stringify(source), JSON.stringify(lesson))
  return { loaded, examples: new Map(examples.map(example => [example.id, example])) }
}
