/**
 * The process of a player of an older commit: `older.ts FOLDER OPPONENT BUDGET`. It keeps the game by that commit’s own rules, told
 * action by action. The game is played by the newest rules that both know; should it refuse what is told all the same, the
 * game does not count.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Answered, Said } from './players.ts'

const [, , folder, opponent, budget] = process.argv
const from = (path: string) => import(pathToFileURL(join(folder, path)).href)
const { seeded } = await from('engine/index.ts')
const { games } = await from('games/index.ts')
const { opponents } = await from('ai/index.ts')

// The types of another version are not ours.
// biome-ignore lint/suspicious/noExplicitAny: a game and a position of whichever commit
let table: { game: any; position: any; side: number; decide: (view: any) => any; wrong: string } | undefined

const answer = (answered: Answered) => process.send?.(answered)

async function hear(said: Said): Promise<void> {
  if ('begin' in said) {
    const { game: id, scenario, options, side, seed } = said.begin
    const { game } = await games.find((each: { id: string }) => each.id === id).load()
    const known = Object.entries(options).filter(([key]) =>
      game.options.some((each: { id: string }) => each.id === key),
    )
    const position = game.start(scenario, Object.fromEntries(known))
    const pick = seeded(seed)
    const seated = opponents[opponent]
    // Once an opponent was a function of game, view, side and chance.
    const at = seated.length < 4 ? seated(game, side, JSON.parse(budget) ?? undefined) : undefined
    const decide = (view: unknown) => (at ? at.decide(view, pick) : seated(game, view, side, pick))
    table = { game, position, side, decide, wrong: '' }
    answer({ rules: game.rulesVersion })
    return
  }
  if (!table) throw new Error('nothing has begun')
  const { game, position, side } = table
  if ('told' in said) {
    if (table.wrong !== '') return
    const refusal = game.play(position, game.parse(said.told, position))
    if (refusal) table.wrong = `the older rules refuse "${said.told}" by ${refusal.rule}`
    return
  }
  if (table.wrong !== '') answer({ error: table.wrong })
  else answer({ action: game.text(table.decide(game.view(position, side)), position) })
}

let queue = Promise.resolve()
process.on('message', (said: Said) => {
  queue = queue
    .then(() => hear(said))
    .catch(error => {
      const wrong = String(error?.message ?? error)
      // What is told has no answer: the next question has it.
      if ('told' in said && table) table.wrong = wrong
      else answer({ error: wrong })
    })
})
