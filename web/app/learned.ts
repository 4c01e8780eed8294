/** What somebody has finished, game by game, kept in the browser; where storage is forbidden, as long as the page lasts. */
import { levelNames } from '@quebracho/ai/names'

const key = 'quebracho.learned'

export type Result = 'played' | 'won'

/** Of a game: how its lesson came out, and each scenario; and the strongest level that has been beaten. */
export interface Learned {
  readonly lesson: Result | null
  readonly scenarios: Readonly<Record<string, Result>>
  readonly beaten: string | null
}

type All = Readonly<Record<string, Learned>>

const NOTHING: Learned = { lesson: null, scenarios: {}, beaten: null }

let all: All | undefined

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const isResult = (value: unknown): value is Result => value === 'played' || value === 'won'

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** What the stored text says; what makes no sense has not been finished. */
export function readLearned(text: string | null): All {
  let json: unknown = null
  try {
    json = JSON.parse(text ?? '{}')
  } catch {
    // As if nothing stood there.
  }
  return Object.fromEntries(
    entriesOf(json).map(([game, told]) => {
      const { lesson, scenarios, beaten } = (told ?? {}) as Record<string, unknown>
      const known: Learned = {
        lesson: isResult(lesson) ? lesson : null,
        scenarios: Object.fromEntries(
          entriesOf(scenarios).filter((entry): entry is [string, Result] => isResult(entry[1])),
        ),
        beaten: levelNames.find(level => level === beaten) ?? null,
      }
      return [game, known]
    }),
  )
}

export function learned(game: string): Learned {
  all ??= readLearned(stored())
  return Object.hasOwn(all, game) ? all[game] : NOTHING
}

function note(game: string, part: Partial<Learned>): void {
  const now = { ...learned(game), ...part }
  all = { ...all, [game]: now }
  try {
    localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // Where storage is forbidden it lasts as long as the page.
  }
}

/** Once won is won for good. */
const better = (before: Result | null | undefined, won: boolean): Result =>
  won || before === 'won' ? 'won' : 'played'

export const noteLesson = (game: string, won: boolean): void =>
  note(game, { lesson: better(learned(game).lesson, won) })

/** `level`: the opponent, if it was a level of the computer's. */
export function noteFinished(game: string, scenario: string, won: boolean, level: string | null): void {
  const { scenarios, beaten } = learned(game)
  const rank = (name: string | null) => (name === null ? -1 : levelNames.indexOf(name))
  note(game, {
    scenarios: { ...scenarios, [scenario]: better(scenarios[scenario], won) },
    beaten: won && rank(level) > rank(beaten) ? level : beaten,
  })
}
