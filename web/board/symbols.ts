/** Unit symbols after NATO's, in a box 1.5 wide and 1 high around the origin; and size marks over it. */
import { SERIF } from './fonts.ts'
import type { Pen } from './stamp.ts'

const TAU = 2 * Math.PI
const [W, H] = [0.75, 0.5]

type Draw = (pen: Pen, ink: string) => void

function lines(pen: Pen, ...all: readonly (readonly number[])[]): void {
  pen.beginPath()
  for (const [x, y, ...rest] of all) {
    pen.moveTo(x, y)
    for (let i = 0; i < rest.length; i += 2) pen.lineTo(rest[i], rest[i + 1])
  }
  pen.stroke()
}

function dot(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath()
  pen.arc(x, y, r, 0, TAU)
  pen.fill()
}

const ellipse: Draw = pen => {
  pen.beginPath()
  pen.ellipse(0, 0, W * 0.68, H * 0.52, 0, 0, TAU)
  pen.stroke()
}

const infantry: Draw = pen => lines(pen, [-W, -H, W, H], [-W, H, W, -H])
const cavalry: Draw = pen => lines(pen, [-W, H, W, -H])
const artillery: Draw = pen => dot(pen, 0, 0, 0.2)

/** What is inside the box, by symbol; a symbol nobody knows leaves the box empty. */
const inside: Readonly<Record<string, Draw>> = {
  infantry,
  cavalry,
  artillery,
  engineer: pen => lines(pen, [-0.38, 0.24, -0.38, -0.2, 0.38, -0.2, 0.38, 0.24], [0, -0.2, 0, 0.2]),
  armour: ellipse,
  motorised: pen => {
    infantry(pen, '')
    lines(pen, [0, -H, 0, H])
  },
  mechanised: (pen, ink) => {
    infantry(pen, ink)
    ellipse(pen, ink)
  },
  'mounted-infantry': (pen, ink) => {
    infantry(pen, ink)
    dot(pen, 0, -H * 0.62, 0.1)
  },
  'horse-artillery': (pen, ink) => {
    cavalry(pen, ink)
    artillery(pen, ink)
  },
  'anti-aircraft': pen => {
    pen.beginPath()
    pen.arc(0, H + 0.1, 0.62, Math.PI * 1.16, Math.PI * 1.84)
    pen.stroke()
  },
  mortar: pen => {
    lines(pen, [0, 0.1, 0, -0.32], [-0.16, -0.16, 0, -0.34, 0.16, -0.16])
    pen.beginPath()
    pen.arc(0, 0.22, 0.13, 0, TAU)
    pen.stroke()
  },
  'machine-gun': pen =>
    lines(pen, [0, 0.34, 0, -0.34], [-0.2, -0.12, 0, -0.34, 0.2, -0.12], [-0.22, 0.34, 0.22, 0.34]),
  // A heavier ball on a bed.
  'siege-artillery': pen => {
    dot(pen, 0, -0.04, 0.24)
    lines(pen, [-0.42, 0.33, 0.42, 0.33])
  },
  'rocket-artillery': pen => {
    dot(pen, 0, 0.16, 0.17)
    lines(pen, [-0.24, -0.1, 0, -0.34, 0.24, -0.1])
  },
  air: pen => {
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.bezierCurveTo(0.24, -0.36, 0.62, -0.36, 0.62, 0)
    pen.bezierCurveTo(0.62, 0.36, 0.24, 0.36, 0, 0)
    pen.bezierCurveTo(-0.24, -0.36, -0.62, -0.36, -0.62, 0)
    pen.bezierCurveTo(-0.62, 0.36, -0.24, 0.36, 0, 0)
    pen.fill()
  },
  headquarters: () => undefined,
  unknown: (pen, ink) => {
    pen.fillStyle = ink
    pen.font = `bold 0.86px ${SERIF}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText('?', 0, 0.05)
  },
}

/** A crate with its boards and one across. */
function crate(pen: Pen, x: number, y: number, size: number): void {
  pen.strokeRect(x, y, size, size)
  lines(pen, [x, y + size * 0.24, x + size, y + size * 0.24], [x, y + size * 0.76, x + size, y + size * 0.76])
  lines(pen, [x, y + size * 0.76, x + size, y + size * 0.24])
}

/** Symbols that stand without a box. */
const bare: Readonly<Record<string, Draw>> = {
  // Three crates, one on top of two.
  supply: pen => {
    pen.lineWidth *= 0.85
    crate(pen, -0.52, 0, 0.5)
    crate(pen, 0.02, 0, 0.5)
    crate(pen, -0.25, -0.54, 0.5)
  },
  // A lorry from the side: bonnet, cab, canvas over hoops, wheels.
  truck: pen => {
    pen.beginPath()
    pen.moveTo(-0.84, 0.18)
    pen.lineTo(-0.84, -0.3)
    pen.quadraticCurveTo(-0.84, -0.42, -0.72, -0.42)
    pen.lineTo(0.08, -0.42)
    pen.quadraticCurveTo(0.18, -0.42, 0.18, -0.3)
    pen.lineTo(0.18, 0.18)
    pen.closePath()
    pen.fill()
    pen.beginPath()
    for (const [x, y] of [
      [0.24, 0.18],
      [0.24, -0.3],
      [0.44, -0.3],
      [0.54, -0.02],
      [0.84, 0.04],
      [0.88, 0.18],
    ])
      pen.lineTo(x, y)
    pen.closePath()
    pen.fill()
    for (const x of [-0.5, 0.56]) {
      pen.lineWidth = 0.1
      pen.beginPath()
      pen.arc(x, 0.37, 0.13, 0, TAU)
      pen.stroke()
    }
  },
  leader: pen => paintCap(pen),
  // A bastion with its flag.
  fort: pen => {
    pen.beginPath()
    for (const [x, y] of [
      [-0.8, 0.46],
      [-0.66, -0.08],
      [-0.66, -0.3],
      [-0.42, -0.3],
      [-0.42, -0.14],
      [-0.16, -0.14],
      [-0.16, -0.3],
      [0.16, -0.3],
      [0.16, -0.14],
      [0.42, -0.14],
      [0.42, -0.3],
      [0.66, -0.3],
      [0.66, -0.08],
      [0.8, 0.46],
    ])
      pen.lineTo(x, y)
    pen.closePath()
    pen.fill()
    lines(pen, [0, -0.3, 0, -0.72, 0.34, -0.6, 0, -0.5])
  },
  // A laden mule, seen from the side.
  column: pen => {
    pen.beginPath()
    for (const [x, y] of [
      [-0.56, -0.06],
      [0.3, -0.06],
      [0.52, -0.4],
      [0.5, -0.58],
      [0.6, -0.44],
      [0.68, -0.42],
      [0.92, -0.2],
      [0.84, -0.1],
      [0.62, -0.18],
      [0.5, 0.12],
      [0.46, 0.5],
      [0.36, 0.5],
      [0.34, 0.2],
      [-0.34, 0.2],
      [-0.42, 0.5],
      [-0.52, 0.5],
      [-0.54, 0.16],
      [-0.66, 0.3],
    ])
      pen.lineTo(x, y)
    pen.closePath()
    pen.fill()
    pen.fillRect(-0.42, -0.44, 0.58, 0.34)
    pen.fillRect(-0.28, -0.6, 0.32, 0.18)
  },
}

/** An officer's cap: crown, band, peak. */
export function paintCap(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-0.5, -0.02)
  pen.quadraticCurveTo(-0.86, -0.2, -0.72, -0.34)
  pen.quadraticCurveTo(0, -0.6, 0.72, -0.34)
  pen.quadraticCurveTo(0.86, -0.2, 0.5, -0.02)
  pen.closePath()
  pen.fill()
  pen.fillRect(-0.5, 0.02, 1, 0.14)
  pen.beginPath()
  pen.moveTo(-0.54, 0.2)
  pen.lineTo(0.54, 0.2)
  pen.quadraticCurveTo(0.42, 0.44, 0, 0.46)
  pen.quadraticCurveTo(-0.42, 0.44, -0.54, 0.2)
  pen.fill()
}

/** A box (or not) with its symbol. The origin is the middle, one unit the box's height. */
export function paintSymbol(pen: Pen, symbol: string, ink: string, fill: string, thin: number): void {
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineWidth = Math.max(0.075, thin)
  pen.lineCap = 'butt'
  pen.lineJoin = 'miter'
  const alone = bare[symbol]
  if (alone) {
    alone(pen, ink)
    return
  }
  pen.fillStyle = fill
  pen.fillRect(-W, -H, 2 * W, 2 * H)
  pen.fillStyle = ink
  pen.save()
  pen.beginPath()
  pen.rect(-W, -H, 2 * W, 2 * H)
  pen.clip()
  inside[symbol]?.(pen, ink)
  pen.restore()
  pen.strokeRect(-W, -H, 2 * W, 2 * H)
  // A headquarters is the box as a flag on a staff.
  if (symbol === 'headquarters') lines(pen, [-W, -H, -W, H + 0.5])
}

/** Crosses for brigade and above, bars for regiment and below, dots under that. */
export function paintSize(pen: Pen, size: string, y: number, height: number, ink: string): void {
  const marks = [...size.toLowerCase()].filter(mark => 'xi.'.includes(mark))
  if (marks.length === 0) return
  const step = height * 0.95
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineWidth = height * 0.2
  marks.forEach((mark, i) => {
    const x = (i - (marks.length - 1) / 2) * step
    const half = height * 0.38
    if (mark === 'x')
      lines(pen, [x - half, y - half, x + half, y + half], [x - half, y + half, x + half, y - half])
    else if (mark === 'i') lines(pen, [x, y - half, x, y + half])
    else dot(pen, x, y, height * 0.2)
  })
}
