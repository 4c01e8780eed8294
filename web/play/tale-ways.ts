/** The steps of a tale on the map. */
import type { Hex } from '@quebracho/engine/map'
import type { WayGone } from '../board/ways.ts'
import type { Step } from './recap.ts'
import { OVERVIEW } from './ui.ts'

const known = new WeakMap<readonly Step[], Map<number, readonly WayGone[]>>()

/** The same list for the same step, so that the board sees that nothing has changed; the step itself lies on top. */
export function waysOf(steps: readonly Step[], looked: number): readonly WayGone[] {
  const found = known.get(steps) ?? new Map<number, readonly WayGone[]>()
  known.set(steps, found)
  // A battle has the map for itself.
  const isAlone = ({ kind }: Step) => kind === 'battle' || steps[looked]?.kind === 'battle'
  const weightOf = (i: number) => (i === looked ? 'strong' : looked === OVERVIEW ? 'even' : 'faint')
  const ways =
    found.get(looked) ??
    steps
      .flatMap((step, i) => (weightOf(i) === 'faint' && isAlone(step) ? [] : arrows(step, weightOf(i))))
      .sort((a, b) => Number(a.weight === 'strong') - Number(b.weight === 'strong'))
  found.set(looked, ways)
  return ways
}

/** Who went the same way is one arrow. In a battle, units of which it is known that they went somewhere have gone after it. */
function arrows({ kind, side, ways }: Step, weight: WayGone['weight']): WayGone[] {
  const found = new Map<string, WayGone>()
  for (const { path, units } of ways) {
    const before = found.get(`${path}`)
    const style = kind === 'voyage' ? 'voyage' : kind === 'battle' && units.length > 0 ? 'flight' : 'march'
    const count = (before?.count ?? 0) + Math.max(1, units.length)
    found.set(`${path}`, { path, side, weight, style, count })
  }
  return [...found.values()]
}

/** All hexes that have to do with it. */
export const hexesOf = ({ hex, ways }: Step): Hex[] => [
  ...new Set([...(hex >= 0 ? [hex] : []), ...ways.flatMap(({ path }) => path)]),
]

const alone = new Map<Hex, readonly Hex[]>()
const nowhere: readonly Hex[] = []

/** Where the step happened that is looked at, if no arrow leads there; the same list for the same hex. */
export function placesOf(steps: readonly Step[], looked: number): readonly Hex[] {
  const { kind, hex } = steps[looked] ?? { kind: 'small', hex: -1 }
  if (kind === 'march' || kind === 'voyage' || hex < 0) return nowhere
  const found = alone.get(hex) ?? [hex]
  alone.set(hex, found)
  return found
}
