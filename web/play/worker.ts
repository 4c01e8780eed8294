/** Opponents think here, away from the page. They are given a side's view and answer an action. */
import { opponents } from '@quebracho/ai'
import { games } from '@quebracho/games'
import { strongDice } from './dice.ts'
import type { Answer, Question } from './thinker.ts'

function decide({ game: id, scenario, options, view, side, opponent }: Question): Answer {
  const game = games.find(each => each.id === id)
  const decides = opponents[opponent]
  if (!game || !decides) return { trouble: `${id}, ${opponent}?` }
  const seen = game.fromJson(view, scenario, options)
  return { action: [...decides(game, seen, side, strongDice)] }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  let answer: Answer
  try {
    answer = decide(data)
  } catch (error) {
    answer = { trouble: error instanceof Error ? error.message : String(error) }
  }
  postMessage(answer)
})
