/**
 * The test board and its short notation: `b1@0505:3TE1` is Bolivian b1 in 0505 with CV 3, a tank and one level of
 * works. Suffixes T tank, E1 E2 works, U unseen, X not supplied, M1 M2 entered one hex or made a fast move this
 * turn. `J0506` jungle, `S` swamp, `D` desert, `?` unexplored. `B{red:2}` Bolivia's pool, `P{…}` Paraguay's.
 *
 * What is not said: Cañada Dry's 113 hexes, explored and open; depots 0301 0701 and 0313 0713; turn 3, Bolivia in
 * its activation step; units with their full CV, supplied, localised, not entrenched, not moved; empty pools.
 */
import { strict as assert } from 'node:assert'
import { blank, copy, type GameEvent, type Options, push } from '@quebracho/engine'
import { named, setStep, type TestTable, testTable } from '../../test-table.ts'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { putInto } from '../rules/01-units.ts'
import { givePublicNumber } from '../rules/02-unseen.ts'
import { segment, wholeGame } from '../rules/06-game-turn.ts'
import { setDepot } from '../rules/15-canada-dry.ts'
import { COLOURS, colours, sides, terrains, UNEXPLORED } from '../world.ts'

export { rule } from '../../test-table.ts'

export interface Setting {
  readonly scenario?: string
  readonly options?: Options
  readonly turn?: number
  readonly active?: 'bolivia' | 'paraguay'
  /** Where the turn stands: all deployed, before production, at a side's supply, activation, at the turn's end. */
  readonly phase?: 'deployed' | 'turn' | 'supply' | 'activate' | 'end'
  /** Fields set outright after everything else: `{ waterOwner: 1 }`. */
  readonly set?: (p: Caramba) => void
}

/** A game on the test board. */
export interface Table extends TestTable<Caramba> {
  unit(name: string): Record<UnitField, number> & { readonly at: string }
  pool(side: 'bolivia' | 'paraguay', colour: (typeof colours)[number]): number
  terrain(hex: string): string
  /** Both totals of the last combat, attacker's first: `10 v 8`. */
  totals(): string
}

type UnitField = (typeof unitFields)[number]

const unitFields = [
  'cv',
  'tank',
  'works',
  'supplied',
  'localised',
  'moved',
  'enteredClosed',
  'attacked',
  'barraged',
  'deforesting',
  'attacksSustained',
  'firedAt',
  'activated',
  'gunsMoved',
] as const

export function board(notation: string, setting: Setting = {}): Table {
  const { scenario = 'canada-dry', options = {}, turn = 3, active = 'bolivia', phase = 'activate' } = setting
  const p = emptyBoard(scenario, options)
  p.turn = turn
  for (const word of notation.split(/\s+(?![^{]*})/).filter(Boolean)) place(p, word)
  frames(p, phase, sides.indexOf(active))
  setting.set?.(p)
  const events: GameEvent[] = []
  if (phase !== 'activate') caramba.resume(p, event => events.push(event))
  return tableOf(p, events)
}

/** A game from its very start, for set-up and whole turns. */
export function fromStart(scenario = 'canada-dry', options: Options = {}): Table {
  const events: GameEvent[] = []
  return tableOf(
    caramba.start(scenario, options, event => events.push(event)),
    events,
  )
}

function emptyBoard(scenario: string, options: Options): Caramba {
  const start = caramba.start(scenario, options)
  const p = blank<Caramba>(start.layout, start.world)
  for (const field of [p.hex, p.occupant, p.depotHex, p.holder, p.ammo, p.lastAmmo]) field.fill(-1)
  p.active = p.acting = p.actingFrom = p.real = p.water = p.waterOwner = -1
  p.seen.fill(1)
  p.revealed = 1
  const fixed = Array.from(p.world.depotStart)
  const hexes = fixed.every(hex => hex >= 0)
    ? fixed
    : ['0301', '0701', '0313', '0713'].map(name => hexOf(p, name))
  for (const [depot, hex] of hexes.entries()) setDepot(p, depot, hex)
  if (scenario !== 'canada-dry') {
    p.terrain.set(start.terrain)
    p.water = p.real = start.water
    p.waterOwner = start.waterOwner
  }
  return p
}

export const hexOf = (p: Caramba, name: string): number => named(p, 'hex', name)
const unitOf = (p: Caramba, name: string): number => named(p, 'unit', name)

function place(p: Caramba, word: string): void {
  const ground = /^([JSDU.?])(\d{4})$/.exec(word)
  if (ground) return setGround(p, ground[1], hexOf(p, ground[2]))
  const pool = /^([BP])\{(.*)\}$/.exec(word)
  if (pool) return setPool(p, pool[1] === 'B' ? 0 : 1, pool[2])
  const unit = /^([bp]\d+)@(\d{4})(?::(\d))?((?:T|E1|E2|U|X|M1|M2)*)$/.exec(word)
  assert.ok(unit, `cannot read "${word}"`)
  setUnit(p, unitOf(p, unit[1]), hexOf(p, unit[2]), unit[3], unit[4])
}

function setGround(p: Caramba, letter: string, hex: number): void {
  const kinds: Record<string, (typeof terrains)[number]> = {
    J: 'jungle',
    S: 'swamp',
    D: 'desert',
    U: 'built-up',
    '.': 'chaco',
    '?': 'unexplored',
  }
  p.terrain[hex] = terrains.indexOf(kinds[letter])
  for (const side of sides.keys()) p.seen[side * p.world.hexes + hex] = p.terrain[hex] === UNEXPLORED ? 0 : 1
}

function setPool(p: Caramba, side: number, inside: string): void {
  for (const [, colour, count] of inside.matchAll(/(\w+):(\d+)/g)) {
    p.pool[side * COLOURS + colours.indexOf(colour as (typeof colours)[number])] = Number(count)
  }
}

function setUnit(p: Caramba, unit: number, hex: number, cv: string | undefined, marks: string): void {
  putInto(p, unit, hex)
  p.cv[unit] = cv === undefined ? p.world.startCv[unit] : Number(cv)
  p.tank[unit] = marks.includes('T') ? 1 : 0
  p.works[unit] = marks.includes('E2') ? 2 : marks.includes('E1') ? 1 : 0
  p.localised[unit] = marks.includes('U') ? 0 : 1
  p.supplied[unit] = marks.includes('X') ? 0 : 1
  p.moved[unit] = /M[12]/.test(marks) ? 1 : 0
  p.gunsMoved[unit] = marks.includes('M2') ? 2 : p.moved[unit]
  if (p.world.fog === 'hidden' && p.localised[unit] === 1) givePublicNumber(p, unit)
}

function frames(p: Caramba, phase: NonNullable<Setting['phase']>, side: number): void {
  const [a] = p.world.order
  push(p, wholeGame, [])
  if (phase === 'deployed') return setStep(p, wholeGame, 'firstSight')
  if (phase === 'turn' || phase === 'end') return setStep(p, wholeGame, phase)
  setStep(p, wholeGame, side === a ? 'second' : 'end')
  push(p, segment, [side])
  setStep(p, segment, phase === 'supply' ? 'start' : 'activate')
  p.active = side
}

function tableOf(p: Caramba, events: GameEvent[]): Table {
  return testTable<Caramba, Table>(caramba, p, events, () => ({
    unit(name) {
      const unit = unitOf(p, name)
      const state = Object.fromEntries(unitFields.map(field => [field, p[field][unit]])) as Record<
        UnitField,
        number
      >
      return { ...state, at: p.hex[unit] < 0 ? '' : p.world.names.hex[p.hex[unit]] }
    },
    pool: (side, colour) => p.pool[sides.indexOf(side) * COLOURS + colours.indexOf(colour)],
    terrain: hex => terrains[p.terrain[hexOf(p, hex)]],
    totals() {
      const last = events.findLast(event => event.key === 'combat.totals')
      return last ? `${last.attack} v ${last.defence}` : 'no combat'
    },
  }))
}

export const copyOf = (table: Table): Table => tableOf(copy(table.p), [...table.events])
