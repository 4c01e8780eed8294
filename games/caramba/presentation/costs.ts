/** What the moment costs: tokens in hand, prices, and what is lost by an action before it is done. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { asking, type Fund, type Loss, priceOf, type Say, say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { distanceBetween, inEnemyZone, sideOf, unitName } from '../rules/01-units.ts'
import { reckonsWith } from '../rules/02-unseen.ts'
import { poolOf, tokensLeft } from '../rules/05-depots-and-tokens.ts'
import { couldAct, endSegment } from '../rules/06-game-turn.ts'
import { airlift, blueCost, endSupply, feed, hungry, prizeHex } from '../rules/07-supply.ts'
import { lineState, NONE } from '../rules/07-supply-lines.ts'
import { pass, step } from '../rules/08-moves.ts'
import { raid, recce } from '../rules/12-aircraft.ts'
import { BLUE, colours, enemyOf, RED, type Unit, WHITE } from '../world.ts'
import { colourColumn, hexName } from './common.ts'
import { rangeOf } from './reach.ts'

const { promptOf, deciderOf } = asking(caramba)

/** Steps in which ammunition is spent. */
const spending = ['activate', 'combat.attacker', 'combat.defender', 'barrage']

/** In the supply step blue, and white where somebody can only be fed by air; afterwards ammunition. */
export function purse(p: Caramba): Fund[] {
  const prompt = promptOf(p)
  if (prompt === 'supply') return supplyPurse(p)
  if (!spending.includes(prompt)) return []
  const side = deciderOf(p)
  return [...colours.keys()]
    .slice(RED)
    .map(colour => fund(colour, tokensLeft(p, side, colour)))
    .filter(({ have }) => have > 0)
}

const fund = (colour: number, have: number): Fund => ({
  say: say(`show.purse.${colours[colour]}`, { count: have }),
  have,
  colour: colourColumn(colour).colour,
})

function supplyPurse(p: Caramba): Fund[] {
  const white = poolOf(p, p.active, WHITE)
  const isCut = (unit: Unit) => lineState(p.line[unit]) === NONE
  const units = hungry(p).filter(unit => white > 0 || !isCut(unit))
  const need = units.reduce((sum, unit) => sum + blueCost(p, unit, p.line[unit]), 0)
  const blue = { ...fund(BLUE, poolOf(p, p.active, BLUE)), ...(need > 0 && { need }) }
  return units.some(isCut) ? [blue, fund(WHITE, white)] : [blue]
}

export function price(p: Caramba, action: Action): Say | null {
  const [, unit, tokens] = action
  switch (caramba.verbOf(action)) {
    case feed:
    case airlift:
      return priceOf(blueCost(p, unit, p.line[unit]), poolOf(p, p.active, BLUE))
    case raid:
      return priceOf(tokens, poolOf(p, p.active, WHITE))
    case recce:
      return priceOf(1, poolOf(p, p.active, WHITE))
    case endSegment: {
      const count = couldAct(p).filter(each => each !== p.acting).length
      return count > 0 ? say('show.price.idle', { count }) : null
    }
    default:
      return null
  }
}

/** What explains where everybody's bread comes from. */
export const explains = (p: Caramba): string => (promptOf(p) === 'supply' ? 'supply' : '')

export function losses(p: Caramba, action: Action): Loss[] {
  const [, unit, a, b] = action
  switch (caramba.verbOf(action)) {
    case endSupply:
      return hungry(p).map(each => starving(p, each))
    case step:
      return leaving(p, unit, a)
    case pass:
      return leaving(p, unit, b)
    default:
      return []
  }
}

/** supply-16: 1 CV, and with the last one the unit. */
function starving(p: Caramba, unit: Unit): Loss {
  const key = p.cv[unit] === 1 ? 'show.losing.starves' : 'show.losing.hungry'
  const where = { unit: unitName(p, unit), hex: hexName(p, p.hex[unit]) }
  return { say: say(key, where), chance: 1, hexes: [p.hex[unit]], rule: 'supply-16' }
}

/** entrench-5 with an enemy near; and the prize, if he could be there next. */
function leaving(p: Caramba, unit: Unit, to: Hex): Loss[] {
  const from = p.hex[unit]
  const found: Loss[] = []
  const name = unitName(p, unit)
  if (p.works[unit] > 0 && isNearEnemy(p, from, unit))
    found.push({
      say: say('show.losing.works', { unit: name, hex: hexName(p, from), works: p.works[unit] }),
      chance: 1,
      hexes: [from],
      rule: 'entrench-5',
    })
  if (from === prizeHex(p) && to !== from && couldTake(p, unit))
    found.push({
      say: say('show.losing.prize', { unit: name, hex: hexName(p, from) }),
      chance: null,
      hexes: [from],
      rule: p.water === from ? 'canada-6' : 'supply-22',
    })
  return found
}

const enemiesOf = (p: Caramba, unit: Unit): Unit[] =>
  Array.from(p.hex.keys()).filter(
    other => p.hex[other] >= 0 && sideOf(p, other) === enemyOf(sideOf(p, unit)) && reckonsWith(p, other),
  )

/** So near that he can attack next turn. */
const isNearEnemy = (p: Caramba, hex: Hex, unit: Unit): boolean =>
  inEnemyZone(p, hex, sideOf(p, unit)) ||
  enemiesOf(p, unit).some(other => distanceBetween(p, hex, p.hex[other]) <= 2)

/** Whether an enemy that is known of could march into the unit's hex if it were left. */
function couldTake(p: Caramba, unit: Unit): boolean {
  const hex = p.hex[unit]
  const around = Array.from(p.world.neighbours.subarray(6 * hex, 6 * hex + 6))
  return enemiesOf(p, unit).some(other => {
    const range = rangeOf(p, other)
    return around.some(near => near === p.hex[other] || range.has(near))
  })
}
