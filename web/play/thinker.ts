/** The page's side of the opponents' worker. */
import { type Action, type Game, type Position, type PositionJson, SPECTATOR } from '@quebracho/engine'

/** What the worker is told: a view, never the position. */
export interface Question {
  readonly game: string
  readonly scenario: string
  readonly options: Position['world']['options']
  readonly view: PositionJson
  readonly side: number
  readonly opponent: string
}

export type Answer = { readonly action: Action } | { readonly trouble: string }

export interface Thinker {
  think(game: Game, p: Position, side: number, opponent: string): Promise<Action | null>
  /** Ends the thinking under way; it answers null. */
  breakOff(): void
}

export function newThinker(start: () => Worker): Thinker {
  let worker: Worker | null = null
  let giveUp: (() => void) | null = null
  const end = () => {
    worker?.terminate()
    worker = null
    giveUp?.()
    giveUp = null
  }
  return {
    think(game, p, side, opponent) {
      if (side === SPECTATOR) return Promise.resolve(null)
      const { scenario, options } = p.world
      const view = game.toJson(game.view(p, side))
      const question: Question = { game: game.id, scenario, options, view, side, opponent }
      worker ??= start()
      const asked = worker
      return new Promise((resolve, reject) => {
        giveUp = () => resolve(null)
        asked.onmessage = ({ data }: MessageEvent<Answer>) => {
          giveUp = null
          if ('action' in data) resolve(data.action)
          else reject(new Error(data.trouble))
        }
        asked.onerror = event => {
          event.preventDefault()
          giveUp = null
          end()
          reject(new Error(event.message || 'worker'))
        }
        asked.postMessage(question)
      })
    },
    breakOff: end,
  }
}
