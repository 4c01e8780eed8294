import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { lossesOf } from './losses.ts'
import { indexRecord } from './replay.ts'
import { finishedRecord, loaded } from './testing.ts'

test('every unit that was destroyed is a loss, with its turn, hex and moment', () => {
  for (const scenario of ['canada-dry', 'campo-via']) {
    const index = indexRecord(loaded, finishedRecord(scenario, 4))
    const losses = lossesOf(index, 'umpire')
    const destroyed = index.deeds.flatMap(({ told }, i) =>
      told
        .filter(({ event }) => event.key === 'unit.gone')
        .map(({ event, turn }) => ({ unit: event.unit, turn, at: i + 1 })),
    )
    const gone = losses.flatMap(({ piece, gone }) =>
      gone ? [{ unit: piece.unit, turn: gone.turn, at: gone.at }] : [],
    )
    const order = (a: { at: number; unit: unknown }, b: { at: number; unit: unknown }) =>
      a.at - b.at || Number(a.unit) - Number(b.unit)
    assert.deepEqual(gone.sort(order), destroyed.sort(order))
    for (const loss of losses) if (!loss.gone) assert.notEqual(loss.before, loss.after)
  }
})

test('under fog a side knows its own losses', () => {
  const index = indexRecord(loaded, finishedRecord('canada-dry', 5, { fog: 'hidden' }))
  const units = (viewer: 0 | 'umpire', side: number) =>
    lossesOf(index, viewer).flatMap(({ piece }) => (piece.side === side ? [piece.unit] : []))
  assert.deepEqual(units(0, 0), units('umpire', 0))
})
