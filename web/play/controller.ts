/** The play screen's state and everything a person can do on it; the components only show it. */
import { type Action, type Position, sameAction } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Goal, Loose, Orders, Presentation, Preview, Reach, Say } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import type { SavedGame } from '../app/saves.ts'
import type { Driver } from './drive.ts'
import { afterAll, type Moment, momentOf, newsFor, reachOf, setUpLeft, warningOf } from './moment.ts'
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
import type { Session } from './session.ts'
import type { Staged } from './tokens.ts'

export type PanelName = 'actions' | 'log' | 'info' | 'text'

/** Units that have been told to get ready, though nothing has been done yet. */
export interface Order {
  readonly hex: Hex
  readonly units: readonly number[]
  readonly actions: readonly Action[]
}

export interface Ui {
  picked: Picked
  order: Order | null
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
  /** What can be told by one word to those who are ready; with nobody ready, to all concerned. */
  readonly goals: readonly Goal[]
  readonly news: readonly Hex[]
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
  act(actions: readonly Action[], sure?: boolean): void
  choose(option: Option): void
  cancel(): boolean
  nextIdle(): void
  standard(): void
  /** The standard action again and again, while the same, or one of these prompts, is asked of the same person. */
  allStandard(prompts?: readonly string[]): void
  /** All that is left of the set-up as history did it, taken back at once. */
  setUpAll(): void
  lookAt(after: number | null): void
}

const atRest: Partial<Ui> = {
  picked: NOTHING,
  order: null,
  chooser: null,
  refusal: null,
  confirm: null,
  staged: [],
}

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
    order: null,
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
  let goals: readonly Goal[] = []
  /** Of the goals, those that the pointer is at, and the lit hexes that are theirs. */
  let aimed: {
    readonly from: readonly LitHex[]
    readonly key: string
    readonly lit: readonly LitHex[]
  } | null = null
  let reachFor: Picked | null = null
  const previews = new Map<string, Preview | null>()
  let news: readonly Hex[] = newsFor(session, presentation, moment)
  let seen = { version: session.version, look: ui.look, order: ui.order }
  /** As it would be if what is under way were brought to its end; worked out when somebody turns elsewhere. */
  let rested: { readonly version: number; readonly view: Position } | null = null

  /** What is being answered with the standard action until something else is asked. */
  let usual: { readonly prompts: readonly string[]; readonly side: number } | null = null

  let usualFrom = -1

  function goOnAsUsual(): void {
    const { pending, waiting } = moment
    if (!usual || pending.kind !== 'decision' || waiting.kind !== 'person' || waiting.side !== usual.side)
      return
    const action = session.standard()
    if (!usual.prompts.includes(pending.prompt) || warningOf(session, presentation, moment.view, action))
      usual = null
    else session.act(action)
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  /** Works out again what depends on the position, if it is another. */
  function refresh(): void {
    const isLater = seen.version !== session.version || seen.look !== ui.look
    if (isLater) ui = { ...ui, order: null }
    const isOther = isLater || seen.order !== ui.order
    const sorts = moment.loose
    if (isOther) {
      const before = moment
      moment = momentOf(session, presentation, ui.look, ui.order?.actions)
      seen = { version: session.version, look: ui.look, order: ui.order }
      if (moment.mine && (!before.mine || before.viewer !== moment.viewer)) {
        news = newsFor(session, presentation, moment)
      }
      previews.clear()
    }
    if (isLater) {
      const isGone = ui.dice !== null && ui.dice >= session.match.deeds.length
      ui = { ...ui, ...atRest, picked: stillPicked(sorts), dice: isGone ? null : ui.dice }
    }
    if (!isOther && reachFor === ui.picked) return
    reachFor = ui.picked
    reach = reachOf(presentation, moment, ui.picked)
    goals = goalsNow()
    lit = moment.mine ? litNow() : []
  }

  function goalsNow(): readonly Goal[] {
    if (!moment.mine) return []
    const { orders, bundles } = presentation
    return (ui.order ? orders?.goals?.(restedView(), ui.order.units) : bundles?.(moment.view)) ?? []
  }

  function litNow(): LitHex[] {
    const plain = litHexes(session.game, moment.offers, ui.picked, reach, moment.viewer)
    return ui.picked === NOTHING ? [...plain, ...litForOrders(plain)] : plain
  }

  /** Where the pointer is at one of many goals, that one alone is lit. */
  function litAt(hover: Hex): readonly LitHex[] {
    const at = ui.order && hover >= 0 ? goals.filter(({ hexes }) => hexes.includes(hover)) : []
    if (at.length === 0) return lit
    const key = at.map(({ actions }) => actions.join(';')).join(' ')
    if (aimed?.from !== lit || aimed.key !== key) {
      const hexes = new Set(at.flatMap(goal => goal.hexes))
      aimed = { from: lit, key, lit: lit.filter(({ hex }) => hexes.has(hex)) }
    }
    return aimed.lit
  }

  /** Where those who are ready can be told to go; before that, where somebody could get ready. */
  function litForOrders(plain: readonly LitHex[]): LitHex[] {
    const known = new Set(plain.map(({ hex }) => hex))
    const fresh = (hexes: readonly Hex[], kind: LitHex['kind']): LitHex[] =>
      [...new Set(hexes)].filter(hex => hex >= 0 && !known.has(hex)).map(hex => ({ hex, kind }))
    if (ui.order)
      return fresh(
        goals.flatMap(({ hexes }) => hexes),
        'move',
      )
    const waiting = moment.idle.map(unit => moment.offers.hexOf.get(unit) ?? -1)
    return fresh(waiting, 'choice').filter(({ hex }) => groupsAt(hex).length > 0)
  }

  /** A unit that can go on stays picked; one of many that has found its place is followed by the next of its sort. */
  function stillPicked(before: readonly Loose[]): Picked {
    const { unit } = ui.picked
    const { offers, loose, mine } = moment
    if (!mine || unit < 0) return NOTHING
    const put = before.find(each => each.unit === unit)
    if (put) {
      const next = loose.find(each => each.sort === put.sort && offers.tray.includes(each.unit))
      return next ? { ...NOTHING, unit: next.unit } : NOTHING
    }
    return offers.pickable.has(unit) ? { ...NOTHING, unit } : NOTHING
  }

  function set(part: Partial<Ui>): void {
    ui = { ...ui, ...part }
    refresh()
    tell()
  }

  function act(actions: readonly Action[], sure = false): void {
    const { order } = ui
    if (order && presentation.orders?.toggles.includes(verbNamed(session.game, actions[0]))) {
      toggle(order, actions[0][1])
      return
    }
    if (!order && actions.length === 1 && isMusteredBy(actions[0])) return
    const warning = sure ? null : warningFor(actions)
    if (warning) {
      set({ confirm: { say: warning, actions } })
      return
    }
    news = []
    usualFrom = -1
    const before = moment.beyond.includes(actions) ? [] : (order?.actions ?? [])
    // What one word says is done at once; of a way the first step, and the others at a pace that can be followed.
    const isWord = goals.some(goal => goal.actions === actions)
    const atOnce = before.length + (isWord ? actions.length : 1)
    const refusal = session.gesture([...before, ...actions], atOnce, before.length)
    if (refusal) set({ ...atRest, refusal: { hex: -1, reasons: [{ rule: refusal.rule, verb: '' }] } })
  }

  /** What is given up by any of the actions that come at once. */
  function warningFor(actions: readonly Action[]): Say | null {
    const isBeyond = moment.beyond.includes(actions)
    const view = isBeyond ? restedView() : moment.view
    return warningOf(session, presentation, view, actions[isBeyond ? actions.length - 1 : 0])
  }

  function restedView(): Position {
    if (rested?.version !== session.version) {
      const view = session.view()
      const finish = presentation.orders?.finish(view) ?? []
      rested = { version: session.version, view: afterAll(session, view, finish) }
    }
    return rested.view
  }

  const groupsAt = (hex: Hex): ReturnType<Orders['groups']> =>
    moment.mine && hex >= 0 ? (presentation.orders?.groups(restedView(), hex) ?? []) : []

  function muster(units: readonly number[]): boolean {
    const { orders } = presentation
    const ready = moment.mine && units.length > 0 ? orders?.muster(restedView(), units) : null
    if (!ready) return false
    const finish = orders?.finish(session.view()) ?? []
    const hex = moment.offers.hexOf.get(units[0]) ?? -1
    set({ ...atRest, order: { hex, units, actions: [...finish, ...ready] }, inspected: hex, hover: -1 })
    return true
  }

  /** An action from a list that only gets units ready is an order like one given by pointing. */
  function isMusteredBy(action: Action): boolean {
    const { orders } = presentation
    const { unit = -1, hex = -1 } = moment.offers.all.find(each => sameAction(each.action, action)) ?? {}
    if (!orders || (unit < 0 && hex < 0)) return false
    const groups = unit >= 0 ? [[unit]] : groupsAt(hex).map(({ units }) => units)
    const meant = groups.find(units => {
      const ready = orders.muster(restedView(), units)
      return ready?.length === 1 && sameAction(ready[0], action)
    })
    return meant !== undefined && muster(meant)
  }

  /** One more in the group, or one less. */
  function toggle({ units, hex }: Order, unit: number): void {
    const others = units.filter(each => each !== unit)
    const now = others.length < units.length ? others : [...units, unit]
    if (now.length === 0) set(atRest)
    else if (!muster(now)) refuse(hex, unit)
  }

  /** What those who are ready can be told by pointing at the hex. */
  function goalsAt(hex: Hex): Option[] {
    if (!ui.order || ui.picked !== NOTHING) return []
    return goals.filter(goal => goal.hexes.includes(hex)).map(({ actions, say }) => ({ actions, say }))
  }

  /** Whether a click on a hex was about who sets out from there, rather than about where to. */
  function isMustered(hex: Hex): boolean {
    const { order, picked } = ui
    if (picked !== NOTHING) return false
    // Before they set out, a lit hex is where they go; a group under way has been where it was to go.
    if (order && reach.some(each => each.hex === hex)) return false
    const [group] = groupsAt(hex)
    return group !== undefined && muster(group.units)
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
        set({ ...atRest, order: orderFor(meaning.picked), picked: meaning.picked, inspected: hex, hover: -1 })
        return
      case 'do':
        if ((meaning.option.reach?.path.length ?? 0) > 0 && !isSeen)
          set({ ...atRest, order: ui.order, picked: ui.picked, hover: hex, inspected: hex })
        else if (beginsFight(meaning.option))
          set({ chooser: { hex, options: [meaning.option] }, refusal: null })
        else choose(meaning.option)
        return
      case 'choose':
        set({ chooser: { hex, options: meaning.options }, refusal: null, inspected: hex })
        return
      case 'look':
        set({ ...atRest, order: ui.order, inspected: hex })
        return
      case 'illegal':
        refuse(hex, unit)
    }
  }

  function clickHex(hex: Hex, touch = false): boolean {
    if (!moment.mine) set({ inspected: hex, refusal: null })
    else if (ui.order?.hex === hex && ui.picked === NOTHING) {
      // A second click is about single units of the stack, which the board spreads out; one alone is let go.
      if (moment.pieces.filter(piece => piece.hex === hex).length === 1) set(atRest)
    } else if (goalsAt(hex).length > 0) {
      const options = goalsAt(hex)
      follow(
        options.length === 1 ? { kind: 'do', option: options[0] } : { kind: 'choose', options },
        hex,
        touch,
      )
      return true
    } else if (isMustered(hex)) return true
    else {
      const meaning = click(session.game, moment.offers, ui.picked, reach, hex)
      follow(meaning, hex, touch)
      return meaning.kind === 'do'
    }
    return false
  }

  function choose({ actions, picked }: Option): void {
    if (picked) set({ ...atRest, order: orderFor(picked), picked })
    else act(actions)
  }

  /** A verb begun by its button is about those who are ready; another unit is another matter. */
  const orderFor = ({ verb }: Picked): Order | null => (verb === '' ? null : ui.order)

  /** Verbs of a group that is ready say who else can join it, and who can leave. */
  const isTogglable = (unit: number): boolean => {
    const { toggles = [] } = presentation.orders ?? {}
    if (moment.offers.all.some(each => each.unit === unit && toggles.includes(each.verb))) return true
    return isAlone(unit) || joins(unit)
  }

  const joins = (unit: number): boolean =>
    (ui.order && presentation.orders?.joins?.(restedView(), ui.order.units, unit)) ?? false

  const isAlone = (unit: number): boolean => ui.order?.units.length === 1 && ui.order.units[0] === unit

  /** The next stack of which some could still set out. */
  function nextGroup(idle: readonly number[]): boolean {
    const hexes = [...new Set(idle.map(unit => moment.offers.hexOf.get(unit) ?? -1))]
    const next = hexes[(hexes.indexOf(ui.order?.hex ?? -1) + 1) % hexes.length]
    const [group] = groupsAt(next)
    if (!group || !muster(group.units)) return false
    set({ cursor: next })
    return true
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
      return litAt(ui.hover)
    },
    get goals() {
      return goals
    },
    get usualFrom() {
      return usualFrom
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
      if (ui.picked === NOTHING && ui.order?.hex === hex && isTogglable(unit)) {
        toggle(ui.order, unit)
        return
      }
      if (ui.picked === NOTHING && ui.order?.hex !== hex && muster([unit])) return
      const meaning = clickUnit(session.game, moment.offers, ui.picked, reach, unit)
      // A counter that can do nothing itself stands for its hex.
      if (moment.mine && meaning.kind === 'look' && ui.order?.hex !== hex && isMustered(hex)) return
      if (moment.mine) follow(meaning, hex, touch, unit)
      else set({ inspected: hex, refusal: null })
    },
    groups: () => groupsAt(ui.order?.hex ?? -1),
    muster,
    asked: () => (ui.order ? (presentation.orders?.ask?.(restedView(), ui.order.units) ?? null) : null),
    canToggle: unit => ui.order !== null && isTogglable(unit),
    undo() {
      if (ui.order) set(atRest)
      else session.undo()
    },
    pickUnit(unit) {
      if (ui.order && moment.offers.hexOf.get(unit) === ui.order.hex && joins(unit)) {
        toggle(ui.order, unit)
        return
      }
      if (muster([unit])) return
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
      else if (ui.order && picked !== NOTHING) set({ ...atRest, order: ui.order })
      else if (ui.order || picked !== NOTHING) set(atRest)
      else if (dice !== null) set({ dice: null })
      else return false
      return true
    },
    nextIdle() {
      const { idle } = moment
      if (idle.length === 0 || nextGroup(idle)) return
      const next = idle[(idle.indexOf(ui.picked.unit) + 1) % idle.length]
      const hex = moment.offers.hexOf.get(next) ?? -1
      set({ ...atRest, picked: { ...NOTHING, unit: next }, inspected: hex, cursor: hex })
    },
    standard() {
      if (moment.mine) act([session.standard()])
    },
    allStandard(prompts) {
      const { pending, waiting } = moment
      if (pending.kind !== 'decision' || waiting.kind !== 'person') return
      usual = { prompts: prompts ?? [pending.prompt], side: waiting.side }
      usualFrom = session.match.deeds.length
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
      const { length } = session.match.deeds
      set({
        look: after === null || after >= length ? null : Math.max(0, after),
        refusal: null,
        chooser: null,
      })
    },
  }
}
