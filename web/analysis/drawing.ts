/** The better move as the board draws it. */
import type { Mistake } from '@quebracho/ai/analysis'
import { SPECTATOR, type Viewer } from '@quebracho/engine'
import { afterActions, type Drawn, drawnOf } from '../play/drawn.ts'
import type { ReplayIndex } from '../replay/replay.ts'
import { beganAt } from './played.ts'

export function drawnFor(index: ReplayIndex, viewer: Viewer, { at, side, better }: Mistake): Drawn {
  const { game, loaded, deeds } = index
  const { presentation } = loaded
  const p = index.positionAt(at)
  const eyes = viewer === 'umpire' ? SPECTATOR : viewer
  const after = afterActions(game, p, [better])
  // In the midst of a fight nothing of a word is seen on the map but the fight.
  const began = beganAt(index, at)
  const { action } = deeds[began]
  const actions = action && began !== at ? [action, better] : [better]
  return drawnOf({ game, presentation, viewer: eyes }, presentation.pieces(p, eyes), after, side, actions)
}
