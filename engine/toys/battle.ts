/**
 * A battle: the defender allots his losses, retreats hex by hex, and the attacker may advance.
 *
 * act-1     In turn each army marches to an adjacent empty hex, attacks the adjacent enemy, or waits.
 * attack-1  One die for each unit of the attacker: 5 and 6 are hits.
 * loss-1    The defender takes each hit on a unit of his choice. The enemy knows the army's steps, not each unit's;
 *           a unit without steps is removed for all to see.
 * retreat-1 After two or more hits the defender retreats two hexes, each farther from the enemy than the one left.
 * retreat-2 Where no such hex is, the retreat ends and costs one more step.
 * advance-1 The attacker may then enter the hex that was left.
 * end-1     An army without steps has lost; after ten turns more steps win.
 */
import { defineGame, endGame, type Game } from '../game.ts'
import { distance, type HexGrid, hexNamed, ring } from '../hex/grid.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { type Call, call, type Done, done, type Frame, only, rulesOf } from '../procedure.ts'
import { BLUE, RED, rectangle, scenario, sides } from './shared.ts'

interface Plain extends World {
  readonly grid: HexGrid
  readonly side: readonly number[]
  readonly fullSteps: number
}

const TURNS = 10
const RETREAT = 2
const UNKNOWN = -1

const fields = {
  turn: scalar(0, 2 * TURNS),
  at: array('side', 0, 'hex'),
  /** Steps of a whole army: known to all. */
  total: array('side', 0, 12),
  /** 1 while a unit has steps: known to all. */
  alive: array('unit', 0, 1),
  steps: array('unit', UNKNOWN, 4),
} satisfies Fields

type P = PositionOf<typeof fields, Plain>
type BattleFrame = Frame<'defender' | 'hits' | 'left'>
const { procedure, choice, dice, verb } = rulesOf<P>()

const mover = (p: P) => p.turn % 2
const unitsOf = (p: P, side: number) =>
  [...p.steps.keys()].filter(unit => p.world.side[unit] === side && p.alive[unit] === 1)
const apart = (p: P) => distance(p.world.grid, p.at[RED], p.at[BLUE])

const march = verb({
  name: 'march',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of ring(p.world.grid, p.at[mover(p)], 1)) {
      if (march.forbids(p, f, hex) === null) list.add(march, hex)
    }
  },
  forbids: (p, _f, hex) =>
    distance(p.world.grid, p.at[mover(p)], hex) === 1 && !p.at.includes(hex) ? null : 'act-1',
  then: (p, _f, tell, hex) => {
    p.at[mover(p)] = hex
    tell?.({ rule: 'act-1', key: 'marched', side: mover(p), hex })
    return 'next'
  },
})

const attack = verb({
  name: 'attack',
  forbids: p => (apart(p) === 1 ? null : 'act-1'),
  then: (p): Call<'next'> => call(battle, 'next', 1 - mover(p), 0, p.at[1 - mover(p)]),
})

const wait = verb({ name: 'wait', then: () => 'next' })

const lose = verb<Frame<'side' | 'hits'>, 'lose' | Done>({
  name: 'lose',
  args: ['unit'],
  list: (p, f, list) => {
    for (const unit of unitsOf(p, f.side)) list.add(lose, unit)
  },
  forbids: (p, f, unit) => (unitsOf(p, f.side).includes(unit) ? null : 'loss-1'),
  then: (p, f, tell, unit) => {
    p.steps[unit]--
    p.total[f.side]--
    f.hits--
    tell?.({ rule: 'loss-1', key: 'hit', unit, seenBy: only(f.side) })
    if (p.steps[unit] === 0) {
      p.alive[unit] = 0
      tell?.({ rule: 'loss-1', key: 'removed', unit })
    }
    if (p.total[f.side] === 0) endGame(p, 1 - f.side)
    return f.hits > 0 ? 'lose' : done
  },
})

const losses = procedure('losses', ['side', 'hits'], {
  lose: choice({
    rule: 'loss-1',
    prompt: 'lose',
    by: (_p, f) => f.side,
    verbs: [lose],
    nested: true,
    seenBy: (_p, f) => only(f.side),
  }),
})

const away = (p: P, side: number) =>
  ring(p.world.grid, p.at[side], 1).filter(hex => distance(p.world.grid, hex, p.at[1 - side]) > apart(p))

const fallBack = verb<Frame<'side' | 'hexes'>, 'next'>({
  name: 'fall-back',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of away(p, f.side)) list.add(fallBack, hex)
  },
  forbids: (p, f, hex) => (away(p, f.side).includes(hex) ? null : 'retreat-1'),
  then: (p, f, tell, hex) => {
    p.at[f.side] = hex
    f.hexes--
    tell?.({ rule: 'retreat-1', key: 'retreated', side: f.side, hex })
    return 'next'
  },
})

const retreat = procedure('retreat', ['side', 'hexes'], {
  next: (p, f) => {
    if (f.hexes === 0) return done
    return away(p, f.side).length > 0 ? 'hex' : call(losses, 'stop', f.side, 1)
  },
  hex: choice({
    rule: 'retreat-1',
    prompt: 'retreat',
    by: (_p, f) => f.side,
    verbs: [fallBack],
    nested: true,
  }),
  stop: () => done,
})

const advance = verb<BattleFrame, Done>({
  name: 'advance',
  then: (p, f, tell) => {
    p.at[1 - f.defender] = f.left
    tell?.({ rule: 'advance-1', key: 'advanced', side: 1 - f.defender, hex: f.left })
    return done
  },
})

const stay = verb({ name: 'stay', then: () => done })

const battle = procedure('battle', ['defender', 'hits', 'left'], {
  roll: dice({
    prompt: 'roll',
    dice: (p, f) => {
      const count = unitsOf(p, 1 - f.defender).length
      return [{ count, sides: 6, label: 'attack', worth: [0, 0, 0, 0, 1, 1] }]
    },
    then: (p, f, faces, tell) => {
      f.hits = Math.min(faces.filter(face => face >= 5).length, p.total[f.defender])
      tell?.({ rule: 'attack-1', key: 'rolled', faces, hits: f.hits })
      return f.hits === 0 ? done : call(losses, 'retreat', f.defender, f.hits)
    },
  }),
  retreat: (_p, f) => (f.hits < 2 ? done : call(retreat, 'pursue', f.defender, RETREAT)),
  pursue: (p, f) => (p.at[f.defender] === f.left ? done : 'advance'),
  advance: choice({
    rule: 'advance-1',
    prompt: 'advance',
    by: (_p, f) => 1 - f.defender,
    verbs: [advance, stay],
    nested: true,
  }),
})

const play = procedure('play', [], {
  act: choice({ rule: 'act-1', prompt: 'act', by: mover, verbs: [march, attack, wait], usual: attack }),
  next: p => {
    p.turn++
    if (p.turn < 2 * TURNS) return 'act'
    endGame(p, p.total[RED] === p.total[BLUE] ? null : p.total[RED] > p.total[BLUE] ? RED : BLUE)
    return done
  },
})

export const battleGame: Game<P> = defineGame<P>({
  id: 'battle',
  rulesVersion: 1,
  sides,
  scenarios: [scenario('skirmish'), scenario('pitched')],
  options: [],
  fields,
  root: play,
  procedures: [play, battle, losses, retreat],
  world: (scenario, options) => {
    const grid = rectangle(7, 4)
    const names = { hex: grid.names, unit: ['r1', 'r2', 'r3', 'b1', 'b2', 'b3'] }
    const sizes = { hex: grid.size, side: 2, unit: 6 }
    const fullSteps = scenario === 'skirmish' ? 2 : 4
    return { scenario, options, sizes, names, grid, side: [RED, RED, RED, BLUE, BLUE, BLUE], fullSteps }
  },
  prepare: p => {
    p.at[RED] = hexNamed(p.world.grid, '0202')
    p.at[BLUE] = hexNamed(p.world.grid, '0402')
    p.alive.fill(1)
    p.steps.fill(p.world.fullSteps)
    p.total.fill(3 * p.world.fullSteps)
  },
  mask: (p, side) => {
    for (const unit of p.steps.keys()) {
      if (p.world.side[unit] !== side && p.alive[unit] === 1) p.steps[unit] = UNKNOWN
    }
  },
  fill: (p, side, pick) => {
    for (const other of [RED, BLUE]) {
      if (other === side) continue
      const units = unitsOf(p, other)
      for (const unit of units) p.steps[unit] = 1
      for (let left = p.total[other] - units.length; left > 0; left--) {
        const open = units.filter(unit => p.steps[unit] < p.world.fullSteps)
        p.steps[open[pick(open.length)]]++
      }
    }
  },
  score: (p, side) => p.total[side] - p.total[1 - side],
  longest: () => 2 * TURNS * 12 + 12,
})
