import { Problem } from '@quebracho/engine'
import { OddEntry } from './saves.ts'
import { settings } from './settings.ts'
import { words } from './words.ts'

/** What went wrong, in the reader's language where the engine knows it. */
export const reasonOf = (error: unknown): string =>
  error instanceof Problem
    ? error.in(settings().lang)
    : error instanceof Error
      ? error.message
      : String(error)

/** Why a game that is kept here cannot be opened. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof OddEntry ? words().say('saved.odd.opened', { field: error.field }) : reasonOf(error)
