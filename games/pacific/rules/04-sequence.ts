/** Chapter 4. The sequence of play: set-up, then twelve game turns of two player turns each. */
import { call, done, frameAt, type Tell } from '@quebracho/engine'
import { isBefore, type Pacific, procedure } from '../position.ts'
import {
  ADMINISTRATION,
  ALLIED,
  CHILEAN,
  LAND_COMBAT,
  LAND_MOVEMENT,
  NAVAL_COMBAT,
  NAVAL_MOVEMENT,
  SUPPLY,
  type Unit,
} from '../world.ts'
import { isTransport } from './02-components.ts'
import { setUp } from './03-set-up.ts'
import { administration } from './04-administration.ts'
import { writeOrders } from './04-orders.ts'
import { endOfGameTurn } from './05-victory.ts'
import { spending } from './06-supply.ts'
import { navalMovement } from './07-movement.ts'
import { navalCombat } from './07-raids.ts'
import { landCombat } from './08-combat.ts'
import { landMovement } from './08-march.ts'

/** 3.1a, 3.1b, 4.2a: the Allies set up, then Chile; both write the orders of turn 1; twelve game turns (1.2a, 1.2b). */
export const wholeGame = procedure('wholeGame', [], {
  allied: () => call(setUp, 'chile', ALLIED),
  chile: () => call(setUp, 'chileanOrders', CHILEAN),
  chileanOrders: () => call(writeOrders, 'alliedOrders', CHILEAN),
  alliedOrders: () => call(writeOrders, 'firstTurn', ALLIED),
  firstTurn: p => {
    promoteOrders(p)
    p.turn = 1
    return 'chilean'
  },
  // 4.1a
  chilean: (p, _, tell) => {
    tell?.({ rule: '4.1a', key: 'turn.begins', turn: p.turn, months: p.turn - 1 })
    return call(playerTurn, 'alliedTurn', CHILEAN)
  },
  alliedTurn: () => call(playerTurn, 'check', ALLIED),
  check: () => call(endOfGameTurn, 'next'),
  // 1.2a: the check of the last turn ends the game whatever the points are (5.4a-c).
  next: p => {
    promoteOrders(p)
    p.turn++
    return 'chilean'
  },
})

/** 4.1b: the six phases of a player turn. */
export const playerTurn = procedure('playerTurn', ['side'], {
  administration: (p, f, tell) => {
    p.phasing = f.side
    freshen(p)
    begin(p, ADMINISTRATION, tell)
    return call(administration, 'supply', f.side)
  },
  supply: (p, f, tell) => {
    begin(p, SUPPLY, tell)
    return call(spending, 'sea', f.side)
  },
  sea: (p, f, tell) => {
    begin(p, NAVAL_MOVEMENT, tell)
    return call(navalMovement, 'raids', f.side, 0)
  },
  raids: (p, f, tell) => {
    begin(p, NAVAL_COMBAT, tell)
    return call(navalCombat, 'march', f.side)
  },
  march: (p, f, tell) => {
    begin(p, LAND_MOVEMENT, tell)
    return call(landMovement, 'battle', f.side)
  },
  battle: (p, f, tell) => {
    begin(p, LAND_COMBAT, tell)
    return call(landCombat, 'end', f.side)
  },
  end: () => done,
})

/**
 * Counts the turns of the sides: the set-up of the Allies, Chile's with its first orders, the first orders of the Allies, and
 * then the player turns.
 */
export function turnOf(p: Pacific): number {
  if (p.turn > 0) return 1 + 2 * p.turn + p.phasing
  if (p.phasing === ALLIED) return 0
  return frameAt(p, writeOrders)?.side === ALLIED ? 2 : 1
}

function begin(p: Pacific, phase: number, tell?: Tell): void {
  p.phase = phase
  tell?.({ rule: '4.1b', key: 'phase.begins', side: p.phasing, phase })
}

/** What lasts for a player turn is forgotten at its start. 7.9r, G34: by option ships stay pinned for the game turn. */
function freshen(p: Pacific): void {
  for (const marks of [p.moved, p.ashore, p.landed, p.attacked, p.raided, p.docked, p.cityUsed, p.dropped])
    marks.fill(0)
  p.tired.fill(0)
  for (let unit = 0; unit < p.world.units; unit++) if (!isFittedOut(p, unit)) p.built[unit] = 0
  if (p.world.options.combatPin !== 'gameTurn' || p.phasing === CHILEAN) p.pinned.fill(0)
  // 7.6o: to the end of the game turn.
  if (p.phasing === CHILEAN) p.beached.fill(0)
}

/** 6.3k: a transport rebuilt in its owner's last player turn moves with nobody before his next; by older rules it did. */
const isFittedOut = (p: Pacific, unit: Unit): boolean =>
  isTransport(p, unit) && p.owner[unit] !== p.phasing && !isBefore(p, 3)

/** 4.1c, 4.2a: what was written for the next turn is now to be carried out; 4.2b: or nothing, if nothing was. */
function promoteOrders(p: Pacific): void {
  p.order.set(p.nextOrder)
  p.orderWith.set(p.nextWith)
  p.nextOrder.fill(0)
  p.nextWith.fill(-1)
}
