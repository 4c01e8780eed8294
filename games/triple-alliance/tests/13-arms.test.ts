import { strict as assert } from 'node:assert'
import { copyOf, rule, type Table } from './board.ts'
import { allies, assault, modifiers, odds, paraguay, result, settle } from './combat.ts'

/** Six PI and more take 0305 from four Allied units, in the first phase. */
const beaten = (more = ''): Table => {
  const table = paraguay(`PI*13@0304 AGC*4@0305 ${more}`, { phase: 'c1' })
  settle(assault(table, '0305').roll(9))
  assert.equal(table.waitsFor(), 'paraguay advance')
  return table
}

rule('13.27a', 'four units eliminated and one advanced: arms are captured', () => {
  const table = beaten().play('advance PI', 'end-advance')
  assert.equal(table.waitsFor(), 'dice arms')
  table.roll(6)
  assert.equal(table.last('arms.captured').factors, 6)
  assert.deepEqual(table.last('arms.captured').units, [table.unit('PI')])
})

rule('13.27a', 'not from three, not without an advance, not by the Allies', () => {
  const three = paraguay('PI*13@0304 AGC*3@0305 BF@0303', { phase: 'c1' })
  settle(assault(three, '0305').roll(9)).play('advance-all')
  assert.notEqual(three.waitsFor(), 'dice arms')
  const idle = beaten('BF@0303 PR@0302').play('end-advance')
  assert.notEqual(idle.waitsFor(), 'dice arms')
  const allied = allies('BF*7@0304 BC*12@0304 PR*4@0305', { phase: 'c1' })
  settle(assault(allied, '0305').roll(9)).play('advance-all')
  assert.ok(!allied.told().includes('arms.captured'))
  assert.notEqual(allied.waitsFor(), 'dice arms')
})

rule('13.27a', 'the four are counted when the attack is declared', () => {
  const table = paraguay('PI*13@0304 AGC*3@0305 BS@0305', { phase: 'c1' })
  assault(table, '0305').play('burn BS').roll(9).play('advance-all')
  assert.equal(table.waitsFor(), 'dice arms')
})

rule('13.27b', 'they count in the next phase and are gone in the one after', () => {
  const table = beaten('BC*6@0406')
    .play('advance PI', 'advance py-inf-05', 'advance py-inf-08', 'end-advance')
    .roll(6)
  assert.equal(table.p.round, 2)
  assault(table, '0406')
  assert.equal(table.waitsFor(), 'paraguay capturedArms')
  assert.deepEqual(
    table
      .after('use')
      .map(Number)
      .sort((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6],
  )
  assert.equal(table.refused('use 7'), '13.27d')
  const without = copyOf(table).play('use 0')
  assert.equal(odds(without).split(',')[0], '6 v 12')
  table.play('use 6')
  assert.equal(odds(table).split(',')[0], '12 v 12')
  assert.equal(table.last('arms.used').factors, 6)
})

rule('13.27b', 'unused in the second phase, lost in the third', () => {
  const table = beaten('BC*6@0406').play('advance-all').roll(6).play('end-combat')
  assert.equal(table.p.round, 3)
  assault(table, '0406')
  assert.equal(table.waitsFor(), 'dice combat')
})

rule('13.27c', 'in the third phase nothing is captured', () => {
  const table = paraguay('PI*13@0304 AGC*4@0305', { phase: 'c3' })
  settle(assault(table, '0305').roll(9)).play('advance-all')
  assert.ok(!table.told().includes('arms.captured'))
  assert.notEqual(table.waitsFor(), 'dice arms')
})

rule('13.27d', 'no more than the printed factors of the captors in the attack', () => {
  const table = beaten('BC*2@0406 PE*2@0405').play('advance PI', 'end-advance').roll(9)
  assault(table, '0406')
  assert.equal(table.waitsFor(), 'paraguay capturedArms')
  assert.equal(table.refused('use 3'), '13.27d')
  table.play('use 2')
  assert.equal(odds(table).split(',')[0], '10 v 4', 'PI 2, PE 6, captured 2')
})

rule('13.27d', 'what is left serves another attack of the same force', () => {
  const table = beaten('BC@0406 BF@0206')
  table.play('advance PI', 'advance py-inf-05', 'end-advance').roll(3)
  table.play('attack 0406', 'withhold PI', 'assault', 'use 1')
  settle(table.roll(9))
  table.play('attack 0206', 'assault')
  assert.deepEqual(table.after('use').sort(), ['0', '1', '2'])
})

rule('13.27e', 'each capture arms its own force', () => {
  const table = paraguay('PI*7@0304 PE*8@0403 AGC*4@0305 BGC*4@0402 BC*9@0406 AL*4@0401', { phase: 'c1' })
  table.play('attack 0305', 'assault')
  settle(table.roll(9)).play('advance-all').roll(5)
  table.play('attack 0402', 'assault')
  settle(table.roll(9)).play('advance-all').roll(8)
  assert.equal(table.p.round, 2)
  assert.deepEqual([...table.p.armsNow.slice(0, 3)], [5, 8, 0])
  const first = copyOf(table).play('attack 0406', 'assault')
  assert.equal(first.refused('use 6'), '13.27d')
  table.play('attack 0401', 'assault')
  assert.equal(table.after('use').length, 9)
})

rule('13.27a 13.27d 13.23a 13.20b', 'W29: the captured arms of four National Guards', () => {
  const table = paraguay('PI*6@0304 CON@0304 PA@0304 AG*3@0305 AGC@0305 BC*6@0405', { phase: 'c1' })
  assault(table, '0305')
  assert.equal(odds(table), '17 v 7, 2:1, 3')
  assert.deepEqual(modifiers(table), ['firstPhase 1', 'congreve 1', 'guardsDefend 1'])
  table.roll(6)
  assert.equal(result(table), '2/5')
  assert.deepEqual(table.in('0305'), [])
  table.play('fall CON', 'fall PA')
  table.play('advance PI', 'advance py-inf-05', 'advance py-inf-08', 'end-advance').roll(8)
  assert.equal(table.p.round, 2)
  assert.equal(table.p.armsNow[0], 8)
  table.play('attack 0405', 'withhold-hex 0304', 'assault')
  assert.equal(table.refused('use 7'), '13.27d')
  table.play('use 6')
  assert.equal(odds(table).split(',')[0], '12 v 12')
})

rule('13.27a', 'a die of nothing arms nobody', () => {
  const table = beaten('BC*6@0406').play('advance-all').roll(0)
  assault(table, '0406')
  assert.equal(table.waitsFor(), 'dice combat')
})
