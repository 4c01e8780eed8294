/** Real dice: a person throws and types what they show. */
import { type Action, ActionTextError, type Game, nameOf, type Position } from '@quebracho/engine'
import type { Say } from './command.ts'
import type { Lines } from './lines.ts'
import type { Words } from './words.ts'

/** The throw a person typed, or null if there is nobody any more. */
export async function askDice(
  game: Game,
  p: Position,
  lines: Lines,
  words: Words,
  say: Say,
): Promise<Action | null> {
  const waiting = game.pending(p)
  const groups = waiting.kind === 'dice' ? waiting.groups.filter(({ count }) => count > 0) : []
  const dice = groups.map(
    ({ count, sides, first = 1, label }) =>
      `${words.text(`dice.${label}`, label)} ${count}d${sides}${first === 1 ? '' : ` (${first}–${first + sides - 1})`}`,
  )
  const items =
    waiting.kind === 'draw'
      ? game.outcomes(p).map(({ action }) => nameOf(p.world, waiting.of, action[2]))
      : []
  const what = waiting.kind === 'end' ? '' : words.throws(waiting.prompt, p)
  const wanted = waiting.kind === 'dice' ? dice.join(', ') : items.join(', ')
  for (;;) {
    console.log(`\n${say(waiting.kind === 'draw' ? 'dice.draw' : 'dice.ask', { what, wanted })}`)
    const typed = await lines.next('> ')
    if (typed === null) return null
    const action = thrown(typed.trim(), game, p)
    if (action && game.forbids(p, action) === null) return action
    console.log(say('dice.wrong', { wanted }))
  }
}

/** `4 5 3` or the name of what was drawn; with `roll` or `draw KIND` before it, as in a record, or without. */
function thrown(typed: string, game: Game, p: Position): Action | undefined {
  const waiting = game.pending(p)
  const lead = waiting.kind === 'draw' ? `draw ${waiting.of}` : 'roll'
  try {
    return game.parse(/^(?:roll|draw)\b/.test(typed) ? typed : `${lead} ${typed}`.trimEnd(), p)
  } catch (error) {
    if (error instanceof ActionTextError) return undefined
    throw error
  }
}
