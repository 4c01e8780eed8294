/** What somebody decided, in words that can be understood by themselves: a word in the midst of a fight names the fight. */
import { words } from '../app/words.ts'
import type { ReplayIndex } from '../replay/replay.ts'

export function playedAt(index: ReplayIndex, at: number): string {
  const { action, by } = index.deeds[at]
  if (!action) return ''
  return partOf(index, at, words().game(index.loaded).done(action, by, index.positionAt(at)))
}

/** What is told of a decision, and what it was a part of. */
export function partOf(index: ReplayIndex, at: number, told: string): string {
  const began = beganAt(index, at)
  const { action, by } = index.deeds[began]
  if (began === at || !action) return told
  const { say, game } = words()
  const gw = game(index.loaded)
  const p = index.positionAt(began)
  // What the enemy began is told with his name.
  if (by !== index.deeds[at].by) return say('analysis.within', { told, began: gw.done(action, by, p) })
  return say('analysis.within', { told, began: `${gw.action(action, p)}.` })
}

/** Where that began of which the decision is a part: itself, unless it was asked in the midst of something. */
export function beganAt({ game, positionAt }: ReplayIndex, at: number): number {
  for (let i = at; i > 0; i--) {
    const waiting = game.pending(positionAt(i))
    if (waiting.kind === 'decision' && !waiting.nested) return i
  }
  return 0
}
