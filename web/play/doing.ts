/** What is done when a gesture has said what: after a question if much is given up, or again and again. */
import type { Action, Part } from '@quebracho/engine'
import type { Say } from '@quebracho/engine/show'
import { type Hand, muster } from './hand.ts'
import { musteredBy } from './orders.ts'
import { setUpLeft, warningOf } from './situation.ts'
import { atRest, type Manner } from './ui.ts'

/** Does the actions, after asking if much is given up by them. */
export function act(hand: Hand, actions: readonly Action[], manner: Manner = {}): void {
  const { session, presentation, ui, shown, set } = hand
  const { order } = ui
  if (!order && actions.length === 1) {
    const units = musteredBy(presentation, shown.situation, actions[0])
    if (units && muster(hand, units)) return
  }
  const say = manner.sure ? null : warningFor(hand, actions, manner)
  if (say) {
    set({ confirm: { say, actions, manner } })
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

/** What is given up by the first of the actions, or by the last where the others end what is under way. */
function warningFor(
  { session, shown: { situation } }: Hand,
  actions: readonly Action[],
  { beyond = false }: Manner,
): Say | null {
  const view = beyond ? situation.rested : situation.view
  return warningOf(session, view, actions[beyond ? actions.length - 1 : 0])
}

/** The standard action again and again, while the same, or something of the same part, is asked of the same person. */
export function actAsUsual(hand: Hand, part?: Part): void {
  const { pending, waiting } = hand.shown.situation
  if (pending.kind !== 'decision' || waiting.kind !== 'person') return
  hand.usual = { prompt: pending.prompt, part, side: waiting.side }
  hand.usualFrom = hand.session.match.deeds.length
  goOnAsUsual(hand)
}

export function goOnAsUsual(hand: Hand): void {
  const { session, usual } = hand
  const { pending, waiting, view } = hand.shown.situation
  if (!usual || pending.kind !== 'decision' || waiting.kind !== 'person' || waiting.side !== usual.side)
    return
  const action = session.standard()
  const goesOn = usual.part ? pending.part === usual.part : pending.prompt === usual.prompt
  if (!goesOn || warningOf(session, view, action)) hand.usual = null
  else session.act(action)
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
