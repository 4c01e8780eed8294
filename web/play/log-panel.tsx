/** Everything the viewer was told, newest last; each line leads to its hex and to its moment. */
import type { LogItem } from '@quebracho/engine'
import { together } from '@quebracho/engine/show'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { isSilent, withoutPreludes } from './log.ts'
import { PastPlans } from './past-plans.tsx'
import type { BoardHold } from './play-board.tsx'
import { RuleLink } from './rule-link.tsx'
import { type Line, lineOf, tellsOf } from './say.ts'
import { Thrown } from './thrown.tsx'
import { type Used, usePlay } from './use-play.tsx'

/** Lines shown at first; more on demand, so that a long war does not slow the page. */
const PAGE = 200

type Kind = 'all' | 'events' | 'dice' | 'decisions'

const belongsTo = (kind: Kind, item: LogItem): boolean =>
  kind === 'all' ||
  (kind === 'events' && item.kind === 'event') ||
  (kind === 'dice' && (item.kind === 'dice' || item.kind === 'draw')) ||
  (kind === 'decisions' && (item.kind === 'decision' || item.kind === 'secret'))

/** What of the log is shown. */
interface Filter {
  readonly kind: Kind
  /** -1 = both. */
  readonly side: number
  readonly text: string
}

const noFilter: Filter = { kind: 'all', side: -1, text: '' }

interface Row {
  readonly item: LogItem
  readonly line: Line
}

/** What has a line of its own. */
function linesTold({ play, w, gw }: Used, told: readonly LogItem[]): LogItem[] {
  const { session, situation } = play
  const by = (at: number) => session.match.deeds[at]?.by ?? -1
  return withoutPreludes(
    together(told, gw.has, play.presentation.news.kinds),
    tellsOf(situation.view, by, w, gw),
  )
}

/** The last lines that pass the filter, so many at most. */
function rowsOf({ play, w, gw }: Used, log: readonly LogItem[], filter: Filter, most: number): Row[] {
  const { session, situation } = play
  const wanted = filter.text.toLocaleLowerCase()
  const rows: Row[] = []
  for (let i = log.length - 1; i >= 0 && rows.length < most; i--) {
    const item = log[i]
    if (!belongsTo(filter.kind, item) || (filter.kind === 'all' && isSilent(session.game, item))) continue
    const line = lineOf(item, situation.view, session.match.deeds[item.at]?.by ?? -1, w, gw)
    if (filter.side >= 0 && line.side !== filter.side) continue
    if (wanted !== '' && !line.text.toLocaleLowerCase().includes(wanted)) continue
    rows.push({ item, line })
  }
  return rows.reverse()
}

export function LogPanel({ hold }: { hold: BoardHold }) {
  const used = usePlay()
  const { play, w, gw } = used
  const { session, ui } = play
  const [filter, setFilter] = useState(noFilter)
  const [most, setMost] = useState(PAGE)
  const foot = useRef<HTMLLIElement>(null)
  const told = session.log()
  const log = useMemo(() => linesTold(used, told), [told, told.length, gw, session.version])
  const rows = rowsOf(used, log, filter, most)
  const isFiltered = filter.kind !== 'all' || filter.side >= 0 || filter.text !== ''
  const { length } = log
  useEffect(() => {
    if (ui.look === null) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [length])

  return (
    <div class="log">
      <FilterFields filter={filter} change={part => setFilter({ ...filter, ...part })} />
      <PastPlans />
      <ol class="log-lines" aria-label={w.say('play.panel.log')}>
        {rows.length === most && (
          <li>
            <Button kind="quiet" onClick={() => setMost(most + PAGE)}>
              {w.say('play.log.more')}
            </Button>
          </li>
        )}
        {rows.length === 0 && <li class="none">{w.say(isFiltered ? 'play.log.none' : 'play.log.empty')}</li>}
        {rows.map(({ item, line }, i) => (
          <LogLine
            key={i}
            item={item}
            line={line}
            hold={hold}
            now={ui.look !== null && item.at === ui.look - 1}
          />
        ))}
        <li ref={foot} class="foot" aria-hidden="true" />
      </ol>
      <Scrub />
    </div>
  )
}

function FilterFields({ filter, change }: { filter: Filter; change: (part: Partial<Filter>) => void }) {
  const { play, w, gw } = usePlay()
  return (
    <div class="log-filter">
      <input
        type="search"
        value={filter.text}
        placeholder={w.say('play.log.search')}
        aria-label={w.say('play.log.search')}
        onInput={event => change({ text: event.currentTarget.value })}
      />
      <select
        value={filter.kind}
        aria-label={w.say('play.log.kind')}
        onChange={event => change({ kind: event.currentTarget.value as Kind })}
      >
        {(['all', 'events', 'dice', 'decisions'] as const).map(each => (
          <option key={each} value={each}>
            {w.say(`play.log.${each}`)}
          </option>
        ))}
      </select>
      <select
        value={filter.side}
        aria-label={w.say('play.log.side')}
        onChange={event => change({ side: Number(event.currentTarget.value) })}
      >
        <option value={-1}>{w.say('play.log.bothSides')}</option>
        {play.session.game.sides.map((name, number) => (
          <option key={name} value={number}>
            {gw.name('side', number, play.situation.view)}
          </option>
        ))}
      </select>
    </div>
  )
}

function LogLine({ item, line, hold, now }: { item: LogItem; line: Line; hold: BoardHold; now: boolean }) {
  const { play, w } = usePlay()
  const classes = [
    'log-line',
    `level-${line.level}`,
    line.side >= 0 ? `of-side-${line.side}` : '',
    now ? 'now' : '',
  ]
  const seek = () => {
    hold.board?.centre(line.hex)
    play.set({ inspected: line.hex, cursor: line.hex })
  }
  return (
    <li class={classes.join(' ')} aria-current={now ? 'step' : undefined}>
      {line.hex >= 0 ? (
        <button type="button" class="line-text" onClick={seek}>
          {line.text}
        </button>
      ) : (
        <span class="line-text">{line.text}</span>
      )}
      {item.kind === 'dice' && <Thrown item={item} />}
      {line.level === 0 && (
        <span class="line-more">
          <RuleLink rule={line.rule} />
          {item.at >= 0 && (
            <Button
              kind="quiet"
              icon="clock"
              label={w.say('play.log.look')}
              onClick={() => play.lookAt(item.at + 1)}
            />
          )}
        </span>
      )}
    </li>
  )
}

/** Back to any moment and forth again, only to look. */
function Scrub() {
  const { play, w } = usePlay()
  const { length } = play.session.match.deeds
  const at = play.ui.look ?? length
  return (
    <div class="log-scrub">
      <Button
        kind="quiet"
        icon="stepBack"
        label={w.say('play.back')}
        disabled={at === 0}
        onClick={() => play.lookAt(at - 1)}
      />
      <input
        type="range"
        min={0}
        max={length}
        value={at}
        aria-label={w.say('play.scrub')}
        aria-valuetext={w.say('play.past', { at, of: length })}
        onInput={event => play.lookAt(Number(event.currentTarget.value))}
      />
      <Button
        kind="quiet"
        icon="stepForward"
        label={w.say('play.forth')}
        disabled={at === length}
        onClick={() => play.lookAt(at + 1)}
      />
      <Button
        kind="quiet"
        icon="last"
        label={w.say('play.now')}
        disabled={at === length}
        onClick={() => play.lookAt(null)}
      />
    </div>
  )
}
