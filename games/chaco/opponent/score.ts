/**
 * How good a position is for a side, in hundredths of a victory point: the points themselves, the armies, who can get
 * at whose settlements, where strength stands against strength, and whether an army can be fed where it is.
 */
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, MOVEMENT, SUPPLY_PHASE } from '../position.ts'
import { generalSupply } from '../rules/08-supply-lines.ts'
import { stackingLimit } from '../rules/11-stacking-limit.ts'
import { CAVALRY, enemyOf, type Side, type Unit } from '../world.ts'
import { oddsAgainst, pressure, soon, wipeOut } from './attacks.ts'
import { stepTable } from './distances.ts'
import { pockets } from './pockets.ts'
import { distance, settlements, strengthWithinReach } from './raids.ts'
import { supply } from './supply.ts'
import { type Stacks, type Survey, surveyOf, worthOf } from './survey.ts'
import { weights } from './weights.ts'

/** How much points are wanted with the nearest enemy no more than so many hexes away. */
const wanted = [
  { within: 5, share: 1 },
  { within: 10, share: 0.6 },
  { within: Infinity, share: 0.3 },
] as const

/** No stack at all is that far away. */
const NOWHERE = 99

const points = ({ p }: Survey, side: Side): number => weights.point * p.vp[side]

/** 16.1b: a truce ends the war for whoever is far enough behind. */
function peace({ p }: Survey, side: Side): number {
  const lead = p.vp[side] - p.vp[enemyOf(side)]
  return p.truce === 1 && lead > 0 && lead >= tables.victoryPoints.suddenLead ? weights.peace : 0
}

/** 16.3a: near the end it matters who leads, and hardly by how much. */
function verdict({ p, left }: Survey, side: Side): number {
  const lead = p.vp[side] - p.vp[enemyOf(side)]
  return lead > 0 ? ((weights.verdict[left] ?? 0) * lead) / (lead + weights.lead) : 0
}

/** 9.1b, 9.3a: what is in stock, and the steps that are as good as won back with it. */
function replacements({ p, future }: Survey, side: Side): number {
  const { firstUnit, endCombat, kind } = p.world
  const stock = Math.min(weights.mostReplacements, p.replacements[side])
  let reduced = 0
  for (let unit = firstUnit[side]; unit < endCombat[side] && reduced < stock; unit++) {
    if (p.place[unit] >= 0 && p.steps[unit] === 1 && kind[unit] <= CAVALRY) reduced++
  }
  return future * (weights.replacement * stock + weights.restored * reduced)
}

function troops({ p, future }: Survey, side: Side): number {
  const { firstUnit, endCombat } = p.world
  let value = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] >= 0) value += worthOf(p, unit)
  }
  return future * value
}

/** 11.1b: what is over the limit will be lost: at least what the unit is worth, whichever it may be. */
function overstacking({ p, stacks, future }: Survey, side: Side): number {
  const { count, hex, size, strongest } = stacks[side]
  const smallest = tables.terrain.stack.other
  let value = 0
  for (let i = 0; i < count; i++) {
    const excess = size[i] > smallest ? size[i] - stackingLimit(p, hex[i]) : 0
    if (excess > 0) value -= excess * (weights.overstacked + future * strongest[i])
  }
  return value
}

function stores({ p, future }: Survey, side: Side): number {
  const { endTrucks, firstUnit } = p.world
  let value = 0
  for (let pile = endTrucks[side]; pile < firstUnit[side + 1]; pile++)
    value += weights.csp * Math.min(weights.mostCsp, p.csp[pile])
  return future * value
}

function trucks({ p }: Survey, side: Side): number {
  const { ghq, endTrucks } = p.world
  let value = 0
  for (let truck = ghq[side] + 1; truck < endTrucks[side]; truck++) {
    if (p.place[truck] >= 0) value += weights.truck
  }
  return value
}

/** Leaders with their troops and within reach of the others; those who are named out of harm's way. */
function leaders(survey: Survey, side: Side): number {
  const { p } = survey
  const { endCombat, endLeaders, hexes, named, political } = p.world
  let value = 0
  best.fill(0, 0, survey.stacks[side].count)
  for (let leader = endCombat[side]; leader < endLeaders[side]; leader++) {
    const hex = p.place[leader]
    if (hex < 0 || hex >= hexes) continue
    value += leading(survey, side, hex)
    if (named[leader] === 0) continue
    const share = mayLeave(p, side, leader) ? weights.mayLeave : soon(p)
    value -= political[leader] * peril(survey, side, hex) * share
  }
  return value
}

/** Whether it has still to march. */
const mayLeave = (p: Chaco, side: Side, unit: Unit): boolean =>
  p.phase === MOVEMENT && p.phasing === side && p.moved[unit] + p.halted[unit] === 0

/** 10.3c, 12.9c: what may happen to a named leader there, for each point of his political rating. */
function peril(survey: Survey, side: Side, hex: Hex): number {
  const i = survey.stacks[side].at[hex] - 1
  if (i < 0) return weights.alone * danger(survey, side, hex)
  return weights.overrun * wipeOut(oddsAgainst(survey, side, i), survey.stacks[side].steps[i])
}

/** By stack, how well the leaders who were looked at before lead it. */
const best = new Float64Array(96)

/** What a leader is good for there: for troops that nobody else leads, above all those that he can take along. */
function leading({ p, stacks, future }: Survey, side: Side, hex: Hex): number {
  const { count, hex: at, attack } = stacks[side]
  const table = stepTable(p.world)
  const row = hex * p.world.hexes
  let led = 0
  for (let i = 0; i < count; i++) {
    if (table[row + at[i]] > 1) continue
    const share = at[i] === hex ? 1 : weights.ledBeside
    led += attack[i] * (Math.max(0, share - best[i]) + (best[i] > 0 ? weights.ledAgain * share : 0))
    best[i] = Math.max(best[i], share)
  }
  return weights.led * future * Math.sqrt(led)
}

/** The GHQ out of harm's way, with the commander. */
function headquarters(survey: Survey, side: Side): number {
  const { p, future } = survey
  const hex = p.place[p.world.ghq[side]]
  if (p.world.basic || hex < 0 || hex >= p.world.hexes) return 0
  const joined = p.place[p.commander[side]] === hex ? weights.withGhq : 0
  const share = mayLeave(p, side, p.world.ghq[side]) ? weights.mayLeave : 1
  const exposed = share * weights.ghqExposed * Math.max(danger(survey, side, hex), overrun(survey, side, hex))
  return future * (joined - exposed)
}

/** How likely the guards of a place are swept away by all who can come beside it, or have come near. */
function overrun(survey: Survey, side: Side, hex: Hex): number {
  const { p, stacks } = survey
  const i = stacks[side].at[hex] - 1
  if (i < 0) return 0
  const settlement = p.world.land.settlementAt[hex]
  const coming = settlement < 0 ? 0 : strengthWithinReach(survey, side, settlement)
  const strength = Math.max(1, stacks[side].defence[i]) * (1 + p.works[hex])
  const odds = Math.min(weights.highestOdds, Math.max(oddsAgainst(survey, side, i), coming / strength))
  return wipeOut(odds, stacks[side].steps[i])
}

/** Trucks and combat supply out of harm's way. */
function exposed(survey: Survey, side: Side): number {
  const { p, future } = survey
  const { ghq, endTrucks, firstUnit, hexes, basic } = p.world
  let value = 0
  for (let unit = ghq[side] + 1; unit < firstUnit[side + 1] && !basic; unit++) {
    const hex = p.place[unit]
    if (hex < 0 || hex >= hexes) continue
    const worth =
      unit < endTrucks[side]
        ? weights.truck
        : future * weights.cspExposed * Math.min(weights.mostCsp, p.csp[unit])
    value -= worth * danger(survey, side, hex) * (mayLeave(p, side, unit) ? weights.mayLeave : 1)
  }
  return value
}

/** Combat supply where it is wanted. */
function storesAtHand(survey: Survey, side: Side): number {
  const { p, providers, future } = survey
  const { endTrucks, firstUnit, hexes, basic } = p.world
  let value = 0
  for (let pile = endTrucks[side]; pile < firstUnit[side + 1] && !basic; pile++) {
    const hex = p.place[pile]
    if (hex < 0 || hex >= hexes || !providers[side].includes(hex)) continue
    value += weights.cspAtHand * Math.min(weights.mostAtHand, p.csp[pile]) * atHand(survey, side, hex)
  }
  return future * value
}

/** Points are wanted where strength stands within reach of the enemy. */
function atHand({ p, stacks }: Survey, side: Side, hex: Hex): number {
  const { count, hex: at, attack } = stacks[side]
  const table = stepTable(p.world)
  const row = hex * p.world.hexes
  let strength = 0
  for (let i = 0; i < count; i++) if (table[row + at[i]] <= weights.cspWithin) strength += attack[i]
  const near = nearestStack(p, hex, stacks[enemyOf(side)])
  const { share } = wanted.find(({ within }) => near <= within) ?? wanted[0]
  return Math.min(1, strength / weights.cspStrength) * share
}

/** How likely the enemy comes over what nobody guards there: roads carry him far. */
function danger({ p, stacks }: Survey, side: Side, hex: Hex): number {
  if (stacks[side].at[hex] > 0) return 0
  const steps = nearestStack(p, hex, stacks[enemyOf(side)])
  return steps <= SURE ? 1 : steps >= SAFE ? 0 : (SAFE - steps) / FADING
}

/** An enemy so near comes, one so far does not; in between ever less, by so many parts. */
const [SURE, SAFE, FADING] = [3, 11, 9]

function nearestStack(p: Chaco, hex: Hex, { count, hex: at }: Stacks): number {
  const row = hex * p.world.hexes
  const table = stepTable(p.world)
  let best = NOWHERE
  for (let i = 0; i < count; i++) if (table[row + at[i]] < best) best = table[row + at[i]]
  return best
}

/** In its own Supply Phase, before it is judged: troops that would be out of General Supply. */
function unsupplied({ p }: Survey, side: Side): number {
  const { firstUnit, endCombat, basic } = p.world
  if (basic || p.phase !== SUPPLY_PHASE || p.phasing !== side) return 0
  const supplied = generalSupply(p, side)
  let count = 0
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    if (p.place[unit] >= 0 && supplied[p.place[unit]] === 0) count++
  }
  return -weights.unsupplied * count
}

interface Part {
  readonly key: string
  readonly of: (survey: Survey, side: Side) => number
  /** A side does not ask how the enemy does in this: whoever comes near him would only give his idle troops something to do. */
  readonly own?: true
}

const parts: readonly Part[] = [
  { key: 'points', of: points },
  { key: 'peace', of: peace },
  { key: 'verdict', of: verdict },
  { key: 'replacements', of: replacements },
  { key: 'troops', of: troops },
  { key: 'overstacking', of: overstacking },
  { key: 'stores', of: stores },
  { key: 'trucks', of: trucks },
  { key: 'settlements', of: settlements },
  { key: 'distance', of: distance, own: true },
  { key: 'pressure', of: pressure },
  { key: 'supply', of: supply },
  { key: 'pockets', of: pockets },
  { key: 'leaders', of: leaders },
  { key: 'headquarters', of: headquarters },
  { key: 'exposed', of: exposed },
  { key: 'storesAtHand', of: storesAtHand, own: true },
  { key: 'unsupplied', of: unsupplied },
]

/** What each thing is worth to one side. */
export const terms: readonly (Omit<Part, 'of'> & { readonly of: (p: Chaco, side: Side) => number })[] =
  parts.map(({ of, ...part }) => ({ ...part, of: (p, side) => of(surveyOf(p), side) }))

/** The sum of what the side has of each thing, less what the enemy has. */
export function score(p: Chaco, side: Side): number {
  const survey = surveyOf(p)
  const enemy = enemyOf(side)
  let value = 0
  for (let i = 0; i < parts.length; i++) {
    const { of, own } = parts[i]
    value += own ? of(survey, side) : of(survey, side) - of(survey, enemy)
  }
  return value
}
