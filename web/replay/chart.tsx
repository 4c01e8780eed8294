/** Charts as drawings in the page, each with its figures in a table for whoever cannot see it or wants them exact. */
import type { SideStyle } from '@quebracho/engine/show'
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { outlines } from '../app/side-mark.tsx'
import { words } from '../app/words.ts'
import { labelEvery, niceScale, pathOf } from './charts.ts'

/** The size of a drawing, and its margins. */
export const [WIDTH, HEIGHT] = [560, 240]
export const [LEFT, RIGHT, TOP, BOTTOM] = [38, 14, 12, 26]

/** How the sides of the game look whose charts are drawn. */
export const SidesContext = createContext<readonly SideStyle[]>([])

/** The sides are told apart by the shape of their marks, which is the game's own, as well as by colour. */
export function Mark({ x, y, side }: { x: number; y: number; side: number }) {
  const { shape = 'disc' } = useContext(SidesContext)[side] ?? {}
  return (
    <path
      class={`mark side-${side}`}
      d={outlines[shape]}
      transform={`translate(${x} ${y}) scale(0.65) translate(-8 -8)`}
    />
  )
}

export function Figure({
  title,
  text,
  children,
  table,
}: {
  title: string
  text?: string
  children: ComponentChildren
  table: ComponentChildren
}) {
  return (
    <figure class="chart">
      <figcaption>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </figcaption>
      {children}
      <details>
        <summary>{words().say('report.table')}</summary>
        <div class="table-frame">{table}</div>
      </details>
    </figure>
  )
}

export function Legend({ names }: { names: readonly string[] }) {
  return (
    <div class="legend" aria-hidden="true">
      {names.map((name, side) => (
        <span key={name}>
          <svg viewBox="-8 -8 16 16" width="14" height="14" aria-hidden="true">
            <Mark x={0} y={0} side={side} />
          </svg>
          {name}
        </span>
      ))}
    </div>
  )
}

export interface LineChartProps {
  title: string
  text?: string
  /** What stands under the points, and what the first column of the table is called. */
  labels: readonly string[]
  axis: string
  /** By side, one value a label. */
  lines: readonly { name: string; values: readonly number[] }[]
}

export function LineChart({ title, text, labels, axis, lines }: LineChartProps) {
  const { number } = words()
  const scale = niceScale(lines.flatMap(({ values }) => values))
  const x = (i: number) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / Math.max(1, labels.length - 1)
  const y = (value: number) => HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * scale.at(value)
  const every = labelEvery(labels.length, 14)
  const shown = (value: number) => number(value, { maximumFractionDigits: 1 })
  const last = lines.map(({ name, values }) => `${name} ${shown(values.at(-1) ?? 0)}`).join(', ')
  const table = <LineTable {...{ axis, labels, lines }} />
  return (
    <Figure title={title} table={table} {...(text !== undefined && { text })}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words().say('report.chart', { title, last })}
      >
        {scale.ticks.map(tick => (
          <g key={tick}>
            <line
              class={tick === 0 ? 'zero' : 'grid'}
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text class="axis" x={LEFT - 7} y={y(tick) + 4} text-anchor="end">
              {shown(tick)}
            </text>
          </g>
        ))}
        {labels.map((label, i) =>
          i % every === 0 ? (
            <text class="axis" key={label} x={x(i)} y={HEIGHT - 7} text-anchor="middle">
              {label}
            </text>
          ) : null,
        )}
        {lines.map(({ name, values }, side) => (
          <g key={name}>
            <path
              class={`line side-${side}`}
              d={pathOf(values.map((value, i) => [x(i), y(value)] as const))}
            />
            {values.map((value, i) => (
              <g key={i}>
                <title>{`${name}, ${axis} ${labels[i]}: ${shown(value)}`}</title>
                <Mark x={x(i)} y={y(value)} side={side} />
              </g>
            ))}
          </g>
        ))}
      </svg>
      <Legend names={lines.map(({ name }) => name)} />
    </Figure>
  )
}

function LineTable({ axis, labels, lines }: Pick<LineChartProps, 'axis' | 'labels' | 'lines'>) {
  const { number } = words()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {lines.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, i) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {lines.map(({ name, values }) => (
              <td key={name}>{number(values[i], { maximumFractionDigits: 1 })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A row for each side, filled in the turns in which it had what the chart is about. */
export function StripChart({ title, labels, axis, lines }: LineChartProps) {
  const rowHeight = 34
  const height = rowHeight * lines.length + BOTTOM
  const width = (WIDTH - RIGHT) / labels.length
  const every = labelEvery(labels.length, 20)
  return (
    <Figure title={title} table={<LineTable {...{ axis, labels, lines }} />}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={title}>
        {lines.map(({ name, values }, side) =>
          values.map((value, i) => (
            <g key={`${name} ${labels[i]}`}>
              <title>{`${name}, ${axis} ${labels[i]}: ${value}`}</title>
              <rect
                class={value > 0 ? `strip side-${side}` : 'strip'}
                x={width * i + 1.5}
                y={rowHeight * side + 2}
                width={width - 3}
                height={rowHeight - 5}
                rx="3"
              />
            </g>
          )),
        )}
        {labels.map((label, i) =>
          i % every === 0 ? (
            <text class="axis" key={label} x={width * (i + 0.5)} y={height - 7} text-anchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </svg>
      <Legend names={lines.map(({ name }) => name)} />
    </Figure>
  )
}
