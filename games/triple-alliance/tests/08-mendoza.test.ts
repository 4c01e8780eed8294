import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { EXPEDITION, IGNORED, LAUNCHED, MENDOZA, PUT_DOWN, QUIET, type Triple } from '../position.ts'
import { takeOff } from '../rules/02-components.ts'
import { victoryPoints } from '../rules/04-victory.ts'
import { fromStart, real, rule, type Setting } from './board.ts'
import { passUntil, passUntilTold } from './passing.ts'

const inEvents = (notation: string, setting: Setting = {}) =>
  real(notation, { turn: 4, phase: 'events', ...setting })

/** Six infantry and four horse and guns, in 1042 and waiting, and a few more. */
const levyable = 'BF*5@1042 BC*2@1042 ar-cav-1,ar-cav-2@1042 BA@1042 AGC@1042 BEN@1042 PI@1826'
const waiting = ['AL', 'ar-art-1', 'ar-cav-3']

const away = (p: Triple): string[] => p.world.names.unit.filter((_, unit) => p.fate[unit] === MENDOZA)

rule('8.3a', 'a die is thrown from turn II on, and 0 to 2 is an outbreak', () => {
  for (let face = 0; face <= 9; face++) {
    const t = inEvents(levyable, { waiting, turn: 2 })
    assert.equal(t.waitsFor(), 'dice mendoza')
    t.roll(face)
    assert.equal(t.told().includes('mendoza.outbreak'), face <= 2, `${face}`)
    assert.equal(t.waitsFor() === 'allied mendoza', face <= 2)
    assert.equal(t.p.mendoza, QUIET)
  }
})

rule('8.3a 5.3d', 'not in turn I', () => {
  const t = fromStart().play('decline', 'usual-set-up', 'end-set-up', 'usual-set-up', 'end-set-up')
  assert.equal(t.p.turn, 1)
  assert.ok(!t.told().some(key => key.startsWith('mendoza')))
  assert.equal(t.waitsFor(), 'paraguay move')
})

rule('8.3a 8.3b', 'after an outbreak nobody throws again, until then every turn', () => {
  const quiet = inEvents(levyable, { waiting }).roll(3)
  passUntil(quiet, 'dice mendoza', 5)
  assert.equal(quiet.p.turn, 5)
  const t = inEvents(levyable, { waiting }).roll(0).play('ignore')
  passUntilTold(t, 'turn.begins', 2)
  assert.equal(t.told().filter(key => key.startsWith('mendoza')).length, 2)
})

rule('8.3b', 'it may never happen: nothing breaks out by itself in turn IX', () => {
  const t = inEvents(levyable, { waiting, turn: 9 }).roll(9)
  assert.deepEqual([t.p.mendoza, t.p.points], [QUIET, 0])
})

rule('8.3c 8.3g 4.4f', 'it is put down at once or costs a point, once', () => {
  const t = inEvents(levyable, { waiting }).roll(1)
  assert.equal(t.waitsFor(), 'allied mendoza')
  t.play('ignore')
  assert.deepEqual([t.p.mendoza, victoryPoints(t.p)], [IGNORED, -1])
  passUntilTold(t, 'turn.begins', 2)
  assert.equal(t.p.points, -1)
  assert.deepEqual(away(t.p), [])
})

rule('8.3c', 'whoever cannot spare the ten is not asked', () => {
  const t = inEvents('BF*6@1042 ar-cav-1,ar-cav-2@1042 BA@1042 PI@1826').roll(2)
  assert.notEqual(t.waitsFor(), 'allied mendoza')
  assert.deepEqual([t.p.mendoza, t.p.points], [IGNORED, -1])
})

rule('8.3c 8.3d', 'the log tells whoever would not from whoever could not', () => {
  const unable = inEvents('BF*6@1042 ar-cav-1,ar-cav-2@1042 BA@1042 PI@1826').roll(2)
  assert.equal(unable.last('mendoza.helpless').rule, '8.3d')
  assert.ok(!unable.told().includes('mendoza.ignored'))
  const unwilling = inEvents(levyable, { waiting }).roll(2).play('ignore')
  assert.equal(unwilling.last('mendoza.ignored').rule, '8.3c')
  assert.ok(!unwilling.told().includes('mendoza.helpless'))
})

rule(
  '8.3d',
  'W38: six infantry and four horse or guns, no National Guards, engineers, supply or ships',
  () => {
    const t = inEvents(`${levyable} BS@1042 br-riv-a@1042 AG@1042`, { waiting }).roll(0).play('suppress')
    assert.equal(t.waitsFor(), 'allied levy')
    for (const other of ['AGC', 'AG', 'BEN', 'BS', 'br-riv-a', 'PI'])
      assert.equal(t.refused(`levy ${other}`), '8.3d', other)
    t.play(
      'levy br-inf-f2',
      'levy br-inf-f3',
      'levy br-inf-f4',
      'levy br-inf-f5',
      'levy br-inf-f6',
      'levy AL',
    )
    assert.equal(t.refused('levy BC'), '8.3d', 'a seventh')
    t.play('levy ar-cav-1', 'levy ar-cav-2', 'levy BA')
    assert.equal(t.refused('levy BEN'), '8.3d')
    t.play('levy ar-art-1')
    assert.equal(t.p.mendoza, PUT_DOWN)
    assert.equal(away(t.p).length, 10)
  },
)

rule('8.3d', 'when no more are left than must go they go by themselves', () => {
  const t = inEvents('BF*6@1042 ar-cav-1,ar-cav-2@1042 BA@1042 ar-cav-3@1042 PI@1826').roll(2)
  t.play('suppress')
  assert.equal(t.p.mendoza, PUT_DOWN)
  assert.equal(away(t.p).length, 10)
})

rule('8.3d', 'as usual those off the map go first, then the weakest', () => {
  const t = inEvents(levyable, { waiting }).roll(0).play('suppress', 'usual-levy')
  const gone = away(t.p)
  for (const name of ['ar-inf-03', 'ar-art-1', 'ar-cav-3', 'br-inf-c10']) assert.ok(gone.includes(name), name)
  const left = t.in('1042').filter(name => name.startsWith('br-inf'))
  assert.ok(left.length === 2 && left.every(name => name.startsWith('br-inf-f')), 'two of the strongest stay')
  assert.equal(gone.length, 10)
  assert.equal(t.p.mendoza, PUT_DOWN)
})

rule('8.3d', 'as an option Argentines only', () => {
  const options = { mendozaArgentineOnly: true }
  const few = inEvents(levyable, { waiting, options }).roll(0)
  assert.equal(few.p.mendoza, IGNORED)
  const t = inEvents('AL*7@1042 ar-cav-1,ar-cav-2,ar-cav-3,ar-art-1,ar-art-2@1042 BF@1042', { options })
  t.roll(0).play('suppress')
  assert.equal(t.refused('levy BF'), '8.3d')
  t.play('usual-levy')
  assert.ok(away(t.p).every(name => name.startsWith('ar-')))
})

rule('8.3e', 'nobody next to a Paraguayan, eliminated, due later or set aside for Matto Grosso', () => {
  const t = inEvents(`${levyable} H@1432 br-inf-f8@1332`, {
    waiting,
    set: p => {
      p.expedition = LAUNCHED
      takeOff(p, p.world.names.unit.indexOf('br-inf-bh3'), EXPEDITION)
    },
  })
  t.roll(0).play('suppress')
  assert.equal(t.refused('levy br-inf-f8'), '8.3e', 'next to Humaitá')
  assert.equal(t.refused('levy br-inf-c17'), '8.3e', 'due in turn VI')
  assert.equal(t.refused('levy br-inf-bh3'), '8.3e', 'set aside')
  assert.equal(t.refused('levy br-inf-c14'), '8.3e', 'eliminated')
  t.play('levy AL', 'levy ar-art-1')
  assert.deepEqual([t.at('AL'), t.at('ar-art-1')], ['mendoza', 'mendoza'])
})

rule(
  '8.3d 8.3e 8.3f',
  'W37: in turn II six infantry, two cavalry, two guns, four of them not yet on the map',
  () => {
    const t = inEvents('BC*4@1042 ar-cav-1,ar-cav-2@1943 PI@1826', {
      turn: 2,
      waiting: ['AL', 'ar-inf-04', 'ar-art-1', 'BA'],
    })
    t.roll(2).play('suppress')
    assert.deepEqual([t.p.mendoza, victoryPoints(t.p), away(t.p).length], [PUT_DOWN, 0, 10])
    assert.equal(t.p.waiting[1] + t.p.waiting[2], 0)
    passUntil(t, 'allied entry', 3)
    assert.equal(t.p.turn, 3)
    for (const name of ['AL', 'ar-cav-1', 'BA', 'BC']) assert.equal(t.at(name), 'waiting')
    t.play('enter AL 1042')
    passUntilTold(t, 'turn.begins', 3)
    assert.ok(!t.told().slice(5).includes('mendoza.outbreak'))
  },
)

rule('8.3f', 'they come back in the next turn, and nobody takes them for others', () => {
  const t = inEvents(levyable, { waiting }).roll(0).play('suppress', 'usual-levy')
  passUntilTold(t, 'unit.back', 10)
  assert.equal(t.p.turn, 5)
  assert.equal(t.at('AL'), 'waiting')
  assert.equal(tripleAlliance.view(t.p, 0).shown[t.unit('AL')], 1)
  const last = inEvents(levyable, { waiting, turn: 9 }).roll(0).play('suppress', 'usual-levy')
  passUntil(last, 'won by paraguay')
  assert.equal(last.at('AL'), 'mendoza', 'from turn IX nobody returns')
})

rule('5.2c', 'whoever has gone to Mendoza takes no attrition check', () => {
  const t = inEvents('BF*6@1042 ar-cav-1,ar-cav-2@1042 BA@1042 ar-cav-3@1042 PI@1826 AGC@1943').roll(2)
  t.play('suppress')
  assert.deepEqual(t.in('1042'), [])
  passUntilTold(t, 'turn.begins')
  const checked = t.events.filter(event => String(event.key).startsWith('attrition')).map(event => event.hex)
  assert.ok(checked.includes(t.hex('1943')))
  assert.ok(!checked.includes(t.hex('1042')))
})
