/** What the events of a turn are to whoever is told of them afterwards. */
import type { News, NewsKind } from '@quebracho/engine/show'
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

const great = new Set(['water.found', 'depot.captured', 'unit.gone', 'beans'])

export const news: News<Caramba> = { kinds, great: (_view, { key }) => great.has(key) }
