/** The page's side of the opponents' worker. */
import type { Intention } from '@quebracho/ai'
import {
  type Action,
  type Deed,
  type Match,
  type Position,
  type PositionJson,
  SPECTATOR,
} from '@quebracho/engine'

/** What the worker is asked: a view, never the position. */
export interface Question {
  readonly game: string
  readonly scenario: string
  readonly options: Position['world']['options']
  readonly view: PositionJson
  readonly side: number
  readonly opponent: string
  /** How long it may think in a turn. */
  readonly seconds: number
  /** The game was taken back since it was last asked: what it remembers has not happened. */
  readonly takenBack: boolean
}

/** `now`: whoever is thinking answers with the best so far. */
export type Message = Question | 'now'

/** What an opponent decides, and the plan it follows with it. */
export interface Thought {
  readonly action: Action
  readonly intention: Intention | null
}

export type Answer = Thought | { readonly progress: number } | { readonly trouble: string }

/** Who is to think, and for how long. */
export interface Thinking {
  readonly side: number
  readonly opponent: string
  readonly seconds: number
  /** Hears now and then what part of the turn's thinking is done. */
  readonly progress: (part: number) => void
}

export interface Thinker {
  think(match: Match, thinking: Thinking): Promise<Thought | null>
  /** Whoever is thinking answers with the best so far, and thinks no more in this turn. */
  now(): void
  /** Ends the thinking under way; it answers null. */
  breakOff(): void
}

export function newThinker(start: () => Worker): Thinker {
  let worker: Worker | null = null
  let giveUp: (() => void) | null = null
  /** By side: the last deed before it was asked. */
  const last = new Map<number, Deed | undefined>()
  const end = () => {
    worker?.terminate()
    worker = null
    giveUp?.()
    giveUp = null
    last.clear()
  }
  return {
    think(match, thinking) {
      if (thinking.side === SPECTATOR) return Promise.resolve(null)
      const question = questionOf(match, thinking, last.get(thinking.side))
      last.set(thinking.side, match.deeds.at(-1))
      worker ??= start()
      const asked = worker
      return new Promise((resolve, reject) => {
        giveUp = () => resolve(null)
        asked.onmessage = ({ data }: MessageEvent<Answer>) => {
          if ('progress' in data) return thinking.progress(data.progress)
          giveUp = null
          if ('action' in data) resolve(data)
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
    now: () => worker?.postMessage('now' satisfies Message),
    breakOff: end,
  }
}

function questionOf(
  { game, position, deeds }: Match,
  { side, opponent, seconds }: Thinking,
  last: Deed | undefined,
): Question {
  const { scenario, options } = position.world
  const view = game.toJson(game.view(position, side))
  const takenBack = last !== undefined && deeds[last.at] !== last
  return { game: game.id, scenario, options, view, side, opponent, seconds, takenBack }
}
