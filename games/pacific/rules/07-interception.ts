/**
 * Chapters 7.3-7.5. Interception: in each hex a stack enters, the enemy's warships in the same naval area may go to meet
 * it. Their owner is asked only where somebody can try, and not where his standing orders answer for him.
 */
import {
  type Action,
  best,
  type Call,
  call,
  type Done,
  done,
  type Legal,
  only,
  type Tell,
} from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { attemptWorth, dares, leavesToo } from '../opponent/judgement.ts'
import {
  ALWAYS,
  ATTEMPT,
  BATTLE,
  choice,
  dice,
  FAILED,
  FOUGHT,
  INTERCEPTORS,
  MOVERS,
  type Pacific,
  procedure,
  verb,
} from '../position.ts'
import { enemyOf } from '../world.ts'
import { spendColumn } from './02-components.ts'
import { navalBattle } from './07-combat.ts'
import {
  alongRefusal,
  approaches,
  bar,
  bestHunt,
  type Chase,
  canGather,
  distance,
  eachHunt,
  goers,
  hasGoer,
  huntRefusal,
  isApproach,
  pays,
  percentFrom,
  range,
  send,
  speed,
} from './07-hunters.ts'
import { stackToMeet } from './07-stacks.ts'
import { cares, letGo } from './07-standing.ts'

/** 7.3a, 7.3i, 7.3m */
export const intercept = verb<Chase, 'gather'>({
  name: 'intercept',
  args: ['hex'],
  words: (p, from) => say('show.intercept', { hex: from, percent: percentFrom(p, from) }),
  list: (p, f, list) => eachHunt(p, f, from => list.add(intercept, from)),
  forbids: (p, f, from) => huntRefusal(p, f, from),
  then: (p, f, _tell, from) => {
    send(p, f, from)
    return 'gather'
  },
})

/** 7.3h */
const pass = verb<Chase, Done>({ name: 'pass', then: (_p, f, tell) => decline(f, tell) })

/** 7.3h: the same for good, so that he is not asked again in every hex this stack enters. */
const passForGood = verb<Chase, Done>({
  name: 'pass-for-good',
  then: (p, f, tell) => {
    p.waived = 1
    return decline(f, tell)
  },
})

function decline(f: Chase, tell?: Tell): Done {
  letGo(enemyOf(f.side), f.hex, '7.3h', tell)
  return done
}

/** 7.3j */
export const also = verb<Chase, 'gather'>({
  name: 'also',
  args: ['hex'],
  list: (p, f, list) => eachHunt(p, f, from => list.add(also, from)),
  forbids: (p, f, from) => huntRefusal(p, f, from) ?? (hasGoer(p, from) ? '7.3j' : null),
  then: (p, f, _tell, from) => {
    send(p, f, from)
    return 'gather'
  },
})

/** 7.3c */
export const along = verb<Chase, 'gather'>({
  name: 'along',
  args: ['unit'],
  list: (p, f, list) => {
    for (let ship = p.world.firstShip; ship < p.world.units; ship++)
      if (alongRefusal(p, f, ship) === null) list.add(along, ship)
  },
  forbids: (p, f, ship) => alongRefusal(p, f, ship),
  then: (p, _f, _tell, ship) => {
    p.goes[ship] = 1
    return 'gather'
  },
})

const chase = verb({ name: 'chase', then: () => 'declare' })

/** 7.3q: one column for each port they leave. */
function payForAll(p: Pacific, f: Chase, tell?: Tell): void {
  const side = enemyOf(f.side)
  const ports = new Set(goers(p).map(ship => p.place[ship]))
  for (const hex of ports) {
    if (!pays(p, side, hex, f.hex)) continue
    const nation = spendColumn(p, side, hex)
    tell?.({ rule: '7.3q', key: 'provisions.spent', side, nation, hex })
  }
}

/** 7.3f, 7.3g, 7.5g: they are in the hex, their orders with them (7.3d), and fight. They will not try what is left of the stack again (7.3r, 7.9w). */
function meet(p: Pacific, f: Chase): Call<'over'> {
  for (const ship of goers(p)) {
    p.place[ship] = f.hex
    p.line[ship] = INTERCEPTORS
    bar(p, ship, FOUGHT)
    p.goes[ship] = 0
  }
  for (const ship of stackToMeet(p)) p.line[ship] = MOVERS
  p.met = BATTLE
  return call(navalBattle, 'over', f.hex, enemyOf(f.side))
}

/** 7.5a, 7.5g: the ships of one hex come nearer; nobody intercepts them (7.3k), and there they stay (7.5d). */
function comeNearer(p: Pacific, f: Chase, hex: Hex, tell?: Tell): 'failed' {
  const units = goers(p).filter(ship => p.place[ship] === f.from)
  for (const ship of units) {
    p.place[ship] = hex
    p.goes[ship] = 0
  }
  if (hex !== f.from)
    tell?.({ rule: '7.5a', key: 'interceptors.approach', side: enemyOf(f.side), units, from: f.from, hex })
  return 'failed'
}

const approach = verb<Chase, 'failed'>({
  name: 'approach',
  args: ['hex'],
  list: (p, f, list) => {
    for (const hex of approaches(p, f)) list.add(approach, hex)
  },
  forbids: (p, f, hex) => (hex < p.world.hexes && isApproach(p, f, hex) ? null : '7.5a'),
  then: (p, f, tell, hex) => comeNearer(p, f, hex, tell),
})

/** 7.3f, 7.5e, 7.3l: success, or these ships never try this stack again; others still may (7.5f). */
function resolve(p: Pacific, f: Chase, face: number, tell?: Tell): 'failed' | Call<'over'> {
  const modifier = speed(p)
  const far = range(p, f)
  f.result = face + modifier
  const succeeds = f.result > far
  tell?.({
    rule: succeeds ? '7.3f' : '7.5a',
    key: succeeds ? 'interception.succeeds' : 'interception.fails',
    side: enemyOf(f.side),
    hex: f.hex,
    dice: [face],
    modifier,
    result: f.result,
    distance: far,
  })
  if (succeeds) return meet(p, f)
  // 7.5b, G32
  f.result = Math.max(0, f.result)
  for (const ship of goers(p)) bar(p, ship, FAILED)
  p.met = ATTEMPT
  return 'failed'
}

/** 7.3h: the likeliest attempt that is worth its while, or none. */
function usualReaction(p: Pacific, f: Chase, legal: Legal): Action {
  const worth = ([, from]: Action) => attemptWorth(p, enemyOf(f.side), from)
  return best(
    legal.of(intercept).filter(attempt => worth(attempt) > 0),
    worth,
    legal.of(pass)[0],
  )
}

/** What the side does of itself, or that it must be asked. */
function react(p: Pacific, f: Chase, tell?: Tell): 'ask' | 'declare' | Done {
  const side = enemyOf(f.side)
  let [can, care] = [false, false]
  eachHunt(p, f, from => {
    can = true
    care ||= cares(p, side, distance(p, from, f.hex))
  })
  if (!can) return done
  if (!care) return decline(f, tell)
  if (p.stance[side] !== ALWAYS) return 'ask'
  const from = bestHunt(p, f)
  if (from < 0) return decline(f, tell)
  send(p, f, from)
  return 'declare'
}

/** 7.3n: the stack waits here until nobody tries any more. */
export const interception = procedure('interception', ['side', 'hex', 'from', 'result'], {
  react,
  ask: choice({
    rule: '7.3n',
    prompt: 'interception',
    nested: true,
    by: (_p, f) => enemyOf(f.side),
    // A player who lets the stack go looks like one whose standing orders do.
    seenBy: (_p, f) => only(enemyOf(f.side)),
    verbs: [pass, passForGood, intercept],
    usual: usualReaction,
    thinkOf: (p, f, legal) =>
      legal.all().filter(([verb, from]) => verb !== intercept.index || dares(p, enemyOf(f.side), from)),
  }),
  gather: (p, f) => (canGather(p, f) ? 'more' : 'declare'),
  more: choice({
    rule: '7.3j',
    prompt: 'interceptors',
    nested: true,
    by: (_p, f) => enemyOf(f.side),
    seenBy: (_p, f) => only(enemyOf(f.side)),
    verbs: [chase, also, along],
    usual: (p, f, legal) =>
      legal.of(along).find(([, ship]) => leavesToo(p, enemyOf(f.side), ship)) ?? legal.of(chase)[0],
  }),
  declare: (p, f, tell) => {
    const units = goers(p)
    const far = range(p, f)
    tell?.({
      rule: '7.3a',
      key: 'interception.tried',
      reveals: 1,
      side: enemyOf(f.side),
      hex: f.hex,
      units,
      distance: far,
    })
    payForAll(p, f, tell)
    if (far > 0) return 'roll'
    tell?.({ rule: '7.3g', key: 'interception.meets', side: enemyOf(f.side), hex: f.hex })
    return meet(p, f)
  },
  roll: dice({
    prompt: 'interception',
    dice: () => [{ count: tables.naval.interception.dice, sides: 6, label: 'interception' }],
    then: (p, f, [face], tell) => resolve(p, f, face, tell),
  }),
  // 7.5a: each hex of them by itself.
  failed: (p, f, tell) => {
    const [ship] = goers(p)
    if (ship === undefined) return 'react'
    f.from = p.place[ship]
    const found = approaches(p, f)
    return found.length > 1 ? 'approach' : comeNearer(p, f, found[0], tell)
  },
  approach: choice({
    rule: '7.5a',
    prompt: 'approach',
    nested: true,
    by: (_p, f) => enemyOf(f.side),
    verbs: [approach],
  }),
  // 7.9v: after a battle nobody tries in this hex any more.
  over: () => done,
})
