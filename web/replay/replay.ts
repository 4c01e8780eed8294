/**
 * A record, gone through once: what was told at each action, who acted, what was thrown, where turns begin, and a
 * position every SNAPSHOT actions, so that any moment is near. A moment `n` is the position after n actions.
 */
import {
  type Action,
  CHANCE,
  type DiceGroup,
  DRAW,
  type Game,
  type GameEvent,
  type GameRecord,
  hash,
  isTableWord,
  newRecord,
  OVER,
  type Pending,
  type Position,
  playText,
  resultOf,
  SPECTATOR,
  replay as walkThrough,
} from '@quebracho/engine'
import type { LoadedGame } from '@quebracho/games'

const SNAPSHOT = 50

/** A side, SPECTATOR for what all sides know, or somebody who may know everything. */
export type Viewer = number | 'umpire'

/** An event, the turn it happened in, and what each side heard of it, the spectator's version last. */
export interface Told {
  readonly event: GameEvent
  readonly turn: number
  readonly heard: readonly (GameEvent | null)[]
}

/** Dice of one kind as they fell. */
export interface Thrown extends DiceGroup {
  readonly faces: readonly number[]
}

export interface ReplayStep {
  readonly text: string
  /** The side that decided, CHANCE, or OVER for a word at the table. */
  readonly by: number
  /** The side that decided last, this step included; -1 before anybody has. */
  readonly leader: number
  /** Key of what was asked. */
  readonly prompt: string
  /** Bit mask of the sides that may see the answer. */
  readonly seenBy: number
  readonly told: readonly Told[]
  readonly thrown: readonly Thrown[]
}

export interface TurnStart {
  readonly turn: number
  /** The moment it begins. */
  readonly at: number
}

export interface ReplayIndex {
  readonly loaded: LoadedGame
  readonly game: Game
  readonly record: GameRecord
  /** The position before the first action; to be looked at only. */
  readonly start: Position
  /** How many actions there are, and so the last moment. */
  readonly length: number
  /** What was told before the first action. */
  readonly opening: readonly Told[]
  readonly steps: readonly ReplayStep[]
  readonly turns: readonly TurnStart[]
  /** The position at a moment; a copy that is the caller's own. */
  positionAt(moment: number): Position
}

/** Goes through the record with every check; throws the engine's RecordError if something is wrong with it. */
export function indexRecord(loaded: LoadedGame, record: GameRecord): ReplayIndex {
  const { game } = loaded
  const opening: Told[] = []
  const start = game.start(record.scenario, record.options)
  game.start(record.scenario, record.options, event => opening.push(toldAt(game, start, event)))
  const steps: ReplayStep[] = []
  const snapshots: Int16Array[] = []
  const turns: TurnStart[] = []
  const noteTurn = (p: Position, at: number) => {
    const turn = turnOf(p)
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, at })
  }
  const end = walkThrough(game, record, record.actions.length, (p, i) => {
    if (i % SNAPSHOT === 0) snapshots.push(p.ints.slice())
    noteTurn(p, i)
    const told: Told[] = []
    steps.push(stepAt(game, p, record.actions[i], steps.at(-1)?.leader ?? -1, told))
    return event => told.push(toldAt(game, p, event))
  })
  noteTurn(end, record.actions.length)
  if (record.actions.length % SNAPSHOT === 0) snapshots.push(end.ints.slice())
  return {
    loaded,
    game,
    record,
    start,
    length: record.actions.length,
    opening,
    steps,
    turns,
    positionAt: walker(game, record, start, snapshots),
  }
}

/** Games count their turns in a field of that name; without it a game is one long turn. */
const turnOf = (p: Position): number => (p as Position & { turn?: number }).turn ?? 0

/** Heard while it happens: who may know what can change with the next action. */
const toldAt = (game: Game, p: Position, event: GameEvent): Told => ({
  event,
  turn: turnOf(p),
  heard: [...game.sides.keys(), SPECTATOR].map(side => game.hear(p, event, side)),
})

function stepAt(game: Game, p: Position, text: string, leader: number, told: readonly Told[]): ReplayStep {
  const by = isTableWord(text) ? OVER : game.waitsFor(p)
  const waiting = game.pending(p)
  const faces = by === CHANCE && waiting.kind === 'dice' ? game.parse(text, p).slice(1) : []
  return {
    text,
    by,
    leader: by >= 0 ? by : leader,
    prompt: waiting.kind === 'end' ? '' : waiting.prompt,
    seenBy: game.seenBy(p),
    told,
    thrown: thrownOf(waiting, faces),
  }
}

function thrownOf(waiting: Pending, faces: Action): Thrown[] {
  if (waiting.kind !== 'dice') return []
  let at = 0
  return waiting.groups
    .filter(({ count }) => count > 0)
    .map(group => {
      at += group.count
      return { ...group, faces: faces.slice(at - group.count, at) }
    })
}

/** Goes to moments from the nearest one before: the last visited or a snapshot. */
function walker(game: Game, record: GameRecord, start: Position, snapshots: readonly Int16Array[]) {
  const p = start.layout.wrap(start.world, (snapshots[0] ?? start.ints).slice())
  let now = 0
  return (moment: number): Position => {
    const wanted = Math.max(0, Math.min(record.actions.length, Math.round(moment)))
    const near = Math.floor(wanted / SNAPSHOT) * SNAPSHOT
    if (now > wanted || now < near) {
      p.ints.set(snapshots[near / SNAPSHOT])
      now = near
    }
    for (; now < wanted; now++) playText(game, p, record.actions[now])
    return p.layout.wrap(p.world, p.ints.slice())
  }
}

/** What the viewer heard of something. */
export function heardBy(told: Told, viewer: Viewer): GameEvent | null {
  if (viewer === 'umpire') return told.event
  return told.heard.at(viewer) ?? null
}

/** Whether the viewer may see the answer given at this step. */
export function seenAt(index: ReplayIndex, step: ReplayStep, viewer: Viewer): boolean {
  if (viewer === 'umpire') return true
  const ears = viewer === SPECTATOR ? (1 << index.game.sides.length) - 1 : 1 << viewer
  return (step.seenBy & ears) === ears
}

/** The position as the viewer knows it. */
export const viewAt = (index: ReplayIndex, moment: number, viewer: Viewer): Position => {
  const p = index.positionAt(moment)
  return viewer === 'umpire' ? p : index.game.view(p, viewer)
}

/** The turn under way at a moment: the index of its start in `turns`. */
export function turnAt(index: ReplayIndex, moment: number): number {
  const after = index.turns.findIndex(({ at }) => at > moment)
  return (after < 0 ? index.turns.length : after) - 1
}

/** Whether some side knows less than everything somewhere in this game. */
export function hasSecrets(index: ReplayIndex): boolean {
  const everybody = (1 << index.game.sides.length) - 1
  return index.steps.some(
    step =>
      (step.seenBy & everybody) !== everybody ||
      step.told.some(({ event, heard }) => heard.some(each => each !== event)),
  )
}

/** The game up to a moment as a record of its own, to go on from there. */
export function recordUpTo(index: ReplayIndex, moment: number): GameRecord {
  const { game, record } = index
  const hashes: Record<string, string> = {}
  for (let at = SNAPSHOT; at < moment; at += SNAPSHOT) hashes[at] = hash(index.positionAt(at))
  const p = index.positionAt(moment)
  if (moment > 0) hashes[moment] = hash(p)
  const { scenario, options, players } = record
  const actions = record.actions.slice(0, moment)
  return newRecord(game, { scenario, options, players, actions, hashes, result: resultOf(game, p) })
}

/** What was drawn from a cup at this step: its kind and number; null where nothing was. */
export function drawnAt(
  { game, start }: ReplayIndex,
  step: ReplayStep,
): { kind: string; item: number } | null {
  if (step.by !== CHANCE || !step.text.startsWith('draw ')) return null
  const [verb, kind, item] = game.parse(step.text, start)
  return verb === DRAW ? { kind: game.vocabulary.drawn[kind], item } : null
}
