/** Chapter 16. Victory points, sudden death, the end. */
import { call, done, endGame, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { type Say, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { type Chaco, dice, procedure } from '../position.ts'
import { BOLIVIA, enemyOf, PARAGUAY, type Side } from '../world.ts'

const { victoryPoints } = tables

/** 16.2k, 16.4a: victory points change at once, and a total below 0 loses at once. `hex`: the settlement they are for. */
export function gainVp(p: Chaco, side: Side, points: number, rule: string, tell?: Tell, hex?: Hex): void {
  if (points === 0 || p.outcome !== 0) return
  p.vp[side] += points
  tell?.({
    rule,
    key: points > 0 ? 'vp.gained' : 'vp.lost',
    side,
    points: Math.abs(points),
    total: p.vp[side],
    ...(hex !== undefined && { hex }),
  })
  if (p.vp[side] >= 0) return
  tell?.({ rule: '16.4a', key: 'victory.sudden', side: enemyOf(side) })
  endGame(p, enemyOf(side))
}

/** 16.4a: what is asked before more points are given away, or perhaps given away, than the side has. */
export const fatalCost = (p: Chaco, side: Side, cost: number, key = 'show.confirm.fatal'): Say | null =>
  p.vp[side] < cost ? say(key, { points: p.vp[side], cost }) : null
export const perhapsFatalCost = (p: Chaco, side: Side, cost: number): Say | null =>
  fatalCost(p, side, cost, 'show.confirm.mayBeFatal')

/** How a settlement came into new hands: by a movement phase's march, or by an advance after combat (16.2d, 16.2e). */
export const [BY_MOVEMENT, BY_ADVANCE, BY_FLIGHT] = [0, 1, 2]

/**
 * 16.2d-g: the side has taken an enemy settlement; dice, doubled when it walked in, two of them for the major ones.
 * 16.2f: nothing for those who flee into one. 16.5a: fixed values instead of dice.
 */
export const settlementTaken = procedure('settlementTaken', ['side', 'hex', 'how'], {
  start: (p, f, tell) => {
    if (f.how === BY_FLIGHT) return done
    if (!p.world.fixedVictoryPoints) return 'roll'
    const values = victoryPoints.fixed[f.how === BY_MOVEMENT ? 'movement' : 'advance']
    gainVp(p, f.side, isMajor(p, f.hex) ? values.major : values.plain, '16.5a', tell, f.hex)
    return done
  },
  roll: dice({
    prompt: 'settlement',
    dice: (p, f) => [
      { count: isMajor(p, f.hex) ? 2 : 1, sides: 6, label: 'settlement', worth: [1, 2, 3, 4, 5, 6] },
    ],
    then: (p, f, faces, tell) => {
      const sum = faces.reduce((a, b) => a + b, 0)
      const rule = f.how === BY_MOVEMENT ? '16.2e' : '16.2d'
      const points = f.how === BY_MOVEMENT ? 2 * sum : sum
      tell?.({ rule, key: 'settlement.worth', side: f.side, hex: f.hex, dice: faces, points })
      gainVp(p, f.side, points, rule, tell, f.hex)
      return done
    },
  }),
})

export function isMajor(p: Chaco, hex: Hex): boolean {
  const { settlements, settlementAt } = p.world.land
  return settlements[settlementAt[hex]].major
}

/** 16.3a: how clear a victory is, by the difference. */
export function levelOf(difference: number): 'decisive' | 'substantive' | 'marginal' {
  const { decisive, substantive } = victoryPoints.levels
  return difference >= decisive ? 'decisive' : difference >= substantive ? 'substantive' : 'marginal'
}

function win(p: Chaco, side: Side, rule: string, tell?: Tell): void {
  const difference = Math.abs(p.vp[BOLIVIA] - p.vp[PARAGUAY])
  tell?.({ rule, key: `victory.${levelOf(difference)}`, side, difference })
  endGame(p, side)
}

/** 16.1a: asked at the end of a truce turn, where a lead of 50 wins (16.1b), and of the last turn. */
export const victoryCheck = procedure('victoryCheck', [], {
  start: (p, _, tell) => {
    const difference = p.vp[BOLIVIA] - p.vp[PARAGUAY]
    const leader = difference > 0 ? BOLIVIA : PARAGUAY
    if (p.turn === p.world.turns) {
      if (difference === 0) return 'coin'
      win(p, leader, '16.3a', tell)
    } else if (p.truce === 1 && Math.abs(difference) >= victoryPoints.suddenLead)
      win(p, leader, '16.1b', tell)
    return done
  },
  // 16.3b
  coin: dice({
    prompt: 'tie',
    dice: () => [{ count: 1, sides: 6, label: 'tie', worth: [0, 0, 0, 1, 1, 1] }],
    then: (p, _, [die], tell) => {
      win(p, die <= 3 ? PARAGUAY : BOLIVIA, '16.3b', tell)
      return done
    },
  }),
})

/** Interrupts a procedure with the dice for a settlement. */
export const scoreSettlement = <const S extends string>(side: Side, hex: Hex, how: number, then: S) =>
  call(settlementTaken, then, side, hex, how)
