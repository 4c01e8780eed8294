/** Chapter 14. Engineers: entrenchments, fortifications, trails and wells. As fighters they are like any other (14.1a). */
import { type Call, call, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, choice, dice, procedure, verb } from '../position.ts'
import { PARAGUAY, type Side, type Unit, works } from '../world.ts'
import { isEngineer, onMap, sideOf } from './02-components.ts'
import { CLEAR, MARSH } from './02-land.ts'
import { trailUpkeep } from './14-trail-upkeep.ts'
import { hasTrail } from './14-trails.ts'

/** 14.1b: what can be built, as the world's names have it. */
const [ENTRENCHMENT, FORTIFICATION, TRAIL, WELL] = [...works.keys()]

/** 14.2a: an engineer of the side on the map proper that does not build yet. */
const mayBuild = (p: Chaco, side: Side, unit: Unit): boolean =>
  isEngineer(p.world, unit) &&
  sideOf(p, unit) === side &&
  onMap(p, unit) &&
  p.place[unit] < p.world.hexes &&
  p.turned[unit] === 0

const build = verb<{ side: number }, 'start'>({
  name: 'build',
  args: ['unit'],
  list: (p, f, list) => {
    for (let unit = p.world.firstUnit[f.side]; unit < p.world.endCombat[f.side]; unit++) {
      if (mayBuild(p, f.side, unit)) list.add(build, unit)
    }
  },
  forbids: (p, f, unit) => (mayBuild(p, f.side, unit) ? null : '14.2a'),
  then: (p, _, tell, unit) => {
    p.turned[unit] = 1
    tell?.({ rule: '14.2a', key: 'engineer.builds', unit, hex: p.place[unit] })
    return 'start'
  },
})

const endBuilding = verb({
  name: 'end-building',
  silent: true,
  then: () => 'out',
})

/** 14.2a: engineers are turned to their building side at the start of the owner's Movement Phase and only then. */
export const startBuilding = procedure('startBuilding', ['side'], {
  start: (p, f) => {
    for (let unit = p.world.firstUnit[f.side]; unit < p.world.endCombat[f.side]; unit++) {
      if (mayBuild(p, f.side, unit)) return 'turn'
    }
    return done
  },
  turn: choice({
    rule: '14.2a',
    prompt: 'build',
    by: (_p, f) => f.side,
    verbs: [endBuilding, build],
    usual: endBuilding,
    part: 'routine',
  }),
  out: () => done,
})

/** 14.2b: still on its building side; whatever turned it back in the meantime (14.2c) ended the work. A barrage does not (14.2f). */
const isBuilding = (p: Chaco, side: Side, unit: Unit): boolean =>
  isEngineer(p.world, unit) && sideOf(p, unit) === side && onMap(p, unit) && p.turned[unit] === 1

/** Null, or the rule against this work in this hex. Zones of control never matter (14.2d). */
function workRefusal(p: Chaco, side: Side, hex: Hex, work: number): string | null {
  const { terrain } = p.world.land
  if (work === ENTRENCHMENT) return terrain[hex] !== MARSH && p.works[hex] === 0 ? null : '14.3a'
  if (work === FORTIFICATION) return p.works[hex] === 1 ? null : '14.4a'
  if (work === TRAIL) return trailRefusal(p, hex)
  if (side !== PARAGUAY) return '14.6a'
  return p.well.includes(-1) && !p.well.includes(hex) ? null : '14.6d'
}

/** 14.5a, R22: bush, hill and mountain. */
function trailRefusal(p: Chaco, hex: Hex): string | null {
  const ground = p.world.land.terrain[hex]
  const possible = ground !== CLEAR && ground !== MARSH && !hasTrail(p, hex) && p.trails < p.trail.length
  return possible ? null : '14.5a'
}

/** 14.2e, R62: what to build is said now. */
const construct = verb<{ side: number }, 'works' | Call<'works'>>({
  name: 'construct',
  args: ['unit', 'work'],
  list: (p, f, list) => {
    eachBuilder(p, f.side, unit => {
      for (let work = 0; work < works.length; work++) {
        if (workRefusal(p, f.side, p.place[unit], work) === null) list.add(construct, unit, work)
      }
    })
  },
  forbids: (p, f, unit, work) =>
    isBuilding(p, f.side, unit) ? workRefusal(p, f.side, p.place[unit], work) : '14.2b',
  then: (p, _, tell, unit, work) => {
    if (work === WELL) return call(digWell, 'works', unit)
    finish(p, unit, work, tell)
    return 'works'
  },
})

export const buildNothing = verb<{ side: number }, 'works'>({
  name: 'build-nothing',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => eachBuilder(p, f.side, unit => list.add(buildNothing, unit)),
  forbids: (p, f, unit) => (isBuilding(p, f.side, unit) ? null : '14.2b'),
  then: (p, _, tell, unit) => {
    nothingBuilt(p, unit, tell)
    return 'works'
  },
})

function eachBuilder(p: Chaco, side: Side, visit: (unit: Unit) => void): void {
  for (let unit = p.world.firstUnit[side]; unit < p.world.endCombat[side]; unit++) {
    if (isBuilding(p, side, unit)) visit(unit)
  }
}

/** 14.2b: the work is there, for good (14.3b, 14.4b) and for either side (14.5c); the engineer turns back. */
function finish(p: Chaco, unit: Unit, work: number, tell?: Tell): void {
  const hex = p.place[unit]
  p.turned[unit] = 0
  if (work === TRAIL) p.trail[p.trails++] = hex
  else p.works[hex] = work === FORTIFICATION ? 2 : 1
  tell?.({ rule: ['14.3a', '14.4a', '14.5a'][work], key: `built.${works[work]}`, unit, hex })
}

function nothingBuilt(p: Chaco, unit: Unit, tell?: Tell): void {
  p.turned[unit] = 0
  tell?.({ rule: '14.2e', key: 'built.nothing', unit, hex: p.place[unit] })
}

/** 14.6a, 14.6b: one die; the engineer turns back either way. 14.6c: the water is everybody's. */
export const digWell = procedure('digWell', ['unit'], {
  roll: dice({
    prompt: 'digWell',
    dice: () => [{ count: 1, sides: 6, label: 'well', worth: [1, 1, 1, 0, 0, 0] }],
    then: (p, f, [die], tell) => {
      const hex = p.place[f.unit]
      p.turned[f.unit] = 0
      const found = die <= tables.engineers.wellUpTo
      if (found) p.well[p.well.indexOf(-1)] = hex
      tell?.({ rule: '14.6a', key: found ? 'built.well' : 'well.dry', unit: f.unit, hex, dice: [die] })
      return done
    },
  }),
})

/** H: each building engineer finishes one work, one after the other (14.4c); then trails are kept or lost (14.5d). */
export const constructionPhase = procedure('constructionPhase', ['side'], {
  works: (p, f, tell) => {
    let choices = 0
    eachBuilder(p, f.side, unit => {
      if (works.some((_, work) => workRefusal(p, f.side, p.place[unit], work) === null)) choices++
      else nothingBuilt(p, unit, tell)
    })
    return choices > 0 ? 'construct' : 'trails'
  },
  construct: choice({
    rule: '14.2b',
    prompt: 'construct',
    by: (_p, f) => f.side,
    verbs: [buildNothing, construct],
    usual: [construct, buildNothing],
  }),
  trails: (_p, f) => call(trailUpkeep, 'out', f.side, 0, 0, 0),
  out: () => done,
})
