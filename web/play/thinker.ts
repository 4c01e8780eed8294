/** The page's side of the opponents' worker. */
import type { Intention } from '@quebracho/ai'
import type { Hint, Threat } from '@quebracho/ai/advice'
import {
  type Action,
  type Deed,
  type Match,
  type Position,
  type PositionJson,
  SPECTATOR,
} from '@quebracho/engine'

/** What the worker is asked about: a view, never the position. */
interface Asked {
  readonly game: string
  readonly scenario: string
  readonly options: Position['world']['options']
  readonly view: PositionJson
  readonly side: number
  /** How long it may think in a turn. */
  readonly seconds: number
}

/** What would you do? */
export interface Question extends Asked {
  readonly opponent: string
  /** The game was taken back since it was last asked: what it remembers has not happened. */
  readonly takenBack: boolean
}

/** What somebody may ask before he decides: what a good player would do here, or what the enemy may do next. */
export type AdviceKind = 'hint' | 'threats'

export interface AdviceQuestion extends Asked {
  readonly advice: AdviceKind
}

/** While a person decides: think about your next turn until you hear something else. It is not answered. */
export interface Outlook extends Asked {
  readonly opponent: string
  readonly foresee: true
}

/** `now`: whoever is thinking answers with the best so far. */
export type Message = Question | AdviceQuestion | Outlook | 'now'

/** What an opponent decides, and the plan it follows with it. */
export interface Thought {
  readonly action: Action
  readonly intention: Intention | null
}

export type Advice = { readonly hint: Hint } | { readonly threats: readonly Threat[] }

export type Answer = Thought | Advice | { readonly progress: number } | { readonly trouble: string }

/** Who is to think, and for how long. */
export interface Thinking {
  readonly side: number
  readonly opponent: string
  readonly seconds: number
  /** Hears now and then what part of the turn's thinking is done. */
  readonly progress: (part: number) => void
}

/** Who asks for advice. */
export interface Advising {
  readonly side: number
  readonly kind: AdviceKind
  readonly seconds: number
  readonly progress: (part: number) => void
}

export interface Thinker {
  think(match: Match, thinking: Thinking): Promise<Thought | null>
  advise(match: Match, advising: Advising): Promise<Advice | null>
  /** Until it is asked to think it thinks ahead. */
  foresee(match: Match, thinking: Omit<Thinking, 'progress'>): void
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
  /** Null if it was broken off. */
  function ask<A extends Thought | Advice>(
    message: Message,
    progress: (part: number) => void,
  ): Promise<A | null> {
    worker ??= start()
    const asked = worker
    return new Promise((resolve, reject) => {
      giveUp = () => resolve(null)
      asked.onmessage = ({ data }: MessageEvent<Answer>) => {
        if ('progress' in data) return progress(data.progress)
        giveUp = null
        if ('trouble' in data) reject(new Error(data.trouble))
        else resolve(data as A)
      }
      asked.onerror = event => {
        event.preventDefault()
        giveUp = null
        end()
        reject(new Error(event.message || 'worker'))
      }
      asked.postMessage(message)
    })
  }

  return {
    foresee(match, thinking) {
      worker ??= start()
      worker.postMessage({
        ...askedOf(match, thinking),
        opponent: thinking.opponent,
        foresee: true,
      } satisfies Message)
    },
    think(match, thinking) {
      const { side, opponent, progress } = thinking
      if (side === SPECTATOR) return Promise.resolve(null)
      const before = last.get(side)
      const takenBack = before !== undefined && match.deeds[before.at] !== before
      last.set(side, match.deeds.at(-1))
      return ask({ ...askedOf(match, thinking), opponent, takenBack }, progress)
    },
    advise(match, advising) {
      // Whoever asks again no longer wants to know what he asked before.
      if (giveUp) end()
      return ask({ ...askedOf(match, advising), advice: advising.kind }, advising.progress)
    },
    now: () => worker?.postMessage('now' satisfies Message),
    breakOff: end,
  }
}

function askedOf(
  { game, position }: Match,
  { side, seconds }: { readonly side: number; readonly seconds: number },
): Asked {
  const { scenario, options } = position.world
  return { game: game.id, scenario, options, view: game.toJson(game.view(position, side)), side, seconds }
}
