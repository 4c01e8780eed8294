/** What the events of a turn are to whoever is told of them afterwards. */
import type { GameEvent } from '@quebracho/engine'
import { type News, type NewsKind, type Say, say } from '@quebracho/engine/show'
import type { Triple } from '../position.ts'
import { ALLIED, PARAGUAYAN, type Side } from '../world.ts'
import { sum as total } from './common.ts'
import { isGoal } from './spots.ts'

const kinds: Readonly<Record<string, NewsKind>> = {
  'turn.begins': 'heading',
  'phase.begins': 'heading',
  'phase.ofBoth': 'heading',
  'setUp.begins': 'heading',
  'march.moved': 'march',
  'march.moved.seen': 'march',
  'fleet.moved': 'voyage',
  'fleet.moved.seen': 'voyage',
  'combat.declared': 'battle',
  'advance.unit': 'aftermath',
  'advance.unit.seen': 'aftermath',
  'unit.eliminated': 'death',
  'setUp.deployed': 'quiet',
  'setUp.usual': 'quiet',
  'setUp.done': 'quiet',
  'guard.rolled': 'quiet',
  'guard.rolled.seen': 'quiet',
  'cargo.embarked': 'quiet',
  'cargo.landed': 'quiet',
  'tow.begun': 'quiet',
  'tow.ended': 'quiet',
  'hex.taken': 'quiet',
  'hexes.taken': 'quiet',
}

const great = new Set([
  'forts.gone',
  'rail.taken',
  'source.lost',
  'depot.lost',
  'mendoza.outbreak',
  'mendoza.ignored',
  'mendoza.helpless',
  'expedition.launched',
  'expedition.defeated',
  'expedition.unopposed',
])

/** 7.2: what hunger and fever have taken from each side, once more than one stack was asked. */
function sum(events: readonly GameEvent[]): Say | null {
  const checks = events.filter(({ key }) => key === 'attrition.rolled')
  if (checks.length < 2) return null
  const lost = (side: Side) =>
    total(checks.filter(event => event.side === side).map(({ losses }) => Number(losses)))
  return say('show.news.attrition', { paraguay: lost(PARAGUAYAN), allied: lost(ALLIED) })
}

const number = (value: unknown): number[] => (typeof value === 'number' ? [value] : [])

/** Of the hexes taken, those that the war is about. */
export const news: News<Triple> = {
  kinds,
  sum,
  great: (view, { key, hex, hexes }) =>
    great.has(key) ||
    (key === 'hex.taken' && number(hex).some(each => isGoal(view, each))) ||
    (key === 'hexes.taken' && Array.isArray(hexes) && hexes.some(each => isGoal(view, each))),
}
