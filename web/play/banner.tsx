/**
 * A banner when the turn or the phase becomes another, over the words of the prompt, which follow it: it comes, is read
 * and goes, at once if somebody acts, and covers nothing of the board.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GameWords, Words } from '../app/words.ts'
import { type Moment, momentOf } from './moment.ts'
import type { Play } from './play.ts'
import { SideMark } from './prompt-bar.tsx'
import { capital } from './titles.ts'
import { usePlay } from './use-play.tsx'

/** A new turn stands longer than a new phase. */
const secondsFor = (isTurn: boolean): number => (isTurn ? 2.4 : 1.5)

const touches = ['pointerdown', 'keydown', 'wheel'] as const

export function MomentBanner() {
  const { play, w, gw } = usePlay()
  const shown = useChange(play)
  if (!shown) return null
  const { moment, isTurn } = shown
  const { head, foot } = bannerWords(play, moment, isTurn, w, gw)
  return (
    <div
      key={moment.key}
      class={`moment-banner ${moment.kind}${isTurn ? ' turn' : ''}`}
      style={moment.side >= 0 ? { '--side': `var(--side-${moment.side})` } : undefined}
      // Whoever is asked hears it with the prompt.
      aria-hidden="true"
    >
      <p>
        <SideMark side={moment.step?.side ?? moment.side} />
        {head}
      </p>
      {foot && <p class="foot">{foot}</p>}
    </div>
  )
}

/** The moment that has just begun, for as long as it is told. */
function useChange({ situation, ui, session, driver }: Play): { moment: Moment; isTurn: boolean } | null {
  const before = useRef<Moment | null>(null)
  const [shown, setShown] = useState<{ moment: Moment; isTurn: boolean } | null>(null)
  const moment = momentOf(situation)
  // Who teaches says whose turn it is; and what came of one's last battle is read before it is another's.
  const isTaught = session.lesson?.tells === true
  const isQuiet =
    moment === null || moment.kind === 'over' || ui.dialog === 'briefing' || isTaught || driver.held
  useEffect(() => {
    if (isQuiet) return setShown(null)
    const isTurn = before.current?.turn !== moment.turn
    const isNew = before.current?.key !== moment.key
    before.current = moment
    if (!isNew) return
    setShown({ moment, isTurn })
    const gone = () => setShown(null)
    const end = setTimeout(gone, 1000 * secondsFor(isTurn || moment.kind === 'asked'))
    for (const touch of touches) addEventListener(touch, gone, { capture: true })
    return () => {
      clearTimeout(end)
      for (const touch of touches) removeEventListener(touch, gone, { capture: true })
    }
  }, [isQuiet, moment?.key])
  return isQuiet ? null : shown
}

function bannerWords(
  { session, situation }: Play,
  { kind, side, step }: Moment,
  isTurn: boolean,
  w: Words,
  gw: GameWords,
): { readonly head: string; readonly foot: string } {
  const { view } = situation
  const phase = step ? capital(gw.say(step.say, {}, view)) : ''
  const whose = side < 0 ? '' : turnOf(gw, side, view)
  if (kind === 'asked') return { head: w.say('play.moment.asked', { whose }), foot: phase }
  if (side < 0) return { head: phase, foot: '' }
  const isAlone = session.persons.length === 1
  const owner = kind === 'own' && isAlone ? w.say('play.moment.own') : whose
  return isTurn ? { head: owner, foot: phase } : { head: phase, foot: kind === 'own' ? '' : owner }
}

/** "Bolivia's turn", in the game's own words: a side may be a plural. */
const turnOf = (gw: GameWords, side: number, view: Play['situation']['view']): string =>
  gw.has('show.turnOf') ? gw.say('show.turnOf', { side }, view) : gw.name('side', side, view)
