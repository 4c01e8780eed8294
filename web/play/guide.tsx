/** A first game with somebody at the shoulder: each kind of decision is explained the first time it comes. */
import { Button } from '../app/button.tsx'
import { settings } from '../app/settings.ts'
import type { GameWords } from '../app/words.ts'
import { explained, noteExplained } from './explained.ts'
import type { Play } from './play.ts'
import { usePlay } from './use-play.tsx'

const topicOf = ({ saved }: Play, prompt: string): string => `${saved.game} ${prompt}`

/** Somebody who wants no more advice in one game may want it in the next. */
const EVERYTHING = '*'

/** A scenario with fewer rules has words of its own: `coach.move@boqueron-basic`. */
function keyOf({ saved }: Play, prompt: string, gw: GameWords): string {
  const own = `coach.${prompt}@${saved.scenario}`
  return gw.has(own) ? own : `coach.${prompt}`
}

/** What there is to say to somebody who has not met this kind of decision yet. */
export function advice(play: Play, gw: GameWords): string | null {
  const { pending, mine } = play.situation
  // In a lesson somebody else is speaking.
  if (!settings().guide || play.session.lesson || !mine || pending.kind !== 'decision') return null
  const key = keyOf(play, pending.prompt, gw)
  const isKnown = [EVERYTHING, pending.prompt].some(topic => explained(topicOf(play, topic)))
  return gw.has(key) && !isKnown ? gw.say(key) : null
}

export function Guide() {
  const { play, w, gw } = usePlay()
  const { pending } = play.situation
  const told = advice(play, gw)
  if (told === null || pending.kind !== 'decision') return null
  const understand = (topic: string) => {
    noteExplained(topicOf(play, topic))
    play.set({ half: false })
  }
  return (
    <aside class="guide" aria-label={w.say('play.guide')}>
      <p>{told}</p>
      <div class="guide-buttons">
        <Button onClick={() => understand(pending.prompt)}>{w.say('play.guide.understood')}</Button>
        <Button kind="quiet" onClick={() => understand(EVERYTHING)}>
          {w.say('play.guide.off')}
        </Button>
      </div>
    </aside>
  )
}
