/** The last dice, and what has happened since the viewer's last decision. */
import type { LogItem } from '@quebracho/engine'
import { useEffect } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { Dice } from './die.tsx'
import { itemsOf, newsUntil } from './log.ts'
import { lineOf } from './say.ts'
import { usePlay } from './use-play.tsx'

/** How long a throw stays when nobody looks at it, in milliseconds. */
const STAYS = 6000

export function DiceTray() {
  const { play, w, gw } = usePlay()
  const { ui, session, situation } = play
  useEffect(() => {
    if (ui.dice === null) return
    const timer = setTimeout(() => play.set({ dice: null }), STAYS)
    return () => clearTimeout(timer)
  }, [play, ui.dice])
  // Whoever has picked a unit up looks at the map, not back.
  if (ui.dice === null || ui.picked.unit >= 0 || ui.order) return null
  const items = itemsOf(session.log(), ui.dice)
  const thrown = items.find(item => item.kind === 'dice')
  const by = session.match.deeds[ui.dice]?.by ?? -1
  const { viewer, match } = session
  // That a phase has begun stands beside the prompt.
  const isWorth = (item: LogItem) => lineOf(item, situation.view, by, w, gw).level !== 3
  const news = newsUntil(session.log(), match.deeds, viewer, ui.dice, gw.has, isWorth, play.usualFrom)
  if (!thrown && news.length === 0) return null
  return (
    <div class="dice-tray" key={ui.dice}>
      {thrown?.kind === 'dice' && (
        <>
          <p class="dice-what">{lineOf(thrown, situation.view, by, w, gw).text}</p>
          <Dice groups={thrown.groups} faces={thrown.faces} gw={gw} />
        </>
      )}
      <ul>
        {news.map((item, i) => (
          <li key={i}>{lineOf(item, situation.view, by, w, gw).text}</li>
        ))}
      </ul>
      <Button kind="quiet" icon="close" label={w.say('app.close')} onClick={() => play.set({ dice: null })} />
    </div>
  )
}
