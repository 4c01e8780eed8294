/** Chapter 7.9 and 7.10. Naval combat: one round of gunfire, fought at once where ships have been intercepted. */
import { type Action, best, call, type Done, done, type Legal, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { shotWorth } from '../opponent/judgement.ts'
import { choice, dice, HELD, type Pacific, procedure, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import {
  armorOf,
  cargoCount,
  fleetOf,
  gunfireOf,
  hitShip,
  inFleet,
  isWarship,
  speedOf,
} from './02-components.ts'
import { boarding } from './10-capture.ts'

/** 7.9b, G37: how many ships the side may set aside. */
function asideLimit(p: Pacific, side: Side): number {
  const enemies = fleetOf(p, enemyOf(side)).length
  const excess = Math.max(0, fleetOf(p, side).length - enemies)
  return p.world.options.excessCap === 'excessOnly' ? excess : Math.min(excess, enemies)
}

interface Aside {
  side: number
  left: number
}

const aside = verb<Aside, 'choose' | Done>({
  name: 'aside',
  args: ['unit'],
  list: (p, f, list) => {
    for (const ship of fleetOf(p, f.side)) list.add(aside, ship)
  },
  forbids: (p, f, ship) => (inFleet(p, f.side, ship) ? null : '7.9b'),
  then: (p, f, tell, ship) => {
    p.aside[ship] = 1
    f.left--
    tell?.({ rule: '7.9b', key: 'ship.aside', unit: ship })
    return f.left > 0 ? 'choose' : done
  },
})

const ready = verb({ name: 'ready', silent: true, then: () => done })

/** Laden transports are kept out of the line, then empty ones. */
function usualAside(p: Pacific, _f: Aside, legal: Legal): Action {
  const transports = legal.of(aside).filter(([, ship]) => !isWarship(p, ship))
  return best(transports, ([, ship]) => cargoCount(p, ship) + p.loaded[ship], legal.of(ready)[0])
}

/** 7.9b: the larger side leaves some of its ships out of the battle. */
export const settingAside = procedure('settingAside', ['side', 'left'], {
  choose: choice({
    rule: '7.9b',
    prompt: 'setAside',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [aside, ready],
    usual: usualAside,
    thinkOf: (p, f, legal) => [usualAside(p, f, legal)],
  }),
})

/** 7.9m: warships of the side that have their shot still to fire. */
const gunsOf = (p: Pacific, side: Side): Unit[] =>
  fleetOf(p, side).filter(ship => isWarship(p, ship) && p.fired[ship] === 0)

/** 7.9d, 7.9f, G29: the speed of the side's fastest warship in the battle; null without warships. */
function fastest(p: Pacific, side: Side): number | null {
  const lowest = p.world.options.fastestShip === 'lowest'
  const speeds = gunsOf(p, side).map(ship => (lowest ? -speedOf(p, ship) : speedOf(p, ship)))
  return speeds.length > 0 ? Math.max(...speeds) : null
}

/** 7.9d, 7.9e, G39: who fires first; between equals the intercepted side. */
function firstToFire(p: Pacific, interceptor: Side): Side {
  const [pursuing, pursued] = [fastest(p, interceptor), fastest(p, enemyOf(interceptor))]
  if (pursued === null) return interceptor
  return pursuing !== null && pursuing > pursued ? interceptor : enemyOf(interceptor)
}

interface Gunnery {
  side: number
  gun: number
  target: number
}

function shotRefusal(p: Pacific, side: Side, gun: Unit): string | null {
  if (!inFleet(p, side, gun)) return '7.9h'
  if (!isWarship(p, gun)) return '7.9o'
  return p.fired[gun] === 0 ? null : '7.9m'
}

export const fire = verb<Gunnery, 'roll'>({
  name: 'fire',
  args: ['unit', 'unit'],
  list: (p, f, list) => {
    const targets = fleetOf(p, enemyOf(f.side))
    for (const gun of gunsOf(p, f.side)) for (const target of targets) list.add(fire, gun, target)
  },
  forbids: (p, f, gun, target) => shotRefusal(p, f.side, gun) ?? targetRefusal(p, enemyOf(f.side), target),
  then: (p, f, _tell, gun, target) => aim(p, f, gun, target),
})

function targetRefusal(p: Pacific, enemy: Side, target: Unit): string | null {
  if (inFleet(p, enemy, target)) return null
  return p.aside[target] === 1 ? '7.9c' : '7.9h'
}

function aim(p: Pacific, f: Gunnery, gun: Unit, target: Unit): 'roll' {
  p.fired[gun] = 1
  p.hitAt[target] = 1
  f.gun = gun
  f.target = target
  return 'roll'
}

/** 7.9n, G38: by option a warship lets its shot go by. */
const hold = verb<Gunnery, 'next'>({
  name: 'hold',
  args: ['unit'],
  close: true,
  givesUp: true,
  list: (p, f, list) => {
    if (p.world.options.holdFire === true) for (const gun of gunsOf(p, f.side)) list.add(hold, gun)
  },
  forbids: (p, f, gun) => (p.world.options.holdFire === true ? shotRefusal(p, f.side, gun) : '7.9n'),
  then: (p, f, tell, gun) => {
    p.fired[gun] = HELD
    tell?.({ rule: '7.9n', key: 'gunfire.held', unit: gun })
    f.side = enemyOf(f.side)
    return 'next'
  },
})

const { criticalOn } = tables.naval.gunfire

/** 7.9h, 7.9j, 7.10a: what a face of the die does: 0 a miss, 1 a hit, 2 the target sinks. */
function shot(p: Pacific, gun: Unit, target: Unit, face: number): number {
  if (face === criticalOn.natural) return 2
  return face + armorOf(p, target) < gunfireOf(p, gun) ? 1 : 0
}

/** 7.9h, 7.9i, 7.9k */
function resolveShot(p: Pacific, gun: Unit, target: Unit, face: number, tell?: Tell): void {
  const effect = shot(p, gun, target, face)
  tell?.({
    rule: effect === 2 ? '7.10a' : '7.9h',
    key: ['gunfire.missed', 'gunfire.hit', 'gunfire.critical'][effect],
    side: p.owner[gun],
    unit: gun,
    target,
    dice: [face],
    armor: armorOf(p, target),
    gunfire: gunfireOf(p, gun),
  })
  if (effect > 0) hitShip(p, target, effect === 2, effect === 2 ? '7.10a' : '7.9i', tell)
}

const canFire = (p: Pacific, side: Side): boolean =>
  gunsOf(p, side).length > 0 && fleetOf(p, enemyOf(side)).length > 0

const bestShot = (p: Pacific, _f: Gunnery, legal: Legal): Action =>
  best(legal.of(fire), ([, gun, target]) => shotWorth(p, gun, target))

/** 7.9l-n: the sides fire shot by shot until every warship has had its one shot. `side` is the side to fire. */
export const gunnery = procedure('gunnery', ['side', 'gun', 'target'], {
  next: (p, f) => {
    if (!canFire(p, f.side)) f.side = enemyOf(f.side)
    if (!canFire(p, f.side)) return done
    const guns = gunsOf(p, f.side)
    const targets = fleetOf(p, enemyOf(f.side))
    const forced = guns.length === 1 && targets.length === 1 && p.world.options.holdFire !== true
    return forced ? aim(p, f, guns[0], targets[0]) : 'choose'
  },
  choose: choice({
    rule: '7.9l',
    prompt: 'fire',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [fire, hold],
    usual: bestShot,
    thinkOf: (p, f, legal) => [bestShot(p, f, legal)],
  }),
  roll: dice({
    prompt: 'gunfire',
    dice: (p, f) => {
      // A hit on a damaged ship is as good as a critical one.
      const hit = p.steps[f.target] > 1 ? 1 : 2
      const worth = [1, 2, 3, 4, 5, 6].map(face => [0, hit, 2][shot(p, f.gun, f.target, face)])
      return [{ count: tables.naval.gunfire.dice, sides: 6, label: 'gunfire', worth }]
    },
    then: (p, f, [face], tell) => {
      resolveShot(p, f.gun, f.target, face, tell)
      f.side = enemyOf(f.side)
      return 'next'
    },
  }),
})

/** 7.9q: all that sail in the battle are in its hex. */
function gather(p: Pacific, hex: Hex): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) if (p.line[ship] !== 0) p.place[ship] = hex
}

/** 7.9r, 7.9s: who fired or was fired at goes no farther; friend and enemy may stay side by side (7.9u). */
function disperse(p: Pacific): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.line[ship] !== 0 && (p.fired[ship] === 1 || p.hitAt[ship] === 1)) p.pinned[ship] = 1
  for (const marks of [p.line, p.aside, p.fired, p.hitAt, p.boarded]) marks.fill(0)
}

/**
 * 7.9a: the battle of the ships that `line` marks. `side` has intercepted. Afterwards the marks are gone, and `pinned`
 * tells which ships have to stay.
 */
export const navalBattle = procedure('navalBattle', ['hex', 'side'], {
  begin: (p, f, tell) => {
    gather(p, f.hex)
    const [units, targets] = [fleetOf(p, f.side), fleetOf(p, enemyOf(f.side))]
    tell?.({ rule: '7.9a', key: 'battle.begins', side: f.side, hex: f.hex, units, targets })
    const larger = units.length > targets.length ? f.side : enemyOf(f.side)
    const limit = asideLimit(p, larger)
    return limit > 0 ? call(settingAside, 'fire', larger, limit) : 'fire'
  },
  // 7.9g: with whichever of its warships it likes.
  fire: (p, f, tell) => {
    const first = firstToFire(p, f.side)
    if (canFire(p, first)) tell?.({ rule: '7.9d', key: 'battle.first', side: first })
    return call(gunnery, 'board', first, -1, -1)
  },
  board: p => (p.world.options.shipCapture === true ? call(boarding, 'end', -1, -1, -1) : 'end'),
  end: (p, f, tell) => {
    disperse(p)
    tell?.({ rule: '7.9q', key: 'battle.ends', hex: f.hex })
    return done
  },
})
