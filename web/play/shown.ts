/** What follows from the session and from what a person has made of the screen: all that the components show. */
import type { Action, Game } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Goal, Loose, Loss, Presentation, Preview, Reach } from '@quebracho/engine/show'
import type { Drawn } from './drawn.ts'
import { groupsAt } from './orders.ts'
import { type LitHex, litHexes } from './pick.ts'
import type { Session } from './session.ts'
import { isSameStep, reachOf, type Situation, situationOf } from './situation.ts'
import { atRest, isNothing, NOTHING, type Order, type Picked, samePicked, type Ui } from './ui.ts'

export interface Shown {
  /** What it was worked out from. */
  readonly version: number
  readonly look: Ui['look']
  readonly order: Ui['order']
  readonly picked: Picked
  readonly situation: Situation
  /** Where the picked unit can go; with none picked, the group under way. */
  readonly reach: readonly Reach[]
  /** What can be told by one word to those who are ready; with nobody ready, to all concerned. */
  readonly goals: readonly Goal[]
  readonly lit: readonly LitHex[]
  /** What has been worked out of previews, and of what is lit while the pointer is at a goal. */
  readonly previews: Map<string, Preview | null>
  readonly aimed: Map<string, readonly LitHex[]>
  /** The overlay that explains the step, '' = none. */
  readonly explains: string
  /** The last moment in which whoever is at the screen was asked something. */
  readonly asked: Situation | null
}

export const firstShown = (session: Session, presentation: Presentation, ui: Ui): Shown =>
  showIn(session, presentation, ui, situationOf(session, presentation, ui.look))

/** What is shown now, as it was before so far as nothing it depends on has changed; and what is left of the picks. */
export function refreshed(
  session: Session,
  presentation: Presentation,
  ui: Ui,
  before: Shown,
): { readonly ui: Ui; readonly shown: Shown } {
  const { look, order, picked } = ui
  if (before.version !== session.version || before.look !== look) {
    const situation = situationOf(session, presentation, look)
    const left = uiAfter(ui, before, situation, session.match.deeds.length, presentation)
    return { ui: left, shown: showIn(session, presentation, left, situation, before.asked) }
  }
  const isOrdered = before.order !== order
  if (!isOrdered && samePicked(before.picked, picked)) return { ui, shown: before }
  const situation = isOrdered ? situationOf(session, presentation, look, order?.actions) : before.situation
  const previews = isOrdered ? undefined : before.previews
  return { ui, shown: showIn(session, presentation, ui, situation, before.asked, previews) }
}

function showIn(
  session: Session,
  presentation: Presentation,
  ui: Ui,
  situation: Situation,
  asked: Situation | null = null,
  previews: Shown['previews'] = new Map(),
): Shown {
  const { look, order, picked } = ui
  const reach = reachOf(presentation, situation, picked)
  const goals = goalsOf(presentation, situation, order)
  const lit = litOf(session.game, presentation, situation, ui, reach, goals)
  const { version } = session
  const explains = (situation.mine && presentation.explains?.(situation.view)) || ''
  return {
    ...{ version, look, order, picked, situation, reach, goals, lit, previews, aimed: new Map(), explains },
    asked: situation.mine ? situation : asked,
  }
}

/** What is left of a person's picks when the position has become another, or another one is looked at. */
function uiAfter(
  ui: Ui,
  { situation: before, asked }: Shown,
  situation: Situation,
  length: number,
  presentation: Presentation,
): Ui {
  const isGone = ui.dice !== null && ui.dice >= length
  // Another step of the turn is about others.
  const isOver = situation.mine && asked !== null && !isSameStep(presentation, asked.view, situation.view)
  const { inspected, followed: other } = isOver ? { inspected: -1, followed: -1 } : ui
  // Those who were picked are looked at where they are now, or no more.
  const [first = -1] = ui.order?.units ?? [ui.picked.unit]
  const followed = first < 0 || isOver ? other : first
  return {
    ...ui,
    ...atRest,
    advice: null,
    // The list is another, though the pointer rests where it was.
    listed: null,
    picked: stillPicked(ui.picked, before.loose, situation),
    followed,
    inspected:
      hexAsked(situation)?.[0] ?? (followed < 0 ? inspected : (situation.offers.hexOf.get(followed) ?? -1)),
    dice: isGone ? null : ui.dice,
  }
}

/** The hex a question names, where the answer is not one of the map's hexes: it is looked at. */
export function hexAsked(situation: Situation): readonly [Hex] | null {
  const known = named.get(situation)
  if (known !== undefined) return known
  const { prompt, mine, offers } = situation
  const hex = mine && offers.board.length === 0 ? prompt?.params?.hex : undefined
  const found = typeof hex === 'number' && hex >= 0 ? ([hex] as const) : null
  named.set(situation, found)
  return found
}

/** The same object for the same moment, so that the board sees that nothing has changed. */
const named = new WeakMap<Situation, readonly [Hex] | null>()

/** A unit that can go on stays picked; one of many that has found its place is followed by the next of its sort. */
function stillPicked({ unit }: Picked, before: readonly Loose[], situation: Situation): Picked {
  const { offers, loose, mine, pending } = situation
  if (unit < 0) return NOTHING
  // While dice fall, as those of what a march discovers, it is not yet known who can go on.
  if (!mine) return pending.kind === 'dice' || pending.kind === 'draw' ? { ...NOTHING, unit } : NOTHING
  const put = before.find(each => each.unit === unit)
  if (put) {
    const next = loose.find(each => each.sort === put.sort && offers.tray.includes(each.unit))
    return next ? { ...NOTHING, unit: next.unit } : NOTHING
  }
  return offers.pickable.has(unit) ? { ...NOTHING, unit } : NOTHING
}

function goalsOf(
  { orders, bundles }: Presentation,
  { mine, view, rested }: Situation,
  order: Order | null,
): readonly Goal[] {
  if (!mine) return []
  return (order ? orders?.goals?.(rested, order.units) : bundles?.(view)) ?? []
}

function litOf(
  game: Game,
  presentation: Presentation,
  situation: Situation,
  { picked, order }: Ui,
  reach: readonly Reach[],
  goals: readonly Goal[],
): LitHex[] {
  if (!situation.mine) return []
  const plain = litHexes(game, situation.offers, picked, reach, situation.viewer)
  if (!isNothing(picked)) return plain
  const known = new Set(plain.map(({ hex }) => hex))
  const fresh = (hexes: readonly Hex[], kind: LitHex['kind']): LitHex[] =>
    [...new Set(hexes)].filter(hex => hex >= 0 && !known.has(hex)).map(hex => ({ hex, kind }))
  // Where those who are ready can be told to go; before that, where somebody could get ready.
  if (order)
    return [
      ...plain,
      ...fresh(
        goals.flatMap(({ hexes }) => hexes),
        'move',
      ),
    ]
  const waiting = situation.idle.map(unit => situation.offers.hexOf.get(unit) ?? -1)
  return [
    ...plain,
    ...fresh(waiting, 'choice').filter(({ hex }) => groupsAt(presentation, situation, hex).length > 0),
  ]
}

/** Where the pointer is at one of many goals, that one alone is lit. */
export function litAt({ lit, goals, order, aimed }: Shown, hover: Hex): readonly LitHex[] {
  const at = order && hover >= 0 ? goals.filter(({ hexes }) => hexes.includes(hover)) : []
  if (at.length === 0) return lit
  const key = at.map(({ actions }) => actions.join(';')).join(' ')
  const hexes = new Set(at.flatMap(goal => goal.hexes))
  const found = aimed.get(key) ?? lit.filter(({ hex }) => hexes.has(hex))
  aimed.set(key, found)
  return found
}

/** What comes of an action, or of the fight under way; worked out once. */
export function previewOf(
  { situation, previews }: Shown,
  presentation: Presentation,
  action: Action | null,
): Preview | null {
  const key = action?.join() ?? ''
  const known = previews.get(key)
  if (known !== undefined) return known
  const preview = presentation.preview(situation.view, action)
  previews.set(key, preview)
  return preview
}

/** What an adviser would do, drawn until somebody is picked to do it. */
export const adviceOf = ({ advice, picked, order }: Ui): Drawn | null =>
  advice?.kind === 'hint' && isNothing(picked) && !order ? advice.drawn : null

const dangers = new WeakMap<readonly Loss[], readonly LitHex[]>()

/** Where something would be lost or done, while that is being said; null if it is not. */
export function warnedOf(ui: Ui): readonly LitHex[] | null {
  const { confirm, proposal } = ui
  if (!confirm) return proposal?.lit ?? adviceOf(ui)?.lit ?? null
  const { losses } = confirm
  if (losses.length === 0) return null
  const hexes = new Set(losses.flatMap(loss => loss.hexes))
  const lit = dangers.get(losses) ?? [...hexes].map((hex): LitHex => ({ hex, kind: 'danger' }))
  dangers.set(losses, lit)
  return lit
}

/** The overlay that was asked for, or else the one that explains the step, unless it is not wanted. */
export const overlayOf = ({ explains }: Shown, { overlay, hushed }: Ui): string =>
  overlay || (hushed.includes(explains) ? '' : explains)

/** What a wish for an overlay, or to be rid of it, changes. */
export function wished({ overlay, hushed }: Ui, shown: string, id: string): Partial<Ui> {
  if (shown !== id) return { overlay: id, hushed: hushed.filter(each => each !== id) }
  return overlay === id ? { overlay: '' } : { hushed: [...hushed, id] }
}
