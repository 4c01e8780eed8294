import { strict as assert } from 'node:assert'
import { FOUGHT } from '../position.ts'
import { copyOf, fix, rule, type Setting } from './board.ts'

const sea = (notation: string, setting: Setting = {}) => fix(notation, { phase: 'sea', ...setting })
const allied = (notation: string, setting: Setting = {}) => sea(notation, { phasing: 'allied', ...setting })

/** Something the Allies could still do. */
const others = 'pe-manco:II@1212 pe*1@1212'

rule('7.6e 7.6g 7.6h', 'W13: running in', () => {
  const t = allied(
    `pe-union:II@1111 pe-t-oroya:II@1111 pe-inf1@pe-t-oroya pe-t-limena:II@1111 ${others} cl-cochrane@1210`,
  )
  t.play('start pe-union', 'sail 1210')
  assert.equal(t.waitsFor(), 'allied blockade')
  t.play('run-blockade').roll(2)
  const { passed, caught, dice } = t.last('blockade.passed')
  assert.deepEqual([passed, caught, dice], [2, 1, [2]])
  assert.equal(t.waitsFor(), 'chile caught')
  assert.deepEqual(t.after('catch'), ['pe-t-limena', 'pe-t-oroya', 'pe-union'])
  assert.equal(t.refused('catch pe-manco'), '7.6g')
  t.play('catch pe-t-oroya').roll(5)
  assert.equal(t.state('pe-t-oroya'), 'D')
  assert.ok(['pe-union', 'pe-t-oroya', 'pe-t-limena'].every(ship => t.at(ship) === '1210'))
  assert.equal(t.waitsFor(), 'allied unload', 'her movement has ended in a friendly port')
  t.play('disembark pe-inf1')
  assert.equal(t.at('pe-inf1'), '1210')
  assert.equal(t.waitsFor(), 'allied sailing', 'the others go on with their order')
  assert.equal(t.p.barred[t.unit('cl-cochrane')], FOUGHT)
})

rule('7.6e 7.6i 7.8b', 'W14: running out', () => {
  const t = allied('pe-huascar:I@1210 pe-union:I@1210 pe*1@1210 cl-cochrane@1210 cl-blanco@1210')
  t.play('start pe-huascar', 'sail 1113')
  assert.equal(t.columns('peru', '1210'), 0)
  t.play('run-blockade').roll(1)
  t.play('catch pe-huascar')
  assert.equal(t.waitsFor(), 'chile setAside')
  t.play('ready')
  assert.equal(t.waitsFor(), 'allied fire')
  t.play('fire pe-huascar cl-cochrane').roll(6)
  t.play('fire cl-cochrane pe-huascar').roll(6).roll(6)
  assert.equal(t.at('pe-huascar'), '1210')
  assert.equal(t.waitsFor(), 'allied sailing')
  t.play('sail 1113')
  assert.deepEqual([t.at('pe-union'), t.at('pe-huascar')], ['1113', '1210'])
})

rule('7.6b', 'a warship in an enemy port blockades it, transports do not', () => {
  const t = allied('pe-union@1111 cl-t-loa@1210 cl-cochrane@1212').play('start pe-union')
  const free = copyOf(t).play('sail 1210')
  assert.ok(!free.told().includes('blockade.run'))
  assert.equal(free.at('pe-union'), '1210')
  t.play('sail 1212')
  while (t.waitsFor() === 'chile interception') t.play('pass')
  assert.equal(t.waitsFor(), 'allied blockade')
})

rule('7.6c', 'who enters or leaves openly is met without a die, if the blockader wishes', () => {
  const t = allied('pe-huascar:I@1212 pe*1@1212 cl-cochrane@1212').play('start pe-huascar', 'sail 1113')
  t.play('sail-openly')
  assert.equal(t.waitsFor(), 'chile blockaders')
  const free = copyOf(t).play('let-pass')
  assert.equal(free.at('pe-huascar'), '1113')
  t.play('engage')
  assert.ok(!t.told().includes('interception.tried'))
  assert.deepEqual([t.at('pe-huascar'), t.waitsFor()], ['1212', 'dice gunfire'])
  t.roll(6, 6)
  assert.equal(t.at('pe-huascar'), '1212', 'she fought, and stays')
})

rule('7.6c 7.3l', 'blockaders that let a stack go may try it in the next hex', () => {
  const t = allied('pe-huascar:II@1212 pe*1@1212 cl-cochrane@1212').play('start pe-huascar', 'sail 1111')
  t.play('sail-openly', 'let-pass')
  assert.deepEqual([t.at('pe-huascar'), t.waitsFor()], ['1112', 'chile interception'])
  assert.deepEqual(t.after('intercept'), ['1212'])
})

rule('7.6c 7.3g', 'on the way in he is asked once, as a blockader', () => {
  const t = allied('pe-union@1111 cl-cochrane@1210').play(
    'start pe-union',
    'sail 1210',
    'sail-openly',
    'let-pass',
  )
  assert.equal(t.at('pe-union'), '1210')
  assert.notEqual(t.waitsFor(), 'chile interception')
})

rule('7.6c', 'an enemy port is no blockade: who is in it meets the arrival as anywhere', () => {
  const t = sea('cl-t-loa:II@1112 pe-huascar@1212').play('start cl-t-loa', 'sail 1212')
  assert.equal(t.waitsFor(), 'allied interception')
})

rule('7.6d', 'the Box is never blockaded', () => {
  const t = sea('cl-cochrane:I@chile cl*1@chile pe-huascar@1112').play('start cl-cochrane', 'step 1115')
  assert.equal(t.waitsFor(), 'chile sailing')
  const home = sea('cl-t-loa@1112 pe-huascar@1115').play('start cl-t-loa', 'sail chile')
  assert.equal(home.at('cl-t-loa'), 'chile')
})

rule('7.6e', 'each ship less than the die is one that fails', () => {
  const t = allied('pe-union:I@1210 pe-huascar:I@1210 pe-t-oroya:I@1210 pe*1@1210 cl-cochrane@1210')
  t.play('start pe-union', 'sail 1113', 'run-blockade').roll(1)
  assert.equal(t.last('blockade.passed').caught, 2)
  t.play('catch pe-union')
  assert.equal(t.refused('catch pe-union'), '7.6g')
  assert.equal(t.refused('let-pass'), '7.6g', 'he has begun to pick')
  t.play('catch pe-t-oroya')
  assert.ok(t.told().includes('battle.begins'))
  assert.equal(t.p.line[t.unit('pe-huascar')], 0)
})

rule('7.6f', 'with as much as there are ships all pass', () => {
  const t = allied('pe-union:I@1210 pe-huascar:I@1210 pe-t-oroya:I@1210 pe*1@1210 cl-cochrane@1210')
  t.play('start pe-union', 'sail 1113', 'run-blockade').roll(3)
  assert.equal(t.last('blockade.passed').rule, '7.6f')
  assert.ok(['pe-union', 'pe-huascar', 'pe-t-oroya'].every(ship => t.at(ship) === '1113'))
})

rule('7.6g', 'the blockader may let the caught go too', () => {
  const t = allied('pe-union:I@1210 pe-t-oroya:I@1210 pe*1@1210 cl-cochrane@1210')
  t.play('start pe-union', 'sail 1113', 'run-blockade').roll(1)
  t.play('let-pass')
  while (t.waitsFor() === 'chile interception') t.play('pass')
  assert.deepEqual(['pe-union', 'pe-t-oroya'].map(t.at), ['1113', '1113'])
})

rule('7.6h', 'who has run past is safe from the blockaders, not from others', () => {
  const t = allied('pe-union:I@1210 pe*1@1210 cl-cochrane@1210 cl-blanco@1012')
  t.play('start pe-union', 'sail 1113', 'run-blockade').roll(1)
  assert.equal(t.waitsFor(), 'chile interception')
  assert.deepEqual(t.after('intercept'), ['1012'])
  assert.equal(t.refused('intercept 1210'), '7.6h')
})

rule('7.6h', 'on the way in others may still try those who ran past', () => {
  const t = allied('pe-union@1111 cl-cochrane@1210 cl-blanco@1010').play('start pe-union', 'sail 1210')
  t.play('run-blockade').roll(4)
  assert.deepEqual(t.after('intercept'), ['1010'])
})

rule('7.6i', 'caught ships that are set aside leave afterwards', () => {
  const t = allied('pe-union:I@1210 pe-huascar:I@1210 pe-t-oroya:I@1210 pe*1@1210 cl-covadonga@1210')
  t.play('start pe-union', 'sail 1113', 'run-blockade').roll(1)
  t.play('catch pe-huascar', 'catch pe-t-oroya')
  assert.equal(t.waitsFor(), 'allied setAside')
  t.play('aside pe-t-oroya').roll(6, 6)
  t.play('sail 1113')
  assert.deepEqual(['pe-union', 'pe-t-oroya', 'pe-huascar'].map(t.at), ['1113', '1113', '1210'])
})

rule('7.6i 7.9s', 'without a run, those not fought with choose to leave or to stay', () => {
  const t = allied(`pe-union:I@1210 pe-t-oroya:I@1210 pe*1@1210 ${others} cl-covadonga@1210`)
  t.play('start pe-union', 'sail 1113', 'sail-openly', 'engage', 'aside pe-t-oroya').roll(6, 6)
  assert.equal(t.waitsFor(), 'allied afterBattle')
  const stays = copyOf(t).play('stop')
  assert.deepEqual([stays.at('pe-t-oroya'), stays.p.moved[t.unit('pe-t-oroya')]], ['1210', 1])
  t.play('go-on', 'sail 1113')
  assert.equal(t.at('pe-t-oroya'), '1113')
  assert.equal(t.columns('peru', '1210'), 0, 'and pays but once')
})

rule('7.5g 7.6b', 'a blockader that has left for an interception blockades no more', () => {
  const t = allied('pe-t-oroya:II@1010 pe-union:I@1212 pe*1@1212 cl-cochrane@1212')
  t.play('start pe-t-oroya', 'sail 1110', 'intercept 1212').roll(6, 6)
  assert.equal(t.at('cl-cochrane'), '1110')
  t.play('start pe-union', 'sail 1113')
  assert.ok(!t.told().includes('blockade.run'))
  assert.notEqual(t.waitsFor(), 'allied blockade')
})

rule('7.8f', 'a blockader leaves free of cost, and meets nobody by leaving', () => {
  const t = sea('cl-cochrane:I@1212 pe-huascar@1212 cl*1@1212').play('start cl-cochrane', 'sail 1113')
  assert.deepEqual([t.at('cl-cochrane'), t.columns('chile', '1212')], ['1113', 1])
})

rule('7.6h', 'a blockader who lets the rest of a run go does not go after those that got past', () => {
  const t = allied(
    'pe-union:I@1210 pe-t-oroya:I@1210 pe-t-limena:I@1210 pe*1@1210 cl-cochrane@1210 cl-blanco@1011',
  )
  t.play('start pe-union', 'sail 1113', 'run-blockade').roll(2).play('let-pass')
  assert.equal(t.waitsFor(), 'chile interception')
  assert.equal(t.refused('intercept 1210'), '7.6h')
  assert.ok(t.allows('intercept 1011'))
})

/** Unión and Oroya run into 1210, past Cochrane; Oroya is caught, with troops aboard. */
const oneCaught = (cruiser: string) => {
  const t = allied(
    `pe-union:II@1111 pe-t-oroya:II@1111 pe-inf1@pe-t-oroya ${others} cl-cochrane@1210 ${cruiser}`,
  )
  t.play('start pe-union', 'step 1210', 'run-blockade').roll(1)
  return t.play('catch pe-t-oroya').roll(5)
}

rule('7.6h', 'when one is caught on the way in, another warship may still try the one that passed', () => {
  const t = oneCaught('cl-blanco@1010')
  assert.equal(t.waitsFor(), 'allied unload', 'first the movement of the caught one ends')
  t.play('disembark pe-inf1')
  assert.equal(t.waitsFor(), 'chile interception')
  assert.equal(t.refused('intercept 1210'), '7.9w', 'the blockaders have had their chance')
  const missed = copyOf(t).play('intercept 1010').roll(1)
  missed.play(`approach ${missed.after('approach')[0]}`)
  assert.deepEqual([missed.waitsFor(), missed.at('pe-union')], ['allied sailing', '1210'])
  t.play('intercept 1010').roll(6)
  assert.deepEqual([t.at('cl-blanco'), t.waitsFor()], ['1210', 'dice gunfire'])
  assert.deepEqual([t.p.line[t.unit('pe-union')], t.p.line[t.unit('pe-t-oroya')]], [1, 0])
  t.roll(6, 6)
  assert.deepEqual([t.at('pe-union'), t.p.moved[t.unit('pe-union')]], ['1210', 1])
})

rule('7.6h', 'with nobody else in reach the one that passed goes on at once', () => {
  assert.equal(oneCaught('').play('disembark pe-inf1').waitsFor(), 'allied sailing')
})

rule('7.6h 7.9v', 'who was caught and set aside is not tried again in that hex, but in the next', () => {
  const t = allied(
    `pe-union:II@1111 pe-huascar:II@1111 pe-t-oroya:II@1111 ${others} cl-covadonga@1210 cl-blanco@1010`,
  )
  t.play('start pe-union', 'step 1210', 'run-blockade').roll(1)
  t.play('catch pe-huascar', 'catch pe-t-oroya', 'aside pe-t-oroya').roll(6, 6)
  assert.deepEqual([t.waitsFor(), t.after('intercept')], ['chile interception', ['1010']])
  const met = copyOf(t).play('intercept 1010').roll(6)
  assert.deepEqual(
    ['pe-union', 'pe-huascar', 'pe-t-oroya'].map(ship => met.p.line[met.unit(ship)]),
    [1, 0, 0],
  )
  t.play('pass', 'step 1110')
  const both = t.play('intercept 1010').roll(6)
  assert.deepEqual(
    ['pe-union', 'pe-t-oroya'].map(ship => both.p.line[both.unit(ship)]),
    [1, 1],
  )
})

rule('7.3j 7.6c', 'blockaders that let a stack in may join others, with their die', () => {
  const t = allied(`pe-union:II@1111 ${others} cl-cochrane@1210 cl-blanco@1010`)
  t.play('start pe-union', 'step 1210', 'sail-openly', 'let-pass')
  assert.equal(t.refused('intercept 1210'), '7.6c', 'alone they have had their say')
  t.play('intercept 1010')
  assert.equal(t.waitsFor(), 'chile interceptors')
  assert.deepEqual(t.after('also'), ['1210'])
  const alone = copyOf(t).play('chase').roll(6)
  assert.equal(alone.p.line[alone.unit('cl-cochrane')], 0)
  t.play('also 1210')
  assert.equal(t.last('interception.tried').distance, 2, 'the greatest distance')
  const missed = copyOf(t).roll(1)
  assert.deepEqual(
    ['cl-cochrane', 'cl-blanco'].map(ship => missed.p.barred[missed.unit(ship)]),
    [1, 1],
  )
  assert.notEqual(missed.waitsFor(), 'chile interception', 'neither tries again')
  t.roll(6)
  assert.deepEqual(
    ['cl-cochrane', 'cl-blanco'].map(ship => t.p.line[t.unit(ship)]),
    [2, 2],
  )
})

rule('7.3j 7.6h', 'blockaders that were run past join nobody', () => {
  const t = allied(`pe-union:II@1111 ${others} cl-cochrane@1210 cl-blanco@1010`)
  t.play('start pe-union', 'step 1210', 'run-blockade').roll(6)
  t.play('intercept 1010')
  assert.equal(t.waitsFor(), 'dice interception', 'there is nobody to wait for')
})

rule('7.3c', 'transports that lie with a blockader may join the battle in the port', () => {
  const t = allied(
    `pe-union:II@1111 ${others} cl-cochrane@1210 cl-t-loa@1210 cl-t-itata@1210 cl-t-lamar@1111`,
    {
      set: p => {
        p.beached[p.world.names.unit.indexOf('cl-t-itata')] = 1
      },
    },
  )
  t.play('start pe-union', 'step 1210', 'sail-openly', 'engage')
  assert.equal(t.waitsFor(), 'chile company')
  assert.deepEqual(t.after('bring-along'), ['cl-t-loa'])
  assert.equal(t.refused('bring-along cl-t-itata'), '7.6o')
  for (const ship of ['cl-t-lamar', 'cl-cochrane', 'pe-union'])
    assert.equal(t.refused(`bring-along ${ship}`), '7.3c')
  const alone = copyOf(t).play('open-fire')
  assert.deepEqual(alone.last('battle.begins').units, [t.unit('cl-cochrane')])
  t.play('bring-along cl-t-loa')
  assert.deepEqual(t.last('battle.begins').units, ['cl-cochrane', 'cl-t-loa'].map(t.unit))
  assert.equal(t.waitsFor(), 'chile setAside', 'two against one: the larger side may leave one out')
})

rule('7.3c 7.6g', 'transports may join a blockader who has caught somebody, too', () => {
  const t = allied(`pe-union:II@1111 pe-t-oroya:II@1111 ${others} cl-cochrane@1210 cl-t-loa@1210`)
  t.play('start pe-union', 'step 1210', 'run-blockade').roll(1).play('catch pe-t-oroya')
  assert.equal(t.waitsFor(), 'chile company')
  t.play('bring-along cl-t-loa', 'ready').roll(5)
  assert.deepEqual([t.state('pe-t-oroya'), t.state('cl-t-loa')], ['D', 'F'])
})
