/** What has happened since it was last the others' turn, and the step of it that is looked at. */
import { type LogItem, SPECTATOR } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { News, Presentation } from '@quebracho/engine/show'
import type { Play } from './play.ts'
import { isWorthShowing, type Step, stepsOf } from './recap.ts'
import type { Session } from './session.ts'
import { OVERVIEW, type Ui } from './ui.ts'

const kindOf = (item: LogItem, { kinds }: News) => (item.kind === 'event' ? kinds[item.event.key] : undefined)

/**
 * Where the tale begins: with the last turn or phase of the others, and the viewer's own last battle before it. A phase
 * that the viewer had in the midst of theirs, to react, begins a new tale only if something was decided in it.
 */
export function taleStart(
  items: readonly LogItem[],
  deeds: readonly { readonly by: number }[],
  viewer: number,
  news: News,
): number {
  let start = 0
  let whose = -1
  items.forEach((item, i) => {
    const side = item.kind === 'event' && kindOf(item, news) === 'heading' ? item.event.side : undefined
    if (typeof side !== 'number' || side === whose) return
    if (side !== viewer) start = i
    whose = side
  })
  const first = items[start]?.at ?? 0
  const lastOwn = deeds.findLastIndex(({ by }, at) => by === viewer && at <= first)
  const opens = items.findLastIndex(
    (item, i) => i < start && item.at <= lastOwn && isTurningPoint(item, news),
  )
  if (opens >= 0 && kindOf(items[opens], news) === 'battle') return opens
  const after = items.findIndex(({ at }) => at > lastOwn)
  return Math.min(start, after < 0 ? start : after)
}

/** It ends whatever battle there was before. */
const isTurningPoint = (item: LogItem, news: News): boolean =>
  ['battle', 'heading', 'march', 'voyage'].includes(kindOf(item, news) ?? '')

export interface Tale {
  readonly version: number
  readonly viewer: number
  readonly steps: readonly Step[]
  /** Whose each unit is that has been seen, those that are no more too. */
  readonly sideOf: ReadonlyMap<number, number>
}

/** What the viewer may know of it by now, worked out once. */
export function newTeller(session: Session, presentation: Presentation): () => Tale {
  let tale: Tale | null = null
  const sideOf = new Map<number, number>()
  return () => {
    const { version, viewer, match } = session
    if (tale?.version === version && tale.viewer === viewer) return tale
    const items = session.log()
    const usual = taleStart(items, match.deeds, viewer, presentation.news)
    const unseen = firstUnseen(session, items)
    const start = unseen < 0 ? usual : Math.min(usual, unseen)
    const by = (at: number) => match.deeds[at]?.by ?? -1
    const view = session.view()
    for (const { unit, side } of presentation.pieces(view, viewer)) sideOf.set(unit, side)
    const steps = stepsOf(items.slice(start), presentation.news, view, by)
    tale = { version, viewer, steps, sideOf }
    return tale
  }
}

/** Where somebody who comes back after days has stopped reading; -1 if nobody knows. */
function firstUnseen({ far }: Session, items: readonly LogItem[]): number {
  const seen = far?.seen ?? null
  return seen === null ? -1 : items.findIndex(({ at }) => at >= seen)
}

/** Looks at a step; beyond the last one the tale is over. */
export function lookingAt({ steps }: Tale, step: number): Partial<Ui> {
  const isOver = step >= steps.length || step < OVERVIEW
  return isOver ? { recap: null, dice: null } : { recap: step, inspected: -1 }
}

/** All has been told, whatever is left of it. */
export const goOn = (play: Play): void => play.set({ recap: null, dice: null })

/** The last action that a step tells of. */
export const endOf = ({ items }: Step): number => items.at(-1)?.at ?? -1

/**
 * What a person should be shown who has seen everything up to an action: all steps after it, or a battle just fought.
 * `isOwnTurn`: a battle is then one's own, whoever began it.
 */
export function toShow(
  steps: readonly Step[],
  seen: number,
  viewer: number,
  isOwnTurn = false,
): number | null {
  const fresh = steps.filter(step => endOf(step) > seen)
  const isTheirs = ({ kind, side }: Step) =>
    kind !== 'small' &&
    side !== viewer &&
    side >= 0 &&
    !(isOwnTurn && (kind === 'battle' || kind === 'great'))
  if (fresh.some(isTheirs)) return OVERVIEW
  const battle = steps.findLastIndex(({ kind }) => kind === 'battle')
  return isWorthShowing(fresh) && battle >= 0 && fresh.includes(steps[battle]) ? battle : null
}

/** The others have acted, or a battle is over: it is shown when the viewer can look at it. `done`: the last action. */
export function openTale(play: Play, done: number | null): void {
  const { session, situation, tale, ui } = play
  const { viewer, match } = session
  const isOwn = done !== null && match.deeds[done]?.by === viewer
  const { steps } = tale
  // Whoever goes on has read it; a battle that still goes on stays if somebody has opened it.
  const isOnStage = ui.recap === steps.length - 1 && steps.at(-1)?.kind === 'battle'
  // Who sits down or speaks at a far table takes nothing out of the reader's hands.
  const isTold = session.far !== undefined && ui.recapped[viewer] === match.deeds.length - 1
  const isRead = done === null ? !isTold : isOwn && !isOnStage
  if (ui.recap !== null && isRead) play.set({ recap: null })
  if (!situation.mine && situation.waiting.kind !== 'end') return closeBattle(play)
  const { recapped } = play.ui
  const found = toShow(steps, recapped[viewer] ?? -1, viewer, situation.phases?.side === viewer)
  // What was great in it has been told with a banner.
  const latest = steps.findLastIndex(({ kind }) => kind !== 'great')
  const recap = found !== null && found === latest && isUnderWay(play, steps[found]) ? null : found
  play.set({
    recapped: { ...recapped, [viewer]: match.deeds.length - 1 },
    ...(recap === null ? {} : { recap }),
  })
}

/**
 * One's own last battle, of which nobody could look at what came of it before the war went on to others: they wait until
 * that has been read. Somebody far away waits for nobody.
 */
function closeBattle(play: Play): void {
  const { session, ui, tale, presentation } = play
  const { viewer, match } = session
  const battle = ownLastBattle(tale.steps, session.log(), match.deeds, viewer, presentation.news)
  if (battle < 0 || session.lesson || endOf(tale.steps[battle]) <= (ui.recapped[viewer] ?? -1)) return
  play.set({ recap: battle, recapped: { ...ui.recapped, [viewer]: match.deeds.length - 1 } })
  if (session.far) return
  let isHeld = true
  play.driver.hold(() => isHeld)
  play.set({ half: true, sheet: false })
  const stop = play.on(() => {
    if (play.ui.recap !== null) return
    stop()
    isHeld = false
    play.set({ half: false })
    play.driver.kick()
  })
}

/** The last battle, if the viewer began it and others are on turn since; -1 if there is no such. */
export function ownLastBattle(
  steps: readonly Step[],
  items: readonly LogItem[],
  deeds: readonly { readonly by: number }[],
  viewer: number,
  news: News,
): number {
  const battle = steps.findLastIndex(({ kind }) => kind === 'battle')
  if (battle < 0) return -1
  const { items: told } = steps[battle]
  const begun = deeds.slice(0, told[0].at + 1).findLast(({ by }) => by >= 0)
  const since = items.slice(items.lastIndexOf(told[told.length - 1]) + 1)
  const isPast = since.some(
    item => item.kind === 'event' && kindOf(item, news) === 'heading' && item.event.side !== viewer,
  )
  return begun?.by === viewer && isPast ? battle : -1
}

/** Whether it is the battle in which the viewer is asked now: that stands beside the map, and is told when it is over. */
const isUnderWay = (play: Play, { kind, hex }: Step): boolean => kind === 'battle' && foughtOver(play) === hex

/** The hex of the battle in which the viewer is asked. */
export function foughtOver({ situation, previewOf }: Play): Hex | undefined {
  const hex = situation.mine ? previewOf(null)?.title.params?.hex : undefined
  return typeof hex === 'number' ? hex : undefined
}

/** What was there when the game was opened is told when somebody asks for it. */
export function nothingToTell({ session }: Play): Partial<Ui> {
  const last = session.match.deeds.length - 1
  const viewers = [SPECTATOR, ...session.game.sides.keys()]
  return { recapped: Object.fromEntries(viewers.map(viewer => [viewer, last])) }
}
