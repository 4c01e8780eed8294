/** Runs the real command, for tests. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export const program = join(import.meta.dirname, 'quebracho.js')

/** In English unless `lang` says otherwise; with the text given as its input, or none. */
export function quebracho(args: string[], input = '', lang = 'en'): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, QUEBRACHO_LANG: lang } })
  let out = ''
  let err = ''
  child.stdout.on('data', chunk => (out += chunk))
  child.stderr.on('data', chunk => (err += chunk))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise(resolve => child.on('close', code => resolve({ code, out, err })))
}

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'quebracho-'))
