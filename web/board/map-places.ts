/** Symbols of places. */
import { SERIF } from './fonts.ts'
import type { Palette } from './palette.ts'
import type { Pen } from './stamp.ts'

const TAU = 2 * Math.PI

export function polygon(pen: Pen, x: number, y: number, r: number, corners: number, turn = 0): void {
  pen.beginPath()
  for (let i = 0; i < corners; i++) {
    const angle = turn + (TAU * i) / corners
    pen.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r)
  }
  pen.closePath()
}

export function star(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath()
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (TAU * i) / 10
    const reach = i % 2 ? r * 0.42 : r
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  pen.closePath()
}

function disc(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath()
  pen.arc(x, y, r, 0, TAU)
}

/** A place of one or more kinds: settlement, wet or dry, town, city, capital, major, fort, railhead, port. */
export function paintPlace(
  pen: Pen,
  kinds: readonly string[],
  x: number,
  y: number,
  r: number,
  colours: Palette,
): void {
  if (kinds.includes('label')) return
  pen.lineWidth = Math.max(1, r * 0.28)
  pen.strokeStyle = colours.ink
  pen.fillStyle = colours.place
  if (kinds.includes('fort')) {
    polygon(pen, x, y, r * 1.65, 8, Math.PI / 8)
    pen.fill()
    pen.stroke()
  }
  if (kinds.includes('railhead')) {
    pen.beginPath()
    pen.rect(x - r, y - r, 2 * r, 2 * r)
    pen.fill()
    pen.stroke()
    pen.fillStyle = colours.ink
    pen.fillRect(x - r * 0.45, y - r * 0.45, r * 0.9, r * 0.9)
    return
  }
  const great = kinds.includes('capital') || kinds.includes('major')
  disc(pen, x, y, great ? r * 1.15 : r)
  pen.fill()
  pen.stroke()
  if (great) {
    pen.fillStyle = colours.demarcation
    star(pen, x, y, r * 0.95)
    pen.fill()
  } else {
    pen.fillStyle = kinds.includes('wet')
      ? colours.waterEdge
      : kinds.includes('city')
        ? colours.demarcation
        : colours.ink
    disc(pen, x, y, kinds.includes('dry') ? r * 0.22 : r * 0.5)
    pen.fill()
  }
  if (kinds.includes('port')) paintAnchor(pen, x - 2.3 * r, y, r * 1.1, colours.waterInk)
}

function paintAnchor(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = Math.max(1, r * 0.26)
  pen.lineCap = 'round'
  pen.beginPath()
  pen.arc(x, y - r * 0.78, r * 0.24, 0, TAU)
  pen.moveTo(x, y - r * 0.54)
  pen.lineTo(x, y + r)
  pen.moveTo(x - r * 0.42, y - r * 0.26)
  pen.lineTo(x + r * 0.42, y - r * 0.26)
  pen.moveTo(x - r * 0.8, y + r * 0.3)
  pen.quadraticCurveTo(x - r * 0.6, y + r, x, y + r)
  pen.quadraticCurveTo(x + r * 0.6, y + r, x + r * 0.8, y + r * 0.3)
  pen.stroke()
}

/** A rose of eight points around the origin, 1.6 wide, with a letter where the north is: so far round from above. */
export function paintCompass(pen: Pen, north: string, angle: number, colours: Palette): void {
  pen.strokeStyle = colours.waterInk
  pen.lineWidth = 0.03
  pen.globalAlpha = 0.75
  for (const r of [1.02, 0.94]) {
    disc(pen, 0, 0, r)
    pen.stroke()
  }
  // The small points first, under the great ones.
  for (let i = 0; i < 8; i++) {
    const far = i < 4 ? 0.78 : 1.5
    const angle = (TAU * i) / 4 + (i < 4 ? Math.PI / 4 : 0)
    for (const [side, colour] of [
      [-1, colours.waterInk],
      [1, colours.place],
    ] as const) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.lineTo(Math.cos(angle) * far, Math.sin(angle) * far)
      pen.lineTo(Math.cos(angle + (side * Math.PI) / 4) * 0.26, Math.sin(angle + (side * Math.PI) / 4) * 0.26)
      pen.closePath()
      pen.fill()
      pen.stroke()
    }
  }
  pen.fillStyle = colours.waterInk
  pen.font = `bold 0.6px ${SERIF}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(north, 1.86 * Math.sin(angle), -1.86 * Math.cos(angle))
  pen.globalAlpha = 1
}
