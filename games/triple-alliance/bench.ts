/** Figures the game is asked to reach, beside random play. Run by `npm run bench`. */
import { ActionList, CHANCE, copy, OVER, seeded } from '@quebracho/engine'
import { tripleAlliance } from './index.ts'
import type { Triple } from './position.ts'
import { suppliedBy, traceLines } from './rules/07-supply.ts'
import { sides } from './world.ts'

export const timesPeer = 10
export const decisions = 100_000

const list = new ActionList()

/** A position of a random war, in which both armies are scattered over the map. */
function midWar(): Triple {
  const pick = seeded(1)
  const p = tripleAlliance.start('war')
  while (p.turn < 4) {
    const waitsFor = tripleAlliance.waitsFor(p)
    if (waitsFor === OVER) return p
    tripleAlliance.apply(
      p,
      waitsFor === CHANCE
        ? tripleAlliance.throwDice(p, pick)
        : tripleAlliance.actions(p, list).at(pick(list.length)),
    )
  }
  return p
}

const p = midWar()

/** 7.5: for both sides, whether each hex of the map has a supply line. */
function supplyOfAll(): { supplied: number } {
  let supplied = 0
  for (const side of sides.keys()) {
    const lines = traceLines(p, side, p.world.scratch.lines[side])
    for (let hex = 0; hex < p.world.hexes; hex++) if (suppliedBy(p, lines, hex)) supplied++
  }
  return { supplied }
}

export const works = [
  { name: 'triple-alliance: supply of both sides, whole map', perSecond: 5_000, run: supplyOfAll },
  { name: 'triple-alliance: copy of a position', perSecond: 200_000, run: () => copy(p) },
]
