/** After the war: how it ended and why, its story, its figures, and how kind the dice were. */
import { heardBy, type Viewer } from '@quebracho/engine'
import type { Series } from '@quebracho/engine/show'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { lazy } from '../app/lazy.tsx'
import { Button, LinkButton } from '../app/parts.tsx'
import { hrefOf } from '../app/route.ts'
import { isRule } from '../app/rulebook.ts'
import { sideInks } from '../app/side-mark.tsx'
import { words } from '../app/words.ts'
import { LineChart, SidesContext, StripChart } from './chart.tsx'
import { ShareDialog } from './dialogs.tsx'
import { LossTable } from './loss-table.tsx'
import { LuckSection } from './luck-section.tsx'
import type { OpenedGame } from './opened.ts'
import { OpenedPage } from './opened-page.tsx'
import { type ReplayIndex, viewAt } from './replay.ts'
import { storyOf } from './story.ts'
import { turnName, viewerName } from './told.tsx'
import { firstViewer } from './viewer.ts'

const AnalysisSection = lazy(async () => (await import('../analysis/section.tsx')).AnalysisSection)
const DiceCheck = lazy(
  async () => (await import('../online/parts.ts')).DiceCheck,
  () => null,
)

export function ReportPage({ id }: { id: string }) {
  return <OpenedPage id={id} show={opened => <Report {...opened} />} />
}

function Report(opened: OpenedGame) {
  const { saved, index } = opened
  const { sides } = index.loaded.presentation
  const { say } = words()
  const viewer = useMemo(() => firstViewer(saved), [saved])
  const [sharing, share] = useState(false)
  const replayAt = (at: number) => hrefOf({ page: 'replay', id: saved.id, at })
  return (
    <SidesContext.Provider value={sides}>
      <div class="page report" style={sideInks(sides)}>
        <Outcome {...opened} viewer={viewer}>
          <div class="buttons">
            <LinkButton kind="main" icon="first" href={replayAt(0)}>
              {say('report.replay')}
            </LinkButton>
            {!saved.finished && (
              <LinkButton icon="play" href={hrefOf({ page: 'play', id: saved.id })}>
                {say('report.goOn')}
              </LinkButton>
            )}
            <Button icon="link" onClick={() => share(true)}>
              {say('share.title')}
            </Button>
          </div>
        </Outcome>
        {saved.finished && <AnalysisSection {...opened} replayAt={replayAt} />}
        <Story {...opened} viewer={viewer} replayAt={replayAt} />
        <section aria-labelledby="figures">
          <h2 id="figures">{say('report.figures')}</h2>
          <div class="charts">
            {index.loaded.presentation.series.map(series => (
              <SeriesChart key={series.id} index={index} viewer={viewer} series={series} />
            ))}
          </div>
        </section>
        <LossTable index={index} viewer={viewer} replayAt={replayAt} />
        <LuckSection index={index} viewer={viewer} />
        {saved.record.dice && <DiceCheck game={index.game} record={saved.record} />}
        {sharing && <ShareDialog saved={saved} close={() => share(false)} />}
      </div>
    </SidesContext.Provider>
  )
}

/** Who won, in which turn, and the last things that happened, with the rule that ended it. */
function Outcome({
  saved,
  index,
  viewer,
  children,
}: OpenedGame & { viewer: Viewer; children: ComponentChildren }) {
  const { say, game, date } = words()
  const w = game(index.loaded)
  const { result } = saved.record
  const side = result === null || result === 'draw' ? -1 : index.game.sides.indexOf(result)
  const last = (index.deeds.at(-1)?.told ?? []).flatMap(told => heardBy(told, viewer) ?? [])
  const rule = last.at(-1)?.rule ?? ''
  const decisive = last.filter(event => event.rule === rule)
  const turn = turnName(index.turns.at(-1)?.turn ?? 0)
  const headline =
    result === null
      ? say('report.open')
      : side < 0
        ? say('report.drawn')
        : say('report.won', { side: w.say(`side.${result}`) })
  return (
    <header class="outcome" data-side={side}>
      <p class="eyebrow">
        {w.say('title')} · {w.say(`scenario.${saved.scenario}`)}
      </p>
      <h1>{headline}</h1>
      {result !== null && (
        <p class="why">
          {decisive.map(event => w.event(event, index.start)).join(' ')}{' '}
          {isRule(rule) && (
            <a href={hrefOf({ page: 'rules', game: index.game.id, anchor: rule })}>
              {say('report.rule', { rule: w.rule(rule) })}
            </a>
          )}
        </p>
      )}
      <p class="when">
        {say('report.length', { turn, count: index.length })} · {date(saved.updated, { dateStyle: 'long' })}
      </p>
      {viewer !== 'umpire' && (
        <p class="known">{say('report.known', { viewer: viewerName(index, viewer) })}</p>
      )}
      {children}
    </header>
  )
}

type StoryProps = OpenedGame & { viewer: Viewer; replayAt: (moment: number) => string }

function Story({ index, viewer, replayAt }: StoryProps) {
  const { lang, say, game } = words()
  const w = game(index.loaded)
  const chapters = useMemo(() => {
    const catalogue = index.loaded.texts[lang] ?? {}
    return storyOf(index, { lang, catalogue, label: p => (kind, value) => w.name(kind, value, p) }, viewer)
  }, [index, viewer, lang])
  const [strength] = index.loaded.presentation.series
  const balance = useMemo(
    () => (strength ? atTurnEnds(index, viewer, strength.of) : []),
    [index, viewer, strength],
  )
  const most = Math.max(1, ...balance.flat())
  if (chapters.every(({ sentences }) => sentences.length === 0)) return null
  const intro = `scenario.${index.record.scenario}.intro`
  return (
    <section class="story" aria-labelledby="story">
      <h2 id="story">{say('report.story')}</h2>
      {w.has(intro) && <p class="story-intro">{w.say(intro)}</p>}
      {chapters.map(({ turn, at, sentences }, i) => (
        <article key={turn}>
          <h3>
            <a href={replayAt(at)} title={say('report.lookAt')}>
              {turn === 0 ? (
                turnName(0)
              ) : (
                <>
                  <small>{say('report.turn')}</small> {turn}
                </>
              )}
            </a>
          </h3>
          <p class="paragraph">
            {sentences.map(sentence => (
              <span key={sentence.text}>
                <a href={replayAt(sentence.at)}>{sentence.text}</a>{' '}
              </span>
            ))}
          </p>
          {balance[i] && <Balance values={balance[i]} most={most} />}
        </article>
      ))}
    </section>
  )
}

/** In the margin: what the sides had left when the turn was over. The chart of it has the figures in a table. */
function Balance({ values, most }: { values: readonly number[]; most: number }) {
  return (
    <div class="balance" aria-hidden="true">
      {values.map((value, side) => (
        <span key={side} class={`side-${side}`}>
          <i style={{ width: `${(100 * value) / most}%` }} />
          {value}
        </span>
      ))}
    </div>
  )
}

/** By turn, by side: a figure when the turn was over. */
function atTurnEnds(index: ReplayIndex, viewer: Viewer, of: Series['of']): number[][] {
  return [...index.turns.slice(1).map(({ at }) => at), index.length].map(moment => {
    const view = viewAt(index, moment, viewer)
    return index.game.sides.map((_, side) => of(view, side))
  })
}

interface SeriesProps {
  index: ReplayIndex
  viewer: Viewer
  series: Series
}

/** A figure turn by turn; who had something and who had not, as a strip. */
function SeriesChart({ index, viewer, series: { title, of } }: SeriesProps) {
  const { say, game } = words()
  const w = game(index.loaded)
  const rows = useMemo(() => atTurnEnds(index, viewer, of), [index, viewer, of])
  const lines = index.game.sides.map((side, i) => ({
    name: w.say(`side.${side}`),
    values: rows.map(row => row[i]),
  }))
  const labels = index.turns.map(({ turn }) => String(turn))
  const Chart = rows.flat().every(value => value === 0 || value === 1) ? StripChart : LineChart
  return <Chart title={w.say(title)} axis={say('report.endOfTurn')} labels={labels} lines={lines} />
}
