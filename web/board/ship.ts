/** A ship's counter: the ship from the side, her name, and what she has: gunfire, armour, speed. The counter's side is one long. */
import type { Piece, SideStyle } from '@quebracho/engine/show'
import { paintShape } from './counter.ts'
import { SANS, SERIF } from './fonts.ts'
import { darker, lighter, withAlpha } from './palette.ts'
import type { Pen } from './stamp.ts'

const TAU = 2 * Math.PI
const [PAPER, INK] = ['#fbf4df', '#1d1710']

/** Hulls lie between -1 and 1, the water is at 0; up is negative. */
type Draw = (pen: Pen) => void

function shape(pen: Pen, ...points: number[]): void {
  pen.beginPath()
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1])
  pen.closePath()
  pen.fill()
}

function rope(pen: Pen, ...points: number[]): void {
  pen.beginPath()
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1])
  pen.stroke()
}

/** A mast with its yards, and stays to the next ones. */
function mast(pen: Pen, x: number, top: number, yards: readonly number[], half = 0.15): void {
  pen.fillRect(x - 0.017, top, 0.034, -top)
  for (const [i, y] of yards.entries()) {
    const reach = half * (1 - 0.22 * i)
    pen.fillRect(x - reach, y, 2 * reach, 0.026)
  }
}

function funnel(pen: Pen, x: number, top: number, width: number): void {
  shape(pen, x - width / 2, 0, x - width / 2, top, x + width / 2, top, x + width / 2, 0)
  pen.fillRect(x - width / 2 - 0.02, top, width + 0.04, 0.045)
}

const ships: Readonly<Record<string, Draw>> = {
  // A central battery with a ram, two masts and a broad funnel.
  ironclad: pen => {
    shape(pen, -0.95, -0.2, 0.8, -0.2, 0.84, -0.06, 1, 0.06, 0.86, 0.13, -0.82, 0.13, -0.92, 0)
    shape(pen, -0.36, -0.2, -0.36, -0.36, 0.4, -0.36, 0.4, -0.2)
    funnel(pen, 0.02, -0.74, 0.17)
    mast(pen, -0.52, -1, [-0.84, -0.62])
    mast(pen, 0.56, -1, [-0.84, -0.62])
    rope(pen, 0.98, -0.2, 0.56, -0.96, -0.52, -0.96, -0.95, -0.2)
  },
  // Low in the water: a turret, a funnel and a tripod.
  monitor: pen => {
    shape(pen, -0.95, -0.07, 0.88, -0.09, 1, 0.05, 0.88, 0.12, -0.88, 0.12)
    shape(pen, 0.14, -0.08, 0.16, -0.33, 0.55, -0.33, 0.57, -0.08)
    pen.fillRect(0.54, -0.26, 0.3, 0.05)
    pen.fillRect(0.24, -0.42, 0.2, 0.1)
    funnel(pen, -0.2, -0.66, 0.16)
    mast(pen, -0.56, -0.86, [-0.7], 0.12)
    rope(pen, -0.56, -0.8, -0.9, -0.08)
    rope(pen, -0.56, -0.8, -0.34, -0.08)
  },
  // A wooden cruiser under three masts.
  corvette: pen => {
    shape(
      pen,
      -0.98,
      -0.26,
      -0.8,
      -0.2,
      0.76,
      -0.2,
      1.02,
      -0.32,
      0.9,
      0.02,
      0.8,
      0.12,
      -0.8,
      0.12,
      -0.92,
      -0.02,
    )
    funnel(pen, 0.1, -0.52, 0.12)
    mast(pen, -0.62, -0.88, [-0.74, -0.54], 0.13)
    mast(pen, -0.16, -1.02, [-0.86, -0.62], 0.18)
    mast(pen, 0.46, -1, [-0.84, -0.6], 0.18)
    rope(pen, 1.02, -0.32, 0.46, -0.96, -0.16, -0.98, -0.62, -0.84, -0.98, -0.26)
  },
  // Small, two masts.
  gunboat: pen => {
    shape(pen, -0.86, -0.22, 0.7, -0.18, 0.96, -0.28, 0.82, 0.1, -0.76, 0.1)
    funnel(pen, -0.06, -0.56, 0.13)
    mast(pen, -0.46, -0.88, [-0.66], 0.15)
    mast(pen, 0.36, -0.94, [-0.72, -0.5], 0.17)
    rope(pen, 0.96, -0.28, 0.36, -0.9, -0.46, -0.84, -0.86, -0.22)
  },
  // A mail steamer: a high side, deckhouses, one funnel.
  transport: pen => {
    shape(pen, -0.98, -0.3, 0.7, -0.26, 1, -0.36, 0.86, 0.12, -0.84, 0.12)
    shape(pen, -0.5, -0.26, -0.5, -0.44, 0.3, -0.44, 0.3, -0.26)
    funnel(pen, -0.06, -0.8, 0.15)
    mast(pen, -0.66, -0.9, [])
    mast(pen, 0.58, -0.92, [])
    rope(pen, 0.98, -0.36, 0.58, -0.86, -0.66, -0.84, -0.98, -0.3)
    rope(pen, 0.58, -0.62, 0.36, -0.44)
  },
}

/** Low flat hulls without masts or funnel. */
const pontoons: Readonly<Record<string, Draw>> = {
  // One heavy gun, low over the water.
  chata: pen => {
    shape(pen, -0.9, -0.06, 0.9, -0.06, 0.76, 0.12, -0.76, 0.12)
    shape(pen, -0.4, -0.06, -0.3, -0.26, 0.12, -0.26, 0.2, -0.06)
    shape(pen, -0.34, -0.4, -0.3, -0.22, 0.16, -0.26, 0.78, -0.38, 0.78, -0.46, 0.1, -0.46)
  },
}

export const isShip = (symbol: string): boolean => symbol in ships || symbol in pontoons

/** `px`: how many pixels the counter's side will have. */
export function paintShip(
  pen: Pen,
  { symbol, factors, name, reduced, accent }: Piece,
  look: SideStyle,
  ink: string,
  px: number,
): void {
  const small = px < 30
  pen.save()
  pen.translate(0, small ? 0.02 : 0.03)
  paintWater(pen, small, ink)
  pen.scale(small ? 0.43 : 0.4, small ? 0.43 : 0.4)
  if (reduced) paintDamage(pen, symbol, ink)
  else paintHull(pen, symbol, ink)
  pen.restore()
  if (px < 17) return
  paintFigures(pen, factors.split('/'), small)
  if (small) return
  pen.fillStyle = ink
  paintShape(pen, look.shape, 0.4, -0.405, 0.055)
  pen.fill()
  if (px >= 34) paintName(pen, name, ink, accent ? -0.345 : -0.44)
}

function paintHull(pen: Pen, symbol: string, ink: string): void {
  pen.fillStyle = ink
  pen.strokeStyle = withAlpha(ink, 0.75)
  pen.lineWidth = 0.026
  pen.lineJoin = 'round'
  const draw = ships[symbol] ?? pontoons[symbol]
  draw?.(pen)
}

function paintWater(pen: Pen, small: boolean, ink: string): void {
  pen.strokeStyle = withAlpha(ink, 0.6)
  pen.lineWidth = small ? 0.035 : 0.022
  pen.lineCap = 'round'
  for (const [y, from, to] of [
    [0.065, -0.44, 0.44],
    [0.105, -0.34, 0.36],
  ]) {
    pen.beginPath()
    for (let x = from; x <= to + 0.001; x += 0.02) pen.lineTo(x, y + 0.012 * Math.sin(x * 34))
    pen.stroke()
  }
}

/** Down by the head, holed and burning. */
function paintDamage(pen: Pen, symbol: string, ink: string): void {
  for (const [x, y, r] of [
    [-0.05, -0.62, 0.17],
    [-0.22, -0.8, 0.21],
    [-0.45, -0.94, 0.25],
    [-0.74, -1.04, 0.27],
  ]) {
    pen.fillStyle = 'rgba(34, 28, 24, 0.42)'
    pen.beginPath()
    pen.arc(x, y, r, 0, TAU)
    pen.fill()
  }
  pen.save()
  pen.rotate(0.13)
  paintHull(pen, symbol, ink)
  pen.fillStyle = '#ff9f2e'
  shape(pen, -0.14, -0.22, -0.06, -0.5, 0, -0.36, 0.08, -0.6, 0.14, -0.34, 0.2, -0.44, 0.22, -0.22)
  pen.fillStyle = '#ffe08a'
  shape(pen, -0.04, -0.22, 0.04, -0.4, 0.12, -0.22)
  pen.strokeStyle = '#c1121f'
  pen.lineWidth = 0.06
  rope(pen, -0.5, -0.12, -0.38, 0.02)
  rope(pen, -0.38, -0.12, -0.5, 0.02)
  pen.restore()
}

/** Gunfire in a disc, armour on a shield, speed in a pennant; a ship without guns has her speed alone. */
function paintFigures(pen: Pen, figures: readonly string[], small: boolean): void {
  const y = small ? 0.31 : 0.315
  const size = small ? 0.16 : 0.125
  const plates: readonly ((x: number) => void)[] = [
    x => {
      pen.beginPath()
      pen.arc(x, y, size * 1.02, 0, TAU)
      pen.fill()
    },
    x => {
      pen.beginPath()
      pen.moveTo(x - size * 0.92, y - size)
      pen.lineTo(x + size * 0.92, y - size)
      pen.lineTo(x + size * 0.92, y + size * 0.2)
      pen.quadraticCurveTo(x + size * 0.9, y + size * 0.8, x, y + size * 1.2)
      pen.quadraticCurveTo(x - size * 0.9, y + size * 0.8, x - size * 0.92, y + size * 0.2)
      pen.closePath()
      pen.fill()
    },
    x =>
      shape(
        pen,
        x - size * 1.1,
        y - size * 0.9,
        x + size * 0.6,
        y - size * 0.9,
        x + size * 1.35,
        y,
        x + size * 0.6,
        y + size * 0.9,
        x - size * 1.1,
        y + size * 0.9,
      ),
  ]
  const shown = figures.length === 1 ? plates.slice(2) : plates
  const at = figures.length === 1 ? [0] : [-0.3, -0.005, 0.29]
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `bold ${size * 1.45}px ${SANS}`
  for (const [i, plate] of shown.entries()) {
    pen.fillStyle = PAPER
    plate(at[i])
    pen.fillStyle = INK
    pen.fillText(figures[i], at[i], y + 0.012)
  }
}

/** As large as it fits across. */
function paintName(pen: Pen, name: string, ink: string, left: number): void {
  pen.fillStyle = ink
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.font = `bold 1px ${SERIF}`
  const size = Math.min(0.135, (0.32 - left) / Math.max(0.1, pen.measureText(name).width))
  pen.font = `bold ${size}px ${SERIF}`
  pen.fillText(name, left, -0.405)
}

/** Chits at the upper right corner, one below the other: face up with their words, or the back of one. */
export function paintChit(pen: Pen, text: string, look: SideStyle, px: number): void {
  if (px < 17) return
  const [first, second] = text.split('→')
  if (second) oneChit(pen, `→${second}`, look, first === '' ? -0.45 : -0.14)
  if (first !== '' || second === undefined) oneChit(pen, first, look, -0.45)
}

function oneChit(pen: Pen, text: string, look: SideStyle, y: number): void {
  const isDown = text === ''
  const [width, height] = [isDown ? 0.27 : Math.max(0.3, 0.12 + 0.1 * text.length), 0.27]
  pen.save()
  pen.translate(0.64 - width / 2, y)
  pen.rotate(0.05)
  pen.fillStyle = 'rgba(0, 0, 0, 0.35)'
  pen.beginPath()
  pen.roundRect(-width / 2 + 0.015, -height / 2 + 0.025, width, height, 0.05)
  pen.fill()
  pen.fillStyle = isDown ? darker(look.colour, 0.45) : PAPER
  pen.strokeStyle = isDown ? lighter(look.colour, 0.45) : darker(look.colour, 0.1)
  pen.lineWidth = 0.03
  pen.beginPath()
  pen.roundRect(-width / 2, -height / 2, width, height, 0.05)
  pen.fill()
  pen.stroke()
  pen.fillStyle = isDown ? lighter(look.colour, 0.6) : INK
  if (isDown) {
    paintShape(pen, look.shape, 0, 0, 0.07)
    pen.fill()
  } else {
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.font = `bold 0.19px ${SERIF}`
    pen.fillText(text, 0, 0.015)
  }
  pen.restore()
}
