/**
 * A move hex by hex that the other side may interrupt, and end.
 *
 * hide-1   Before play Blue hides each party in a wood of its own.
 * march-1  A turn gives the column four points. Each adjacent hex it enters takes one; it never enters a wood.
 * ambush-1 After each hex Blue may spring one hidden party that is adjacent to the column.
 * ambush-2 One die: 1–2 no effect, 3–4 the column loses a step, 5–6 that, and its turn is over. The party is spent.
 * end-1    Red wins when the column reaches the last column of hexes.
 * end-2    Blue wins when the column has no step left, or at the end of turn 5.
 */
import { defineGame, endGame, type Game } from '../game.ts'
import { distance, type HexGrid, hexNamed, ring } from '../hex/grid.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { call, done, only, type Procedure, rulesOf } from '../procedure.ts'
import { BLUE, RED, rectangle, scenario, sides } from './shared.ts'

interface Valley extends World {
  readonly grid: HexGrid
  readonly woods: readonly number[]
}

const TURNS = 5
const POINTS = 4
const WAITING = 0
const HIDDEN = 1
const SPENT = 2

const fields = {
  turn: scalar(0, TURNS),
  points: scalar(0, POINTS),
  column: scalar(0, 'hex'),
  steps: scalar(0, 3),
  /** WAITING to be hidden, HIDDEN or SPENT: known to all. */
  state: array('party', WAITING, SPENT),
  /** The wood a hidden party lies in; -1 none, or unknown. */
  lair: array('party', -1, 'hex'),
} satisfies Fields

type P = PositionOf<typeof fields, Valley>
const { procedure, choice, dice, verb } = rulesOf<P>()

const partiesIn = (p: P, state: number) => [...p.state.keys()].filter(party => p.state[party] === state)
const isEast = (p: P, hex: number) => p.world.grid.column[hex] === 7

const hide = verb({
  name: 'hide',
  args: ['hex'],
  list: (p, _f, list) => {
    for (const wood of p.world.woods) if (!p.lair.includes(wood)) list.add(hide, wood)
  },
  forbids: (p, _f, hex) => (p.world.woods.includes(hex) && !p.lair.includes(hex) ? null : 'hide-1'),
  then: (p, _f, tell, hex) => {
    const [party] = partiesIn(p, WAITING)
    p.state[party] = HIDDEN
    p.lair[party] = hex
    tell?.({ rule: 'hide-1', key: 'hiding', party })
    tell?.({ rule: 'hide-1', key: 'hidden', party, hex, seenBy: only(BLUE) })
    return 'hide'
  },
})

const enter = verb({
  name: 'enter',
  args: ['hex'],
  list: (p, _f, list) => {
    for (const hex of ring(p.world.grid, p.column, 1)) if (!p.world.woods.includes(hex)) list.add(enter, hex)
  },
  forbids: (p, _f, hex) =>
    distance(p.world.grid, p.column, hex) === 1 && !p.world.woods.includes(hex) ? null : 'march-1',
  then: (p, _f, tell, hex) => {
    p.column = hex
    p.points--
    tell?.({ rule: 'march-1', key: 'entered', hex })
    if (isEast(p, hex)) endGame(p, RED)
    return partiesIn(p, HIDDEN).length > 0 ? call(reaction, 'next') : 'next'
  },
})

const halt = verb({ name: 'halt', then: () => done })

const canSpring = (p: P, party: number) =>
  p.state[party] === HIDDEN && distance(p.world.grid, p.lair[party], p.column) === 1

const spring = verb({
  name: 'spring',
  args: ['party'],
  list: (p, _f, list) => {
    for (const party of p.state.keys()) if (canSpring(p, party)) list.add(spring, party)
  },
  forbids: (p, _f, party) => (canSpring(p, party) ? null : 'ambush-1'),
  then: (p, _f, tell, party) => {
    tell?.({ rule: 'ambush-1', key: 'sprung', party, hex: p.lair[party] })
    p.state[party] = SPENT
    p.lair[party] = -1
    return 'ambush'
  },
})

const hold = verb({ name: 'hold', then: () => done })

/** Blue is asked after every hex, near a party or not: being asked must not tell where the parties are. */
const reaction: Procedure = procedure('reaction', [], {
  ask: choice({ rule: 'ambush-1', prompt: 'react', by: () => BLUE, verbs: [spring, hold], nested: true }),
  ambush: dice({
    prompt: 'ambush',
    dice: () => [{ count: 1, sides: 6, label: 'ambush', worth: [0, 0, 1, 1, 2, 2] }],
    then: (p, _f, [die], tell) => {
      if (die >= 3) p.steps--
      if (die >= 5) p.points = 0
      tell?.({ rule: 'ambush-2', key: 'ambushed', die })
      if (p.steps === 0) endGame(p, BLUE)
      return done
    },
  }),
})

const march = procedure('march', [], {
  next: p => (p.points === 0 ? done : 'order'),
  order: choice({
    rule: 'march-1',
    prompt: 'march',
    by: () => RED,
    verbs: [enter, halt],
    usual: (p, _f, legal) => {
      const east = (hex = -1) => p.world.grid.column[hex] ?? 0
      return legal.all().reduce((best, each) => (east(each[1]) > east(best[1]) ? each : best))
    },
  }),
})

const play = procedure('play', [], {
  hide: p => (partiesIn(p, WAITING).length > 0 ? 'lair' : 'turn'),
  lair: choice({ rule: 'hide-1', prompt: 'hide', by: () => BLUE, verbs: [hide], seenBy: () => only(BLUE) }),
  turn: p => {
    if (p.turn === TURNS) {
      endGame(p, BLUE)
      return done
    }
    p.turn++
    p.points = POINTS
    return call(march, 'turn')
  },
})

const woods = ['0202', '0301', '0304', '0402', '0504', '0602', '0604']

export const interrupt: Game<P> = defineGame<P>({
  id: 'interrupt',
  rulesVersion: 1,
  sides,
  scenarios: [scenario('valley')],
  options: [{ id: 'parties', values: [2, 3], default: 3, rule: 'hide-1' }],
  fields,
  root: play,
  procedures: [play, march, reaction],
  world: (scenario, options) => {
    const grid = rectangle(7, 4)
    const parties = Number(options.parties)
    const names = { hex: grid.names, party: ['north', 'south', 'rear'].slice(0, parties) }
    const sizes = { hex: grid.size, party: parties }
    return { scenario, options, sizes, names, grid, woods: woods.map(name => hexNamed(grid, name)) }
  },
  prepare: p => {
    p.column = hexNamed(p.world.grid, '0102')
    p.steps = 3
    p.lair.fill(-1)
  },
  secrets: {
    lair: {
      owner: () => BLUE,
      open: (p, party) => p.state[party] !== HIDDEN,
      unknown: -1,
      among: (p, party) => p.world.woods.filter(wood => !p.lair.subarray(0, party).includes(wood)),
    },
  },
  score: (p, side) => {
    const red = p.world.grid.column[p.column] + 2 * p.steps - p.turn
    return side === RED ? red : -red
  },
  longest: world => world.sizes.party + TURNS * (POINTS * 3 + 1),
})
