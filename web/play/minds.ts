/** The opponents as they sit in the worker: each lives on over the decisions of its side, with its plan. */
import type { Opponent, Seated } from '@quebracho/ai'
import type { Game, Pick } from '@quebracho/engine'
import type { LoadedGame } from '@quebracho/games'
import type { AdviceQuestion, Answer, Message, Question } from './thinker.ts'

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

  function opponentFor(question: Question, game: Game, seated: Seated): Opponent {
    const { side, seconds, takenBack } = question
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

  async function answer(question: Question): Promise<Answer> {
    const game = (await setup.load(question.game))?.game
    const seated = Object.hasOwn(setup.opponents, question.opponent)
      ? setup.opponents[question.opponent]
      : undefined
    if (!game || !seated) return { trouble: `${question.game}, ${question.opponent}?` }
    const opponent = opponentFor(question, game, seated)
    thinking = opponent
    const view = game.fromJson(question.view, question.scenario, question.options)
    const action = [...(await thoughtOut(setup, opponent.thinking(view, setup.pick)))]
    return { action, intention: opponent.intention() }
  }

  return async message => {
    if (message === 'now') return thinking?.hurry()
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
