/** Chapter 5. Victory, the naval bonus, and Bolivia's leaving the war. */
import { done, endGame, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { GONE, type Pacific, procedure } from '../position.ts'
import { ALLIED, CHILEAN } from '../world.ts'
import { holds, takeControl, takeOff, victoryPoints } from './02-components.ts'
import { BOLIVIA } from './02-geography.ts'

/** 5.5a, 5.5c: one point for a turn in which the Allies lost twice as many warships as Chile, and one at least (G07). */
export const winsBonus = (allied: number, chilean: number): boolean => allied >= 1 && allied >= 2 * chilean

function navalBonus(p: Pacific, tell?: Tell): void {
  const allied = p.lost[ALLIED]
  const chilean = p.lost[CHILEAN]
  // 5.5d: every game turn counts for itself.
  p.lost.fill(0)
  if (!winsBonus(allied, chilean)) return
  p.bonus += tables.victory.navalBonus.vp
  tell?.({ rule: '5.5a', key: 'bonus.won', allied, chilean, points: victoryPoints(p) })
}

const rules: Readonly<Record<number, readonly [chile: string, allied: string]>> = {
  5: ['5.2a', '5.2b'],
  9: ['5.3a', '5.3b'],
  12: ['5.4a', '5.4b'],
}

/** 4.1r, G06: at the end of turns 5, 9 and 12 only. */
function checkVictory(p: Pacific, tell?: Tell): void {
  const check = tables.victory.checks.find(({ turn }) => turn === p.turn)
  if (!check) return
  const points = victoryPoints(p)
  const [chile, allied] = rules[check.turn]
  const last = check.turn === tables.turns.count
  if (points >= check.chileWinsAt) {
    tell?.({ rule: chile, key: 'victory.chile', turn: p.turn, points })
    endGame(p, CHILEAN)
  } else if (points < check.alliedWinsBelow || (last && isAlliedThirteen(p, points, check.alliedWinsBelow))) {
    tell?.({ rule: allied, key: 'victory.allied', turn: p.turn, points })
    endGame(p, ALLIED)
  } else if (last) {
    tell?.({ rule: '5.4c', key: 'victory.draw', turn: p.turn, points })
    endGame(p, null)
  } else tell?.({ rule: chile, key: 'victory.open', turn: p.turn, points })
}

/** 5.4c, G05: the points nobody speaks of are a draw, or by option the Allies'. */
const isAlliedThirteen = (p: Pacific, points: number, below: number): boolean =>
  p.world.options.vp13 === 'allied' && points === below

/** 5.6a: Chilean units stand in both cities, and hold them. */
const citiesOccupied = (p: Pacific): boolean =>
  p.world.geography.quits.every(city => p.control[city] === CHILEAN && holds(p, CHILEAN, city))

/** 5.6a, 5.6c */
const boliviaQuits = (p: Pacific): boolean =>
  victoryPoints(p) >= tables.victory.boliviaQuits.vpAtLeast || citiesOccupied(p)

/**
 * 5.6d, 5.6f, G82: everything Bolivian is gone for good; who controls which hex stays as it is, unless Chileans who had
 * landed there are now alone in it (3.0b).
 */
function removeBolivia(p: Pacific, tell?: Tell): void {
  const { places, units, nation, firstShip } = p.world
  p.boliviaOut = 1
  for (let unit = 0; unit < firstShip; unit++) {
    if (nation[unit] !== BOLIVIA) continue
    const at = p.place[unit]
    takeOff(p, unit, GONE)
    p.due[unit] = 0
    if (at >= 0) takeControl(p, CHILEAN, at, tell)
  }
  for (let ship = firstShip; ship < units; ship++) if (p.loaded[ship] === 1 + BOLIVIA) p.loaded[ship] = 0
  for (const stock of [p.columns, p.tired]) stock.fill(0, BOLIVIA * places, (BOLIVIA + 1) * places)
}

/** 5.5, 4.1r, 5.6b, 5.6g: the bonus, then victory, then Bolivia (G06). */
export const endOfGameTurn = procedure('endOfGameTurn', [], {
  start: (p, _, tell) => {
    navalBonus(p, tell)
    checkVictory(p, tell)
    return p.outcome === 0 ? 'bolivia' : done
  },
  bolivia: (p, _, tell) => {
    if (p.boliviaOut === 0 && boliviaQuits(p)) {
      const points = victoryPoints(p)
      const rule = points >= tables.victory.boliviaQuits.vpAtLeast ? '5.6c' : '5.6a'
      tell?.({ rule, key: 'bolivia.quits', points })
      removeBolivia(p, tell)
    }
    return done
  },
})
