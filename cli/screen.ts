/** Colours, and the board with what stands around it. */
import { stripVTControlCharacters } from 'node:util'
import { drawBoard } from './terminal/draw.ts'
import { boardLines, type Ground, type Paint, plainPaint, type Tone } from './terminal/hex-board.ts'
import { allPanelLines } from './terminal/panels.ts'
import type { Scene } from './terminal/scene.ts'

const grounds: Readonly<Record<Ground, number>> = {
  open: 187,
  wood: 108,
  swamp: 109,
  sand: 222,
  town: 181,
  water: 117,
  unknown: 245,
}
/** Dark on the ground's colour, lighter on the terminal's own. */
const tones: Readonly<Record<Tone, number>> = { first: 22, second: 88, neutral: 16 }
const bareTones: Readonly<Record<Tone, number>> = { first: 34, second: 167, neutral: 245 }

const ansi: Paint = (text, { ground, tone, dim }) => {
  if (text.trim() === '' && !ground) return text
  if (dim) return `\x1b[2m${text}\x1b[0m`
  if (!ground && !tone) return text
  const ink = ground ? tones[tone ?? 'neutral'] : bareTones[tone ?? 'neutral']
  const paper = ground ? `48;5;${grounds[ground]};` : ''
  return `\x1b[${paper}38;5;${ink}${tone ? ';1' : ''}m${text}\x1b[0m`
}

const { stdout, env } = process
const inColour = Boolean(stdout.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb'
const paint: Paint = inColour ? ansi : plainPaint

export const bold = (text: string): string => (inColour ? `\x1b[1m${text}\x1b[0m` : text)
export const dim = (text: string): string => (inColour ? `\x1b[2m${text}\x1b[0m` : text)
export const clearScreen = (): string => (stdout.isTTY ? '\x1b[2J\x1b[3J\x1b[H' : '')

/** Output that is no terminal is as wide as a page. */
const width = Math.max(60, stdout.columns ?? 100)

/** The board, around a hex if one is named, with panels and legend below. */
export function boardText(scene: Scene, around?: number): string {
  const board = drawBoard(scene, { width, around })
  const legend = board.legend.map(({ sample, text, ...look }) => `${paint(sample, look)} ${text}`)
  return [...boardLines(board, width, paint), '', ...board.panel, '', ...wrapped(legend, 3, width)].join('\n')
}

/** Every panel, and the tables one looks things up in. */
export const tablesText = (scene: Scene): string => allPanelLines(scene, width).join('\n').trimEnd()

/** Lays entries side by side, colours not counted. */
export function wrapped(entries: readonly string[], gap: number, width: number): string[] {
  const lines: string[] = []
  let length = width + 1
  for (const entry of entries) {
    const size = [...stripVTControlCharacters(entry)].length
    if (length + gap + size > width) {
      lines.push(entry)
      length = size
    } else {
      lines[lines.length - 1] += ' '.repeat(gap) + entry
      length += gap + size
    }
  }
  return lines
}
