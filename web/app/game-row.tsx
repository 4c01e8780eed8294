/** A saved game in a list: what it is, how it stands, and what can be done with it. */
import { games, type ListedGame } from '@quebracho/games'
import type { ComponentChildren } from 'preact'
import { LinkButton } from './button.tsx'
import { opponentName } from './opponents.ts'
import { hrefOf } from './route.ts'
import type { SavedGame, Seat } from './saves.ts'
import { SideMark } from './side-mark.tsx'
import { words } from './words.ts'

export const seatText = (seat: Seat): string => {
  const { say } = words()
  if (seat.kind !== 'computer') return say(`seat.${seat.kind}`)
  return say('seat.computer', { level: opponentName(seat.opponent) })
}

interface Props {
  saved: SavedGame
  /** The one a player most likely wants. */
  first?: boolean
  children?: ComponentChildren
}

export function GameRow({ saved, first = true, children }: Props) {
  const { say, game, date } = words()
  const listed = games.find(({ id }) => id === saved.game)
  if (!listed) return null
  const w = game(listed)
  const title = `${w.say('title')} · ${w.say(`scenario.${saved.scenario}`)}`
  const main = saved.finished
    ? { route: { page: 'report', id: saved.id } as const, text: say('saved.report'), icon: 'chart' as const }
    : { route: { page: 'play', id: saved.id } as const, text: say('saved.resume'), icon: 'play' as const }
  return (
    <li class="game-row">
      <div class="game-row-text">
        <h3>
          <a href={hrefOf(main.route)}>{title}</a>
        </h3>
        <p class="seats">
          <Seats saved={saved} listed={listed} />
        </p>
        <p class="when">
          {howItStands(saved, listed)}
          {' · '}
          <time dateTime={new Date(saved.updated).toISOString()}>{date(saved.updated)}</time>
        </p>
      </div>
      <div class="buttons">
        <LinkButton
          href={hrefOf(main.route)}
          icon={main.icon}
          kind={saved.finished || !first ? 'plain' : 'main'}
        >
          {main.text}
        </LinkButton>
        {children}
      </div>
    </li>
  )
}

function howItStands({ record }: SavedGame, listed: ListedGame): string {
  const { say, game: gameWords } = words()
  const count = record.actions.length
  if (record.result === null) return count === 0 ? say('saved.notBegun') : say('saved.actions', { count })
  if (record.result === 'draw') return say('saved.drawn')
  return say('saved.won', { side: gameWords(listed).say(`side.${record.result}`) })
}

function Seats({ saved, listed }: { saved: SavedGame; listed: ListedGame }) {
  const w = words().game(listed)
  return (
    <>
      {listed.sides.map(({ id: side }, i) => {
        const seat = saved.seats[i]
        return (
          <span class="seat" key={side}>
            <SideMark sides={listed.sides} side={i} />
            {w.say(`side.${side}`)}
            <small>{seat && seatText(seat)}</small>
          </span>
        )
      })}
    </>
  )
}
