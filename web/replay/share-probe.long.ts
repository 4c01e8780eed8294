/** Many more records and links with something changed in them: more than a quarter of a million of each. */
import { strict as assert } from 'node:assert'
import { after, test } from 'node:test'
import { probeRecords } from './share-probe.ts'

const sum = { records: 0, links: 0, accepted: 0 }

for (let seed = 100; seed < 157; seed++)
  test(`records and links changed, seed ${seed}`, async () => {
    const { findings, ...counts } = await probeRecords(seed, 10_000)
    for (const each of ['records', 'links', 'accepted'] as const) sum[each] += counts[each]
    assert.deepEqual(findings, [])
  })

after(() => console.log(JSON.stringify(sum)))
