/** Figures the game is asked to reach, beside random play. Run by `npm run bench`. */
import { copy, OVER, seeded } from '@quebracho/engine'
import { chaco } from './index.ts'
import { generalSupply, joinedPlaces } from './rules/08-supply-lines.ts'
import { findLoc } from './rules/08-tracing.ts'

export const timesPeer = 10
export const decisions = 100_000

/** Boquerón in its third month, with the armies where the standard set-up and idleness leave them. */
function middleOfTheBattle() {
  const p = chaco.start('boqueron')
  const pick = seeded(1)
  while (p.turn < 3 && chaco.waitsFor(p) !== OVER) {
    chaco.apply(p, chaco.waitsFor(p) < 0 ? chaco.throwDice(p, pick) : chaco.standard(p))
  }
  return p
}

const p = middleOfTheBattle()

/** 8.6, 8.9, 8.10, 8.13: the LOC, who is in General Supply and who is isolated, for both armies. */
function wholeSupply(): void {
  for (const side of [0, 1]) {
    findLoc(p, side)
    generalSupply(p, side)
    joinedPlaces(p, side)
  }
}

export const works = [
  { name: 'chaco: supply of both armies', perSecond: 5_000, run: wholeSupply },
  { name: 'chaco: copy of a position', perSecond: 200_000, run: () => copy(p) },
]
