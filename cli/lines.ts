/** Lines from a person or a script, asked for one at a time. */
import { createInterface } from 'node:readline'

export interface Lines {
  /** The next line, or null when there is no more. */
  next(prompt: string): Promise<string | null>
  /** Whether somebody has pressed Enter and nothing else while nothing was asked. */
  entered(): boolean
  /** Ctrl-C: no more will come. */
  readonly interrupted: boolean
  close(): void
}

export function linesFrom(complete: (start: string) => string[]): Lines {
  const { stdin, stdout } = process
  const terminal = Boolean(stdin.isTTY && stdout.isTTY)
  const reader = createInterface({
    input: stdin,
    ...(terminal && { output: stdout, completer: (start: string) => [complete(start), start] }),
    terminal,
  })
  const waiting: string[] = []
  let ended = false
  let interrupted = false
  let give: ((line: string | null) => void) | undefined
  const answer = (line: string | null) => {
    give?.(line)
    give = undefined
  }
  reader.on('line', line => (give ? answer(line) : waiting.push(line)))
  reader.on('close', () => {
    ended = true
    answer(null)
  })
  const interrupt = () => {
    interrupted = true
    reader.close()
  }
  // A terminal in the reader's hands sends a key, anything else a signal.
  reader.on('SIGINT', interrupt)
  process.once('SIGINT', interrupt)
  return {
    get interrupted() {
      return interrupted
    },
    entered: () => terminal && waiting[0] === '' && waiting.shift() === '',
    async next(prompt) {
      if (terminal && !ended) {
        reader.setPrompt(prompt)
        reader.prompt()
      } else stdout.write(prompt)
      const line =
        waiting.shift() ?? (ended ? null : await new Promise<string | null>(resolve => (give = resolve)))
      // A script's lines are shown, so that what is printed reads like a game at the keyboard.
      if (!terminal) stdout.write(`${line ?? ''}\n`)
      else if (line === null) stdout.write('\n')
      return line
    },
    close() {
      process.off('SIGINT', interrupt)
      reader.close()
    },
  }
}
