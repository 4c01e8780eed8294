/** What the events of a turn are to whoever is told of them afterwards. */
import type { GameEvent } from '@quebracho/engine'
import { type News, type NewsKind, type Say, say } from '@quebracho/engine/show'
import type { Caramba } from '../position.ts'

const kinds: Readonly<Record<string, NewsKind>> = {
  'turn.begins': 'heading',
  'segment.begins': 'heading',
  'unit.entered': 'march',
  'combat.declared': 'battle',
  'barrage.declared': 'battle',
  'raid.declared': 'battle',
  'unit.lost': 'loss',
  'tank.lost': 'loss',
  'unit.gone': 'death',
  'segment.ends': 'quiet',
  'supply.ended': 'quiet',
  'supply.fed': 'quiet',
  'depot.placed': 'quiet',
  'unit.placed': 'quiet',
  'unit.placedWithTank': 'quiet',
  'unit.placedUnseen': 'quiet',
  'ammo.picked': 'quiet',
  'ammo.revealed': 'quiet',
  explored: 'quiet',
  count: 'quiet',
}

const great = new Set(['water.found', 'water.false', 'depot.captured', 'unit.gone', 'beans'])

/** canada-6: the water that nobody had is found, which is great news by itself. */
const isGreat = ({ key, loser }: GameEvent): boolean =>
  great.has(key) || (key === 'water.owner' && Number(loser) >= 0)

/** depots-4: what all depots have made is told by side; supply-16: and with it how many have gone hungry since. */
function sum(events: readonly GameEvent[]): Say | null {
  const made = events.filter(({ key }) => key === 'production')
  if (made.length === 0) return null
  const of = (side: number) =>
    made.reduce((total, event) => total + (event.side === side ? Number(event.points) : 0), 0)
  const hungry = events.filter(({ key }) => key === 'supply.starved').length
  return say(hungry > 0 ? 'show.news.production.hungry' : 'show.news.production', {
    bolivia: of(0),
    paraguay: of(1),
    hungry,
  })
}

export const news: News<Caramba> = { kinds, great: (_view, event) => isGreat(event), sum }
