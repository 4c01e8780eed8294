import { strict as assert } from 'node:assert'
import { freshColumns } from '../rules/07-landing.ts'
import { arrive } from './at-sea.ts'
import { fix, rule, type Table } from './board.ts'
import { passUntil } from './passing.ts'

const marks = (t: Table, name: string) => [t.p.landed[t.unit(name)], t.p.ashore[t.unit(name)]]

rule('7.6j 7.6k 7.6o', 'an empty coast is taken by landing on it', () => {
  const t = arrive('cl-t-loa@1211 cl-buin@cl-t-loa', '1211')
  assert.equal(t.waitsFor(), 'chile unload')
  t.play('land cl-buin')
  assert.deepEqual([t.at('cl-buin'), t.control('1211')], ['1211', 'chile'])
  assert.deepEqual(marks(t, 'cl-buin'), [0, 1], 'free to march and attack')
  assert.equal(t.p.beached[t.unit('cl-t-loa')], 1)
  assert.equal(t.waitsFor(), 'chile raid', 'nothing is left aboard')
})

rule('7.6k', 'a lone enemy column is captured by who lands', () => {
  const t = arrive('cl-t-loa@1211 cl-buin@cl-t-loa pe*1@1211 bo*1@1211', '1211').play('land cl-buin')
  assert.deepEqual(
    [t.columns('chile', '1211'), t.columns('peru', '1211'), t.columns('bolivia', '1211')],
    [2, 0, 0],
  )
  const allied = arrive('pe-t-oroya@1213 pe-inf1@pe-t-oroya cl*1@1213', '1213', {
    phasing: 'allied',
    chilean: ['1213'],
  })
  allied.play('land pe-inf1')
  assert.equal(allied.waitsFor(), 'allied columnNation')
  allied.play('column-nation bolivia')
  assert.deepEqual([allied.columns('bolivia', '1213'), allied.control('1213')], [1, 'allied'])
})

rule('7.6j 7.6l 7.6p', 'who lands on enemies is bound to the hex; the hex stays theirs', () => {
  const t = arrive('cl-t-loa@1211 cl-buin@cl-t-loa pe-inf1@1211 pe*1@1211', '1211').play('land cl-buin')
  assert.deepEqual([t.at('cl-buin'), t.control('1211'), t.columns('peru', '1211')], ['1211', 'allied', 1])
  assert.deepEqual(marks(t, 'cl-buin'), [1, 1])
  const fort = arrive('cl-t-loa@1212 cl-buin@cl-t-loa pe-fort-arica@1212', '1212').play('land cl-buin')
  assert.deepEqual(marks(fort, 'cl-buin'), [1, 1])
})

rule('7.6j', 'part of the cargo may stay aboard', () => {
  const t = arrive('cl-t-loa@1211 cl-inf1@cl-t-loa cl-inf2@cl-t-loa', '1211')
  assert.deepEqual(t.after('land'), ['cl-inf1', 'cl-inf2'])
  t.play('land cl-inf2', 'end-unloading')
  assert.deepEqual([t.at('cl-inf1'), t.at('cl-inf2')], ['cl-t-loa', '1211'])
})

rule('7.6j 7.6t', 'only cargo of ships that have ended their movement there', () => {
  const t = arrive('cl-t-loa@1211 cl-buin@cl-t-loa cl-t-itata@1210 cl-inf1@cl-t-itata cl-inf2@1211', '1211')
  assert.equal(t.refused('land cl-inf1'), '7.6j', 'Itata is elsewhere')
  assert.equal(t.refused('land cl-inf2'), '7.6j', 'not aboard')
  assert.equal(t.refused('land cl-t-loa'), '7.6j')
  assert.equal(t.refused('disembark cl-buin'), '7.6t', 'no friendly port')
  assert.equal(t.refused('land-column cl-t-loa'), '7.6j', 'she carries none')
  t.p.moving[t.unit('cl-t-loa')] = 1
  assert.equal(t.refused('land cl-buin'), '7.1g')
})

rule('7.6t 7.6u', 'in a friendly port the cargo disembarks, all or a part, and nothing holds it', () => {
  const t = arrive('cl-t-loa@1214 cl-inf1@cl-t-loa cl-inf2@cl-t-loa cl-t-itata@1214 cl*1@cl-t-itata', '1214')
  assert.deepEqual(t.after('land'), [])
  assert.equal(t.refused('land cl-inf1'), '7.6j')
  t.play('disembark cl-inf1', 'disembark-column cl-t-itata')
  assert.deepEqual([t.at('cl-inf1'), t.columns('chile', '1214')], ['1214', 1])
  assert.equal(t.refused('disembark-column cl-t-itata'), '7.6t')
  assert.deepEqual(marks(t, 'cl-inf1'), [0, 1])
  assert.equal(t.p.moved[t.unit('cl-inf1')], 0)
  assert.deepEqual([t.p.beached[t.unit('cl-t-loa')], t.p.tired[t.hex('1214')]], [0, 0])
  t.play('end-unloading')
  assert.equal(t.at('cl-inf2'), 'cl-t-loa')
  const box = arrive('cl-t-loa@chile cl-inf1@cl-t-loa', 'chile').play('disembark cl-inf1')
  assert.equal(box.at('cl-inf1'), 'chile')
})

rule('7.6l 7.6t', 'a friendly port with enemies in it is landed in', () => {
  const t = arrive('cl-t-loa@1214 cl-inf1@cl-t-loa cl-inf2@1214 pe-inf1@1214', '1214')
  assert.equal(t.refused('disembark cl-inf1'), '7.6t')
  t.play('land cl-inf1')
  assert.deepEqual([t.control('1214'), ...marks(t, 'cl-inf1')], ['chile', 1, 1])
})

rule('7.1g 7.6j', 'nothing goes ashore at sea', () => {
  const t = arrive('cl-t-loa@1111 cl-buin@cl-t-loa', '1111')
  assert.equal(t.waitsFor(), 'chile raid')
})

rule('7.6aa 7.6n', 'a column lands alone only where no enemy is; beside landing troops anywhere', () => {
  const t = arrive(
    'cl-t-itata@1211 cl*1@cl-t-itata cl-t-loa@1211 cl-inf1@cl-t-loa pe-ayacucho/D@1211',
    '1211',
  )
  assert.deepEqual(t.after('land-column'), [])
  assert.equal(t.refused('land-column cl-t-itata'), '7.6aa')
  t.play('land cl-inf1', 'land-column cl-t-itata')
  assert.deepEqual([t.columns('chile', '1211'), t.p.beached[t.unit('cl-t-itata')]], [1, 1])
  const stores = arrive('cl-t-itata@1211 cl*1@cl-t-itata pe*1@1211', '1211')
  assert.equal(stores.waitsFor(), 'chile raid', 'nor where enemy columns are')
  const empty = arrive('cl-t-itata@1211 cl*1@cl-t-itata', '1211').play('land-column cl-t-itata')
  assert.deepEqual([empty.columns('chile', '1211'), empty.control('1211')], [1, 'allied'])
})

rule('7.1j', 'columns put ashore in this phase are not embarked again', () => {
  const t = arrive('cl-t-itata@1214 cl*1@cl-t-itata cl*2@1214', '1214')
  assert.equal(freshColumns(t.p, 0, t.hex('1214')), 2)
  t.play('disembark-column cl-t-itata')
  assert.deepEqual([t.columns('chile', '1214'), freshColumns(t.p, 0, t.hex('1214'))], [3, 2])
})

/** On to the combat of those who have landed, without raids or marches. */
const toCombat = (t: Table): Table => passUntil(t, 'dice initiative')

rule('7.6l 7.6m 7.6p 7.6q', 'W20: an opposed landing that is won', () => {
  const t = arrive('cl-t-loa@1211 cl-buin@cl-t-loa pe-inf1@1211 pe-inf2@1311 pe*1@1211', '1211').play(
    'land cl-buin',
  )
  toCombat(t).roll(3, 4).draw('none')
  assert.equal(t.waitsFor(), 'allied supply')
  t.play('save')
  assert.equal(t.dice(), 3, 'one of Buin, one of the battalion, one for the landing')
  t.roll(6, 4, 3)
  assert.deepEqual([t.at('pe-inf1'), t.state('cl-buin'), t.control('1211')], ['dead', 'F', 'chile'])
  assert.equal(t.columns('chile', '1211'), 1)
  assert.ok(!t.waitsFor().includes('attack'), 'Buin attacks nobody else')
})

rule('7.6m', 'one die for the landing, whatever the numbers', () => {
  const t = arrive('cl-t-loa@1211 cl-inf1@cl-t-loa cl-inf2@cl-t-loa pe-inf1@1211', '1211')
  toCombat(t.play('land cl-inf1', 'land cl-inf2')).roll(6, 1).draw('none')
  assert.equal(t.dice(), 4, 'two against two')
})

rule('7.6n', 'W21: an opposed landing that is lost, and the column with it', () => {
  const t = arrive(
    'cl-t-loa@1211 cl-inf1@cl-t-loa cl-t-itata@1211 cl*1@cl-t-itata pe-ayacucho/D@1211',
    '1211',
  )
  toCombat(t.play('land cl-inf1', 'land-column cl-t-itata')).roll(5, 2).draw('surprise')
  assert.equal(t.waitsFor(), 'chile supply')
  t.play('save')
  assert.equal(t.dice(), 4)
  t.roll(2, 5, 5, 1)
  assert.equal(t.at('cl-inf1'), 'dead')
  assert.equal(t.waitsFor(), 'allied columnNation', 'none but Allied troops are left with it')
  t.play('column-nation peru')
  assert.deepEqual([t.columns('chile', '1211'), t.columns('peru', '1211')], [0, 1])
})

rule('7.6p', 'raids that empty the hex do not free those who have landed there', () => {
  const t = arrive('cl-cochrane@1211 cl-t-loa@1211 cl-buin@cl-t-loa pe-inf1@1211 pe-inf2@1311', '1211')
  t.play('land cl-buin', 'raid cl-cochrane pe-inf1').roll(1, 1).play('end-raids')
  assert.ok(!/chile (march|attack)/.test(t.waitsFor()), t.waitsFor())
  assert.equal(t.control('1211'), 'chile')
})

rule('7.6r 7.6s', 'W17: a landing that nobody wins leaves the hex contested', () => {
  const t = arrive('cl-t-loa@1211 cl-3line@cl-t-loa pe-cuzco@1211', '1211').play('land cl-3line')
  toCombat(t).roll(2, 6).draw('charge')
  assert.equal(t.dice(), 3)
  t.roll(3, 2, 4)
  assert.deepEqual([t.at('cl-3line'), t.at('pe-cuzco'), t.control('1211')], ['1211', '1211', 'allied'])
  passUntil(t, 'allied attack')
  assert.deepEqual(t.after('attack'), ['1211 1211'])
  t.play('attack 1211 1211').roll(4, 5).draw('slaughter')
  assert.equal(t.dice(), 4, 'one of Cuzco, three of the 3rd Line, none for a landing')
  t.roll(6, 1, 5, 2)
  assert.deepEqual([t.state('pe-cuzco'), t.state('cl-3line'), t.control('1211')], ['D', 'D', 'allied'])
  assert.deepEqual([t.at('pe-cuzco'), t.at('cl-3line')], ['1211', '1211'], 'still contested')
})

rule('7.6r', 'landed troops are attacked like all others in the enemy’s next turn', () => {
  const t = arrive('cl-t-loa@1211 cl-buin@cl-t-loa pe-inf1@1311', '1211').play('land cl-buin')
  passUntil(t, 'allied attack')
  assert.deepEqual(t.after('attack'), ['1311 1211'])
})

rule(
  '7.6k 7.6u',
  'troops put ashore without a fight march in the same turn; those bound to a landing do not',
  () => {
    const free = arrive('cl-t-loa@1211 cl-buin@cl-t-loa', '1211').play('land cl-buin')
    assert.ok(passUntil(free, 'chile march').allows('march cl-buin'))
    const port = arrive('cl-t-loa@1214 cl-buin@cl-t-loa', '1214').play('disembark cl-buin')
    assert.ok(passUntil(port, 'chile march').allows('march cl-buin'))
    const bound = arrive('cl-t-loa@1211 cl-buin@cl-t-loa pe-inf1@1211 cl-inf1@1215', '1211').play(
      'land cl-buin',
    )
    assert.equal(passUntil(bound, 'chile march').refused('march cl-buin'), '7.6p')
  },
)

rule('7.6s', 'out of a contested hex one may march, into it nobody', () => {
  const t = fix('cl-buin@1211 pe-inf1@1211 cl-inf1@1311')
  t.play('march cl-inf1').roll(6, 5)
  assert.ok(!t.after('go').includes('1211'))
  const out = fix('cl-buin@1211 pe-inf1@1211 cl-inf1@1311').play('march cl-buin').roll(6, 5)
  assert.ok(out.after('go').includes('1311'))
})

rule(
  '7.6o',
  'a transport that has landed something goes along with no interception in this game turn',
  () => {
    const t = fix('cl-cochrane@1211 cl-t-loa@1211 cl-t-itata@1211 pe-union:II@1111', {
      phase: 'sea',
      phasing: 'allied',
      set: p => (p.beached[p.world.names.unit.indexOf('cl-t-loa')] = 1),
    })
    t.play('start pe-union', 'sail 1112', 'intercept 1211')
    assert.deepEqual(t.after('along'), ['cl-t-itata'])
    assert.equal(t.refused('along cl-t-loa'), '7.6o')
  },
)

rule('8.12a 7.6t', 'who disembarks takes enemy columns that stand alone in the port', () => {
  const t = arrive('cl-t-loa@1214 cl-buin@cl-t-loa pe*1@1214', '1214').play('disembark cl-buin')
  assert.deepEqual([t.columns('chile', '1214'), t.columns('peru', '1214')], [1, 0])
  const allied = fix('pe-t-oroya@1210 pe-inf1@pe-t-oroya cl*2@1210 pe-union:I@1111', {
    phase: 'sea',
    phasing: 'allied',
  })
  allied.play('disembark pe-inf1', 'column-nation peru')
  assert.deepEqual([allied.columns('peru', '1210'), allied.columns('chile', '1210')], [2, 0])
})

rule('7.6aa', 'a column is not disembarked beside enemy columns alone', () => {
  const t = arrive('cl-t-loa@1214 cl*1@cl-t-loa cl-t-itata@1214 cl-buin@cl-t-itata pe*1@1214', '1214')
  assert.equal(t.refused('disembark-column cl-t-loa'), '7.6aa')
  t.play('disembark cl-buin', 'disembark-column cl-t-loa')
  assert.equal(t.columns('chile', '1214'), 2)
})

rule('7.6p', 'a column landed among enemies stays in the hex like the units; others march', () => {
  const landing = (notation: string) =>
    arrive(`cl-t-loa@1211 cl-buin@cl-t-loa cl-t-itata@1211 cl*1@cl-t-itata cl*1@1214 ${notation}`, '1211')
  const t = landing('pe-inf1@1211').play('land cl-buin', 'land-column cl-t-itata')
  passUntil(t, 'chile march')
  assert.equal(t.refused('march-column chile 1211'), '8.2e')
  assert.ok(t.allows('march-column chile 1214'))
  const free = landing('').play('land cl-buin', 'land-column cl-t-itata')
  passUntil(free, 'chile march')
  assert.ok(free.allows('march-column chile 1211'))
})

rule('7.6a', 'a stack that stops later does not open again an unloading that was ended', () => {
  const t = fix(
    'cl-t-loa:II@1113 cl-inf1@cl-t-loa cl-t-itata@1214 cl-inf2@cl-t-itata cl-t-amazonas:II@1114 cl-inf3@cl-t-amazonas',
    { phase: 'sea' },
  )
  t.play('start cl-t-loa', 'sail 1211', 'stop')
  assert.deepEqual(t.after('land'), ['cl-inf1'])
  t.play('end-unloading', 'start cl-t-amazonas', 'sail 1211', 'stop')
  assert.equal(t.waitsFor(), 'chile unload')
  assert.deepEqual(t.after('land'), ['cl-inf3'])
  assert.equal(t.refused('land cl-inf1'), '7.6a')
  t.play('land cl-inf3')
  assert.deepEqual([t.at('cl-inf1'), t.at('cl-inf3')], ['cl-t-loa', '1211'])
  assert.notEqual(t.waitsFor(), 'chile unload')
})

rule('7.6a 7.9t', 'nor do ships of the same stack that were held there by a battle', () => {
  const t = fix('cl-cochrane:II@1113 cl-t-loa:II@1113 cl-inf1@cl-t-loa cl-t-itata:II@1113 pe-union@1011', {
    phase: 'sea',
  })
  t.play('start cl-cochrane', 'step 1112', 'pass', 'step 1211', 'intercept 1011').roll(6)
  t.play('aside cl-t-itata', 'fire pe-union cl-t-loa').roll(6, 6)
  assert.deepEqual(t.after('land'), ['cl-inf1'], 'Loa was fired at: her movement has ended here')
  t.play('end-unloading')
  assert.equal(t.waitsFor(), 'chile sailing')
  t.play('stop')
  assert.notEqual(t.waitsFor(), 'chile unload', 'and does not end here again with that of Itata')
})
