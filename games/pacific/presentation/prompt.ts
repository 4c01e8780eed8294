/** What is asked, with the names and figures of the moment. Questions that need none keep their plain prompts. */
import { localsUnder, type Say, say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { fleetOf, friendlyPort, holds, isWarship } from '../rules/02-components.ts'
import { leftToPlace } from '../rules/03-set-up.ts'
import { supplyColumns } from '../rules/04-columns.ts'
import { repairing } from '../rules/06-repair.ts'
import { blockade, letPass } from '../rules/07-blockade.ts'
import { navalBattle } from '../rules/07-combat.ts'
import { disembark, disembarkColumn, land, landColumn } from '../rules/07-landing.ts'
import { start } from '../rules/07-movement.ts'
import { stop } from '../rules/07-sailing.ts'
import { duty, stackPlace, stackShips } from '../rules/07-stacks.ts'
import { giveColumn } from '../rules/08-attrition.ts'
import { attack } from '../rules/08-combat.ts'
import { trainSize } from '../rules/08-group.ts'
import { go } from '../rules/08-march.ts'
import { remove } from '../rules/08-stacking.ts'
import { enemyOf } from '../world.ts'
import { deciderOf, promptOf, unitsWhere, verbsNow } from './common.ts'
import { listed } from './doing.ts'

type Ask = (p: Pacific) => Say | null

export const prompt = (p: Pacific): Say | null => asks[promptOf(p)]?.(p) ?? null

const inGroup = (p: Pacific): number => unitsWhere(p, unit => p.group[unit] === 1).length

/** 3.1a: the counter whose places are lit, and how much is still to be placed after it. */
const deploying: Ask = p => {
  const { units, columns } = leftToPlace(p, deciderOf(p))
  const [unit] = units
  if (unit === undefined) return say('ask.deploy.columns', { count: columns })
  return say(units.length + columns > 1 ? 'ask.deploy' : 'ask.deploy.last', {
    unit,
    count: units.length - 1,
    columns,
  })
}

/** 7.2: the ships under way, where they are and where they are bound. */
function stack(key: string): Ask {
  return p => {
    const ships = stackShips(p)
    if (ships.length === 0) return null
    const params = { count: ships.length, unit: ships[0], hex: stackPlace(p), area: p.bound }
    return say(p.bound === 0 ? `${key}.home` : key, params)
  }
}

/** 8.9g-l: with what it does. */
const chit: Ask = p => (p.chit < 0 ? null : say(`ask.assign.${p.world.chits[p.chit].id}`, { chit: p.chit }))

/** 4.1k, 5.6e: Bolivia must have one, as long as it has none of these and is in the war. */
const placing: Ask = p => {
  const { left = 0, bolivian = 0 } = localsUnder(p, supplyColumns) ?? {}
  const isOwed = bolivian === 0 && p.boliviaOut === 0
  return say(isOwed ? 'ask.placeColumns' : 'ask.placeColumns.rest', { count: left })
}

/** 8.1d */
const crowded: Ask = p => {
  const [first] = listed(p, remove)
  return first ? say('ask.overstacked', { hex: p.place[first[1]] }) : null
}

/** 7.6t, 7.6j, 7.6l: a harbour, an open beach, or one that must be fought for. */
const unloading: Ask = p => {
  const [load] = [disembark, land, disembarkColumn, landColumn].flatMap(verb => listed(p, verb))
  if (!load) return null
  const hex = p.place[p.carrier[load[1]] ?? -1] ?? p.place[load[1]]
  const side = deciderOf(p)
  if (holds(p, enemyOf(side), hex)) return say('ask.unload.opposed', { hex })
  return say(friendlyPort(p, side, hex) ? 'ask.unload' : 'ask.unload.landing', { hex })
}

/** 7.6g: how many of those who were caught are still to be picked. */
const caught: Ask = p => {
  const { left = 0, hex = -1 } = localsUnder(p, blockade) ?? {}
  const key = listed(p, letPass).length > 0 ? 'ask.caught' : 'ask.caught.more'
  return hex < 0 ? null : say(key, { count: left, hex })
}

/** 7.6l: the attacks cannot end before who has landed among enemies has fought. */
const attacking: Ask = p => {
  if (verbsNow(p).has('end-attacks')) return null
  const landed = listed(p, attack).find(([, from, into]) => from === into)
  return landed ? say('ask.attack.landing', { hex: landed[1] }) : null
}

/** 7.9g: a battle, and how many guns of the side have still to fire. */
const shooting: Ask = p => {
  const { hex = -1 } = localsUnder(p, navalBattle) ?? {}
  const guns = fleetOf(p, deciderOf(p)).filter(ship => isWarship(p, ship) && p.fired[ship] === 0)
  return hex < 0 ? null : say('ask.fire', { hex, count: guns.length })
}

/** 7.2b, 7.2i: the phase cannot end before these have sailed. */
const stacks: Ask = p => {
  const side = deciderOf(p)
  const due = listed(p, start).filter(([, ship]) => duty(p, side, ship) !== null)
  if (due.length === 0) return listed(p, start).length === 0 ? say('ask.stacks.done') : null
  const [, ship] = due[0]
  const key = p.order[ship] > 0 ? 'ask.stacks.due' : 'ask.stacks.home'
  return say(promptOf(p) === 'embark' ? `${key}.embark` : key, {
    count: due.length,
    hex: p.place[ship],
    area: p.order[ship],
  })
}

/** 8.10 */
const beaten: Ask = p => {
  const hex = deciderOf(p) === p.phasing ? p.from : p.into
  const verbs = verbsNow(p)
  if (!verbs.has('stand')) return say('ask.retreat.only', { hex })
  return say(verbs.has('retreat') ? 'ask.retreat' : 'ask.retreat.none', { hex })
}

const asks: Readonly<Record<string, Ask>> = {
  deploy: deploying,
  orders: p => say(`ask.orders.${p.turn === 0 ? 'first' : 'next'}`, { turn: p.turn + 1, now: p.turn }),
  embark: stacks,
  stacks,
  attack: attacking,
  overstacked: crowded,
  placeColumns: placing,
  spend: p => say(verbsNow(p).size > 1 ? 'ask.spend' : 'ask.spend.done'),
  repair: p => {
    const { ship = -1, die = 0 } = localsUnder(p, repairing) ?? {}
    return ship < 0 ? null : say('ask.repair', { unit: ship, count: die, turn: p.turn + die })
  },
  sailing: p => stack(listed(p, stop).length > 0 ? 'ask.sailing.there' : 'ask.sailing')(p),
  interception: stack('ask.interception'),
  blockade: p => say('ask.blockade', { count: stackShips(p).length, hex: stackPlace(p) }),
  blockaders: p => say('ask.blockaders', { count: stackShips(p).length, hex: stackPlace(p) }),
  caught,
  fire: shooting,
  unload: unloading,
  attrition: p => (listed(p, giveColumn).length > 0 ? say('ask.attrition.column') : null),
  marching: p =>
    say(`ask.marching${p.doubles === 1 ? '.doubles' : listed(p, go).length === 0 ? '.spent' : ''}`, {
      points: p.points,
      count: inGroup(p),
      columns: trainSize(p),
    }),
  again: p => say('ask.again', { count: inGroup(p), hex: p.at }),
  assign: chit,
  declare: p => say(verbsNow(p).has('withhold') ? 'ask.declare' : 'ask.declare.ready', { hex: p.into }),
  supply: p => say('ask.supply', { hex: p.into }),
  hits: p => say('ask.hits', { hex: p.into, count: p.hits[1 - deciderOf(p)] ?? 0 }),
  retreat: beaten,
  advance: p => say('ask.advance', { hex: p.into }),
}
