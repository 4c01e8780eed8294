/** What rises: hills, peaks, dunes; and what people built, or do not know. */
import { SERIF } from './fonts.ts'
import { blob, type Pen, type Stamp, stroke } from './stamp.ts'

const TAU = 2 * Math.PI

function peak(pen: Pen, random: (salt: number) => number, ink: (l: string, d: string) => string): void {
  const height = 0.42 + 0.16 * random(1)
  const left = -0.34 - 0.08 * random(2)
  const right = 0.34 + 0.1 * random(3)
  const top = -0.05 + 0.1 * random(4)
  const ridge = [
    top,
    -height,
    top + 0.05,
    -height * 0.66,
    top - 0.03,
    -height * 0.38,
    top + 0.06,
    -height * 0.12,
    top + 0.02,
    0,
  ]
  const face = (points: readonly number[], colour: string) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(points[0], points[1])
    for (let i = 2; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1])
    pen.closePath()
    pen.fill()
  }
  const shoulder = [right * 0.45, -height * (0.42 + 0.12 * random(5)), right, 0.02]
  const slope = [left * 0.55, -height * (0.4 + 0.15 * random(6)), left, 0.02]
  face([...ridge, shoulder[2], shoulder[3], shoulder[0], shoulder[1]], ink('#7c5a3a', '#2c211a'))
  face([...ridge, slope[2], slope[3], slope[0], slope[1]], ink('#d9bb93', '#77614b'))
  if (height > 0.5)
    face(
      [
        top,
        -height,
        top + 0.09,
        -height * 0.74,
        top + 0.02,
        -height * 0.7,
        top - 0.05,
        -height * 0.76,
        top - 0.1,
        -height * 0.7,
      ],
      ink('#fbf6ea', '#b9b6b0'),
    )
  for (let i = 0; i < 4; i++) {
    const t = 0.2 + i * 0.2
    const x = top + (right - top) * t
    const y = -height * (1 - t) * 0.92
    stroke(pen, ink('rgba(60, 38, 20, 0.55)', 'rgba(0, 0, 0, 0.5)'), 0.012, [
      x,
      y,
      x - 0.015,
      y + 0.1 + 0.06 * random(7 + i),
    ])
  }
  stroke(pen, ink('#5a3d24', '#1d1510'), 0.018, [
    slope[2],
    slope[3],
    slope[0],
    slope[1],
    top,
    -height,
    shoulder[0],
    shoulder[1],
    shoulder[2],
    shoulder[3],
  ])
}

function hillock(pen: Pen, random: (salt: number) => number, ink: (l: string, d: string) => string): void {
  const width = 0.2 + 0.09 * random(1)
  const height = 0.15 + 0.06 * random(2)
  pen.fillStyle = ink('rgba(236, 207, 160, 0.75)', 'rgba(122, 98, 70, 0.5)')
  pen.beginPath()
  pen.moveTo(-width, 0)
  pen.bezierCurveTo(-width * 0.6, -height * 1.25, width * 0.5, -height * 1.35, width, 0)
  pen.fill()
  pen.strokeStyle = ink('#8a5d30', '#b08c62')
  pen.lineWidth = 0.02
  pen.stroke()
  for (let i = 0; i < 5; i++) {
    const t = 0.5 + i * 0.11
    const x = -width + 2 * width * t
    const y = -height * 4 * t * (1 - t) * 0.92
    stroke(pen, ink('rgba(120, 76, 36, 0.8)', 'rgba(176, 140, 98, 0.7)'), 0.013, [
      x,
      y,
      x + 0.035,
      y + 0.06 + 0.04 * random(3 + i),
    ])
  }
}

function dune(pen: Pen, random: (salt: number) => number, ink: (l: string, d: string) => string): void {
  const width = 0.24 + 0.12 * random(1)
  const rise = 0.08 + 0.04 * random(2)
  pen.fillStyle = ink('rgba(196, 152, 82, 0.28)', 'rgba(20, 14, 4, 0.35)')
  pen.beginPath()
  pen.moveTo(-width, 0)
  pen.bezierCurveTo(-width * 0.3, -rise, width * 0.2, -rise * 1.4, width, -rise * 0.1)
  pen.bezierCurveTo(width * 0.4, -rise * 0.4, 0, rise * 0.2, -width, 0)
  pen.fill()
  pen.strokeStyle = ink('rgba(158, 112, 48, 0.75)', 'rgba(196, 164, 106, 0.5)')
  pen.lineWidth = 0.016
  pen.beginPath()
  pen.moveTo(-width, 0)
  pen.bezierCurveTo(-width * 0.3, -rise, width * 0.2, -rise * 1.4, width, -rise * 0.1)
  pen.stroke()
}

function crack(pen: Pen, random: (salt: number) => number, ink: (l: string, d: string) => string): void {
  const colour = ink('rgba(140, 132, 118, 0.5)', 'rgba(24, 26, 30, 0.55)')
  const arms = 3 + Math.floor(random(1) * 2)
  for (let arm = 0; arm < arms; arm++) {
    const angle = (TAU * (arm + 0.5 * random(2 + arm))) / arms
    const reach = 0.14 + 0.1 * random(6 + arm)
    const bend = angle + 0.7 * (random(10 + arm) - 0.5)
    const [mx, my] = [Math.cos(angle) * reach * 0.5, Math.sin(angle) * reach * 0.5]
    stroke(pen, colour, 0.014, [
      0,
      0,
      mx,
      my,
      mx + Math.cos(bend) * reach * 0.6,
      my + Math.sin(bend) * reach * 0.6,
    ])
  }
}

function house(pen: Pen, random: (salt: number) => number, ink: (l: string, d: string) => string): void {
  const width = 0.075 + 0.04 * random(1)
  const height = 0.07
  pen.fillStyle = 'rgba(30, 20, 8, 0.28)'
  pen.fillRect(-width + 0.03, -0.02, 2 * width, 0.045)
  pen.fillStyle = ink('#f3e6cc', '#8d8069')
  pen.fillRect(-width, -height, 2 * width, height)
  pen.fillStyle = ink(random(2) > 0.4 ? '#a8452f' : '#8a5a3a', random(2) > 0.4 ? '#7a3a2c' : '#5b4433')
  pen.beginPath()
  pen.moveTo(-width * 1.2, -height)
  pen.lineTo(-width * 0.8, -height * 1.95)
  pen.lineTo(width * 0.8, -height * 1.95)
  pen.lineTo(width * 1.2, -height)
  pen.fill()
  pen.fillStyle = ink('#5a3d24', '#1d1510')
  pen.fillRect(-0.015, -height * 0.6, 0.03, height * 0.6)
}

export const relief: Readonly<Record<string, Stamp>> = {
  hillock: { reach: [0.34, 0.3, 0.1], variants: 5, draw: hillock },
  peak: { reach: [0.5, 0.66, 0.16], variants: 6, draw: peak },
  dune: { reach: [0.4, 0.16, 0.08], variants: 5, draw: dune },
  crack: { reach: [0.34, 0.3, 0.3], variants: 5, draw: crack },
  house: { reach: [0.18, 0.18, 0.06], variants: 4, draw: house },
  rocks: {
    reach: [0.2, 0.16, 0.08],
    variants: 4,
    draw: (pen, random, ink) => {
      for (let i = 0; i < 3; i++) {
        const x = 0.2 * (random(i) - 0.5)
        const r = 0.03 + 0.03 * random(i + 4)
        blob(
          pen,
          x + 0.012,
          0.008 - r * 0.4,
          r,
          s => random(s + 10 * i),
          ink('rgba(84, 66, 36, 0.55)', 'rgba(0, 0, 0, 0.5)'),
        )
        blob(pen, x, -r * 0.5, r * 0.85, s => random(s + 10 * i), ink('#b7a57c', '#6d654f'))
      }
    },
  },
  ridge: {
    reach: [0.3, 0.26, 0.08],
    variants: 5,
    draw: (pen, random, ink) => {
      const colour = ink('rgba(112, 92, 44, 0.85)', 'rgba(168, 156, 110, 0.55)')
      const width = 0.13 + 0.06 * random(1)
      stroke(pen, colour, 0.022, [
        -width,
        0,
        -width * 0.3,
        -0.12 - 0.05 * random(2),
        width * 0.1,
        -0.07,
        width * 0.4,
        -0.13,
        width,
        0,
      ])
      for (let i = 0; i < 3; i++)
        stroke(pen, colour, 0.012, [
          width * (0.45 + 0.17 * i),
          -0.1 + 0.035 * i,
          width * (0.38 + 0.17 * i),
          -0.02,
        ])
    },
  },
  query: {
    reach: [0.34, 0.5, 0.2],
    variants: 2,
    draw: (pen, random, ink) => {
      pen.fillStyle = ink('rgba(112, 92, 56, 0.32)', 'rgba(214, 204, 178, 0.2)')
      pen.font = `${random(1) > 0.5 ? 0.46 : 0.36}px ${SERIF}`
      pen.textAlign = 'center'
      pen.fillText('?', 0, 0)
    },
  },
}
