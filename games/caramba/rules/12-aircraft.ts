/** Chapter 12. Aircraft: air raids and air recce. The air-lift stands with supply in chapter 7. */
import { ALL, best, call, type DiceGroup, done, only, type Tell } from '@quebracho/engine'
import { directionTo, type Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, choice, dice, procedure, verb } from '../position.ts'
import { COLOURS, enemyOf, type Unit, WHITE } from '../world.ts'
import { distanceBetween, holds, loseCv } from './01-units.ts'
import { localise, targetRefusal, targetsOf } from './02-unseen.ts'
import { endActivation } from './03-activation.ts'
import { poolOf, tokensLeft } from './05-depots-and-tokens.ts'
import { longestRange } from './11-barrage-range.ts'
import { explore, testDestroyed } from './15-canada-dry.ts'

/** airraid-1, act-5: any number of white tokens at one localised enemy anywhere. */
export const raid = verb({
  name: 'raid',
  args: ['hex', 'number'],
  offer: 'button',
  aside: (_p, _f, _at, tokens) => tokens > 3,
  list: (p, _, list) => {
    const white = tokensLeft(p, p.active, WHITE)
    if (white === 0) return
    for (const at of targetsOf(p, p.active)) {
      for (let tokens = 1; tokens <= white; tokens++) list.add(raid, at, tokens)
    }
  },
  forbids: (p, _, at, tokens) => {
    const refusal = targetRefusal(p, p.occupant[at], p.active, 'airraid-1')
    if (refusal !== null) return refusal
    return tokens > 0 && tokens <= tokensLeft(p, p.active, WHITE) ? null : 'airraid-1'
  },
  then: (p, _, tell, at, tokens) => {
    endActivation(p)
    p.pool[p.active * COLOURS + WHITE] -= tokens
    p.firedAt[p.occupant[at]] = 1
    tell?.({ rule: 'airraid-1', key: 'raid.declared', side: p.active, unit: p.occupant[at], hex: at, tokens })
    return call(airRaid, 'activate', at, tokens)
  },
})

/** airraid-2: token by token until the target is gone. */
export const airRaid = procedure('airRaid', ['at', 'left'], {
  start: (p, f) => (f.left > 0 && holds(p, enemyOf(p.active), f.at) ? 'throw' : 'out'),
  throw: dice({
    prompt: 'raid',
    dice: (p, f) => bombDie(p, p.occupant[f.at]),
    then: (p, f, [face], tell) => {
      f.left--
      bomb(p, f.at, face, tell)
      return 'start'
    },
  }),
  out: () => done,
})

/** airraid-2, airraid-3: 1 to 3 cost the face less the works; cover and tank have no part in it (G39, G40). */
export const bombLoss = (p: Caramba, target: Unit, face: number): number =>
  face > tables.raidHitsUpTo ? 0 : Math.max(0, face - p.works[target])

const bombDie = (p: Caramba, target: Unit): DiceGroup[] => [
  { count: 1, sides: 6, label: 'white', worth: [1, 2, 3, 4, 5, 6].map(face => bombLoss(p, target, face)) },
]

function bomb(p: Caramba, at: Hex, face: number, tell?: Tell): void {
  const target = p.occupant[at]
  const lost = bombLoss(p, target, face)
  tell?.({ rule: 'airraid-2', key: lost > 0 ? 'raid.hit' : 'raid.miss', unit: target, hex: at, dice: [face] })
  loseCv(p, target, lost, 'airraid-2', tell)
  testDestroyed(p, tell)
}

/** recce-1, fog-3: one white token, any hex. */
export const recce = verb({
  name: 'recce',
  args: ['hex'],
  offer: 'button',
  aside: (p, _, hex) => !unseenTarget(p, hex),
  list: (p, _, list) => {
    if (poolOf(p, p.active, WHITE) === 0) return
    for (let hex = 0; hex < p.world.hexes; hex++) list.add(recce, hex)
  },
  forbids: p => (poolOf(p, p.active, WHITE) > 0 ? null : 'recce-1'),
  then: (p, _, tell, hex) => {
    endActivation(p)
    p.pool[p.active * COLOURS + WHITE]--
    const hidden = p.world.fog === 'hidden'
    tell?.({
      rule: 'recce-1',
      key: 'recce.flown',
      seenBy: hidden ? only(p.active) : ALL,
      side: p.active,
      hex,
    })
    if (hidden)
      tell?.({ rule: 'recce-1', key: 'recce.heard', seenBy: only(enemyOf(p.active)), side: p.active })
    return call(airRecce, 'activate', hex, 0, 0)
  },
})

const unseenEnemy = (p: Caramba, hex: Hex): boolean =>
  holds(p, enemyOf(p.active), hex) && p.localised[p.occupant[hex]] === 0

/** Opponents think of recce only where guns in range wait for a target. */
function unseenTarget(p: Caramba, hex: Hex): boolean {
  if (!unseenEnemy(p, hex)) return false
  const { firstUnit } = p.world
  for (let own = firstUnit[p.active]; own < firstUnit[p.active + 1]; own++) {
    if (p.hex[own] >= 0 && p.activated[own] === 0 && distanceBetween(p, p.hex[own], hex) <= longestRange)
      return true
  }
  return false
}

const neighboursOf = (p: Caramba, hex: Hex): number => {
  let on = 0
  for (let direction = 0; direction < 6; direction++)
    if (p.world.neighbours[6 * hex + direction] >= 0) on |= 1 << direction
  return on
}

const bits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1
  return count
}

/** recce-2: the flyer picks the adjacent hexes, one after another. */
const coverHex = verb<{ hex: number; left: number; covered: number }, 'pick' | 'look'>({
  name: 'cover',
  args: ['hex'],
  list: (p, f, list) => {
    for (let direction = 0; direction < 6; direction++) {
      const near = p.world.neighbours[6 * f.hex + direction]
      if (near >= 0 && !(f.covered & (1 << direction))) list.add(coverHex, near)
    }
  },
  forbids: (p, f, hex) => {
    const direction = directionTo(p.world.grid, f.hex, hex)
    return direction < 0 || f.covered & (1 << direction) ? 'recce-2' : null
  },
  then: (p, f, _, hex) => {
    f.covered |= 1 << directionTo(p.world.grid, f.hex, hex)
    f.left--
    return f.left > 0 ? 'pick' : 'look'
  },
})

/** recce-1 to recce-3: the hex and as many neighbours as the die shows. */
export const airRecce = procedure('airRecce', ['hex', 'left', 'covered'], {
  start: dice({
    prompt: 'recce.throw',
    dice: (p, f) => [
      {
        count: 1,
        sides: 6,
        label: 'recce',
        worth: [1, 2, 3, 4, 5, 6].map(face => Math.min(face, bits(neighboursOf(p, f.hex)))),
      },
    ],
    seenBy: p => (p.world.fog === 'hidden' ? only(p.active) : ALL),
    then: (p, f, [face], tell) => {
      const all = neighboursOf(p, f.hex)
      const to = p.world.fog === 'hidden' ? only(p.active) : ALL
      tell?.({ rule: 'recce-1', key: 'recce.die', seenBy: to, side: p.active, hex: f.hex, dice: [face] })
      f.left = Math.min(face, bits(all))
      if (f.left < bits(all)) return 'pick'
      f.covered = all
      f.left = 0
      return 'look'
    },
  }),
  pick: choice({
    rule: 'recce-2',
    prompt: 'recce',
    nested: true,
    by: p => p.active,
    verbs: [coverHex],
    usual: (p, _f, legal) => best(legal.all(), ([, hex]) => (unseenEnemy(p, hex) ? 1 : 0)),
    seenBy: p => (p.world.fog === 'hidden' ? only(p.active) : ALL),
  }),
  look: (p, f, tell) => {
    const enemy = enemyOf(p.active)
    for (let direction = -1; direction < 6; direction++) {
      const hex =
        direction < 0 ? f.hex : f.covered & (1 << direction) ? p.world.neighbours[6 * f.hex + direction] : -1
      if (hex >= 0 && holds(p, enemy, hex)) localise(p, p.occupant[hex], 'fog-3', tell)
    }
    return p.world.options.recceExplores === true ? call(explore, 'out', p.active, f.hex, f.covered) : 'out'
  },
  out: () => done,
})
