import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepCosts } from './costs.ts'
import { dice, names, rectangle } from './fixtures.ts'
import type { Hex, HexGrid } from './grid.ts'
import { directionTo, distance, hexGrid, hexNamed } from './grid.ts'
import type { SearchOptions } from './path.ts'
import { BLOCKED, NO_WAY, pathSearch, STOP, ZONE } from './path.ts'
import { hexSides, joint, sideGraph } from './sides.ts'

const grid = rectangle(9, 9, 'odd')
const search = pathSearch(grid)
const at = (name: string) => hexNamed(grid, name)
const ones = new Int16Array(6 * grid.size).fill(1)
const flagged = (...pairs: [string, number][]) => {
  const flags = new Uint8Array(grid.size)
  for (const [name, flag] of pairs) flags[at(name)] |= flag
  return flags
}

test('at one a hex, the cost is the distance and the range is the budget', () => {
  const count = search.from(at('0505'), ones, { budget: 3 })
  assert.equal(count, 37)
  const reached = [...search.reached.subarray(0, count)]
  assert.equal(reached[0], at('0505'))
  for (const hex of reached) assert.equal(search.cost(hex), distance(grid, at('0505'), hex))
  assert.equal(search.cost(at('0501')), -1)
  assert.deepEqual(search.path(at('0501')), [])
})

test('before any search, and from nowhere, nothing is reached', () => {
  const fresh = pathSearch(grid)
  assert.equal(fresh.cost(0), -1)
  assert.equal(fresh.from([], ones), 0)
  assert.equal(fresh.from(-1, ones), 0)
  assert.equal(fresh.cost(0), -1)
})

test('no answer of one search shows in the next', () => {
  search.from(at('0101'), ones)
  search.from(at('0909'), ones, { budget: 1 })
  assert.equal(search.cost(at('0101')), -1)
  assert.equal(search.cost(at('0908')), 1)
})

test('a budget below nothing reaches nothing, part of a point counts for nothing', () => {
  search.from(at('0505'), ones, { budget: 2 })
  assert.equal(search.from(at('0101'), ones, { budget: -3 }), 1)
  assert.equal(search.cost(at('0504')), -1)
  assert.equal(search.from(at('0505'), ones, { budget: 1.5 }), 7)
  assert.equal(search.from(at('0505'), ones, { budget: Infinity }), grid.size)
})

test('entering a STOP hex ends the move; beginning in one does not', () => {
  const flags = flagged(['0504', STOP], ['0505', STOP])
  const corridor = onlyThrough(['0505', '0504', '0503'])
  assert.equal(search.from(at('0505'), corridor, { flags }), 2)
  assert.equal(search.cost(at('0504')), 1)
  assert.equal(search.cost(at('0503')), -1)
})

test('a BLOCKED hex is not entered; a move may begin in one', () => {
  const corridor = onlyThrough(['0505', '0504', '0503'])
  assert.equal(search.from(at('0505'), corridor, { flags: flagged(['0504', BLOCKED], ['0505', BLOCKED]) }), 1)
  assert.equal(search.from(at('0505'), corridor, { flags: flagged(['0505', BLOCKED]) }), 3)
})

test('from zone to zone there is no step if the rule is on, but one may go around', () => {
  const flags = flagged(['0505', ZONE], ['0504', ZONE])
  search.from(at('0505'), ones, { flags, noZoneToZone: true })
  assert.equal(search.cost(at('0504')), 2)
  search.from(at('0505'), ones, { flags })
  assert.equal(search.cost(at('0504')), 1)
})

test('extra cost is paid on entry', () => {
  const extra = new Int16Array(grid.size)
  extra[at('0505')] = 7
  extra[at('0504')] = 2
  search.from(at('0505'), ones, { extra })
  assert.equal(search.cost(at('0504')), 3)
  assert.equal(search.cost(at('0503')), 3)
  assert.equal(search.cost(at('0505')), 0)
})

test('one hex may always be entered if the rule is on, and no more', () => {
  const dear = ones.map(cost => 5 * cost)
  assert.equal(search.from(at('0505'), dear, { budget: 4 }), 1)
  assert.equal(search.from(at('0505'), dear, { budget: 4, minimumOne: true }), 7)
  assert.equal(search.cost(at('0504')), 5)
  assert.equal(
    search.from(at('0505'), dear, { budget: 0, minimumOne: true, flags: flagged(['0504', BLOCKED]) }),
    6,
  )
})

test('halves and thirds are exact', () => {
  const ground = {
    grid,
    terrain: new Uint8Array(grid.size),
    terrainKinds: ['plain'],
    sides: {},
    links: trail(),
  }
  const rates = { enter: { plain: 1 }, links: { track: { cost: '1/3' }, road: { cost: '1/2' } } }
  const costs = stepCosts(ground, rates)
  // Scale 6. Three thirds and two halves are two points, not a hair more.
  assert.equal(search.from(at('0501'), costs, { budget: 2 * 6 }) > 6, true)
  assert.equal(search.cost(at('0506')), 12)
  assert.equal(search.cost(at('0507')), -1)
})

test('along links only, the way never leaves them', () => {
  const ground = {
    grid,
    terrain: new Uint8Array(grid.size),
    terrainKinds: ['plain'],
    sides: {},
    links: trail(),
  }
  const costs = stepCosts(ground, { links: { track: { cost: 1 } } })
  assert.equal(search.from(at('0501'), costs), 4)
  assert.deepEqual(search.path(at('0504')), ['0501', '0502', '0503', '0504'].map(at))
  assert.equal(search.cost(at('0505')), -1)
})

test('from several starts each hex is reached from the nearest', () => {
  search.from([at('0101'), at('0909'), at('0101')], ones)
  assert.equal(search.cost(at('0102')), 1)
  assert.equal(search.cost(at('0908')), 1)
  assert.deepEqual(search.path(at('0907')), ['0909', '0908', '0907'].map(at))
})

test('with a target, whatever is dearer stays unknown and the next search is not disturbed', () => {
  const count = search.from(at('0505'), ones, { target: at('0503') })
  assert.equal(count, 19)
  assert.equal(search.cost(at('0503')), 2)
  assert.equal(search.cost(at('0502')), -1)
  assert.equal(search.from(at('0505'), ones, { budget: 1 }), 7)
})

test('two costs in order: fewest points, and then fewest hexes', () => {
  // Around by a track at a third a hex is as cheap as one plain hex, but longer.
  const k = 100
  const costs = ones.map(() => 3 * k + 1)
  for (const [a, b] of [
    ['0505', '0605'],
    ['0605', '0604'],
    ['0604', '0504'],
  ]) {
    costs[6 * at(a) + directionTo(grid, at(a), at(b))] = k + 1
  }
  search.from(at('0505'), costs, { budget: 3 * k + k - 1 })
  assert.equal(search.cost(at('0504')), 3 * k + 1)
  assert.deepEqual(search.path(at('0504')), ['0505', '0504'].map(at))
})

test('steps of any cost the tables can hold', () => {
  const dear = ones.map(() => 0x7fff)
  const extra = new Int16Array(grid.size).fill(0x7fff)
  assert.equal(pathSearch(grid).from(0, dear, { extra }), grid.size)
  const fresh = pathSearch(grid)
  for (let i = 0; i < 500; i++) fresh.from(i % grid.size, dear, { extra })
  fresh.from(at('0101'), dear, { extra })
  assert.equal(fresh.cost(at('0104')), 3 * 2 * 0x7fff)
})

test('a search runs over hexsides as well', () => {
  const sides = hexSides(grid)
  const graph = sideGraph(sides)
  const along = pathSearch(graph)
  along.from(
    0,
    graph.neighbours.map(to => (to < 0 ? NO_WAY : 1)),
  )
  const way = along.path(graph.size - 1)
  assert.equal(way.length, along.cost(graph.size - 1) + 1)
  for (let i = 1; i < way.length; i++) assert.ok(joint(sides, way[i - 1], way[i]) >= 0)
})

test('on thousands of random maps it finds what a plain search finds', () => {
  const roll = dice(2026)
  for (let round = 0; round < 300; round++) {
    const holed = hexGrid(
      names(3 + roll(8), 3 + roll(8)).filter(() => roll(6) > 0),
      roll(2) ? 'odd' : 'even',
    )
    if (holed.size === 0) continue
    const random = pathSearch(holed)
    const dearest = [1, 4, 12, 90, 3000][roll(5)]
    for (let i = 0; i < 12; i++) {
      // Steps off the map have a cost here too: the search must not take them.
      const costs = Int16Array.from({ length: 6 * holed.size }, () => roll(dearest + 2) - 1)
      const starts = Array.from({ length: 1 + roll(3) }, () => roll(holed.size))
      const options = randomOptions(roll, holed, dearest)
      const expected = plainSearch(holed, starts, costs, options)
      const count = random.from(starts.length === 1 ? starts[0] : starts, costs, options)
      const reached = [...random.reached.subarray(0, count)]
      assert.deepEqual(
        reached.toSorted((a, b) => a - b),
        [...expected.keys()].sort((a, b) => a - b),
      )
      reached.reduce((before, hex) => {
        assert.ok(random.cost(hex) >= before)
        return random.cost(hex)
      }, 0)
      for (let hex = 0; hex < holed.size; hex++) {
        assert.equal(random.cost(hex), expected.get(hex)?.cost ?? -1)
        assert.deepEqual(random.path(hex), expected.get(hex)?.path ?? [])
      }
    }
  }
})

function randomOptions(roll: (n: number) => number, { size }: HexGrid, dearest: number): SearchOptions {
  const options: SearchOptions = { noZoneToZone: roll(2) > 0, minimumOne: roll(2) > 0 }
  if (roll(4)) options.budget = roll(6 * dearest)
  if (roll(2)) options.flags = Uint8Array.from({ length: size }, () => (roll(2) ? 0 : roll(8)))
  if (roll(2)) options.extra = Int16Array.from({ length: size }, () => (roll(3) ? 0 : roll(dearest)))
  if (roll(3) === 0) options.target = roll(size)
  return options
}

interface Found {
  hex: Hex
  cost: number
  path: Hex[]
}

/** The rules of the search, written as plainly as possible: one list, sorted over and over. */
function plainSearch(
  grid: HexGrid,
  starts: Hex[],
  costs: Int16Array,
  options: SearchOptions,
): Map<Hex, Found> {
  const budget = options.budget ?? Infinity
  const has = (hex: Hex, flag: number) => ((options.flags?.[hex] ?? 0) & flag) !== 0
  const settled = new Map<Hex, Found>()
  let waiting: Found[] = starts.map(hex => ({ hex, cost: 0, path: [hex] }))
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.cost - b.cost || (a.path.at(-2) ?? -1) - (b.path.at(-2) ?? -1))
    const [found] = waiting
    const { hex, cost, path } = found
    const target = settled.get(options.target ?? -1)
    if (target && cost > target.cost) break
    settled.set(hex, found)
    waiting = waiting.filter(other => other.hex !== hex)
    const isStart = path.length === 1
    if (has(hex, STOP) && !isStart) continue
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[6 * hex + d]
      const step = costs[6 * hex + d]
      if (to < 0 || step <= 0 || settled.has(to) || has(to, BLOCKED)) continue
      if (options.noZoneToZone && has(hex, ZONE) && has(to, ZONE)) continue
      const whole = cost + step + (options.extra?.[to] ?? 0)
      if (whole > budget && !(isStart && options.minimumOne)) continue
      waiting.push({ hex: to, cost: whole, path: [...path, to] })
    }
  }
  return settled
}

/** Costs that allow only the steps between consecutive hexes of a list. */
function onlyThrough(way: string[]): Int16Array {
  const costs = new Int16Array(6 * grid.size)
  way.slice(1).forEach((name, i) => {
    const [a, b] = [at(way[i]), at(name)]
    costs[6 * a + directionTo(grid, a, b)] = 1
    costs[6 * b + directionTo(grid, b, a)] = 1
  })
  return costs
}

/** Down column 05: a track from row 1 to row 4, a road from row 4 to row 6. */
function trail() {
  const step = (row: number) => ({ a: at(`050${row}`), b: at(`050${row + 1}`) })
  return { track: [1, 2, 3].map(step), road: [4, 5].map(step) }
}
