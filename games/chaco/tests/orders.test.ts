/** Marches ordered by pointing, what is asked in words of the moment, and where the map opens. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Action } from '@quebracho/engine'
import { chaco } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { bush, fromStart, type Table } from './board.ts'
import { setUpUntil } from './setting-up.ts'
import { hexNames, read } from './showing.ts'

const { orders } = presentation

const texts = ({ p }: Table, actions: readonly Action[] | null | undefined): string[] | null =>
  actions?.map(action => chaco.text(action, p)) ?? null

const groupsAt = (t: Table, hex: string): string[] =>
  orders?.groups(t.p, t.hex(hex)).map(({ say, units }) => `${read(t.p, say)}: ${units.length}`) ?? []

const asked = ({ p }: Table): string => {
  const say = presentation.prompt?.(p)
  return say ? read(p, say) : ''
}

test('a click on a stack means all troops and leaders of it; a garrison may stay', () => {
  const t = bush('a=P6-4-6@2020 b=P1-1-6@2020 PL@2020 Ptruck@2020 Pcsp1@2020 c=P3-3-6@2025')
  assert.deepEqual(groupsAt(t, '2020'), ['Whole stack: 3', 'All but a garrison: 2'])
  assert.deepEqual(groupsAt(t, '2025').length, 1)
  assert.deepEqual(groupsAt(t, '2024'), [])
  const [whole, sortie] = orders?.groups(t.p, t.hex('2020')) ?? []
  assert.deepEqual(texts(t, orders?.muster(t.p, whole.units)), ['march-stack 2020'])
  assert.deepEqual(texts(t, orders?.muster(t.p, sortie.units)), ['march-out 2020'])
  assert.ok(!sortie.units.includes(t.unit('b')))
  const some = [t.unit('b'), t.unit('a')]
  assert.deepEqual(
    orders?.muster(t.p, some)?.map(([, unit]) => unit),
    some,
    'one begins, the others are taken along',
  )
  assert.equal(orders?.muster(t.p, [t.unit('a'), t.unit('c')]), null, 'of one hex only')
})

test('a march under way is ended for whoever turns elsewhere, one that has not set out is not', () => {
  const t = bush('a=P6-4-6@2020 b=P1-1-6@2020 c=P3-3-6@2025')
  assert.deepEqual(texts(t, orders?.finish(t.p)), [])
  t.play('march-stack 2020')
  assert.deepEqual(texts(t, orders?.finish(t.p)), [])
  assert.deepEqual(groupsAt(t, '2025'), [], 'who has begun goes on')
  t.play('go 2019')
  assert.deepEqual(texts(t, orders?.finish(t.p)), ['halt'])
  t.play('part {b}')
  assert.deepEqual(texts(t, orders?.finish(t.p)), ['halt', 'halt'], 'the one that parted halts first')
  t.play('halt', 'halt')
  assert.deepEqual(groupsAt(t, '2025').length, 1)
  assert.deepEqual(groupsAt(t, '2019'), [])
})

test('costs are written as they are spoken of', () => {
  const t = bush('u=P3-3-6@2020', { roads: ['2020..2015'] })
  const label = (hex: string) =>
    presentation.reach(t.p, t.unit('u')).find(each => each.hex === t.hex(hex))?.label
  assert.deepEqual(['2019', '2018', '2017'].map(label), ['½', '1', '1½'])
  const truck = bush('u=Ptruck@2020', { roads: ['2020..2010'] })
  const third = presentation.reach(truck.p, truck.unit('u'))
  assert.deepEqual(
    ['2019', '2016', '2015'].map(hex => third.find(each => each.hex === truck.hex(hex))?.label),
    ['⅓', '1⅓', '1⅔'],
  )
})

test('what is asked names who and how many', () => {
  const t = bush('a=P6-4-6@2020 b=P1-1-6@2020')
  assert.equal(asked(t), '')
  t.play('march-stack 2020')
  assert.equal(asked(t), '2 units ready, 6 MP: click where they march.')
  t.play('go 2019')
  assert.equal(asked(t), '2 units in 2019, 4 MP left: click where they go on to, or turn to others.')
  const calling = bush('P1-1-6@2010', { phase: 'newUnits', vp: [20, 9], sources: ['P1540'] })
  assert.match(asked(calling), /A die of units for 5 VP/)
})

test('the map opens on the front, and in the set-up where units can be placed', () => {
  const t = bush('P6-4-6@2020 B1-1-5@2016 P1-1-6@2040 B1-1-5@2001')
  assert.equal(
    hexNames(
      t.p,
      [...(presentation.theatre?.(t.p, 1) ?? [])].sort((a, b) => a - b),
    ),
    '2016 2020',
  )
  const table = fromStart('boqueron')
  const start = setUpUntil(table, () => table.waitsFor() === 'paraguay deploy')
  const seen = presentation.theatre?.(start.p, 0) ?? []
  const places = start.after('deploy').map(text => text.split(' ').at(-1))
  assert.ok(places.length > 0 && places.every(place => seen.includes(start.hex(place ?? ''))))
})
