/**
 * A blind draw from a cup that only its owner sees.
 *
 * draw-1 Before play each side draws two chits from its own cup, and one more whenever it is to play one.
 *        Nobody else sees what is drawn.
 * play-1 Each round the leader, then the other side, plays one chit from its hand, face up.
 * win-1  The greater chit wins a point and leads the next round; of equal ones the leader's is greater.
 * end-1  After five rounds most points win.
 */
import { defineGame, endGame, type Game } from '../game.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { call, done, type Frame, only, rulesOf } from '../procedure.ts'
import { BLUE, RED, scenario, sides } from './shared.ts'

interface Cups extends World {
  /** SORTS * side + sort: how many chits a side has in all. */
  readonly chits: readonly number[]
}

const ROUNDS = 5
const HAND = 2
const sorts = ['militia', 'line', 'guard']
const SORTS = sorts.length
const UNKNOWN = -1
const NONE = -1

const fields = {
  round: scalar(0, ROUNDS),
  leader: scalar(RED, BLUE),
  points: array('side', 0, ROUNDS),
  /** How many chits a side holds: known to all. */
  held: array('side', 0, HAND + 1),
  /** The chit a side has played this round, or NONE. */
  table: array('side', NONE, SORTS - 1),
  /** SORTS * side + sort, as in the world's `chits`. */
  played: array(2 * SORTS, 0, 9),
  hand: array(2 * SORTS, UNKNOWN, 9),
  cup: array(2 * SORTS, UNKNOWN, 9),
} satisfies Fields

type P = PositionOf<typeof fields, Cups>
const { procedure, choice, draw, verb } = rulesOf<P>()

const play = verb<Frame<'side'>, 'next'>({
  name: 'play',
  args: ['chit'],
  list: (p, f, list) => {
    for (const chit of sorts.keys()) if (p.hand[SORTS * f.side + chit] > 0) list.add(play, chit)
  },
  forbids: (p, f, chit) => (p.hand[SORTS * f.side + chit] > 0 ? null : 'play-1'),
  then: (p, f, tell, chit) => {
    p.hand[SORTS * f.side + chit]--
    p.held[f.side]--
    p.played[SORTS * f.side + chit]++
    p.table[f.side] = chit
    tell?.({ rule: 'play-1', key: 'played', side: f.side, chit })
    return 'next'
  },
})

/** Each side's set-up draws, then the rounds; `side` is the one that draws or plays. */
const rounds = procedure('rounds', ['side'], {
  setUp: (p, f) => {
    f.side = p.held[RED] < HAND ? RED : BLUE
    return p.held[f.side] < HAND ? 'draw' : 'round'
  },
  draw: draw({
    prompt: 'draw',
    of: 'chit',
    cup: (p, f, holds) => {
      for (const chit of sorts.keys()) {
        const count = p.cup[SORTS * f.side + chit]
        if (count > 0) holds(chit, count)
      }
    },
    seenBy: (_p, f) => only(f.side),
    then: (p, f, chit, tell) => {
      p.cup[SORTS * f.side + chit]--
      p.hand[SORTS * f.side + chit]++
      p.held[f.side]++
      tell?.({ rule: 'draw-1', key: 'drew', side: f.side })
      tell?.({ rule: 'draw-1', key: 'drew.chit', side: f.side, chit, seenBy: only(f.side) })
      return p.round === 0 ? 'setUp' : 'play'
    },
  }),
  round: (p, f) => {
    if (p.round === ROUNDS) {
      endGame(p, p.points[RED] > p.points[BLUE] ? RED : BLUE)
      return done
    }
    p.round++
    p.table.fill(NONE)
    f.side = p.leader
    return 'draw'
  },
  play: choice({ rule: 'play-1', prompt: 'play', by: (_p, f) => f.side, verbs: [play] }),
  next: (p, f, tell) => {
    if (p.table[1 - f.side] === NONE) {
      f.side = 1 - f.side
      return 'draw'
    }
    if (p.table[1 - p.leader] > p.table[p.leader]) p.leader = 1 - p.leader
    p.points[p.leader]++
    tell?.({ rule: 'win-1', key: 'won', side: p.leader })
    return 'round'
  },
})

const root = procedure('game', [], {
  start: () => call(rounds, 'end', RED),
  end: () => done,
})

const chits: Record<string, number[]> = { even: [4, 3, 2, 4, 3, 2], guards: [5, 3, 1, 3, 3, 3] }

export const cup: Game<P> = defineGame<P>({
  id: 'cup',
  rulesVersion: 1,
  sides,
  scenarios: Object.keys(chits).map(scenario),
  options: [],
  fields,
  root,
  procedures: [root, rounds],
  world: (scenario, options) => ({
    scenario,
    options,
    sizes: { side: 2 },
    names: { chit: sorts },
    chits: chits[scenario],
  }),
  prepare: p => {
    p.cup.set(p.world.chits)
    p.table.fill(NONE)
  },
  mask: (p, side) => {
    for (const at of p.cup.keys()) {
      if (Math.floor(at / SORTS) === side) continue
      p.cup[at] = UNKNOWN
      p.hand[at] = UNKNOWN
    }
  },
  fill: (p, side, pick) => {
    for (const other of [RED, BLUE]) {
      if (other === side) continue
      const left: number[] = []
      for (let at = SORTS * other; at < SORTS * other + SORTS; at++) {
        p.cup[at] = p.world.chits[at] - p.played[at]
        p.hand[at] = 0
        for (let i = 0; i < p.cup[at]; i++) left.push(at)
      }
      for (let i = 0; i < p.held[other]; i++) {
        const [at] = left.splice(pick(left.length), 1)
        p.cup[at]--
        p.hand[at]++
      }
    }
  },
  score: (p, side) => p.points[side] - p.points[1 - side],
  longest: () => 2 * HAND + ROUNDS * 4,
})
