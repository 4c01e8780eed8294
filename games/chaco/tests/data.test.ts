/** The counters and tables as data: complete, in order, and every value with its provenance. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import counters from '../data/counters.json' with { type: 'json' }
import alihuata from '../data/scenarios/alihuata.json' with { type: 'json' }
import ballivian from '../data/scenarios/ballivian.json' with { type: 'json' }
import boqueron from '../data/scenarios/boqueron.json' with { type: 'json' }
import villaMontes from '../data/scenarios/villa-montes.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { sides } from '../world.ts'

const { combatUnits, leaders, others } = counters
const ofSide = (side: string) => combatUnits.filter(unit => unit.side === side)
const line = (side: string) =>
  ofSide(side).filter(unit => unit.type === 'infantry' || unit.type === 'cavalry')
const written = (factors: readonly number[]) => factors.join('-')

/** How many there are of each. */
function tally(names: readonly string[]): Record<string, number> {
  const count: Record<string, number> = {}
  for (const name of names) count[name] = (count[name] ?? 0) + 1
  return count
}

test('the counters: 88 combat units, 20 leaders, 2 headquarters, 16 trucks', () => {
  assert.equal(combatUnits.length, 88)
  assert.deepEqual(
    sides.map(side => ofSide(side).length),
    [50, 38],
  )
  const kinds = (side: string) => tally(ofSide(side).map(unit => unit.type))
  assert.deepEqual(kinds('bolivia'), { infantry: 33, cavalry: 7, artillery: 5, engineer: 3, armor: 2 })
  assert.deepEqual(kinds('paraguay'), { infantry: 23, cavalry: 8, artillery: 4, engineer: 3 })
  assert.deepEqual(tally(leaders.units.map(({ side }) => side)), { bolivia: 10, paraguay: 10 })
  assert.equal(others.ghq.each, 1)
  assert.equal(others.trucks.bolivia + others.trucks.paraguay, 16)
  const ids = [...combatUnits, ...leaders.units].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
})

/** The least sets that hold the three factor lists of 17.3-17.5. */
const unions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  bolivia: {
    '8-6-5': 1,
    '6-6-5': 1,
    '6-5-5': 1,
    '5-6-5': 1,
    '5-4-5': 2,
    '4-5-5': 2,
    '4-4-5': 3,
    '3-4-5': 8,
    '3-3-5': 3,
    '2-4-5': 1,
    '2-3-5': 1,
  },
  paraguay: {
    '10-7-6': 1,
    '6-6-6': 1,
    '6-4-6': 1,
    '5-5-6': 1,
    '5-4-6': 3,
    '4-4-6': 3,
    '4-3-6': 3,
    '3-4-6': 3,
  },
}

test('the counters hold the factors that the scenarios list', () => {
  for (const side of sides) {
    const have = tally(line(side).map(({ full }) => written(full)))
    for (const [factors, count] of Object.entries(unions[side]))
      assert.ok((have[factors] ?? 0) >= count, `${side} ${factors}: ${have[factors]}`)
  }
})

/** The factor lists of 17.3, 17.4 and 17.5, full sides. */
const lists = [
  {
    scenario: alihuata,
    bolivia: '8-6-5 6-6-5 6-5-5 5-6-5 5-4-5*2 4-5-5*2 4-4-5*2 3-4-5*2 3-3-5*2 2-4-5 2-3-5',
    paraguay: '10-7-6 6-6-6 6-4-6 5-5-6 5-4-6*3 4-4-6*3 4-3-6*2 3-4-6*2',
  },
  {
    scenario: ballivian,
    bolivia: '3-3-5*3 3-4-5*6 4-4-5*3 4-5-5*2 5-4-5*2',
    paraguay: '6-4-6 5-5-6 5-4-6*2 4-4-6*3 4-3-6*3 3-4-6*3',
  },
  {
    scenario: villaMontes,
    bolivia: '3-3-5 3-4-5*8 4-4-5 5-6-5 5-4-5 6-5-5',
    paraguay: '5-4-6*2 4-4-6*3 4-3-6*3 3-4-6*3',
  },
]

test('each cup holds the factors its scenario lists, and as many units as its lines draw', () => {
  for (const { scenario, ...wanted } of lists) {
    for (const side of sides) {
      const { pool, groups } = scenario.sides[side]
      const found = pool.map(id => written(combatUnits.find(unit => unit.id === id)?.full ?? []))
      const expected = Object.fromEntries(
        wanted[side].split(' ').map(word => [word.split('*')[0], Number(word.split('*')[1] ?? 1)]),
      )
      assert.deepEqual(tally(found), expected, `${scenario.id}, ${side}`)
      const drawn = groups.reduce((sum, group) => sum + ('random' in group ? (group.random ?? 0) : 0), 0)
      assert.equal(drawn, pool.length, `${scenario.id}, ${side}`)
    }
  }
})

test('a reduced side has a quarter of both factors; one-step units have none', () => {
  for (const { id, type, full, reduced } of combatUnits) {
    if (type === 'engineer' || type === 'armor') assert.equal(reduced, null, id)
    else if (type === 'artillery') assert.deepEqual(reduced, [2, 1, 4], id)
    else {
      const factor = Math.floor((full[0] + full[1]) / 4)
      assert.deepEqual(reduced, [factor, factor, full[2]], id)
      // Every step lost is worth something (12.6c).
      assert.ok(factor >= 1 && full[0] > factor && full[1] > factor, id)
    }
  }
})

test('what the rulebook attests is as it says', () => {
  const itororo = combatUnits.find(({ id }) => id === 'P-I02')
  assert.deepEqual(
    [itororo?.full, itororo?.reduced],
    [
      [5, 4, 6],
      [2, 2, 6],
    ],
  )
  for (const side of sides)
    assert.ok(line(side).every(({ full }) => full[2] === (side === 'bolivia' ? 5 : 6)))
  const estigarribia = leaders.units.find(({ name }) => name === 'Estigarribia')
  assert.deepEqual([estigarribia?.political, estigarribia?.command, leaders.movement], [3, 2, 12])
  assert.equal(leaders.units.find(({ name }) => name === 'Peña')?.command, -1)
  assert.deepEqual([others.trucks.movement, others.supply.movement], [8, 4])
  assert.deepEqual([others.air.bolivia, others.air.paraguay], [3, 1])
  assert.deepEqual([others.depots.shared, others.wells.max, tables.engineers.wells], [4, 2, 2])
})

test('leaders: named ones in range of the Supply Table, lettered ones of 1 and 0', () => {
  for (const { name, named, political, command } of leaders.units) {
    assert.ok(political >= 1 && political <= 4, name)
    assert.ok(command >= -1 && command <= 2, name)
    assert.equal(named, name.length > 1)
    if (!named) assert.deepEqual([political, command], [1, 0])
  }
})

/** Every provenance found anywhere inside. */
function provenances(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'prov') provenances(inner, found)
    else if (typeof inner === 'string') found.push(inner)
    else found.push(...Object.values(inner as Record<string, string>))
  }
  return found
}

test('every value has a known provenance', () => {
  for (const unit of combatUnits) {
    const told: Record<string, string | undefined> = unit.prov
    assert.ok(told.full && told.type, unit.id)
    if (unit.reduced) assert.ok(told.reduced, unit.id)
    if (unit.en.includes('(')) assert.ok(told.name, unit.id)
  }
  for (const { id, prov } of leaders.units)
    for (const key of ['name', 'political', 'command', 'movement'] as const) assert.ok(prov[key], id)
  for (const prov of provenances(counters))
    assert.match(prov, /^(rule \d+\.\d+|inferred|reconstructed|photograph)$/)
})

test('the Supply Table never falls as the die rises, never rises as the LOC lengthens', () => {
  const { lowest, highest, locColumns } = tables.supply
  for (const side of sides) {
    const table = tables.supply[side]
    assert.equal(table.length, highest - lowest + 1)
    for (const [i, row] of table.entries()) {
      assert.equal(row.length, locColumns.length)
      for (const [j, cell] of row.entries()) {
        for (const [k, gained] of cell.entries()) {
          if (i > 0) assert.ok(gained >= table[i - 1][j][k], `${side} die ${lowest + i}`)
          if (j > 0) assert.ok(gained <= row[j - 1][k], `${side} die ${lowest + i}, column ${j}`)
        }
      }
    }
  }
  assert.deepEqual(tables.supply.bolivia[5 - lowest][0], [4, 4, 1], 'the example of 8.2')
})

test('the Combat Results Table is even along every row and down every column', () => {
  const attacker = ['E', '50R', '25R', '25', '10', '-']
  const defender = ['-', '10', '25', '25R', '50R', 'E']
  const { rows, columns, lowest, highest } = tables.combat
  const dice = Array.from({ length: highest - lowest + 1 }, (_, i) => String(lowest + i))
  const table = dice.map(die =>
    rows[die as keyof typeof rows].map(cell => {
      const [attackers, defenders] = cell.split('/')
      assert.ok(!(attackers.includes('R') && defenders.includes('R')), cell)
      const pair = [attacker.indexOf(attackers), defender.indexOf(defenders)]
      assert.ok(
        pair.every(rank => rank >= 0),
        cell,
      )
      return pair
    }),
  )
  for (const [i, row] of table.entries()) {
    assert.equal(row.length, columns.length)
    for (const [j, cell] of row.entries()) {
      for (const half of [0, 1]) {
        if (i > 0) assert.ok(cell[half] >= table[i - 1][j][half], `die ${dice[i]}, ${columns[j]}`)
        if (j > 0) assert.ok(cell[half] >= row[j - 1][half], `die ${dice[i]}, ${columns[j]}`)
      }
    }
  }
})

test('the Barrage Table falls with the die and rises with the guns', () => {
  const { rows } = tables.barrage
  assert.equal(rows.length, 7)
  for (const [i, row] of rows.entries()) {
    assert.equal(row.length, 4)
    for (const [j, steps] of row.entries()) {
      if (i > 0) assert.ok(steps <= rows[i - 1][j])
      if (j > 0) assert.ok(steps >= row[j - 1])
    }
  }
})

test('on every ground rain costs no less, wheels no less than feet', () => {
  const cost = (value: number | string | null) =>
    value === null ? Infinity : value === '1/2' ? 1 / 2 : value === '1/3' ? 1 / 3 : Number(value)
  const { hex, river, ferry, riverWithEngineer } = tables.terrain
  for (const rates of [...Object.values(hex), river, ferry, riverWithEngineer]) {
    for (const [dry, rainy] of [rates.foot, rates.wheels, rates.loc]) assert.ok(cost(rainy) >= cost(dry))
    for (const season of [0, 1]) assert.ok(cost(rates.wheels[season]) >= cost(rates.foot[season]))
  }
})

test('every hex of a set-up is on the map of its lines, and every named counter exists', () => {
  const known = new Set([...combatUnits, ...leaders.units].map(({ id }) => id))
  for (const scenario of [boqueron, alihuata, ballivian, villaMontes]) {
    for (const side of sides) {
      const { groups, commander } = scenario.sides[side]
      assert.ok(known.has(commander))
      const named = groups.flatMap(group => [
        ...('leaders' in group ? (group.leaders ?? []) : []),
        ...('units' in group ? ((group.units ?? []) as { id: string }[]).map(({ id }) => id) : []),
      ])
      assert.equal(new Set(named).size, named.length)
      for (const id of named) assert.ok(known.has(id) && id[0] === side[0].toUpperCase(), id)
      assert.equal(named.filter(id => id.includes('-L-')).length, 5, `${scenario.id}, ${side}`)
    }
  }
})
