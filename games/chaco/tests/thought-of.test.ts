/** Which marches an opponent thinks of, and in which order. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { chaco } from '../index.ts'
import type { Table } from './board.ts'
import { bush } from './marches.ts'

const worth = ({ p }: Table): string[] => chaco.worthTrying(p).map(action => chaco.text(action, p))

/** Plays what is the only thing to be thought of, as long as there is but one. */
function forced(table: Table): Table {
  for (let only = worth(table); only.length === 1; only = worth(table)) table.play(only[0])
  return table
}

test('of a crowd the strongest four go on together, since most ground holds no more', () => {
  const regiments = ['a=B3-3-5@1510', 'b=B4-4-5@1510', 'c=B5-4-5@1510', 'd=B6-5-5@1510', 'e=B8-6-5@1510']
  const crowd = bush(`${regiments.join(' ')} f=B2-3-5@1510 BL@1510`, { phasing: 'bolivia' })
  assert.ok(worth(crowd).includes('march-out 1510'))
  forced(crowd.play('march-out 1510')).play('go 1512')
  const places = ['a', 'b', 'c', 'd', 'e', 'f'].map(unit => crowd.at(unit))
  assert.deepEqual(places, ['1510', '1512', '1512', '1512', '1512', '1510'])
  const few = bush(`${regiments.slice(0, 4).join(' ')} BL@1510`, { phasing: 'bolivia' })
  assert.ok(!worth(few).includes('march-out 1510'), 'four can go together')
  const all = bush(`${regiments.join(' ')} BL@1510`, { phasing: 'bolivia' }).play('march-stack 1510')
  assert.ok(!worth(all).some(word => word.startsWith('drop')), 'who sets out with all goes with all')
})

test('those whom a leader can take to the enemy are thought of first, garrisons last', () => {
  const table = bush('a=B3-3-5@1510 b=B3-3-5@1520 c=B3-3-5@1530 l=BL@1530', {
    phasing: 'bolivia',
    settlements: ['1510'],
  })
  const asked: string[] = []
  while (asked.length < 5) {
    const next = worth(table).find(word => word.startsWith('march ')) ?? assert.fail('nobody is left')
    asked.push(next)
    table.play(next, 'halt')
  }
  const far = table.p.place.findIndex((place, unit) => place === table.hex('3001') && unit < 200)
  const names = [table.unit('c'), table.unit('b'), far, table.unit('l'), table.unit('a')]
  assert.deepEqual(
    asked,
    names.map(unit => `march ${table.p.world.names.unit[unit]}`),
  )
})

test('supply that all have left thinks of following them, if the enemy is near', () => {
  const follows = (enemy: string, guard = '') => {
    const table = bush(`Bcsp2@1510 P4-4-6@${enemy} ${guard}`, { phasing: 'bolivia' })
    for (let troops = worth(table); troops.some(word => /^march B-[IC]/.test(word)); troops = worth(table))
      table.play(troops[0], 'halt')
    return worth(table).some(word => word.startsWith('march B-S'))
  }
  assert.ok(follows('1513'))
  assert.ok(!follows('1530'), 'nobody comes')
  assert.ok(!follows('1513', 'B3-3-5@1510'), 'it is guarded')
})
