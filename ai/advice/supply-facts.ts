/** What an action does to supply, unit by unit: who is cut off, who is fed again, who goes without. */
import type { Position } from '@quebracho/engine'
import type { Supplied } from '@quebracho/engine/show'
import type { Fact, Seen, SupplyKind } from './facts.ts'
import { oftenOf } from './often.ts'

/** In how many of the outcomes it happens to a unit, and how it stood in the last of them. */
interface Case {
  times: number
  is: Supplied
}

const kinds: readonly SupplyKind[] = ['starves', 'feeds', 'strands']

/** Only of units that are known before and after: who has fallen, or comes in, is no matter of supply. */
export function supplyFacts(
  { supplied, onMap }: Pick<Seen, 'supplied' | 'onMap'>,
  before: Position,
  outcomes: readonly Position[],
  side: number,
): Fact[] {
  const was = new Map(supplied(before).map(each => [each.unit, each]))
  if (was.size === 0) return []
  const cases = new Map(kinds.map(kind => [kind, new Map<number, Case>()]))
  for (const outcome of outcomes)
    for (const is of supplied(outcome)) {
      const kind = onMap(is.hex) ? changeOf(was.get(is.unit), is, side) : null
      const known = kind && cases.get(kind)
      if (known) known.set(is.unit, { times: (known.get(is.unit)?.times ?? 0) + 1, is })
    }
  return kinds.flatMap(kind => factOf(kind, [...(cases.get(kind)?.values() ?? [])], outcomes.length))
}

function changeOf(was: Supplied | undefined, is: Supplied, side: number): SupplyKind | null {
  if (!was || was.fed === is.fed) return null
  if (is.side === side) return is.fed ? 'feeds' : 'strands'
  return is.fed ? null : 'starves'
}

/** Those to whom it happens most often. */
function factOf(kind: SupplyKind, cases: readonly Case[], outcomes: number): Fact[] {
  const most = Math.max(0, ...cases.map(({ times }) => times))
  const often = oftenOf(most / outcomes)
  if (!often) return []
  const units = cases.filter(({ times }) => times === most).map(({ is }) => is)
  const isKnown = units.every(({ more }) => !more)
  return [
    { kind, often, hexes: [...new Set(units.map(({ hex }) => hex))], units: isKnown ? units.length : 0 },
  ]
}
