/** Everything the viewer was told, newest last; each line leads to its hex and to its moment. */
import type { LogItem } from '@quebracho/engine'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { Dice } from './die.tsx'
import { together } from './log.ts'
import { verbNamed } from './pick.ts'
import type { BoardHold } from './play-board.tsx'
import { RuleLink } from './rule-link.tsx'
import { type Line, lineOf } from './say.ts'
import { usePlay } from './use-play.tsx'

/** Lines shown at first; more on demand, so that a long war does not slow the page. */
const PAGE = 200

type Kind = 'all' | 'events' | 'dice' | 'decisions'

const belongsTo = (kind: Kind, item: LogItem): boolean =>
  kind === 'all' ||
  (kind === 'events' && item.kind === 'event') ||
  (kind === 'dice' && (item.kind === 'dice' || item.kind === 'draw')) ||
  (kind === 'decisions' && (item.kind === 'decision' || item.kind === 'secret'))

export function LogPanel({ hold }: { hold: BoardHold }) {
  const { play, w, gw } = usePlay()
  const { session, situation, ui } = play
  const [kind, setKind] = useState<Kind>('all')
  const [side, setSide] = useState(-1)
  const [text, setText] = useState('')
  const [most, setMost] = useState(PAGE)
  const foot = useRef<HTMLLIElement>(null)
  const told = session.log()
  const { match } = session
  const { verbs } = play.presentation
  const isSilent = (item: LogItem) =>
    item.kind === 'decision' && verbs[verbNamed(session.game, item.action)]?.silent === true
  const log = useMemo(() => together(told, gw.has), [told, told.length, gw, session.version])

  const wanted = text.toLocaleLowerCase()
  const isFiltered = kind !== 'all' || side >= 0 || wanted !== ''
  const rows: { item: LogItem; line: Line }[] = []
  for (let i = log.length - 1; i >= 0 && rows.length < most; i--) {
    const item = log[i]
    if (!belongsTo(kind, item) || (kind === 'all' && isSilent(item))) continue
    const line = lineOf(item, situation.view, match.deeds[item.at]?.by ?? -1, w, gw)
    if (side >= 0 && line.side !== side) continue
    if (wanted !== '' && !line.text.toLocaleLowerCase().includes(wanted)) continue
    rows.push({ item, line })
  }
  rows.reverse()

  const { length } = log
  useEffect(() => {
    if (ui.look === null) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [length])

  return (
    <div class="log">
      <div class="log-filter">
        <input
          type="search"
          value={text}
          placeholder={w.say('play.log.search')}
          aria-label={w.say('play.log.search')}
          onInput={event => setText(event.currentTarget.value)}
        />
        <select
          value={kind}
          aria-label={w.say('play.log.kind')}
          onChange={event => setKind(event.currentTarget.value as Kind)}
        >
          {(['all', 'events', 'dice', 'decisions'] as const).map(each => (
            <option key={each} value={each}>
              {w.say(`play.log.${each}`)}
            </option>
          ))}
        </select>
        <select
          value={side}
          aria-label={w.say('play.log.side')}
          onChange={event => setSide(Number(event.currentTarget.value))}
        >
          <option value={-1}>{w.say('play.log.bothSides')}</option>
          {session.game.sides.map((name, number) => (
            <option key={name} value={number}>
              {gw.name('side', number, situation.view)}
            </option>
          ))}
        </select>
      </div>
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

function LogLine({ item, line, hold, now }: { item: LogItem; line: Line; hold: BoardHold; now: boolean }) {
  const { play, w, gw } = usePlay()
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
      {item.kind === 'dice' && <Dice groups={item.groups} faces={item.faces} gw={gw} />}
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
