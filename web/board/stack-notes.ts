/** What is written at stacks: how many they are, their figures together, and what staying costs them. */
import type { Hex } from '@quebracho/engine/map'
import type { StackNote } from '@quebracho/engine/show'
import { SANS } from './fonts.ts'
import type { View } from './lights.ts'
import type { Scene } from './scene.ts'

/** By hex; what was written at a whole stack is not true of a part of it. */
export function notesOf({ state, piles, motion }: Scene): ReadonlyMap<Hex, StackNote> {
  const notes = new Map(state.stacks.map(note => [note.hex, note]))
  const { units = [] } = motion.gliding ?? {}
  for (const { hex, pieces } of piles)
    if (units.length > 0 && pieces.some(({ unit }) => units.includes(unit))) notes.delete(hex)
  return notes
}

export function drawStackNotes(scene: Scene): void {
  const { view, piles, toPixels } = scene
  const notes = notesOf(scene)
  if (notes.size === 0) return
  for (const { hex, x, y } of piles) {
    const note = notes.get(hex)
    if (note && view.isShown(hex)) drawNote(view, ...toPixels(x, y), note)
  }
}

/** Hexes with a smaller radius, in CSS pixels, have no room for figures, or for anything. */
const FIGURES = 25
const LEGIBLE = 11

/** What is lost is written on red, by day and by night. */
const TOLL = '#8f2419'
const TOLL_INK = '#fff6e6'

/** Light on dark how many, dark on light their figures beside it, then what they lose; above the counters, since names stand below. */
function drawNote(view: View, x: number, y: number, { count, figures = '', toll = '' }: StackNote): void {
  const { pen, sprites, colours, radius, ratio } = view
  if (radius < LEGIBLE * ratio) return
  const isRoomy = radius >= FIGURES * ratio
  const texts = [count, ...(isRoomy ? [figures, toll] : [])].map((text, i) => ({ text, isToll: i === 2 }))
  const parts = texts.filter(({ text }) => text !== '')
  const height = Math.max(11 * ratio, 0.36 * radius)
  // In parts of its height.
  const widths = parts.map(({ text }) => 0.5 + 0.56 * text.length)
  const width = Math.max(
    1,
    widths.reduce((sum, each) => sum + each, 0),
  )
  // The count alone stands at the corner, where more of a name above it is free.
  const [dx, dy] = parts.length === 1 ? [-0.5 * radius, -0.56 * radius] : [-0.12 * radius, -0.69 * radius]
  sprites.put(
    pen,
    `stack ${parts.map(({ text }) => text).join(' ')} ${colours.ink}`,
    x + dx,
    y + dy,
    width * height,
    (into, made) => {
      into.scale(made / width, made / width)
      into.lineWidth = 0.06
      into.strokeStyle = colours.ink
      into.beginPath()
      into.roundRect(-width / 2 + 0.04, -0.46, width - 0.08, 0.92, 0.34)
      into.save()
      into.clip()
      const backs = [colours.ink, colours.chip]
      let left = -width / 2
      for (const [i, { isToll }] of parts.entries()) {
        into.fillStyle = isToll ? TOLL : backs[Math.min(i, 1)]
        into.fillRect(left, -0.5, parts.length === 1 ? width : widths[i], 1)
        left += widths[i]
      }
      into.restore()
      into.stroke()
      into.font = `bold 0.74px ${SANS}`
      into.textAlign = 'center'
      into.textBaseline = 'middle'
      left = -width / 2
      for (const [i, { text, isToll }] of parts.entries()) {
        into.fillStyle = i === 0 ? colours.halo : isToll ? TOLL_INK : colours.ink
        into.fillText(text, parts.length === 1 ? 0 : left + widths[i] / 2, 0.05)
        left += widths[i]
      }
    },
    1 / width,
  )
}
