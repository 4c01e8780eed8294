/** What a person's gestures do: clicks on hexes and counters, verbs begun, choices, the way back. */
import type { Action, Game, Position } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { act as doThem, isToggle } from './doing.ts'
import { type Hand, muster } from './hand.ts'
import { canToggle, goalOptions, groupsAt, joins, toggled } from './orders.ts'
import {
  begin,
  click,
  clickUnit as clickedUnit,
  doerOf,
  isLikeListed,
  type Meaning,
  meantBy,
  oneOrMore,
  verbName,
} from './pick.ts'
import { previewOf } from './shown.ts'
import {
  atRest,
  isNothing,
  type Manner,
  NOTHING,
  type Option,
  type Order,
  type Picked,
  type Ui,
} from './ui.ts'

/** Does what was meant; of those who are ready one more or one less. */
export function act(hand: Hand, actions: readonly Action[], manner?: Manner): void {
  const { order } = hand.ui
  if (order && isToggle(hand, actions)) toggle(hand, order, actions[0][1])
  else doThem(hand, actions, manner)
}

export function choose(hand: Hand, { actions, picked, manner }: Option): void {
  if (picked) hand.set({ ...atRest, order: orderFor(hand, picked), picked })
  else act(hand, actions, manner)
}

/** A verb begun by its button is about those who are ready; another unit is another matter, also one named by its verb. */
function orderFor({ ui, session, shown }: Hand, picked: Picked): Order | null {
  if (picked.verb === '') return null
  const doer = doerOf(session.game, shown.situation.offers, picked)
  return doer < 0 || ui.order?.units.includes(doer) ? ui.order : null
}

/** True if it was about the hex as a whole, whose stack then need not be spread out. */
export function clickHex(hand: Hand, hex: Hex, touch: boolean): boolean {
  const { session, shown, ui, set } = hand
  const { situation, reach, goals } = shown
  const isReadyHere = ui.order?.hex === hex && isNothing(ui.picked)
  if (!situation.mine) set({ inspected: hex, refusal: null })
  // A second click is about single units of the stack, which the board spreads out; one alone is let go.
  else if (isReadyHere && situation.pieces.filter(piece => piece.hex === hex).length === 1) set(atRest)
  if (!situation.mine || isReadyHere) return false
  const told = ui.order && isNothing(ui.picked) ? goalOptions(goals, hex) : []
  if (told.length > 0) {
    follow(hand, oneOrMore(told), hex, touch)
    return true
  }
  if (isMustered(hand, hex)) return true
  const meaning = click(session.game, situation.offers, ui.picked, reach, hex)
  follow(hand, meaning, hex, touch)
  return meaning.kind === 'do'
}

/** One counter of a stack, or one beside the map. */
export function clickUnit(hand: Hand, unit: number, touch: boolean): void {
  const { session, presentation, shown, ui, set } = hand
  const { situation, reach } = shown
  const { order } = ui
  const hex = situation.offers.hexOf.get(unit) ?? -1
  if (isNothing(ui.picked)) {
    if (order?.hex === hex && canToggle(presentation, situation, order, unit)) {
      toggle(hand, order, unit)
      return
    }
    if (order?.hex !== hex && (muster(hand, [unit]) || isMusteredWith(hand, hex, unit))) return
  }
  if (!situation.mine) {
    set({ inspected: hex, refusal: null })
    return
  }
  const meaning = clickedUnit(session.game, situation.offers, ui.picked, reach, unit)
  // A counter that can do nothing itself stands for its hex.
  if (meaning.kind === 'look' && order?.hex !== hex && isMustered(hand, hex)) return
  follow(hand, meaning, hex, touch, unit)
}

/** Who is dragged from a hex gets ready as if clicked, and where they can go is lit. `unit`: one of its stack, or -1. */
export function grab(hand: Hand, hex: Hex, unit: number): boolean {
  const { situation } = hand.shown
  if (!situation.mine || hex < 0 || hand.ui.picked.verb !== '') return false
  if (!isInHand(hand, hex, unit) && !takeUp(hand, hex, unit)) return false
  if (hand.shown.lit.length === 0) return false
  hand.set({ carries: true, chooser: null, refusal: null })
  return true
}

/** Whether they are picked already: all that is picked in the hex, or this unit alone. */
function isInHand({ ui, shown }: Hand, hex: Hex, unit: number): boolean {
  const units = ui.order?.units ?? (ui.picked.unit < 0 ? [] : [ui.picked.unit])
  const { hexOf } = shown.situation.offers
  return unit < 0 ? units.some(each => hexOf.get(each) === hex) : units.length === 1 && units[0] === unit
}

/** The stack, if stacks march in this game, or else its uppermost counter that can go; or the counter that is meant. */
function takeUp(hand: Hand, hex: Hex, unit: number): boolean {
  const { presentation, shown, set } = hand
  const { pieces, offers } = shown.situation
  const [group] = unit < 0 ? groupsAt(presentation, shown.situation, hex) : []
  if (group && muster(hand, group.units)) return true
  const top = pieces.findLast(piece => piece.hex === hex && offers.pickable.has(piece.unit))
  const meant = unit < 0 ? (top?.unit ?? -1) : unit
  if (meant < 0 || muster(hand, [meant])) return meant >= 0
  if (offers.pickable.has(meant)) set({ ...atRest, picked: { ...NOTHING, unit: meant }, inspected: hex })
  return offers.pickable.has(meant)
}

/** Who stands there gets ready, from a list: never does whoever was ready before march there. */
export function pickStack(hand: Hand, hex: Hex): void {
  if (!takeUp(hand, hex, -1)) hand.set({ inspected: hex })
}

/** Put down where they can go, they go; elsewhere it is said why not; where they were, they stay picked. */
export function drop(hand: Hand, hex: Hex): void {
  const { ui, set, shown } = hand
  const from = ui.order?.hex ?? shown.situation.offers.hexOf.get(ui.picked.unit) ?? -1
  set({ carries: false, hover: -1 })
  if (hex < 0 || hex === from || !shown.situation.mine) return
  if (shown.lit.some(each => each.hex === hex)) clickHex(hand, hex, false)
  else refuse(hand, hex)
}

export function pickUnit(hand: Hand, unit: number): void {
  const { presentation, shown, ui, set } = hand
  const hex = shown.situation.offers.hexOf.get(unit) ?? -1
  if (ui.order && hex === ui.order.hex && joins(presentation, shown.situation, ui.order, unit))
    toggle(hand, ui.order, unit)
  else if (!muster(hand, [unit])) set({ ...atRest, picked: { ...NOTHING, unit }, inspected: hex })
}

/** Begins a verb, perhaps with some of its arguments. */
export function startVerb(hand: Hand, verb: string, args: readonly number[]): void {
  const { session, shown, ui } = hand
  follow(hand, begin(session.game, shown.situation.offers, verb, args), ui.inspected, false)
}

/** Does what a click meant. `hex`: where it was, or -1; `unit`: the counter that was clicked, or -1. */
function follow(hand: Hand, meaning: Meaning, hex: Hex, touch: boolean, unit = -1): void {
  const { ui, set } = hand
  switch (meaning.kind) {
    case 'pick': {
      const { picked } = meaning
      set({ ...atRest, order: orderFor(hand, picked), picked, inspected: hex, hover: -1 })
      return
    }
    case 'do': {
      const { option } = meaning
      // Without a pointer to hover with, the first tap shows the way and the second goes it.
      const isSeen = !touch || ui.hover === hex
      if ((option.reach?.path.length ?? 0) > 0 && !isSeen)
        set({ ...atRest, order: ui.order, picked: ui.picked, hover: hex, inspected: hex })
      else if (beginsFight(hand, option) && !isSeenBefore(hand, option, touch))
        set({ chooser: { hex, options: [option] }, refusal: null })
      else choose(hand, option)
      return
    }
    case 'choose':
      set({ chooser: { hex, options: meaning.options }, refusal: null, inspected: hex })
      return
    case 'look':
      set({
        ...{ ...atRest, order: ui.order, inspected: hex },
        refusal: whyNot(hand, hex, unit) ?? whyNotThere(hand, hex, unit),
      })
      return
    case 'illegal':
      refuse(hand, hex, unit)
  }
}

/** Where pointing at an own unit is all there is to say, and there is nothing to be done with it: the rule against it. */
function whyNot({ session, shown }: Hand, hex: Hex, clicked: number): Ui['refusal'] {
  const { game } = session
  const { view, pending, pieces } = shown.situation
  if (pending.kind !== 'decision' || !shown.situation.mine) return null
  const [plain] = pending.verbs
  const own = pieces.find(piece =>
    clicked >= 0 ? piece.unit === clicked : piece.hex === hex && piece.side === pending.side,
  )
  if (
    !own ||
    own.heap ||
    own.side !== pending.side ||
    plain.offer !== 'board' ||
    plain.args.join() !== 'unit'
  )
    return null
  const rule = game.forbids(view, [plain.index, own.unit])?.rule
  return rule ? { hex, reasons: [{ rule, verb: plain.name }] } : null
}

/** Where pointing at an enemy is all there is to say, and somebody is under way who can do no more: why not to him. */
function whyNotThere(
  { session: { game }, shown: { situation } }: Hand,
  hex: Hex,
  clicked: number,
): Ui['refusal'] {
  const { view, pending, pieces, offers } = situation
  if (pending.kind !== 'decision' || !pieces.some(each => each.hex === hex && each.side !== pending.side))
    return null
  const under = pieces.filter(({ side, marks }) => side === pending.side && marks.includes('acting'))
  const [unit = -1] = under.map(each => each.unit)
  if (under.length !== 1 || offers.pickable.has(unit)) return null
  // The first verb of a decision is the plain one, to go there: with an enemy there is more to be done.
  const meant = meantBy(pending, offers, { ...NOTHING, unit }, hex, clicked).filter(
    ([verb, ...args]) => args.length > 1 && verb !== pending.verbs[0].index,
  )
  const reasons = reasonsOf(game, view, meant)
  return reasons.length > 0 ? { hex, reasons } : null
}

/** The odds are looked at before it begins; once it is under way they stand beside the map. */
const beginsFight = ({ shown, presentation }: Hand, { actions: [first] }: Option): boolean =>
  first !== undefined &&
  previewOf(shown, presentation, null) === null &&
  previewOf(shown, presentation, first) !== null

/** What is no fight and was pointed at for a verb has been seen beside the map, if there is a pointer to hover with. */
const isSeenBefore = (
  { ui, shown, presentation }: Hand,
  { actions: [first] }: Option,
  touch: boolean,
): boolean => !touch && ui.picked.verb !== '' && previewOf(shown, presentation, first)?.columns.length === 0

/** One more in the group, or one less. */
function toggle(hand: Hand, order: Order, unit: number): void {
  const units = toggled(order, unit)
  if (units.length === 0) hand.set(atRest)
  else if (!muster(hand, units)) refuse(hand, order.hex, unit)
}

/** Whether the unit, which cannot set out alone, got a group of its hex ready that it belongs to: a ship her fleet. */
function isMusteredWith(hand: Hand, hex: Hex, unit: number): boolean {
  const own = groupsAt(hand.presentation, hand.shown.situation, hex).find(({ units }) => units.includes(unit))
  return own !== undefined && muster(hand, own.units)
}

/** Whether a click on a hex was about who sets out from there, rather than about where to. */
function isMustered(hand: Hand, hex: Hex): boolean {
  const { presentation, shown, ui } = hand
  if (!isNothing(ui.picked)) return false
  // Before they set out, a lit hex is where they go; a group under way has been where it was to go.
  if (ui.order && shown.reach.some(each => each.hex === hex)) return false
  const [group] = groupsAt(presentation, shown.situation, hex)
  return group !== undefined && muster(hand, group.units)
}

/** Says which rules forbid what a click may have meant. */
function refuse(hand: Hand, hex: Hex, clicked = -1): void {
  const { session, ui, set } = hand
  const { game } = session
  const { view, pending, offers } = hand.shown.situation
  const meant = meantBy(pending, offers, ui.picked, hex, clicked)
  // Not listed is not forbidden. An equal of a listed action is what was meant; nothing else is done where nothing is lit.
  const legal = meant.find(action => game.forbids(view, action) === null)
  if (legal) {
    const [, ...args] = legal
    const say = game.verbOf(legal)?.words?.(view, ...args)
    if (isLikeListed(game, offers, legal)) act(hand, [legal])
    else set({ chooser: { hex, options: [{ actions: [legal], ...(say && { say }) }] }, refusal: null })
    return
  }
  const list = reasonsOf(game, view, meant)
  set({ chooser: null, inspected: hex, refusal: list.length > 0 ? { hex, reasons: list } : null })
}

/** The rules against what may have been meant, the likeliest first and no more than are read. */
function reasonsOf(game: Game, view: Position, meant: readonly Action[]): { rule: string; verb: string }[] {
  const found = meant.flatMap(action => {
    const rule = game.forbids(view, action)?.rule
    return rule ? [{ rule, verb: verbName(game, action) }] : []
  })
  return reasonsIn(found).slice(0, 3)
}

/** Each rule once. Of one verb tried from many hexes the rarest comes first: the others are merely too far away. */
function reasonsIn(found: readonly { rule: string; verb: string }[]): { rule: string; verb: string }[] {
  return [...Map.groupBy(found, ({ verb }) => verb).values()]
    .flatMap(ofVerb =>
      [...Map.groupBy(ofVerb, ({ rule }) => rule).values()]
        .sort((a, b) => a.length - b.length)
        .map(([first]) => first),
    )
    .filter(({ rule }, i, all) => all.findIndex(each => each.rule === rule) === i)
}

/** Takes one thing back that was only said or opened; false if there is none. */
export function cancel(hand: Hand): boolean {
  const { ui, set } = hand
  const isPicked = !isNothing(ui.picked)
  hand.usual = null
  if (ui.look !== null && !ui.chooser) set({ look: null })
  else if (ui.confirm) set({ confirm: null })
  else if (ui.proposal) set({ proposal: null })
  else if (ui.chooser) set({ chooser: null })
  else if (ui.refusal) set({ refusal: null })
  else if (ui.order && isPicked) set({ ...atRest, order: ui.order })
  else if (ui.order || isPicked) set(atRest)
  else if (ui.advice) set({ advice: null })
  else if (ui.dice !== null) set({ dice: null })
  else return false
  return true
}

/** The next unit, or the next stack of which some could still set out. */
export function nextIdle(hand: Hand): void {
  const { ui, set } = hand
  const { idle, offers } = hand.shown.situation
  if (idle.length === 0 || nextGroup(hand, idle)) return
  const next = idle[(idle.indexOf(ui.picked.unit) + 1) % idle.length]
  const hex = offers.hexOf.get(next) ?? -1
  set({ ...atRest, picked: { ...NOTHING, unit: next }, inspected: hex, cursor: hex })
}

function nextGroup(hand: Hand, idle: readonly number[]): boolean {
  const { presentation, shown, ui, set } = hand
  const hexes = [...new Set(idle.map(unit => shown.situation.offers.hexOf.get(unit) ?? -1))]
  const next = hexes[(hexes.indexOf(ui.order?.hex ?? -1) + 1) % hexes.length]
  const [group] = groupsAt(presentation, shown.situation, next)
  if (!group || !muster(hand, group.units)) return false
  set({ cursor: next })
  return true
}

/** Looks at an earlier moment; null, or one that has not come, is now. */
export function lookAt({ session, set }: Hand, after: number | null): void {
  const { length } = session.match.deeds
  const look = after === null || after >= length ? null : Math.max(0, after)
  set({ look, refusal: null, chooser: null })
}
