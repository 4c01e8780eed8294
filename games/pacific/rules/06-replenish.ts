/** Chapter 6.2: one Supply Column makes a depleted unit whole, as many as there are columns (6.2d); it marches and fights on (6.2f). */
import { type Call, call } from '@quebracho/engine'
import { IN_PLAY, type Pacific, verb } from '../position.ts'
import type { Side, Unit } from '../world.ts'
import { eachLand, isFort, isShip, sideOf } from './02-components.ts'
import { hasColumnNear, paying } from './06-paying.ts'

/** 6.2a, 6.2e, 6.2g, 6.3b, 6.4b: whether it could be made whole, whoever pays. */
export function wholeRefusal(p: Pacific, side: Side, unit: Unit): string | null {
  if (isShip(p, unit) || sideOf(p, unit) !== side || p.status[unit] !== IN_PLAY) return '6.2a'
  if (isFort(p, unit) || p.world.mostSteps[unit] < 2) return '6.2e'
  if (p.place[unit] < 0) return '6.2g'
  if (p.steps[unit] === p.world.mostSteps[unit]) return '6.2a'
  return p.built[unit] === 1 ? '6.3b' : null
}

function refusal(p: Pacific, side: Side, unit: Unit): string | null {
  return wholeRefusal(p, side, unit) ?? (hasColumnNear(p, side, p.place[unit]) ? null : '6.2b')
}

export const replenish = verb<{ side: number }, Call<'next'>>({
  name: 'replenish',
  args: ['unit'],
  list: (p, f, list) => {
    eachLand(p, f.side, unit => {
      if (refusal(p, f.side, unit) === null) list.add(replenish, unit)
    })
  },
  forbids: (p, f, unit) => refusal(p, f.side, unit),
  then: (p, f, tell, unit) => {
    p.steps[unit] = p.world.mostSteps[unit]
    tell?.({ rule: '6.2a', key: 'unit.replenished', unit, hex: p.place[unit] })
    return call(paying, 'next', f.side, 1, p.place[unit])
  },
})
