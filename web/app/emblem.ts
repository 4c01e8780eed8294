/** The emblem: a quebracho before the evening sun, in a hex. On a field of 96 × 96. */
export interface Shape {
  readonly fill: string
  readonly points: readonly (readonly [number, number])[]
}

function ellipse(fill: string, x: number, y: number, rx: number, ry: number): Shape {
  const corners = 28
  const points = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / corners
    return [round(x + rx * Math.cos(angle)), round(y + ry * Math.sin(angle))]
  })
  return { fill, points }
}

const round = (n: number): number => Math.round(10 * n) / 10

const hex = (fill: string, radius: number): Shape => ({
  fill,
  points: [0, 1, 2, 3, 4, 5].map((i): [number, number] => [
    round(48 + radius * Math.cos((Math.PI * i) / 3)),
    round(48 + radius * Math.sin((Math.PI * i) / 3)),
  ]),
})

const wood = '#3a170d'
const earth = '#8c2f1c'

export const emblem: readonly Shape[] = [
  hex(wood, 47),
  hex('#e6a93f', 43),
  ellipse('#f7dc9a', 48, 52, 25, 25),
  // The plain: the lower part of the inner hex.
  {
    fill: earth,
    points: [
      [13.6, 63],
      [82.4, 63],
      [69.5, 85.2],
      [26.5, 85.2],
    ],
  },
  {
    fill: '#6f2214',
    points: [
      [19.4, 73],
      [48, 69.5],
      [76.6, 73],
      [69.5, 85.2],
      [26.5, 85.2],
    ],
  },
  // Trunk and two boughs.
  {
    fill: wood,
    points: [
      [40, 74],
      [44.6, 69],
      [45.6, 52],
      [33.5, 39],
      [36.5, 37.4],
      [47, 46.5],
      [48.6, 34],
      [51, 34],
      [51, 46],
      [61.5, 36.4],
      [64, 38.4],
      [51.8, 52],
      [52.4, 69],
      [57, 74],
      [48.6, 71.6],
    ],
  },
  ellipse(wood, 49, 27, 17, 7.6),
  ellipse(wood, 33, 35.5, 13.5, 6.6),
  ellipse(wood, 65, 34.6, 13.5, 6.8),
  ellipse(wood, 48, 33, 12, 6),
]

const pathOf = ({ points }: Shape): string => `M${points.map(point => point.join(' ')).join('L')}Z`

/** Each shape's path, for SVG. */
export const emblemPaths: readonly { fill: string; d: string }[] = emblem.map(shape => ({
  fill: shape.fill,
  d: pathOf(shape),
}))
