/** A battle on its stage: both sides in line, what counted, the dice as they fell, and who is no more. */
import type { LogItem } from '@quebracho/engine'
import { together } from '@quebracho/engine/show'
import { useMemo } from 'preact/hooks'
import { SideMark } from '../app/side-mark.tsx'
import { type Stage, stageOf } from './battle-stage.ts'
import { CounterPicture, pieceFacts } from './counter-picture.tsx'
import { Columns } from './fight.tsx'
import { pieceName } from './piece-name.ts'
import { type Loss, lossesOf, type Step } from './recap.ts'
import { RuleLink } from './rule-link.tsx'
import { lineOf } from './say.ts'
import { isSmall } from './small.ts'
import { Thrown } from './thrown.tsx'
import { type Used, usePlay } from './use-play.tsx'

/** The last so many throws are open; those before them are folded. */
const OPEN = 6

export function Battle({ step }: { step: Step }) {
  const { play, w, gw } = usePlay()
  const { items } = step
  const opening = items.find(({ kind }) => kind === 'event')
  const stage = useMemo(() => stageOf(play.session, play.presentation, step), [opening, items.length])
  const losses = lossesOf(step, play.presentation.news)
  const isThrown = items.some(({ kind }) => kind === 'dice')
  const title = opening ? inWords({ play, w, gw }, opening).text : ''
  const columns = stage.preview?.columns ?? []
  const summed = columns.filter(({ apart }) => !apart)
  // A side whose modifiers stand in a column of their own has one line.
  const named = new Set(columns.filter(({ units }) => units?.length).map(({ side }) => side))
  const shown = columns.filter(({ side, units }) => side >= 0 && (units?.length || !named.has(side)))
  const seen = new Set(shown.flatMap(({ units = [] }) => units))
  const others = losses.map(({ unit }) => unit).filter(unit => !seen.has(unit))
  return (
    <div class="battle-stage">
      <div class="battle-lines">
        {shown.map((column, i) => (
          <Line key={i} side={column.side} units={column.units ?? []} stage={stage} losses={losses} />
        ))}
        {others.length > 0 && <Line side={-1} units={others} stage={stage} losses={losses} />}
      </div>
      {/* What has fallen is looked for first; what counted can be read after it. */}
      {isThrown && <Course items={items} title={title} />}
      {summed.length > 0 && (
        <details class="battle-sums" open={!isSmall()}>
          <summary>{stage.preview && gw.say(stage.preview.title, {}, play.situation.view)}</summary>
          <Columns columns={summed.map(column => ({ ...column, units: [] }))} />
        </details>
      )}
      {!isThrown && <Course items={items} title={title} />}
    </div>
  )
}

interface LineProps {
  side: number
  units: readonly number[]
  stage: Stage
  losses: readonly Loss[]
}

/** The counters of a side; who has fallen falls, who was hit is marked. */
function Line({ side, units, stage, losses }: LineProps) {
  const { play, w, gw } = usePlay()
  const { sides } = play.presentation
  return (
    <div class={`battle-line side-${side}`}>
      <SideMark sides={sides} side={side} />
      {units.map(unit => {
        const piece = stage.pieces.get(unit)
        const loss = losses.find(each => each.unit === unit)
        const fate = loss ? (loss.gone ? 'gone' : 'hurt') : ''
        const name = piece
          ? `${pieceName(play, gw, piece)}, ${pieceFacts(gw, piece)}`
          : gw.name('unit', unit, play.situation.view)
        const words = fate ? `${name}, ${w.say(`play.battle.${fate}`)}` : name
        return (
          <span role="img" key={unit} class={`fighter ${fate}`} aria-label={words} title={words}>
            {piece ? <CounterPicture piece={piece} size={34} /> : name}
          </span>
        )
      })}
    </div>
  )
}

interface Round {
  readonly items: readonly LogItem[]
}

/** Each throw with what came of it; what stands before the first throw is a round too. */
function roundsOf(items: readonly LogItem[]): Round[] {
  const rounds: LogItem[][] = [[]]
  for (const item of items) {
    if (item.kind === 'dice') rounds.push([])
    rounds[rounds.length - 1].push(item)
  }
  return rounds.filter(round => round.length > 0).map(round => ({ items: round }))
}

/** The battle blow by blow. Of a long one the beginning is folded. `title`: what stands over it already. */
function Course({ items, title }: { items: readonly LogItem[]; title: string }) {
  const used = usePlay()
  const { w } = used
  const isTold = (item: LogItem) => item.kind !== 'dice' && inWords(used, item).text === title
  const rounds = roundsOf(items.filter(item => !isTold(item)))
  const early = rounds.length > OPEN + 1 ? rounds.slice(0, -OPEN) : []
  const late = rounds.slice(early.length)
  return (
    <div class="battle-course">
      {early.length > 0 && (
        <details>
          <summary>{w.say('play.battle.earlier', { count: early.length })}</summary>
          <Rounds rounds={early} />
        </details>
      )}
      <Rounds rounds={late} />
    </div>
  )
}

function Rounds({ rounds }: { rounds: readonly Round[] }) {
  const used = usePlay()
  return (
    <ol class="rounds">
      {rounds.map(({ items }) => {
        const [thrown, ...rest] = toldIn(used, items)
        const isThrow = thrown?.kind === 'dice'
        const lines = isThrow ? rest : thrown ? [thrown, ...rest] : []
        return (
          <li key={items[0].at} class={isThrow ? 'thrown' : undefined}>
            {isThrow && <Thrown item={thrown} ringed />}
            <div>
              {lines.length === 0 && thrown && <p>{inWords(used, thrown).text}</p>}
              {lines.map((item, i) => (
                <p key={i}>
                  {inWords(used, item).text} <RuleLink rule={inWords(used, item).rule} />
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** What of it is worth a line. */
export const toldIn = ({ play, gw }: Used, items: readonly LogItem[]): LogItem[] =>
  together(items, gw.has, play.presentation.news.kinds).filter(
    ({ kind }) => kind === 'event' || kind === 'dice',
  )

export const inWords = ({ play, w, gw }: Used, item: LogItem) =>
  lineOf(item, play.situation.view, play.session.match.deeds[item.at]?.by ?? -1, w, gw)
