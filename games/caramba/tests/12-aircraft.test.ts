/** Chapter 12: air raids, air recce and the air-lift. */
import { strict as assert } from 'node:assert'
import { caramba } from '../index.ts'
import { board, hexOf, rule, type Setting, type Table } from './board.ts'

/** Bolivia bombs p1 in 0506 with all its white tokens. */
const bomb = (p1: string, tokens: number, ground = ''): Table =>
  board(`b1@0301 ${ground} ${p1} p2@0913 B{white:${tokens}}`).play(`raid 0506 ${tokens}`)

rule('airraid-1', 'any number of white tokens at a localised enemy anywhere', () => {
  const t = board('b1@0101 p1@0911 p2@0913U B{white:2}')
  assert.deepEqual(t.after('raid'), ['0911 1', '0911 2'])
  assert.equal(t.refused('raid 0913 1'), 'fog-6')
  assert.equal(t.refused('raid 0911 3'), 'airraid-1')
  assert.equal(t.refused('raid 0911 0'), 'airraid-1')
  assert.equal(t.refused('raid 0912 1'), 'airraid-1')
  assert.equal(t.refused('raid 0101 1'), 'airraid-1')
})

rule('airraid-2', 'W33: a face up to 3, less the works, is lost; the rest misses', () => {
  assert.equal(bomb('p1@0506:4E1', 3).roll(3, 1, 4).unit('p1').cv, 2)
  assert.equal(bomb('p1@0506:4E2', 1).roll(1).unit('p1').cv, 4)
  assert.equal(bomb('p1@0506:4', 1).roll(3).unit('p1').cv, 1)
  for (const face of [4, 5, 6]) assert.equal(bomb('p1@0506:4', 1).roll(face).unit('p1').cv, 4)
})

rule('airraid-2', 'dice fall one by one; when the target is gone the rest is lost unthrown', () => {
  const t = bomb('p1@0506:1', 3)
  assert.equal(t.dice(), 1)
  t.roll(2)
  assert.deepEqual([t.unit('p1').at, t.pool('bolivia', 'white'), t.waitsFor()], ['', 0, 'bolivia activate'])
  assert.equal(t.p.cvLost[1], 1)
})

rule('airraid-2', 'the exact mean loss of one token by works, with cover or without', () => {
  const mean = (ground: string, works: string) => {
    const { p } = bomb(`p1@0506:4${works}`, 1, ground)
    const total = caramba.outcomes(p).reduce((sum, { action, probability }) => {
      const after = caramba.fromJson(caramba.toJson(p), 'canada-dry')
      caramba.apply(after, action)
      return sum + probability * after.cvLost[1]
    }, 0)
    return Math.round(total * 6000) / 1000
  }
  const table = ['.0506', 'J0506'].flatMap(ground => ['', 'E1', 'E2'].map(works => mean(ground, works)))
  assert.deepEqual(table, [6, 3, 1, 6, 3, 1])
})

rule('airraid-3', 'neither jungle nor tank helps against bombs', () => {
  const t = bomb('p1@0506:4T', 1, 'J0506').roll(1)
  assert.deepEqual([t.unit('p1').cv, t.unit('p1').tank], [3, 1])
})

rule('airraid-1 G27', 'option tokenCap holds for a raid too', () => {
  const t = board('b1@0301 p1@0506 B{white:5}', { options: { tokenCap: 2 } })
  assert.deepEqual(t.after('raid'), ['0506 1', '0506 2'])
  assert.equal(t.refused('raid 0506 3'), 'airraid-1')
})

const around = 'p1@0507U p2@0506U p3@0606U p4@0607U p5@0508U p6@0407U'

/** Which of p1 to p6 are localised. */
const localised = (t: Table): string =>
  [1, 2, 3, 4, 5, 6].filter(i => t.unit(`p${i}`).localised === 1).join(' ')

rule('recce-1', 'a six shows the hex and all around it', () => {
  const t = board(`b1@0301 ${around} B{white:1}`).play('recce 0507').roll(6)
  assert.equal(localised(t), '1 2 3 4 5 6')
  assert.deepEqual([t.pool('bolivia', 'white'), t.waitsFor()], [0, 'bolivia activate'])
})

rule('recce-1 fog-3', 'the named hex is always covered', () => {
  const t = board('b1@0301 p1@0309U p2@0308U B{white:2}').play('recce 0309').roll(1).play('cover 0310')
  assert.deepEqual([t.unit('p1').localised, t.unit('p2').localised], [1, 0])
  t.play('recce 0308').roll(6)
  assert.equal(t.unit('p2').localised, 1)
})

rule('recce-1', 'it takes a white token', () => {
  assert.equal(board('b1@0301 p1@0309U').refused('recce 0309'), 'recce-1')
  assert.deepEqual(board('b1@0301 p1@0309U').after('recce'), [])
})

rule('recce-2', 'W34: the flyer picks as many neighbours as the die shows', () => {
  const t = board(`b1@0301 ${around} B{white:1}`).play('recce 0507').roll(2)
  assert.deepEqual(t.after('cover'), ['0406', '0407', '0506', '0508', '0606', '0607'])
  t.play('cover 0506')
  assert.equal(t.refused('cover 0506'), 'recce-2')
  assert.equal(t.refused('cover 0505'), 'recce-2')
  assert.equal(t.refused('end-segment'), 'recce-2')
  t.play('cover 0407')
  assert.equal(localised(t), '1 2 6')
})

rule('recce-2', 'W34: at the corner there is nothing to pick', () => {
  for (const face of [4, 5]) {
    const t = board('b1@0505 p1@0101U p2@0102U p3@0201U B{white:1}').play('recce 0101').roll(face)
    assert.equal(t.waitsFor(), 'bolivia activate')
    assert.equal(localised(t), '1 2 3')
  }
})

rule('recce-2', 'at the corner any face from 2 up shows everything', () => {
  const t = board('b1@0505 p1@0913 B{white:2}').play('recce 0101')
  const chances = caramba.outcomes(t.p).map(({ probability }) => Math.round(probability * 6))
  assert.deepEqual(chances, [1, 5])
  assert.equal(t.roll(2).waitsFor(), 'bolivia activate')
  assert.deepEqual(t.play('recce 0102').roll(1).after('cover'), ['0101', '0103', '0201', '0202'])
})

rule('recce-3', 'it explores nothing', () => {
  const t = board('b1@0301 p1@0913 ?0507 B{white:1}').play('recce 0507').roll(6)
  assert.equal(t.terrain('0507'), 'unexplored')
})

rule('recce-3 G46', 'option recceExplores: the covered hexes are explored, in rising order', () => {
  const setting: Setting = { options: { recceExplores: true } }
  const t = board('b1@0301 p1@0913 ?0507 ?0506 ?0407 ?0606 B{white:1}', setting).play('recce 0507').roll(2)
  t.play('cover 0506', 'cover 0407').roll(1, 2, 4)
  assert.deepEqual(['0407', '0506', '0507', '0606'].map(t.terrain), [
    'swamp',
    'jungle',
    'chaco',
    'unexplored',
  ])
  const all = board('b1@0301 p1@0913 ?0102 ?0101 B{white:1}', setting).play('recce 0101').roll(6)
  assert.equal(all.dice(), 2)
})

/** b1 in 0507, cut off by three enemies. */
const cutOff = 'p1@0505 p2@0607 p3@0407'
const supply: Setting = { phase: 'supply' }

rule('airlift-1', 'each unit without a line takes one white token of its own', () => {
  const noDepots: Setting = { phase: 'supply', set: p => p.holder.fill(1) }
  const one = board('b1@0505 b2@0305 p1@0913 B{blue:4,white:1}', noDepots).play('airlift b1')
  assert.deepEqual([one.pool('bolivia', 'blue'), one.pool('bolivia', 'white')], [2, 0])
  assert.equal(one.refused('airlift b2'), 'airlift-1')
  const two = board('b1@0505 b2@0305 p1@0913 B{blue:4,white:2}', noDepots)
  two.play('airlift b1', 'airlift b2', 'end-supply')
  assert.deepEqual(
    [two.unit('b1').supplied, two.unit('b2').supplied, two.pool('bolivia', 'white')],
    [1, 1, 0],
  )
})

rule('airlift-1', 'by air a unit is fed or not, never half', () => {
  const t = board(`b1@0507:3 b2@0302T ${cutOff} B{blue:1,white:1}`, supply)
  assert.equal(t.refused('airlift b1'), 'airlift-2')
  assert.equal(t.refused('feed b1'), 'supply-14')
  t.play('end-supply')
  assert.deepEqual([t.unit('b1').cv, t.unit('b1').supplied, t.pool('bolivia', 'white')], [2, 0, 1])
})

rule('airlift-2', 'it costs two blue, one more for its ground and one for its tank', () => {
  const blue = (b1: string) => {
    const t = board(`${b1} ${cutOff} B{blue:9,white:1}`, supply).play('airlift b1')
    return 9 - t.pool('bolivia', 'blue')
  }
  assert.equal(blue('b1@0507'), 2)
  assert.equal(blue('J0507 b1@0507'), 3)
  assert.equal(blue('b1@0507T'), 3)
  assert.equal(blue('J0507 b1@0507T'), 4)
})

rule('airlift-2 G6', 'with one extra at most it never costs more than two', () => {
  const t = board(`J0507 b1@0507T ${cutOff} B{blue:9,white:1}`, {
    ...supply,
    options: { supplyExtras: 'one' },
  })
  assert.equal(9 - t.play('airlift b1').pool('bolivia', 'blue'), 2)
})

rule('airlift-3', 'who has a line is not fed by air', () => {
  const t = board('b1@0305 p1@0913 B{blue:3,white:2}', supply)
  assert.equal(t.refused('airlift b1'), 'airlift-3')
  assert.deepEqual(t.after('airlift'), [])
})

rule('airraid-1 recce-1', 'flying ends the activation under way (act-5)', () => {
  const t = board('b1@0505 p1@0913 B{white:2}').play('step b1 0506', 'recce 0101').roll(6)
  assert.equal(t.refused('step b1 0507'), 'act-3')
  assert.equal(t.p.hex[0], hexOf(t.p, '0506'))
})
