/** A game at the terminal is not lost with the terminal: whatever ends the program, it is written down first. */
import { writeSync } from 'node:fs'
import { constants, homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Table } from './table.ts'
import { save, trySave } from './table-words.ts'

const signals = ['SIGHUP', 'SIGTERM'] as const

/** Keeps the game if the program is told to end, or ends by itself. The answer: it has ended as it should. */
export function keepAtExit(table: Table): () => void {
  const atExit = () => {
    if (table.match.deeds.length > 0) keepSomewhere(table, say => tellLast(say))
  }
  const ends = signals.map(signal => [signal, () => process.exit(128 + constants.signals[signal])] as const)
  process.once('exit', atExit)
  for (const [signal, end] of ends) process.once(signal, end)
  return () => {
    process.off('exit', atExit)
    for (const [signal, end] of ends) process.off(signal, end)
  }
}

/** Where it was meant to go; if there is no room, at home, or among what is temporary. */
function keepSomewhere(table: Table, tell: (line: string) => void): boolean {
  const name = basename(table.file)
  for (const path of [table.file, join(homedir(), name), join(tmpdir(), name)]) {
    const why = trySave(table, path)
    tell(why ?? table.say('play.saved', { path, actions: table.match.deeds.length }))
    if (why === null) return true
  }
  return false
}

/** Said to whoever is still there. */
function tellLast(line: string): void {
  try {
    writeSync(process.stderr.fd, `${line}\n`)
  } catch {
    // Nobody is.
  }
}

/** The last word of a game that nobody can be asked about any more. */
export const saveAtEnd = (table: Table): boolean => save(table, table.file) || keepSomewhere(table, tellLast)
