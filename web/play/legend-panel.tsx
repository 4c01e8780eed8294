/** What the map's colours and textures mean. */
import { useEffect, useRef } from 'preact/hooks'
import { isDark } from '../app/settings.ts'
import { type LegendEntry, legendOf, swatch } from '../board/legend.ts'
import { usePlay } from './use-play.tsx'

const [width, height] = [72, 44]

export function LegendPanel() {
  const { play, w, gw } = usePlay()
  const { view } = play.moment
  const entries = legendOf(play.presentation.map(view.world), play.presentation.ground(view))
  const named = entries.filter(({ kind }) => gw.has(`terrain.${kind}`))
  if (named.length === 0) return null
  return (
    <section class="legend-panel">
      <h2>{w.say('play.legend')}</h2>
      <ul>
        {named.map(entry => (
          <li key={entry.kind}>
            <Swatch entry={entry} theme={isDark() ? 'dark' : 'light'} />
            {gw.say(`terrain.${entry.kind}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Swatch({ entry, theme }: { entry: LegendEntry; theme: 'light' | 'dark' }) {
  const host = useRef<HTMLSpanElement>(null)
  const { kind, about } = entry
  useEffect(() => {
    host.current?.replaceChildren(swatch({ kind, about }, 2 * width, 2 * height, theme))
  }, [kind, about, theme])
  return <span class="swatch" ref={host} aria-hidden="true" />
}
