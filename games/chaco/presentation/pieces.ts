/** The counters on the map, with what they show and what has become of them. */
import { localsUnder, type Piece, type PieceMark, signed } from '@quebracho/engine/show'
import { ATTACKS, type Chaco, IDLE, LEADS } from '../position.ts'
import { attackFactor, defenceFactor } from '../rules/02-components.ts'
import { attrition } from '../rules/08-attrition.ts'
import { displaceLeaders } from '../rules/10-entering.ts'
import { inGroup, rides } from '../rules/10-march.ts'
import { followers } from '../rules/12-followers.ts'
import { retreatCheck } from '../rules/12-retreat.ts'
import { challenge } from '../rules/15-challenge.ts'
import { newLeader } from '../rules/15-new-leaders.ts'
import { removal } from '../rules/15-replacement.ts'
import { ARMOR, ARTILLERY, ENGINEER, GHQ, kinds, LEADER, SUPPLY, TRUCK, type Unit } from '../world.ts'
import { promptOf, shortName } from './common.ts'

/** The board's symbols by kind of counter. */
const symbols: Readonly<Record<string, string>> = { armor: 'armour', ghq: 'headquarters' }
/** Regiments of infantry and cavalry, battalions of guns and engineers, companies of tanks. */
const sizes = ['iii', 'iii', 'ii', 'ii', 'i', '', 'xxxx', '', '']

/** All on the map, in each hex from the bottom of its stack up. */
export function pieces(p: Chaco): Piece[] {
  const units: Unit[] = []
  for (let unit = 0; unit < p.world.units; unit++) if (p.place[unit] >= 0) units.push(unit)
  const subject = subjectOf(p)
  return units.sort((a, b) => heightOf(p, a) - heightOf(p, b) || b - a).map(unit => pieceOf(p, unit, subject))
}

/** Stores below, then the staff, then troops by their strength, and whoever leads them on top. */
function heightOf(p: Chaco, unit: Unit): number {
  const kind = p.world.kind[unit]
  if (kind === LEADER) return 100 + p.world.political[unit] + (isCommander(p, unit) ? 10 : 0)
  if (kind > LEADER) return [0, 2, 1, 0][kind - LEADER]
  return 10 + attackFactor(p, unit) + defenceFactor(p, unit)
}

/** A counter, on the map or beside it. */
export function pieceOf(p: Chaco, unit: Unit, subject = -1): Piece {
  const { kind, fullSteps, unitSide } = p.world
  const what = kinds[kind[unit]]
  const size = sizes[kind[unit]]
  const weak = kind[unit] <= ARMOR ? p.steps[unit] < fullSteps[unit] : isUnsupplied(p, unit)
  return {
    unit,
    hex: p.place[unit],
    side: unitSide[unit],
    symbol: symbols[what] ?? what,
    ...(size !== '' && { size }),
    factors: factorsOf(p, unit),
    name: shortName(p, unit),
    ...(p.carrier[unit] >= 0 && { carrier: p.carrier[unit] }),
    ...(weak && { reduced: true }),
    marks: p.place[unit] < 0 ? [] : marksOf(p, unit, subject),
  }
}

/** 2.5a: attack, defence and movement; one figure for equal factors; guns' defence in brackets (2.10b). */
export function factorsOf(p: Chaco, unit: Unit): string {
  const { kind, movement, political, command } = p.world
  if (kind[unit] === LEADER) return `${political[unit]}-${signed(command[unit])}`
  if (kind[unit] === SUPPLY) return String(p.csp[unit])
  if (kind[unit] > ARMOR) return String(movement[unit])
  const [attack, defence] = [attackFactor(p, unit), defenceFactor(p, unit)]
  if (kind[unit] === ARTILLERY) return `${attack}-(${defence})-${movement[unit]}`
  return attack === defence ? `${attack}-${movement[unit]}` : `${attack}-${defence}-${movement[unit]}`
}

const isCommander = (p: Chaco, unit: Unit): boolean => p.commander[p.world.unitSide[unit]] === unit

/** 8.10a, 2.14a, 2.18a */
export function isUnsupplied(p: Chaco, unit: Unit): boolean {
  const kind = p.world.kind[unit]
  if (kind <= ARMOR) return p.supplied[unit] === 0
  return (kind === LEADER || kind === GHQ) && p.turned[unit] === 1
}

/** Whether the unit belongs to what is being done now. */
function isActing(p: Chaco, unit: Unit, subject: Unit): boolean {
  if (unit === subject || p.role[unit] === ATTACKS || p.role[unit] === LEADS) return true
  return p.groups > 0 && (inGroup(p, unit) || rides(p, unit))
}

function marksOf(p: Chaco, unit: Unit, subject: Unit): PieceMark[] {
  const kind = p.world.kind[unit]
  const marks: PieceMark[] = []
  if (isCommander(p, unit)) marks.push('commander')
  if (isUnsupplied(p, unit)) marks.push('unsupplied')
  if (kind === ENGINEER && p.turned[unit] === 1) marks.push('building')
  if (kind === TRUCK && p.turned[unit] === 1) marks.push('attached')
  if (p.carrier[unit] >= 0) marks.push('carried')
  if (p.fled[unit] !== IDLE) marks.push('retreated')
  if (isActing(p, unit, subject)) marks.push('acting')
  else if (p.attacked[unit] === 1 || p.barraged[unit] === 1) marks.push('fought')
  else if (p.moved[unit] === 1) marks.push('moved')
  return marks
}

/** The one unit that the moment is about: who checks, rolls, follows, is displaced or replaced; -1 if there is none. */
function subjectOf(p: Chaco): Unit {
  return (
    localsUnder(p, displaceLeaders)?.leader ??
    localsUnder(p, retreatCheck)?.unit ??
    localsUnder(p, followers)?.unit ??
    (promptOf(p) === '' ? localsUnder(p, attrition)?.unit : undefined) ??
    localsUnder(p, newLeader)?.leader ??
    localsUnder(p, removal)?.leader ??
    localsUnder(p, challenge)?.challenger ??
    -1
  )
}
