/** Which moment of a battle is put on its stage: who stood in it, and what counted. */
import type { Action } from '@quebracho/engine'
import type { Piece, Presentation, Preview } from '@quebracho/engine/show'
import type { Step } from './recap.ts'
import type { Session } from './session.ts'

/** So many throws are looked at for the one that shows the battle best. */
const MOMENTS = 4

/** The battle as it stood before its dice, and the counters of that moment. */
export interface Stage {
  readonly preview: Preview | null
  readonly pieces: ReadonlyMap<number, Piece>
}

const fighters = (preview: Preview | null): number =>
  preview?.columns.reduce((sum, { units = [] }) => sum + units.length, 0) ?? 0

/**
 * The moment at which most of those who fought are in it; the last such, when all is said but the dice. A battle that is
 * decided at one blow, without dice, stands as it did before that blow.
 */
export function stageOf(
  { match, view, viewer }: Pick<Session, 'match' | 'view' | 'viewer'>,
  presentation: Pick<Presentation, 'pieces' | 'preview'>,
  { items }: Pick<Step, 'items'>,
): Stage {
  const stage = (at: number, action: Action | null): Stage => {
    const seen = view(Math.min(at, match.deeds.length))
    const preview = presentation.preview(seen, action)
    return { preview, pieces: new Map(presentation.pieces(seen, viewer).map(piece => [piece.unit, piece])) }
  }
  const opening = items.find(({ kind }) => kind === 'event')?.at ?? 0
  const throws = items.filter(({ kind }) => kind === 'dice').slice(0, MOMENTS)
  const moments = new Set([opening + 1, ...throws.map(({ at }) => at)])
  const stages = [...moments].map(at => stage(at, null))
  const best = stages.reduce((found, each) =>
    each.preview && fighters(each.preview) >= fighters(found.preview) ? each : found,
  )
  const blow = match.deeds[opening]?.action
  if (best.preview || !blow) return best
  const before = stage(opening, blow)
  return before.preview ? before : best
}
