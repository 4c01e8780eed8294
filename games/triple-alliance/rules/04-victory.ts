/** Chapter 4. Victory: only the Allies have points, and only those of the last turn's end count. */
import { done, endGame, type Tell } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { procedure, type Triple, UNOPPOSED } from '../position.ts'
import { ALLIED, LAST_TURN, type Side, sides } from '../world.ts'

/** 4.4b-4.4d: the places worth a point in the end. */
const places = tables.victory.vp.flatMap(({ hex, key, value }) => (hex ? [{ hex, key, value }] : []))
const placeRules: Readonly<Record<string, string>> = {
  asuncion: '4.4b',
  curuguaty: '4.4c',
  concepcion: '4.4d',
}

interface Point {
  readonly key: string
  readonly hex: number
  readonly value: number
  readonly rule: string
}

/** 4.4b-4.4d, 4.4g: the places the Allies control now, in supply or not. */
function placesHeld(p: Triple): Point[] {
  const { ground } = p.world
  return places
    .map(({ hex, key, value }) => ({ key, hex: ground.hexNamed(hex), value, rule: placeRules[key] }))
    .filter(({ hex }) => hex >= 0 && p.control[hex] === ALLIED)
}

/** 4.3a, 4.4: what the Allies would have if the game ended now. */
export const victoryPoints = (p: Triple): number =>
  p.points + placesHeld(p).reduce((sum, { value }) => sum + value, 0)

interface Result {
  readonly max?: number
  readonly exact?: number
  readonly min?: number
  readonly winner: string
}

/** 4.3b: the winner with that many points, null for a draw. */
export function winnerWith(points: number): Side | null {
  const results: readonly Result[] = tables.victory.result
  const found = results.find(
    ({ max = Infinity, min = -Infinity, exact = points }) =>
      points <= max && points >= min && points === exact,
  )
  const winner = (sides as readonly string[]).indexOf(found?.winner ?? '')
  return winner < 0 ? null : winner
}

/** 4.3a: nothing before the end of the last turn counts but what was won for good. */
function reckon(p: Triple, tell?: Tell): void {
  for (const { key, hex, value, rule } of placesHeld(p))
    tell?.({ rule, key: 'victory.place', place: key, hex, value })
  const points = victoryPoints(p)
  const winner = winnerWith(points)
  if (winner === null) tell?.({ rule: '4.3b', key: 'victory.draw', points })
  else tell?.({ rule: '4.3b', key: 'victory.won', side: winner, points })
  endGame(p, winner)
}

/** 4.4e, 8.2i: for good, whatever becomes of the invaders. */
function rewardExpedition(p: Triple, tell?: Tell): void {
  p.points++
  tell?.({ rule: '4.4e', key: 'expedition.point', value: 1 })
}

/** 4.1a, 4.3a, 4.4e, 5.4a */
export const endOfTurn = procedure('endOfTurn', [], {
  start: (p, _, tell) => {
    if (p.turn === tables.events.mattoGrosso.resolveTurn && p.expedition === UNOPPOSED)
      rewardExpedition(p, tell)
    if (p.turn === LAST_TURN) reckon(p, tell)
    return done
  },
})
