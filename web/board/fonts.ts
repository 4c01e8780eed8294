/** The faces of the map and its counters. Those the app brings along may come a moment after the first board. */

export const SERIF = 'Alegreya, Georgia, "Iowan Old Style", "Palatino Linotype", "DejaVu Serif", serif'
export const SANS =
  '"Archivo Narrow", "Arial Narrow", "Roboto Condensed", "DejaVu Sans Condensed", sans-serif'

const faces = [`16px ${SANS}`, `16px ${SERIF}`, `italic 16px ${SERIF}`]

/** Calls the function when the faces have come; never if they were there, or if none are to come. */
export async function whenFontsCome(draw: () => void): Promise<void> {
  const missing = faces.filter(face => !document.fonts.check(face))
  if (missing.length === 0) return
  await Promise.allSettled(missing.map(face => document.fonts.load(face)))
  draw()
}
