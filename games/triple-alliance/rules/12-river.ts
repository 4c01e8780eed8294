/** Chapter 12. River movement: ships of one hex on their way, with what they carry and tow. */
import { done } from '@quebracho/engine'
import { nextAboard } from '../opponent/marches.ts'
import { choice, procedure } from '../position.ts'
import { seenByOwner } from './02-components.ts'
import { canGo, disband } from './11-group.ts'
import { go, goalsWorthIt, halt, leave, take } from './11-march.ts'
import { startVerbs } from './11-start.ts'
import { disembark, embark, landCargo, tow, untow } from './12-cargo.ts'

/** 12.1a: ships move by the rules of chapter 11, but for what this chapter says. */
export const sailing = procedure('sailing', ['side'], {
  next: (p, f) => (canGo(p, f.side) ? 'sailing' : 'end'),
  sailing: choice({
    rule: '12.1a',
    prompt: 'sailing',
    nested: true,
    by: (_p, f) => f.side,
    seenBy: (p, f) => seenByOwner(p, f.side),
    verbs: [halt, go, take, leave, embark, disembark, tow, untow],
    usual: halt,
    thinkOf: (p, f, legal) => {
      const aboard = nextAboard(p, f.side)
      return aboard ? [[embark.index, ...aboard]] : goalsWorthIt(p, f, legal)
    },
  }),
  end: (p, f, tell) => {
    disband(p, f.side)
    landCargo(p, f.side, false, tell)
    return done
  },
})

/** 12.6b: chatas only in the tow of others. */
export const [sail, sailUnit] = startVerbs('sail', true, sailing)
