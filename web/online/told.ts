/** A game as one side has been told of it: the view of now, and every step as a deed, so that log, recap and replay read it like any other. */
import {
  type Action,
  ALL,
  copy,
  type Deed,
  deedFrom,
  type Game,
  type GameEvent,
  type Match,
  OVER,
  type Position,
  turnNumber,
} from '@quebracho/engine'
import { applyPatch, type Step, type TableMessage } from '@quebracho/engine/wire'
import type { Story } from './api.ts'

export interface ToldGame {
  readonly match: Match
  /** The view after so many deeds. */
  viewAfter(deeds: number): Position
  /** Takes in one step more. */
  step(step: Step): void
  /** Begins anew with all that has been told so far; false if that does not lead to this view. */
  begin(story: Story, view: readonly number[]): boolean
}

export function newTold(game: Game, table: TableMessage): ToldGame {
  const { scenario, options, version, view, seats, side } = table
  const position = game.start(scenario, options, undefined, version)
  position.ints.set(view)
  const players = Object.fromEntries(seats.map(({ name }, side) => [game.sides[side], name]))
  const match: Match = { game, scenario, options, players, position, opening: [], deeds: [], snapshots: [] }
  /** After each deed; the first is before all. */
  let views: Int16Array[] = [position.ints.slice()]

  const take = (step: Step): void => {
    match.deeds.push(deedOf(game, position, match.deeds.length, step, side))
    applyPatch(position.ints, step.p)
    views.push(position.ints.slice())
  }

  return {
    match,
    viewAfter(deeds) {
      const p = copy(position)
      p.ints.set(views[Math.max(0, Math.min(deeds, views.length - 1))])
      return p
    },
    step: take,
    begin(story, now) {
      match.deeds.length = 0
      position.ints.set(story.view)
      views = [position.ints.slice()]
      for (const step of story.steps) take(step)
      // The story may know more than the view did: what is more comes again as steps.
      const at = views.findLastIndex(ints => now.every((value, i) => value === ints[i]))
      match.deeds.length = Math.max(0, at)
      views = at < 0 ? [Int16Array.from(now)] : views.slice(0, at + 1)
      position.ints.set(now)
      return at >= 0
    },
  }
}

/** What was done, in the view it was done in. Whose doing is not known leaves only what was heard of it. */
function deedOf(game: Game, p: Position, at: number, { by, a, f, e = [] }: Step, side: number): Deed {
  const action = a === undefined ? null : parsed(game, p, a)
  const deed = deedFrom(game, p, at, a ?? '', action)
  const turn = turnNumber(p)
  const events = f === 1 && action ? heardOf(game, p, action, side) : e
  const told = events.map(event => ({ event, turn, heard: [...game.sides, ''].map(() => event) }))
  return { ...deed, by: action === null ? OVER : (by ?? deed.by), seenBy: ALL, told }
}

/** What follows from the action by the rules, in the viewer's own view. */
function heardOf(game: Game, p: Position, action: Action, side: number): GameEvent[] {
  const heard: GameEvent[] = []
  const after = copy(p)
  game.apply(after, action, event => {
    const mine = game.hear(after, event, side)
    if (mine) heard.push(mine)
  })
  return heard
}

/** Whether the text says something that is allowed there. */
export function canBeDone(game: Game, p: Position, text: string): boolean {
  const action = parsed(game, p, text)
  return action !== null && game.forbids(p, action) === null
}

function parsed(game: Game, p: Position, text: string): Action | null {
  try {
    return game.parse(text, p)
  } catch {
    // `resign` and the like are words at the table.
    return null
  }
}
