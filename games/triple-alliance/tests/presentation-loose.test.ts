/** Counters in the hand: in the set-up and when units come in, one of each sort. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copy } from '@quebracho/engine'
import type { Loose } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { PARAGUAYAN } from '../world.ts'

const { loose, reach } = presentation
assert.ok(loose)

/** The war, played as usual up to the question. */
function usualUntil(prompt: string, side: number): Triple {
  const p = tripleAlliance.start('war')
  for (;;) {
    const pending = tripleAlliance.pending(p)
    assert.equal(pending.kind, 'decision')
    if (pending.kind !== 'decision' || (pending.prompt === prompt && pending.side === side)) return p
    tripleAlliance.apply(p, tripleAlliance.standard(tripleAlliance.view(p, pending.side)))
  }
}

const all = (found: readonly Loose[]): number => found.reduce((sum, { count }) => sum + count, 0)

test('3.4d: everybody who has no place yet is in the hand, and can be put wherever the rules let him', () => {
  const p = usualUntil('deploy', PARAGUAYAN)
  const hand = loose(p)
  const [first, second] = hand
  assert.equal(hand.length, new Set(hand.map(({ sort }) => sort)).size, 'one of each sort')
  const listed = tripleAlliance
    .actions(p)
    .toArray()
    .find(action => action.length === 3)
  assert.equal(first.unit, listed?.[1], 'the first is the one that the list is about')
  const ways = reach(p, second.unit)
  assert.ok(ways.length > 100 && ways.every(({ path }) => path.length === 0))
  for (const { actions } of ways) assert.equal(tripleAlliance.forbids(p, actions[0]), null)
  const then = copy(p)
  tripleAlliance.apply(then, ways[0].actions[0])
  assert.equal(all(loose(then)), all(hand) - 1)
})

test('3.1a: when all have a place, each can be put somewhere else, but not where it stands', () => {
  const p = usualUntil('deploy', PARAGUAYAN)
  const count = all(loose(p))
  tripleAlliance.apply(p, tripleAlliance.parse('usual-set-up', p))
  const standing = loose(p)
  assert.equal(standing.length, count)
  const [{ unit }] = standing
  assert.ok(!reach(p, unit).some(({ hex }) => hex === p.place[unit]))
})

test('nothing is in the hand of those who march', () => {
  assert.deepEqual(loose(usualUntil('move', PARAGUAYAN)), [])
})
