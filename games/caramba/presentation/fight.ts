/** A combat, barrage or air raid: the one an action would begin, or the one under way. */
import { type Action, FIRST_VERB, frameAt } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Say, say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { combat } from '../rules/09-combat.ts'
import { COLOURS, enemyOf, type Side, type Unit, WHITE } from '../world.ts'
import { hexName, momentOf, unitName } from './common.ts'

export interface Fight {
  readonly kind: 'combat' | 'barrage' | 'raid'
  /** The side that attacks, and its unit: -1 for aircraft, and for guns out of sight. */
  readonly side: Side
  readonly attacker: Unit
  readonly target: Unit
  /** The side that decides about it now; while dice fall, the attacker. */
  readonly decider: Side
  /** Committed and not thrown yet, `side * COLOURS + colour`. */
  readonly tokens: readonly number[]
  /** A hit is made and the die for the tanks still to be thrown (barrage-12). */
  readonly tankDie: boolean
  /** Option tokenCommit `secret`: what the attacker has committed is not known to the defender. */
  readonly isSecret: boolean
}

const noTokens: readonly number[] = new Array(2 * COLOURS).fill(0)

const unitIn = (p: Caramba, hex: Hex): Unit => (hex < 0 ? -1 : p.occupant[hex])

/** The fight that has begun, with the tokens the view sees on the table. */
export function fightUnderWay(p: Caramba): Fight | null {
  const moment = momentOf(p)
  if (moment === null || !undecided.includes(`${moment.doing}.${moment.step}`)) return null
  const { doing, step, locals } = moment
  const usual = { side: p.active, tankDie: step === 'tank', isSecret: false }
  if (doing === 'airRaid') {
    const [at, left] = locals
    const tokens = withTokens(noTokens, p.active, WHITE, left)
    return { ...usual, kind: 'raid', attacker: -1, target: unitIn(p, at), decider: p.active, tokens }
  }
  const [from, at, asked] = locals
  return {
    ...usual,
    kind: doing === 'combat' ? 'combat' : 'barrage',
    attacker: unitIn(p, from),
    target: unitIn(p, at),
    decider: step === 'throw' ? p.active : asked,
    tokens: Array.from(p.spent),
    isSecret: step === 'defender' && p.world.options.tokenCommit === 'secret',
  }
}

/** Steps in which the result is still open. */
const undecided = [
  'combat.attacker',
  'combat.defender',
  'combat.throw',
  'barrage.commit',
  'barrage.throw',
  'barrage.tank',
  'airRaid.throw',
]

function withTokens(tokens: readonly number[], side: Side, colour: number, more: number): readonly number[] {
  return tokens.map((count, i) => (i === side * COLOURS + colour ? count + more : count))
}

/** The fight the action begins or adds tokens to, or null if it does neither. */
export function fightOf(p: Caramba, action: Action): Fight | null {
  const [verb, a, b] = action
  const name = caramba.vocabulary.verbs[verb - FIRST_VERB]?.name
  if (name === 'ready') return fightUnderWay(p)
  if (name === 'spend') {
    const fight = fightUnderWay(p)
    return fight && { ...fight, tokens: withTokens(fight.tokens, fight.decider, a, b) }
  }
  const usual = { side: p.active, decider: p.active, tokens: noTokens, tankDie: false, isSecret: false }
  if (name === 'attack') return { ...usual, kind: 'combat', attacker: a, target: unitIn(p, b) }
  if (name === 'barrage') return { ...usual, kind: 'barrage', attacker: a, target: unitIn(p, b) }
  if (name !== 'raid') return null
  const tokens = withTokens(noTokens, p.active, WHITE, b)
  return { ...usual, kind: 'raid', attacker: -1, target: unitIn(p, a), tokens }
}

/** Can the view tell what will come of it? */
export const isKnown = (p: Caramba, { kind, attacker, target, side }: Fight): boolean =>
  target >= 0 &&
  p.cv[target] > 0 &&
  p.world.unitSide[target] === enemyOf(side) &&
  (kind !== 'combat' || (attacker >= 0 && p.cv[attacker] > 0))

export function fightTitle(p: Caramba, { kind, attacker, target, side }: Fight): Say {
  const place = { target: unitName(p, target), hex: hexName(p, p.hex[target]) }
  if (kind === 'raid') return say('show.fight.raid', { ...place, side })
  if (attacker < 0) return say('show.fight.unseen', { ...place, side })
  const unit = unitName(p, attacker)
  if (kind !== 'combat') return say('show.fight.barrage', { ...place, unit })
  const answered = frameAt(p, combat, 'defender', 'throw') !== null
  return say(answered ? 'show.fight.combat' : 'show.fight.attack', { ...place, unit })
}
