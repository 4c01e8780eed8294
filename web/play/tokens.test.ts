import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sortOffers, tokenOffers } from './pick.ts'
import { loaded, open, PERSON, playOn, prompt } from './testing.ts'

const { game, presentation } = loaded

import { canAdd, commits, finishing, sortsOf, stagedPreview } from './tokens.ts'

/** A fight in which tokens can be added: the first attack anybody can make. */
function fight() {
  const { session } = open([PERSON, PERSON])
  const attackOf = () =>
    game
      .actions(session.match.position)
      .toArray()
      .find(action => game.text(action, session.match.position).startsWith('attack'))
  const steps = () =>
    game
      .actions(session.match.position)
      .toArray()
      .filter(action => game.text(action, session.match.position).startsWith('step'))
  for (let i = 0; i < 400 && prompt(session) !== 'combat.attacker'; i++) {
    playOn(session, () => prompt(session) === 'activate' || prompt(session) === 'combat.attacker')
    const action = attackOf() ?? steps()[i % Math.max(1, steps().length)]
    session.act(action ?? session.standard())
  }
  const view = game.view(session.match.position, game.waitsFor(session.match.position))
  const sorts = sortsOf(tokenOffers(sortOffers(game, [], game.actions(view).toArray())))
  return { view, sorts }
}

describe('tokens for a fight', () => {
  const { view, sorts } = fight()
  const none = sorts.map(() => 0)

  test('are added one by one, as many as there are', () => {
    assert.ok(sorts.length > 0)
    assert.ok(canAdd(game, view, sorts, none, 0))
    assert.equal(canAdd(game, view, sorts, none.with(0, 99), 0), false)
    assert.deepEqual(commits(sorts, none.with(0, 1)), [[...sorts[0], 1]])
  })

  test('change what is to be expected, and the chances stay whole', () => {
    const bare = stagedPreview(game, presentation, view, [])
    const more = stagedPreview(game, presentation, view, commits(sorts, none.with(0, 1)))
    assert.ok(bare && more)
    assert.notDeepEqual(bare.columns, more.columns)
    const sum = more.outcomes.reduce((total, { probability }) => total + probability, 0)
    assert.ok(Math.abs(sum - 1) < 1e-9)
  })

  test('go with the word that ends the decision', () => {
    const ready = game.parse('ready', view)
    assert.deepEqual(finishing(game, view, [], ready), [ready])
    const added = commits(sorts, none.with(0, 1))
    const whole = finishing(game, view, added, ready)
    assert.ok(whole && (whole.length === 1 || whole.length === 2))
    assert.equal(finishing(game, view, commits(sorts, none.with(0, 99)), ready), null)
  })
})
