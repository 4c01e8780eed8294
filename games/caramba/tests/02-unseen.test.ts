/** Chapter 2: unseen and localised units, and what a side knows under the three levels of fog. */
import { strict as assert } from 'node:assert'
import type { Options } from '@quebracho/engine'
import { caramba } from '../index.ts'
import { board, fromStart, rule, type Setting, type Table } from './board.ts'

const BOLIVIA = 0
const PARAGUAY = 1

const counters: Setting = { options: { fog: 'counters' } }
const hidden: Setting = { options: { fog: 'hidden' } }

const marks = (t: Table, ...units: string[]): number[] => units.map(unit => t.unit(unit).localised)

/** What a side knows of the position, as bare numbers. */
const seenBy = (t: Table, side: number): number[] => Array.from(caramba.view(t.p, side).ints)

/** Blue tokens b1 is charged for its food. */
function costOfB1(notation: string, options: Options = {}): number {
  const t = board(`${notation} B{blue:9}`, { phase: 'supply', options }).play('feed b1')
  return 9 - t.pool('bolivia', 'blue')
}

rule('fog-1', 'when all fourteen units stand, nobody has localised any of them', () => {
  const t = fromStart().play('draw hex 0507')
  while (/ (depot|place)$/.test(t.waitsFor())) t.play(caramba.text(caramba.standard(t.p), t.p))
  assert.equal(t.p.hex.filter(hex => hex >= 0).length, 14)
  assert.deepEqual(Array.from(t.p.localised), new Array(14).fill(0))
})

rule('fog-2', 'contact is looked for after each hex entered, and localises both (W3)', () => {
  const t = board('b1@0505U p1@0508U B{red:1,green:1,yellow:1,white:1}').play('step b1 0506')
  assert.deepEqual(marks(t, 'b1', 'p1'), [0, 0])
  t.play('step b1 0507')
  assert.deepEqual(marks(t, 'b1', 'p1'), [1, 1])
  t.play('attack b1 0508')
  assert.deepEqual(t.after('spend'), ['white 1', 'yellow 1'])
})

rule('fog-2', 'a fast move through contact localises although the unit ends out of touch', () => {
  const t = board('b1@0506U p1@0508U').play('step b1 0507', 'step b1 0506')
  assert.deepEqual(marks(t, 'b1', 'p1'), [1, 1])
})

rule('fog-2', 'whoever occupies an emptied hex meets the units next to it', () => {
  const t = board('b1@0505 p1@0506:1 p2@0507U').play('attack b1 0506')
  assert.deepEqual(marks(t, 'p2'), [0])
  t.play('occupy')
  assert.deepEqual(marks(t, 'p2'), [1])
})

rule('fog-2', 'armies that already touch are localised when both have been placed', () => {
  const t = board('b1@0506U p1@0507U b2@0302U p2@0312U', { phase: 'deployed', turn: 0 })
  assert.deepEqual(marks(t, 'b1', 'p1', 'b2', 'p2'), [1, 1, 0, 0])
})

rule('fog-3', 'a recce localises the enemy in the named hex, whatever the die says', () => {
  const low = board('b1@0302 p1@0309U B{white:1}').play('recce 0309').roll(1).play('cover 0308')
  const high = board('b1@0302 p1@0309U B{white:1}').play('recce 0309').roll(6)
  assert.deepEqual([...marks(low, 'p1'), ...marks(high, 'p1')], [1, 1])
})

rule(
  'fog-4',
  'with every enemy four hexes off, both sides slip out of sight at the end of a segment (W4)',
  () => {
    const t = board('b1@0504 p1@0508')
    assert.deepEqual(marks(t, 'b1', 'p1'), [1, 1])
    t.play('end-segment')
    assert.deepEqual(marks(t, 'b1', 'p1'), [0, 0])
  },
)

rule('fog-4', 'the second segment of the turn hides units too', () => {
  const t = board('b1@0504 p1@0508', { active: 'paraguay' }).play('end-segment')
  assert.deepEqual(marks(t, 'b1', 'p1'), [0, 0])
})

rule('fog-5', 'an enemy three hexes off keeps a unit localised (W4)', () => {
  const t = board('b1@0505 p1@0508').play('end-segment')
  assert.deepEqual(marks(t, 'b1', 'p1'), [1, 1])
})

rule('fog-6', 'neither guns nor bombs can be laid on an unseen unit', () => {
  const t = board('b1@0504 p1@0507U B{red:1,white:1}')
  assert.deepEqual([t.after('barrage'), t.after('raid')], [[], []])
  assert.equal(t.refused('barrage b1 0507'), 'fog-6')
  assert.equal(t.refused('raid 0507 1'), 'fog-6')
  const seen = board('b1@0504 p1@0507 B{red:1,white:1}')
  assert.deepEqual([seen.after('barrage'), seen.after('raid')], [['b1 0507'], ['0507 1']])
})

rule('fog-6 fog-9', 'under hidden the refusal is that of an empty hex', () => {
  const t = board('b1@0504 p1@0507U B{red:1,white:1}', hidden)
  for (const hex of ['0507', '0506']) {
    assert.equal(t.refused(`barrage b1 ${hex}`), 'barrage-1')
    assert.equal(t.refused(`raid ${hex} 1`), 'airraid-1')
  }
})

rule('fog-7', 'an unseen unit cuts a supply line like any other', () => {
  assert.equal(costOfB1('b1@0305 p1@0203U'), 2)
  assert.equal(costOfB1('b1@0305 p1@0203'), 2)
})

rule('fog-7', 'with the usual fog both sides see unseen units whole', () => {
  const view = caramba.view(board('b1@0305 p1@0309:2UTE1').p, BOLIVIA)
  const p1 = view.world.names.unit.indexOf('p1')
  assert.deepEqual([view.cv[p1], view.tank[p1], view.works[p1], view.localised[p1]], [2, 1, 1, 0])
})

rule('fog-8', 'of an unseen counter a side knows the hex and nothing more', () => {
  const plain = board('b1@0305 p1@0309U', counters)
  const views = [
    board('b1@0305 p1@0309:2UTE2X', counters),
    board('b1@0305 p1@0309:1UM2', counters),
    board('b1@0305 p1@0309U', {
      ...counters,
      set: p => {
        const p1 = p.world.names.unit.indexOf('p1')
        p.firedAt[p1] = 1
        p.attacksSustained[p1] = 2
        p.cvLost[PARAGUAY] = 5
      },
    }),
  ].map(t => seenBy(t, BOLIVIA))
  for (const view of views) assert.deepEqual(view, seenBy(plain, BOLIVIA))
  assert.notDeepEqual(seenBy(board('b1@0305 p1@0308U', counters), BOLIVIA), seenBy(plain, BOLIVIA))
})

rule('fog-8', 'a localised counter is seen whole, and its owner always sees it', () => {
  const two = (cv: number, mark = '') => board(`b1@0305 p1@0309:${cv}${mark}`, counters)
  assert.notDeepEqual(seenBy(two(2), BOLIVIA), seenBy(two(3), BOLIVIA))
  assert.notDeepEqual(seenBy(two(2, 'U'), PARAGUAY), seenBy(two(3, 'U'), PARAGUAY))
})

rule(
  'fog-8',
  'under counters the rules run as ever: a counter cuts supply, its hunger goes unreported',
  () => {
    assert.equal(costOfB1('b1@0305 p1@0203U', { fog: 'counters' }), 2)
    const t = board('b1@0305 p1@0309U p2@0312', { ...counters, phase: 'supply', active: 'paraguay' })
    assert.equal(t.unit('p1').cv, 3)
    assert.deepEqual(heard(t, BOLIVIA, 'supply.starved'), [])
    assert.deepEqual(heard(t, PARAGUAY, 'supply.starved'), ['p1'])
  },
)

/** The units of which a side hears this event. */
function heard(t: Table, side: number, key: string): string[] {
  const events = t.events.filter(event => event.key === key).map(event => caramba.hear(t.p, event, side))
  return events.flatMap(event => (event ? [t.p.world.names.unit[event.unit as number]] : []))
}

rule(
  'fog-9',
  'lines reckon with the enemies the side sees, and its view has no trace of others (W42)',
  () => {
    assert.equal(costOfB1('b1@0305 p1@0203U', { fog: 'hidden' }), 1)
    assert.equal(costOfB1('b1@0305 p1@0203', { fog: 'hidden' }), 2)
    assert.equal(costOfB1('b1@0305 p1@0203', { fog: 'table' }), 2)
    assert.deepEqual(
      seenBy(board('b1@0305 p1@0203U', hidden), BOLIVIA),
      seenBy(board('b1@0305', hidden), BOLIVIA),
    )
  },
)

rule('fog-9', 'a localised enemy is seen, but not under its own number', () => {
  const at = (hex: string, unit: string) => seenBy(board(`b1@0305 ${unit}@${hex}`, hidden), BOLIVIA)
  assert.notDeepEqual(at('0203', 'p1'), at('0204', 'p1'))
  assert.deepEqual(at('0203', 'p1'), at('0203', 'p4'))
})

rule('fog-9', 'a side is not told whether its own units are localised', () => {
  assert.deepEqual(seenBy(board('b1@0305U', hidden), BOLIVIA), seenBy(board('b1@0305', hidden), BOLIVIA))
  assert.notDeepEqual(
    seenBy(board('b1@0305U', counters), BOLIVIA),
    seenBy(board('b1@0305', counters), BOLIVIA),
  )
})

rule('fog-9', 'of a march out of sight the enemy hears nothing, of one into contact he does', () => {
  const t = board('b1@0505U p1@0508U', hidden).play('step b1 0506')
  assert.deepEqual(heard(t, PARAGUAY, 'unit.entered'), [])
  assert.deepEqual(heard(t, BOLIVIA, 'unit.entered'), ['b1'])
  t.play('step b1 0507')
  assert.deepEqual(heard(t, PARAGUAY, 'unit.localised'), ['b1'])
})

rule('fog-9', 'each side has its own map of the ground', () => {
  const t = board('b1@0504U p1@0512U ?0507', hidden).play('step b1 0505').roll(2)
  const hex = t.p.world.names.hex.indexOf('0507')
  const ground = [BOLIVIA, PARAGUAY].map(
    side => t.p.world.names.terrain[caramba.view(t.p, side).terrain[hex]],
  )
  assert.deepEqual(ground, ['jungle', 'unexplored'])
})

rule('fog-9', 'holders of depots, tokens and the water are public', () => {
  const t = board('b1@0305 p1@0309U P{red:4}', { ...hidden, set: p => p.holder.fill(1, 0, 1) })
  const view = caramba.view(t.p, BOLIVIA)
  assert.deepEqual([view.holder[0], view.pool[5 + 1]], [PARAGUAY, 4])
})
