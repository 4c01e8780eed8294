import { strict as assert } from 'node:assert'
import { attackFactor } from '../rules/02-components.ts'
import { zoneOf } from '../rules/07-zones-of-control.ts'
import { hasWater } from '../rules/08-supply-lines.ts'
import { groundAt } from '../rules/10-terrain-costs.ts'
import { stackingLimit, stackSize } from '../rules/11-stacking-limit.ts'
import { bush, rule, type Setting, type Table } from './board.ts'
import { fight, odds } from './fight.ts'
import { setUpUntil } from './setting-up.ts'

/** Bolivia's, or Paraguay's, Construction Phase. */
const bolivian: Setting = { phasing: 'bolivia', phase: 'construction' }
const paraguayan: Setting = { phasing: 'paraguay', phase: 'construction' }

const building = (table: Table, name: string) => table.p.turned[table.unit(name)] === 1
const works = (table: Table, hex: string) => table.p.works[table.hex(hex)]
const trails = ({ p }: Table) => Array.from(p.trail.subarray(0, p.trails), hex => p.world.names.hex[hex])
const wells = ({ p }: Table) =>
  Array.from(p.well)
    .filter(hex => hex >= 0)
    .map(hex => p.world.names.hex[hex])

rule('14.1a', 'engineers fight, without a zone of control and without weighing in a stack', () => {
  const table = fight('e=Peng@2011 PL@2011 Pcsp1@2011 B2-1-5@2010')
  assert.equal(attackFactor(table.p, table.unit('e')), 1)
  table.play('attack 2010', 'assault', 'spend 2011')
  assert.equal(odds(table), '1 v 1 = 1-1')
  const stack = bush('B3-3-5@1510 B3-3-5@1510 B3-3-5@1510 Bart@1510 Beng@1510 Beng@1510 Beng@1510')
  assert.equal(stackSize(stack.p, 0, stack.hex('1510')), 4)
  const alone = bush('Beng@1510')
  assert.equal(zoneOf(alone.p, 0).indexOf(1), -1)
})

rule('14.1b', 'Bolivian engineers build everything but wells', () => {
  const table = bush('e=Beng*@2010', bolivian)
  assert.deepEqual(table.after('construct {e}'), ['entrenchment', 'trail'])
  assert.equal(table.refused('construct {e} well'), '14.6a')
  assert.deepEqual(bush('e=Peng*@2010', paraguayan).after('construct {e}'), ['entrenchment', 'trail', 'well'])
})

rule('14.2a', 'engineers turn to building at the start of the Movement Phase, not later', () => {
  const table = bush('e=Beng@2010 f=Beng@2012 P3-3-6@3040', { phasing: 'bolivia' })
  assert.equal(table.waitsFor(), 'bolivia build')
  assert.deepEqual(table.after('build'), ['{e}', '{f}'])
  table.play('build {e}')
  assert.ok(building(table, 'e'))
  assert.equal(table.refused('build {e}'), '14.2a')
  table.play('end-building')
  assert.equal(table.waitsFor(), 'bolivia move')
  assert.equal(table.refused('build {f}'), '4.1b')
})

rule('14.2a', 'nobody is asked without an engineer to turn, nor in the reaction phase', () => {
  assert.equal(bush('B3-3-5@2010', { phasing: 'bolivia' }).waitsFor(), 'bolivia move')
  const table = bush('e=Beng@2010 P3-3-6@3040', { phasing: 'bolivia' }).play('build {e}')
  assert.equal(table.waitsFor(), 'bolivia move')
  assert.equal(bush('Beng@2010 BL@2010 P3-3-6@3040', { phase: 'reaction' }).waitsFor(), 'bolivia move')
})

rule('14.2b', 'the work is finished in the Construction Phase and the engineer turns back', () => {
  const table = bush('e=Beng*@2010', bolivian).play('construct {e} entrenchment')
  assert.equal(works(table, '2010'), 1)
  assert.ok(!building(table, 'e'))
  assert.equal(table.last('built.entrenchment').hex, table.hex('2010'))
})

rule('14.2b', 'an engineer on its combat side builds nothing', () => {
  const table = bush('e=Beng*@2010 f=Beng@2012', bolivian)
  assert.equal(table.refused('construct {f} entrenchment'), '14.2b')
  assert.equal(table.refused('build-nothing {f}'), '14.2b')
})

rule('14.2c', 'an engineer that moves turns back and builds nothing', () => {
  const table = bush('e=Beng@2010 P3-3-6@3040', { phasing: 'bolivia' }).play('build {e}')
  table.play('march {e}', 'go 2011')
  assert.ok(!building(table, 'e'))
})

rule('14.2c', 'nor does one that is carried', () => {
  const table = bush('e=Beng@2010 t=Btruck@2010 B1-1-5@3001', { phasing: 'bolivia', roads: ['2010..2014'] })
  table.play('build {e}', 'march {t}', 'load {t} {e}', 'go 2012')
  assert.equal(table.at('e'), '2012')
  assert.ok(!building(table, 'e'))
})

rule('14.2c', 'nor does one that attacks, or whose hex is attacked, whatever the result', () => {
  const attacker = fight('e=Peng*@2011 PL@2011 B2-3-5@2010').play('attack 2010', 'assault')
  assert.ok(!building(attacker, 'e'))
  const setting = { phasing: 'bolivia', phase: 'reactionCombat' } as const
  const attacked = fight('e=Beng*@2010 B4-5-5@2010 P4-3-6@2011 PL@2011', setting)
  attacked.play('attack 2010', 'assault')
  assert.ok(!building(attacked, 'e'))
})

rule('14.2d', 'zones of control do not stop the work', () => {
  const table = bush('e=Beng*@2010 P3-3-6@2011', bolivian).play('construct {e} entrenchment')
  assert.equal(works(table, '2010'), 1)
})

rule('14.2e', 'what is built is said in the Construction Phase; nothing is an answer', () => {
  const table = bush('e=Peng*@2010', paraguayan)
  assert.equal(table.waitsFor(), 'paraguay construct')
  table.play('build-nothing {e}')
  assert.ok(!building(table, 'e'))
  assert.equal(works(table, '2010'), 0)
})

rule('14.2e', 'an engineer with nothing to build is not asked about', () => {
  const table = bush('e=Beng*@2010', { ...bolivian, terrain: { 2010: 'marsh' } })
  assert.ok(!building(table, 'e'))
  assert.notEqual(table.waitsFor(), 'bolivia construct')
})

rule('14.2f', 'a barrage on its hex does not stop it', () => {
  const guns = 'Part@2011 PL@2011 Pcsp1@2011'
  const table = fight(`e=Beng*@2010 a=B4-5-5@2010 ${guns}`, { barrages: true })
  table.play('barrage 2010')
  if (table.waitsFor() === 'paraguay declareBarrage') table.play('fire')
  table.roll(1).play('lose {a}')
  assert.equal(table.state('a'), 'reduced')
  assert.ok(building(table, 'e'))
})

rule('14.3a', 'an entrenchment anywhere but in marsh, one a hex', () => {
  const setting = {
    ...bolivian,
    terrain: { 2010: 'marsh', 2012: 'mountain', 2014: 'clear' },
    entrenched: ['2016'],
  }
  const table = bush('m=Beng*@2010 x=Beng*@2012 c=Beng*@2014', setting)
  assert.equal(table.refused('construct {m} entrenchment'), '14.2b')
  table.play('construct {x} entrenchment', 'construct {c} entrenchment')
  assert.deepEqual([works(table, '2012'), works(table, '2014')], [1, 1])
  assert.equal(bush('e=Beng*@2016', setting).refused('construct {e} entrenchment'), '14.3a')
  const marsh = bush('e=Peng*@2010', { ...setting, phasing: 'paraguay' })
  assert.equal(marsh.refused('construct {e} entrenchment'), '14.3a')
})

rule('14.3b 14.4b', 'works raise the stacking limit to six for whoever holds the hex', () => {
  const table = bush('', { entrenched: ['2010'], fortified: ['2012'] })
  assert.equal(stackingLimit(table.p, table.hex('2010')), 6)
  assert.equal(stackingLimit(table.p, table.hex('2012')), 6)
  assert.equal(stackingLimit(table.p, table.hex('2014')), 4)
})

rule('14.3b 14.4b', 'works double and triple the defence of whoever stands in them', () => {
  const attack = (setting: Setting) => {
    const table = fight('P9-3-6@2011 PL@2011 Pcsp1@2011 B4-5-5@2010 Bcsp1@2010', setting)
    return odds(table.play('attack 2010', 'assault', 'spend 2011', 'spend 2010'))
  }
  assert.equal(attack({}), '9 v 5 = 1-1')
  assert.equal(attack({ entrenched: ['2010'] }), '9 v 10 = 1-2')
  assert.match(attack({ fortified: ['2010'] }), /^9 v 15 /)
  const captors = fight('B9-3-6@2011 BL@2011 P4-5-5@2010', { entrenched: ['2010'], phasing: 'bolivia' })
  assert.match(odds(captors.play('attack 2010', 'assault')), /^5 v 6 /)
})

rule('14.4a', 'a fortification needs an entrenchment and takes its place', () => {
  const bare = bush('e=Beng*@2010', bolivian)
  assert.equal(bare.refused('construct {e} fortification'), '14.4a')
  const table = bush('e=Beng*@2010', { ...bolivian, entrenched: ['2010'] })
  table.play('construct {e} fortification')
  assert.equal(works(table, '2010'), 2)
  const done = bush('e=Beng*@2010', { ...bolivian, fortified: ['2010'] })
  assert.equal(done.refused('construct {e} fortification'), '14.4a')
})

rule('14.4c', 'two engineers finish two works, one after the other', () => {
  const table = bush('a=Beng*@2010 b=Beng*@2010', bolivian)
  table.play('construct {a} entrenchment', 'construct {b} fortification')
  assert.equal(works(table, '2010'), 2)
})

rule('14.5a', 'trails in bush, hill and mountain, one a hex', () => {
  const terrain = { 2010: 'clear', 2012: 'marsh', 2014: 'hill', 2016: 'mountain' }
  const at = (hex: string, more: Setting = {}) => bush(`e=Peng*@${hex}`, { ...paraguayan, terrain, ...more })
  assert.equal(at('2010').refused('construct {e} trail'), '14.5a')
  assert.equal(at('2012').refused('construct {e} trail'), '14.5a')
  for (const hex of ['2014', '2016', '2018'])
    assert.deepEqual(trails(at(hex).play('construct {e} trail')), [hex])
  assert.equal(at('2018', { trails: ['2018'] }).refused('construct {e} trail'), '14.5a')
})

rule('14.5b', 'a trail makes the hex clear: ground, stacking, zones of control', () => {
  const table = bush('t=Btruck@2009 B1-1-5@3001', {
    phasing: 'bolivia',
    trails: ['2010', '2012'],
    terrain: { 2012: 'mountain' },
  })
  assert.equal(groundAt(table.p, table.hex('2012')), 0)
  assert.equal(stackingLimit(table.p, table.hex('2010')), 6)
  table.play('march {t}')
  assert.ok(table.allows('go 2010'))
  table.play('go 2010')
  assert.equal(table.p.spent[table.unit('t')], 12)
})

rule('14.5b', 'attacks into it and from it are as over clear ground', () => {
  const modifiers = (trails: string[]) => {
    const table = fight('P9-3-6@2011 PL@2011 B4-5-5@2010', { trails }).play('attack 2010', 'assault').roll(4)
    return table.last('combat.result').modifier
  }
  assert.equal(modifiers([]), -1)
  assert.equal(modifiers(['2010']), -1)
  assert.equal(modifiers(['2011']), -2)
})

rule('14.5c', 'either side uses it', () => {
  const table = bush('Peng@2011 t=Btruck@2009 B1-1-5@3001', { phasing: 'bolivia', trails: ['2010'] })
  table.play('march {t}', 'go 2010')
  assert.equal(table.p.spent[table.unit('t')], 12)
})

rule('14.5d', 'a trail without an engineer in or next to its hex goes', () => {
  assert.deepEqual(trails(bush('Peng@2012', { ...paraguayan, trails: ['2010'] })), [])
  const near = bush('e=Peng@2011', { ...paraguayan, trails: ['2010'] })
  assert.equal(near.waitsFor(), 'paraguay keepTrail')
  near.play('keep-trail 2010')
  assert.deepEqual(trails(near), ['2010'])
})

rule('14.5d', 'in both Construction Phases, by engineers of either side and either face', () => {
  const table = bush('Peng@2010', { ...bolivian, trails: ['2010'] })
  assert.equal(table.waitsFor(), 'paraguay keepTrail')
  assert.deepEqual(trails(table.play('keep-trail 2010')), ['2010'])
  const both = bush('Peng@2010 Beng@2009', { ...bolivian, trails: ['2010'] })
  assert.equal(both.waitsFor(), 'bolivia keepTrail')
  both.play('drop-trail 2010')
  assert.equal(both.waitsFor(), 'paraguay keepTrail')
  assert.deepEqual(trails(both.play('keep-trail 2010')), ['2010'])
})

rule('14.5e', 'one engineer keeps its own hex and all six around it', () => {
  const ring = ['2010', '2009', '2011', '1909', '1910', '2109', '2110']
  const table = bush('Peng@2010', { ...paraguayan, trails: ring }).play('keep-trails')
  assert.deepEqual(trails(table), ring)
})

rule('14.5f', 'in an enemy zone of control the enemy may forbid it', () => {
  const setting = { ...paraguayan, trails: ['2010'] }
  const asked = () => bush('Peng@2011 B3-3-5@2009', setting).play('keep-trail 2010')
  assert.equal(asked().waitsFor(), 'bolivia permitTrail')
  assert.deepEqual(trails(asked().play('forbid-trail 2010')), [])
  assert.deepEqual(trails(asked().play('permit-trail 2010')), ['2010'])
})

rule('14.5f', 'a combat unit in the hex negates the zone', () => {
  const table = bush('Peng@2010 B3-3-5@2009', { ...paraguayan, trails: ['2010'] }).play('keep-trail 2010')
  assert.deepEqual(trails(table), ['2010'])
  assert.notEqual(table.waitsFor(), 'bolivia permitTrail')
})

rule('14.5g', 'nobody has to keep a trail', () => {
  const table = bush('Peng@2011', { ...paraguayan, trails: ['2010', '2012'] })
  table.play('drop-trail 2010', 'keep-trail 2012')
  assert.deepEqual(trails(table), ['2012'])
})

rule('14.6a', 'a well on 1 to 3', () => {
  const dug = (die: number) => bush('e=Peng*@2010', paraguayan).play('construct {e} well').roll(die)
  assert.deepEqual(wells(dug(3)), ['2010'])
  assert.deepEqual(wells(dug(4)), [])
})

rule('14.6b', 'the engineer turns back either way', () => {
  const table = bush('e=Peng*@2010', paraguayan).play('construct {e} well').roll(5)
  assert.ok(!building(table, 'e'))
})

rule('14.6c', 'its water is for both sides', () => {
  const { p, hex } = bush('', { wells: ['2010'] })
  assert.ok(hasWater(p, hex('2010')))
  assert.ok(!hasWater(p, hex('2011')))
  const supply = (wells: string[]) =>
    bush('B4-5-5@2010 PGHQ@1530', { phasing: 'bolivia', phase: 'supply', sources: ['B1001'], wells })
  for (const [wells, key] of [
    [[], 'unit.reduced'],
    [['2010'], undefined],
  ] as const) {
    const table = supply([...wells])
    if (table.dice() === 0) table.play('the-rest')
    table.roll(2)
    assert.equal(table.told().includes('unit.reduced'), key !== undefined, `wells ${wells}`)
  }
})

rule('14.6d', 'at most two wells; one that was removed may be dug again', () => {
  const full = bush('e=Peng*@2010', { ...paraguayan, wells: ['1510', '1520'] })
  assert.equal(full.refused('construct {e} well'), '14.6d')
  const table = bush('e=Peng*@2010', { ...paraguayan, wells: ['1510'] })
    .play('construct {e} well')
    .roll(1)
  assert.deepEqual(wells(table).sort(), ['1510', '2010'])
})

rule('14.6e', 'whoever moves into or through a well may destroy it', () => {
  const table = bush('a=B3-3-5@2010', { phasing: 'bolivia', wells: ['2011'] }).play('march {a}', 'go 2012')
  assert.equal(table.waitsFor(), 'bolivia well')
  table.play('destroy-well')
  assert.deepEqual(wells(table), [])
  assert.equal(table.at('a'), '2012')
})

rule('14.2c', 'W34: attacked in Reaction Combat with 25R/-, it builds nothing', () => {
  const notation = 'e=Beng@2010 B9-9-5@2010 P2-3-6@2011 PL@2011 P2-2-6@3040'
  const table = fight(notation, { phasing: 'bolivia', phase: 'movement' })
  table.play('build {e}', 'end-movement')
  if (table.waitsFor() === 'paraguay move') table.play('end-movement')
  assert.ok(building(table, 'e'))
  table.play('attack 2010', 'assault').roll(4)
  assert.equal(table.last('combat.result').result, '25R/-')
  setUpUntil(table, () => table.waitsFor() === 'bolivia politics')
  assert.ok(!building(table, 'e'))
  assert.ok(!table.told().some(key => key.startsWith('built.')))
})

rule('14.5b 14.5d', 'W34: a trail kept is clear ground; an engineer that walks away loses it', () => {
  const setting: Setting = { phasing: 'bolivia', phase: 'construction', trails: ['2010'] }
  const kept = bush('Beng@2011', setting).play('keep-trail 2010')
  assert.deepEqual(trails(kept), ['2010'])
  assert.equal(stackingLimit(kept.p, kept.hex('2010')), 6)
  assert.deepEqual(trails(bush('Beng@2013', setting)), [])
})
