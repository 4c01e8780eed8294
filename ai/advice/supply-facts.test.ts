import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { copy, type Position, seeded } from '@quebracho/engine'
import type { Supplied } from '@quebracho/engine/show'
import { games } from '@quebracho/games'
import { readStudies } from '../studies/study.ts'
import type { Fact } from './facts.ts'
import { seenOn } from './on-map.ts'
import { reasonsFor } from './reasons.ts'
import { supplyFacts } from './supply-facts.ts'

const unit = (unit: number, side: number, hex: number, fed: boolean, more = false): Supplied => ({
  ...{ unit, side, hex, fed },
  ...(more && { more }),
})

/** What is told of an action that leads from the first of these to one of the others. */
function toldOf(...moments: readonly (readonly Supplied[])[]): string[] {
  const positions = moments.map((_, i) => ({ i }) as unknown as Position)
  const supplied = (p: Position) => moments[(p as unknown as { i: number }).i]
  const [before, ...outcomes] = positions
  return supplyFacts({ supplied, onMap: hex => hex < 50 }, before, outcomes, 0).map(tell)
}
const tell = ({ kind, often, hexes, units }: Fact) => [kind, often, units, ...hexes].join(' ')

describe('what an action does to supply', () => {
  const before = [unit(1, 0, 4, true), unit(2, 0, 5, false), unit(7, 1, 8, true), unit(8, 1, 8, true)]

  test('who is cut off, fed again, or goes without, where it stands then', () => {
    const after = [unit(1, 0, 6, false), unit(2, 0, 5, true), unit(7, 1, 8, false), unit(8, 1, 8, false)]
    assert.deepEqual(toldOf(before, after), ['starves always 2 8', 'feeds always 1 5', 'strands always 1 6'])
    assert.deepEqual(toldOf(before, before), [])
  })

  test('as often as the dice have it, of those to whom it happens most often', () => {
    const one = [unit(7, 1, 8, false), unit(8, 1, 8, true)]
    const both = [unit(7, 1, 8, false), unit(8, 1, 9, false)]
    assert.deepEqual(toldOf(before, one, both), ['starves always 1 8'])
    assert.deepEqual(toldOf(before, both, before), ['starves sometimes 2 8 9'])
  })

  test('who is lost, comes in, goes into a box, or is an enemy fed again, is not told', () => {
    const hungry = [unit(7, 1, 8, false)]
    assert.deepEqual(toldOf(before, [unit(3, 0, 4, false), unit(7, 1, 60, false)]), [])
    assert.deepEqual(toldOf(hungry, [unit(7, 1, 8, true)]), [])
  })

  test('where others may stand unseen, no number is told', () => {
    assert.deepEqual(toldOf(before, [unit(7, 1, 8, false, true), unit(8, 1, 8, false)]), [
      'starves always 0 8',
    ])
  })
})

/** Prepared positions, and what cuts somebody off there or brings somebody into supply: what solves them, unless it is said. */
const marches: readonly (readonly [
  id: string,
  file: string,
  study: string,
  fact: string,
  ...lines: readonly string[],
])[] = [
  ['caramba', 'nanawa', 'walk-into-the-open-depot', 'starves always 1 0606'],
  ['caramba', 'campo-via', 'a-depot-for-the-count', 'feeds always 4 0501 0704 0803 0604'],
  ['chaco', 'boqueron', 'boqueron-is-open', 'starves always 4 2641'],
  [
    ...(['triple-alliance', 'war', 'walk-into-asuncion', 'starves always 0 1918'] as const),
    ...['march-unit br-inf-f2', 'go 2322'],
  ],
]

const folder = join(import.meta.dirname, '../../games')

for (const [id, file, study, fact, ...lines] of marches)
  test(`${id}: ${study}, and the same for all that may be hidden`, async () => {
    const loaded = await games.find(each => each.id === id)!.load()
    const { game, presentation } = loaded
    const source = readFileSync(join(folder, id, 'studies', `${file}.json`), 'utf8')
    const { start, side, solution } = readStudies(game, file, source).find(each => each.id === study)!
    const real = start()
    const told = (p: Position) => {
      const before = game.view(p, side)
      const after = copy(before)
      const [first, ...others] = (lines.length > 0 ? lines : solution).map(
        line => game.parse(line, p) ?? assert.fail(line),
      )
      for (const action of [first, ...others]) game.apply(after, action)
      const { facts } = reasonsFor(
        { game, side, seen: seenOn(presentation, before, side) },
        before,
        first,
        after,
      )
      const names = (hexes: readonly number[]) => hexes.map(hex => p.world.names.hex[hex])
      return facts
        .filter(({ units }) => units !== undefined)
        .map(({ kind, often, units, hexes }) => [kind, often, units, ...names(hexes)].join(' '))
    }
    assert.deepEqual(told(real), [fact])
    for (const seed of [1, 2, 3]) {
      const other = game.imagine(game.view(real, side), side, seeded(seed))
      assert.deepEqual(told(other), [fact])
    }
  })
