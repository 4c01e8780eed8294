// Runs one of the project's programs on a fresh clone as well as on an installed one:
//
//   node scripts/bootstrap.mjs <program> [arguments]
//
// Installs what package-lock.json says if it is not what is installed, then starts the program with the
// Node that comes with it. Plain JavaScript without a dependency: it runs on the machine's own Node.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isFor, nodeBuild } from './node-build.mjs'

const oldestNode = 20
const oldestNodeForTypeScript = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const busyFile = join(root, '.installing')

const major = version => Number.parseInt(version, 10)
const say = message => console.error(`quebracho: ${message}`)

function fail(message) {
  say(message)
  process.exit(1)
}

function readJson(...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8'))
  } catch {
    return undefined
  }
}

// What is installed

/** Optional packages are the builds for one system each; those that also name a C library are npm's to choose. */
const needed = entry => !entry.optional || (entry.os !== undefined && !entry.libc && isFor(entry, process))

const relevant = ['dependencies', 'devDependencies', 'optionalDependencies', 'workspaces']
const asksFor = manifest =>
  JSON.stringify(
    relevant.map(field => Object.entries(manifest?.[field] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))),
  )

/** npm deletes its own record of what it installed first and writes it last, so an interrupted install is seen. */
function upToDate() {
  const lock = readJson('package-lock.json')?.packages
  const installed = readJson('node_modules', '.package-lock.json')?.packages
  if (!lock || !installed) return false
  return Object.entries(lock).every(([path, entry]) => {
    if (!path.includes('node_modules')) return asksFor(readJson(path, 'package.json')) === asksFor(entry)
    const found = installed[path]
    if (!found) return !needed(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

// Installing

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function tryToClaim() {
  try {
    writeFileSync(busyFile, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function holders() {
  try {
    return readFileSync(busyFile, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return undefined
  }
}

/** Waits until this process is the only one that installs. */
async function claim() {
  let waiting = false
  while (!tryToClaim()) {
    const pids = holders()
    if (pids && !pids.some(isAlive)) {
      rmSync(busyFile, { force: true })
      continue
    }
    if (!waiting) say('waiting for another install to finish …')
    waiting = true
    await sleep(200)
  }
}

function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return [process.env.npm_node_execpath ?? process.execPath, [cli], {}]
  return ['npm', [], { shell: process.platform === 'win32' }]
}

/** No dependency needs its install scripts, so none runs. */
function npmArguments() {
  // Windows cannot delete a running program, and this one may be running inside node_modules.
  const runsInside = realpathSync(process.execPath).startsWith(modules + sep)
  const command = process.platform === 'win32' && runsInside ? 'install' : 'ci'
  return [command, '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
}

function install() {
  const [command, first, options] = npmCommand()
  const child = spawn(command, [...first, ...npmArguments()], { cwd: root, ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  writeFileSync(busyFile, `${process.pid} ${child.pid ?? ''}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      child.kill(signal)
      child.once('close', () => {
        rmSync(busyFile, { force: true })
        process.exit(128 + constants.signals[signal])
      })
    })
  }
  return new Promise(resolve => {
    child.on('error', error => resolve({ code: 1, output: `${command}: ${error.message}\n` }))
    child.on('close', code => resolve({ code, output }))
  })
}

async function installIfNeeded() {
  if (upToDate()) return
  await claim()
  try {
    if (upToDate()) return
    say('installing what package-lock.json says, a minute the first time …')
    const { code, output } = await install()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
    if (code !== 0) {
      process.stderr.write(output)
      rmSync(busyFile, { force: true })
      fail('the install failed, npm says why above; `npm install` by hand may say more')
    }
    await dropNodeThatDoesNotRun()
  } finally {
    rmSync(busyFile, { force: true })
  }
}

// Running

function projectNode() {
  const build = nodeBuild(readJson('package-lock.json')?.packages ?? {}, process)
  if (!build) return undefined
  const [folder, path] = [join(root, build.folder), join(root, build.path)]
  return existsSync(path) ? { folder, path } : undefined
}

/** A Linux with another C library installs the package but cannot run it; npm scripts would find it first. */
async function dropNodeThatDoesNotRun() {
  const node = projectNode()
  if (!node) return
  const runs = await new Promise(resolve => {
    const child = spawn(node.path, ['--version'], { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
  if (runs) return
  rmSync(node.folder, { recursive: true, force: true })
  rmSync(join(modules, '.bin', 'node'), { force: true })
}

function nodeForTypeScript() {
  const path = projectNode()?.path
  if (path) return path
  if (major(process.versions.node) >= oldestNodeForTypeScript) return process.execPath
  return fail(
    `needs Node ${oldestNodeForTypeScript} or newer, and npm has none for ${process.platform} ${process.arch} ` +
      `that runs here; this is ${process.version}. Get a newer one from https://nodejs.org`,
  )
}

/** npm passes a signal on to its shell and no further: when that is gone, so is whoever asked for the program. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 250).unref()
}

function run(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  // A terminal sends Ctrl-C to the child as well; without one it must be passed on.
  process.on('SIGINT', signal => process.stdin.isTTY || child.kill(signal))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  child.on('error', error => fail(`cannot start ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (major(process.versions.node) < oldestNode) {
  fail(
    `needs Node ${oldestNode} or newer, this is ${process.version}. Get a newer one from https://nodejs.org`,
  )
}
const [program, ...args] = process.argv.slice(2)
if (!program) fail('say which program to run: node scripts/bootstrap.mjs <program> [arguments]')
await installIfNeeded()
run(nodeForTypeScript(), [join(root, program), ...args])
