/** The picture of how well what was learned holds: of positions called so likely won, what part was won. */
import { power } from '@quebracho/engine'
import type { Held } from './from-lessons.ts'

export interface Plotted {
  readonly title: string
  readonly held: Readonly<Record<string, Held>>
}

const [SIZE, GAP, LEFT, TOP, FOOT] = [190, 26, 44, 34, 44]

interface Dot {
  positions: number
  called: number
  won: number
  /** What chance alone may do to either side. */
  chance: number
}

/** All scenarios of a game together, tenth by tenth. */
function tenthsOf(held: Readonly<Record<string, Held>>): Dot[] {
  const sums: Dot[] = Array.from({ length: 10 }, () => ({ positions: 0, called: 0, won: 0, chance: 0 }))
  for (const { calibration } of Object.values(held))
    for (const [i, { positions, called, won, chance }] of calibration.entries()) {
      sums[i].positions += positions
      sums[i].called += positions * called
      sums[i].won += positions * won
      // Games of two scenarios have nothing in common: their errors add up as squares.
      sums[i].chance += power(positions * chance, 2)
    }
  return sums.flatMap(({ positions, called, won, chance }) =>
    positions === 0
      ? []
      : [
          {
            ...{ positions, called: called / positions, won: won / positions },
            chance: Math.sqrt(chance) / positions,
          },
        ],
  )
}

/** A panel a game; the larger a dot, the more positions it stands for. */
export function plotOf(games: readonly Plotted[]): string {
  const width = LEFT + games.length * (SIZE + GAP)
  const height = TOP + SIZE + FOOT
  const panels = games.map(({ title, held }, i) => {
    const x = LEFT + i * (SIZE + GAP)
    const tenths = tenthsOf(held)
    const most = Math.max(1, ...tenths.map(({ positions }) => positions))
    const dots = tenths.map(({ positions, called, won, chance }) => {
      const [cx, cy] = [called * SIZE, SIZE - won * SIZE]
      const r = 2 + 7 * Math.sqrt(positions / most)
      const [low, high] = [Math.max(0, won - chance), Math.min(1, won + chance)]
      const give = `<path class="give" d="M${cx.toFixed(1)} ${(SIZE - low * SIZE).toFixed(1)}V${(SIZE - high * SIZE).toFixed(1)}"/>`
      return `${give}<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}"><title>called ${percent(called)}, won ${percent(won)} ± ${percent(chance)}, ${positions} positions</title></circle>`
    })
    const ticks = [0, 50, 100].map(
      at => `<text x="${(at / 100) * SIZE}" y="${SIZE + 18}" text-anchor="middle">${at} %</text>`,
    )
    return `<g transform="translate(${x} ${TOP})"><text class="title" x="0" y="-12">${title}</text><rect width="${SIZE}" height="${SIZE}"/><path d="M0 ${SIZE}L${SIZE} 0"/>${dots.join('')}${ticks.join('')}</g>`
  })
  const sides = [0, 50, 100].map(
    at => `<text x="${LEFT - 8}" y="${TOP + SIZE - (at / 100) * SIZE + 4}" text-anchor="end">${at} %</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Called and won, by game">
<style>text{font:12px sans-serif;fill:#3a2f26}.title{font-weight:bold;font-size:14px}rect{fill:#fdf6ea;stroke:#b9a98f}path{stroke:#8a7a63;stroke-dasharray:4 4}.give{stroke:#8f2d1f;stroke-width:2;stroke-dasharray:none}circle{fill:#8f2d1f;fill-opacity:.75;stroke:#fff}</style>
<rect style="stroke:none" width="${width}" height="${height}"/>
${sides.join('\n')}
${panels.join('\n')}
<text x="${LEFT}" y="${height - 8}">across: called so likely won by what was learned from other games; upward: won; the strokes: what chance alone may do</text>
</svg>
`
}

const percent = (x: number): string => `${Math.round(100 * x)} %`
