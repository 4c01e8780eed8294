/** Chapter 7.6 and 7.7, phase IV: warships shell what stands on the coast, and forts answer. */
import { type Call, call, done, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { choice, dice, type Pacific, procedure, verb } from '../position.ts'
import { enemyOf, type Side, sideOfNation, type Unit } from '../world.ts'
import {
  antiShipOf,
  armorOf,
  columnsOf,
  fortAt,
  gunfireOf,
  hitShip,
  holds,
  isCoast,
  isFort,
  isShip,
  isWarship,
  landAt,
  loseStep,
  raidModOf,
  takeColumns,
  takeControl,
  warshipAt,
} from './02-components.ts'
import { type Nation, nations, type Place } from './02-geography.ts'
import { capture } from './08-capture.ts'
import { scuttle } from './10-capture.ts'
import { canUseMachine, infernal } from './10-infernal.ts'

interface Raid {
  side: number
  ship: number
  /** The unit aimed at; -1 for a column of `nation`. */
  target: number
  nation: number
  /** 7.7d: the factor of the fort aimed at, as it was; -1 if nobody answers (7.7g). */
  answer: number
}

/** 7.6v, 7.6w: why this ship may not raid, or null. */
function raiderRefusal(p: Pacific, side: Side, ship: Unit): string | null {
  if (!isWarship(p, ship) || p.owner[ship] !== side) return '7.6v'
  if (p.place[ship] < 0 || !isCoast(p, p.place[ship]) || p.raided[ship] === 1) return '7.6v'
  return warshipAt(p, enemyOf(side), p.place[ship]) ? '7.6w' : null
}

/** 7.6x, 7.6z, 7.7a */
function targetRefusal(p: Pacific, side: Side, ship: Unit, target: Unit): string | null {
  if (isShip(p, target)) return '7.6z'
  if (p.owner[target] === side || p.place[target] !== p.place[ship]) return '7.6x'
  return isFort(p, target) || fortAt(p, enemyOf(side), p.place[ship]) < 0 ? null : '7.7a'
}

function columnRefusal(p: Pacific, side: Side, ship: Unit, nation: Nation): string | null {
  const hex = p.place[ship]
  if (sideOfNation(nation) === side || columnsOf(p, nation, hex) === 0) return '7.6x'
  return fortAt(p, enemyOf(side), hex) < 0 ? null : '7.7a'
}

/** 7.6x, 7.7a: the units it may aim at: the fort, or any when it is gone (7.7e), for good (7.7f). */
function targetsAt(p: Pacific, side: Side, hex: Place): Unit[] {
  const fort = fortAt(p, enemyOf(side), hex)
  return fort >= 0 ? [fort] : landAt(p, enemyOf(side), hex)
}

function eachRaider(p: Pacific, side: Side, visit: (ship: Unit) => void): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (raiderRefusal(p, side, ship) === null) visit(ship)
}

export const raid = verb<{ side: number }, Call<'next'>>({
  name: 'raid',
  args: ['unit', 'unit'],
  list: (p, f, list) => {
    eachRaider(p, f.side, ship => {
      for (const target of targetsAt(p, f.side, p.place[ship])) list.add(raid, ship, target)
    })
  },
  forbids: (p, f, ship, target) => raiderRefusal(p, f.side, ship) ?? targetRefusal(p, f.side, ship, target),
  then: (p, f, tell, ship, target) => {
    p.raided[ship] = 1
    tell?.({ rule: '7.6v', key: 'raid.begins', unit: ship, target, hex: p.place[ship] })
    const answer = isFort(p, target) ? antiShipOf(p, target) : -1
    return call(bombardment, 'next', f.side, ship, target, 0, answer, p.place[ship])
  },
})

export const raidColumn = verb<{ side: number }, Call<'next'>>({
  name: 'raid-column',
  args: ['unit', 'nation'],
  list: (p, f, list) => {
    eachRaider(p, f.side, ship => {
      for (let nation = 0; nation < nations.length; nation++)
        if (columnRefusal(p, f.side, ship, nation) === null) list.add(raidColumn, ship, nation)
    })
  },
  forbids: (p, f, ship, nation) => raiderRefusal(p, f.side, ship) ?? columnRefusal(p, f.side, ship, nation),
  then: (p, f, tell, ship, nation) => {
    p.raided[ship] = 1
    tell?.({ rule: '7.6v', key: 'raid.columns', unit: ship, nation, hex: p.place[ship] })
    return call(bombardment, 'next', f.side, ship, -1, nation, -1, p.place[ship])
  },
})

const endRaids = verb({ name: 'end-raids', silent: true, then: () => done })

const LEAST_ROLL = tables.naval.raid.dice

/** Whether some raid could hit: nobody is asked about others. */
function worthAsking(p: Pacific, side: Side): boolean {
  let found = false
  eachRaider(p, side, ship => {
    const mods = targetsAt(p, side, p.place[ship]).map(target => raidModOf(p, target))
    if (nations.some((_, nation) => columnRefusal(p, side, ship, nation) === null)) mods.push(0)
    found ||= mods.some(mod => LEAST_ROLL + mod < gunfireOf(p, ship))
  })
  return found
}

/** 7.6y, 7.10c: no roll does more than take a step. */
function resolveRaid(p: Pacific, f: Raid, faces: readonly number[], tell?: Tell): void {
  const modifier = f.target < 0 ? 0 : raidModOf(p, f.target)
  const gunfire = gunfireOf(p, f.ship)
  const hits = faces[0] + faces[1] + modifier < gunfire
  tell?.({
    rule: '7.6y',
    key: hits ? 'raid.hit' : 'raid.missed',
    unit: f.ship,
    dice: faces,
    modifier,
    gunfire,
  })
  if (!hits) return
  if (f.target >= 0) loseStep(p, f.target, '7.6y', tell)
  else {
    takeColumns(p, f.nation, p.place[f.ship], 1)
    tell?.({ rule: '7.6y', key: 'column.destroyed', nation: f.nation, hex: p.place[f.ship] })
  }
}

const { criticalOn } = tables.naval.fortFire

/** 7.7b-d, 7.10b */
function resolveAnswer(p: Pacific, f: Raid, faces: readonly number[], tell?: Tell): void {
  const roll = faces[0] + faces[1]
  const armor = armorOf(p, f.ship)
  const critical = roll === criticalOn.natural
  const hits = critical || roll + armor < f.answer
  tell?.({
    rule: critical ? '7.10b' : '7.7b',
    key: critical ? 'fort.critical' : hits ? 'fort.hit' : 'fort.missed',
    unit: f.target,
    target: f.ship,
    dice: faces,
    armor,
    factor: f.answer,
  })
  if (hits) hitShip(p, f.ship, critical, critical ? '7.10b' : '7.7b', tell)
}

/** A low sum is what the side that throws wants. */
const twoDice = (label: string, side: Side) => [
  { count: 2, sides: 6, label, worth: [6, 5, 4, 3, 2, 1], adds: String(side) },
]

/** 7.6y, 7.7b, 7.7c: one raid, and the fort's answer even if it has just been destroyed. */
export const bombardment = procedure('bombardment', ['side', 'ship', 'target', 'nation', 'answer', 'hex'], {
  roll: dice({
    prompt: 'raid',
    dice: (_p, f) => twoDice('raid', f.side),
    then: (p, f, faces, tell) => {
      resolveRaid(p, f, faces, tell)
      return f.answer < 0 ? 'after' : 'fortFires'
    },
  }),
  fortFires: dice({
    prompt: 'fortFire',
    dice: (_p, f) => twoDice('fortFire', enemyOf(f.side)),
    then: (p, f, faces, tell) => {
      resolveAnswer(p, f, faces, tell)
      return 'after'
    },
  }),
  // 7.6q: troops ashore there hold the hex now, if nobody is left to fight them.
  after: (p, f, tell) => {
    if (!holds(p, f.side, f.hex) || holds(p, enemyOf(f.side), f.hex)) return done
    takeControl(p, f.side, f.hex, tell)
    return call(capture, 'out', f.side, f.hex)
  },
  out: () => done,
})

/** 7.6v: each warship in place may raid once, in any order; by option the infernal machine (10.2a). */
export const navalCombat = procedure('navalCombat', ['side'], {
  next: (p, f) => (worthAsking(p, f.side) || canUseMachine(p, f.side) ? 'choose' : done),
  choose: choice({
    rule: '7.6v',
    prompt: 'raid',
    by: (_p, f) => f.side,
    verbs: [raid, raidColumn, infernal, scuttle, endRaids],
    usual: endRaids,
  }),
})
