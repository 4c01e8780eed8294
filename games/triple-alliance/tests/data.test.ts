/** The counters and tables as data: what the rulebook attests is as it says, and our own values keep their measure. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import counters from '../data/counters.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }

const { units } = counters
const ofNation = (nation: string) => units.filter(unit => unit.nation === nation)
const ofGroup = (group: string) => units.filter(unit => unit.group === group)

test('as many counters as the set-up and the rules count', () => {
  assert.equal(units.length, 244)
  const nations = ['paraguay', 'argentina', 'brazil', 'uruguay']
  assert.deepEqual(
    nations.map(nation => ofNation(nation).length),
    [88, 47, 101, 8],
  )
  // 3.3: four cavalry around Corrientes, seven about São Borja, thirteen on the Paraná, four anywhere in Brazil.
  const groups = ['al-1335-7', 'al-2440-3', 'al-1237-south', 'al-any-brazil', 'al-available']
  assert.deepEqual(
    groups.map(group => ofGroup(group).length),
    [4, 7, 13, 4, 2],
  )
  // 3.4: eleven river units in Humaitá.
  assert.equal(ofGroup('py-river-1432').length, 11)
})

test('what the rulebook attests of counters is as it says', () => {
  // 12.6
  for (const { attack, defense, move } of units.filter(({ type }) => type === 'chata'))
    assert.deepEqual([attack, defense, move], [2, 1, 0])
  // 3.4, 7.8
  const forts = units.filter(({ type }) => type === 'fort')
  assert.deepEqual(
    forts.map(({ abbr, hex }) => [abbr, hex]),
    [
      ['H', '1432'],
      ['C', '1433'],
      ['Ipr', '1434'],
      ['A', '1827'],
      ['Ipu', '2534'],
    ],
  )
  // 3.2: the Uruguayans come in turn II.
  assert.ok(ofNation('uruguay').every(({ turn }) => turn === 2))
})

test('hexes the rules name are where they say', () => {
  const named = {
    Asunción: '1826',
    Corrientes: '1335',
    Goya: '1241',
    Mercedes: '1541',
    Uruguayana: '2044',
    Concepción: '1918',
    Curuguaty: '2622',
    'Cerro León': '2026',
  }
  for (const [name, hex] of Object.entries(named)) {
    const place = mapFile.places.find(each => each.name === name)
    assert.equal(place?.hex, hex, name)
    assert.match(String(place?.prov), /^rule /)
  }
  // 7.10
  for (const hex of ['1021', '1622', '1825', '1919']) assert.ok(mapFile.areas.chaco.includes(hex), hex)
})

type Cell = readonly [attacker: number, defender: number]
const { columns, die } = tables.combatResults
const results = tables.combatResults.results as unknown as Readonly<
  Record<string, Readonly<Record<string, Cell>>>
>
const cell = (column: string, face: number): Cell =>
  results[column][Math.min(die.max, Math.max(die.min, face))]

test('the results that the rulebook gives', () => {
  // 13.28
  assert.deepEqual(cell('6:1', 5), [1, 11])
  // 7.2: seventeen units, a five, seven lost.
  assert.equal(tables.attrition.columns.find(({ min, max }) => min <= 17 && max >= 17)?.losses[5], 7)
  // 13.18
  assert.equal(tables.runTheGuns.forts.A[4], 1)
})

/** No entry is greater than the one before it. */
const falls = (row: readonly number[]) => row.every((each, i) => i === 0 || each <= row[i - 1])
const rises = (row: readonly number[]) => falls(row.toReversed())

test('a better die or better odds never hurt the attacker nor help the defender', () => {
  const faces = Array.from({ length: die.max - die.min + 1 }, (_, i) => die.min + i)
  for (const column of columns) {
    assert.ok(falls(faces.map(face => cell(column, face)[0])), column)
    assert.ok(rises(faces.map(face => cell(column, face)[1])), column)
  }
  for (const face of faces) {
    assert.ok(falls(columns.map(column => cell(column, face)[0])), `die ${face}`)
    assert.ok(rises(columns.map(column => cell(column, face)[1])), `die ${face}`)
  }
})

test('attrition takes more of more units, less on a better die, and never more than there are', () => {
  for (const { min, losses } of tables.attrition.columns) {
    assert.ok(falls(losses), `${min} units`)
    assert.ok(losses[0] <= min, `${min} units`)
  }
  for (let face = 0; face <= 14; face++)
    assert.ok(rises(tables.attrition.columns.map(({ losses }) => losses[face])), `die ${face}`)
})

test('the guns of Humaitá sink most, and a high die is good for the ships', () => {
  const { H, C, A, Ipr, Ipu } = tables.runTheGuns.forts
  for (const fort of [H, C, A, Ipr, Ipu]) assert.ok(falls(fort))
  for (let face = 0; face <= 9; face++) {
    assert.ok(H[face] >= C[face] && H[face] >= A[face])
    assert.ok(C[face] >= Ipr[face] && A[face] >= Ipu[face])
  }
})

/** What both lose on average at the odds, by the net modifiers of a row of attacks. */
function average(column: string, nets: readonly number[]): Cell {
  const all = nets.flatMap(net => Array.from({ length: 10 }, (_, face) => cell(column, face + net)))
  const mean = (i: 0 | 1) => (nets.length * all.reduce((sum, each) => sum + each[i], 0)) / all.length
  return [mean(0), mean(1)]
}

test('Tuyutí and Curupayty cost what they cost', () => {
  // Tuyutí: Paraguay at 1:2 in three phases, against three nations.
  const [paraguay, allied] = average('1:2', [3, 2, 1])
  assert.ok(paraguay >= 13 && paraguay <= 19, `${paraguay}`)
  assert.ok(allied >= 3 && allied <= 6, `${allied}`)
  // Curupayty: the Allies at 2:1, the fort and two nations against them.
  const [stormers, garrison] = average('2:1', [-3])
  assert.ok(stormers >= 4 && stormers <= 6, `${stormers}`)
  assert.ok(garrison >= 1 && garrison <= 3, `${garrison}`)
})
