/**
 * The test ground and its short notation.
 *
 * `fx(notation, setting)` is the small map of fixture.json; `real(notation, setting)` is the printed map. Nothing is on
 * either but what the notation says.
 *
 * Words of the notation:
 *   `br-inf-f2@0404`          the counter in that hex; several at once: `br-inf-f2,br-inf-f3@0404`
 *   `PI*3@0404`               three units with the values of a standard piece of `pieces` below, the first that are free
 *   `br-inf-f2@br-riv-t1`     aboard that ship (say the ship first)
 * Of everybody else: Allied reinforcements are still to come, the others lie in the pool; `waiting` names units that wait
 * off the map to be placed.
 *
 * What is not said: turn 3, the Paraguayan player turn, movement about to begin; hexes are held by their countries and by
 * whoever stands there.
 */
import { strict as assert } from 'node:assert'
import { blank, copy, type GameEvent, layoutOf, type Options, push } from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import { attested, named, setStep, type TestTable, testTable, usualOptions } from '../../test-table.ts'
import mapFile from '../data/map.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import { fields, POOL, TO_COME, type Triple, WITH_ARMY } from '../position.ts'
import { letWait, putAt, takeOff } from '../rules/02-components.ts'
import { prepare } from '../rules/03-prepare.ts'
import { playerTurn, wholeGame } from '../rules/05-sequence.ts'
import { buildWorld, sides, type Unit } from '../world.ts'
import fixture from './fixture.json' with { type: 'json' }

export { rule } from '../../test-table.ts'

/** The standard pieces of the rules' tests: any unit with these values will do. */
const pieces = {
  PI: 'py-inf-01',
  PE: 'py-inf-02',
  PR: 'py-inf-29',
  PC: 'py-cav-01',
  PA: 'py-art-1',
  CON: 'py-rkt-con',
  PS: 'py-sup-1',
  PW: 'py-riv-te',
  PT: 'py-riv-t1',
  CH: 'py-riv-ch1',
  H: 'py-fort-h',
  C: 'py-fort-c',
  Ipr: 'py-fort-ipr',
  A: 'py-fort-a',
  Ipu: 'py-fort-ipu',
  AL: 'ar-inf-03',
  AG: 'ar-gninf-b1',
  AGC: 'ar-gncav-cp1',
  BF: 'br-inf-f2',
  BC: 'br-inf-c10',
  BGC: 'br-gncav-01',
  BA: 'br-art-2',
  BSG: 'br-sge-1',
  BEN: 'br-eng-1',
  BI: 'br-riv-br',
  BG: 'br-riv-yg',
  BT: 'br-riv-t1',
  BS: 'br-sup-1',
  UI: 'uy-inf-li',
} as const

/** The phase about to begin: `enter` is the entry that opens the movement phase, `end` the end of the turn. */
export type PhaseWord =
  | 'events'
  | 'attrition'
  | 'enter'
  | 'move'
  | 'stacking'
  | 'guards'
  | 'c1'
  | 'c2'
  | 'c3'
  | 'end'

export interface Setting {
  readonly options?: Options
  readonly turn?: number
  readonly phasing?: 'paraguay' | 'allied'
  readonly phase?: PhaseWord
  /** Hexes held by Paraguay, or by the Allies, whatever their country. */
  readonly paraguayan?: readonly string[]
  readonly allied?: readonly string[]
  /** Units that wait off the map to be placed. */
  readonly waiting?: readonly string[]
  /** Anything else, after everything else. */
  readonly set?: (p: Triple) => void
}

/** A game on the test ground. */
export interface Table extends TestTable<Triple> {
  unit(name: string): Unit
  /** Where it is: a hex name, or `waiting`, `pool`, `to come`, `expedition`, `mendoza`, `away`, `absent`. */
  at(name: string): string
  /** Who stands in the hex, by name. */
  in(hex: string): string[]
  /** The side that controls the hex. */
  control(hex: string): string
}

const fxMap = loadMap({
  ...fixture,
  sides: { river: attested(fixture.sides.river) },
  links: {
    road: attested(fixture.links.road),
    railroad: attested(fixture.links.railroad),
    navigable: attested(fixture.links.navigable),
  },
  marks: attested(fixture.marks),
  curves: {},
  notes: [],
})

const realMap = loadMap(mapFile)

export const fx = (notation: string, setting: Setting = {}): Table => tableOn(fxMap, notation, setting)
export const real = (notation: string, setting: Setting = {}): Table => tableOn(realMap, notation, setting)

/** A game from its very start, for set-up and whole turns. */
export function fromStart(options: Options = {}): Table {
  const events: GameEvent[] = []
  const p = tripleAlliance.start('war', options, event => events.push(event))
  return tableOf(p, events)
}

function tableOn(map: ReturnType<typeof loadMap>, notation: string, setting: Setting): Table {
  const world = buildWorld(map, 'war', { ...usualOptions(tripleAlliance), ...setting.options })
  const p = blank<Triple>(layoutOf(fields, world), world)
  prepare(p)
  const { turn = 3, phasing = 'paraguay', phase = 'move' } = setting
  for (let unit = 0; unit < world.units; unit++) takeOff(p, unit, world.arrives[unit] > turn ? TO_COME : POOL)
  const events: GameEvent[] = []
  const table = tableOf(p, events)
  for (const word of notation.split(/\s+/).filter(Boolean)) placeWord(table, word)
  for (const name of setting.waiting ?? []) letWait(p, table.unit(name))
  for (let unit = 0; unit < world.units; unit++)
    if (p.place[unit] >= 0) p.control[p.place[unit]] = world.side[unit]
  for (const hex of setting.paraguayan ?? []) p.control[table.hex(hex)] = 0
  for (const hex of setting.allied ?? []) p.control[table.hex(hex)] = 1
  p.turn = turn
  p.phasing = sides.indexOf(phasing)
  setting.set?.(p)
  frames(p, phase, p.phasing)
  tripleAlliance.resume(p, event => events.push(event))
  return table
}

function frames(p: Triple, phase: PhaseWord, side: number): void {
  push(p, wholeGame, [])
  if (phase === 'events' || phase === 'attrition' || phase === 'end') return setStep(p, wholeGame, phase)
  setStep(p, wholeGame, side === 0 ? 'allies' : 'end')
  push(p, playerTurn, [side])
  if (phase.startsWith('c')) {
    p.round = Number(phase[1]) - 1
    return setStep(p, playerTurn, 'combat')
  }
  p.phase = side === 0 ? 3 : 7
  setStep(p, playerTurn, phase)
}

function placeWord(table: Table, word: string): void {
  const { p } = table
  const match = /^([\w,-]+)(?:\*(\d+))?@(\S+)$/.exec(word)
  assert.ok(match, `cannot read "${word}"`)
  const [, names, count, where] = match
  const found = count ? alike(table, names, Number(count)) : names.split(',').map(name => table.unit(name))
  for (const unit of found) {
    if (where.includes('-')) {
      const ship = table.unit(where)
      putAt(p, unit, p.place[ship])
      p.carrier[unit] = ship
    } else putAt(p, unit, table.hex(where))
  }
}

/** So many units with the values of a standard piece that are nowhere yet; the piece itself first. */
function alike({ p, unit }: Table, piece: string, count: number): Unit[] {
  const model = unit(piece)
  const { kind, nation, guard, attack, defense, factor, units } = p.world
  const same = (other: Unit) =>
    [kind, nation, guard, attack, defense, factor].every(values => values[other] === values[model])
  const all = [
    model,
    ...Array.from({ length: units }, (_, i) => i).filter(other => other !== model && same(other)),
  ]
  const free = all.filter(each => p.place[each] < 0).slice(0, count)
  assert.equal(free.length, count, `there are no ${count} of ${piece} left`)
  return free
}

/** The short names of pieces stand for units. */
const idOf = (name: string): string => (pieces as Readonly<Record<string, string>>)[name] ?? name
const full = (text: string): string => text.split(' ').map(idOf).join(' ')

function tableOf(p: Triple, events: GameEvent[]): Table {
  return testTable<Triple, Table>(
    tripleAlliance,
    p,
    events,
    table => ({
      unit: name => named(p, 'unit', idOf(name)),
      at(name) {
        const unit = table.unit(name)
        if (p.fate[unit] === WITH_ARMY)
          return p.place[unit] < 0 ? 'waiting' : p.world.names.hex[p.place[unit]]
        return ['', 'pool', 'to come', 'expedition', 'mendoza', 'away', 'absent'][p.fate[unit]]
      },
      in(hex) {
        const at = table.hex(hex)
        return p.world.names.unit.filter((_, unit) => p.place[unit] === at)
      },
      control: hex => sides[p.control[table.hex(hex)]],
    }),
    { full },
  )
}

/** A second table with the same position, to try the other way. */
export const copyOf = (table: Table): Table => tableOf(copy(table.p), [...table.events])
