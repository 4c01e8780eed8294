/** Orders given by pointing: who is meant, by which actions they get ready, and what ships can be told besides. */
import type { Action, AnyVerb } from '@quebracho/engine'
import { type Goal, type Orders, say } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { isRiver, unitsWhere } from '../rules/02-components.ts'
import { moveRefusal } from '../rules/11-group.ts'
import { halt, leave, take } from '../rules/11-march.ts'
import { endMovement, march, marchUnit } from '../rules/11-movement.ts'
import { disembark, embark, tow } from '../rules/12-cargo.ts'
import { sail, sailUnit } from '../rules/12-river.ts'
import type { Unit } from '../world.ts'
import { after, attackOf, deciderOf, defenseOf, isSameSet, listed, promptOf } from './common.ts'
import { groupsAt } from './groups.ts'
import { soldiersFirst } from './losses.ts'

const groupOf = (p: Triple): Unit[] => unitsWhere(p, unit => p.group[unit] === 1)

/** All of the hex but those who stay, or one and those who go with it: whichever takes fewer words. */
function muster(p: Triple, units: readonly Unit[]): readonly Action[] | null {
  const [first, ...others] = units
  if (promptOf(p) !== 'move' || first === undefined) return null
  const river = isRiver(p, first)
  const hex = p.place[first]
  const [whole, one] = river ? [sail, sailUnit] : [march, marchUnit]
  const ways: Action[][] = [[[one.index, first], ...others.map((unit): Action => [take.index, unit])]]
  const all = after(p, [[whole.index, hex]])
  if (all) {
    const staying = groupOf(all).filter(unit => !units.includes(unit))
    ways.push([[whole.index, hex], ...staying.map((unit): Action => [leave.index, unit])])
  }
  ways.sort((a, b) => a.length - b.length)
  return ways.find(actions => isReady(after(p, actions), units)) ?? null
}

const isReady = (then: Triple | null, units: readonly Unit[]): boolean =>
  then !== null && ['marching', 'sailing'].includes(promptOf(then)) && isSameSet(groupOf(then), units)

/** Each of the actions of this kind that is still allowed after those before it, until none is left. */
function allOf(p: Triple, verb: AnyVerb): Action[] {
  const actions: Action[] = []
  let then: Triple | null = p
  while (then && promptOf(then) === 'sailing') {
    const [next] = listed(then, verb)
    if (!next) break
    actions.push(next)
    then = after(then, [next])
  }
  return then ? actions : []
}

/** 12.4, 12.6: all that finds room goes aboard, chatas are taken in tow, everybody lands. */
function fleetGoals(p: Triple): Goal[] {
  if (promptOf(p) !== 'sailing') return []
  // None of them stands out: where to go is what is asked.
  const one = (key: string, verb: AnyVerb): Goal[] => {
    const actions = allOf(p, verb)
    if (actions.length === 0) return []
    return [{ say: say(key, { count: actions.length }), actions, hexes: [], undoes: true }]
  }
  return [
    ...one('show.goal.embark', embark),
    ...one('show.goal.tow', tow),
    ...one('show.goal.land', disembark),
  ]
}

/** What is under way can always be left at that. */
const finish = (p: Triple): readonly Action[] =>
  ['marching', 'sailing'].includes(promptOf(p)) ? [[halt.index]] : []

export const orders: Orders<Triple> = {
  groups: (p, hex) => (promptOf(p) === 'move' && hex < p.world.hexes ? groupsAt(p, deciderOf(p), hex) : []),
  muster,
  finish,
  toggles: [take, leave],
  ends: [endMovement, halt],
  joins: (p, [first], unit) =>
    first !== undefined &&
    p.place[unit] === p.place[first] &&
    moveRefusal(p, deciderOf(p), unit, isRiver(p, first)) === null,
  goals(p, units) {
    const ready = muster(p, units)
    const then = ready && after(p, ready)
    return then ? fleetGoals(then) : []
  },
  ask(p, units) {
    const key = units.length === 1 ? 'ask.ready.one' : isRiver(p, units[0]) ? 'ask.ready.ships' : 'ask.ready'
    return say(key, {
      count: units.length,
      unit: units[0],
      hex: p.place[units[0]],
      attack: attackOf(p, units),
      defense: defenseOf(p, units),
    })
  },
}

/** A fleet under way can be told the same; who falls is said once. */
export const bundles = (p: Triple): Goal[] =>
  tripleAlliance.pending(p).kind === 'decision' ? [...soldiersFirst(p), ...fleetGoals(p)] : []
