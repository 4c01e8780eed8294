/** Opponents think here, away from the page. They are given a side's view and answer an action. */
import { opponents } from '@quebracho/ai'
import { games } from '@quebracho/games'
import { strongDice } from './dice.ts'
import type { Answer, Question } from './thinker.ts'

async function decide({ game: id, scenario, options, view, side, opponent }: Question): Promise<Answer> {
  const loaded = await games.find(each => each.id === id)?.load()
  const seated = opponents[opponent]
  if (!loaded || !seated) return { trouble: `${id}, ${opponent}?` }
  const { game } = loaded
  const seen = game.fromJson(view, scenario, options)
  return { action: [...seated(game, side).decide(seen, strongDice)] }
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const answer = await decide(data).catch(
    (error): Answer => ({ trouble: error instanceof Error ? error.message : String(error) }),
  )
  postMessage(answer)
})
