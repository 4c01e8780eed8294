/** Chapter 13.18 and 13.29: who falls, by the choice of his own side. */
import { type Action, type Call, call, done, type Tell } from '@quebracho/engine'
import { isKept, leastMissed, plainest } from '../opponent/worth.ts'
import { choice, procedure, type Triple, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { eliminate, isFort, isRiver } from './02-components.ts'
import { distinct } from './13-attackers.ts'
import { attackersOf, defendersOf } from './13-odds.ts'

/** Whose losses: ships of the attacker under the guns of a fort, the defender's, the attacker's. */
export const [SHIPS, DEFENDERS, ATTACKERS] = [0, 1, 2]
/** Who falls by these rules: 13.18a, 13.18c; 13.29c. */
const rules = ['13.18a', '13.29c', '13.29c']
const notThese = ['13.18c', '13.29c', '13.29c']
const questions = ['guns', 'defender', 'attacker'] as const

/** `side` attacks; `need` units of `whose` fall. */
interface Losses {
  side: number
  whose: number
  need: number
}

/** 13.18c: only attacking ships; 13.29c: everybody in the hex, forts too (ruling 65); only those who attack. */
function candidates(p: Triple, { side, whose }: Losses): Unit[] {
  if (whose === DEFENDERS) return defendersOf(p, side)
  const attackers = attackersOf(p, side)
  return whose === SHIPS ? attackers.filter(unit => isRiver(p, unit)) : attackers
}

/** The weakest first, a fort last. */
function fromWeakest(p: Triple, units: readonly Unit[]): Unit[] {
  const { attack, defense } = p.world
  const worth = (unit: Unit) => attack[unit] + defense[unit] + (isFort(p, unit) ? 100 : 0)
  return [...units].sort((a, b) => worth(a) - worth(b) || a - b)
}

function strike(p: Triple, f: Losses, units: readonly Unit[], tell?: Tell): 'next' {
  for (const unit of units) eliminate(p, unit, rules[f.whose], tell)
  f.need -= units.length
  return 'next'
}

/** 13.29c: whoever takes the losses chooses. Opponents think of whom they would miss least, if that is not the weakest. */
const fall = verb<Losses, 'next'>({
  name: 'fall',
  args: ['unit'],
  givesUp: true,
  aside: (p, f, unit) => {
    const units = candidates(p, f)
    return (
      unit === fromWeakest(p, units)[0] ||
      (unit !== leastMissed(p.world, units) && unit !== plainest(p.world, units))
    )
  },
  list: (p, f, list) => {
    for (const unit of distinct(p, candidates(p, f))) list.add(fall, unit)
  },
  forbids: (p, f, unit) => (candidates(p, f).includes(unit) ? null : notThese[f.whose]),
  then: (p, f, tell, unit) => strike(p, f, [unit], tell),
})

/** All that is still to fall, the weakest first. */
const fallWeakest = verb<Losses, 'next'>({
  name: 'fall-weakest',
  then: (p, f, tell) => strike(p, f, fromWeakest(p, candidates(p, f)).slice(0, f.need), tell),
})

/** The weakest, unless one would be among them who is of other use while there are mere soldiers: then these, one by one. */
function usualLoss(p: Triple, f: Losses): Action {
  const units = candidates(p, f)
  const plain = plainest(p.world, units)
  const fallen = fromWeakest(p, units).slice(0, f.need)
  return isKept(p.world, plain) || !fallen.some(unit => isKept(p.world, unit))
    ? [fallWeakest.index]
    : [fall.index, plain]
}

const ask = (prompt: string, rule: string, by: (side: Side) => Side) =>
  choice<Losses, 'next'>({
    rule,
    prompt,
    nested: true,
    by: (_p, f) => by(f.side),
    verbs: [fallWeakest, fall],
    usual: usualLoss,
  })

/** 13.18c, 13.29d: losses beyond those who are there are ignored. Nobody is asked where there is nothing to choose. */
export const losses = procedure('losses', ['side', 'whose', 'need'], {
  next: (p, f, tell) => {
    const units = candidates(p, f)
    if (f.need <= 0 || units.length === 0) return done
    if (units.length <= f.need) return strike(p, f, units, tell)
    if (distinct(p, units).length === 1) return strike(p, f, units.slice(0, f.need), tell)
    return questions[f.whose]
  },
  guns: ask('gunsLosses', '13.18a', side => side),
  defender: ask('defenderLosses', '13.29c', enemyOf),
  attacker: ask('attackerLosses', '13.29c', side => side),
})

/** So many of them fall; then the battle goes on at `then`. */
export const suffer = <const S extends string>(side: Side, whose: number, need: number, then: S): Call<S> =>
  call(losses, then, side, whose, need)
