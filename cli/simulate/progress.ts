/** How far a long run is, on the error stream: a bar on a terminal, a line now and then elsewhere. */
import type { Say } from '../command.ts'

const BAR = 30
const BETWEEN_BARS = 100
const BETWEEN_LINES = 15_000

export interface Progress {
  update(done: number): void
  end(): void
}

export function progress(total: number, say: Say, words = 'simulate.progress'): Progress {
  const { stderr } = process
  const start = performance.now()
  let last = start
  const left = (done: number) => {
    const seconds = Math.round(((performance.now() - start) / 1000 / done) * (total - done))
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  return {
    update(done) {
      const now = performance.now()
      if (now - last < (stderr.isTTY ? BETWEEN_BARS : BETWEEN_LINES)) return
      last = now
      const text = say(words, { done, total, left: left(done) })
      const full = Math.round((BAR * done) / total)
      stderr.write(
        stderr.isTTY ? `\r${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${text} \x1b[K` : `${text}\n`,
      )
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[K')
    },
  }
}
