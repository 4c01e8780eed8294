/** Before the first move: who plays whom, where and when, how each side wins, how long it takes and what decides it. */
import { Button, LinkButton } from '../app/button.tsx'
import { timeFor } from '../app/facts.tsx'
import { opponentName } from '../app/opponents.ts'
import { Dialog } from '../app/parts.tsx'
import { hrefOf } from '../app/route.ts'
import type { Words } from '../app/words.ts'
import { whoSits } from '../online/who-sits.ts'
import type { Play } from './play.ts'
import { SideMark } from './prompt-bar.tsx'
import { Aims } from './standing.tsx'
import { usePlay } from './use-play.tsx'

export function Briefing() {
  const { play, w, gw } = usePlay()
  const { situation, presentation, saved } = play
  const { view, standing } = situation
  if (play.ui.dialog !== 'briefing') return null
  const briefing = presentation.briefing(view)
  if (!briefing || !standing) return null
  const hasBegun = play.session.match.deeds.length > 0
  const begin = () => {
    play.set({ dialog: '' })
    // Until now nobody has done anything.
    play.driver.kick()
  }
  return (
    <Dialog
      title={gw.say(`scenario.${saved.scenario}`)}
      open
      close={begin}
      actions={
        <>
          <LinkButton kind="quiet" icon="book" href={hrefOf({ page: 'rules', game: saved.game })}>
            {w.say('app.rulebook')}
          </LinkButton>
          <Button kind="main" icon="play" onClick={begin} autofocus>
            {w.say(hasBegun ? 'app.goOn' : 'play.briefing.begin')}
          </Button>
        </>
      }
    >
      <div class="briefing">
        <p class="eyebrow">
          {gw.say('title')} · {gw.say(briefing.where, {}, view)}
        </p>
        <Seats />
        <h3>{w.say('play.briefing.win')}</h3>
        <Aims standing={standing} />
        <h3>{w.say('play.briefing.decides')}</h3>
        <ol>
          {briefing.decides.map(say => (
            <li key={say.key}>{gw.say(say, {}, view)}</li>
          ))}
        </ol>
        <p class="briefing-length">{lengthOf(standing.turns, briefing.minutes, w)}</p>
      </div>
    </Dialog>
  )
}

/** Who leads each side: the reader first. */
function Seats() {
  const { play, w, gw } = usePlay()
  const { session, situation } = play
  const { view, viewer } = situation
  const isAlone = session.persons.length === 1
  const sides = [...session.seats.keys()].toSorted((a, b) => Number(b === viewer) - Number(a === viewer))
  return (
    <ul class="briefing-seats">
      {sides.map(side => {
        const isReader = isAlone && side === viewer
        return (
          <li key={side}>
            <SideMark side={side} /> <strong>{gw.name('side', side, view)}:</strong>{' '}
            {isReader ? w.say('play.briefing.you') : sitterOf(play, w, side)}
          </li>
        )
      })}
    </ul>
  )
}

function sitterOf({ session }: Play, w: Words, side: number): string {
  if (session.far) return whoSits(session.far.seats[side], w)
  const seat = session.seats[side]
  if (seat.kind === 'computer') return w.say('seat.computer', { level: opponentName(seat.opponent) })
  return w.say(`seat.${seat.kind}`)
}

function lengthOf(turns: number | null, minutes: readonly [number, number], w: Words): string {
  const time = timeFor(minutes)
  return turns === null
    ? w.say('play.briefing.endless', { time })
    : w.say('play.briefing.length', { turns, time })
}
