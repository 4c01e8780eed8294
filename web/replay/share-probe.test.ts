import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { RecordError, readRecord, writeRecord } from '@quebracho/engine'
import { readText } from './share.ts'
import { probeRecords } from './share-probe.ts'
import { finishedRecord } from './testing.ts'

test('a record or a link with something changed in it is refused in plain words, or is a game that can be shared', async () => {
  const { findings, records, accepted } = await probeRecords(1, 400)
  assert.deepEqual(findings, [])
  assert.ok(accepted > 10 && accepted < records)
})

test('what is too long to be shared is refused wherever it is read', async () => {
  const record = finishedRecord()
  const long = [
    { ...record, engine: 'x'.repeat(201) },
    { ...record, players: { chile: 'x'.repeat(201) } },
    { ...record, actions: record.actions.with(0, record.actions[0].replace(' ', ' '.repeat(501))) },
  ]
  for (const each of long) {
    assert.throws(() => readRecord(writeRecord(each)), RecordError)
    await assert.rejects(readText(writeRecord(each)))
  }
})
