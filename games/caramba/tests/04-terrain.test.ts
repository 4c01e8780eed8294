/** Chapter 4: what the ground does. */
import { strict as assert } from 'node:assert'
import { board, rule, type Setting, type Table } from './board.ts'

/** The colours the deciding side may add now. */
const spendable = (t: Table): string[] => t.after('spend').map(text => text.split(' ')[0])

/** Blue tokens the unit is charged for its food. */
function costOf(notation: string): number {
  const t = board(`${notation} B{blue:9}`, { phase: 'supply' }).play('feed b1')
  return 9 - t.pool('bolivia', 'blue')
}

const byParaguay: Setting = { active: 'paraguay' }

/** Swamp does what jungle does (terrain-11); refusals in it cite that rule, in jungle the jungle's own. */
function inJungleAndSwamp(check: (letter: 'J' | 'S', id: (jungle: string) => string) => void): () => void {
  return () => {
    check('J', jungle => jungle)
    check('S', () => 'terrain-11')
  }
}

rule(
  'terrain-1 terrain-11',
  'a unit that enters jungle or swamp stops',
  inJungleAndSwamp((letter, id) => {
    const t = board(`b1@0505 ${letter}0506 p1@0909`).play('step b1 0506')
    assert.deepEqual(t.after('step b1'), [])
    assert.equal(t.refused('step b1 0505'), id('terrain-1'))
  }),
)

rule(
  'terrain-2 terrain-11',
  'a unit fresh in jungle or swamp neither attacks nor barrages (W16)',
  inJungleAndSwamp((letter, id) => {
    const t = board(`b1@0505 ${letter}0506 p1@0507U B{red:1,green:1,yellow:1,white:1} P{blue:1}`)
    t.play('step b1 0506')
    assert.deepEqual([t.unit('b1').localised, t.unit('p1').localised], [1, 1])
    assert.deepEqual([t.after('attack'), t.after('barrage')], [[], []])
    assert.equal(t.refused('attack b1 0507'), id('terrain-2'))
    assert.equal(t.refused('barrage b1 0507'), id('terrain-2'))
    t.play('end-segment', 'feed p1', 'end-supply', 'attack p1 0506')
    assert.deepEqual(spendable(t), ['green', 'white', 'yellow'])
  }),
)

rule(
  'terrain-5 terrain-11',
  'a unit in jungle or swamp needs one point more',
  inJungleAndSwamp(letter => assert.equal(costOf(`b1@0505 ${letter}0505`), 2)),
)

rule(
  'terrain-6 terrain-11',
  'no red token for a unit in jungle or swamp: attack, defence, barrage',
  inJungleAndSwamp((letter, id) => {
    const notation = `b1@0506 ${letter}0506 p1@0507 B{red:3,green:1} P{yellow:1}`
    const moments = [
      board(notation).play('attack b1 0507'),
      board(notation, byParaguay).play('attack p1 0506', 'ready'),
      board(notation).play('barrage b1 0507'),
    ]
    for (const t of moments) {
      assert.deepEqual(spendable(t), ['green'])
      assert.equal(t.refused('spend red 1'), id('terrain-6'))
    }
    const onlyRed = board(`b1@0506 ${letter}0506 p1@0507 B{red:3}`)
    assert.equal(onlyRed.refused('barrage b1 0507'), id('terrain-6'))
  }),
)

rule(
  'terrain-7 terrain-11',
  'no fast move starts in jungle or swamp; leaving by one hex is fine',
  inJungleAndSwamp((letter, id) => {
    const t = board(`b1@0506 ${letter}0506 p1@0909`).play('step b1 0505')
    assert.deepEqual(t.after('step b1'), [])
    assert.equal(t.refused('step b1 0504'), id('terrain-7'))
  }),
)

rule(
  'terrain-2 terrain-11',
  'who came into jungle or swamp by occupation does not fight from the next hex either',
  inJungleAndSwamp((letter, id) => {
    const t = board(`b1@0505:1 ${letter}0505 p1@0506:4 b2@0503 P{blue:2}`)
    t.play('attack b1 0506', 'occupy', 'end-segment', 'feed p1', 'end-supply', 'step p1 0504')
    assert.deepEqual([t.unit('p1').at, t.unit('p1').localised, t.unit('b2').localised], ['0504', 1, 1])
    assert.equal(t.refused('attack p1 0503'), id('terrain-2'))
  }),
)

rule('terrain-3', 'it defends all the same, with everything but red', () => {
  const t = board('b1@0506:3M1 J0506 p1@0507:4 B{red:1,green:1}', byParaguay).play('attack p1 0506')
  assert.deepEqual(spendable(t), ['green'])
  t.play('spend green 1').roll(3)
  assert.equal(t.totals(), '4 v 7')
  assert.deepEqual([t.unit('p1').cv, t.unit('b1').cv], [1, 3])
})

rule('terrain-4', 'a unit that began the turn in jungle fights from there', () => {
  const t = board('b1@0506:3 J0506 p1@0507:4').play('attack b1 0507')
  assert.equal(t.totals(), '3 v 4')
})

rule('terrain-8', 'a fast move may end in jungle, and then there is no fight', () => {
  const t = board('b1@0504 J0506 p1@0507').play('step b1 0505', 'step b1 0506')
  assert.equal(t.unit('b1').at, '0506')
  assert.equal(t.refused('attack b1 0507'), 'terrain-2')
})

rule('terrain-9', 'jungle covers its defender', () => {
  assert.equal(board('b1@0505:3 J0506 p1@0506:4').play('attack b1 0506').totals(), '3 v 5')
})

rule('terrain-9', 'jungle spoils a 1 of a barrage', () => {
  const fired = (ground: string) =>
    board(`b1@0505 ${ground}0506 p1@0506:4 B{yellow:1}`)
      .play('barrage b1 0506', 'spend yellow 1')
      .roll(1)
      .unit('p1').cv
  assert.deepEqual([fired('J'), fired('.')], [4, 3])
})

rule('terrain-10', 'open ground does nothing', () => {
  assert.equal(costOf('b1@0505'), 1)
  assert.equal(board('b1@0505').play('step b1 0504', 'step b1 0503').unit('b1').at, '0503')
  const t = board('b1@0505:3 p1@0506:4 B{red:1}').play('attack b1 0506')
  assert.deepEqual(spendable(t), ['red'])
  assert.equal(t.play('ready').totals(), '3 v 4')
})

rule('terrain-12', 'swamp covers nobody', () => {
  assert.equal(board('b1@0505:3 S0506 p1@0506:4').play('attack b1 0506').totals(), '3 v 4')
})

rule('terrain-13', 'desert stops a unit but lets it fight', () => {
  const t = board('b1@0505:3 D0506 p1@0507:4').play('step b1 0506')
  assert.deepEqual(t.after('step b1'), [])
  assert.equal(t.refused('step b1 0505'), 'terrain-13')
  assert.equal(t.play('attack b1 0507').totals(), '3 v 4')
})

rule('terrain-14', 'a unit in desert needs one point more', () => {
  assert.equal(costOf('b1@0505 D0505'), 2)
})

rule('terrain-15', 'from desert a fast move may start, and guns may fire', () => {
  const t = board('b1@0505 D0505 p1@0909').play('step b1 0504', 'step b1 0503')
  assert.deepEqual([t.unit('b1').at, t.unit('b1').gunsMoved], ['0503', 2])
  assert.deepEqual(spendable(board('b1@0505 D0505 p1@0506 B{red:1}').play('attack b1 0506')), ['red'])
})

rule('terrain-16', 'a depot hex covers its defender and slows nobody', () => {
  assert.equal(board('b1@0312:3 p1@0313:4').play('attack b1 0313').totals(), '3 v 5')
  const t = board('p1@0312 b1@0101', byParaguay).play('step p1 0313', 'step p1 0412')
  assert.equal(t.unit('p1').at, '0412')
})

rule('terrain-16', 'so does a built-up hex without a depot', () => {
  const t = board('b1@0504:3 U0505 p1@0506:4 U0506').play('step b1 0505')
  assert.deepEqual(t.after('step b1'), ['0404', '0504', '0604'])
  assert.equal(t.play('attack b1 0506').totals(), '3 v 5')
})
