/** Why it was won or lost: the chance to win, skill and luck apart, where the game turned, and what cost most. */
import '../app/later/words.ts'
import { type Analysis, type Mistake, type Sums, sumsOf } from '@quebracho/ai/analysis'
import { useMemo, useState } from 'preact/hooks'
import { Button, LinkButton } from '../app/parts.tsx'
import { words } from '../app/words.ts'
import { capital } from '../play/titles.ts'
import { ContinueDialog } from '../replay/dialogs.tsx'
import type { OpenedGame } from '../replay/opened.ts'
import type { ReplayIndex } from '../replay/replay.ts'
import { stepText, turnName } from '../replay/told.tsx'
import { analyst, useStudy } from './analyst.ts'
import { ChanceChart, chanceOf } from './chance-chart.tsx'
import { playedAt } from './played.ts'
import { seatsToTry } from './seats.ts'

type Props = OpenedGame & { replayAt: (moment: number) => string }

export function AnalysisSection(props: Props) {
  const { saved } = props
  const { say } = words()
  const study = useStudy(saved.id)
  return (
    <section class="analysis" aria-labelledby="analysis">
      <h2 id="analysis">{say('analysis.title')}</h2>
      {study?.kind === 'done' ? (
        study.analysis ? (
          <Found {...props} analysis={study.analysis} />
        ) : (
          <p>{say('analysis.none')}</p>
        )
      ) : (
        <Ask {...props} />
      )}
      {study?.kind === 'failed' && <p role="alert">{say('analysis.failed', { why: study.why })}</p>}
    </section>
  )
}

/** The button that begins it; while it runs, how far it is and the way to stop it. */
function Ask({ saved }: Props) {
  const { say, number } = words()
  const study = useStudy(saved.id)
  if (study?.kind !== 'running')
    return (
      <>
        <p class="paragraph">{say('analysis.text')}</p>
        <p class="analysis-ask">
          <Button kind="main" icon="chart" onClick={() => analyst.ask(saved.id, saved.record)}>
            {say('analysis.ask')}
          </Button>
        </p>
      </>
    )
  return (
    <div class="analysis-run">
      <label>
        {say('analysis.running', {
          percent: number(study.progress, { style: 'percent', maximumFractionDigits: 0 }),
        })}
        <progress max={1} value={study.progress} />
      </label>
      <Button icon="stop" onClick={() => analyst.stop(saved.id)}>
        {say('analysis.stop')}
      </Button>
    </div>
  )
}

type FoundProps = Props & { analysis: Analysis }

function Found(props: FoundProps) {
  const { saved, index, analysis, replayAt } = props
  const sums = useMemo(() => sumsOf(analysis), [analysis])
  const { say } = words()
  return (
    <>
      <Verdict {...props} sums={sums} />
      <ChanceChart {...{ index, analysis, sums, replayAt }} seat={Math.max(0, personIn(saved))} />
      <TurningList {...props} sums={sums} />
      <div class="worst">
        {sums.worst.map((mistakes, side) => (
          <Worst key={side} {...props} side={side} mistakes={mistakes} cost={sums.cost[side]} />
        ))}
      </div>
      <details class="luck-how">
        <summary>{say('analysis.how')}</summary>
        <p>{say('analysis.how.text')}</p>
      </details>
    </>
  )
}

/** The one person who played it, or -1: the war is told from that seat. */
function personIn({ seats }: OpenedGame['saved']): number {
  const persons = [...seats.keys()].filter(side => seats[side].kind === 'person')
  return persons.length === 1 ? persons[0] : -1
}

/** What is told as no point at all is nothing. */
const POINT = 0.005

/** "You were outplayed by 9 points, and lucky by 21", and the sum that shows it. */
function Verdict({ saved, index, sums }: FoundProps & { sums: Sums }) {
  const { say, game, number } = words()
  const w = game(index.loaded)
  const you = personIn(saved)
  const seat = Math.max(0, you)
  const name = (side: number) => w.say(`side.${index.game.sides[side]}`)
  const play = sums.play[0] - sums.play[1]
  const points = (x: number) => number(100 * Math.abs(x), { maximumFractionDigits: 0 })
  const told = (what: 'play' | 'luck', x: number) => {
    const ahead = x > 0 ? 0 : 1
    if (Math.abs(x) < POINT) return say(`analysis.${what}.even`)
    const key = you < 0 ? 'side' : you === ahead ? 'you' : 'enemy'
    return say(`analysis.${what}.${key}`, { points: points(x), side: name(ahead), other: name(1 - ahead) })
  }
  const percent = (x: number) => number(chanceOf(seat, x), { style: 'percent', maximumFractionDigits: 0 })
  const signed = (x: number) =>
    number((seat === 1 ? -100 : 100) * x, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }).replace(
      '-',
      '−',
    )
  const rows = [
    { key: 'start', value: percent(sums.start) },
    { key: 'luck', value: signed(sums.luck) },
    { key: 'play', value: signed(play) },
    ...(sums.word === 0 ? [] : [{ key: 'word', value: signed(sums.word) }]),
    { key: 'end', value: percent(sums.end) },
  ]
  return (
    <div class="verdict">
      <p class="paragraph">
        {told('play', play)} {told('luck', sums.luck)}
      </p>
      <dl aria-label={say('analysis.sum', { side: name(seat) })}>
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt>{say(`analysis.sum.${key}`, { side: name(seat) })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function TurningList({ index, sums, replayAt }: FoundProps & { sums: Sums }) {
  const { say, game, number } = words()
  const w = game(index.loaded)
  if (sums.turning.length === 0) return <p class="turning">{say('analysis.noTurning')}</p>
  return (
    <>
      <h3>{say('analysis.turning')}</h3>
      <ol class="turning">
        {sums.turning.map(({ at, after, kind, change }) => (
          <li key={at} data-side={change > 0 ? 0 : 1}>
            <a href={replayAt(after)}>{turnName(index.deeds[at].turn)}</a>{' '}
            <span>
              {say(`analysis.kind.${kind}`)}: {toldOf(index, at)}{' '}
              <strong>
                {say('analysis.gain', {
                  points: number(100 * Math.abs(change), { maximumFractionDigits: 0 }),
                  side: w.say(`side.${index.game.sides[change > 0 ? 0 : 1]}`),
                })}
              </strong>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What was decided, or how the dice fell. */
function toldOf(index: ReplayIndex, at: number): string {
  const { action, by } = index.deeds[at]
  if (action && by >= 0) return playedAt(index, at)
  const told = stepText(index, at, 'umpire')
  return told.length <= LONGEST ? told : `${told.slice(0, told.lastIndexOf(' ', LONGEST))} …`
}

/** Of a long battle the beginning tells enough; the replay has the rest. */
const LONGEST = 120

function Worst({
  saved,
  index,
  replayAt,
  side,
  mistakes,
  cost,
}: FoundProps & { side: number; mistakes: readonly Mistake[]; cost: number }) {
  const { say, game, number } = words()
  const w = game(index.loaded)
  const [from, playFrom] = useState<number | null>(null)
  const name = w.say(`side.${index.game.sides[side]}`)
  const points = (x: number) => number(100 * x, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div>
      <h3>{say('analysis.worst', { side: name })}</h3>
      {mistakes.length === 0 ? (
        <p>{say('analysis.noMistake')}</p>
      ) : (
        <>
          <ol>
            {mistakes.map(({ at, better, cost }) => {
              const p = index.positionAt(at)
              return (
                <li key={at}>
                  <p>
                    {turnName(index.deeds[at].turn)}: {playedAt(index, at)}{' '}
                    <strong>{say('analysis.cost', { points: points(cost) })}</strong>
                  </p>
                  <p>{say('analysis.better', { action: capital(w.action(better, p)) })}</p>
                  <p class="worst-links">
                    <LinkButton kind="quiet" icon="map" href={replayAt(at)}>
                      {say('analysis.see')}
                    </LinkButton>
                    <Button kind="quiet" icon="redo" onClick={() => playFrom(at)}>
                      {say('analysis.playFrom')}
                    </Button>
                  </p>
                </li>
              )
            })}
          </ol>
          <p class="note">{say('analysis.costs', { points: points(cost) })}</p>
        </>
      )}
      {from !== null && (
        <ContinueDialog
          index={index}
          moment={from}
          seats={seatsToTry(saved.seats, side)}
          close={() => playFrom(null)}
        />
      )}
    </div>
  )
}
