/** Where somebody is in a lesson, kept in the browser: a page that is closed in its midst opens there again. */
import type { Kept } from './teach.ts'

export interface KeptPlace extends Kept {
  readonly scene: number
}

const keyOf = (game: string): string => `quebracho.lesson.${game}`

export function keptPlace(game: string): KeptPlace | null {
  try {
    return readPlace(localStorage.getItem(keyOf(game)))
  } catch {
    return null
  }
}

/** What the stored text says, if it makes sense. */
export function readPlace(stored: string | null): KeptPlace | null {
  const { scene, actions, read } = JSON.parse(stored ?? '{}') ?? {}
  const isWhole = (n: unknown): n is number => Number.isInteger(n) && Number(n) >= 0
  const isKept =
    isWhole(scene) &&
    Array.isArray(actions) &&
    actions.every(text => typeof text === 'string') &&
    Array.isArray(read) &&
    read.every(isWhole)
  return isKept ? { scene, actions, read } : null
}

/** Null: the next time it begins anew. */
export function keepPlace(game: string, place: KeptPlace | null): void {
  try {
    if (place) localStorage.setItem(keyOf(game), JSON.stringify(place))
    else localStorage.removeItem(keyOf(game))
  } catch {
    // A browser that keeps nothing begins anew.
  }
}
