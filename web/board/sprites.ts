/** Small pictures kept for reuse: counters, lit hexes, chips. Made in a few sizes, drawn in any. */
import { type Pen, workCanvas } from './stamp.ts'

/** Widths in device pixels that are made; one is shown at most a fifth larger than it was made. */
const widths = [10, 14, 20, 28, 40, 56, 80, 112, 160, 224, 320, 448, 640]

const madeWidth = (width: number): number =>
  widths.find(made => made * 1.06 >= width) ?? widths[widths.length - 1]

export interface Sprites {
  /** Draws the picture of this name with its middle at a point, `width` pixels wide and as high times `aspect`. */
  put(
    pen: Pen,
    name: string,
    x: number,
    y: number,
    width: number,
    draw: (pen: Pen, width: number) => void,
    aspect?: number,
  ): boolean
  /** From now on this many milliseconds may be spent on new pictures. */
  allow(ms: number): void
  clear(): void
}

export function createSprites(): Sprites {
  const made = new Map<string, Map<number, HTMLCanvasElement>>()
  let until = 0
  let count = 0

  const find = (name: string, width: number, draw: (pen: Pen, width: number) => void, aspect: number) => {
    let sizes = made.get(name)
    if (!sizes) {
      sizes = new Map()
      made.set(name, sizes)
    }
    const size = madeWidth(width)
    const exact = sizes.get(size)
    if (exact) return { image: exact, exact: true }
    const other = nearest(sizes, size)
    // Out of time, a picture of another size does for now; with none at all the smallest is quickly made.
    if (performance.now() > until && other) return { image: other, exact: false }
    const { image, pen } = workCanvas(size, Math.max(1, Math.round(size * aspect)))
    pen.translate(image.width / 2, image.height / 2)
    draw(pen, size)
    if (++count > 2400) {
      made.clear()
      count = 0
    }
    sizes.set(size, image)
    return { image, exact: true }
  }

  return {
    put(pen, name, x, y, width, draw, aspect = 1) {
      const { image, exact } = find(name, width, draw, aspect)
      const height = width * aspect
      if (exact && Math.abs(image.width - width) < 0.75)
        pen.drawImage(image, Math.round(x - image.width / 2), Math.round(y - image.height / 2))
      else pen.drawImage(image, x - width / 2, y - height / 2, width, height)
      return exact
    },
    allow(ms) {
      until = performance.now() + ms
    },
    clear() {
      made.clear()
      count = 0
    },
  }
}

function nearest(sizes: ReadonlyMap<number, HTMLCanvasElement>, size: number): HTMLCanvasElement | undefined {
  let best: HTMLCanvasElement | undefined
  let off = Infinity
  for (const [at, image] of sizes) {
    const far = Math.abs(Math.log(at / size))
    if (far < off) [best, off] = [image, far]
  }
  return best
}
