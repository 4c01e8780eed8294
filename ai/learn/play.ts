/** Plays the games that are learned from, on several processes; what is kept need not be played again. */
import { fork } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Leads } from './stale.ts'
import type { Job, Lesson } from './worker.ts'

/** A file of games, a line each, after a line that says by which score they were looked at. */
export interface Kept {
  readonly lessons: readonly Lesson[]
  add(lesson: Lesson): void
}

export const nothingKept: Kept = { lessons: [], add: () => undefined }

/** Undefined if those in it were looked at by another score. */
export function keptIn(folder: string, { game, scenario, seed }: Job, leads: Leads): Kept | undefined {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${game}-${scenario}-${seed}.jsonl`)
  const head = JSON.stringify(leads)
  if (!existsSync(path)) writeFileSync(path, `${head}\n`)
  const [first, ...lines] = readFileSync(path, 'utf8').split('\n')
  if (first !== head) return undefined
  // A run that was killed may have left half a line, which the next one is written behind.
  const whole = lines.filter(line => line.startsWith('{') && line.endsWith('}'))
  if (lines.at(-1) !== '') appendFileSync(path, '\n')
  return {
    lessons: whole.map(line => JSON.parse(line)),
    add: lesson => appendFileSync(path, `${JSON.stringify(lesson)}\n`),
  }
}

export interface Playing {
  readonly count: number
  readonly threads: number
  readonly kept: Kept
  readonly report: (done: number) => void
}

/** The first so many games of a scenario, in one order, whichever process was faster. */
export function lessonsOf(job: Job, { count, threads, kept, report }: Playing): Promise<Lesson[]> {
  const lessons = kept.lessons.filter(({ number }) => number < count)
  const known = new Set(lessons.map(({ number }) => number))
  const missing = Array.from({ length: count }, (_, i) => i).filter(i => !known.has(i))
  return new Promise((resolve, reject) => {
    const finish = () => resolve(lessons.sort((a, b) => a.number - b.number))
    if (missing.length === 0) return finish()
    for (const number of missing.splice(0, threads)) {
      const worker = fork(new URL('./worker.ts', import.meta.url), [JSON.stringify(job)], {
        stdio: 'inherit',
      })
      worker.on('message', (lesson: Lesson) => {
        lessons.push(lesson)
        kept.add(lesson)
        report(lessons.length)
        const next = missing.shift()
        if (next === undefined) worker.disconnect()
        else worker.send(next)
        if (lessons.length === count) finish()
      })
      worker.on('exit', code => {
        if (code !== 0 && code !== null) reject(new Error(`a process ended with ${code}`))
      })
      worker.send(number)
    }
  })
}
