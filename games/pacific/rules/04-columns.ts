/** Chapter 4, phase I: the Supply Columns a player receives, and where they appear. */
import { done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { choice, dice, type Pacific, procedure, verb } from '../position.ts'
import { ALLIED, CHILEAN } from '../world.ts'
import { addColumns, holds } from './02-components.ts'
import { BOLIVIA, CHILE, type Nation, PERU, type Place } from './02-geography.ts'

interface Receiving {
  side: number
  /** Columns still to be placed, and Bolivian ones placed already. */
  left: number
  bolivian: number
}

/** 4.1m, G76: a city the enemy has taken, or stands in, receives nothing. */
const isOpen = (p: Pacific, city: Hex): boolean => p.control[city] === ALLIED && !holds(p, CHILEAN, city)

/** 4.1j, 4.1m, 5.6e: the open cities where a nation's columns appear. */
function openCities(p: Pacific, nation: Nation): readonly Hex[] {
  const { alliedEntries, bolivianEntries } = p.world.geography
  if (nation === BOLIVIA) return p.boliviaOut === 1 ? [] : bolivianEntries.filter(city => isOpen(p, city))
  return nation === PERU ? alliedEntries.filter(city => isOpen(p, city)) : []
}

/** 4.1k, 4.1l: one at least is Bolivian, so the last must be if none was. */
const mustBeBolivian = (p: Pacific, f: Receiving): boolean =>
  f.left === 1 && f.bolivian === 0 && openCities(p, BOLIVIA).length > 0

/** Where a column of the nation may appear now. */
const citiesFor = (p: Pacific, f: Receiving, nation: Nation): readonly Hex[] =>
  nation === PERU && mustBeBolivian(p, f) ? [] : openCities(p, nation)

function put(p: Pacific, f: Receiving, nation: Nation, place: Place, count: number, tell?: Tell): void {
  if (count === 0) return
  addColumns(p, nation, place, count)
  f.left -= count
  if (nation === BOLIVIA) f.bolivian += count
  tell?.({ rule: '4.1j', key: 'columns.placed', side: f.side, nation, hex: place, count })
}

/** 4.1j, 4.1k */
const column = verb<Receiving, 'place'>({
  name: 'column',
  args: ['nation', 'hex'],
  list: (p, f, list) => {
    for (const nation of [PERU, BOLIVIA])
      for (const city of citiesFor(p, f, nation)) list.add(column, nation, city)
  },
  forbids: (p, f, nation, city) => {
    if (citiesFor(p, f, nation).includes(city)) return null
    if (!openCities(p, nation).includes(city)) return isEntry(p, nation, city) ? '4.1m' : '4.1j'
    return '4.1k'
  },
  then: (p, f, tell, nation, city) => {
    put(p, f, nation, city, 1, tell)
    return 'place'
  },
})

function isEntry(p: Pacific, nation: Nation, city: Hex): boolean {
  const { alliedEntries, bolivianEntries } = p.world.geography
  return (
    (nation === PERU && alliedEntries.includes(city)) ||
    (nation === BOLIVIA && bolivianEntries.includes(city))
  )
}

/** One to La Paz, the rest to Callao; if that has fallen, to the city that has not. */
const usualColumns = verb<Receiving, 'place'>({
  name: 'usual-columns',
  then: (p, f, tell) => {
    const bolivian = openCities(p, BOLIVIA)
    const peruvian = openCities(p, PERU)
    if (bolivian.length > 0 && f.bolivian === 0) put(p, f, BOLIVIA, bolivian[0], 1, tell)
    const callao = p.world.geography.shipyard[ALLIED]
    if (peruvian.length === 0) put(p, f, BOLIVIA, bolivian[0], f.left, tell)
    else put(p, f, PERU, peruvian.includes(callao) ? callao : peruvian[0], f.left, tell)
    return 'place'
  },
})

/** The nation and city of the next column if there is no choice, else null. */
function onlyCity(p: Pacific, f: Receiving): readonly [Nation, Hex] | null {
  const peruvian = citiesFor(p, f, PERU)
  const bolivian = citiesFor(p, f, BOLIVIA)
  if (peruvian.length + bolivian.length > 1) return null
  return peruvian.length === 1 ? [PERU, peruvian[0]] : [BOLIVIA, bolivian[0]]
}

/** 4.1m: nowhere to go. */
function lose(f: Receiving, tell?: Tell): void {
  tell?.({ rule: '4.1m', key: 'columns.none', side: f.side, count: f.left })
  f.left = 0
}

/** 4.1g to 4.1m. 4.1h: no limit of counters. */
export const supplyColumns = procedure('supplyColumns', ['side', 'left', 'bolivian'], {
  roll: dice({
    prompt: 'columns',
    // 2.8a
    dice: () => [{ count: tables.supplyColumns.dice, sides: 6, label: 'columns' }],
    then: (p, f, faces, tell) => {
      f.left = Math.max(...faces)
      tell?.({ rule: '4.1g', key: 'columns.received', side: f.side, dice: faces, count: f.left })
      // 4.1i
      if (f.side === CHILEAN) put(p, f, CHILE, p.world.box, f.left, tell)
      return 'place'
    },
  }),
  place: (p, f, tell) => {
    if (f.left > 0 && openCities(p, PERU).length + openCities(p, BOLIVIA).length === 0) lose(f, tell)
    if (f.left === 0) return done
    const only = onlyCity(p, f)
    if (only === null) return 'choose'
    put(p, f, only[0], only[1], 1, tell)
    return 'place'
  },
  choose: choice({
    rule: '4.1j',
    prompt: 'placeColumns',
    by: (_p, f) => f.side,
    verbs: [usualColumns, column],
    usual: usualColumns,
  }),
})
