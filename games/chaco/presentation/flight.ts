/** The ways of those who flee: one hex in retreat, a rout to the end. */
import type { Hex } from '@quebracho/engine/map'
import type { OverlayLine } from '@quebracho/engine/show'
import type { Chaco } from '../position.ts'
import { sideOf } from '../rules/02-components.ts'
import { retreatHexes } from '../rules/12-flight.ts'
import { checkModifier, routsAt } from '../rules/12-retreat.ts'
import { routPath } from '../rules/12-rout.ts'
import type { Unit } from '../world.ts'

/** What the dice of their checks can lead to; of units that would take the same way one line is enough. */
export function flightLines(p: Chaco, units: readonly Unit[], armour = 0): OverlayLine[] {
  const found = new Map<string, OverlayLine>()
  const add = (line: OverlayLine) => {
    if (line.path.length > 1) found.set(`${line.style} ${line.path}`, line)
  }
  for (const unit of units) {
    const routs = (face: number) => routsAt(sideOf(p, unit), face + checkModifier(p, unit, armour))
    if (!routs(6)) for (const line of retreatLines(p, unit)) add(line)
    if (routs(1)) add(routLine(p, unit))
  }
  return [...found.values()]
}

const lineTo = (p: Chaco, unit: Unit, way: readonly Hex[], style?: 'rout'): OverlayLine => ({
  path: [p.place[unit], ...way],
  side: sideOf(p, unit),
  ...(style && { style }),
})

export const retreatLines = (p: Chaco, unit: Unit): OverlayLine[] =>
  retreatHexes(p, unit).map(hex => lineTo(p, unit, [hex]))

/** 12.8d: as it would run now. */
export const routLine = (p: Chaco, unit: Unit): OverlayLine => lineTo(p, unit, routPath(p, unit), 'rout')
