/** What is done when a gesture has said what: after a question if much is given up, or again and again. */
import type { Action, Part } from '@quebracho/engine'
import { type Hand, muster } from './hand.ts'
import { musteredBy } from './orders.ts'
import { goesOn, isTrivial, type Proposal, proposalOf } from './proposal.ts'
import { setUpLeft } from './situation.ts'
import { atRest, type Manner } from './ui.ts'
import { noteTold, type Warning, warningOf } from './warning.ts'

/** Does the actions, after asking if much is given up by them. */
export function act(hand: Hand, actions: readonly Action[], manner: Manner = {}): void {
  const { session, presentation, ui, shown, set } = hand
  const { order } = ui
  if (!order && actions.length === 1) {
    const units = musteredBy(presentation, shown.situation, actions[0])
    if (units && muster(hand, units)) return
  }
  const warning = manner.sure ? null : warningFor(hand, actions, manner)
  if (warning) {
    noteTold(hand.told, warning)
    set({ confirm: { ...warning, actions, manner }, chooser: null, proposal: null })
    return
  }
  hand.news = []
  hand.usualFrom = -1
  const before = manner.beyond ? [] : (order?.actions ?? [])
  const atOnce = before.length + (manner.atOnce ? actions.length : 1)
  const refusal = session.gesture([...before, ...actions], atOnce, before.length)
  if (refusal) set({ ...atRest, refusal: { hex: -1, reasons: [{ rule: refusal.rule, verb: '' }] } })
}

/** Whether the action only says that somebody joins those who are ready, or leaves them. */
export const isToggle = ({ session, presentation, ui }: Hand, [first]: readonly Action[]): boolean =>
  ui.order !== null && (presentation.orders?.toggles.includes(session.game.verbOf(first)!) ?? false)

/** What is lost by the actions, or given up by the first of them; by the last where the others end what is under way. */
function warningFor(
  { session, presentation, told, shown: { situation } }: Hand,
  actions: readonly Action[],
  { beyond = false }: Manner,
): Warning | null {
  if (!beyond) return warningOf(session, presentation, told, situation.view, actions)
  const last = { view: situation.rested, action: actions[actions.length - 1] }
  return warningOf(session, presentation, told, session.view(), actions, last)
}

/**
 * Says what the usual would be, again and again while the same, or something of the same part, is asked of the same
 * person; done at once where that is nothing to think about, or if wished.
 */
export function propose(hand: Hand, part?: Part, atOnce = false): void {
  const { session, presentation, ui, shown, set } = hand
  if (shown.situation.waiting.kind !== 'person') return
  const { proposal: seen } = ui
  const proposal =
    seen && seen.part === part ? seen : proposalOf(session, presentation, shown.situation, part)
  if (!proposal) act(hand, [session.standard()])
  else if (atOnce || proposal === seen || isTrivial(proposal)) carryOut(hand, proposal)
  else set({ ...atRest, proposal })
}

/** All that was proposed at once, to be taken back as one; after dice it goes on as usual. */
function carryOut(hand: Hand, { steps, atOnce, part, losses }: Proposal): void {
  const { pending, waiting } = hand.shown.situation
  if (pending.kind !== 'decision' || waiting.kind !== 'person') return
  noteTold(hand.told, { say: null, losses })
  hand.news = []
  hand.usual = { prompt: pending.prompt, part, side: waiting.side }
  hand.usualFrom = hand.session.match.deeds.length
  const actions = steps.slice(0, atOnce).map(({ action }) => action)
  hand.session.gesture(actions, actions.length, actions.length)
}

export function goOnAsUsual(hand: Hand): void {
  const { session, presentation, told, usual } = hand
  const { pending, waiting, view } = hand.shown.situation
  if (!usual || waiting.kind !== 'person' || waiting.side !== usual.side) return
  const action = session.standard()
  const isAsked =
    goesOn(pending, usual.prompt, usual.part) && !warningOf(session, presentation, told, view, [action])
  if (isAsked) session.act(action)
  else hand.usual = null
}

/** All that is left of the set-up as history did it, taken back at once. */
export function setUpAll(hand: Hand): void {
  const { session } = hand
  const actions = setUpLeft(session, hand.shown.situation)
  if (actions.length === 0) return
  hand.news = []
  session.gesture(actions)
  // Nobody wants to watch himself set up.
  while (session.goOn());
}
