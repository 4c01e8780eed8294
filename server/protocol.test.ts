import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { clientMessages } from '@quebracho/engine/wire'

const page = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8')

test('the page about the wire names every word of a client and every field of it', () => {
  for (const [name, fields] of Object.entries(clientMessages)) {
    const line = page
      .split('\n')
      .find(each => each.startsWith('|') && each.split('|')[1].includes(`\`${name}\``))
    assert.ok(line, `${name} is not there`)
    for (const field of Object.keys(fields))
      assert.ok(line.includes(`\`${field}\``), `${name}: ${field} is not there`)
  }
})
