/** The chance to win through the whole game; a click leads to the moment. */
import {
  type Analysis,
  type CoursePoint,
  comparable,
  courseOf,
  type Sums,
  type TurningPoint,
} from '@quebracho/ai/analysis'
import { useContext, useMemo } from 'preact/hooks'
import { outlines } from '../app/side-mark.tsx'
import { words } from '../app/words.ts'
import { Figure, Legend, SidesContext } from '../replay/chart.tsx'
import { labelled, pathOf } from '../replay/charts.ts'
import type { ReplayIndex } from '../replay/replay.ts'
import { turnName } from '../replay/told.tsx'

const [WIDTH, HEIGHT] = [760, 250]
const [LEFT, RIGHT, TOP, BOTTOM] = [50, 12, 10, 28]
/** What the number of a turn takes on the narrowest screen. */
const LABEL = 32

interface Props {
  index: ReplayIndex
  analysis: Analysis
  sums: Sums
  /** The side whose chance is drawn. */
  seat: number
  replayAt: (moment: number) => string
}

export function ChanceChart({ index, analysis, sums, seat, replayAt }: Props) {
  const { say, game, number } = words()
  const names = index.game.sides.map(side => game(index.loaded).say(`side.${side}`))
  const points = useMemo(() => pointsOf(index, analysis, sums, seat), [index, analysis, sums, seat])
  const scale = scaleOf(index.length)
  const percent = (chance: number) => number(chance, { style: 'percent', maximumFractionDigits: 0 })
  const line = points.map(({ at, chance }) => [scale.x(at), scale.y(chance)] as const)
  const [first, last] = [line[0][0], line[line.length - 1][0]]
  const turns = index.turns.filter(({ turn }) => turn > 0)
  const hasRoom = labelled(
    turns.map(({ at }) => scale.x(at)),
    LABEL,
  )
  const of = (chance: number) => percent(chanceOf(seat, chance))
  const shown = { side: names[seat], start: of(sums.start), end: of(sums.end) }
  return (
    <Figure
      title={say('analysis.chart', { side: names[seat] })}
      text={say('analysis.chart.text')}
      table={<ChanceTable {...{ index, analysis, names, replayAt }} />}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the marks on it and the table below it are links */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is no fieldset */}
      <svg
        class="chance"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label={say('analysis.chart.label', shown)}
        onClick={event => {
          if ((event.target as Element).closest('a')) return
          const { left, width } = event.currentTarget.getBoundingClientRect()
          location.hash = replayAt(scale.moment(((event.clientX - left) / width) * WIDTH))
        }}
      >
        <path class={`side-${1 - seat}`} d={`M${first} ${TOP}H${last}V${HEIGHT - BOTTOM}H${first}Z`} />
        <path class={`side-${seat}`} d={`${pathOf(line)}V${HEIGHT - BOTTOM}H${first}Z`} />
        {[0, 0.25, 0.5, 0.75, 1].map(chance => (
          <g key={chance}>
            <line
              class={chance === 0.5 ? 'zero' : 'grid'}
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={scale.y(chance)}
              y2={scale.y(chance)}
            />
            {chance % 0.5 === 0 && (
              <text class="axis" x={LEFT - 7} y={scale.y(chance) + 4} text-anchor="end">
                {percent(chance)}
              </text>
            )}
          </g>
        ))}
        {turns.map(({ turn, at }, i) =>
          hasRoom[i] ? (
            <text class="axis" key={turn} x={scale.x(at)} y={HEIGHT - 8}>
              {turn}
            </text>
          ) : null,
        )}
        <path class="course" d={pathOf(line)} />
        {sums.turning.map(point => (
          <Turning key={point.at} point={point} {...{ scale, points, names }} href={replayAt(point.after)} />
        ))}
      </svg>
      <Legend names={names} />
    </Figure>
  )
}

/** Chances are told as the first side's. */
export const chanceOf = (seat: number, chance: number): number => (seat === 1 ? 1 - chance : chance)

function pointsOf(index: ReplayIndex, analysis: Analysis, sums: Sums, seat: number): CoursePoint[] {
  const { game, length, positionAt } = index
  const turns = Array.from({ length: length + 1 }, (_, at) => game.turnOf?.(positionAt(at)) ?? 0)
  const course = courseOf(analysis, sums, comparable(turns, game.round))
  return course.map(({ at, chance }) => ({ at, chance: chanceOf(seat, chance) }))
}

interface ChanceScale {
  x(at: number): number
  y(chance: number): number
  moment(x: number): number
}

const scaleOf = (length: number): ChanceScale => ({
  x: at => LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(1, length),
  y: chance => HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chance,
  moment: x => Math.round(length * Math.max(0, Math.min(1, (x - LEFT) / (WIDTH - LEFT - RIGHT)))),
})

/** The line's height at a moment. */
function heightAt(points: readonly CoursePoint[], at: number): number {
  const next = Math.max(
    1,
    points.findIndex(point => point.at >= at),
  )
  const [a, b] = [points[next - 1], points[next] ?? points[next - 1]]
  return b.at === a.at ? a.chance : a.chance + ((b.chance - a.chance) * (at - a.at)) / (b.at - a.at)
}

function Turning({
  point,
  scale,
  points,
  names,
  href,
}: {
  point: TurningPoint
  scale: ChanceScale
  points: readonly CoursePoint[]
  names: readonly string[]
  href: string
}) {
  const sides = useContext(SidesContext)
  const { at, after, kind, change } = point
  const side = change > 0 ? 0 : 1
  const { say, number } = words()
  const gain = number(100 * Math.abs(change), { maximumFractionDigits: 0 })
  const title = say(`analysis.turning.${kind}`, { side: names[side], points: gain })
  const midst = kind === 'luck' ? (at + after) / 2 : at
  const place = `translate(${scale.x(midst)} ${scale.y(heightAt(points, midst))})`
  return (
    <a href={href} aria-label={title}>
      <title>{title}</title>
      <g transform={place}>
        <circle class="touch" r="18" />
        {kind === 'luck' ? <circle class="halo" r="9.5" /> : <path class="halo" d="M0-13L13 0 0 13-13 0Z" />}
        <path
          class={`mark side-${side}`}
          d={outlines[sides[side]?.shape ?? 'disc']}
          transform="scale(0.85) translate(-8 -8)"
        />
      </g>
    </a>
  )
}

function ChanceTable({
  index,
  analysis,
  names,
  replayAt,
}: Pick<Props, 'index' | 'analysis' | 'replayAt'> & { names: readonly string[] }) {
  const { say, number } = words()
  const percent = (chance: number) => number(chance, { style: 'percent', maximumFractionDigits: 0 })
  const rows = [
    ...index.turns.map(({ turn, at }) => ({ name: turnName(turn), at })),
    { name: say('analysis.end'), at: index.length },
  ]
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('analysis.begin')}</th>
          {names.map(name => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, at }) => (
          <tr key={name}>
            <th scope="row">
              <a href={replayAt(at)}>{name}</a>
            </th>
            <td>{percent(analysis.chances[at])}</td>
            <td>{percent(1 - analysis.chances[at])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
