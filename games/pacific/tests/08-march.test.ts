import { strict as assert } from 'node:assert'
import { fix, real, rule, type Setting, type Table } from './board.ts'

/** Somebody far off who has not marched, so that the phase goes on. */
const OTHER = 'cl-inf9@1515'
const marks = (field: 'built' | 'landed' | 'moved', name: string) => (p: Table['p']) => {
  p[field][p.world.names.unit.indexOf(name)] = 1
}

rule('8.2a', 'nobody has to march', () => {
  const table = fix('cl-buin@1212 cl-cazadores@1312 cl*1@1312')
  assert.equal(table.waitsFor(), 'chile march')
  assert.deepEqual(table.after('march'), ['cl-buin', 'cl-cazadores'])
  assert.deepEqual(table.after('march-column'), ['chile 1312'])
  assert.deepEqual(table.after('march-stack'), ['1312'])
  table.play('end-marches')
  assert.equal(table.at('cl-buin'), '1212')
  assert.ok(!table.told().includes('march.rolled'))
})

rule('8.2a', 'nor is anybody asked if nobody can', () => {
  assert.notEqual(fix('pe-inf1@1312').waitsFor(), 'chile march')
})

rule('8.2a', 'only own land units on the map march', () => {
  const table = fix('cl-buin@1212 pe-inf1@1311 cl-cochrane@1011 cl-t-loa@1011 cl-inf1@cl-t-loa')
  for (const name of ['pe-inf1', 'cl-cochrane', 'cl-inf1', 'cl-inf2'])
    assert.equal(table.refused(`march ${name}`), '8.2a')
  assert.equal(table.refused('march-column chile 1212'), '8.2a')
  assert.equal(table.refused('march-column peru 1212'), '8.2a')
  assert.equal(table.refused('march-stack 1311'), '8.2a')
})

rule('8.2b', 'what was built in this turn does not march', () => {
  const table = fix(`cl-buin@1212 ${OTHER}`, { set: marks('built', 'cl-buin') })
  assert.equal(table.refused('march cl-buin'), '8.2b')
  assert.deepEqual(table.after('march'), ['cl-inf9'])
})

rule('8.2c 8.4d', 'a group of one hex marches on one roll, another of the same hex on its own', () => {
  const table = fix('cl-buin@1312 cl-inf1@1312 cl-inf2@1312 cl-inf3@1312 cl-inf9@1315')
  table.play('march cl-buin')
  assert.equal(table.waitsFor(), 'chile forming')
  assert.deepEqual(table.after('take'), ['cl-inf1', 'cl-inf2', 'cl-inf3'])
  assert.equal(table.refused('take cl-inf9'), '8.2c')
  assert.equal(table.refused('take cl-buin'), '8.2c')
  table.play('take cl-inf1', 'take cl-inf2', 'roll-march')
  assert.equal(table.dice(), 2)
  table.roll(1, 2).play('go 1412')
  assert.deepEqual(['cl-buin', 'cl-inf1', 'cl-inf2', 'cl-inf3'].map(table.at), [
    '1412',
    '1412',
    '1412',
    '1312',
  ])
  table.play('rest', 'finish', 'march cl-inf3').roll(2, 1).play('go 1311')
  assert.equal(table.at('cl-inf3'), '1311')
})

rule('8.2c 8.2o 8.5a', 'a whole stack goes at once, of both nations, with its columns', () => {
  const table = fix('pe-inf1@1312 bo-aroma@1312 pe*1@1312 bo*2@1312 pe-inf2@1210', { phasing: 'allied' })
  table.play('march-stack 1312').roll(4, 1).play('go 1412')
  assert.deepEqual([table.at('pe-inf1'), table.at('bo-aroma')], ['1412', '1412'])
  assert.deepEqual([table.columns('peru', '1412'), table.columns('bolivia', '1412')], [1, 2])
  assert.equal(table.columns('bolivia', '1312'), 0)
})

rule('8.2d', 'nobody is picked up on the way', () => {
  const table = fix('cl-buin@1212 cl-inf1@1312 cl*1@1312').play('march cl-buin').roll(3, 1).play('go 1312')
  assert.equal(table.refused('take cl-inf1'), '8.2d')
  assert.equal(table.refused('take-column chile'), '8.2d')
  table.play('go 1412')
  assert.equal(table.at('cl-inf1'), '1312')
  assert.equal(table.columns('chile', '1312'), 1)
})

rule('8.2e', 'who is dropped off is finished', () => {
  const table = fix('cl-buin@1314 cl-inf1@1314 cl*1@1314').play('march-stack 1314').roll(4, 1)
  table.play('go 1315', 'drop cl-inf1', 'drop-column chile', 'go 1215')
  assert.deepEqual([table.at('cl-inf1'), table.at('cl-buin')], ['1315', '1215'])
  assert.deepEqual([table.columns('chile', '1315'), table.columns('chile', '1215')], [1, 0])
  assert.equal(table.refused('drop cl-inf1'), '8.4a')
  table.play('finish')
  const again = fix('cl-buin@1314 cl-inf1@1314 cl-inf9@1515 cl*1@1314').play('march-stack 1314').roll(4, 1)
  again.play('go 1315', 'drop cl-inf1', 'drop-column chile')
  assert.equal(again.refused('drop cl-inf1'), '8.2e')
  assert.equal(again.refused('drop-column chile'), '8.2e')
  again.play('rest', 'finish')
  assert.equal(again.refused('march cl-inf1'), '8.2e')
  assert.equal(again.refused('march-column chile 1315'), '8.2e')
  assert.equal(again.refused('march-stack 1315'), '8.2e')
})

rule('8.2f', 'no hex with an enemy unit or fort', () => {
  const table = fix('cl-buin@1212 pe-inf1@1312 pe-fort-arica@1211').play('march cl-buin').roll(6, 2)
  assert.equal(table.refused('go 1312'), '8.2f')
  assert.equal(table.refused('go 1211'), '8.2f')
  assert.equal(table.refused('go 1212'), '8.2f')
  assert.deepEqual(table.after('go'), ['1213', '1214', '1313', '1314', '1413'])
})

rule(
  '8.2f 8.2h',
  'who could get there but for the enemy on the way is told so, not that points are lacking',
  () => {
    const table = fix('cl-buin@1213 pe-inf1@1312').play('march cl-buin').roll(6, 2)
    assert.equal(table.refused('go 1412'), '8.2f')
    assert.equal(table.refused('go 1510'), '8.6f', 'too far in any case')
    const train = fix('cl*1@1213 pe*1@1312').play('march-column chile 1213').roll(6, 1)
    assert.equal(train.refused('go 1412'), '8.2h')
  },
)

rule('8.2g 8.12a', 'W26: a land unit captures lone columns by entering, and goes on', () => {
  const table = fix('cl-buin@1213 pe*2@1313').play('march cl-buin').roll(3, 1).play('go 1313')
  assert.deepEqual([table.columns('chile', '1313'), table.columns('peru', '1313')], [2, 0])
  assert.equal(table.control('1313'), 'chile')
  assert.equal(table.last('columns.captured').count, 2)
  const on = fix('cl-buin@1213 pe*1@1313').play('march cl-buin').roll(6, 1).play('go 1313')
  assert.ok(on.after('go').includes('1413'))
})

rule('8.2h', 'W26: columns by themselves do not enter a hex with enemy columns', () => {
  const table = fix('cl*1@1213 pe*1@1313').play('march-column chile 1213').roll(6, 1)
  assert.equal(table.refused('go 1313'), '8.2h')
  assert.ok(!table.after('go').includes('1313'))
  const dropped = fix('cl*1@1213 cl-buin@1213 pe*1@1313').play('march-stack 1213').roll(6, 1)
  assert.ok(dropped.allows('go 1313'))
  assert.equal(dropped.play('drop cl-buin').refused('go 1313'), '8.2h')
})

rule('8.2i', 'ships are no obstacle', () => {
  const table = fix('cl-buin@1211 pe-huascar@1210').play('march cl-buin').roll(2, 1).play('go 1210')
  assert.equal(table.at('cl-buin'), '1210')
  assert.equal(table.control('1210'), 'chile')
})

rule('8.2j 8.2k', 'the higher of two dice, to be used or lost', () => {
  const table = fix('cl-buin@1213').play('march cl-buin').roll(2, 4)
  assert.equal(table.p.points, 4)
  table.play('go 1214')
  assert.equal(table.p.points, 1)
  assert.equal(table.waitsFor(), 'chile again')
  table.play('roll-again').roll(2, 1)
  assert.equal(table.p.points, 2)
})

rule('8.2l', 'W25: cavalry by itself has one more', () => {
  const table = fix('cl-cazadores/D@1211').play('march cl-cazadores').roll(4, 3)
  assert.equal(table.p.points, 5)
  table.play('go 1311', 'go 1312')
  assert.equal(table.p.points, 1)
  assert.equal(table.play('go 1412').at('cl-cazadores'), '1412')
  assert.equal(fix('cl-cazadores@1211').play('march cl-cazadores').roll(2, 4).p.points, 5)
})

rule('8.2m', 'W25: among others cavalry has it only once they are dropped off', () => {
  const table = fix('cl-cazadores/D@1211 cl-buin@1211').play('march-stack 1211').roll(4, 3)
  table.play('go 1311', 'go 1312')
  assert.equal(table.refused('go 1412'), '8.2m')
  assert.equal(table.refused('go 1512'), '8.6f', 'too far for cavalry too')
  assert.deepEqual(table.after('go'), [])
  assert.equal(table.waitsFor(), 'chile marching')
  table.play('drop cl-buin')
  assert.deepEqual(table.after('go'), ['1212', '1412'])
  table.play('go 1412')
  assert.deepEqual([table.at('cl-buin'), table.at('cl-cazadores')], ['1312', '1412'])
})

rule('8.2m', 'in a hex without a railroad the one point is of no use, and nothing is asked', () => {
  const table = fix('cl-cazadores@1211 cl-buin@1211').play('march-stack 1211').roll(2, 1).play('go 1311')
  assert.equal(table.waitsFor(), 'chile again')
})

rule('8.2n', 'the extra point makes no doubles and undoes none', () => {
  assert.equal(fix('cl-cazadores@1211').play('march cl-cazadores').roll(3, 3).p.doubles, 1)
  assert.equal(fix('cl-cazadores@1211').play('march cl-cazadores').roll(3, 2).p.doubles, 0)
})

rule('8.2p', 'forts never march', () => {
  const table = fix('pe-fort-arica@1212 pe-inf1@1212 pe-inf2@1212', { phasing: 'allied' })
  assert.equal(table.refused('march pe-fort-arica'), '8.2p')
  table.play('march-stack 1212').roll(1, 2).play('go 1312')
  assert.equal(table.at('pe-fort-arica'), '1212')
})

rule('8.2q', 'out of a contested hex only to one without enemies; who is left has the hex', () => {
  const both = 'cl-buin@1211 pe-inf1@1211 pe-inf2@1311'
  const table = fix(both).play('march cl-buin').roll(4, 1)
  assert.equal(table.refused('go 1311'), '8.2f')
  assert.deepEqual(table.after('go'), ['1210', '1212', '1312', '1412'])
  const landed: Setting = { set: marks('landed', 'cl-buin') }
  assert.equal(fix(`${both} ${OTHER}`, landed).refused('march cl-buin'), '7.6p')
  const left = fix('cl-buin@1211 pe-inf1@1211', { phasing: 'allied' })
  left.play('march pe-inf1').roll(2, 1).play('go 1210')
  assert.equal(left.control('1211'), 'chile')
})

rule('8.6a', 'rough 2, mountain 4, desert 3, salt desert 2', () => {
  const cost = (from: string, to: string) => {
    const table = fix(`cl-buin@${from}`).play('march cl-buin').roll(6, 5).play(`go ${to}`)
    return 6 - (table.last('march.moved').points as number)
  }
  assert.equal(cost('1214', '1314'), 2)
  assert.equal(cost('1213', '1313'), 3)
  assert.equal(cost('1311', '1310'), 4)
  assert.equal(cost('1212', '1211'), 2)
})

rule('8.6b 8.6g', 'a river side costs 2 more; a city nothing', () => {
  const table = fix('cl-buin@1311').play('march cl-buin').roll(5, 2)
  assert.equal(table.refused('go 1411'), '8.6f')
  const six = fix('cl-buin@1311').play('march cl-buin').roll(6, 2).play('go 1411')
  assert.equal(six.last('march.moved').points, 0)
  const dry = fix('cl-buin@1412').play('march cl-buin').roll(4, 2).play('go 1411')
  assert.equal(dry.last('march.moved').points, 0)
})

rule('8.6c 8.6d', 'along a railroad 1 in all; a railroad hex entered otherwise costs its terrain', () => {
  const table = fix('cl-buin@1312').play('march cl-buin').roll(1, 2)
  table.play('go 1412')
  assert.equal(table.p.points, 1)
  const across = fix('cl-buin@1411').play('march cl-buin').roll(3, 2).play('go 1412')
  assert.equal(across.last('march.moved').points, 1)
})

rule('8.6e', 'neither sea nor impassable sides', () => {
  const table = fix('cl-buin@1313').play('march cl-buin').roll(2, 1)
  assert.equal(table.refused('go 1412'), '8.6e')
  assert.equal(table.refused('go 1113'), '8.6e')
  const six = fix('cl-buin@1313').play('march cl-buin').roll(6, 1).play('go 1412')
  assert.equal(six.events.filter(event => event.key === 'march.moved').length, 2, 'round by the railroad')
})

rule('8.6f', 'too few points for a hex', () => {
  const table = fix('cl-buin@1311').play('march cl-buin').roll(3, 2)
  assert.equal(table.refused('go 1310'), '8.6f')
  assert.deepEqual(table.after('go'), ['1210', '1211', '1212', '1312', '1412'])
})

rule('8.6f', 'a march goes by the cheapest way, hex by hex', () => {
  const table = fix('cl-buin@1211').play('march cl-buin').roll(5, 2).play('go 1412')
  const hexes = table.events.filter(event => event.key === 'march.moved').map(event => event.hex)
  assert.deepEqual(hexes, [table.hex('1312'), table.hex('1412')])
  assert.equal(table.control('1312'), 'chile')
  assert.equal(table.p.way[0], -1)
})

rule('8.6h 8.2a', 'W42: the Box is one point from its hexes, for Chileans', () => {
  const table = real('cl-buin/D@chile cl-inf1@3130').play('march cl-buin').roll(5, 1)
  table.play('go 3130')
  assert.equal(table.p.points, 4)
  table.play('go chile')
  assert.equal(table.p.points, 3)
  table.play('go 3231', 'rest', 'roll-again').roll(1, 2)
  assert.ok(table.allows('go chile'))
  const fixture = fix('cl-buin@chile cl*1@chile').play('march-stack chile').roll(1, 2).play('go 1215')
  assert.equal(fixture.p.points, 1)
  assert.equal(fixture.columns('chile', '1215'), 1)
})

rule('8.6h', 'W42: no Ally enters the Box, and by option nobody does', () => {
  const peru = real('pe-inf1@3130', { phasing: 'allied' }).play('march pe-inf1').roll(6, 1)
  assert.equal(peru.refused('go chile'), '8.6h')
  assert.ok(!peru.after('go').includes('chile'))
  const closed = real('cl-buin@chile cl*1@chile cl-inf1@3130', { options: { boxLandExit: false } })
  assert.equal(closed.refused('march cl-buin'), '8.6h')
  assert.equal(closed.refused('march-column chile chile'), '8.6h')
  assert.deepEqual(closed.after('march'), ['cl-inf1'])
  assert.equal(closed.play('march cl-inf1').roll(6, 1).refused('go chile'), '8.6h')
})

rule('8.6i', 'the water of 3515 is a river', () => {
  for (const from of ['3514', '3614', '3615']) {
    const table = real(`cl-buin@${from}`).play('march cl-buin').roll(4, 1)
    assert.equal(table.play('go 3515').last('march.moved').points, 0, from)
    assert.equal(real(`cl-buin@${from}`).play('march cl-buin').roll(3, 1).refused('go 3515'), '8.6f')
  }
})

rule('8.5a', 'columns march by themselves like units', () => {
  const table = fix('cl*2@1314').play('march-column chile 1314')
  assert.equal(table.waitsFor(), 'chile forming')
  table.play('roll-march').roll(2, 3)
  assert.equal(table.p.points, 3)
  table.play('go 1315')
  assert.deepEqual([table.columns('chile', '1314'), table.columns('chile', '1315')], [1, 1])
  table.play('finish')
  assert.deepEqual(table.after('march-column'), ['chile 1314'])
  assert.equal(table.refused('march-column chile 1315'), '8.2e')
})

rule('8.5d', 'a column with cavalry has no extra point', () => {
  const table = fix('cl-cazadores@1211 cl*1@1211').play('march-stack 1211').roll(2, 4)
  assert.equal(table.p.points, 4)
  assert.equal(table.play('drop-column chile').p.points, 5)
})

rule('8.5e 7.1c', 'a column fills a transport and lands like a unit', () => {
  const table = fix('cl-t-loa:II@1214 cl*3@1214', { phase: 'sea' })
  table.play('embark-column cl-t-loa chile')
  assert.equal(table.refused('embark-column cl-t-loa chile'), '7.1c')
  assert.equal(table.columns('chile', '1214'), 2)
  table.play('start cl-t-loa', 'sail 1211', 'stop', 'land-column cl-t-loa')
  assert.equal(table.columns('chile', '1211'), 1)
  assert.equal(table.control('1211'), 'allied')
})

rule('8.4a', 'W22: without doubles a group may roll as often as it likes', () => {
  const table = fix('cl-buin@1212').play('march cl-buin').roll(1, 3).play('go 1412')
  assert.equal(table.p.points, 1)
  table.play('rest', 'roll-again').roll(2, 1).play('go 1512', 'roll-again').roll(1, 2)
  assert.equal(table.play('go 1412').at('cl-buin'), '1412')
})

rule('8.4e', 'who is left out of the next roll is finished', () => {
  const table = fix('cl-buin@1212 cl-inf1@1212 cl*1@1212').play('march-stack 1212').roll(1, 3)
  table.play('go 1312', 'rest')
  assert.deepEqual(table.after('leave'), ['cl-buin', 'cl-inf1'])
  table.play('leave cl-inf1', 'leave-column chile')
  assert.equal(table.refused('leave cl-inf1'), '8.4e')
  assert.equal(table.refused('leave-column chile'), '8.4e')
  table.play('roll-again').roll(2, 2).play('go 1412', 'rest')
  assert.deepEqual([table.state('cl-buin'), table.state('cl-inf1')], ['D', 'F'])
  assert.deepEqual([table.at('cl-inf1'), table.columns('chile', '1312')], ['1312', 1])
})
