/** Chapter 13. Entrenching and deforesting. */
import { ALL, only, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, verb } from '../position.ts'
import { CHACO, enemyOf, JUNGLE, type Unit } from '../world.ts'
import { sideOf } from './01-units.ts'
import { knowState, news, unitsInTurn } from './02-unseen.ts'
import { activationRefusal, endActivation } from './03-activation.ts'
import { noWorks } from './04-terrain.ts'
import { hasSeen } from './15-canada-dry.ts'

const leftAlone = (p: Caramba, unit: Unit): boolean => p.attacksSustained[unit] === 0 && p.firedAt[unit] === 0

const didNothing = (p: Caramba, unit: Unit): boolean =>
  p.moved[unit] + p.attacked[unit] + p.barraged[unit] === 0

/** deforest-1 (G72): as its whole activation, by a supplied unit in jungle nobody has disturbed this turn. */
function deforestRefusal(p: Caramba, unit: Unit): string | null {
  const refusal = activationRefusal(p, unit)
  if (refusal !== null) return refusal
  if (p.supplied[unit] === 0) return 'supply-17'
  return p.terrain[p.hex[unit]] === JUNGLE && didNothing(p, unit) && leftAlone(p, unit) ? null : 'deforest-1'
}

export const deforest = verb({
  name: 'deforest',
  args: ['unit'],
  list: (p, _, list) => {
    const { firstUnit } = p.world
    for (let unit = firstUnit[p.active]; unit < firstUnit[p.active + 1]; unit++) {
      const hex = p.hex[unit]
      if (hex >= 0 && p.terrain[hex] === JUNGLE && deforestRefusal(p, unit) === null) list.add(deforest, unit)
    }
  },
  forbids: (p, _, unit) => deforestRefusal(p, unit),
  then: (p, _, tell, unit) => {
    endActivation(p)
    p.deforesting[unit] = 1
    p.activated[unit] = 1
    tell?.({ rule: 'deforest-1', key: 'deforest.begun', seenBy: knowState(p, unit), unit, hex: p.hex[unit] })
    return 'activate'
  },
})

/** entrench-1 to entrench-3: will it gain a level at the end of this turn, as things are? */
export const digs = (p: Caramba, unit: Unit): boolean =>
  p.active >= 0 &&
  p.supplied[unit] === 1 &&
  p.deforesting[unit] === 0 &&
  mayDeepen(p, unit) &&
  didNothing(p, unit) &&
  leftAlone(p, unit)

const mayDeepen = (p: Caramba, unit: Unit): boolean =>
  p.works[unit] < tables.maxWorks && !noWorks[p.terrain[p.hex[unit]]]

/** End of turn: whoever was left alone finishes his clearing, or digs in. */
export function finishWorks(p: Caramba, tell?: Tell): void {
  for (const unit of unitsInTurn(p)) {
    if (p.supplied[unit] === 0 || !didNothing(p, unit) || !leftAlone(p, unit)) continue
    if (p.deforesting[unit] === 1) clear(p, unit, tell)
    else entrench(p, unit, tell)
  }
}

/** deforest-2, deforest-3: the hex is open for good and for everybody; the unit gains no works this turn. */
function clear(p: Caramba, unit: Unit, tell?: Tell): void {
  const hex = p.hex[unit]
  p.terrain[hex] = CHACO
  const know = knowState(p, unit)
  tell?.({ rule: 'deforest-2', key: 'deforest.done', seenBy: know, ...news(p), unit, hex })
  const enemy = enemyOf(sideOf(p, unit))
  // fog-8, fog-9: whoever knows the ground sees that it has changed, if not by whom.
  if (know !== ALL && hasSeen(p, enemy, hex))
    tell?.({ rule: 'deforest-2', key: 'deforest.seen', seenBy: only(enemy), reveals: 1, hex })
}

/** entrench-1 to entrench-4, entrench-6: one level a turn, two at most, none in a swamp; kept while the unit stays. */
function entrench(p: Caramba, unit: Unit, tell?: Tell): void {
  if (!mayDeepen(p, unit)) return
  p.works[unit]++
  tell?.({
    rule: 'entrench-1',
    key: 'entrenched',
    seenBy: knowState(p, unit),
    unit,
    hex: p.hex[unit],
    works: p.works[unit],
  })
}
