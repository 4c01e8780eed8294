/** Colours of the map by day and by night, and of the sides for eyes that see fewer colours. */
import type { SideStyle } from '@quebracho/engine/show'

export type Theme = 'light' | 'dark'

export interface Palette {
  /** The table around the map, the paper of its margin, and its frame. */
  readonly table: string
  readonly paper: string
  readonly frame: string
  readonly ink: string
  readonly halo: string
  readonly grid: string
  readonly number: string
  readonly water: string
  readonly waterEdge: string
  readonly waterInk: string
  readonly road: string
  readonly roadEdge: string
  readonly rail: string
  readonly border: string
  readonly demarcation: string
  readonly clearing: string
  readonly region: string
  readonly place: string
  readonly pale: string
  readonly move: string
  readonly attack: string
  readonly target: string
  readonly choice: string
  readonly danger: string
  readonly focus: string
  /** The light that lies on a range. */
  readonly glow: string
  /** Behind figures on lit hexes. */
  readonly chip: string
}

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    table: '#c9bb9c',
    paper: '#f3ead4',
    frame: '#4a3a22',
    ink: '#2a2118',
    halo: '#fbf5e4',
    grid: 'rgba(58, 48, 26, 0.30)',
    number: 'rgba(52, 44, 26, 0.72)',
    water: '#74abd0',
    waterEdge: '#2f6792',
    waterInk: '#1f4f78',
    road: '#f0d9a0',
    roadEdge: '#6f4a22',
    rail: '#231d16',
    border: '#7d2a63',
    demarcation: '#b02a2a',
    clearing: '#f6ecc4',
    region: '#5d4a2c',
    place: '#fdf8ea',
    pale: 'rgba(247, 240, 222, 0.58)',
    move: '#1d6fd1',
    attack: '#c8201f',
    target: '#c8201f',
    choice: '#7a3fb5',
    danger: '#d97706',
    focus: '#0b57d0',
    glow: 'rgba(255, 250, 245, 0.09)',
    chip: '#fffdf5',
  },
  dark: {
    table: '#12141a',
    paper: '#23262d',
    frame: '#8d7f63',
    ink: '#efe6d2',
    halo: '#1a1d22',
    grid: 'rgba(232, 222, 196, 0.17)',
    number: 'rgba(236, 226, 200, 0.62)',
    water: '#3f7fa8',
    waterEdge: '#16364d',
    waterInk: '#9fd0ee',
    road: '#a98a58',
    roadEdge: '#1c150c',
    rail: '#d9cfba',
    border: '#d789bf',
    demarcation: '#f08a80',
    clearing: '#8f8763',
    region: '#d8c9a6',
    place: '#14161b',
    pale: 'rgba(30, 33, 40, 0.60)',
    move: '#6db3ff',
    attack: '#ff6b62',
    target: '#ff6b62',
    choice: '#c79bf5',
    danger: '#ffb347',
    focus: '#8ab4ff',
    glow: 'rgba(255, 250, 245, 0.13)',
    chip: '#14161b',
  },
}

/** A ground: its colour, and which lies over which where two meet (the higher over the lower). */
export interface Ground {
  readonly light: string
  readonly dark: string
  readonly over: number
  /** The grounds it is drawn like; the texture's name. */
  readonly texture: string
}

const ground = (light: string, dark: string, over: number, texture: string): Ground => ({
  light,
  dark,
  over,
  texture,
})

const grounds: Readonly<Record<string, Ground>> = {
  unexplored: ground('#e9dfc6', '#2b2e36', 0, 'unexplored'),
  clear: ground('#eee0b0', '#4a4634', 1, 'clear'),
  chaco: ground('#e2d79f', '#434430', 2, 'chaco'),
  desert: ground('#edd79b', '#544a30', 3, 'desert'),
  'built-up': ground('#dcc9a8', '#4b443b', 3, 'built-up'),
  salt: ground('#f4f1e6', '#535654', 4, 'salt'),
  rough: ground('#ccc18a', '#45442f', 5, 'rough'),
  bush: ground('#cdd095', '#363f2a', 6, 'bush'),
  hill: ground('#dcb887', '#55432f', 7, 'hill'),
  forest: ground('#a3bb7a', '#2c3b28', 8, 'forest'),
  jungle: ground('#93b06d', '#273824', 8, 'jungle'),
  marsh: ground('#bcd3bd', '#2e4646', 9, 'marsh'),
  swamp: ground('#afcaab', '#2b423c', 9, 'swamp'),
  mountain: ground('#c19b71', '#4b3a2c', 10, 'mountain'),
  // Wet on both banks; the river itself is drawn over it.
  river: ground('#b3d0dd', '#2c4b5e', 10, 'river'),
  lake: ground('#86b8d6', '#2a4f6b', 11, 'water'),
  sea: ground('#9cc4d8', '#223f56', 12, 'sea'),
}

const likenesses: Readonly<Record<string, string>> = {
  'salt-desert': 'salt',
  hills: 'hill',
  mountains: 'mountain',
  woods: 'forest',
  wood: 'forest',
  scrub: 'bush',
  open: 'clear',
  plain: 'clear',
  town: 'built-up',
  city: 'built-up',
  water: 'lake',
  ocean: 'sea',
}

/** A ground of this name, or the one it looks like; a ground nobody knows looks clear. */
export const looksLike = (name: string): string => (name in grounds ? name : (likenesses[name] ?? 'clear'))

export const groundNamed = (name: string): Ground => grounds[looksLike(name)]

export const groundNames = Object.keys(grounds)

/** Told apart with any common kind of colour vision; each with the pattern that is laid under its print. */
const safeSides: readonly SideStyle[] = [
  { colour: '#e8a21a', ink: '#1b1408', shape: 'triangle' },
  { colour: '#0b5c9e', ink: '#ffffff', shape: 'disc' },
  { colour: '#efe9da', ink: '#1d1a14', shape: 'square' },
  { colour: '#5b2a66', ink: '#ffffff', shape: 'diamond' },
]

const nobody: SideStyle = { colour: '#b9b2a2', ink: '#1f1b14', shape: 'square' }

/** How a side looks; the shape is the game's own, since text elsewhere speaks of it. */
export function sideLook(sides: readonly SideStyle[], side: number, safe: boolean): SideStyle {
  const own = sides[side] ?? nobody
  if (!safe || side < 0) return own
  return { ...safeSides[side % safeSides.length], shape: own.shape }
}

/** The side's colour for lines and names on paper, made as dark or as bright as it takes to read it. */
export function sideInk(sides: readonly SideStyle[], side: number, safe: boolean, theme: Theme): string {
  const { colour } = sideLook(sides, side, safe)
  const { paper, ink } = palettes[theme]
  const degrees = Array.from({ length: 20 }, (_, i) => blend(colour, ink, i / 20))
  return degrees.find(each => contrast(each, paper) >= LEGIBLE) ?? ink
}

/** What the web's accessibility guidelines ask of text. */
const LEGIBLE = 4.5

export const safeLooks = safeSides

type Rgb = readonly [number, number, number]

function rgb(colour: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (hex) return [0, 2, 4].map(i => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
  const short = /^#([0-9a-f]{3})$/i.exec(colour)?.[1]
  if (short) return [...short].map(digit => 17 * Number.parseInt(digit, 16)) as unknown as Rgb
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return [numbers[0] ?? 128, numbers[1] ?? 128, numbers[2] ?? 128]
}

export const withAlpha = (colour: string, alpha: number): string =>
  `rgba(${rgb(colour).join(', ')}, ${alpha})`

/** A colour on its way to another. */
export function blend(from: string, to: string, t: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return `rgb(${a.map((n, i) => Math.round(n + (b[i] - n) * t)).join(', ')})`
}

export const lighter = (colour: string, t: number): string => blend(colour, '#ffffff', t)
export const darker = (colour: string, t: number): string => blend(colour, '#000000', t)

/** Contrast of two colours as the web's accessibility guidelines reckon it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (one + 0.05) / (other + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map(n => {
    const c = n / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
