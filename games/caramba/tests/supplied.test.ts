/** Who would have a line of supply if it were judged now, as hints tell it. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { caramba } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { board, type Table } from './board.ts'

/** `p1 fed`, `b2 cut off`: everybody of whom Bolivia can tell. */
const told = ({ p }: Table): string[] =>
  (presentation.supplied?.(caramba.view(p, 0), 0) ?? []).map(
    ({ unit, fed }) => `${p.world.names.unit[unit]} ${fed ? 'fed' : 'cut off'}`,
  )

/** b2 has only to step to 0506, and p1 stands between two zones. */
const closing = (fog: string, others = '') => board(`b1@0504 b2@0606 p1@0505 ${others}`, { options: { fog } })

test('a step behind an enemy cuts him off from his depots', () => {
  for (const fog of ['table', 'counters']) {
    const t = closing(fog)
    assert.deepEqual(told(t), ['b1 fed', 'b2 fed', 'p1 fed'], fog)
    t.play('step b2 0506')
    assert.deepEqual(told(t), ['b1 fed', 'b2 fed', 'p1 cut off'], fog)
  }
})

test('where places are hidden nothing is told of the enemy, whoever stands there', () => {
  for (const others of ['', 'p2@0607U', 'p2@0511U p3@0612U']) {
    const t = closing('hidden', others)
    assert.deepEqual(told(t), ['b1 fed', 'b2 fed'], others)
    assert.deepEqual(told(t.play('step b2 0506')), ['b1 fed', 'b2 fed'], others)
  }
})
