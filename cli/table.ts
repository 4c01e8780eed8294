/** A game at the terminal: who sits there and what each was told. */
import type { Opponent } from '@quebracho/ai'
import { type Match, type Pick, playMatchText, SPECTATOR, type Tell } from '@quebracho/engine'
import type { DrawTextBoard, Rule } from '@quebracho/engine/show'
import type { Say } from './command.ts'
import type { Lines } from './lines.ts'
import { listen } from './narrator.ts'
import { boardText } from './screen.ts'
import type { Words } from './words.ts'

export interface Table {
  readonly match: Match
  /** Who plays each side; a person where there is none. */
  readonly opponents: readonly (Opponent | undefined)[]
  readonly picks: { readonly dice: Pick; readonly opponents: readonly Pick[] }
  /** A person throws real dice and types what they show. */
  readonly ownDice: boolean
  readonly lang: string
  readonly say: Say
  readonly words: Words
  readonly textBoard: DrawTextBoard
  readonly rules: ReadonlyMap<string, Rule>
  readonly lines: Lines
  /** What each viewer was told, after which action; what was not shown yet is from `shown` on. */
  readonly told: Map<number, { lines: { after: number; text: string }[]; shown: number }>
  /** Who sat at the screen last. */
  seated: number
  /** The prompt that is answered with the usual thing for as long as it is asked, or empty. */
  usualFor: string
  /** Where `quit` saves if nothing else is said. */
  readonly file: string
}

export type Leaving = 'over' | 'quit' | 'end of input'

/** Those at the screen: the persons, or one who only watches. */
export function viewersAt({ opponents }: { readonly opponents: Table['opponents'] }): number[] {
  const persons = [...opponents.keys()].filter(side => !opponents[side])
  return persons.length > 0 ? persons : [SPECTATOR]
}

export const print = (...lines: string[]): void => console.log(lines.join('\n'))

/** Does an action and tells everybody at the screen what came of it. */
export function perform(table: Table, text: string): void {
  const { match, words, say, told } = table
  const { game, position } = match
  const ears = [...told.keys()].map(viewer => ({
    viewer,
    ear: listen(game, words, say, position, text, viewer),
  }))
  const tell: Tell = event => ears.forEach(({ ear }) => ear.tell(event))
  playMatchText(match, text, tell)
  for (const { viewer, ear } of ears) {
    const after = match.actions.length
    told.get(viewer)?.lines.push(...ear.lines().map(line => ({ after, text: line })))
  }
}

/** Shows the viewer what he was told since he last looked. */
export function showNews(table: Table, viewer: number): void {
  const news = table.told.get(viewer)
  if (!news) return
  for (const { text } of news.lines.slice(news.shown)) print(`  ${text}`)
  news.shown = news.lines.length
}

export function showBoard({ match, textBoard, lang }: Table, viewer: number): void {
  print('', boardText(textBoard, match.game.view(match.position, viewer), lang))
}
