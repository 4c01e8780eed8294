import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endGame } from '../game.ts'
import { loadMap } from '../map/load.ts'
import { battleGame } from '../toys/battle.ts'
import { BLUE } from '../toys/shared.ts'
import { table } from '../toys/testing.ts'
import { asking, localsAt, localsUnder, say, signed } from './asking.ts'
import { merged, previewLine } from './outcomes.ts'
import { lazyOverlay, leastKnown, mapTones, stackTones, toneOf } from './overlay.ts'

test('a say has parameters only if it is given some', () => {
  assert.deepEqual(say('show.a'), { key: 'show.a' })
  assert.deepEqual(previewLine('show.a', '1.2', 3, { hex: 4 }), {
    say: { key: 'show.a', params: { hex: 4 } },
    rule: '1.2',
    value: 3,
  })
  assert.deepEqual([2, 0, -1].map(signed), ['+2', '0', '−1'])
})

test('outcomes that say the same are one, from worst to best, and none is impossible', () => {
  const outcome = (key: string, good: number, probability: number) => ({ say: say(key), good, probability })
  assert.deepEqual(
    merged([
      outcome('won', 1, 0.25),
      outcome('lost', -1, 0.5),
      outcome('won', 1, 0.25),
      outcome('odd', 0, 0),
    ]),
    [outcome('lost', -1, 0.5), outcome('won', 1, 0.5)],
  )
})

test('an overlay is worked out once, when it is looked at', () => {
  let made = 0
  const overlay = lazyOverlay('zones', () => ({ hexes: [{ hex: ++made, side: 0 }] }))
  assert.equal(made, 0)
  assert.deepEqual(
    [overlay.hexes, overlay.lines, overlay.hexes],
    [[{ hex: 1, side: 0 }], [], [{ hex: 1, side: 0 }]],
  )
  assert.equal(overlay.title.key, 'show.overlay.zones')
})

test('the map shows where its facts come from', () => {
  const map = loadMap({
    id: 'four',
    grid: { layout: 'flat-top', shoved: 'odd', columns: [1, 2], rows: [1, 2] },
    terrain: { '0101': 'bush', '0102': 'bush', '0201': 'bush', '0202': 'bush' },
    sides: { river: [{ a: '0101', b: '0102', prov: 'inferred' }] },
    places: [{ hex: '0102', name: 'Nanawa', kind: 'fort', prov: 'rule 3.4' }],
    terrainKnown: { '0201': 'rule 5.6' },
  })
  const tones = mapTones(map)
  assert.deepEqual(
    tones.map(({ hex, tone }) => `${map.grid.names[hex]} ${tone}`),
    ['0101 inferred', '0102 attested', '0201 attested', '0202 reconstructed'],
  )
  assert.equal(mapTones(map), tones, 'a map is looked through once')
})

test('what is asked, by whom, and inside what', () => {
  const { promptOf, deciderOf } = asking(battleGame)
  const { p, play } = table(battleGame, 'pitched')
  play('march 0302', 'wait')
  const [retreating] = battleGame.procedures.filter(({ name }) => name !== battleGame.root.name)
  assert.equal(deciderOf(p), battleGame.waitsFor(p))
  assert.notEqual(promptOf(p), '')
  assert.deepEqual(Object.keys(localsUnder(p, battleGame.root) ?? {}), battleGame.root.locals)
  assert.equal(localsUnder(p, retreating), null)
  play('attack')
  assert.equal(promptOf(p), '')
  assert.equal(deciderOf(p), -1)
  const [, battle] = battleGame.procedures
  const begun = localsAt(p, battle, 'roll')
  assert.deepEqual([begun?.defender, begun?.hits], [BLUE, 0])
  assert.equal(localsAt(p, battle, 'advance'), null, 'another step')
  assert.equal(localsAt(p, battleGame.root), null, 'not on top')
  endGame(p, null)
  assert.deepEqual([localsAt(p, battle), localsUnder(p, battle)], [null, null], 'over')
})

test('a hex is known as well as the best of what is in it, a stack as badly as the worst', () => {
  assert.deepEqual(['rule 1.2', 'inferred', 'reconstructed', undefined].map(toneOf), [
    'attested',
    'inferred',
    'reconstructed',
    'reconstructed',
  ])
  assert.equal(leastKnown(['attested', 'inferred']), 'inferred')
  assert.deepEqual(
    stackTones([
      [7, 'attested'],
      [7, 'inferred'],
      [8, 'attested'],
    ]),
    [
      { hex: 7, side: -1, tone: 'inferred' },
      { hex: 8, side: -1, tone: 'attested' },
    ],
  )
})
