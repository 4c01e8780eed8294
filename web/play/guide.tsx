/** A first game with somebody at the shoulder: each kind of decision is explained the first time it comes. */
import { Button } from '../app/button.tsx'
import { changeSettings, settings } from '../app/settings.ts'
import type { GameWords } from '../app/words.ts'
import { explained, noteExplained } from './explained.ts'
import type { Play } from './play.ts'
import { usePlay } from './use-play.tsx'

const topicOf = ({ saved }: Play, prompt: string): string => `${saved.game} ${prompt}`

/** What there is to say to somebody who has not met this kind of decision yet. */
export function advice(play: Play, gw: GameWords): string | null {
  const { pending, mine } = play.situation
  if (!settings().guide || !mine || pending.kind !== 'decision') return null
  const key = `coach.${pending.prompt}`
  return gw.has(key) && !explained(topicOf(play, pending.prompt)) ? gw.say(key) : null
}

export function Guide() {
  const { play, w, gw } = usePlay()
  const { pending } = play.situation
  const told = advice(play, gw)
  if (told === null || pending.kind !== 'decision') return null
  return (
    <aside class="guide" aria-label={w.say('play.guide')}>
      <p>{told}</p>
      <div class="guide-buttons">
        <Button
          onClick={() => {
            noteExplained(topicOf(play, pending.prompt))
            play.set({ half: false })
          }}
        >
          {w.say('play.guide.understood')}
        </Button>
        <Button kind="quiet" onClick={() => changeSettings({ guide: false })}>
          {w.say('play.guide.off')}
        </Button>
      </div>
    </aside>
  )
}
