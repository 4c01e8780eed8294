/** What comes of an action, or of what is under way: attacks, attrition, whatever a die decides. */
import { type Action, type AnyVerb, copy } from '@quebracho/engine'
import { localsUnder, type Preview, type PreviewChoice, say } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { attritionChecks, keep, spend } from '../rules/07-attrition.ts'
import { use } from '../rules/13-arms.ts'
import { assault, attack, joinHex, joinIn, towIn, withhold, withholdHex } from '../rules/13-combat.ts'
import { burn, noSupply } from '../rules/13-supply.ts'
import type { Side } from '../world.ts'
import { attritionPreview, mendozaPreview } from './attrition.ts'
import { combatPreview } from './combat.ts'
import { after, deciderOf, listed, promptOf } from './common.ts'

/** Verbs that lead up to a die whose chances are worth knowing. */
const foreseen = new Set<AnyVerb>([
  attack,
  withhold,
  joinIn,
  withholdHex,
  joinHex,
  towIn,
  burn,
  noSupply,
  use,
  spend,
  keep,
])

export function preview(p: Triple, action: Action | null): Preview | null {
  const decider = deciderOf(p)
  // The declaration reveals what a view does not know: it comes to what has been composed.
  const verb = action && tripleAlliance.verbOf(action)
  if (action === null || verb === assault) return previewAt(p, decider)
  if (!verb || !foreseen.has(verb) || tripleAlliance.forbids(p, action) !== null) return null
  const then = copy(p)
  tripleAlliance.apply(then, action)
  // 7.2e: where nobody is left to check, the next check is another matter.
  const [hex, later] = [p, then].map(each => localsUnder(each, attritionChecks)?.hex)
  return hex === later ? previewAt(then, decider) : null
}

const previewAt = (p: Triple, decider: Side): Preview | null =>
  supplying(p, decider) ??
  combatPreview(p, decider) ??
  attritionPreview(p, decider) ??
  mendozaPreview(p, decider)

/** 13.24: a supply unit spent for the battle or kept, side by side. */
function supplying(p: Triple, decider: Side): Preview | null {
  if (!['attackerSupply', 'defenderSupply'].includes(promptOf(p)) || deciderOf(p) !== decider) return null
  const whole = combatPreview(p, decider)
  const [burning] = listed(p, burn)
  if (!whole || !burning) return null
  const choices = [
    { verb: noSupply, action: [noSupply.index] },
    { verb: burn, action: burning },
  ].map(({ verb, action }): PreviewChoice => {
    const then = after(p, [action])
    const { outcomes = [] } = (then && combatPreview(then, decider)) ?? {}
    return { say: say(`show.choice.${verb.name}`), outcomes }
  })
  return choices.every(({ outcomes }) => outcomes.length > 0) ? { ...whole, outcomes: [], choices } : whole
}
