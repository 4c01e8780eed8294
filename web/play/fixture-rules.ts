/**
 * A small war for the tests, with a verb of every shape: a unit, a hex, a unit and a hex, two units, a hex and a number,
 * nothing. Stacks march in columns, attacks are declared, trucks are loaded, and two places lie beyond the map.
 *
 * setUp-1   Red places its units anywhere in the first column, then its leader with one of them.
 * march-1   A unit, or all units of a hex, march up to three hexes; others of the hex may join, and fall out again.
 * attack-1  Red attacks an adjacent hex with all that stand beside it, except those withheld; and so another hex.
 * load-1    A truck takes one unit of its hex.
 * arrive-1  Up to three fresh units, as many as are wanted, arrive in a box.
 */
import {
  type Action,
  type ActionList,
  type AnyVerb,
  array,
  call,
  defineGame,
  done,
  type Fields,
  type Game,
  type Legal,
  type Next,
  type PositionOf,
  rulesOf,
  scalar,
  type World,
} from '@quebracho/engine'
import { distance, type HexGrid, hexGrid } from '@quebracho/engine/map'

interface Plain extends World {
  readonly grid: HexGrid
}

export const RED = 0
const BLUE = 1
export const POINTS = 3

/** The order of the units: red's first. */
const reds = ['r1', 'r2', 'r3', 'r4', 'lorry', 'general', 'n1', 'n2', 'n3'] as const
const blues = ['b1', 'b2'] as const
export const [LORRY, GENERAL, FIRST_NEW, FIRST_BLUE] = [4, 5, 6, reds.length]

const fields = {
  hex: array('unit', -1, 'hex'),
  /** Marches, or attacks. */
  group: array('unit', 0, 1),
  carrier: array('unit', -1, 'unit'),
  points: scalar(0, POINTS),
  target: scalar(-1, 'hex'),
  turn: scalar(0, 9),
} satisfies Fields

export type Column = PositionOf<typeof fields, Plain>
const { procedure, choice, verb } = rulesOf<Column>()

const isBox = (p: Column, hex: number): boolean => hex >= p.world.grid.size
const units = (p: Column) => [...p.hex.keys()]
export const own = (p: Column, hex: number) =>
  units(p).filter(unit => unit < FIRST_BLUE && p.hex[unit] === hex)
const enemies = (p: Column, hex: number) => units(p).filter(unit => unit >= FIRST_BLUE && p.hex[unit] === hex)
export const marching = (p: Column) => units(p).filter(unit => p.group[unit] === 1)
const hexes = (p: Column) => [...p.world.grid.names.keys()]
const isBeside = (p: Column, a: number, b: number) =>
  !isBox(p, a) && !isBox(p, b) && a >= 0 && distance(p.world.grid, a, b) === 1

/** A verb whose legal actions are those of its list. */
function listed(
  name: string,
  args: string[],
  rule: string,
  all: (p: Column) => Iterable<readonly number[]>,
  then: (p: Column, ...given: number[]) => ReturnType<AnyVerb['then']>,
): AnyVerb {
  const self: AnyVerb = verb({
    name,
    args,
    list: (p, _f, list: ActionList) => {
      for (const [a, b] of all(p)) list.add(self, a, b)
    },
    forbids: (p, _f, ...given) => {
      const isSame = (action: readonly number[]) => action.every((value, i) => value === given[i])
      return [...all(p)].some(isSame) ? null : rule
    },
    then: (p, _f, _tell, ...given) => then(p, ...given),
  })
  return self
}

/** All red units where history had them, in 0102; else what is listed last. */
const usual = (p: Column, _f: unknown, legal: Legal): Action => {
  const wanted = p.world.names.hex.indexOf('0102')
  return legal.all().find(action => action[2] === wanted) ?? legal.all().at(-1)!
}

const each = (values: readonly number[]) => values.map(value => [value])

const place = listed(
  'place',
  ['unit', 'hex'],
  'setUp-1',
  p =>
    [0, 1, 2, 3, LORRY]
      .filter(unit => p.hex[unit] < 0)
      .flatMap(unit =>
        hexes(p)
          .filter(hex => p.world.grid.column[hex] === 1)
          .map(hex => [unit, hex]),
      ),
  (p, unit, hex) => {
    p.hex[unit] = hex
    return 'place'
  },
)

const appoint = listed(
  'appoint',
  ['unit'],
  'setUp-1',
  () => each([0, 1, 2, 3]),
  (p, unit) => {
    p.hex[GENERAL] = p.hex[unit]
    return 'turn'
  },
)

const setOut = (p: Column, group: readonly number[]) => {
  for (const unit of group) p.group[unit] = 1
  p.points = POINTS
  return call(march, 'turn')
}

const canMarch = (p: Column) => units(p).filter(unit => unit < FIRST_BLUE && p.hex[unit] >= 0)
const stacksOf = (p: Column) =>
  [...new Set(canMarch(p).map(unit => p.hex[unit]))].filter(hex => own(p, hex).length > 1)

const orders = [
  listed(
    'march',
    ['unit'],
    'march-1',
    p => each(canMarch(p)),
    (p, unit) => setOut(p, [unit]),
  ),
  listed(
    'march-stack',
    ['hex'],
    'march-1',
    p => each(stacksOf(p)),
    (p, hex) => setOut(p, own(p, hex)),
  ),
  listed(
    'attack',
    ['hex'],
    'attack-1',
    p =>
      each(
        hexes(p).filter(
          hex => enemies(p, hex).length > 0 && canMarch(p).some(unit => isBeside(p, p.hex[unit], hex)),
        ),
      ),
    (p, hex) => {
      for (const unit of canMarch(p)) p.group[unit] = isBeside(p, p.hex[unit], hex) ? 1 : 0
      p.target = hex
      return call(declaration, 'turn')
    },
  ),
  listed(
    'load',
    ['unit', 'unit'],
    'load-1',
    p =>
      own(p, p.hex[LORRY])
        .filter(unit => p.hex[LORRY] >= 0 && unit !== LORRY && p.carrier[unit] < 0)
        .map(unit => [LORRY, unit]),
    (p, lorry, unit) => {
      p.carrier[unit] = lorry
      return 'turn'
    },
  ),
  listed(
    'arrive',
    ['hex', 'number'],
    'arrive-1',
    p =>
      p.hex[FIRST_NEW] < 0
        ? [0, 1].flatMap(box => [1, 2, 3].map(count => [p.world.grid.size + box, count]))
        : [],
    (p, box, count) => {
      for (let i = 0; i < count; i++) p.hex[FIRST_NEW + i] = box
      return 'turn'
    },
  ),
  listed(
    'end-turn',
    [],
    'turn-1',
    () => [[]],
    p => (++p.turn === 9 ? done : 'turn'),
  ),
]

const stand = (p: Column): Next => {
  p.group.fill(0)
  p.points = 0
  p.target = -1
  return done
}

const march = procedure('march', [], {
  order: choice({
    usual,
    rule: 'march-1',
    prompt: 'column',
    by: () => RED,
    nested: true,
    verbs: [
      listed(
        'go',
        ['hex'],
        'march-1',
        p => {
          const [first] = marching(p)
          return each(
            hexes(p).filter(
              hex => p.points > 0 && isBeside(p, p.hex[first], hex) && enemies(p, hex).length === 0,
            ),
          )
        },
        (p, hex) => {
          for (const unit of marching(p)) p.hex[unit] = hex
          p.points--
          return 'order'
        },
      ),
      listed(
        'take',
        ['unit'],
        'march-1',
        p => each(own(p, p.hex[marching(p)[0]]).filter(unit => p.group[unit] === 0)),
        (p, unit) => {
          p.group[unit] = 1
          return 'order'
        },
      ),
      listed(
        'drop',
        ['unit'],
        'march-1',
        p => (marching(p).length > 1 ? each(marching(p)) : []),
        (p, unit) => {
          p.group[unit] = 0
          return 'order'
        },
      ),
      listed('halt', [], 'march-1', () => [[]], stand),
    ],
  }),
})

const declaration = procedure('declaration', [], {
  order: choice({
    usual,
    rule: 'attack-1',
    prompt: 'declaration',
    by: () => RED,
    nested: true,
    verbs: [
      listed(
        'withhold',
        ['unit'],
        'attack-1',
        p => (marching(p).length > 1 ? each(marching(p)) : []),
        (p, unit) => {
          p.group[unit] = 0
          return 'order'
        },
      ),
      listed('assault', [], 'attack-1', () => [[]], stand),
    ],
  }),
})

const play = procedure('play', [], {
  place: p => (p.hex[LORRY] < 0 || p.hex.subarray(0, 4).includes(-1) ? 'placing' : 'appointing'),
  placing: choice({ rule: 'setUp-1', prompt: 'place', by: () => RED, verbs: [place], part: 'setUp', usual }),
  appointing: choice({
    rule: 'setUp-1',
    prompt: 'appoint',
    by: () => RED,
    verbs: [appoint],
    part: 'setUp',
    usual,
  }),
  turn: choice({ rule: 'turn-1', prompt: 'orders', by: () => RED, verbs: orders, usual }),
})

const names: string[] = []
for (let column = 1; column <= 6; column++) for (let row = 1; row <= 4; row++) names.push(`0${column}0${row}`)

export const game: Game<Column> = defineGame<Column>({
  id: 'column',
  rulesVersion: 1,
  sides: ['red', 'blue'],
  scenarios: [{ id: 'plain', title: { en: 'Plain' }, source: 'ours' }],
  options: [],
  fields,
  root: play,
  procedures: [play, march, declaration],
  world: (scenario, options) => {
    const grid = hexGrid(names, 'odd')
    const unit = [...reds, ...blues]
    return {
      ...{ scenario, options, grid },
      names: { hex: [...grid.names, 'base', 'depot'], unit },
      sizes: { hex: grid.size + 2, unit: unit.length },
    }
  },
  prepare: p => {
    p.hex.fill(-1)
    p.carrier.fill(-1)
    p.target = -1
    for (const [i, name] of ['0402', '0403'].entries())
      p.hex[FIRST_BLUE + i] = p.world.names.hex.indexOf(name)
  },
  score: (_p, side) => (side === BLUE ? 1 : 0),
  longest: () => 10_000,
})
