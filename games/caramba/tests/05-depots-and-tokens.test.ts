/** Chapter 5: depots, what their dice yield, and which tokens a unit may spend. */
import { strict as assert } from 'node:assert'
import canadaDry from '../data/scenarios/canada-dry.json' with { type: 'json' }
import { caramba } from '../index.ts'
import { buildWorld, colours } from '../world.ts'
import { board, fromStart, rule, type Setting, type Table } from './board.ts'

/** The colours the deciding side may add now. */
const spendable = (t: Table): string[] => t.after('spend').map(text => text.split(' ')[0])

/** A side's pool: blue, red, green, yellow, white. */
const pools = (t: Table, side: 'bolivia' | 'paraguay'): number[] =>
  colours.map(colour => t.pool(side, colour))

/** Before a production, one unit of each side beside its depot. Picks are `0313 red`, B's first. */
const produce = (picks: readonly string[], faces: readonly number[], setting: Setting = {}): Table =>
  board('b1@0302 p1@0312', { phase: 'turn', ...setting })
    .play(...picks.map(pick => `ammo ${pick}`))
    .roll(...faces)

const usual = ['0313 red', '0713 white', '0301 red', '0701 white']

const options = caramba.start('canada-dry').world.options
const withDepots = (bolivia: { place: string; count?: number; hexes?: string[] }) => () =>
  buildWorld({ ...canadaDry, depots: { ...canadaDry.depots, bolivia } }, options)

rule('depots-1', 'a scenario must give each side one to three depots', () => {
  const wrong = (depots: number) => ({
    name: 'SetupError',
    message: new RegExp(`bolivia has ${depots} depots`),
  })
  assert.throws(withDepots({ place: 'player', count: 0 }), wrong(0))
  assert.throws(withDepots({ place: 'player', count: 4 }), wrong(4))
  assert.throws(withDepots({ place: 'fixed', hexes: [] }), wrong(0))
  assert.throws(withDepots({ place: 'fixed', hexes: ['0101', '0301', '0501', '0701'] }), wrong(4))
})

rule('depots-1', 'one depot for eight units is played, with a remark', () => {
  const thin = withDepots({ place: 'player', count: 1 })()
  assert.deepEqual(thin.warnings, ['bolivia has 8 units for one depot; one for every 4 or 5 units is usual'])
  assert.equal(thin.depots, 3)
  assert.deepEqual(withDepots({ place: 'player', count: 3 })().warnings, [])
})

rule('depots-2', "depots go into different hexes of the owner's first row", () => {
  const t = fromStart().play('draw hex 0507')
  assert.deepEqual(t.after('depot'), ['0101', '0201', '0301', '0401', '0501', '0601', '0701', '0801', '0901'])
  assert.equal(t.refused('depot 0302'), 'depots-2')
  t.play('depot 0301')
  assert.deepEqual(t.after('depot'), ['0113', '0212', '0313', '0412', '0513', '0612', '0713', '0812', '0913'])
  t.play('depot 0412')
  assert.deepEqual(t.after('depot'), ['0101', '0201', '0401', '0501', '0601', '0701', '0801', '0901'])
  assert.equal(t.refused('depot 0301'), 'depots-2')
  assert.equal(t.terrain('0301'), 'built-up')
})

rule('depots-2', 'a scenario may fix them elsewhere', () => {
  const t = fromStart('nanawa')
  assert.deepEqual(
    Array.from(t.p.depotHex, hex => t.p.world.names.hex[hex]),
    ['0401', '0801', '0608', '0511'],
  )
  assert.equal(t.waitsFor(), 'bolivia place')
})

rule('depots-3', 'a captured depot still covers whoever stands in it', () => {
  const t = board('b1@0302:3 p1@0301:4', { set: p => p.holder.fill(1, 0, 1) }).play('attack b1 0301')
  assert.equal(t.totals(), '3 v 5')
})

rule('depots-4', 'two depots throw four dice', () => {
  const t = produce(usual, [])
  assert.deepEqual([t.waitsFor(), t.dice()], ['dice production', 4])
  assert.equal(t.roll(1, 1, 1, 1).dice(), 4)
})

rule('depots-5', 'each depot has its own colour, chosen afresh each turn out of four', () => {
  const t = produce([], [])
  assert.deepEqual(t.after('ammo'), ['0313 green', '0313 red', '0313 white', '0313 yellow'])
  assert.equal(t.refused('ammo 0313 blue'), 'depots-5')
  assert.equal(t.refused('ammo 0301 red'), 'depots-5')
  t.play('ammo 0713 white', 'ammo 0313 red')
  assert.equal(t.waitsFor(), 'bolivia ammo')
  t.play('ammo 0301 red')
  assert.equal(t.refused('ammo 0301 white'), 'depots-5')
  t.play('ammo 0701 white').roll(1, 1, 1, 1, 1, 1, 1, 1)
  t.play('end-segment', 'end-segment')
  assert.equal(t.waitsFor(), 'paraguay ammo')
  assert.deepEqual(t.after('ammo 0313'), ['green', 'red', 'white', 'yellow'])
})

rule('depots-5', 'a choice is secret until both have chosen', () => {
  const t = produce(['0313 yellow', '0713 red', '0301 red'], [])
  const known = (side: number) => Array.from(caramba.view(t.p, side).ammo)
  const [NONE, RED, YELLOW] = [-1, 1, 3]
  assert.deepEqual(known(0), [RED, NONE, NONE, NONE])
  assert.deepEqual(known(1), [NONE, NONE, YELLOW, RED])
  const toldTo = (side: number) =>
    t.events.filter(event => caramba.hear(t.p, event, side)?.key === 'ammo.picked').length
  assert.deepEqual([toldTo(0), toldTo(1)], [1, 2])
  t.play('ammo 0701 red')
  assert.deepEqual(known(0), [RED, RED, YELLOW, RED])
  assert.equal(t.events.filter(event => event.key === 'ammo.revealed').length, 4)
  assert.equal(t.waitsFor(), 'dice production')
})

rule('depots-6', 'what one depot yields feeds units that hang on another', () => {
  const t = board('b1@0705 b2@0605 b3@0805 p1@0312', { phase: 'turn' })
  t.play(...usual.map(pick => `ammo ${pick}`)).roll(6, 6, 1, 1, 1, 1, 1, 1)
  t.play('feed b1', 'feed b2', 'feed b3', 'end-supply')
  assert.equal(t.pool('bolivia', 'blue'), 4)
})

rule('depots-7', 'what is not spent stays for the next turn', () => {
  const t = board('b1@0302 p1@0312 B{blue:9,red:4} P{white:3}', { active: 'paraguay' }).play('end-segment')
  assert.deepEqual(pools(t, 'bolivia'), [9, 4, 0, 0, 0])
  t.play(...usual.map(pick => `ammo ${pick}`)).roll(1, 2, 3, 4, 1, 1, 1, 6)
  assert.deepEqual(pools(t, 'bolivia'), [13, 6, 0, 0, 0])
  assert.deepEqual(pools(t, 'paraguay'), [2, 1, 0, 0, 4])
})

/** What a die of the colour gives each side, face by face. */
function byFace(colour: (typeof colours)[number]): { bolivia: number[]; paraguay: number[] } {
  const picked = colour === 'blue' ? 'red' : colour
  const other = picked === 'red' ? 'green' : 'red'
  const tables = [1, 2, 3, 4, 5, 6].map(face =>
    produce(
      [`0313 ${picked}`, `0713 ${other}`, `0301 ${picked}`, `0701 ${other}`],
      [face, face, 1, 1, face, face, 1, 1],
    ),
  )
  const fromOther = colour === 'blue' ? 1 : 0
  const of = (side: 'bolivia' | 'paraguay') => tables.map(t => t.pool(side, colour) - fromOther)
  return { bolivia: of('bolivia'), paraguay: of('paraguay') }
}

const d6 = [1, 2, 3, 4, 5, 6]
const d3 = [1, 1, 2, 2, 3, 3]

rule('tokens-1', 'blue is a full die for both', () => {
  assert.deepEqual(byFace('blue'), { bolivia: d6, paraguay: d6 })
})

rule('tokens-2', 'red and green are a full die for Bolivia, half a die for Paraguay', () => {
  assert.deepEqual(byFace('red'), { bolivia: d6, paraguay: d3 })
  assert.deepEqual(byFace('green'), { bolivia: d6, paraguay: d3 })
})

rule('tokens-3', 'yellow is the other way round', () => {
  assert.deepEqual(byFace('yellow'), { bolivia: d3, paraguay: d6 })
})

rule('tokens-4', 'white comes on 5 and 6 for Bolivia, on 6 for Paraguay, and never takes any away', () => {
  assert.deepEqual(byFace('white'), { bolivia: [0, 0, 0, 0, 1, 2], paraguay: [0, 0, 0, 0, 0, 1] })
})

rule('tokens-5', 'half a die is rounded up, here for a captured depot', () => {
  const captured = { set: (p: Table['p']) => p.holder.fill(1, 0, 1) }
  const blue = d6.map(face =>
    produce(['0313 red', '0713 red', '0701 red'], [1, 1, face, 1, 1, 1, 1], captured).pool(
      'paraguay',
      'blue',
    ),
  )
  assert.deepEqual(
    blue,
    d3.map(points => points + 2),
  )
})

const two = 'B{red:1,green:1} P{red:1,green:1}'

rule('tokens-6', 'no red for a unit that has entered a hex this turn: attack, defence, barrage', () => {
  const attacking = board(`b1@0506M1 p1@0507 ${two}`).play('attack b1 0507')
  assert.deepEqual(spendable(attacking), ['green'])
  assert.equal(attacking.refused('spend red 1'), 'tokens-6')
  const defending = board(`b1@0506 p1@0507M1 ${two}`).play('attack b1 0507', 'ready')
  assert.equal(defending.waitsFor(), 'paraguay combat.defender')
  assert.equal(defending.refused('spend red 1'), 'tokens-6')
  assert.equal(board('b1@0506M1 p1@0507 B{red:1}').refused('barrage b1 0507'), 'tokens-6')
})

rule('tokens-7', 'green goes with one step, not with a fast move', () => {
  const stepped = board(`b1@0505 p1@0507 ${two}`).play('step b1 0506', 'attack b1 0507')
  assert.deepEqual(spendable(stepped), ['green'])
  const raced = board(`b1@0504 p1@0507 ${two}`).play('step b1 0505', 'step b1 0506', 'attack b1 0507')
  assert.equal(raced.waitsFor(), 'paraguay combat.defender')
  const defending = board(`b1@0506 p1@0507M2 ${two} P{yellow:1}`).play('attack b1 0507', 'ready')
  assert.deepEqual(spendable(defending), ['yellow'])
  assert.equal(defending.refused('spend green 1'), 'tokens-7')
})

rule('tokens-7', 'an occupation on top of one step is no fast move', () => {
  const t = board('b1@0505:3 p1@0507:1 p2@0508 B{red:1,green:1} P{blue:1}')
  t.play('step b1 0506', 'attack b1 0507', 'ready', 'occupy', 'end-segment')
  t.play('feed p2', 'end-supply', 'attack p2 0507')
  assert.equal(t.waitsFor(), 'bolivia combat.defender')
  assert.deepEqual(spendable(t), ['green'])
  assert.equal(t.refused('spend red 1'), 'tokens-6')
})

rule('tokens-8', 'yellow and white are always to hand', () => {
  const t = board('b1@0506M2 S0506 p1@0507 B{red:1,green:1,yellow:1,white:1}', { active: 'paraguay' })
  assert.deepEqual(spendable(t.play('attack p1 0506')), ['white', 'yellow'])
})

rule('tokens-9', 'a token committed is gone, hit or miss', () => {
  const t = board('b1@0505:3 p1@0506:4 B{red:3}').play('attack b1 0506', 'spend red 3').roll(5, 6, 6)
  assert.equal(t.totals(), '3 v 4')
  assert.equal(t.pool('bolivia', 'red'), 0)
})

rule('tokens-9', 'the pool is the only limit', () => {
  const t = board('b1@0505 p1@0506 B{red:12,blue:5,yellow:1}').play('attack b1 0506')
  assert.equal(t.refused('spend red 13'), 'tokens-9')
  assert.equal(t.refused('spend red 0'), 'tokens-9')
  assert.equal(t.refused('spend blue 1'), 'tokens-9')
  assert.equal(t.play('spend red 12', 'ready').dice(), 12)
})

rule('tokens-9', 'the option tokenCap counts all colours of a side together', () => {
  const t = board('b1@0505 p1@0506 B{red:3,yellow:3} P{green:2}', { options: { tokenCap: 2 } })
  t.play('attack b1 0506')
  assert.equal(t.refused('spend red 3'), 'tokens-9')
  t.play('spend red 1', 'spend yellow 1')
  assert.equal(t.waitsFor(), 'paraguay combat.defender')
})
