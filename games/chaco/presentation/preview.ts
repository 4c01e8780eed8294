/** What comes of an action, or of what is under way: fights, checks, attempts of any kind that a die decides. */
import { type Action, type AnyVerb, copy } from '@quebracho/engine'
import { type Preview, say } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { trace } from '../rules/08-loc.ts'
import { buildNothing } from '../rules/14-engineers.ts'
import { buyNothing } from '../rules/15-bought-points.ts'
import { barragePreview } from './barrage.ts'
import { attritionPreview, checkPreview, routPreview, wellPreview } from './checks.ts'
import { combatPreview } from './combat.ts'
import { deciderOf, promptOf } from './common.ts'
import { fightIn } from './fight.ts'
import { locPreview, locsPreview } from './loc.ts'
import { politicsPreview } from './politics.ts'

/** Decisions that lead up to a die whose chances are worth knowing. */
const leadToDice = new Set([
  'loc',
  'attack',
  'declareAttack',
  'leadAttack',
  'combatSupply',
  'aircraft',
  'barrage',
  'declareBarrage',
  'retreatOrder',
  'rally',
  'attrition',
  'construct',
  'politics',
  'challenge',
  'dismissal',
])

/** Whether it does nothing but end what could be done. */
const ends = (verb: AnyVerb): boolean => (verb.silent && verb.args.length === 0) || verb === buildNothing

/** Decisions about a political die that would still be thrown if nothing more were done. */
const intrigues = new Set(['challenge', 'dismissal'])

export function preview(p: Chaco, action: Action | null): Preview | null {
  const decider = deciderOf(p)
  if (action === null) return intrigues.has(promptOf(p)) ? afterAll(copy(p)) : previewAt(p, decider)
  const verb = chaco.verbOf(action)
  if (!verb || !leadToDice.has(promptOf(p)) || ends(verb) || chaco.forbids(p, action) !== null) return null
  if (verb === trace) return locPreview(p, action)
  const then = copy(p)
  chaco.apply(then, action)
  // 16.4a: whoever buys more than he has loses the war.
  if (then.outcome !== 0) return ruin(p, decider)
  return intrigues.has(promptOf(then)) ? afterAll(then) : previewAt(then, decider)
}

/** With nothing bought beyond what is. */
function afterAll(p: Chaco): Preview | null {
  chaco.apply(p, [buyNothing.index])
  return politicsPreview(p)
}

function previewAt(p: Chaco, decider: number): Preview | null {
  const fight = fightIn(p)
  if (fight) return combatPreview(fight, decider)
  return (
    locsPreview(p) ??
    barragePreview(p) ??
    routPreview(p) ??
    checkPreview(p) ??
    attritionPreview(p) ??
    wellPreview(p) ??
    politicsPreview(p)
  )
}

const ruin = (p: Chaco, side: number): Preview => ({
  title: say('show.ruin.title', { side, points: p.vp[side] }),
  columns: [],
  outcomes: [{ say: say('show.ruin', { side }), probability: 1, good: -9 }],
})
