/** The counters on the map, with what they show and what has become of them. */
import type { Hex } from '@quebracho/engine/map'
import { type Piece, type PieceMark, signed } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import { ATTACKS, AWAY, EXPEDITION, MENDOZA, type Triple } from '../position.ts'
import { allowance, isFort, isGuard, sideOf, unitsWhere } from '../rules/02-components.ts'
import { suppliedBy, traceLines } from '../rules/07-supply.ts'
import {
  FIELD_ARTILLERY,
  FORT,
  kinds,
  movementOf,
  ROCKET_ARTILLERY,
  SIEGE_ARTILLERY,
  sides,
  type Unit,
  WARSHIP,
} from '../world.ts'
import { shortName } from './common.ts'
import { mattoGrossoBox, mendozaBox } from './map.ts'
import { nationStripes } from './nations.ts'

const sizes: readonly string[] = counters.units.map(({ size }) => (size ?? '').toLowerCase())

/** From this attack factor on a steamer without armour is drawn with the masts of a corvette. */
const CORVETTE = 3

/** What ships are drawn like: by the class in their names, and their guns. */
const ships: readonly string[] = counters.units.map(({ name, attack }) => {
  if (name.es.startsWith('Monitor')) return 'monitor'
  if (/^(?:Acorazado|Corbeta acorazada)/.test(name.es)) return 'ironclad'
  return attack >= CORVETTE ? 'corvette' : 'gunboat'
})

const artillery: Readonly<Record<number, string>> = {
  [FIELD_ARTILLERY]: 'artillery',
  [SIEGE_ARTILLERY]: 'siege-artillery',
  [ROCKET_ARTILLERY]: 'rocket-artillery',
}

/** What a counter is drawn like. */
function symbolOf(p: Triple, unit: Unit): string {
  const kind = p.world.kind[unit]
  if (kind === WARSHIP) return ships[unit]
  return artillery[kind] ?? kinds[kind]
}

/** 2.9a: attack, defense, movement; of a fort its defense, and what attacking it costs the die (13.16a). */
export function factorsOf(p: Triple, unit: Unit): string {
  const { attack, defense, factor, fortModifier, kind } = p.world
  if (kind[unit] === FORT) return `${defense[unit]} ${signed(fortModifier[unit])}`
  const figures = [attack[unit], defense[unit], factor[unit]]
  return figures.join(kind[unit] >= WARSHIP ? '/' : '-')
}

/** Where a counter is seen: in its hex, or in one of the boxes. */
function seenAt(p: Triple, unit: Unit): Hex {
  const fate = p.fate[unit]
  if (fate === EXPEDITION || fate === AWAY) return mattoGrossoBox(p.world)
  return fate === MENDOZA ? mendozaBox(p.world) : p.place[unit]
}

/** Everybody the view knows of, from the bottom of each stack up: the slowest lies on top (3.5d). */
export function pieces(p: Triple, _viewer: number): Piece[] {
  const units = unitsWhere(p, unit => seenAt(p, unit) >= 0)
  units.sort((a, b) => heightOf(p, b) - heightOf(p, a))
  const cut = cutHexes(p)
  return units.map(unit => pieceOf(p, unit, cut))
}

/** A ship lies over what it carries or tows. */
const heightOf = (p: Triple, unit: Unit): number =>
  p.carrier[unit] >= 0 ? p.world.rank[p.carrier[unit]] + 0.5 + unit / 1000 : p.world.rank[unit]

/** 7.5e: hexes with units from which no line runs, 1 by hex. */
function cutHexes(p: Triple): Uint8Array {
  const cut = new Uint8Array(p.world.hexes)
  for (const side of sides.keys()) {
    const lines = traceLines(p, side)
    for (let hex = 0; hex < p.world.hexes; hex++)
      if (p.holder[hex] === 1 + side && !suppliedBy(p, lines, hex)) cut[hex] = 1
  }
  return cut
}

/** A counter, on the map or beside it. */
export function pieceOf(p: Triple, unit: Unit, cut?: Uint8Array): Piece {
  const stripes = nationStripes[p.world.nation[unit]]
  const chit = armsOf(p, unit)
  return {
    unit,
    hex: seenAt(p, unit),
    side: sideOf(p, unit),
    symbol: symbolOf(p, unit),
    ...(sizes[unit] !== '' && { size: sizes[unit] }),
    factors: factorsOf(p, unit),
    name: shortName(unit),
    ...(p.carrier[unit] >= 0 && { carrier: p.carrier[unit] }),
    ...(stripes !== '' && { accent: stripes }),
    ...(isGuard(p, unit) && { tag: 'GN' }),
    ...(chit !== '' && { chit }),
    marks: p.place[unit] < 0 ? [] : marksOf(p, unit, cut?.[p.place[unit]] === 1),
  }
}

/** 13.27b: captured arms its force may still use in this phase, or has for the next. */
function armsOf(p: Triple, unit: Unit): string {
  const force = p.armedNow[unit] || p.armed[unit]
  if (force === 0) return ''
  const arms = (p.armedNow[unit] > 0 ? p.armsNow : p.arms)[force - 1]
  return arms > 0 ? `+${arms}` : ''
}

function marksOf(p: Triple, unit: Unit, isCut: boolean): PieceMark[] {
  const marks: PieceMark[] = []
  const isPhasing = sideOf(p, unit) === p.phasing
  if (p.carrier[unit] >= 0) marks.push('carried')
  if (isCut && !isFort(p, unit)) marks.push('unsupplied')
  if (p.group[unit] === 1 || p.fights[unit] === ATTACKS) marks.push('acting')
  else if (p.attacked[unit] === 1) marks.push('fought')
  else if (isPhasing && p.phase === movementOf(p.phasing) && isSpent(p, unit)) marks.push('moved')
  return marks
}

/** 11.2a: it has moved and has nothing left to move with. */
const isSpent = (p: Triple, unit: Unit): boolean => p.spent[unit] > 0 && p.spent[unit] >= allowance(p, unit)
