/**
 * Chapter 7.2, sailing: one stack goes hex by hex (7.2d), by any way it likes (7.2e), meets whoever comes to meet it, and
 * stops in its destination. Its orders are known by now (7.2o); where it means to go is not.
 */
import { type Action, best, call, done, type Legal, only, type Tell } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import { carriesArmy, harbourWorth, landingWorth } from '../opponent/judgement.ts'
import { stationWorth } from '../opponent/raiders.ts'
import { areStranded, bringsColumn } from '../opponent/stranded.ts'
import { BATTLE, choice, isBefore, NOBODY, type Pacific, procedure, RUN_PAST, verb } from '../position.ts'
import { ALLIED, CHILEAN, type Side } from '../world.ts'
import { friendlyPort, spendColumn } from './02-components.ts'
import type { Place } from './02-geography.ts'
import { blockade, isBlockaded, runnersAreSafe } from './07-blockade.ts'
import { interception } from './07-interception.ts'
import { unloading } from './07-landing.ts'
import {
  atBoxGate,
  boxGate,
  type Chart,
  chartOf,
  layWay,
  mayStop,
  mayUseBox,
  searchRoutes,
  stepRefusal,
  wayLeft,
  wayTo,
} from './07-routes.ts'
import { finish, stackPlace, stackShips } from './07-stacks.ts'

/** `leg` counts the hexes of the way laid for the stack that it has entered; `departed` is 1 once it has left its first place. */
interface Voyage {
  side: number
  from: number
  leg: number
  departed: number
}

/** 7.2l: the Box as a goal. */
function boxRefusal(p: Pacific, side: Side, at: Place): string | null {
  if (side !== CHILEAN || at === p.world.box) return '7.2l'
  return mayUseBox(p, side) ? null : '7.2f'
}

/** Why the stack cannot go there at all; a hex where it may not stop is a way-point. */
function sailRefusal(p: Pacific, side: Side, to: Place): string | null {
  const { geography, box, hexes } = p.world
  const chart = chartOf(geography)
  const at = stackPlace(p)
  if (to === box) {
    const refusal = boxRefusal(p, side, at)
    if (refusal !== null) return refusal
    return boxGate(chart, p, side, searchRoutes(chart, p, side, at)) >= 0 ? null : '7.2q'
  }
  if (to === at || to >= hexes || geography.naval[to] === 0) return '7.2a'
  searchRoutes(chart, p, side, at)
  if (chart.steps[to] < 0) return stepRefusal(p, at, to) ?? '7.2q'
  return wayLeft(chart, p, side, wayTo(chart, p, side, to)) ? null : '7.2q'
}

/** 7.2a, 7.2d-f: the stack sails there round enemy warships if it can; whoever wants another way takes it step by step. */
export const sail = verb<Voyage, 'hop'>({
  name: 'sail',
  args: ['hex'],
  // 7.2e: whoever points at a hex where the stack may not stop wants to go that way.
  words: (p, to) =>
    to === p.world.box || mayStop(p, p.phasing, to) ? null : say('show.sail.by', { hex: to, area: p.bound }),
  list: (p, f, list) => {
    const at = stackPlace(p)
    const chart = chartOf(p.world.geography)
    const count = searchRoutes(chart, p, f.side, at)
    const { reached } = chart
    for (let i = 1; i < count; i++) if (mayStop(p, f.side, reached[i])) list.add(sail, reached[i])
    if (offersBox(chart, p, f.side, at, count)) list.add(sail, p.world.box)
  },
  forbids: (p, f, to) => sailRefusal(p, f.side, to),
  then: (p, f, _tell, to) => {
    const { box, geography } = p.world
    const chart = chartOf(geography)
    const count = searchRoutes(chart, p, f.side, stackPlace(p))
    if (to === box) layWay(p, wayTo(chart, p, f.side, boxGate(chart, p, f.side, count)), box)
    else layWay(p, wayTo(chart, p, f.side, to))
    f.leg = 0
    return 'hop'
  },
})

/** From area I the Box is entered at once, and from elsewhere by sailing there. */
const offersBox = (chart: Chart, p: Pacific, side: Side, at: Place, count: number): boolean =>
  at !== p.world.box && !atBoxGate(p, side, at) && boxGate(chart, p, side, count) >= 0

/** 7.2a, 7.2d, 7.2e, 7.2q: into the next hex, whatever shorter way there may be. */
const step = verb<Voyage, 'hop'>({
  name: 'step',
  args: ['hex'],
  offer: 'button',
  // `sail` is listed for every place where the stack may stop, and there is always one.
  list: () => {},
  forbids: (p, f, to) => {
    const at = stackPlace(p)
    if (!p.world.geography.sailsTo[at].includes(to)) return '7.2a'
    const refusal = stepRefusal(p, at, to)
    if (refusal !== null) return refusal
    return wayLeft(chartOf(p.world.geography), p, f.side, [to]) ? null : '7.2q'
  },
  then: (p, f, _tell, to) => {
    p.way.fill(-1)
    p.way[0] = to
    f.leg = 0
    return 'hop'
  },
})

/** 7.2l */
const enterBox = verb<Voyage, 'hop'>({
  name: 'enter-box',
  forbids: (p, f) => {
    const at = stackPlace(p)
    return atBoxGate(p, f.side, at) ? null : (boxRefusal(p, f.side, at) ?? '7.2l')
  },
  then: (p, f) => steerForBox(p, f),
})

function steerForBox(p: Pacific, f: Voyage): 'hop' {
  p.way.fill(-1)
  p.way[0] = p.world.box
  f.leg = 0
  return 'hop'
}

/** 7.2f, 7.2i; 7.9s: ships left over from a battle need not go on. */
export const stop = verb<Voyage, 'halt'>({
  name: 'stop',
  silent: true,
  forbids: (p, f) => stopRefusal(p, f.side),
  then: () => 'halt',
})

function stopRefusal(p: Pacific, side: Side): string | null {
  if (mayStop(p, side, stackPlace(p)) || p.met === BATTLE) return null
  return p.bound === 0 ? '7.2i' : '7.2f'
}

const goOn = verb({
  name: 'go-on',
  then: p => {
    p.met = NOBODY
    return 'ask'
  },
})

/** 7.8b-g: provisions for a stack that leaves a friendly port or the Box. */
function provision(p: Pacific, side: Side, at: Place, tell?: Tell): void {
  const nation = spendColumn(p, side, at)
  tell?.({ rule: '7.8b', key: 'provisions.spent', side, nation, hex: at })
}

/** 7.9v: in the next hex all of it can be tried again. */
function moveStack(p: Pacific, to: Place): void {
  for (const ship of stackShips(p)) {
    p.place[ship] = to
    p.barred[ship] = 0
  }
}

/** How many places the stack could sail to, the Box among them. */
function choices(p: Pacific, side: Side, at: Place): number {
  const chart = chartOf(p.world.geography)
  const count = searchRoutes(chart, p, side, at)
  const { reached } = chart
  let found = offersBox(chart, p, side, at, count) ? 1 : 0
  for (let i = 1; i < count; i++) if (mayStop(p, side, reached[i])) found++
  return found
}

/** Whether the stack under way can neither sail on nor stop where it is: no voyage comes to that. */
export function isStuck(p: Pacific): boolean {
  const at = stackPlace(p)
  if (at < 0 || atBoxGate(p, p.phasing, at) || stopRefusal(p, p.phasing) === null) return false
  return choices(p, p.phasing, at) === 0
}

/** 7.6a: those of the stack that stop here; whether the others go on is another matter. */
function finishPinned(p: Pacific, side: Side, tell?: Tell): void {
  const units = stackShips(p).filter(ship => p.pinned[ship] === 1)
  if (units.length === 0) return
  tell?.({ rule: '7.9r', key: 'stack.held', side, units, hex: p.place[units[0]] })
  for (const ship of units) finish(p, ship)
}

/** 7.6a, G96: by the first rules whoever had ended unloading was asked again when another stack stopped there. */
const unloadsAgain = (p: Pacific): boolean => isBefore(p, 2)

/** 7.6a: ships of the side that stopped here before have put ashore what they wanted to. */
function closeEarlier(p: Pacific, side: Side, at: Place): void {
  if (unloadsAgain(p)) return
  for (let ship = p.world.firstShip; ship < p.world.units; ship++)
    if (p.place[ship] === at && p.owner[ship] === side && p.moved[ship] === 1) p.barred[ship] = 1
}

/** Where the stack could end: where it is (no hex), in the Box, or elsewhere. */
const ends = (legal: Legal): readonly Action[] => [
  ...legal.of(stop),
  ...legal.of(enterBox),
  ...legal.of(sail),
]

/** The hex in which an action ends the voyage, as far as it is known. */
const endOf = (p: Pacific, [verb, to]: Action): Place =>
  verb === stop.index ? stackPlace(p) : verb === enterBox.index ? p.world.box : to

/** It stops where it may, or makes for the best harbour; an army makes for the best beach. */
function usualCourse(p: Pacific, f: Voyage, legal: Legal): Action {
  const [first] = legal.all()
  if (p.bound > 0 && carriesArmy(p))
    return best(ends(legal), end => landingWorth(p, f.side, endOf(p, end)), first)
  const [here] = legal.of(stop)
  if (here) return here
  return best([...legal.of(enterBox), ...legal.of(sail)], ([, to]) => harbourWorth(p, f.side, to), first)
}

/** How many beaches an opponent thinks of. */
const BEACHES = 4

/** The beaches that look best, for an army; else where the stack may stay, and the ports of its area. Who sails home goes in. */
function coursesWorthIt(p: Pacific, f: Voyage, legal: Legal): readonly Action[] {
  if (p.bound === 0) return [usualCourse(p, f, legal)]
  const home = ends(legal).find(end => endOf(p, end) === p.world.box)
  if (home) return [home]
  const worth = new Map(ends(legal).map(end => [end, courseWorth(p, f.side, endOf(p, end))]))
  return [...worth.keys()].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)).slice(0, BEACHES)
}

function courseWorth(p: Pacific, side: Side, to: Place): number {
  if (carriesArmy(p)) return landingWorth(p, side, to)
  if (to === p.world.box || (bringsColumn(p) && areStranded(p, side, to))) return 100
  if (side === ALLIED) return stationWorth(p, to)
  return p.world.geography.port[to] === 1 ? (p.control[to] === side ? 2 : 1) : 0
}

/** The next hex of the way laid, -1 at its end. */
const nextLeg = (p: Pacific, f: Voyage): Place => (f.leg < p.way.length ? p.way[f.leg] : -1)

export const voyage = procedure('voyage', ['side', 'from', 'leg', 'departed'], {
  ask: (p, f) => {
    const at = stackPlace(p)
    if (at < 0) return 'over'
    const here = mayStop(p, f.side, at)
    // 7.2i: a friendly port is the end of the way home.
    if (here && p.bound === 0 && at !== f.from) return 'halt'
    if (choices(p, f.side, at) > 0) return 'sailing'
    if (!atBoxGate(p, f.side, at)) return 'halt'
    return here ? 'sailing' : steerForBox(p, f)
  },
  sailing: choice({
    rule: '7.2p',
    prompt: 'sailing',
    nested: true,
    by: (_p, f) => f.side,
    // 7.2d: the enemy sees each hex entered and no more.
    seenBy: (_p, f) => only(f.side),
    verbs: [stop, enterBox, sail, step],
    usual: usualCourse,
    thinkOf: coursesWorthIt,
  }),
  hop: (p, f, tell) => {
    const to = nextLeg(p, f)
    if (to < 0) return 'ask'
    if (f.departed === 0) return 'depart'
    f.leg++
    p.met = NOBODY
    const { box } = p.world
    if (to === box || nextLeg(p, f) === box) return 'home'
    moveStack(p, to)
    p.entered[to] = 1
    tell?.({ rule: '7.2d', key: 'stack.enters', side: f.side, units: stackShips(p), hex: to })
    return isBlockaded(p, f.side, to) ? call(blockade, 'entered', f.side, to, 0) : 'entered'
  },
  depart: (p, f, tell) => {
    f.departed = 1
    if (!friendlyPort(p, f.side, f.from)) return 'hop'
    provision(p, f.side, f.from, tell)
    // 7.2l: bound for the Box from within area I nobody is intercepted.
    const free = nextLeg(p, f) === p.world.box || !isBlockaded(p, f.side, f.from)
    return free ? 'hop' : call(blockade, 'met', f.side, f.from, 0)
  },
  entered: (p, f) => (p.met === NOBODY ? call(interception, 'met', f.side, stackPlace(p), -1, 0) : 'met'),
  met: (p, f, tell) => {
    if (p.met === NOBODY) return 'hop'
    // Somebody has come out: its owner may think again.
    p.way.fill(-1)
    if (p.met < BATTLE) return 'ask'
    const at = stackPlace(p)
    if (at < 0) return 'over'
    closeEarlier(p, f.side, at)
    finishPinned(p, f.side, tell)
    // 7.9t, G41
    return call(unloading, 'after', f.side, at)
  },
  after: (p, f) => {
    const at = stackPlace(p)
    if (at < 0) return 'over'
    // 7.6i: ships that ran the blockade carry their order out; 7.6h: in the port they enter, others may try them first.
    if (p.met === RUN_PAST) {
      p.met = NOBODY
      return f.leg > 0 && !runnersAreSafe(p) ? 'entered' : 'ask'
    }
    if (mayStop(p, f.side, at)) {
      p.met = NOBODY
      return 'ask'
    }
    return choices(p, f.side, at) > 0 || atBoxGate(p, f.side, at) ? 'afterBattle' : 'halt'
  },
  // 7.9s
  afterBattle: choice({
    rule: '7.9s',
    prompt: 'afterBattle',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [goOn, stop],
    usual: [goOn, stop],
  }),
  // 7.2l: at home, and out of everybody's reach (7.2m).
  home: (p, f, tell) => {
    tell?.({ rule: '7.2l', key: 'stack.home', side: f.side, units: stackShips(p), hex: p.world.box })
    moveStack(p, p.world.box)
    return 'halt'
  },
  halt: (p, f, tell) => {
    const at = stackPlace(p)
    const units = stackShips(p)
    closeEarlier(p, f.side, at)
    tell?.({ rule: '7.6a', key: 'stack.stops', side: f.side, units, hex: at })
    for (const ship of units) finish(p, ship)
    return call(unloading, 'over', f.side, at)
  },
  over: p => {
    p.way.fill(-1)
    for (const marks of [p.entered, p.barred]) marks.fill(0)
    p.bound = 0
    p.met = NOBODY
    p.waived = 0
    return done
  },
})
