/** What the moment costs, and what is lost before it is lost. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { labels, type Say, sentence } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'
import { bush, type Table } from './board.ts'
import { fight } from './fight.ts'
import { paraguay, supply } from './supplying.ts'

const read = ({ p }: Table, { key, params }: Say): string =>
  sentence(texts.en, key, params, labels(texts.en, chaco.sides, p.world))

const purse = (t: Table): string[] =>
  (presentation.purse?.(t.p) ?? []).map(({ say, have }) => `${have} ${read(t, say)}`)

function price(t: Table, action: string): string | null {
  const say = presentation.price?.(t.p, chaco.parse(action, t.p))
  return say ? read(t, say) : null
}

const losses = (t: Table, action: string): string[] =>
  (presentation.losses?.(t.p, chaco.parse(action, t.p)) ?? []).map(
    ({ say, chance, hexes, rule }) =>
      `${chance} ${read(t, say)} [${hexes.map(hex => t.p.world.names.hex[hex])}] ${rule}`,
  )

test('new supply, replacements, victory points: what there is, and what each thing takes of it', () => {
  const t = paraguay('PL(1,+2)@1540').roll(6)
  const points = Number(t.last('supply.rolled').points)
  assert.deepEqual(purse(t), [`${points} supply points`])
  assert.equal(price(t, 'supply 1540 1'), `1 of ${points}`)
  assert.equal(presentation.explains?.(t.p), 'supply')
  const called = bush('a=P3-3-6r@1540', { phase: 'newUnits', sources: ['P1540'] })
  assert.deepEqual([called.waitsFor(), ...purse(called)], ['paraguay callUp', '20 victory points'])
  assert.equal(price(called, 'call-up'), '5 of 20')
})

test('too many in a hex are named before the movement ends, in every hex, and are then lost', () => {
  const seven = Array.from({ length: 7 }, () => 'B5-5-5@1510').join(' ')
  const five = Array.from({ length: 5 }, () => 'B5-5-5@1520').join(' ')
  const t = bush(`${seven} ${five} B5-5-5@1530`, { phasing: 'bolivia' })
  assert.deepEqual(losses(t, 'end-movement'), [
    '1 3 units too many in 1510: the weakest are lost [1510] 11.1b',
    '1 1 unit too many in 1520: the weakest is lost [1520] 11.1b',
  ])
  assert.equal(t.play('end-movement').waitsFor(), 'bolivia overstacked')
})

test('to lay no more depots says who is left out of supply and what their dice will do', () => {
  const setting = { roads: ['1501..1516'], settlements: ['1503', '1505', '1507', '1509', '1511'] }
  const t = supply('BGHQ@1516 u=B3-3-5@1907 v=B3-3-5@2607', setting)
  const [near, far] = losses(t, 'end-laying')
  assert.match(near, /1 unit in 1907 out of supply: it may lose a step or be lost \[1907\] 8\.12a/)
  assert.match(far, /in 2607/)
  // 8.12c, 8.13a: no water takes one from the die, and 1 costs a step.
  assert.equal(Number.parseFloat(near), 1 / 3)
  t.play('depot 1507')
  assert.equal(losses(t, 'end-laying').length, 1)
})

test('a settlement is not left empty where an enemy could march in', () => {
  const setting = {
    phasing: 'paraguay',
    settlements: ['1508'],
    paraguayan: ['1508'],
  } as const
  const near = bush('u=P3-3-6@1508 v=P3-3-6@1508 B3-3-5@1510', setting).play('march {u}', 'take {v}')
  const kind = 'null 1508 is left without troops, and an enemy could march in for victory points [1508] 16.2e'
  assert.deepEqual(losses(near, 'go 1506'), [kind])
  const garrisoned = bush('u=P3-3-6@1508 v=P3-3-6@1508 B3-3-5@1510', setting).play('march {u}')
  assert.deepEqual(losses(garrisoned, 'go 1506'), [])
  const far = bush('u=P3-3-6@1508 B3-3-5@1539', setting).play('march {u}')
  assert.deepEqual(losses(far, 'go 1506'), [])
  // 10.10a: whoever may react comes half a march nearer before that.
  const reacting = (basic: boolean, enemy: string) =>
    losses(bush(`u=P3-3-6@1508 ${enemy}`, { ...setting, basic }).play('march {u}'), 'go 1506')
  assert.deepEqual(reacting(true, 'B3-3-5@1511'), [kind])
  assert.deepEqual(reacting(false, 'B3-3-5@1511'), [])
  assert.deepEqual(reacting(false, 'B3-3-5@1511 BL(3,+2)@1511'), [kind])
})

test('a point or aircraft spent or kept: both sides of the choice', () => {
  const t = fight('a=P4-4-6@2011 b=P4-4-6@2011 PL@2011 Pcsp2@2011 B3-3-5@2010', { aircraft: true })
  t.play('attack 2010', 'assault')
  assert.deepEqual(purse(t), ['2 supply points'])
  assert.equal(price(t, 'spend 2011'), '1 of 2')
  const shown = () => presentation.preview(t.p, null)
  const heads = () => shown()?.choices?.map(({ say }) => read(t, say))
  assert.deepEqual(heads(), ['kept', 'spent'])
  const [kept, spent] = shown()?.choices ?? []
  const good = (outcomes: typeof kept.outcomes) =>
    outcomes.reduce((sum, each) => sum + each.good * each.probability, 0)
  assert.ok(good(spent.outcomes) > good(kept.outcomes))
  t.play('spend 2011')
  assert.equal(t.waitsFor(), 'paraguay aircraft')
  assert.deepEqual(heads(), ['without aircraft', 'with aircraft'])
})

test('what each step pays of a loss, and whose last one it is', () => {
  const t = fight('P15-4-6@2011 PL@2011 Pcsp1@2011 B4-5-5@2010 Bart@2010 Bcsp1@2010')
  t.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').roll(3)
  const prices = () =>
    chaco
      .actions(t.p)
      .toArray()
      .map(action => presentation.price?.(t.p, action))
      .map(say => say && read(t, say))
  assert.equal(t.last('losses.due').loss, 2)
  assert.deepEqual(prices(), ['pays 3', 'pays 1'])
  t.play(chaco.text(chaco.actions(t.p).toArray()[1], t.p))
  assert.deepEqual(prices(), ['pays 3', 'pays 1, destroyed'])
})
