/** The yardstick of the opponents, and that they come to an end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANCE, FIRST_VERB, OVER, seeded } from '@quebracho/engine'
import { tripleAlliance } from '../index.ts'
import { lossesAhead } from '../opponent/attrition-ahead.ts'
import { expectedLoss } from '../opponent/attrition-odds.ts'
import { openFrontOf } from '../opponent/front.ts'
import { score, terms } from '../opponent/score.ts'
import { stacksOf } from '../opponent/stacks.ts'
import { grip } from '../opponent/strength.ts'
import type { Triple } from '../position.ts'
import { attritionLoss } from '../rules/07-attrition-table.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fx, real } from './board.ts'

test('the loss to be expected is the mean of the table', () => {
  for (const units of [1, 3, 8, 17, 26])
    for (const modifier of [-7, -1, 0, 3, 6]) {
      const faces = Array.from({ length: 10 }, (_, die) =>
        Math.min(units, attritionLoss(units, die + modifier)),
      )
      const mean = faces.reduce((sum, loss) => sum + loss, 0) / 10
      assert.ok(Math.abs(expectedLoss(units, modifier) - mean) < 1e-9, `${units} at ${modifier}`)
    }
})

test('a grip is closer the more attack and the fewer defend', () => {
  assert.equal(grip(0, 10), 0)
  assert.ok(grip(5, 10) < grip(10, 10) && grip(10, 10) < grip(10, 5) && grip(10, 5) < 1)
})

test('the army is better off for a unit more, and for standing nearer to what it wants', () => {
  const value = (notation: string) => score(real(notation, { phase: 'c1', phasing: 'allied' }).p, ALLIED)
  assert.ok(value('Ipr@1434 BF*4@1335') > value('Ipr@1434 BF*3@1335'))
  assert.ok(value('Ipr@1434 BF*4@1335') > value('Ipr@1434 BF*4@1340'))
  assert.ok(value('Ipr@1434 BF*4@1335') > value('Ipr@1434 C@1433 BF*4@1335'))
})

test('a battalion does more for a place by standing in it than beside it, once the enemy is near', () => {
  const placed = (hex: string) =>
    termOf('places', real(`PI@${hex} BC*2@1821`, { phase: 'c1', phasing: 'allied', turn: 8 }).p, PARAGUAYAN)
  const alone = termOf('places', real('BC*2@1821', { phase: 'c1', phasing: 'allied', turn: 8 }).p, PARAGUAYAN)
  assert.ok(placed('1918') - alone > 1.5 * (placed('1919') - alone))
})

test('what brings points counts more towards the end, the Allied towns less; no phase ends better or worse for it', () => {
  const places = (notation: string, turn: number) =>
    termOf('places', real(notation, { phase: 'c1', phasing: 'allied', turn }).p, ALLIED)
  const gain = (notation: string, turn: number) =>
    places(`${notation} PC@1826`, turn) - places('PC@1826', turn)
  assert.ok(gain('BF*4@1918', 9) > 1.5 * gain('BF*4@1918', 2))
  assert.ok(gain('PI*4@1541', 9) > gain('PI*4@1541', 2))
  const t = real(atEdge, { phase: 'c3', phasing: 'allied', turn: 8 })
  const before = termOf('places', t.p, ALLIED)
  t.play('end-combat')
  assert.deepEqual([t.p.turn, termOf('places', t.p, ALLIED)], [9, before])
})

test('of many marches a few are thought about, each of them legal', () => {
  const { p } = real('PI*12@1434 PC*6@1433 PE*4@1432 Ipr@1434 BF*5@1541 AL*3@1335', { turn: 3 })
  const all = tripleAlliance.actions(p).toArray()
  const some = tripleAlliance.worthTrying(tripleAlliance.view(p, PARAGUAYAN))
  assert.ok(some.length > 0 && some.length <= 8, `${some.length} of ${all.length}`)
  for (const action of some) assert.equal(tripleAlliance.forbids(p, action), null)
})

test('nobody thinks of ending the phase while an open town is within reach', () => {
  const { p } = real('BF@1919 AG@1943', { turn: 9, phasing: 'allied' })
  const thoughts = tripleAlliance.worthTrying(p).map(action => tripleAlliance.text(action, p))
  assert.deepEqual(thoughts, ['march 1919'])
})

test('an army of many goes together to where it can storm a town, and nowhere else', () => {
  const thoughts = (table: ReturnType<typeof real>) =>
    tripleAlliance.worthTrying(table.p).map(action => tripleAlliance.text(action, table.p))
  const table = real('PR*4@1826 BF*7@2026 BC*5@2026', { turn: 8, phasing: 'allied' })
  assert.ok(thoughts(table).includes('march 2026'), `${thoughts(table)}`)
  table.play('march 2026')
  const beside = ['1725', '1726', '1825', '1827', '1925', '1926'].map(hex => `go ${hex}`)
  assert.ok(thoughts(table).length > 0)
  for (const thought of thoughts(table)) assert.ok(beside.includes(thought), thought)
  const far = real('PR*4@1826 BF*7@2330 BC*5@2330', { turn: 8, phasing: 'allied' })
  assert.ok(!thoughts(far).includes('march 2330'), `${thoughts(far)}`)
})

test('a battalion that falls at the front is missed for the march it has made, not for the whole way', () => {
  const front = (hex: string) =>
    termOf('front', real(`BF@${hex}`, { phase: 'c1', phasing: 'allied' }).p, ALLIED)
  assert.ok(front('1943') < 0.2 * front('2331') && front('2331') < front('2329'), `${front('1943')}`)
})

test('the Allies are nearer to the heart of Paraguay on a road than in the swamps on the way', () => {
  const { p } = real('PI@1826', { phase: 'c1', phasing: 'allied' })
  const front = openFrontOf(p)
  const at = (name: string) => front[p.world.ground.hexNamed(name)]
  assert.ok(at('1038') < at('1042') && at('1042') < at('1241') && at('1241') < at('1335'))
})

test('whoever is told to march goes somewhere', () => {
  const { p } = fx('BF*3@0404 PI*2@0301', { phasing: 'allied' }).play('march 0404')
  const some = tripleAlliance.worthTrying(tripleAlliance.view(p, ALLIED))
  const verbs = new Set(some.map(([verb]) => tripleAlliance.vocabulary.verbs[verb - FIRST_VERB].name))
  assert.ok(verbs.has('go') || verbs.has('halt'))
  assert.ok(!(verbs.has('go') && verbs.has('halt')))
})

const termOf = (key: string, p: Triple, side: number): number =>
  terms.find(each => each.key === key)?.of(p, side) ?? Number.NaN

test('the score is the sum of its terms; what both sides see alike is as bad for the one as good for the other', () => {
  const { p } = real('PI*8@1434 Ipr@1434 BF*5@1435 BI@1435 AL*3@1335', { phase: 'c1', phasing: 'allied' })
  for (const side of [PARAGUAYAN, ALLIED])
    assert.equal(
      score(p, side),
      terms.reduce((sum, term) => sum + term.of(p, side), 0),
    )
  for (const key of ['armies', 'points', 'expedition', 'places', 'front'])
    assert.equal(termOf(key, p, ALLIED) + termOf(key, p, PARAGUAYAN), 0, key)
  assert.notEqual(termOf('attrition', p, ALLIED), 0)
})

const atEdge = 'PI*8@1434 Ipr@1434 BF*7@1435 BC*12@1335 AL*9@1336'

test('an attack is no better for putting off the end of a phase: the losses ahead are the same after it', () => {
  for (const turn of [3, 4]) {
    const t = real(atEdge, { phase: 'c3', turn, waiting: ['ar-art-1'] })
    const before = termOf('attrition', t.p, PARAGUAYAN)
    assert.notEqual(before, 0)
    t.play('end-combat')
    assert.equal(t.waitsFor(), 'allied entry')
    assert.equal(termOf('attrition', t.p, PARAGUAYAN), before, 'the other side comes in')
  }
})

test('when the turn is over its attrition is still that of the turn that begins', () => {
  for (const turn of [3, 4, 8]) {
    const t = real(atEdge, { phase: 'c3', phasing: 'allied', turn })
    const before = termOf('attrition', t.p, ALLIED)
    t.play('end-combat')
    assert.deepEqual([t.p.turn, t.waitsFor()], [turn + 1, 'dice mendoza'])
    assert.equal(termOf('attrition', t.p, ALLIED), before)
  }
})

const lossesOf = (p: Triple, side: number): number => lossesAhead(p, side, stacksOf(p))

test('a hex that has been checked is next checked in the next turn, if there is one', () => {
  const losses = (turn: number) => {
    const t = real('PI*8@1434 BF*7@1042', { phase: 'attrition', turn })
    const before = lossesOf(t.p, PARAGUAYAN)
    t.roll(9)
    if (t.waitsFor() !== 'dice attrition') t.play('lose-weakest')
    return [before, lossesOf(t.p, PARAGUAYAN), lossesOf(t.p, ALLIED)]
  }
  const [before, after, allied] = losses(9)
  assert.ok(before > 0 && allied > 0)
  assert.equal(after, 0)
  assert.ok(losses(8)[1] > 0)
})

test('who is coming in does not count where he stands for the moment', () => {
  const t = real('BF*5@1042 PI@1434', {
    phase: 'enter',
    phasing: 'allied',
    waiting: ['ar-art-1', 'ar-cav-3'],
  })
  const before = lossesOf(t.p, ALLIED)
  t.play('enter ar-art-1 1042')
  assert.equal(t.waitsFor(), 'allied entry')
  assert.equal(lossesOf(t.p, ALLIED), before)
  t.play('end-entry')
  assert.ok(lossesOf(t.p, ALLIED) > before)
})

test('no score depends on what was scored before it', () => {
  const tables = [
    real(atEdge, { phase: 'c3' }),
    fx('BF*3@0404 PI*2@0301', { phasing: 'allied' }),
    real(atEdge, { phase: 'c3', options: { mendozaArgentineOnly: true, angostura: 0 } }),
    real('PI*12@1434 PC*6@1433 BF*5@1541', { turn: 9, phase: 'attrition' }),
    fx('PI*13@0303 BF*4@0406', { turn: 4 }),
  ]
  const scores = () => tables.flatMap(({ p }) => [score(p, PARAGUAYAN), score(p, ALLIED)])
  const first = scores()
  const pick = seeded(3)
  const p = tripleAlliance.start('war')
  for (let i = 0; i < 400 && tripleAlliance.waitsFor(p) !== OVER; i++) {
    const chance = tripleAlliance.waitsFor(p) === CHANCE
    const list = tripleAlliance.actions(p)
    tripleAlliance.apply(p, chance ? tripleAlliance.throwDice(p, pick) : list.at(pick(list.length)))
    score(p, i % 2)
  }
  assert.deepEqual(scores(), first)
  assert.deepEqual(scores().reverse(), [...first].reverse())
})
