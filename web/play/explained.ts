/** What the guide has explained already, kept in the browser; where storage is forbidden, as long as the page lasts. */
const key = 'quebracho.explained'
let topics: Set<string> | undefined

function read(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : [])
  } catch {
    return new Set()
  }
}

export function explained(topic: string): boolean {
  topics ??= read()
  return topics.has(topic)
}

export function noteExplained(topic: string): void {
  topics ??= read()
  topics.add(topic)
  try {
    localStorage.setItem(key, JSON.stringify([...topics]))
  } catch {
    // As above.
  }
}

/** The guide begins again from the start. */
export function forgetExplained(): void {
  topics = new Set()
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
