/** What the events of a turn are to whoever is told of them afterwards. */
import type { GameEvent } from '@quebracho/engine'
import type { News, NewsKind } from '@quebracho/engine/show'
import type { Chaco } from '../position.ts'

const kinds: Readonly<Record<string, NewsKind>> = {
  'turn.begins': 'heading',
  'playerTurn.begins': 'heading',
  'phase.begins': 'heading',
  'setUp.begins': 'heading',
  'unit.marched': 'march',
  'combat.declared': 'battle',
  'barrage.declared': 'battle',
  'retreat.to': 'aftermath',
  'rout.way': 'aftermath',
  'advance.unit': 'aftermath',
  'follower.goes': 'aftermath',
  'leader.displaced': 'aftermath',
  'unit.reduced': 'loss',
  'attrition.step': 'loss',
  'unit.eliminated': 'death',
  'unit.surrendered': 'death',
  'unit.overstacked': 'death',
  'truck.lost': 'death',
  'attrition.gone': 'death',
  'setUp.drawn': 'quiet',
  'setUp.deployed': 'quiet',
  'setUp.supply': 'quiet',
  'setUp.entrenched': 'quiet',
  'loc.traced': 'quiet',
  'leader.supplied': 'quiet',
  'truck.attached': 'quiet',
  'truck.detached': 'quiet',
  'truck.stocked': 'quiet',
  'attrition.unhurt': 'quiet',
  'march.stopped': 'quiet',
  'csp.carried': 'quiet',
  'settlement.worth': 'quiet',
}

const great = new Set([
  'leader.gone',
  'unit.surrendered',
  'ghq.lost',
  'built.well',
  'commander.named',
  'truce.offered',
  'truce.ended',
])

/** So many points at once change the war. */
const MANY_POINTS = 5

/** What a settlement brings, whatever it is; that it has been taken is told by that. */
const isGreatGain = ({ key, points, hex }: GameEvent): boolean =>
  (key === 'vp.gained' || key === 'vp.lost') && (hex !== undefined || Number(points) >= MANY_POINTS)

export const news: News<Chaco> = {
  kinds,
  great: (_view, event) => great.has(event.key) || isGreatGain(event),
}
