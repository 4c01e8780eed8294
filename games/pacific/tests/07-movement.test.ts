import { strict as assert } from 'node:assert'
import { copyOf, fix as fixBoard, rule, type Setting } from './board.ts'

const sea = (notation: string, setting: Setting = {}) => fixBoard(notation, { phase: 'sea', ...setting })
const allied = (notation: string, setting: Setting = {}) => sea(notation, { phasing: 'allied', ...setting })

rule('7.1a', 'a transport in a friendly port takes on what is in its hex, or in the Box', () => {
  const t = sea('cl-t-loa@1214 cl-buin@1214 cl-2line@1315 cl-t-itata@chile cl-3line@chile pe-inf1@1212')
  assert.equal(t.waitsFor(), 'chile embark')
  assert.equal(t.refused('embark cl-2line cl-t-loa'), '7.1a')
  assert.equal(t.refused('embark cl-3line cl-t-loa'), '7.1a')
  assert.equal(t.refused('embark pe-inf1 cl-t-loa'), '7.1a')
  assert.deepEqual(t.after('embark'), ['cl-3line cl-t-itata', 'cl-buin cl-t-loa'])
  t.play('embark cl-buin cl-t-loa', 'embark cl-3line cl-t-itata')
  assert.deepEqual([t.at('cl-buin'), t.at('cl-3line')], ['cl-t-loa', 'cl-t-itata'])
  assert.deepEqual(t.last('cargo.embarked').unit, t.unit('cl-3line'))
})

rule('7.1b', 'a transport carries two steps', () => {
  const t = sea('cl-t-loa@1214 cl-buin@1214 cl-inf1@1214 cl-inf2@1214 cl-2line/D@1214')
  const other = copyOf(t).play('embark cl-buin cl-t-loa')
  assert.equal(other.refused('embark cl-inf1 cl-t-loa'), '7.1b')
  t.play('embark cl-2line cl-t-loa', 'embark cl-inf1 cl-t-loa')
  assert.equal(t.refused('embark cl-inf2 cl-t-loa'), '7.1b')
  assert.equal(t.refused('embark cl-buin cl-t-loa'), '7.1b')
  assert.deepEqual(t.after('embark'), [])
})

rule('7.1c', 'one column fills a transport', () => {
  const t = sea('cl-t-loa@1214 cl-inf1@1214 cl*2@1214')
  const full = copyOf(t).play('embark-column cl-t-loa chile')
  assert.equal(full.columns('chile', '1214'), 1)
  assert.equal(full.refused('embark cl-inf1 cl-t-loa'), '7.1c')
  assert.equal(full.refused('embark-column cl-t-loa chile'), '7.1c')
  t.play('embark cl-inf1 cl-t-loa')
  assert.equal(t.refused('embark-column cl-t-loa chile'), '7.1c')
})

rule('7.1c', 'an Allied transport takes columns of either nation', () => {
  const t = allied('pe-t-oroya@1210 pe*1@1210 bo*1@1210 cl*1@1210')
  assert.deepEqual(t.after('embark-column'), ['pe-t-oroya bolivia', 'pe-t-oroya peru'])
  assert.equal(t.refused('embark-column pe-t-oroya chile'), '7.1a')
  t.play('embark-column pe-t-oroya bolivia')
  assert.equal(t.columns('bolivia', '1210'), 0)
  assert.equal(t.p.loaded[t.unit('pe-t-oroya')], 3)
})

rule('7.1d', 'nothing embarks at sea, on a bare coast or in an enemy port', () => {
  const t = sea('cl-t-loa:II@1211 cl-buin@1211 cl-t-itata:II@1212 cl-2line@1212 cl-t-lamar:I@1114 cl*1@1211')
  for (const [unit, ship] of [
    ['cl-buin', 'cl-t-loa'],
    ['cl-2line', 'cl-t-itata'],
    ['cl-buin', 'cl-t-lamar'],
  ])
    assert.equal(t.refused(`embark ${unit} ${ship}`), '7.1d')
  assert.equal(t.refused('embark-column cl-t-loa chile'), '7.1d')
  assert.deepEqual(t.after('embark'), [])
})

rule('7.1e 7.2j', 'a transport that has loaded need not sail without an order', () => {
  const t = sea('cl-t-loa@1214 cl-buin@1214 cl*1@1214').play('embark cl-buin cl-t-loa')
  assert.equal(t.refused('start cl-t-loa'), '7.2j')
  t.play('end-naval-movement')
  assert.deepEqual([t.at('cl-t-loa'), t.at('cl-buin'), t.columns('chile', '1214')], ['1214', 'cl-t-loa', 1])
})

rule('7.1f', 'cargo is in no hex', () => {
  const t = sea('cl-t-loa@1214 cl-buin@1214').play('embark cl-buin cl-t-loa')
  assert.equal(t.p.place[t.unit('cl-buin')], -1)
  assert.equal(t.p.status[t.unit('cl-buin')], 0)
})

rule('7.1h 7.1j', 'cargo does not change ships, nor what has been put ashore its port', () => {
  const t = sea('cl-t-loa@1214 cl-buin@cl-t-loa cl-t-itata@1214 cl*1@cl-t-itata cl-t-lamar@1214')
  assert.equal(t.refused('embark cl-buin cl-t-lamar'), '7.1h')
  t.play('disembark cl-buin', 'disembark-column cl-t-itata')
  assert.equal(t.refused('embark cl-buin cl-t-lamar'), '7.1j')
  assert.equal(t.refused('embark-column cl-t-lamar chile'), '7.1j')
})

rule('7.1i', 'warships carry nothing, and forts are not carried', () => {
  const t = allied('pe-huascar@1210 pe-inf1@1210 pe-t-oroya@1210 pe-fort-callao@1210')
  assert.equal(t.refused('embark pe-inf1 pe-huascar'), '7.1i')
  assert.equal(t.refused('embark pe-fort-callao pe-t-oroya'), '7.1i')
  assert.equal(t.refused('embark pe-huascar pe-t-oroya'), '7.1i')
  assert.deepEqual(t.after('embark'), ['pe-inf1 pe-t-oroya'])
})

rule('7.1j 7.1d', 'all embarking comes before the first stack moves', () => {
  const t = sea('cl-t-loa:I@1114 cl-buin@cl-t-loa cl-t-itata:I@1214 cl-2line@1214 cl*1@1214')
  t.play('start cl-t-loa', 'sail 1214', 'stop', 'disembark cl-buin')
  assert.equal(t.waitsFor(), 'chile stacks')
  assert.equal(t.refused('embark cl-2line cl-t-itata'), '7.1j')
  assert.equal(t.refused('embark cl-buin cl-t-itata'), '7.1j')
  assert.equal(t.refused('embark-column cl-t-itata chile'), '7.1j')
  assert.deepEqual(t.after('embark'), [])
})

rule('6.3l', 'nobody goes aboard a transport built in this turn', () => {
  const t = sea('cl-t-loa@chile cl-buin@chile cl*1@chile', {
    set: p => {
      p.built[p.world.names.unit.indexOf('cl-t-loa')] = 1
    },
  })
  assert.equal(t.refused('embark cl-buin cl-t-loa'), '6.3l')
  assert.equal(t.refused('embark-column cl-t-loa chile'), '6.3l')
})

rule('7.1a', 'of transports alike in everything one is listed, and every one is allowed', () => {
  const t = sea('cl-t-loa@chile cl-t-itata@chile cl-t-lamar:I@chile cl-buin@chile')
  assert.deepEqual(t.after('embark'), ['cl-buin cl-t-itata', 'cl-buin cl-t-lamar'])
  assert.ok(t.allows('embark cl-buin cl-t-loa'))
})

rule('7.2b 7.8b', 'a stack moves together, with its cargo, and must go', () => {
  const t = sea('cl-cochrane:II@1214 cl-ohiggins:II@1214 cl-t-loa:II@1214 cl-buin@cl-t-loa cl*1@1214')
  assert.equal(t.refused('end-naval-movement'), '7.2b')
  assert.deepEqual(t.after('start'), ['cl-cochrane'])
  assert.ok(t.allows('start cl-t-loa'))
  t.play('start cl-ohiggins')
  assert.equal(t.refused('stop'), '7.2f')
  t.play('sail 1112', 'stop')
  assert.deepEqual(['cl-cochrane', 'cl-ohiggins', 'cl-t-loa', 'cl-buin'].map(t.at), [
    '1112',
    '1112',
    '1112',
    'cl-t-loa',
  ])
  assert.equal(t.columns('chile', '1214'), 0)
})

rule('7.2c 7.8c', 'separate orders for one area are two moves and two columns', () => {
  const t = sea('cl-cochrane:I@chile cl-blanco:I@chile cl*3@chile', {
    set: p => {
      const blanco = p.world.names.unit.indexOf('cl-blanco')
      p.orderWith[blanco] = blanco
    },
  })
  assert.deepEqual(t.after('start'), ['cl-blanco', 'cl-cochrane'])
  t.play('start cl-cochrane', 'sail 1114', 'stop')
  assert.equal(t.at('cl-blanco'), 'chile')
  t.play('start cl-blanco', 'sail 1015', 'stop')
  assert.equal(t.columns('chile', 'chile'), 1)
})

rule('7.2c', 'ships of one hex with different orders sail apart', () => {
  const t = sea('cl-cochrane:I@1113 cl-blanco:II@1113')
  t.play('start cl-blanco', 'sail 1112', 'stop')
  assert.deepEqual(['cl-cochrane', 'cl-blanco'].map(t.at), ['1113', '1112'])
})

rule('7.2o', 'the order lies open once the stack begins to move', () => {
  const t = sea('cl-cochrane:II@1113')
  assert.ok(!t.told().includes('stack.starts'))
  t.play('start cl-cochrane')
  const { area, side, units, reveals } = t.last('stack.starts')
  assert.deepEqual([area, side, units, reveals], [2, 0, [t.unit('cl-cochrane')], 1])
})

rule('7.2p 7.6a', 'one stack is finished before the next starts', () => {
  const t = sea('cl-cochrane:II@1113 cl-blanco:I@1015').play('start cl-cochrane')
  assert.equal(t.refused('start cl-blanco'), '7.2p')
  t.play('sail 1112', 'stop')
  assert.equal(t.refused('start cl-cochrane'), '7.2p', 'and does not start again')
  t.play('start cl-blanco')
})

rule('4.1c 7.2b', 'the order for the next turn waits', () => {
  const t = sea('cl-cochrane:I+II@1113').play('start cl-cochrane')
  assert.equal(t.refused('sail 1112'), '7.2g')
  t.play('stop')
  assert.equal(t.p.nextOrder[t.unit('cl-cochrane')], 2)
  assert.equal(t.p.order[t.unit('cl-cochrane')], 0)
})

rule('7.2h 7.8g', 'a stack ordered to its own area may stay, unasked and free of cost', () => {
  const t = sea('cl-cochrane:II@1212 cl-blanco:I@1214 cl*1@1214')
  t.play('end-naval-movement')
  assert.deepEqual(['cl-cochrane', 'cl-blanco'].map(t.at), ['1212', '1214'])
  assert.equal(t.columns('chile', '1214'), 1)
  assert.ok(!t.told().includes('order.lapsed') && !t.told().includes('stack.starts'))
})

rule('7.2h 7.8g', 'or begin and stop where it is, or move within the area', () => {
  const t = sea('cl-blanco:I@1214 cl*1@1214').play('start cl-blanco')
  const stays = copyOf(t).play('stop')
  assert.deepEqual([stays.at('cl-blanco'), stays.columns('chile', '1214')], ['1214', 1])
  t.play('sail 1014', 'stop')
  assert.deepEqual([t.at('cl-blanco'), t.columns('chile', '1214')], ['1014', 0])
})

rule('7.2i', 'a ship without an order goes to a friendly port of its choice', () => {
  const t = allied('pe-union@0911')
  assert.equal(t.refused('end-naval-movement'), '7.2i')
  t.play('start pe-union')
  assert.equal(t.last('stack.homeward').area, 0)
  assert.deepEqual(t.after('sail'), ['1210', '1212'])
  assert.equal(t.refused('stop'), '7.2i')
  t.play('sail 1212')
  assert.equal(t.at('pe-union'), '1212')
  assert.notEqual(t.waitsFor(), 'allied sailing', 'and stops there')
})

rule('7.2i', 'also from an enemy port, and a friendly port on the way is the end of it', () => {
  const t = sea('cl-cochrane@1212', { allied: ['1212'] })
  t.play('start cl-cochrane', 'step 1113', 'step 1114', 'step 1214')
  assert.equal(t.at('cl-cochrane'), '1214')
  assert.notEqual(t.waitsFor(), 'chile sailing')
})

rule('7.2j', 'by option a ship without an order goes from port to port', () => {
  const t = allied('pe-union@1210 pe*1@1210', { options: { portTransfer: true } })
  const stays = copyOf(t).play('end-naval-movement')
  assert.equal(stays.at('pe-union'), '1210')
  t.play('start pe-union', 'sail 1212')
  assert.deepEqual([t.at('pe-union'), t.columns('peru', '1210')], ['1212', 0])
  const poor = allied('pe-union@1210 pe-huascar@1011', { options: { portTransfer: true } })
  assert.equal(poor.refused('start pe-union'), '7.8d')
  const only = allied('pe-union@1210 pe*1@1210', { options: { portTransfer: true }, chilean: ['1212'] })
  assert.equal(only.refused('start pe-union'), '7.2j')
})

rule('7.2k', 'ships without orders go home together or apart', () => {
  const t = allied('pe-union@1111 pe-huascar@1111 pe-t-oroya@1111').play('start pe-union')
  assert.equal(t.waitsFor(), 'allied homeward')
  assert.deepEqual(t.after('with'), ['pe-huascar', 'pe-t-oroya'])
  assert.equal(t.refused('with pe-union'), '7.2k')
  t.play('with pe-t-oroya', 'set-out', 'sail 1210')
  assert.deepEqual(['pe-union', 'pe-t-oroya', 'pe-huascar'].map(t.at), ['1210', '1210', '1111'])
  t.play('start pe-huascar', 'sail 1212')
  assert.equal(t.at('pe-huascar'), '1212')
})

rule('7.2k', 'with nobody else in its hex it goes at once', () => {
  const t = allied('pe-union@1111 pe-huascar:II@1112').play('start pe-union')
  assert.equal(t.waitsFor(), 'allied sailing')
  const two = allied('pe-union@1111 pe-huascar@1111').play('start pe-union', 'with pe-huascar')
  assert.equal(two.waitsFor(), 'allied sailing')
})

rule('4.1q', 'W40: without a port left the ships without orders are lost, the others move', () => {
  const fleet = 'pe-union:II@0911 pe-t-talisman@0911 pe-inf1@pe-t-talisman pe-pilcomayo@0911'
  const t = allied(`${fleet} pe-manco:I@1215 cl*1@1215`, { chilean: ['1210', '1212'] })
  assert.equal(t.refused('start pe-t-talisman'), '4.1q')
  t.play('start pe-union', 'sail 1011', 'stop', 'end-naval-movement')
  assert.deepEqual(['pe-union', 'pe-t-talisman', 'pe-inf1', 'pe-pilcomayo'].map(t.at), [
    '1011',
    'dead',
    'dead',
    'dead',
  ])
  assert.equal(t.p.lost[1], 1, 'a warship counts for the naval bonus')
})

rule('4.1q', 'a port taken in the same phase saves them', () => {
  const t = allied('pe-t-oroya:II@1111 pe-inf1@pe-t-oroya pe-t-talisman@0911', { chilean: ['1210', '1212'] })
  t.play('start pe-t-oroya', 'sail 1210', 'stop', 'land pe-inf1')
  assert.equal(t.refused('end-naval-movement'), '7.2i')
  t.play('start pe-t-talisman', 'sail 1210')
  assert.equal(t.at('pe-t-talisman'), '1210')
})

rule('7.8b 7.8d', 'W10: without a column in its port a stack stays, and its order lapses in silence', () => {
  const t = sea('cl-cochrane:II@1214 cl*3@chile cl-t-lamar@chile cl-t-loa:II@1214 cl*1@cl-t-loa')
  assert.equal(t.refused('start cl-cochrane'), '7.8d')
  t.play('end-naval-movement')
  assert.equal(t.at('cl-cochrane'), '1214')
  assert.equal(t.columns('chile', 'chile'), 3)
  const { seenBy, area } = t.last('order.lapsed')
  assert.deepEqual([seenBy, area], [1, 2], 'only Chile hears of it')
  assert.equal(t.p.order[t.unit('cl-cochrane')], 0)
})

rule('7.8e', 'W10: a column on board is no provision', () => {
  const t = sea('cl-t-loa:II@1214 cl*1@1214')
  t.play('embark-column cl-t-loa chile')
  assert.equal(t.refused('start cl-t-loa'), '7.8d')
  t.play('disembark-column cl-t-loa', 'start cl-t-loa', 'sail 1112', 'stop')
  assert.equal(t.columns('chile', '1214'), 0)
})

rule('7.8b', 'a column that another stack brings lets it leave', () => {
  const t = sea('cl-t-loa:I@1114 cl*1@cl-t-loa cl-cochrane:II@1214')
  assert.equal(t.refused('start cl-cochrane'), '7.8d')
  t.play('start cl-t-loa', 'sail 1214', 'stop', 'disembark-column cl-t-loa')
  t.play('start cl-cochrane', 'sail 1112', 'stop')
  assert.equal(t.at('cl-cochrane'), '1112')
})

rule('7.8f', 'from the sea or an enemy port a stack sails free of cost', () => {
  const t = sea('cl-cochrane:I@1212 cl*1@1212 cl-blanco:II@1113')
  t.play('start cl-cochrane', 'sail 1113', 'stop', 'start cl-blanco', 'sail 1112', 'stop')
  assert.equal(t.columns('chile', '1212'), 1)
  assert.ok(!t.told().includes('provisions.spent'))
})

rule('7.8a', 'ships stay at sea as long as they like', () => {
  const t = sea('cl-cochrane:I@1014').play('end-naval-movement')
  assert.equal(t.state('cl-cochrane'), 'F')
  assert.equal(t.at('cl-cochrane'), '1014')
})

rule(
  '7.8b',
  'the Box is a port like others: six ships, one column, and a Bolivian column before a Peruvian',
  () => {
    const names = ['cl-cochrane', 'cl-blanco', 'cl-ohiggins', 'cl-angamos', 'cl-t-loa', 'cl-t-itata']
    const t = sea(`${names.map(name => `${name}:II@chile`).join(' ')} cl*2@chile`)
    t.play('start cl-cochrane', 'sail 1112', 'stop')
    assert.equal(t.columns('chile', 'chile'), 1)
    assert.ok(names.every(name => t.at(name) === '1112'))
    const allies = allied('pe-union:I@1210 pe*1@1210 bo*1@1210').play('start pe-union', 'sail 1113')
    assert.deepEqual([allies.columns('peru', '1210'), allies.columns('bolivia', '1210')], [1, 0])
  },
)

rule(
  '7.9r',
  'by option a ship pinned in the enemy half of the turn does not sail, and its order lapses',
  () => {
    const t = allied('pe-union:I@1111 pe-huascar:I@1111 pe-manco@1212 pe*1@1212', {
      options: { combatPin: 'gameTurn' },
      set: p => {
        p.pinned[p.world.names.unit.indexOf('pe-union')] = 1
      },
    })
    assert.equal(t.refused('start pe-union'), '7.9r')
    t.play('start pe-huascar', 'sail 1113', 'stop')
    assert.equal(t.at('pe-union'), '1111')
    t.play('end-naval-movement')
    assert.equal(t.last('order.lapsed').rule, '7.9r')
  },
)

rule('7.6t', 'a transport that has not moved unloads before and between the moves of others', () => {
  const t = sea('cl-t-loa@1214 cl-buin@cl-t-loa cl-cochrane:I@1113 cl-blanco:I@1113')
  t.play('start cl-cochrane', 'stop', 'disembark cl-buin')
  assert.equal(t.at('cl-buin'), '1214')
})

rule('7.2b 4.1e', 'the phase is asked for by what everybody can see, never by orders', () => {
  const ordered = sea('cl-cochrane:II@1214')
  const idle = sea('cl-cochrane@1214')
  assert.equal(ordered.waitsFor(), idle.waitsFor(), 'nothing in port can leave without a column')
  assert.notEqual(ordered.waitsFor(), 'chile embark')
  const both = ['cl-cochrane:II@1214 cl*1@1214', 'cl-cochrane@1214 cl*1@1214'].map(each => sea(each))
  assert.deepEqual(
    both.map(each => each.waitsFor()),
    ['chile embark', 'chile embark'],
  )
})

rule('10.1f', 'a prize may be sunk in the phase', () => {
  const t = sea('pe-pilcomayo@1114', {
    set: p => {
      p.owner[p.world.names.unit.indexOf('pe-pilcomayo')] = 0
    },
  })
  t.play('scuttle pe-pilcomayo')
  assert.equal(t.at('pe-pilcomayo'), 'dead')
})

rule(
  '4.1e 7.2k',
  'whether the others of a hex have orders is not told by asking who goes home together',
  () => {
    const prompts = [':II', ''].map(order => {
      const t = sea(`cl-cochrane@1112 cl-blanco${order}@1112`).play('start cl-cochrane')
      return [t.waitsFor(), t.after('set-out').length]
    })
    assert.deepEqual(prompts, [
      ['chile homeward', 1],
      ['chile homeward', 1],
    ])
    const alone = sea('cl-cochrane@1112 cl-blanco:II@1111').play('start cl-cochrane')
    assert.equal(alone.waitsFor(), 'chile sailing')
  },
)
