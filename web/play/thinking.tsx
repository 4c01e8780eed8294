/** The computer at work: how far it is, the ways to end it, and what may follow when it was stopped or waits. */
import { Button } from '../app/button.tsx'
import { goOn } from './tale.ts'
import { usePlay } from './use-play.tsx'

/** Something goes on without the person: how far it is, and two ways to end it. */
export function Thinking() {
  const { play, w } = usePlay()
  const { driver } = play
  const { progress } = driver
  const percent = Math.round(100 * Math.min(1, progress ?? 0))
  return (
    <>
      {progress === null ? (
        <span class="thinking" aria-hidden="true" />
      ) : (
        <span
          class="thought"
          role="progressbar"
          aria-label={w.say('play.progress')}
          aria-valuenow={percent}
          style={{ '--part': `${percent}%` }}
        />
      )}
      {progress !== null && progress < 1 && (
        <Button icon="play" onClick={() => driver.moveNow()}>
          {w.say('play.moveNow')}
        </Button>
      )}
      <Button icon="stop" kind={progress === null ? 'plain' : 'quiet'} onClick={() => driver.stop()}>
        {w.say('play.stop')}
      </Button>
    </>
  )
}

/** The others wait, or what is asked does, until what has happened has been read. */
export function Held() {
  const { play, w } = usePlay()
  return (
    <Button class="leads" kind="main" icon="play" onClick={() => goOn(play)}>
      {w.say('app.goOn')}
    </Button>
  )
}

/** The opponent was broken off: go on, let the standard action do, or play its side oneself. */
export function Stopped() {
  const { play, w } = usePlay()
  const { driver, session, situation } = play
  const { waiting } = situation
  if (waiting.kind !== 'computer') return null
  return (
    <>
      <Button kind="main" icon="play" onClick={() => driver.resume()}>
        {w.say('play.thinkAgain')}
      </Button>
      <Button
        onClick={() => {
          session.act(session.standard())
          driver.resume()
        }}
      >
        {w.say('play.standardForIt')}
      </Button>
      <Button
        icon="person"
        onClick={() => {
          session.seat(waiting.side, { kind: 'person' })
          driver.resume()
        }}
      >
        {w.say('play.takeOver')}
      </Button>
    </>
  )
}
