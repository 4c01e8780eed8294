/** How kind the dice were, against what could be expected of them. */
import type { Viewer } from '@quebracho/engine'
import { useMemo } from 'preact/hooks'
import { words } from '../app/words.ts'
import { Legend, LineChart } from './chart.tsx'
import { BellChart, FacesChart } from './dice-charts.tsx'
import { type LuckSum, lowestFace, luckOf, percentile, zScore } from './luck.ts'
import type { ReplayIndex } from './replay.ts'

export function LuckSection({ index, viewer }: { index: ReplayIndex; viewer: Viewer }) {
  const { say, game } = words()
  const w = game(index.loaded)
  const luck = useMemo(() => {
    const named = index.deeds.some(({ prompt }) => w.has(`luck.${prompt}`))
    return luckOf(index, viewer, prompt => !named || w.has(`luck.${prompt}`))
  }, [index, viewer])
  const sides = luck.sides.map((side, i) => ({ ...side, name: w.say(`side.${index.game.sides[i]}`) }))
  const kinds = [...new Set(sides.flatMap(({ faces }) => [...faces.keys()]))]
  if (sides.every(({ total }) => total.dice === 0)) return null
  const standing = sides.flatMap(({ name, total }) => {
    const z = zScore(total)
    return z === null ? [] : [{ name, z }]
  })
  return (
    <section class="luck" aria-labelledby="luck">
      <h2 id="luck">{say('report.luck')}</h2>
      <p>{say('report.luck.text')}</p>
      <div class="luck-sum">
        <div>
          <BellChart rows={standing} />
          <Legend names={sides.map(({ name }) => name)} />
        </div>
        <ul>
          {standing.map(({ name, z }, side) => (
            <li key={name}>
              <strong class={`side-name side-${side}`}>{name}</strong> {verdict(z)}
            </li>
          ))}
        </ul>
      </div>
      <div class="table-frame">
        <SumTable
          sides={sides}
          promptName={prompt => (w.has(`luck.${prompt}`) ? w.say(`luck.${prompt}`) : w.throws(prompt))}
        />
      </div>
      <div class="charts">
        <LineChart
          title={say('report.luck.course')}
          text={say('report.luck.course.text')}
          axis={say('report.endOfTurn')}
          labels={index.turns.map(({ turn }) => String(turn))}
          lines={sides.map(({ name, byTurn }) => ({ name, values: byTurn }))}
        />
        {kinds.map(kind => (
          <FacesChart
            key={kind}
            title={say('report.luck.faces', { sides: kind })}
            text={say('report.luck.faces.text')}
            first={lowestFace(index, kind)}
            rows={sides.map(({ name, faces }) => ({
              name,
              faces: faces.get(kind) ?? new Array<number>(kind).fill(0),
            }))}
          />
        ))}
      </div>
      <details class="luck-how">
        <summary>{say('report.luck.how')}</summary>
        <p>{say('report.luck.how.text')}</p>
      </details>
    </section>
  )
}

/** From wretched to splendid, by standard deviations, with the part of games that would have had worse dice. */
function verdict(z: number): string {
  const { say, number } = words()
  const word =
    z < -2
      ? 'wretched'
      : z < -1
        ? 'poor'
        : z < -0.3
          ? 'below'
          : z <= 0.3
            ? 'fair'
            : z <= 1
              ? 'above'
              : z <= 2
                ? 'good'
                : 'splendid'
  const part = number(percentile(z), { style: 'percent', maximumFractionDigits: 0 })
  const deviations = number(z, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return say(`report.luck.${word}`, { part, deviations })
}

interface SumTableProps {
  sides: readonly { name: string; total: LuckSum; byPrompt: ReadonlyMap<string, LuckSum> }[]
  promptName: (prompt: string) => string
}

function SumTable({ sides, promptName }: SumTableProps) {
  const { say, number } = words()
  const one = (value: number) => number(value, { maximumFractionDigits: 1 })
  const signed = (value: number) => number(value, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  const row = (head: string, sum: LuckSum, total = false) => {
    const z = zScore(sum)
    return (
      <tr key={head} class={total ? 'total' : undefined}>
        <th scope="row">{head}</th>
        <td>{sum.dice}</td>
        <td>{one(sum.got)}</td>
        <td>{one(sum.expected)}</td>
        <td>{signed(sum.got - sum.expected)}</td>
        <td>{z === null ? '–' : number(percentile(z), { style: 'percent', maximumFractionDigits: 0 })}</td>
      </tr>
    )
  }
  return (
    <table class="luck-table">
      <caption class="unseen">{say('report.luck')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('report.luck.for')}</th>
          <th scope="col">{say('report.luck.dice')}</th>
          <th scope="col">{say('report.luck.got')}</th>
          <th scope="col">{say('report.luck.expected')}</th>
          <th scope="col">{say('report.luck.more')}</th>
          <th scope="col">{say('report.luck.percentile')}</th>
        </tr>
      </thead>
      {sides.map(({ name, total, byPrompt }, side) => (
        <tbody key={name}>
          <tr class="side-row">
            <th scope="colgroup" colSpan={6}>
              <span class={`side-name side-${side}`}>{name}</span>
            </th>
          </tr>
          {[...byPrompt].map(([prompt, sum]) => row(promptName(prompt), sum))}
          {row(say('report.luck.all'), total, true)}
        </tbody>
      ))}
    </table>
  )
}
