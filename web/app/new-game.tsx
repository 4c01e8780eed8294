/** Sets up a game: scenario, who leads the sides, options by their rules. */
import { games, type LoadedGame } from '@quebracho/games'
import { useState } from 'preact/hooks'
import { hasServer } from '../online/server.ts'
import { Button, LinkButton } from './button.tsx'
import { lazy } from './lazy.tsx'
import { learned } from './learned.ts'
import { MapPicture } from './map-picture.tsx'
import { aboutOpponent, opponentGroups, opponentName } from './opponents.ts'
import { OptionList } from './option-list.tsx'
import { Mark, Path } from './path.tsx'
import { go, hrefOf } from './route.ts'
import { newGame, type Seat } from './saves.ts'
import { firstSetup, offeredSetup, rememberSetup, type Setup, scenariosOf } from './setup.ts'
import { SideMark } from './side-mark.tsx'
import { useTerms } from './terms.ts'
import { useGame } from './use-game.tsx'
import { words } from './words.ts'

const FriendButton = lazy(
  async () => (await import('../online/parts.ts')).FriendButton,
  () => null,
)

export function NewGamePage({ game: id }: { game: string }) {
  const loaded = useGame(id)
  useTerms(id)
  const { say } = words()
  if (loaded) return <NewGameForm loaded={loaded} key={id} />
  if (games.some(each => each.id === id)) return <p class="loading">{say('app.loading')}</p>
  return (
    <div class="page">
      <h1>{say('title.new')}</h1>
      <p>{say('new.unknown')}</p>
      <LinkButton href={hrefOf({ page: 'home' })}>{say('app.home')}</LinkButton>
    </div>
  )
}

function NewGameForm({ loaded }: { loaded: LoadedGame }) {
  const { say, game: gameWords } = words()
  const { game } = loaded
  const listed = games.find(({ id }) => id === game.id)
  const w = gameWords(loaded)
  const [setup, setSetup] = useState<Setup>(() =>
    offeredSetup(game, listed ? scenariosOf(listed) : [], learned(game.id)),
  )
  const change = (part: Partial<Setup>) => setSetup({ ...setup, ...part })
  const start = async (event: Event) => {
    event.preventDefault()
    rememberSetup(game, setup)
    go({ page: 'play', id: (await newGame(game, setup.scenario, setup.options, setup.seats)).id })
  }
  return (
    <form class="page new-game" onSubmit={event => void start(event)}>
      <header class="page-head">
        <p class="eyebrow">{w.say('title')}</p>
        <h1>{say('title.new')}</h1>
      </header>
      {listed && <Path listed={listed} choose={scenario => change({ scenario })} />}
      <div class="new-columns">
        <div class="new-choices">
          <Scenarios
            loaded={loaded}
            way={listed ? scenariosOf(listed) : []}
            chosen={setup.scenario}
            choose={scenario => change({ scenario })}
          />
          <Seats loaded={loaded} seats={setup.seats} change={seats => change({ seats })} />
          <OptionList
            loaded={loaded}
            scenario={setup.scenario}
            options={setup.options}
            change={options => change({ options })}
          />
          <Button
            kind="quiet"
            icon="undo"
            disabled={JSON.stringify(setup) === JSON.stringify(firstSetup(game))}
            onClick={() => setSetup(firstSetup(game))}
          >
            {say('new.usual')}
          </Button>
        </div>
        <div class="new-side">
          <div class="buttons start-bar">
            <Button kind="main" icon="play" type="submit">
              {say('new.start')}
            </Button>
            {hasServer() && <FriendButton loaded={loaded} setup={setup} />}
          </div>
          <MapPicture loaded={loaded} scenario={setup.scenario} />
        </div>
      </div>
    </form>
  )
}

/** `way`: which to play first; they stand in that order. */
function Scenarios({
  loaded,
  way,
  chosen,
  choose,
}: {
  loaded: LoadedGame
  way: readonly string[]
  chosen: string
  choose: (scenario: string) => void
}) {
  const { say, game: gameWords } = words()
  const w = gameWords(loaded)
  const byWay = (a: { id: string }, b: { id: string }) => way.indexOf(a.id) - way.indexOf(b.id)
  return (
    <fieldset class="scenarios">
      <legend>{say('new.scenario')}</legend>
      {loaded.game.scenarios.toSorted(byWay).map(({ id, source }) => (
        <label class="scenario" key={id}>
          <input type="radio" name="scenario" checked={id === chosen} onChange={() => choose(id)} />
          <span class="scenario-text">
            <b>{w.say(`scenario.${id}`)}</b> <Mark result={learned(loaded.game.id).scenarios[id] ?? null} />
            <small>{source === 'ours' ? say('new.source.ours') : say('new.source', { name: source })}</small>
            {id === chosen && <span class="scenario-intro">{w.say(`scenario.${id}.intro`)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A seat as the value of a select. */
const valueOf = (seat: Seat): string => (seat.kind === 'computer' ? `computer ${seat.opponent}` : seat.kind)

function seatFrom(value: string): Seat {
  const [kind, opponent] = value.split(' ')
  if (kind === 'computer') return { kind, opponent }
  return { kind: kind === 'nobody' ? 'nobody' : 'person' }
}

/** Who leads a side; of a computer, what to expect of it. */
function SeatSelect({ id, seat, choose }: { id: string; seat: Seat; choose: (seat: Seat) => void }) {
  const { say } = words()
  return (
    <div class="seat-who">
      <select
        id={id}
        value={valueOf(seat)}
        aria-describedby={seat.kind === 'computer' ? `${id}-about` : undefined}
        onChange={event => choose(seatFrom(event.currentTarget.value))}
      >
        <option value="person">{say('seat.person')}</option>
        {(['levels', 'tools'] as const).map(group => (
          <optgroup key={group} label={say(`opponents.${group}`)}>
            {opponentGroups[group].map(name => (
              <option key={name} value={`computer ${name}`}>
                {say('seat.computer', { level: opponentName(name) })}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="nobody">{say('seat.nobody')}</option>
      </select>
      {seat.kind === 'computer' && (
        <p class="quick-note" id={`${id}-about`}>
          {aboutOpponent(seat.opponent)}
        </p>
      )}
    </div>
  )
}

function Seats({
  loaded,
  seats,
  change,
}: {
  loaded: LoadedGame
  seats: readonly Seat[]
  change: (seats: readonly Seat[]) => void
}) {
  const { say, game: gameWords } = words()
  const { game, presentation } = loaded
  const w = gameWords(loaded)
  const people = seats.filter(({ kind }) => kind === 'person').length
  const note = people === 0 ? 'new.noPerson' : people > 1 ? 'new.hotSeat' : 'new.onePerson'
  return (
    <fieldset class="seat-list">
      <legend>{say('new.sides')}</legend>
      {game.sides.map((side, i) => (
        <div class="seat-row" key={side}>
          <label class="seat-name" for={`seat-${side}`}>
            <SideMark sides={presentation.sides} side={i} size={17} />
            {w.say(`side.${side}`)}
          </label>
          <SeatSelect id={`seat-${side}`} seat={seats[i]} choose={seat => change(seats.with(i, seat))} />
        </div>
      ))}
      <div class="seat-foot">
        <p class="quick-note">{say(note)}</p>
        {game.sides.length === 2 && (
          <Button kind="quiet" icon="redo" onClick={() => change([seats[1], seats[0]])}>
            {say('new.swap')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
