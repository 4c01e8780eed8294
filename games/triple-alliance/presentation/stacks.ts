/** What is written at every stack: how many and how strong for those who know, else how high it looks (ruling 72); at one's own also what the next attrition will cost. */
import type { Hex } from '@quebracho/engine/map'
import type { StackNote } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { isRiver } from '../rules/02-components.ts'
import { knownAt, sizeOf } from '../rules/06-hidden.ts'
import type { Unit } from '../world.ts'
import { attackOf, defenseOf, sizeWords, sum } from './common.ts'
import { tolls, tollWords } from './forecast.ts'

export function stacks(p: Triple, viewer: number): StackNote[] {
  const found: StackNote[] = []
  const mine = viewer >= 0 ? tolls(p, viewer) : []
  const toll = new Map(mine.map(({ hex, losses }) => [hex, tollWords(sum(losses) / losses.length)]))
  for (let hex = 0; hex < p.world.hexes; hex++)
    if (p.holder[hex] !== 0) found.push(...noteAt(p, hex, toll.get(hex) ?? ''))
  return found
}

function noteAt(p: Triple, hex: Hex, toll: string): StackNote[] {
  const known = knownAt(p, hex)
  const [, most] = sizeOf(p, hex)
  const side = p.holder[hex] - 1
  if (most < 2) return []
  const hidden = most - known.length
  const cost = toll === '' ? {} : { toll }
  if (hidden > 0) return [{ hex, side, count: sizeWords(p, hex), hidden, ...cost }]
  // All is known: troops and ships, which fight apart from each other, each with its own figures.
  const isAfloat = (unit: Unit) => isRiver(p, unit) || p.carrier[unit] >= 0
  const [troops, ships] = [false, true].map(afloat => known.filter(unit => isAfloat(unit) === afloat))
  const figures = (units: readonly Unit[]) => `${attackOf(p, units)}-${defenseOf(p, units)}`
  const notes: StackNote[] = []
  if (troops.length > 1 || (troops.length > 0 && toll !== ''))
    notes.push({ hex, side, count: String(troops.length), figures: figures(troops), ...cost })
  if (ships.length > 1)
    notes.push({ hex, side, afloat: true, count: String(ships.length), figures: figures(ships) })
  return notes
}
