/** What a person may do, as a numbered list, and what a person meant by what was typed. */
import { type Action, ActionTextError, type Game, type Position } from '@quebracho/engine'
import type { Say } from './command.ts'
import { bold, dim } from './screen.ts'
import type { Words } from './words.ts'

/** Longer menus show how many there are of a kind instead of each. */
const MOST_LINES = 40

interface Entry {
  readonly number: number
  readonly action: Action
  readonly text: string
}

function entries(game: Game, p: Position): Entry[] {
  const actions = game.actions(p).toArray()
  return actions.map((action, i) => ({ number: i + 1, action, text: game.text(action, p) }))
}

/** The menu, or the part of it whose text begins with `start`. */
export function menu(game: Game, p: Position, start: string, words: Words, say: Say): string[] {
  const all = entries(game, p)
  const wanted = all.filter(({ text }) => text.startsWith(start))
  if (wanted.length === 0) return [say('menu.none', { start })]
  const verbs = Map.groupBy(wanted, ({ text }) => text.split(' ')[0])
  return [...verbs].flatMap(([verb, group]) => {
    const title = bold(verb)
    if (wanted.length > MOST_LINES && group.length > 5 && start === '') {
      const [first] = group
      return [
        `${title}  ${say('menu.many', { count: group.length, verb })}`,
        line(first, words.action(p, first.action)),
        dim(`        …`),
      ]
    }
    return [title, ...group.map(entry => line(entry, words.action(p, entry.action)))]
  })
}

const line = ({ number, text }: Entry, phrase: string) =>
  `${String(number).padStart(6)}  ${phrase}${phrase === text ? '' : dim(`  [${text}]`)}`

export type Meant = { readonly action: Action } | { readonly problem: string[] }

/** An action by its number, its text, or the beginning of the text of just one legal action. */
export function meantBy(typed: string, game: Game, p: Position, words: Words, say: Say): Meant {
  const all = entries(game, p)
  const text = typed.replaceAll(/\s+/g, ' ')
  if (/^\d+$/.test(text)) {
    const chosen = all[Number(text) - 1]
    return chosen ?? { problem: [say('menu.number', { number: text, last: all.length })] }
  }
  const exact = parsed(text, game, p)
  if (exact) return { action: exact }
  const begun = all.filter(entry => entry.text.startsWith(text))
  if (begun.length === 1) return begun[0]
  if (begun.length > 1) {
    const some = begun.slice(0, 9).map(entry => line(entry, words.action(p, entry.action)))
    return { problem: [say('menu.several', { text, count: begun.length }), ...some] }
  }
  return { problem: [say('menu.unknown', { text })] }
}

function parsed(text: string, game: Game, p: Position): Action | undefined {
  try {
    return game.parse(text, p)
  } catch (error) {
    if (error instanceof ActionTextError) return undefined
    throw error
  }
}

export const actionTexts = (game: Game, p: Position): string[] => entries(game, p).map(({ text }) => text)
