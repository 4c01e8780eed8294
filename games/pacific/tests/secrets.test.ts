import { strict as assert } from 'node:assert'
import { hash, only, SPECTATOR, seeded } from '@quebracho/engine'
import { pacific } from '../index.ts'
import { fix, rule, type Table } from './board.ts'

const ships = 'cl-cochrane:II+V@1214 cl-blanco:I@1114 cl-abtao@1214 pe-huascar:II@1210'

/** The fingerprint of the position as a side sees it. */
const seen = ({ p }: Table, side: number): string => hash(pacific.view(p, side))

rule('4.1e', 'the enemy sees neither the area nor whether there is an order', () => {
  const plain = fix('cl-cochrane@1214 cl-blanco@1114 cl-abtao@1214 pe-huascar:II@1210', { phase: 'march' })
  const ordered = fix(ships, { phase: 'march' })
  assert.equal(seen(ordered, 1), seen(plain, 1))
  assert.notEqual(seen(ordered, 0), seen(plain, 0), 'the owner sees it')
})

rule('4.1e', 'a spectator sees neither side’s orders', () => {
  const { p, unit } = fix(ships)
  const view = pacific.view(p, SPECTATOR)
  for (const name of ['cl-cochrane', 'cl-blanco', 'pe-huascar'])
    assert.deepEqual([view.order[unit(name)], view.nextOrder[unit(name)]], [0, 0], name)
})

rule('4.1e', 'writing is hidden from the enemy while it is done', () => {
  const t = fix('cl-cochrane@1214 cl-blanco@1214 pe-huascar@1210', { phase: 'administration' })
  assert.equal(pacific.seenBy(t.p), only(0))
  const before = seen(t, 1)
  t.play('order cl-cochrane V', 'apart cl-blanco II', 'stance-always', 'stance-within 2', 'stance-transports')
  assert.equal(seen(t, 1), before)
  assert.equal(pacific.view(t.p, 0).within[0], 2)
})

rule('4.1e', 'how ships are grouped is hidden too', () => {
  const t = fix('cl-cochrane@1214 cl-blanco@1214', { phase: 'administration' })
  t.play('order-stack 1214 II')
  const together = seen(t, 1)
  t.play('apart cl-blanco II')
  assert.equal(seen(t, 1), together)
})

rule('4.1e', 'the order being carried out lies open, the next one does not', () => {
  const t = fix(ships)
  const ship = t.unit('cl-cochrane')
  t.p.moving[ship] = 1
  const view = pacific.view(t.p, 1)
  assert.deepEqual([view.order[ship], view.nextOrder[ship]], [2, 0])
})

rule('4.1e', 'a captured ship’s orders are its new owner’s', () => {
  const t = fix(ships)
  const ship = t.unit('cl-cochrane')
  t.p.owner[ship] = 1
  assert.equal(pacific.view(t.p, 1).nextOrder[ship], 5)
  assert.equal(pacific.view(t.p, 0).nextOrder[ship], 0)
})

rule('4.1e', 'what is imagined fits what is seen: ships off an enemy coast may stay or go', () => {
  const t = fix('cl-cochrane:II+V@1212 cl-blanco@1212 cl-abtao:II@1214 pe-huascar:II@1210')
  const view = pacific.view(t.p, 1)
  const guesses = new Set<number>()
  for (let seed = 1; seed <= 20; seed++) {
    const guess = pacific.imagine(view, 1, seeded(seed))
    assert.equal(hash(pacific.view(guess, 1)), hash(view))
    const order = guess.order[t.unit('cl-cochrane')]
    assert.equal(order, guess.order[t.unit('cl-blanco')], 'ships of one hex together')
    assert.equal(guess.order[t.unit('cl-abtao')], 0, 'in port')
    assert.equal(guess.order[t.unit('pe-huascar')], 2, 'one’s own orders are known')
    guesses.add(order)
  }
  assert.deepEqual([...guesses].sort(), [0, 2])
})

rule('7.3c', 'which transports join a blockader nobody else hears before the battle', () => {
  const t = fix(
    'pe-union:II@1111 pe*1@1212 pe-manco:II@1212 cl-cochrane@1210 cl-t-loa@1210 cl-t-itata@1210',
    {
      phase: 'sea',
      phasing: 'allied',
    },
  )
  t.play('start pe-union', 'step 1210', 'sail-openly', 'engage')
  const before = [0, 1].map(side => seen(t, side))
  t.play('bring-along cl-t-loa')
  assert.equal(t.waitsFor(), 'chile company')
  assert.deepEqual(
    [0, 1].map(side => seen(t, side) === before[side]),
    [false, true],
  )
  t.play('open-fire')
  assert.deepEqual(t.last('battle.begins').units, ['cl-cochrane', 'cl-t-loa'].map(t.unit))
})
