import { strict as assert } from 'node:assert'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const root = dirname(import.meta.dirname)
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** `node scripts/bootstrap.mjs PROGRAM …`: the program, which is asked without installing anything. */
for (const [name, command] of Object.entries(scripts)) {
  const [program, ...more] = command.split(' ').slice(2)
  if (!program.endsWith('.ts')) continue
  test(`npm run ${name} -- --help explains it, and does nothing else`, async () => {
    const run = promisify(execFile)
    const { stdout, stderr } = await run(process.execPath, [program, ...more, '--help'], { cwd: root })
    assert.match(stdout, /^npm (run )?[a-z]+[\s\S]*\n {2}/)
    assert.equal(stderr, '')
    assert.ok(stdout.length < 3000)
  })
}
