/**
 * Secret orders of both sides, revealed together.
 *
 * order-1  Each turn Red, then Blue, secretly orders each of three armies to attack, to hold or to flank.
 * order-2  An order stands once it is written.
 * reveal-1 Armies of the same place meet: attack beats flank, flank beats hold, hold beats attack, for a point.
 * reveal-2 Where two attacks meet, with the option, one die: 1–3 the point is Red's, 4–6 Blue's.
 * end-1    After four turns most points win.
 */
import { defineGame, endGame, type Game } from '../game.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { call, done, only, rulesOf } from '../procedure.ts'
import { BLUE, RED, scenario, sides } from './shared.ts'

const TURNS = 4
const ARMIES = 3
const UNWRITTEN = 0
const UNKNOWN = -1
/** Orders are numbered so that each beats the one before it. */
const kinds = ['attack', 'hold', 'flank']
const ATTACK = 1

/** `writer` when both sides' orders are in. */
const OPEN = 2

const fields = {
  turn: scalar(0, TURNS),
  /** The side that writes its orders, or OPEN. */
  writer: scalar(RED, OPEN),
  points: array('side', 0, TURNS * ARMIES),
  /** ARMIES * side + army: UNKNOWN, UNWRITTEN, or 1 + kind. */
  order: array(2 * ARMIES, UNKNOWN, kinds.length),
} satisfies Fields

type P = PositionOf<typeof fields, World>
const { procedure, choice, dice, verb } = rulesOf<P>()

const armiesOf = (side: number) => Array.from({ length: ARMIES }, (_, army) => ARMIES * side + army)
const unwritten = (p: P, side: number) => armiesOf(side).filter(at => p.order[at] === UNWRITTEN)

const order = verb({
  name: 'order',
  args: ['army', 'kind'],
  list: (p, _f, list) => {
    for (const at of unwritten(p, p.writer)) {
      for (const kind of kinds.keys()) list.add(order, at % ARMIES, kind)
    }
  },
  forbids: (p, _f, army) => (p.order[ARMIES * p.writer + army] === UNWRITTEN ? null : 'order-2'),
  then: (p, _f, tell, army, kind) => {
    p.order[ARMIES * p.writer + army] = 1 + kind
    tell?.({ rule: 'order-1', key: 'ordered', army, kind, seenBy: only(p.writer) })
    return 'written'
  },
})

function point(p: P, winner: number): void {
  p.points[winner]++
}

/** Which side's order beats the other's; -1 none. */
function winnerOf(p: P, army: number): number {
  const ahead = (p.order[army] - p.order[ARMIES + army] + kinds.length) % kinds.length
  return ahead === 0 ? -1 : ahead === 1 ? RED : BLUE
}

const reveal = procedure('reveal', ['army'], {
  next: (p, f, tell) => {
    if (f.army === ARMIES) return done
    const [red, blue] = [p.order[f.army], p.order[ARMIES + f.army]]
    tell?.({ rule: 'reveal-1', key: 'revealed', reveals: 1, army: f.army, red: red - 1, blue: blue - 1 })
    if (red === ATTACK && blue === ATTACK && p.world.options.clash) return 'clash'
    const winner = winnerOf(p, f.army)
    if (winner >= 0) point(p, winner)
    f.army++
    return 'next'
  },
  clash: dice({
    prompt: 'clash',
    dice: () => [{ count: 1, sides: 6, label: 'clash', worth: [0, 0, 0, 1, 1, 1] }],
    then: (p, f, [die]) => {
      point(p, die <= 3 ? RED : BLUE)
      f.army++
      return 'next'
    },
  }),
})

const play = procedure('play', [], {
  turn: p => {
    if (p.turn === TURNS) {
      endGame(p, p.points[RED] === p.points[BLUE] ? null : p.points[RED] > p.points[BLUE] ? RED : BLUE)
      return done
    }
    p.turn++
    p.order.fill(UNWRITTEN)
    p.writer = RED
    return 'write'
  },
  write: choice({
    rule: 'order-1',
    prompt: 'write',
    by: p => p.writer,
    verbs: [order],
    seenBy: p => only(p.writer),
  }),
  written: p => {
    if (unwritten(p, p.writer).length > 0) return 'write'
    p.writer++
    return p.writer < OPEN ? 'write' : call(reveal, 'turn', 0)
  },
})

/** The sides whose orders this one may not know: those who write, or have written, while orders are sealed. */
const sealed = (p: P, side: number) =>
  p.writer === OPEN ? [] : [RED, BLUE].filter(other => other !== side && other <= p.writer)

export const orders: Game<P> = defineGame<P>({
  id: 'orders',
  rulesVersion: 1,
  sides,
  scenarios: [scenario('front')],
  options: [{ id: 'clash', values: [true, false], default: true, rule: 'reveal-2' }],
  fields,
  root: play,
  procedures: [play, reveal],
  world: (scenario, options) => ({
    scenario,
    options,
    sizes: { side: 2 },
    names: { army: ['left', 'centre', 'right'], kind: kinds },
  }),
  prepare: () => {},
  mask: (p, side) => {
    for (const other of sealed(p, side)) for (const at of armiesOf(other)) p.order[at] = UNKNOWN
  },
  fill: (p, side, pick) => {
    for (const other of sealed(p, side)) {
      for (const at of armiesOf(other)) p.order[at] = 1 + pick(kinds.length)
      if (other !== p.writer) continue
      // How far the other side has got is unknown too; at least one order is not written yet.
      const last = pick(ARMIES)
      for (const at of armiesOf(other)) if (at % ARMIES === last || pick(2) === 0) p.order[at] = UNWRITTEN
    }
  },
  score: (p, side) => p.points[side] - p.points[1 - side],
  longest: () => TURNS * (2 * ARMIES + ARMIES),
})
