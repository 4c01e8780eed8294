/** Rules 12.8l-p, 7.5c: leaders and stores whose troops have left. */
import { strict as assert } from 'node:assert'
import { checks, fight, OVER } from './aftermath.ts'
import { rule } from './board.ts'
import { hit } from './flights.ts'

const road = ['2001..2010']

/** Round the source in the top row. */
const moat = ['2001/2002', '2001/1901', '2001/2101']

rule('12.8l', 'leaders go with any unit that left, for no victory points', () => {
  const table = hit('x=B4-5-5@2010 y=B4-4-5@2010 l=BL(3,0)@2010 g=BGHQ@2010 BL@2005', { roads: road })
  table.play('check {x}').roll(3).play('retreat 2009')
  table.roll(1)
  assert.equal(table.at('y'), '2005')
  assert.equal(table.waitsFor(), 'bolivia follow')
  assert.deepEqual(table.after('follow'), ['{l} 2005', '{l} 2009'])
  assert.deepEqual(table.after('stay'), [])
  assert.equal(table.refused('stay {l}'), '12.8l')
  assert.equal(table.refused('follow {l} 2010'), '12.8l')
  assert.equal(table.refused('follow {g} 2009'), '12.8l')
  table.play('follow {l} 2005', 'follow {g} 2009')
  assert.equal(table.at('l'), '2005')
  assert.equal(table.at('g'), '2009')
  assert.equal(table.waitsFor(), OVER)
  assert.equal(table.vp('bolivia'), 20)
})

rule('12.8m', 'supply and trucks go with a retreated unit, a truck only where wheels can go', () => {
  const one = { rivers: ['2010/1909', '2010/2109'] }
  const bushes = hit('B4-5-5@2010 t=Btruck@2010 Bcsp3@2010 Bcsp1@2009', one).roll(5)
  assert.equal(bushes.at('t'), 'reserve')
  assert.equal(bushes.last('truck.lost').rule, '12.8m')
  assert.equal(bushes.csp('bolivia', '2009'), 4)
  assert.equal(bushes.csp('bolivia', '2010'), 0)
  const clear = hit('B4-5-5@2010 t=Btruck@2010', { ...one, terrain: { '2009': 'clear' } }).roll(5)
  assert.equal(clear.at('t'), '2009')
  assert.equal(clear.waitsFor(), OVER)
})

rule('12.8m', 'with units retreated to several hexes the owner says where stores go', () => {
  const table = hit('x=B4-5-5@2010 y=B4-4-5@2010 t=Btruck@2010 s=Bcsp2@2010', {
    terrain: { '2009': 'clear', '2109': 'clear' },
  })
  table.play('check {x}').roll(4).play('retreat 2009').roll(4).play('retreat 2109')
  assert.deepEqual(table.after('follow'), ['{t} 2009', '{t} 2109'])
  assert.equal(table.refused('follow {t} 1909'), '12.8m')
  table.play('follow {t} 2109', 'follow {s} 2009')
  assert.equal(table.at('t'), '2109')
  assert.equal(table.csp('bolivia', '2009'), 2)
})

rule('12.8m 2.20a', 'points may be divided among several ways', () => {
  const table = hit('x=B4-5-5@2010 y=B4-4-5@2010 s=Bcsp3@2010', {
    terrain: { '2009': 'clear', '2109': 'clear' },
  })
  table.play('check {x}').roll(4).play('retreat 2009').roll(4).play('retreat 2109')
  assert.deepEqual(table.after('follow-points {s} 2009'), ['1', '2'])
  assert.equal(table.refused('follow-points {s} 1909 1'), '12.8m')
  assert.equal(table.refused('follow-points {s} 2009 3'), '2.20a')
  table.play('follow-points {s} 2009 2', 'follow {s} 2109')
  assert.equal(table.csp('bolivia', '2009'), 2)
  assert.equal(table.csp('bolivia', '2109'), 1)
  assert.equal(table.waitsFor(), OVER)
})

rule('12.8n', 'if all combat units routed, trucks and supply are lost', () => {
  const table = hit('B4-5-5@2010 t=Btruck@2010 Bcsp2@2010 l=BL@2010', { roads: road }).roll(1)
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.csp('bolivia', '2010') + table.csp('bolivia', '2001'), 0)
  assert.equal(table.at('l'), '2001')
  assert.equal(table.last('csp.destroyed').rule, '12.8n')
  assert.equal(table.vp('paraguay'), 20)
})

rule('12.8o', 'attached trucks are lost', () => {
  const table = hit('B4-5-5@2010 t=Btruck*@2010 u=Btruck@2010', {
    rivers: ['2010/1909', '2010/2109'],
    terrain: { '2009': 'clear' },
  }).roll(5)
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.last('truck.lost').rule, '12.8o')
  assert.equal(table.at('u'), '2009')
})

rule('12.8p', 'while a combat unit is left stores stay, and leaders stay or follow', () => {
  const rivers = ['2010/1909', '2010/2109']
  const three = 'B1-1-5@2009 B1-1-5@2009 B1-1-5@2009'
  const table = hit(`x=B4-5-5@2010 y=B4-4-5@2010 ${three} t=Btruck*@2010 Bcsp1@2010 l=BL@2010 g=BGHQ@2010`, {
    rivers,
  })
  table.play('check {x}').roll(5).roll(5)
  assert.equal(table.at('x'), '2009')
  assert.equal(table.state('y'), 'reduced')
  assert.equal(table.waitsFor(), 'bolivia follow')
  assert.deepEqual(table.after('follow'), ['{l} 2009'])
  assert.deepEqual(table.after('stay'), ['{l}'])
  table.play('stay {l}', 'follow {g} 2009')
  assert.equal(table.at('l'), '2010')
  assert.equal(table.at('g'), '2009')
  assert.equal(table.at('t'), '2010')
  assert.equal(table.csp('bolivia', '2010'), 1)
})

rule('12.8p', 'an attacker who stays while others attack keeps the hex', () => {
  const table = fight('2010', '2009', 'a=P4-4-6@2010 i=P3-3-6@2010 t=Ptruck@2010 B5-5-5@2009')
  table.p.role[table.unit('i')] = 0
  checks(table, 'paraguay').roll(3).play('retreat 2011')
  assert.equal(table.at('i'), '2010')
  assert.equal(table.at('t'), '2010')
  assert.equal(table.waitsFor(), OVER)
})

rule(
  '7.5c',
  'the last unit is lost because it could not retreat: stores are gone, leaders go, no dice',
  () => {
    const rivers = ['2010/2009', '2010/1909', '2010/2109']
    const table = hit(
      'B4-5-5r@2010 t=Btruck@2010 u=Btruck*@2010 Bcsp2@2010 l=BL(3,0)@2010 g=BGHQ@2010 B3-3-5@2005',
      {
        rivers,
      },
    ).roll(5)
    assert.equal(table.waitsFor(), OVER)
    assert.equal(table.at('t'), 'reserve')
    assert.equal(table.at('u'), 'reserve')
    assert.equal(table.csp('bolivia', '2010'), 0)
    assert.equal(table.at('l'), '2005')
    assert.equal(table.at('g'), 'reserve')
    assert.equal(table.p.ghqReturns[0], table.p.turn + 1)
    assert.equal(table.vp('bolivia'), 20)
    assert.equal(table.vp('paraguay'), 21)
  },
)

rule('7.5c', 'a unit lost at the end of its rout leaves its hex in the same way', () => {
  const table = hit('a=B4-5-5r@2010 t=Btruck@2010 l=BL(3,0)@2010 B3-3-5@2015', {
    rivers: moat,
    roads: ['2002..2010'],
  }).roll(1)
  assert.equal(table.at('a'), 'dead')
  assert.equal(table.at('t'), 'reserve')
  assert.equal(table.at('l'), '2015')
})

rule('7.5c', 'if another unit got away, it is followed instead', () => {
  const full = 'B1-1-5@2009 B1-1-5@2009 B1-1-5@2009'
  const table = hit(`x=B4-5-5@2010 y=B4-4-5r@2010 ${full} l=BL@2010`, { rivers: ['2010/1909', '2010/2109'] })
  table.play('check {x}').roll(5).roll(5)
  assert.equal(table.at('y'), 'dead')
  assert.equal(table.at('l'), '2009')
})
