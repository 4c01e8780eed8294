/** Marches, retreats and combats reckoned once more, wherever the armies may stand: see scattered.ts. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { DEFENDS } from '../position.ts'
import { marchOf as marchGroup } from '../rules/10-march.ts'
import { searchMarch } from '../rules/10-way.ts'
import { retreatHexes } from '../rules/12-flight.ts'
import { routPath } from '../rules/12-rout.ts'
import { forecast, oddsText } from '../rules/12-strength.ts'
import { type Side, sides, type Unit } from '../world.ts'
import type { Table } from './board.ts'
import {
  anybody,
  type Board,
  beside,
  between,
  boardOf,
  boxes,
  chart,
  clearing,
  fights,
  freeSources,
  gaitOf,
  ground,
  hexes,
  neutral,
  onward,
  type Piece,
  river,
  road,
  scattered,
  settlements,
  spread,
  troops,
  zone,
} from './scattered.ts'

const POSITIONS = 12

/** 10, 7.3: every place the group of these can get to, whole-turn boxes apart. */
function marchOf(b: Board, side: Side, group: readonly Piece[], reaction = false): Set<string> {
  const enemy = 1 - side
  const enemyZone = zone(b, enemy)
  const led = group.some(({ kind }) => kind === 'leader')
  const armed = group.some(fights)
  const sapper = group.some(({ kind }) => kind === 'engineer')
  const at = group[0].hex
  const budget = 6 * Math.min(...group.map(({ move }) => (reaction ? Math.ceil(move / 2) : move)))
  const gaits = [...new Set(group.map(gaitOf))]
  const hasLeader = (hex: string) =>
    b.pieces.some(each => each.side === side && each.kind === 'leader' && each.hex === hex)
  const open = (from: string, to: string): boolean => {
    if (boxes.has(to)) return true
    if (to.includes('-')) return !to.split('-').some(each => enemyZone.has(each))
    if (neutral.has(to) || troops(b, enemy, to).length > 0) return false
    if (anybody(b, enemy, to) && (!armed || boxes.has(from))) return false
    if (b.truce && settlements.has(to) && b.control(to) !== side) return false
    if (!enemyZone.has(to)) return true
    if (b.truce && !anybody(b, side, to)) return false
    return (led || hasLeader(to)) && !enemyZone.has(from)
  }
  function* next(from: string): Generator<readonly [string, number]> {
    const ways = gaits.map(gait => new Map(onward(b, side, gait, from, sapper)))
    for (const [to] of ways[0]) {
      const costs = ways.map(way => way.get(to))
      if (costs.every(cost => cost !== undefined)) yield [to, Math.max(...(costs as number[]))]
    }
  }
  const found = spread([at], budget, next, open, node => enemyZone.has(node))
  return new Set([...found.keys()].filter(node => node !== at && !node.includes('-')))
}

test('marches come to the same hexes (7.3, 10)', () => {
  let marches = 0
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seed)
    const b = boardOf(table)
    const side = seed % 2
    const { p } = table
    for (const piece of b.pieces.filter(each => each.side === side)) {
      if (piece.kind === 'truck' && piece.turned) continue
      const others = b.pieces.filter(
        each =>
          each.side === side &&
          each.hex === piece.hex &&
          each !== piece &&
          !(each.kind === 'truck' && each.turned),
      )
      for (const group of [[piece], ...others.map(other => [piece, other])]) {
        marches++
        p.groups = 1
        p.group.fill(0)
        for (const { unit } of group) p.group[unit] = 1
        p.phase = 3
        p.phasing = side
        const found = new Set(reachNow(table))
        const wanted = marchOf(b, side, group)
        const what = `${group.map(({ kind, move }) => `${kind} ${move}`).join(' + ')} from ${piece.hex}, ${sides[side]}, seed ${seed}`
        for (const each of [...hexes, ...boxes.keys()])
          if (boxes.get(each)?.cost !== '1 turn')
            assert.equal(found.has(each), wanted.has(each), `to ${each}: ${what}`)
      }
    }
  }
  assert.ok(marches > POSITIONS, `${marches} marches`)
})

function reachNow({ p }: Table): string[] {
  const group = marchGroup(p)
  const count = searchMarch(p, group)
  return [...p.world.land.scratch.march.search.reached.subarray(1, count)]
    .filter(node => node < p.world.places)
    .map(node => p.world.land.placeNames[node])
}

function distance(a: string, b: string): number {
  const [[x, y], [z, w]] = [a, b].map(hex => {
    const column = Number(hex.slice(0, 2))
    return [column, Number(hex.slice(2)) - (column - (column % 2)) / 2]
  })
  return Math.max(Math.abs(x - z), Math.abs(y - w), Math.abs(x + y - z - w))
}

/** Pieces beside the enemy, as if beaten in their hex by all who stand around it. */
function* beaten(table: Table, b: Board): Generator<readonly [Piece, readonly string[]]> {
  const { p, hex } = table
  for (const piece of b.pieces.filter(fights)) {
    const foes = beside(piece.hex).filter(each => troops(b, 1 - piece.side, each).length > 0)
    if (foes.length === 0) continue
    p.role[piece.unit] = DEFENDS
    p.launch.fill(-1)
    p.launch.set(foes.map(hex))
    yield [piece, foes]
    p.role[piece.unit] = 0
  }
}

test('retreats are open to the same hexes (7.5, 12.8)', () => {
  let retreats = 0
  for (let seed = 1; seed <= 2 * POSITIONS; seed++) {
    const table = scattered(seed)
    const { p } = table
    const b = boardOf(table)
    for (const [piece, foes] of beaten(table, b)) {
      const { side, hex, unit } = piece
      retreats++
      const enemyZone = zone(b, 1 - side)
      const limit = (to: string) => (b.works(to) > 0 || ground(b, to) === 'clear' ? 6 : 4)
      const stacked = (to: string) =>
        troops(b, side, to).filter(each => !['engineer', 'armor'].includes(each.kind)).length
      const wanted = beside(hex).filter(
        to =>
          !neutral.has(to) &&
          foes.every(foe => distance(foe, to) > 1) &&
          !anybody(b, 1 - side, to) &&
          !(enemyZone.has(to) && troops(b, side, to).length === 0) &&
          !river.has(between(hex, to)) &&
          (road.has(between(hex, to)) || chart[gaitOf(piece)][ground(b, to)][b.rainy] !== null) &&
          (['engineer', 'armor'].includes(piece.kind) || stacked(to) < limit(to)),
      )
      const found = retreatHexes(p, unit).map(each => p.world.names.hex[each])
      assert.deepEqual(found.sort(), wanted.sort(), `${piece.kind} in ${hex}, seed ${seed}`)
    }
  }
  assert.ok(retreats > POSITIONS, `${retreats} retreats`)
})

/** 12.8d-k, R25: the way a beaten piece routs; of several left to its owner the one of lower numbers. */
function routOf(b: Board, piece: Piece, foes: readonly string[]): string[] {
  const { side, hex: from, move } = piece
  const enemyZone = zone(b, 1 - side)
  const barred = (hex: string) => neutral.has(hex) || enemyZone.has(hex) || anybody(b, 1 - side, hex)
  const cost = (at: string, to: string): number => {
    const edge = between(at, to)
    if (river.has(edge)) return Number.POSITIVE_INFINITY
    return chart[gaitOf(piece)][road.has(edge) ? 'road' : ground(b, to)][b.rainy] ?? Number.POSITIVE_INFINITY
  }
  const sources = freeSources(b, side, from)
  const refuge = (hex: string) =>
    b.works(hex) > 0 ||
    b.pieces.some(each => each.side === side && each.hex === hex && /leader|ghq/.test(each.kind))
  /** What it costs to get from each hex to one of these. */
  const costsTo = (goals: readonly string[], through: (hex: string) => boolean) =>
    spread(
      goals,
      Number.MAX_SAFE_INTEGER,
      to => beside(to).map(at => [at, cost(at, to)] as const),
      (_, at) => at === from || (!barred(at) && through(at)),
      at => at === from,
    )
  const goals = sources.filter(hex => hex !== from && b.control(hex) === side && !barred(hex))
  let costs = costsTo(goals, () => true)
  let left = 6 * move
  const farness = (hex: string) => foes.reduce((sum, foe) => sum + distance(foe, hex), 0)
  const lost = !costs.has(from)
  if (lost) {
    const near = spread(
      [from],
      left,
      at => beside(at).map(to => [to, cost(at, to)] as const),
      (_, to) => !barred(to),
      refuge,
    )
    near.delete(from)
    const [goal] = [...near.keys()].sort((a, c) => farness(c) - farness(a) || Number(a) - Number(c))
    if (goal === undefined) return []
    costs = costsTo([goal], hex => !refuge(hex))
  }
  const way: string[] = []
  for (let at = from; at === from || (costs.get(at) !== 0 && !sources.includes(at) && !refuge(at)); ) {
    const rank = (to: string): number[] =>
      lost
        ? []
        : [
            at === from && foes.some(foe => distance(foe, to) === 1) ? 1 : 0,
            -farness(to),
            road.has(between(at, to)) || ground(b, to) === 'clear' ? 0 : 1,
          ]
    const here = at
    const next = beside(here)
      .filter(to => to !== from && costs.has(to) && cost(here, to) <= left)
      .filter(to => (costs.get(to) as number) + cost(here, to) === costs.get(here))
      .map(to => ({ to, order: [...rank(to), Number(to)] }))
      .sort((a, c) => a.order.map((value, i) => value - c.order[i]).find(each => each !== 0) ?? 0)
    if (next.length === 0) break
    at = next[0].to
    left -= cost(here, at)
    way.push(at)
  }
  return way
}

test('routs lead the same way (12.8d-k)', () => {
  let routs = 0
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seed)
    const b = boardOf(table)
    for (const [piece, foes] of beaten(table, b)) {
      routs++
      const found = routPath(table.p, piece.unit).map(each => table.p.world.names.hex[each])
      assert.deepEqual(found, routOf(b, piece, foes), `${piece.kind} in ${piece.hex}, seed ${seed}`)
    }
  }
  assert.ok(routs > POSITIONS, `${routs} routs`)
})

const half = (sum: number): number => Math.ceil(sum / 2)

test('strengths, odds and modifiers of combats come to the same (12.4, 12.13)', () => {
  let combats = 0
  for (let seed = 1; seed <= 2 * POSITIONS; seed++) {
    const table = scattered(seed)
    const { p } = table
    const b = boardOf(table)
    const served = (unit: Unit) => (unit * 7 + seed) % 3 !== 0
    for (const target of new Set(b.pieces.filter(fights).map(({ hex }) => hex))) {
      const side = 1 - (b.pieces.find(each => each.hex === target && fights(each)) as Piece).side
      const attackers = beside(target).flatMap(each => troops(b, side, each))
      if (attackers.length === 0) continue
      const also = beside(target).filter(
        each =>
          troops(b, 1 - side, each).length > 0 && attackers.every(({ hex }) => beside(hex).includes(each)),
      )
      const targets = [target, ...also.slice(0, seed % 2)]
      combats++
      const sums = { full: [0, 0], halved: [0, 0] }
      let [clear, all] = [0, 0]
      for (const { unit, hex, factors } of attackers) {
        const wet = targets.some(each => river.has(between(hex, each))) ? 1 : 0
        sums[served(unit) ? 'full' : 'halved'][wet] += factors[0]
        all += factors[0]
        if (ground(b, hex) === 'clear' || targets.some(each => clearing.has(between(hex, each))))
          clear += factors[0]
      }
      const attack = sums.full[0] + half(sums.halved[0]) + half(sums.full[1] + half(sums.halved[1]))
      let defence = 0
      for (const hex of targets) {
        const here = troops(b, 1 - side, hex)
        const guns = here.every(({ kind }) => kind === 'artillery')
        const count = (list: readonly Piece[]) =>
          list.reduce((sum, { kind, factors }) => sum + (kind === 'artillery' && !guns ? 0 : factors[1]), 0)
        const sum =
          count(here.filter(({ unit }) => served(unit))) +
          half(count(here.filter(({ unit }) => !served(unit))))
        defence += sum * (1 + b.works(hex))
      }
      const into = Math.min(...targets.map(hex => (ground(b, hex) === 'mountain' ? -2 : -1)))
      const die = into + (2 * clear >= all ? -1 : 0)
      const ratio =
        attack >= defence
          ? `${Math.min(6, Math.floor(attack / defence))}-1`
          : 2 * attack >= defence
            ? '1-2'
            : '<1-2'
      const units = (list: readonly Piece[]) => list.map(({ unit }) => unit)
      const found = forecast(p, units(attackers), targets.map(table.hex), -1, served, served)
      const where = `${sides[side]} attacks ${targets}, seed ${seed}`
      assert.deepEqual([found.attack, found.defence, oddsText(found.column)], [attack, defence, ratio], where)
      assert.equal(
        found.modifiers.reduce((sum, { value }) => sum + value, 0),
        die,
        where,
      )
    }
  }
  assert.ok(combats > POSITIONS, `${combats} combats`)
})
