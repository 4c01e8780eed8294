/** Orders by pointing: parts of a stack by one word, ships with cargo and chatas, and what can still act. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { tripleAlliance } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { real, type Table } from './board.ts'
import { brief } from './showing.ts'

const { orders, bundles, idle, prompt } = presentation
assert.ok(orders && bundles && prompt)

const groupsAt = (t: Table, hex: string): string[] =>
  orders.groups(t.p, t.hex(hex)).map(({ say }) => brief(t.p, say))

const texts = (t: Table, actions: readonly (readonly number[])[] | null): string[] =>
  (actions ?? []).map(action => tripleAlliance.text(action, t.p))

const armies = 'PI*4@1434 PE@1434 PC*2@1434 PA@1434 PS@1434'

test('11.5a: a click means the whole stack; its parts are offered by one word each', () => {
  const t = real(armies)
  assert.deepEqual(groupsAt(t, '1434'), [
    'group.all 9',
    'group.infantry 5',
    'group.cavalry 2',
    'group.light 7',
    'group.half 5',
  ])
  assert.deepEqual(groupsAt(t, '1335'), [])
  const allies = real('AL@1337 BF*2@1337 AGC@1337 UI@1337', { phasing: 'allied' })
  assert.deepEqual(groupsAt(allies, '1337'), [
    'group.all 5',
    'group.infantry 4',
    'group.cavalry 1',
    'group.half 3',
    'group.argentina 2',
    'group.brazil 2',
    'group.uruguay 1',
  ])
})

test('a part gets ready by the fewest actions, and nothing is done before it is told where to', () => {
  const t = real(armies)
  const [all, , cavalry, light] = orders.groups(t.p, t.hex('1434')).map(({ units }) => units)
  assert.deepEqual(texts(t, orders.muster(t.p, all)), ['march 1434'])
  assert.deepEqual(texts(t, orders.muster(t.p, cavalry)), ['march-unit py-cav-01', 'take py-cav-02'])
  assert.deepEqual(texts(t, orders.muster(t.p, light)), ['march 1434', 'leave py-art-1', 'leave py-sup-1'])
  assert.equal(orders.muster(t.p, [t.unit('H')]), null)
  assert.equal(orders.muster(t.p, []), null)
  assert.equal(t.waitsFor(), 'paraguay move')
  assert.equal(brief(t.p, orders.ask?.(t.p, cavalry) ?? { key: '' }), 'ask.ready 2 py-cav-01 1434 4 2')
  assert.ok(orders.joins?.(t.p, cavalry, t.unit('PI')))
  assert.ok(!orders.joins?.(t.p, cavalry, t.unit('H')))
})

test('every group of every stack can be mustered', () => {
  const t = real(`${armies} H@1432 PI*2@1533 PW,PT,CH@1432 py-inf-09@1432`)
  for (const hex of ['1434', '1432', '1533'])
    for (const { say, units } of orders.groups(t.p, t.hex(hex)))
      assert.ok(orders.muster(t.p, units), `${hex} ${brief(t.p, say)}`)
})

test('ships beside an army: both are offered; cargo goes aboard and chatas are taken in tow by one word', () => {
  const t = real('PI*5@1432 PC@1432 PW,PT,CH@1432', { turn: 3 })
  assert.deepEqual(groupsAt(t, '1432'), [
    'group.all 6',
    'group.infantry 5',
    'group.cavalry 1',
    'group.half 3',
    'group.ships 2',
    'group.transports 1',
  ])
  const ships = [t.unit('PW'), t.unit('PT')]
  const goals = orders.goals?.(t.p, ships) ?? []
  assert.deepEqual(
    goals.map(({ say }) => brief(t.p, say)),
    ['goal.embark 3', 'goal.tow 1'],
  )
  for (const action of [...(orders.muster(t.p, ships) ?? []), ...goals[0].actions])
    tripleAlliance.apply(t.p, action)
  assert.equal(t.waitsFor(), 'paraguay sailing')
  assert.deepEqual(
    bundles(t.p).map(({ say }) => brief(t.p, say)),
    ['goal.tow 1', 'goal.land 3'],
  )
  assert.deepEqual(texts(t, orders.finish(t.p)), ['halt'])
  assert.deepEqual(orders.finish(real(armies).p), [])
})

test('who could still act: those who have not moved', () => {
  const t = real('PI*2@1434 H@1432 BF@1337')
  assert.deepEqual(idle(t.p), [t.unit('PI'), idle(t.p)[1]])
  t.play('march 1434', 'go 1533', 'halt')
  assert.deepEqual(idle(t.p), [])
})

test('what is asked names the group, its hex, and the points it has left', () => {
  const t = real('PI*2@1434').play('march 1434')
  assert.equal(brief(t.p, prompt(t.p) ?? { key: '' }), 'ask.marching 2 1434 6')
  const attack = real('PI*3@1336 BF@1335', { phase: 'c2' })
  assert.equal(brief(attack.p, prompt(attack.p) ?? { key: '' }), 'ask.attack 2')
  attack.play('attack 1335')
  assert.equal(brief(attack.p, prompt(attack.p) ?? { key: '' }), 'ask.declare 1335 3 6')
  const bare = real('PI@1434')
  assert.equal(prompt(bare.p), null, 'the plain prompt says it')
})

test('much is given up only after a question', () => {
  const t = real('PI@1434')
  const end = tripleAlliance.verbOf(tripleAlliance.parse('end-movement', t.p))
  assert.equal(end?.asks?.(t.p)?.key, 'show.confirm.nobodyMoved')
  t.play('march 1434', 'go 1533', 'halt')
  assert.equal(end?.asks?.(t.p), null)
})

test('who falls is said once, soldiers before the only rockets; nothing is said where the weakest are meant', () => {
  const t = real('PI*6@1434 py-rkt-con@1434', { turn: 4, phase: 'attrition' }).roll(0)
  const before = t.in('1434').length
  const [goal, ...others] = bundles(t.p)
  assert.deepEqual([goal.say.key, others.length], ['show.bundle.soldiers', 0])
  for (const action of goal.actions) tripleAlliance.apply(t.p, action)
  assert.equal(t.in('1434').length, before - goal.actions.length)
  assert.ok(goal.actions.length > 1 && t.in('1434').includes('py-rkt-con'))
  const plain = real('PI*6@1434', { turn: 4, phase: 'attrition' }).roll(0)
  assert.deepEqual(bundles(plain.p), [])
})
