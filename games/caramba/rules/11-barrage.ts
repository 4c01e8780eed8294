/** Chapter 11. Barrage fire: dice one by one at one localised enemy. */
import { call, type DiceGroup, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, choice, dice, procedure, verb } from '../position.ts'
import { COLOURS, colours, enemyOf, RED, type Unit } from '../world.ts'
import { distanceBetween, holds, loseCv, loseTank } from './01-units.ts'
import { targetRefusal, targetsOf, underFog } from './02-unseen.ts'
import { beginActivation, endActivation } from './03-activation.ts'
import { cover } from './04-terrain.ts'
import { payCommitted, tokensLeft } from './05-depots-and-tokens.ts'
import { anyTokenFor, fightRefusal, ready, spend } from './09-combat.ts'
import { barrageColourRefusal, barrageColours, longestRange } from './11-barrage-range.ts'
import { testDestroyed } from './15-canada-dry.ts'

/** Null if some colour the side has can reach the hex, or the rule against the first one it has. */
function supportRefusal(p: Caramba, unit: Unit, at: Hex): string | null {
  let refusal = 'tokens-9'
  for (const colour of barrageColours) {
    if (tokensLeft(p, p.active, colour) === 0) continue
    const against = barrageColourRefusal(p, unit, colour, at)
    if (against === null) return null
    if (refusal === 'tokens-9') refusal = against
  }
  return refusal
}

/** barrage-1: instead of an attack, after the move, at one localised enemy. */
export const barrage = verb({
  name: 'barrage',
  args: ['unit', 'hex'],
  list: (p, _, list) => {
    if (barrageColours.every(colour => tokensLeft(p, p.active, colour) === 0)) return
    const { firstUnit } = p.world
    const targets = targetsOf(p, p.active)
    for (let unit = firstUnit[p.active]; unit < firstUnit[p.active + 1]; unit++) {
      if (p.hex[unit] < 0 || fightRefusal(p, unit) !== null) continue
      for (const at of targets) {
        if (distanceBetween(p, p.hex[unit], at) > longestRange) continue
        if (supportRefusal(p, unit, at) === null) list.add(barrage, unit, at)
      }
    }
  },
  forbids: (p, _, unit, at) =>
    fightRefusal(p, unit) ??
    targetRefusal(p, p.occupant[at], p.active, 'barrage-1') ??
    supportRefusal(p, unit, at),
  then: (p, _, tell, unit, at) => {
    beginActivation(p, unit)
    p.barraged[unit] = 1
    endActivation(p)
    p.firedAt[p.occupant[at]] = 1
    tell?.({
      rule: 'barrage-1',
      key: 'barrage.declared',
      unit,
      hex: at,
      target: p.occupant[at],
    })
    return call(barrageFire, 'activate', p.hex[unit], at, p.active, 1)
  },
})

/** barrage-14: tokens red, green, yellow; when the target is gone the rest is lost unthrown. */
export const barrageFire = procedure('barrage', ['from', 'at', 'side', 'barrage'], {
  start: p => {
    p.spent.fill(0)
    return 'more'
  },
  more: (p, f) => (anyTokenFor(p, f) ? 'commit' : 'enough'),
  commit: choice({
    rule: 'barrage-1',
    prompt: 'barrage',
    nested: true,
    by: (_p, f) => f.side,
    seenBy: underFog,
    verbs: [spend, ready],
    usual: ready,
  }),
  enough: (p, f) => {
    payCommitted(p, f.side)
    return 'next'
  },
  next: (p, f) => (colourToThrow(p) > 0 && holds(p, enemyOf(f.side), f.at) ? 'throw' : 'cease'),
  throw: dice({
    prompt: 'barrage.throw',
    dice: (p, f) => hitDie(p, f.at),
    then: (p, f, [face], tell) => fire(p, f.at, face, tell),
  }),
  tank: dice({
    prompt: 'barrage.tank',
    dice: () => tankDie,
    then: (p, f, [face], tell) => {
      tankOrCv(p, p.occupant[f.at], face, tell)
      return 'next'
    },
  }),
  cease: p => {
    p.spent.fill(0)
    return done
  },
})

export const colourToThrow = (p: Caramba): number =>
  barrageColours.find(colour => p.spent[p.active * COLOURS + colour] > 0) ?? -1

/** A die either hits or misses; nothing else of it matters. */
function hitDie(p: Caramba, at: Hex): DiceGroup[] {
  const colour = colourToThrow(p)
  const worth = faces.map(face => (hits(p, p.occupant[at], colour, face) ? 1 : 0))
  return [{ count: 1, sides: 6, label: colours[colour], worth }]
}

const faces = [1, 2, 3, 4, 5, 6]

const tankDie: DiceGroup[] = [
  { count: 1, sides: 6, label: 'tank', worth: faces.map(face => (face >= tables.tankTakesHitFrom ? 1 : 0)) },
]

/** barrage-8 to barrage-10: does this face of this colour hit the unit? */
export function hits(p: Caramba, target: Unit, colour: number, face: number): boolean {
  const support = tables.support[colours[colour] as 'red' | 'green' | 'yellow']
  if (face > support.barrageThreshold) return false
  if (face === 1 && cover[p.terrain[p.hex[target]]]) return false
  return !(support.stoppedByWorks && face <= p.works[target])
}

/** barrage-11 to barrage-13: a hit costs 1 CV, but a red hit on a unit with a tank is thrown for first. */
function fire(p: Caramba, at: Hex, face: number, tell?: Tell): 'tank' | 'next' {
  const colour = colourToThrow(p)
  const target = p.occupant[at]
  const hit = hits(p, target, colour, face)
  p.spent[p.active * COLOURS + colour]--
  tell?.({
    rule: 'barrage-8',
    key: hit ? 'barrage.hit' : 'barrage.miss',
    unit: target,
    hex: at,
    colour,
    dice: [face],
  })
  if (hit && colour === RED && p.tank[target] === 1) return 'tank'
  if (hit) {
    loseCv(p, target, 1, 'barrage-11', tell)
    testDestroyed(p, tell)
  }
  return 'next'
}

/** barrage-12: 4 to 6 takes the tank instead of the CV. */
function tankOrCv(p: Caramba, target: Unit, face: number, tell?: Tell): void {
  tell?.({ rule: 'barrage-12', key: 'barrage.tankDie', unit: target, hex: p.hex[target], dice: [face] })
  if (face >= tables.tankTakesHitFrom) return loseTank(p, target, 'barrage-12', tell)
  loseCv(p, target, 1, 'barrage-12', tell)
  testDestroyed(p, tell)
}
