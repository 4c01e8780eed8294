/** Depots, wells, markers, works, trails, aircraft and objectives. One unit is a hex radius. */
import type { SideStyle, Spot } from '@quebracho/engine/show'
import { paintShape } from './counter.ts'
import { SANS, SERIF } from './fonts.ts'
import { star } from './map-places.ts'
import { darker, type Palette } from './palette.ts'
import type { Pen } from './stamp.ts'

const TAU = 2 * Math.PI

function plate(pen: Pen, colours: Palette): void {
  pen.fillStyle = 'rgba(0, 0, 0, 0.25)'
  pen.beginPath()
  pen.arc(0.02, 0.04, 0.37, 0, TAU)
  pen.fill()
  pen.fillStyle = colours.chip
  pen.strokeStyle = colours.ink
  pen.lineWidth = 0.035
  pen.beginPath()
  pen.arc(0, 0, 0.36, 0, TAU)
  pen.fill()
  pen.stroke()
}

/** Crates under a flag. */
function depot(pen: Pen, look: SideStyle): void {
  const crate = (x: number, y: number, size: number) => {
    pen.fillStyle = '#b98a4e'
    pen.strokeStyle = '#4b3217'
    pen.lineWidth = 0.03
    pen.beginPath()
    pen.rect(x, y, size, size)
    pen.fill()
    pen.stroke()
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + size, y + size)
    pen.moveTo(x + size, y)
    pen.lineTo(x, y + size)
    pen.stroke()
  }
  crate(-0.26, 0.0, 0.24)
  crate(0.02, 0.0, 0.24)
  crate(-0.2, -0.22, 0.2)
  pen.strokeStyle = '#33291c'
  pen.lineWidth = 0.035
  pen.beginPath()
  pen.moveTo(0.08, 0)
  pen.lineTo(0.08, -0.5)
  pen.stroke()
  pen.fillStyle = look.colour
  pen.strokeStyle = darker(look.colour, 0.5)
  pen.lineWidth = 0.025
  pen.beginPath()
  pen.moveTo(0.09, -0.5)
  pen.quadraticCurveTo(0.22, -0.56, 0.3, -0.49)
  pen.quadraticCurveTo(0.38, -0.43, 0.5, -0.48)
  pen.lineTo(0.5, -0.22)
  pen.quadraticCurveTo(0.38, -0.17, 0.3, -0.23)
  pen.quadraticCurveTo(0.22, -0.3, 0.09, -0.24)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.fillStyle = look.ink
  paintShape(pen, look.shape, 0.3, -0.36, 0.075)
  pen.fill()
}

/** A wheel of a wagon, with a rim in the colour of whoever it serves; grey where it serves nobody any more. */
function source(pen: Pen, look: SideStyle | null, colours: Palette): void {
  plate(pen, colours)
  pen.strokeStyle = look?.colour ?? '#9a9384'
  pen.lineWidth = 0.1
  pen.beginPath()
  pen.arc(0, 0, 0.3, 0, TAU)
  pen.stroke()
  pen.strokeStyle = look ? '#4b3217' : '#9a9384'
  pen.lineWidth = 0.05
  pen.beginPath()
  for (let i = 0; i < 4; i++) {
    const angle = (TAU * i) / 8
    pen.moveTo(Math.cos(angle) * 0.26, Math.sin(angle) * 0.26)
    pen.lineTo(-Math.cos(angle) * 0.26, -Math.sin(angle) * 0.26)
  }
  pen.stroke()
  pen.fillStyle = pen.strokeStyle
  pen.beginPath()
  pen.arc(0, 0, 0.08, 0, TAU)
  pen.fill()
}

/** A drop, with a rim in the colour of whoever holds the well. */
function water(pen: Pen, look: SideStyle | null, colours: Palette): void {
  plate(pen, colours)
  if (look) {
    pen.strokeStyle = look.colour
    pen.lineWidth = 0.09
    pen.beginPath()
    pen.arc(0, 0, 0.31, 0, TAU)
    pen.stroke()
  }
  const blue = pen.createLinearGradient(0, -0.24, 0, 0.22)
  blue.addColorStop(0, '#8fd0f2')
  blue.addColorStop(1, '#1668a8')
  pen.fillStyle = blue
  pen.strokeStyle = '#0d3f66'
  pen.lineWidth = 0.025
  pen.beginPath()
  pen.moveTo(0, -0.25)
  pen.bezierCurveTo(0.06, -0.12, 0.17, -0.02, 0.17, 0.07)
  pen.arc(0, 0.07, 0.17, 0, Math.PI)
  pen.bezierCurveTo(-0.17, -0.02, -0.06, -0.12, 0, -0.25)
  pen.fill()
  pen.stroke()
}

function marker(pen: Pen): void {
  pen.fillStyle = 'rgba(0, 0, 0, 0.3)'
  pen.beginPath()
  pen.arc(0.025, 0.05, 0.36, 0, TAU)
  pen.fill()
  const face = pen.createLinearGradient(-0.2, -0.36, 0.2, 0.36)
  face.addColorStop(0, '#7b6a8f')
  face.addColorStop(1, '#4f4163')
  pen.fillStyle = face
  pen.strokeStyle = '#2a2138'
  pen.lineWidth = 0.035
  pen.beginPath()
  pen.arc(0, 0, 0.35, 0, TAU)
  pen.fill()
  pen.stroke()
  pen.strokeStyle = 'rgba(255, 255, 255, 0.45)'
  pen.lineWidth = 0.02
  pen.setLineDash([0.05, 0.05])
  pen.beginPath()
  pen.arc(0, 0, 0.29, 0, TAU)
  pen.stroke()
  pen.setLineDash([])
  pen.fillStyle = '#ffffff'
  pen.font = `bold 0.44px ${SERIF}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText('?', 0, 0.03)
}

function fort(pen: Pen, look: SideStyle | null, isWorks: boolean): void {
  pen.strokeStyle = '#3b2a14'
  pen.fillStyle = look ? look.colour : '#c9b58a'
  pen.lineWidth = 0.05
  if (isWorks) {
    pen.beginPath()
    pen.arc(0, 0.1, 0.34, Math.PI, TAU)
    pen.arc(0, 0.1, 0.2, TAU, Math.PI, true)
    pen.closePath()
  } else {
    // A bastioned trace: four points.
    pen.beginPath()
    for (let i = 0; i < 8; i++) {
      const [angle, reach] = [Math.PI / 4 + (TAU * i) / 8, i % 2 ? 0.22 : 0.46]
      pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
    }
    pen.closePath()
  }
  pen.fill()
  pen.stroke()
}

/** A stone ring with a crossbar and a bucket. */
function well(pen: Pen, look: SideStyle | null, colours: Palette): void {
  plate(pen, colours)
  pen.strokeStyle = '#4b3217'
  pen.lineWidth = 0.045
  pen.lineCap = 'round'
  pen.beginPath()
  for (const x of [-0.17, 0.17]) {
    pen.moveTo(x, 0.08)
    pen.lineTo(x, -0.2)
  }
  pen.moveTo(-0.22, -0.2)
  pen.lineTo(0.22, -0.2)
  pen.moveTo(0, -0.2)
  pen.lineTo(0, -0.08)
  pen.stroke()
  pen.fillStyle = '#8a6a3c'
  pen.fillRect(-0.055, -0.08, 0.11, 0.1)
  pen.fillStyle = look?.colour ?? '#9a9384'
  pen.strokeStyle = '#2f281c'
  pen.lineWidth = 0.03
  pen.beginPath()
  pen.rect(-0.23, 0.08, 0.46, 0.15)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#1668a8'
  pen.beginPath()
  pen.ellipse(0, 0.085, 0.19, 0.05, 0, 0, TAU)
  pen.fill()
  pen.stroke()
}

/** Points of a trench that goes to and fro, from left to right. */
const zigzag = [-0.5, 0.16, -0.34, -0.1, -0.17, 0.12, 0, -0.12, 0.17, 0.12, 0.34, -0.1, 0.5, 0.16]

function entrenchment(pen: Pen, look: SideStyle | null): void {
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const [colour, width] of [
    ['#3b2a14', 0.2],
    ['#c9ad78', 0.14],
    [look?.colour ?? '#6b5433', 0.065],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.beginPath()
    for (let i = 0; i < zigzag.length; i += 2) pen.lineTo(zigzag[i], zigzag[i + 1])
    pen.stroke()
  }
}

/** Walls with a bastion at each corner, a blockhouse inside. */
function fortification(pen: Pen, look: SideStyle | null): void {
  pen.lineJoin = 'round'
  pen.fillStyle = '#cdb98f'
  pen.strokeStyle = '#3b2a14'
  pen.lineWidth = 0.06
  pen.beginPath()
  for (let corner = 0; corner < 4; corner++) {
    const turn = (TAU * corner) / 4
    for (const [angle, reach] of [
      [-0.62, 0.4],
      [-0.2, 0.42],
      [-0.16, 0.6],
      [0.16, 0.6],
      [0.2, 0.42],
      [0.62, 0.4],
    ])
      pen.lineTo(Math.cos(TAU / 8 + turn + angle) * reach, Math.sin(TAU / 8 + turn + angle) * reach)
  }
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.fillStyle = look?.colour ?? '#8a7a5a'
  pen.lineWidth = 0.04
  pen.beginPath()
  pen.rect(-0.17, -0.17, 0.34, 0.34)
  pen.fill()
  pen.stroke()
}

/** A way that was cut by hand: two ruts between stumps. */
function trail(pen: Pen, look: SideStyle | null): void {
  pen.lineCap = 'round'
  for (const [colour, width, dash] of [
    ['#4b3217', 0.26, []],
    ['#ecd9a6', 0.19, []],
    [look?.colour ?? '#7a5a30', 0.05, [0.1, 0.11]],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.setLineDash([...dash])
    pen.beginPath()
    pen.moveTo(-0.42, 0.24)
    pen.bezierCurveTo(-0.2, -0.1, 0.12, 0.28, 0.42, -0.22)
    pen.stroke()
  }
  pen.setLineDash([])
}

/** A biplane seen from above on a roundel. */
function air(pen: Pen, look: SideStyle | null, colours: Palette): void {
  plate(pen, colours)
  pen.strokeStyle = look?.colour ?? colours.ink
  pen.lineWidth = 0.06
  pen.beginPath()
  pen.arc(0, 0, 0.32, 0, TAU)
  pen.stroke()
  pen.fillStyle = colours.ink
  pen.beginPath()
  pen.ellipse(0, 0.02, 0.045, 0.24, 0, 0, TAU)
  pen.fill()
  for (const [y, half, height] of [
    [-0.12, 0.26, 0.055],
    [-0.035, 0.24, 0.045],
    [0.2, 0.1, 0.04],
  ]) {
    pen.beginPath()
    pen.roundRect(-half, y, 2 * half, height, height / 2)
    pen.fill()
  }
  pen.fillRect(-0.08, -0.245, 0.16, 0.022)
}

function objective(pen: Pen, look: SideStyle | null, colours: Palette): void {
  star(pen, 0.025, 0.05, 0.46)
  pen.fillStyle = 'rgba(0, 0, 0, 0.3)'
  pen.fill()
  star(pen, 0, 0, 0.44)
  pen.fillStyle = look ? look.colour : '#f0b429'
  pen.strokeStyle = colours.ink
  pen.lineWidth = 0.045
  pen.lineJoin = 'round'
  pen.fill()
  pen.stroke()
}

/** A pennant on a pole, with the sign of its side. */
function flag(pen: Pen, look: SideStyle): void {
  pen.strokeStyle = '#2b2115'
  pen.lineWidth = 0.07
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-0.3, 0.5)
  pen.lineTo(-0.3, -0.5)
  pen.stroke()
  pen.fillStyle = look.colour
  pen.strokeStyle = darker(look.colour, 0.5)
  pen.lineWidth = 0.05
  pen.beginPath()
  pen.moveTo(-0.28, -0.5)
  pen.quadraticCurveTo(-0.05, -0.6, 0.12, -0.46)
  pen.quadraticCurveTo(0.28, -0.36, 0.5, -0.46)
  pen.lineTo(0.5, 0.08)
  pen.quadraticCurveTo(0.28, 0.18, 0.12, 0.06)
  pen.quadraticCurveTo(-0.05, -0.06, -0.28, 0.04)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.fillStyle = look.ink
  paintShape(pen, look.shape, 0.1, -0.2, 0.15)
  pen.fill()
}

/** Gold, with a rim in the colours of whoever has it. */
function coin(pen: Pen, look: SideStyle): void {
  pen.fillStyle = 'rgba(0, 0, 0, 0.3)'
  pen.beginPath()
  pen.arc(0.03, 0.06, 0.52, 0, TAU)
  pen.fill()
  pen.fillStyle = look.colour
  pen.strokeStyle = darker(look.colour, 0.5)
  pen.lineWidth = 0.04
  pen.beginPath()
  pen.arc(0, 0, 0.52, 0, TAU)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#f6cf4a'
  pen.strokeStyle = '#8a5f0a'
  pen.beginPath()
  pen.arc(0, 0, 0.36, 0, TAU)
  pen.fill()
  pen.stroke()
}

function figure(pen: Pen, label: string): void {
  pen.fillStyle = '#2a1c02'
  pen.font = `bold 0.56px ${SANS}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(label, 0, 0.03)
}

const nobody: SideStyle = { colour: '#b9b2a2', ink: '#1f1b14', shape: 'square' }

type Paint = (pen: Pen, look: SideStyle | null, colours: Palette) => void

const paints: Readonly<Record<Spot['kind'], Paint>> = {
  depot: (pen, look) => depot(pen, look ?? nobody),
  source,
  water,
  well,
  marker,
  fort: (pen, look) => fort(pen, look, false),
  works: (pen, look) => fort(pen, look, true),
  entrenchment,
  fortification,
  trail,
  air,
  objective,
  flag: (pen, look) => flag(pen, look ?? nobody),
  worth: (pen, look) => coin(pen, look ?? nobody),
}

export function paintSpot(
  pen: Pen,
  kind: Spot['kind'],
  look: SideStyle | null,
  colours: Palette,
  label = '',
): void {
  paints[kind](pen, look, colours)
  if (kind === 'worth') figure(pen, label)
}
