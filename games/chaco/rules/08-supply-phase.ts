/** Chapter 8, second half: the Supply Phase in its five steps. */
import { call, done, type Tell } from '@quebracho/engine'
import { type Chaco, procedure } from '../position.ts'
import type { Side } from '../world.ts'
import { onMap } from './02-components.ts'
import { attrition } from './08-attrition.ts'
import { detachStranded, laying } from './08-depots-and-trucks.ts'
import { tracing } from './08-loc.ts'
import { newSupply } from './08-new-supply.ts'
import { generalSupply } from './08-supply-lines.ts'

/** 8.1a, 8.10a: who is in General Supply is found once, now. Leaders show it by their face (8.9c). */
function judge(p: Chaco, side: Side, tell?: Tell): void {
  const { firstUnit, endCombat, endLeaders } = p.world
  const reach = generalSupply(p, side)
  for (let unit = firstUnit[side]; unit < endLeaders[side]; unit++) {
    if (!onMap(p, unit)) continue
    const supplied = reach[p.place[unit]]
    if (unit < endCombat[side]) p.supplied[unit] = supplied
    else if (p.turned[unit] === supplied) {
      p.turned[unit] = 1 - supplied
      const key = supplied === 1 ? 'leader.supplied' : 'leader.unsupplied'
      tell?.({ rule: '8.9c', key, unit, hex: p.place[unit] })
    }
  }
}

/** A: the LOC, depots and trucks; who is supplied; attrition; the supply die; the depots come up again. */
export const supplyPhase = procedure('supplyPhase', ['side'], {
  start: (p, f, tell) => {
    detachStranded(p, f.side, tell)
    return call(tracing, 'lay', f.side)
  },
  lay: (_p, f) => call(laying, 'judge', f.side, 0),
  judge: (p, f, tell) => {
    judge(p, f.side, tell)
    return call(attrition, 'newSupply', f.side, -1, 0, 0, 0)
  },
  newSupply: (_p, f) => call(newSupply, 'lift', f.side, 0, 0),
  // 8.8d
  lift: p => {
    p.depot.fill(-1)
    return done
  },
})
