/** Chapter 16: the further scenarios, marked as ours. */
import { strict as assert } from 'node:assert'
import { caramba } from '../index.ts'
import { suppliedCv } from '../rules/16-further-scenarios.ts'
import { board, fromStart, hexOf, rule, type Setting, type Table } from './board.ts'

/** Who is asked to place a unit, one letter each, every unit going into the first hex allowed. */
function placements(t: Table): string {
  let order = ''
  while (t.waitsFor().endsWith('place')) {
    order += t.waitsFor()[0]
    const [way] = ['place-tank', 'place'].filter(verb => t.after(verb).length > 0)
    t.play(`${way} ${t.after(way)[0]}`)
  }
  return order
}

const atTurnsEnd = (scenario: string, turn: number, set?: Setting['set']): Setting =>
  set ? { scenario, turn, set, phase: 'end' } : { scenario, turn, phase: 'end' }

rule('scenario-1', 'Nanawa: six Paraguayan units stand in their works, Bolivia places its nine', () => {
  const t = fromStart('nanawa')
  const stand = [1, 2, 3, 4, 5, 6]
    .map(i => t.unit(`p${i}`))
    .map(({ at, works, cv }) => `${at} ${works} ${cv}`)
  assert.deepEqual(stand, ['0607 2 4', '0508 2 4', '0708 2 4', '0408 1 4', '0808 1 4', '0610 0 4'])
  assert.equal(placements(t), 'b'.repeat(9))
})

rule('scenario-1 tank-1', 'Nanawa: both tanks go to units that are placed', () => {
  const t = fromStart('nanawa')
  assert.deepEqual(Array.from(t.p.tanksLeft), [2, 0])
  placements(t)
  assert.equal(
    t.p.tank.reduce((sum, one) => sum + one, 0),
    2,
  )
})

rule('scenario-1', 'a unit that stands is not placed again', () => {
  const t = fromStart('boqueron')
  assert.deepEqual([t.unit('b1').at, t.unit('b1').works, t.unit('b1').cv], ['0506', 2, 4])
  assert.equal(t.refused('place b1 0501'), 'scenario-1')
})

rule('scenario-1 fog-1', 'everybody starts unseen, in works or not', () => {
  assert.ok(fromStart('nanawa').p.localised.every(mark => mark === 0))
})

rule('scenario-2', 'Boquerón: Bolivia places first although Paraguay acts first', () => {
  const t = fromStart('boqueron')
  assert.deepEqual(t.p.world.order, [1, 0])
  assert.equal(placements(t), 'bpbpbpbppppp')
})

rule('scenario-2', 'Campo Vía: into the hexes the scenario names', () => {
  const t = fromStart('campo-via')
  assert.equal(t.refused('place b3 0502'), 'canada-8')
  assert.ok(t.allows('place b3 0707'))
  assert.equal(placements(t), 'bpbpbpbpbpbppp')
})

rule('scenario-3', 'Nanawa: whoever holds the depot 0608 after turn 10 wins', () => {
  const units = 'b1@0401 p1@0511'
  assert.equal(board(units, atTurnsEnd('nanawa', 10)).waitsFor(), 'won by paraguay')
  const captured: Setting['set'] = p => {
    p.holder[p.depotHex.indexOf(hexOf(p, '0608'))] = 0
  }
  assert.equal(board(units, atTurnsEnd('nanawa', 10, captured)).waitsFor(), 'won by bolivia')
  assert.equal(board(units, atTurnsEnd('nanawa', 9)).waitsFor(), 'paraguay ammo')
})

rule('scenario-3', 'Boquerón: the last owner of the water after turn 12 wins', () => {
  const units = 'b1@0501 p1@0311'
  assert.equal(board(units, atTurnsEnd('boqueron', 12)).waitsFor(), 'won by bolivia')
  const lost: Setting['set'] = p => {
    p.waterOwner = 1
  }
  assert.equal(board(units, atTurnsEnd('boqueron', 12, lost)).waitsFor(), 'won by paraguay')
})

rule('scenario-3', 'Nanawa: the armies fall together and the depot decides', () => {
  const t = board('b1@0405:1 p1@0406:1', { scenario: 'nanawa' }).play('attack b1 0406')
  assert.equal(t.waitsFor(), 'won by paraguay')
})

rule('scenario-4', 'Boquerón: the water lies open and yields from the first production', () => {
  const t = fromStart('boqueron')
  assert.deepEqual([t.p.water, t.p.waterOwner], [hexOf(t.p, '0506'), 0])
  assert.equal(t.terrain('0506'), 'built-up')
  placements(t)
  t.play('ammo 0501 red', 'ammo 0311 red', 'ammo 0711 red')
  assert.equal(t.dice(), 4)
  t.roll(1, 1, 1, 1)
  assert.equal(t.dice(), 3)
  const before = t.pool('bolivia', 'blue')
  t.roll(6, 1, 6)
  assert.equal(t.pool('bolivia', 'blue') - before, 9)
})

rule(
  'scenario-4 canada-6',
  'Boquerón: the water changes hands like any other, and its houses give cover',
  () => {
    const entered = board('b1@0501 p1@0507', { scenario: 'boqueron', active: 'paraguay' }).play(
      'step p1 0506',
    )
    assert.equal(entered.p.waterOwner, 1)
    const t = board('b1@0506:4E2 p1@0507:4', { scenario: 'boqueron', active: 'paraguay' }).play(
      'attack p1 0506',
    )
    assert.equal(t.totals(), '4 v 7')
  },
)

const campoVia = 'b1@0501:2 b3@0502:3 b4@0704:3 b5@0903:3 b6@0707:3 p1@0706 p2@0708'

rule('scenario-5', 'W44: four units in supply, one ringed in: eleven, a draw', () => {
  const t = board(campoVia, atTurnsEnd('campo-via', 10))
  assert.equal(suppliedCv(t.p, 0), 11)
  assert.equal(t.waitsFor(), 'draw')
})

rule('scenario-5', 'twelve wins, eleven and nine draw, eight loses', () => {
  const end = (...cvs: number[]) => {
    const units = ['0501', '0502', '0901'].slice(0, cvs.length).map((hex, i) => `b${i + 1}@${hex}:${cvs[i]}`)
    return board(`${units.join(' ')} p1@0713`, atTurnsEnd('campo-via', 10)).waitsFor()
  }
  assert.equal(end(4, 4, 4), 'won by bolivia')
  assert.equal(end(4, 4, 3), 'draw')
  assert.equal(end(4, 4, 1), 'draw')
  assert.equal(end(4, 4), 'won by paraguay')
})

rule('scenario-5', 'with both depots lost nobody is in supply', () => {
  const lost: Setting['set'] = p => void p.holder.fill(1)
  const t = board('b1@0501:4 b2@0502:4 b3@0901:4 p1@0713', atTurnsEnd('campo-via', 10, lost))
  assert.equal(t.waitsFor(), 'won by paraguay')
})

rule('scenario-5', 'a line counts whether it was paid for or not', () => {
  const t = board('b1@0501:4X b2@0502:4X b3@0901:4X p1@0713', atTurnsEnd('campo-via', 10))
  assert.equal(t.waitsFor(), 'won by bolivia')
})

rule('scenario-5 G70', 'in the end enemies out of sight count as well', () => {
  const t = board(campoVia.replace('p1@0706', 'p1@0706U').replace('p2@0708', 'p2@0708U'), {
    ...atTurnsEnd('campo-via', 10),
    options: { fog: 'hidden' },
  })
  assert.equal(t.waitsFor(), 'draw')
})

rule('scenario-6', 'Boquerón: the last Paraguayan gone in turn 7, Bolivia has won in turn 7', () => {
  const t = board('b1@0506:4 p1@0507:1', { scenario: 'boqueron', turn: 7 }).play('attack b1 0507')
  assert.deepEqual([t.waitsFor(), t.p.turn], ['won by bolivia', 7])
})

rule('scenario-1 scenario-2', 'each scenario says whose it is', () => {
  const sources = caramba.scenarios.map(({ id, source }) => `${id}: ${source}`)
  assert.deepEqual(sources, [
    'canada-dry: Pierre Laporte',
    'boqueron: ours',
    'nanawa: ours',
    'campo-via: ours',
  ])
})

rule('scenario-3 G2', 'the turn limit is the scenario’s own unless an option sets it', () => {
  const limits = caramba.scenarios.map(({ id }) => fromStart(id).p.world.turnLimit)
  assert.deepEqual(limits, [9, 12, 10, 10])
  assert.equal(fromStart('nanawa', { turnLimit: 8 }).p.world.turnLimit, 8)
})
