/**
 * What a side may not know (6.4a, 3.5d, ruling 89): which enemy units lie under the top one of a stack, and which of them
 * wait off the map. It sees who stands on top, how high a stack looks, and how many wait by nation. Of a set-up under way
 * it sees nothing (ruling 76).
 */
import { FRAME_SIZE, frameAt, type GameEvent, pop, push, type Secretly, secretly } from '@quebracho/engine'
import { POOL, type Triple, WITH_ARMY } from '../position.ts'
import { homeSide, look } from '../rules/02-components.ts'
import { fixedHex } from '../rules/03-prepare.ts'
import { playerTurn } from '../rules/05-sequence.ts'
import { attritionChecks } from '../rules/07-attrition.ts'
import { entry } from '../rules/09-entry.ts'
import { movement } from '../rules/11-movement.ts'
import { combatPhase } from '../rules/13-combat.ts'
import { nations, type Side, sideOfNation, sides, type Unit } from '../world.ts'

/**
 * Who is on the march, and who is thought of for an attack, is not seen before they have gone or are declared; nor is it
 * whether a stack had supply to spend and kept it (7.4d).
 */
export const secretDoings: readonly Secretly[] = [
  secretly(movement, 'move'),
  secretly(combatPhase, 'attack'),
  secretly(attritionChecks, 'roll'),
]

export const isOpen = (p: Triple): boolean => p.world.options.stackInfo === 'open'

/** Takes from the position what the side may not know; a spectator (no side) knows neither's stacks. */
export function mask(p: Triple, viewer: number): void {
  if (isOpen(p)) return
  if (viewer !== p.phasing) {
    p.gone = 0
    // 6.4b: an attack is seen when it is declared.
    if (p.declared === 0) p.target = -1
    maskEntry(p)
  }
  for (let side = 0; side < sides.length; side++) if (side !== viewer) maskArmy(p, side)
}

/** Whether anybody else could come in depends on who waits: an entry looks like the movement that follows it. */
function maskEntry(p: Triple): void {
  const under = frameAt(p, entry, 'allied', 'paraguayan')
  if (!under) return
  const { side } = under
  const standAt = (step: number | undefined) => {
    p.stack[(p.depth - 1) * FRAME_SIZE + 1] = step ?? 0
  }
  pop(p)
  standAt(playerTurn.stepNumbers.get('stacking'))
  push(p, movement, [side])
  standAt(movement.stepNumbers.get('move'))
}

function maskArmy(p: Triple, side: Side): void {
  const { firstUnit, endUnit, hexes } = p.world
  if (isSettingUp(p, side)) maskSetUp(p, side)
  for (const nation of nations.keys()) if (sideOfNation(nation) === side) p.steps[nation] = 0
  for (let hex = 0; hex < hexes; hex++) if (p.holder[hex] === 1 + side) p.height[hex] = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (isHidden(p, unit)) p.place[unit] = -1
    p.spent[unit] = p.towed[unit] = p.marched[unit] = p.fresh[unit] = p.group[unit] = 0
    p.attacked[unit] = p.armed[unit] = p.armedNow[unit] = 0
    p.carrier[unit] = p.began[unit] = -1
    // 6.4b: who attacks is seen when it is declared.
    if (p.declared === 1) continue
    p.fights[unit] = 0
    p.tower[unit] = -1
  }
}

const isSettingUp = (p: Triple, side: Side): boolean => p.turn === 0 && p.phasing === side

/** Ruling 76: as if nothing were placed yet but what nobody chooses (3.4a, 3.4b). */
function maskSetUp(p: Triple, side: Side): void {
  const { firstUnit, endUnit, hexes, nation } = p.world
  for (let hex = 0; hex < hexes; hex++)
    if (homeSide(p, hex) === side) p.holder[hex] = p.height[hex] = p.looks[hex] = 0
  for (const [each] of nations.entries()) if (sideOfNation(each) === side) p.waiting[each] = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (p.fate[unit] !== WITH_ARMY) continue
    const hex = fixedHex(p.world, unit)
    if (hex < 0) {
      p.place[unit] = -1
      p.shown[unit] = 0
      p.waiting[nation[unit]]++
      continue
    }
    p.holder[hex] = 1 + side
    p.looks[hex] = look(p, ++p.height[hex])
  }
}

/** With the army, and neither on top of a stack nor in a battle: in some hex, or waiting. */
export const isHidden = (p: Triple, unit: Unit): boolean => p.fate[unit] === WITH_ARMY && p.shown[unit] === 0

/**
 * The event as the side hears it: of the enemy's moves and placements only the hexes, and what is on top there now; whoever
 * has fallen, or fights in a declared battle, is named (ruling 73, 6.4b).
 */
export function hear(p: Triple, event: GameEvent, viewer: number): GameEvent | null {
  if (event.owner === undefined || event.owner === viewer || isOpen(p)) return event
  const { unit, units, count, ...rest } = event
  const isOne = units === undefined && count === undefined
  if (isOne && typeof unit === 'number' && isKnown(p, unit)) return event
  return { ...rest, key: `${event.key}.seen` }
}

const isKnown = (p: Triple, unit: Unit): boolean => p.fate[unit] === POOL || p.shown[unit] === 1
