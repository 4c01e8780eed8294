import { strict as assert } from 'node:assert'
import { copyOf, fix, real as realBoard, rule, type Setting, type Table } from './board.ts'

const sea = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'sea', ...setting })
const allied = (notation: string, setting: Setting = {}) => sea(notation, { phasing: 'allied', ...setting })

/** Two Chilean stacks that could move after the one under test. */
const others = 'cl-abtao:I@1015'

const intercepts = (t: Table) => t.after('intercept')

rule('7.4a 7.5c 7.3h', "W06: the rulebook's Atahualpa", () => {
  const t = sea(`cl-cochrane:II@1113 ${others} pe-atahualpa@0811`).play('start cl-cochrane', 'sail 1112')
  assert.equal(t.waitsFor(), 'allied interception')
  t.play('pass', 'sail 1211')
  assert.deepEqual(intercepts(t), ['0811'])
  t.play('intercept 0811').roll(6)
  const { result, distance, modifier, dice } = t.last('interception.fails')
  assert.deepEqual([result, distance, modifier, dice], [4, 4, -2, [6]])
  assert.equal(t.at('pe-atahualpa'), '1211')
  assert.ok(!t.told().includes('battle.begins'))
  assert.equal(t.waitsFor(), 'chile sailing')
  t.play('sail 1111')
  assert.equal(t.waitsFor(), 'chile sailing', 'she may not try again')
})

rule('7.5a 7.5c 7.5e 7.8b 7.4a', "W07: the rulebook's Manco Cápac", () => {
  const t = allied(
    'pe-manco:I@1210 pe-t-chalaco:I@1210 pe-t-limena:I@1210 pe*1@1210 cl-ohiggins@1012 cl-covadonga@1012 cl-magallanes@0812',
  )
  t.play('start pe-manco', 'step 1111')
  assert.equal(t.columns('peru', '1210'), 0)
  assert.deepEqual(intercepts(t), ['0812', '1012'])
  t.play('intercept 1012', 'chase').roll(3)
  assert.deepEqual(['cl-ohiggins', 'cl-covadonga'].map(t.at), ['1111', '1111'])
  assert.equal(t.waitsFor(), 'chile interception', 'others may still try here')
  t.play('pass', 'step 1112')
  assert.deepEqual(intercepts(t), ['0812'], 'those that failed are not offered, others are')
  t.play('pass', 'step 1113')
  assert.equal(t.waitsFor(), 'allied sailing')
  assert.equal(t.at('pe-t-limena'), '1113')
})

rule('7.3f 7.3o 7.9a 7.9r', 'W08: success, and a battle at once', () => {
  const t = sea(`cl-t-loa:II@1113 ${others} pe-huascar@1011`).play('start cl-t-loa', 'sail 1112')
  t.play('intercept 1011').roll(1)
  assert.equal(t.at('pe-huascar'), '1112')
  assert.ok(t.told().includes('battle.begins'))
  t.roll(4)
  assert.equal(t.state('cl-t-loa'), 'D')
  assert.equal(t.waitsFor(), 'chile stacks')
  assert.deepEqual([t.at('cl-t-loa'), t.refused('start cl-t-loa')], ['1112', '7.2p'])
})

rule('7.3j 7.4c 7.5a 7.5c', 'W09: a combined attempt', () => {
  const t = sea(`cl-cochrane:II@1113 ${others} pe-huascar@1011 pe-independencia@0912`)
  t.play('start cl-cochrane', 'sail 1112', 'intercept 1011')
  assert.equal(t.waitsFor(), 'allied interceptors')
  assert.deepEqual(t.after('also'), ['0912'])
  assert.equal(t.refused('also 1011'), '7.3j')
  t.play('also 0912')
  assert.equal(t.waitsFor(), 'dice interception', 'nobody else could go')
  assert.deepEqual([t.last('interception.tried').distance, t.dice()], [2, 1])
  const failed = copyOf(t).roll(2)
  t.roll(3)
  assert.deepEqual(['pe-huascar', 'pe-independencia'].map(t.at), ['1112', '1112'])
  assert.equal(t.last('interception.succeeds').modifier, 0)
  assert.ok(t.told().includes('battle.begins'))
  assert.deepEqual(['pe-huascar', 'pe-independencia'].map(failed.at), ['1112', '1112'])
  assert.ok(!failed.told().includes('battle.begins'))
  assert.equal(failed.waitsFor(), 'chile sailing')
})

rule('7.3j', 'distances 1 and 3 need more than 3 for both', () => {
  const t = sea(`cl-cochrane:II@1113 ${others} pe-independencia@1011 pe-pilcomayo@0811`)
  t.play('start cl-cochrane', 'sail 1112', 'intercept 0811', 'also 1011')
  const failed = copyOf(t).roll(3)
  assert.deepEqual(['pe-independencia', 'pe-pilcomayo'].map(failed.at), ['1112', '1112'])
  assert.ok(!failed.told().includes('battle.begins'))
  t.roll(4)
  assert.ok(t.told().includes('battle.begins'))
})

rule('7.5a 7.3e', 'W41: the same on the real map', () => {
  const setting: Setting = { phase: 'sea', phasing: 'allied' }
  const t = realBoard('pe-union:VI@2513 cl-ohiggins@2415 cl-covadonga@2415', setting)
  t.play('start pe-union', 'sail 2514')
  while (t.waitsFor() === 'chile interception' && t.at('pe-union') !== '2514') t.play('pass')
  assert.deepEqual(intercepts(t), ['2415'])
  t.play('intercept 2415')
  assert.equal(t.last('interception.tried').distance, 2)
  const failed = copyOf(t).roll(3)
  assert.deepEqual(['cl-ohiggins', 'cl-covadonga'].map(failed.at), ['2514', '2514'])
  assert.ok(!failed.told().includes('battle.begins'))
  t.roll(4)
  assert.ok(t.told().includes('battle.begins'))
})

rule('7.3a', 'only warships of the area entered are offered', () => {
  const t = sea('cl-cochrane:II@1114 pe-huascar@1011 pe-union@1013', { set: p => p.stance.fill(0) })
  t.play('start cl-cochrane', 'step 1113')
  assert.deepEqual(intercepts(t), ['1013'])
  assert.equal(t.refused('intercept 1011'), '7.3a')
  t.play('pass', 'step 1112')
  assert.deepEqual(intercepts(t), ['1011'])
  assert.equal(t.refused('intercept 1013'), '7.3a')
})

rule('7.3b', 'all warships of a hex go', () => {
  const t = sea(`cl-t-loa:II@1113 ${others} pe-huascar@1011 pe-union@1011`)
  t.play('start cl-t-loa', 'sail 1112', 'intercept 1011')
  assert.deepEqual(t.last('interception.tried').units, ['pe-huascar', 'pe-union'].map(t.unit))
  t.roll(6)
  assert.deepEqual(['pe-huascar', 'pe-union'].map(t.at), ['1112', '1112'])
})

rule('7.3c 7.4a', 'transports go along or stay, and slow the others', () => {
  const t = sea(
    `cl-t-loa:II@1113 ${others} pe-huascar@1011 pe-t-oroya@1011 pe-t-limena@1011 pe-t-chalaco@0911`,
  )
  t.play('start cl-t-loa', 'sail 1112', 'intercept 1011')
  assert.deepEqual(t.after('along'), ['pe-t-limena', 'pe-t-oroya'])
  assert.equal(t.refused('along pe-t-chalaco'), '7.3c')
  assert.equal(t.refused('along pe-huascar'), '7.3c')
  assert.equal(t.refused('along cl-t-loa'), '7.3c')
  t.play('along pe-t-oroya', 'chase').roll(1)
  assert.equal(t.last('interception.fails').modifier, 0, 'she is +1, the transport 0')
  assert.deepEqual(['pe-huascar', 'pe-t-oroya', 'pe-t-limena'].map(t.at), ['1112', '1112', '1011'])
})

rule('7.6o', 'a transport that has landed something in this game turn does not go along', () => {
  const t = allied('pe-union:I@1112 cl-cochrane@1114 cl-t-loa@1114 cl-t-itata@1114', {
    set: p => {
      p.beached[p.world.names.unit.indexOf('cl-t-loa')] = 1
    },
  })
  t.play('start pe-union', 'sail 1113', 'intercept 1114')
  assert.deepEqual(t.after('along'), ['cl-t-itata'])
  assert.equal(t.refused('along cl-t-loa'), '7.6o')
})

rule('7.3d', 'ships with orders intercept and keep them', () => {
  const t = sea(`cl-t-loa:II@1113 ${others} pe-huascar:II+I@1011`)
  t.play('start cl-t-loa', 'sail 1112', 'intercept 1011').roll(1, 4)
  const huascar = t.unit('pe-huascar')
  assert.deepEqual([t.p.order[huascar], t.p.nextOrder[huascar]], [2, 1])
})

rule('7.3e', 'the shortest way over naval hexes counts, through any area', () => {
  const t = sea('cl-cochrane:II@1113 pe-huascar@1011').play('start cl-cochrane', 'sail 1212')
  t.play('intercept 1011')
  assert.equal(t.last('interception.tried').distance, 2)
})

rule('7.3f', 'more than the distance succeeds, as much does not', () => {
  const t = sea(`cl-t-loa:II@1113 ${others} pe-independencia@1011`)
  t.play('start cl-t-loa', 'sail 1212', 'intercept 1011')
  const failed = copyOf(t).roll(2)
  assert.ok(!failed.told().includes('battle.begins'))
  t.roll(3)
  assert.ok(t.told().includes('battle.begins'))
})

rule('7.3g 7.3q', "into the interceptors' own hex: no die, no column, and only if they want", () => {
  const t = sea(`cl-t-loa:II@1113 ${others} pe-huascar@1212`).play('start cl-t-loa', 'sail 1212')
  const passed = copyOf(t).play('pass')
  assert.equal(passed.waitsFor(), 'chile sailing')
  t.play('intercept 1212')
  assert.ok(t.told().includes('interception.meets') && t.told().includes('battle.begins'))
  assert.equal(t.waitsFor(), 'dice gunfire')
})

rule('7.2d 7.3g', 'a stack that sails through their hex is there to be met', () => {
  const t = sea(`cl-t-loa:II@1114 ${others} pe-huascar@1112`).play('start cl-t-loa', 'sail 1113')
  t.play('step 1112')
  assert.deepEqual([t.at('cl-t-loa'), t.waitsFor()], ['1112', 'allied interception'])
})

rule('7.3i 7.5f', 'hex after hex may try, each with its own die', () => {
  const t = sea(`cl-t-loa:II@1113 ${others} pe-independencia@0911 pe-huascar@1011`)
  t.play('start cl-t-loa', 'sail 1112', 'intercept 0911', 'chase').roll(1)
  assert.deepEqual(intercepts(t), ['1011'])
  t.play('intercept 1011').roll(1, 4)
  assert.equal(t.state('cl-t-loa'), 'D')
})

rule('7.3k', 'nobody intercepts interceptors', () => {
  const t = sea(`cl-t-loa:II@1113 cl-blanco@1111 ${others} pe-independencia@0910`)
  t.play('start cl-t-loa', 'sail 1112', 'intercept 0910').roll(2)
  assert.notEqual(t.waitsFor(), 'chile interception')
})

rule('7.3l 7.5e 7.5f 7.5d', 'after a failure never the same stack, but another one', () => {
  const t = sea('cl-t-loa:II@1113 cl-t-itata:II@1013 pe-independencia@0911')
  t.play('start cl-t-itata', 'sail 1012', 'intercept 0911').roll(1)
  t.play('approach 0912')
  assert.equal(t.at('pe-independencia'), '0912')
  assert.equal(t.waitsFor(), 'chile sailing')
  t.play('sail 1011')
  assert.equal(t.waitsFor(), 'chile sailing', 'not again')
  t.play('stop')
  assert.equal(t.at('pe-independencia'), '0912')
  t.play('start cl-t-loa', 'sail 1112')
  assert.deepEqual(intercepts(t), ['0912'])
})

rule('7.3l 7.9v', 'also after a battle; but in the hex of a battle nobody else tries the same stack', () => {
  const t = sea('cl-t-loa:II@1113 cl-cochrane:II@1113 cl-t-itata:II@1013 pe-huascar@1112 pe-union@1011', {
    set: p => {
      const itata = p.world.names.unit.indexOf('cl-t-itata')
      p.orderWith[itata] = itata
    },
  })
  t.play('start cl-t-loa', 'step 1112', 'intercept 1112', 'chase')
  t.play('aside cl-t-loa').roll(6, 6)
  assert.equal(t.waitsFor(), 'chile sailing', 'Unión is offered nothing here')
  assert.equal(t.p.moving[t.unit('cl-t-loa')], 1)
  t.play('stop', 'start cl-t-itata', 'step 1012')
  assert.deepEqual(intercepts(t), ['1011', '1112'])
})

rule('7.3r 7.9w', 'what sails on from a battle may be tried by others, not by the same', () => {
  const t = sea('cl-t-loa:II@1113 cl-cochrane:II@1113 pe-huascar@1112 pe-union@0911')
  t.play('start cl-t-loa', 'step 1112', 'intercept 1112', 'chase')
  t.play('aside cl-t-loa').roll(6, 6)
  t.play('step 1211')
  assert.deepEqual(intercepts(t), ['0911'])
  assert.equal(t.refused('intercept 1112'), '7.9w')
})

rule('7.3m 7.3n', 'the stack waits, and what has been left behind is past', () => {
  const t = sea('cl-t-loa:II@1113 pe-huascar@1011').play('start cl-t-loa', 'sail 1211')
  assert.deepEqual([t.waitsFor(), t.at('cl-t-loa')], ['allied interception', '1112'])
  assert.equal(t.refused('sail 1211'), '7.3n')
  t.play('pass')
  assert.deepEqual([t.waitsFor(), t.at('cl-t-loa')], ['allied interception', '1211'])
  t.play('intercept 1011')
  assert.equal(t.last('interception.tried').hex, t.hex('1211'))
})

rule('7.3p', 'transports alone do not intercept', () => {
  const t = sea('cl-t-loa:II@1113 pe-t-oroya@1011 pe-huascar@0810').play('start cl-t-loa', 'sail 1112')
  assert.deepEqual(intercepts(t), ['0810'])
  assert.equal(t.refused('intercept 1011'), '7.3p')
  const alone = sea('cl-t-loa:II@1113 pe-t-oroya@1011').play('start cl-t-loa', 'sail 1112')
  assert.equal(alone.waitsFor(), 'chile sailing')
})

rule('7.3q', 'out of a friendly port it takes a column, spent at once', () => {
  const poor = sea('cl-t-loa:II@1113 pe-huascar@1210').play('start cl-t-loa', 'sail 1111')
  assert.equal(poor.waitsFor(), 'chile sailing')
  const t = sea('cl-t-loa:II@1113 pe-huascar@1210 bo*1@1210 pe-union@0810').play(
    'start cl-t-loa',
    'sail 1112',
  )
  t.play('intercept 1210')
  assert.equal(t.columns('bolivia', '1210'), 1, 'not before they go')
  t.play('chase').roll(1)
  assert.equal(t.columns('bolivia', '1210'), 0)
  assert.equal(t.last('provisions.spent').rule, '7.3q')
  const free = sea('cl-t-loa:II@1113 pe-huascar@1210', { options: { interceptFromPortFree: true } })
  free.play('start cl-t-loa', 'sail 1112')
  assert.deepEqual(intercepts(free), ['1210'])
})

rule('7.3q', 'from a port in enemy hands, or the open sea, it is free', () => {
  const t = sea('cl-t-loa:II@1113 pe-huascar@1210', { chilean: ['1210'] }).play('start cl-t-loa', 'sail 1112')
  assert.deepEqual(intercepts(t), ['1210'])
})

rule('7.3s', 'the barred do not hold back others of their hex, which go without them', () => {
  const t = allied('pe-union:II@0911 cl-blanco@1211 cl-ohiggins@1111')
  t.play('start pe-union', 'step 1010', 'intercept 1211', 'chase').roll(1)
  assert.equal(t.at('cl-blanco'), '1111')
  t.play('pass', 'step 1110')
  assert.deepEqual(intercepts(t), ['1111'])
  t.play('intercept 1111')
  const { units, distance } = t.last('interception.tried')
  assert.deepEqual([units, distance], [[t.unit('cl-ohiggins')], 1])
  t.roll(2)
  assert.deepEqual(['cl-ohiggins', 'cl-blanco'].map(t.at), ['1110', '1111'])
})

rule('7.4b', 'the speed of the chased does not matter', () => {
  const t = allied('pe-union:II@1113 cl-cochrane@1011').play('start pe-union', 'sail 1112', 'intercept 1011')
  t.roll(1)
  assert.equal(t.last('interception.fails').modifier, 0)
})

rule('7.4c', 'a positive modifier helps if all have one', () => {
  const speed = (ships: string) => {
    const t = sea(`cl-t-loa:II@1113 ${ships}`).play('start cl-t-loa', 'sail 1112', 'intercept 0811').roll(1)
    return t.last('interception.fails').modifier
  }
  assert.equal(speed('pe-huascar@0811 pe-union@0811'), 1)
  assert.equal(speed('pe-huascar@0811 pe-union@0811 pe-independencia@0811'), 0)
})

rule('7.4d', 'the damaged have the speed of their damaged side', () => {
  const t = sea('cl-t-loa:II@1113 pe-huascar/D@0811').play('start cl-t-loa', 'sail 1112', 'intercept 0811')
  t.roll(1)
  assert.equal(t.last('interception.fails').modifier, 0)
})

rule('7.5a', 'who fails comes nearer by the modified die; their owner picks among equal ways', () => {
  const t = sea('cl-t-loa:II@1113 pe-independencia@0811').play('start cl-t-loa', 'sail 1112')
  t.play('intercept 0811')
  assert.equal(t.last('interception.tried').distance, 3)
  t.roll(1)
  assert.equal(t.waitsFor(), 'allied approach')
  const ends = t.after('approach')
  assert.ok(ends.length > 1)
  assert.equal(t.refused('approach 0811'), '7.5a')
  assert.equal(t.refused('approach 1112'), '7.5a')
  assert.equal(t.refused('approach chile'), '7.5a')
  const { geography, hexes } = t.p.world
  for (const end of ends) {
    assert.equal(geography.seaDistance[t.hex('0811') * hexes + t.hex(end)], 1)
    assert.equal(geography.seaDistance[t.hex(end) * hexes + t.hex('1112')], 2)
  }
  t.play(`approach ${ends[0]}`)
  assert.equal(t.at('pe-independencia'), ends[0])
})

rule('7.5a', 'stacks that tried together come nearer each by itself', () => {
  const t = sea('cl-t-loa:II@1113 pe-pilcomayo@0812 pe-independencia@1011')
  t.play('start cl-t-loa', 'sail 1211')
  t.play('pass', 'intercept 0812', 'also 1011').roll(1)
  for (let i = 0; t.waitsFor() === 'allied approach' && i < 3; i++)
    t.play(`approach ${t.after('approach')[0]}`)
  const { geography, hexes } = t.p.world
  const left = (name: string) => geography.seaDistance[t.hex(t.at(name)) * hexes + t.hex('1211')]
  assert.deepEqual([left('pe-pilcomayo'), left('pe-independencia')], [3, 1])
})

rule('7.5b', 'with 0 or less they do not move', () => {
  const t = sea('cl-t-loa:II@1113 pe-atahualpa@1011')
    .play('start cl-t-loa', 'sail 1112', 'intercept 1011')
    .roll(1)
  assert.equal(t.at('pe-atahualpa'), '1011')
  assert.equal(t.last('interception.fails').result, -1)
  assert.ok(!t.told().includes('interceptors.approach'))
})

rule('7.5g 7.5a', 'W12: an interception ends a blockade', () => {
  const t = allied('pe-union@0910 cl-cochrane@1212 pe-manco:II@1212 pe*1@1212').play(
    'start pe-union',
    'step 1010',
  )
  t.play('pass', 'step 1110', 'intercept 1212').roll(2)
  if (t.waitsFor() === 'chile approach') t.play(`approach ${t.after('approach')[0]}`)
  const { geography, hexes } = t.p.world
  assert.equal(geography.seaDistance[t.hex(t.at('cl-cochrane')) * hexes + t.hex('1110')], 1)
  t.play('sail 1210')
  assert.equal(t.at('pe-union'), '1210')
  t.play('start pe-manco', 'step 1112')
  assert.ok(!t.told().includes('blockade.run'))
  assert.notEqual(t.waitsFor(), 'allied blockade', 'Fuerte is open')
})

rule('7.9s 7.9t', 'set aside outside its area, a ship goes on or stays; those that fought may unload', () => {
  const t = sea(`cl-t-loa:II@1013 cl-buin@cl-t-loa cl-cochrane:II@1013 ${others} pe-huascar@1113`)
  t.play('start cl-t-loa', 'step 1113', 'intercept 1113')
  t.play('aside cl-t-loa').roll(6, 6)
  assert.equal(t.waitsFor(), 'chile afterBattle')
  const stays = copyOf(t).play('stop')
  assert.deepEqual([stays.at('cl-t-loa'), stays.p.moved[t.unit('cl-t-loa')]], ['1113', 1])
  t.play('go-on', 'sail 1211', 'stop')
  assert.deepEqual([t.at('cl-t-loa'), t.at('cl-cochrane'), t.waitsFor()], ['1211', '1113', 'chile unload'])
})

rule('7.9t 7.6a', 'a transport stopped by a battle off a coast lands there', () => {
  const t = sea('cl-t-loa:II@1112 cl-buin@cl-t-loa pe-huascar@1211')
  t.play('start cl-t-loa', 'step 1211', 'intercept 1211').roll(6)
  assert.equal(t.waitsFor(), 'chile unload')
  t.play('land cl-buin')
  assert.equal(t.at('cl-buin'), '1211')
})

rule('7.9p 7.2p', 'a stack that is sunk to the last ship is over', () => {
  const t = sea(`cl-t-loa:II@1112 ${others} pe-huascar@1211`)
  t.play('start cl-t-loa', 'step 1211', 'intercept 1211').roll(1)
  assert.equal(t.at('cl-t-loa'), 'dead')
  assert.equal(t.waitsFor(), 'chile stacks')
})
