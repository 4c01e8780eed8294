/** The opponents as they sit in the worker: each lives on over the decisions of its side, with its plan. */
import type { Opponent, Seated } from '@quebracho/ai'
import type { Game, Pick, Position } from '@quebracho/engine'
import type { LoadedGame } from '@quebracho/games'
import type { AdviceQuestion, Answer, Message, Outlook, Question } from './thinker.ts'

/** Milliseconds between two words about how far it is. */
const BETWEEN_WORDS = 100
/** Milliseconds of thinking after which it looks up to hear what it is told. */
const BETWEEN_BREATHS = 30

/** What is needed of a game to think about it. */
export interface Loaded {
  readonly game: LoadedGame['game']
  readonly presentation: LoadedGame['presentation']
}

export interface MindsSetup {
  readonly opponents: Readonly<Record<string, Seated>>
  readonly load: (game: string) => Promise<Loaded | undefined>
  readonly pick: Pick
  readonly tell: (answer: Answer) => void
  /** Lets messages come in. */
  readonly breathe: () => Promise<unknown>
  /** Milliseconds. */
  readonly clock: () => number
}

interface Mind {
  readonly who: string
  readonly opponent: Opponent
}

/** Hears messages one by one; its answers go to `tell`. */
export function newMinds(setup: MindsSetup): (message: Message) => Promise<void> {
  const minds = new Map<number, Mind>()
  let thinking: Opponent | null = null
  /** How many messages have come: what is foreseen is for nobody any more when there is another. */
  let heard = 0

  function opponentFor(question: Question | Outlook, game: Game, seated: Seated): Opponent {
    const { side, seconds } = question
    const takenBack = 'takenBack' in question && question.takenBack
    const who = JSON.stringify([question.opponent, seconds, game.id, question.scenario, question.options])
    const known = minds.get(side)
    if (known?.who === who && !takenBack) return known.opponent
    const opponent = seated(game, side, { seconds })
    minds.set(side, { who, opponent })
    return opponent
  }

  async function advise(question: AdviceQuestion): Promise<Answer> {
    const loaded = await setup.load(question.game)
    if (!loaded) return { trouble: `${question.game}?` }
    // Whoever asks nobody need not have it.
    const { adviceOn } = await import('./advising.ts')
    return thoughtOut(setup, adviceOn(loaded, setup, question))
  }

  /** Who is asked about which view; undefined if there is no such game or opponent. */
  async function asked(
    question: Question | Outlook,
  ): Promise<{ opponent: Opponent; view: Position } | undefined> {
    const game = (await setup.load(question.game))?.game
    const seated = Object.hasOwn(setup.opponents, question.opponent)
      ? setup.opponents[question.opponent]
      : undefined
    if (!game || !seated) return undefined
    return {
      opponent: opponentFor(question, game, seated),
      view: game.fromJson(question.view, question.scenario, question.options),
    }
  }

  async function answer(question: Question): Promise<Answer> {
    const found = await asked(question)
    if (!found) return { trouble: `${question.game}, ${question.opponent}?` }
    const { opponent, view } = found
    thinking = opponent
    const action = [...(await thoughtOut(setup, opponent.thinking(view, setup.pick)))]
    return { action, intention: opponent.intention() }
  }

  async function foresee(question: Outlook): Promise<void> {
    const since = heard
    const found = await asked(question)
    for (const _ of found?.opponent.foresee?.(found.view, setup.pick) ?? []) {
      await setup.breathe()
      if (heard !== since) return
    }
  }

  return async message => {
    heard++
    if (message === 'now') return thinking?.hurry()
    if ('foresee' in message) return foresee(message)
    setup.tell(
      await ('advice' in message ? advise(message) : answer(message)).catch(
        (error): Answer => ({ trouble: error instanceof Error ? error.message : String(error) }),
      ),
    )
  }
}

/** Thinks to the end, with an ear for what comes in and a word now and then. */
async function thoughtOut<T>(
  { clock, breathe, tell }: MindsSetup,
  thoughts: Generator<number, T>,
): Promise<T> {
  let breathed = clock()
  let spoken = breathed
  for (;;) {
    const step = thoughts.next()
    if (step.done) return step.value
    const now = clock()
    if (now - spoken >= BETWEEN_WORDS) {
      tell({ progress: step.value })
      spoken = now
    }
    if (now - breathed >= BETWEEN_BREATHS) {
      await breathe()
      breathed = clock()
    }
  }
}
