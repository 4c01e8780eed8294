/** What the eye should follow from one view to the next. */
import type { Hex } from '@quebracho/engine/map'
import type { Piece } from '@quebracho/engine/show'
import type { Animation } from '../board/state.ts'

/** Counters that went somewhere, and counters that suffered. `paths` says which way one went, if that is known. */
export function animationsOf(
  before: readonly Piece[],
  after: readonly Piece[],
  paths: ReadonlyMap<number, readonly Hex[]> = new Map(),
): Animation[] {
  const now = new Map(after.map(piece => [piece.unit, piece]))
  const steps: Animation[] = []
  for (const was of before) {
    const is = now.get(was.unit)
    if (was.hex < 0 || was.unknown || was.heap) continue
    if (!is) steps.push({ kind: 'loss', unit: was.unit, hex: was.hex })
    else if (is.hex !== was.hex && is.hex >= 0) {
      const path = paths.get(was.unit) ?? [was.hex, is.hex]
      const at = steps.findIndex(step => step.kind === 'move' && `${step.path}` === `${path}`)
      const column = steps[at]
      // Who goes the same way goes together.
      if (column?.kind === 'move')
        steps[at] = { ...column, unit: was.unit, others: [...(column.others ?? []), column.unit] }
      else steps.push({ kind: 'move', unit: was.unit, path })
    } else if (is.factors !== was.factors && !is.unknown) steps.push({ kind: 'hit', hex: is.hex })
  }
  return steps
}

/** The hexes in which two views differ by their counters or their ground. */
export function changedHexes(
  before: readonly Piece[],
  after: readonly Piece[],
  groundBefore: readonly string[],
  groundAfter: readonly string[],
): Hex[] {
  const hexes = new Set<Hex>()
  const was = new Map(before.map(piece => [piece.unit, piece]))
  const is = new Map(after.map(piece => [piece.unit, piece]))
  for (const unit of new Set([...was.keys(), ...is.keys()])) {
    const [a, b] = [was.get(unit), is.get(unit)]
    if (a && b && a.hex === b.hex && a.factors === b.factors && a.reduced === b.reduced) continue
    for (const piece of [a, b]) if (piece && piece.hex >= 0) hexes.add(piece.hex)
  }
  for (const [hex, ground] of groundAfter.entries()) if (groundBefore[hex] !== ground) hexes.add(hex)
  return [...hexes]
}
