/**
 * Supply, steps, fire and fights reckoned once more, from the words of the rules and nothing else, wherever the armies may
 * stand: what the rules of the program say of a position must come to the same.
 */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Pick, seeded } from '@quebracho/engine'
import type { Caramba } from '../position.ts'
import { blueCost, judgeSupply } from '../rules/07-supply.ts'
import { lineState, NONE } from '../rules/07-supply-lines.ts'
import { attackStrength, defenceStrength } from '../rules/09-combat.ts'
import { hits } from '../rules/11-barrage.ts'
import { barrageColourRefusal } from '../rules/11-barrage-range.ts'
import { bombLoss } from '../rules/12-aircraft.ts'
import { colours, sides, terrains } from '../world.ts'
import { board, hexOf, type Table } from './board.ts'

const name = (column: number, row: number): string => `0${column}${`${row}`.padStart(2, '0')}`
const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const rows = (column: number): number => 12 + (column % 2)
const hexes = columns.flatMap(column => Array.from({ length: rows(column) }, (_, i) => name(column, i + 1)))

/** Even columns sit half a hex lower. */
function near(hex: string): string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  const upper = row - (column % 2)
  return [
    name(column, row - 1),
    name(column, row + 1),
    ...[column - 1, column + 1].flatMap(beside => [name(beside, upper), name(beside, upper + 1)]),
  ].filter(each => hexes.includes(each))
}

/** How many steps from one hex to another, if `open` lets a way through each hex between. */
function steps(from: string, to: string, open: (hex: string) => boolean = () => true): number {
  const far = new Map([[from, 0]])
  for (const [hex, count] of far) {
    if (hex === to) return count
    if (hex !== from && !open(hex)) continue
    for (const each of near(hex)) if (!far.has(each)) far.set(each, count + 1)
  }
  return Number.POSITIVE_INFINITY
}

interface Unit {
  readonly number: number
  readonly side: number
  readonly hex: string
}

/** What is asked of a position: its ground, its units, its depots. */
interface Board {
  readonly p: Caramba
  readonly units: readonly Unit[]
  readonly ground: (hex: string) => string
  readonly depots: (side: number) => readonly string[]
}

/** Two armies anywhere on ground of any kind; depots may have changed hands, and some country is unknown. */
function scattered(seed: number): Table {
  const pick: Pick = seeded(seed)
  const some = <T>(list: readonly T[]): T => list[pick(list.length)]
  const depots = ['0301', '0701', '0313', '0713']
  const kinds = [...'....JSDU?']
  const country = hexes
    .filter(hex => !depots.includes(hex) && pick(2) === 0)
    .map(hex => `${some(kinds)}${hex}`)
  const free = new Set(hexes)
  const units: string[] = []
  for (const [letter, count] of [
    ['b', 8],
    ['p', 6],
  ] as const)
    for (let i = 1; i <= count; i++) {
      const hex = some([...free])
      free.delete(hex)
      if (!country.includes(`?${hex}`))
        units.push(
          `${letter}${i}@${hex}:${1 + pick(3)}${some(['', 'T', 'E1', 'E2', 'U', 'X', 'M1', 'M2', 'TE2', 'XM1'])}`,
        )
    }
  return board([...country, ...units].join(' '), {
    active: some(['bolivia', 'paraguay']),
    set: p => {
      for (let depot = 0; depot < 4; depot++) if (pick(4) === 0) p.holder[depot] = pick(2)
      for (let unit = 0; unit < p.world.units; unit++) p.attacksSustained[unit] = pick(3)
    },
  })
}

function boardOf({ p }: Table): Board {
  const place = (hex: number) => p.world.names.hex[hex]
  return {
    p,
    units: [...p.hex.keys()]
      .filter(unit => p.hex[unit] >= 0)
      .map(number => ({ number, side: p.world.unitSide[number], hex: place(p.hex[number]) })),
    ground: hex => (p.seen[hexOf(p, hex)] === 1 ? terrains[p.terrain[hexOf(p, hex)]] : 'unknown'),
    depots: side =>
      [...p.depotHex.keys()].filter(depot => p.holder[depot] === side).map(depot => place(p.depotHex[depot])),
  }
}

const at = ({ units }: Board, hex: string): Unit | undefined => units.find(unit => unit.hex === hex)
const inZone = (b: Board, hex: string, side: number): boolean =>
  near(hex).some(each => at(b, each)?.side === 1 - side)

/** Blue tokens the unit needs on the ground, or -1 if no line leads to a depot. */
function costOf(b: Board, { number, side, hex }: Unit): number {
  const depots = b.depots(side)
  const thirst = ['jungle', 'swamp', 'desert'].includes(b.ground(hex)) ? 1 : 0
  const extras = thirst + b.p.tank[number]
  const nearest = Math.min(...depots.map(depot => steps(hex, depot)))
  if (nearest <= 1) return extras
  const friend = (each: string) => at(b, each)?.side === side
  const lies = (each: string) =>
    !['jungle', 'swamp', 'unknown'].includes(b.ground(each)) &&
    at(b, each)?.side !== 1 - side &&
    (friend(each) || !inZone(b, each, side))
  // A line ends in the first depot it comes to; a depot on the way is one of them.
  const length = Math.min(...depots.map(depot => steps(hex, depot, lies)))
  if (length === Number.POSITIVE_INFINITY) return -1
  const dry = (each: string) => lies(each) && b.ground(each) !== 'desert'
  const thirsty = Math.min(...depots.map(depot => steps(hex, depot, dry))) > length ? 1 : 0
  return 1 + extras + (length > nearest ? 1 : 0) + thirsty
}

const POSITIONS = 60

test('what units cost to feed comes to the same (7)', () => {
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seed)
    const b = boardOf(table)
    for (const side of [0, 1]) {
      judgeSupply(b.p, side)
      for (const unit of b.units.filter(each => each.side === side)) {
        const line = b.p.line[unit.number]
        const cost = lineState(line) === NONE ? -1 : blueCost(b.p, unit.number, line)
        assert.equal(cost, costOf(b, unit), `${sides[side]} in ${unit.hex}, seed ${seed}`)
      }
    }
  }
})

test('first steps lead to the same hexes (8)', () => {
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const table = scattered(seed)
    const b = boardOf(table)
    const { p } = table
    const wanted: string[] = []
    for (const { side, hex, number } of b.units) {
      if (side !== p.active) continue
      for (const to of near(hex))
        if (!at(b, to) && !(inZone(b, hex, side) && inZone(b, to, side)))
          wanted.push(`${p.world.names.unit[number]} ${to}`)
    }
    assert.deepEqual(table.after('step').sort(), wanted.sort(), `seed ${seed}`)
  }
})

test('fire reaches the same targets with the same colours, and hits alike (11, 12)', () => {
  const open = (b: Board, hex: string) => !['jungle', 'built-up'].includes(b.ground(hex))
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const b = boardOf(scattered(seed))
    const { p } = b
    for (const from of b.units)
      for (const to of b.units) {
        if (from.side === to.side || from.hex === to.hex) continue
        const far = steps(from.hex, to.hex)
        const middle = near(from.hex).filter(each => near(to.hex).includes(each))
        // A line along the side of two hexes has one of them off the map at the edge.
        const straight = far === 2 && isStraight(from.hex, to.hex)
        const clear = far < 2 || middle.some(each => open(b, each))
        const guns = !['jungle', 'swamp'].includes(b.ground(from.hex))
        const wanted = [
          far <= 3 && guns && p.gunsMoved[from.number] === 0,
          far <= 2 && p.gunsMoved[from.number] < 2 && clear,
          far <= 1,
        ]
        assert.ok(!straight || middle.length === 1)
        const found = [1, 2, 3].map(
          colour => barrageColourRefusal(p, from.number, colour, hexOf(p, to.hex)) === null,
        )
        assert.deepEqual(found, wanted, `${from.hex} at ${to.hex}, seed ${seed}`)
      }
    for (const { number, hex } of b.units)
      for (const [colour, threshold] of [
        [1, 4],
        [2, 3],
        [3, 2],
      ])
        for (let face = 1; face <= 6; face++) {
          const works = colour < 3 ? p.works[number] : 0
          const wanted = face <= threshold && face > works && !(face === 1 && !open(b, hex))
          assert.equal(
            hits(p, number, colour, face),
            wanted,
            `${colours[colour]} ${face} at ${hex}, seed ${seed}`,
          )
          const bombed = face > 3 ? 0 : Math.max(0, face - p.works[number])
          assert.equal(bombLoss(p, number, face), bombed)
        }
  }
})

function isStraight(from: string, to: string): boolean {
  return near(from).filter(each => near(to).includes(each)).length === 1 && steps(from, to) === 2
}

test('strengths in attack and defence come to the same (9, 10)', () => {
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const b = boardOf(scattered(seed))
    const { p } = b
    for (const { number, hex } of b.units) {
      const tank = p.tank[number] === 1 && !['jungle', 'swamp'].includes(b.ground(hex)) ? 2 : 0
      const cover = ['jungle', 'built-up'].includes(b.ground(hex)) ? 1 : 0
      assert.equal(attackStrength(p, number), p.cv[number] + tank, `${hex}, seed ${seed}`)
      const defence = p.cv[number] + tank + p.works[number] + cover - p.attacksSustained[number]
      assert.equal(defenceStrength(p, number), defence, `${hex}, seed ${seed}`)
    }
  }
})
