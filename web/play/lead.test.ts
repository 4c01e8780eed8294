/** What leads on, and what the person has in hand while dice fall: a game of the real Caramba!. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copy } from '@quebracho/engine'
import { wordsIn } from '../app/words.ts'
import { isNext, stepAfter } from './lead.ts'
import type { Play } from './play.ts'
import { game, loaded, NOBODY, open, PERSON, playOf, playOn, prompt } from './testing.ts'

/** Cañada Dry, when Bolivia may march into country that nobody knows. */
function marching(): Play {
  const { session } = open([PERSON, NOBODY], { scenario: 'canada-dry' })
  playOn(session, () => prompt(session) === 'activate')
  return playOf(session)
}

/** Somebody who can go where dice are thrown for what is found and then farther, and where. */
function explorer({ session, situation }: Play): readonly [number, number] {
  for (const { action, unit, verb } of situation.offers.all) {
    const then = copy(session.match.position)
    if (verb !== 'step' || game.play(then, action) !== null || game.pending(then).kind !== 'dice') continue
    while (game.pending(then).kind === 'dice')
      game.apply(
        then,
        game.throwDice(then, () => 2),
      )
    const goesOn = game.actions(then).toArray()
    if (goesOn.some(next => next[1] === unit && next[0] === action[0])) return [unit, action[2]]
  }
  assert.fail(`nobody can discover anything: ${prompt(session)}`)
}

test('who has discovered something on the march is still in hand when the dice have fallen', () => {
  const play = marching()
  const [unit, hex] = explorer(play)
  play.pickUnit(unit)
  play.clickHex(hex)
  const { session } = play
  assert.equal(session.waiting().kind, 'chance', 'dice are thrown for what is found')
  while (session.waiting().kind === 'chance') session.throwDice()
  assert.equal(play.situation.mine, true)
  assert.equal(play.situation.offers.pickable.has(unit), true)
  assert.equal(play.ui.picked.unit, unit)
})

test('the hex that a question names is looked at where it cannot be answered on the map', () => {
  const { session } = open([PERSON, NOBODY], { scenario: 'boqueron' })
  const play = playOf(session)
  playOn(session, () => prompt(session) === 'ammo')
  assert.equal(typeof play.situation.prompt?.params?.hex, 'number')
  assert.equal(play.ui.inspected, play.situation.prompt?.params?.hex)
})

test('to end a step is not what to do next while somebody could act, or while it is told what happened', () => {
  const play = marching()
  const { session } = play
  const next = () => isNext(play, { kind: 'verb', verb: 'end-segment' })
  assert.ok(play.situation.idle.length > 0)
  assert.equal(next(), false)
  playOn(session, () => play.situation.mine && play.situation.idle.length === 0)
  assert.equal(play.situation.idle.length, 0)
  play.set({ recap: null })
  assert.equal(next(), true)
  const { situation } = play
  const gun = {
    action: [0, 1, 2],
    verb: 'fire',
    offer: 'board',
    unit: 1,
    other: 2,
    hex: 0,
    close: false,
  } as const
  const offers = { ...situation.offers, board: [...situation.offers.board, gun] }
  const armed: Play = { ...play, situation: { ...situation, offers } }
  const end = { kind: 'beyond', actions: [] } as const
  assert.deepEqual([isNext(play, end), isNext(armed, end)], [true, false], 'a gun has a target still')
  play.set({ recap: 0 })
  assert.equal(next(), false)
})

test('what ends a step says what comes then, and not twice', () => {
  const play = marching()
  const gw = wordsIn('en').game(loaded)
  const { phases, view } = play.situation
  const next = phases?.steps[phases.at + 1]
  assert.ok(next)
  const step = gw.say(next.say, {}, view)
  const then = stepAfter(play, gw, 'End the segment')
  assert.ok(then.startsWith('→') && then.endsWith(step), then)
  assert.notEqual(step, gw.say(phases?.steps[phases.at]?.say ?? { key: '' }, {}, view))
  assert.equal(stepAfter(play, gw, `On to: ${step.toLowerCase()}`), '')
})
