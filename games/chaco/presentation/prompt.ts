/** What is asked, with the names and figures of the moment. Questions that need none keep their plain prompts. */
import { localsUnder, type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { attrition } from '../rules/08-attrition.ts'
import { newSupply } from '../rules/08-new-supply.ts'
import { arrivingTrucks } from '../rules/09-new-units.ts'
import { reinforcements } from '../rules/09-reinforcements.ts'
import { displaceLeaders, entered } from '../rules/10-entering.ts'
import { inGroup, marchOf, mover } from '../rules/10-march.ts'
import { followers } from '../rules/12-followers.ts'
import { losses } from '../rules/12-losses.ts'
import { retreatCheck, retreats } from '../rules/12-retreat.ts'
import { rout } from '../rules/12-rout.ts'
import { markersLeft } from '../rules/13-armour-artillery-aircraft.ts'
import { challenge } from '../rules/15-challenge.ts'
import { newLeader } from '../rules/15-new-leaders.ts'
import { deciderOf, inPoints, promptOf, unitsOf, verbsNow } from './common.ts'
import { factorsOf } from './pieces.ts'

type Ask = (p: Chaco) => Say | null

export function prompt(p: Chaco): Say | null {
  return asks[promptOf(p)]?.(p) ?? null
}

const asks: Readonly<Record<string, Ask>> = {
  extras,
  laying,
  attrition: p => {
    const side = localsUnder(p, attrition)?.side ?? deciderOf(p)
    return say('ask.attrition', { count: unitsOf(p, side, unit => p.owesCheck[unit] === 1).length })
  },
  newSupply: p => say('ask.newSupply', { points: localsUnder(p, newSupply)?.points ?? 0 }),
  callUp: () => say('ask.callUp', { cost: tables.callUps.cost }),
  arrive: p => arriving('ask.arrive', p, localsUnder(p, reinforcements)?.unit),
  truckArrives: p => about('ask.truckArrives', localsUnder(p, arrivingTrucks)?.truck),
  replace: () => say('ask.replace'),
  marching,
  displace: p => about('ask.displace', localsUnder(p, displaceLeaders)?.leader),
  well: p => say('ask.well', { hex: localsUnder(p, entered)?.hex ?? -1 }),
  barrage: () => say('ask.barrage'),
  declareAttack,
  combatSupply: p => say('ask.combatSupply', { hex: p.target[0] }),
  aircraft: p => say('ask.aircraft', { hex: p.target[0], left: markersLeft(p, deciderOf(p)) }),
  losses: p => {
    const { need = 0, hex = -1 } = localsUnder(p, losses) ?? {}
    return hex >= 0 ? say('ask.losses.barrage', { need, hex }) : say('ask.losses', { need })
  },
  retreatOrder: p => {
    const side = localsUnder(p, retreats)?.side ?? deciderOf(p)
    return say('ask.retreatOrder', { count: unitsOf(p, side, unit => p.owesCheck[unit] === 1).length })
  },
  retreat: p => about('ask.retreat', localsUnder(p, retreatCheck)?.unit),
  rout: p => about('ask.rout', localsUnder(p, rout)?.unit),
  follow: p => about('ask.follow', localsUnder(p, followers)?.unit),
  challenge: p => {
    const { side, challenger } = localsUnder(p, challenge) ?? {}
    if (side === undefined || challenger === undefined) return null
    return say('ask.challenge', { unit: challenger, commander: p.commander[side] })
  },
  placeLeader: p => about('ask.placeLeader', localsUnder(p, newLeader)?.leader),
}

/** 17.2: what may still be done before the first turn. */
function extras(p: Chaco): Say {
  const verbs = verbsNow(p)
  if (verbs.has('dig-in')) return say(verbs.has('start-attached') ? 'ask.extras' : 'ask.extras.dig')
  return say(verbs.has('start-attached') ? 'ask.extras.attach' : 'ask.extras.done')
}

/** 8.4, 8.5 */
function laying(p: Chaco): Say {
  const verbs = verbsNow(p)
  const hasTrucks = verbs.has('attach') || verbs.has('detach')
  if (verbs.has('depot')) return say(hasTrucks ? 'ask.laying' : 'ask.laying.depots')
  return say(hasTrucks ? 'ask.laying.trucks' : 'ask.laying.done')
}

/** 12.3 */
function declareAttack(p: Chaco): Say {
  const verbs = verbsNow(p)
  const hex = p.target[0]
  if (verbs.has('withhold'))
    return say(verbs.has('also') ? 'ask.declareAttack' : 'ask.declareAttack.withhold', { hex })
  return say(verbs.has('also') ? 'ask.declareAttack.also' : 'ask.declareAttack.ready', { hex })
}

const about = (key: string, unit: number | undefined): Say | null =>
  unit === undefined || unit < 0 ? null : say(key, { unit })

const arriving = (key: string, p: Chaco, unit: number | undefined): Say | null =>
  unit === undefined || unit < 0 ? null : say(key, { unit, factors: factorsOf(p, unit) })

/** 10.1c: who marches, and how far they still can. */
function marching(p: Chaco): Say {
  const { left, at } = marchOf(p)
  const units = unitsOf(p, mover(p), unit => inGroup(p, unit))
  const points = inPoints(Math.max(0, left))
  if (p.underWay === 1) return say('ask.marching.underWay', { count: units.length, points, hex: at })
  return units.length === 1
    ? say('ask.marching.one', { unit: units[0], points })
    : say('ask.marching', { count: units.length, points })
}
