import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMatch, toRecord } from '../match.ts'
import { RecordError } from '../record.ts'
import { cup } from '../toys/cup.ts'
import { checkDice, commitmentOf, type FairDice } from './fair-dice.ts'

test('whatever stands in a record for its dice, they are good, or it is said what is wrong', () => {
  const record = toRecord(newMatch(cup, { scenario: cup.scenarios[0].id }))
  const secret = '0123456789abcdef'.repeat(4)
  const good: FairDice = { commitment: commitmentOf(secret), secret, numbers: ['', ''], throws: [] }
  assert.deepEqual(checkDice(cup, record, good), { thrown: 0, leftOut: 0 })
  const odd: readonly unknown[] = [
    null,
    1e20,
    'x',
    [null],
    [{ toString: null }],
    { length: 1e9 },
    { toString: null },
  ]
  const wrong: unknown[] = [7, [], {}]
  for (const key of ['commitment', 'secret', 'numbers', 'throws'])
    for (const each of odd) if (key !== 'numbers' || each !== 'x') wrong.push({ ...good, [key]: each })
  for (const each of wrong)
    assert.throws(() => checkDice(cup, record, each as FairDice), RecordError, JSON.stringify(each))
})
