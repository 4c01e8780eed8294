/** Runs test files with Node's own runner and sums up. */

import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'

export interface TestRun {
  passed: number
  /** What failed, where and why, one text each. */
  failures: string[]
  skipped: number
  /** The longest first. */
  tests: { name: string; seconds: number }[]
}

interface Details {
  duration_ms?: number
  type?: string | undefined
  error?: Error & { failureType?: string }
}

/** The assertion's own message and where it stands; the runner's frames say nothing. */
function reason(error: Details['error']): string {
  const cause = error?.cause
  if (!(cause instanceof Error)) return inspect(cause ?? error?.message)
  const message = cause.name === 'AssertionError' ? cause.message : `${cause.name}: ${cause.message}`
  const frames = (cause.stack ?? '').split('\n').filter(line => /^\s+at .*file:/.test(line))
  return [message, ...frames.slice(0, 4).map(frame => frame.replace('file://', ''))].join('\n')
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

export interface RunOptions {
  /** How long a file may take. */
  readonly minutes: number
  /** How many files at once. */
  readonly atOnce?: number
}

export async function runTests(
  root: string,
  files: readonly string[],
  { minutes, atOnce = availableParallelism() }: RunOptions,
): Promise<TestRun> {
  const result: TestRun = { passed: 0, failures: [], skipped: 0, tests: [] }
  const printed = new Map<string, string>()
  const fail = (file: string, name: string, why: string) => {
    const output = printed.get(file) ?? ''
    printed.delete(file)
    result.failures.push(
      `${relative(root, file)}: ${name}\n${indent(why.trimEnd())}\n${indent(output.trimEnd())}`.trimEnd(),
    )
  }
  const stream = run({
    files: files.map(file => resolve(root, file)),
    concurrency: atOnce,
    timeout: minutes * 60_000,
  })
  for await (const { type, data } of stream) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      printed.set(data.file, (printed.get(data.file) ?? '') + data.message)
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const details: Details = data.details
    const file = data.file ?? ''
    const isWholeFile = data.nesting === 0 && resolve(root, data.name) === file
    if (type === 'test:fail') {
      if (details.error?.failureType !== 'subtestsFailed')
        fail(file, isWholeFile ? 'did not run' : data.name, reason(details.error))
    } else if (isWholeFile) fail(file, 'did not run', 'there is no test in it')
    else if (details.type !== 'suite') {
      if (data.skip || data.todo) result.skipped++
      else result.passed++
      result.tests.push({
        name: `${relative(root, file)}: ${data.name}`,
        seconds: (details.duration_ms ?? 0) / 1000,
      })
    }
  }
  result.tests.sort((a, b) => b.seconds - a.seconds)
  return result
}
