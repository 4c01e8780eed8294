/** What comes of an action, or of what is under way: fights, shots, interceptions, marches; whatever dice decide. */
import { type Action, type AnyVerb, copy } from '@quebracho/engine'
import { type Preview, type PreviewChoice, say } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { repair } from '../rules/06-repair.ts'
import { run } from '../rules/07-blockade.ts'
import { fire } from '../rules/07-combat.ts'
import { along, also, intercept } from '../rules/07-interception.ts'
import { raid, raidColumn } from '../rules/07-raids.ts'
import { burn, giveChit, noUrge, save, urge } from '../rules/08-advantage.ts'
import { assault, attack, withhold } from '../rules/08-combat.ts'
import { rollAgain, rollMarch } from '../rules/08-march.ts'
import { board } from '../rules/10-capture.ts'
import { infernal } from '../rules/10-infernal.ts'
import type { Side } from '../world.ts'
import { combatPreview, type Grain, MOST_OUTCOMES } from './combat.ts'
import { deciderOf } from './common.ts'
import { after, listed } from './doing.ts'
import { battlePreview, gunPreview } from './gunfire.ts'
import { interceptionPreview } from './interception.ts'
import { marchPreview } from './march.ts'
import { raidPreview } from './raid.ts'

/** Verbs that lead up to dice whose chances are worth knowing. */
const foreseen = new Set<AnyVerb | undefined>([
  attack,
  withhold,
  assault,
  giveChit,
  burn,
  save,
  urge,
  noUrge,
  fire,
  board,
  raid,
  raidColumn,
  infernal,
  repair,
  intercept,
  also,
  along,
  run,
  rollMarch,
  rollAgain,
])

export function preview(p: Pacific, action: Action | null): Preview | null {
  const decider = deciderOf(p)
  // The lines of a battle stay while dice fall.
  if (action === null) return battlePreview(p) ?? previewAt(p, decider)
  if (!foreseen.has(pacific.verbOf(action)) || pacific.forbids(p, action) !== null) return null
  const then = copy(p)
  pacific.apply(then, action)
  return previewAt(then, decider)
}

function previewAt(p: Pacific, decider: Side): Preview | null {
  return (
    spending(p, decider) ??
    combatPreview(p, decider) ??
    gunPreview(p, decider) ??
    raidPreview(p, decider) ??
    interceptionPreview(p, decider) ??
    marchPreview(p)
  )
}

/** A column may be spent or kept. */
const spent: readonly (readonly AnyVerb[])[] = [
  [burn, save],
  [urge, noUrge],
]

/** 8.9p, 6.1c: a column spent or kept, both side by side, told equally finely. */
function spending(p: Pacific, decider: Side): Preview | null {
  if (deciderOf(p) !== decider) return null
  const verbs = spent.find(each => each.every(verb => listed(p, verb).length === 1))
  const whole = verbs && combatPreview(p, decider)
  if (!whole) return null
  const choicesIn = (grain: Grain) =>
    verbs.map((verb): PreviewChoice => {
      const then = after(p, [[verb.index]])
      const { outcomes = [] } = (then && combatPreview(then, decider, grain)) ?? {}
      return { say: say(`show.verb.${verb.name}`), outcomes }
    })
  const fine = choicesIn('fine')
  const isReadable = fine.every(({ outcomes }) => outcomes.length <= MOST_OUTCOMES)
  return { ...whole, outcomes: [], choices: isReadable ? fine : choicesIn('rough') }
}
