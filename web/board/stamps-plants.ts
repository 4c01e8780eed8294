/** What grows, and water. */
import { blob, oval, type Pen, type Stamp, stroke } from './stamp.ts'

function crown(
  pen: Pen,
  r: number,
  random: (salt: number) => number,
  colours: readonly [shade: string, body: string, light: string],
): void {
  oval(pen, r * 0.28, -r * 0.12, r * 0.95, r * 0.5, 'rgba(20, 24, 8, 0.22)')
  const up = -r * 0.95
  blob(pen, 0, up, r, random, colours[0])
  blob(pen, -r * 0.12, up - r * 0.14, r * 0.78, s => random(s + 20), colours[1])
  blob(pen, -r * 0.3, up - r * 0.34, r * 0.34, s => random(s + 40), colours[2])
}

function reed(pen: Pen, x: number, height: number, lean: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = 0.016
  pen.beginPath()
  pen.moveTo(x, 0)
  pen.quadraticCurveTo(x + lean * 0.2, -height * 0.6, x + lean, -height)
  pen.stroke()
}

function palm(pen: Pen, random: (salt: number) => number, ink: (l: string, d: string) => string): void {
  const height = 0.22 + 0.06 * random(1)
  oval(pen, 0.06, 0, 0.09, 0.025, 'rgba(20, 24, 8, 0.2)')
  stroke(pen, ink('#6d5530', '#8a7650'), 0.022, [0, 0, 0.015, -height * 0.5, 0, -height])
  pen.strokeStyle = ink('#5d7a35', '#7d9a5c')
  pen.lineWidth = 0.02
  for (let i = 0; i < 6; i++) {
    const angle = -Math.PI / 2 + (i - 2.5) * 0.62
    pen.beginPath()
    pen.moveTo(0, -height)
    pen.quadraticCurveTo(
      Math.cos(angle) * 0.07,
      -height + Math.sin(angle) * 0.1,
      Math.cos(angle) * 0.11,
      -height + 0.035 + Math.sin(angle) * 0.045,
    )
    pen.stroke()
  }
}

export const plants: Readonly<Record<string, Stamp>> = {
  bush: {
    reach: [0.2, 0.3, 0.06],
    variants: 5,
    draw: (pen, random, ink) =>
      crown(pen, 0.085 + 0.05 * random(99), random, [
        ink('#76894a', '#2a3521'),
        ink('#93a75f', '#43532f'),
        ink('#b3c380', '#5d7042'),
      ]),
  },
  tree: {
    reach: [0.26, 0.4, 0.08],
    variants: 5,
    draw: (pen, random, ink) =>
      crown(pen, 0.12 + 0.045 * random(99), random, [
        ink('#4d6c34', '#17251a'),
        ink('#66894a', '#2c4429'),
        ink('#8aab68', '#436039'),
      ]),
  },
  jungle: {
    reach: [0.28, 0.42, 0.08],
    variants: 6,
    draw: (pen, random, ink) =>
      crown(pen, 0.13 + 0.055 * random(99), random, [
        ink('#37592c', '#122016'),
        ink('#4f7a3d', '#223b22'),
        ink('#77a058', '#3a5a34'),
      ]),
  },
  palm: { reach: [0.2, 0.4, 0.05], variants: 3, draw: palm },
  grass: {
    reach: [0.1, 0.14, 0.03],
    variants: 3,
    draw: (pen, random, ink) => {
      const colour = ink('rgba(126, 122, 60, 0.85)', 'rgba(166, 160, 108, 0.6)')
      for (let i = -1; i <= 1; i++) reed(pen, i * 0.022, 0.06 + 0.035 * random(i + 2), i * 0.035, colour)
    },
  },
  dots: {
    reach: [0.12, 0.1, 0.1],
    variants: 4,
    draw: (pen, random, ink) => {
      for (let i = 0; i < 3; i++) {
        oval(
          pen,
          0.16 * (random(i) - 0.5),
          0.14 * (random(i + 5) - 0.5),
          0.012,
          0.01,
          ink('rgba(140, 112, 58, 0.6)', 'rgba(196, 178, 130, 0.4)'),
        )
      }
    },
  },
  reeds: {
    reach: [0.2, 0.2, 0.07],
    variants: 4,
    draw: (pen, random, ink) => {
      const water = ink('#4a86a0', '#6fa6b8')
      stroke(pen, water, 0.018, [-0.13, 0.015, 0.12, 0.015])
      stroke(pen, water, 0.014, [-0.05 - 0.08 * random(8), 0.045, 0.05, 0.045])
      const green = ink('#55793f', '#8fae73')
      for (let i = -2; i <= 2; i++)
        reed(pen, i * 0.028, 0.09 + 0.05 * random(i + 3), i * 0.025 + 0.02 * random(i + 9), green)
    },
  },
  ripples: {
    reach: [0.2, 0.05, 0.06],
    variants: 3,
    draw: (pen, random, ink) => {
      const water = ink('rgba(74, 134, 160, 0.75)', 'rgba(111, 166, 184, 0.6)')
      stroke(pen, water, 0.015, [-0.14, 0, -0.14 + 0.2 + 0.06 * random(1), 0])
      stroke(pen, water, 0.013, [-0.02, 0.04, 0.1 + 0.05 * random(2), 0.04])
    },
  },
  wave: {
    reach: [0.2, 0.08, 0.06],
    variants: 3,
    draw: (pen, random, ink) => {
      pen.strokeStyle = ink('rgba(52, 108, 142, 0.35)', 'rgba(150, 196, 222, 0.22)')
      pen.lineWidth = 0.015
      const width = 0.06 + 0.02 * random(1)
      pen.beginPath()
      pen.moveTo(-2 * width, 0)
      for (let i = -1; i < 1; i++) pen.quadraticCurveTo((2 * i + 1) * width, -0.05, (2 * i + 2) * width, 0)
      pen.stroke()
    },
  },
}
