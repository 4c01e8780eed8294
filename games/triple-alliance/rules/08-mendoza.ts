/** Chapter 8, the rebellion of Mendoza (8.3): it may break out once, and takes ten units for a turn or a point for good. */
import { done, type Tell } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import {
  choice,
  dice,
  IGNORED,
  MENDOZA,
  PUT_DOWN,
  procedure,
  QUIET,
  type Triple,
  verb,
  WITH_ARMY,
} from '../position.ts'
import { ALLIED, ARGENTINA, type Unit } from '../world.ts'
import {
  firstOfEachSort,
  isArtillery,
  isCavalry,
  isGuard,
  isInfantry,
  letReturn,
  nextToEnemy,
  sideOf,
  takeOff,
} from './02-components.ts'

const { fromTurn, outbreak, need, vpIfIgnored } = tables.events.mendoza

/** 8.3a: what a face is worth: 1 for an outbreak. */
const breaksOut = Array.from({ length: 10 }, (_, face) => (outbreak.includes(face) ? 1 : 0))

/** 8.3d: six of the first sort, four of the second. */
const wanted = [need.infantryNonGN, need.cavalryOrArtilleryNonGN]

/** 8.3d, ruling 35: infantry is 0, cavalry and artillery 1, all others and the National Guard -1. */
function sortOf(p: Triple, unit: Unit): number {
  if (sideOf(p, unit) !== ALLIED || isGuard(p, unit)) return -1
  if (p.world.options.mendozaArgentineOnly === true && p.world.nation[unit] !== ARGENTINA) return -1
  if (isInfantry(p, unit)) return 0
  return isCavalry(p, unit) || isArtillery(p, unit) ? 1 : -1
}

/** 8.3e, rulings 82 and 87: on the map next to no Paraguayan, or waiting to come in. */
const isFree = (p: Triple, unit: Unit): boolean =>
  p.fate[unit] === WITH_ARMY && (p.place[unit] < 0 || !nextToEnemy(p, ALLIED, p.place[unit]))

/** How many of the sort are still wanted. */
function missing(p: Triple, sort: number): number {
  let left = wanted[sort]
  for (let unit = p.world.firstUnit[ALLIED]; unit < p.world.endUnit[ALLIED]; unit++)
    if (p.fate[unit] === MENDOZA && sortOf(p, unit) === sort) left--
  return left
}

/** Everybody of the sort who may go. */
function free(p: Triple, sort: number): Unit[] {
  const found: Unit[] = []
  for (let unit = p.world.firstUnit[ALLIED]; unit < p.world.endUnit[ALLIED]; unit++)
    if (sortOf(p, unit) === sort && isFree(p, unit)) found.push(unit)
  return found
}

/** 8.3d, ruling 37 */
const canSuppress = (p: Triple): boolean => wanted.every((count, sort) => free(p, sort).length >= count)

function refusal(p: Triple, unit: Unit): string | null {
  const sort = sortOf(p, unit)
  if (sort < 0 || missing(p, sort) === 0) return '8.3d'
  return isFree(p, unit) ? null : '8.3e'
}

function sendOff(p: Triple, unit: Unit, tell?: Tell): void {
  const hex = p.place[unit]
  takeOff(p, unit, MENDOZA)
  if (hex < 0) tell?.({ rule: '8.3e', key: 'mendoza.leviedOffMap', side: ALLIED, unit })
  else tell?.({ rule: '8.3d', key: 'mendoza.levied', side: ALLIED, unit, hex })
}

const levy = verb({
  name: 'levy',
  args: ['unit'],
  givesUp: true,
  aside: true,
  list: (p, _, list) => {
    const open = wanted.map((_count, sort) => missing(p, sort) > 0)
    const passes = (unit: Unit) => open[sortOf(p, unit)] === true && isFree(p, unit)
    for (const unit of firstOfEachSort(p, ALLIED, passes)) list.add(levy, unit)
  },
  forbids: (p, _, unit) => refusal(p, unit),
  then: (p, _, tell, unit) => {
    sendOff(p, unit, tell)
    return 'next'
  },
})

/** Those who are not on the map yet, then the weakest. */
const usualLevy = verb({
  name: 'usual-levy',
  then: (p, _, tell) => {
    const { attack, defense } = p.world
    const onMap = (unit: Unit) => (p.place[unit] < 0 ? 0 : 1)
    const strength = (unit: Unit) => attack[unit] + defense[unit]
    for (const sort of wanted.keys()) {
      const order = free(p, sort).sort((a, b) => onMap(a) - onMap(b) || strength(a) - strength(b) || a - b)
      for (const unit of order.slice(0, missing(p, sort))) sendOff(p, unit, tell)
    }
    return 'next'
  },
})

const suppress = verb({ name: 'suppress', then: () => 'next' })

/** 4.4f, 8.3c, 8.3g: by their own choice; 8.3d, ruling 37: or because they have not the units, and nobody asks them. */
function loseFace(p: Triple, asked: boolean, tell?: Tell): void {
  p.mendoza = IGNORED
  p.points += vpIfIgnored
  const [rule, key] = asked ? ['8.3c', 'mendoza.ignored'] : ['8.3d', 'mendoza.helpless']
  tell?.({ rule, key, side: ALLIED, value: vpIfIgnored })
}

const ignore = verb({
  name: 'ignore',
  asks: () => say('show.confirm.ignore'),
  then: (p, _, tell) => {
    loseFace(p, true, tell)
    return done
  },
})

/** 8.3a-8.3e: a die a turn until it happens, if it ever does, and no more after that (8.3b); it is put down at once or never. */
export const mendoza = procedure('mendoza', [], {
  start: p => (p.turn < fromTurn || p.mendoza !== QUIET ? done : 'roll'),
  roll: dice({
    prompt: 'mendoza',
    reveals: true,
    dice: () => [{ count: 1, sides: 10, first: 0, label: 'mendoza', worth: breaksOut }],
    then: (p, _, [die], tell) => {
      if (breaksOut[die] === 0) {
        tell?.({ rule: '8.3a', key: 'mendoza.quiet', dice: [die] })
        return done
      }
      tell?.({ rule: '8.3a', key: 'mendoza.outbreak', dice: [die] })
      if (canSuppress(p)) return 'answer'
      loseFace(p, false, tell)
      return done
    },
  }),
  answer: choice({
    rule: '8.3c',
    prompt: 'mendoza',
    by: () => ALLIED,
    verbs: [suppress, ignore],
    usual: suppress,
  }),
  next: (p, _, tell) => {
    // Where no more are left than must go, there is nothing to choose.
    for (const sort of wanted.keys()) {
      const left = free(p, sort)
      if (left.length <= missing(p, sort)) for (const unit of left) sendOff(p, unit, tell)
    }
    if (wanted.some((_count, sort) => missing(p, sort) > 0)) return 'levy'
    p.mendoza = PUT_DOWN
    tell?.({ rule: '8.3c', key: 'mendoza.putDown', side: ALLIED })
    return done
  },
  levy: choice({
    rule: '8.3d',
    prompt: 'levy',
    nested: true,
    by: () => ALLIED,
    verbs: [usualLevy, levy],
    usual: usualLevy,
  }),
})

/** 8.3f: in the next turn all ten are reinforcements. */
export function returnFromMendoza(p: Triple, tell?: Tell): void {
  for (let unit = p.world.firstUnit[ALLIED]; unit < p.world.endUnit[ALLIED]; unit++) {
    if (p.fate[unit] !== MENDOZA) continue
    letReturn(p, unit)
    tell?.({ rule: '8.3f', key: 'unit.back', side: ALLIED, unit })
  }
}
