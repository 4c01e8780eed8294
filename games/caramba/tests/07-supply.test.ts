/** Chapter 7: supply lines, what food costs, who starves, and how depots change hands. */
import { strict as assert } from 'node:assert'
import type { Options } from '@quebracho/engine'
import type { Caramba } from '../position.ts'
import { crossesDesert, isLengthened, lineState, NONE } from '../rules/07-supply-lines.ts'
import { board, rule, type Setting, type Table } from './board.ts'

const atSupply = (notation: string, setting: Setting = {}): Table =>
  board(notation, { phase: 'supply', ...setting })

/** Blue tokens a rich side pays to keep the unit supplied; 'starves' if no payment can. */
function costOf(notation: string, setting: Setting = {}, unit = 'b1'): number | 'starves' {
  const side = unit[0] === 'b' ? 'bolivia' : 'paraguay'
  const t = atSupply(`${notation} B{blue:20} P{blue:20}`, { active: side, ...setting })
  if (t.waitsFor().endsWith('supply')) {
    if (t.allows(`feed ${unit}`)) t.play(`feed ${unit}`)
    t.play('end-supply')
  }
  return t.unit(unit).supplied === 1 ? 20 - t.pool(side, 'blue') : 'starves'
}

/** What b1's line is like; white tokens keep the question open where it has none. */
function lineOf(notation: string, options: Options = {}): string {
  const { p } = atSupply(`${notation} B{blue:20,white:9}`, { options })
  const line = p.line[0]
  if (lineState(line) === NONE) return 'none'
  return ['line', isLengthened(line) ? 'longer' : '', crossesDesert(line) ? 'desert' : '']
    .filter(Boolean)
    .join(' ')
}

/** Paraguay holds 0301, or both Bolivian depots. */
const captured = (depots = 1): Setting => ({ set: (p: Caramba) => p.holder.fill(1, 0, depots) })

const cutOff = 'b1@0507:3 p1@0505 p2@0607 p3@0407'

rule('supply-1', 'on a depot or beside it a unit eats for nothing', () => {
  assert.equal(costOf('b1@0301'), 0)
  assert.equal(costOf('b1@0302'), 0)
  assert.equal(costOf('b1@0303'), 1)
})

rule('supply-1', 'an enemy beside the depot does not change that', () => {
  assert.equal(costOf('b1@0302 p1@0201'), 0)
})

rule('supply-2', 'everybody else needs one blue', () => {
  assert.equal(costOf('b1@0305'), 1)
  assert.equal(costOf('b1@0305 p1@0309', {}, 'p1'), 1)
})

rule('supply-3', 'jungle, swamp or desert underfoot costs one more, even beside a depot', () => {
  for (const ground of ['J', 'S', 'D']) {
    assert.equal(costOf(`b1@0302 ${ground}0302`), 1)
    assert.equal(costOf(`b1@0305 ${ground}0305`), 2)
  }
})

rule('supply-4', 'a line that has to go round jungle costs one more (W10)', () => {
  assert.equal(costOf('b1@0304 J0303'), 2)
  assert.equal(lineOf('b1@0304 J0303'), 'line longer')
  assert.equal(costOf('b1@0304 S0303'), 2)
})

rule('supply-5', 'a line that has to cross desert costs one more', () => {
  assert.equal(costOf('b1@0304 D0303'), 2)
  assert.equal(lineOf('b1@0304 D0303'), 'line desert')
})

rule('supply-6', 'a tank costs one more, beside a depot too (W9)', () => {
  assert.equal(costOf('b1@0302T b2@0301'), 1)
  assert.equal(costOf('b1@0302T b2@0301', {}, 'b2'), 0)
  assert.equal(costOf('b1@0305T'), 2)
})

rule('supply-7', 'a cut-off unit is air-lifted for one white and two blue (W13)', () => {
  const t = atSupply(`${cutOff} B{blue:2,white:1}`).play('airlift b1')
  assert.deepEqual([t.pool('bolivia', 'blue'), t.pool('bolivia', 'white')], [0, 0])
  t.play('end-supply')
  assert.deepEqual([t.unit('b1').supplied, t.unit('b1').cv], [1, 3])
})

/** Own hex desert, line longer, across desert, and a tank. */
const everyExtra = 'b1@0304T D0304 J0303 D0203 D0202 D0403 D0402'

rule('supply-8', 'the extras add up (W12)', () => {
  assert.equal(costOf(everyExtra), 5)
  assert.equal(lineOf(everyExtra), 'line longer desert')
})

rule('supply-8', 'each heading counts once: two deserts crossed cost no more than one', () => {
  assert.equal(costOf('b1@0305 D0304 D0303'), 2)
})

rule('supply-8', 'with supplyExtras one, all extras together cost one', () => {
  const one: Setting = { options: { supplyExtras: 'one' } }
  assert.equal(costOf(everyExtra, one), 2)
  assert.equal(costOf('b1@0302T J0302', one), 1)
  assert.equal(costOf('b1@0305', one), 1)
  const t = atSupply(`b1@0507:3T J0507 p1@0505 p2@0607 p3@0407 B{blue:9,white:1}`, one).play('airlift b1')
  assert.equal(t.pool('bolivia', 'blue'), 7)
})

rule('supply-9', 'the ends of a line are not crossed: a unit in jungle has one', () => {
  assert.equal(costOf('b1@0507 J0507'), 2)
  assert.equal(lineOf('b1@0507 J0507'), 'line')
  assert.equal(lineOf('b1@0402 p1@0201'), 'line')
})

rule('supply-9', 'nobody finds a track through an unexplored hex, unless unexploredLines is open', () => {
  assert.equal(costOf('b1@0304 ?0303'), 2)
  assert.equal(costOf('b1@0304 ?0303', { options: { unexploredLines: 'open' } }), 1)
})

rule('supply-9', "an enemy's own hex is closed even where friends hold the hexes around", () => {
  const t = 'b1@0305 b2@0304 b3@0302'
  assert.equal(costOf(t), 1)
  assert.equal(costOf(`${t} p1@0303`), 2)
})

rule('supply-9', 'jungle, swamp and the unexplored on all sides leave no line', () => {
  assert.equal(lineOf('b1@0507 J0506 S0508 ?0606 J0607 S0406 J0407'), 'none')
})

rule('supply-10', 'an enemy zone of control bars the line where no friend stands (W11)', () => {
  assert.equal(costOf('b1@0305 p1@0203'), 2)
  assert.equal(lineOf('b1@0305 p1@0203'), 'line longer')
  assert.equal(costOf('b1@0305 b2@0303 p1@0203'), 2)
  assert.equal(costOf('b1@0305 b2@0303 b3@0304 p1@0203'), 1)
})

rule('supply-11', 'a friend in the jungle does not open it', () => {
  assert.equal(costOf('b1@0304 b2@0303 J0303'), 2)
})

rule('supply-12', 'any depot will do, if it is as near as the nearest', () => {
  assert.equal(costOf('b1@0505 J0404'), 1)
})

rule('supply-12', 'a line to a farther depot counts as lengthened', () => {
  const walled = 'b1@0304 J0201 J0302 J0401'
  assert.equal(lineOf(walled), 'line longer')
  assert.equal(costOf(walled), 2)
})

rule('supply-13', 'desert is avoided only by a line just as long', () => {
  assert.equal(costOf('b1@0505 D0404 D0504'), 1)
  assert.equal(costOf('b1@0505 D0404 D0504 D0604'), 2)
  assert.equal(lineOf('b1@0505 D0404 D0504 D0604'), 'line desert')
})

rule('supply-14', 'without line and without aircraft a unit goes hungry (W13)', () => {
  assert.equal(lineOf(cutOff), 'none')
  assert.equal(costOf(cutOff), 'starves')
  const t = atSupply(`${cutOff} B{blue:1,white:1}`)
  assert.deepEqual([t.unit('b1').cv, t.unit('b1').supplied, t.pool('bolivia', 'blue')], [2, 0, 1])
})

rule('supply-14', 'without a white token there is no air-lift', () => {
  const t = atSupply(`${cutOff} b2@0305 B{blue:5}`)
  assert.deepEqual(t.after('airlift'), [])
  assert.equal(t.refused('airlift b1'), 'airlift-1')
})

rule('supply-14', 'blue tokens alone do not reach it', () => {
  const t = atSupply(`${cutOff} b2@0305 B{blue:5,white:1}`)
  assert.deepEqual([t.after('feed'), t.after('airlift')], [['b2'], ['b1']])
  assert.equal(t.refused('feed b1'), 'supply-14')
  assert.equal(t.refused('airlift b2'), 'airlift-3')
})

rule('supply-15', 'the whole cost or nothing', () => {
  const t = atSupply('b1@0304 J0303 b2@0705 p1@0909 B{blue:1}')
  assert.equal(t.refused('feed b1'), 'supply-15')
  t.play('end-supply')
  assert.deepEqual([t.pool('bolivia', 'blue'), t.unit('b1').supplied, t.unit('b2').supplied], [1, 0, 0])
})

rule('supply-15', 'with too little for all, the owner says who eats (W14)', () => {
  const t = atSupply('b1@0305:3 b2@0505:3 b3@0705:3 p1@0909 B{blue:2}').play('feed b1', 'feed b3')
  assert.equal(t.pool('bolivia', 'blue'), 0)
  assert.equal(t.refused('feed b2'), 'supply-15')
  t.play('end-supply')
  assert.deepEqual(
    ['b1', 'b2', 'b3'].map(unit => [t.unit(unit).cv, t.unit(unit).supplied]),
    [
      [3, 1],
      [2, 0],
      [3, 1],
    ],
  )
})

rule('supply-15', 'nobody is fed twice, and a unit that needs nothing is fed unasked', () => {
  const t = atSupply('b1@0305 b2@0302 p1@0909 B{blue:5}')
  assert.deepEqual(t.after('feed'), ['b1'])
  assert.equal(t.play('feed b1').refused('feed b1'), 'supply-15')
  assert.equal(t.refused('feed b2'), 'supply-15')
  assert.equal(t.play('end-supply').unit('b2').supplied, 1)
})

rule('supply-16', 'hunger takes one CV and never the tank', () => {
  const t = atSupply('b1@0507:3T p1@0505 p2@0607 p3@0407').play('end-supply')
  const { cv, tank, supplied } = t.unit('b1')
  assert.deepEqual({ cv, tank, supplied }, { cv: 2, tank: 1, supplied: 0 })
  assert.equal(t.p.cvLost[0], 1)
})

rule('supply-17', 'a hungry unit neither attacks nor barrages nor deforests', () => {
  const t = board('b1@0506X p1@0507 J0506 B{red:2,yellow:2}')
  assert.deepEqual([t.after('attack'), t.after('barrage'), t.after('deforest')], [[], [], []])
  assert.equal(t.refused('attack b1 0507'), 'supply-17')
  assert.equal(t.refused('barrage b1 0507'), 'supply-17')
  assert.equal(t.refused('deforest b1'), 'supply-17')
})

rule('supply-17', 'nor does it dig in', () => {
  const t = board('b1@0505X b2@0705 p1@0909', { phase: 'end' })
  assert.deepEqual([t.unit('b1').works, t.unit('b2').works], [0, 1])
})

rule('supply-18', 'it walks one hex at most (W18)', () => {
  const t = board('b1@0505X p1@0507')
  assert.deepEqual(t.after('step b1'), ['0404', '0405', '0504', '0506', '0604', '0605'])
  t.play('step b1 0506')
  assert.deepEqual(t.after('step b1'), [])
  assert.equal(t.refused('step b1 0505'), 'supply-18')
  assert.equal(t.refused('attack b1 0507'), 'supply-17')
})

rule('supply-19', 'it defends as ever', () => {
  const t = board('b1@0505:3 p1@0506:4X').play('attack b1 0506')
  assert.equal(t.totals(), '3 v 4')
  assert.deepEqual([t.unit('b1').cv, t.unit('p1').cv], [2, 4])
})

rule('supply-19', 'with tokens too, unless starvedDefence says noTokens; works and cover stay', () => {
  const attacked = (options: Options) =>
    board('b1@0505:3 p1@0506:4XE1T U0506 P{yellow:2}', { options }).play('attack b1 0506')
  const full = attacked({})
  assert.deepEqual([full.waitsFor(), full.after('spend')], ['paraguay combat.defender', ['yellow 1']])
  const starved = attacked({ starvedDefence: 'noTokens' })
  assert.equal(starved.totals(), '3 v 8')
  assert.equal(starved.pool('paraguay', 'yellow'), 2)
})

rule('supply-20', 'costs are fixed before anybody is paid for, and all hunger comes afterwards', () => {
  const t = atSupply('b1@0705:3 b2@0703:1 b3@0704:3 p1@0803 B{blue:2}')
  assert.deepEqual(t.after('feed'), ['b1', 'b2', 'b3'])
  t.play('feed b1', 'feed b3')
  assert.equal(t.pool('bolivia', 'blue'), 0)
  t.play('end-supply')
  assert.equal(t.unit('b2').at, '')
  assert.deepEqual([t.unit('b1').supplied, t.unit('b3').supplied], [1, 1])
})

const pickRed = ['ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red']

rule('supply-21', 'a unit stays hungry until its own next supply step', () => {
  const t = board('b1@0302 p1@0509X', { active: 'paraguay' }).play('end-segment', ...pickRed)
  t.roll(1, 1, 1, 1, 1, 1, 1, 1)
  assert.deepEqual([t.waitsFor(), t.p.turn, t.unit('p1').supplied], ['bolivia activate', 4, 0])
  t.play('end-segment', 'feed p1', 'end-supply')
  assert.equal(t.unit('p1').supplied, 1)
})

rule('supply-22', 'a depot belongs to the last side that walked in, even in passing', () => {
  const t = board('p1@0302 b1@0909', { active: 'paraguay' })
  assert.equal(t.p.holder[0], 0)
  t.play('step p1 0301', 'step p1 0201')
  assert.deepEqual([t.p.holder[0], t.unit('p1').at], [1, '0201'])
})

rule('supply-22', 'leaving or standing beside it takes nothing back', () => {
  const t = board('b1@0302 p1@0909', captured())
  t.play('step b1 0402', 'end-segment')
  assert.equal(t.p.holder[0], 1)
})

rule(
  'supply-23',
  'a captured depot yields half a die of blue, no ammunition, and no tokens change hands',
  () => {
    const t = board('b1@0702 p1@0312 B{blue:4,red:2}', { phase: 'turn', ...captured() })
    t.play('ammo 0313 red', 'ammo 0713 red')
    assert.deepEqual(t.after('ammo'), ['0701 green', '0701 red', '0701 white', '0701 yellow'])
    assert.equal(t.refused('ammo 0301 red'), 'depots-5')
    t.play('ammo 0701 green').roll(1, 1)
    assert.equal(t.dice(), 5)
    t.roll(5, 1, 1, 1, 1)
    assert.equal(t.pool('paraguay', 'blue'), 3 + 1 + 1)
    assert.deepEqual([t.pool('bolivia', 'blue'), t.pool('bolivia', 'red')], [5, 2])
  },
)

rule('supply-24', 'it feeds its captor and no longer the loser (W15)', () => {
  assert.equal(costOf('p1@0302 b1@0909', captured(), 'p1'), 0)
  assert.equal(costOf('p1@0305 b1@0909', captured(), 'p1'), 1)
  assert.equal(costOf('b1@0302', captured()), 1)
})

rule('supply-25', 'retaken by its first owner it throws both dice again', () => {
  const t = board('b1@0302 p1@0312', captured()).play('step b1 0301', 'end-segment', 'end-segment')
  t.play('ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red')
  assert.equal(t.dice(), 4)
  t.roll(6, 5, 1, 1)
  assert.deepEqual([t.pool('bolivia', 'blue'), t.pool('bolivia', 'red')], [7, 6])
})

rule('supply-25', 'but not in end of beans', () => {
  const t = board('b1@0301 p1@0312', { phase: 'turn', set: p => p.cvLost.fill(12, 0, 1) })
  t.play('ammo 0313 red', 'ammo 0713 red')
  assert.equal(t.dice(), 2)
  assert.equal(t.roll(6, 6).pool('bolivia', 'blue'), 6)
})

rule('supply-26', 'a side without a depot has no line anywhere', () => {
  const t = atSupply('b1@0302 b2@0505 b3@0701 p1@0909 B{blue:9,white:1}', captured(2))
  assert.deepEqual([t.after('feed'), t.after('airlift')], [[], ['b1', 'b2', 'b3']])
  assert.equal(t.refused('feed b1'), 'supply-14')
})

rule('supply-26', 'each of its units is air-lifted or starves', () => {
  const t = atSupply('b1@0302:3 b2@0505:3 p1@0909 B{blue:2,white:1}', captured(2)).play(
    'airlift b1',
    'end-supply',
  )
  assert.deepEqual([t.pool('bolivia', 'blue'), t.pool('bolivia', 'white')], [0, 0])
  assert.deepEqual([t.unit('b1').cv, t.unit('b2').cv], [3, 2])
})
