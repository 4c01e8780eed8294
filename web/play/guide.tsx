/** A first game with somebody at the shoulder: each kind of decision is explained the first time it comes. */
import { useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { changeSettings, settings } from '../app/settings.ts'
import { explained, noteExplained } from './explained.ts'
import { usePlay } from './use-play.tsx'

export function Guide() {
  const { play, w, gw } = usePlay()
  const [, redraw] = useState(0)
  const { pending, mine } = play.situation
  if (!settings().guide || !mine || pending.kind !== 'decision') return null
  const key = `coach.${pending.prompt}`
  const topic = `${play.saved.game} ${pending.prompt}`
  if (!gw.has(key) || explained(topic)) return null
  return (
    <aside class="guide" aria-label={w.say('play.guide')}>
      <p>{gw.say(key)}</p>
      <div class="guide-buttons">
        <Button
          onClick={() => {
            noteExplained(topic)
            redraw(n => n + 1)
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
