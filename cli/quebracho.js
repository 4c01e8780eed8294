#!/usr/bin/env node
// The `quebracho` command. The program is TypeScript, which Node runs as it is from version 24 on; an older
// Node starts the one that `npm install` put beside the project.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

function locate(module) {
  try {
    return require.resolve(module)
  } catch {
    return undefined
  }
}

function fail(message) {
  console.error(`quebracho: ${message}`)
  process.exit(1)
}

function runWith(node) {
  const script = fileURLToPath(import.meta.url)
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to the child as well; without one it must be passed on.
  process.on('SIGINT', signal => process.stdin.isTTY || child.kill(signal))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => fail(`cannot start ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (!locate('@quebracho/engine')) fail('run `npm install` in the project first')
if (Number.parseInt(process.versions.node, 10) >= 24) {
  // Starts in a third of the time when it has been started before.
  module.enableCompileCache?.()
  await import('./main.ts')
} else {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const manifest = locate(`node-${system}-${process.arch}/package.json`)
  const node = manifest && join(dirname(manifest), 'bin', system === 'win' ? 'node.exe' : 'node')
  if (!node || !existsSync(node)) {
    fail(
      `needs Node 24 or newer, this is ${process.version}; run \`npm install\` first, or get it from nodejs.org`,
    )
  }
  runWith(node)
}
