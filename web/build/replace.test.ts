import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('several who put a folder in its place at once all do, and leave nothing beside it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quebracho-replace-'))
  try {
    const folder = JSON.stringify(join(root, 'dist'))
    const source = `import { replaceFolder } from ${JSON.stringify(new URL('./replace.ts', import.meta.url).href)}
      const files = new Map(Array.from({ length: 20 }, (_, i) => ['part/' + i, 'text']))
      for (let i = 0; i < 150; i++) replaceFolder(${folder}, files)`
    const all = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', source], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    )
    const codes = await Promise.all(all.map(async child => (await once(child, 'exit'))[0]))
    assert.deepEqual(codes, [0, 0, 0])
    assert.deepEqual(readdirSync(root), ['dist'])
    assert.equal(readdirSync(join(root, 'dist', 'part')).length, 20)
  } finally {
    rmSync(root, { recursive: true })
  }
})
