/** Tells what happened, to whoever may know it. */
import type { PastPlan } from '@quebracho/ai'
import { type Deed, type Game, type LogItem, logItems, type Position, type Viewer } from '@quebracho/engine'
import type { Say } from './command.ts'
import type { Words } from './words.ts'

/** The lines a viewer is told of one deed; none where somebody only prepared something. */
export function linesOf(
  game: Game,
  words: Words,
  say: Say,
  p: Position,
  deed: Deed,
  viewer: Viewer,
): string[] {
  return words
    .together(logItems(deed, game.sides.length, viewer))
    .filter(item => !(item.kind === 'decision' && words.isSilent(item.action)))
    .map(item => line(words, say, p, item))
}

/** Whether the viewer is told no more of it than that it was decided in secret. */
export const isSecret = (game: Game, deed: Deed, viewer: Viewer): boolean =>
  logItems(deed, game.sides.length, viewer).some(({ kind }) => kind === 'secret')

/** Whether something new begins with the line: a turn, a phase. */
export const isHeading = (line: string): boolean => /^[═—▸]/.test(line)

/** What a side was about in a turn that is over. */
export const planLine = (words: Words, say: Say, p: Position, plan: PastPlan): string =>
  say('plan.told', { side: words.side(plan.side), turn: plan.turn, plan: words.plan(p, plan) })

function line(words: Words, say: Say, p: Position, item: LogItem): string {
  switch (item.kind) {
    case 'event':
      return words.event(p, item.event)
    case 'dice':
      return say('told.dice', {
        what: words.throws(item.prompt, p),
        dice: words.dice(item.groups, item.faces),
      })
    case 'draw':
      return say('told.dice', { what: words.throws(item.prompt, p), dice: words.name(p, item.of, item.item) })
    case 'decision':
      return words.done(p, item.action, item.side)
    case 'secret':
      return say('told.secret', { side: words.side(item.side) })
  }
}
