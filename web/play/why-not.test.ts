import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { verbName } from './pick.ts'
import { COMPUTER, game, open, PERSON, playOf, playOn, prompt } from './testing.ts'

test('of a unit under way that can do no more, a click on an enemy says why not', () => {
  const { session } = open([PERSON, COMPUTER])
  playOn(session, () => session.waiting().kind === 'person' && prompt(session) === 'activate')
  const play = playOf(session)
  const underWay = () =>
    play.situation.pieces.find(
      ({ marks, side }) => marks.includes('acting') && side === play.situation.viewer,
    )
  const isSpent = () => {
    const unit = underWay()?.unit ?? -1
    return unit >= 0 && !play.situation.offers.pickable.has(unit)
  }
  for (let i = 0; i < 60 && !isSpent(); i++) {
    if (session.waiting().kind === 'chance') session.throwDice()
    else {
      const steps = play.situation.offers.all.filter(({ verb }) => verb === 'step')
      const next = steps.find(({ unit }) => unit === underWay()?.unit) ?? steps[0]
      session.act(next.action)
    }
  }
  assert.ok(isSpent(), 'somebody has gone as far as he can')
  const { pieces, viewer } = play.situation
  const enemy = pieces.find(({ side, hex }) => side !== viewer && hex >= 0)
  assert.ok(enemy)
  const before = session.match.deeds.length
  play.clickHex(enemy.hex)
  assert.ok(play.ui.refusal, 'a rule is named')
  for (const { verb } of play.ui.refusal.reasons) assert.match(verb, /attack|barrage/)
  assert.equal(session.match.deeds.length, before)
  // Nobody is under way any more: then a look is a look.
  const rest = play.situation.offers.all.find(({ action }) => verbName(game, action) === 'rest')
  assert.ok(rest)
  session.act(rest.action)
  play.clickHex(enemy.hex)
  assert.equal(play.ui.refusal, null)
})
