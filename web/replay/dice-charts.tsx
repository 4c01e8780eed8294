/** Charts of dice: how they fell, and how that compares with all the ways they could have fallen. */
import { words } from '../app/words.ts'
import { BOTTOM, Figure, HEIGHT, LEFT, Legend, Mark, RIGHT, TOP, WIDTH } from './chart.tsx'
import { bellPath, niceScale } from './charts.ts'

export interface FacesProps {
  title: string
  text?: string
  /** The lowest face. */
  first: number
  /** By side: how often each face came up, from the lowest on. */
  rows: readonly { name: string; faces: readonly number[] }[]
}

/** How often each face came up, beside how often it should have. */
export function FacesChart({ title, text, first, rows }: FacesProps) {
  const { say } = words()
  const faces = rows[0]?.faces.length ?? 0
  const expected = rows.map(expectedOf)
  const scale = niceScale([...rows.flatMap(row => row.faces), ...expected])
  const y = (value: number) => HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * scale.at(value)
  const group = (WIDTH - LEFT - RIGHT) / Math.max(1, faces)
  const bar = (group * 0.74) / Math.max(1, rows.length)
  const left = (face: number, side: number) => LEFT + group * (face + 0.13) + bar * side
  return (
    <Figure title={title} table={<FacesTable {...{ rows, first }} />} {...(text !== undefined && { text })}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {scale.ticks.map(tick => (
          <g key={tick}>
            <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text class="axis" x={LEFT - 7} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {Array.from({ length: faces }, (_, face) => (
          <g key={face}>
            {rows.map((row, side) => (
              <g key={row.name}>
                <title>{`${row.name}, ${say('report.face')} ${face + first}: ${row.faces[face]}`}</title>
                <rect
                  class={`face-bar side-${side}`}
                  x={left(face, side)}
                  width={bar - 2}
                  y={y(row.faces[face])}
                  height={y(0) - y(row.faces[face])}
                />
                <line
                  class="expected"
                  x1={left(face, side) - 1}
                  x2={left(face, side) + bar - 1}
                  y1={y(expected[side])}
                  y2={y(expected[side])}
                />
              </g>
            ))}
            <text class="axis" x={LEFT + group * (face + 0.5)} y={HEIGHT - 7} text-anchor="middle">
              {face + first}
            </text>
          </g>
        ))}
      </svg>
      <Legend names={rows.map(({ name }) => name)} />
    </Figure>
  )
}

/** How often each face should have come up. */
const expectedOf = ({ faces }: FacesProps['rows'][number]): number =>
  faces.reduce((sum, count) => sum + count, 0) / Math.max(1, faces.length)

function FacesTable({ rows, first }: Pick<FacesProps, 'rows' | 'first'>) {
  const { say, number } = words()
  const faces = rows[0]?.faces.length ?? 0
  const expected = rows.map(expectedOf)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('report.face')}</th>
          {rows.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: faces }, (_, face) => (
          <tr key={face}>
            <th scope="row">{face + first}</th>
            {rows.map(row => (
              <td key={row.name}>{row.faces[face]}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{say('report.expectedEach')}</th>
          {rows.map((row, side) => (
            <td key={row.name}>{number(expected[side], { maximumFractionDigits: 1 })}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Where each side's luck lies on the curve of all luck there could have been. */
export function BellChart({ rows }: { rows: readonly { name: string; z: number }[] }) {
  const [width, height] = [WIDTH - LEFT - RIGHT, 90]
  const x = (z: number) => LEFT + ((Math.max(-3, Math.min(3, z)) + 3) / 6) * width
  const y = (z: number) => 20 + height - height * Math.exp((-z * z) / 2)
  return (
    <svg class="bell" viewBox={`0 0 ${WIDTH} ${height + 50}`} aria-hidden="true">
      <g transform={`translate(${LEFT} 20)`}>
        <path class="bell-fill" d={`${bellPath(width, height)}V${height}H0z`} />
        <path class="bell-line" d={bellPath(width, height)} />
      </g>
      <line class="zero" x1={x(0)} x2={x(0)} y1="20" y2={height + 20} />
      {rows.map(({ name, z }, side) => (
        <g key={name}>
          <line class={`line side-${side}`} x1={x(z)} x2={x(z)} y1={y(z)} y2={height + 20} />
          <Mark x={x(z)} y={y(z)} side={side} />
        </g>
      ))}
      {[-3, -2, -1, 0, 1, 2, 3].map(z => (
        <text class="axis" key={z} x={x(z)} y={height + 38} text-anchor="middle">
          {z > 0 ? `+${z}` : z}σ
        </text>
      ))}
    </svg>
  )
}
