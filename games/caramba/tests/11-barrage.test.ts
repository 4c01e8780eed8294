/** Chapter 11: barrage fire. */
import { strict as assert } from 'node:assert'
import { caramba } from '../index.ts'
import { board, rule, type Table } from './board.ts'

/** The colours the firer may add now. */
const colours = (t: Table): string[] => t.after('spend').map(text => text.split(' ')[0])

const everyColour = 'B{red:2,green:2,yellow:2}'

/** What b1 may fire from its hex at p1's. */
const mayFire = (notation: string, at: string): string[] => {
  const t = board(`${notation} ${everyColour}`)
  return t.allows(`barrage b1 ${at}`) ? colours(t.play(`barrage b1 ${at}`)) : []
}

/** b1 fires these tokens at p1 in 0506; the dice come next. */
const fire = (p1: string, tokens: string, ground = ''): Table =>
  board(`b1@0505 ${ground} ${p1} p2@0913 B{red:3,green:3,yellow:3}`).play(
    'barrage b1 0506',
    `spend ${tokens}`,
    'ready',
  )

/** CV and tank of p1 after the shells. */
const left = (t: Table): number[] => [t.unit('p1').cv, t.unit('p1').tank]

rule('barrage-1', 'who has attacked does not barrage, and the reverse', () => {
  const t = board(`b1@0505 b2@0605 p1@0506 ${everyColour}`).play('attack b1 0506', 'ready')
  assert.equal(t.refused('barrage b1 0506'), 'act-4')
  t.play('barrage b2 0506', 'spend yellow 1', 'ready').roll(6)
  assert.equal(t.refused('attack b2 0506'), 'act-4')
  assert.equal(t.refused('barrage b2 0506'), 'act-4')
})

rule('barrage-1', 'the firer must be supplied and must not have entered jungle or swamp this turn', () => {
  assert.equal(board(`b1@0505X p1@0506 ${everyColour}`).refused('barrage b1 0506'), 'supply-17')
  const jungle = board(`b1@0504 J0505 p1@0506 ${everyColour}`).play('step b1 0505')
  assert.equal(jungle.refused('barrage b1 0506'), 'terrain-2')
  const swamp = board(`b1@0504 S0505 p1@0506 ${everyColour}`).play('step b1 0505')
  assert.equal(swamp.refused('barrage b1 0506'), 'terrain-11')
})

rule('barrage-1', 'the target must be a localised enemy', () => {
  const t = board(`b1@0505 b2@0504 p1@0508U ${everyColour}`)
  assert.equal(t.refused('barrage b1 0508'), 'fog-6')
  assert.equal(t.refused('barrage b1 0507'), 'barrage-1')
  assert.equal(t.refused('barrage b1 0504'), 'barrage-1')
})

rule('barrage-1', 'at least one token is fired', () => {
  const t = board(`b1@0505 p1@0506 ${everyColour}`).play('barrage b1 0506')
  assert.equal(t.refused('ready'), 'barrage-1')
  assert.deepEqual(t.after('ready'), [])
  assert.equal(board('b1@0505 p1@0506').refused('barrage b1 0506'), 'tokens-9')
})

rule('barrage-2', 'red reaches 3, green 2, yellow 1', () => {
  assert.deepEqual(mayFire('b1@0505 p1@0506', '0506'), ['green', 'red', 'yellow'])
  assert.deepEqual(mayFire('b1@0505 p1@0507', '0507'), ['green', 'red'])
  assert.deepEqual(mayFire('b1@0505 p1@0508', '0508'), ['red'])
  assert.deepEqual(mayFire('b1@0505 p1@0509', '0509'), [])
  assert.equal(board('b1@0505 p1@0509 B{red:1}').refused('barrage b1 0509'), 'barrage-2')
  assert.equal(board('b1@0505 p1@0508 B{green:1}').refused('barrage b1 0508'), 'barrage-2')
  assert.equal(board('b1@0505 p1@0507 B{yellow:1}').refused('barrage b1 0507'), 'barrage-2')
})

rule('barrage-2', 'aircraft have no part in a barrage', () => {
  const t = board('b1@0505 p1@0506 B{red:1,white:1}').play('barrage b1 0506')
  assert.equal(t.refused('spend white 1'), 'airraid-1')
  assert.equal(board('b1@0505 p1@0506 B{white:1}').refused('barrage b1 0506'), 'tokens-9')
})

rule('barrage-3', 'colours may be mixed, each by its own conditions', () => {
  const t = board(`b1@0505 p1@0506 ${everyColour}`)
  t.play('barrage b1 0506', 'spend red 1', 'spend green 1', 'spend yellow 1', 'ready').roll(5, 4, 3)
  assert.equal(t.unit('p1').cv, 4)
  assert.deepEqual(
    [t.pool('bolivia', 'red'), t.pool('bolivia', 'green'), t.pool('bolivia', 'yellow')],
    [1, 1, 1],
  )
})

rule('barrage-4', 'after one hex no red, after two no green, in jungle no red', () => {
  assert.deepEqual(mayFire('b1@0505M1 p1@0507', '0507'), ['green'])
  assert.deepEqual(mayFire('b1@0505M2 p1@0506', '0506'), ['yellow'])
  assert.deepEqual(mayFire('J0505 b1@0505 p1@0507', '0507'), ['green'])
  assert.deepEqual(mayFire('S0505 b1@0505 p1@0507', '0507'), ['green'])
  assert.equal(board('b1@0505M1 p1@0507 B{red:1}').refused('barrage b1 0507'), 'tokens-6')
  assert.equal(board('b1@0505M2 p1@0507 B{green:1}').refused('barrage b1 0507'), 'tokens-7')
  assert.equal(board('J0505 b1@0505 p1@0507 B{red:1}').refused('barrage b1 0507'), 'terrain-6')
  assert.equal(board('S0505 b1@0505 p1@0507 B{red:1}').refused('barrage b1 0507'), 'terrain-11')
})

rule('barrage-5', 'W32: machine guns do not fire through jungle or houses, artillery does', () => {
  assert.deepEqual(mayFire('b1@0505 J0506 p1@0507', '0507'), ['red'])
  assert.deepEqual(mayFire('b1@0505 U0506 p1@0507', '0507'), ['red'])
  assert.equal(board('b1@0505 J0506 p1@0507 B{green:1}').refused('barrage b1 0507'), 'barrage-5')
})

rule('barrage-6', 'W32: between two hexes the line is barred only if both bar it', () => {
  assert.deepEqual(mayFire('b1@0505 p1@0705 J0604', '0705'), ['green', 'red'])
  assert.deepEqual(mayFire('b1@0505 p1@0705 J0605', '0705'), ['green', 'red'])
  assert.deepEqual(mayFire('b1@0505 p1@0705 J0604 U0605', '0705'), ['red'])
  const barred = board('b1@0505 p1@0705 J0604 J0605 B{green:1}')
  assert.equal(barred.refused('barrage b1 0705'), 'barrage-6')
})

rule('barrage-6', 'W32: beyond the edge of the map nothing is seen', () => {
  assert.deepEqual(mayFire('b1@0101 p1@0301 J0201', '0301'), ['red'])
  assert.deepEqual(mayFire('b1@0101 p1@0301', '0301'), ['green', 'red'])
})

rule('barrage-7', "the firer's and the target's hexes, units and swamps bar nothing", () => {
  assert.deepEqual(mayFire('b1@0505 J0507 p1@0507', '0507'), ['green', 'red'])
  assert.deepEqual(mayFire('J0505 b1@0505 p1@0507', '0507'), ['green'])
  assert.deepEqual(mayFire('b1@0505 S0506 p1@0507', '0507'), ['green', 'red'])
  assert.deepEqual(mayFire('b1@0505 b2@0506 p1@0507', '0507'), ['green', 'red'])
  assert.deepEqual(mayFire('b1@0505 J0506 p1@0506', '0506'), ['green', 'red', 'yellow'])
})

rule('barrage-8', 'a face above the threshold misses: red 4, green 3, yellow 2', () => {
  for (const [colour, threshold] of [
    ['red', 4],
    ['green', 3],
    ['yellow', 2],
  ] as const) {
    assert.deepEqual(left(fire('p1@0506:4', `${colour} 1`).roll(threshold)), [3, 0], colour)
    assert.deepEqual(left(fire('p1@0506:4', `${colour} 1`).roll(threshold + 1)), [4, 0], colour)
  }
})

rule('barrage-9', 'a 1 never hits a target in cover', () => {
  for (const colour of ['red', 'green', 'yellow']) {
    assert.deepEqual(left(fire('p1@0506:4', `${colour} 1`, 'J0506').roll(1)), [4, 0], colour)
    assert.deepEqual(left(fire('p1@0506:4', `${colour} 1`, 'U0506').roll(1)), [4, 0], colour)
    assert.deepEqual(left(fire('p1@0506:4', `${colour} 1`, 'S0506').roll(1)), [3, 0], colour)
  }
})

rule('barrage-10', 'works stop red and green up to their level, never yellow', () => {
  assert.deepEqual(left(fire('p1@0506:4E2', 'red 1').roll(2)), [4, 0])
  assert.deepEqual(left(fire('p1@0506:4E2', 'red 1').roll(3)), [3, 0])
  assert.deepEqual(left(fire('p1@0506:4E2', 'green 1').roll(2)), [4, 0])
  assert.deepEqual(left(fire('p1@0506:4E1', 'green 1').roll(2)), [3, 0])
  assert.deepEqual(left(fire('p1@0506:4E2', 'yellow 1').roll(1)), [3, 0])
})

rule('barrage-10', 'W28: three shells at deep works', () => {
  assert.deepEqual(left(fire('p1@0506:4E2', 'red 3').roll(2, 3, 5)), [3, 0])
})

rule('barrage-9', 'W29: two bursts into jungle over open ground', () => {
  const t = board('b1@0505 J0507 p1@0507:4 B{green:2}').play('barrage b1 0507', 'spend green 2').roll(1, 3)
  assert.equal(t.unit('p1').cv, 3)
})

rule('barrage-10', 'W30: grenades find the trench, but not in the jungle at once', () => {
  assert.deepEqual(left(fire('p1@0506:4E2', 'yellow 2').roll(1, 2)), [2, 0])
  assert.deepEqual(left(fire('p1@0506:4E2', 'yellow 2', 'J0506').roll(1, 2)), [3, 0])
})

rule('barrage-8 barrage-9 barrage-10', 'the exact chance of a hit by colour, works and cover', () => {
  const chance = (ground: string, works: string, colour: string) => {
    const { p } = fire(`p1@0506:4${works}`, `${colour} 1`, ground)
    const hit = caramba.outcomes(p).find(({ action }) => {
      const after = caramba.fromJson(caramba.toJson(p), 'canada-dry')
      caramba.apply(after, action)
      return after.cvLost[1] === 1
    })
    return Math.round((hit?.probability ?? 0) * 6000) / 1000
  }
  const table = (colour: string) =>
    ['.0506', 'J0506'].flatMap(ground => ['', 'E1', 'E2'].map(works => chance(ground, works, colour)))
  assert.deepEqual(table('red'), [4, 3, 2, 3, 3, 2])
  assert.deepEqual(table('green'), [3, 2, 1, 2, 2, 1])
  assert.deepEqual(table('yellow'), [2, 2, 2, 1, 1, 1])
})

rule('barrage-11', 'every hit costs one CV', () => {
  assert.deepEqual(left(fire('p1@0506:4', 'red 3').roll(1, 2, 4)), [1, 0])
})

rule('barrage-12', 'W31: a red hit may take the tank instead', () => {
  assert.deepEqual(left(fire('p1@0506:4T', 'red 1').roll(4, 5)), [4, 0])
  assert.deepEqual(left(fire('p1@0506:4T', 'red 1').roll(4, 2)), [3, 1])
  assert.deepEqual(left(fire('p1@0506:4T', 'red 2').roll(4, 5, 3)), [3, 0])
})

rule('barrage-12', 'the chance is even: 4, 5 and 6 take the tank', () => {
  for (const face of [1, 2, 3]) assert.deepEqual(left(fire('p1@0506:4T', 'red 1').roll(1, face)), [3, 1])
  for (const face of [4, 5, 6]) assert.deepEqual(left(fire('p1@0506:4T', 'red 1').roll(1, face)), [4, 0])
})

rule('barrage-13', 'green and yellow never take the tank', () => {
  assert.deepEqual(left(fire('p1@0506:4T', 'green 1').roll(3)), [3, 1])
  assert.deepEqual(left(fire('p1@0506:4T', 'yellow 1').roll(2)), [3, 1])
})

rule('barrage-14', 'dice fall one by one, red, green, yellow', () => {
  const t = board(`b1@0505 p1@0506:4 ${everyColour}`)
  t.play('barrage b1 0506', 'spend yellow 1', 'spend green 1', 'spend red 1', 'ready')
  assert.equal(t.dice(), 1)
  t.roll(4, 4, 4)
  assert.equal(t.unit('p1').cv, 3)
})

rule('barrage-14', 'when the target is gone the rest is lost unthrown, and nobody moves in', () => {
  const t = fire('p1@0506:1', 'red 3').roll(4)
  assert.deepEqual([t.unit('p1').at, t.pool('bolivia', 'red'), t.waitsFor()], ['', 0, 'bolivia activate'])
  assert.equal(t.unit('b1').at, '0505')
})

rule('barrage-14', 'a fired token is gone, hit or miss, and the target has been fired at', () => {
  const t = fire('p1@0506:4', 'red 1').roll(6)
  assert.deepEqual([t.pool('bolivia', 'red'), t.unit('p1').firedAt, t.unit('p1').attacksSustained], [2, 1, 0])
})

rule('barrage-3 G27', 'option tokenCap holds for a barrage too', () => {
  const t = board(`b1@0505 p1@0506 ${everyColour}`, { options: { tokenCap: 2 } }).play(
    'barrage b1 0506',
    'spend red 1',
  )
  assert.equal(t.refused('spend green 2'), 'tokens-9')
  t.play('spend green 1')
  assert.equal(t.dice(), 1)
})

rule('barrage-1 G68', 'firing gives nobody away', () => {
  const t = board('b1@0505U b2@0507 p1@0508 B{red:1}').play('barrage b1 0508', 'spend red 1').roll(6)
  assert.equal(t.unit('b1').localised, 0)
})
