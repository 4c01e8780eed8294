/** What can be taken back: a fleet that has sailed, as long as nothing but its own orders has come to light. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { CHANCE, newMatch, playMatch, playMatchText, seeded, undoLimit } from '@quebracho/engine'
import { pacific } from '../index.ts'
import { ALLIED, CHILEAN } from '../world.ts'

/** Chile's fleet has orders for its own waters; the game waits for it to put to sea in the first turn. */
function atSea() {
  const match = newMatch(pacific, { scenario: 'war' })
  const pick = seeded(3)
  const promptNow = () => {
    const pending = pacific.pending(match.position)
    return pending.kind === 'decision' ? `${pending.side} ${pending.prompt}` : ''
  }
  let written = false
  while (promptNow() !== `${CHILEAN} embark`) {
    const { position } = match
    if (pacific.waitsFor(position) === CHANCE) playMatch(match, pacific.throwDice(position, pick))
    else if (!written && promptNow() === `${CHILEAN} orders`) {
      playMatchText(match, 'order-stack chile II')
      written = true
    } else playMatch(match, pacific.standard(position))
  }
  return match
}

test('7.2o: who sails shows his own orders and learns nothing: he may take it back', () => {
  const match = atSea()
  const before = match.deeds.length
  playMatch(
    match,
    pacific
      .actions(match.position)
      .toArray()
      .find(action => pacific.verbOf(action)?.name === 'start')!,
  )
  playMatchText(match, 'sail 3123')
  assert.ok(match.deeds.slice(before).some(({ told }) => told.some(({ event }) => event.reveals === 1)))
  assert.ok(undoLimit(match, CHILEAN) <= before)
  assert.equal(undoLimit(match, ALLIED), match.deeds.length)
})
