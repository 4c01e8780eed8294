/** Why the server would not, in words. */
import { whys } from '@quebracho/engine/wire'
import { words } from '../app/words.ts'
import { ServerError } from './api.ts'

const known: readonly string[] = [...whys, 'unreachable', 'game', 'gone', 'unsaid']

export function complaint(why: string, rule = ''): string {
  const { say } = words()
  if (rule !== '') return say('far.no.rule', { rule })
  return known.includes(why) ? say(`far.no.${why}`) : say('far.no.other', { why })
}

export const complaintOf = (error: unknown): string =>
  complaint(error instanceof ServerError ? error.message : String(error))
