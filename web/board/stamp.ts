/**
 * The small things the ground is made of: trees, reeds, peaks, dunes. Each is drawn once for a size and a theme and then
 * stamped. Lengths are in hex radii; a stamp stands with its foot on the point it is put at.
 */

export type Pen = CanvasRenderingContext2D

/**
 * A canvas to prepare a picture on. It asks for one in main memory: thousands of small strokes are quicker there than
 * on a graphics card, and very much quicker than on one that is only imitated.
 */
export function workCanvas(
  width: number,
  height: number,
  opaque = false,
): { image: HTMLCanvasElement; pen: Pen } {
  const image = document.createElement('canvas')
  image.width = width
  image.height = height
  const pen = image.getContext('2d', { willReadFrequently: true, alpha: !opaque }) as Pen
  return { image, pen }
}

export interface Stamp {
  /** How far it reaches to each side, up and down from its foot. */
  readonly reach: readonly [side: number, up: number, down: number]
  readonly variants: number
  readonly draw: (
    pen: Pen,
    random: (salt: number) => number,
    ink: (light: string, dark: string) => string,
  ) => void
}

const TAU = 2 * Math.PI

export function oval(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, TAU)
  pen.fill()
}

export function stroke(pen: Pen, colour: string, width: number, points: readonly number[]): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.beginPath()
  pen.moveTo(points[0], points[1])
  for (let i = 2; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1])
  pen.stroke()
}

/** A shape with an uneven outline. */
export function blob(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  random: (salt: number) => number,
  colour: string,
): void {
  pen.fillStyle = colour
  pen.beginPath()
  const points = 9
  for (let i = 0; i <= points; i++) {
    const angle = (TAU * (i % points)) / points
    const reach = r * (0.82 + 0.36 * random(i % points))
    const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.92]
    if (i === 0) pen.moveTo(px, py)
    else pen.lineTo(px, py)
  }
  pen.fill()
}
