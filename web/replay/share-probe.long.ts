/** Many more records and links with something changed in them. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { probeRecords } from './share-probe.ts'

for (let seed = 100; seed < 120; seed++)
  test(`records and links changed, seed ${seed}`, async () => {
    assert.deepEqual((await probeRecords(seed, 5000)).findings, [])
  })
