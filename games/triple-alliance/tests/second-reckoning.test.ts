/**
 * Supply lines, attrition, battles and steps reckoned once more, from the files of the map and the counters and nothing
 * else, wherever the armies may stand: what the rules say of a position must come to the same.
 */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Pick, seeded } from '@quebracho/engine'
import counters from '../data/counters.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import { isRiver, putAt, takeControl } from '../rules/02-components.ts'
import { attritionModifier } from '../rules/07-attrition-table.ts'
import { hasLine } from '../rules/07-supply.ts'
import { eachGoal } from '../rules/11-group.ts'
import { costTo, NO_STEP, stepCosts } from '../rules/11-paths.ts'
import { forecast, reaches } from '../rules/13-odds.ts'
import { ALLIED, PARAGUAYAN, type Side, sides, type Unit } from '../world.ts'
import { real, type Table } from './board.ts'

const { units } = counters
const terrain: Readonly<Record<string, string>> = map.terrain
const hexes = Object.keys(terrain)

const between = (a: string, b: string): string => [a, b].sort().join('-')
const pairs = (list: readonly { a: string; b: string }[]) => new Set(list.map(({ a, b }) => between(a, b)))
const minor = pairs(map.sides.river)
const road = pairs(map.links.road)
const rail = pairs(map.links.railroad)
const navigable = pairs(map.links.navigable)
const paraguay = new Set(map.areas.paraguay)
const chaco = new Set(map.areas.chaco)

const name = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0')

/** Odd columns sit half a hex lower. */
function near(hex: string): string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  const upper = row - 1 + (column % 2)
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

/** Who stands where, and what each side has ever had of the other's. */
interface Board {
  readonly at: ReadonlyMap<string, readonly Unit[]>
  readonly turn: number
  readonly lost: (hex: string) => boolean
}

const sideOf = (unit: Unit): Side => (units[unit].nation === 'paraguay' ? PARAGUAYAN : ALLIED)
const at = ({ at: all }: Board, hex: string): readonly Unit[] => all.get(hex) ?? []
const holds = (board: Board, side: Side, hex: string): boolean =>
  at(board, hex).some(unit => sideOf(unit) === side)
const isOf = (types: readonly string[]) => (unit: Unit) => types.includes(units[unit].type)
const isFort = isOf(['fort'])

/** 7.5, 7.12, 7.13 */
function isSupplied(board: Board, side: Side, hex: string): boolean {
  const sources = side === PARAGUAYAN ? ['1432', '1826', '2026'] : ['1042', '1943', '3244']
  const works = (source: string) =>
    !holds(board, 1 - side, source) && (side === ALLIED || !board.lost(source))
  const reached = new Set(sources.filter(works))
  for (const from of reached)
    for (const to of near(from)) {
      const step = between(from, to)
      const leads = road.has(step) || rail.has(step) || navigable.has(step)
      if (leads && !holds(board, 1 - side, to)) reached.add(to)
    }
  return [hex, ...near(hex)].some(each => reached.has(each))
}

/** 7.2-7.10 */
function attritionIn(board: Board, side: Side, hex: string): number {
  const ground: Readonly<Record<string, number>> = { rough: -1, forest: -2, marsh: -3 }
  const here = [hex, ...near(hex)]
  const helped =
    side === PARAGUAYAN
      ? here.some(each => at(board, each).some(isFort))
      : ['1335', '1541'].some(depot => here.includes(depot) && !board.lost(depot))
  const afloat = at(board, hex).every(isOf(['warship', 'transport', 'chata']))
  return (
    (board.turn % 2 === 0 ? -1 : 0) +
    (ground[terrain[hex]] ?? 0) +
    (chaco.has(hex) ? -3 : 0) +
    (isSupplied(board, side, hex) ? 0 : -3) +
    (helped ? 3 : 0) +
    (afloat ? 3 : 0)
  )
}

const sum = (list: readonly Unit[], factor: 'attack' | 'defense'): number =>
  list.reduce((total, unit) => total + units[unit][factor], 0)

/** 13.9, 13.10, 13.26 */
function ratioOf(attackers: readonly Unit[], defenders: readonly Unit[]): readonly [number, string] {
  const isGun = isOf(['fieldArtillery', 'siegeArtillery', 'rocketArtillery'])
  const others = sum(
    attackers.filter(unit => !isGun(unit)),
    'attack',
  )
  const attack = others + Math.min(others, sum(attackers.filter(isGun), 'attack'))
  const defense = sum(defenders, 'defense')
  const ratio =
    attack >= defense ? `${Math.floor(attack / defense)}:1` : `1:${Math.ceil(defense / Math.max(1, attack))}`
  return [attack, ratio]
}

/** 13.16-13.17, for the Allies. */
function stormOf(attackers: readonly Unit[], fort: Unit | undefined): number {
  if (fort === undefined) return 0
  const worth: Readonly<Record<string, number>> = { H: -4, A: -3, C: -2, Ipr: -2, Ipu: -2 }
  const helped = ['siegeArtillery', 'engineer'].filter(type => attackers.some(isOf([type]))).length
  return worth[units[fort].abbr] + helped
}

/** 13.12-13.25, in the second combat phase and with nothing expended. `from` is where each attacker stands. */
function battleDie(
  board: Board,
  side: Side,
  hex: string,
  attackers: readonly Unit[],
  from: (unit: Unit) => string,
): number {
  const defenders = at(board, hex)
  const fort = side === ALLIED ? defenders.find(isFort) : undefined
  const ground = terrain[hex]
  const [, ratio] = ratioOf(attackers, defenders)
  const allies = side === ALLIED ? attackers : defenders
  const favour = side === ALLIED ? -1 : 1
  const nations = new Set(allies.map(unit => units[unit].nation)).size
  const rockets = side === PARAGUAYAN && attackers.some(isOf(['rocketArtillery']))
  return (
    Math.max(0, Number(ratio.split(':')[0]) - 6) +
    (['rough', 'forest', 'marsh'].includes(ground) ? -1 : 0) +
    (ground === 'river' && fort === undefined ? -1 : 0) +
    stormOf(attackers, fort) +
    favour * (nations - 1) +
    (allies.every(unit => units[unit].gn) ? favour : 0) +
    (attackers.every(unit => minor.has(between(from(unit), hex))) ? -1 : 0) +
    (rockets && ['clear', 'river'].includes(ground) ? 1 : 0) +
    (attackers.every(unit => isSupplied(board, side, from(unit))) ? 0 : -3) +
    (isSupplied(board, 1 - side, hex) ? 0 : 3)
  )
}

const hot = ['1432', '1433', '1434', '1335', '1541', '1826', '1827', '2534', '1241', '2044'].flatMap(hex => [
  hex,
  ...near(hex),
])

/** Everybody anywhere, most of them where armies met. */
function scattered(pick: Pick): Table {
  const table = real('', { turn: 2 + pick(8), phase: 'c2' })
  const { p } = table
  for (let unit = 0; unit < units.length; unit++) {
    if (pick(3) === 0) continue
    const list = pick(5) === 0 ? hexes : hot
    const place = table.hex(
      p.world.fortHex[unit] >= 0 ? p.world.names.hex[p.world.fortHex[unit]] : list[pick(list.length)],
    )
    if (p.holder[place] === 2 - sideOf(unit) || p.height[place] > 25) continue
    if (isRiver(p, unit) && terrain[p.world.names.hex[place]] !== 'river') continue
    putAt(p, unit, place)
    takeControl(p, sideOf(unit), place)
  }
  p.round = 2
  return table
}

function boardOf({ p, hex }: Table): Board {
  const all = Map.groupBy(
    units.keys().filter(unit => p.place[unit] >= 0),
    unit => p.world.names.hex[p.place[unit]],
  )
  return { at: all, turn: p.turn, lost: each => p.lost[hex(each)] === 1 }
}

const POSITIONS = 40

test('lines and attrition come to the same, wherever armies stand (7.2-7.13)', () => {
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seeded(seed))
    const board = boardOf(table)
    for (const [hex, [first]] of board.at) {
      const side = sideOf(first)
      const where = `${hex}, ${sides[side]}, seed ${seed}`
      assert.equal(hasLine(table.p, side, table.hex(hex)), isSupplied(board, side, hex), where)
      const found = attritionModifier(table.p, side, table.hex(hex), false)
      assert.equal(found, attritionIn(board, side, hex), where)
    }
  }
})

test('odds and modifiers of battles come to the same (13.9-13.26)', () => {
  let battles = 0
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seeded(seed))
    const { p } = table
    const board = boardOf(table)
    const from = (unit: Unit) => p.world.names.hex[p.place[unit]]
    for (const [hex, defenders] of board.at) {
      const [target, side] = [table.hex(hex), 1 - sideOf(defenders[0])]
      const attackers = near(hex)
        .flatMap(each => at(board, each))
        .filter(unit => sideOf(unit) === side && units[unit].attack > 0 && reaches(p, unit, target))
      if (ratioOf(attackers, defenders)[0] === 0) continue
      battles++
      const found = forecast(p, { side, target, attackers, defenders })
      const where = `${hex}, ${sides[side]} attacks, seed ${seed}`
      assert.deepEqual([found.attack, found.odds.text], ratioOf(attackers, defenders), where)
      assert.equal(found.net, battleDie(board, side, hex, attackers, from), where)
    }
  }
  assert.ok(battles > 10 * POSITIONS, `${battles} battles`)
})

/** 11.10-11.19, 12.2, 12.3 */
function stepOf(from: string, to: string, side: Side, late: boolean, free: boolean, river: boolean): number {
  const step = between(from, to)
  if (river) return navigable.has(step) ? (paraguay.has(to) ? 2 : 1) : NO_STEP
  if (rail.has(step) && side === PARAGUAYAN && free) return 0
  if (rail.has(step) || road.has(step)) return 1
  return (terrain[to] === 'clear' ? 1 : 2) + (minor.has(step) ? (late ? 2 : 1) : 0)
}

test('every step on the map costs the same, in every season and for both sides (11.10-12.3)', () => {
  for (const turn of [3, 4])
    for (const taken of [0, 1])
      for (const side of [PARAGUAYAN, ALLIED])
        for (const river of [false, true]) {
          const { p, hex } = real('', { turn })
          p.railTaken = taken
          const costs = stepCosts(p, side, river)
          const { neighbours } = p.world.ground.grid
          for (const from of hexes) {
            const edges = Array.from({ length: 6 }, (_, i) => 6 * hex(from) + i).filter(
              i => neighbours[i] >= 0,
            )
            const found = edges.map(i => [p.world.names.hex[neighbours[i]], costs[i]] as const)
            const reckoned = near(from).map(to => [
              to,
              stepOf(from, to, side, turn === 4, taken === 0, river),
            ])
            assert.deepEqual(Object.fromEntries(found), Object.fromEntries(reckoned), `${from}, turn ${turn}`)
          }
        }
})

/** 11.3-11.7, 12.2-12.5: what each hex costs a group that can get there. `left` and `spent` are those of its units. */
function reachOf(
  board: Board,
  from: string,
  group: readonly { unit: Unit; left: number; fresh: boolean }[],
  free: boolean,
): ReadonlyMap<string, number> {
  const side = sideOf(group[0].unit)
  const river = isOf(['warship', 'transport'])(group[0].unit)
  const cost = new Map([[from, 0]])
  const queue = [from]
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    const spent = cost.get(hex) ?? 0
    for (const to of near(hex)) {
      const step = stepOf(hex, to, side, board.turn % 2 === 0, free, river)
      const total = spent + step
      const pays = group.every(({ left, fresh }) => step === 0 || total <= left || (fresh && spent === 0))
      if (step === NO_STEP || !pays || holds(board, 1 - side, to)) continue
      if (total >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) continue
      cost.set(to, total)
      queue.push(to)
    }
  }
  cost.delete(from)
  return cost
}

test('groups get to the same hexes at the same cost (11.3-11.7, 12.2, 12.3)', () => {
  let groups = 0
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const pick = seeded(1000 + seed)
    const table = scattered(seeded(seed))
    const { p } = table
    const board = boardOf(table)
    p.railTaken = pick(2)
    for (const [hex, here] of board.at) {
      const movers = here.filter(unit => units[unit].move > 0)
      if (movers.length === 0) continue
      const first = movers[pick(movers.length)]
      const alike = movers.filter(unit => isRiver(p, unit) === isRiver(p, first))
      const group = [...new Set([first, alike[pick(alike.length)]])]
      p.group.fill(0)
      p.spent.fill(0)
      for (const unit of group) {
        p.group[unit] = 1
        p.spent[unit] = pick(3) === 0 ? 1 + pick(units[unit].move) : 0
      }
      groups++
      const told = group.map(unit => ({
        unit,
        left: units[unit].move - p.spent[unit],
        fresh: p.spent[unit] === 0,
      }))
      const wanted = reachOf(board, hex, told, p.railTaken === 0)
      const found = new Map<string, number>()
      eachGoal(p, sideOf(first), (to, ways) => found.set(p.world.names.hex[to], costTo(ways, to)))
      for (const to of hexes) {
        const room = 26 - p.height[table.hex(to)] >= group.length
        if (room || found.has(to))
          assert.equal(found.get(to), wanted.get(to), `${group} from ${hex} to ${to}, seed ${seed}`)
      }
    }
  }
  assert.ok(groups > 20 * POSITIONS, `${groups} groups`)
})
