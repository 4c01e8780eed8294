/** One figure with what it shall be, and how figures are printed. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The most it may be, or with `atLeast` the least. */
  readonly target?: number
  readonly atLeast?: boolean
}

/** How many times better than asked; below 1 is worse. */
export const ratioOf = ({ value, target, atLeast }: Figure): number | null =>
  target === undefined || value === 0 ? null : atLeast ? value / target : target / value

const shown = (value: number, unit: string): string =>
  `${value.toFixed(unit === 'kB' || value >= 100 ? 0 : 1)} ${unit}`

export function printHead(): void {
  console.log(`${'what'.padEnd(58)}${'figure'.padStart(12)}${'target'.padStart(14)}${'ratio'.padStart(9)}\n`)
}

export function print(figure: Figure): void {
  const { name, value, unit, target, atLeast } = figure
  const ratio = ratioOf(figure)
  const asked = target === undefined ? '' : `${atLeast ? '≥' : '≤'} ${shown(target, unit)}`
  const verdict = ratio === null ? '' : ratio >= 1 ? 'reached' : 'MISSED'
  console.log(
    `${name.padEnd(58)}${shown(value, unit).padStart(12)}${asked.padStart(14)}${(ratio === null ? '' : `${ratio.toFixed(2)}×`).padStart(9)}  ${verdict}`,
  )
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
