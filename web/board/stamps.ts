/** Stamps by name, and their printing in a size. */
import { hash } from './noise.ts'
import type { Theme } from './palette.ts'
import { type Stamp, workCanvas } from './stamp.ts'
import { plants } from './stamps-plants.ts'
import { relief } from './stamps-relief.ts'

export const stamps: Readonly<Record<string, Stamp>> = { ...plants, ...relief }

/** The picture of one variant of a stamp, and where in it the foot is. */
export interface Print {
  readonly image: HTMLCanvasElement
  readonly footX: number
  readonly footY: number
}

/** Prints every stamp on demand for one scale (pixels to a hex radius) and theme. */
export function printer(scale: number, theme: Theme): (name: string, variant: number) => Print {
  const prints = new Map<string, Print>()
  return (name, variant) => {
    const key = name + variant
    const known = prints.get(key)
    if (known) return known
    const { reach, draw } = stamps[name]
    const width = Math.max(1, Math.ceil(2 * reach[0] * scale) + 2)
    const height = Math.max(1, Math.ceil((reach[1] + reach[2]) * scale) + 2)
    const { image, pen } = workCanvas(width, height)
    const footX = Math.round(image.width / 2)
    const footY = Math.round(reach[1] * scale) + 1
    pen.translate(footX, footY)
    pen.scale(scale, scale)
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    draw(
      pen,
      salt => hash(variant * 31 + 7, salt * 17 + name.length, salt),
      (light, dark) => (theme === 'light' ? light : dark),
    )
    const print = { image, footX, footY }
    prints.set(key, print)
    return print
  }
}
