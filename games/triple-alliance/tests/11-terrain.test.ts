import { strict as assert } from 'node:assert'
import tables from '../data/tables.json' with { type: 'json' }
import { CLEAR, groundOf, RIVER, terrains } from '../rules/02-ground.ts'
import { pointsLeft } from '../rules/11-group.ts'
import { NO_STEP, stepCosts } from '../rules/11-paths.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fx, real, rule, type Setting, type Table } from './board.ts'

const OTHER = 'PE@0601'

/** What the step costs a Paraguayan infantry unit that has spent nothing. */
function cost(from: string, to: string, setting: Setting = {}): number {
  const table = fx(`PI@${from} ${OTHER}`, setting)
  const edge = table.p.world.ground.grid.neighbours.subarray(6 * table.hex(from), 6 * table.hex(from) + 6)
  assert.ok(edge.includes(table.hex(to)), `${from} and ${to} are no neighbours`)
  table.play(`march ${from}`, `go ${to}`)
  assert.deepEqual(table.last('march.moved').way, [table.hex(to)])
  return 6 - left(table)
}

const left = (table: Table): number => pointsLeft(table.p, table.unit('PI'))

rule(
  '11.8a 11.9a',
  'every hex of the map is of one of five terrains, and minor rivers run along sides',
  () => {
    const { ground } = real('').p.world
    assert.equal(ground.terrain.length, ground.hexes)
    for (const [i] of terrains.entries()) assert.ok(ground.terrain.includes(i), terrains[i])
    assert.ok(ground.terrain.every(kind => kind <= RIVER))
    assert.ok(ground.minor.includes(1))
    const strange = { ...ground.map, terrainKinds: ground.map.terrainKinds.map(() => 'desert') }
    assert.throws(() => groundOf(strange), /no terrain "desert"/)
  },
)

rule('11.10a', 'clear', () => assert.equal(cost('0302', '0301'), 1))
rule('11.11a', 'forest', () => assert.equal(cost('0301', '0202'), 2))
rule('11.12a', 'rough', () => assert.equal(cost('0301', '0302'), 2))
rule('11.13a', 'marsh', () => assert.equal(cost('0301', '0402'), 2))

rule('11.14a', 'a navigable river hex', () => assert.equal(cost('0404', '0504'), 2))
rule('11.14b', 'out of it only the hex entered is paid for', () => assert.equal(cost('0504', '0604'), 1))

rule('11.15a', 'a minor river costs more late in the year', () => {
  assert.equal(cost('0104', '0103', { turn: 3 }), 2)
  assert.equal(cost('0104', '0103', { turn: 4 }), 3)
})

rule('11.15b', 'no ship crosses a minor river, nor does one help across', () => {
  const { p } = real('')
  const { minor, navigable, hexes } = p.world.ground
  for (let edge = 0; edge < 6 * hexes; edge++)
    if (minor[edge] === 1) {
      assert.equal(navigable[edge], 0)
      assert.equal(stepCosts(p, ALLIED, true)[edge], NO_STEP)
    }
  const table = fx('BG@0504 BF@0404 BC@0806', { phasing: 'allied', turn: 4 }).play('march 0404', 'go 0303')
  assert.equal(pointsLeft(table.p, table.unit('BF')), 3)
})

rule('11.16a', 'towns change nothing: the terrain is paid for', () => {
  const { p } = real('')
  const { map, grid, terrain, landCost, road, rail } = p.world.ground
  const { land } = tables.movement
  let clear = 0
  for (const { hex } of map.places)
    for (let edge = 0; edge < grid.neighbours.length; edge++) {
      if (grid.neighbours[edge] !== hex || road[edge] + rail[edge] > 0) continue
      assert.equal(landCost[edge], land[terrains[terrain[hex]]], grid.names[hex])
      if (terrain[hex] === CLEAR) clear++
    }
  assert.ok(clear > 0)
})

rule('11.17a', 'by road every hex costs 1, on a navigable river too', () => {
  assert.equal(cost('0406', '0506'), 1)
  assert.equal(cost('0203', '0202'), 1)
})

rule('11.17b', 'by road minor rivers are free', () => assert.equal(cost('0204', '0203', { turn: 4 }), 1))

rule('11.17c', 'a road counts only along it', () => {
  assert.equal(cost('0303', '0203'), 1)
  assert.equal(cost('0301', '0202'), 2)
})

rule('11.19a', 'costs add up', () => {
  assert.equal(cost('0404', '0403', { turn: 3 }), 3)
  assert.equal(cost('0404', '0403', { turn: 4 }), 4)
})

rule('11.1a 11.12a 11.19a', 'W11: over rough ground and a minor river with the last MP', () => {
  const table = fx(`PI@0301 ${OTHER}`, { turn: 3 }).play('march 0301', 'go 0302', 'go 0403', 'go 0404')
  assert.deepEqual([table.at('PI'), left(table)], ['0404', 0])
})

rule('11.1a 11.15a', 'W12: late in the year it is not enough', () => {
  const table = fx(`PI@0301 ${OTHER}`, { turn: 4 }).play('march 0301', 'go 0302', 'go 0403')
  assert.equal(left(table), 2)
  assert.equal(table.refused('go 0404'), '2.11a')
  assert.equal(table.play('halt').at('PI'), '0403')
})

rule('11.17a 11.17b', 'W13: by road across a minor river into a forest', () => {
  const table = fx('BF@0106 BC@0806', { phasing: 'allied', turn: 4 }).play('march 0106', 'go 0202')
  assert.deepEqual(
    table.last('march.moved').way,
    ['0206', '0205', '0204', '0203', '0202'].map(hex => table.hex(hex)),
  )
  assert.equal(pointsLeft(table.p, table.unit('BF')), 1)
})

rule('11.18a', 'one railway of five hexes in Paraguay', () => {
  const { ground } = real('').p.world
  const { rail, onRail, inParaguay, grid } = ground
  assert.equal(rail.reduce((sum, edge) => sum + edge, 0) / 2, 4)
  const stations = grid.names.filter((_, hex) => onRail[hex] === 1)
  assert.equal(stations.length, 5)
  for (const end of ['1826', '2027']) assert.ok(stations.includes(end))
  assert.ok(stations.every(name => inParaguay[ground.hexNamed(name)] === 1))
})

rule('11.18b', 'to the Allies the railway is a road, and goes on as one', () => {
  const table = fx('BF@0803 BC@0806', { phasing: 'allied', turn: 4 }).play('march 0803', 'go 0801')
  assert.equal(pointsLeft(table.p, table.unit('BF')), 4)
  const { p } = real('')
  const { rail } = p.world.ground
  const costs = stepCosts(p, ALLIED, false)
  assert.ok(rail.every((edge, i) => edge === 0 || costs[i] === 1))
})

rule('11.18c', 'W15: Paraguayans go by rail for nothing, before, between and after', () => {
  const table = fx(`PI@0703 ${OTHER}`).play('march 0703', 'go 0803', 'go 0801')
  assert.equal(left(table), 5)
  table.play('go 0701')
  assert.equal(left(table), 3)
  const atOnce = fx(`PI@0703 ${OTHER}`).play('march 0703', 'go 0701')
  assert.equal(left(atOnce), 3)
  assert.deepEqual(atOnce.last('march.moved').way, [atOnce.hex('0702'), atOnce.hex('0701')], 'no detour')
})

rule('11.18c', 'even with nothing left, and any number of them', () => {
  const set = (p: Table['p']): void => {
    for (let unit = 0; unit < 40; unit++) p.spent[unit] = p.world.factor[unit]
  }
  const table = fx('PI*12@0801 PE@0604', { set }).play('march 0801')
  assert.deepEqual(table.after('go'), ['0802', '0803'])
  table.play('go 0803', 'halt')
  assert.equal(table.in('0803').length, 12)
})

rule('11.18c 11.7a', 'whom only the train still moves does not hold up a stack that sets out', () => {
  const set = (p: Table['p']): void => {
    p.spent[p.world.names.unit.indexOf('py-inf-02')] = 6
  }
  const table = fx('PI,PE@0801 PR@0604', { set }).play('march 0801')
  assert.ok(table.allows('go 0701'))
  table.play('take PE')
  assert.equal(table.refused('go 0701'), '11.7a')
  table.play('go 0803')
  assert.deepEqual(table.in('0803'), ['py-inf-01', 'py-inf-02'])
})

rule('11.18c 11.3a', 'who has only been on the train has spent nothing yet', () => {
  const slow = (p: Table['p']): void => {
    p.world.factor[p.world.names.unit.indexOf('py-inf-01')] = 1
  }
  const table = fx(`PI@0803 ${OTHER}`, { set: slow }).play('march 0803', 'go 0701')
  assert.deepEqual(table.last('march.moved').way, [table.hex('0802'), table.hex('0701')])
  assert.equal(left(table), 0)
  const arriving = fx(`PI@0701 ${OTHER}`, { set: slow }).play('march 0701', 'go 0803')
  assert.deepEqual([arriving.at('PI'), left(arriving)], ['0803', 0])
})

rule('11.18d', 'W16: once an Allied unit has been on it, it is a road for ever', () => {
  const table = fx(`AGC@0804 BC@0706 PI@0703 ${OTHER}`, { phasing: 'allied' })
  table.play('march 0804', 'go 0803', 'go 0804', 'halt')
  assert.equal(table.p.railTaken, 1)
  assert.equal(table.last('rail.taken').hex, table.hex('0803'))
  const taken = fx(`PI@0703 ${OTHER}`, { set: p => (p.railTaken = 1) })
  taken.play('march 0703', 'go 0803', 'go 0802', 'go 0801', 'go 0701')
  assert.equal(left(taken), 1)
  assert.equal(cost('0803', '0802', { set: p => (p.railTaken = 1) }), 1)
})

rule('11.18d', 'the costs follow the state of the railway', () => {
  const { p } = fx('')
  const edge = Array.from(p.world.ground.rail).indexOf(1)
  assert.equal(stepCosts(p, PARAGUAYAN, false)[edge], 0)
  p.railTaken = 1
  assert.equal(stepCosts(p, PARAGUAYAN, false)[edge], 1)
})
