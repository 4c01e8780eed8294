/** Chapter 9. Combat: one attacker against one defender, both with the support they pay for. */
import { type Action, ALL, type Call, call, type DiceGroup, done, only, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { defended, tokenMean, tokenPrice, tokenVariance } from '../opponent/exchange.ts'
import { type Caramba, choice, dice, procedure, verb } from '../position.ts'
import { COLOURS, colours, enemyOf, RED, SWAMP, type Unit, WHITE } from '../world.ts'
import { holds, loseInCombat, sideOf } from './01-units.ts'
import { activationRefusal, beginActivation, endActivation } from './03-activation.ts'
import { cover, noFight } from './04-terrain.ts'
import { colourRefusal, committed, payCommitted, tokensLeft } from './05-depots-and-tokens.ts'
import { enter } from './08-moves.ts'
import { tankBonus } from './10-tanks.ts'
import { barrageColourRefusal } from './11-barrage-range.ts'
import { testDestroyed } from './15-canada-dry.ts'

/**
 * What keeps the unit from fighting at all: supply-17, terrain-2, terrain-11, and its activation. A unit that began
 * the turn in closed ground may fight (terrain-4), and to defend itself is no fight of its own (terrain-3).
 */
export function fightRefusal(p: Caramba, unit: Unit): string | null {
  const refusal = activationRefusal(p, unit)
  if (refusal !== null) return refusal
  if (p.supplied[unit] === 0) return 'supply-17'
  if (p.enteredClosed[unit] === 0) return null
  return p.terrain[closedGround(p, unit)] === SWAMP ? 'terrain-11' : 'terrain-2'
}

/** The jungle or swamp the unit came into this turn: where it stands, or whence it stepped after occupying it. */
const closedGround = (p: Caramba, unit: Unit): Hex =>
  p.acting === unit && noFight[p.terrain[p.hex[unit]]] === 0 ? p.actingFrom : p.hex[unit]

/** combat-1, combat-2: a supplied unit attacks one adjacent enemy, once; it never has to. */
export const attack = verb({
  name: 'attack',
  args: ['unit', 'hex'],
  list: (p, _, list) => {
    const { neighbours, firstUnit } = p.world
    const enemy = enemyOf(p.active)
    for (let unit = firstUnit[p.active]; unit < firstUnit[p.active + 1]; unit++) {
      if (p.hex[unit] < 0 || p.localised[unit] === 0 || fightRefusal(p, unit) !== null) continue
      for (let i = 6 * p.hex[unit]; i < 6 * p.hex[unit] + 6; i++) {
        const at = neighbours[i]
        if (at >= 0 && holds(p, enemy, at)) list.add(attack, unit, at)
      }
    }
  },
  forbids: (p, _, unit, at) => {
    const refusal = fightRefusal(p, unit)
    if (refusal !== null) return refusal
    const adjacent = p.world.distance[p.hex[unit] * p.world.hexes + at] === 1
    return adjacent && holds(p, enemyOf(p.active), at) ? null : 'combat-1'
  },
  then: (p, _, tell, unit, at) => {
    beginActivation(p, unit)
    p.attacked[unit] = 1
    const from = p.hex[unit]
    endActivation(p)
    tell?.({ rule: 'combat-1', key: 'combat.declared', unit, hex: at, target: p.occupant[at] })
    return call(combat, 'activate', from, at, 0, 0)
  },
})

/** Who commits tokens to which fight: `side` of the two units at `from` and `at`; `barrage` is 1 for barrage fire. */
export interface Commitment {
  from: number
  at: number
  side: number
  barrage: number
}

const committing = (p: Caramba, f: Commitment): Unit => p.occupant[f.side === p.active ? f.from : f.at]

/** combat-3, combat-8, barrage-3: the rule that keeps the side from adding a token of this colour, or null. */
function addRefusal(p: Caramba, f: Commitment, colour: number): string | null {
  if (colour < RED) return 'tokens-9'
  const unit = committing(p, f)
  const starved =
    f.side !== p.active && p.supplied[unit] === 0 && p.world.options.starvedDefence === 'noTokens'
  if (starved) return 'supply-19'
  return f.barrage === 1 ? barrageColourRefusal(p, unit, colour, f.at) : colourRefusal(p, unit, colour)
}

export function anyTokenFor(p: Caramba, f: Commitment): boolean {
  for (let colour = RED; colour <= WHITE; colour++) {
    if (tokensLeft(p, f.side, colour) > 0 && addRefusal(p, f, colour) === null) return true
  }
  return false
}

/** tokens-9: commits tokens of one colour to the fight under way. One at a time is listed, any number is taken. */
export const spend = verb<Commitment, 'more'>({
  name: 'spend',
  args: ['colour', 'number'],
  offer: 'tokens',
  list: (p, f, list) => {
    for (let colour = RED; colour <= WHITE; colour++) {
      if (tokensLeft(p, f.side, colour) > 0 && addRefusal(p, f, colour) === null) list.add(spend, colour, 1)
    }
  },
  forbids: (p, f, colour, count) => {
    const refusal = addRefusal(p, f, colour)
    if (refusal !== null) return refusal
    return count > 0 && count <= tokensLeft(p, f.side, colour) ? null : 'tokens-9'
  },
  then: (p, f, _, colour, count) => {
    p.spent[f.side * COLOURS + colour] += count
    return 'more'
  },
})

/** barrage-1: a barrage needs at least one token; a combat none. */
export const ready = verb<Commitment, 'enough'>({
  name: 'ready',
  forbids: (p, f) => (f.barrage === 1 && committed(p, f.side) === 0 ? 'barrage-1' : null),
  then: () => 'enough',
})

/** combat-17, combat-18: the winner's owner puts the winner into the emptied hex, or not. */
const occupy = verb<Commitment, Call<'out'>>({
  name: 'occupy',
  then: (p, f) => call(enter, 'out', p.occupant[f.from], f.at),
})

const stay = verb({
  name: 'stay',
  then: (_p, _f, tell) => {
    tell?.({ rule: 'combat-17', key: 'combat.stayed' })
    return 'out'
  },
})

/** combat-9 (G26): the attacker names his tokens, the defender his, then all dice fall. */
export const combat = procedure('combat', ['from', 'at', 'side', 'barrage'], {
  start: (p, f) => {
    p.spent.fill(0)
    f.side = p.active
    return 'attackerOrOn'
  },
  attackerOrOn: (p, f) => (anyTokenFor(p, f) ? 'attacker' : 'answer'),
  attacker: choice({
    rule: 'combat-9',
    prompt: 'combat.attacker',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [spend, ready],
    usual: ready,
    seenBy: (p, f) => (p.world.options.tokenCommit === 'secret' ? only(f.side) : ALL),
  }),
  answer: (p, f) => {
    f.side = enemyOf(p.active)
    return 'defenderOrOn'
  },
  defenderOrOn: (p, f) => (anyTokenFor(p, f) ? 'defender' : 'throwOrNot'),
  defender: choice({
    rule: 'combat-9',
    prompt: 'combat.defender',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [spend, ready],
    usual: usualDefence,
  }),
  throwOrNot: p => {
    payCommitted(p, 0)
    payCommitted(p, 1)
    return committed(p, 0) + committed(p, 1) > 0 ? 'throw' : 'compare'
  },
  throw: dice({
    prompt: 'combat',
    dice: p => supportDice(p),
    then: (p, f, faces, tell) => resolve(p, f, faces, tell),
  }),
  compare: (p, f, tell) => resolve(p, f, [], tell),
  followUp: choice({
    rule: 'combat-17',
    prompt: 'combat.occupy',
    nested: true,
    by: (p, f) => sideOf(p, p.occupant[f.from]),
    verbs: [occupy, stay],
    usual: (p, f) => [sideOf(p, p.occupant[f.from]) === p.active ? occupy.index : stay.index],
  }),
  out: () => done,
  more: (p, f) => (f.side === p.active ? 'attackerOrOn' : 'defenderOrOn'),
  enough: (p, f) => (f.side === p.active ? 'answer' : 'throwOrNot'),
})

/** As many tokens of a colour as save, or cost the attacker, more than they are worth: the best number of the best colour first. */
function usualDefence(p: Caramba, f: Commitment): Action {
  const [attacker, defender] = [p.occupant[f.from], p.occupant[f.at]]
  let lead = attackStrength(p, attacker) - defenceStrength(p, defender)
  let variance = 0
  for (let colour = RED; colour <= WHITE; colour++) {
    const [his, own] = [p.spent[p.active * COLOURS + colour], p.spent[f.side * COLOURS + colour]]
    lead += (his - own) * tokenMean[colour]
    variance += (his + own) * tokenVariance[colour]
  }
  const now = defended(lead, variance, p.cv[attacker], p.cv[defender])
  let bestGain = 0
  let choice: Action = [ready.index]
  for (let colour = RED; colour <= WHITE; colour++) {
    if (addRefusal(p, f, colour) !== null) continue
    for (let count = tokensLeft(p, f.side, colour); count > 0; count--) {
      const meant = lead - count * tokenMean[colour]
      const then = defended(meant, variance + count * tokenVariance[colour], p.cv[attacker], p.cv[defender])
      const gain = then - now - count * tokenPrice[colour]
      if (gain <= bestGain) continue
      bestGain = gain
      choice = [spend.index, colour, count]
    }
  }
  return choice
}

/**
 * combat-4 to combat-7, combat-9: attacker's red, green, yellow, white, then the defender's. combat-14: nothing but the margin matters.
 */
function supportDice(p: Caramba): DiceGroup[] {
  const groups: DiceGroup[] = []
  for (const side of [p.active, enemyOf(p.active)]) {
    for (let colour = RED; colour <= WHITE; colour++) {
      const count = p.spent[side * COLOURS + colour]
      if (count === 0) continue
      const worth = combatWorth(colour)
      const against = side !== p.active
      groups.push({ count, sides: 6, label: colours[colour], side, worth, adds: 'margin', against })
    }
  }
  return groups
}

export const combatWorth = (colour: number): readonly number[] =>
  tables.support[colours[colour] as keyof typeof tables.support].combat

/** combat-3, combat-8: what the units bring without their tokens. */
export const attackStrength = (p: Caramba, unit: Unit): number => p.cv[unit] + tankBonus(p, unit)

/** combat-10 to combat-13: works, cover, and one less for each earlier attack this turn. */
export function defenceStrength(p: Caramba, unit: Unit): number {
  const covered = cover[p.terrain[p.hex[unit]]] ? tables.coverBonus : 0
  return p.cv[unit] + tankBonus(p, unit) + p.works[unit] + covered - p.attacksSustained[unit]
}

/** combat-14 to combat-19, combat-21: the lower total loses the difference; nobody retreats. */
function resolve(p: Caramba, f: Commitment, faces: readonly number[], tell?: Tell): 'out' | 'followUp' {
  const [attacker, defender] = [p.occupant[f.from], p.occupant[f.at]]
  const support = supportTotals(p, faces)
  const attack = attackStrength(p, attacker) + support[0]
  const defence = defenceStrength(p, defender) + support[1]
  tell?.({
    rule: 'combat-14',
    key: 'combat.totals',
    unit: attacker,
    target: defender,
    hex: f.at,
    dice: faces,
    attack,
    defence,
  })
  p.spent.fill(0)
  p.attacksSustained[defender]++
  const margin = attack - defence
  if (margin === 0) {
    loseInCombat(p, attacker, 1, 'combat-15', tell)
    loseInCombat(p, defender, 1, 'combat-15', tell)
  } else if (margin > 0) loseInCombat(p, defender, margin, 'combat-14', tell)
  else loseInCombat(p, attacker, -margin, 'combat-14', tell)
  testDestroyed(p, tell)
  return margin === 0 ? 'out' : whoFollows(p, f, margin > 0 ? attacker : defender)
}

function supportTotals(p: Caramba, faces: readonly number[]): [attacker: number, defender: number] {
  const totals: [number, number] = [0, 0]
  let die = 0
  for (const { count, worth = [], against } of supportDice(p)) {
    for (let i = 0; i < count; i++) totals[against ? 1 : 0] += worth[faces[die++] - 1]
  }
  return totals
}

/**
 * Asks for occupation if the loser is gone (combat-17; combat-18 by option G29 only for the attacker). From here
 * the frame's `from` is the winner's hex and `at` the emptied one.
 */
function whoFollows(p: Caramba, f: Commitment, winner: Unit): 'out' | 'followUp' {
  const emptied: Hex = p.hex[winner] === f.from ? f.at : f.from
  if (p.occupant[emptied] >= 0) return 'out'
  if (sideOf(p, winner) !== p.active && p.world.options.defenderMayOccupy === false) return 'out'
  f.from = p.hex[winner]
  f.at = emptied
  return 'followUp'
}
