/** Chapter 13.30. Advance after combat: into the hex that was attacked, if nobody is left there. */
import { type Action, best, type Done, done, type Legal, type Tell } from '@quebracho/engine'
import { goesOn } from '../opponent/advancing.ts'
import { isWanted } from '../opponent/objectives.ts'
import { ATTACKS, choice, procedure, type Triple, verb } from '../position.ts'
import { MOST_IN_HEX, type Side, type Unit } from '../world.ts'
import { isChata, putAt, roomIn, sideOf, takeControl, unitsAt } from './02-components.ts'
import { distinct } from './13-attackers.ts'
import { attackersOf } from './13-odds.ts'

interface Advance {
  side: number
}

/** 13.30a, 13.30b: why the unit may not advance, or null. It came over a side it may cross (12.2a). */
function advanceRefusal(p: Triple, side: Side, unit: Unit): string | null {
  if (sideOf(p, unit) !== side || p.fights[unit] !== ATTACKS || p.place[unit] === p.target) return '13.30a'
  if (roomIn(p, p.target, MOST_IN_HEX) === 0) return '6.1a'
  // 13.30b, ruling 52: a chata only behind its tower, which has attacked and gone before.
  return isChata(p, unit) && !isAhead(p, p.tower[unit]) ? '13.30b' : null
}

const isAhead = (p: Triple, ship: Unit): boolean =>
  ship >= 0 && p.fights[ship] === ATTACKS && p.place[ship] === p.target

const whoMayAdvance = (p: Triple, side: Side): Unit[] =>
  attackersOf(p, side).filter(unit => advanceRefusal(p, side, unit) === null)

/** 13.30a, 13.30c: without cost; control of the hex goes with the first, and all that hangs on it. */
function goForward(p: Triple, f: Advance, unit: Unit, tell?: Tell): void {
  const from = p.place[unit]
  putAt(p, unit, p.target)
  tell?.({ rule: '13.30a', key: 'advance.unit', side: f.side, owner: f.side, unit, from, hex: p.target })
  takeControl(p, f.side, p.target, tell)
}

const advance = verb<Advance, 'next'>({
  name: 'advance',
  args: ['unit'],
  list: (p, f, list) => {
    for (const unit of distinct(p, whoMayAdvance(p, f.side))) list.add(advance, unit)
  },
  forbids: (p, f, unit) => advanceRefusal(p, f.side, unit),
  then: (p, f, tell, unit) => {
    goForward(p, f, unit, tell)
    return 'next'
  },
})

/** Everybody who may, the strongest first if not all find room, and the chatas when their towers have gone. */
const advanceAll = verb<Advance, Done>({
  name: 'advance-all',
  then: (p, f, tell) => {
    for (let first = strongest(p, f.side); first >= 0; first = strongest(p, f.side))
      goForward(p, f, first, tell)
    return done
  },
})

function strongest(p: Triple, side: Side): Unit {
  let found = -1
  for (const unit of whoMayAdvance(p, side))
    if (found < 0 || strengthOf(p, unit) > strengthOf(p, found)) found = unit
  return found
}

const strengthOf = ({ world }: Triple, unit: Unit): number => world.attack[unit] + world.defense[unit]

/** 13.30a: any number, none too. */
const endAdvance = verb({ name: 'end-advance', silent: true, then: () => done })

/** The strongest go on, as many as do not rot together for it; the last one in a place that is wanted stays and holds it. */
function usualAdvance(p: Triple, f: Advance, legal: Legal): Action {
  const isFit = goesOn(p, f.side)
  const going = legal.of(advance).filter(([, unit]) => !holdsPlace(p, unit) && isFit(unit))
  return best(going, ([, unit]) => strengthOf(p, unit), legal.of(endAdvance)[0])
}

/** Whether nobody else who can fight holds the wanted place where the unit stands. */
function holdsPlace(p: Triple, unit: Unit): boolean {
  const from = p.place[unit]
  const others = (each: Unit) => p.world.attack[each] > 0 && each !== unit
  return isWanted(p, from) && !unitsAt(p, sideOf(p, unit), from).some(others)
}

export const advances = procedure('advances', ['side'], {
  next: (p, f) => (whoMayAdvance(p, f.side).length > 0 ? 'choose' : done),
  choose: choice({
    rule: '13.30a',
    prompt: 'advance',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [advanceAll, advance, endAdvance],
    usual: usualAdvance,
  }),
})
