import { strict as assert } from 'node:assert'
import { ActionTextError } from '@quebracho/engine'
import { tripleAlliance } from '../index.ts'
import { pointsLeft } from '../rules/11-group.ts'
import { fx, real, rule, type Setting, type Table } from './board.ts'

/** Somebody far off who has not moved, so that the phase goes on. */
const OTHER = 'PE@0601'
const OTHER_ALLY = 'BC@0806'
const allied: Setting = { phasing: 'allied' }

const left = (table: Table, name: string): number => pointsLeft(table.p, table.unit(name))
const hasSpent =
  (name: string, points: number) =>
  (p: Table['p']): void => {
    p.spent[p.world.names.unit.indexOf(name)] = points
  }

rule('11.1a', 'a unit pays for every hex it enters, and for nothing else', () => {
  const table = fx(`PI@0301 ${OTHER}`).play('march-unit PI', 'go 0302')
  assert.deepEqual([table.at('PI'), left(table, 'PI')], ['0302', 4])
  assert.deepEqual(table.last('march.moved').way, [table.hex('0302')])
})

rule('11.1a', 'only own units on the map move, each by its own means', () => {
  const table = fx(`PI@0301 BF@0404 PW@0502 ${OTHER}`)
  assert.equal(table.refused('march-unit PA'), '11.1a')
  assert.equal(table.refused('march-unit PW'), '12.2a')
  assert.equal(table.refused('sail-unit PI'), '11.1a')
  assert.equal(table.refused('march 0404'), '11.1b')
  for (const text of ['march 0502', 'march 0202', 'sail 0301'])
    assert.equal(table.refused(text), '11.5a', text)
  assert.equal(table.play('march 0301').refused('go 0301'), '11.1a')
})

rule('11.1a', 'every hex on the way is entered, by the cheapest way', () => {
  const table = fx(`AGC@0206 ${OTHER_ALLY}`, { ...allied, turn: 4, paraguayan: ['0205', '0204'] })
  table.play('march 0206', 'go 0202')
  assert.deepEqual(
    table.last('march.moved').way,
    ['0205', '0204', '0203', '0202'].map(hex => table.hex(hex)),
  )
  for (const hex of ['0205', '0204', '0203', '0202']) assert.equal(table.control(hex), 'allied')
  assert.equal(left(table, 'AGC'), 5)
})

rule('11.1b', 'nobody else moves meanwhile', () => {
  const table = fx('PI@0301 BF@0606')
  assert.equal(table.waitsFor(), 'paraguay move')
  assert.equal(table.refused('march-unit BF'), '11.1b')
  assert.equal(table.refused('march 0606'), '11.1b')
  assert.equal(table.play('march 0301').refused('take BF'), '11.5a')
})

rule('11.2a', 'what was not spent is gone: the next phase begins with the whole factor', () => {
  const table = fx('PI@0301', { phase: 'enter', set: hasSpent('py-inf-01', 2) })
  assert.equal(table.waitsFor(), 'paraguay move')
  assert.equal(left(table, 'PI'), 6)
})

rule('11.2b', 'nobody has to move, nor to spend all he has', () => {
  const table = fx('PI@0301 PC@0401').play('end-movement')
  assert.deepEqual([table.at('PI'), table.at('PC')], ['0301', '0401'])
  const other = fx('PI@0301 PC@0401').play('march 0301', 'go 0302', 'halt', 'end-movement')
  assert.equal(other.at('PI'), '0302')
  assert.equal(fx('PI@0301').play('march 0301', 'halt').at('PI'), '0301')
})

rule('11.2b', 'nobody is asked if nobody can move', () => {
  assert.notEqual(fx('CH@0502 H@0403').waitsFor(), 'paraguay move')
  assert.equal(fx('CH@0502 H@0403 PI@0502').waitsFor(), 'paraguay move')
})

rule('11.2c', 'by option a move is never taken back: it counts as a thing revealed', () => {
  const moved = (undo: boolean) => fx(`PI@0301 ${OTHER}`, { options: { undo } }).play('march 0301', 'go 0302')
  assert.equal(moved(false).last('march.moved').reveals, 1)
  assert.equal(moved(true).last('march.moved').reveals, undefined)
})

rule('11.3a', 'W14: whoever has spent nothing may move one hex, whatever it costs', () => {
  const table = fx(`BSG@0404 ${OTHER_ALLY}`, { ...allied, turn: 2 }).play('march 0404')
  assert.ok(table.after('go').includes('0403'))
  table.play('go 0403')
  assert.deepEqual([table.at('BSG'), left(table, 'BSG')], ['0403', 0])
  assert.equal(table.waitsFor(), 'allied move')
  const moved = fx(`BSG@0405 ${OTHER_ALLY}`, { ...allied, turn: 2 }).play('march 0405', 'go 0404')
  assert.equal(moved.refused('go 0403'), '2.11a', 'too dear, not out of its phase')
})

rule('11.3a', 'it is one hex and no more, and nobody else gains by it', () => {
  const table = fx(`BSG@0404 BF@0404 ${OTHER_ALLY}`, { ...allied, turn: 2 }).play('march 0404')
  assert.equal(table.refused('go 0302'), '11.7a')
  table.play('go 0403')
  assert.deepEqual([left(table, 'BSG'), left(table, 'BF')], [0, 2])
  const late = fx(`BSG@0404 BF@0404 ${OTHER_ALLY}`, { ...allied, turn: 2, set: hasSpent('br-inf-f2', 3) })
  assert.equal(late.play('march-unit BSG', 'take BF').refused('go 0403'), '2.11a')
  assert.ok(late.play('leave BF').allows('go 0403'))
})

rule('11.3b', 'no hex with enemies is open to it', () => {
  const table = fx(`BSG@0404 PI@0403 ${OTHER_ALLY}`, { ...allied, turn: 2 }).play('march 0404')
  assert.equal(table.refused('go 0403'), '11.4a')
  const shut = fx('BSG@0101 PI@0102 PE@0201 PC@0202 BC@0806', allied)
  assert.equal(shut.refused('march-unit BSG'), '11.4a')
  assert.deepEqual(shut.after('march'), ['0806'])
})

rule('11.3c', 'a fort never moves, a chata not by itself', () => {
  const table = fx(`Ipr,CH,PI@0502 ${OTHER}`)
  assert.equal(table.refused('march-unit Ipr'), '11.3c')
  assert.equal(table.refused('sail-unit CH'), '12.6b')
  assert.equal(table.refused('sail 0502'), '12.6b')
  table.play('march 0502', 'go 0402')
  assert.deepEqual(table.in('0502'), ['py-fort-ipr', 'py-riv-ch1'])
})

rule('11.4a', 'one enemy of any kind closes a hex, and the way through it', () => {
  for (const blocker of ['BS@0102', 'AGC@0102']) {
    const table = fx(`PI@0101 ${blocker} ${OTHER}`).play('march 0101')
    assert.equal(table.refused('go 0102'), '11.4a')
    assert.ok(!table.after('go').includes('0102'))
    table.play('go 0103')
    assert.equal(left(table, 'PI'), 2)
  }
  // With 3 MP 0103 is two clear hexes away, but for the enemy between.
  const cut = fx(`PI@0101 AGC@0102 ${OTHER}`, { turn: 1 }).play('march 0101')
  assert.equal(cut.refused('go 0103'), '11.4a')
  assert.equal(cut.refused('go 0106'), '2.11a', 'too far in any case')
  const ship = fx(`PI@0404 BT@0504 ${OTHER}`).play('march 0404')
  assert.equal(ship.refused('go 0504'), '11.4a')
})

rule('11.5a', 'units of one hex go three ways, or together', () => {
  const table = fx(`PI,PE,PC@0304 ${OTHER.replace('PE', 'PR')}`)
  table.play(
    'march-unit PI',
    'go 0305',
    'halt',
    'march-unit PE',
    'go 0204',
    'halt',
    'march-unit PC',
    'go 0404',
  )
  assert.deepEqual(['PI', 'PE', 'PC'].map(table.at), ['0305', '0204', '0404'])
  const both = fx(`PI,PE,PC@0304 PR@0305 ${OTHER.replace('PE', 'PA')}`)
  both.play('march-unit PI', 'take PC', 'go 0305')
  assert.deepEqual(['PI', 'PE', 'PC'].map(both.at), ['0305', '0304', '0305'])
  assert.deepEqual(both.last('march.moved').units, ['PI', 'PC'].map(both.unit))
  assert.equal(both.refused('take PE'), '11.5a')
  assert.equal(both.refused('take PC'), '11.5a')
  // 11.6b: somebody met on the way may join.
  both.play('take PR', 'go 0306')
  assert.equal(both.at('PR'), '0306')
})

rule('11.5a', 'a whole hex sets out at once; equals are listed once', () => {
  const table = fx(`PI*4@0304 PC@0304 ${OTHER.replace('PE', 'PA')}`)
  assert.deepEqual(table.after('march'), ['0304', '0601'])
  assert.deepEqual(table.after('march-unit'), ['py-cav-01', 'py-inf-01'])
  table.play('march 0304')
  assert.deepEqual(table.after('leave'), ['py-cav-01', 'py-inf-01'])
  assert.deepEqual(table.after('take'), [])
  table.play('leave py-inf-05')
  assert.deepEqual(table.after('take'), ['py-inf-05'])
  table.play('go 0305')
  assert.deepEqual([table.in('0305').length, table.in('0304')], [4, ['py-inf-05']])
})

rule('11.6a', 'a stack sheds units on its way', () => {
  const table = fx(`PI*4@0301 ${OTHER}`).play('march 0301', 'go 0302', 'leave py-inf-01', 'leave py-inf-05')
  table.play('go 0303')
  assert.deepEqual([table.in('0302').length, table.in('0303').length], [2, 2])
  assert.equal(left(table, 'py-inf-01'), 4)
  table.play('leave py-inf-08', 'halt').play('march-unit py-inf-01', 'go 0402')
  assert.equal(left(table, 'py-inf-01'), 2)
})

rule('11.6a', 'the last of a group halts rather than leaves it', () => {
  const table = fx(`PI,PC@0301 ${OTHER}`).play('march-unit PI')
  assert.equal(table.refused('leave PI'), '11.6a')
  assert.equal(table.refused('leave PC'), '11.6a')
  assert.deepEqual(table.after('leave'), [])
})

rule('11.6b', 'moves interleave as each has MP for it', () => {
  const table = fx(`PI@0304 PE@0404 PR@0601`)
  table.play(
    'march-unit PI',
    'go 0306',
    'halt',
    'march-unit PE',
    'go 0604',
    'halt',
    'march-unit PI',
    'go 0106',
  )
  assert.deepEqual([table.at('PI'), left(table, 'PI')], ['0106', 2])
  assert.deepEqual([table.at('PE'), left(table, 'PE')], ['0604', 3])
})

rule('11.6b', 'in the strict order nobody resumes once units of another hex have moved', () => {
  const strict = { options: { strictMoveOrder: true } }
  const table = fx(`PI,PC@0304 PE@0404 PR@0601`, strict).play('march-unit PI', 'go 0305', 'halt')
  // Still the same stack: both go on as they like.
  table.play('march-unit PC', 'go 0205', 'halt', 'march-unit PI', 'go 0306', 'halt')
  table.play('march-unit PE', 'go 0405', 'halt')
  assert.equal(table.refused('march-unit PI'), '11.6b')
  assert.equal(table.refused('march 0205'), '11.6b')
  assert.deepEqual(table.after('march'), ['0405', '0601'])
  table.play('march 0405', 'go 0406')
  assert.equal(table.at('PE'), '0406')
})

rule(
  '11.6b',
  'in the strict order whoever has not moved yet still may, but not with others of another hex',
  () => {
    const strict = { options: { strictMoveOrder: true } }
    const table = fx(`PI,PC@0304 PE@0305 PR@0601`, strict).play('march-unit PI', 'go 0305')
    table.play('halt', 'march 0305')
    assert.equal(table.p.group[table.unit('PE')], 0, 'who began elsewhere does not set out by itself')
    table.play('halt', 'march-unit PE', 'go 0205', 'halt', 'march 0304', 'go 0305')
    assert.deepEqual([table.at('PC'), table.at('PI')], ['0305', '0305'])
    assert.equal(table.refused('take PI'), '11.6b')
    table.play('halt', 'end-movement')
    assert.ok(table.p.began.every(hex => hex === -1))
  },
)

rule('3.5b 11.6b', 'in the strict order a stack on its way picks up whoever has not moved yet', () => {
  const strict = { options: { strictMoveOrder: true } }
  const table = fx(`PI@0304 PE@0305 PC@0405 PR@0601`, strict).play('march-unit PC', 'go 0305', 'halt')
  table.play('march-unit PI', 'go 0305')
  assert.deepEqual(table.after('take'), ['py-inf-02'], 'not who has moved before')
  assert.equal(table.refused('take PC'), '11.6b')
  table.play('take PE', 'go 0205', 'halt')
  assert.deepEqual([table.at('PE'), table.at('PI')], ['0205', '0205'])
  assert.equal(left(table, 'PE'), 5)
  // One stack now: it goes on together, and is finished together.
  table.play('march 0205', 'go 0204', 'halt', 'march-unit PR', 'go 0602', 'halt')
  assert.deepEqual([table.at('PE'), table.at('PI')], ['0204', '0204'])
  assert.equal(table.refused('march-unit PE'), '11.6b')
})

rule('11.7a', 'a group has the MP of its slowest; left behind it holds nobody up', () => {
  const table = fx(`BSG,BF@0606 ${OTHER_ALLY.replace('BC', 'AL')}`, allied).play('march 0606')
  assert.equal(table.refused('go 0602'), '11.7a')
  table.play('go 0603')
  assert.deepEqual([left(table, 'BSG'), left(table, 'BF')], [0, 3])
  // The group can go no further: it has halted by itself.
  table.play('march 0603', 'go 0602')
  assert.deepEqual([table.at('BSG'), table.at('BF'), left(table, 'BF')], ['0603', '0602', 2])
})

rule('11.20a', 'nobody leaves the map', () => {
  const table = fx(`PI@0101 ${OTHER}`, { set: hasSpent('py-inf-01', 5) }).play('march 0101')
  assert.deepEqual(table.after('go'), ['0102'])
  assert.throws(() => table.refused('go 0100'), ActionTextError)
})

rule('11.21a', 'borders cost nothing', () => {
  const table = fx(`PI@0203 ${OTHER}`).play('march 0203', 'go 0204')
  assert.equal(left(table, 'PI'), 5)
})

rule('6.2a', 'stacks pass through one another; the phase is not closed on more than 26', () => {
  const table = fx(`PI*12@0304 PR*8@0304 PE*8@0305 PC*8@0305 PA@0305 CON@0305 PS@0305 py-inf-s@0305`).play(
    'march 0304',
  )
  assert.ok(!table.after('go').includes('0305'), 'no room is no goal')
  assert.ok(table.allows('go 0305'))
  assert.ok(table.after('go').includes('0306'))
  table.play('go 0305', 'halt')
  assert.equal(table.in('0305').length, 40)
  assert.equal(table.refused('end-movement'), '6.2a')
  assert.deepEqual(table.after('end-movement'), [])
  table.play('march-unit py-inf-01')
  for (let i = 0; i < 13; i++) table.play(`take ${table.after('take')[0]}`)
  table.play('go 0306', 'halt', 'end-movement')
  assert.deepEqual([table.in('0305').length, table.in('0306').length], [26, 14])
})

rule('6.2a', 'if nobody can make room any more the phase ends, and 6.2b follows', () => {
  const spendAll = (p: Table['p']): void => {
    p.spent.set(p.world.factor)
  }
  const table = fx('PI*12@0304 PR*8@0304 PE*8@0304 CON@0601', {
    set: p => {
      spendAll(p)
      p.spent[p.world.names.unit.indexOf('py-rkt-con')] = 0
    },
  })
  assert.equal(table.waitsFor(), 'paraguay move')
  table.play('end-movement')
  assert.notEqual(table.waitsFor(), 'paraguay move')
})

rule('7.14a 7.14b', 'W21: a guard marches in company as long as somebody else goes with it', () => {
  const table = fx('ar-gncav-cp1,ar-gncav-cp2,AL@0606 BC@0806', allied)
  const marched = (name: string) => table.p.marched[table.unit(name)]
  table.play('march 0606', 'go 0605', 'go 0604', 'go 0603')
  assert.deepEqual([marched('ar-gncav-cp1'), marched('ar-gncav-cp2'), marched('AL')], [1, 1, 0])
  table.play('leave AL', 'leave ar-gncav-cp2', 'go 0602', 'halt')
  assert.deepEqual([marched('ar-gncav-cp1'), marched('ar-gncav-cp2')], [2, 1])
  const guards = fx('ar-gncav-cp1,ar-gncav-cp2@0606 BC@0806', allied).play('march 0606', 'go 0605')
  assert.equal(guards.p.marched[guards.unit('ar-gncav-cp2')], 2)
  const still = fx('ar-gncav-cp1@0606 BC@0806', allied).play('march 0606', 'halt')
  assert.equal(still.p.marched[still.unit('ar-gncav-cp1')], 0)
})

rule('4.2b', 'W36: a game won on the way ends there', () => {
  const table = real('PC@2143 PI@1335', { paraguayan: ['1826', '1335', '1241', '1541'] })
  table.play('march 2143', 'go 1742')
  assert.equal(table.waitsFor(), 'won by paraguay')
  assert.equal(table.at('PC'), '2044')
  assert.deepEqual(['2044', '1943', '1742'].map(table.control), ['paraguay', 'allied', 'allied'])
  assert.deepEqual(table.last('march.moved').way, [table.hex('2044')])
})

rule('5.3a', 'W45: in the first turn everybody has half of his MP', () => {
  const table = fx('AGC@0606 BG@0506 BC@0806', { ...allied, turn: 1 })
  assert.deepEqual([left(table, 'AGC'), left(table, 'BG')], [5, 6])
  table.play('march 0606', 'go 0601')
  assert.equal(left(table, 'AGC'), 0)
})

rule(
  '6.4a',
  'of a move the enemy hears where it went, not who; the mover sees in his view all he may do',
  () => {
    const table = fx(`PI,PA@0304 PT@0502 PE@0502 ${OTHER.replace('PE', 'PR')}`)
    const asSeen = (key: string) => tripleAlliance.hear(table.p, table.last(key), 1)
    const texts = (p: Table['p']) =>
      tripleAlliance
        .actions(p)
        .toArray()
        .map(action => `${action}`)
    const isSame = () => assert.deepEqual(texts(tripleAlliance.view(table.p, 0)), texts(table.p))
    isSame()
    table.play('march 0304', 'leave PA', 'go 0305')
    isSame()
    const seen = asSeen('march.moved')
    assert.equal(seen?.key, 'march.moved.seen')
    assert.deepEqual([seen?.units, seen?.count, seen?.hex], [undefined, undefined, table.hex('0305')])
    table.play('halt', 'sail 0502', 'embark PE PT')
    isSame()
    assert.equal(asSeen('cargo.embarked'), null)
    assert.equal(tripleAlliance.seenBy(table.p), 1)
  },
)
