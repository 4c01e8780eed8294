/** For tests: a game made of the procedures given, whose steps can write down where it came by. */
import { defineGame, endGame, type Game, type GameSpec } from '../game.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { done, type Procedure, rulesOf } from '../procedure.ts'
import { RED, scenario, sides } from './shared.ts'

const fields = { total: scalar(0, 1000), trail: array(8, 0, 99), at: scalar(0, 8) } satisfies Fields
export type P = PositionOf<typeof fields, World>
export const { procedure, choice, dice, draw, verb } = rulesOf<P>()

/** Writes down that the game came by here. */
export const mark = (p: P, what: number) => {
  p.trail[p.at++] = what
}

export function gameOf(root: Procedure, ...others: Procedure[]): Game<P> {
  return gameWith({}, root, ...others)
}

export function gameWith(change: Partial<GameSpec<P>>, root: Procedure, ...others: Procedure[]): Game<P> {
  return defineGame<P>({
    id: 'test',
    rulesVersion: 1,
    sides,
    scenarios: [scenario('one'), scenario('two')],
    options: [{ id: 'fog', values: [true, false, 'half'], default: true, rule: 'fog-1' }],
    fields,
    root,
    procedures: [root, ...others],
    world: (scenario, options) => ({
      scenario,
      options,
      sizes: {},
      names: { hex: ['0101', '0102'], chit: ['a', 'b', 'c'] },
    }),
    prepare: () => {},
    score: () => 0,
    longest: () => 100,
    ...change,
  })
}

export const end = verb({
  name: 'end',
  then: p => {
    endGame(p, RED)
    return done
  },
})
export const ask = choice({ rule: 'ask-1', prompt: 'ask', by: () => RED, verbs: [end] })
