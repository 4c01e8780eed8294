/** What the events of a turn are to whoever is told of them afterwards. */
import type { News, NewsKind } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'
import { isWarship } from '../rules/02-components.ts'

const kinds: Readonly<Record<string, NewsKind>> = {
  'turn.begins': 'heading',
  'phase.begins': 'heading',
  'setUp.begins': 'heading',
  'march.moved': 'march',
  'march.train': 'march',
  'stack.starts': 'voyage',
  'stack.homeward': 'voyage',
  'stack.enters': 'voyage',
  'stack.home': 'voyage',
  'stack.stops': 'voyage',
  'interceptors.approach': 'voyage',
  'battle.begins': 'battle',
  'combat.begins': 'battle',
  'combat.columns': 'battle',
  'combat.landing': 'battle',
  'raid.begins': 'battle',
  'raid.columns': 'battle',
  'infernal.tried': 'battle',
  'retreat.moved': 'aftermath',
  'advance.unit': 'aftermath',
  'unit.reduced': 'loss',
  'ship.damaged': 'loss',
  'unit.eliminated': 'death',
  'unit.overstacked': 'death',
  'ship.sunk': 'death',
  'ship.scuttled': 'death',
  'ship.homeless': 'death',
  'capture.scuttled': 'death',
  'dock.scuttled': 'death',
  'cargo.lost': 'death',
  'setUp.deployed': 'quiet',
  'setUp.column': 'quiet',
  'setUp.usual': 'quiet',
  'orders.written': 'quiet',
  'provisions.spent': 'quiet',
  'columns.spent': 'quiet',
  'order.lapsed': 'quiet',
  'march.rolled': 'quiet',
  'march.dropped': 'quiet',
  'march.columnDropped': 'quiet',
}

const great = new Set(['city.taken', 'capture.taken', 'bolivia.quits', 'bonus.won'])

/** A transport that goes down is a loss; a warship is an event. */
export const news: News<Pacific> = {
  kinds,
  great: (view, { key, unit }) =>
    great.has(key) || (key === 'ship.sunk' && typeof unit === 'number' && isWarship(view, unit)),
}
