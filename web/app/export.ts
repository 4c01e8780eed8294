/** Hands a record out as a file. */
import type { SavedGame } from './saves.ts'

export async function exportGame({ record, updated }: SavedGame): Promise<void> {
  const { fileNameOf, fileTextOf } = await import('../replay/share.ts')
  const address = URL.createObjectURL(new Blob([fileTextOf(record)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(record, updated)
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
