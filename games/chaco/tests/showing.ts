/** What the tests of the presentation have in common: reading what it says, and throwing every die in every way. */
import { strict as assert } from 'node:assert'
import { copy, type GameEvent, ROLL } from '@quebracho/engine'
import {
  type Overlay,
  type Panel,
  type Piece,
  type Preview,
  type Say,
  sentence,
} from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'
import type { Table } from './board.ts'

/** A say in words, things called by their names. */
export function read(p: Chaco, { key, params }: Say, lang = 'en'): string {
  const catalogue = texts[lang]
  return sentence(catalogue, key, params, (kind, value) => {
    const name = p.world.names[kind]?.[value]
    return name === undefined ? undefined : (catalogue[`${kind}.${name}`] ?? name)
  })
}

export const pieceOf = (t: Table, unit: string): Piece => {
  const found = presentation.pieces(t.p, 0).find(piece => piece.unit === t.unit(unit))
  assert.ok(found, `no piece ${unit}`)
  return found
}

export function panelOf(p: Chaco, id: string): Panel {
  const found = presentation.panels(p, 0).find(panel => panel.id === id)
  assert.ok(found, `no panel ${id}`)
  return found
}

export function overlayOf(p: Chaco, id: string, viewer = 0): Overlay {
  const found = presentation.overlays(p, viewer).find(overlay => overlay.id === id)
  assert.ok(found, `no overlay ${id}`)
  return found
}

export const hexNames = (p: Chaco, hexes: Iterable<number>): string =>
  [...hexes].map(hex => p.world.names.hex[hex]).join(' ')

/** The preview of an action by its text, or of what is under way. */
export function previewOf(t: Table, text?: string): Preview {
  const full = text?.replaceAll(/\{(\w+)\}/g, (_, name) => t.p.world.names.unit[t.unit(name)])
  const found = presentation.preview(t.p, full === undefined ? null : chaco.parse(full, t.p))
  assert.ok(found, `no preview of ${text ?? 'what is under way'}; ${t.waitsFor()}`)
  return found
}

/** `show.line.attackers 12.4b 23`: key, rule and value of a column's lines. */
export const linesOf = ({ columns }: Preview, column: number): string[] =>
  columns[column].lines.map(({ say, rule, value }) => `${say.key.replace('show.line.', '')} ${rule} ${value}`)

/** Chances in sixths, by what `told` makes of an outcome. */
export function sixths({ outcomes }: Preview, told: (say: Say) => string): Record<string, number> {
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
  assert.ok(outcomes.length === 0 || Math.abs(sum - 1) < 1e-9, `probabilities sum to ${sum}`)
  const good = outcomes.map(outcome => outcome.good)
  assert.deepEqual(
    good,
    good.toSorted((a, b) => a - b),
  )
  const found: Record<string, number> = {}
  for (const { say, probability } of outcomes) {
    assert.ok(!(told(say) in found), `${told(say)} stands there twice`)
    found[told(say)] = Math.round(6 * probability)
  }
  return found
}

/** The pending die thrown in all six ways: how often what `told` makes of the events comes. */
export function thrown(
  p: Chaco,
  told: (events: readonly GameEvent[], after: Chaco) => string,
): Record<string, number> {
  const waiting = chaco.pending(p)
  assert.equal(waiting.kind, 'dice')
  const found: Record<string, number> = {}
  for (let face = 1; face <= 6; face++) {
    const events: GameEvent[] = []
    const after = copy(p)
    assert.equal(
      chaco.play(after, [ROLL, face], event => events.push(event)),
      null,
    )
    const what = told(events, after)
    found[what] = 1 + (found[what] ?? 0)
  }
  return found
}
