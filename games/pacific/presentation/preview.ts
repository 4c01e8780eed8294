/** What comes of an action, or of what is under way: fights, shots, interceptions, marches; whatever dice decide. */
import { type Action, copy } from '@quebracho/engine'
import type { Preview } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import type { Side } from '../world.ts'
import { combatPreview } from './combat.ts'
import { deciderOf, verbOf } from './common.ts'
import { battlePreview } from './gunfire.ts'
import { interceptionPreview } from './interception.ts'
import { marchPreview } from './march.ts'
import { raidPreview } from './raid.ts'

/** Verbs that lead up to dice whose chances are worth knowing. */
const foreseen = new Set([
  'attack',
  'withhold',
  'assault',
  'give',
  'burn',
  'save',
  'urge',
  'no-urge',
  'fire',
  'board',
  'raid',
  'raid-column',
  'infernal',
  'repair',
  'intercept',
  'also',
  'along',
  'run-blockade',
  'roll-march',
  'roll-again',
])

export function preview(p: Pacific, action: Action | null): Preview | null {
  const decider = deciderOf(p)
  if (action === null) return previewAt(p, decider)
  if (!foreseen.has(verbOf(action)) || pacific.forbids(p, action) !== null) return null
  const then = copy(p)
  pacific.apply(then, action)
  return previewAt(then, decider)
}

function previewAt(p: Pacific, decider: Side): Preview | null {
  return (
    combatPreview(p, decider) ??
    battlePreview(p, decider) ??
    raidPreview(p, decider) ??
    interceptionPreview(p, decider) ??
    marchPreview(p)
  )
}
