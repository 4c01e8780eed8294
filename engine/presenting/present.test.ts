import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { About, MapPicture, Piece } from '../presentation.ts'
import { stacks } from '../toys/stacks.ts'
import { table } from '../toys/testing.ts'
import { say } from './asking.ts'
import { present, unitsThatCould } from './present.ts'

const about = {
  sides: [
    { id: 'red', colour: '#a00', ink: '#fff', shape: 'disc' },
    { id: 'blue', colour: '#00a', ink: '#fff', shape: 'square' },
  ],
} as unknown as About

const shown = present(stacks, about, {
  map: world =>
    ({
      grid: (world as { grid?: unknown }).grid,
      sides: [],
      links: [],
      places: [],
      curves: [],
      labels: [],
      pale: [],
    }) as unknown as MapPicture,
  pieces: view =>
    Array.from(
      view.hex,
      (hex, unit): Piece => ({
        unit,
        hex,
        side: view.world.side[unit],
        symbol: 'infantry',
        factors: '1',
        name: '',
        marks: [],
      }),
    ).filter(({ hex }) => hex >= 0),
})

test('a map and counters are enough, the rest is empty', () => {
  const { p } = table(stacks, 'meeting')
  assert.equal(shown.sides, about.sides)
  assert.deepEqual(
    [shown.spots(p), shown.panels(p, 0), shown.overlays(p, 0), shown.preview(p, null)],
    [[], [], [], null],
  )
})

test('where a unit can be put, who could still do something, and a hex in words come from the verbs', () => {
  const { p, play } = table(stacks, 'meeting')
  const hexes = shown.reach(p, 0).map(({ hex }) => p.world.names.hex[hex])
  assert.deepEqual(hexes, ['0101', '0102'])
  assert.deepEqual(unitsThatCould(stacks, p), [0, 1, 2])
  assert.deepEqual(shown.idle(p), [], 'nobody stands on the map yet')
  play('place r1 0101')
  assert.deepEqual(shown.reach(p, 0), [], 'it has been placed')
  const hex = p.world.names.hex.indexOf('0101')
  assert.deepEqual(shown.describe(p, hex), [say('terrain.clear'), say('show.unit', { unit: 0, side: 0 })])
})
