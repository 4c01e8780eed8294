/** Which stamps stand where. Fixed to the plane, not to hexes, so that a wood goes on over hexsides. */
import type { Hex } from '@quebracho/engine/map'
import { hexAtPoint, type Layout } from './geometry.ts'
import { hash, noise } from './noise.ts'
import { groundNamed } from './palette.ts'
import { stamps } from './stamps.ts'

/** A stamp put somewhere. */
export interface Put {
  readonly x: number
  readonly y: number
  readonly stamp: string
  readonly variant: number
}

/** How often each stamp grows at a point, and how much it keeps to thickets (0 to 1). */
interface Growth {
  readonly stamp: string
  readonly often: number
  readonly thickets?: number
}

interface Texture {
  readonly fine?: readonly Growth[]
  readonly coarse?: readonly Growth[]
}

const textures: Readonly<Record<string, Texture>> = {
  clear: {
    fine: [
      { stamp: 'grass', often: 0.11, thickets: 0.7 },
      { stamp: 'dots', often: 0.12 },
    ],
  },
  chaco: {
    fine: [
      { stamp: 'bush', often: 0.09, thickets: 0.9 },
      { stamp: 'grass', often: 0.26, thickets: 0.4 },
      { stamp: 'dots', often: 0.1 },
    ],
    coarse: [{ stamp: 'palm', often: 0.07 }],
  },
  bush: {
    fine: [
      { stamp: 'bush', often: 0.62, thickets: 0.75 },
      { stamp: 'grass', often: 0.12 },
    ],
    coarse: [{ stamp: 'tree', often: 0.1, thickets: 0.6 }],
  },
  forest: {
    fine: [
      { stamp: 'tree', often: 0.78, thickets: 0.4 },
      { stamp: 'bush', often: 0.08 },
    ],
  },
  jungle: {
    fine: [{ stamp: 'jungle', often: 0.95, thickets: 0.15 }],
    coarse: [{ stamp: 'palm', often: 0.08 }],
  },
  marsh: {
    fine: [
      { stamp: 'reeds', often: 0.3, thickets: 0.3 },
      { stamp: 'ripples', often: 0.2 },
    ],
  },
  river: {
    fine: [
      { stamp: 'ripples', often: 0.34 },
      { stamp: 'reeds', often: 0.07, thickets: 0.8 },
    ],
  },
  swamp: {
    fine: [
      { stamp: 'reeds', often: 0.28, thickets: 0.3 },
      { stamp: 'ripples', often: 0.22 },
      { stamp: 'tree', often: 0.08, thickets: 0.7 },
    ],
  },
  desert: { fine: [{ stamp: 'dots', often: 0.34 }], coarse: [{ stamp: 'dune', often: 0.62, thickets: 0.2 }] },
  salt: { coarse: [{ stamp: 'crack', often: 0.95 }] },
  rough: {
    fine: [
      { stamp: 'rocks', often: 0.1, thickets: 0.5 },
      { stamp: 'grass', often: 0.14 },
    ],
    coarse: [{ stamp: 'ridge', often: 0.55 }],
  },
  hill: { fine: [{ stamp: 'grass', often: 0.08 }], coarse: [{ stamp: 'hillock', often: 0.72 }] },
  mountain: { coarse: [{ stamp: 'peak', often: 0.95 }] },
  'built-up': {
    fine: [
      { stamp: 'house', often: 0.5, thickets: 0.2 },
      { stamp: 'bush', often: 0.08 },
    ],
  },
  unexplored: { coarse: [{ stamp: 'query', often: 0.07 }] },
  sea: { fine: [{ stamp: 'wave', often: 0.05 }] },
  water: { fine: [{ stamp: 'wave', often: 0.1 }] },
}

const FINE = 0.31
const COARSE = 0.62

interface Point {
  readonly x: number
  readonly y: number
  readonly chance: number
  readonly thicket: number
  readonly pick: number
}

/** Where things can grow in a hex; asked once for each, whatever grows there. */
export function scatterer(layout: Layout): (hex: Hex, ground: string) => Put[] {
  const fine: (Point[] | undefined)[] = []
  const coarse: (Point[] | undefined)[] = []
  return (hex, ground) => {
    const texture = textures[groundNamed(ground).texture]
    if (!texture) return []
    const puts: Put[] = []
    if (texture.fine) {
      fine[hex] ??= pointsIn(layout, hex, FINE, 1)
      grow(puts, fine[hex], texture.fine)
    }
    if (texture.coarse) {
      coarse[hex] ??= pointsIn(layout, hex, COARSE, 2)
      grow(puts, coarse[hex], texture.coarse)
    }
    return puts
  }
}

/** The points of a jittered lattice that fall into the hex. */
function pointsIn(layout: Layout, hex: Hex, gap: number, salt: number): Point[] {
  const points: Point[] = []
  const [cx, cy] = [layout.x[hex], layout.y[hex]]
  const { across, down } = layout.shape
  for (let row = Math.floor((cy - down) / gap) - 1; row <= (cy + down) / gap + 1; row++) {
    for (let column = Math.floor((cx - across) / gap) - 1; column <= (cx + across) / gap + 1; column++) {
      const x = (column + 0.5 + 0.5 * (row & 1) + 0.72 * (hash(column, row, salt) - 0.5)) * gap
      const y = (row + 0.5 + 0.72 * (hash(column, row, salt + 10) - 0.5)) * gap
      if (hexAtPoint(layout, x, y) !== hex) continue
      points.push({
        x,
        y,
        chance: hash(column, row, salt + 20),
        thicket: noise(x * 0.75, y * 0.75, 5),
        pick: hash(column, row, salt + 30),
      })
    }
  }
  return points
}

function grow(puts: Put[], points: readonly Point[], growths: readonly Growth[]): void {
  for (const { x, y, chance, thicket, pick } of points) {
    let from = 0
    for (const { stamp, often, thickets = 0 } of growths) {
      // In a thicket it grows up to twice as often, between them hardly at all.
      const here = often * (1 - thickets + thickets * 2 * Math.max(0, Math.min(1, (thicket - 0.25) * 2)))
      if (chance < from + here) {
        puts.push({ x, y, stamp, variant: Math.floor(pick * stamps[stamp].variants) })
        break
      }
      from += here
    }
  }
}
