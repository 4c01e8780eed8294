/** Whose dice they are. */
import type { Deed, DiceGroup, Game, GameEvent } from '@quebracho/engine'

/**
 * The side a group of dice works for: the one that throws it, if that is said, as with the two sides of a fight; else the one
 * that its sum is named after (`adds` is a side's number or name); else the one that an event showing these dice names, as
 * with production; else `leader`, who decided last, as with a barrage.
 */
export function workFor(
  { sides }: Pick<Game, 'sides'>,
  events: readonly GameEvent[],
  { side, adds }: DiceGroup,
  leader: number,
): number {
  if (side !== undefined) return side
  const named = sides.findIndex((name, side) => adds === name || adds === String(side))
  if (named >= 0) return named
  const shown = events.map(event => (event.dice === undefined ? undefined : event.side))
  const found = new Set(shown.filter(side => typeof side === 'number'))
  return found.size === 1 ? [...found][0] : leader
}

/** By group, whose dice fell in a deed. */
export function diceOwners(game: Pick<Game, 'sides'>, deeds: readonly Deed[], at: number): number[] {
  const { dice, told } = deeds[at]
  const leader = deeds.findLast(({ by }, i) => i <= at && by >= 0)?.by ?? -1
  const events = told.map(({ event }) => event)
  return dice.map(group => workFor(game, events, group, leader))
}
