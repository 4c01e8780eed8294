/** Hands out what is kept here as a file. */
import type { SavedGame } from './saves.ts'

export async function exportGame({ record, updated }: SavedGame): Promise<void> {
  const { fileNameOf, fileTextOf } = await import('../replay/share.ts')
  handOut(fileNameOf(record, updated), fileTextOf(record))
}

/** Whatever it is, as it was found. */
export function exportRaw(name: string, thing: unknown): void {
  handOut(`quebracho-${name.replace(/[^\w-]+/g, '-')}.json`, textOf(thing))
}

/** A browser can keep what JSON cannot write. */
function textOf(thing: unknown): string {
  const written = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  try {
    return JSON.stringify(thing, written, 1)
  } catch {
    return String(thing)
  }
}

function handOut(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
