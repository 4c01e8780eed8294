/**
 * The test board and its short notation.
 *
 * `fix(notation, setting)` is a small map of sea, coast and land (fixture.json); `real(notation, setting)` is the printed
 * map. Nothing is on either but what the notation says.
 *
 * Words of the notation:
 *   `cl-buin@1212`      the counter at full strength or sound; `cl-buin/D@1212` reduced or damaged; `@chile` is the Box
 *   `cl-buin@cl-t-loa`  aboard that ship (say the ship first)
 *   `cl*2@1212`         two Supply Columns of Chile (`pe*`, `bo*`); `cl*1@cl-t-loa` one aboard
 *   `pe-huascar:II@1011` with a current order; `pe-huascar:II+V@1011` with one for the next turn too; `:+V` only that
 * Everything else lies off the map: in the pool as the schedule says, or dead if `dead` names it.
 *
 * What is not said: turn 6, the Chilean player turn, land movement about to begin; hexes are held by their countries.
 */
import { strict as assert } from 'node:assert'
import { blank, copy, type GameEvent, layoutOf, type Options, push } from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import { attested, named, setStep, type TestTable, testTable, usualOptions } from '../../test-table.ts'
import mapFile from '../data/map.json' with { type: 'json' }
import { pacific } from '../index.ts'
import { DEAD, fields, IN_PLAY, IN_POOL, type Pacific } from '../position.ts'
import { addColumns, columnsOf, putAt, takeOff, victoryPoints } from '../rules/02-components.ts'
import { areaNames, nations } from '../rules/02-geography.ts'
import { prepare } from '../rules/03-prepare.ts'
import { playerTurn, wholeGame } from '../rules/04-sequence.ts'
import { buildWorld, sides, type Unit } from '../world.ts'
import fixture from './fixture.json' with { type: 'json' }

export { rule } from '../../test-table.ts'

const phaseSteps = ['administration', 'supply', 'sea', 'raids', 'march', 'battle', 'end'] as const

export interface Setting {
  readonly options?: Options
  /** The version of the rules; the newest if absent. */
  readonly rules?: number
  readonly turn?: number
  readonly phasing?: 'chile' | 'allied'
  /** The phase about to begin; `check` is the end of the game turn. */
  readonly phase?: (typeof phaseSteps)[number] | 'check'
  /** Hexes held by Chile, or by the Allies, whatever their country. */
  readonly chilean?: readonly string[]
  readonly allied?: readonly string[]
  readonly dead?: readonly string[]
  readonly bonus?: number
  readonly boliviaOut?: boolean
  /** Anything else, after everything else. */
  readonly set?: (p: Pacific) => void
}

/** A game on the test board. */
export interface Table extends TestTable<Pacific> {
  /** Answers a pending draw from the cup of chits. */
  draw(...names: string[]): Table
  unit(name: string): Unit
  /** Where it is: a hex name, the ship it is aboard, or what has become of it: pool, dead, waiting, dock, gone. */
  at(name: string): string
  /** `F` or `D` (full or sound, reduced or damaged), or where it has gone. */
  state(name: string): string
  columns(nation: 'chile' | 'peru' | 'bolivia', hex: string): number
  /** The side that controls the hex. */
  control(hex: string): string
  vp(): number
}

const fixMap = loadMap({
  ...fixture,
  sides: { river: attested(fixture.sides.river), impassable: attested(fixture.sides.impassable) },
  links: { railroad: attested(fixture.links.railroad) },
  places: attested(fixture.places),
  marks: attested(fixture.marks),
  curves: {},
  notes: [],
})

const realMap = loadMap(mapFile)

export const fix = (notation: string, setting: Setting = {}): Table => tableOn(fixMap, notation, setting)
export const real = (notation: string, setting: Setting = {}): Table => tableOn(realMap, notation, setting)

/** A game from its very start, for set-up and whole turns. */
export function fromStart(options: Options = {}): Table {
  const events: GameEvent[] = []
  const p = pacific.start('war', options, event => events.push(event))
  return tableOf(p, events)
}

function tableOn(map: ReturnType<typeof loadMap>, notation: string, setting: Setting): Table {
  const { rules = pacific.rulesVersion } = setting
  const world = Object.assign(buildWorld(map, 'war', { ...usualOptions(pacific), ...setting.options }), {
    rules,
  })
  const p = blank<Pacific>(layoutOf(fields, world), world)
  prepare(p)
  for (let unit = 0; unit < world.units; unit++) {
    takeOff(p, unit, IN_POOL)
    p.steps[unit] = world.mostSteps[unit]
  }
  const { turn = 6, phasing = 'chile', phase = 'march' } = setting
  const events: GameEvent[] = []
  const table = tableOf(p, events)
  for (const hex of setting.chilean ?? []) p.control[table.hex(hex)] = 0
  for (const hex of setting.allied ?? []) p.control[table.hex(hex)] = 1
  for (const word of notation.split(/\s+/).filter(Boolean)) placeWord(table, word)
  for (const name of setting.dead ?? []) takeOff(p, table.unit(name), DEAD)
  p.turn = turn
  p.phasing = sides.indexOf(phasing)
  p.bonus = setting.bonus ?? 0
  p.boliviaOut = setting.boliviaOut ? 1 : 0
  setting.set?.(p)
  frames(p, phase, p.phasing)
  pacific.resume(p, event => events.push(event))
  return table
}

function frames(p: Pacific, phase: NonNullable<Setting['phase']>, side: number): void {
  push(p, wholeGame, [])
  if (phase === 'check') return setStep(p, wholeGame, 'check')
  setStep(p, wholeGame, side === 0 ? 'alliedTurn' : 'check')
  push(p, playerTurn, [side])
  setStep(p, playerTurn, phase)
}

function placeWord(table: Table, word: string): void {
  const { p } = table
  const columns = /^(cl|pe|bo)\*(\d+)@(\S+)$/.exec(word)
  if (columns) {
    const nation = ['cl', 'pe', 'bo'].indexOf(columns[1])
    if (columns[3].includes('-')) p.loaded[table.unit(columns[3])] = 1 + nation
    else addColumns(p, nation, table.hex(columns[3]), Number(columns[2]))
    return
  }
  const counter = /^([\w-]+?)(\/D)?(?::([IVX]*)(?:\+([IVX]+))?)?@(\S+)$/.exec(word)
  assert.ok(counter, `cannot read "${word}"`)
  const [, name, reduced, order, next, where] = counter
  const unit = table.unit(name)
  const area = (text: string | undefined) => areaNames.indexOf(text as (typeof areaNames)[number]) + 1
  if (where.includes('-')) {
    p.status[unit] = IN_PLAY
    p.carrier[unit] = table.unit(where)
  } else putAt(p, unit, table.hex(where))
  p.steps[unit] = reduced ? 1 : p.world.mostSteps[unit]
  p.order[unit] = area(order)
  p.nextOrder[unit] = area(next)
}

function tableOf(p: Pacific, events: GameEvent[]): Table {
  return testTable<Pacific, Table>(pacific, p, events, table => ({
    draw: (...drawn) => table.play(...drawn.map(name => `draw chit ${name}`)),
    unit: name => named(p, 'unit', name),
    at(name) {
      const unit = table.unit(name)
      const gone = ['', 'pool', 'dead', 'waiting', 'dock', 'gone'][p.status[unit]]
      if (gone !== '') return gone
      return p.carrier[unit] >= 0 ? p.world.names.unit[p.carrier[unit]] : p.world.names.hex[p.place[unit]]
    },
    state(name) {
      const unit = table.unit(name)
      if (p.status[unit] !== IN_PLAY) return table.at(name)
      return p.steps[unit] === p.world.mostSteps[unit] ? 'F' : 'D'
    },
    columns: (nation, hex) => columnsOf(p, nations.indexOf(nation), table.hex(hex)),
    control: hex => sides[p.control[table.hex(hex)]],
    vp: () => victoryPoints(p),
  }))
}

/** A second table with the same position, to try the other way. */
export const copyOf = (table: Table): Table => tableOf(copy(table.p), [...table.events])
