/** Chapter 12. River movement: ships of one hex on their way, with what they carry and tow. */
import { type Call, call, done, only } from '@quebracho/engine'
import { choice, procedure, verb } from '../position.ts'
import { canGo, disband, moveRefusal } from './11-group.ts'
import { gather, gatherRefusal, go, goalsWorthIt, halt, join, leave, take } from './11-march.ts'
import { listedBefore, listStarters } from './11-starters.ts'
import { disembark, embark, landCargo, tow, untow } from './12-cargo.ts'

interface Fleet {
  side: number
}

/** 12.1a: ships move by the rules of chapter 11, but for what this chapter says. */
export const sailing = procedure('sailing', ['side'], {
  next: (p, f) => (canGo(p, f.side) ? 'sailing' : 'end'),
  sailing: choice({
    rule: '12.1a',
    prompt: 'sailing',
    nested: true,
    by: (_p, f) => f.side,
    seenBy: (_p, f) => only(f.side),
    verbs: [halt, go, take, leave, embark, disembark, tow, untow],
    usual: halt,
    thinkOf: goalsWorthIt,
  }),
  end: (p, f, tell) => {
    disband(p, f.side)
    landCargo(p, f.side, false, tell)
    return done
  },
})

/** 12.1a, 12.6b: all ships of the hex that can move, chatas only in their tow. */
export const sail = verb<Fleet, Call<'next'>>({
  name: 'sail',
  args: ['hex'],
  silent: true,
  list: (p, f, list) => listStarters(p, f.side, true, list, sail, sailUnit),
  forbids: (p, f, hex) => gatherRefusal(p, f.side, hex, true),
  then: (p, f, tell, hex) => {
    for (const ship of gather(p, f.side, hex, true)) join(p, ship, tell)
    return call(sailing, 'next', f.side)
  },
})

/** 11.5a: one ship alone. */
export const sailUnit = verb<Fleet, Call<'next'>>({
  name: 'sail-unit',
  args: ['unit'],
  silent: true,
  close: true,
  list: listedBefore,
  forbids: (p, f, unit) => moveRefusal(p, f.side, unit, true),
  then: (p, f, tell, unit) => {
    join(p, unit, tell)
    return call(sailing, 'next', f.side)
  },
})
