/** Chapter 14, trails: at the end of every Construction Phase each is kept by an engineer or lost (14.5d, R23). */
import { bits, done, type FrameOf, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Chaco, choice, procedure, verb } from '../position.ts'
import { BOLIVIA, ENGINEER, enemyOf, hexDistance, type Side } from '../world.ts'
import { troopsAt } from './02-components.ts'
import { inEnemyZone } from './07-zones-of-control.ts'

const locals = [
  /** The phasing side, which is asked first. */
  'side',
  /** The trail in question, by its place in the list. */
  'trail',
  /** How many sides have been asked about it. */
  'asked',
  /** Whether each side keeps all it can in this phase. */
  bits('keepAll', { boliviaKeepsAll: 1, paraguayKeepsAll: 1 }),
] as const

type Upkeep = FrameOf<typeof locals>

const keepsAll = (side: Side) => (side === BOLIVIA ? 'boliviaKeepsAll' : 'paraguayKeepsAll')

/** The side asked now: the phasing one, then the other. */
const keeper = ({ side, asked }: Upkeep): Side => (asked === 0 ? side : enemyOf(side))

const trailHex = (p: Chaco, f: Upkeep): Hex => p.trail[f.trail]

/** 14.5d, 14.5e: an engineer of the side, whichever face is up, in the hex or next to it. One serves any number. */
function hasKeeper(p: Chaco, side: Side, hex: Hex): boolean {
  const { firstUnit, endCombat, kind, hexes } = p.world
  for (let unit = firstUnit[side]; unit < endCombat[side]; unit++) {
    const at = p.place[unit]
    if (kind[unit] === ENGINEER && at >= 0 && at < hexes && hexDistance(p.world, at, hex) <= 1) return true
  }
  return false
}

/** 14.5f, 7.8a: in a zone of the keeper's enemy where the keeper has no combat unit. */
const needsPermission = (p: Chaco, side: Side, hex: Hex): boolean =>
  inEnemyZone(p, side, hex) && troopsAt(p, side, hex) === 0

const isTrail = (p: Chaco, f: Upkeep, hex: Hex): string | null => (hex === trailHex(p, f) ? null : '14.5d')

const keepTrail = verb<Upkeep, 'permit' | 'next'>({
  name: 'keep-trail',
  args: ['hex'],
  list: (p, f, list) => list.add(keepTrail, trailHex(p, f)),
  forbids: isTrail,
  then: (p, f) => keep(p, f),
})

/** 14.5e: this one and whatever else the side can keep in this phase. */
const keepTrails = verb<Upkeep, 'permit' | 'next'>({
  name: 'keep-trails',
  list: (p, f, list) => {
    for (let i = f.trail + 1; i < p.trails; i++) {
      if (hasKeeper(p, keeper(f), p.trail[i])) return list.add(keepTrails)
    }
  },
  then: (p, f) => {
    f[keepsAll(keeper(f))] = 1
    return keep(p, f)
  },
})

/** 14.5g */
const dropTrail = verb<Upkeep, 'next'>({
  name: 'drop-trail',
  args: ['hex'],
  list: (p, f, list) => list.add(dropTrail, trailHex(p, f)),
  forbids: isTrail,
  then: (_p, f) => pass(f),
})

const permitTrail = verb<Upkeep, 'next'>({
  name: 'permit-trail',
  args: ['hex'],
  list: (p, f, list) => list.add(permitTrail, trailHex(p, f)),
  forbids: isTrail,
  then: (p, f, tell) => {
    tell?.({ rule: '14.5f', key: 'trail.permitted', side: enemyOf(keeper(f)), hex: trailHex(p, f) })
    return next(f)
  },
})

const forbidTrail = verb<Upkeep, 'next'>({
  name: 'forbid-trail',
  args: ['hex'],
  list: (p, f, list) => list.add(forbidTrail, trailHex(p, f)),
  forbids: isTrail,
  then: (p, f, tell) => {
    tell?.({ rule: '14.5f', key: 'trail.forbidden', side: enemyOf(keeper(f)), hex: trailHex(p, f) })
    return pass(f)
  },
})

function keep(p: Chaco, f: Upkeep): 'permit' | 'next' {
  return needsPermission(p, keeper(f), trailHex(p, f)) ? 'permit' : next(f)
}

function next(f: Upkeep): 'next' {
  f.trail++
  f.asked = 0
  return 'next'
}

function pass(f: Upkeep): 'next' {
  f.asked++
  return 'next'
}

/** The ground is again what it was. */
function lose(p: Chaco, f: Upkeep, tell?: Tell): 'next' {
  tell?.({ rule: '14.5d', key: 'trail.lost', hex: trailHex(p, f) })
  p.trail.copyWithin(f.trail, f.trail + 1)
  p.trail[p.trail.length - 1] = -1
  p.trails--
  f.asked = 0
  return 'next'
}

export const trailUpkeep = procedure('trailUpkeep', locals, {
  next: (p, f, tell) => {
    if (f.trail >= p.trails) return done
    if (f.asked === 2) return lose(p, f, tell)
    if (!hasKeeper(p, keeper(f), trailHex(p, f))) return pass(f)
    return f[keepsAll(keeper(f))] === 1 ? keep(p, f) : 'keep'
  },
  keep: choice({
    rule: '14.5d',
    prompt: 'keepTrail',
    by: (_p, f) => keeper(f),
    verbs: [keepTrails, keepTrail, dropTrail],
  }),
  permit: choice({
    rule: '14.5f',
    prompt: 'permitTrail',
    by: (_p, f) => enemyOf(keeper(f)),
    verbs: [forbidTrail, permitTrail],
  }),
})
