/** Chapter 6. Truces: how one comes and goes on, and who may refuse it. */
import { call, type Done, done, type Tell } from '@quebracho/engine'
import { localsUnder, type Say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, choice, dice, procedure, verb } from '../position.ts'
import { BOLIVIA, enemyOf, PARAGUAY } from '../world.ts'
import { fatalCost, gainVp } from './16-victory.ts'

const { first, second, goesOn, refusal } = tables.truce

/** 1 for each face up to the given one, for dice of which no more matters. */
const upTo = (face: number): number[] => Array.from({ length: 6 }, (_, i) => (i + 1 <= face ? 1 : 0))

/**
 * 6.3: a truce turn is played as any other (6.3f) but for what asks `p.truce`: attacks and barrages (6.3a), entering
 * enemy zones of control (6.3b; 6.3c leaves the way out open) and enemy settlements (6.3d), and what zones do to
 * supply (6.3e).
 */
function setTruce(p: Chaco, truce: number, rule: string, key: string, die: number, tell?: Tell): void {
  p.truce = truce
  tell?.({ rule, key, dice: [die] })
}

/** Whether one comes into force (6.1) or, after a truce turn, goes on (6.4); then both sides are asked (6.2). */
export const truceCheck = procedure('truceCheck', [], {
  start: p => (p.truce === 1 ? 'continues' : 'mediation'),
  // 6.1a
  mediation: dice({
    prompt: 'mediation',
    dice: () => [{ count: 1, sides: 6, label: 'truce', worth: upTo(first) }],
    then: (_p, _f, [die], tell) => {
      if (die > first) return done
      tell?.({ rule: '6.1a', key: 'truce.mediation', dice: [die] })
      return 'agreement'
    },
  }),
  // 6.1b
  agreement: dice({
    prompt: 'agreement',
    dice: () => [{ count: 1, sides: 6, label: 'truce', worth: upTo(second) }],
    then: (p, _, [die], tell) => {
      if (die > second) {
        tell?.({ rule: '6.1b', key: 'truce.failed', dice: [die] })
        return done
      }
      setTruce(p, 1, '6.1b', 'truce.offered', die, tell)
      return 'offer'
    },
  }),
  // 6.4a, 6.4c, R47: an ended truce is not followed by a roll for a new one; one may go on for ever.
  continues: dice({
    prompt: 'truceContinues',
    dice: () => [{ count: 1, sides: 6, label: 'truce', worth: upTo(goesOn) }],
    then: (p, _, [die], tell) => {
      setTruce(p, die <= goesOn ? 1 : 0, '6.4a', die <= goesOn ? 'truce.goesOn' : 'truce.ended', die, tell)
      return die <= goesOn ? 'offer' : done
    },
  }),
  // 6.2b: the side with more victory points is asked first.
  offer: p => {
    const lead = p.vp[BOLIVIA] - p.vp[PARAGUAY]
    return lead === 0 ? 'firstRefusal' : call(truceOffer, 'end', lead > 0 ? BOLIVIA : PARAGUAY, 0)
  },
  // 6.2c
  firstRefusal: dice({
    prompt: 'firstRefusal',
    dice: () => [{ count: 1, sides: 6, label: 'firstRefusal', worth: upTo(3) }],
    then: (_p, _f, [die], tell) => {
      const side = die <= 3 ? PARAGUAY : BOLIVIA
      tell?.({ rule: '6.2c', key: 'truce.firstRefusal', side, dice: [die] })
      return call(truceOffer, 'end', side, 0)
    },
  }),
  end: () => done,
})

interface Offer {
  side: number
  accepted: number
}

/** 6.2b: the other side is asked once the first has accepted. */
const acceptTruce = verb<Offer, 'ask' | Done>({
  name: 'accept-truce',
  then: (_p, f, tell) => {
    tell?.({ rule: '6.2b', key: 'truce.accepted', side: f.side })
    if (f.accepted === 1) return done
    f.side = enemyOf(f.side)
    f.accepted = 1
    return 'ask'
  },
})

/** 6.2a, 6.4b, R80: ten points, and the turn is a normal one. 6.2d: it may cost the war. */
const refuseTruce = verb<Offer, Done>({
  name: 'refuse-truce',
  asks: mayLoseWar,
  then: (p, f, tell) => {
    p.truce = 0
    tell?.({ rule: '6.2a', key: 'truce.refused', side: f.side, points: refusal })
    gainVp(p, f.side, -refusal, '6.2a', tell)
    return done
  },
})

/** 6.2: may a truce in force be refused? `accepted` is 1 once the side asked first has accepted. */
export const truceOffer = procedure('truceOffer', ['side', 'accepted'], {
  ask: choice({
    rule: '6.2a',
    prompt: 'truce',
    by: (_p, f) => f.side,
    verbs: [refuseTruce, acceptTruce],
    usual: acceptTruce,
  }),
})

/** 6.2d */
function mayLoseWar(p: Chaco): Say | null {
  return fatalCost(p, localsUnder(p, truceOffer)?.side ?? -1, refusal)
}
