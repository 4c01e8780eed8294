/** What a side may not know (4.1e): the enemy's orders, how his ships are grouped under them, his standing orders, and where his stack goes next. */
import { frameAt, type Pick, type Secretly, secretly } from '@quebracho/engine'
import { ASK, type Pacific } from '../position.ts'
import { friendlyPort } from '../rules/02-components.ts'
import { AREAS, inArea } from '../rules/02-geography.ts'
import { blockade } from '../rules/07-blockade.ts'
import { interception } from '../rules/07-interception.ts'
import { enemyOf, type Side, sides, type Unit } from '../world.ts'

/** 7.3i: who else goes out with the first is told when all of them go; and so of a blockader's transports (7.3c). */
export const secretDoings: readonly Secretly[] = [secretly(interception, 'ask')]

/** Takes from the position what the side may not know; a spectator (no side) knows neither's orders. */
export function mask(p: Pacific, viewer: number): void {
  for (let side = 0; side < sides.length; side++) {
    if (side !== viewer) maskOrders(p, side)
  }
  // 7.2d: a stack goes hex by hex, and nobody but its owner knows where to.
  if (viewer !== p.phasing) p.way.fill(-1)
  if (viewer !== enemyOf(p.phasing)) {
    p.waived = 0
    if (frameAt(p, interception, 'more') || frameAt(p, blockade, 'joining')) p.goes.fill(0, p.world.firstShip)
  }
}

function maskOrders(p: Pacific, side: Side): void {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.owner[ship] !== side) continue
    p.nextOrder[ship] = 0
    p.nextWith[ship] = -1
    // 7.2o: the order being carried out lies open; the next one does not.
    if (p.moving[ship] === 1) continue
    p.order[ship] = 0
    p.orderWith[ship] = -1
  }
  p.stance[side] = ASK
  p.within[side] = 9
  p.choosy[side] = 0
}

/** Whoever lies off a coast may have come to stay: for each such hex one guess, to keep the station or to go home. */
export function fill(p: Pacific, viewer: number, pick: Pick): void {
  const guessed = new Int8Array(p.world.places).fill(-1)
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    const place = p.place[ship]
    if (p.owner[ship] === viewer || place < 0 || friendlyPort(p, p.owner[ship], place)) continue
    if (guessed[place] < 0) guessed[place] = pick(2) === 0 ? 0 : areaAt(p, ship)
    if (p.moving[ship] === 0) p.order[ship] = guessed[place]
    p.nextOrder[ship] = guessed[place]
  }
}

/** The first of the naval areas its hex belongs to. */
function areaAt(p: Pacific, ship: Unit): number {
  let area = 1
  while (area < AREAS && !inArea(p.world.geography.areas[p.place[ship]], area)) area++
  return area
}
