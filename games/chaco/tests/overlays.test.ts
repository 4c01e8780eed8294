/** What is laid over the map by a key, in exact values. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { chaco } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { bush, fromStart, type Table } from './board.ts'
import { hexNames, overlayOf } from './showing.ts'

const tinted = (t: Table, id: string, side: number, viewer = 0): string =>
  overlayOf(t.p, id, viewer)
    .hexes.filter(each => each.side === side)
    .map(({ hex, label = '' }) => `${hexNames(t.p, [hex])}${label}`)
    .sort()
    .join(' ')

test('overlays: supply with the LOC, zones, control, reach, worth, stacks', () => {
  const t = bush('PGHQ@1530 PL@1530 a=P3-3-6@1528 b=P3-3-6@2510 B3-3-5@1015', {
    sources: ['P1540'],
    roads: ['1540..1530'],
    settlements: ['1528', '1519m'],
    paraguayan: ['1528'],
    set: p => p.radius.fill(4),
  })
  const supply = overlayOf(t.p, 'supply', 1)
  assert.deepEqual(
    supply.lines.map(({ path, label, style }) => `${hexNames(t.p, path)} ${label} ${style}`),
    ['1540 1539 1538 1537 1536 1535 1534 1533 1532 1531 1530 10 → 8 loc'],
  )
  const labels = new Map(
    supply.hexes.filter(({ label }) => label).map(({ hex, label }) => [hexNames(t.p, [hex]), label]),
  )
  assert.deepEqual(Object.fromEntries(labels), { '1530': '4', '1540': '4', '2510': '✕', '1015': '✕' })
  assert.equal(tinted(t, 'zones', 0), '1014 1016 1114 1115')
  assert.equal(tinted(t, 'worth', 1), '15281D')
  assert.equal(tinted(t, 'worth', 0), '15192D')
  assert.equal(tinted(t, 'stacking', 1), '15281/4 25101/4')
  assert.equal(overlayOf(t.p, 'control').hexes.length, t.p.world.hexes)
  assert.equal(tinted(t, 'enemy-range', 0, 1).split(' ').length, 11)
  assert.equal(
    overlayOf(t.p, 'enemy-range', 0).hexes.some(({ side }) => side === 0),
    false,
  )
  assert.ok(!presentation.overlays(chaco.start('boqueron-basic'), 0).some(({ id }) => id === 'supply'))
})

test('overlays: how well map and counters are known', () => {
  const { p } = fromStart('boqueron')
  const tones = (id: string) =>
    new Map(overlayOf(p, id).hexes.map(({ hex, tone }) => [p.world.names.hex[hex], tone]))
  assert.deepEqual(
    ['2807', '3447', '2836', '4835'].map(hex => tones('provenance').get(hex)),
    ['attested', 'attested', 'attested', 'reconstructed'],
  )
  assert.ok([...tones('provenance').values()].includes('inferred'))
  assert.equal(tones('counters').get('2440'), 'reconstructed')
})
