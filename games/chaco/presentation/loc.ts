/** The lines of communication there are to choose from, and what each would bring (8.2, 8.6). */
import { type Action, copy } from '@quebracho/engine'
import { localsUnder, type OverlayLine, type Preview, type Say, say } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import { type Chaco, IN_RESERVE } from '../position.ts'
import { lineOf, trace, tracing } from '../rules/08-loc.ts'
import { supplyModifier, supplyResult } from '../rules/08-new-supply.ts'
import { radiusFor } from '../rules/08-supply-lines.ts'
import type { Side } from '../world.ts'
import { alongHexes, promptOf } from './common.ts'
import { fedBy } from './supplied.ts'

/** All that could be traced now, through the settlements named so far; null if it is not being chosen. */
export function locsPreview(p: Chaco): Preview | null {
  const side = localsUnder(p, tracing)?.side
  if (side === undefined || promptOf(p) !== 'loc') return null
  const ways = chaco
    .actions(p)
    .toArray()
    .filter(([verb]) => verb === trace.index)
    .map(action => locLine(traced(p, action), side))
  return { title: say('show.loc.ways', { count: ways.length }), columns: [], outcomes: [], lines: ways }
}

function traced(p: Chaco, action: Action): Chaco {
  const then = copy(p)
  chaco.apply(then, action)
  return then
}

/** The LOC from this source: its length, the radius that follows, and what the supply die gives. */
export function locPreview(p: Chaco, action: Action): Preview | null {
  const side = localsUnder(p, tracing)?.side
  if (side === undefined) return null
  const then = traced(p, action)
  const length = then.locLength[side]
  const modifier = supplyModifier(then, side)
  const troops = p.world.basic ? [] : fedBy(then, side, { length, path: [...lineOf(then, side)] })
  const fed = troops.filter(each => each.fed).length
  return {
    title: say('show.loc.from', { hex: action[1], length, radius: radiusFor(length) }),
    ...(troops.length > 0 && { mean: say('show.loc.feeds', { fed, count: troops.length }) }),
    columns: [
      {
        side,
        title: say('show.loc.die', { side }),
        lines: [{ say: say('show.loc.commander'), rule: '8.2b', value: modifier }],
        total: modifier,
      },
    ],
    outcomes: broughtBy(then, side, modifier),
    lines: [locLine(then, side)],
  }
}

function locLine(p: Chaco, side: Side): OverlayLine {
  const length = p.locLength[side]
  return { path: alongHexes(p, lineOf(p, side)), side, label: locLabel(length), style: 'loc' }
}

/** The length of a LOC and the radius it gives. */
export const locLabel = (length: number): string => `${length} → ${radiusFor(length)}`

/** 8.2a, 9.6b: by face of the supply die, from worst to best; no truck where none is available. */
function broughtBy(p: Chaco, side: Side, modifier: number): Preview['outcomes'] {
  const { ghq, endTrucks } = p.world
  const anyTruck = p.status.subarray(ghq[side] + 1, endTrucks[side]).includes(IN_RESERVE)
  const found = new Map<string, { say: Say; probability: number; good: number; worth: number }>()
  for (let face = 1; face <= 6; face++) {
    const [points, replacements, trucks] = supplyResult(p, side, face + modifier)
    const truck = trucks > 0 && anyTruck
    const what = say(truck ? 'show.loc.bringsTruck' : 'show.loc.brings', { points, replacements })
    const key = `${points} ${replacements} ${truck}`
    const worth = 3 * points + 2 * replacements + (truck ? 1 : 0)
    found.set(key, { say: what, good: 0, worth, probability: 1 / 6 + (found.get(key)?.probability ?? 0) })
  }
  return [...found.values()].sort((a, b) => a.worth - b.worth)
}
