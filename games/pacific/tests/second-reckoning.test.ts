/**
 * Steps, sea ways, battles and points reckoned once more, from the files of the map and the counters and nothing else,
 * wherever the armies may stand: what the rules say of a position must come to the same.
 */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Pick, seeded } from '@quebracho/engine'
import counters from '../data/counters.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import { addColumns, columnsOf, putAt, takeControl, victoryPoints } from '../rules/02-components.ts'
import { areaNames, FAR, inArea } from '../rules/02-geography.ts'
import { initiativeOf, modifierOf, volleysOf } from '../rules/08-dice.ts'
import { clearCombat, drawUp, eachAttack, joinBattle } from '../rules/08-fighters.ts'
import { findWays, isReached, stepCost, trailsOn } from '../rules/08-paths.ts'
import { openHexes } from '../rules/08-retreat.ts'
import { ALLIED, CHILEAN, type Side, type Unit } from '../world.ts'
import { real, type Table } from './board.ts'

const { land } = counters
const terrain: Readonly<Record<string, string>> = map.terrain
const hexes = Object.keys(terrain)
const coast: Readonly<Record<string, { touches: readonly string[] }>> = map.coast
const areas: Readonly<Record<string, readonly string[]>> = map.areas

const between = (a: string, b: string): string => [a, b].sort().join('-')
const pairs = (list: readonly { a: string; b: string }[]) => new Set(list.map(({ a, b }) => between(a, b)))
const river = pairs(map.sides.river)
const impassable = pairs(map.sides.impassable)
const rail = pairs(map.links.railroad)

const name = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0')

/** Even columns sit half a hex lower. */
function near(hex: string): string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  const upper = row - (column % 2)
  const around = [
    [column, row - 1],
    [column, row + 1],
    ...[column - 1, column + 1].flatMap(beside => [
      [beside, upper],
      [beside, upper + 1],
    ]),
  ]
  return around.map(([x, y]) => name(x, y)).filter(each => each in terrain)
}

const isSea = (hex: string): boolean => terrain[hex] === 'sea'

/** 8.6 */
function stepOf(from: string, to: string): number {
  const step = between(from, to)
  if (isSea(from) || isSea(to) || impassable.has(step)) return 0
  if (rail.has(step)) return 1
  const ground: Readonly<Record<string, number>> = { rough: 2, 'salt-desert': 2, desert: 3, mountain: 4 }
  return ground[terrain[to]] + (river.has(step) ? 2 : 0)
}

test('every step on land costs the same (8.6)', () => {
  const { p, hex } = real('')
  for (const from of hexes)
    for (const to of near(from))
      for (const side of [CHILEAN, ALLIED])
        assert.equal(stepCost(p, side, hex(from), hex(to)), stepOf(from, to), `${from} ${to}`)
  const out = hexes.filter(each => stepCost(p, CHILEAN, p.world.box, hex(each)) > 0)
  assert.deepEqual(out.toSorted(), ['3130', '3231'])
  assert.ok(hexes.every(each => stepCost(p, ALLIED, p.world.box, hex(each)) === 0))
})

/** 2.2, G27 */
const areasOf = (hex: string): readonly string[] =>
  coast[hex]?.touches ?? areaNames.filter(area => areas[`Naval Area ${area}`].includes(hex))

const isNaval = (hex: string): boolean => areasOf(hex).length > 0

function wayBySea(from: string): ReadonlyMap<string, number> {
  const found = new Map([[from, 0]])
  for (const [at, far] of found)
    for (const to of near(at))
      if (isNaval(to) && (isSea(at) || isSea(to)) && !found.has(to)) found.set(to, far + 1)
  return found
}

test('naval areas and ways by sea are the same (2.2, 7.2, 7.3)', () => {
  const { p, hex } = real('')
  const { geography } = p.world
  for (const from of hexes) {
    const found = areaNames.filter((_, i) => inArea(geography.areas[hex(from)], i + 1))
    assert.deepEqual(found.toSorted(), [...areasOf(from)].toSorted(), from)
    if (!isNaval(from)) continue
    const ways = wayBySea(from)
    for (const to of hexes)
      assert.equal(
        geography.seaDistance[hex(from) * p.world.hexes + hex(to)],
        ways.get(to) ?? FAR,
        `${from} ${to}`,
      )
  }
})

const hot = ['2007', '2110', '3115', '3116', '3117', '3118', '3513', '3616', '2913', '3014', '3123']
  .flatMap(hex => [hex, ...near(hex)])
  .filter(hex => !isSea(hex))

/** Armies anywhere about the towns they fought for. */
function scattered(pick: Pick): Table {
  const table = real('', { phase: 'battle' })
  const { p } = table
  for (let unit = 0; unit < land.length; unit++) {
    if (pick(4) === 0) continue
    const place = p.world.fortHex[unit] >= 0 ? p.world.fortHex[unit] : table.hex(hot[pick(hot.length)])
    const meets = land.some((_, other) => p.place[other] === place && p.owner[other] !== p.owner[unit])
    if (meets) continue
    putAt(p, unit, place)
    p.steps[unit] = 1 + pick(p.world.mostSteps[unit])
    takeControl(p, p.owner[unit], place)
  }
  return table
}

const isOf = (type: string) => (unit: Unit) => land[unit].type === type

/** 8.8: the modifier of the side that is up. */
function modOf({ p }: Table, unit: Unit): number {
  const { full, reduced } = land[unit] as { full: { mod?: number }; reduced?: { mod?: number } }
  return ((p.steps[unit] > 1 ? full : (reduced ?? full)).mod ?? 0) * (isOf('fort')(unit) ? 0 : 1)
}

/** 8.9: what the ground, the river, the fort and the guns of the hex add to each die. */
function addedTo(table: Table, from: string, into: string, attacks: boolean): number {
  const there = (hex: string) =>
    Array.from(land.keys()).filter(unit => table.p.place[unit] === table.hex(hex))
  const guns = there(attacks ? from : into).filter(isOf('artillery')).length
  if (attacks) return guns
  const ground: Readonly<Record<string, number>> = { rough: 1, mountain: 2 }
  const step = between(from, into)
  const crossing = river.has(step) && !rail.has(step) ? 1 : 0
  return guns + (ground[terrain[into]] ?? 0) + crossing + (there(into).some(isOf('fort')) ? 3 : 0)
}

/** Every attack that the side could make, one after the other, as it begins. */
function eachBattle(table: Table, side: Side, visit: (from: string, into: string) => void): void {
  const { p } = table
  p.phasing = side
  const found: (readonly [number, number])[] = []
  eachAttack(p, side, (from, into) => {
    found.push([from, into])
    return false
  })
  for (const [from, into] of found) {
    drawUp(p, side, from, into)
    joinBattle(p, side)
    visit(p.world.names.hex[from], p.world.names.hex[into])
    clearCombat(p)
    p.attacked.fill(0)
  }
}

test('dice, modifiers and initiative of land combats come to the same (8.8, 8.9)', () => {
  let battles = 0
  for (let seed = 1; seed <= 40; seed++) {
    const table = scattered(seeded(seed))
    const { p, hex } = table
    for (const side of [CHILEAN, ALLIED])
      eachBattle(table, side, (from, into) => {
        battles++
        for (const each of [side, 1 - side]) {
          const home = hex(each === side ? from : into)
          const here = Array.from(land.keys()).filter(unit => p.place[unit] === home)
          const fighters = each === side ? here.filter(unit => !isOf('fort')(unit)) : here
          const where = `${from} attacks ${into}, seed ${seed}`
          assert.equal(modifierOf(p, each), addedTo(table, from, into, each === side), where)
          assert.equal(
            initiativeOf(p, each),
            fighters.reduce((total, unit) => total + modOf(table, unit), 0),
            where,
          )
          assert.equal(
            volleysOf(p, each).reduce((total, { count }) => total + count, 0),
            fighters.length,
            where,
          )
        }
      })
  }
  assert.ok(battles > 1000, `${battles} combats`)
})

test('victory points come to the same (5.1)', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const table = scattered(seeded(seed))
    const points = map.marks
      .filter(({ kind, hex }) => kind === 'vp' && table.control(hex) === 'chile')
      .reduce((total, { value = 0 }) => total + value, 0)
    assert.equal(table.vp(), points, `seed ${seed}`)
    assert.equal(victoryPoints(table.p), points)
  }
})

/** 8.2f, 8.2h, 8.6: hexes, and the Box, that a march can get to with so many points; of columns alone if not `armed`. */
function marchOf({ p, hex }: Table, side: Side, from: string, points: number, armed: boolean): Set<string> {
  const closed = (to: string): boolean => {
    const enemies = Array.from(land.keys()).some(
      unit => p.owner[unit] !== side && p.place[unit] === (to === 'chile' ? p.world.box : hex(to)),
    )
    const nations = side === CHILEAN ? [1, 2] : [0]
    return enemies || (!armed && to !== 'chile' && nations.some(nation => columnsOf(p, nation, hex(to)) > 0))
  }
  const gates = side === CHILEAN ? ['3130', '3231'] : []
  const spent = new Map([[from, 0]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const here = at
    const ways: (readonly [string, number])[] =
      here === 'chile' ? gates.map(to => [to, 1]) : near(here).map(to => [to, stepOf(here, to)])
    if (gates.includes(here)) ways.push(['chile', 1])
    for (const [to, cost] of ways) {
      const total = (spent.get(here) ?? 0) + cost
      if (cost === 0 || total > points || closed(to) || total >= (spent.get(to) ?? 99)) continue
      spent.set(to, total)
      queue.push(to)
    }
  }
  spent.delete(from)
  return new Set(spent.keys())
}

test('marches get to the same hexes (8.2, 8.6)', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const pick = seeded(100 + seed)
    const table = scattered(seeded(seed))
    const { p } = table
    for (let i = 0; i < 8; i++) {
      const at = table.hex(hot[pick(hot.length)])
      if (land.every((_, unit) => p.place[unit] !== at)) addColumns(p, pick(3), at, 1)
    }
    for (const from of [...hot.filter((_, i) => (i + seed) % 7 === 0), '3130', 'chile'])
      for (const side of [CHILEAN, ALLIED])
        for (const armed of [true, false]) {
          const points = 1 + pick(7)
          const at = from === 'chile' ? p.world.box : table.hex(from)
          if (from === 'chile' && side === ALLIED) continue
          const trails = trailsOn(p.world.geography)
          findWays(trails, p, side, at, points, armed)
          const wanted = marchOf(table, side, from, points, armed)
          for (const to of [...hexes, 'chile']) {
            const place = to === 'chile' ? p.world.box : table.hex(to)
            assert.equal(
              isReached(trails, place),
              wanted.has(to),
              `${from} to ${to}, ${points}, seed ${seed}`,
            )
          }
        }
  }
})

test('beaten troops may retreat to the same hexes (8.10)', () => {
  let retreats = 0
  for (let seed = 1; seed <= 40; seed++) {
    const table = scattered(seeded(seed))
    const { p, hex } = table
    for (const side of [CHILEAN, ALLIED])
      eachBattle(table, side, (from, into) => {
        for (const each of [side, 1 - side]) {
          retreats++
          const home = each === side ? from : into
          const enemies = (to: string) =>
            land.some((_, unit) => p.place[unit] === hex(to) && p.owner[unit] !== each)
          const wanted = near(home).filter(to => stepOf(home, to) > 0 && !enemies(to))
          const found = openHexes(p, each).map(to => p.world.names.hex[to])
          assert.deepEqual(found.toSorted(), wanted.toSorted(), `${home}, seed ${seed}`)
        }
      })
  }
  assert.ok(retreats > 1000, `${retreats} retreats`)
})
