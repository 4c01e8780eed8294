/** Marches ordered by pointing: who sets out from a hex, by which actions, and how the march under way ends (11.4). */
import { type Action, type AnyVerb, copy } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Orders, say } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { drop, halt, take } from '../rules/10-joining.ts'
import { inGroup, marchRefusal, mover } from '../rules/10-march.ts'
import { march, marchOut, marchStack } from '../rules/10-setting-out.ts'
import type { Unit } from '../world.ts'
import { promptOf, unitsOf } from './common.ts'

type Groups = ReturnType<Orders['groups']>

/** A copy in which the action has been done, or null if it is forbidden. */
function after(p: Chaco, action: Action): Chaco | null {
  if (chaco.forbids(p, action) !== null) return null
  const then = copy(p)
  chaco.apply(then, action)
  return then
}

/** The units with which an action about a whole hex begins to march; none if it is forbidden. */
function begunBy(p: Chaco, verb: AnyVerb, hex: Hex): Unit[] {
  const then = after(p, [verb.index, hex])
  return then ? unitsOf(then, mover(then), unit => inGroup(then, unit)) : []
}

/** 11.4a: all troops and leaders of the hex, or all but a garrison; where there is no stack, whoever is on top. */
function groups(p: Chaco, hex: Hex): Groups {
  if (promptOf(p) !== 'move') return []
  const stacks = [
    { say: say('show.group.stack'), units: begunBy(p, marchStack, hex) },
    { say: say('show.group.garrison'), units: begunBy(p, marchOut, hex) },
  ].filter(({ units }) => units.length > 0)
  if (stacks.length > 0) return stacks
  const [first] = unitsOf(p, mover(p), unit => p.place[unit] === hex && marchRefusal(p, unit) === null)
  return first === undefined ? [] : [{ say: say('show.group.one', { unit: first }), units: [first] }]
}

const isSame = (a: readonly Unit[], b: readonly Unit[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit))

function muster(p: Chaco, units: readonly Unit[]): readonly Action[] | null {
  if (promptOf(p) !== 'move') return null
  const hex = p.place[units[0]]
  for (const verb of units.length > 1 ? [marchStack, marchOut] : []) {
    if (isSame(begunBy(p, verb, hex), units)) return [[verb.index, hex]]
  }
  const actions = units.map((unit, i): Action => [(i === 0 ? march : take).index, unit])
  let then: Chaco | null = p
  for (const action of actions) then = then && after(then, action)
  return then ? actions : null
}

/** 11.4c: whoever has parted from a group halts before it does; a march that has not set out is not ended for anybody. */
function finish(p: Chaco): readonly Action[] {
  const halts: Action[] = []
  for (let then: Chaco | null = p; then && promptOf(then) === 'marching' && then.underWay === 1; ) {
    halts.push([halt.index])
    then = after(then, halts[0])
  }
  return halts
}

export const orders: Orders<Chaco> = {
  groups,
  muster,
  finish,
  toggles: [take, drop],
  ends: [halt],
}
