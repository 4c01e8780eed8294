/** What a counter carries or suffers, in corners and around it. The counter's side is one long. */
import type { PieceMark } from '@quebracho/engine/show'
import type { Pen } from './stamp.ts'

const TAU = 2 * Math.PI

/** Sandbags around a unit that has dug in: one ring or two. */
export function paintWorks(pen: Pen, level: number): void {
  for (let ring = level; ring >= 1; ring--) {
    const reach = 0.585 + 0.075 * ring - (level === 1 ? 0.02 : 0.03)
    const bags = 30
    for (let i = 0; i < bags; i++) {
      const angle = (TAU * (i + 0.5 * (ring % 2))) / bags
      // Open at the back, below.
      if (Math.abs(angle - Math.PI / 2) < 0.42) continue
      const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
      const far = reach * (0.5 + 0.5 * square) * 0.92
      pen.save()
      pen.translate(Math.cos(angle) * far, Math.sin(angle) * far)
      pen.rotate(angle + Math.PI / 2)
      pen.fillStyle = i % 2 ? '#b89a63' : '#c9ad78'
      pen.strokeStyle = '#5d4523'
      pen.lineWidth = 0.014
      pen.beginPath()
      pen.roundRect(-0.062, -0.036, 0.124, 0.072, 0.034)
      pen.fill()
      pen.stroke()
      pen.restore()
    }
  }
}

/** How far out badges stand: over a corner or an edge, clear of the name and the figures. */
const OUT = 0.56

function badge(pen: Pen, x: number, y: number, fill: string, draw: () => void): void {
  pen.save()
  pen.translate(x, y)
  pen.fillStyle = fill
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 0.03
  pen.beginPath()
  pen.arc(0, 0, 0.15, 0, TAU)
  pen.fill()
  pen.stroke()
  pen.strokeStyle = pen.fillStyle = '#ffffff'
  pen.lineWidth = 0.034
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  draw()
  pen.restore()
}

function path(pen: Pen, ...points: number[]): void {
  pen.beginPath()
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1])
}

/** What the unit has done this turn, the last of it first. */
const deeds: readonly PieceMark[] = ['done', 'fought', 'moved']

/** Who has had his turn lies in the shade; whoever is at it does not. */
export const isSpent = (marks: readonly PieceMark[]): boolean =>
  !marks.includes('acting') && marks.some(mark => deeds.includes(mark))

/** A sign at the corner. */
function deed(pen: Pen, strokes: readonly (readonly number[])[]): void {
  badge(pen, OUT, OUT, '#3a352c', () => {
    for (const points of strokes) {
      path(pen, ...points)
      pen.stroke()
    }
  })
}

const draws: Readonly<Partial<Record<PieceMark, (pen: Pen, ink: string) => void>>> = {
  done: pen => deed(pen, [[-0.06, 0, -0.02, 0.05, 0.075, -0.06]]),
  moved: pen =>
    deed(pen, [
      [-0.07, 0.01, 0.06, 0.01],
      [0.01, -0.05, 0.07, 0.01, 0.01, 0.07],
    ]),
  fought: pen =>
    deed(pen, [
      [-0.06, -0.05, 0.07, 0.07],
      [0.07, -0.05, -0.05, 0.07],
    ]),
  acting: pen => {
    pen.lineWidth = 0.075
    pen.strokeStyle = '#fff6c9'
    pen.beginPath()
    pen.roundRect(-0.545, -0.545, 1.09, 1.09, 0.14)
    pen.stroke()
    pen.lineWidth = 0.045
    pen.strokeStyle = '#f2a900'
    pen.stroke()
  },
  unseen: (pen, ink) => {
    pen.strokeStyle = ink
    pen.lineWidth = 0.042
    pen.setLineDash([0.1, 0.075])
    // Open above, where the name stands.
    pen.beginPath()
    pen.moveTo(-0.472, -0.31)
    pen.arcTo(-0.472, 0.472, 0, 0.472, 0.07)
    pen.arcTo(0.472, 0.472, 0.472, -0.31, 0.07)
    pen.lineTo(0.472, -0.31)
    pen.stroke()
    pen.setLineDash([])
    badge(pen, -OUT, OUT, '#3d4552', () => {
      pen.beginPath()
      pen.ellipse(0, 0, 0.095, 0.055, 0, 0, TAU)
      pen.stroke()
      pen.beginPath()
      pen.arc(0, 0, 0.026, 0, TAU)
      pen.fill()
      path(pen, -0.09, 0.085, 0.09, -0.085)
      pen.stroke()
    })
  },
  unsupplied: pen =>
    badge(pen, OUT, -OUT, '#b3150f', () => {
      // An empty bowl, struck out.
      pen.beginPath()
      pen.arc(0, -0.02, 0.085, 0, Math.PI)
      pen.closePath()
      pen.stroke()
      path(pen, -0.09, 0.09, 0.09, -0.1)
      pen.stroke()
    }),
  tank: pen =>
    badge(pen, -OUT, -OUT, '#4b5320', () => {
      pen.beginPath()
      pen.roundRect(-0.1, 0.0, 0.2, 0.075, 0.035)
      pen.fill()
      pen.fillRect(-0.05, -0.06, 0.09, 0.06)
      path(pen, 0.03, -0.035, 0.115, -0.045)
      pen.stroke()
    }),
  attached: pen =>
    badge(pen, -OUT, 0, '#50617a', () => {
      // Two links of a chain.
      for (const x of [-0.042, 0.042]) {
        pen.beginPath()
        pen.ellipse(x, 0, 0.062, 0.042, 0, 0, TAU)
        pen.stroke()
      }
    }),
  carried: pen =>
    badge(pen, OUT, 0, '#4b5320', () => {
      // A wheel.
      pen.beginPath()
      pen.arc(0, 0, 0.088, 0, TAU)
      pen.stroke()
      for (const angle of [0, TAU / 6, TAU / 3]) {
        path(
          pen,
          ...[Math.cos(angle) * 0.088, Math.sin(angle) * 0.088],
          ...[-Math.cos(angle) * 0.088, -Math.sin(angle) * 0.088],
        )
        pen.stroke()
      }
    }),
  commander: pen =>
    badge(pen, -OUT, -OUT, '#a97100', () => {
      path(
        pen,
        ...Array.from({ length: 10 }, (_, i) => {
          const [angle, reach] = [-TAU / 4 + (TAU * i) / 10, i % 2 ? 0.045 : 0.11]
          return [Math.cos(angle) * reach, Math.sin(angle) * reach]
        }).flat(),
      )
      pen.fill()
    }),
  retreated: pen =>
    badge(pen, -OUT, OUT, '#9a3412', () => {
      // An arrow that turns back.
      pen.beginPath()
      pen.arc(0.01, -0.01, 0.062, -TAU / 2.2, TAU / 4)
      pen.lineTo(-0.075, 0.052)
      pen.stroke()
      path(pen, -0.035, 0.012, -0.085, 0.052, -0.035, 0.092)
      pen.stroke()
    }),
  landed: pen =>
    badge(pen, -OUT, OUT, '#1f5f86', () => {
      // An arrow onto the beach.
      path(pen, 0, -0.09, 0, 0.04)
      pen.stroke()
      path(pen, -0.05, -0.01, 0, 0.045, 0.05, -0.01)
      pen.stroke()
      path(pen, -0.09, 0.085, 0.09, 0.085)
      pen.stroke()
    }),
  building: pen =>
    badge(pen, 0, OUT + 0.03, '#7a5a1e', () => {
      // A hammer.
      path(pen, -0.065, 0.09, 0.03, -0.03)
      pen.stroke()
      pen.save()
      pen.rotate(0.66)
      pen.fillRect(-0.075, -0.095, 0.15, 0.062)
      pen.restore()
    }),
  working: pen =>
    badge(pen, 0, OUT + 0.03, '#7a5a1e', () => {
      // A spade.
      path(pen, -0.07, -0.08, 0.02, 0.02)
      pen.stroke()
      path(pen, 0.0, 0.05, 0.055, -0.005, 0.09, 0.09)
      pen.closePath()
      pen.fill()
    }),
}

/** Below this size a badge is a blot, except those that must not be overlooked. */
const LEGIBLE = 26

export function paintMarks(pen: Pen, marks: readonly PieceMark[], px: number, ink: string): void {
  const last = deeds.find(mark => marks.includes(mark))
  for (const mark of marks) {
    if (deeds.includes(mark) && mark !== last) continue
    if (px < LEGIBLE && !['acting', 'unsupplied', 'done', 'moved', 'fought'].includes(mark)) continue
    draws[mark]?.(pen, ink)
  }
}
