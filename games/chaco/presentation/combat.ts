/** What a combat will come to: strengths, odds and die with their rules, and every result with its exact chance. */
import {
  type Preview,
  type PreviewColumn,
  type PreviewLine,
  previewLine,
  type Say,
  say,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { ATTACKS, DEFENDS } from '../position.ts'
import { attackFactor, defenceFactor } from '../rules/02-components.ts'
import {
  attackStrength,
  defenceAt,
  defendersAt,
  ELIMINATED,
  hasCheck,
  leadersOf,
  lossFactor,
  lossOf,
  oddsText,
  overRiver,
  percentOf,
  type Result,
  resultAt,
  resultText,
  wipedOut,
} from '../rules/12-strength.ts'
import { ARTILLERY, enemyOf, type Side, type Unit } from '../world.ts'
import type { Fight } from './fight.ts'
import { flightLines } from './flight.ts'

/** For the side that decides. */
export function combatPreview(fight: Fight, decider: Side): Preview {
  const results = resultsOf(fight)
  const flees = (half: 'attacker' | 'defender') => results.some(({ result }) => hasCheck(result[half]))
  return {
    title: titleOf(fight),
    columns: [attackColumn(fight), defenceColumn(fight), dieColumn(fight)],
    outcomes: outcomesFor(fight, results, decider),
    lines: [
      ...(flees('defender') ? flightLines(fight.p, fight.defenders, fight.forecast.armour ? 1 : 0) : []),
      ...(flees('attacker') ? flightLines(fight.p, fight.attackers) : []),
    ],
  }
}

function titleOf({ targets, forecast, p }: Fight): Say {
  const [hex, ...more] = targets
  const odds = oddsText(forecast.column)
  if (more.length === 0) return say('show.fight.attack', { hex, odds })
  return say('show.fight.attackMany', {
    hex,
    more: more.map(each => p.world.names.hex[each]).join(', '),
    odds,
  })
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const sum = (lines: readonly PreviewLine[]): number => total(lines.map(({ value }) => value))

/** What halving, rounded up, takes away. */
const halfOff = (value: number): number => value - Math.ceil(value / 2)

/** 12.4b, 12.12b, 12.13d, R15: printed factors by hex, then what want of supply and a river take away. */
function attackColumn(fight: Fight): PreviewColumn {
  const { p, side, attackers, targets, served, forecast } = fight
  const isWet = (unit: Unit) => targets.some(hex => overRiver(p, p.place[unit], hex))
  const factors = (passes: (unit: Unit) => boolean) =>
    total(attackers.filter(passes).map(unit => attackFactor(p, unit)))
  const lines = [...new Set(attackers.map(unit => p.place[unit]))].map(hex => {
    const here = attackers.filter(unit => p.place[unit] === hex)
    return previewLine('show.line.attackers', '12.4b', total(here.map(unit => attackFactor(p, unit))), {
      hex,
      count: here.length,
    })
  })
  const dry = halfOff(factors(unit => !served(unit) && !isWet(unit)))
  const wet = halfOff(factors(unit => !served(unit) && isWet(unit)))
  if (dry + wet > 0) lines.push(previewLine('show.line.unserved', '12.12b', -dry - wet))
  const river = halfOff(factors(isWet) - wet)
  if (river > 0) lines.push(previewLine('show.line.river', '12.13d', -river))
  if (forecast.armour) lines.push(previewLine('show.line.armour', '13.1a', 0))
  const strength = (isServed: (unit: Unit) => boolean) => attackStrength(p, attackers, targets, isServed)
  const leaders = leadersOf(p, side)
  return {
    side,
    title: columnTitle(fight, 'attacker', side, sum(lines), strength),
    lines,
    total: sum(lines),
    units: [...attackers, ...leaders],
  }
}

/** With what it would be if every unit were served by combat supply; or if none were, as long as that is open. */
function columnTitle(
  { p, assumes }: Fight,
  who: 'attacker' | 'defender',
  side: Side,
  now: number,
  strength: (isServed: (unit: Unit) => boolean) => number,
): Say {
  const [full, half] = [strength(() => true), strength(unit => p.served[unit] === 1)]
  if (assumes[who] && half < now) return say(`show.column.${who}.assumed`, { side, half })
  return now < full ? say(`show.column.${who}.unserved`, { side, full }) : say(`show.column.${who}`, { side })
}

/** 12.4c, 2.10b, 12.12b, 12.13e: hex by hex, each with its own works. */
function defenceColumn(fight: Fight): PreviewColumn {
  const { p, targets, served } = fight
  const side = enemyOf(fight.side)
  const lines = targets.flatMap(hex => hexDefence(fight, hex))
  const strength = (isServed: (unit: Unit) => boolean) =>
    total(targets.map(hex => defenceAt(p, hex, defendersAt(p, side, hex), isServed)))
  const now = strength(served)
  return {
    side,
    title: columnTitle(fight, 'defender', side, now, strength),
    lines,
    total: now,
    units: fight.defenders,
  }
}

function hexDefence({ p, side, served }: Fight, hex: number): PreviewLine[] {
  const here = defendersAt(p, enemyOf(side), hex)
  const isGun = (unit: Unit) => p.world.kind[unit] === ARTILLERY
  const alone = here.every(isGun)
  const counted = here.filter(unit => alone || !isGun(unit))
  const factors = (units: readonly Unit[]) => total(units.map(unit => defenceFactor(p, unit)))
  const lines = [
    previewLine('show.line.defenders', '12.4c', factors(counted), { hex, count: counted.length }),
  ]
  if (counted.length < here.length)
    lines.push(previewLine('show.line.guns', '2.10b', 0, { count: here.length - counted.length }))
  const unserved = halfOff(factors(counted.filter(unit => !served(unit))))
  if (unserved > 0) lines.push(previewLine('show.line.unserved', '12.12b', -unserved))
  const { entrenchment, fortification } = tables.terrain.defence
  const times = [1, entrenchment, fortification][p.works[hex]]
  if (times > 1) {
    const key = p.works[hex] === 1 ? 'show.line.entrenched' : 'show.line.fortified'
    lines.push(previewLine(key, '12.13e', (times - 1) * sum(lines), { times }))
  }
  return lines
}

const modifierKeys: Readonly<Record<string, string>> = {
  'combat.fromClear': 'show.line.fromClear',
  'combat.into': 'show.line.into',
  'combat.mounted': 'show.line.mounted',
  'combat.ledBy': 'show.line.ledBy',
}

/** 12.4d, 12.4f: the column of the table, and what is added to the die. */
function dieColumn({ forecast, air }: Fight): PreviewColumn {
  const lines = forecast.modifiers.map(({ key, rule, value, unit, hex }) =>
    previewLine(modifierKeys[key], rule, value, {
      ...(unit !== undefined && { unit }),
      ...(hex !== undefined && { hex }),
    }),
  )
  const { aircraft } = tables.combat
  if (air[0]) lines.push(previewLine('show.line.attackerFlies', '13.3c', aircraft))
  if (air[1]) lines.push(previewLine('show.line.defenderFlies', '13.3c', -aircraft))
  return {
    side: -1,
    title: say('show.column.die'),
    lines,
    total: sum(lines),
  }
}

interface Thrown {
  readonly result: Result
  /** 12.6f: it would leave nobody on either side. */
  readonly isVoid: boolean
  readonly faces: number
}

/** 12.4e, 12.4f: what each face gives; faces with the same result are one. */
function resultsOf(fight: Fight): Thrown[] {
  const { p, attackers, defenders, forecast } = fight
  const modifier = dieColumn(fight).total
  const found = new Map<string, Thrown>()
  for (let face = 1; face <= 6; face++) {
    const result = resultAt(forecast.column, face + modifier)
    const isVoid =
      wipedOut(p, attackers, ATTACKS, result.attacker) && wipedOut(p, defenders, DEFENDS, result.defender)
    const key = resultText(result)
    found.set(key, { result, isVoid, faces: 1 + (found.get(key)?.faces ?? 0) })
  }
  return [...found.values()]
}

function outcomesFor(fight: Fight, results: readonly Thrown[], decider: Side): Preview['outcomes'] {
  const sign = decider === enemyOf(fight.side) ? -1 : 1
  return results
    .map(({ result, isVoid, faces }) => ({
      say: isVoid ? say('show.result.void', { result: resultText(result) }) : outcomeOf(fight, result),
      probability: faces / 6,
      good: isVoid || result.attacker === result.defender ? 0 : sign * (result.defender - result.attacker),
    }))
    .sort((a, b) => a.good - b.good)
}

const sortOf = (half: number): 'none' | 'loss' | 'check' | 'gone' =>
  half === ELIMINATED ? 'gone' : hasCheck(half) ? 'check' : half > 0 ? 'loss' : 'none'

/** 12.5b, 12.6a: as the table has it, and what each side loses by it in printed factors. */
function outcomeOf({ p, attackers, defenders }: Fight, result: Result): Say {
  const lost = (units: readonly Unit[], role: number, half: number) =>
    lossOf(percentOf(half), total(units.map(unit => lossFactor(p, unit, role))))
  return say(`show.result.${sortOf(result.attacker)}.${sortOf(result.defender)}`, {
    result: resultText(result),
    attack: lost(attackers, ATTACKS, result.attacker),
    defence: lost(defenders, DEFENDS, result.defender),
  })
}
