/** What comes of an action, or of what is under way: fights, checks, attempts of any kind that a die decides. */
import { type Action, type AnyVerb, copy, sameAction } from '@quebracho/engine'
import { type Preview, type PreviewChoice, say } from '@quebracho/engine/show'
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
  if (action === null)
    return intrigues.has(promptOf(p)) ? afterAll(copy(p)) : (spentOrKept(p, decider) ?? previewAt(p, decider))
  const verb = chaco.verbOf(action)
  if (!verb || !leadToDice.has(promptOf(p)) || ends(verb) || chaco.forbids(p, action) !== null) return null
  if (verb === trace) return locPreview(p, action)
  const then = copy(p)
  chaco.apply(then, action)
  // 16.4a: whoever buys more than he has loses the war.
  if (then.outcome !== 0) return ruin(p, decider)
  return intrigues.has(promptOf(then)) ? afterAll(then) : previewAt(then, decider)
}

/** What may be spent on the combat under way, by what is asked: the verb that spends it, and the one that keeps it. */
const spending: Readonly<Record<string, readonly [string, string]>> = {
  combatSupply: ['spend', 'enough'],
  aircraft: ['send-aircraft', 'no-aircraft'],
}

/** 12.12, 13.3: spent or kept, side by side. Of several stores the usual one stands for all. */
function spentOrKept(p: Chaco, decider: number): Preview | null {
  const [spent, kept] = spending[promptOf(p)] ?? []
  const whole = spent === undefined ? null : previewAt(p, decider)
  if (!whole || spent === undefined || kept === undefined) return null
  const choices = [kept, spent].flatMap((name): PreviewChoice[] => {
    const all = chaco
      .actions(p)
      .toArray()
      .filter(action => chaco.verbOf(action)?.name === name)
    const usual = chaco.standard(p)
    const [action] = all.some(each => sameAction(each, usual)) ? [usual] : all
    if (!action) return []
    const then = copy(p)
    chaco.apply(then, action)
    const outcomes = previewAt(then, decider)?.outcomes ?? []
    return outcomes.length > 0 ? [{ say: say(`show.choice.${name}`), outcomes }] : []
  })
  return choices.length === 2 ? { ...whole, outcomes: [], choices } : null
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
