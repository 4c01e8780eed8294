/** A leader's counter: light where units are dark, his name large, a cap, and his two figures in a disc and a shield. */
import type { Piece, SideStyle } from '@quebracho/engine/show'
import { SANS, SERIF } from './fonts.ts'
import { blend, contrast, darker } from './palette.ts'
import type { Pen } from './stamp.ts'
import { paintCap } from './symbols.ts'

const PAPER = '#f6eed9'

/** The body he stands on: paper, or greyer when something has been taken from him. */
export const leaderGround = (reduced: boolean | undefined): string => (reduced ? '#d8d0bd' : PAPER)

/** `px`: how many pixels the counter's side will have. */
export function paintLeader(pen: Pen, { name, factors, reduced }: Piece, look: SideStyle, px: number): void {
  const paper = leaderGround(reduced)
  const colour = contrast(look.colour, paper) < 3 ? darker(look.colour, 0.35) : look.colour
  pen.strokeStyle = colour
  pen.lineWidth = 0.09
  pen.beginPath()
  pen.roundRect(-0.455, -0.455, 0.91, 0.91, 0.07)
  pen.stroke()
  const small = px < 30
  // A medallion behind the cap.
  pen.fillStyle = blend(paper, colour, 0.2)
  pen.beginPath()
  pen.ellipse(0, small ? -0.08 : -0.03, small ? 0.34 : 0.24, small ? 0.27 : 0.19, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.save()
  pen.translate(0, small ? -0.08 : -0.03)
  pen.scale(small ? 0.38 : 0.27, small ? 0.38 : 0.27)
  pen.fillStyle = darker(colour, 0.15)
  paintCap(pen)
  pen.restore()
  if (px < 17) return
  paintFigures(pen, factors.split('-'), colour, small)
  if (!small) paintName(pen, name)
}

/** Political in a disc on the left, command in a shield on the right; a single figure in the shield. */
function paintFigures(pen: Pen, figures: readonly string[], colour: string, small: boolean): void {
  const size = small ? 0.18 : 0.14
  const y = small ? 0.22 : 0.25
  const [political, command] = figures.length > 1 ? figures : ['', ...figures]
  pen.fillStyle = colour
  if (political !== '') {
    pen.beginPath()
    pen.arc(-0.23, y, size * 0.94, 0, 2 * Math.PI)
    pen.fill()
  }
  if (command) {
    pen.beginPath()
    pen.moveTo(0.23 - size, y - size * 0.9)
    pen.lineTo(0.23 + size, y - size * 0.9)
    pen.lineTo(0.23 + size, y + size * 0.15)
    pen.quadraticCurveTo(0.23 + size, y + size * 0.8, 0.23, y + size * 1.1)
    pen.quadraticCurveTo(0.23 - size, y + size * 0.8, 0.23 - size, y + size * 0.15)
    pen.closePath()
    pen.fill()
  }
  pen.fillStyle = contrast('#ffffff', colour) > 3 ? '#ffffff' : '#161310'
  pen.font = `bold ${size * 1.42}px ${SANS}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(political, -0.23, y + 0.012)
  if (command) pen.fillText(command, 0.23, y + 0.005)
}

/** As large as it fits across. */
function paintName(pen: Pen, name: string): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = '#1d1710'
  pen.font = `bold 1px ${SERIF}`
  const size = Math.min(0.2, 0.8 / Math.max(0.1, pen.measureText(name).width))
  pen.font = `bold ${size}px ${SERIF}`
  pen.fillText(name, 0, -0.31)
}
