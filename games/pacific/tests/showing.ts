/** What the tests of the presentation have in common: reading what it says, and finding what it shows. */
import { strict as assert } from 'node:assert'
import type { Overlay, Panel, Piece, Preview, Say } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import type { Table } from './board.ts'

/** A say without its words, which are not the matter of these tests: `shot.sunk cl-cochrane`, `march.points 5`. */
export function brief(p: Pacific, { key, params = {} }: Say): string {
  const values = Object.entries(params).map(([name, value]) =>
    typeof value === 'number' ? (p.world.names[name]?.[value] ?? value) : value,
  )
  return [key.replace(/^(?:show|describe)\./, ''), ...values].join(' ')
}

export const pieceOf = (t: Table, unit: string, viewer = 0): Piece => {
  const found = presentation.pieces(t.p, viewer).find(piece => piece.unit === t.unit(unit))
  assert.ok(found, `no piece ${unit}`)
  return found
}

export function panelOf(p: Pacific, id: string, viewer = 0): Panel {
  const found = presentation.panels(p, viewer).find(panel => panel.id === id)
  assert.ok(found, `no panel ${id}`)
  return found
}

export function overlayOf(p: Pacific, id: string, viewer = 0): Overlay {
  const found = presentation.overlays(p, viewer).find(overlay => overlay.id === id)
  assert.ok(found, `no overlay ${id}`)
  return found
}

export const hexNames = (p: Pacific, hexes: Iterable<number>): string =>
  [...hexes].map(hex => p.world.names.hex[hex]).join(' ')

/** The preview of an action by its text, or of what is under way. */
export function previewOf(t: Table, text?: string): Preview {
  const found = presentation.preview(t.p, text === undefined ? null : pacific.parse(text, t.p))
  assert.ok(found, `no preview of ${text ?? 'what is under way'}; ${t.waitsFor()}`)
  return found
}

/** `units 8.9a 2`: key, rule and value of a column's lines. */
export const linesOf = ({ columns }: Preview, column: number): string[] =>
  columns[column].lines.map(({ say, rule, value }) => `${say.key.replace('show.line.', '')} ${rule} ${value}`)

/** Chances in parts of `whole`, by what an outcome says; they sum to 1 and go from worst to best. */
export function chances(p: Pacific, { outcomes }: Preview, whole: number): Record<string, number> {
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
  assert.ok(outcomes.length === 0 || Math.abs(sum - 1) < 1e-9, `probabilities sum to ${sum}`)
  const good = outcomes.map(outcome => outcome.good)
  assert.deepEqual(
    good,
    good.toSorted((a, b) => a - b),
  )
  return Object.fromEntries(
    outcomes.map(({ say, probability }) => [brief(p, say), Math.round(whole * probability * 1e6) / 1e6]),
  )
}
