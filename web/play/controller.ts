/** The play screen's state and everything a person can do on it; the components only show it. */
import type { Action, Hex, Presentation, Preview, Reach, Say } from '@quebracho/engine'
import type { LoadedGame } from '@quebracho/games'
import type { SavedGame } from '../app/saves.ts'
import type { Driver } from './drive.ts'
import { type Moment, momentOf, newsFor, reachOf, setUpLeft, warningOf } from './moment.ts'
import {
  begin,
  click,
  clickUnit,
  type LitHex,
  litHexes,
  type Meaning,
  meantBy,
  NOTHING,
  type Option,
  type Picked,
  verbNamed,
} from './pick.ts'
import type { Session } from './table.ts'
import type { Staged } from './tokens.ts'

export type PanelName = 'actions' | 'log' | 'info' | 'text'

export interface Ui {
  picked: Picked
  /** Several things fit a hex, or one that should be looked at first. */
  chooser: { readonly hex: Hex; readonly options: readonly Option[] } | null
  /** Why a click was refused. */
  refusal: { readonly hex: Hex; readonly reasons: readonly { rule: string; verb: string }[] } | null
  /** Something given up by what is about to be done. */
  confirm: { readonly say: Say; readonly actions: readonly Action[] } | null
  hover: Hex
  cursor: Hex
  /** The hex that is told about. */
  inspected: Hex
  /** Id of the overlay, '' = none. */
  overlay: string
  /** What changed since the viewer's last turn is marked. */
  news: boolean
  /** The earlier moment that is looked at. */
  look: number | null
  /** The number of the action whose dice and events are shown. */
  dice: number | null
  dialog: '' | 'menu' | 'help' | 'resign' | 'draw' | 'end'
  staged: Staged
  panel: PanelName
  /** On a small screen the panels are a sheet that opens. */
  sheet: boolean
}

export interface Play {
  readonly saved: SavedGame
  readonly session: Session
  readonly driver: Driver
  readonly loaded: LoadedGame
  readonly presentation: Presentation
  readonly ui: Ui
  readonly moment: Moment
  /** Where the picked unit can go; with none picked, the group under way. */
  readonly reach: readonly Reach[]
  readonly lit: readonly LitHex[]
  readonly news: readonly Hex[]
  set(part: Partial<Ui>): void
  on(listener: () => void): () => void
  /** After the session or the driver has changed. */
  changed(): void
  clickHex(hex: Hex, touch?: boolean): void
  /** One counter of a stack, or one beside the map. */
  clickUnit(unit: number, touch?: boolean): void
  pickUnit(unit: number): void
  /** Begins a verb, perhaps with some of its arguments. */
  startVerb(verb: string, args?: readonly number[]): void
  /** What comes of an action, or of the fight under way; worked out once. */
  previewOf(action: Action | null): Preview | null
  /** Does it, after asking if much is given up by it. */
  act(actions: readonly Action[], sure?: boolean): void
  choose(option: Option): void
  cancel(): boolean
  nextIdle(): void
  standard(): void
  /** The standard action again and again, while the same is asked of the same person. */
  allStandard(): void
  /** All that is left of the set-up as history did it, taken back at once. */
  setUpAll(): void
  lookAt(after: number | null): void
}

const atRest: Partial<Ui> = { picked: NOTHING, chooser: null, refusal: null, confirm: null, staged: [] }

export function newPlay(
  saved: SavedGame,
  session: Session,
  loaded: LoadedGame,
  makeDriver: (changed: () => void) => Driver,
): Play {
  const { presentation } = loaded
  const listeners = new Set<() => void>()
  let ui: Ui = {
    picked: NOTHING,
    chooser: null,
    refusal: null,
    confirm: null,
    hover: -1,
    cursor: -1,
    inspected: -1,
    overlay: '',
    news: true,
    look: null,
    dice: null,
    dialog: '',
    staged: [],
    panel: 'actions',
    sheet: false,
  }
  let moment = momentOf(session, presentation, null)
  let reach: readonly Reach[] = []
  let lit: readonly LitHex[] = []
  let reachFor: Picked | null = null
  const previews = new Map<string, Preview | null>()
  let news: readonly Hex[] = newsFor(session, presentation, moment)
  let seen = { version: session.version, look: ui.look }

  /** What is being answered with the standard action until something else is asked. */
  let usual: { readonly prompt: string; readonly side: number } | null = null

  function goOnAsUsual(): void {
    const { pending, waiting } = moment
    if (!usual || pending.kind !== 'decision' || waiting.kind !== 'person' || waiting.side !== usual.side)
      return
    const action = session.standard()
    if (pending.prompt !== usual.prompt || warningOf(session, presentation, moment.view, action[0]))
      usual = null
    else session.act(action)
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  /** Works out again what depends on the position, if it is another. */
  function refresh(): void {
    const isOther = seen.version !== session.version || seen.look !== ui.look
    if (isOther) {
      const before = moment
      moment = momentOf(session, presentation, ui.look)
      seen = { version: session.version, look: ui.look }
      if (moment.mine && (!before.mine || before.viewer !== moment.viewer)) {
        news = newsFor(session, presentation, moment)
      }
      const isGone = ui.dice !== null && ui.dice >= session.match.actions.length
      ui = { ...ui, ...atRest, picked: stillPicked(), dice: isGone ? null : ui.dice }
    }
    if (isOther) previews.clear()
    if (!isOther && reachFor === ui.picked) return
    reachFor = ui.picked
    reach = reachOf(presentation, moment, ui.picked)
    lit = moment.mine ? litHexes(session.game, moment.offers, ui.picked, reach, moment.viewer) : []
  }

  /** A unit that can go on stays picked. */
  function stillPicked(): Picked {
    const { unit } = ui.picked
    return moment.mine && unit >= 0 && moment.offers.pickable.has(unit) ? { ...NOTHING, unit } : NOTHING
  }

  function set(part: Partial<Ui>): void {
    ui = { ...ui, ...part }
    refresh()
    tell()
  }

  function act(actions: readonly Action[], sure = false): void {
    const warning = sure ? null : warningOf(session, presentation, moment.view, actions[0][0])
    if (warning) {
      set({ confirm: { say: warning, actions } })
      return
    }
    news = []
    const refusal = session.gesture(actions)
    if (refusal) set({ ...atRest, refusal: { hex: -1, reasons: [{ rule: refusal.rule, verb: '' }] } })
  }

  function refuse(hex: Hex, clicked = -1): void {
    const { game } = session
    const { view, pending, offers } = moment
    const meant = meantBy(pending, offers, presentation.verbs, ui.picked, hex, clicked)
    // Not listed is not forbidden: an equal of a listed action, for example.
    const legal = meant.find(action => game.forbids(view, action) === null)
    if (legal) {
      choose({ actions: [legal] })
      return
    }
    const reasons = new Map<string, string>()
    for (const action of meant) {
      const rule = game.forbids(view, action)?.rule
      if (rule && !reasons.has(rule)) reasons.set(rule, verbNamed(game, action))
    }
    const list = [...reasons].map(([rule, verb]) => ({ rule, verb })).slice(0, 3)
    set({ chooser: null, inspected: hex, refusal: list.length > 0 ? { hex, reasons: list } : null })
  }

  function previewOf(action: Action | null): Preview | null {
    const key = action?.join() ?? ''
    const known = previews.get(key)
    if (known !== undefined) return known
    const preview = presentation.preview(moment.view, action)
    previews.set(key, preview)
    return preview
  }

  /** The odds are looked at before it begins; once it is under way they stand beside the map. */
  const beginsFight = ({ actions: [first] }: Option): boolean =>
    first !== undefined && previewOf(null) === null && previewOf(first) !== null

  /** Does what a click meant. `hex`: where it was, or -1; `unit`: the counter that was clicked, or -1. */
  function follow(meaning: Meaning, hex: Hex, touch: boolean, unit = -1): void {
    // Without a pointer to hover with, the first tap shows the way and the second goes it.
    const isSeen = !touch || ui.hover === hex
    switch (meaning.kind) {
      case 'pick':
        set({ ...atRest, picked: meaning.picked, inspected: hex, hover: -1 })
        return
      case 'do':
        if (meaning.option.reach && !isSeen) set({ ...atRest, picked: ui.picked, hover: hex, inspected: hex })
        else if (beginsFight(meaning.option))
          set({ chooser: { hex, options: [meaning.option] }, refusal: null })
        else choose(meaning.option)
        return
      case 'choose':
        set({ chooser: { hex, options: meaning.options }, refusal: null, inspected: hex })
        return
      case 'look':
        set({ ...atRest, inspected: hex })
        return
      case 'illegal':
        refuse(hex, unit)
    }
  }

  function clickHex(hex: Hex, touch = false): void {
    if (moment.mine) follow(click(session.game, moment.offers, ui.picked, reach, hex), hex, touch)
    else set({ inspected: hex, refusal: null })
  }

  function choose({ actions, picked }: Option): void {
    if (picked) set({ ...atRest, picked })
    else act(actions)
  }

  refresh()

  return {
    saved,
    session,
    loaded,
    presentation,
    driver: makeDriver(() => {
      refresh()
      tell()
    }),
    get ui() {
      return ui
    },
    get moment() {
      return moment
    },
    get reach() {
      return reach
    },
    get lit() {
      return lit
    },
    get news() {
      return ui.news && ui.look === null ? news : []
    },
    set,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed() {
      refresh()
      tell()
      // Not at once: the others at the table hear of the last action first.
      if (usual) setTimeout(goOnAsUsual)
    },
    clickHex,
    clickUnit(unit, touch = false) {
      const hex = moment.offers.hexOf.get(unit) ?? -1
      const meaning = clickUnit(session.game, moment.offers, ui.picked, reach, unit)
      if (moment.mine) follow(meaning, hex, touch, unit)
      else set({ inspected: hex, refusal: null })
    },
    pickUnit(unit) {
      const hex = moment.offers.hexOf.get(unit) ?? -1
      set({ ...atRest, picked: { ...NOTHING, unit }, inspected: hex })
    },
    startVerb(verb, args = []) {
      follow(begin(session.game, moment.offers, verb, args), ui.inspected, false)
    },
    previewOf,
    act,
    choose,
    cancel() {
      const { chooser, refusal, confirm, picked, dice } = ui
      usual = null
      if (ui.look !== null && !chooser) set({ look: null })
      else if (confirm) set({ confirm: null })
      else if (chooser) set({ chooser: null })
      else if (refusal) set({ refusal: null })
      else if (picked !== NOTHING) set(atRest)
      else if (dice !== null) set({ dice: null })
      else return false
      return true
    },
    nextIdle() {
      const { idle } = moment
      if (idle.length === 0) return
      const next = idle[(idle.indexOf(ui.picked.unit) + 1) % idle.length]
      const hex = moment.offers.hexOf.get(next) ?? -1
      set({ ...atRest, picked: { ...NOTHING, unit: next }, inspected: hex, cursor: hex })
    },
    standard() {
      if (moment.mine) act([session.standard()])
    },
    allStandard() {
      const { pending, waiting } = moment
      if (pending.kind !== 'decision' || waiting.kind !== 'person') return
      usual = { prompt: pending.prompt, side: waiting.side }
      goOnAsUsual()
    },
    setUpAll() {
      const actions = setUpLeft(session, presentation, moment)
      if (actions.length === 0) return
      news = []
      session.gesture(actions)
      // Nobody wants to watch himself set up.
      while (session.goOn());
    },
    lookAt(after) {
      const { length } = session.match.actions
      set({
        look: after === null || after >= length ? null : Math.max(0, after),
        refusal: null,
        chooser: null,
      })
    },
  }
}
