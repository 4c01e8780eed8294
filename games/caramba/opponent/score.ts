/**
 * How good a position is for a side, in hundredths of a CV point: what the armies are worth, the prize of the
 * scenario and the way to it, and whether next turn's water and bread will do.
 */
import { exp } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import type { Caramba } from '../position.ts'
import { distanceBetween } from '../rules/01-units.ts'
import { prizeHex } from '../rules/07-supply.ts'
import { digs } from '../rules/13-works.ts'
import { BLUE, COLOURS, colours, enemyOf, type Side, sides, type Unit } from '../world.ts'
import { turnsLeft } from './clock.ts'
import { hasThrown, notYetFed, supply, want } from './feeding.ts'
import { march, ownsPrize, prize, road, search } from './goals.ts'
import { strike, threat } from './threat.ts'
import { weights } from './weights.ts'

interface Term {
  readonly key: string
  of(p: Caramba, side: Side): number
}

/** What is counted for the side and against its enemy alike. */
const lead =
  (count: Term['of']): Term['of'] =>
  (p, side) =>
    count(p, side) - count(p, enemyOf(side))

/** All that makes a position good for a side; its score is their sum. */
export const terms: readonly Term[] = [
  { key: 'army', of: lead(army) },
  { key: 'beans', of: lead((p, side) => -beans(p, side)) },
  { key: 'threat', of: threats },
  { key: 'supply', of: (p, side) => supply(p, side) - supply(p, enemyOf(side)) - notYetFed(p, side) },
  { key: 'tokens', of: lead(tokens) },
  { key: 'prize', of: lead(prize) },
  { key: 'march', of: march },
  { key: 'road', of: road },
  { key: 'strike', of: strikes },
  { key: 'search', of: search },
]

/** Once the side's turn is over: the enemy is next, and attacks in earnest; and bread has to last. */
const termsAtEnd: readonly Term[] = [
  ...terms.filter(({ key }) => key !== 'threat'),
  { key: 'threat', of: threatsAtEnd },
  { key: 'want', of: lead((p, side) => -weights.want * want(p, side)) },
]

const sumOf = (all: readonly Term[], p: Caramba, side: Side): number => {
  let sum = 0
  for (const term of all) sum += term.of(p, side)
  return sum
}

export const score = (p: Caramba, side: Side): number => sumOf(terms, p, side)

/** scenario-5: where nothing counts in the end but who is fed, greedy played worse by such fears, and so they are left out. */
export const scoreAtEnd = (p: Caramba, side: Side): number =>
  sumOf(p.world.victory.type === 'suppliedCv' ? terms : termsAtEnd, p, side)

/** Men, machines and works. Those being dug count already: else a turn is ended in haste to have them. */
function army(p: Caramba, side: Side): number {
  const { firstUnit } = p.world
  const held = ownsPrize(p, side) ? prizeHex(p) : -1
  let value = 0
  for (let unit = firstUnit[side]; unit < firstUnit[side + 1]; unit++) {
    if (p.hex[unit] < 0) continue
    const near = held >= 0 && distanceBetween(p, p.hex[unit], held) <= weights.nearPrize
    const levels = p.works[unit] + (digs(p, unit) ? 1 : 0)
    value += p.cv[unit] * weights.cv + weights.unit + p.tank[unit] * weights.tank
    const worth = near
      ? weights.worksAtPrize
      : enemyWithin(p, unit, side, weights.worksWithin)
        ? weights.works
        : weights.worksFar
    value += levels * worth
  }
  return value
}

/** beans-1: half the army lost ends the ammunition; the fear of it grows as the losses do. */
function beans(p: Caramba, side: Side): number {
  const lost = Math.min(1, (2 * Math.max(0, p.cvLost[side])) / p.world.armyCv[side])
  return weights.beans * lost * lost * lost * Math.min(1, turnsLeft(p) / weights.beansTurns)
}

function enemyWithin(p: Caramba, unit: Unit, side: Side, reach: number): boolean {
  const { firstUnit } = p.world
  for (let other = firstUnit[1 - side]; other < firstUnit[2 - side]; other++)
    if (p.hex[other] >= 0 && distanceBetween(p, p.hex[unit], p.hex[other]) <= reach) return true
  return false
}

function tokens(p: Caramba, side: Side): number {
  const use = Math.min(1, turnsLeft(p) / weights.tokenTurns)
  const answers = ownsPrize(p, side) ? weights.tokensHeld : 1
  let value = 0
  for (let colour = 0; colour < COLOURS; colour++) {
    const count = p.pool[side * COLOURS + colour] - p.spent[side * COLOURS + colour] + picked(p, side, colour)
    const useful = weights.plenty * (1 - exp(-count / weights.plenty))
    value += useful * weights.tokens[colour] * use * (colour === BLUE ? 1 : answers)
  }
  return value
}

/** Tokens of the colour that picked ammunition dice will bring on average. */
function picked(p: Caramba, side: Side, colour: number): number {
  if (p.turn === 0 || p.active >= 0 || hasThrown(p, side)) return 0
  let count = 0
  for (let depot = 0; depot < p.world.depots; depot++) {
    if (p.world.depotSide[depot] === side && p.ammo[depot] === colour) count += meanYield[side][colour]
  }
  return count
}

const mean = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0) / faces.length

const meanYield = sides.map(side => colours.map(colour => mean(tables.production[side][colour])))

/** What both can do to each other next. */
function threats(p: Caramba, side: Side): number {
  return p.turn === 0
    ? 0
    : weights.threatOwn * threat(p, side, weights.threatOthers) -
        weights.threatHis * threat(p, enemyOf(side), weights.threatOthers)
}

function threatsAtEnd(p: Caramba, side: Side): number {
  return p.turn === 0
    ? 0
    : weights.threatOwn * threat(p, side, weights.threatOthers, true) -
        weights.threatNext * threat(p, enemyOf(side), weights.threatOthers, true)
}

function strikes(p: Caramba, side: Side): number {
  return p.acting >= 0 && p.active === side ? weights.strike * strike(p, side) : 0
}
