/** The computer's seats: a bounded pool of threads, each of which is given a view and answers an action. */
import { Worker } from 'node:worker_threads'
import type { Standing } from './standing.ts'

export interface Minds {
  think(id: string, standing: Standing, side: number, level: string): Promise<string | null>
  close(): Promise<void>
}

interface Question {
  readonly ask: object
  readonly resolve: (text: string | null) => void
}

/** Nobody thinks longer than this, whatever happens; then somebody quicker answers. */
const PATIENCE = 30_000

interface Mind {
  readonly worker: Worker
  /** What it is thinking about. */
  at: Question | null
  timer: NodeJS.Timeout | undefined
}

export function newMinds(threads: number, seconds: number): Minds {
  const minds = new Set<Mind>()
  const waiting: Question[] = []
  let closed = false

  function start(): Mind {
    const worker = new Worker(new URL('./mind.ts', import.meta.url))
    const mind: Mind = { worker, at: null, timer: undefined }
    worker.on('message', (text: string | null) => done(mind, text))
    worker.on('error', () => end(mind))
    worker.unref()
    minds.add(mind)
    return mind
  }

  function done(mind: Mind, text: string | null): void {
    clearTimeout(mind.timer)
    const { at } = mind
    mind.at = null
    at?.resolve(text)
    next()
  }

  /** Something has gone wrong with it: another will do. */
  function end(mind: Mind): void {
    minds.delete(mind)
    void mind.worker.terminate()
    done(mind, null)
  }

  function next(): void {
    if (closed || waiting.length === 0) return
    const mind = [...minds].find(({ at }) => at === null) ?? (minds.size < threads ? start() : undefined)
    const question = mind && waiting.shift()
    if (!question) return
    mind.at = question
    mind.timer = setTimeout(() => end(mind), PATIENCE)
    mind.timer.unref()
    mind.worker.postMessage(question.ask)
  }

  return {
    think(id, { game, setup, position }, side, level) {
      const view = game.view(position, side)
      if (threads === 0) return Promise.resolve(game.text(game.standard(view), position))
      const { scenario, options } = setup
      const ask = { id, game: game.id, scenario, options, view: game.toJson(view), side, level, seconds }
      return new Promise(resolve => {
        waiting.push({ ask, resolve })
        next()
      })
    },
    async close() {
      closed = true
      for (const { resolve } of waiting) resolve(null)
      await Promise.all([...minds].map(({ worker }) => worker.terminate()))
    },
  }
}
