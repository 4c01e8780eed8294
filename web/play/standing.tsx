/** Where the sides stand: in few words at the top, always in sight; and the whole reckoning, place by place. */
import type { Say, Standing, StandingLine, StandingPart } from '@quebracho/engine/show'
import type { GameWords } from '../app/words.ts'
import type { BoardHold } from './play-board.tsx'
import { SideMark } from './prompt-bar.tsx'
import { RuleLink } from './rule-link.tsx'
import type { Situation } from './situation.ts'
import { useSmall } from './small.ts'
import { usePlay } from './use-play.tsx'

/** Points of the sides, when they are reckoned next and what is needed then; it opens the reckoning. */
export function StandingChip() {
  const { play, w, gw } = usePlay()
  const { standing, view } = play.situation
  const small = useSmall()
  if (!standing) return null
  const next = standing.next ? gw.say(standing.next, {}, view) : w.say('play.standing.over')
  const brief = small ? standing.nextInShort : null
  return (
    <button
      type="button"
      class="standing-chip"
      title={`${next}. ${w.say('play.standing.open')}`}
      onClick={() => {
        play.set({ panel: 'info', sheet: true })
        setTimeout(() => document.getElementById(RECKONING)?.focus())
      }}
    >
      <Score standing={standing} />
      <span class="standing-next">
        {/* Its figures are what matters where there is room for few words. */}
        {brief ? gw.say(brief, {}, view) : next}
      </span>
    </button>
  )
}

const RECKONING = 'reckoning'

/** What each side has of that which decides. */
export function Score({ standing: { what, score } }: { standing: Standing }) {
  const { play, gw } = usePlay()
  const { view } = play.situation
  return (
    <span class="standing-score">
      <span class="standing-what">{gw.say(what, {}, view)}</span>
      {score.map(({ side, figure }) => (
        <span key={side} class="standing-figure">
          <SideMark side={side} />
          {side >= 0 && <span class="standing-side">{gw.name('side', side, view)}</span>}
          {figure !== null && <strong>{read(gw, figure, view)}</strong>}
        </span>
      ))}
    </span>
  )
}

const read = (gw: GameWords, what: number | Say, view: Situation['view']): string =>
  typeof what === 'number' ? String(what).replace('-', '−') : gw.say(what, {}, view)

/** The turn of how many, its date, and what holds in it. */
export function Turn() {
  const { play, w, gw } = usePlay()
  const { standing, view, past, after } = play.situation
  if (!standing) return null
  const { turn, turns, when, holds } = standing
  const number =
    turn === 0
      ? w.say('play.turn.before')
      : w.say(turns === null ? 'play.turn.endless' : 'play.turn', { turn, of: turns ?? 0 })
  return (
    <span class="standing-turn">
      {past && <strong>{w.say('play.past', { at: after, of: play.session.match.deeds.length })}</strong>}
      <span class="turn-number">{number}</span>
      {turn > 0 && turns !== null && (
        <span class="turn-short" aria-hidden="true">
          {turn}/{turns}
        </span>
      )}
      {[when, ...holds].map(say => say && <span key={say.key}>{gw.say(say, {}, view)}</span>)}
    </span>
  )
}

/** The first of the panels: how each side wins, and all that counts. */
export function Reckoning({ hold }: { hold: BoardHold }) {
  const { play, w, gw } = usePlay()
  const { standing, view } = play.situation
  if (!standing) return null
  return (
    <section class="reckoning" aria-labelledby={RECKONING}>
      <h2 id={RECKONING} tabIndex={-1}>
        {w.say('play.standing')}
      </h2>
      <p class="reckoning-score">
        <Score standing={standing} />
        {standing.next && <span>{gw.say(standing.next, {}, view)}</span>}
      </p>
      <Aims standing={standing} />
      {standing.parts.map(part => (
        <Part key={part.title.key} part={part} hold={hold} />
      ))}
    </section>
  )
}

/** How each side wins; those of the viewer first. */
export function Aims({ standing }: { standing: Standing }) {
  const { play, gw } = usePlay()
  const { view, viewer } = play.situation
  const rank = (side: number) => (side === viewer ? 0 : side < 0 ? 2 : 1)
  return (
    <ul class="aims">
      {standing.aims
        .toSorted((a, b) => rank(a.side) - rank(b.side))
        .map(({ side, say, rule }) => (
          <li key={`${side} ${say.key}`}>
            {side >= 0 && (
              <>
                <SideMark side={side} /> <strong>{gw.name('side', side, view)}:</strong>{' '}
              </>
            )}
            {gw.say(say, {}, view)} <RuleLink rule={rule} />
          </li>
        ))}
    </ul>
  )
}

/** More lines than so many are folded: those that matter most stand first. */
const MOST_LINES = 12

function Part({ part: { title, rule, lines }, hold }: { part: StandingPart; hold: BoardHold }) {
  const { play, w, gw } = usePlay()
  const { view } = play.situation
  if (lines.length === 0) return null
  const rest = lines.slice(MOST_LINES)
  const rows = (some: readonly StandingLine[]) => (
    <ul>
      {some.map(line => (
        <li key={`${line.hex} ${line.say.key}`}>
          <Line line={line} hold={hold} />
        </li>
      ))}
    </ul>
  )
  return (
    <div class="reckoning-part">
      <h3>
        {gw.say(title, {}, view)} <RuleLink rule={rule} />
      </h3>
      {rows(lines.slice(0, MOST_LINES))}
      {rest.length > 0 && (
        <details>
          <summary>{w.say('play.standing.more', { count: rest.length })}</summary>
          {rows(rest)}
        </details>
      )}
    </div>
  )
}

/** What has a hex lights it while it is pointed at, and leads there. */
function Line({ line: { say, hex, side, worth }, hold }: { line: StandingLine; hold: BoardHold }) {
  const { play, gw } = usePlay()
  const small = useSmall()
  const { view } = play.situation
  const words = (
    <>
      <SideMark side={side} />
      {side >= 0 && <span class="unseen">{gw.name('side', side, view)}, </span>}
      <span class="line-words">{gw.say(say, {}, view)}</span>
      <span class="line-worth">{read(gw, worth, view)}</span>
    </>
  )
  if (hex < 0) return <span class="reckoning-line">{words}</span>
  const point = (pointed: number) => hold.board?.update({ pointed })
  return (
    <button
      type="button"
      class="reckoning-line"
      onPointerEnter={() => point(hex)}
      onPointerLeave={() => point(-1)}
      onFocus={() => point(hex)}
      onBlur={() => point(-1)}
      // Over the map there is no room for both.
      onClick={() => play.set({ inspected: hex, ...(small && { sheet: false }) })}
    >
      {words}
    </button>
  )
}
