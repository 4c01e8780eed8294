/** Tables far away at which this browser has a seat: where it is one's turn, and where a rematch is offered. */
import { type Glance, MOST_SEATS } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'
import { Button, LinkButton } from '../app/button.tsx'
import { hrefOf } from '../app/route.ts'
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { glanceAt } from './api.ts'
import { complaintOf } from './complaint.ts'
import { sitAgain } from './rematch.ts'
import { type FarSeat, farSeats, leaveSeat, ownName } from './seats.ts'

/** Milliseconds until the server is asked again how they stand. */
const AGAIN = 60_000

/** How the games of the latest seats stand, by their tables; asked again while somebody looks. */
function useGlances(seats: readonly FarSeat[]): ReadonlyMap<string, Glance> {
  const [glances, setGlances] = useState<ReadonlyMap<string, Glance>>(new Map())
  const latest = seats.slice(0, MOST_SEATS)
  const which = latest.map(({ id }) => id).join(' ')
  useEffect(() => {
    const look = async () => {
      if (document.hidden || latest.length === 0) return
      // Where the server cannot be reached, nothing is known about them.
      const found = await glanceAt(latest).catch(() => [])
      setGlances(new Map(found.flatMap((glance, i) => (glance ? [[latest[i].id, glance]] : []))))
    }
    void look()
    const timer = setInterval(() => void look(), AGAIN)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [which])
  return glances
}

/** `most`: no more than so many, and nothing about how they are kept. */
export function FarGames({ most }: { most?: number }) {
  const { say } = words()
  const [seats, setSeats] = useState(farSeats)
  const glances = useGlances(seats)
  if (seats.length === 0) return null
  const forget = (id: string) => {
    leaveSeat(id)
    setSeats(farSeats())
  }
  const isWaiting = ({ id }: FarSeat) => glances.get(id)?.isAsked || glances.get(id)?.rematch
  const first = [...seats.filter(isWaiting), ...seats.filter(seat => !isWaiting(seat))]
  return (
    <section aria-labelledby="far-games">
      <h2 id="far-games">{say('far.games')}</h2>
      <ul class="far-games">
        {first.slice(0, most).map(seat => (
          <FarGame key={seat.id} seat={seat} glance={glances.get(seat.id)}>
            {most === undefined && (
              <Button kind="quiet" icon="trash" label={say('far.forget')} onClick={() => forget(seat.id)} />
            )}
          </FarGame>
        ))}
      </ul>
      {most === undefined && <p class="quick-note">{say('far.games.note')}</p>}
    </section>
  )
}

function FarGame({
  seat: { id, game, scenario, at },
  glance,
  children,
}: {
  seat: FarSeat
  glance: Glance | undefined
  children: preact.ComponentChildren
}) {
  const { say, game: gameWords, date } = words()
  const listed = games.find(each => each.id === game)
  const name = listed
    ? `${gameWords(listed).say('title')}: ${gameWords(listed).say(`scenario.${scenario}`)}`
    : say('far.game')
  const { rematch = null, isAsked } = glance ?? {}
  const told = (error: unknown) => toast({ kind: 'bad', text: complaintOf(error) })
  return (
    <li>
      <LinkButton href={hrefOf({ page: 'far', id })} icon="play">
        {name}
      </LinkButton>
      {isAsked === true && <b>{say('far.turn.yours')}</b>}
      {isAsked === false && <span>{say('far.turn.theirs')}</span>}
      {isAsked === null && rematch === null && <span>{say('far.turn.over')}</span>}
      {rematch !== null && (
        <>
          <b>{say('far.rematch.offered')}</b>
          <Button kind="main" icon="redo" onClick={() => void sitAgain(id, rematch, ownName()).catch(told)}>
            {say('far.rematch.go')}
          </Button>
        </>
      )}
      <small>{date(at)}</small>
      {children}
    </li>
  )
}
