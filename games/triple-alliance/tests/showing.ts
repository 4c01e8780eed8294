/** What the tests of the presentation have in common: reading what it says, and finding what it shows. */
import { strict as assert } from 'node:assert'
import type { Overlay, Panel, Piece, Preview, Say, Spot } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import type { Table } from './board.ts'

/** A say without its words, which are not the matter of these tests: `attrition.loss 2`, `reach.depot 1335`. */
export function brief(p: Triple, { key, params = {} }: Say): string {
  const values = Object.entries(params).map(([name, value]) =>
    typeof value === 'number' ? (p.world.names[name]?.[value] ?? value) : value,
  )
  return [key.replace(/^(?:show|describe)\./, ''), ...values].join(' ')
}

/** What the side sees of the table. */
export const seenBy = (t: Table, side: number): Triple => tripleAlliance.view(t.p, side)

export function pieceOf(p: Triple, unit: number): Piece {
  const found = presentation.pieces(p, 0).find(piece => piece.unit === unit)
  assert.ok(found, `no piece ${p.world.names.unit[unit]}`)
  return found
}

/** `17 31-38`, `6–11 +10`: what is written at the stack in that hex, '' if nothing is. */
export function noteAt(p: Triple, hex: number): string {
  const note = presentation.stacks?.(p, 0).find(each => each.hex === hex)
  if (!note) return ''
  return [note.count, note.figures, note.hidden && `+${note.hidden}`].filter(Boolean).join(' ')
}

/** `source 0`, `depot -1`: kinds of what lies on the hex, with whose they are. */
export const spotsAt = (p: Triple, hex: number): string[] =>
  presentation
    .spots(p)
    .filter((spot: Spot) => spot.hex === hex)
    .map(({ kind, side, label = '' }) => `${kind} ${side} ${label}`.trim())
    .sort()

export function panelOf(p: Triple, id: string, viewer = 0): Panel {
  const found = presentation.panels(p, viewer).find(panel => panel.id === id)
  assert.ok(found, `no panel ${id}`)
  return found
}

/** A table's rows in short: `points.forts: 0 points.fortsLeft 5`. */
export function rowsOf(p: Triple, id: string): string[] {
  const panel = panelOf(p, id)
  assert.ok(panel.kind === 'table')
  const cell = (each: number | string | Say) => (typeof each === 'object' ? brief(p, each) : String(each))
  return panel.rows.map(({ head, cells }) => `${brief(p, head)}: ${cells.map(cell).join(' ')}`)
}

export function overlayOf(p: Triple, id: string, viewer = 0): Overlay {
  const found = presentation.overlays(p, viewer).find(overlay => overlay.id === id)
  assert.ok(found, `no overlay ${id}`)
  return found
}

export const hexNames = (p: Triple, hexes: Iterable<number>): string =>
  [...hexes].map(hex => p.world.names.hex[hex]).join(' ')

/** The preview of an action by its text, or of what is under way, as the side that decides sees it. */
export function previewOf(t: Table, text?: string): Preview {
  const side = Math.max(0, tripleAlliance.waitsFor(t.p))
  const view = tripleAlliance.view(t.p, side)
  const found = presentation.preview(view, text === undefined ? null : tripleAlliance.parse(text, view))
  assert.ok(found, `no preview of ${text ?? 'what is under way'}; ${t.waitsFor()}`)
  return found
}

/** `modifier.fort 13.16a -4`: key, rule and value of a column's lines. */
export const linesOf = ({ columns }: Preview, column: number): string[] =>
  columns[column].lines.map(
    ({ say, rule, value }) => `${say.key.replace(/^(?:show|describe)\.(?:line\.)?/, '')} ${rule} ${value}`,
  )

/** Chances in parts of `whole`, by what an outcome says; they sum to 1 and go from worst to best. */
export function chances(p: Triple, { outcomes }: Preview, whole: number): Record<string, number> {
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
  assert.ok(Math.abs(sum - 1) < 1e-9, `probabilities sum to ${sum}`)
  const good = outcomes.map(outcome => outcome.good)
  assert.deepEqual(
    good,
    good.toSorted((a, b) => a - b),
  )
  return Object.fromEntries(
    outcomes.map(({ say, probability }) => [brief(p, say), Math.round(whole * probability * 1e6) / 1e6]),
  )
}
