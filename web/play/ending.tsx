/** The end: who has won, why and by which rule, the last reckoning, and what one may want to do next. */
import { games } from '@quebracho/games'
import { Button, LinkButton } from '../app/button.tsx'
import { Dialog } from '../app/parts.tsx'
import { go, hrefOf } from '../app/route.ts'
import { isRule } from '../app/rulebook.ts'
import { newGame, type Seat } from '../app/saves.ts'
import { scenariosOf } from '../app/setup.ts'
import type { GameWords, Words } from '../app/words.ts'
import { FarEnd } from './lazily.ts'
import type { Play } from './play.ts'
import { endWords, SideMark } from './prompt-bar.tsx'
import { RuleLink } from './rule-link.tsx'
import { Score } from './standing.tsx'
import { usePlay } from './use-play.tsx'

export function Ending() {
  const { play, w, gw } = usePlay()
  const { saved, situation } = play
  if (play.ui.dialog !== 'end') return null
  const close = () => play.set({ dialog: '' })
  const { title, mood } = verdict(play, w, gw)
  const winner = winnerOf(play)
  // What the title has said is not said again.
  const isTold = mood === 'won' || mood === 'over'
  return (
    <Dialog
      title={title}
      open
      close={close}
      actions={
        <>
          <Button onClick={close}>{w.say('play.end.stay')}</Button>
          {play.session.far ? <FarEnd /> : <Onward id={saved.id} />}
        </>
      }
    >
      <div class={`ending ${mood}`}>
        {winner !== null && (
          <p class="result">
            <SideMark side={winner} />{' '}
            {isTold ? gw.name('side', winner, situation.view) : endWords(play, w, gw)}
          </p>
        )}
        <Why />
        {situation.standing && (
          <p class="ending-score">
            <Score standing={situation.standing} />
          </p>
        )}
        {!play.session.far && <Again />}
      </div>
    </Dialog>
  )
}

function Onward({ id }: { id: string }) {
  const { w } = usePlay()
  return (
    <>
      <LinkButton icon="play" href={hrefOf({ page: 'replay', id })}>
        {w.say('play.menu.replay')}
      </LinkButton>
      <LinkButton autofocus kind="main" icon="chart" href={hrefOf({ page: 'report', id })}>
        {w.say('play.end.report')}
      </LinkButton>
    </>
  )
}

const winnerOf = ({ session }: Play): number | null => {
  const pending = session.game.pending(session.match.position)
  return pending.kind === 'end' ? pending.winner : null
}

/** Won or lost from the seat of the one person; of several, or of none, only that it is over. */
function verdict(play: Play, w: Words, gw: GameWords): { readonly title: string; readonly mood: string } {
  const { persons, match } = play.session
  const winner = winnerOf(play)
  if (winner === null) return { title: w.say('play.end.drawn'), mood: 'drawn' }
  if (persons.length !== 1)
    return { title: w.say('play.won', { side: gw.name('side', winner, match.position) }), mood: 'over' }
  return persons[0] === winner
    ? { title: w.say('play.end.won'), mood: 'won' }
    : { title: w.say('play.end.lost'), mood: 'lost' }
}

/** What ended it, and by which rule. */
function Why() {
  const { play, w, gw } = usePlay()
  const last = play.session
    .log()
    .filter(item => item.kind === 'event')
    .at(-1)
  if (!last) return null
  const { rule } = last.event
  return (
    <div class="why">
      <p>{gw.event(last.event, play.situation.view)}</p>
      {isRule(rule) && (
        <p class="note">
          <RuleLink rule={rule} words={w.say('play.rule', { rule: gw.rule(rule) })} />
        </p>
      )}
    </div>
  )
}

/** The same again, from the other side, or the next scenario. */
function Again() {
  const { play, w, gw } = usePlay()
  const { saved, session } = play
  const about = games.find(({ id }) => id === saved.game)
  const scenarios = about ? scenariosOf(about) : []
  const next = scenarios[scenarios.indexOf(saved.scenario) + 1]
  const start = async (scenario: string, seats: readonly Seat[]) => {
    const options = scenario === saved.scenario ? saved.record.options : {}
    go({ page: 'play', id: (await newGame(session.game, scenario, options, seats)).id })
  }
  const { seats } = session
  return (
    <div class="again">
      <Button icon="redo" onClick={() => void start(saved.scenario, seats)}>
        {w.say('play.end.again')}
      </Button>
      {seats.length === 2 && (
        <Button icon="redo" onClick={() => void start(saved.scenario, seats.toReversed())}>
          {w.say('play.end.swapped')}
        </Button>
      )}
      {next && (
        <Button icon="forward" onClick={() => void start(next, seats)}>
          {w.say('play.end.next', { scenario: gw.say(`scenario.${next}`) })}
        </Button>
      )}
    </div>
  )
}
