/** How often something comes of an action, in a word. */
export type Often = 'always' | 'mostly' | 'sometimes'

/** Seldomer than this it is not told; and from when on it is so mostly, and for certain. */
const [SELDOM, MOSTLY, CERTAIN] = [0.2, 0.6, 0.97]

export const oftenOf = (share: number): Often | null =>
  share >= CERTAIN ? 'always' : share >= MOSTLY ? 'mostly' : share >= SELDOM ? 'sometimes' : null
