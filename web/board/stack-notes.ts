/** What is written over piles: how many they are, their figures together, and what staying costs them. */
import type { Piece } from '@quebracho/engine/show'
import { SANS } from './fonts.ts'
import type { View } from './lights.ts'
import type { Motion } from './motion.ts'
import type { Palette } from './palette.ts'
import { ALONE, LEAST_TAB, LEGIBLE, type Pile, TAB, TAB_UP } from './piles.ts'
import type { Scene } from './scene.ts'
import type { Pen } from './stamp.ts'

/** Those of a pile that are not on their way somewhere. */
export const standingIn = ({ pieces }: Pile, { gliding, loss }: Motion): readonly Piece[] =>
  gliding || loss
    ? pieces.filter(({ unit }) => !gliding?.units.includes(unit) && unit !== loss?.unit)
    : pieces

interface Tab {
  readonly count: string
  readonly figures: string
  readonly toll: string
}

/** What the game wrote at a whole stack is not true of a part of it; that is only counted. */
export function tabOf(pile: Pile, motion: Motion): Tab {
  const standing = standingIn(pile, motion)
  if (pile.note && standing.length === pile.pieces.length) {
    const { count, figures = '', toll = '' } = pile.note
    return { count, figures, toll }
  }
  return { count: standing.length > 1 ? String(standing.length) : '', figures: '', toll: '' }
}

export function drawStackNotes({ view, piles, motion, toPixels }: Scene): void {
  for (const pile of piles) {
    if (!view.isShown(pile.hex)) continue
    const tab = tabOf(pile, motion)
    if (tab.count !== '') drawTab(view, ...toPixels(pile.x, pile.y), pile.size, tab)
  }
}

/** Hexes with a smaller radius, in CSS pixels, have no room for more than how many they are. */
const FIGURES = 22

/** What is lost is written on red, by day and by night. */
const TOLL = '#8f2419'
const TOLL_INK = '#fff6e6'

interface Part {
  readonly text: string
  readonly isToll: boolean
  /** In parts of the tab's height. */
  readonly wide: number
}

function drawTab(view: View, x: number, y: number, size: number, { count, figures, toll }: Tab): void {
  const { pen, sprites, colours, radius, ratio } = view
  if (radius < LEGIBLE * ratio) return
  const isRoomy = radius * size >= FIGURES * ratio
  const parts: Part[] = [count, ...(isRoomy ? [figures, toll] : [])]
    .map((text, i) => ({ text, isToll: i === 2, wide: 0.42 + 0.42 * text.length }))
    .filter(({ text }) => text !== '')
  const width = Math.max(
    1,
    parts.reduce((sum, { wide }) => sum + wide, 0),
  )
  // Piles side by side leave each other room.
  const room = (size < 1 ? 1.14 * size : 1.8) * radius
  const height = Math.max(9 * ratio, Math.min(Math.max(LEAST_TAB * ratio, TAB * size * radius), room / width))
  if (parts.length > 1 && height * width > room) {
    // What they lose is told rather than what they are worth; of one alone its counter says that.
    if (figures !== '' || count !== '1')
      drawTab(view, x, y, size, { count, figures: '', toll: figures === '' ? '' : toll })
    return
  }
  // The count alone stands at the corner that the counters leave free.
  const dx = parts.length === 1 ? -ALONE * size * radius : 0
  const key = `tab ${parts.map(({ text }) => text).join(' ')} ${colours.ink}`
  const top = y - TAB_UP * size * radius
  const paint = (into: Pen, made: number) => {
    into.scale(made / width, made / width)
    paintTab(into, parts, width, colours)
  }
  sprites.put(pen, key, x + dx, top, width * height, paint, 1 / width)
}

/** Light on dark how many, dark on light their figures beside it, then what they lose; over the counters, since names stand below. */
function paintTab(pen: Pen, parts: readonly Part[], width: number, colours: Palette): void {
  const widths = parts.length === 1 ? [width] : parts.map(({ wide }) => wide)
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, each) => sum + each, -width / 2))
  pen.lineWidth = 0.06
  pen.strokeStyle = colours.ink
  pen.beginPath()
  pen.roundRect(-width / 2 + 0.04, -0.46, width - 0.08, 0.92, 0.3)
  pen.save()
  pen.clip()
  for (const [i, { isToll }] of parts.entries()) {
    pen.fillStyle = isToll ? TOLL : i === 0 ? colours.ink : colours.chip
    pen.fillRect(starts[i], -0.5, widths[i], 1)
  }
  pen.restore()
  pen.stroke()
  pen.font = `bold 0.86px ${SANS}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [i, { text, isToll }] of parts.entries()) {
    pen.fillStyle = isToll ? TOLL_INK : i === 0 ? colours.halo : colours.ink
    pen.fillText(text, starts[i] + widths[i] / 2, 0.06)
  }
}
