/** A game on the play screen: its state, what follows from it, and what a person can do; the components only show it. */
import type { Action, Part } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Goal, Orders, Presentation, Preview, Reach, Say } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import type { SavedGame } from '../app/saves.ts'
import { settings } from '../app/settings.ts'
import { goOnAsUsual, propose, setUpAll } from './doing.ts'
import type { Driver } from './drive.ts'
import * as gestures from './gestures.ts'
import { type Guard, newGuard } from './guard.ts'
import { type Hand, muster } from './hand.ts'
import { canToggle, groupsAt } from './orders.ts'
import type { LitHex } from './pick.ts'
import type { Session } from './session.ts'
import { firstShown, litAt, overlayOf, previewOf, refreshed, warnedOf, wished } from './shown.ts'
import { newsFor, type Situation } from './situation.ts'
import { lookingAt, newTeller, type Tale } from './tale.ts'
import { atRest, firstUi, type Manner, type Option, type Ui } from './ui.ts'
import { nothingTold } from './warning.ts'

export interface Play {
  readonly saved: SavedGame
  readonly session: Session
  readonly driver: Driver
  /** Keeps a second click from answering the next question. */
  readonly guard: Guard
  readonly loaded: LoadedGame
  readonly presentation: Presentation
  readonly ui: Ui
  readonly situation: Situation
  /** Where the picked unit can go; with none picked, the group under way. */
  readonly reach: readonly Reach[]
  readonly lit: readonly LitHex[]
  /** What can be told by one word to those who are ready; with nobody ready, to all concerned. */
  readonly goals: readonly Goal[]
  readonly news: readonly Hex[]
  /** Id of the overlay that is laid on the map: the one asked for, or the one that explains the step; '' = none. */
  readonly overlay: string
  toggleOverlay(id: string): void
  /** What has happened since it was last the others' turn. */
  readonly tale: Tale
  /** Looks at a step of it; beyond the last one it is over. */
  tell(step: number): void
  /** The number of the first action that was done as usual by one word for many, -1 if the last one was not. */
  readonly usualFrom: number
  set(part: Partial<Ui>): void
  on(listener: () => void): () => void
  /** After the session or the driver has changed. */
  changed(): void
  /** True if it was about the hex as a whole, whose stack then need not be spread out. */
  clickHex(hex: Hex, touch?: boolean): boolean
  /** One counter of a stack, or one beside the map. */
  clickUnit(unit: number, touch?: boolean): void
  /** A drag begins at a hex, or at one counter: true if there is somebody who can go, who then is picked. */
  grab(hex: Hex, unit?: number): boolean
  /** Those who were picked by a drag are put down. */
  drop(hex: Hex): void
  pickStack(hex: Hex): void
  pickUnit(unit: number): void
  /** Begins a verb, perhaps with some of its arguments. */
  startVerb(verb: string, args?: readonly number[]): void
  /** What comes of an action, or of the fight under way; worked out once. */
  previewOf(action: Action | null): Preview | null
  /** The groups that could set out from where the one that is ready stands. */
  groups(): ReturnType<Orders['groups']>
  /** These units get ready, all of one hex; false if they cannot. */
  muster(units: readonly number[]): boolean
  /** What is asked of those who are ready; null where the prompt says it. */
  asked(): Say | null
  /** Whether a unit of the hex could join those who are ready, or leave them. */
  canToggle(unit: number): boolean
  /** Takes back what was done last, or what was only said. */
  undo(): void
  /** Does it, after asking if much is given up by it. */
  act(actions: readonly Action[], manner?: Manner): void
  choose(option: Option): void
  cancel(): boolean
  nextIdle(): void
  standard(): void
  /**
   * Says what the standard action would be, again and again while the same, or something of the part, is asked; said once
   * more, it is done. At once where it is nothing to think about, or if wished.
   */
  allStandard(part?: Part, atOnce?: boolean): void
  /** All that is left of the set-up as history did it, taken back at once. */
  setUpAll(): void
  lookAt(after: number | null): void
}

/** The state, and the one way to change it. */
function newHand(session: Session, presentation: Presentation, tell: () => void): Hand & { refresh(): void } {
  let ui = firstUi
  let shown = firstShown(session, presentation, ui)
  const hand: Hand & { refresh(): void } = {
    session,
    presentation,
    get ui() {
      return ui
    },
    get shown() {
      return shown
    },
    news: newsFor(session, presentation, shown.situation),
    usual: null,
    told: nothingTold(),
    usualFrom: -1,
    set(part) {
      // Whoever looks elsewhere follows nobody any more.
      ui = { ...ui, ...('inspected' in part && { followed: -1 }), ...part }
      hand.refresh()
      tell()
    },
    /** Works out again what follows, if the session or the person has changed something. */
    refresh() {
      const { situation: before } = shown
      ;({ ui, shown } = refreshed(session, presentation, ui, shown))
      const { situation } = shown
      if (situation.mine && (!before.mine || before.viewer !== situation.viewer))
        hand.news = newsFor(session, presentation, situation)
    },
  }
  return hand
}

/** How long another question cannot be answered, in milliseconds. */
const moments = { slow: 900, normal: 600, fast: 250 }

/** What is asked of whom, and in which step of the turn. */
function questionOf({ pending, waiting, rested }: Situation, presentation: Presentation): string {
  const prompt = pending.kind === 'decision' ? `${pending.side} ${pending.prompt}` : pending.kind
  return `${waiting.kind} ${prompt} ${presentation.phases(rested)?.at}`
}

export function newPlay(
  saved: SavedGame,
  session: Session,
  loaded: LoadedGame,
  makeDriver: (changed: () => void) => Driver,
  now: () => number = () => performance.now(),
): Play {
  const { presentation } = loaded
  const listeners = new Set<() => void>()
  const guard = newGuard(now, () => moments[settings().speed])
  let told: Situation | null = null
  const tell = () => {
    const { situation } = hand.shown
    if (situation !== told && !hand.ui.order) guard.ask(questionOf(situation, presentation))
    told = situation
    for (const listener of listeners) listener()
  }
  const hand = newHand(session, presentation, tell)
  const tale = newTeller(session, presentation)
  const again = () => {
    hand.refresh()
    tell()
  }
  return {
    ...gesturesOf(hand),
    saved,
    session,
    loaded,
    guard,
    presentation,
    driver: makeDriver(again),
    get ui() {
      return hand.ui
    },
    get situation() {
      return hand.shown.situation
    },
    get reach() {
      return hand.shown.reach
    },
    get lit() {
      return warnedOf(hand.ui) ?? litAt(hand.shown, hand.ui.hover)
    },
    get goals() {
      return hand.shown.goals
    },
    get usualFrom() {
      return hand.usualFrom
    },
    get news() {
      return hand.ui.news && hand.ui.look === null ? hand.news : []
    },
    get overlay() {
      return overlayOf(hand.shown, hand.ui)
    },
    toggleOverlay: id => hand.set(wished(hand.ui, overlayOf(hand.shown, hand.ui), id)),
    tell: step => hand.set(lookingAt(tale(), step)),
    get tale() {
      return tale()
    },
    set: hand.set,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed() {
      again()
      // Not at once: the others at the table hear of the last action first.
      if (hand.usual) setTimeout(() => goOnAsUsual(hand))
    },
    previewOf: action => previewOf(hand.shown, presentation, action),
    groups: () => groupsAt(presentation, hand.shown.situation, hand.ui.order?.hex ?? -1),
    asked() {
      const { order } = hand.ui
      return (order && presentation.orders?.ask?.(hand.shown.situation.rested, order.units)) ?? null
    },
    canToggle: unit =>
      hand.ui.order !== null && canToggle(presentation, hand.shown.situation, hand.ui.order, unit),
  }
}

/** All that a person can do. */
const gesturesOf = (hand: Hand) => ({
  clickHex: (hex: Hex, touch = false) => gestures.clickHex(hand, hex, touch),
  clickUnit: (unit: number, touch = false) => gestures.clickUnit(hand, unit, touch),
  grab: (hex: Hex, unit = -1) => gestures.grab(hand, hex, unit),
  drop: (hex: Hex) => gestures.drop(hand, hex),
  pickStack: (hex: Hex) => gestures.pickStack(hand, hex),
  pickUnit: (unit: number) => gestures.pickUnit(hand, unit),
  startVerb: (verb: string, args: readonly number[] = []) => gestures.startVerb(hand, verb, args),
  muster: (units: readonly number[]) => muster(hand, units),
  act: (actions: readonly Action[], manner?: Manner) => gestures.act(hand, actions, manner),
  choose: (option: Option) => gestures.choose(hand, option),
  cancel: () => gestures.cancel(hand),
  nextIdle: () => gestures.nextIdle(hand),
  lookAt: (after: number | null) => gestures.lookAt(hand, after),
  undo() {
    if (hand.ui.order) hand.set(atRest)
    else hand.session.undo()
  },
  standard() {
    if (hand.shown.situation.mine) gestures.act(hand, [hand.session.standard()])
  },
  allStandard: (part?: Part, atOnce?: boolean) => propose(hand, part, atOnce),
  setUpAll: () => setUpAll(hand),
})
