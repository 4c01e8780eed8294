/**
 * A hex board in characters: flat-top hexes two lines high, in columns that stand half a hex lower in turn.
 */

/** What the ground looks like: the colour behind a cell. */
export type Ground = 'open' | 'wood' | 'swamp' | 'sand' | 'town' | 'water' | 'unknown'

/** Whose piece stands there: the colour of a cell's upper text. */
export type Tone = 'first' | 'second' | 'neutral'

export interface TextCell {
  /** Both count from 1, as in the hex's name. */
  readonly column: number
  readonly row: number
  /** From 5 to 7 characters each, as there is room; longer text is cut. */
  readonly top: string
  readonly bottom: string
  readonly ground: Ground
  readonly tone?: Tone
}

export interface LegendEntry {
  readonly sample: string
  readonly text: string
  readonly ground?: Ground
  readonly tone?: Tone
}

export interface TextBoard {
  /** The columns that stand half a hex lower. */
  readonly shoved: 'odd' | 'even'
  readonly cells: readonly TextCell[]
  readonly legend: readonly LegendEntry[]
  /** What else a player looks at, a line each. */
  readonly panel: readonly string[]
}

/** Colours a piece of text; the plain one leaves it as it is. */
export type Paint = (
  text: string,
  colours: { ground?: Ground | undefined; tone?: Tone | undefined; dim?: boolean },
) => string

export const plainPaint: Paint = text => text

const WIDEST = 7
/** Characters inside a cell, at least: a hex's name and a sign. */
export const NARROWEST = 5

/** Half a cell, as one line of text shows it. */
interface Half {
  readonly cell: TextCell | undefined
  readonly isTop: boolean
}

/** The board's lines, at most `width` characters each where the number of columns allows it. */
export function boardLines(board: TextBoard, width = 80, paint: Paint = plainPaint): string[] {
  if (board.cells.length === 0) return []
  const [firstColumn, lastColumn] = extent(board.cells.map(cell => cell.column))
  const [firstRow, lastRow] = extent(board.cells.map(cell => cell.row))
  const room = Math.floor((width - 1) / (lastColumn - firstColumn + 1)) - 1
  const inside = Math.min(WIDEST, Math.max(NARROWEST, room))
  const cells = new Map(board.cells.map(cell => [100 * cell.column + cell.row, cell]))
  const halfAt = (column: number, line: number): Half => {
    const lowered = (column % 2 === 0) === (board.shoved === 'even')
    const down = lowered ? line - 1 : line
    return { cell: cells.get(100 * column + firstRow + Math.floor(down / 2)), isTop: (down & 1) === 0 }
  }
  const lines: string[] = []
  for (let line = -1; line <= 2 * (lastRow - firstRow + 1); line++) {
    let text = ''
    for (let column = firstColumn; column <= lastColumn + 1; column++) {
      text += paint(edge(halfAt(column - 1, line), halfAt(column, line)), { dim: true })
      if (column <= lastColumn) text += inner(halfAt(column, line), halfAt(column, line + 1), inside, paint)
    }
    lines.push(text.trimEnd())
  }
  return lines.filter(line => line !== '')
}

const extent = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const

function edge(left: Half, right: Half): string {
  if (left.cell) return left.isTop ? '\\' : '/'
  if (right.cell) return right.isTop ? '/' : '\\'
  return ' '
}

function inner({ cell, isTop }: Half, below: Half, inside: number, paint: Paint): string {
  if (!cell) return paint((below.cell && below.isTop ? '_' : ' ').repeat(inside), { dim: true })
  const { top, bottom, ground, tone } = cell
  return isTop
    ? paint(centred(top, inside, ' '), { ground, tone })
    : paint(centred(bottom, inside, '_'), { ground })
}

function centred(text: string, width: number, fill: string): string {
  const characters = [...text].slice(0, width)
  const before = Math.floor((width - characters.length) / 2)
  return fill.repeat(before) + characters.join('') + fill.repeat(width - characters.length - before)
}
