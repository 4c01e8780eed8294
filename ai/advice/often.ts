/** How often something comes of an action, in a word. */
export type Often = 'always' | 'nearly' | 'mostly' | 'sometimes'

/** Seldomer than this it is not told; and from when on it is so mostly, and for certain. */
const [SELDOM, MOSTLY, CERTAIN] = [0.2, 0.6, 0.97]

export const oftenOf = (share: number): Often | null =>
  share >= CERTAIN ? 'always' : share >= MOSTLY ? 'mostly' : share >= SELDOM ? 'sometimes' : null

/** Of what the dice decide: a few throws that all go well do not make it certain. */
export function oftenThrown(times: number, throws: number): Often | null {
  const often = oftenOf(times / throws)
  return often === 'always' && throws > 1 ? 'nearly' : often
}
