/** What is done at the table: actions, gestures of several, the way back, words of persons to each other. */
import {
  type Action,
  CHANCE,
  type Deed,
  type Game,
  type Position,
  playMatch,
  playMatchText,
  type Refusal,
  reveals,
  SPECTATOR,
  sameAction,
  toRecord,
  undoLimit,
  undoTo,
} from '@quebracho/engine'
import { aheadOf, answerAhead, doAhead } from './ahead.ts'
import { type Halt, personsOf } from './session.ts'
import { lastDecision, nextScreen, type Sitting, undoKind, waiting } from './sitting.ts'

/** Losing by this much, in the hundredths of a strength point that yardsticks count in, a computer is glad of a draw. */
const GLAD_OF_A_DRAW = 400

/** Tells everybody, and has the new state saved unless only the talk at the table has changed. */
function changed(sitting: Sitting, done: number | null, saves = true): void {
  const { setup, match, seats } = sitting
  sitting.version++
  if (saves) setup.save({ record: toRecord(match), seats, finished: match.position.outcome !== 0 })
  for (const listener of sitting.listeners) listener(done)
}

/** Whatever was done, the talk before it is over, and the screen may change hands. */
function followUp(sitting: Sitting): void {
  const { match, seats, remembered } = sitting
  const by = match.deeds.at(-1)?.by ?? CHANCE
  if (by >= 0 && seats[by].kind === 'person')
    remembered.set(by, { after: match.deeds.length, ints: match.position.ints.slice() })
  sitting.request = null
  Object.assign(sitting, nextScreen(sitting))
}

/** Does an action if it is legal, and tells everybody. `change`: what else is different from then on. */
function perform(
  sitting: Sitting,
  action: Action,
  begins: boolean,
  change: Partial<Sitting> = {},
): Refusal | null {
  const { game, match, seats } = sitting
  const ahead = aheadOf(sitting)
  if (ahead) return performAhead(sitting, ahead, action)
  const by = game.waitsFor(match.position)
  const refusal = playMatch(match, action)
  if (refusal) return refusal
  Object.assign(sitting, change)
  if (by !== CHANCE) {
    // Doing again what was taken back is the same as redoing it.
    const [next] = sitting.undone
    sitting.undone = next?.action && sameAction(next.action, action) ? sitting.undone.slice(1) : []
    if (begins && seats[by].kind === 'person') sitting.marks.push(match.deeds.length - 1)
  }
  doAhead(sitting)
  followUp(sitting)
  changed(sitting, match.deeds.length - 1)
  return null
}

function performAhead(sitting: Sitting, ahead: Position, action: Action): Refusal | null {
  const refusal = sitting.game.forbids(ahead, action)
  if (refusal) return refusal
  answerAhead(sitting, action)
  Object.assign(sitting, nextScreen(sitting))
  changed(sitting, null, false)
  return null
}

export function act(sitting: Sitting, given: Action | string): Refusal | null {
  const { game, match } = sitting
  const action = typeof given === 'string' ? game.parse(given, match.position) : given
  return perform(sitting, action, true, game.waitsFor(match.position) === CHANCE ? {} : { plan: [] })
}

export function throwDice(sitting: Sitting): void {
  const { game, match, setup } = sitting
  perform(sitting, setup.prepared?.() ?? game.throwDice(match.position, setup.pick), false)
}

export function gesture(
  sitting: Sitting,
  [first, ...plan]: readonly Action[],
  atOnce = 1,
  known = 0,
): Refusal | null {
  const together = Math.min(atOnce - 1, plan.length)
  const newsFrom = sitting.match.deeds.length + known
  const refusal = perform(sitting, first, true, { plan, together, newsFrom })
  while (!refusal && sitting.together > 0 && goOn(sitting));
  return refusal
}

export function goOn(sitting: Sitting): boolean {
  const [next, ...rest] = sitting.plan
  const waits = waiting(sitting).kind
  if (!next || waits === 'chance' || waits === 'ownDice') return false
  const halt = haltBefore(sitting, next)
  sitting.plan = halt ? [] : rest
  sitting.together = halt ? 0 : Math.max(0, sitting.together - 1)
  if (!halt) perform(sitting, next, false)
  else if (waits !== 'end') sitting.setup.halted?.(halt)
  return !halt
}

/** Something came to light or others had a say on the way: whoever gave the order will want to think again. */
function haltBefore(sitting: Sitting, next: Action): Halt | null {
  const { game, match, newsFrom } = sitting
  const side = game.waitsFor(match.position)
  // What the enemy learns of it is nothing new to whoever did it.
  const isNew = match.deeds.slice(newsFrom).some(deed => reveals(deed, side))
  if (isNew || waiting(sitting).kind !== 'person') return 'news'
  return game.forbids(match.position, next) === null ? null : 'forbidden'
}

export function goBack(sitting: Sitting, to: number): void {
  const { match, logs, marks, ahead } = sitting
  ahead.clear()
  sitting.undone = [...match.deeds.slice(to), ...sitting.undone]
  for (const at of [to, ...marks.filter(mark => mark > to)]) sitting.begun.add(match.deeds[at])
  undoTo(match, to)
  logs.forget(to)
  while (marks.length > 0 && marks[marks.length - 1] >= to) marks.pop()
  Object.assign(sitting, { plan: [], together: 0, request: null }, nextScreen(sitting))
  changed(sitting, null)
}

export function undo(sitting: Sitting): void {
  const { match, viewer, marks, ahead } = sitting
  const kind = undoKind(sitting)
  if (ahead.get(viewer)?.length) {
    answerAhead(sitting, null)
    changed(sitting, null, false)
    return
  }
  if (kind === 'free')
    goBack(sitting, Math.max(undoLimit(match, viewer), marks.at(-1) ?? match.deeds.length - 1))
  if (kind !== 'ask') return
  const to = lastDecision(sitting)
  sitting.request = { kind: 'undo', by: match.deeds[to].by, to }
  changed(sitting, null, false)
}

/** Does once more what was taken back, all of one gesture as it was taken back, with the dice that fell then. */
export function redo(sitting: Sitting): void {
  const { game, match, marks, begun } = sitting
  const [first] = sitting.undone
  const goesOn = (next: Deed | undefined) => next?.by === first.by && !begun.has(next)
  if (first && game.waitsFor(match.position) !== CHANCE) marks.push(match.deeds.length)
  do {
    const [next, ...rest] = sitting.undone
    if (!next) break
    sitting.undone = rest
    playMatchText(match, next.text)
    followUp(sitting)
  } while (game.waitsFor(match.position) === CHANCE || goesOn(sitting.undone[0]))
  changed(sitting, match.deeds.length - 1)
}

/** A word at the table ends the game. */
export function endBy(sitting: Sitting, word: string): void {
  sitting.plan = []
  playMatchText(sitting.match, word)
  followUp(sitting)
  changed(sitting, sitting.match.deeds.length - 1)
}

export function offerDraw(sitting: Sitting, side: number): 'agreed' | 'refused' | 'asked' {
  const { game, match, seats } = sitting
  const others = [...seats.keys()].filter(other => other !== side)
  if (others.some(other => seats[other].kind === 'person')) {
    sitting.request = { kind: 'draw', by: side }
    changed(sitting, null, false)
    return 'asked'
  }
  if (!others.every(other => isGladOfADraw(game, match.position, other, side))) return 'refused'
  endBy(sitting, 'agree-draw')
  return 'agreed'
}

function isGladOfADraw(game: Game, p: Position, side: number, other: number): boolean {
  const view = game.view(p, side)
  return game.score(view, side) - game.score(view, other) < -GLAD_OF_A_DRAW
}

export function answer(sitting: Sitting, agrees: boolean): void {
  const { request } = sitting
  sitting.request = null
  if (!request || !agrees) changed(sitting, null, false)
  else if (request.kind === 'draw') endBy(sitting, 'agree-draw')
  else goBack(sitting, request.to)
}

/** The person the screen was handed to is alone with it. */
export function lift(sitting: Sitting): void {
  if (sitting.curtain < 0) return
  Object.assign(sitting, { viewer: sitting.curtain, curtain: -1 })
  changed(sitting, null, false)
}

export function seat(sitting: Sitting, side: number, taken: Sitting['seats'][number]): void {
  sitting.seats = sitting.seats.with(side, taken)
  const persons = personsOf(sitting.seats)
  if (!persons.includes(sitting.viewer)) sitting.viewer = persons[0] ?? SPECTATOR
  Object.assign(sitting, nextScreen(sitting))
  changed(sitting, null)
}
