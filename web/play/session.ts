/**
 * A game being played at one screen: the match, who sits where, what each was told, and the way back. It knows no
 * page; it tells its listeners that something changed, and hands every new state to `save`. The record is the state,
 * so a page that is closed in the midst of anything opens where it was.
 */
import {
  type Action,
  CHANCE,
  CHECKPOINT,
  type Game,
  type GameRecord,
  hash,
  newRecord,
  OVER,
  type Position,
  playMatchText,
  type Refusal,
  resultOf,
  SPECTATOR,
  undoLimit,
  undoTo,
} from '@quebracho/engine'
import { forget, listen, maySee, newLogs } from './log.ts'
import { hasSecrets, positionAfter, reopened } from './moments.ts'
import {
  type Halt,
  type Listener,
  personsOf,
  type Request,
  type Session,
  type SessionSetup,
  type Waiting,
} from './table.ts'

/** Losing by this much, in the hundredths of a strength point that yardsticks count in, a computer is glad of a draw. */
const GLAD_OF_A_DRAW = 400

export function openSession(setup: SessionSetup): Session {
  const { game } = setup
  const logs = newLogs(game)
  const match = reopened(setup, logs)
  const { position } = match
  const listeners = new Set<Listener>()
  /** Hash after every CHECKPOINT actions; kept, so that saving costs the same late in a game as early. */
  const hashes = new Map<number, string>()
  /** Where the gestures of persons began. */
  const marks: number[] = []
  /** Taken back and not yet done again, in order. */
  let undone: string[] = []
  /** What is left of the gesture under way. */
  let plan: readonly Action[] = []
  /** How much of it was ordered by one word, and waits for nobody's eyes. */
  let together = 0
  /** From which action on something new is news to whoever gave the order. */
  let newsFrom = 0
  let seats = [...setup.seats]
  let version = 0
  let request: Request | null = null
  let curtain = -1
  let viewer = personsOf(seats)[0] ?? SPECTATOR

  for (const [i, ints] of match.snapshots.entries()) {
    if (i > 0) hashes.set(i * CHECKPOINT, hash(position.layout.wrap(position.world, ints)))
  }
  openScreen()

  function record(): GameRecord {
    const { scenario, options, players, actions } = match
    const known = Object.fromEntries(hashes)
    if (actions.length > 0) known[actions.length] = hash(position)
    const result = resultOf(game, position)
    return newRecord(game, { scenario, options, players, actions: [...actions], hashes: known, result })
  }

  function changed(done: number | null, saves = true): void {
    version++
    if (saves) setup.save({ record: record(), seats, finished: position.outcome !== 0 })
    for (const listener of listeners) listener(done)
  }

  /** Nobody knows who opens a game, so secrets stay covered until somebody says so. */
  function openScreen(): void {
    const persons = personsOf(seats)
    const decides = game.waitsFor(position)
    if (persons.length < 2 || decides === OVER) return
    const next = persons.includes(decides) ? decides : persons[0]
    if (hasSecrets(game, position)) curtain = next
    else viewer = next
  }

  /** The next to decide may be another person: then the screen changes hands. */
  function handOver(): void {
    const side = game.waitsFor(position)
    const persons = personsOf(seats)
    curtain = -1
    if (persons.length < 2 || side === viewer || !persons.includes(side)) return
    if (hasSecrets(game, position)) curtain = side
    else viewer = side
  }

  function play(text: string): void {
    const ear = listen(game, position, text, match.actions.length, logs)
    playMatchText(match, text, ear.tell)
    ear.close()
    if (match.actions.length % CHECKPOINT === 0) hashes.set(match.actions.length, hash(position))
    request = null
    handOver()
  }

  /** Does what is legal and tells everybody. */
  function perform(action: Action, begins: boolean): void {
    const by = game.waitsFor(position)
    const text = game.text(action, position)
    if (by !== CHANCE) {
      // Doing again what was taken back is the same as redoing it.
      undone = undone[0] === text ? undone.slice(1) : []
      if (begins && seats[by].kind === 'person') marks.push(match.actions.length)
    }
    play(text)
    changed(match.actions.length - 1)
  }

  function act(given: Action | string): Refusal | null {
    const action = typeof given === 'string' ? game.parse(given, position) : given
    const refusal = game.forbids(position, action)
    if (refusal) return refusal
    if (game.waitsFor(position) !== CHANCE) plan = []
    perform(action, true)
    return null
  }

  function gesture([first, ...rest]: readonly Action[], atOnce = 1, known = 0): Refusal | null {
    const refusal = game.forbids(position, first)
    if (refusal) return refusal
    plan = rest
    together = Math.min(atOnce - 1, rest.length)
    newsFrom = match.actions.length + known
    perform(first, true)
    while (together > 0 && goOn());
    return null
  }

  function goOn(): boolean {
    const [next, ...rest] = plan
    const waits = waiting().kind
    if (!next || waits === 'chance' || waits === 'ownDice') return false
    const halt = haltBefore(next)
    plan = halt ? [] : rest
    together = halt ? 0 : Math.max(0, together - 1)
    if (!halt) perform(next, false)
    else if (waits !== 'end') setup.halted?.(halt)
    return !halt
  }

  /** Something came to light or others had a say on the way: whoever gave the order will want to think again. */
  function haltBefore(next: Action): Halt | null {
    if (waiting().kind !== 'person' || match.revealed.includes(true, newsFrom)) return 'news'
    return game.forbids(position, next) === null ? null : 'forbidden'
  }

  function goBack(to: number): void {
    undone = [...match.actions.slice(to), ...undone]
    undoTo(match, to)
    forget(logs, to)
    for (const after of [...hashes.keys()]) if (after > to) hashes.delete(after)
    while (marks.length > 0 && marks[marks.length - 1] >= to) marks.pop()
    plan = []
    together = 0
    request = null
    handOver()
    changed(null)
  }

  /** The last decision that a person took. */
  function lastDecision(): number {
    const persons = personsOf(seats)
    return match.by.findLastIndex(side => persons.includes(side))
  }

  function undoKind(): 'free' | 'ask' | null {
    if (request || curtain >= 0 || viewer === SPECTATOR) return null
    if (undoLimit(match, viewer) < match.actions.length) return 'free'
    return personsOf(seats).length > 1 && position.outcome === 0 && lastDecision() >= 0 ? 'ask' : null
  }

  function undo(): void {
    const kind = undoKind()
    if (kind === 'free') goBack(Math.max(undoLimit(match, viewer), marks.at(-1) ?? match.actions.length - 1))
    if (kind !== 'ask') return
    const to = lastDecision()
    request = { kind: 'undo', by: match.by[to], to }
    changed(null, false)
  }

  function redo(): void {
    do {
      const text = undone.shift()
      if (text === undefined) break
      if (game.waitsFor(position) !== CHANCE) marks.push(match.actions.length)
      play(text)
    } while (game.waitsFor(position) === CHANCE)
    changed(match.actions.length - 1)
  }

  function waiting(): Waiting {
    const side = game.waitsFor(position)
    if (curtain >= 0) return { kind: 'curtain', side: curtain }
    if (request) return { kind: 'request', request }
    if (side === OVER) return { kind: 'end' }
    if (side === CHANCE) {
      const byHand = setup.ownDice() && viewer !== SPECTATOR && maySee(game, position, viewer)
      return { kind: byHand ? 'ownDice' : 'chance' }
    }
    const seat = seats[side]
    if (seat.kind === 'computer') return { kind: 'computer', side, opponent: seat.opponent }
    return { kind: seat.kind, side }
  }

  function endBy(text: string): void {
    plan = []
    play(text)
    changed(match.actions.length - 1)
  }

  function offerDraw(side: number): 'agreed' | 'refused' | 'asked' {
    const others = [...seats.keys()].filter(other => other !== side)
    if (others.some(other => seats[other].kind === 'person')) {
      request = { kind: 'draw', by: side }
      changed(null, false)
      return 'asked'
    }
    if (!others.every(other => isGladOfADraw(game, position, other, side))) return 'refused'
    endBy('agree-draw')
    return 'agreed'
  }

  function answer(agrees: boolean): void {
    const asked = request
    request = null
    if (!asked || !agrees) changed(null, false)
    else if (asked.kind === 'draw') endBy('agree-draw')
    else goBack(asked.to)
  }

  return {
    game,
    match,
    get version() {
      return version
    },
    get seats() {
      return seats
    },
    get persons() {
      return personsOf(seats)
    },
    get viewer() {
      return viewer
    },
    waiting,
    view: after => game.view(after === undefined ? position : positionAfter(match, after), viewer),
    log: () => logs.get(viewer) ?? [],
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act,
    gesture,
    goOn,
    throwDice() {
      perform(game.throwDice(position, setup.pick), false)
    },
    standard: () => game.standard(game.view(position, game.waitsFor(position))),
    undoKind,
    undo,
    canRedo: () => undone.length > 0 && waiting().kind === 'person',
    redo,
    resign: side => endBy(`resign ${game.sides[side]}`),
    offerDraw,
    answer,
    lift() {
      if (curtain < 0) return
      viewer = curtain
      curtain = -1
      changed(null, false)
    },
    seat(side, seat) {
      seats = seats.with(side, seat)
      if (!personsOf(seats).includes(viewer)) viewer = personsOf(seats)[0] ?? SPECTATOR
      handOver()
      changed(null)
    },
  }
}

function isGladOfADraw(game: Game, p: Position, side: number, other: number): boolean {
  const view = game.view(p, side)
  return game.score(view, side) - game.score(view, other) < -GLAD_OF_A_DRAW
}
