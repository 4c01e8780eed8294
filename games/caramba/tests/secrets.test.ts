/** What each side may know: views and reports under the three levels of fog. */
import { strict as assert } from 'node:assert'
import { hash, seeded } from '@quebracho/engine'
import { caramba } from '../index.ts'
import { board, copyOf, fromStart, hexOf, rule, type Setting, type Table } from './board.ts'

const [BOLIVIA, PARAGUAY, SPECTATOR] = [0, 1, -1]

const table: Setting = { options: { fog: 'table' } }
const counters: Setting = { options: { fog: 'counters' } }
const hidden: Setting = { options: { fog: 'hidden' } }

const viewOf = (t: Table, side: number): string => hash(caramba.view(t.p, side))

/** What a side hears of the game so far: key, unit's name and hex, as far as they are told. */
function reports(t: Table, side: number, keys: string): string[] {
  return t.events.flatMap(event => {
    const heard = caramba.hear(t.p, event, side)
    if (heard === null || !keys.split(' ').includes(heard.key)) return []
    const { hex, unit } = t.p.world.names
    const words = [heard.key]
    if (typeof heard.unit === 'number') words.push(unit[heard.unit])
    if (typeof heard.hex === 'number') words.push(hex[heard.hex])
    return [words.join(' ')]
  })
}

/** The enemy units a side has on its board, by the names it knows them by. */
function enemiesSeenBy(t: Table, side: number): string[] {
  const view = caramba.view(t.p, side)
  const { names, unitSide } = t.p.world
  return [...view.hex.entries()]
    .filter(([unit, hex]) => unitSide[unit] !== side && hex >= 0)
    .map(([unit, hex]) => `${names.unit[unit]} ${names.hex[hex]} ${view.cv[unit]}`)
}

rule('G44', 'on the open table an unseen unit has no secret', () => {
  const t = board('b1@0302 p1@0309:2TE1U', table)
  assert.equal(hash(caramba.view(t.p, BOLIVIA)), hash(t.p))
  assert.equal(hash(caramba.view(t.p, SPECTATOR)), hash(t.p))
})

rule('fog-8', 'under counters an unseen unit shows its hex and nothing else', () => {
  const at = (p1: string, side = BOLIVIA) => viewOf(board(`b1@0302 ${p1}`, counters), side)
  const plain = at('p1@0309:4U')
  for (const other of ['p1@0309:2U', 'p1@0309:4TU', 'p1@0309:4E2U', 'p1@0309:4XU', 'p1@0309:4M1U']) {
    assert.equal(at(other), plain, other)
    assert.equal(at(other, SPECTATOR), at('p1@0309:4U', SPECTATOR), other)
    assert.notEqual(at(other, PARAGUAY), at('p1@0309:4U', PARAGUAY), other)
  }
  assert.notEqual(at('p1@0308:4U'), plain)
})

rule('fog-8', 'under counters neither side knows what the other has lost', () => {
  const after = (lost: number, side: number) =>
    viewOf(board('b1@0302 p1@0309U', { ...counters, set: p => p.cvLost.fill(lost, PARAGUAY) }), side)
  assert.equal(after(3, BOLIVIA), after(0, BOLIVIA))
  assert.notEqual(after(3, PARAGUAY), after(0, PARAGUAY))
})

rule('fog-8', 'hunger out of sight stays out of the log, and out of the count of quiet turns', () => {
  const starved = (p1: string, setting: Setting) =>
    board(`b1@0302 ${p1} p2@0312`, { ...setting, phase: 'supply', active: 'paraguay' })
  const unseen = starved('p1@0309:4U', counters)
  assert.deepEqual(reports(unseen, BOLIVIA, 'supply.starved unit.lost'), [])
  assert.deepEqual(reports(unseen, PARAGUAY, 'supply.starved unit.lost'), [
    'supply.starved p1 0309',
    'unit.lost p1 0309',
  ])
  assert.deepEqual([unseen.p.stirred, caramba.view(unseen.p, BOLIVIA).stirred], [1, -1])
  assert.deepEqual(reports(starved('p1@0309:4', counters), BOLIVIA, 'unit.lost'), ['unit.lost p1 0309'])
})

rule('fog-8', 'what a side is fed is its own affair, unless the unit is in sight', () => {
  const fed = (p1: string, setting: Setting) =>
    board(`b1@0302 ${p1} p2@0312 P{blue:9}`, { ...setting, phase: 'supply', active: 'paraguay' }).play(
      'feed p1',
    )
  assert.deepEqual(reports(fed('p1@0309U', counters), BOLIVIA, 'supply.fed'), [])
  assert.deepEqual(reports(fed('p1@0309', counters), BOLIVIA, 'supply.fed'), ['supply.fed p1 0309'])
  assert.deepEqual(reports(fed('p1@0309U', table), BOLIVIA, 'supply.fed'), ['supply.fed p1 0309'])
})

rule('fog-8 fog-9', 'under fog nobody looks over the shoulder of the side that gives its orders', () => {
  const orders = (setting: Setting) => caramba.seenBy(board('b1@0302 p1@0309U', setting).p)
  assert.equal(orders(counters), 1 << BOLIVIA)
  assert.equal(orders(hidden), 1 << BOLIVIA)
  assert.ok(orders(table) & (1 << PARAGUAY))
})

rule('fog-8 fog-9', 'the beginning of the end of beans is announced at every level', () => {
  for (const level of [table, counters, hidden]) {
    const t = board('b1@0302 p1@0312U', { ...level, phase: 'turn', set: p => p.cvLost.fill(12, PARAGUAY) })
    assert.equal(reports(t, BOLIVIA, 'beans').length, 1)
    assert.equal(caramba.view(t.p, BOLIVIA).beans[PARAGUAY], 1)
  }
})

rule('fog-9', 'under hidden an unseen unit leaves no trace', () => {
  const alone = viewOf(board('b1@0302', hidden), BOLIVIA)
  for (const p1 of ['p1@0309U', 'p3@0309:2TE1U', 'p1@0911U p2@0312U']) {
    assert.equal(viewOf(board(`b1@0302 ${p1}`, hidden), BOLIVIA), alone, p1)
  }
})

rule('fog-9', 'who was seen and is out of sight again leaves only the memory that there was one', () => {
  const at = (hex: string) => board(`b1@0302 p2@${hex}`, hidden).play('end-segment')
  assert.deepEqual(enemiesSeenBy(at('0309'), BOLIVIA), [])
  assert.equal(viewOf(at('0309'), BOLIVIA), viewOf(at('0912'), BOLIVIA))
  assert.equal(caramba.view(at('0309').p, BOLIVIA).sighted[PARAGUAY], 1)
})

rule('fog-9', 'enemies go by the number of their first sighting, and keep it', () => {
  const t = board('b1@0302 p2@0306U p5@0712U p1@0412U B{white:9}', hidden)
  t.play('recce 0712').roll(6).play('recce 0306').roll(6)
  assert.deepEqual(enemiesSeenBy(t, BOLIVIA), ['p1 0712 4', 'p2 0306 4'])
  assert.deepEqual(reports(t, BOLIVIA, 'unit.localised'), [
    'unit.localised p1 0712',
    'unit.localised p2 0306',
  ])
  t.play('recce 0412').roll(6)
  assert.deepEqual(enemiesSeenBy(t, BOLIVIA), ['p1 0712 4', 'p2 0306 4', 'p3 0412 4'])
})

rule(
  'fog-9',
  'in which order enemies are heard of goes by where they stand, not by what they are called',
  () => {
    const numbered = (first: string, second: string) =>
      board(`b1@0302 ${first}@0309 ${second}@0912`, {
        ...hidden,
        set: p => {
          p.publicNumber.fill(0)
          for (const [i, name] of [first, second].entries())
            p.publicNumber[p.world.names.unit.indexOf(name)] = i + 1
          p.sighted[PARAGUAY] = 2
        },
      })
    const told = (t: Table) => {
      t.play('end-segment')
      return t.events
        .map(event => caramba.hear(t.p, event, BOLIVIA))
        .filter(event => event?.key === 'unit.unseen')
    }
    const [one, other] = [told(numbered('p1', 'p2')), told(numbered('p2', 'p1'))]
    assert.equal(one.length, 2)
    assert.deepEqual(one, other)
  },
)

rule('fog-9', 'who stands where agrees with the units in the view', () => {
  const t = board('b1@0505 p4@0506 p2@0309U', hidden)
  const view = caramba.view(t.p, BOLIVIA)
  const first = t.p.world.firstUnit[PARAGUAY]
  assert.deepEqual([view.occupant[hexOf(t.p, '0506')], view.occupant[hexOf(t.p, '0309')]], [first, -1])
  assert.equal(view.occupant[hexOf(t.p, '0505')], 0)
})

/** All units that are on a spectator's board. */
function watched(t: Table): string[] {
  const view = caramba.view(t.p, SPECTATOR)
  const { names } = t.p.world
  return [...view.hex.entries()]
    .filter(([, hex]) => hex >= 0)
    .map(([unit, hex]) => `${names.unit[unit]} ${names.hex[hex]}`)
}

rule('fog-9 G71', 'a spectator sees those that touch, for of others he could tell their owner', () => {
  const t = board('b1@0505 b2@0302 p4@0506 p2@0309', hidden)
  assert.deepEqual(watched(t), ['b1 0505', 'p1 0506'])
  const view = caramba.view(t.p, SPECTATOR)
  assert.deepEqual([...view.sighted, ...view.publicNumber].filter(Boolean), [])
  const { names } = t.play('attack b1 0506').p.world
  const [declared] = t.events.filter(event => event.key === 'combat.declared')
  assert.equal(names.unit[caramba.hear(t.p, declared, SPECTATOR)?.target as number], 'p1')
})

rule('fog-9 G71', 'a spectator does not know whether a unit has been found', () => {
  const flown = (hex: string) => board('b1@0302U p1@0309U B{white:1}', hidden).play(`recce ${hex}`).roll(6)
  const [found, missed] = [flown('0309'), flown('0912')]
  const unit = found.p.world.firstUnit[PARAGUAY]
  assert.deepEqual([found.p.localised[unit], missed.p.localised[unit]], [1, 0])
  assert.equal(viewOf(found, SPECTATOR), viewOf(missed, SPECTATOR))
  const heard = (t: Table) => t.events.flatMap(event => caramba.hear(t.p, event, SPECTATOR) ?? [])
  assert.deepEqual(heard(found), heard(missed))
  found.play('end-segment', 'step p1 0310')
  assert.deepEqual(reports(found, SPECTATOR, 'unit.entered supply.starved'), [])
})

rule(
  'fog-9 G71',
  'a spectator sees who is shelled as long as the segment lasts, and never from where',
  () => {
    const t = board('b1@0505 p1@0508:4 p2@0912 B{red:1}', hidden).play('barrage b1 0508', 'spend red 1')
    assert.deepEqual(watched(t), ['p1 0508'])
    t.roll(6)
    assert.deepEqual(reports(t, SPECTATOR, 'barrage.declared barrage.heard barrage.miss'), [
      'barrage.heard 0508',
      'barrage.miss p1 0508',
    ])
    t.play('end-segment')
    assert.deepEqual(watched(t), [])
  },
)

rule('fog-9', 'a side attacks the unit it sees, by whatever number', () => {
  const t = board('b1@0505:3 p4@0506:4 p1@0912U', hidden).play('attack b1 0506')
  assert.deepEqual(reports(t, BOLIVIA, 'combat.declared combat.totals'), [
    'combat.declared b1 0506',
    'combat.totals b1 0506',
  ])
  const [declared] = t.events.filter(event => event.key === 'combat.declared')
  const { names } = t.p.world
  assert.equal(names.unit[caramba.hear(t.p, declared, BOLIVIA)?.target as number], 'p1')
  assert.equal(names.unit[caramba.hear(t.p, declared, PARAGUAY)?.target as number], 'p4')
})

rule('fog-9', 'firing at a hex tells nothing about who may hide there', () => {
  const t = board('b1@0505 p1@0508U B{red:1,white:1}', hidden)
  assert.equal(t.refused('barrage b1 0508'), t.refused('barrage b1 0408'))
  assert.equal(t.refused('raid 0508 1'), t.refused('raid 0408 1'))
  assert.deepEqual([t.after('barrage b1'), t.after('raid')], [[], []])
})

rule('fog-9', 'of a barrage the target learns shells and losses; the firer only if he sees him', () => {
  const shelled = (b1: string) =>
    board(`${b1} p1@0508:4 p2@0912 B{red:1}`, hidden).play('barrage b1 0508', 'spend red 1').roll(2)
  const told = 'barrage.declared barrage.hit unit.lost'
  const losses = ['barrage.hit p1 0508', 'unit.lost p1 0508']
  assert.deepEqual(reports(shelled('b1@0505U'), PARAGUAY, told), losses)
  assert.deepEqual(reports(shelled('b1@0505'), PARAGUAY, told), ['barrage.declared b1 0508', ...losses])
})

rule('fog-9', 'while the shells fly the view does not say from where', () => {
  const from = (hex: string) =>
    viewOf(board(`b1@${hex}U p1@0508:4 B{red:1}`, hidden).play('barrage b1 0508', 'spend red 1'), PARAGUAY)
  assert.equal(from('0505'), from('0606'))
})

rule('fog-9', 'of a recce the other side learns that a white token was spent, not where it looked', () => {
  const flown = (hex: string) => board('b1@0302 p1@0309U B{white:2}', hidden).play(`recce ${hex}`).roll(2)
  const t = flown('0309')
  assert.deepEqual(reports(t, PARAGUAY, 'recce.flown recce.heard recce.die'), ['recce.heard'])
  assert.equal(caramba.view(t.p, PARAGUAY).pool[4], 1)
  assert.equal(viewOf(t, PARAGUAY), viewOf(flown('0507'), PARAGUAY))
  t.play('cover 0308', 'cover 0310')
  assert.deepEqual(reports(t, PARAGUAY, 'unit.localised'), [])
  assert.deepEqual(reports(t, BOLIVIA, 'unit.localised'), ['unit.localised p1 0309'])
})

rule('fog-9', 'the die of a recce and the hexes picked are for the flyer only', () => {
  const flown = (setting: Setting) => board('b1@0302 p1@0309U B{white:1}', setting).play('recce 0309')
  assert.equal(caramba.seenBy(flown(hidden).p), 1 << BOLIVIA)
  assert.equal(caramba.seenBy(flown(hidden).roll(2).p), 1 << BOLIVIA)
  assert.ok(caramba.seenBy(flown(counters).p) & (1 << PARAGUAY))
  assert.ok(caramba.seenBy(flown(counters).roll(2).p) & (1 << PARAGUAY))
})

rule('fog-9 G71', 'the owner hears the same of a localised unit and of an unseen one', () => {
  const heard = (marks: string) => {
    const { events, p } = board(`b1@0302${marks} p1@0309`, hidden).play('step b1 0303')
    return events.map(event => caramba.hear(p, event, BOLIVIA))
  }
  assert.ok(heard('').length > 0)
  assert.deepEqual(heard(''), heard('U'))
})

rule('fog-9 G71', 'a side is not told that its unit was found, nor that it is lost from sight', () => {
  const t = board('b1@0302U p1@0309U B{white:1}', hidden)
  const before = caramba.view(t.p, PARAGUAY)
  t.play('recce 0309').roll(6)
  const after = caramba.view(t.p, PARAGUAY)
  const unit = t.p.world.firstUnit[PARAGUAY]
  assert.deepEqual([t.p.localised[unit], before.localised[unit], after.localised[unit]], [1, -1, -1])
  assert.deepEqual([after.publicNumber[unit], after.sighted[PARAGUAY]], [0, 0])
  t.play('end-segment')
  assert.deepEqual(reports(t, PARAGUAY, 'unit.localised unit.unseen'), [])
  assert.deepEqual(reports(t, BOLIVIA, 'unit.unseen').length, 1)
})

rule(
  'fog-9',
  'each side has its own map; what the enemy explored is thrown for once and heard by nobody else',
  () => {
    const t = board('b1@0504U p1@0510U p2@0312 ?0507 P{blue:9}', hidden).play('step b1 0505').roll(2)
    const ground = (side: number) =>
      t.p.world.names.terrain[caramba.view(t.p, side).terrain[hexOf(t.p, '0507')]]
    assert.deepEqual(
      [ground(BOLIVIA), ground(PARAGUAY), ground(SPECTATOR)],
      ['jungle', 'unexplored', 'unexplored'],
    )
    assert.deepEqual(reports(t, PARAGUAY, 'explored'), [])
    t.play('end-segment', 'feed p1', 'end-supply', 'step p1 0509')
    assert.equal(t.waitsFor(), 'paraguay activate')
    assert.equal(ground(PARAGUAY), 'jungle')
    assert.deepEqual(reports(t, PARAGUAY, 'explored'), ['explored 0507'])
  },
)

rule('fog-9', 'a line runs over what its side has explored', () => {
  const line = (seen: number): Setting => ({
    ...hidden,
    phase: 'supply',
    set: p => {
      for (const hex of ['0303', '0203', '0403']) p.seen[hexOf(p, hex)] = seen
    },
  })
  const cost = (seen: number) => {
    const t = board('b1@0304 p1@0913U B{blue:9}', line(seen))
    return t.allows('feed b1') ? 9 - t.play('feed b1').pool('bolivia', 'blue') : 'none'
  }
  assert.deepEqual([cost(1), cost(0)], [1, 2])
})

rule('fog-9', 'false markers are found in secret', () => {
  const t = board('b1@0706 p1@0913U', {
    ...hidden,
    set: p => p.marker.fill(1, hexOf(p, '0707'), hexOf(p, '0707') + 1),
  })
  t.play('step b1 0707')
  assert.deepEqual(reports(t, BOLIVIA, 'water.false'), ['water.false 0707'])
  assert.deepEqual(reports(t, PARAGUAY, 'water.false'), [])
  assert.deepEqual(reports(t, SPECTATOR, 'water.false'), [])
})

rule('fog-9', 'the real one, its owner and the holders of depots are public', () => {
  const set: Setting['set'] = p => {
    p.real = hexOf(p, '0507')
    p.marker[p.real] = 1
  }
  const t = board('b1@0506 b2@0312 p1@0913U', { ...hidden, set }).play('step b1 0507', 'step b2 0313')
  const view = caramba.view(t.p, PARAGUAY)
  assert.deepEqual([view.water, view.waterOwner, view.holder[2]], [hexOf(t.p, '0507'), BOLIVIA, BOLIVIA])
  assert.deepEqual(reports(t, PARAGUAY, 'water.owner depot.captured'), [
    'water.owner 0507',
    'depot.captured 0313',
  ])
})

const deployed = (fog: string): Table =>
  fromStart('canada-dry', { fog })
    .play('draw hex 0507', 'depot 0301', 'depot 0313', 'depot 0701', 'depot 0713')
    .play('place-tank b1 0302')

rule('fog-8 fog-9', 'deployment: open, or the hex only, or nothing but that it was done', () => {
  const keys = 'unit.placed unit.placedWithTank unit.placedUnseen'
  assert.deepEqual(reports(deployed('table'), PARAGUAY, keys), ['unit.placedWithTank b1 0302'])
  assert.deepEqual(reports(deployed('counters'), PARAGUAY, keys), ['unit.placed b1 0302'])
  assert.deepEqual(reports(deployed('hidden'), PARAGUAY, keys), ['unit.placedUnseen'])
  assert.deepEqual(reports(deployed('hidden'), BOLIVIA, keys), ['unit.placedWithTank b1 0302'])
  const seen = (fog: string) => enemiesSeenBy(deployed(fog), PARAGUAY)
  assert.deepEqual([seen('table'), seen('counters'), seen('hidden')], [['b1 0302 3'], ['b1 0302 -1'], []])
  assert.equal(caramba.view(deployed('counters').p, PARAGUAY).tanksLeft[BOLIVIA], -1)
})

rule('depots-5', 'an ammunition choice is secret until both are in', () => {
  const t = board('b1@0302 p1@0312', { phase: 'turn' }).play(
    'ammo 0313 white',
    'ammo 0713 yellow',
    'ammo 0301 red',
  )
  assert.deepEqual(Array.from(caramba.view(t.p, BOLIVIA).ammo), [1, -1, -1, -1])
  assert.deepEqual(Array.from(caramba.view(t.p, PARAGUAY).ammo), [-1, -1, 4, 3])
  assert.deepEqual(Array.from(caramba.view(t.p, SPECTATOR).ammo), [-1, -1, -1, -1])
  assert.deepEqual(reports(t, BOLIVIA, 'ammo.picked'), ['ammo.picked 0301'])
  t.play('ammo 0701 green')
  assert.deepEqual(Array.from(caramba.view(t.p, BOLIVIA).ammo), [1, 2, 4, 3])
  assert.equal(reports(t, BOLIVIA, 'ammo.revealed').length, 4)
})

rule('canada-4', 'to a side every marker it does not know to be false may be the real one', () => {
  const set: Setting['set'] = p => {
    for (const hex of p.world.markers) p.marker[hex] = 1
    p.real = hexOf(p, '0507')
  }
  const t = board('b1@0706 p1@0913', { set }).play('step b1 0707')
  const pick = seeded(7)
  const imagined = new Set<string>()
  for (let i = 0; i < 60; i++) {
    const p = caramba.imagine(caramba.view(t.p, BOLIVIA), BOLIVIA, pick)
    imagined.add(p.world.names.hex[p.real])
  }
  assert.deepEqual([...imagined].sort(), ['0107', '0307', '0507', '0907'])
})

rule('fog-8 fog-9', 'what is imagined fits what is seen', () => {
  for (const level of [counters, hidden]) {
    const t = board('b1@0505 p1@0506 p2@0309U p3@0911:2U', level)
    for (const side of [BOLIVIA, PARAGUAY, SPECTATOR]) {
      const view = caramba.view(t.p, side)
      const imagined = caramba.imagine(view, side, seeded(1))
      assert.equal(hash(caramba.view(imagined, side)), hash(view))
    }
    assert.equal(viewOf(copyOf(t), BOLIVIA), viewOf(t, BOLIVIA))
  }
})

rule(
  'fog-9 moves-4',
  'an unseen enemy’s zone forbids no step under `hidden`, for the refusal would give him away',
  () => {
    const notation = 'b1@0505 p1@0506 p2@0704U'
    assert.equal(board(notation).refused('step b1 0604'), 'moves-4')
    const t = board(notation, hidden)
    const view = caramba.view(t.p, BOLIVIA)
    const step = caramba.parse('step b1 0604', t.p)
    assert.deepEqual([caramba.forbids(view, step), caramba.forbids(t.p, step)], [null, null])
    t.play('step b1 0604')
    assert.equal(t.unit('p2').localised, 1)
  },
)
