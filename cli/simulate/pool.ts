/** Hands out games to threads, one at a time to each. */
import { Worker } from 'node:worker_threads'
import { seedOf } from '@quebracho/engine'
import type { Job, Result } from './worker.ts'

export interface Running {
  /** Whether all games were played. */
  readonly finished: Promise<boolean>
  stop(): void
}

export function startGames(
  job: Job,
  games: number,
  threads: number,
  report: (result: Result) => void,
): Running {
  const workers = new Set<Worker>()
  let next = 0
  let settle: (complete: boolean) => void = () => {}
  const finished = new Promise<boolean>(resolve => (settle = resolve))

  const hire = () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job })
    let number = next++
    worker.on('message', (result: Result) => {
      report(result)
      number = next
      if (next < games) worker.postMessage(next++)
      else dismiss(worker)
    })
    // A thread that dies takes one game with it; another thread goes on with the next.
    let cause = 'the thread ended'
    worker.on('error', error => {
      cause = error.message
    })
    worker.on('exit', () => {
      if (!workers.has(worker)) return
      report({ number, seed: seedOf(job.seed, number), result: null, actions: 0, error: cause })
      dismiss(worker)
    })
    workers.add(worker)
    worker.postMessage(number)
  }
  const dismiss = (worker: Worker) => {
    workers.delete(worker)
    void worker.terminate()
    if (next < games) hire()
    else if (workers.size === 0) settle(true)
  }
  const stop = () => {
    for (const worker of workers) void worker.terminate()
    workers.clear()
    settle(false)
  }
  for (let i = 0; i < Math.min(threads, games); i++) hire()
  return { finished, stop }
}
