/**
 * Chapter 10. Movement, and chapter 11.4, the movement of stacks. A march begins with one unit or a stack, which others
 * of the same hex may join; it goes, drops units on its way, and halts. Groups that part from it move off first and
 * finish before it goes on (11.4c): they form a pile of groups, the last of which is the one that moves.
 */
import { call, done } from '@quebracho/engine'
import { errandOf } from '../opponent/errands.ts'
import { surplus } from '../opponent/marches.ts'
import { type Chaco, choice, IN_RESERVE, LEFT, procedure } from '../position.ts'
import { LEADER, type Side } from '../world.ts'
import { allowance, gaitOf, takeOff } from './02-components.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import { entered } from './10-entering.ts'
import { go, somethingThere, step, walkOn } from './10-going.ts'
import { drop, dropPoints, exit, finish, halt, part, pickedUpHasMoved, putDown, take } from './10-joining.ts'
import {
  anyExit,
  anyMover,
  eachInGroup,
  eachUnit,
  eachUnitAt,
  exitRefusal,
  inGroup,
  isWholeTurnBox,
  type March,
  marchOf,
  mover,
  reacting,
  rides,
} from './10-march.ts'
import { endMovement, march, marchOut, marchStack } from './10-setting-out.ts'
import { anyLoad, load, loadPoints, setDown } from './10-trucks.ts'
import { canPayStep, canStep, marchFlags } from './10-way.ts'
import { stackingCheck } from './11-stacking.ts'
import { startBuilding } from './14-engineers.ts'
import { BY_MOVEMENT } from './16-victory.ts'

/** 10.1a: what was done in an earlier phase is forgotten. */
function clearMovement(p: Chaco): void {
  for (const field of [p.spent, p.moved, p.group, p.halted, p.loading]) field.fill(0)
  p.carrier.fill(-1)
  p.way.fill(-1)
  p.groups = p.underWay = 0
}

/** 8.15a: points in one place are one pile again. */
function gatherPoints(p: Chaco, side: Side): void {
  const { endTrucks, firstUnit } = p.world
  for (let unit = endTrucks[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.csp[unit] === 0) continue
    for (let other = unit + 1; other < firstUnit[side + 1]; other++) {
      if (p.csp[other] === 0 || p.place[other] !== p.place[unit]) continue
      p.csp[unit] += p.csp[other]
      takeOff(p, other, IN_RESERVE)
    }
  }
}

/** 11.4c: whether units of the group could go on if the slower ones dropped off; in reaction no leader by himself (10.10e). */
function fasterCanStep(p: Chaco, group: March): boolean {
  const left = [-1, -1, -1]
  eachUnitAt(p, group, unit => {
    if (!inGroup(p, unit) || (reacting(p) && !p.world.basic && p.world.kind[unit] === LEADER)) return
    const gait = gaitOf(p.world, unit)
    left[gait] = Math.max(left[gait], allowance(p, unit, reacting(p)) - p.spent[unit])
  })
  for (let gait = 0; gait < left.length; gait++) {
    const most = left[gait]
    if (most <= group.left && (most < 0 || gait === group.gait)) continue
    const faster = { ...group, left: most, gait }
    if (canPayStep(p, faster) && canStep(p, faster, marchFlags(p, group))) return true
  }
  return false
}

/** Whether a group has anything left to decide. */
function canGoOn(p: Chaco): boolean {
  const group = marchOf(p)
  if (group.count === 0) return false
  if (canPayStep(p, group) && canStep(p, group, marchFlags(p, group))) return true
  if (fasterCanStep(p, group)) return true
  let more = false
  if (anyExit(p, group)) {
    eachUnitAt(p, group, unit => {
      if (exitRefusal(p, unit) === null) more = true
    })
  }
  return more || anyLoad(p)
}

/** Movement, and reaction, to which all of its rules apply unless 10.10 says otherwise (10.10f). */
export const movementPhase = procedure('movementPhase', ['side', 'place'], {
  start: (p, f) => {
    clearMovement(p)
    return reacting(p) || p.world.basic ? 'moveOrEnd' : call(startBuilding, 'moveOrEnd', f.side)
  },
  moveOrEnd: p => {
    // 10.1d: nobody has to move; in reaction few may.
    return anyMover(p) ? 'move' : 'gather'
  },
  move: choice({
    rule: '4.1b',
    prompt: 'move',
    by: mover,
    verbs: [march, marchStack, marchOut, endMovement],
    usual: endMovement,
  }),
  marching: choice({
    rule: '10.1c',
    prompt: 'marching',
    nested: true,
    by: mover,
    verbs: [take, go, step, drop, dropPoints, part, load, loadPoints, setDown, exit, halt],
    usual: (p, _f, legal) =>
      errandOf(p, () => legal.all().filter(([verb]) => verb === go.index)) ?? [halt.index],
    thinkOf: p => {
      const unit = surplus(p)
      return unit < 0 ? undefined : [[drop.index, unit]]
    },
  }),
  walk: (p, f, tell) => {
    const group = marchOf(p)
    const { side, armed } = group
    f.place = walkOn(p, group, tell)
    if (somethingThere(p, side, f.place, armed)) {
      return call(entered, 'walked', side, f.place, BY_MOVEMENT, armed ? 1 : 0, 0)
    }
    if (armed && f.place < p.world.hexes) p.control[f.place] = side // 3.2a
    return 'walked'
  },
  walked: (p, f, tell) => {
    if (p.way[0] >= 0) return 'walk'
    if (inEnemyZone(p, f.side, f.place)) {
      // 7.3b, 10.2b
      eachUnit(p, f.side, unit => {
        if (inGroup(p, unit) || rides(p, unit)) p.halted[unit] = 1
      })
      tell?.({ rule: '7.3b', key: 'march.stopped', hex: f.place })
      return 'halted'
    }
    return isWholeTurnBox(p, f.place) || !canGoOn(p) ? 'halted' : 'marching'
  },
  halted: (p, f, tell) => {
    eachInGroup(p, f.side, p.groups, unit => {
      if (p.underWay === 1 || pickedUpHasMoved(p)) return finish(p, unit, tell)
      // 10.1a: nobody has moved; the mark is for whoever asks each unit but once.
      putDown(p, unit, tell)
      p.halted[unit] = 1
    })
    p.way.fill(-1)
    p.groups--
    if (p.groups > 0) return canGoOn(p) ? 'marching' : 'halted'
    eachInGroup(p, f.side, LEFT, unit => {
      p.group[unit] = 0
    })
    p.underWay = 0
    f.place = 0
    return 'moveOrEnd'
  },
  gather: (p, f) => {
    gatherPoints(p, f.side)
    clearMovement(p)
    return call(stackingCheck, 'out', f.side)
  },
  out: () => done,
})
