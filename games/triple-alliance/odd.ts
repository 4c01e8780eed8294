/** What no position of the Triple Alliance War can be, though every number is in its range. */
import type { Odd } from '@quebracho/engine'
import { IGNORED, type Triple, WITH_ARMY } from './position.ts'
import { nations, type Side, sideOfNation } from './world.ts'

export const odd = (p: Triple, within: readonly string[]): Odd | null =>
  oddPoints(p) ?? oddGroups(p, within) ?? oddFight(p, within) ?? oddEmpty(p) ?? oddArmy(p, 0) ?? oddArmy(p, 1)

/** 4.4a, 4.4e, 4.4f: a point for the forts, one for the expedition, one lost over Mendoza. */
function oddPoints(p: Triple): Odd | null {
  const least = p.mendoza === IGNORED ? -1 : 0
  const hasForts = p.world.forts.some(fort => p.fate[fort] === WITH_ARMY)
  const most = least + (hasForts ? 1 : 2)
  return p.points < least || p.points > most
    ? ['points', `from ${least} to ${most} by what has happened`]
    : null
}

/** Who moves, and who is carried, is where the others are, and there is a march under way. */
function oddGroups(p: Triple, within: readonly string[]): Odd | null {
  let from = -1
  const isMoving = within.some(each => /^(?:marching|sailing) /.test(each))
  for (let unit = 0; unit < p.world.units; unit++) {
    const hex = p.place[unit]
    const ship = p.carrier[unit]
    if (ship >= 0 && (hex < 0 || p.place[ship] !== hex)) return [`carrier[${unit}]`, 'it is not there']
    if (p.group[unit] === 0) continue
    if (!isMoving || hex < 0 || (from >= 0 && hex !== from))
      return [`group[${unit}]`, 'it is not with those who move']
    from = hex
  }
  return null
}

/** Who fights stands on the map, and a combat phase is under way. */
function oddFight(p: Triple, within: readonly string[]): Odd | null {
  const isFought = within.some(each => each.startsWith('combatPhase '))
  const wrong = p.fights.findIndex((role, unit) => role !== 0 && (!isFought || p.place[unit] < 0))
  return wrong < 0 ? null : [`fights[${wrong}]`, 'there is no battle it could be in']
}

/** Where nobody is, nobody is counted. */
function oddEmpty(p: Triple): Odd | null {
  const wrong = p.holder.findIndex((holder, hex) => holder === 0 && p.height[hex] !== 0)
  return wrong < 0 ? null : [`height[${wrong}]`, 'nobody stands there']
}

function oddArmy(p: Triple, side: Side): Odd | null {
  const { hexes, firstUnit, endUnit, nation } = p.world
  const counted = new Int16Array(hexes)
  const waiting = new Int16Array(nations.length)
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    const hex = p.place[unit]
    if (hex >= 0 && p.holder[hex] !== 1 + side) return [`place[${unit}]`, 'others hold that hex, or nobody']
    if (hex >= 0) counted[hex]++
    else if (p.fate[unit] === WITH_ARMY) waiting[nation[unit]]++
  }
  const held = Array.from({ length: hexes }, (_, hex) => hex).filter(hex => p.holder[hex] === 1 + side)
  // In a view nobody's height is known but one's own.
  if (held.every(hex => p.height[hex] === 0)) return null
  const wrong = held.find(hex => p.height[hex] !== counted[hex])
  if (wrong !== undefined) return [`height[${wrong}]`, `${counted[wrong]} stand there`]
  const few = [...nations.keys()].find(
    each => sideOfNation(each) === side && p.waiting[each] !== waiting[each],
  )
  return few === undefined ? null : [`waiting[${few}]`, `${waiting[few]} wait`]
}
