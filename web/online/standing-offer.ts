/** Who is asked the same thing in turn after turn of the other side learns that it can be answered for him. */
import { turnNumber } from '@quebracho/engine'
import type { Play } from '../play/play.ts'

/** What one is asked now while the other side is at it; nothing, if one is not. */
export function askedInTheirTurn({ session, situation }: Pick<Play, 'session' | 'situation'>): string {
  const { pending, phases, mine } = situation
  const side = session.far?.side ?? -1
  const isTheirs = mine && phases !== null && phases.side >= 0 && phases.side !== side
  return isTheirs && pending.kind === 'decision' ? pending.prompt : ''
}

/** To be called whenever something has changed: offers it once for each question, in the second turn in which it is asked. */
export function newStandingOffer(
  play: Pick<Play, 'session' | 'situation'>,
  offer: (prompt: string) => void,
): () => void {
  const firstAsked = new Map<string, number>()
  const offered = new Set<string>()
  return () => {
    const prompt = askedInTheirTurn(play)
    if (prompt === '') return
    const turn = turnNumber(play.situation.view)
    if (!firstAsked.has(prompt)) firstAsked.set(prompt, turn)
    if (firstAsked.get(prompt) === turn || offered.has(prompt)) return
    offered.add(prompt)
    if (!play.session.far?.standing.includes(prompt)) offer(prompt)
  }
}
