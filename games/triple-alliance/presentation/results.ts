/** Every result of a battle with its exact chance: the guns of a fort first, then the die. */
import { merged, type PreviewOutcome, type Say, say } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { fortAt, isRiver } from '../rules/02-components.ts'
import { attackTotal, type Battle, gunsResult, modifiersOf, oddsOf, resultAt } from '../rules/13-odds.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { sum } from './common.ts'
import { faces } from './odds.ts'

/** Who may be met, and how likely. */
export interface Foes {
  readonly count: number
  readonly defense: number
  readonly probability: number
}

/** Who is left to attack when the guns have fired, what they lost by it, and how likely that is. */
interface Force {
  readonly attackers: readonly Unit[]
  readonly sunk: number
  readonly share: number
  readonly net: number
}

/** 13.18a-c: the owner gives up the weakest of his ships. */
function forcesOf(p: Triple, battle: Battle, underGuns: boolean, dropped: readonly string[]): Force[] {
  const netOf = (attackers: readonly Unit[]) =>
    sum(
      modifiersOf(p, { ...battle, attackers })
        .filter(({ key }) => !dropped.includes(key))
        .map(({ value }) => value),
    )
  const { attackers, target } = battle
  if (!underGuns) return [{ attackers, sunk: 0, share: 1, net: netOf(attackers) }]
  const { attack, defense } = p.world
  const ships = attackers
    .filter(unit => isRiver(p, unit))
    .sort((a, b) => attack[a] + defense[a] - attack[b] - defense[b])
  const fort = fortAt(p, target)
  const counts = new Map<number, number>()
  for (const face of faces) {
    const sunk = Math.min(ships.length, gunsResult(p, fort, face))
    counts.set(sunk, (counts.get(sunk) ?? 0) + 1)
  }
  return [...counts].map(([sunk, count]) => {
    const gone = ships.slice(0, sunk)
    const left = attackers.filter(unit => !gone.includes(unit))
    return { attackers: left, sunk, share: count / faces.length, net: netOf(left) }
  })
}

export interface Question {
  readonly battle: Battle
  readonly underGuns: boolean
  readonly foes: readonly Foes[]
  /** Modifiers that cannot be known yet. */
  readonly dropped: readonly string[]
  /** Many results are told in few words. */
  readonly rough: boolean
}

/** From worst to best for the side that decides. */
export function resultsFor(p: Triple, question: Question, decider: Side): PreviewOutcome[] {
  const { battle, underGuns, foes, dropped, rough } = question
  const sign = decider === enemyOf(battle.side) ? -1 : 1
  const found: PreviewOutcome[] = []
  for (const force of forcesOf(p, battle, underGuns, dropped))
    for (const each of foes)
      for (const result of resultsOf(p, force, battle.arms ?? 0, each, rough))
        found.push({
          ...result,
          good: sign * result.good,
          probability: result.probability * force.share * each.probability,
        })
  return merged(found)
}

/** Far better or worse than any number of units. */
const DECISIVE = 30

function resultsOf(p: Triple, force: Force, arms: number, foes: Foes, rough: boolean): PreviewOutcome[] {
  const { attackers, sunk, net } = force
  const attack = attackTotal(p, attackers) === 0 ? 0 : attackTotal(p, attackers) + arms
  // 13.18d
  if (attack === 0) return [{ say: say('show.result.broken'), probability: 1, good: -sunk }]
  const odds = oddsOf(attack, foes.defense)
  if (odds.column < 0)
    return [{ say: say('show.result.hopeless'), probability: 1, good: -DECISIVE - attackers.length }]
  return faces.map(face => {
    const result = resultAt(odds.column, face + net + odds.above)
    const lost = Math.min(result.attacker, attackers.length)
    const hits = Math.min(result.defender, foes.count)
    const told = { lost: lost + sunk, hits, wiped: lost === attackers.length, taken: hits === foes.count }
    return { ...(rough ? inShort(told) : inFull(told)), probability: 1 / faces.length }
  })
}

interface Told {
  readonly lost: number
  readonly hits: number
  readonly wiped: boolean
  readonly taken: boolean
}

function inFull({ lost, hits, wiped, taken }: Told): { say: Say; good: number } {
  const good = hits - lost
  if (taken && wiped) return { say: say('show.result.bothGone'), good }
  if (taken) return { say: say('show.result.taken', { lost }), good: DECISIVE + good }
  if (wiped) return { say: say('show.result.wiped', { hits }), good: -DECISIVE + good }
  return { say: say('show.result.exchange', { lost, hits }), good }
}

/** Of whom one does not know how many they are, own losses are told in few classes. */
const inClasses = (lost: number): string => (lost < 3 ? String(lost) : lost < 5 ? '3–4' : '5+')

function inShort({ lost: count, hits, wiped, taken }: Told): { say: Say; good: number } {
  const lost = inClasses(count)
  if (taken && !wiped) return { say: say('show.rough.taken', { lost }), good: 3 - classOf(count) }
  if (wiped && !taken) return { say: say('show.rough.wiped'), good: -3 }
  const [key, good] = [
    ['worse', -1],
    ['even', 0],
    ['better', 1],
  ][1 + Math.sign(hits - count)] as [string, number]
  return { say: say(`show.rough.${key}`, { lost }), good: good - classOf(count) * Math.abs(good) }
}

/** The more are lost, the worse, but never as bad as something else. */
const classOf = (lost: number): number => Math.min(lost, 5) / 10
