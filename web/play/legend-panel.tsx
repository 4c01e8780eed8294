/** What the map's colours and textures mean. */
import { useEffect, useRef } from 'preact/hooks'
import { isDark } from '../app/settings.ts'
import type { GameWords } from '../app/words.ts'
import { type LegendEntry, legendOf, swatch } from '../board/legend.ts'
import { usePlay } from './use-play.tsx'

const [width, height] = [72, 44]

export function LegendPanel() {
  const { play, w, gw } = usePlay()
  const { view } = play.situation
  const entries = legendOf(play.presentation.map(view.world), play.presentation.ground(view))
  const wordsFor = (entry: LegendEntry) => {
    if (entry.about === 'place') return w.say(`play.place.${entry.kind}`)
    const key = keyOf(gw, entry)
    return gw.has(key) ? gw.say(key) : ''
  }
  const named = entries.flatMap(entry => {
    const said = wordsFor(entry)
    return said === '' ? [] : [{ entry, said }]
  })
  if (named.length === 0) return null
  return (
    <section class="legend-panel">
      <h2>{w.say('play.legend')}</h2>
      <ul>
        {named.map(({ entry, said }) => (
          <li key={`${entry.about} ${entry.kind}`}>
            <Swatch entry={entry} theme={isDark() ? 'dark' : 'light'} />
            {said}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A line may have words of its own, where a ground is called the same: a river, and a hex of it. */
const keyOf = (gw: GameWords, { kind, about }: LegendEntry): string =>
  about === 'line' && gw.has(`terrain.line.${kind}`) ? `terrain.line.${kind}` : `terrain.${kind}`

function Swatch({ entry, theme }: { entry: LegendEntry; theme: 'light' | 'dark' }) {
  const host = useRef<HTMLSpanElement>(null)
  const { kind, about } = entry
  useEffect(() => {
    host.current?.replaceChildren(swatch({ kind, about }, 2 * width, 2 * height, theme))
  }, [kind, about, theme])
  return <span class="swatch" ref={host} aria-hidden="true" />
}
