/** A combat, barrage or air raid: the one an action would begin, or the one under way. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { localsAt, type Say, say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { unitName } from '../rules/01-units.ts'
import { attack, type Commitment, combat, ready, spend } from '../rules/09-combat.ts'
import { barrage, barrageFire } from '../rules/11-barrage.ts'
import { airRaid, raid } from '../rules/12-aircraft.ts'
import { COLOURS, enemyOf, type Side, type Unit, WHITE } from '../world.ts'

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

/** The fight that has begun and whose result is still open, with the tokens the view sees on the table. */
export function fightUnderWay(p: Caramba): Fight | null {
  const bombs = localsAt(p, airRaid, 'throw')
  if (bombs) return raidOn(p, bombs.at, bombs.left)
  const fire = localsAt(p, barrageFire, 'commit', 'throw', 'tank')
  if (fire)
    return { ...onTable(p, fire), kind: 'barrage', tankDie: localsAt(p, barrageFire, 'tank') !== null }
  const fight = localsAt(p, combat, 'attacker', 'defender', 'throw')
  if (!fight) return null
  const isSecret = p.world.options.tokenCommit === 'secret' && localsAt(p, combat, 'defender') !== null
  return { ...onTable(p, fight), kind: 'combat', isSecret }
}

const declared = (p: Caramba) => ({
  side: p.active,
  decider: p.active,
  tokens: noTokens,
  tankDie: false,
  isSecret: false,
})

const onTable = (p: Caramba, { from, at, side }: Commitment) => ({
  ...declared(p),
  attacker: unitIn(p, from),
  target: unitIn(p, at),
  decider: localsAt(p, combat, 'throw') ? p.active : side,
  tokens: Array.from(p.spent),
})

const raidOn = (p: Caramba, at: Hex, tokens: number): Fight => ({
  ...declared(p),
  kind: 'raid',
  attacker: -1,
  target: unitIn(p, at),
  tokens: withTokens(noTokens, p.active, WHITE, tokens),
})

function withTokens(tokens: readonly number[], side: Side, colour: number, more: number): readonly number[] {
  return tokens.map((count, i) => (i === side * COLOURS + colour ? count + more : count))
}

/** The fight the action begins or adds tokens to, or null if it does neither. */
export function fightOf(p: Caramba, action: Action): Fight | null {
  const [, a, b] = action
  switch (caramba.verbOf(action)) {
    case ready:
      return fightUnderWay(p)
    case spend: {
      const begun = fightUnderWay(p)
      return begun && { ...begun, tokens: withTokens(begun.tokens, begun.decider, a, b) }
    }
    case attack:
      return { ...declared(p), kind: 'combat', attacker: a, target: unitIn(p, b) }
    case barrage:
      return { ...declared(p), kind: 'barrage', attacker: a, target: unitIn(p, b) }
    case raid:
      return raidOn(p, a, b)
    default:
      return null
  }
}

/** Can the view tell what will come of it? */
export const isKnown = (p: Caramba, { kind, attacker, target, side }: Fight): boolean =>
  target >= 0 &&
  p.cv[target] > 0 &&
  p.world.unitSide[target] === enemyOf(side) &&
  (kind !== 'combat' || (attacker >= 0 && p.cv[attacker] > 0))

export function fightTitle(p: Caramba, { kind, attacker, target, side }: Fight): Say {
  const place = { target: unitName(p, target), hex: p.hex[target] }
  if (kind === 'raid') return say('show.fight.raid', { ...place, side })
  if (attacker < 0) return say('show.fight.unseen', { ...place, side })
  const unit = unitName(p, attacker)
  if (kind !== 'combat') return say('show.fight.barrage', { ...place, unit })
  const answered = localsAt(p, combat, 'defender', 'throw') !== null
  return say(answered ? 'show.fight.combat' : 'show.fight.attack', { ...place, unit })
}
