/** Figures the game is asked to reach, beside random play. Run by `npm run bench`. */
import { ActionList, CHANCE, copy, OVER, seeded } from '@quebracho/engine'
import { pacific } from './index.ts'

export const timesPeer = 10
export const decisions = 95_000

const list = new ActionList()
const pick = seeded(1)

/** A whole war by chance, with the legal actions listed at every step. */
function randomWar(): void {
  const p = pacific.start('war')
  for (;;) {
    const waitsFor = pacific.waitsFor(p)
    if (waitsFor === OVER) return
    pacific.apply(
      p,
      waitsFor === CHANCE ? pacific.throwDice(p, pick) : pacific.actions(p, list).at(pick(list.length)),
    )
  }
}

const p = pacific.start('war')

export const works = [
  { name: 'pacific: a whole random game', perSecond: 10, run: randomWar },
  { name: 'pacific: copy of a position', perSecond: 200_000, run: () => copy(p) },
]
