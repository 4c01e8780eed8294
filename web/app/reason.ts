import { Problem } from '@quebracho/engine'
import { settings } from './settings.ts'

/** What went wrong, in the reader's language where the engine knows it. */
export const reasonOf = (error: unknown): string =>
  error instanceof Problem
    ? error.in(settings().lang)
    : error instanceof Error
      ? error.message
      : String(error)
