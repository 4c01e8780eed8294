/** What a side does when nobody says otherwise: time-outs, one-click set-ups, and the opponents' guess. */
import type { Action, ActionList } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Caramba } from './position.ts'
import { distanceBetween, holds } from './rules/01-units.ts'
import { depotAt, depotsInOrder } from './rules/05-depots-and-tokens.ts'
import { blueCost } from './rules/07-supply.ts'
import { enemyOf, GREEN, RED, type Side, sides, type Unit, YELLOW } from './world.ts'

/** Picks by name from the legal actions of the moment. */
interface Legal {
  readonly all: readonly Action[]
  readonly named: (verb: string) => readonly Action[]
}

export function standardAction(p: Caramba, prompt: string, side: Side, legal: Legal): Action {
  const last = legal.all[legal.all.length - 1]
  switch (prompt) {
    case 'depot':
      return best(legal.all, ([, hex]) => -depotColumnRank(p, hex))
    case 'place':
      return standardPlace(p, side, legal)
    case 'ammo':
      return standardAmmo(p, side, legal)
    case 'supply':
      return standardSupply(p, legal)
    case 'activate':
      return legal.named('end-segment')[0]
    case 'combat.occupy':
      return legal.named(side === p.active ? 'occupy' : 'stay')[0]
    case 'combat.attacker':
    case 'combat.defender':
    case 'barrage':
      return legal.named('ready')[0] ?? legal.all[0]
    case 'recce':
      return best(legal.all, ([, hex]) =>
        holds(p, enemyOf(side), hex) && p.localised[p.occupant[hex]] === 0 ? 1 : 0,
      )
    default:
      return last
  }
}

/** The first of those with the highest value. */
function best(actions: readonly Action[], value: (action: Action) => number): Action {
  return actions.reduce((a, b) => (value(b) > value(a) ? b : a))
}

/** Columns 04, then 06, then 05: a depot in an even column feeds five neighbours for nothing, in an odd one three. */
function depotColumnRank(p: Caramba, hex: Hex): number {
  const rank = [4, 6, 5].indexOf(p.world.grid.column[hex])
  return rank < 0 ? 10 + hex : rank
}

/** On or next to own depots first, in rising order, then the second row from the middle outwards; the first unit takes the tank. */
function standardPlace(p: Caramba, side: Side, legal: Legal): Action {
  const tanks = legal.named('place-tank')
  const choices = tanks.length > 0 ? tanks : legal.named('place')
  const { column } = p.world.grid
  const middle = (column[0] + column[p.world.hexes - 1]) / 2
  return best(choices, ([, , hex]) => {
    const fed = depotsInOrder(p).some(
      depot => p.world.depotSide[depot] === side && distanceBetween(p, p.depotHex[depot], hex) <= 1,
    )
    return fed ? 1000 : -Math.abs(column[hex] - middle) - (p.world.depotZone[side][hex] ? 50 : 0)
  })
}

/** Last turn's colour; in the first turn the pair that served best in our trials. */
function standardAmmo(p: Caramba, side: Side, legal: Legal): Action {
  const depot = depotAt(p, legal.all[0][1])
  const own = depotsInOrder(p).filter(each => p.world.depotSide[each] === side)
  const first = sides[side] === 'bolivia' ? [RED, GREEN, RED] : [RED, YELLOW, RED]
  const colour = p.lastAmmo[depot] >= 0 ? p.lastAmmo[depot] : first[own.indexOf(depot)]
  return legal.all.find(action => action[2] === colour) ?? legal.all[0]
}

/** By rising cost, then higher CV, then number; lines before air-lifts; no tank is given up. */
function standardSupply(p: Caramba, legal: Legal): Action {
  const cheapest = (a: Unit, b: Unit) =>
    blueCost(p, a, p.line[a]) - blueCost(p, b, p.line[b]) || p.cv[b] - p.cv[a] || a - b
  for (const verb of ['feed', 'airlift']) {
    const choices = [...legal.named(verb)].sort((a, b) => cheapest(a[1], b[1]))
    if (choices.length > 0) return choices[0]
  }
  return legal.named('end-supply')[0]
}

export function legalActions(list: ActionList, nameOf: (action: Action) => string): Legal {
  const all = list.toArray()
  return { all, named: verb => all.filter(action => nameOf(action) === verb) }
}
