/**
 * A game's quick-reference sheet, two printed pages: tables from its data, and rules in one sentence each. It stands in
 * `games/<game>/reference.ts`, its words in `texts/reference.<language>.json`, and is loaded when somebody opens it.
 */
import { type Piece, type Say, say, type TablePanel } from '@quebracho/engine/show'

export interface Sheet {
  readonly parts: readonly Part[]
}

export interface Part {
  readonly title: Say
  readonly tables: readonly SheetTable[]
  readonly counters: readonly Counter[]
  readonly lines: readonly Line[]
}

/** A printed table, with the rule it belongs to. */
export interface SheetTable extends Pick<TablePanel, 'columns' | 'rows'> {
  readonly rule: string
  /** What it shows, if the part's title does not say it. */
  readonly title?: Say
  /** Of the rows about ground and lines of the map, by the key of their head: how the map draws them. */
  readonly drawn?: Readonly<Record<string, { kind: string; about: 'ground' | 'line' }>>
}

/** A counter as it lies on the map, and what is to be known of it. */
export interface Counter {
  readonly piece: Piece
  readonly rule: string
  readonly say: Say
}

/** A rule in one sentence: the first of the rulebook, unless it has words of its own for the figures of a table. */
export interface Line {
  readonly rule: string
  readonly say?: Say
}

/** Makes counters by the names of units, as they look in this position. */
export const countersOf =
  <P extends { world: { names: Readonly<Record<string, readonly string[]>> } }>(
    p: P,
    pieceOf: (unit: number) => Piece,
  ) =>
  (unit: string, key: string, rule: string): Counter => ({
    piece: { ...pieceOf((p.world.names.unit ?? []).indexOf(unit)), marks: [] },
    rule,
    say: say(`sheet.counter.${key}`),
  })

/** A table of the presentation, as the sheet shows it. */
export const charted = (rule: string, { title, columns, rows }: TablePanel): SheetTable => ({
  rule,
  title,
  columns,
  rows,
})

type Params = Readonly<Record<string, number | string>>
type Content = Partial<Omit<Part, 'title'>>

export const part = (title: Say, { tables = [], counters = [], lines = [] }: Content): Part => ({
  title,
  tables,
  counters,
  lines,
})

export const rules = (...ids: readonly string[]): Line[] => ids.map(rule => ({ rule }))

/** A line in words of its own. */
export const line = (rule: string, key: string, params?: Params): Line => ({
  rule,
  say: say(`sheet.${key}`, params),
})

export const row = (key: string, ...cells: readonly (number | string | Say)[]) => ({
  head: say(`sheet.${key}`),
  cells,
})

export const column = (key: string) => ({ say: say(`sheet.${key}`) })

/** What is no word in any language: a figure, odds. */
export const figure = (text: string | number): Say => say('sheet.figure', { text: String(text) })

export const figures = (texts: readonly (string | number)[]): TablePanel['columns'] =>
  texts.map(text => ({ say: figure(text) }))

/** Rows of these keys are drawn as the map draws a ground of that kind, or a line. */
export const drawnAs = (about: 'ground' | 'line', kinds: Params): NonNullable<SheetTable['drawn']> =>
  Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, { kind: String(kind), about }]))

/** `1–3`, or `2` alone. */
export const span = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`)
