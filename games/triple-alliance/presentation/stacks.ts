/** What is written at every stack: how many and how strong for those who know, else how high it looks (ruling 72). */
import type { Hex } from '@quebracho/engine/map'
import type { StackNote } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { knownAt, sizeOf } from '../rules/06-hidden.ts'
import { attackOf, defenseOf, sizeWords } from './common.ts'

export function stacks(p: Triple, _viewer: number): StackNote[] {
  const found: StackNote[] = []
  for (let hex = 0; hex < p.world.hexes; hex++) if (p.holder[hex] !== 0) found.push(...noteAt(p, hex))
  return found
}

function noteAt(p: Triple, hex: Hex): StackNote[] {
  const known = knownAt(p, hex)
  const [, most] = sizeOf(p, hex)
  const side = p.holder[hex] - 1
  if (most < 2) return []
  const hidden = most - known.length
  const figures = hidden > 0 ? {} : { figures: `${attackOf(p, known)}-${defenseOf(p, known)}` }
  return [{ hex, side, count: sizeWords(p, hex), ...figures, ...(hidden > 0 && { hidden }) }]
}
