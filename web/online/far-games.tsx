/** Tables far away at which this browser has a seat. */
import { games } from '@quebracho/games'
import { useState } from 'preact/hooks'
import { Button, LinkButton } from '../app/button.tsx'
import { hrefOf } from '../app/route.ts'
import { words } from '../app/words.ts'
import { farSeats, leaveSeat } from './seats.ts'

export function FarGames() {
  const { say, game: gameWords, date } = words()
  const [seats, setSeats] = useState(farSeats)
  if (seats.length === 0) return null
  const forget = (id: string) => {
    leaveSeat(id)
    setSeats(farSeats())
  }
  return (
    <section>
      <h2>{say('far.games')}</h2>
      <ul class="far-games">
        {seats.map(({ id, game, scenario, at }) => {
          const listed = games.find(each => each.id === game)
          const name = listed
            ? `${gameWords(listed).say('title')}: ${gameWords(listed).say(`scenario.${scenario}`)}`
            : say('far.game')
          return (
            <li key={id}>
              <LinkButton href={hrefOf({ page: 'far', id })} icon="play">
                {name}
              </LinkButton>
              <small>{date(at)}</small>
              <Button kind="quiet" icon="trash" label={say('far.forget')} onClick={() => forget(id)} />
            </li>
          )
        })}
      </ul>
      <p class="quick-note">{say('far.games.note')}</p>
    </section>
  )
}
