/** Where the group under way can go, what it costs, and what happens on the way and there. */
import type { Hex } from '@quebracho/engine/map'
import { localsAt, type Reach, say, tenthsOf } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Triple } from '../position.ts'
import { isGuard, unitsWhere } from '../rules/02-components.ts'
import { setUp } from '../rules/03-set-up.ts'
import { knownAt } from '../rules/06-hidden.ts'
import { suppliedBy, traceLines } from '../rules/07-supply.ts'
import { eachGoal } from '../rules/11-group.ts'
import { go } from '../rules/11-march.ts'
import { costTo, wayTo } from '../rules/11-paths.ts'
import { ALLIED, type Side, type Unit } from '../world.ts'
import { after, deciderOf, promptOf } from './common.ts'
import { beforeAttrition, expectedLoss } from './forecast.ts'
import { places } from './loose.ts'
import { isGoal } from './spots.ts'

type Note = Reach['notes'][number]

const note = (key: string, rule: string, params?: Record<string, number>): Note => ({
  ...say(`show.reach.${key}`, params),
  rule,
})

/** Those who march or sail together; a single unit is asked about only when it is one of them. */
export function reach(p: Triple, unit: number): Reach[] {
  if (unit >= 0 && localsAt(p, setUp, 'choose')) return places(p, unit)
  if (unit >= 0 || !['marching', 'sailing'].includes(promptOf(p))) return []
  const side = deciderOf(p)
  const found: { hex: Hex; cost: number; path: Hex[] }[] = []
  eachGoal(p, side, (hex, ways) => found.push({ hex, cost: costTo(ways, hex), path: wayTo(ways, hex) }))
  const lines = traceLines(p, side)
  const guards = guardNotes(p)
  return found.map(({ hex, cost, path }) => ({
    hex,
    cost,
    path,
    actions: [[go.index, hex]],
    notes: [
      ...path.flatMap(each => takings(p, side, each)),
      ...(suppliedBy(p, lines, hex) ? [] : [note('noLine', '7.5e')]),
      ...(p.world.ground.inChaco[hex] === 1 ? [note('chaco', '7.10b')] : []),
      ...guards,
      ...toll(p, hex, !suppliedBy(p, lines, hex)),
    ],
  }))
}

/** 3.6b: what falls to whoever goes there. */
function takings(p: Triple, side: Side, hex: Hex): Note[] {
  if (p.control[hex] === side) return []
  const { depots, sources, onRail } = p.world.ground
  const enemySource = sources[1 - side].includes(hex) && p.lost[hex] === 0
  return [
    ...(isGoal(p, hex) ? [note('goal', '4.1a', { hex })] : []),
    ...(side !== ALLIED && depots.includes(hex) && p.lost[hex] === 0 ? [note('depot', '7.9b', { hex })] : []),
    ...(side === ALLIED && enemySource ? [note('source', '7.13a', { hex })] : []),
    ...(side === ALLIED && onRail[hex] === 1 && p.railTaken === 0 ? [note('rail', '11.18d', { hex })] : []),
  ]
}

/** 7.14: National Guards that will have to throw for it when the phase ends. */
function guardNotes(p: Triple): Note[] {
  const inGroup = (unit: Unit) =>
    p.group[unit] === 1 || (p.carrier[unit] >= 0 && p.group[p.carrier[unit]] === 1)
  const group = unitsWhere(p, inGroup)
  const count = group.filter(unit => isGuard(p, unit) && p.fresh[unit] === 0).length
  if (count === 0) return []
  const { alone, accompanied } = tables.gnMarchAttrition
  const isAlone = group.every(unit => isGuard(p, unit))
  return [
    note(isAlone ? 'guardsAlone' : 'guards', isAlone ? '7.14a' : '7.14b', {
      count,
      percent: 10 * (isAlone ? alone : accompanied).length,
    }),
  ]
}

/** 7.2: what the next attrition will cost there on average, with those who stand there already. */
function toll(p: Triple, hex: Hex, cut: boolean): Note[] {
  const there = after(p, [[go.index, hex]])
  const then = there && beforeAttrition(there)
  if (!then) return []
  const loss = expectedLoss(then, hex, cut)
  const count = knownAt(then, hex).length
  return loss >= 0.05 ? [note('attrition', '7.2a', { ...tenthsOf(loss), count })] : []
}
