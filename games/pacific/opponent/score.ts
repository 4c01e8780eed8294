/**
 * How good a position is for a side, in hundredths of a victory point: what Chile holds, the armies and fleets, how far
 * each army is from what it could take (by land, aboard, or waiting for a ship that has its orders), and who guards what.
 */
import type { Pacific } from '../position.ts'
import type { Geography } from '../rules/02-geography.ts'
import { ALLIED, CHILEAN, type Side } from '../world.ts'
import { type Stakes, weigh } from './exposure.ts'
import {
  advance,
  armies,
  beachheads,
  bolivians,
  crowding,
  defence,
  findWards,
  pressure,
  stores,
} from './land.ts'
import { type Muster, muster, newMuster } from './muster.ts'
import { pointsNow, reckoning } from './reckoning.ts'
import { fetching, fleets, quays } from './sea.ts'
import { type Ways, waysOf } from './ways.ts'
import { weights } from './weights.ts'

/** What all terms of one score look at. */
interface Survey {
  readonly ways: Ways
  readonly muster: Muster
  readonly wards: Float32Array
  readonly stakes: Stakes
}

/** Room to survey positions of a map in. Every survey fills it anew. */
const rooms = new WeakMap<Geography, Survey>()

function roomFor({ world }: Pacific): Survey {
  const known = rooms.get(world.geography)
  if (known) return known
  const ways = waysOf(world.geography)
  const made = {
    ways,
    muster: newMuster(world),
    wards: new Float32Array(ways.cities.length),
    stakes: { lost: 0, won: 0 },
  }
  rooms.set(world.geography, made)
  return made
}

function survey(p: Pacific): Survey {
  const room = roomFor(p)
  muster(p, room.muster)
  findWards(p, room.muster, room.ways, room.wards)
  weigh(p, room.muster, room.ways, room.stakes)
  return room
}

/** A part of the score, as Chile sees it. */
interface Part {
  readonly key: string
  readonly of: (p: Pacific, s: Survey) => number
}

/** What is counted for Chile and against the Allies alike. */
const lead = (key: string, of: (p: Pacific, s: Survey, side: Side) => number): Part => ({
  key,
  of: (p, s) => of(p, s, CHILEAN) - of(p, s, ALLIED),
})

const parts: readonly Part[] = [
  { key: 'points', of: p => weights.point * pointsNow(p) },
  { key: 'reckoning', of: (p, s) => reckoning(p, s.stakes) },
  lead('armies', (p, _s, side) => armies(p, side)),
  { key: 'bolivians', of: (p, s) => bolivians(p, s.stakes) },
  lead('crowding', (_p, s, side) => -weights.overstacked * crowding(s.muster, side)),
  lead('fleets', (p, s, side) => fleets(p, s.muster, side)),
  lead('stores', (p, s, side) => stores(p, s.muster, side)),
  { key: 'advance', of: (p, s) => advance(p, s.muster, s.ways, s.wards) },
  { key: 'quays', of: (p, s) => quays(p, s.muster, s.ways, s.wards) },
  { key: 'fetching', of: (p, s) => fetching(p, s.muster) },
  { key: 'beachheads', of: (_p, s) => -beachheads(s.muster) },
  { key: 'defence', of: (p, s) => -defence(p, s.muster, s.ways) },
  { key: 'threats', of: (_p, { stakes }) => weights.inReach * stakes.won - weights.exposed * stakes.lost },
  lead('pressure', (p, s, side) => pressure(p, s.muster, side)),
]

/** A part of the score: how much better the side is off for it than its enemy. */
export interface Term {
  readonly key: string
  readonly of: (p: Pacific, side: Side) => number
}

const seenBy = (side: Side, chile: number): number => (side === CHILEAN ? chile : -chile)

/** All that makes a position good for a side; its score is their sum. */
export const terms: readonly Term[] = parts.map(({ key, of }) => ({
  key,
  of: (p, side) => seenBy(side, of(p, survey(p))),
}))

export function score(p: Pacific, side: Side): number {
  const surveyed = survey(p)
  let chile = 0
  for (let i = 0; i < parts.length; i++) chile += parts[i].of(p, surveyed)
  return seenBy(side, chile)
}
