/** Draws flat shapes into a PNG, for the icons that may not be SVG. */
import { crc32, deflateSync } from 'node:zlib'
import type { Shape } from '../app/emblem.ts'

/** Each row of pixels is cut this often, which smooths slanting edges. */
const CUTS = 5
/** An edge has this many shades, no more than the eye tells apart: so the file is small. */
const SHADES = 6

export function drawPng(
  shapes: readonly Shape[],
  size: number,
  { field = 96, scale = 1, ground }: { field?: number; scale?: number; ground?: string } = {},
): Uint8Array {
  const pixels = new Uint8ClampedArray(4 * size * size)
  if (ground) paint(pixels, size, ground, [[[0, size]]], 0, size)
  const zoom = (scale * size) / field
  const shift = ((1 - scale) * size) / 2
  for (const { fill, points } of shapes) {
    const at = points.map(([x, y]) => [shift + zoom * x, shift + zoom * y] as const)
    const ys = at.map(([, y]) => y)
    const top = Math.max(0, Math.floor(Math.min(...ys)))
    const bottom = Math.min(size, Math.ceil(Math.max(...ys)))
    for (let row = top; row < bottom; row++) {
      const cuts = Array.from({ length: CUTS }, (_, i) => crossings(at, row + (i + 0.5) / CUTS))
      paint(pixels, size, fill, cuts, row, row + 1)
    }
  }
  return encode(pixels, size)
}

type Span = [from: number, to: number]

/** Where a horizontal line runs inside the polygon. */
function crossings(points: readonly (readonly [number, number])[], y: number): Span[] {
  const xs: number[] = []
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length]
    if (y1 <= y === y2 <= y) continue
    xs.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1))
  }
  xs.sort((a, b) => a - b)
  return xs.flatMap((x, i): Span[] => (i % 2 === 0 ? [[x, xs[i + 1]]] : []))
}

function paint(
  pixels: Uint8ClampedArray,
  size: number,
  fill: string,
  cuts: Span[][],
  from: number,
  to: number,
): void {
  const cover = new Float32Array(size)
  for (const [x1, x2] of cuts.flat()) {
    for (let x = Math.max(0, Math.floor(x1)); x < Math.min(size, x2); x++) {
      cover[x] += (Math.min(x + 1, x2) - Math.max(x, x1)) / cuts.length
    }
  }
  const colour = [1, 3, 5].map(i => Number.parseInt(fill.slice(i, i + 2), 16))
  for (let row = from; row < to; row++) {
    for (let x = 0; x < size; x++) {
      const share = Math.round(cover[x] * SHADES) / SHADES
      if (share > 0) blend(pixels, 4 * (row * size + x), colour, share)
    }
  }
}

function blend(pixels: Uint8ClampedArray, at: number, colour: readonly number[], cover: number): void {
  const under = (pixels[at + 3] / 255) * (1 - cover)
  const alpha = cover + under
  for (const [i, value] of colour.entries()) {
    pixels[at + i] = (value * cover + pixels[at + i] * under) / alpha
  }
  pixels[at + 3] = 255 * alpha
}

function encode(pixels: Uint8ClampedArray, size: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // Eight bits each of red, green, blue and alpha.
  head.set([8, 6], 8)
  const rows = Buffer.alloc(size * (1 + 4 * size))
  for (let row = 0; row < size; row++) {
    rows.set(pixels.subarray(4 * row * size, 4 * (row + 1) * size), row * (1 + 4 * size) + 1)
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
