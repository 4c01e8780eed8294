/** What is written at stacks: how many they are, and their figures together. */
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

/** Light on dark how many, dark on light their figures beside it; above the counters, since names stand below. */
function drawNote(view: View, x: number, y: number, { count, figures = '' }: StackNote): void {
  const { pen, sprites, colours, radius, ratio } = view
  if (radius < LEGIBLE * ratio) return
  const second = radius < FIGURES * ratio ? '' : figures
  const height = Math.max(11 * ratio, 0.36 * radius)
  // In parts of its height.
  const [left, right] = [count, second].map(text => (text === '' ? 0 : 0.5 + 0.56 * text.length))
  const width = Math.max(1, left + right)
  // The count alone stands at the corner, where more of a name above it is free.
  const [dx, dy] = second === '' ? [-0.5 * radius, -0.56 * radius] : [-0.12 * radius, -0.69 * radius]
  sprites.put(
    pen,
    `stack ${count} ${second} ${colours.ink}`,
    x + dx,
    y + dy,
    width * height,
    (into, made) => {
      into.scale(made / width, made / width)
      into.lineWidth = 0.06
      into.strokeStyle = colours.ink
      into.fillStyle = colours.chip
      into.beginPath()
      into.roundRect(-width / 2 + 0.04, -0.46, width - 0.08, 0.92, 0.34)
      into.fill()
      into.save()
      into.clip()
      into.fillStyle = colours.ink
      into.fillRect(-width / 2, -0.5, second === '' ? width : left, 1)
      into.restore()
      into.stroke()
      into.font = `bold 0.74px ${SANS}`
      into.textAlign = 'center'
      into.textBaseline = 'middle'
      into.fillStyle = colours.halo
      into.fillText(count, second === '' ? 0 : (left - width) / 2 + 0.03, 0.05)
      into.fillStyle = colours.ink
      if (second !== '') into.fillText(second, (width - right) / 2 - 0.03, 0.05)
    },
    1 / width,
  )
}
