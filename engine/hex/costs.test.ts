import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ground } from './costs.ts'
import { costScale, costsOf, edgeTable, scaled, stepCosts } from './costs.ts'
import { rectangle } from './fixtures.ts'
import { directionTo, hexNamed } from './grid.ts'

test('the scale is the least common denominator', () => {
  assert.equal(costScale([1, 2, 3]), 1)
  assert.equal(costScale([1, '1/2', '1/3']), 6)
  assert.equal(costScale(['2/4', '6/3', null]), 2)
  assert.equal(costScale([0.5, 1.25]), 4)
  assert.equal(costScale([0.1]), 10)
  assert.equal(costScale([]), 1)
})

test('a scaled cost is exact or refused', () => {
  assert.equal(scaled('1/3', 6), 2)
  assert.equal(scaled(1.5, 6), 9)
  assert.equal(scaled(4, 6), 24)
  assert.equal(scaled('2/3', 9), 6)
  assert.throws(() => scaled('1/4', 6), /1\/4 is not a whole number of 1\/6/)
  for (const bad of [-1, Number.NaN, Infinity, 'half', '1/0', '1/-2', '', '1 / 2']) {
    assert.throws(() => scaled(bad, 1), /neither a number nor a fraction/, String(bad))
  }
})

/** Two columns of three: plain in 0101 0102 0103 and 0201, wood in 0202, lake in 0203. */
const grid = rectangle(2, 3, 'even')
const at = (name: string) => hexNamed(grid, name)
const edge = (a: string, b: string) => ({ a: at(a), b: at(b) })
const ground: Ground = {
  grid,
  terrain: Uint8Array.from([0, 0, 0, 0, 1, 2]),
  terrainKinds: ['plain', 'wood', 'lake'],
  sides: {
    river: [edge('0101', '0102'), edge('0102', '0202')],
    cliff: [edge('0102', '0202'), edge('0103', '0202')],
  },
  links: {
    road: [edge('0102', '0202'), edge('0202', '0103')],
    ford: [edge('0102', '0202')],
    rail: [edge('0101', '0201')],
  },
}
const enter = { plain: 1, wood: 2, lake: null }
const cost = (costs: Int16Array, from: string, to: string) =>
  costs[6 * at(from) + directionTo(grid, at(from), at(to))]

test('a step costs what the terrain entered costs, and null is no way', () => {
  const costs = stepCosts(ground, { enter })
  assert.equal(cost(costs, '0101', '0102'), 1)
  assert.equal(cost(costs, '0102', '0202'), 2)
  assert.equal(cost(costs, '0202', '0102'), 1)
  assert.equal(cost(costs, '0202', '0203'), 0)
  assert.equal(cost(costs, '0203', '0202'), 2)
})

test('there is no step off the map', () => {
  const costs = stepCosts(ground, { enter })
  assert.deepEqual(
    [...costs].map(c => c > 0),
    [...grid.neighbours].map(to => to >= 0 && to !== at('0203')),
  )
})

test('sides add their cost both ways, add up, and prohibit', () => {
  const dear = stepCosts(ground, { enter, sides: { river: 1, cliff: 3 } })
  assert.equal(cost(dear, '0101', '0102'), 2)
  assert.equal(cost(dear, '0102', '0101'), 2)
  assert.equal(cost(dear, '0102', '0202'), 6)
  const closed = stepCosts(ground, { enter, sides: { river: 1, cliff: null } })
  assert.equal(cost(closed, '0102', '0202'), 0)
  assert.equal(cost(closed, '0202', '0103'), 0)
  assert.equal(cost(closed, '0102', '0101'), 2)
})

test('a link replaces the terrain cost if that is cheaper; its side still counts unless it ignores sides', () => {
  const rates = { enter, sides: { river: 1, cliff: null }, links: { road: { cost: '1/2' } } }
  assert.equal(costScale(costsOf(rates)), 2)
  assert.equal(cost(stepCosts(ground, rates), '0102', '0202'), 0)
  const bridged = stepCosts(ground, { ...rates, links: { road: { cost: '1/2', ignoresSides: true } } })
  assert.equal(cost(bridged, '0102', '0202'), 1)
  assert.equal(cost(bridged, '0101', '0102'), 4)
  const slow = stepCosts(ground, { enter, links: { road: { cost: 5 } } })
  assert.equal(cost(slow, '0102', '0202'), 2)
})

test('of several links the cheapest allowed applies', () => {
  const sides = { cliff: null }
  const links = { road: { cost: '1/2' }, ford: { cost: 3, ignoresSides: true } }
  const costs = stepCosts(ground, { enter, sides, links })
  assert.equal(cost(costs, '0102', '0202'), 6)
  const open = stepCosts(ground, { enter, links })
  assert.equal(cost(open, '0102', '0202'), 1)
})

test('without terrain costs only links are ways; blocked hexes are entered by none', () => {
  const links = { road: { cost: 1 }, rail: { cost: 1 } }
  const costs = stepCosts(ground, { links, blocked: [at('0103')] })
  const ways = ['0101>0201', '0201>0101', '0102>0202', '0202>0102', '0103>0202']
  assert.equal(costs.filter(c => c > 0).length, ways.length)
  for (const way of ways) assert.equal(cost(costs, way.slice(0, 4), way.slice(5)), 1, way)
})

test('a scale may be given, for one table of many', () => {
  const costs = stepCosts(ground, { enter }, 6)
  assert.equal(cost(costs, '0102', '0202'), 12)
})

test('rates that do not fit the map are refused', () => {
  assert.throws(() => stepCosts(ground, { enter: { ...enter, swamp: 1 } }), /no terrain "swamp"/)
  assert.throws(() => stepCosts(ground, { enter: { plain: 1, wood: 2 } }), /no cost for terrain "lake"/)
  assert.throws(() => stepCosts(ground, { enter, sides: { wall: 1 } }), /no side of kind "wall"/)
  assert.throws(() => stepCosts(ground, { enter, links: { canal: { cost: 1 } } }), /no link of kind "canal"/)
  assert.throws(() => stepCosts(ground, { enter: { ...enter, wood: 0 } }), /terrain wood costs nothing/)
  assert.throws(() => stepCosts(ground, { links: { road: { cost: 0 } } }), /link road costs nothing/)
  assert.throws(() => stepCosts(ground, { enter: { ...enter, wood: 40000 } }), /more than 32767/)
})

test('an edge table shows an edge from both hexes, and refuses hexes that are not adjacent', () => {
  const table = edgeTable(grid, [edge('0101', '0102')])
  const marked = [...table.keys()].filter(i => table[i])
  assert.deepEqual(marked, [6 * at('0101') + 3, 6 * at('0102')])
  assert.throws(() => edgeTable(grid, [edge('0101', '0103')]), /0101 and 0103 are not adjacent/)
})
