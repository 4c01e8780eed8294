import { strict as assert } from 'node:assert'
import { seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import { pacific } from '../index.ts'
import { areaNames } from '../rules/02-geography.ts'
import { turnOf } from '../rules/04-sequence.ts'
import { phases } from '../world.ts'
import { fix, fromStart, rule, type Table } from './board.ts'
import { passUntil, passUntilTold } from './passing.ts'

/** What has begun so far, phase by phase. */
const begun = ({ events }: Table): string[] =>
  events
    .filter(({ key }) => key === 'phase.begins')
    .map(event => `${event.side} ${phases[Number(event.phase)]}`)

rule('4.1a 4.1b', 'a turn is six Chilean phases, then six Allied ones', () => {
  const t = fix('cl-cochrane@chile pe-huascar@1210', { turn: 3, phase: 'administration' })
  passUntil(t, 'chile orders', 4)
  const six = phases.slice(1)
  assert.deepEqual(begun(t).slice(0, 12), [...six.map(name => `0 ${name}`), ...six.map(name => `1 ${name}`)])
  assert.equal(begun(t)[12], '0 administration')
})

rule('4.1a', 'the count of turns never falls, and rises just when another side has its turn', () => {
  for (const seed of [1, 2, 3]) {
    const p = pacific.start('war')
    const look = () => ({ count: turnOf(p), turn: p.turn, phasing: p.phasing })
    let before = look()
    for (const _ of randomGame(pacific, p, seeded(seed))) {
      const now = look()
      const changes = now.turn > before.turn || now.phasing !== before.phasing
      if (p.turn === 0) assert.ok(now.count >= before.count, 'before the war')
      else assert.equal(now.count > before.count, changes, `turn ${p.turn}`)
      assert.ok(now.count >= before.count, `turn ${p.turn}`)
      before = now
    }
    assert.equal(before.count, 1 + 2 * p.turn + p.phasing, 'no turn is left out')
  }
})

rule(
  '3.1a 4.1a 4.2a',
  'both set-ups, the first orders of the Allies, and every player turn are counted',
  () => {
    const t = fromStart()
    const counts = [turnOf(t.p)]
    const then = () => counts.push(turnOf(t.p))
    t.play('usual-set-up')
    then()
    t.play('usual-set-up')
    then()
    t.play('end-orders')
    then()
    t.play('end-orders')
    then()
    passUntil(t, 'allied orders')
    then()
    passUntil(t, 'chile orders', 2)
    then()
    assert.deepEqual(counts, [0, 1, 1, 2, 3, 4, 5])
  },
)

rule('4.1b', 'what belongs to another phase is refused', () => {
  const t = fix('cl-cochrane@chile', { phase: 'administration' })
  assert.equal(t.refused('column peru 1210'), '4.1c')
  assert.equal(t.refused('end-spending'), '4.1c')
})

rule('4.1s', 'stacking, then orders, then the dice, then the columns', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map(i => `pe-inf${i}@1311`).join(' ')
  const t = fix(`${seven} pe-huascar@1210`, { phasing: 'allied', phase: 'administration' })
  const seen = [t.waitsFor()]
  const now = () => seen.push(t.waitsFor())
  t.play('remove pe-inf1')
  now()
  t.play('end-orders')
  now()
  t.roll(4, 2)
  now()
  t.play('usual-columns')
  assert.deepEqual(seen, ['allied overstacked', 'allied orders', 'dice columns', 'allied placeColumns'])
  assert.equal(begun(t).at(-1), '1 supply')
})

const ordersBefore = (): Table =>
  fromStart().play('usual-set-up', 'usual-set-up', 'order-stack chile II', 'cancel cl-blanco', 'end-orders')

rule('4.2a', 'both sides write orders before turn 1, which are those of turn 1', () => {
  const t = ordersBefore()
  assert.equal(t.waitsFor(), 'allied orders')
  assert.equal(t.p.turn, 0)
  t.play('order pe-huascar X', 'end-orders')
  const now = (name: string) => [t.p.order[t.unit(name)], t.p.nextOrder[t.unit(name)]]
  assert.deepEqual(now('cl-cochrane'), [areaNames.indexOf('II') + 1, 0])
  assert.deepEqual(now('pe-huascar'), [areaNames.indexOf('X') + 1, 0])
  assert.equal(t.p.turn, 1)
})

rule('4.2b', 'a ship without one has no order in turn 1', () => {
  const t = ordersBefore().play('end-orders')
  assert.equal(t.p.order[t.unit('cl-blanco')], 0)
  assert.equal(t.p.order[t.unit('pe-union')], 0)
})

rule('4.2c', 'in the administration of turn 1 the orders of turn 2 are written', () => {
  const t = ordersBefore().play('end-orders', 'order cl-cochrane V')
  const ship = t.unit('cl-cochrane')
  assert.deepEqual([t.p.order[ship], t.p.nextOrder[ship]], [2, 5])
})

rule('4.1c', 'orders are promoted when the game turn ends, for both sides at once', () => {
  const t = fix('cl-cochrane:II+I@1214 pe-huascar:I+II@1210', { turn: 3, phase: 'check' })
  const orders = ['cl-cochrane', 'pe-huascar'].map(name => [
    t.p.order[t.unit(name)],
    t.p.nextOrder[t.unit(name)],
  ])
  assert.deepEqual(orders, [
    [1, 0],
    [2, 0],
  ])
})

rule('4.1r', 'victory is looked at in turns 5, 9 and 12 only, after the Allied player turn', () => {
  const judged = (turn: number) =>
    fix('', { turn, phase: 'check', bonus: 12, chilean: ['1210', '1212', '1411', '1512'] }).waitsFor()
  for (let turn = 1; turn <= 12; turn++) {
    const open = ![5, 9, 12].includes(turn)
    assert.equal(judged(turn) === 'won by chile', !open, `turn ${turn}`)
  }
  const half = fix('cl-buin@1212', { turn: 5, phase: 'battle', bonus: 6 })
  assert.notEqual(half.waitsFor(), 'won by chile')
  assert.equal(passUntil(half, 'won by chile').p.phasing, 1)
})

rule('4.1r', 'what the Allies retake in their half of turn 5 does not count', () => {
  const t = fix('cl-buin@1411 pe-inf1@1311', {
    turn: 5,
    phasing: 'allied',
    phase: 'march',
    bonus: 4,
    chilean: ['1411'],
  })
  t.p.control[t.hex('1411')] = 1
  passUntilTold(t, 'victory.open')
  assert.equal(t.last('victory.open').points, 4)
})

rule('4.1e', 'the enemy hears that orders were written and nothing else', () => {
  const t = fix('cl-cochrane@1214 cl-blanco@1214', { phase: 'administration' })
  const before = t.events.length
  t.play('order cl-cochrane V', 'apart cl-blanco V', 'stance-always', 'end-orders')
  const heard = t.events.slice(before).filter(event => pacific.hear(t.p, event, 1) !== null)
  assert.deepEqual(
    heard.map(({ key }) => key),
    ['orders.written'],
  )
})

rule('4.1o', 'columns are spent in any order and number', () => {
  const t = fix('cl*9@chile cl-buin/D@1214 cl*1@1214', { turn: 2, phase: 'supply' })
  t.play('recruit cl-santiago chile', 'pay chile', 'replenish cl-buin', 'recruit cl-atacama chile')
  assert.deepEqual([t.state('cl-buin'), t.at('cl-santiago'), t.at('cl-atacama')], ['F', 'chile', 'chile'])
})

const atSea = { phasing: 'allied', phase: 'sea', turn: 3 } as const

rule('4.1p', 'a stack with an order sails to its area', () => {
  const t = fix('pe-huascar:I@1111', atSea).play('start pe-huascar')
  assert.equal(t.refused('stop'), '7.2f')
  t.play('sail 1113')
  passUntilTold(t, 'turn.begins')
  assert.equal(t.at('pe-huascar'), '1113')
})

rule('4.1f', 'a ship at sea without an order goes to a friendly port', () => {
  const t = fix('pe-union@1111', atSea).play('start pe-union')
  assert.deepEqual(t.after('sail'), ['1210', '1212'])
})

rule('4.2b', 'a ship in port without an order stays there', () => {
  const t = fix('pe-union@1210 pe-huascar:II@1210 pe*1@1210', atSea)
  assert.deepEqual(t.after('start'), ['pe-huascar'])
})

rule('4.1q', 'W40: without a friendly port a ship without an order is lost with its cargo', () => {
  const t = fix('pe-union:II@0911 pe-t-talisman@0911 pe-inf1@pe-t-talisman', {
    ...atSea,
    chilean: ['1210', '1212'],
  })
  t.play('end-naval-movement')
  assert.deepEqual([t.at('pe-t-talisman'), t.at('pe-inf1'), t.at('pe-union')], ['dead', 'dead', '0911'])
})

rule('2.4b', 'a Chilean stack with order I may end in the Box', () => {
  const t = fix('cl-cochrane:I@1112', { phase: 'sea', turn: 3 }).play(
    'start cl-cochrane',
    'sail 1113',
    'enter-box',
  )
  assert.equal(t.at('cl-cochrane'), 'chile')
})

rule('2.2b', 'a stack with order II may end on the coast of area II', () => {
  const t = fix('cl-cochrane:II@1113', { phase: 'sea', turn: 3 }).play('start cl-cochrane', 'sail 1211')
  assert.equal(t.at('cl-cochrane'), '1211')
})
