/** Games played at random, for tests that look at whatever comes up in them. */
import type { Action, Game, Pending, Pick, Position, Tell } from '@quebracho/engine'

/** What a game waits for as long as it is not over. */
export type Waiting = Exclude<Pending, { kind: 'end' }>

export type Choose = (actions: readonly Action[], pick: Pick) => Action

/** Any verb is as likely as any other, so that rare ones come up. */
const anyVerb: Choose = (actions, pick) => {
  const verbs = [...Map.groupBy(actions, ([verb]) => verb).values()]
  return anyAction(verbs[pick(verbs.length)], pick)
}

export const anyAction: Choose = (actions, pick) => actions[pick(actions.length)]

/** Plays on to the end; before each action whoever asks may look at the position, and at what it waits for. */
export function* randomGame<P extends Position>(
  game: Game<P>,
  p: P,
  pick: Pick,
  { choose = anyVerb, tell }: { readonly choose?: Choose | undefined; readonly tell?: Tell } = {},
): Generator<Waiting> {
  for (;;) {
    const waiting = game.pending(p)
    if (waiting.kind === 'end') return
    yield waiting
    const decides = waiting.kind === 'decision'
    game.apply(p, decides ? choose(game.actions(p).toArray(), pick) : game.throwDice(p, pick), tell)
  }
}
