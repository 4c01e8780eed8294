/** What stands below the board in characters: the turn, both sides in figures, and every stack in words. */
import { brokenAtCommas, type MapFrame, type Params, sentence, tableLines } from '@quebracho/engine/show'
import { areaNames, type Place } from './board.ts'
import { DEAD, IN_PLAY, type Pacific } from './position.ts'
import { factorsOf, isWeak } from './presentation/pieces.ts'
import {
  allColumns,
  cargoOf,
  columnsOf,
  isFort,
  isShip,
  isWarship,
  nationsOf,
  victoryPoints,
} from './rules/02-components.ts'
import tables from './tables.json' with { type: 'json' }
import { texts } from './texts.ts'
import { phases, SET_UP, type Side, sides, type Unit } from './world.ts'

const WIDTH = 100

export interface Words {
  say(key: string, params?: Params): string
  unit(unit: Unit): string
  place(place: Place): string
  side(side: Side): string
}

export function wordsFor(p: Pacific, lang: string): Words {
  const catalogue = texts[lang] ?? texts.en
  const { names } = p.world
  return {
    say: (key, params) =>
      sentence(catalogue, key, params, (kind, value) => {
        const name = names[kind]?.[value]
        return name === undefined ? undefined : (catalogue[`${kind}.${name}`] ?? name)
      }),
    unit: unit => catalogue[`unit.${names.unit[unit]}`] ?? names.unit[unit],
    place: place => catalogue[`hex.${names.hex[place]}`] ?? names.hex[place],
    side: side => sentence(catalogue, `side.${sides[side]}`),
  }
}

/** The counters of a side in a place, land units first. */
export interface Stack {
  readonly place: Place
  readonly side: Side
  readonly units: readonly Unit[]
}

/** In the order of their places; the Box is the last. Columns alone are a stack too. */
export function stacksOf(p: Pacific): Stack[] {
  const found = new Map<number, Unit[]>()
  const at = (place: Place, side: Side) => {
    const units = found.get(2 * place + side) ?? []
    found.set(2 * place + side, units)
    return units
  }
  for (let unit = 0; unit < p.world.units; unit++)
    if (p.place[unit] >= 0) at(p.place[unit], p.owner[unit]).push(unit)
  for (const side of sides.keys()) {
    for (let place = 0; place < p.world.places; place++)
      if (nationsOf(side).some(nation => columnsOf(p, nation, place) > 0)) at(place, side)
  }
  return [...found]
    .map(([key, units]) => ({ place: key >> 1, side: key & 1, units }))
    .sort((a, b) => a.place - b.place || b.units.length - a.units.length)
}

/** In lines of at most 100 characters. */
export function panelOf(p: Pacific, frame: MapFrame, stacks: readonly Stack[], words: Words): string[] {
  const lines = [
    when(p, words),
    ...forces(p, words),
    ...underWay(p, words),
    words.say('panel.window', { first: frame.left, last: frame.right, top: frame.top, bottom: frame.bottom }),
    ...sides.flatMap((_, side) => [words.side(side), ...stackLines(p, side, stacks, words)]),
  ]
  return lines.flatMap(line => brokenAtCommas(line, WIDTH))
}

/** Turn, phase, Chile's points, and whether Bolivia is still in the war. */
function when(p: Pacific, { say, side }: Words): string {
  if (p.phase === SET_UP) return say('show.setUp')
  const phase = say(`phase.${phases[p.phase]}`)
  return [
    say('panel.turn', {
      turn: p.turn,
      limit: tables.turns.count,
      months: say(`months.${Math.max(1, p.turn)}`),
    }),
    p.outcome === 0 ? `${side(p.phasing)}: ${phase}` : say('show.over'),
    say('show.vp', { points: victoryPoints(p) }),
    ...(p.boliviaOut === 1 ? [say('show.turn.boliviaOut')] : []),
  ].join(' · ')
}

/** A table, a line for each side. */
function forces(p: Pacific, words: Words): string[] {
  const count = (side: Side, passes: (unit: Unit) => boolean) =>
    [...p.place.keys()].filter(unit => p.owner[unit] === side && passes(unit)).length
  const inPlay = (unit: Unit) => p.status[unit] === IN_PLAY
  const columns: readonly (readonly [string, (side: Side) => number])[] = [
    ['panel.land', side => count(side, unit => !isShip(p, unit) && !isFort(p, unit) && inPlay(unit))],
    ['panel.warships', side => count(side, unit => isWarship(p, unit) && inPlay(unit))],
    ['panel.transports', side => count(side, unit => isShip(p, unit) && !isWarship(p, unit) && inPlay(unit))],
    ['panel.columns', side => allColumns(p, side)],
    ['panel.dead', side => count(side, unit => p.status[unit] === DEAD)],
  ]
  return tableLines([
    ['', ...columns.map(([key]) => words.say(key))],
    ...sides.map((_, side) => [words.side(side), ...columns.map(([, of]) => String(of(side)))]),
  ])
}

/** The stack at sea, the march or the combat in hand. */
function underWay(p: Pacific, { say, unit, place }: Words): string[] {
  const all = [...p.place.keys()]
  const listed = (units: readonly Unit[]) => units.map(unit).join(', ')
  const sailing = all.filter(each => p.moving[each] === 1)
  const marching = all.filter(each => p.group[each] === 1)
  const attackers = all.filter(each => p.fights[each] === 1)
  return [
    ...(sailing.length > 0
      ? [
          say(p.bound > 0 ? 'panel.sailing' : 'panel.homeward', {
            units: listed(sailing),
            area: areaNames[p.bound - 1] ?? '',
          }),
        ]
      : []),
    ...(marching.length > 0 ? [say('panel.marching', { units: listed(marching), points: p.points })] : []),
    ...(attackers.length > 0 && p.into >= 0
      ? [say('panel.attack', { hex: place(p.into), units: listed(attackers) })]
      : []),
  ]
}

/** Each stack of a side in a line: place, land units, columns, ships with what they carry and their orders. */
function stackLines(p: Pacific, side: Side, stacks: readonly Stack[], words: Words): string[] {
  return stacks
    .filter(stack => stack.side === side)
    .map(({ place, units }) => {
      const columns = nationsOf(side)
        .filter(nation => columnsOf(p, nation, place) > 0)
        .map(nation => words.say('show.column', { nation, count: columnsOf(p, nation, place) }))
      const land = units.filter(unit => !isShip(p, unit)).map(unit => counter(p, unit, words))
      const ships = units.filter(unit => isShip(p, unit)).map(ship => shipIn(p, ship, words))
      return `  ${words.place(place)}: ${[...land, ...columns, ...ships].join(', ')}`
    })
}

/** `Buin +1½`: half its steps are left. */
const counter = (p: Pacific, unit: Unit, { unit: nameOf }: Words): string =>
  `${nameOf(unit)} ${factorsOf(p, unit)}${isWeak(p, unit) ? '½' : ''}`

/** `Loa 0 [Buin +2] →III`: what is aboard, and where she is ordered to, if the reader may know. */
function shipIn(p: Pacific, ship: Unit, words: Words): string {
  const cargo = [
    ...cargoOf(p, ship).map(unit => counter(p, unit, words)),
    ...(p.loaded[ship] > 0 ? [words.say('show.column', { nation: p.loaded[ship] - 1, count: 1 })] : []),
  ]
  const orders = [p.order[ship], p.nextOrder[ship]].map(area => areaNames[area - 1] ?? '')
  return [
    counter(p, ship, words),
    ...(cargo.length > 0 ? [`[${cargo.join(' + ')}]`] : []),
    ...(orders.some(Boolean) ? [`→${orders.filter(Boolean).join('→')}`] : []),
  ].join(' ')
}
