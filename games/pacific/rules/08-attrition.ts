/** Chapter 8.3 and 8.5: doubles cost a marching group a step, or a Supply Column. */
import { type Action, best, type Done, done, type Legal, type Tell } from '@quebracho/engine'
import { cheapness } from '../opponent/judgement.ts'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { columnsOf, fortAt, loseStep, nationsOf, takeColumns, takeControl, tiredOf } from './02-components.ts'
import type { Nation, Place } from './02-geography.ts'

interface Attrition {
  side: number
}

/** 8.4c, G55: those the roll was for, dropped off since or not. */
const rolledFor = (p: Pacific, unit: Unit): boolean => p.group[unit] === 1 || p.dropped[unit] === 1

function eachRolledFor(p: Pacific, side: Side, visit: (unit: Unit) => void): void {
  const { firstLand, endLand } = p.world
  for (let unit = firstLand[side]; unit < endLand[side]; unit++) if (rolledFor(p, unit)) visit(unit)
}

/** 8.3d, 8.3e, G54: who has ended in a hex with a friendly fort is safe. */
function sufferRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (!rolledFor(p, unit)) return '8.4c'
  return fortAt(p, side, p.place[unit]) >= 0 ? '8.3e' : null
}

function victims(p: Pacific, side: Side): Unit[] {
  const found: Unit[] = []
  eachRolledFor(p, side, unit => {
    if (sufferRefusal(p, side, unit) === null) found.push(unit)
  })
  return found
}

/** 8.5c: where units of the group stand with Supply Columns of the side, each place once. */
function columnsWithGroup(p: Pacific, side: Side): { nation: Nation; place: Place }[] {
  const places: Place[] = []
  eachRolledFor(p, side, unit => {
    if (!places.includes(p.place[unit])) places.push(p.place[unit])
  })
  return places.flatMap(place =>
    nationsOf(side)
      .filter(nation => columnsOf(p, nation, place) > 0)
      .map(nation => ({ nation, place })),
  )
}

/** 8.3a, 8.3c: one unit loses a step; in a contested hex its last one may leave the hex to the enemy (3.0b). */
function sufferStep(p: Pacific, side: Side, unit: Unit, tell?: Tell): Done {
  const hex = p.place[unit]
  loseStep(p, unit, '8.3a', tell)
  takeControl(p, enemyOf(side), hex, tell)
  return done
}

const suffer = verb<Attrition, Done>({
  name: 'suffer',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    for (const unit of victims(p, f.side)) list.add(suffer, unit)
  },
  forbids: (p, f, unit) => sufferRefusal(p, f.side, unit),
  then: (p, f, tell, unit) => sufferStep(p, f.side, unit, tell),
})

/** 8.5c: a column that stands with the group is given up instead; it may be one that did not march. */
export const giveColumn = verb<Attrition, Done>({
  name: 'give-column',
  args: ['nation', 'hex'],
  list: (p, f, list) => {
    for (const { nation, place } of columnsWithGroup(p, f.side)) list.add(giveColumn, nation, place)
  },
  forbids: (p, f, nation, place) =>
    columnsWithGroup(p, f.side).some(each => each.nation === nation && each.place === place) ? null : '8.5c',
  then: (p, _f, tell, nation, place) => {
    takeColumns(p, nation, place, 1)
    if (place === p.at)
      p.train[nation] = Math.min(p.train[nation], columnsOf(p, nation, place) - tiredOf(p, nation, place))
    tell?.({ rule: '8.5c', key: 'attrition.column', nation, hex: place })
    return done
  },
})

const usualVictim = (p: Pacific, _f: Attrition, legal: Legal): Action =>
  legal.of(giveColumn)[0] ?? best(legal.of(suffer), ([, unit]) => cheapness(p, unit))

/** 8.3: after the movement of a roll that came up doubles. */
export const attrition = procedure('attrition', ['side'], {
  start: (p, f, tell) => {
    const found = victims(p, f.side)
    if (found.length === 0) {
      let units = 0
      eachRolledFor(p, f.side, () => units++)
      const rule = units > 0 ? '8.3d' : '8.5b'
      tell?.({ rule, key: units > 0 ? 'attrition.sheltered' : 'attrition.columns', side: f.side, hex: p.at })
      return done
    }
    if (found.length > 1 || columnsWithGroup(p, f.side).length > 0) return 'choose'
    return sufferStep(p, f.side, found[0], tell)
  },
  choose: choice({
    rule: '8.3c',
    prompt: 'attrition',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [suffer, giveColumn],
    usual: usualVictim,
  }),
})
