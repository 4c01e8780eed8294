/**
 * Copies the text of a field. Browsers keep their clipboard for safe addresses; by plain http, as in a club's network, the older way
 * does it.
 */
export async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}
