/** What the computer proposes to itself. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Plan } from '@quebracho/engine'
import { plans } from '../opponent/plans.ts'
import type { Caramba } from '../position.ts'
import { board, hexOf, rule, type Setting, type Table } from './board.ts'

const [BOLIVIA, PARAGUAY] = [0, 1]

function plan(t: Table, key: string, hex?: string, side = BOLIVIA): Plan<Caramba> {
  const found = plans(t.p, side).find(
    each => each.key === key && (hex === undefined || each.params.hex === hexOf(t.p, hex)),
  )
  return found ?? assert.fail(`no ${key} ${hex ?? ''}`)
}

/** What the plan made on one board thinks of another. */
const gains = (made: Plan<Caramba>, from: Table, notation: string, setting: Setting = {}): number =>
  made.worth(board(notation, setting).p) - made.worth(from.p)

test('an assault draws its group to the target, and is worth most when the target is gone', () => {
  const before = board('b1@0503:3 b2@0703:3 p1@0506:4')
  const assault = plan(before, 'assault', '0506')
  const nearer = gains(assault, before, 'b1@0505:3 b2@0703:3 p1@0506:4')
  const hurt = gains(assault, before, 'b1@0505:3 b2@0703:3 p1@0506:2')
  const gone = gains(assault, before, 'b1@0505:3 b2@0703:3')
  assert.ok(nearer > 0 && hurt > nearer && gone > hurt)
  assert.ok(gains(assault, before, 'b1@0502:3 b2@0703:3 p1@0506:4') < 0)
})

test('the prize is held by those around it', () => {
  const nanawa = { scenario: 'nanawa', active: 'paraguay' } as const
  const before = board('b1@0602:3 p1@0608:4 p2@0708:4E2', nanawa)
  const hold = plan(before, 'hold', '0608', PARAGUAY)
  assert.ok(gains(hold, before, 'b1@0602:3 p1@0608:4 p2@0704:4', nanawa) < 0)
  assert.deepEqual(
    plans(board('b1@0602:3 p1@0608:4', { scenario: 'nanawa' }).p, BOLIVIA).filter(
      ({ key }) => key === 'hold',
    ),
    [],
  )
})

rule('supply-10', "a line is cut behind the enemy's back", () => {
  const before = board('b1@0309:3 b2@0709:3 p1@0505:4')
  const cut = plan(before, 'cut')
  assert.ok(gains(cut, before, 'b1@0408:3 b2@0609:3 p1@0505:4') > 0)
})

rule('deforest-1', 'where jungle bars every line, a road is cut', () => {
  const setting = { scenario: 'nanawa' }
  const before = board('b1@0504:3 p1@0608:4', setting)
  const road = plan(before, 'road', '0505')
  assert.ok(gains(road, before, 'b1@0505:3 p1@0608:4', setting) > 0)
  assert.equal(before.terrain('0505'), 'jungle')
})

test('ammunition is saved out of contact', () => {
  const before = board('b1@0505:3 p1@0507:4 B{red:4}')
  const save = plan(before, 'save')
  assert.ok(gains(save, before, 'b1@0505:3 p1@0507:4 B{red:2}') < 0)
  assert.ok(gains(save, before, 'b1@0506:3 p1@0507:4 B{red:4}') < 0)
})

test('nobody plans a march between the segments or in the enemy’s', () => {
  assert.deepEqual(plans(board('b1@0505 p1@0507').p, PARAGUAY), [])
})
