/** What lies over the map now, and what its tints, figures and lines mean. */
import { useMeaning } from './use-meaning.ts'
import { usePlay } from './use-play.tsx'

const tones = ['attested', 'inferred', 'reconstructed'] as const

export function OverlayKey() {
  const { play, w, gw } = usePlay()
  const { overlay: shown, situation } = play
  const means = useMeaning(`overlay ${shown}`)
  const overlay = shown === '' ? undefined : situation.overlays().find(({ id }) => id === shown)
  if (!overlay) return null
  const used = tones.filter(tone => overlay.hexes.some(hex => hex.tone === tone))
  return (
    <div class="overlay-key">
      <p>{gw.say(overlay.title, {}, situation.view)}</p>
      {means && <small>{means}</small>}
      {used.length > 0 && (
        <ul>
          {used.map(tone => (
            <li key={tone} class={`tone ${tone}`}>
              {w.say(`play.tone.${tone}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
