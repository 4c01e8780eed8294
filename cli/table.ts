/** A game at the terminal: who sits there and what each was told. */
import type { Opponent, PastPlans } from '@quebracho/ai'
import {
  type Action,
  type Deed,
  type Match,
  type Pick,
  playMatch,
  playMatchText,
  refused,
  SPECTATOR,
} from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Rule } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import type { Say } from './command.ts'
import type { Lines } from './lines.ts'
import { isHeading, isSecret, linesOf } from './narrator.ts'
import { boardText, tablesText } from './screen.ts'
import { sceneOf } from './terminal/scene.ts'
import type { Words } from './words.ts'

export interface Table {
  readonly match: Match
  /** Seats the opponent of each side; a person plays where there is none. */
  readonly seats: readonly ((() => Opponent) | undefined)[]
  /** Who sits there now; after a take-back they know nothing of what did not happen. */
  opponents: readonly (Opponent | undefined)[]
  /** What the opponents were about. */
  readonly plans: PastPlans
  readonly picks: { readonly dice: Pick; readonly opponents: readonly Pick[] }
  /** A person throws real dice and types what they show. */
  readonly ownDice: boolean
  /** Opponents think ahead while a person decides. */
  readonly foresight: boolean
  readonly lang: string
  readonly say: Say
  readonly words: Words
  readonly loaded: LoadedGame
  readonly rules: ReadonlyMap<string, Rule>
  readonly lines: Lines
  /** What each viewer was told, after which action; what was not shown yet is from `shown` on. */
  readonly told: Map<number, { lines: ToldLine[]; shown: number }>
  /** Who sat at the screen last. */
  seated: number
  /** The prompt that is answered with the usual thing for as long as it is asked, or empty. */
  usualFor: string
  /** Where `quit` saves if nothing else is said. */
  readonly file: string
}

interface ToldLine {
  readonly after: number
  readonly text: string
  /** The side that has decided something in secret, and no more is told; -1 of anything else. */
  readonly secretOf: number
}

export type Leaving = 'over' | 'quit' | 'end of input'

/** Those at the screen: the persons, or one who only watches. */
export function viewersAt({ seats }: { readonly seats: Table['seats'] }): number[] {
  const persons = [...seats.keys()].filter(side => !seats[side])
  return persons.length > 0 ? persons : [SPECTATOR]
}

export const print = (...lines: string[]): void => console.log(lines.join('\n'))

/** Does an action and tells everybody at the screen what came of it. */
export function perform(table: Table, action: Action): void {
  const refusal = playMatch(table.match, action)
  if (refusal) throw refused(refusal)
  tellOf(table, table.match.deeds.at(-1))
}

/** Ends the game by a word at the table. */
export function performWord(table: Table, word: string): void {
  playMatchText(table.match, word)
  tellOf(table, table.match.deeds.at(-1))
}

/** Tells everybody at the screen what came of a deed. */
export function tellOf({ match, words, say, told }: Table, deed: Deed | undefined): void {
  if (!deed) return
  const { game, position } = match
  for (const [viewer, { lines, shown }] of told) {
    const fresh = linesOf(game, words, say, position, deed, viewer)
    const secretOf = isSecret(game, deed, viewer) ? deed.by : -1
    const isPrelude = deed.by >= 0 && lines.length > shown && lines.at(-1)?.secretOf === deed.by
    // A decision in secret needs no line before what the same side does openly, nor before the next of its kind.
    if (isPrelude && fresh.length > 0 && !isHeading(fresh[0])) lines.pop()
    lines.push(...fresh.map(text => ({ after: deed.at + 1, text, secretOf })))
  }
}

/** Shows the viewer what he was told since he last looked; of a decision in secret, not before it is clear that no more came of it. */
export function showNews(table: Table, viewer: number, more = false): void {
  const news = table.told.get(viewer)
  if (!news) return
  const { lines, shown } = news
  const end = more && (lines.at(-1)?.secretOf ?? -1) >= 0 ? lines.length - 1 : lines.length
  for (const { text } of lines.slice(shown, end)) print(`  ${text}`)
  news.shown = Math.max(shown, end)
}

const sceneFor = ({ match, loaded, lang }: Table, viewer: number) =>
  sceneOf(loaded, match.game.view(match.position, viewer), viewer, lang)

export function showBoard(table: Table, viewer: number, around?: Hex): void {
  print('', boardText(sceneFor(table, viewer), around))
}

export function showTables(table: Table, viewer: number): void {
  print('', tablesText(sceneFor(table, viewer)))
}
