/** 4.2a: how near Paraguay is to having its five places together, which wins at once. */
import type { Hex } from '@quebracho/engine/map'
import type { Triple } from '../position.ts'
import { ALLIED, PARAGUAYAN, type Side } from '../world.ts'
import { type Demand, MORE_ATTACK, MORE_DEFENSE, STEP } from './demands.ts'
import { turnJudged } from './objectives.ts'
import { type More, NO_MORE, takesNext, takesNow, wantedIn } from './prospects.ts'
import { AFLOAT, PACES, type Stacks } from './stacks.ts'
import { weights } from './weights.ts'

/** Whether ships hold the hex by themselves. */
function isFleet(p: Triple, { at, attackers, height }: Stacks, hex: Hex): boolean {
  const i = at[hex] - 1
  return i >= 0 && p.holder[hex] === 1 + ALLIED && attackers[PACES * i + AFLOAT] >= height[i] - 1
}

const isHeld = (p: Triple, hex: Hex): boolean => p.control[hex] === PARAGUAYAN

/** How surely Paraguay has the place in this turn. */
const sureNow = (p: Triple, stacks: Stacks, hex: Hex, more: More): number =>
  isHeld(p, hex) ? 1 : weights.hope + (1 - weights.hope) * takesNow(p, stacks, PARAGUAYAN, hex, more)

/** How surely it has it in its next. */
function sureNext(p: Triple, side: Side, stacks: Stacks, hex: Hex, more: More): number {
  const own = side === PARAGUAYAN
  if (isHeld(p, hex) && !own && more.defense === 0) return 1
  const stays = isHeld(p, hex) && own ? weights.stays : own && isFleet(p, stacks, hex) ? weights.sails : 0
  const hope = own ? weights.hope : weights.dread[turnJudged(p)]
  return hope + (1 - hope) * Math.max(stays, takesNext(p, stacks, PARAGUAYAN, hex, more))
}

const stakeNext = (side: Side): number => (side === PARAGUAYAN ? weights.raidAnswered : weights.raidNext)

/** By arm of Paraguay's, how many of the places it still wants are within its reach. */
let wanted = new Uint8Array(0)

/** 4.2a: all at once: whoever fights for one of them does not fight for another. */
const spread = (more: More): More => ({ ...more, wanted })

function divide(p: Triple, stacks: Stacks): void {
  if (wanted.length < stacks.armStack.length) wanted = new Uint8Array(stacks.armStack.length)
  const hexes = p.world.victoryHexes.filter(hex => !isHeld(p, hex))
  wantedIn(p, stacks, PARAGUAYAN, hexes, wanted)
}

export function raid(p: Triple, side: Side, stacks: Stacks): number {
  divide(p, stacks)
  const alone = spread(NO_MORE)
  let now = side === PARAGUAYAN ? weights.raidNow : 0
  let next = stakeNext(side)
  for (const hex of p.world.victoryHexes) {
    if (now > 0) now *= sureNow(p, stacks, hex, NO_MORE)
    next *= sureNext(p, side, stacks, hex, alone)
  }
  return now + next
}

/** What helps to bring it about, or to prevent it. */
export function raidDemands(p: Triple, side: Side, stacks: Stacks): Demand[] {
  const hexes = p.world.victoryHexes
  divide(p, stacks)
  const [alone, attacked, guarded] = [spread(NO_MORE), spread(MORE_ATTACK), spread(MORE_DEFENSE)]
  const own = side === PARAGUAYAN
  const now = hexes.map(hex => (own ? sureNow(p, stacks, hex, NO_MORE) : 0))
  const next = hexes.map(hex => sureNext(p, side, stacks, hex, alone))
  const others = (sure: readonly number[], i: number): number =>
    sure.reduce((product, each, j) => (j === i ? product : product * each), 1)
  const found: Demand[] = []
  for (const [i, hex] of hexes.entries()) {
    const byNow = weights.raidNow * others(now, i)
    const byNext = stakeNext(side) * others(next, i)
    if (own) {
      if (isHeld(p, hex)) continue
      found.push({
        hex,
        next: (byNext * (sureNext(p, side, stacks, hex, attacked) - next[i])) / STEP,
        now: (byNow * (sureNow(p, stacks, hex, MORE_ATTACK) - now[i])) / STEP,
        guard: 0,
        enter: p.holder[hex] === 0 ? byNow * (1 - now[i]) : 0,
      })
    } else {
      const safer = Math.max(0, next[i] - sureNext(p, side, stacks, hex, guarded))
      found.push({ hex, next: 0, now: 0, guard: (byNext * safer) / STEP, enter: 0 })
    }
  }
  return found
}
