/** An opponent's decision at the terminal: how far it is can be seen, Enter makes it move now, Ctrl-C ends it. */
import type { Opponent } from '@quebracho/ai'
import type { Action } from '@quebracho/engine'
import { listening } from './listening.ts'
import type { Table } from './table.ts'

/** Milliseconds of thinking before anything is said about it: nobody wants to read of every step. */
const UNNOTICED = 300

/** Null if it was broken off. */
export async function thoughtOut(table: Table, side: number, opponent: Opponent): Promise<Action | null> {
  const { match, picks, lines, plans } = table
  const { game, position } = match
  const thoughts = opponent.thinking(game.view(position, side), picks.opponents[side])
  const shown = shownOn(table, side)
  const action = await listening(
    thoughts,
    () => lines.interrupted,
    part => {
      if (lines.entered()) opponent.hurry()
      shown.update(part)
    },
  )
  shown.end()
  plans.note(position, side, opponent.intention())
  return action ?? null
}

/** Opponents think ahead, one after another, until what is waited for has come. */
export async function foreseeing<T>({ match, opponents, picks }: Table, waits: Promise<T>): Promise<T> {
  const { game, position } = match
  let isOver = false
  const over = waits.then(() => {
    isOver = true
  })
  for (const [side, opponent] of opponents.entries()) {
    const thoughts = opponent?.foresee?.(game.view(position, side), picks.opponents[side])
    if (thoughts && !isOver) await listening(thoughts, () => isOver)
  }
  await over
  return waits
}

/** A line that is written over, on a terminal; elsewhere nothing. */
function shownOn({ words, say }: Table, side: number) {
  const { stderr } = process
  const start = performance.now()
  let isShown = false
  return {
    update(part: number) {
      if (!stderr.isTTY || performance.now() - start < UNNOTICED) return
      isShown = true
      const percent = Math.round(100 * Math.min(1, part))
      stderr.write(`\r  ${say('play.thinking', { side: words.side(side), percent })}\x1b[K`)
    },
    end() {
      if (isShown) stderr.write('\r\x1b[K')
    },
  }
}
