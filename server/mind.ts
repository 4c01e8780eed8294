/** A thread that thinks for the computer's seats. Each opponent lives on over the decisions of its seat, with its plan and its time. */
import { randomInt } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { type Opponent, opponents } from '@quebracho/ai'
import type { Options } from '@quebracho/engine'
import { games } from '@quebracho/games'

interface Question {
  /** The table's. */
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly options: Options
  readonly view: unknown
  readonly side: number
  readonly level: string
  readonly seconds: number
}

/** So many opponents are remembered; one that was forgotten sits down anew. */
const MOST = 100
const seated = new Map<string, Opponent>()

async function answer({
  id,
  game: name,
  scenario,
  options,
  view: json,
  side,
  level,
  seconds,
}: Question): Promise<string | null> {
  const game = (await games.find(each => each.id === name)?.load())?.game
  if (!game || !Object.hasOwn(opponents, level)) return null
  const key = `${id} ${side} ${level}`
  const opponent = seated.get(key) ?? opponents[level](game, side, { seconds })
  seated.delete(key)
  seated.set(key, opponent)
  if (seated.size > MOST) seated.delete(seated.keys().next().value ?? '')
  const view = game.fromJson(json, scenario, options)
  return game.text(
    opponent.decide(view, n => randomInt(n)),
    view,
  )
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage(await answer(question).catch(() => null))
})
