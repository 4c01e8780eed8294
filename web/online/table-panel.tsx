/** The table of a far game: who sits there, the clocks, what is asked, what is said, and how the line is. */
import { LONGEST_CHAT } from '@quebracho/engine/wire'
import { useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { usePlay } from '../play/use-play.tsx'
import { shownTime } from './clock.ts'
import { useTicking } from './clocks.tsx'
import { FarEnd } from './far-end.tsx'
import { Invitation } from './friend.tsx'
import { farSeat, isMuted, linkFor, rememberMuted, watchLinkFor } from './seats.ts'
import { StandingAnswers } from './standing-answers.tsx'
import { whoSits } from './who-sits.ts'

export function TablePanel() {
  const { play, w, gw } = usePlay()
  const { far, match } = play.session
  const [muted, setMuted] = useState(() => isMuted(play.saved.id))
  useTicking(far?.left() !== null && match.position.outcome === 0)
  if (!far) return null
  const { invited = [] } = farSeat(play.saved.id) ?? {}
  const mute = () => {
    rememberMuted(play.saved.id, !muted)
    setMuted(!muted)
  }
  const left = far.left()
  return (
    <div class="far-table">
      {far.line !== 'open' && (
        <p role="status" class="far-line">
          {w.say(far.hasUnsent ? 'far.line.unsent' : 'far.line.broken')}
        </p>
      )}
      {far.side < 0 && <p class="far-line">{w.say('far.watching')}</p>}
      <ul class="far-seats">
        {far.seats.map((seat, side) => (
          <li key={side}>
            <b>{gw.name('side', side, match.position)}</b> <span>{whoSits(seat, w)}</span>{' '}
            {seat.kind === 'person' && far.line === 'open' && (
              <small>{w.say(seat.here ? 'far.here' : 'far.notHere')}</small>
            )}
            {left && seat.kind !== 'computer' && <span class="far-clock">{shownTime(left[side])}</span>}
          </li>
        ))}
      </ul>
      {far.seats.some(({ kind }) => kind === 'open') &&
        invited.map(token => <Invitation key={token} link={linkFor(play.saved.id, token)} />)}
      {far.asked?.by === far.side && (
        <p>
          {w.say(`far.asked.${far.asked.kind}`)}{' '}
          <Button onClick={far.withdraw}>{w.say('far.withdraw')}</Button>
        </p>
      )}
      {far.mayClaim && (
        <div class="buttons">
          <Button kind="main" onClick={() => far.claim('win')}>
            {w.say('far.claim.win')}
          </Button>
          <Button onClick={() => far.claim('computer')}>{w.say('far.claim.computer')}</Button>
        </div>
      )}
      {far.side >= 0 && <StandingAnswers />}
      {match.position.outcome !== 0 && (
        <div class="buttons">
          <FarEnd />
        </div>
      )}
      <Links />
      {far.side >= 0 && <Chat isMuted={muted} mute={mute} />}
    </div>
  )
}

/** One's own seat for another device, and a way in for who may watch. */
function Links() {
  const { play, w } = usePlay()
  const { saved, session } = play
  const { far } = session
  const own = farSeat(saved.id)
  if (!far || (!own && !far.watched)) return null
  return (
    <details class="far-links">
      <summary>{w.say(own ? 'far.links' : 'far.watch.label')}</summary>
      {own && <Invitation what="device" link={linkFor(saved.id, own.token)} />}
      {far.watched && <Invitation what="watch" link={watchLinkFor(saved.id)} />}
    </details>
  )
}

/** What is said at the table, and something to say. */
function Chat({ isMuted, mute }: { isMuted: boolean; mute: () => void }) {
  const { play, w } = usePlay()
  const { far } = play.session
  const [text, setText] = useState('')
  if (!far) return null
  const say = (event: Event) => {
    event.preventDefault()
    if (text.trim() !== '' && far.say(text.trim())) setText('')
  }
  return (
    <section class="far-chat" aria-label={w.say('far.chat')}>
      <div role="log">
        {far.chat
          .filter(({ by }) => !isMuted || by === far.side)
          .map(({ name, text }, i) => (
            <p key={i}>
              <b>{name}</b> {text}
            </p>
          ))}
      </div>
      <form onSubmit={say}>
        <input
          type="text"
          maxLength={LONGEST_CHAT}
          aria-label={w.say('far.chat.say')}
          placeholder={w.say('far.chat.say')}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
        <Button type="submit">{w.say('far.chat.send')}</Button>
        <Button kind="quiet" onClick={mute}>
          {w.say(isMuted ? 'far.chat.unmute' : 'far.chat.mute')}
        </Button>
      </form>
    </section>
  )
}
