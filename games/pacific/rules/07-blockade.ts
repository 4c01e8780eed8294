/** Chapter 7.6, blockade: enemy warships in a port meet whoever enters or leaves it, unless he runs past them. */
import { best, type Call, call, type Done, done, only, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { outguns, prizeWorth, richest } from '../opponent/judgement.ts'
import {
  ALWAYS,
  BATTLE,
  choice,
  dice,
  FOUGHT,
  INTERCEPTORS,
  isBefore,
  MOVERS,
  type Pacific,
  procedure,
  RUN_BY,
  RUN_PAST,
  verb,
} from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { friendlyPort, isTransport, isWarship } from './02-components.ts'
import type { Place } from './02-geography.ts'
import { navalBattle } from './07-combat.ts'
import { bar, stayRefusal } from './07-hunters.ts'
import { stackShips } from './07-stacks.ts'
import { cares, letGo } from './07-standing.ts'

/** `left` is how many ships the blockader has still to pick. */
interface Blockade {
  side: number
  hex: number
  left: number
}

/** 7.6b, 7.6d, 7.6h: whether enemy warships that may still meet the stack lie in this port of the side; never in the Box. */
export function isBlockaded(p: Pacific, side: Side, place: Place): boolean {
  if (place >= p.world.hexes || !friendlyPort(p, side, place)) return false
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (blockades(p, enemyOf(side), ship, place)) return true
  return false
}

const blockades = (p: Pacific, enemy: Side, ship: Unit, hex: Hex): boolean =>
  p.place[ship] === hex && p.owner[ship] === enemy && isWarship(p, ship) && p.barred[ship] === 0

/** 7.6h, 7.9w: they have had their chance at this stack. */
function barAll(p: Pacific, f: Blockade, why: number): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (blockades(p, enemyOf(f.side), ship, f.hex)) bar(p, ship, why)
}

/** 7.6h, G95: by the first rules nobody tried those who had run in, if others of their stack had been caught there. */
export const runnersAreSafe = (p: Pacific): boolean => isBefore(p, 2)

/** 7.6c, 7.6i: the blockaders fight those of the stack that `line` marks; here nobody else tries these any more (7.9v). */
function fight(p: Pacific, f: Blockade): Call<'over'> {
  const enemy = enemyOf(f.side)
  const met = stackShips(p).every(ship => p.line[ship] === MOVERS) ? BATTLE : RUN_PAST
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (blockades(p, enemy, ship, f.hex) || p.goes[ship] === 1) p.line[ship] = INTERCEPTORS
  p.goes.fill(0)
  barAll(p, f, FOUGHT)
  if (met === RUN_PAST && !runnersAreSafe(p))
    for (const ship of stackShips(p)) if (p.line[ship] === MOVERS) p.barred[ship] = 1
  p.met = met
  return call(navalBattle, 'over', f.hex, enemy)
}

/** 7.6e, G36 */
export const run = verb<Blockade, 'roll'>({
  name: 'run-blockade',
  then: (_p, f, tell) => {
    tell?.({ rule: '7.6e', key: 'blockade.run', side: f.side, hex: f.hex })
    return 'roll'
  },
})

const openly = verb({ name: 'sail-openly', then: () => 'openly' })

/** 7.6c */
const engage = verb<Blockade, 'company'>({
  name: 'engage',
  then: p => {
    engageAll(p)
    return 'company'
  },
})

function engageAll(p: Pacific): void {
  for (const ship of stackShips(p)) p.line[ship] = MOVERS
}

/** 7.3c: why the transport does not join the blockaders it lies with, or null. By older rules none did. */
function companyRefusal(p: Pacific, f: Blockade, ship: Unit): string | null {
  if (isBefore(p, 3) || !isTransport(p, ship) || p.owner[ship] !== enemyOf(f.side)) return '7.3c'
  return p.place[ship] === f.hex && p.goes[ship] === 0 ? stayRefusal(p, ship) : '7.3c'
}

function companions(p: Pacific, f: Blockade): Unit[] {
  const found: Unit[] = []
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (companyRefusal(p, f, ship) === null) found.push(ship)
  return found
}

/** 7.3c: it sails into the battle with the blockaders; until that begins nobody else hears of it, as in 7.3j. */
const bringAlong = verb<Blockade, 'company'>({
  name: 'bring-along',
  args: ['unit'],
  aside: true,
  list: (p, f, list) => {
    for (const ship of companions(p, f)) list.add(bringAlong, ship)
  },
  forbids: companyRefusal,
  then: (p, _f, _tell, ship) => {
    p.goes[ship] = 1
    return 'company'
  },
})

const openFire = verb<Blockade, Call<'over'>>({ name: 'open-fire', then: (p, f) => fight(p, f) })

/** 7.6c, 7.6g: he need not; nor can he think better of it once he has picked a ship. */
export const letPass = verb<Blockade, Done>({
  name: 'let-pass',
  forbids: p => letPassRefusal(p),
  then: (p, f, tell) => declined(p, f, tell),
})

const letPassRefusal = (p: Pacific): string | null =>
  stackShips(p).some(ship => p.line[ship] === MOVERS) ? '7.6g' : null

/** 7.6h: after a run, ships that got past are safe from them, whether they take up the others or not. */
function declined(p: Pacific, f: Blockade, tell?: Tell): Done {
  if (f.left > 0) barAll(p, f, RUN_BY)
  letGo(enemyOf(f.side), f.hex, '7.6c', tell)
  return done
}

/** 7.6g */
const catchShip = verb<Blockade, 'caught' | 'company'>({
  name: 'catch',
  args: ['unit'],
  aside: (p, _f, ship) => ship !== richest(p),
  list: (p, _f, list) => {
    for (const ship of stackShips(p)) if (p.line[ship] === 0) list.add(catchShip, ship)
  },
  forbids: (p, _f, ship) => (p.moving[ship] === 1 && p.line[ship] === 0 ? null : '7.6g'),
  then: (p, f, tell, ship) => {
    p.line[ship] = MOVERS
    f.left--
    tell?.({ rule: '7.6g', key: 'blockade.caught', unit: ship, hex: f.hex })
    return f.left > 0 ? 'caught' : 'company'
  },
})

/** The stack enters or leaves a blockaded port. */
export const blockade = procedure('blockade', ['side', 'hex', 'left'], {
  how: choice({
    rule: '7.6e',
    prompt: 'blockade',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [run, openly],
    usual: run,
  }),
  roll: dice({
    prompt: 'blockade',
    dice: () => [{ count: tables.naval.runBlockade.dice, sides: 6, label: 'blockade' }],
    then: (p, f, [face], tell) => {
      const units = stackShips(p)
      f.left = Math.max(0, units.length - face)
      const passed = units.length - f.left
      tell?.({
        rule: f.left > 0 ? '7.6e' : '7.6f',
        key: 'blockade.passed',
        side: f.side,
        hex: f.hex,
        dice: [face],
        passed,
        caught: f.left,
      })
      return f.left > 0 ? 'pick' : 'past'
    },
  }),
  // 7.6h
  past: (p, f) => {
    barAll(p, f, RUN_BY)
    return done
  },
  pick: (p, f, tell) => (cares(p, enemyOf(f.side), 0) ? 'caught' : declined(p, f, tell)),
  caught: choice({
    rule: '7.6g',
    prompt: 'caught',
    nested: true,
    by: (_p, f) => enemyOf(f.side),
    seenBy: (_p, f) => only(enemyOf(f.side)),
    verbs: [catchShip, letPass],
    usual: (p, _f, legal) => best(legal.of(catchShip), ([, ship]) => prizeWorth(p, ship)),
  }),
  openly: (p, f, tell) => {
    const enemy = enemyOf(f.side)
    if (!cares(p, enemy, 0)) return declined(p, f, tell)
    if (p.stance[enemy] !== ALWAYS) return 'engage'
    engageAll(p)
    return fight(p, f)
  },
  engage: choice({
    rule: '7.6c',
    prompt: 'blockaders',
    nested: true,
    by: (_p, f) => enemyOf(f.side),
    seenBy: (_p, f) => only(enemyOf(f.side)),
    verbs: [engage, letPass],
    usual: (p, f, legal) => legal.of(outguns(p, enemyOf(f.side)) ? engage : letPass)[0],
  }),
  company: (p, f) => (companions(p, f).length > 0 ? 'joining' : fight(p, f)),
  joining: choice({
    rule: '7.3c',
    prompt: 'company',
    nested: true,
    by: (_p, f) => enemyOf(f.side),
    seenBy: (_p, f) => only(enemyOf(f.side)),
    verbs: [openFire, bringAlong],
    usual: openFire,
  }),
  over: () => done,
})
