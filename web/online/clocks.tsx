/** What is always in sight of a far game: both clocks, the one that runs bold; and, for who decides all the same, that the line is broken. */
import { useEffect, useState } from 'preact/hooks'
import { usePlay } from '../play/use-play.tsx'
import { shownTime } from './clock.ts'

export function Signs() {
  const { play, w } = usePlay()
  const { far, waiting } = play.session
  // Who waits is told so where he is asked.
  const isCut = far?.line === 'broken' && waiting().kind === 'person'
  return (
    <>
      <span role="status" class="line-cut" title={isCut ? w.say('far.line.broken') : undefined}>
        {isCut && w.say('far.line.none')}
      </span>
      {far?.left() && <Clocks />}
    </>
  )
}

function Clocks() {
  const { play, w, gw } = usePlay()
  const { presentation } = play
  const { far, game, match } = play.session
  const isOver = match.position.outcome !== 0
  useTicking(!isOver)
  const left = far?.left()
  if (!left || isOver) return null
  const waits = game.waitsFor(match.position)
  return (
    <ul class="clocks" aria-label={w.say('far.clocks')}>
      {left.map(
        (ms, side) =>
          far?.seats[side].kind !== 'computer' && (
            <li key={side} class={`${side === waits ? 'runs' : ''} ${ms < HURRY ? 'hurry' : ''}`}>
              {/* Not the prompt's own mark: it would tear the board's code apart for everybody who plays at home. */}
              <span
                class={`side-mark ${presentation.sides[side].shape}`}
                style={{ background: presentation.sides[side].colour }}
              />{' '}
              <span class="unseen">{gw.name('side', side, match.position)}</span>
              <time>{shownTime(ms)}</time>
            </li>
          ),
      )}
    </ul>
  )
}

/** From here on it is shown in red. */
const HURRY = 30_000

/** Draws anew every second while time runs. */
export function useTicking(runs: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => tick(n => n + 1), 1000)
    return () => clearInterval(timer)
  }, [runs])
}
