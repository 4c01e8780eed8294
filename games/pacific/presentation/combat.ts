/** What a land combat will come to: dice and modifiers with their rules, initiative and chits, and every result exactly. */
import { copy } from '@quebracho/engine'
import {
  localsUnder,
  merged,
  type Preview,
  type PreviewColumn,
  type PreviewLine,
  type PreviewOutcome,
  previewLine,
  type Say,
  say,
} from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { artilleryAt, columnsAt, fortAt, holds, modOf } from '../rules/02-components.ts'
import { edgeBetween, terrains } from '../rules/02-geography.ts'
import { receivers } from '../rules/08-advantage.ts'
import { combat } from '../rules/08-combat.ts'
import { initiativeOf, isHit, volleysOf } from '../rules/08-dice.ts'
import { fightersOf, homeOf, isAttacker, isLanding, joinBattle } from '../rules/08-fighters.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { promptOf, sum } from './common.ts'
import { dicePrompt } from './odds.ts'

/** Decisions and throws before the initiative is known; before the chit is; before the combat dice are. */
const beforeInitiative = ['declare', 'urge', 'initiative']
const beforeChit = [...beforeInitiative, 'chit']
const beforeDice = [...beforeChit, 'assign', 'supply', 'combat']

/** How finely results are told: to the step, or more roughly; as many lines as can be read if it is not said. */
export type Grain = 'fine' | 'rough'

/** For the side that decides; null if no combat is under way, or its dice have been thrown. */
export function combatPreview(position: Pacific, decider: Side, grain?: Grain): Preview | null {
  const frame = localsUnder(position, combat)
  const stage = promptOf(position) || dicePrompt(position)
  if (frame === null) return null
  if (stage === 'seize') return columnsAlone(position)
  if (!beforeDice.includes(stage)) return null
  const p = copy(position)
  const { side } = frame
  const enemy = enemyOf(side)
  if (fightersOf(p, enemy).length === 0) {
    if (!holds(p, enemy, p.into)) return columnsAlone(p)
    joinBattle(p, side)
  }
  const open = { initiative: beforeInitiative.includes(stage), chit: beforeChit.includes(stage) }
  return {
    title: say(isLanding(p) ? 'show.fight.landing' : 'show.fight.attack', {
      hex: p.into,
      attack: diceCount(p, side),
      defence: diceCount(p, enemy),
    }),
    columns: [
      ...sideColumns(p, side, 'attacker'),
      ...sideColumns(p, enemy, 'defender'),
      ...(open.chit ? [initiativeColumn(p, side, open.initiative)] : [chitColumn(p)]),
    ],
    outcomes: outcomesFor(p, side, open, decider, grain),
  }
}

/** 8.7g */
const columnsAlone = (p: Pacific): Preview => ({
  title: say('show.fight.columns', { hex: p.into, count: columnsAt(p, enemyOf(p.phasing), p.into) }),
  columns: [],
  outcomes: [{ say: say('show.fight.taken'), probability: 1, good: 1 }],
})

const diceCount = (p: Pacific, side: Side): number => sum(volleysOf(p, side).map(({ count }) => count))

/** 8.9: the dice of a side, and what is added to every one of them. */
function sideColumns(p: Pacific, side: Side, who: 'attacker' | 'defender'): PreviewColumn[] {
  const units = fightersOf(p, side)
  const added = modifiers(p, side)
  const dice = diceLines(p, side, units)
  const total = (lines: readonly PreviewLine[]) => sum(lines.map(({ value }) => value))
  return [
    {
      side,
      title: say(`show.column.${who}`, { side, hits: hitFace(total(added)) }),
      lines: dice,
      total: total(dice),
      units,
    },
    ...(added.length > 0
      ? [{ side, title: say(`show.column.${who}.modifier`, { side }), lines: added, total: total(added) }]
      : []),
  ]
}

function diceLines(p: Pacific, side: Side, units: readonly Unit[]): PreviewLine[] {
  const volleys = volleysOf(p, side)
  const extra = volleys.filter(({ label }) => label in extraRules)
  const own = sum(volleys.filter(({ label }) => !(label in extraRules)).map(({ count }) => count))
  return [
    previewLine('show.line.units', '8.9a', units.length, { count: units.length }),
    ...(own > units.length
      ? [previewLine('show.line.chitDice', '8.9o', own - units.length, { unit: p.chitUnit })]
      : []),
    ...extra.map(({ label, count }) => previewLine(`show.line.${label}`, extraRules[label], count)),
    ...(p.burned[side] === 0 && columnsAt(p, side, homeOf(p, side)) > 0
      ? [previewLine('show.line.mayBurn', '8.9p', 0)]
      : []),
  ]
}

const extraRules: Readonly<Record<string, string>> = { surprise: '8.9j', landing: '7.6m', supply: '8.9p' }

/** A hit from this face up. */
function hitFace(modifier: number): string {
  const { hitOn } = tables.defence
  const face = Math.max(1, hitOn - modifier)
  return face < hitOn ? `${face}+` : String(hitOn)
}

/** 8.9d-f: what every die of the side gets. */
function modifiers(p: Pacific, side: Side): PreviewLine[] {
  const { defence } = tables
  const { geography } = p.world
  const guns = artilleryAt(p, side, homeOf(p, side))
  const lines =
    guns > 0 ? [previewLine('show.line.artillery', '8.9d', guns * defence.artillery, { count: guns })] : []
  if (side === p.phasing) return lines
  const ground = terrains[geography.terrain[p.into]]
  const cover = defence[ground as 'rough' | 'mountain']
  if (cover > 0) lines.push(previewLine(`show.line.${ground}`, '8.9e', cover))
  if (fortAt(p, side, p.into) >= 0) lines.push(previewLine('show.line.fort', '8.9e', defence.fort))
  const edge = p.from === p.into ? -1 : edgeBetween(geography, p.from, p.into)
  if (edge >= 0 && geography.river[edge] === 1)
    lines.push(
      geography.rail[edge] === 1
        ? previewLine('show.line.bridge', '8.9f', 0)
        : previewLine('show.line.river', '8.9f', defence.river),
    )
  return lines
}

/** 8.8: what each side adds to its die for the chit, and how likely the attacker gets it. */
function initiativeColumn(p: Pacific, side: Side, isOpen: boolean): PreviewColumn {
  const enemy = enemyOf(side)
  const adds = (who: Side) =>
    fightersOf(p, who)
      .filter(unit => modOf(p, unit) !== 0)
      .map(
        (unit): PreviewLine =>
          previewLine('show.line.mod', '8.8b', (who === side ? 1 : -1) * modOf(p, unit), { unit }),
      )
  const urged = [side, enemy]
    .filter(who => p.urged[who] === 1)
    .map(who => previewLine('show.line.urged', '6.1c', who === side ? 1 : -1, { side: who }))
  const percent = Math.round(100 * (isOpen ? initiativeOdds(p, side) : p.chitSide === side ? 1 : 0))
  return {
    side: -1,
    title: say('show.column.initiative', { side, percent }),
    lines: [...adds(side), ...adds(enemy), ...urged],
    total: initiativeOf(p, side) - initiativeOf(p, enemy),
  }
}

/** 8.9g-o: the chit that has been drawn, with its meaning. */
function chitColumn(p: Pacific): PreviewColumn {
  const none: PreviewLine[] = [previewLine('show.line.noChit', '8.9n', 0)]
  if (p.chit < 0) return { side: -1, title: say('show.column.noChit'), lines: none, total: 0 }
  const { id, effect } = p.world.chits[p.chit]
  const value = effect.unitModifier ?? (effect.extraDice ?? 0) + Math.max(0, (effect.unitDice ?? 1) - 1)
  return {
    side: p.chitSide,
    title: say('show.column.chit', { side: p.chitSide, chit: p.chit }),
    lines: [previewLine(`effect.${id}`, '8.9o', value)],
    total: value,
    ...(p.chitUnit >= 0 && { units: [p.chitUnit] }),
  }
}

/** 8.8a: the attacker's die with its sum is greater. */
function initiativeOdds(p: Pacific, side: Side): number {
  const lead = initiativeOf(p, side) - initiativeOf(p, enemyOf(side))
  let wins = 0
  for (let own = 1; own <= 6; own++) for (let other = 1; other <= 6; other++) if (own + lead > other) wins++
  return wins / 36
}

interface Open {
  readonly initiative: boolean
  readonly chit: boolean
}

/** Every chit each side might draw, with its probability; a chit that serves nobody is none. */
function drawn(p: Pacific, side: Side, open: Open): { p: Pacific; share: number }[] {
  if (!open.chit) return [{ p, share: 1 }]
  const own = open.initiative ? initiativeOdds(p, side) : p.chitSide === side ? 1 : 0
  const all = sum(p.world.chits.map(({ count }) => count))
  return [
    { winner: side, share: own },
    { winner: enemyOf(side), share: 1 - own },
  ]
    .filter(({ share }) => share > 0)
    .flatMap(({ winner, share }) =>
      p.world.chits.map(({ count }, chit) => ({
        p: withChit(p, winner, chit),
        share: (share * count) / all,
      })),
    )
}

/** 8.9g-n: as if the side had drawn it and given it to the first who can have it: to the dice all are alike. */
function withChit(p: Pacific, winner: Side, chit: number): Pacific {
  const then = copy(p)
  then.chit = chit
  then.chitSide = winner
  const able = receivers(then, winner)
  const { pick, role } = p.world.chits[chit]
  then.chitUnit = able[0] ?? -1
  const suits = role === 'both' || (role === 'attacker') === isAttacker(p, winner)
  if (!suits || (pick !== null && able.length === 0)) then.chit = then.chitUnit = -1
  return then
}

/** By hits, how likely that many are. */
function hitOdds(p: Pacific, side: Side): number[] {
  let odds = [1]
  for (const { count, modifier } of volleysOf(p, side)) {
    const hit = [1, 2, 3, 4, 5, 6].filter(face => isHit(face, modifier)).length / 6
    for (let i = 0; i < count; i++)
      odds = [...odds, 0].map((share, hits) => share * (1 - hit) + (hits > 0 ? odds[hits - 1] * hit : 0))
  }
  return odds
}

const stepsOf = (p: Pacific, units: readonly Unit[]): number => sum(units.map(unit => p.steps[unit]))

/** More lines than so many are told less finely, or nobody would read them. */
export const MOST_OUTCOMES = 9

/** 8.9c, 8.10a: hits of both sides together, and what follows. */
function outcomesFor(p: Pacific, side: Side, open: Open, decider: Side, grain?: Grain): PreviewOutcome[] {
  const fine = grain === 'rough' ? [] : outcomesBy(resultOf, p, side, open, decider)
  const isTooMuch = grain === 'rough' || (grain === undefined && fine.length > MOST_OUTCOMES)
  return isTooMuch ? outcomesBy(roughResultOf, p, side, open, decider) : fine
}

function outcomesBy(
  result: typeof resultOf,
  position: Pacific,
  side: Side,
  open: Open,
  decider: Side,
): PreviewOutcome[] {
  const sign = decider === enemyOf(side) ? -1 : 1
  const all: PreviewOutcome[] = []
  for (const { p, share } of drawn(position, side, open)) {
    const [attack, defence] = [hitOdds(p, side), hitOdds(p, enemyOf(side))]
    for (const [hits, x] of attack.entries())
      for (const [lost, y] of defence.entries()) {
        const { say: words, good } = result(p, side, hits, lost)
        all.push({ say: words, good: sign * good, probability: share * x * y })
      }
  }
  return merged(all)
}

function resultOf(p: Pacific, side: Side, hits: number, lost: number): { say: Say; good: number } {
  const gone = hits >= stepsOf(p, fightersOf(p, enemyOf(side)))
  const wiped = lost >= stepsOf(p, fightersOf(p, side))
  if (gone && wiped) return { say: say('show.result.bothGone'), good: 0 }
  if (gone)
    return { say: say(lost > 0 ? 'show.result.goneForLoss' : 'show.result.gone'), good: lost > 0 ? 4 : 5 }
  if (wiped)
    return { say: say(hits > 0 ? 'show.result.wipedForLoss' : 'show.result.wiped'), good: hits > 0 ? -4 : -5 }
  if (hits > 0 && lost === 0) return { say: say('show.result.retreat', { hits }), good: 1 + hits / 10 }
  if (hits === 0 && lost > 0)
    return { say: say('show.result.repulsed', { hits: lost }), good: -1 - lost / 10 }
  return hits === 0
    ? { say: say('show.result.nothing'), good: 0 }
    : { say: say('show.result.exchange', { hits, lost }), good: (hits - lost) / 20 }
}

/** Many steps lost are many, and in an exchange it matters who loses more. */
function roughResultOf(p: Pacific, side: Side, hits: number, lost: number): { say: Say; good: number } {
  const { say: fine, good } = resultOf(p, side, hits, lost)
  switch (fine.key) {
    case 'show.result.retreat':
      return hits < MANY
        ? { say: fine, good }
        : { say: say('show.result.retreat.many', { hits: MANY }), good: 1 + MANY / 10 }
    case 'show.result.repulsed':
      return lost < MANY
        ? { say: fine, good }
        : { say: say('show.result.repulsed.many', { hits: MANY }), good: -1 - MANY / 10 }
    case 'show.result.exchange':
      return {
        say: say(`show.result.exchange.${['less', 'alike', 'more'][1 + Math.sign(hits - lost)]}`),
        good: Math.sign(hits - lost) / 20,
      }
    default:
      return { say: fine, good }
  }
}

const MANY = 3
