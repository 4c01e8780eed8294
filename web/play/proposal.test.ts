/** What is said before it is done: losses, and what the usual would be. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Action, textsOf } from '@quebracho/engine'
import type { Play } from './play.ts'
import { game, NOBODY, open, PERSON, playOf, playOn, prompt } from './testing.ts'

const verb = (name: string): Action => [game.vocabulary.verbs.find(each => each.name === name)?.index ?? -1]

/** Played as usual to a supply step of the first side, in which somebody has to be fed. */
function atSupply(): Play {
  const { session } = open([PERSON, NOBODY])
  const play = playOf(session)
  playOn(session, () => prompt(session) === 'supply' && play.situation.mine)
  assert.equal(prompt(session), 'supply')
  return play
}

/** The same with bread for one, as if the game began there: what is taken back is done again from its beginning. */
function atHunger(): Play {
  const { session } = atSupply()
  const { match } = session
  const { pool } = match.position as unknown as { pool: Int16Array }
  pool[0] = 1
  match.deeds.length = 0
  match.snapshots.length = 0
  const play = playOf(session)
  assert.ok((play.situation.purse[0].need ?? 0) > 1)
  return play
}

const done = ({ session }: Play, from: number): string[] => textsOf(session.match).slice(from)

test('what is lost is named with its hexes, and nothing is done before it was heard', () => {
  const play = atSupply()
  const before = play.session.match.deeds.length
  play.act([verb('end-supply')])
  assert.equal(play.session.match.deeds.length, before)
  const { confirm } = play.ui
  assert.ok(confirm && confirm.losses.length > 0)
  assert.deepEqual(new Set(play.lit.map(({ kind }) => kind)), new Set(['danger']))
  assert.deepEqual(
    new Set(play.lit.map(({ hex }) => hex)),
    new Set(confirm.losses.flatMap(({ hexes }) => hexes)),
  )
  assert.equal(play.lit, play.lit, 'the board sees that nothing has changed')
  play.act(confirm.actions, { sure: true })
  assert.deepEqual(done(play, before).slice(0, 1), ['end-supply'])
})

test('it is said once in a turn', () => {
  const play = atSupply()
  play.act([verb('end-supply')])
  assert.ok(play.ui.confirm)
  assert.ok(play.cancel())
  assert.equal(play.ui.confirm, null)
  const before = play.session.match.deeds.length
  play.act([verb('end-supply')])
  assert.deepEqual(done(play, before).slice(0, 1), ['end-supply'])
  playOn(play.session, () => prompt(play.session) === 'supply' && play.situation.mine)
  play.act([verb('end-supply')])
  assert.ok(play.ui.confirm, 'another turn')
})

test('the usual that loses something is told first, with its prices; said again, it is done and taken back as one', () => {
  const play = atHunger()
  const before = play.session.match.deeds.length
  play.allStandard()
  const { proposal } = play.ui
  assert.ok(proposal && proposal.losses.length > 0)
  assert.equal(play.session.match.deeds.length, before)
  const texts = proposal.steps.map(({ action }) => game.text(action, play.session.match.position))
  assert.equal(texts.at(-1), 'end-supply')
  for (const [i, { price }] of proposal.steps.entries())
    assert.equal(price === null, texts[i] === 'end-supply', texts[i])
  play.allStandard()
  assert.deepEqual(done(play, before).slice(0, texts.length), texts)
  play.undo()
  assert.equal(play.session.match.deeds.length, before)
})

test('it can be let go, and a wish for all at once does it without a word', () => {
  const play = atHunger()
  const before = play.session.match.deeds.length
  play.allStandard()
  assert.ok(play.cancel())
  assert.deepEqual([play.ui.proposal, play.session.match.deeds.length], [null, before])
  play.allStandard(undefined, true)
  assert.equal(play.ui.proposal, null)
  assert.ok(done(play, before).includes('end-supply'))
})

test('where nothing is lost and nobody goes anywhere, one word does it', () => {
  const play = atSupply()
  const [{ have, need = 0 }] = play.situation.purse
  assert.ok(need <= have, 'there is bread for all')
  const before = play.session.match.deeds.length
  play.allStandard()
  assert.equal(play.ui.proposal, null)
  assert.ok(done(play, before).includes('end-supply'))
})

test('counters that would be put on the map are shown where they would stand', () => {
  const { session } = open([PERSON, NOBODY], { scenario: 'canada-dry' })
  const play = playOf(session)
  playOn(session, () => prompt(session) === 'place' && play.situation.mine)
  play.allStandard()
  const { proposal } = play.ui
  assert.ok(proposal)
  const units = proposal.steps.map(({ action }) => action[1])
  assert.deepEqual(new Set(proposal.ghosts.map(({ unit }) => unit)), new Set(units))
  for (const { hex } of proposal.ghosts) assert.ok(proposal.lit.some(lit => lit.hex === hex))
  play.allStandard()
  playOn(session, () => prompt(session) !== 'place')
  for (const { unit, hex } of proposal.ghosts)
    assert.equal(play.situation.pieces.find(piece => piece.unit === unit)?.hex, hex)
})

test('the overlay that explains the step comes and goes with it, until somebody will not have it', () => {
  const play = atSupply()
  assert.equal(play.overlay, 'supply')
  play.toggleOverlay('zones')
  assert.equal(play.overlay, 'zones')
  play.toggleOverlay('zones')
  assert.equal(play.overlay, 'supply')
  play.toggleOverlay('supply')
  assert.equal(play.overlay, '')
  play.toggleOverlay('supply')
  assert.equal(play.overlay, 'supply')
  play.toggleOverlay('supply')
  play.allStandard(undefined, true)
  assert.equal(play.overlay, '')
})

test('a unit too dear to feed says so; its tanks are given up by their own button alone', () => {
  const { session } = atSupply()
  const { pool, tank } = session.match.position as unknown as { pool: Int16Array; tank: Int16Array }
  const [unit] = playOf(session).situation.idle
  pool[0] = 0
  tank[unit] = 1
  const play = playOf(session)
  const { offers } = play.situation
  assert.ok(offers.all.some(offer => offer.verb === 'abandon' && offer.unit === unit))
  const before = session.match.deeds.length
  for (const click of [() => play.clickHex(offers.hexOf.get(unit) ?? -1), () => play.clickUnit(unit)]) {
    play.cancel()
    click()
    assert.deepEqual([play.ui.confirm, play.ui.chooser, session.match.deeds.length], [null, null, before])
    assert.equal(play.ui.refusal?.reasons[0].rule, 'supply-15')
  }
})

test('a unit under way that could do no more is not put to rest by a click on it', () => {
  const { session } = open([PERSON, NOBODY])
  const play = playOf(session)
  playOn(session, () => prompt(session) === 'activate' && play.situation.mine)
  const step = play.situation.offers.all.find(({ verb }) => verb === 'step')
  assert.ok(step)
  play.act([step.action], { sure: true })
  const { activated } = session.match.position as unknown as { activated: Int16Array }
  const before = session.match.deeds.length
  play.cancel()
  play.clickHex(play.situation.offers.hexOf.get(step.unit) ?? -1)
  play.clickHex(play.situation.offers.hexOf.get(step.unit) ?? -1)
  assert.deepEqual([session.match.deeds.length, activated[step.unit]], [before, 0])
  assert.equal(play.ui.chooser, null)
})
