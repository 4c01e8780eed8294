/** Chapter 13.24: a supply unit spent for a battle. */
import { type Action, bits, type FrameOf, type Legal } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import { POOL, type Triple, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { fortAt, isSupply, sideOf, takeOff, unitsAt } from './02-components.ts'
import { distinct } from './13-attackers.ts'
import { attackersOf } from './13-odds.ts'

/** What has been said about supply in the battle under way: who has spent, and whether the attacker has answered. */
export const said = bits('said', { attackerSpent: 1, defenderSpent: 1, attackerAnswered: 1 })

/** `side` attacks. */
type Supplying = FrameOf<['side', typeof said]>

/** 13.24c, 7.11f: the attacker says first. */
const asked = (f: Supplying): Side => (f.attackerAnswered === 0 ? f.side : enemyOf(f.side))

/** 13.24a, 7.11e, ruling 19: the attacker's in any hex that attacks; 13.24b: the defender's in the hex attacked. */
export function spendable(p: Triple, f: Supplying): Unit[] {
  const side = asked(f)
  const hexes =
    side === f.side ? new Set(attackersOf(p, side).map(unit => p.place[unit])) : new Set([p.target])
  return [...hexes].flatMap(hex => unitsAt(p, side, hex).filter(unit => isSupply(p, unit)))
}

/** Why the unit cannot be spent now. */
function burnRefusal(p: Triple, f: Supplying, unit: Unit): string | null {
  if (spendable(p, f).includes(unit)) return null
  // 13.24d: one a side and battle.
  if (sideOf(p, unit) !== asked(f)) return f.attackerSpent === 1 ? '13.24d' : '13.24c'
  return asked(f) === f.side ? '13.24a' : '13.24b'
}

const answered = (f: Supplying): 'arms' | 'defenderMaySpend' => {
  if (asked(f) !== f.side) return 'arms'
  f.attackerAnswered = 1
  return 'defenderMaySpend'
}

/** 13.24a, 13.24b, ruling 20: it leaves the map at once, before the odds are known; it can be rebuilt (7.4e). */
export const burn = verb<Supplying, 'arms' | 'defenderMaySpend'>({
  name: 'burn',
  args: ['unit'],
  givesUp: true,
  words: (p, unit) =>
    say(sideOf(p, unit) === p.phasing ? 'show.words.burn' : 'show.words.burnAgainst', { unit }),
  list: (p, f, list) => {
    for (const unit of distinct(p, spendable(p, f))) list.add(burn, unit)
  },
  forbids: burnRefusal,
  then: (p, f, tell, unit) => {
    const attacks = asked(f) === f.side
    const hex = p.place[unit]
    takeOff(p, unit, POOL)
    tell?.({ rule: attacks ? '13.24a' : '13.24b', key: 'combat.supply', side: asked(f), unit, hex })
    if (attacks) f.attackerSpent = 1
    else f.defenderSpent = 1
    return answered(f)
  },
})

/** 13.24c: it is not spent unless its owner likes. */
export const noSupply = verb<Supplying, 'arms' | 'defenderMaySpend'>({
  name: 'no-supply',
  then: (_p, f) => answered(f),
})

/** So many in a battle make it a large one. */
const LARGE = 10

const isLarge = (p: Triple): boolean =>
  fortAt(p, p.target) >= 0 || p.fights.reduce((count, role) => (role === 0 ? count : count + 1), 0) >= LARGE

/** Usually supplies are burned where it matters: for and against forts, and by large bodies. */
export function usualSupply(p: Triple, _f: Supplying, legal: Legal): Action {
  const [first] = isLarge(p) ? legal.of(burn) : []
  return first ?? [noSupply.index]
}
