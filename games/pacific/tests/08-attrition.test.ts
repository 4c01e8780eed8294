import { strict as assert } from 'node:assert'
import { fix, rule } from './board.ts'

rule('8.3a 8.4b', 'W22: doubles cost a step after the movement, and end it', () => {
  const table = fix('cl-buin@1212 cl-inf9@1515').play('march cl-buin').roll(1, 3).play('go 1412', 'rest')
  table.play('roll-again').roll(2, 2)
  assert.equal(table.state('cl-buin'), 'F')
  table.play('go 1512')
  assert.deepEqual([table.at('cl-buin'), table.state('cl-buin')], ['1512', 'D'])
  assert.equal(table.waitsFor(), 'chile march')
  assert.equal(table.refused('march cl-buin'), '8.2e')
})

rule('8.3a', 'a one-step unit is eliminated', () => {
  const table = fix('cl-inf1@1314').play('march cl-inf1').roll(4, 4).play('go 1215')
  assert.equal(table.at('cl-inf1'), 'dead')
})

rule('8.3b', 'W22: even if it moves less, or cannot move', () => {
  const none = fix('cl-buin@1412 pe-inf1@1312').play('march cl-buin').roll(1, 1)
  assert.deepEqual([none.at('cl-buin'), none.state('cl-buin')], ['1412', 'D'])
  const rests = fix('cl-buin@1212').play('march cl-buin').roll(4, 4).play('rest')
  assert.deepEqual([rests.at('cl-buin'), rests.state('cl-buin')], ['1212', 'D'])
})

rule('8.3c', 'only one unit suffers, whichever its owner likes', () => {
  const table = fix('cl-buin@1315 cl-2line@1315 cl-inf1@1315 cl-inf2@1315 cl-inf3@1315')
  table.play('march-stack 1315').roll(2, 2).play('go 1314')
  assert.equal(table.waitsFor(), 'chile attrition')
  assert.deepEqual(table.after('suffer'), ['cl-2line', 'cl-buin', 'cl-inf1', 'cl-inf2', 'cl-inf3'])
  table.play('suffer cl-2line')
  assert.equal(table.state('cl-2line'), 'D')
  assert.deepEqual(['cl-buin', 'cl-inf1', 'cl-inf2', 'cl-inf3'].map(table.state), ['F', 'F', 'F', 'F'])
})

rule('8.3d 8.4b', 'nobody suffers in a friendly fort, but the march is over', () => {
  const table = fix('pe-fort-callao@1210 pe-inf1@1211 pe-inf2@1211 pe-inf9@1512', { phasing: 'allied' })
  table.play('march-stack 1211').roll(2, 2).play('go 1210')
  assert.equal(table.last('attrition.sheltered').rule, '8.3d')
  assert.deepEqual([table.at('pe-inf1'), table.at('pe-inf2')], ['1210', '1210'])
  assert.equal(table.waitsFor(), 'allied march')
  assert.equal(table.refused('march pe-inf1'), '8.2e')
})

rule('8.3e', 'of a split group who is outside the fort', () => {
  const table = fix('pe-fort-callao@1210 pe-zepita@1311 pe-inf1@1311 pe-inf2@1311', { phasing: 'allied' })
  table.play('march-stack 1311').roll(4, 4).play('go 1211', 'drop pe-zepita', 'drop pe-inf1', 'go 1210')
  assert.deepEqual(table.after('suffer'), ['pe-inf1', 'pe-zepita'])
  assert.equal(table.refused('suffer pe-inf2'), '8.3e')
  const one = fix('pe-fort-callao@1210 pe-zepita@1311 pe-inf2@1311', { phasing: 'allied' })
  one.play('march-stack 1311').roll(4, 4).play('go 1211', 'drop pe-zepita', 'go 1210')
  assert.deepEqual([one.state('pe-zepita'), one.state('pe-inf2')], ['D', 'F'])
})

rule('8.4c', 'W24: also one dropped off during the roll, nobody else', () => {
  const table = fix('cl-buin@1315 cl-inf1@1315 cl-inf2@1315').play(
    'march cl-buin',
    'take cl-inf1',
    'roll-march',
  )
  table.roll(5, 5).play('go 1314', 'drop cl-inf1', 'go 1313')
  assert.deepEqual(table.after('suffer'), ['cl-buin', 'cl-inf1'])
  assert.equal(table.refused('suffer cl-inf2'), '8.4c')
  table.play('suffer cl-inf1')
  assert.deepEqual([table.at('cl-inf1'), table.state('cl-buin')], ['dead', 'F'])
})

rule('8.4c', 'one dropped off during an earlier roll is out of it', () => {
  const table = fix('cl-buin@1315 cl-inf1@1315').play('march-stack 1315').roll(5, 4)
  table.play('go 1314', 'drop cl-inf1', 'rest', 'roll-again').roll(1, 1)
  assert.deepEqual([table.state('cl-inf1'), table.state('cl-buin')], ['F', 'D'])
})

rule('8.4f', 'six throws of thirty-six are doubles', () => {
  let doubles = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const table = fix('cl*1@1314').play('march-column chile 1314').roll(a, b)
      if (table.told().includes('march.doubles')) doubles++
    }
  assert.equal(doubles, 6)
})

rule('8.5b', 'W23: columns alone lose nothing but stop', () => {
  const table = fix('cl*1@1314 cl-inf9@1515').play('march-column chile 1314').roll(4, 4).play('go 1215')
  assert.equal(table.columns('chile', '1215'), 1)
  assert.equal(table.last('attrition.columns').rule, '8.5b')
  assert.equal(table.refused('march-column chile 1215'), '8.2e')
})

rule('8.5c', 'W23: a column that stands with the group instead of a step', () => {
  const table = fix('cl-inf1@1314 cl*1@1314 cl-inf9@1515').play('march-stack 1314').roll(4, 4).play('go 1215')
  assert.deepEqual(table.after('give-column'), ['chile 1215'])
  assert.equal(table.refused('give-column chile 1314'), '8.5c')
  table.play('give-column chile 1215')
  assert.deepEqual([table.at('cl-inf1'), table.columns('chile', '1215')], ['1215', 0])
  assert.equal(table.refused('march cl-inf1'), '8.2e')
})

rule('8.5c', 'also one it left behind with somebody, or that did not march', () => {
  const table = fix('cl-buin@1315 cl-inf1@1315 cl*1@1315 cl*1@1313').play('march-stack 1315').roll(5, 5)
  table.play('go 1314', 'drop cl-inf1', 'drop-column chile', 'go 1313')
  assert.deepEqual(table.after('give-column'), ['chile 1313', 'chile 1314'])
  table.play('give-column chile 1313')
  assert.deepEqual([table.columns('chile', '1313'), table.columns('chile', '1314')], [0, 1])
})

rule('8.3a 3.0b', 'the last of a contested hex leaves it to the enemy', () => {
  const table = fix('cl-inf1@1211 pe-inf1@1211', { chilean: ['1211'] })
    .play('march cl-inf1')
    .roll(1, 1)
  assert.equal(table.at('cl-inf1'), 'dead')
  assert.equal(table.control('1211'), 'allied')
})
