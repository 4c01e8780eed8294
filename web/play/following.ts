/** What follows on an action that was done, by whomever. */
import { together } from '@quebracho/engine/show'
import { mayHear } from '../app/settings.ts'
import { words } from '../app/words.ts'
import { itemsOf } from './log.ts'
import type { Play } from './play.ts'
import { openTale } from './tale.ts'

/** After every action: what came of it is shown if it is worth a look, the end is told, and the table goes on. */
export function followed(play: Play, done: number | null): void {
  const { session } = play
  play.changed()
  if (!session.lesson?.tells) openTale(play, done)
  if (done !== null && mayHear()) void hearLater(play, done)
  if (done !== null && isNews(play, done)) play.set({ dice: done })
  // Whoever has decided something has read what came before.
  else if (done !== null && play.usualFrom < 0 && session.match.deeds[done]?.by === session.viewer)
    play.set({ dice: null })
  // A lesson tells its own end.
  if (done !== null && session.waiting().kind === 'end' && !session.lesson) play.set({ dialog: 'end' })
  play.driver.kick()
}

/** Without its sounds a game is as good. */
const hearLater = (play: Play, done: number): Promise<void> =>
  import('./sounds.ts').then(({ hear }) => hear(play, done)).catch(() => undefined)

/** Dice, what others do, and what more came of an own action than was ordered. */
function isNews({ session, loaded }: Play, at: number): boolean {
  const { has } = words().game(loaded)
  const items = together(itemsOf(session.log(), at), has, loaded.presentation.news.kinds)
  if (items.some(({ kind }) => kind === 'dice')) return true
  const events = items.filter(({ kind }) => kind === 'event')
  return events.length > (session.match.deeds[at]?.by === session.viewer ? 1 : 0)
}
