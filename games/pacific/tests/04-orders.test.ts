import { strict as assert } from 'node:assert'
import { ActionTextError } from '@quebracho/engine'
import { ALWAYS, ASK, NEVER } from '../position.ts'
import { areaNames } from '../rules/02-geography.ts'
import { fix, rule, type Setting, type Table } from './board.ts'
import { passUntil } from './passing.ts'

const writing = (notation: string, setting: Setting = {}): Table =>
  fix(notation, { phase: 'administration', turn: 3, ...setting })

const area = (n: number): string => (n === 0 ? '' : areaNames[n - 1])

/** The orders for this turn and the next, and with whom it sails then. */
const orders = ({ p, unit }: Table, name: string): string => {
  const ship = unit(name)
  const leader = p.nextWith[ship]
  const next = area(p.nextOrder[ship]) + (leader < 0 ? '' : ` with ${p.world.names.unit[leader]}`)
  return `${area(p.order[ship])}/${next}`
}

const three = 'cl-cochrane@1214 cl-blanco@1214 cl-t-loa@1214'

rule('4.1c', 'orders are written for the next turn and carried out then', () => {
  const t = writing('cl-cochrane:II@1214 cl*3@1214').play('order cl-cochrane I')
  assert.equal(orders(t, 'cl-cochrane'), 'II/I')
  passUntil(t, 'chile orders', 4)
  assert.equal(orders(t, 'cl-cochrane'), 'I/')
})

rule('4.1d', 'the order of this turn is not changed any more', () => {
  const t = writing('cl-cochrane:II@1214')
  t.play('order cl-cochrane V', 'order cl-cochrane VI', 'cancel cl-cochrane')
  assert.equal(orders(t, 'cl-cochrane'), 'II/')
  assert.equal(t.refused('cancel cl-cochrane'), '4.1f')
})

rule('4.1f', 'an order may be taken back: the ship has none then', () => {
  const t = writing(three).play('order-stack 1214 II', 'cancel cl-blanco')
  assert.deepEqual([orders(t, 'cl-blanco'), orders(t, 'cl-t-loa')], ['/', '/II'])
})

rule('2.2a', 'an order names one of the thirteen areas', () => {
  const t = writing(three)
  assert.ok(t.allows('order cl-blanco II'))
  assert.equal(t.after('order cl-blanco').length, 13)
  assert.throws(() => t.refused('order cl-blanco XIV'), ActionTextError)
  for (const text of ['order cl-blanco none', 'order-stack 1214 none', 'apart cl-blanco none'])
    assert.equal(t.refused(text), '2.2a', text)
})

rule('2.3b', 'any number of stacks may have the same area', () => {
  const ships = fix('')
    .p.world.names.unit.filter(name => name.startsWith('cl-') && isShip(name))
    .slice(0, 15)
  const t = writing(ships.map(name => `${name}@chile`).join(' '))
  for (const name of ships) t.play(`apart ${name} VII`)
  assert.equal(ships.length, 15)
  for (const name of ships) assert.equal(orders(t, name), `/VII with ${name}`)
})

const isShip = (name: string): boolean => {
  const { p } = fix('')
  return p.world.names.unit.indexOf(name) >= p.world.firstShip
}

rule('4.1c', 'a whole hex takes one order, single ships others', () => {
  const t = writing(three).play('order-stack 1214 II', 'order cl-blanco V')
  const all = ['cl-cochrane', 'cl-blanco', 'cl-t-loa'].map(name => orders(t, name))
  assert.deepEqual(all, ['/II', '/V', '/II'])
})

rule('4.1c', 'nobody orders the enemy, a land unit, or a ship in dock or sunk', () => {
  const t = writing('cl-cochrane@1214 cl-buin@1214 pe-huascar@1212', { dead: ['cl-abtao'] })
  for (const name of ['pe-huascar', 'cl-buin', 'cl-blanco', 'cl-abtao'])
    for (const verb of ['order', 'apart'])
      assert.equal(t.refused(`${verb} ${name} II`), '4.1c', `${verb} ${name}`)
  assert.equal(t.refused('order-stack 1212 II'), '4.1c')
  assert.equal(t.refused('order-stack 1411 II'), '4.1c')
})

rule('4.1c', 'one order may cover ships that stand together only', () => {
  const t = writing('cl-cochrane@1214 cl-blanco@1114 cl-abtao@1214').play('apart cl-cochrane II')
  assert.equal(t.refused('join cl-blanco cl-cochrane'), '7.2c')
  assert.equal(t.refused('join cl-cochrane cl-abtao'), '7.2c', 'who has no order leads nobody')
  assert.equal(t.refused('join cl-cochrane cl-cochrane'), '7.2c')
  t.play('join cl-abtao cl-cochrane')
  assert.equal(orders(t, 'cl-abtao'), '/II with cl-cochrane')
})

rule('4.1c', 'a stack keeps together when its leader leaves it, and he does not come back by chance', () => {
  const t = writing(three)
  t.play(
    'apart cl-cochrane II',
    'join cl-blanco cl-cochrane',
    'join cl-t-loa cl-cochrane',
    'apart cl-cochrane II',
  )
  const all = ['cl-cochrane', 'cl-blanco', 'cl-t-loa'].map(name => orders(t, name))
  assert.deepEqual(all, ['/II with cl-cochrane', '/II with cl-blanco', '/II with cl-blanco'])
})

rule('4.1c', 'only what changes something is listed and allowed', () => {
  const t = writing(three).play('order-stack 1214 II')
  for (const text of ['order-stack 1214 II', 'order cl-blanco II'])
    assert.equal(t.refused(text), '4.1c', text)
  assert.ok(!t.after('order-stack').includes('1214 II'))
  assert.ok(!t.after('order').includes('cl-blanco II'))
  assert.deepEqual(t.after('apart'), ['cl-blanco II', 'cl-cochrane II', 'cl-t-loa II'])
  assert.deepEqual(t.after('join'), [])
  t.play('apart cl-blanco II')
  assert.equal(t.refused('apart cl-blanco II'), '4.1c')
  assert.equal(t.refused('stance-ask'), '7.3h')
  assert.deepEqual(t.after('join'), ['cl-cochrane cl-blanco', 'cl-t-loa cl-blanco'])
})

rule('4.1c', 'without ships there is nothing to write', () => {
  assert.equal(writing('cl-buin@1214').waitsFor(), 'dice columns')
})

rule('7.3h', 'standing orders about interceptions', () => {
  const t = writing(three)
  const { p } = t
  assert.deepEqual([p.stance[0], p.within[0], p.choosy[0]], [ASK, 9, 0])
  assert.ok(!t.after('stance-ask').includes(''))
  t.play('stance-always', 'stance-within 3', 'stance-transports')
  assert.deepEqual([p.stance[0], p.within[0], p.choosy[0]], [ALWAYS, 3, 1])
  assert.equal(t.refused('stance-within 10'), '7.3h')
  t.play('stance-never', 'stance-any')
  assert.deepEqual([p.stance[0], p.choosy[0]], [NEVER, 0])
  t.play('stance-ask')
  assert.deepEqual([p.stance[0], p.stance[1]], [ASK, ASK])
})
