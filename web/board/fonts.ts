/** The faces of the map and its counters. Those the app brings along may come a moment after the first board. */

export const SERIF = 'Alegreya, Georgia, "Iowan Old Style", "Palatino Linotype", "DejaVu Serif", serif'
export const SANS =
  '"Archivo Narrow", "Arial Narrow", "Roboto Condensed", "DejaVu Sans Condensed", sans-serif'

/** What stands on every board, and then what rivers and regions are written in, which not every map names. */
const faces = [[`16px ${SANS}`, `16px ${SERIF}`], [`italic 16px ${SERIF}`]]

/** Calls the function when faces have come; never if they were there, or if none are to come. */
export async function whenFontsCome(draw: () => void): Promise<void> {
  for (const some of faces) {
    const missing = some.filter(face => !document.fonts.check(face))
    if (missing.length > 0) {
      await Promise.allSettled(missing.map(face => document.fonts.load(face)))
      draw()
    }
    // Nothing is in the way of the board itself.
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
