/** Chapters 6.3 and 6.4: units rebuilt from the dead pile or recruited from the pool, the city each appears in, and waiting for one. */
import { type ActionList, type AnyVerb, type Call, call, done, type Tell } from '@quebracho/engine'
import { DEAD, type Pacific, procedure, verb, WAITING } from '../position.ts'
import { ALLIED, CHILEAN, type Side, type Unit } from '../world.ts'
import { holds, isFort, isShip, putAt, sideOf, takeOff } from './02-components.ts'
import { BOLIVIA, CHILE, type Place } from './02-geography.ts'
import { ANYWHERE, canPay, paying } from './06-paying.ts'
import { capture } from './08-capture.ts'
import { fortRefusal, recruitRefusal } from './09-reinforcements.ts'

interface Spending {
  side: number
}

/** 6.3c, 6.3d, 6.4c, G75: Chileans in the Box (how they leave it, 6.3i, is for chapters 7 and 8), the others in a city of their nation that the enemy neither has nor stands in. */
function cityRefusal(p: Pacific, unit: Unit, place: Place): string | null {
  const { nation, box, hexes, geography } = p.world
  if (nation[unit] === CHILE) return place === box ? null : '6.3c'
  const city = place < hexes ? geography.cities[geography.cityAt[place]] : undefined
  if (city?.nation !== nation[unit] || p.control[place] !== ALLIED || holds(p, CHILEAN, place)) return '6.3d'
  // 6.3e, 6.4d
  return p.cityUsed[place] === 1 ? '6.3e' : null
}

const placeRefusal = (p: Pacific, unit: Unit, place: Place): string | null =>
  isFort(p, unit) ? fortRefusal(p, unit, place) : cityRefusal(p, unit, place)

function freePlaces(p: Pacific, unit: Unit): Place[] {
  const { nation, box, geography, fortHex } = p.world
  if (isFort(p, unit)) return fortRefusal(p, unit, fortHex[unit]) === null ? [fortHex[unit]] : []
  if (nation[unit] === CHILE) return [box]
  return geography.cities.map(city => city.hex).filter(hex => cityRefusal(p, unit, hex) === null)
}

/** 6.3a, 6.3m, 6.5a; 9.0c: reinforcements like all others. */
function rebuildRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (isShip(p, unit) || isFort(p, unit)) return '6.3m'
  return sideOf(p, unit) === side && p.status[unit] === DEAD ? null : '6.3a'
}

/** 6.3g: a column from anywhere. */
const costRefusal = (p: Pacific, side: Side): string | null => (canPay(p, side, 1) ? null : '6.3g')

/** 6.3e: one new unit a city; forts do not count (9.0e). */
function appear(p: Pacific, unit: Unit, place: Place): void {
  putAt(p, unit, place)
  if (isFort(p, unit)) return
  p.cityUsed[place] = 1
}

/** 6.3a, 6.4a, 9.0b, 9.0f: it has one step, a fort all it can have. */
function build(p: Pacific, side: Side, unit: Unit, place: Place): Call<'next'> {
  p.steps[unit] = isFort(p, unit) ? p.world.mostSteps[unit] : 1
  // 6.3h, 6.4e: it may not march in this turn.
  p.built[unit] = 1
  appear(p, unit, place)
  return call(arrival, 'next', side, place, 1)
}

/** A new unit is paid for, and takes enemy columns that stand alone where it appears (8.12). */
export const arrival = procedure('arrival', ['side', 'place', 'cost'], {
  start: (_p, f) => call(paying, 'capture', f.side, f.cost, ANYWHERE),
  capture: (_p, f) => call(capture, 'out', f.side, f.place),
  out: () => done,
})

/** 6.3f: paid for now, placed in the next turn or later. */
function wait(p: Pacific, side: Side, unit: Unit, tell?: Tell): Call<'next'> {
  takeOff(p, unit, WAITING)
  p.steps[unit] = 1
  p.due[unit] = p.turn + 1
  tell?.({ rule: '6.3f', key: 'unit.waits', unit, turn: p.due[unit] })
  return call(paying, 'next', side, 1, ANYWHERE)
}

/** Battalions of Chile and Peru have no names: of those alike only the first is listed. */
function likeEarlier(p: Pacific, side: Side, unit: Unit, refusal: typeof rebuildRefusal): boolean {
  const { nation, kind, mostSteps, firstLand } = p.world
  if (nation[unit] === BOLIVIA || mostSteps[unit] > 1 || isFort(p, unit)) return false
  for (let other = firstLand[side]; other < unit; other++) {
    const alike = nation[other] === nation[unit] && kind[other] === kind[unit] && mostSteps[other] === 1
    if (alike && refusal(p, side, other) === null) return true
  }
  return false
}

/** Every unit that may be built with the places it may appear in, or to wait if there is none. */
function listBuilds(
  p: Pacific,
  side: Side,
  list: ActionList,
  refusal: typeof rebuildRefusal,
  now: AnyVerb | null,
  later: AnyVerb | null,
): void {
  if (!canPay(p, side, 1)) return
  for (let unit = p.world.firstLand[side]; unit < p.world.endLand[side]; unit++) {
    if (refusal(p, side, unit) !== null || likeEarlier(p, side, unit, refusal)) continue
    const places = freePlaces(p, unit)
    if (now) for (const place of places) list.add(now, unit, place)
    else if (later && places.length === 0 && !isFort(p, unit)) list.add(later, unit)
  }
}

/** 6.3f, 9.0e: nobody waits while a city is free; forts never do. */
function laterRefusal(p: Pacific, unit: Unit): string | null {
  if (isFort(p, unit)) return '9.0e'
  return freePlaces(p, unit).length > 0 ? '6.3f' : null
}

/** A unit that is put down in a city at once, and one that waits until there is room. */
function newUnits(
  name: string,
  built: { readonly rule: string; readonly key: string },
  refusal: (p: Pacific, side: Side, unit: Unit) => string | null,
) {
  const now = verb<Spending, Call<'next'>>({
    name,
    args: ['unit', 'hex'],
    list: (p, f, list) => listBuilds(p, f.side, list, refusal, now, null),
    forbids: (p, f, unit, place) =>
      refusal(p, f.side, unit) ?? costRefusal(p, f.side) ?? placeRefusal(p, unit, place),
    then: (p, f, tell, unit, place) => {
      tell?.({ ...built, unit, hex: place })
      return build(p, f.side, unit, place)
    },
  })
  const later = verb<Spending, Call<'next'>>({
    name: `${name}-later`,
    args: ['unit'],
    close: true,
    list: (p, f, list) => listBuilds(p, f.side, list, refusal, null, later),
    forbids: (p, f, unit) => refusal(p, f.side, unit) ?? costRefusal(p, f.side) ?? laterRefusal(p, unit),
    then: (p, f, tell, unit) => wait(p, f.side, unit, tell),
  })
  return [now, later] as const
}

export const [rebuild, rebuildLater] = newUnits(
  'rebuild',
  { rule: '6.3a', key: 'unit.rebuilt' },
  rebuildRefusal,
)

export const [recruit, recruitLater] = newUnits(
  'recruit',
  { rule: '6.4a', key: 'unit.recruited' },
  recruitRefusal,
)

const waits = (p: Pacific, side: Side, unit: Unit): boolean =>
  p.status[unit] === WAITING && sideOf(p, unit) === side && p.due[unit] <= p.turn

/** 6.3f, G24: without new payment. It was built in an earlier turn and may march and be replenished. */
export const placeWaiting = verb<Spending, Call<'next'>>({
  name: 'place-waiting',
  args: ['unit', 'hex'],
  list: (p, f, list) => {
    for (let unit = p.world.firstLand[f.side]; unit < p.world.endLand[f.side]; unit++)
      if (waits(p, f.side, unit)) for (const place of freePlaces(p, unit)) list.add(placeWaiting, unit, place)
  },
  forbids: (p, f, unit, place) => (waits(p, f.side, unit) ? placeRefusal(p, unit, place) : '6.3f'),
  then: (p, f, tell, unit, place) => {
    appear(p, unit, place)
    tell?.({ rule: '6.3f', key: 'unit.placed', unit, hex: place })
    return call(arrival, 'next', f.side, place, 0)
  },
})

/** 6.3f: who has found no city, or was left, waits another turn. */
export function waitOn(p: Pacific, side: Side): void {
  for (let unit = p.world.firstLand[side]; unit < p.world.endLand[side]; unit++)
    if (waits(p, side, unit)) p.due[unit] = p.turn + 1
}
