/** Tells what happens, to whoever may know it. */
import { CHANCE, type Game, type Position, SPECTATOR, type Tell } from '@quebracho/engine'
import type { Say } from './command.ts'
import type { Words } from './words.ts'

/** What one viewer is told of one action: call `tell` while it is done, then `lines`. */
export interface Ear {
  readonly tell: Tell
  lines(): string[]
}

/** Listens for one viewer, or for one who may know everything, to the action with this text, which is about to be done. */
export function listen(
  game: Game,
  words: Words,
  say: Say,
  p: Position,
  text: string,
  viewer: number | 'umpire',
): Ear {
  const heard: string[] = []
  const decider = game.waitsFor(p)
  const opening = decider === CHANCE ? thrown() : undefined
  const plain = opening === undefined ? decided() : undefined

  function mayKnow(): boolean {
    if (viewer === 'umpire') return true
    const sides = game.seenBy(p)
    const everybody = game.sides.every((_, side) => sides & (1 << side))
    return viewer === SPECTATOR ? everybody : (sides & (1 << viewer)) !== 0
  }
  function isTableTalk(): boolean {
    return /^(?:resign|agree-draw)\b/.test(text)
  }
  function thrown(): string[] {
    if (isTableTalk()) return []
    if (!mayKnow()) return []
    return [
      say('told.dice', { what: words.prompt(p), dice: words.dice(game.pending(p), game.parse(text, p), p) }),
    ]
  }
  function decided(): string[] {
    if (isTableTalk()) return []
    const side = words.side(decider)
    if (!mayKnow()) return [say('told.secret', { side })]
    return [say('told.decided', { side, action: words.action(p, game.parse(text, p)) })]
  }
  return {
    tell: event => {
      const mine = viewer === 'umpire' ? event : game.hear(p, event, viewer)
      if (mine) heard.push(words.event(p, mine))
    },
    // A decision that nothing came of to tell is told itself.
    lines: () => [...(opening ?? []), ...(heard.length > 0 ? heard : (plain ?? []))],
  }
}
