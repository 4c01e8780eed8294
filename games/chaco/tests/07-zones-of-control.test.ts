import { strict as assert } from 'node:assert'
import { inEnemyZone, zoneOf } from '../rules/07-zones-of-control.ts'
import { commanderModifier, generalSupply, joinedPlaces } from '../rules/08-supply-lines.ts'
import { findLoc } from '../rules/08-tracing.ts'
import { checks, fight, victors } from './aftermath.ts'
import { bush as bushBoard, rule, type Setting, type Table } from './board.ts'

const [BOLIVIA, PARAGUAY] = [0, 1]

/** With somebody far away on both sides who has still to move, so that the phase goes on. */
const bush = (notation: string, setting: Setting = {}) =>
  bushBoard(`${notation} P1-1-6@3040 B1-1-5@3001`, setting)

/** The hexes in the zone of a side within two hexes of 2010, sorted. */
function zone(table: Table, side = PARAGUAY): string[] {
  const inside = zoneOf(table.p, side)
  const { names } = table.p.world
  const found = names.hex.filter(
    (name, hex) => inside[hex] === 1 && /^(18|19|20|21|22)(0[7-9]|1[0-3])$/.test(name),
  )
  for (const name of found) assert.ok(inEnemyZone(table.p, 1 - side, table.hex(name)))
  return found
}

const around = ['1909', '1910', '2009', '2011', '2109', '2110']

rule('7.1a 2.8a', 'infantry and cavalry, full or reduced, control the six hexes around them', () => {
  assert.deepEqual(zone(bushBoard('P4-4-6@2010')), around)
  assert.deepEqual(zone(bushBoard('P4-4-6r@2010')), around)
  assert.deepEqual(zone(bushBoard('Pcav4-4-6@2010')), around)
})

rule('7.1b', 'nobody else does', () => {
  for (const other of ['Part', 'Peng', 'PL', 'PGHQ', 'Ptruck', 'Pcsp2']) {
    assert.deepEqual(zone(bushBoard(`${other}@2010`)), [])
  }
  assert.deepEqual(zone(bushBoard('Btank@2010'), BOLIVIA), [])
})

rule('7.1c', 'several zones are one, and both sides may have theirs in a hex', () => {
  const table = bushBoard('P4-4-6@2010 P4-4-6@2011 B4-4-5@2008')
  assert.ok(inEnemyZone(table.p, BOLIVIA, table.hex('2009')))
  assert.ok(inEnemyZone(table.p, PARAGUAY, table.hex('2009')))
  assert.ok(zone(table).includes('2110'))
})

rule('7.1d', 'one unit with a zone gives it to its stack', () => {
  assert.deepEqual(zone(bushBoard('Part@2010 P4-4-6@2010 Peng@2010')), around)
})

rule('7.2a 14.5b', 'zones do not reach into mountains, but for a trail', () => {
  const terrain = { '2009': 'mountain' }
  assert.ok(!zone(bushBoard('P4-4-6@2010', { terrain })).includes('2009'))
  assert.ok(zone(bushBoard('P4-4-6@2010', { terrain, trails: ['2009'] })).includes('2009'))
  const table = bushBoard('P4-4-6@2010', { terrain })
  assert.ok(!inEnemyZone(table.p, BOLIVIA, table.hex('2009')))
})

rule('7.2b', 'they reach out of mountains', () => {
  assert.deepEqual(zone(bushBoard('P4-4-6@2010', { terrain: { '2010': 'mountain' } })), around)
})

rule('7.2c', 'they do not cross rivers, nor the ferry', () => {
  assert.ok(!zone(bushBoard('P4-4-6@2010', { rivers: ['2010/2011'] })).includes('2011'))
  const table = bushBoard('P4-4-6@2010', { ferries: ['2010/2011'] })
  assert.ok(!zone(table).includes('2011'))
  assert.ok(!inEnemyZone(table.p, BOLIVIA, table.hex('2011')))
})

rule('7.2d', 'they do not cross borders', () => {
  assert.ok(!zone(bushBoard('P4-4-6@2010', { borders: ['2010/2109'] })).includes('2109'))
})

rule('7.3a', 'to enter an enemy zone a leader must come along or be there', () => {
  assert.equal(bush('B4-4-5@2010 a=P4-4-6@2208').play('march {a}').refused('go 2109'), '7.3a')
  const led = bush('B4-4-5@2010 a=P4-4-6@2208 PL@2208').play('march-stack 2208')
  assert.ok(led.allows('go 2109'))
  assert.ok(bush('B4-4-5@2010 a=P4-4-6@2208 PL@2109').play('march {a}').allows('go 2109'))
})

rule('7.3a 7.3b 7.3c', 'W10', () => {
  const alone = bush('B4-4-5@2010 a=P4-4-6@2208').play('march {a}', 'go 2108')
  assert.equal(alone.refused('step 2109'), '7.3a')
  const led = bush('B4-4-5@2010 a=P4-4-6@2208 l=PL@2208').play('march-stack 2208', 'go 2109')
  assert.equal(led.at('a'), '2109')
  assert.equal(led.refused('march {l}'), '10.1a')
  for (const stack of ['a=P4-4-6@2109', 'a=P4-4-6@2109 PL@2109 PL@2009 PL@2110']) {
    const leaving = bush(`B4-4-5@2010 ${stack}`).play('march {a}')
    for (const hex of ['2108', '2209', '2210']) assert.ok(leaving.allows(`step ${hex}`))
    if (!stack.includes('PL')) continue
    for (const hex of ['2009', '2110']) assert.equal(leaving.refused(`step ${hex}`), '7.3c')
  }
})

rule('7.3b', 'who enters an enemy zone stops', () => {
  const table = bush('B4-4-5@2010 a=P1-1-9@2208 PL@2208').play('march-stack 2208', 'go 2109')
  assert.equal(table.waitsFor(), 'paraguay move')
  assert.equal(table.p.halted[table.unit('a')], 1)
})

rule('7.3c', 'who begins in an enemy zone leaves it by a hex without one, leader or not', () => {
  const table = bush('B4-4-5@2010 a=P4-4-6@2109 l=PL@2109').play('march-stack 2109')
  assert.equal(table.refused('step 2110'), '7.3c')
  assert.ok(bush('B4-4-5@2010 a=P4-4-6@2109').play('march {a}').allows('step 2209'))
})

rule('7.3d', 'having left it may enter another, with a leader, and stops', () => {
  const table = bush('B4-4-5@2010 a=P4-4-6@2109 l=PL@2109').play('march-stack 2109', 'go 2210', 'go 2110')
  assert.equal(table.at('a'), '2110')
  assert.equal(table.waitsFor(), 'paraguay move')
  const alone = bush('B4-4-5@2010 a=P4-4-6@2109').play('march {a}', 'go 2210')
  assert.equal(alone.refused('go 2110'), '7.3a')
})

rule('7.3e', 'nobody reacts out of an enemy zone', () => {
  const table = bush('a=B4-4-5@2009 l=BL@2009 P4-4-6@2010 BL@3001', { phase: 'reaction' })
  assert.equal(table.waitsFor(), 'bolivia move')
  assert.equal(table.refused('march {a}'), '10.10a')
  assert.equal(table.refused('march {l}'), '10.10a')
  assert.ok(!table.after('march').some(unit => unit === '{a}' || unit === '{l}'))
})

rule('7.3f', 'a leader may enter one by himself, and stops', () => {
  const table = bush('B4-4-5@2010 l=PL@2208').play('march {l}', 'go 2109')
  assert.equal(table.at('l'), '2109')
  assert.equal(table.refused('march {l}'), '10.1a')
})

rule('7.3g', 'trucks, supply and the GHQ are bound like all others', () => {
  for (const [name, word] of [
    ['truck', 'a=Ptruck@2108'],
    ['supply', 'a=Pcsp1@2108'],
    ['GHQ', 'a=PGHQ@2108'],
    ['artillery', 'a=Part@2108'],
  ]) {
    const table = bush(`B4-4-5@2010 ${word}`, { roads: ['2108 2109'] }).play('march {a}')
    assert.equal(table.refused('step 2109'), '7.3a', name)
  }
})

rule('7.4a', 'zones of control force nobody to attack', () => {
  const table = bushBoard('B4-4-5@2010 P4-4-6@2011 PL@2011', { phase: 'firstCombat' })
  assert.equal(table.waitsFor(), 'paraguay attack')
  assert.ok(table.allows('end-combat'))
})

rule('7.5a', 'a retreat enters negated zones, a rout none', () => {
  const hit = () =>
    checks(
      fight('2011', '2010', 'P5-5-6@2011 a=B4-5-5@2010 P3-3-6@2008 Beng@2009', {
        sources: ['B2001'],
        roads: ['2001..2010'],
      }),
      'bolivia',
    )
  assert.ok(hit().roll(6).allows('retreat 2009'))
  assert.ok(!['2009', '2010'].includes(hit().roll(1).play('rout 2109').at('a')))
})

rule('7.6a', 'an advance ignores zones of control', () => {
  const table = victors(fight('2011', '2010', 'a=P4-4-6@2011 B4-4-5@2009'), 'paraguay')
  assert.ok(table.allows('advance {a} 2010'))
})

/** Bolivia's line from its source 1501 to its GHQ in 1505, by road. */
const line = (notation: string) =>
  bushBoard(`BGHQ@1505 ${notation}`, { sources: ['B1501'], roads: ['1501..1505'] })

rule('7.7a', 'a zone of control bars the line of communications', () => {
  assert.equal(findLoc(line('').p, BOLIVIA)?.length, 4)
  const table = line('P4-4-6@1603')
  const loc = findLoc(table.p, BOLIVIA)
  assert.ok(loc && loc.length > 4)
  assert.ok(!loc.path.includes(table.hex('1502')) && !loc.path.includes(table.hex('1503')))
})

rule('7.8a 7.8c', 'a combat unit of any kind negates it for supply, nobody else', () => {
  assert.equal(findLoc(line('P4-4-6@1603 Beng@1502 Bart@1503').p, BOLIVIA)?.length, 4)
  assert.notEqual(findLoc(line('P4-4-6@1603 BL@1502 BL@1503 Btruck@1502 Btruck@1503').p, BOLIVIA)?.length, 4)
})

rule('7.8c', 'a GHQ alone in a zone of control is beyond reach', () => {
  assert.equal(findLoc(line('P4-4-6@1605').p, BOLIVIA), null)
  assert.ok(findLoc(line('P4-4-6@1605 Btank@1505').p, BOLIVIA))
})

rule('7.7b 7.8a 8.7c', 'W5', () => {
  const supplied = (notation: string) => {
    const table = bushBoard(`BGHQ@1510 B4-4-5@1514 P4-4-6@1612 ${notation}`)
    return generalSupply(table.p, BOLIVIA)[table.hex('1514')] === 1
  }
  assert.ok(!supplied(''))
  assert.ok(!supplied('Beng@1511'))
  assert.ok(supplied('Beng@1511 Bart@1512'))
})

rule('7.7b', 'a zone of control bars the supply radius', () => {
  const supplied = (notation: string) => {
    const table = bushBoard(`BGHQ@1510 B4-4-5@1513 ${notation}`)
    table.p.radius[BOLIVIA] = 6
    return generalSupply(table.p, BOLIVIA)[table.hex('1513')] === 1
  }
  assert.ok(supplied(''))
  assert.ok(!supplied('P4-4-6@1612'))
})

rule('7.7c', 'a ring of zones isolates, and cuts the commander off', () => {
  const shut = bushBoard(`B4-4-5@2010 BL@2010 BGHQ@2020 P4-4-6@2008 P4-4-6@1810 P4-4-6@2210 P4-4-6@2012`)
  assert.ok(!joinedPlaces(shut.p, BOLIVIA)(shut.hex('2010')))
  assert.equal(commanderModifier(shut.p, BOLIVIA), -3)
  const open = bushBoard(`B4-4-5@2010 BL@2010 BGHQ@2020 Beng@2011 P4-4-6@2008`)
  assert.ok(joinedPlaces(open.p, BOLIVIA)(open.hex('2010')))
  assert.equal(commanderModifier(open.p, BOLIVIA), -1)
})

rule('7.8b', 'for movement no zone is ever negated', () => {
  const table = bush('B4-4-5@2010 a=P1-1-9@2208 P4-4-6@2109').play('march {a}')
  assert.equal(table.refused('go 2109'), '7.3a')
  const led = bush('B4-4-5@2010 a=P1-1-9@2208 PL@2208 P4-4-6@2109').play('march-stack 2208', 'go 2109')
  assert.equal(led.waitsFor(), 'paraguay move')
  assert.equal(led.refused('march {a}'), '10.1a')
})
