import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRule } from '../app/rulebook.ts'
import { cannot } from './cannot.ts'
import { unitVerbs } from './pick.ts'
import { game, loaded, open, PERSON, playOf, playOn, prompt } from './testing.ts'

const { session } = open([PERSON, PERSON])
playOn(session, () => prompt(session) === 'activate')
const play = playOf(session)
const { situation } = play
const { grid } = loaded.presentation.map(situation.view.world)
const units = situation.pieces.filter(({ side, heap }) => side === situation.viewer && !heap)

test('of what units do in a step each can do a thing, or a rule is named that forbids it', () => {
  assert.ok(units.length > 2)
  const named = new Set<string>()
  for (const { unit } of units) {
    const can = unitVerbs(game, situation.offers, unit).map(({ verb }) => verb)
    const list = cannot(game, situation, grid, unit)
    for (const { verb, rule } of list) {
      assert.ok(!can.includes(verb), verb)
      assert.ok(isRule(rule), rule)
      named.add(verb)
    }
  }
  assert.ok(named.has('attack'), 'nobody stands beside an enemy when the war begins')
})

test('who does not decide is not asked', () => {
  assert.deepEqual(cannot(game, { ...situation, mine: false }, grid, units[0].unit), [])
})
