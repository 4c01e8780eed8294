import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'

const root = dirname(import.meta.dirname)

test('a program that npm started ends with npm', { skip: process.platform === 'win32' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quebracho-'))
  try {
    const program = join(folder, 'waits.ts')
    writeFileSync(program, "console.log('ready')\nsetInterval(() => {}, 1000)\n")
    // As npm does it: a shell between npm and the program, which dies of the signal and passes nothing on.
    const shell = spawn('sh', ['-c', `node scripts/bootstrap.mjs '${relative(root, program)}'; true`], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    // The program holds the other end of the pipe as long as it lives.
    await once(shell.stdout, 'close')
    assert.equal(shell.signalCode, 'SIGTERM')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
