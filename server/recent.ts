/**
 * The last steps that were told, for those whose line was broken for a moment; most are thrown away unread. They lie in one piece of
 * memory that is written over: texts that live for a second would be the dearest of all garbage.
 */

export interface Recent {
  /** Steps follow each other. */
  add(n: number, text: string): void
  /** The texts of those after `have` that are still there, in their order. */
  after(have: number): string[]
}

/** Bytes and steps of each half; when one is full the other is written over. */
const BYTES = 4096
const STEPS = 64

interface Half {
  readonly bytes: Buffer
  /** Where each step ends. */
  readonly ends: Uint16Array
  first: number
  count: number
}

const newHalf = (): Half => ({
  bytes: Buffer.allocUnsafeSlow(BYTES),
  ends: new Uint16Array(STEPS),
  first: 0,
  count: 0,
})

export function newRecent(): Recent {
  let older: Half | null = null
  let newer: Half | null = null
  return {
    add(n, text) {
      const length = Buffer.byteLength(text)
      const end = newer && newer.count > 0 ? newer.ends[newer.count - 1] : 0
      if (!newer || newer.count === STEPS || end + length > BYTES) {
        const spare = older
        older = newer
        newer = spare ?? newHalf()
        newer.count = 0
        // What is longer than all the room there is has to be asked for anew, and all before it.
        if (length > BYTES) {
          if (older) older.count = 0
          return
        }
      }
      if (newer.count === 0) newer.first = n
      const start = newer.count > 0 ? newer.ends[newer.count - 1] : 0
      newer.ends[newer.count++] = start + newer.bytes.write(text, start)
    },
    after(have) {
      const texts: string[] = []
      for (const half of [older, newer])
        for (let i = 0; half && i < half.count; i++)
          if (half.first + i > have)
            texts.push(half.bytes.toString('utf8', i > 0 ? half.ends[i - 1] : 0, half.ends[i]))
      return texts
    },
  }
}
