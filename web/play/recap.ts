/**
 * What has happened as a row of steps that can be looked at one by one: ways, battles, great news, and the rest. It is
 * made of nothing but what the viewer was told, so it knows no more than the log does.
 */
import type { GameEvent, LogItem, Position } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { News, NewsKind } from '@quebracho/engine/show'

/** The way of a unit, or of several that went together; without units nobody knows whose it was. */
export interface Way {
  readonly path: readonly Hex[]
  readonly units: readonly number[]
}

export type StepKind = 'march' | 'voyage' | 'battle' | 'great' | 'small'

export interface Step {
  readonly kind: StepKind
  /** Whose doing it is, -1 if it is nobody's. */
  readonly side: number
  /** Where it is looked at, -1 if it is nowhere. */
  readonly hex: Hex
  /** All that was told of it. */
  readonly items: readonly LogItem[]
  /** Where those went who marched, attacked, fled or followed. */
  readonly ways: readonly Way[]
}

interface Draft extends Step {
  hex: Hex
  readonly items: LogItem[]
  readonly ways: Way[]
}

type EventItem = LogItem & { readonly kind: 'event' }

const listOf = (value: GameEvent[string]): readonly number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value : []

const unitsIn = ({ unit, units }: GameEvent): readonly number[] => [...listOf(unit), ...listOf(units)]

/** Where it happened: its hex, or the first of several. */
const hexIn = ({ hex, hexes }: GameEvent): Hex => listOf(hex)[0] ?? listOf(hexes)[0] ?? -1

/** By whom a thing was decided, as the deeds know. */
type By = (at: number) => number

/** `items`: what the viewer was told, in its order; `by` says who took an action. */
export function stepsOf(
  items: readonly LogItem[],
  news: News,
  view: Position,
  by: By = () => -1,
): readonly Step[] {
  const steps: Draft[] = []
  /** Throws and draws wait for what comes of them. */
  let thrown: LogItem[] = []
  let isApart = true
  for (const item of items) {
    const battle = openBattle(steps)
    if (item.kind === 'dice' || item.kind === 'draw') {
      if (battle) battle.items.push(item)
      else thrown.push(item)
    }
    // Who decides anew may have turned to others.
    if (item.kind === 'secret' || item.kind === 'decision') isApart = true
    if (item.kind !== 'event') continue
    const kind = news.kinds[item.event.key]
    const isGreat = news.great(view, item.event)
    if (kind === 'heading') close(steps)
    else if (isOfTable(item)) {
      close(steps)
      addSmall(steps, [item], by)
    } else if (kind === 'march' || kind === 'voyage') goOn(steps, kind, item, by, isApart)
    else if (kind === 'battle') steps.push(battleOf(item, thrown, by))
    else if (battle) inBattle(battle, kind, item)
    else if (kind === 'aftermath') goOn(steps, 'march', item, by, isApart)
    else if (kind !== 'quiet' && !isGreat) addSmall(steps, [...thrown, item], by)
    if (isGreat) steps.push(draft('great', item, by))
    thrown = []
    isApart = false
  }
  return told(steps)
}

/** Said by somebody at the table, as that he gives up: no part of a fight that is on. */
const isOfTable = ({ event }: EventItem): boolean => event.key.startsWith('table.')

/** The last word on a battle that nothing has ended yet; great news of it are told after it. */
function openBattle(steps: readonly Draft[]): Draft | undefined {
  const last = steps.findLast(({ kind }) => kind !== 'great')
  return last?.kind === 'battle' ? last : undefined
}

const draft = (kind: StepKind, item: EventItem, by: By): Draft => ({
  kind,
  side: typeof item.event.side === 'number' ? item.event.side : by(item.at),
  hex: hexIn(item.event),
  items: [item],
  ways: [],
})

/** After a heading nothing goes on. */
function close(steps: Draft[]): void {
  if (steps.length > 0 && steps.at(-1)?.items.length !== 0)
    steps.push({ kind: 'small', side: -1, hex: -1, items: [], ways: [] })
}

function addSmall(steps: Draft[], items: LogItem[], by: By): void {
  const last = steps.at(-1)
  const item = items.at(-1)
  if (item?.kind !== 'event') return
  if (last?.kind !== 'small') steps.push({ ...draft('small', item, by), items })
  else {
    last.items.push(...items)
    if (last.hex < 0) last.hex = hexIn(item.event)
  }
}

/** The step that a way is part of is looked for only so far back as nobody has fought since. */
function goOn(steps: Draft[], kind: 'march' | 'voyage', item: EventItem, by: By, isApart: boolean): void {
  const { event } = item
  const units = unitsIn(event)
  const [from = -1] = listOf(event.from)
  const via = event.way === undefined ? [hexIn(event)] : listOf(event.way)
  const since = steps.findLastIndex(step => step.kind === 'battle' || step.items.length === 0)
  for (let i = steps.length - 1; i > since; i--) {
    const step = steps[i]
    const way = step.ways.at(-1)
    if (step.kind !== kind || !way || !goesOn(way, units, from, !isApart && i === steps.length - 1)) continue
    step.ways[step.ways.length - 1] = { ...way, path: joined(way.path, via) }
    step.hex = via.at(-1) ?? step.hex
    step.items.push(item)
    return
  }
  const path = joined(from >= 0 ? [from] : [], via)
  const last = steps.at(-1)
  const before = last?.ways.at(-1)
  // Units of one column have an event each.
  if (last?.kind === kind && before && last.items.at(-1)?.at === item.at && `${before.path}` === `${path}`) {
    last.ways[last.ways.length - 1] = { path, units: [...before.units, ...units] }
    last.items.push(item)
  } else steps.push({ ...draft(kind, item, by), hex: path.at(-1) ?? -1, ways: [{ path, units }] })
}

/** Whether somebody is under way still. Of those whom nobody knows only who has just moved can be told from others. */
function goesOn(way: Way, units: readonly number[], from: Hex, justMoved: boolean): boolean {
  if (from >= 0 && way.path.at(-1) !== from) return false
  if (units.length === 0) return justMoved && way.units.length === 0 && from >= 0
  return units.every(unit => way.units.includes(unit)) && (from < 0 || units.length === way.units.length)
}

/** On by these hexes; who comes back to where he was has gone that much less far. */
function joined(path: readonly Hex[], via: readonly Hex[]): Hex[] {
  const way = [...path]
  for (const hex of via) {
    const before = way.indexOf(hex)
    if (before >= 0) way.length = before + 1
    else if (hex >= 0) way.push(hex)
  }
  return way
}

function battleOf(item: EventItem, thrown: readonly LogItem[], by: By): Draft {
  const { event } = item
  const hex = hexIn(event)
  const ways = listOf(event.from)
    .filter(from => from !== hex)
    .map(from => ({ path: [from, hex], units: [] }))
  return { ...draft('battle', item, by), items: [...thrown, item], ways }
}

function inBattle(battle: Draft, kind: NewsKind | undefined, item: EventItem): void {
  battle.items.push(item)
  if (kind !== 'aftermath') return
  const { event } = item
  const from = listOf(event.from)[0]
  const path = joined(
    from === undefined ? [] : [from],
    event.way === undefined ? [hexIn(event)] : listOf(event.way),
  )
  const units = unitsIn(event)
  const same = battle.ways.findIndex(way => way.units.length > 0 && `${way.path}` === `${path}`)
  if (same >= 0) battle.ways[same] = { path, units: [...new Set([...battle.ways[same].units, ...units])] }
  else if (path.length > 1) battle.ways.push({ path, units })
}

/** Who goes to the same hex, with nothing but marches between, is told of together; who has not moved is small news. */
function told(steps: readonly Draft[]): Step[] {
  const found: Draft[] = []
  for (const step of steps) {
    const isWay = step.kind === 'march' || step.kind === 'voyage'
    const went = step.ways.some(({ path }) => path.length > 1)
    const last = found.at(-1)
    if (isWay && went) {
      const before = sameGoal(found, step)
      if (before) {
        before.items.push(...step.items)
        before.ways.push(...step.ways)
      } else found.push(step)
    } else if (!isWay && step.items.length === 0) continue
    else if (!isWay && step.kind !== 'small') found.push(step)
    else if (last && last.ways.length > 0 && cameOf(step, last)) last.items.push(...step.items)
    else if (last?.kind === 'small') last.items.push(...step.items)
    else found.push({ ...step, kind: 'small', ways: [] })
  }
  return found
}

/** Whether the last action of a way or a fight brought it all, or it happened where that has ended. */
const cameOf = ({ items }: Draft, last: Draft): boolean =>
  items.every(
    item => item.at === last.items.at(-1)?.at || (item.kind === 'event' && hexIn(item.event) === last.hex),
  )

function sameGoal(found: readonly Draft[], step: Draft): Draft | undefined {
  const since = found.findLastIndex(({ kind }) => kind !== 'march' && kind !== 'voyage')
  return found
    .slice(since + 1)
    .find(({ kind, side, hex }) => kind === step.kind && side === step.side && hex === step.hex)
}

/** Whether it is worth to be shown by itself: somebody has gone somewhere, fought, or changed the war. */
export const isWorthShowing = (steps: readonly Step[]): boolean => steps.some(({ kind }) => kind !== 'small')

/** What units have suffered in a step. */
export interface Loss {
  readonly unit: number
  readonly gone: boolean
}

export function lossesOf({ items }: Step, { kinds }: News): Loss[] {
  const found = new Map<number, boolean>()
  for (const item of items) {
    const kind = item.kind === 'event' ? kinds[item.event.key] : undefined
    if (item.kind !== 'event' || (kind !== 'loss' && kind !== 'death')) continue
    for (const unit of unitsIn(item.event)) found.set(unit, kind === 'death' || found.get(unit) === true)
  }
  return [...found].map(([unit, gone]) => ({ unit, gone }))
}
