/** Chapter 7. Attrition: every hex with units of a side takes one check, better with a supply unit to spend. */
import { type Action, call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import { supplySaves } from '../opponent/attrition-odds.ts'
import { isKept, leastMissed, plainest } from '../opponent/worth.ts'
import { choice, dice, POOL, procedure, type Triple, verb } from '../position.ts'
import { ALLIED, PARAGUAYAN, type Side, type Unit } from '../world.ts'
import {
  eliminate,
  firstOfEachSort,
  fortAt,
  holds,
  isFort,
  isOfAny,
  isRiver,
  isSupply,
  seenByOwner,
  sideOf,
  takeOff,
  unitsAt,
} from './02-components.ts'
import { attritionDie, attritionLoss, attritionModifier } from './07-attrition-table.ts'
import { suppliedBy, traceLines } from './07-supply.ts'

interface Check {
  side: number
  hex: number
  /** 1 once a supply unit has been spent for this check. */
  spent: number
  /** How many units are still to be lost. */
  left: number
}

/** 7.1e, ruling 85: who has no line as the step begins has none in all of it. */
function judgeLines(p: Triple): void {
  for (const side of [PARAGUAYAN, ALLIED]) {
    const lines = traceLines(p, side, p.world.scratch.lines[side])
    for (let hex = 0; hex < p.world.hexes; hex++)
      if (holds(p, side, hex)) p.cut[hex] = suppliedBy(p, lines, hex) ? 0 : 1
  }
}

/** 7.1b, 7.8d: forts are never lost to attrition. */
const mayBeLost = (p: Triple, side: Side, hex: Hex): Unit[] =>
  unitsAt(p, side, hex).filter(unit => !isFort(p, unit))

/** How many units of the side are in the hex, and how many of these may be lost. */
function tally(p: Triple, side: Side, hex: Hex): readonly [all: number, mortal: number] {
  const { firstUnit, endUnit } = p.world
  if (!holds(p, side, hex)) return [0, 0]
  let all = 0
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) if (p.place[unit] === hex) all++
  return [all, fortAt(p, hex) >= 0 ? all - 1 : all]
}

/** 7.1a, 7.8c */
function isChecked(p: Triple, side: Side, hex: Hex): boolean {
  const { firstUnit, endUnit } = p.world
  if (!holds(p, side, hex)) return false
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] === hex && !isFort(p, unit)) return true
  return false
}

function hasSupply(p: Triple, side: Side, hex: Hex): boolean {
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++)
    if (p.place[unit] === hex && isSupply(p, unit)) return true
  return false
}

/** 7.2c: land units while there are any, then ships. */
function nextToGo(p: Triple, side: Side, hex: Hex): Unit[] {
  const units = mayBeLost(p, side, hex)
  const land = units.filter(unit => !isRiver(p, unit))
  return land.length > 0 ? land : units
}

const isSpendable = (p: Triple, f: Check, unit: Unit): boolean =>
  sideOf(p, unit) === f.side && p.place[unit] === f.hex && isSupply(p, unit)

/** 7.4a, 7.4b: one is enough; it goes where the eliminated are, and may come back from there (7.4e, 10.5a). */
export const spend = verb<Check, 'roll' | 'next'>({
  name: 'spend',
  args: ['unit'],
  givesUp: true,
  words: (_p, unit) => say('show.words.spend', { unit }),
  list: (p, f, list) => {
    for (const unit of firstOfEachSort(p, f.side, each => isSpendable(p, f, each))) list.add(spend, unit)
  },
  forbids: (p, f, unit) => (isSpendable(p, f, unit) ? null : '7.4a'),
  then: (p, f, tell, unit) => {
    takeOff(p, unit, POOL)
    tell?.({ rule: '7.4a', key: 'supply.spent', side: f.side, unit, hex: f.hex })
    f.spent = 1
    // 7.2e: a supply unit that was alone leaves nobody to check.
    return isChecked(p, f.side, f.hex) ? 'roll' : 'next'
  },
})

/** 7.4d */
export const keep = verb({ name: 'keep', then: () => 'roll' })

const modifierOf = (p: Triple, f: Check): number => attritionModifier(p, f.side, f.hex, f.spent === 1)

/** 7.2e: no more than there are. 7.1b, 7.4c: forts count, and so does the supply unit spent. */
function lossAt(p: Triple, f: Check, modified: number): number {
  const [all, mortal] = tally(p, f.side, f.hex)
  return Math.min(attritionLoss(all + f.spent, modified), mortal)
}

/** 1.4a */
const FACES = 10

/** By face of the die, what would be lost. */
function lossesByFace(p: Triple, f: Check): number[] {
  const modifier = modifierOf(p, f)
  const [all, mortal] = tally(p, f.side, f.hex)
  const losses: number[] = []
  for (let face = 0; face < FACES; face++)
    losses.push(Math.min(attritionLoss(all + f.spent, face + modifier), mortal))
  return losses
}

function loseOne(p: Triple, f: Check, unit: Unit, tell?: Tell): void {
  eliminate(p, unit, '7.2a', tell)
  f.left--
}

/** 7.2b: whichever the owner likes; 7.2c, 7.8d */
function loseRefusal(p: Triple, f: Check, unit: Unit): string | null {
  if (sideOf(p, unit) !== f.side || p.place[unit] !== f.hex) return '7.2b'
  if (isFort(p, unit)) return '7.8d'
  return isRiver(p, unit) && nextToGo(p, f.side, f.hex).some(each => !isRiver(p, each)) ? '7.2c' : null
}

function sortsToGo(p: Triple, f: Check): Unit[] {
  const found: Unit[] = []
  for (const unit of nextToGo(p, f.side, f.hex)) if (!isOfAny(p, found, unit)) found.push(unit)
  return found
}

/** Opponents think of whom they would miss least, if that is not the weakest. */
const lose = verb<Check, 'losses'>({
  name: 'lose',
  args: ['unit'],
  givesUp: true,
  aside: (p, f, unit) => {
    const units = sortsToGo(p, f)
    return (
      unit === weakest(p, units) ||
      (unit !== leastMissed(p.world, units) && unit !== plainest(p.world, units))
    )
  },
  list: (p, f, list) => {
    for (const unit of sortsToGo(p, f)) list.add(lose, unit)
  },
  forbids: loseRefusal,
  then: (p, f, tell, unit) => {
    loseOne(p, f, unit, tell)
    return 'losses'
  },
})

/** Attack and defense together; a supply unit is worth more than anybody. */
function worthOf(p: Triple, unit: Unit): number {
  const { attack, defense } = p.world
  return isSupply(p, unit) ? 100 : attack[unit] + defense[unit]
}

function weakest(p: Triple, units: readonly Unit[]): Unit {
  return units.reduce((least, unit) => (worthOf(p, unit) < worthOf(p, least) ? unit : least))
}

const loseWeakest = verb<Check, 'next'>({
  name: 'lose-weakest',
  then: (p, f, tell) => {
    let units = nextToGo(p, f.side, f.hex)
    while (f.left > 0 && units.length > 0) {
      loseOne(p, f, weakest(p, units), tell)
      units = nextToGo(p, f.side, f.hex)
    }
    return 'next'
  },
})

/** The weakest, unless that is one who is of other use while there are mere soldiers. */
function usualLoss(p: Triple, f: Check): Action {
  const units = nextToGo(p, f.side, f.hex)
  const plain = plainest(p.world, units)
  return isKept(p.world, plain) || !isKept(p.world, weakest(p, units))
    ? [loseWeakest.index]
    : [lose.index, plain]
}

/** 7.1a, 7.1c, 7.1d: all hexes of the map with units in them, Paraguay's first. */
export const mutualAttrition = procedure('mutualAttrition', [], {
  start: p => {
    judgeLines(p)
    return call(attritionChecks, 'allied', PARAGUAYAN, -1, 0, 0)
  },
  allied: () => call(attritionChecks, 'end', ALLIED, -1, 0, 0),
  end: p => {
    p.cut.fill(0)
    return done
  },
})

/** The checks of a side, hex after hex. */
export const attritionChecks = procedure('attritionChecks', ['side', 'hex', 'spent', 'left'], {
  next: (p, f, tell) => {
    f.spent = f.left = 0
    const { side } = f
    let hex = f.hex + 1
    while (hex < p.world.hexes && !isChecked(p, side, hex)) hex++
    f.hex = hex
    if (hex === p.world.hexes) return done
    // Where nobody sees whether a fort has troops in it, to be checked is news.
    if (p.world.options.stackInfo === 'none') tell?.({ rule: '7.1d', key: 'attrition.named', side, hex })
    return hasSupply(p, side, hex) ? 'supply' : 'roll'
  },
  supply: choice({
    rule: '7.4a',
    prompt: 'attritionSupply',
    by: (_p, f) => f.side,
    // 7.4d: what is kept is not shown.
    seenBy: (p, f) => seenByOwner(p, f.side),
    verbs: [keep, spend],
    usual: (p, f, legal) => legal.of(supplySaves(p, f.side, f.hex) ? spend : keep)[0],
    thinkOf: (p, f, legal) => legal.of(supplySaves(p, f.side, f.hex) ? spend : keep),
    part: 'routine',
  }),
  roll: dice({
    prompt: 'attrition',
    reveals: true,
    dice: (p, f) => [{ count: 1, sides: FACES, first: 0, label: 'attrition', worth: lossesByFace(p, f) }],
    // 7.2a: what is told names neither the number of units nor the column, which the enemy may not know; that there are
    // only ships, he learns by the modifier.
    then: (p, f, [die], tell) => {
      const { side, hex } = f
      const modifier = modifierOf(p, f)
      f.left = lossAt(p, f, die + modifier)
      const result = attritionDie(die + modifier)
      tell?.({
        rule: '7.2a',
        key: 'attrition.rolled',
        reveals: 1,
        side,
        hex,
        dice: [die],
        modifier,
        result,
        losses: f.left,
      })
      return 'losses'
    },
  }),
  // Nobody is asked where all must go, or where all are alike.
  losses: (p, f, tell) => {
    if (f.left === 0) return 'next'
    const units = nextToGo(p, f.side, f.hex)
    if (units.length === 0) return 'next'
    if (units.length > f.left && sortsToGo(p, f).length > 1) return 'choose'
    for (const unit of units.slice(0, f.left)) loseOne(p, f, unit, tell)
    return 'losses'
  },
  choose: choice({
    rule: '7.2b',
    prompt: 'attritionLosses',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [loseWeakest, lose],
    usual: usualLoss,
    part: 'routine',
  }),
})
