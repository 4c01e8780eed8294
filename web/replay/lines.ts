/** What one viewer is told of one action, as items of a log. */
import { CHANCE, OVER } from '@quebracho/engine'
import type { LogItem } from '../play/log.ts'
import { drawnAt, heardBy, type ReplayIndex, seenAt, type Viewer } from './replay.ts'

/** The lines of action number `at`. A decision that something came of is told by that alone. */
export function linesAt(index: ReplayIndex, at: number, viewer: Viewer): LogItem[] {
  const step = index.steps[at]
  const events = step.told.flatMap((told): LogItem[] => {
    const event = heardBy(told, viewer)
    return event ? [{ at, kind: 'event', event }] : []
  })
  if (step.by === OVER) return events
  const known = seenAt(index, step, viewer)
  if (step.by === CHANCE) return known ? [...chanceLines(index, at), ...events] : events
  if (events.length > 0) return events
  const { by: side, text } = step
  if (!known) return [{ at, kind: 'secret', side }]
  return [{ at, kind: 'decision', side, action: index.game.parse(text, index.start) }]
}

function chanceLines(index: ReplayIndex, at: number): LogItem[] {
  const { prompt, thrown } = index.steps[at]
  if (thrown.length > 0) {
    return [{ at, kind: 'dice', prompt, groups: thrown, faces: thrown.flatMap(({ faces }) => faces) }]
  }
  const drawn = drawnAt(index, index.steps[at])
  return drawn ? [{ at, kind: 'draw', prompt, of: drawn.kind, item: drawn.item }] : []
}
