/**
 * Chapter 11. Movement: the side whose phase it is moves its groups, on land and on the river, in any order (11.6b, 12.5a),
 * and nobody else moves meanwhile (11.1b).
 */
import { type Action, done } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import { bestMarches } from '../opponent/marches.ts'
import { choice, procedure, type Triple, verb } from '../position.ts'
import { MOST_IN_HEX, type Side, type Unit } from '../world.ts'
import { isRiver, seenByOwner } from './02-components.ts'
import { canStep, moveRefusal, noteBeginnings } from './11-group.ts'
import { gather, marching } from './11-march.ts'
import { startVerbs } from './11-start.ts'
import { someoneStarts } from './11-starters.ts'
import { landCargo } from './12-cargo.ts'
import { sail, sailUnit } from './12-river.ts'

interface Phase {
  side: number
}

export const [march, marchUnit] = startVerbs('march', false, marching)

/** 6.2a: somebody stands in a hex with too many, and could still step into one with room; if nobody can, 6.2b takes its course. */
function isCrowded(p: Triple, side: Side): boolean {
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) {
    if (p.place[unit] < 0 || p.height[p.place[unit]] <= MOST_IN_HEX) continue
    if (moveRefusal(p, side, unit, isRiver(p, unit)) === null && canStep(p, side, unit, true)) return true
  }
  return false
}

function someoneHasMoved(p: Triple, side: Side): boolean {
  const { firstUnit, endUnit } = p.world
  for (let unit = firstUnit[side]; unit < endUnit[side]; unit++) if (p.spent[unit] > 0) return true
  return false
}

/** 11.2b: whatever has not moved by then stays. */
export const endMovement = verb<Phase, 'end'>({
  name: 'end-movement',
  silent: true,
  asks: p => (someoneHasMoved(p, p.phasing) ? null : say('show.confirm.nobodyMoved')),
  forbids: (p, f) => (isCrowded(p, f.side) ? '6.2a' : null),
  then: () => 'end',
})

/** Who would set out by the action; null if it sets nobody out. */
function settingOut(p: Triple, side: Side, [verb, which]: Action): Unit[] | null {
  if (verb === marchUnit.index || verb === sailUnit.index) return [which]
  if (verb === march.index || verb === sail.index) return gather(p, side, which, verb === sail.index)
  return null
}

export const movement = procedure('movement', ['side'], {
  start: (p, f) => {
    noteBeginnings(p, f.side)
    return 'next'
  },
  next: (p, f) => (someoneStarts(p, f.side) ? 'move' : 'end'),
  move: choice({
    rule: '11.1a',
    prompt: 'move',
    by: (_p, f) => f.side,
    seenBy: (p, f) => seenByOwner(p, f.side),
    verbs: [endMovement, march, marchUnit, sail, sailUnit],
    usual: endMovement,
    thinkOf: (p, f, legal) => bestMarches(p, f.side, legal.all(), action => settingOut(p, f.side, action)),
  }),
  // 11.2a, 12.4c
  end: (p, f, tell) => {
    landCargo(p, f.side, true, tell)
    p.opened = -1
    p.began.fill(-1)
    return done
  },
})
