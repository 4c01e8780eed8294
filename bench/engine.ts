/** The kernel by itself: copies and searches at the size of the largest map we have. */
import { readFileSync } from 'node:fs'
import {
  array,
  blank,
  copy,
  copyInto,
  hash,
  layoutOf,
  type Position,
  scalar,
  type World,
} from '@quebracho/engine'
import { costScale, costsOf, type MoveRates, parseMap, pathSearch, stepCosts } from '@quebracho/engine/map'
import { type Measure, measure } from './measure.ts'

export function benchEngine(): Measure[] {
  return [...copies(), ...searches()]
}

/** 2,000 hexes and 200 units, with as many fields as a large game needs. */
function copies(): Measure[] {
  const unitFields = Array.from({ length: 14 }, (_, i) => [`unit${i}`, array('unit', -1, 'hex')])
  const hexFields = ['control', 'works', 'top'].map(name => [name, array('hex', -1, 'unit')])
  const scalars = Array.from({ length: 20 }, (_, i) => [`track${i}`, scalar(0, 99)])
  const fields = Object.fromEntries([...scalars, ...unitFields, ...hexFields])
  const world: World = { scenario: '', options: {}, sizes: { hex: 2000, unit: 200 }, names: {} }
  const p = blank<Position>(layoutOf(fields, world), world)
  const other = copy(p)
  return [
    measure('copy of a position, 2,000 hexes and 200 units', () => copy(p), 200_000),
    measure('the same into a position at hand', () => copyInto(other, p)),
    measure('hash of it', () => hash(p)),
  ]
}

/** The Chaco map: a movement range, and the whole map. Two searchers, as a real game has. */
function searches(): Measure[] {
  const map = parseMap(readFileSync(new URL('../games/chaco/data/map.json', import.meta.url), 'utf8'))
  const rates: MoveRates = {
    enter: { clear: 1, bush: 2, hill: 2, marsh: 3, mountain: 4 },
    sides: { river: 1 },
    links: { road: { cost: '1/2', ignoresSides: true } },
  }
  const costs = stepCosts(map, rates)
  const [range, whole] = [pathSearch(map.grid), pathSearch(map.grid)]
  const from = map.grid.names.indexOf('2926')
  const budget = 12 * costScale(costsOf(rates))
  return [
    measure(
      'movement range of 12 points, Chaco map',
      () => void range.from(from, costs, { budget }),
      100_000,
    ),
    measure('search of the whole Chaco map', () => void whole.from(from, costs, {}), 5_000),
  ]
}
