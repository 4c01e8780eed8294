/** A die-cut counter. Drawn around the origin with its side one long; room for what stands around it is left outside. */
import type { Piece, SideStyle } from '@quebracho/engine/show'
import { SANS, SERIF } from './fonts.ts'
import { leaderGround, paintLeader } from './leader.ts'
import { polygon } from './map-places.ts'
import { isSpent, paintMarks, paintWorks } from './marks.ts'
import { blend, contrast, darker, lighter, withAlpha } from './palette.ts'
import { isShip, paintChit, paintShip } from './ship.ts'
import type { Pen } from './stamp.ts'
import { paintSize, paintSymbol } from './symbols.ts'

/** The picture of a counter is this much wider than the counter. */
export const ROOM = 1.6

/** What a counter looks like; two with the same key look the same. */
export function counterKey(piece: Piece, look: SideStyle, safe: boolean): string {
  const { side, symbol, size, factors, name, reduced, unknown, accent, tag, chit, marks } = piece
  const parts = [side, look.colour, safe, symbol, size, factors, name, reduced, unknown, accent, tag, chit]
  return [...parts, marks.join()].join('|')
}

export function paintShape(pen: Pen, shape: SideStyle['shape'], x: number, y: number, r: number): void {
  if (shape === 'disc') {
    pen.beginPath()
    pen.arc(x, y, r * 0.92, 0, 2 * Math.PI)
  } else if (shape === 'diamond') polygon(pen, x, y, r * 1.15, 4)
  else if (shape === 'square') polygon(pen, x, y, r * 1.2, 4, Math.PI / 4)
  else polygon(pen, x, y + r * 0.16, r * 1.22, 3, -Math.PI / 2)
}

function body(pen: Pen, by: number, r = 0.095): void {
  pen.beginPath()
  pen.roundRect(-0.5 + by, -0.5 + by, 1 - 2 * by, 1 - 2 * by, Math.max(0.01, r - by))
}

/** `px`: how many pixels its side will have; what could not be read is left out. */
export function paintCounter(pen: Pen, piece: Piece, look: SideStyle, safe: boolean, px: number): void {
  const works = piece.marks.includes('works2') ? 2 : piece.marks.includes('works1') ? 1 : 0
  const isLeader = piece.symbol === 'leader' && !piece.unknown
  const colour = piece.reduced ? blend(look.colour, '#f4efe2', 0.42) : look.colour
  const ink =
    piece.reduced && contrast(look.ink, colour) < 4.5
      ? contrast('#161310', colour) > 4.5
        ? '#161310'
        : '#ffffff'
      : look.ink
  if (works > 0) paintWorks(pen, works)
  paintBody(pen, piece, isLeader ? leaderGround(piece.reduced) : colour, px)
  if (safe) paintPattern(pen, piece.side, isLeader ? look.colour : ink)
  if (piece.accent) paintAccent(pen, piece.accent)
  if (isSpent(piece.marks)) paintShade(pen)
  if (piece.unknown) paintBack(pen, look, ink)
  else if (isLeader) paintLeader(pen, piece, look, px)
  else if (isShip(piece.symbol)) paintShip(pen, piece, look, ink, px)
  else paintFace(pen, piece, look, colour, ink, px)
  paintMarks(pen, piece.marks, px, isLeader ? '#1d1710' : ink)
  if (piece.chit !== undefined) paintChit(pen, piece.chit, look, px)
}

/** Under the figures, which are read as before. */
function paintShade(pen: Pen): void {
  body(pen, 0)
  pen.fillStyle = 'rgba(28, 26, 22, 0.42)'
  pen.fill()
}

/** Of a counter under another nothing is seen but whose it is: figures of which half is hidden only mislead. */
export function coveredKey({ side, symbol, reduced, unknown, accent }: Piece, look: SideStyle): string {
  const isLeader = symbol === 'leader' && !unknown
  return ['covered', side, look.colour, isLeader, reduced, accent].join('|')
}

export function paintCovered(pen: Pen, piece: Piece, look: SideStyle, px: number): void {
  const isLeader = piece.symbol === 'leader' && !piece.unknown
  const colour = piece.reduced ? blend(look.colour, '#f4efe2', 0.42) : look.colour
  paintBody(pen, piece, isLeader ? leaderGround(piece.reduced) : colour, px)
  if (piece.accent) paintAccent(pen, piece.accent)
}

/** A nation's stripe down the left edge, in one colour or in bands of several. */
function paintAccent(pen: Pen, accent: string): void {
  pen.save()
  body(pen, 0)
  pen.clip()
  const colours = accent.split(' ')
  for (const [i, colour] of colours.entries()) {
    pen.fillStyle = colour
    pen.fillRect(-0.5, -0.5 + i / colours.length, 0.13, 1 / colours.length)
  }
  pen.fillStyle = 'rgba(255, 250, 230, 0.9)'
  pen.fillRect(-0.37, -0.5, 0.018, 1)
  pen.restore()
}

function paintBody(pen: Pen, piece: Piece, colour: string, px: number): void {
  for (const [by, alpha] of [
    [0.05, 0.16],
    [0.03, 0.2],
    [0.012, 0.25],
  ]) {
    pen.save()
    pen.translate(by * 0.7, by * 1.5)
    pen.fillStyle = `rgba(10, 8, 4, ${alpha})`
    body(pen, -by * 0.4)
    pen.fill()
    pen.restore()
  }
  const light = pen.createLinearGradient(-0.3, -0.5, 0.3, 0.5)
  light.addColorStop(0, lighter(colour, 0.12))
  light.addColorStop(0.5, colour)
  light.addColorStop(1, darker(colour, 0.1))
  pen.fillStyle = light
  body(pen, 0)
  pen.fill()
  if (piece.reduced && piece.symbol !== 'leader') {
    pen.save()
    body(pen, 0)
    pen.clip()
    pen.fillStyle = withAlpha(darker(colour, 0.55), 0.4)
    pen.beginPath()
    for (const [x, y] of [
      [-0.5, 0.1],
      [-0.5, 0.3],
      [0.5, -0.36],
      [0.5, -0.56],
    ])
      pen.lineTo(x, y)
    pen.fill()
    pen.restore()
  }
  if (px < 12) return
  // The cut edge catches the light above and to the left.
  pen.lineWidth = Math.max(0.022, 1 / px)
  pen.strokeStyle = withAlpha(darker(colour, 0.65), 0.85)
  body(pen, 0.008)
  pen.stroke()
  if (px < 24) return
  pen.strokeStyle = 'rgba(255, 255, 255, 0.5)'
  pen.beginPath()
  pen.moveTo(-0.462, 0.42)
  pen.lineTo(-0.462, -0.4)
  pen.quadraticCurveTo(-0.462, -0.462, -0.4, -0.462)
  pen.lineTo(0.42, -0.462)
  pen.stroke()
}

/** Stripes of a side: falling, upright, rising, level. */
const stripes: readonly ((at: number) => readonly [number, number, number, number])[] = [
  at => [at - 0.5, -0.5, at + 0.5, 0.5],
  at => [at, -0.5, at, 0.5],
  at => [at + 0.5, -0.5, at - 0.5, 0.5],
  at => [-0.5, at, 0.5, at],
]

/** Told apart by pattern too. */
function paintPattern(pen: Pen, side: number, ink: string): void {
  pen.save()
  body(pen, 0.02)
  pen.clip()
  pen.strokeStyle = withAlpha(ink, 0.16)
  pen.lineWidth = 0.04
  pen.beginPath()
  for (let i = -10; i <= 10; i++) {
    const at = i * 0.13
    const [x0, y0, x1, y1] = stripes[side % stripes.length](at)
    pen.moveTo(x0, y0)
    pen.lineTo(x1, y1)
  }
  pen.stroke()
  pen.restore()
}

/** Nothing is known of it but whose it is. */
function paintBack(pen: Pen, look: SideStyle, ink: string): void {
  pen.fillStyle = withAlpha(ink, 0.16)
  paintShape(pen, look.shape, 0, 0, 0.33)
  pen.fill()
  pen.strokeStyle = withAlpha(ink, 0.5)
  pen.lineWidth = 0.025
  pen.stroke()
  pen.fillStyle = ink
  pen.font = `bold 0.5px ${SERIF}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText('?', 0, 0.04)
}

function paintFace(pen: Pen, piece: Piece, look: SideStyle, colour: string, ink: string, px: number): void {
  const small = px < 30
  const tiny = px < 17
  pen.save()
  pen.translate(0, small ? -0.14 : -0.05)
  const box = small ? 0.44 : 0.3
  pen.scale(box, box)
  paintSymbol(pen, piece.symbol, ink, withAlpha(lighter(colour, 0.6), 0.42), 1.1 / (px * box))
  pen.restore()
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  if (!tiny) {
    const size = (small ? 0.46 : 0.385) * (piece.factors.length > 5 ? 0.9 : 1)
    pen.font = `bold 1px ${SANS}`
    const wide = Math.max(0.1, pen.measureText(piece.factors).width)
    // Figures too long to stand clear of a stripe move aside.
    const aside = piece.accent !== undefined && wide * Math.min(size, 0.88 / wide) > 0.72
    pen.font = `bold ${Math.min(size, (aside ? 0.8 : 0.88) / wide)}px ${SANS}`
    pen.fillText(piece.factors, aside ? 0.06 : 0, 0.445)
  }
  if (small) return
  if (piece.size) paintSize(pen, piece.size, -0.272, 0.1, ink)
  pen.fillStyle = ink
  paintShape(pen, look.shape, 0.385, -0.395, 0.062)
  pen.fill()
  if (piece.tag) paintTag(pen, piece.tag, ink)
  if (px < 40) return
  pen.fillStyle = ink
  pen.textAlign = 'left'
  paintCounterName(pen, piece.name, piece.accent ? -0.345 : -0.43, 0.29)
}

/** As large as it fits between left and right; a long name is written smaller before it is cut. */
function paintCounterName(pen: Pen, name: string, left: number, right: number): void {
  const [largest, smallest] = [0.175, 0.14]
  pen.font = `600 1px ${SANS}`
  const fits = (right - left) / Math.max(0.1, pen.measureText(name).width)
  pen.font = `600 ${Math.max(smallest, Math.min(largest, fits))}px ${SANS}`
  pen.fillText(fitted(pen, name, right - left), left, -0.355)
}

/** Upright letters to the right of the symbol's box. */
function paintTag(pen: Pen, tag: string, ink: string): void {
  pen.fillStyle = ink
  pen.font = `bold 0.165px ${SANS}`
  pen.textAlign = 'center'
  for (const [i, letter] of [...tag].entries())
    pen.fillText(letter, 0.365, 0.005 + 0.145 * (i - (tag.length - 1) / 2))
}

/** As much of a name as there is room for. */
function fitted(pen: Pen, name: string, room: number): string {
  let text = name
  while (text.length > 1 && pen.measureText(text).width > room) text = text.slice(0, -1)
  return text
}
