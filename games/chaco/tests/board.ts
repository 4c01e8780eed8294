/**
 * The test board and its short notation.
 *
 * `bush(notation, setting)` is a board of columns 10-30 and rows 01-40, all bush, with nothing on it but what the
 * notation and the setting say; `real(notation, setting)` is the printed map with no counters but those named.
 *
 * Words of the notation, first letter B Bolivia or P Paraguay:
 *   `B4-5-5@1510`  infantry of those factors (`Bcav5-4-5@…` cavalry); `r` behind the factors: reduced
 *   `Bart@1510` full artillery (`Bartr@` reduced), `Beng@`, `Beng*@` on its building side, `Btank@`
 *   `BL(3,+2)@1510` a named leader with these ratings, `BL@` one of 1, 0, `Bl@` an unnamed one; `BL(2,-1)!@` turned over
 *   `BGHQ@`, `Btruck@`, `Btruck*@` attached, `Bcsp3@` three points
 *   a name may be given: `x=B4-5-5@1510` lets the test say `unit('x')`, and `{x}` in actions stands for its counter.
 * Counters are taken in the order of their numbers; their printed values are overwritten for this one table.
 *
 * What is not said: turn 3 (dry, no truce) of Boquerón's calendar, Paraguay's player turn, its movement phase; VP 20
 * each, radius 8, both GHQs (if any) with a LOC of length 0; all hexes held by Bolivia unless the setting says so; all
 * combat units in General Supply.
 */
import { strict as assert } from 'node:assert'
import { blank, copy, type GameEvent, layoutOf, type Options, push } from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import { named, setStep, type TestTable, testTable, usualOptions } from '../../test-table.ts'
import mapFile from '../data/map.json' with { type: 'json' }
import boqueron from '../data/scenarios/boqueron.json' with { type: 'json' }
import type { Scenario } from '../data/scenarios.ts'
import { chaco } from '../index.ts'
import {
  type Chaco,
  CONSTRUCTION,
  FIRST_COMBAT,
  fields,
  IN_RESERVE,
  MOVEMENT,
  NEW_UNITS,
  POLITICAL,
  REACTION,
  REACTION_COMBAT,
  SECOND_COMBAT,
  SUPPLY_PHASE,
} from '../position.ts'
import { layPoints, putAt } from '../rules/02-components.ts'
import { playerTurn, wholeGame } from '../rules/04-sequence.ts'
import {
  ARMOR,
  ARTILLERY,
  buildWorld,
  CAVALRY,
  ENGINEER,
  INFANTRY,
  LEADER,
  sides,
  TRUCK,
  type Unit,
} from '../world.ts'

export { rule } from '../../test-table.ts'

const phaseSteps = {
  check: ['turn', 0],
  supply: ['supply', SUPPLY_PHASE],
  newUnits: ['newUnits', NEW_UNITS],
  movement: ['movement', MOVEMENT],
  reaction: ['reaction', REACTION],
  firstCombat: ['firstCombat', FIRST_COMBAT],
  reactionCombat: ['reactionCombat', REACTION_COMBAT],
  secondCombat: ['secondCombat', SECOND_COMBAT],
  construction: ['construction', CONSTRUCTION],
  political: ['political', POLITICAL],
  end: ['end', 0],
} as const

export interface Setting {
  readonly options?: Options
  readonly basic?: boolean
  readonly turn?: number
  /** Whose player turn it is. */
  readonly phasing?: 'bolivia' | 'paraguay'
  /** The phase about to begin: `check` is the start of the next game turn, `end` the end of the player turn. */
  readonly phase?: keyof typeof phaseSteps
  readonly rainy?: boolean
  readonly truce?: boolean
  readonly terrain?: Readonly<Record<string, string>>
  /** Ways of hexes one after another: `'1501 1502 1503'`; `'1501..1505'` is a stretch of one column. */
  readonly roads?: readonly string[]
  /** Sides, as `2010/2011`. */
  readonly rivers?: readonly string[]
  readonly ferries?: readonly string[]
  readonly borders?: readonly string[]
  readonly clearings?: readonly string[]
  /** Settlements, `'1508'` wet and plain; suffix `d` dry, `m` major: `'1508dm'`. */
  readonly settlements?: readonly string[]
  /** Sources: `'B1501'`, `'P1540'`. */
  readonly sources?: readonly string[]
  /** Hexes held by Paraguay. */
  readonly paraguayan?: readonly string[]
  readonly entrenched?: readonly string[]
  readonly fortified?: readonly string[]
  readonly trails?: readonly string[]
  readonly wells?: readonly string[]
  readonly neutral?: readonly string[]
  /** Bolivia's, Paraguay's. */
  readonly vp?: readonly [number, number]
  /** Anything else, after everything else. */
  readonly set?: (p: Chaco) => void
}

/** A game on the test board. */
export interface Table extends TestTable<Chaco> {
  /** Answers a pending draw. */
  draw(...names: string[]): Table
  /** The counter with this name of the notation, or with this name of the game. */
  unit(name: string): Unit
  /** Where it is: a hex name, or what has become of it: reserve, dead, out. */
  at(name: string): string
  /** `full`, `reduced`, or where it has gone. */
  state(name: string): string
  /** The points of a side in a hex. */
  csp(side: 'bolivia' | 'paraguay', hex: string): number
  vp(side: 'bolivia' | 'paraguay'): number
}

const bushNames = Array.from({ length: 21 * 40 }, (_, i) =>
  String(1001 + 100 * Math.floor(i / 40) + (i % 40)),
)

export function bush(notation: string, setting: Setting = {}): Table {
  const pairs = (list: readonly string[] = []) =>
    list.map(side => ({ a: side.split('/')[0], b: side.split('/')[1], prov: 'inferred' }))
  const map = loadMap({
    id: 'bush',
    grid: { layout: 'flat-top', shoved: 'odd', columns: [10, 30], rows: [1, 40] },
    terrain: { ...Object.fromEntries(bushNames.map(name => [name, 'bush'])), ...setting.terrain },
    sides: {
      river: pairs([...(setting.rivers ?? []), ...(setting.ferries ?? [])]),
      ferry: pairs(setting.ferries),
      border: pairs(setting.borders),
      clearing: pairs(setting.clearings),
    },
    links: { road: (setting.roads ?? []).flatMap(roadLinks) },
    places: (setting.settlements ?? []).map(text => ({
      hex: text.slice(0, 4),
      name: `Fortín ${text.slice(0, 4)}`,
      kind: 'settlement',
      water: text.includes('d') ? 'dry' : 'wet',
      prov: 'inferred',
    })),
    areas: { argentina: setting.neutral ?? [] },
    marks: [
      ...(setting.sources ?? []).map(text => ({
        hex: text.slice(1),
        kind: 'supply-source',
        side: text[0] === 'B' ? 'bolivia' : 'paraguay',
        prov: 'inferred',
      })),
      ...(setting.settlements ?? [])
        .filter(text => text.includes('m'))
        .map(text => ({ hex: text.slice(0, 4), kind: 'major-settlement', prov: 'inferred' })),
    ],
    boxes: [],
    curves: {},
    notes: [],
  })
  return tableOn(map, notation, setting)
}

const realMap = loadMap(mapFile)

export const real = (notation: string, setting: Setting = {}): Table => tableOn(realMap, notation, setting)

/** A game from its very start, for set-up and whole turns. */
export function fromStart(scenario = 'boqueron', options: Options = {}): Table {
  const events: GameEvent[] = []
  const p = chaco.start(scenario, options, event => events.push(event))
  return tableOf(p, events, new Map())
}

function roadLinks(text: string): { a: string; b: string; prov: string }[] {
  const hexes = text.split(' ').flatMap(part => {
    const [from, to] = part.split('..').map(Number)
    if (to === undefined) return [from]
    return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + (to > from ? i : -i))
  })
  return hexes.slice(1).map((hex, i) => ({ a: String(hexes[i]), b: String(hex), prov: 'inferred' }))
}

function tableOn(map: ReturnType<typeof loadMap>, notation: string, setting: Setting): Table {
  const options = { ...usualOptions(chaco), ...setting.options }
  const scenario: Scenario = { ...boqueron, basic: setting.basic === true }
  const empty = { groups: [], commander: 'P-L-ESTIG', vp: 20, supplyRadius: 8, entrenchments: 0 }
  const setUp: Scenario = {
    ...scenario,
    sides: { bolivia: { ...empty, commander: 'B-L-PENA' }, paraguay: empty },
    control: { bolivia: map.grid.names },
  }
  const world = buildWorld(map, scenario, setUp, options)
  const p = blank<Chaco>(layoutOf(fields, world), world)
  const { turn = 3, phasing = 'paraguay', phase = 'movement', vp = [20, 20] } = setting
  for (const field of [
    p.place,
    p.carrier,
    p.fledFrom,
    p.target,
    p.launch,
    p.way,
    p.trail,
    p.well,
    p.depot,
    p.line,
  ])
    field.fill(-1)
  p.status.fill(IN_RESERVE)
  for (let unit = 0; unit < world.units; unit++) p.steps[unit] = world.fullSteps[unit]
  p.supplied.fill(1)
  p.radius.fill(8)
  p.commander.fill(-1)
  p.vp.set(vp)
  p.control.fill(0)
  for (const { hex, side } of world.land.sources) p.control[hex] = side
  p.turn = turn
  p.rainy = setting.rainy ? 1 : 0
  p.truce = setting.truce ? 1 : 0
  const table = tableOf(p, [], new Map())
  const hexes = (list: readonly string[] = []) => list.map(table.hex)
  for (const hex of hexes(setting.paraguayan)) p.control[hex] = 1
  for (const hex of hexes(setting.entrenched)) p.works[hex] = 1
  for (const hex of hexes(setting.fortified)) p.works[hex] = 2
  for (const [i, hex] of hexes(setting.trails).entries()) p.trail[i] = hex
  p.trails = setting.trails?.length ?? 0
  for (const [i, hex] of hexes(setting.wells).entries()) p.well[i] = hex
  const names = new Map<string, Unit>()
  for (const word of notation.split(/\s+/).filter(Boolean)) placeWord(p, word, names)
  for (const side of [0, 1]) {
    if (p.commander[side] < 0) p.commander[side] = firstLeader(p, side)
  }
  setting.set?.(p)
  p.phasing = sides.indexOf(phasing)
  const events: GameEvent[] = []
  frames(p, phase, p.phasing)
  const made = tableOf(p, events, names)
  chaco.resume(p, event => events.push(event))
  return made
}

/** The first leader on the map commands; with none there the first counter of the side, off the map. */
function firstLeader(p: Chaco, side: number): Unit {
  for (let unit = p.world.endCombat[side]; unit < p.world.endLeaders[side]; unit++) {
    if (p.place[unit] >= 0 && p.world.named[unit] === 1) return unit
  }
  return p.world.endCombat[side]
}

function frames(p: Chaco, phase: NonNullable<Setting['phase']>, side: number): void {
  push(p, wholeGame, [])
  if (phase === 'check') return setStep(p, wholeGame, 'turn')
  setStep(p, wholeGame, side === 1 ? 'bolivia' : 'victory')
  push(p, playerTurn, [side])
  const [step, number] = phaseSteps[phase]
  setStep(p, playerTurn, step)
  p.phase = number
}

const kindsOf: Readonly<Record<string, number>> = {
  cav: CAVALRY,
  art: ARTILLERY,
  artr: ARTILLERY,
  eng: ENGINEER,
  'eng*': ENGINEER,
  tank: ARMOR,
  truck: TRUCK,
  'truck*': TRUCK,
}

function placeWord(p: Chaco, word: string, names: Map<string, Unit>): void {
  const parsed = /^(?:(\w+)=)?([BP])([^@]*)@(\w+)$/.exec(word)
  assert.ok(parsed, `cannot read "${word}"`)
  const [, name, letter, what, where] = parsed
  const side = letter === 'B' ? 0 : 1
  const place = p.world.names.hex.indexOf(where)
  assert.ok(place >= 0, `no hex ${where}`)
  const unit = counterFor(p, side, what, place)
  if (name) names.set(name, unit)
}

function counterFor(p: Chaco, side: number, what: string, place: number): Unit {
  const csp = /^csp(\d+)$/.exec(what)
  if (csp) return layPoints(p, side, place, Number(csp[1]))
  if (/^GHQ!?$/.test(what)) return turn(p, put(p, p.world.ghq[side], place), what.endsWith('!'))
  const leader = /^([Ll])(?:\((\d),([+-]?\d)\))?(!?)$/.exec(what)
  if (leader) {
    const unit = put(p, free(p, side, LEADER, leader[1] === 'L' ? 1 : 0), place)
    p.world.political[unit] = Number(leader[2] ?? 1)
    p.world.command[unit] = Number(leader[3] ?? 0)
    return turn(p, unit, leader[4] === '!')
  }
  const factors = /^(cav)?(\d+)-(\d+)-(\d+)(r?)$/.exec(what)
  if (factors) {
    const unit = put(p, free(p, side, factors[1] ? CAVALRY : INFANTRY), place)
    const [attack, defence, movement] = factors.slice(2, 5).map(Number)
    const reduced = Math.floor((attack + defence) / 4)
    p.world.attack.set([reduced, attack], 2 * unit)
    p.world.defence.set([reduced, defence], 2 * unit)
    if (!p.world.mountedCavalry || !factors[1]) p.world.movement[unit] = movement
    p.steps[unit] = factors[5] ? 1 : 2
    return unit
  }
  const kind = kindsOf[what]
  assert.ok(kind !== undefined, `no counter "${what}"`)
  const unit = put(p, free(p, side, kind), place)
  if (what === 'artr') p.steps[unit] = 1
  return turn(p, unit, what.endsWith('*'))
}

function free(p: Chaco, side: number, kind: number, named = -1): Unit {
  const { firstUnit } = p.world
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    const fits = p.world.kind[unit] === kind && p.place[unit] < 0
    if (fits && (named < 0 || p.world.named[unit] === named)) return unit
  }
  throw new Error('no counter of that kind is left')
}

function put(p: Chaco, unit: Unit, place: number): Unit {
  putAt(p, unit, place)
  return unit
}

function turn(p: Chaco, unit: Unit, over: boolean): Unit {
  p.turned[unit] = over ? 1 : 0
  return unit
}

function tableOf(p: Chaco, events: GameEvent[], names: ReadonlyMap<string, Unit>): Table {
  const unitOf = (name: string) => names.get(name) ?? named(p, 'unit', name)
  const counter = (unit: Unit) => p.world.names.unit[unit]
  const given = new Map([...names].map(([name, unit]) => [counter(unit), `{${name}}`]))
  const full = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => counter(unitOf(name)))
  const short = (text: string) =>
    text
      .split(' ')
      .map(word => given.get(word) ?? word)
      .join(' ')
  return testTable<Chaco, Table>(
    chaco,
    p,
    events,
    table => ({
      draw(...drawn) {
        return table.play(...drawn.map(name => `draw unit ${names.has(name) ? `{${name}}` : name}`))
      },
      unit: unitOf,
      at(name) {
        const unit = table.unit(name)
        const gone = ['', 'reserve', 'dead', 'out', 'waiting'][p.status[unit]]
        return gone === '' ? p.world.names.hex[p.place[unit]] : gone
      },
      state(name) {
        const unit = table.unit(name)
        if (p.status[unit] !== 0) return table.at(name)
        return p.steps[unit] === p.world.fullSteps[unit] ? 'full' : 'reduced'
      },
      csp(side, hex) {
        const place = table.hex(hex)
        let points = 0
        for (let unit = 0; unit < p.world.units; unit++) {
          if (p.world.unitSide[unit] === sides.indexOf(side) && p.place[unit] === place) points += p.csp[unit]
        }
        return points
      },
      vp: side => p.vp[sides.indexOf(side)],
    }),
    { full, short },
  )
}

export const copyOf = (table: Table): Table => tableOf(copy(table.p), [...table.events], new Map())
