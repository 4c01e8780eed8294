/** What is said at a table, and what it leads to: rows that are still to be stored. */
import {
  type Action,
  CHANCE,
  copy,
  deedFrom,
  foresees,
  type Game,
  OVER,
  type Position,
  SPECTATOR,
  seeded,
  toldNow,
} from '@quebracho/engine'
import { type ClientMessage, throwSource, viewAhead, type Why } from '@quebracho/engine/wire'
import { keyed } from './secrets.ts'
import { hasBegun, leftNow, type Standing } from './standing.ts'
import type { Row, RowKind } from './store.ts'
import { enter, type Table, viewpointOf } from './table.ts'

/** Nobody is asked so often on end without a person deciding anything. */
const MOST_ANSWERS = 2000

/** No game is as long as this; what costs nothing to repeat ends here. Whoever has had enough of it may still give up. */
export const MOST_ROWS = 100_000
/** There are not so many questions in any game. */
const MOST_STANDING = 40

/** What cannot be done, and why. */
export interface Refused {
  readonly why: Why
  readonly rule?: string
  readonly detail?: string
}

/** What one word leads to. */
interface Doing {
  readonly table: Table
  readonly now: number
  readonly rows: Row[]
}

function add(
  { table, now, rows }: Doing,
  kind: RowKind,
  by: number,
  text: string,
  mark = '',
  before?: Int16Array,
): void {
  const row: Row = { n: table.standing.n, kind, by, text, at: now, mark }
  enter(table, row, before)
  rows.push(row)
}

/** To how many actions the word may lead back at once; -1 if it does not. */
export function leadsBackTo(
  { asked, actions, freeBy, freeFrom }: Standing,
  side: number,
  { t }: ClientMessage,
): number {
  if (t === 'agree') return asked?.kind === 'undo' && asked.by === 1 - side ? asked.to : -1
  return t === 'undo' && freeBy === side && actions > freeFrom ? actions - 1 : -1
}

/** What a side says, done on the table; the rows are still to be stored. `past`: how it was where the word leads back to. */
export function hearWord(
  table: Table,
  side: number,
  message: ClientMessage,
  now: number,
  past: Past | null,
): { readonly rows: readonly Row[] } | Refused {
  const { standing } = table
  const { game, position, asked } = standing
  const doing: Doing = { table, now, rows: [] }
  const other = 1 - side
  const isOver = position.outcome !== 0
  const mark = 'id' in message ? message.id : ''
  if (side === SPECTATOR) return { why: 'notYours' }
  // Said twice is done once.
  if (mark !== '' && standing.marks[side].includes(mark)) return { rows: [] }
  if (standing.n >= MOST_ROWS && message.t !== 'resign') return { why: 'tooMany' }
  if (message.t === 'chat') {
    add(doing, 'chat', side, message.text, mark)
    return doing
  }
  if (isOver) return { why: 'over' }
  if (!hasBegun(standing)) return { why: 'notBegun' }
  // Whoever let his time run out may still look on, and talk.
  if (standing.seats[side].kind === 'computer') return { why: 'notYours' }
  const isAgainstPerson = standing.seats[other].kind === 'person'
  switch (message.t) {
    case 'act': {
      if (game.waitsFor(position) !== side) return { why: 'notYours' }
      if (message.n !== viewpointOf(table, side).n) return { why: 'late' }
      const refusal = refusalOf(standing, message.text)
      if (typeof refusal !== 'string') return refusal
      add(doing, 'act', side, refusal, mark)
      settle(doing)
      return doing
    }
    case 'resign':
      add(doing, 'word', side, `resign ${game.sides[side]}`, mark)
      return doing
    case 'undo':
      if (past && mayTakeBack(standing, side, past))
        add(doing, 'undo', side, String(standing.actions - 1), mark, past.ints)
      // The computer agrees to nothing.
      else if (asked || !isAgainstPerson) return { why: 'nothing' }
      else add(doing, 'ask', side, `undo ${Math.max(0, standing.actions - 1)}`, mark)
      return doing
    case 'draw':
      if (asked || !isAgainstPerson) return { why: 'nothing' }
      add(doing, 'ask', side, 'draw', mark)
      return doing
    case 'agree':
      if (asked?.by !== other) return { why: 'nothing' }
      if (asked.kind === 'draw') add(doing, 'word', side, 'agree-draw', mark)
      else if (past) add(doing, 'undo', side, String(asked.to), mark, past.ints)
      return doing
    case 'decline':
      if (!asked) return { why: 'nothing' }
      add(doing, 'decline', side, '', mark)
      return doing
    case 'claim':
      if (!mayClaim(standing, other, now)) return { why: 'nothing' }
      if (message.for === 'win') add(doing, 'word', side, `resign ${game.sides[other]}`, mark)
      else add(doing, 'computer', other, 'captain', mark)
      return doing
    case 'standing':
      if (message.answer === 'usual' && standing.usual[side].length >= MOST_STANDING)
        return { why: 'tooMany' }
      add(doing, 'standing', side, JSON.stringify({ prompt: message.prompt, answer: message.answer }), mark)
      return doing
    case 'early': {
      const checked = earlyRefusal(table, side, message.at, message.text)
      if (typeof checked !== 'string') return checked
      add(doing, 'early', side, checked, mark)
      return doing
    }
    default:
      return { why: 'malformed' }
  }
}

/** Whether it is a person who is asked there, and whose time is up. */
function mayClaim(standing: Standing, side: number, now: number): boolean {
  const { game, position, seats } = standing
  const left = leftNow(standing, now)
  return left !== null && seats[side].kind === 'person' && game.waitsFor(position) === side && left[side] <= 0
}

/** The same two will play again there. */
export function rematchRows(
  table: Table,
  side: number,
  game: string,
  mark: string,
  now: number,
): readonly Row[] {
  const doing: Doing = { table, now, rows: [] }
  add(doing, 'rematch', side, game, mark)
  return doing.rows
}

/** The position after some actions, and the text of the next. */
export interface Past {
  readonly ints: Int16Array
  readonly text: string
}

/** Nobody looks and takes back: not while the other side is asked, nor what has taught the side something it could not know. */
function mayTakeBack({ game, position }: Standing, side: number, { ints, text }: Past): boolean {
  const waits = game.waitsFor(position)
  if (waits >= 0 && waits !== side) return false
  const before = copy(position)
  before.ints.set(ints)
  const action = game.parse(text, before)
  const deed = deedFrom(game, before, 0, text, action)
  const after = copy(before)
  game.apply(after, action, event => deed.told.push(toldNow(game, after, event)))
  return foresees(game, before, deed, after)
}

/** The action as the game itself would write it, or what is wrong with it. */
function refusalOf({ game, position }: Standing, text: string): string | Refused {
  let action: Action
  try {
    action = game.parse(text, position)
  } catch (error) {
    return { why: 'refused', detail: error instanceof Error ? error.message : String(error) }
  }
  const refusal = game.forbids(position, action)
  if (refusal)
    return { why: 'refused', rule: refusal.rule, ...(refusal.detail && { detail: refusal.detail.message }) }
  return game.text(action, position)
}

/**
 * An answer before the question, as its row has it, or what is wrong with it. It is judged by what the side sees: whatever the
 * other side has decided in secret by now makes no difference.
 */
function earlyRefusal(table: Table, side: number, at: number, text: string | undefined): string | Refused {
  const { standing } = table
  const { game, early } = standing
  const { view } = viewpointOf(table, side)
  const now = game.pending(view)
  const prompt = now.kind === 'decision' ? now.prompt : ''
  const given = early[side].prompt === prompt ? early[side].texts : []
  if (at > given.length) return { why: 'late' }
  if (text === undefined) return JSON.stringify({ prompt, at })
  const ahead = viewAhead(game, view, side, given.slice(0, at))
  if (!ahead) return { why: 'notYours' }
  const checked = refusalOf({ ...standing, position: ahead }, text)
  return typeof checked === 'string' ? JSON.stringify({ prompt, at, text: checked }) : checked
}

/** A person sits down. */
export function sitDown(
  table: Table,
  side: number,
  name: string,
  number: string,
  now: number,
): readonly Row[] {
  const doing: Doing = { table, now, rows: [] }
  add(doing, 'seat', side, JSON.stringify({ name, number }))
  if (hasBegun(table.standing)) settle(doing)
  return doing.rows
}

/** Whether the side has said that what it is asked now is always answered as usual. */
export function isStanding({ game, position, usual }: Standing, side: number): boolean {
  const pending = game.pending(position)
  return pending.kind === 'decision' && usual[side].includes(pending.prompt)
}

/** The computer's decision for its seat, or a standing answer. */
export function computerActs(table: Table, side: number, text: string, now: number): readonly Row[] | null {
  const { standing } = table
  const { game, position } = standing
  if (game.waitsFor(position) !== side) return null
  if (standing.seats[side].kind !== 'computer' && !isStanding(standing, side)) return null
  const checked = refusalOf(standing, text)
  if (typeof checked !== 'string') return null
  const doing: Doing = { table, now, rows: [] }
  add(doing, 'act', side, checked)
  settle(doing)
  return doing.rows
}

/** Throws dice, and gives answers that were given early or that nobody need give, until somebody has to think. */
function settle(doing: Doing): void {
  const { standing } = doing.table
  const { game, position, setup, seats } = standing
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const waits = game.waitsFor(position)
    if (waits === OVER) return
    if (waits === CHANCE) {
      const pick = throwSource(
        setup.secret,
        seats.map(({ number }) => number),
        setup.counted ? standing.thrown : standing.n,
        keyed,
      )
      add(doing, 'dice', -1, game.text(game.throwDice(position, pick), position))
      continue
    }
    const pending = game.pending(position)
    if (pending.kind !== 'decision') return
    const [early] = standing.early[waits].prompt === pending.prompt ? standing.early[waits].texts : []
    const answer = early === undefined ? null : refusalOf(standing, early)
    const due = typeof answer === 'string' ? answer : onlyAnswer(standing, waits)
    if (due === null) return
    add(doing, 'act', waits, due)
  }
}

/** So often the others imagine what is hidden from them before they are sure. */
const IMAGINED = 6

/**
 * A reaction to which there is but one answer is not asked for, if everybody knows that: where it takes a secret to know, not being
 * asked would tell. Whoever is at it himself may want to take something back first, and is asked.
 */
function onlyAnswer(standing: Standing, side: number): string | null {
  const { game, position, freeBy, seats } = standing
  if (freeBy === side || seats[side].kind !== 'person') return null
  const actions = game.actions(position)
  if (actions.length !== 1) return null
  for (const viewer of [1 - side, SPECTATOR]) if (!isSure(game, position, viewer)) return null
  return game.text(actions.at(0), position)
}

/** Whether there is one answer alone in all that the viewer can imagine. */
function isSure(game: Game, p: Position, viewer: number): boolean {
  const view = game.view(p, viewer)
  const pick = seeded(1)
  const imagined = copy(view)
  try {
    for (let i = 0; i < IMAGINED; i++) {
      game.imagine(view, viewer, pick, imagined)
      if (game.actions(imagined).length !== 1) return false
    }
    return true
  } catch {
    return false
  }
}
