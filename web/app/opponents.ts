/** The computer's players, as a person chooses among them. */
import { levelElo, levelNames, opponentNames } from '@quebracho/ai/names'
import { words } from './words.ts'

/** For persons the levels, weakest first; for designers what they measure by. */
export const opponentGroups = {
  levels: levelNames,
  tools: opponentNames.filter(name => !levelNames.includes(name)),
} as const

/** Whom somebody meets who has never chosen. */
export const FOR_NEWCOMERS = 'corporal'

export const isOpponent = (name: unknown): name is string =>
  typeof name === 'string' && opponentNames.includes(name)

export const opponentName = (name: string): string => words().say(`opponent.${name}`)

/** What to expect of it. */
export function aboutOpponent(name: string, elo: Readonly<Record<string, number>> = levelElo): string {
  const { say } = words()
  const about = say(`opponent.${name}.about`)
  return name in elo ? `${about} ${say('opponents.elo', { elo: elo[name] })}` : about
}

const levelKey = 'quebracho.level'

/** The level somebody has met last, whatever the game was. */
export function lastLevel(): string {
  try {
    const stored = localStorage.getItem(levelKey)
    return isOpponent(stored) ? stored : FOR_NEWCOMERS
  } catch {
    return FOR_NEWCOMERS
  }
}

export function rememberLevel(name: string): void {
  try {
    localStorage.setItem(levelKey, name)
  } catch {
    // A browser that keeps nothing offers the usual level again.
  }
}
