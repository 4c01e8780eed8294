/** Chapter 8, phase A3: attrition among the units that are out of General Supply. */
import { call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import counters from '../data/counters.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { mostInNeed } from '../opponent/reserves.ts'
import { type Chaco, choice, dice, procedure, verb } from '../position.ts'
import { BOLIVIA, CAVALRY, type Side, type Unit } from '../world.ts'
import { eliminate, leaderAt, loseStep, onMap, troopsAt } from './02-components.ts'
import { hasWater, isJoined } from './08-supply-lines.ts'
import { displaceLeaders, OWNER_LOSES } from './10-entering.ts'

const { stepAt, goneAt, noWater, isolated, airDrop: dropped, mountedUnsupplied } = tables.attrition
const airMarkers = counters.others.air.bolivia

/** 8.13b, R18, R79: no way free of the enemy to the GHQ or a working source. */
const isIsolated = (p: Chaco, unit: Unit): boolean => !isJoined(p, p.world.unitSide[unit], p.place[unit])

/** 8.13e: all that applies is added up: water (8.13a), isolation (8.13b), a drop (8.13c), thirsty horses (10.13e). */
function attritionModifier(p: Chaco, { unit, drop, cutOff }: Attrition): number {
  let modifier = drop === 1 ? dropped : 0
  if (!hasWater(p, p.place[unit])) modifier += noWater
  if (cutOff === 1) modifier += isolated
  if (p.supplied[unit] === 0 && rollsAlways(p, unit)) modifier += mountedUnsupplied
  return modifier
}

/** What told against the unit or for it, by number of `names.reason`: 8.12a, 8.13a, 8.13b, 8.13c, 10.13d, 10.13e. */
function reasonsOf(p: Chaco, { unit, drop, cutOff }: Attrition): number[] {
  const mounted = rollsAlways(p, unit)
  const unsupplied = p.supplied[unit] === 0
  const holds = [
    unsupplied && !mounted,
    !unsupplied && mounted,
    unsupplied && mounted,
    !hasWater(p, p.place[unit]),
    cutOff === 1,
    drop === 1,
  ]
  return [...holds.keys()].filter(reason => holds[reason])
}

/** 10.13d, R72: mounted cavalry, supplied or not. */
const rollsAlways = (p: Chaco, unit: Unit): boolean =>
  p.world.mountedCavalry && p.world.kind[unit] === CAVALRY

const [UNHURT, STEP, GONE] = [0, 1, 2]

/** 8.12b, 8.12c, 8.12d */
const effectOf = (die: number): number => (die <= goneAt ? GONE : die <= stepAt ? STEP : UNHURT)

/** What each face of the die would do to the unit where it stands, without a drop: nothing, a step, or all of it. */
export function attritionEffects(p: Chaco, unit: Unit): number[] {
  const cutOff = isIsolated(p, unit) ? 1 : 0
  const modifier = attritionModifier(p, { side: p.world.unitSide[unit], unit, drop: 0, rest: 0, cutOff })
  return [1, 2, 3, 4, 5, 6].map(face => effectOf(face + modifier))
}

/** 8.3a, 8.12a: every combat unit out of General Supply owes a roll; nothing but combat units does (8.3c). */
function mark(p: Chaco, side: Side): void {
  const { firstUnit, endCombat } = p.world
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const owes = onMap(p, unit) && (p.supplied[unit] === 0 || rollsAlways(p, unit))
    p.owesCheck[unit] = owes ? 1 : 0
  }
}

function firstOwing(p: Chaco, side: Side): Unit {
  const { firstUnit, endCombat } = p.world
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) if (p.owesCheck[unit] === 1) return unit
  return -1
}

/** 8.13c, 13.3e: Bolivia, with a marker unused, once a game turn. */
const mayDrop = (p: Chaco, side: Side): boolean =>
  side === BOLIVIA && p.airDropped === 0 && p.airUsed[BOLIVIA] < airMarkers

interface Attrition {
  side: number
  /** The unit whose die is thrown, and 1 if supplies are dropped to it. */
  unit: number
  drop: number
  /** 1 once the owner has left the order to the counters' numbers. */
  rest: number
  /** 1 if the unit is isolated. */
  cutOff: number
}

const owes = (p: Chaco, f: Attrition, unit: Unit): boolean =>
  p.world.unitSide[unit] === f.side && p.owesCheck[unit] === 1

/** 8.12a: the units roll in the order their owner likes. */
const attritionOf = verb<Attrition, 'judge'>({
  name: 'attrition',
  args: ['unit'],
  silent: true,
  aside: true,
  list: (p, f, list) => {
    const { firstUnit, endCombat } = p.world
    for (let unit = firstUnit[f.side]; unit < endCombat[f.side]; unit++) {
      if (owes(p, f, unit)) list.add(attritionOf, unit)
    }
  },
  forbids: (p, f, unit) => (owes(p, f, unit) ? null : '8.12a'),
  then: (_p, f, _tell, unit) => {
    f.unit = unit
    return 'judge'
  },
})

/** 8.13c, R76: declared for one unit before its die, wherever it is; it is not supplied by it (8.13d). */
export const airDrop = verb<Attrition, 'judge'>({
  name: 'air-drop',
  args: ['unit'],
  aside: true,
  list: (p, f, list) => {
    const { firstUnit, endCombat } = p.world
    if (!mayDrop(p, f.side)) return
    for (let unit = firstUnit[f.side]; unit < endCombat[f.side]; unit++) {
      if (owes(p, f, unit)) list.add(airDrop, unit)
    }
  },
  forbids: (p, f, unit) => (!mayDrop(p, f.side) ? '8.13c' : owes(p, f, unit) ? null : '8.12a'),
  then: (p, f, tell, unit) => {
    p.airUsed[BOLIVIA]++
    p.airDropped = 1
    f.unit = unit
    f.drop = 1
    tell?.({ rule: '8.13c', key: 'attrition.drop', unit, hex: p.place[unit] })
    return 'judge'
  },
})

const theRest = verb<Attrition, 'next'>({
  name: 'the-rest',
  silent: true,
  then: (_p, f) => {
    f.rest = 1
    return 'next'
  },
})

/** A3. Survivors act as usual, and nothing is carried over to the next turn (8.3b, 8.12f). */
export const attrition = procedure('attrition', ['side', 'unit', 'drop', 'rest', 'cutOff'], {
  start: (p, f) => {
    mark(p, f.side)
    return 'next'
  },
  next: (p, f) => {
    f.drop = 0
    f.unit = firstOwing(p, f.side)
    if (f.unit < 0) return done
    const several = p.owesCheck.indexOf(1, f.unit + 1) >= 0
    return f.rest === 0 && (several || mayDrop(p, f.side)) ? 'choose' : 'judge'
  },
  choose: choice({
    rule: '8.12a',
    prompt: 'attrition',
    by: (_p, f) => f.side,
    verbs: [airDrop, attritionOf, theRest],
    usual: theRest,
    thinkOf: (p, f) => {
      const unit = mayDrop(p, f.side) ? mostInNeed(p, f.side) : -1
      return unit < 0 ? undefined : [[airDrop.index, unit]]
    },
    part: 'routine',
  }),
  judge: (p, f) => {
    f.cutOff = isIsolated(p, f.unit) ? 1 : 0
    return 'roll'
  },
  roll: dice({
    prompt: 'attrition',
    dice: (p, f) => {
      const modifier = attritionModifier(p, f)
      const worth = Array.from({ length: 6 }, (_, i) => effectOf(i + 1 + modifier))
      return [{ count: 1, sides: 6, label: 'attrition', worth }]
    },
    then: (p, f, [die], tell) => {
      const hex = p.place[f.unit]
      suffer(p, f, die, tell)
      p.owesCheck[f.unit] = 0
      const emptied = p.place[f.unit] < 0 && troopsAt(p, f.side, hex) === 0
      // 8.12e: a leader left alone; trucks, supply units and the GHQ stay where they are.
      return emptied && leaderAt(p, f.side, hex)
        ? call(displaceLeaders, 'next', f.side, hex, OWNER_LOSES, -1)
        : 'next'
    },
  }),
})

function suffer(p: Chaco, f: Attrition, die: number, tell?: Tell): void {
  const { unit } = f
  const hex: Hex = p.place[unit]
  const modifier = attritionModifier(p, f)
  const effect = effectOf(die + modifier)
  const rule = ['8.12b', '8.12c', '8.12d'][effect]
  const key = ['attrition.unhurt', 'attrition.step', 'attrition.gone'][effect]
  tell?.({ rule, key, unit, hex, reasons: reasonsOf(p, f), dice: [die], modifier, die: die + modifier })
  if (effect === STEP) loseStep(p, unit, rule, tell)
  // R19: only the isolated surrender.
  if (effect === GONE) {
    const { surrendered, unit: plain } = tables.victoryPoints
    eliminate(p, unit, rule, tell, f.cutOff === 1 ? surrendered : plain)
  }
}
