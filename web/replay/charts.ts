/** The arithmetic of charts: scales, ticks and lines, in the units of the drawing. */
export interface Scale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
  /** A value's place between 0 (at `from`) and 1 (at `to`). */
  at(value: number): number
}

/** A scale with round ticks, about as many as asked for, that takes in all values and zero. */
export function niceScale(values: readonly number[], about = 4): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = niceStep((high - low || 1) / about)
  const from = Math.floor(low / step) * step
  const to = Math.max(from + step, Math.ceil(high / step) * step)
  const count = Math.round((to - from) / step)
  const ticks = Array.from({ length: count + 1 }, (_, i) => from + i * step)
  return { from, to, ticks, at: value => (value - from) / (to - from) }
}

/** 1, 2 or 5 times a power of ten, at least as large; never below 1, since things are counted. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= rough) ?? power
}

/** Every so many turns gets its number, so that they do not run into each other. */
export const labelEvery = (count: number, most: number): number => Math.max(1, Math.ceil(count / most))

/** Which of these places, in their order, have room for a label: each so far from the last that has one. */
export function labelled(places: readonly number[], least: number): boolean[] {
  let last = Number.NEGATIVE_INFINITY
  return places.map(place => {
    const hasRoom = place - last >= least
    if (hasRoom) last = place
    return hasRoom
  })
}

export function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** The bell curve from -3 to 3 standard deviations, in a drawing of this size. */
export function bellPath(width: number, height: number): string {
  const points = Array.from({ length: 61 }, (_, i): [number, number] => {
    const z = (i - 30) / 10
    return [((z + 3) / 6) * width, height - height * Math.exp((-z * z) / 2)]
  })
  return pathOf(points)
}
