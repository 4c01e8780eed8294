import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadMap } from './load.ts'
import { pictureOf } from './picture.ts'

const map = loadMap({
  id: 'small',
  grid: { layout: 'flat-top', shoved: 'odd', columns: [1, 2], rows: [1, 2] },
  terrain: { '0101': 'bush', '0102': 'clear', '0201': 'clear', '0202': 'marsh' },
  sides: { river: [{ a: '0101', b: '0102', name: 'Verde', prov: 'reconstructed' }] },
  links: {},
  places: [
    { hex: '0101', name: 'Nanawa', kind: 'settlement', water: 'wet', prov: 'rule 1.1' },
    { hex: '0101', name: 'Nanawa', kind: 'fort', prov: 'rule 1.1' },
  ],
  areas: { abroad: ['0201', '0202'] },
  marks: [{ hex: '0101', kind: 'major-settlement', prov: 'rule 1.2' }],
  boxes: [],
  curves: {
    rivers: [
      {
        name: 'Verde',
        class: 'navigable',
        points: [
          [1, 1],
          [1.5, 1.5],
        ],
      },
    ],
    realRivers: [
      {
        name: 'Verde as it is',
        points: [
          [1, 1],
          [2, 2],
        ],
      },
    ],
  },
  notes: [],
})

test('a map becomes a picture: grounds, sides, places with all their kinds, curves', () => {
  const { picture, ground } = pictureOf(map, { pale: ['abroad'] })
  assert.deepEqual(ground, ['bush', 'clear', 'clear', 'marsh'])
  assert.deepEqual(picture.sides, [{ kind: 'river', a: 0, b: 1 }])
  assert.deepEqual(
    picture.places.map(({ name, kind }) => [name, kind]),
    [['Nanawa', 'settlement wet major fort']],
  )
  assert.deepEqual(
    picture.curves.map(({ kind }) => kind),
    ['navigable'],
  )
  assert.deepEqual(picture.pale, [2, 3])
  assert.equal(picture.labels[0].text, 'abroad')
})

test('without options nothing is pale', () => {
  assert.deepEqual(pictureOf(map).picture.pale, [])
})
