import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Deed, DiceGroup, GameEvent } from '@quebracho/engine'
import { diceOwners, workFor } from './dice-owner.ts'

const game = { sides: ['bolivia', 'paraguay'] }
const d6: DiceGroup = { count: 2, sides: 6, label: 'combat' }
const event = (more: object): GameEvent => ({ rule: '', key: 'production', ...more })

test('whose dice: the side that throws them, else that of the sum, else the one the event names, else the one that decided last', () => {
  assert.equal(workFor(game, [], { ...d6, side: 1, adds: '0' }, 0), 1)
  assert.equal(workFor(game, [], { ...d6, adds: '1' }, 0), 1)
  assert.equal(workFor(game, [], { ...d6, adds: 'paraguay' }, 0), 1)
  assert.equal(workFor(game, [event({ side: 1, dice: [3] })], d6, 0), 1)
  assert.equal(workFor(game, [event({ side: 1 })], d6, 0), 0)
  assert.equal(workFor(game, [], { ...d6, adds: 'blue' }, 1), 1)
})

test('each group of a throw has its owner; who throws is said where nothing else says it', () => {
  const deed = (by: number, dice: DiceGroup[] = []) => ({ by, dice, told: [] }) as unknown as Deed
  const groups = [{ ...d6, side: 1, adds: 'both' }, { ...d6, side: 0, adds: 'both' }, d6]
  assert.deepEqual(diceOwners(game, [deed(0), deed(1), deed(-1, groups), deed(0)], 2), [1, 0, 1])
})
