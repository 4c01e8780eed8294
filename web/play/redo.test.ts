import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { newRecord } from '@quebracho/engine'
import { column } from './fixture.ts'
import { openSession } from './open-session.ts'
import { firstShown } from './shown.ts'
import { setUpLeft } from './situation.ts'
import { firstUi } from './ui.ts'

const { game, presentation } = column

test('what was one gesture is taken back and done again as one', () => {
  const start = { scenario: 'plain', options: {}, players: {}, actions: [], hashes: {}, result: null }
  const session = openSession({
    ...{ game, record: newRecord(game, start), pick: () => 0, ownDice: () => false, save: () => {} },
    seats: [{ kind: 'person' }, { kind: 'nobody' }],
  })
  const actions = setUpLeft(session, firstShown(session, presentation, firstUi).situation)
  assert.ok(actions.length > 2)
  const done = () => session.match.deeds.length
  const [first, ...others] = actions
  session.act(first)
  session.gesture(others)
  while (session.goOn());
  const all = done()
  session.undo()
  assert.equal(done(), 1)
  session.undo()
  assert.equal(done(), 0)
  session.redo()
  assert.equal(done(), 1)
  session.redo()
  assert.deepEqual([done(), session.canRedo()], [all, false])
  session.undo()
  assert.equal(done(), 1)
})
