/** Chapter 5. Depots and the five colours of tokens. */
import { type Action, type DiceGroup, done, only, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import tables from '../data/tables.json' with { type: 'json' }
import { type Caramba, choice, dice, procedure, verb } from '../position.ts'
import {
  BLUE,
  COLOURS,
  colours,
  type Depot,
  GREEN,
  RED,
  type Side,
  sides,
  type Unit,
  WHITE,
  YELLOW,
} from '../world.ts'
import { groundRule, noGuns } from './04-terrain.ts'
import { checkBeans } from './14-end-of-beans.ts'

export const poolOf = (p: Caramba, side: Side, colour: number): number => p.pool[side * COLOURS + colour]

/** The depot in the hex, or -1. */
export const depotAt = (p: Caramba, hex: Hex): Depot => p.depotHex.indexOf(hex)

/** The depots in rising hex number, the order of the production dice (turn-3). */
export function depotsInOrder(p: Caramba): Depot[] {
  const order: Depot[] = []
  for (let depot = 0; depot < p.world.depots; depot++) {
    let place = depot
    for (; place > 0 && p.depotHex[order[place - 1]] > p.depotHex[depot]; place--)
      order[place] = order[place - 1]
    order[place] = depot
  }
  return order
}

/** depots-4, depots-5: an ammunition die is picked for a depot its first owner holds, outside end of beans. */
export const yieldsAmmunition = (p: Caramba, depot: Depot): boolean => {
  const owner = p.world.depotSide[depot]
  return p.holder[depot] === owner && p.beans[owner] === 0
}

const waitsForColour = (p: Caramba, depot: Depot, side: Side): boolean =>
  p.world.depotSide[depot] === side && p.ammo[depot] < 0 && yieldsAmmunition(p, depot)

const nextToPick = (p: Caramba, side: Side): Depot =>
  depotsInOrder(p).find(depot => waitsForColour(p, depot, side)) ?? -1

const pickAmmo = verb<{ side: number }, 'choose'>({
  name: 'ammo',
  args: ['hex', 'colour'],
  offer: 'button',
  list: (p, f, list) => {
    const depot = nextToPick(p, f.side)
    for (const colour of [RED, GREEN, YELLOW, WHITE]) list.add(pickAmmo, p.depotHex[depot], colour)
  },
  forbids: (p, f, hex, colour) => {
    const depot = depotAt(p, hex)
    return depot < 0 || !waitsForColour(p, depot, f.side) || colour === BLUE ? 'depots-5' : null
  },
  then: (p, f, tell, hex, colour) => {
    p.ammo[depotAt(p, hex)] = colour
    tell?.({ rule: 'depots-5', key: 'ammo.picked', seenBy: only(f.side), side: f.side, hex, colour })
    return 'choose'
  },
})

/** Last turn's colour; in the first turn the pair that served best in our trials. */
function usualAmmo(p: Caramba, side: Side, picks: readonly Action[]): Action {
  const depot = depotAt(p, picks[0][1])
  const own = depotsInOrder(p).filter(each => p.world.depotSide[each] === side)
  const first = sides[side] === 'bolivia' ? [RED, GREEN, RED] : [RED, YELLOW, RED]
  const colour = p.lastAmmo[depot] >= 0 ? p.lastAmmo[depot] : first[own.indexOf(depot)]
  return picks.find(action => action[2] === colour) ?? picks[0]
}

/** turn-1, turn-3: both sides pick in secret (G16: B is asked first), then A throws, then B. */
export const production = procedure('production', ['side'], {
  start: (p, f, tell) => {
    checkBeans(p, tell)
    p.revealed = 0
    f.side = p.world.order[1]
    return 'choose'
  },
  choose: (p, f) => {
    if (nextToPick(p, f.side) >= 0) return 'pick'
    if (f.side === p.world.order[0]) return 'reveal'
    f.side = p.world.order[0]
    return 'choose'
  },
  pick: choice({
    rule: 'depots-5',
    prompt: 'ammo',
    by: (_p, f) => f.side,
    verbs: [pickAmmo],
    usual: (p, f, legal) => usualAmmo(p, f.side, legal.all()),
    seenBy: (_p, f) => only(f.side),
  }),
  reveal: (p, f, tell) => {
    p.revealed = 1
    for (const depot of depotsInOrder(p)) {
      if (p.ammo[depot] < 0) continue
      p.lastAmmo[depot] = p.ammo[depot]
      tell?.({
        rule: 'depots-5',
        key: 'ammo.revealed',
        reveals: 1,
        side: p.world.depotSide[depot],
        hex: p.depotHex[depot],
        colour: p.ammo[depot],
      })
    }
    f.side = p.world.order[0]
    return 'throwOrSkip'
  },
  throwOrSkip: (p, f) => (productionDice(p, f.side).length > 0 ? 'throw' : 'next'),
  throw: dice({
    prompt: 'production',
    reveals: true,
    dice: (p, f) => productionDice(p, f.side),
    then: (p, f, faces, tell) => {
      gather(p, f.side, faces, tell)
      return 'next'
    },
  }),
  next: (p, f) => {
    if (f.side === p.world.order[0]) {
      f.side = p.world.order[1]
      return 'throwOrSkip'
    }
    p.ammo.fill(-1)
    return done
  },
})

/** What one production die gives: its colour by face, and where it comes from. */
interface Yield {
  readonly colour: number
  readonly worth: readonly number[]
  readonly hex: Hex
  readonly rule: string
}

/** depots-4, supply-23, supply-25, beans-1, canada-7: a side's dice in the order of turn-3. */
function yields(p: Caramba, side: Side): Yield[] {
  const table = tables.production[sides[side]]
  const found: Yield[] = []
  for (const depot of depotsInOrder(p)) {
    if (p.holder[depot] !== side) continue
    const hex = p.depotHex[depot]
    if (!yieldsAmmunition(p, depot) || p.ammo[depot] < 0) {
      const rule = p.world.depotSide[depot] === side ? 'beans-1' : 'supply-23'
      found.push({ colour: BLUE, worth: tables.d3, hex, rule })
      continue
    }
    const colour = p.ammo[depot]
    found.push({ colour: BLUE, worth: table.blue, hex, rule: 'depots-4' })
    found.push({ colour, worth: table[colours[colour]], hex, rule: 'depots-4' })
  }
  if (p.waterOwner === side) found.push({ colour: BLUE, worth: tables.d3, hex: p.water, rule: 'canada-7' })
  return found
}

const productionDice = (p: Caramba, side: Side): DiceGroup[] =>
  yields(p, side).map(({ colour, worth }) => ({
    count: 1,
    sides: 6,
    label: colours[colour],
    worth,
    adds: colours[colour],
  }))

/** depots-6, depots-7: all points go into the side's one pool and stay there. tokens-1 to tokens-5 are the table. */
function gather(p: Caramba, side: Side, faces: readonly number[], tell?: Tell): void {
  for (const [i, { colour, worth, hex, rule }] of yields(p, side).entries()) {
    const points = worth[faces[i] - 1]
    p.pool[side * COLOURS + colour] += points
    tell?.({ rule, key: 'production', side, hex, colour, dice: [faces[i]], points })
  }
}

/** tokens-6, tokens-7, tokens-8, terrain-6: the rule that keeps the unit from spending this colour, or null. */
export function colourRefusal(p: Caramba, unit: Unit, colour: number): string | null {
  if (colour === RED) {
    if (p.gunsMoved[unit] > 0) return 'tokens-6'
    if (noGuns[p.terrain[p.hex[unit]]]) return groundRule(p, p.hex[unit], 'terrain-6')
  }
  return colour === GREEN && p.gunsMoved[unit] > 1 ? 'tokens-7' : null
}

/** tokens-9, G27: tokens of the colour the side can still add to what it has committed. */
export function tokensLeft(p: Caramba, side: Side, colour: number): number {
  const left = poolOf(p, side, colour) - p.spent[side * COLOURS + colour]
  const cap = p.world.options.tokenCap
  return typeof cap === 'number' ? Math.min(left, cap - committed(p, side)) : left
}

export function committed(p: Caramba, side: Side): number {
  let sum = 0
  for (let colour = RED; colour <= WHITE; colour++) sum += p.spent[side * COLOURS + colour]
  return sum
}

/** tokens-9: what is committed is gone, hit or miss. */
export function payCommitted(p: Caramba, side: Side): void {
  for (let i = side * COLOURS; i < (side + 1) * COLOURS; i++) p.pool[i] = Math.max(0, p.pool[i] - p.spent[i])
}
