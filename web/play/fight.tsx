/** What a fight will come to: both sides' numbers with their rules, and every outcome with its exact chance. */
import type { Preview, PreviewColumn } from '@quebracho/engine/show'
import { useMemo, useState } from 'preact/hooks'
import { Choices } from './choices.tsx'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { usualUpon } from './lead.ts'
import { unitOnly } from './pick.ts'
import { pieceName } from './piece-name.ts'
import { RuleLink } from './rule-link.tsx'
import { sharesOf } from './shares.ts'
import { isSmall } from './small.ts'
import { useMeaning } from './use-meaning.ts'
import { usePlay } from './use-play.tsx'

/** Where there is little room, or where it is not to be read at once, one line of it, which opens; elsewhere all of it. */
export function FoldedFight({ preview, isRead = true }: { preview: Preview; isRead?: boolean }) {
  const { play, gw } = usePlay()
  // Two fleets before their guns are where the shots are chosen.
  const [open, setOpen] = useState((isRead && !isSmall()) || preview.outcomes.length === 0)
  const title = gw.say(preview.title, {}, play.situation.view)
  if (preview.columns.length + preview.outcomes.length === 0) return <Fight preview={preview} />
  const { good, bad } = sharesOf(preview)
  return (
    <details class="folded" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        {preview.outcomes.length > 0 && (
          <span class="share-bar" aria-hidden="true">
            <span class="bad" style={{ width: `${100 * bad}%` }} />
            <span class="good" style={{ width: `${100 * good}%` }} />
          </span>
        )}
      </summary>
      <Fight preview={preview} untitled />
    </details>
  )
}

/** What it would come to instead, in short. */
export function FightSum({ preview }: { preview: Preview }) {
  const { play, gw } = usePlay()
  return (
    <section class="fight">
      <h2>{gw.say(preview.title, {}, play.situation.view)}</h2>
      <Shares preview={preview} />
    </section>
  )
}

export function usePercent(): (share: number) => string {
  const { w } = usePlay()
  return share =>
    w.number(share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 })
}

function Shares({ preview }: { preview: Preview }) {
  const { w } = usePlay()
  const percent = usePercent()
  const { good, bad } = sharesOf(preview)
  return (
    <p class="fight-sum">
      {good > 0 && <span class="good">{w.say('play.fight.good', { share: percent(good) })}</span>}
      {bad > 0 && <span class="bad">{w.say('play.fight.bad', { share: percent(bad) })}</span>}
    </p>
  )
}

export function Fight({ preview, untitled }: { preview: Preview; untitled?: boolean }) {
  const { play, gw } = usePlay()
  const { view } = play.situation
  const most = Math.max(...preview.outcomes.map(({ probability }) => probability))
  const percent = usePercent()
  return (
    <section class="fight">
      {!untitled && <h2>{gw.say(preview.title, {}, view)}</h2>}
      {preview.choices && <Choices choices={preview.choices} />}
      {preview.outcomes.length > 0 && <Shares preview={preview} />}
      <Columns columns={preview.columns} />
      {preview.outcomes.length > 0 && (
        <>
          {preview.mean && <p class="fight-mean">{gw.say(preview.mean, {}, view)}</p>}
          <ul class="outcomes">
            {preview.outcomes.filter(isWorthALine).map(({ say, probability, good }) => {
              const text = gw.say(say, {}, view)
              return (
                <li key={text} class={good > 0 ? 'good' : good < 0 ? 'bad' : 'even'}>
                  <span class="outcome-text">{text}</span>
                  <span class="odds-bar" aria-hidden="true">
                    <span style={{ width: `${(100 * probability) / most}%` }} />
                  </span>
                  <span class="chance">{percent(probability)}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {preview.lines?.some(({ style }) => style !== 'loc') && <LinesKey />}
    </section>
  )
}

/** What the lines on the map mean meanwhile; a line of communication says it by itself. */
const LinesKey = () => <p class="lines-key">{useMeaning('lines')}</p>

/** What would be shown as 0 % tells nobody anything. */
export const isWorthALine = ({ probability }: { readonly probability: number }): boolean =>
  probability >= 0.0005

/** Both sides beside each other, and below them what is nobody's. */
export function Columns({ columns }: { columns: readonly PreviewColumn[] }) {
  const [left, right] = [...new Set(columns.map(({ side }) => side))].filter(side => side >= 0)
  const placeOf = (side: number) =>
    right === undefined ? '' : side === left ? ' left' : side === right ? ' right' : ' across'
  return (
    <div class="fight-sides">
      {columns.map((column, i) => (
        <Column
          column={column}
          place={placeOf(column.side)}
          key={`${column.side} ${column.title.key} ${i}`}
        />
      ))}
    </div>
  )
}

function Column({ column, place }: { column: PreviewColumn; place: string }) {
  const { play, gw, w } = usePlay()
  const { view } = play.situation
  // What is added to a die has its sign; strengths have none unless something is taken off.
  const signDisplay = column.side < 0 ? 'exceptZero' : 'auto'
  // A minus as the words have it.
  const figure = (value: number) =>
    w.number(value, { maximumFractionDigits: 2, signDisplay }).replace('-', '−')
  return (
    <table class={`fight-side side-${column.side}${place}`}>
      <caption>
        {gw.say(column.title, {}, view)}
        <Fighters units={column.units ?? []} large={column.apart ?? false} />
      </caption>
      <tbody>
        {/* Of guns that fire one by one the figures are read on the counters. */}
        {(column.apart ? [] : column.lines).map(({ say, rule, value }, i) => {
          const words = gw.say(say, {}, view)
          // Lines that have the same rule have it once; one that counts for nothing is a remark.
          const isFirst = rule !== column.lines[i - 1]?.rule
          return (
            <tr key={`${words} ${rule}`}>
              <th scope="row">
                {words} {isFirst && <RuleLink rule={rule} />}
              </th>
              <td>{value !== 0 && figure(value)}</td>
            </tr>
          )
        })}
      </tbody>
      {isSum(column) && (
        <tfoot>
          <tr>
            <th scope="row">{w.say('play.fight.total')}</th>
            <td>{figure(column.total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** A single figure needs no sum, and nothing none. */
const isSum = ({ lines, total, apart }: PreviewColumn): boolean => {
  if (apart) return false
  const [first, second] = lines.filter(({ value }) => value !== 0)
  return second !== undefined || (first?.value ?? 0) !== total
}

/** How likely it is that something comes of it. */
function Chance({ of }: { of: Preview | null }) {
  const { w } = usePlay()
  if (!of || of.outcomes.length === 0) return null
  return <span class="chance-chip">{w.number(sharesOf(of).good, { style: 'percent' })}</span>
}

/**
 * The counters that fight; one that can be left out or brought in is clicked as on the map. Where one acts upon another,
 * as a gun on a ship, a click on the other is enough: who acts as usual is ready, unless somebody else was picked.
 */
function Fighters({ units, large = false }: { units: readonly number[]; large?: boolean }) {
  const { play, w, gw } = usePlay()
  const { pieces, offers, mine, view } = play.situation
  const { unit: picked } = play.ui.picked
  const ready = useMemo(() => usualUpon(play)?.actor ?? -1, [play, play.session.version])
  const actor = picked >= 0 ? picked : ready
  const shown = units.flatMap(unit => pieces.find(piece => piece.unit === unit) ?? [])
  if (shown.length === 0) return null
  const isReady = mine && shown.some(({ unit }) => unit === actor)
  return (
    <span class="fighters">
      {/* The chances on the other side are those of this one. */}
      {isReady && (
        <span class="ready-one">{w.say('play.fight.ready', { unit: gw.name('unit', actor, view) })}</span>
      )}
      {shown.map(piece => {
        const words = `${pieceName(play, gw, piece)}, ${pieceFacts(gw, piece)}`
        const picture = <CounterPicture piece={piece} size={large ? 38 : 32} />
        const upon = offers.board.find(each => each.unit === actor && each.other === piece.unit)
        const isOffered = upon || offers.pickable.has(piece.unit) || unitOnly(offers, piece.unit).length > 0
        if (!mine || !isOffered)
          return (
            <span role="img" key={piece.unit} aria-label={words} title={words}>
              {picture}
            </span>
          )
        return (
          <button
            type="button"
            class="counter-button"
            key={piece.unit}
            aria-label={words}
            aria-pressed={actor === piece.unit ? true : undefined}
            title={words}
            onClick={() => (upon ? play.act([upon.action]) : play.clickUnit(piece.unit))}
          >
            {picture}
            {upon && <Chance of={play.previewOf(upon.action)} />}
          </button>
        )
      })}
    </span>
  )
}
