/** The bar at the foot of a replay: where we are, and the ways to go elsewhere. */
import { Button, Icon } from '../app/parts.tsx'
import { words } from '../app/words.ts'
import { type ReplayIndex, turnAt } from './replay.ts'
import { turnName } from './told.tsx'

const speeds = [0.5, 1, 2, 4, 8] as const

interface Props {
  index: ReplayIndex
  moment: number
  bookmarks: readonly number[]
  playing: boolean
  speed: number
  jump: (moment: number) => void
  toggle: () => void
  setSpeed: (speed: number) => void
}

/** The start of the turn before, or of this one if we are in its midst; and of the next. */
export function turnBefore(index: ReplayIndex, moment: number): number {
  return index.turns[turnAt(index, Math.max(0, moment - 1))].at
}
export function turnAfter(index: ReplayIndex, moment: number): number {
  return index.turns[turnAt(index, moment) + 1]?.at ?? index.length
}

export function Scrub(props: Props) {
  const { index, moment, playing, speed, jump } = props
  const { say, number } = words()
  return (
    <div class="scrub">
      <div class="scrub-buttons">
        <Button
          kind="quiet"
          icon="first"
          label={say('replay.turnBefore')}
          onClick={() => jump(turnBefore(index, moment))}
        />
        <Button
          kind="quiet"
          icon="stepBack"
          label={say('replay.back')}
          disabled={moment === 0}
          onClick={() => jump(moment - 1)}
        />
        <Button
          kind="main"
          icon={playing ? 'pause' : 'play'}
          label={say(playing ? 'replay.pause' : 'replay.play')}
          onClick={props.toggle}
        />
        <Button
          kind="quiet"
          icon="stepForward"
          label={say('replay.forward')}
          disabled={moment === index.length}
          onClick={() => jump(moment + 1)}
        />
        <Button
          kind="quiet"
          icon="last"
          label={say('replay.turnAfter')}
          onClick={() => jump(turnAfter(index, moment))}
        />
        <label class="speed">
          <span class="unseen">{say('replay.speed')}</span>
          <select
            value={String(speed)}
            onChange={event => props.setSpeed(Number((event.target as HTMLSelectElement).value))}
          >
            {speeds.map(each => (
              <option key={each} value={String(each)}>
                {number(each)}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <Track {...props} />
    </div>
  )
}

function Track({ index, moment, bookmarks, jump }: Props) {
  const { say } = words()
  const percent = (at: number) => `${(100 * at) / Math.max(1, index.length)}%`
  const turn = turnName(index.turns[turnAt(index, moment)].turn)
  const where = say('replay.where', { turn, action: moment, count: index.length })
  return (
    <div class="track">
      <div class="track-line">
        <i class="track-done" style={{ width: percent(moment) }} />
        <input
          type="range"
          min={0}
          max={index.length}
          value={moment}
          aria-label={say('replay.scrub')}
          aria-valuetext={where}
          onInput={event => jump(Number((event.target as HTMLInputElement).value))}
        />
        {index.turns.slice(1).map(({ turn, at }) => (
          <i class="tick" key={turn} style={{ left: percent(at) }} />
        ))}
        {bookmarks.map(at => (
          <i class="flag" key={at} style={{ left: percent(at) }}>
            <Icon name="bookmark" size={13} />
          </i>
        ))}
      </div>
      <div class="track-turns">
        {index.turns.map(({ turn, at }, i) => (
          <button
            type="button"
            key={turn}
            tabIndex={-1}
            aria-label={turnName(turn)}
            class={i === turnAt(index, moment) ? 'now' : undefined}
            style={{ left: percent(at), width: percent((index.turns[i + 1]?.at ?? index.length) - at) }}
            onClick={() => jump(at)}
          >
            {turn === 0 ? '' : turn}
          </button>
        ))}
      </div>
      <output class="where">{where}</output>
    </div>
  )
}
