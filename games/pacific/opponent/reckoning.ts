/** The reckonings that may end the war (5.2-5.4): how likely each side wins by the next, and what can still be done about it. */
import { exp } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import type { Pacific } from '../position.ts'
import { victoryPoints } from '../rules/02-components.ts'
import { winsBonus } from '../rules/05-victory.ts'
import { ADMINISTRATION, ALLIED, CHILEAN, enemyOf, type Side } from '../world.ts'
import type { Stakes } from './exposure.ts'
import { weights } from './weights.ts'

/** How many points Chile wants by then, and how many it must have. */
const reckonings = tables.victory.checks

/** Whether the war may end with that turn, so that who lands in it has no other to march on. */
export const isReckoned = (turn: number): boolean => reckonings.some(check => check.turn === turn)

/** Chile's points, with the naval bonus of this turn if it is Chile's as things stand (5.5a). */
export const pointsNow = (p: Pacific): number =>
  victoryPoints(p) + (winsBonus(p.lost[ALLIED], p.lost[CHILEAN]) ? 1 : 0)

/**
 * By which turn, and whose, it is judged: they change once the orders of the next are written, where nobody chooses whether
 * to go on. If they changed with the last attack, attacks would look better or worse than none for the time they take.
 */
const turnJudged = ({ turn, phase, phasing }: Pacific): number =>
  phase === ADMINISTRATION && phasing === CHILEAN ? turn - 1 : turn

const moverJudged = ({ phase, phasing }: Pacific): Side =>
  phase === ADMINISTRATION ? enemyOf(phasing) : phasing

/**
 * How likely the next reckoning ends the war, as far as the points of today tell: the surer the nearer it is. In Chile's
 * last turn before it what the Allies may still take back counts too.
 */
export function reckoning(p: Pacific, { lost }: Stakes): number {
  const points = pointsNow(p)
  for (let i = 0; i < reckonings.length; i++) {
    const { turn, chileWinsAt, alliedWinsBelow } = reckonings[i]
    if (turn < p.turn) continue
    const left = turn - turnJudged(p)
    const sure = points - (left === 0 && moverJudged(p) === CHILEAN ? lost : 0)
    const doubt = weights.doubt * (1 + left)
    return (
      weights.war *
      (sigmoid((sure - chileWinsAt + 0.5) / doubt) + sigmoid((sure - alliedWinsBelow + 0.5) / doubt))
    )
  }
  return 0
}

const sigmoid = (x: number): number => 1 / (1 + exp(-x))

/** 5.6b, 5.6c: how likely Bolivia leaves the war at the end of this turn. */
export const boliviaLeaves = (p: Pacific, { lost }: Stakes): number =>
  sigmoid(
    (pointsNow(p) - (moverJudged(p) === CHILEAN ? lost : 0) - tables.victory.boliviaQuits.vpAtLeast + 0.5) /
      weights.doubt,
  )

/** The points the Allies must still take back in the battles before a reckoning that would end the war; 0 if nothing is lost yet. */
export function pointsMissing(p: Pacific): number {
  const next = reckonings.find(({ turn }) => turn === p.turn)
  return next ? Math.max(0, pointsNow(p) - next.chileWinsAt + 1) : 0
}
