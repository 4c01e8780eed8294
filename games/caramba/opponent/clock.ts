/** How much of the game is left. */
import type { Caramba } from '../position.ts'

/** A game without a last turn is judged as if it had this one. */
const USUAL_TURNS = 20
export const turnsOf = (p: Caramba): number => p.world.turnLimit ?? USUAL_TURNS

/** A turn counts from its first segment on: ending the last one brings nobody nearer to the end. */
export const turnsLeft = (p: Caramba): number => turnsOf(p) - p.turn + (p.active < 0 && p.turn > 0 ? 1 : 0)

/** 0 at the start, 1 in the last turn. */
export const urgency = (p: Caramba): number => 1 - Math.min(1, turnsLeft(p) / turnsOf(p))
