/**
 * Texts of one language at a time. The build puts a call of `catalogue` in the place of every catalogue: that of the
 * language which is spoken comes with what needs it, the others when their language is asked for.
 */

type Texts = Record<string, unknown>

/** What is still to be fetched, by language. */
const waiting = new Map<string, Set<() => Promise<void>>>()

let spoken = globalThis.document?.documentElement.lang ?? ''

/** A catalogue that is full at once if its language is spoken, else empty until that is learned. */
export async function catalogue(lang: string, load: () => Promise<{ default: Texts }>): Promise<Texts> {
  const texts: Texts = {}
  const fill = async () => void Object.assign(texts, (await load()).default)
  if (lang === spoken) await fill()
  else waiting.set(lang, (waiting.get(lang) ?? new Set()).add(fill))
  return texts
}

export const isLearned = (lang: string): boolean => (waiting.get(lang)?.size ?? 0) === 0

/**
 * Fetches all that is known to be lacking in a language; what is loaded from now on comes in it. What cannot be fetched,
 * say without a network, is still to be.
 */
export async function learn(lang: string): Promise<void> {
  const before = spoken
  spoken = lang
  const lacking = waiting.get(lang) ?? new Set()
  try {
    await Promise.all([...lacking].map(fill => fill().then(() => lacking.delete(fill))))
  } catch (error) {
    spoken = before
    throw error
  }
}
