/** The last dice, and what has happened since the viewer's last decision. */
import type { LogItem } from '@quebracho/engine'
import { useEffect } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { newsUntil } from './log.ts'
import { lineOf } from './say.ts'
import { Thrown } from './thrown.tsx'
import { usePlay } from './use-play.tsx'

/** How long a throw stays when nobody looks at it, in milliseconds. */
const STAYS = 6000

/** `said`: what the newest card below says already. */
export function DiceTray({ said }: { said: string }) {
  const { play, w, gw } = usePlay()
  const { ui, session, situation } = play
  useEffect(() => {
    if (ui.dice === null) return
    const timer = setTimeout(() => play.set({ dice: null }), STAYS)
    return () => clearTimeout(timer)
  }, [play, ui.dice])
  // Whoever has picked a unit up looks at the map, not back.
  if (ui.dice === null || ui.picked.unit >= 0 || ui.order) return null
  const { viewer, match } = session
  const inWords = (item: LogItem) => lineOf(item, situation.view, match.deeds[item.at]?.by ?? -1, w, gw)
  const { throws, events } = newsUntil(session.log(), match.deeds, {
    viewer,
    at: ui.dice,
    since: play.usualFrom,
    has: gw.has,
    kinds: play.presentation.news.kinds,
    // That a turn or a phase has begun stands above the map.
    isWorth: item => inWords(item).level === 0,
  })
  const lines = events.map(item => inWords(item).text).filter(text => text !== said)
  if (throws.length + lines.length === 0) return null
  return (
    <div class="dice-tray" key={ui.dice}>
      {throws.length > 0 && (
        <div class="throws">
          <p class="dice-what">{inWords(throws[0]).text}</p>
          {throws.map(item => (
            <Thrown key={item.at} item={item} />
          ))}
        </div>
      )}
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      <Button kind="quiet" icon="close" label={w.say('app.close')} onClick={() => play.set({ dice: null })} />
    </div>
  )
}
