/** `npm test`: everything that must hold before a commit. */
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { checkImports, type Package, type Sources } from './check-imports.ts'
import { checkLinks } from './check-links.ts'
import { checkSizes } from './check-sizes.ts'
import { checkWords } from './check-words.ts'
import { runTests, type TestRun } from './run-tests.ts'

const root = dirname(import.meta.dirname)

interface Outcome {
  ok: boolean
  output: string
  /** Shown beside the time. */
  note?: string
  passed?: number
  failed?: number
}

interface Step {
  name: string
  about: string
  run: () => Promise<Outcome> | Outcome
}

function listFiles(patterns: string[]): string[] {
  const exclude = (path: string) => /(?:^|[\\/])(?:node_modules|\.git|web[\\/]dist[^\\/]*)$/.test(path)
  return globSync(patterns, { cwd: root, exclude })
    .map(path => path.replaceAll(sep, '/'))
    .sort()
}

const readSources = (patterns: string[]): Sources =>
  new Map(listFiles(patterns).map(path => [path, readFileSync(join(root, path), 'utf8')]))

function readPackage(path: string): Package {
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8'))
  const { name, exports = {}, dependencies = {}, devDependencies = {} } = manifest
  return {
    folder: dirname(path),
    name,
    exports: typeof exports === 'string' ? ['.'] : Object.keys(exports),
    dependencies: Object.keys({ ...dependencies, ...devDependencies }),
  }
}

/** Runs a dependency's program, given by its path in node_modules. */
const tool = (path: string, ...args: string[]): Promise<Outcome> => run(`node_modules/${path}`, ...args)

function run(path: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, path), ...args], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise(resolve => {
    child.on('error', error => resolve({ ok: false, output: error.message }))
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}

/** The browser's own types are seen in web/ and nowhere else. */
async function types(): Promise<Outcome> {
  const [all, web] = await Promise.all([
    tool('typescript/bin/tsc'),
    tool('typescript/bin/tsc', '--project', 'web'),
  ])
  return { ok: all.ok && web.ok, output: all.output + web.output }
}

function sizes(): Outcome {
  return problems(checkSizes(readSources(['**/*.{ts,tsx,js,mjs,css}'])))
}

const problems = (lines: string[]): Outcome => ({ ok: lines.length === 0, output: lines.join('\n') })

/** Those in a browser come after the others and few at once: each of them keeps more than one core busy. */
async function runAll(files: readonly string[], long: boolean): Promise<TestRun> {
  const [others, browsers] = [false, true].map(wanted =>
    files.filter(file => file.startsWith('web/tests/') === wanted),
  )
  const minutes = long ? 60 : 5
  const runs = [
    others.length > 0 ? await runTests(root, others, { minutes }) : [],
    browsers.length > 0 ? await runTests(root, browsers, { minutes: Math.max(15, minutes), atOnce: 2 }) : [],
  ].flat()
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    skipped: runs.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: runs.flatMap(({ failures }) => failures),
    tests: runs.flatMap(({ tests }) => tests).sort((a, b) => b.seconds - a.seconds),
  }
}

async function tests(filters: string[], long: boolean): Promise<Outcome> {
  const files = listFiles(long ? ['**/*.test.ts', '**/*.long.ts'] : ['**/*.test.ts'])
  const chosen = files.filter(file => filters.length === 0 || filters.some(filter => file.includes(filter)))
  if (chosen.length === 0) return { ok: false, output: `no test file's path contains: ${filters.join(', ')}` }
  const { passed, failures, skipped, tests } = await runAll(chosen, long)
  const slowest = tests.slice(0, 3).map(({ name, seconds }) => `    ${seconds.toFixed(2)} s  ${name}`)
  return {
    ok: failures.length === 0,
    output: failures.join('\n\n'),
    note: `${passed} in ${chosen.length} files${skipped ? `, ${skipped} skipped` : ''}; the slowest:\n${slowest.join('\n')}`,
    passed,
    failed: failures.length,
  }
}

const stepsFor = (filters: string[], long: boolean): Step[] => [
  { name: 'types', about: 'TypeScript, strict; only web/ knows a browser', run: types },
  {
    name: 'lint',
    about: 'Biome: lint and format; `npm run format` mends most of it',
    run: () =>
      tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--reporter=concise', '--colors=off'),
  },
  {
    name: 'imports',
    about: 'imports point one way, and a game knows no other',
    run: () =>
      problems(
        checkImports(readSources(['*/**/*.{ts,tsx,js,mjs}']), listFiles(['*/package.json']).map(readPackage)),
      ),
  },
  {
    name: 'words',
    about: 'nothing left for later, no test left out',
    run: () => problems(checkWords(readSources(['**/*.{ts,tsx,js,mjs,css,html,json,md}']))),
  },
  {
    name: 'links',
    about: 'links between the pages lead somewhere, and the files they name are there',
    run: () => problems(checkLinks(readSources(['**/*.md']), listFiles(['**']))),
  },
  {
    name: 'sizes',
    about: 'no function and no file is too long to be read',
    run: sizes,
  },
  {
    name: 'unused',
    about: 'knip: unused code and dependencies',
    run: () => tool('knip/bin/knip.js', '--no-config-hints'),
  },
  {
    name: 'coverage',
    about: 'every rule has a proving test and is cited in the code, and every id cited is a rule',
    run: () => run('cli/main.ts', 'rules', '--coverage'),
  },
  {
    name: 'tests',
    about: '**/*.test.ts, with --long also **/*.long.ts; words after it choose files by path',
    run: () => tests(filters, long),
  },
]

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const indent = (text: string): string => text.trimEnd().replace(/^(?=.)/gm, '    ')

async function runStep(step: Step): Promise<Outcome> {
  const start = performance.now()
  const outcome = await attempt(step)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${outcome.ok ? 'ok  ' : 'FAIL'} ${step.name.padEnd(8)} ${seconds.padStart(6)} s  ${outcome.note ?? ''}`.trimEnd(),
  )
  if (!outcome.ok) console.log(`${indent(outcome.output)}\n`)
  return outcome
}

/** As many at once as there are cores, in order. */
async function runSteps(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const queue = steps.entries()
  const worker = async () => {
    for (const [i, step] of queue) outcomes[i] = await runStep(step)
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return outcomes
}

function help(steps: Step[]): string {
  const lines = steps.map(step => `  ${step.name.padEnd(8)} ${step.about}`)
  return [
    'npm test                        every step',
    'npm test -- types lint          these steps',
    'npm test -- tests engine/hex    test files with engine/hex in their path',
    'npm run test:long               every step, and the long tests',
    '',
    ...lines,
  ].join('\n')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const names = stepsFor([], false).map(step => step.name)
const filters = positionals.filter(word => !names.includes(word))
const wanted = filters.length > 0 ? [...positionals, 'tests'] : positionals
const steps = stepsFor(filters, values.long).filter(step => wanted.length === 0 || wanted.includes(step.name))

if (values.help) console.log(help(steps))
else {
  const outcomes = await runSteps(steps)
  const broken = steps.filter((_, i) => !outcomes[i].ok)
  const passed = outcomes.reduce((sum, { passed = 0 }) => sum + passed, 0)
  // A broken step without tests of its own counts as one, so that the last line never looks better than it is.
  const failed = outcomes.reduce((sum, { ok, failed = 0 }) => sum + Math.max(failed, ok ? 0 : 1), 0)
  console.log(broken.length > 0 ? `\nfailed: ${broken.map(step => step.name).join(', ')}` : '\nall is well')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
