/** Chapter 8.11. Advance after combat: into the hex that was attacked, at once or never (8.11b). */
import { type Action, best, type Call, call, type Done, done, type Legal, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { choice, type Pacific, procedure, verb } from '../position.ts'
import { enemyOf, type Side, type Unit } from '../world.ts'
import { fortAt, holds, landAt, takeControl } from './02-components.ts'
import { capturable, capture } from './08-capture.ts'
import { fightersOf } from './08-fighters.ts'

interface Advance {
  side: number
  /** 1 until somebody has gone to seize columns. */
  must: number
}

/** 8.11a, G66: six, or seven where the side has a fort. */
function hasRoom(p: Pacific, side: Side): boolean {
  const { limit, withFort } = tables.stacking
  return landAt(p, side, p.into).length < (fortAt(p, side, p.into) >= 0 ? withFort : limit)
}

/** 8.11a, 8.11c: why the unit may not advance, or null. */
function advanceRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (!fightersOf(p, side).includes(unit) || p.place[unit] !== p.from || p.from === p.into) return '8.11c'
  return holds(p, enemyOf(side), p.into) || !hasRoom(p, side) ? '8.11a' : null
}

const whoMayAdvance = (p: Pacific, side: Side): Unit[] =>
  fightersOf(p, side).filter(unit => advanceRefusal(p, side, unit) === null)

/** 8.11d: control of the hex, and the columns left in it. */
function goForward(p: Pacific, f: Advance, unit: Unit, tell?: Tell): 'next' | Call<'next'> {
  p.place[unit] = p.into
  f.must = 0
  tell?.({ rule: '8.11a', key: 'advance.unit', unit, from: p.from, hex: p.into })
  takeControl(p, f.side, p.into, tell)
  return capturable(p, f.side, p.into) ? call(capture, 'next', f.side, p.into) : 'next'
}

const advance = verb<Advance, 'next' | Call<'next'>>({
  name: 'advance',
  args: ['unit'],
  list: (p, f, list) => {
    for (const unit of whoMayAdvance(p, f.side)) list.add(advance, unit)
  },
  forbids: (p, f, unit) => advanceRefusal(p, f.side, unit),
  then: (p, f, tell, unit) => goForward(p, f, unit, tell),
})

const endAdvance = verb<Advance, Done>({
  name: 'end-advance',
  silent: true,
  // 8.7g: who says he captures must enter.
  forbids: (_p, f) => (f.must === 0 ? null : '8.7g'),
  then: () => done,
})

/** The strongest first, as many as there is room for. */
function usualAdvance(p: Pacific, _f: Advance, legal: Legal): Action {
  return best(legal.of(advance), ([, unit]) => p.steps[unit], legal.of(endAdvance)[0])
}

export const advances = procedure('advances', ['side', 'must'], {
  next: (p, f, tell) => {
    const units = whoMayAdvance(p, f.side)
    if (units.length === 0) return done
    return f.must === 1 && units.length === 1 ? goForward(p, f, units[0], tell) : 'choose'
  },
  choose: choice({
    rule: '8.11b',
    prompt: 'advance',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [advance, endAdvance],
    usual: usualAdvance,
  }),
})
