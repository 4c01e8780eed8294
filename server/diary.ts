/** One line of JSON for everything a host should know of. Nothing a player has said, and no token, ever stands in it. */
export type Diary = (what: string, facts?: Readonly<Record<string, string | number | boolean>>) => void

/** The same complaint is written so many times a minute, and then counted. */
const MOST = 20
const MINUTE = 60_000

export function newDiary(write: (line: string) => void, now: () => number): Diary {
  const written = new Map<string, number>()
  let since = now()
  return (what, facts = {}) => {
    const time = now()
    if (time - since > MINUTE) {
      for (const [each, count] of written)
        if (count > MOST)
          write(JSON.stringify({ at: new Date(time).toISOString(), what: each, leftOut: count - MOST }))
      written.clear()
      since = time
    }
    const count = (written.get(what) ?? 0) + 1
    written.set(what, count)
    if (count <= MOST) write(JSON.stringify({ at: new Date(time).toISOString(), what, ...facts }))
  }
}
