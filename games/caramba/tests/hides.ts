/**
 * What each side may not know of a position, number by number: fog (fog-8, fog-9, G70, G71), ammunition before it is
 * revealed (depots-5), tokens before they are answered (G26), markers (canada-4, G54). Written from the rules on
 * hidden information, not from the code that hides it. A spectator, side -1, knows what both sides know.
 */
import { type GameEvent, SPECTATOR } from '@quebracho/engine'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { paidForSupply } from '../rules/07-supply.ts'
import { BLUE, COLOURS, enemyOf, UNEXPLORED, WHITE } from '../world.ts'

type Spot = [field: string, index: number]

export function hides(p: Caramba, side: number): Spot[] {
  const others = side < 0 ? [0, 1] : [enemyOf(side)]
  const { fog } = p.world
  const spots: Spot[] = p.water < 0 ? [['real', 0]] : []
  for (const other of others) {
    spots.push(...ammunition(p, other), ...tokens(p, other), ...markers(p, other))
    if (fog !== 'table')
      spots.push(...armyTotals(other), ...turnsTaken(p, other), ...unseenUnits(p, other, side))
    if (fog === 'hidden') spots.push(...mapOf(p, other))
  }
  if (fog !== 'table') spots.push(...lossesAnywhere, ...doings(p, side))
  if (fog === 'hidden') spots.push(...outOfSight(p, side), ...ownMarks(p, side))
  return spots
}

const every = (field: string, from: number, to: number): Spot[] =>
  Array.from({ length: to - from }, (_, i) => [field, from + i])

/** An ammunition choice is secret until both sides have made theirs. */
const ammunition = (p: Caramba, other: number): Spot[] =>
  p.revealed === 1
    ? []
    : every('ammo', 0, p.world.depots).filter(([, depot]) => p.world.depotSide[depot] === other)

function promptOf(p: Caramba): string {
  const waiting = caramba.pending(p)
  return waiting.kind === 'decision' ? waiting.prompt : ''
}

/** Tokens committed in secret stay unknown until the defender has answered, and under fog those of a barrage until they fall. */
function tokens(p: Caramba, other: number): Spot[] {
  const committed = p.world.options.tokenCommit === 'secret' ? ['combat.attacker', 'combat.defender'] : []
  const open = ![...committed, ...(p.world.fog === 'table' ? [] : ['barrage'])].includes(promptOf(p))
  return open || other !== p.active ? [] : every('spent', other * COLOURS, (other + 1) * COLOURS)
}

/**
 * Whoever stands elsewhere, next to an enemy, has not been seen there, and who touches one has been seen. What a side pays for its
 * units under fog leaves its pool, as all can see, when the last of them is fed.
 */
export function settle(p: Caramba, was: Caramba): void {
  if (p.world.fog === 'hidden')
    for (let unit = 0; unit < p.world.units; unit++) {
      if (touching(was, unit) && p.hex[unit] === was.hex[unit]) p.localised[unit] = 1
      else if (touching(p, unit)) p.localised[unit] = 0
    }
  if (p.world.fog === 'table' || promptOf(was) !== 'supply') return
  const [now, then] = [paidForSupply(p, p.active), paidForSupply(was, was.active)]
  p.pool[p.active * COLOURS + BLUE] += then.blue - now.blue
  p.pool[p.active * COLOURS + WHITE] += then.white - now.white
}

/** A false marker may be known to its finder alone. */
function markers(p: Caramba, other: number): Spot[] {
  const { options, fog, hexes } = p.world
  const secret = options.secretMarkers === true || fog === 'hidden'
  return secret ? every('knownFalse', other * hexes, (other + 1) * hexes) : []
}

/** How much an army has lost, and whether a tank marker still waits for its unit. */
const armyTotals = (other: number): Spot[] => [
  ['cvLost', other],
  ['tanksLeft', other],
]

/** Which units have had their turn in the segment: if one has, another may have begun. */
const turnsTaken = ({ world: { firstUnit } }: Caramba, other: number): Spot[] =>
  every('activated', firstUnit[other], firstUnit[other + 1])

/** A quiet turn would tell that nobody starved out of sight. */
const lossesAnywhere: Spot[] = [
  ['quiet', 0],
  ['stirred', 0],
]

const ofAnUnseenUnit = [
  ...['cv', 'tank', 'works', 'supplied', 'line', 'fed', 'moved', 'gunsMoved', 'enteredClosed', 'attacked'],
  ...['barraged', 'deforesting', 'attacksSustained', 'firedAt', 'activated'],
]

/**
 * Of an unseen unit: everything but its hex, or its hex as well. Who has no hex under `counters` waits in the box or
 * is gone, and both are plain to see.
 */
function unseenUnits(p: Caramba, other: number, side: number): Spot[] {
  const { firstUnit, fog } = p.world
  const hidden = fog === 'hidden' ? [...ofAnUnseenUnit, 'hex', 'publicNumber'] : ofAnUnseenUnit
  const isUnseen = (unit: number) =>
    side < 0 && fog === 'hidden'
      ? !touching(p, unit)
      : p.localised[unit] === 0 && (fog === 'hidden' || p.hex[unit] >= 0)
  return every('cv', firstUnit[other], firstUnit[other + 1])
    .map(([, unit]) => unit)
    .filter(isUnseen)
    .flatMap(unit => hidden.map((field): Spot => [field, unit]))
}

/** Each side has its own map. */
const mapOf = (p: Caramba, other: number): Spot[] =>
  every('seen', other * p.world.hexes, (other + 1) * p.world.hexes)

/** Which of its units the other side has in hand. */
const doings = (p: Caramba, side: number): Spot[] =>
  side >= 0 && p.active === side
    ? []
    : [
        ['acting', 0],
        ['actingFrom', 0],
        ['steps', 0],
      ]

/**
 * Ground the side has not explored; a spectator knows only what was never secret. Who stands in each hex only repeats where each unit stands, so the view draws it up afresh.
 */
function outOfSight(p: Caramba, side: number): Spot[] {
  const { hexes, startTerrain } = p.world
  const known = (hex: number) =>
    side < 0 ? startTerrain[hex] !== UNEXPLORED : p.seen[side * hexes + hex] === 1
  const spots = every('occupant', 0, hexes)
  spots.push(...every('terrain', 0, hexes).filter(([, hex]) => !known(hex)))
  return spots
}

/** Two who see each other, in hexes side by side, and whoever has just fought: all know of them. */
const touching = (p: Caramba, unit: number): boolean => {
  const isSeen = (each: number) => p.hex[each] >= 0 && p.localised[each] === 1
  const { neighbours, unitSide } = p.world
  const near = Array.from(neighbours.subarray(6 * p.hex[unit], 6 * p.hex[unit] + 6))
  return (
    isSeen(unit) &&
    (fought(p, unit) ||
      unitSide.some((of, other) => of !== unitSide[unit] && isSeen(other) && near.includes(p.hex[other])))
  )
}

/** Until a segment ends, whoever fought in it is remembered by all. */
const fought = (p: Caramba, unit: number): boolean =>
  p.world.unitSide[unit] === p.active
    ? p.attacked[unit] === 1
    : p.active >= 0 && (p.attacksSustained[unit] > 0 || p.firedAt[unit] === 1)

/** A side is not told which of its own units the enemy has seen, so a spectator is told of those alone that touch. */
function ownMarks(p: Caramba, side: number): Spot[] {
  const { firstUnit, units } = p.world
  if (side < 0) {
    const apart = every('localised', 0, units).filter(([, unit]) => !touching(p, unit))
    return [...apart, ...every('publicNumber', 0, units), ['sighted', 0], ['sighted', 1]]
  }
  const fields = ['localised', 'publicNumber']
  const ofUnits = fields.flatMap(field => every(field, firstUnit[side], firstUnit[side + 1]))
  return [...ofUnits, ['sighted', side]]
}

/** An unseen unit is imagined fed, in the open and at rest, and of what is counted nothing. */
const plainly = [
  ...['works', 'supplied', 'line', 'fed', 'moved', 'gunsMoved', 'enteredClosed', 'attacked', 'barraged'],
  ...['deforesting', 'attacksSustained', 'firedAt', 'activated', 'acting', 'actingFrom', 'steps'],
  ...['localised', 'publicNumber', 'sighted', 'tanksLeft', 'knownFalse', 'quiet', 'stirred'],
]

export const plain = (): readonly string[] => plainly

/**
 * Where units move openly, everybody sees the way they take; guns are heard when they open fire. Who watches sees a unit that touches
 * an enemy and is gone, and hears, as both sides do, whether it starved or marched away.
 */
export const openly = (p: Caramba, { key }: GameEvent, viewer: number): boolean =>
  key === 'barrage.heard' ||
  (p.world.fog === 'hidden' ? viewer === SPECTATOR && fates.includes(key) : key === 'unit.entered')

const fates = ['supply.starved', 'unit.lost', 'unit.gone']

/**
 * Every unit stands in the hex that names it, and a unit without CV in none; what is, is known to somebody; and ammunition is picked
 * when it is time to.
 */
export function impossible(p: Caramba): string | null {
  const { names, hexes, units } = p.world
  const unknown = ofAnUnseenUnit.find(field =>
    (p as unknown as Record<string, Int16Array>)[field].includes(-1),
  )
  if (unknown !== undefined) return `${unknown} is not known`
  if (p.revealed === 0 && promptOf(p) !== 'ammo' && p.ammo.some(colour => colour >= 0))
    return 'ammunition is picked before its time'
  if (p.acting >= 0 && p.world.unitSide[p.acting] !== p.active) return 'a unit acts out of turn'
  for (let hex = 0; hex < hexes; hex++) {
    const unit = p.occupant[hex]
    if (unit >= 0 && p.hex[unit] !== hex) return `${names.unit[unit]} is not in ${names.hex[hex]}`
  }
  for (let unit = 0; unit < units; unit++) {
    const hex = p.hex[unit]
    if (hex >= 0 && p.occupant[hex] !== unit) return `${names.hex[hex]} does not hold ${names.unit[unit]}`
    if (hex >= 0 && p.cv[unit] === 0) return `${names.unit[unit]} stands there without CV`
  }
  return null
}
