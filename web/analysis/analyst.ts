/** The page's side of the worker that looks at finished games again; what it found is kept while the window is open. */
import type { Analysis } from '@quebracho/ai/analysis'
import type { GameRecord } from '@quebracho/engine'
import { useEffect, useState } from 'preact/hooks'

export interface Asked {
  readonly record: GameRecord
}

/** Null: nothing was learned to judge by. */
export type Word =
  | { readonly progress: number }
  | { readonly analysis: Analysis | null }
  | { readonly trouble: string }

export type Study =
  | { readonly kind: 'running'; readonly progress: number }
  | { readonly kind: 'done'; readonly analysis: Analysis | null }
  | { readonly kind: 'failed'; readonly why: string }

export interface Analyst {
  /** What is known of the saved game so far. */
  of(id: string): Study | undefined
  ask(id: string, record: GameRecord): void
  /** Stops looking; what is known already stays. */
  stop(id: string): void
  on(listener: () => void): () => void
}

export function newAnalyst(start: () => Worker): Analyst {
  const studies = new Map<string, Study>()
  const workers = new Map<string, Worker>()
  const listeners = new Set<() => void>()
  const note = (id: string, study: Study) => {
    studies.set(id, study)
    if (study.kind !== 'running') {
      workers.get(id)?.terminate()
      workers.delete(id)
    }
    for (const listener of listeners) listener()
  }
  return {
    of: id => studies.get(id),
    ask(id, record) {
      // Only what is over may be judged: while a game goes on it would tell what nobody may know.
      if (record.result === null || workers.has(id) || studies.get(id)?.kind === 'done') return
      const worker = start()
      workers.set(id, worker)
      worker.onmessage = ({ data }: MessageEvent<Word>) => {
        if ('progress' in data) note(id, { kind: 'running', progress: data.progress })
        else if ('analysis' in data) note(id, { kind: 'done', analysis: data.analysis })
        else note(id, { kind: 'failed', why: data.trouble })
      }
      worker.onerror = event => {
        event.preventDefault()
        note(id, { kind: 'failed', why: event.message || 'worker' })
      }
      note(id, { kind: 'running', progress: 0 })
      worker.postMessage({ record } satisfies Asked)
    },
    stop(id) {
      if (studies.get(id)?.kind !== 'running') return
      workers.get(id)?.terminate()
      workers.delete(id)
      studies.delete(id)
      for (const listener of listeners) listener()
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const analyst = newAnalyst(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)

/** What is known of the game, drawn anew when more is. */
export function useStudy(id: string): Study | undefined {
  const [, redraw] = useState(0)
  useEffect(() => analyst.on(() => redraw(n => n + 1)), [])
  return analyst.of(id)
}
