/** The position of Caramba!, field by field. -1 stands for "none", and in a view for "not known". */
import { array, type PositionOf, rulesOf, scalar } from '@quebracho/engine'
import type { CarambaWorld } from './world.ts'

export const fields = {
  turn: scalar(0, 60),
  /** The side whose segment it is. */
  active: scalar(-1, 1),
  /** The unit in the middle of its activation, the hex it began it in, and the hexes it has entered in it. */
  acting: scalar(-1, 'unit'),
  actingFrom: scalar(-1, 'hex'),
  steps: scalar(0, 2),
  /** 1 from the moment both sides have picked their ammunition dice until the turn's end. */
  revealed: scalar(0, 1),
  /** Hex of the real water marker. */
  real: scalar(-1, 'hex'),
  /** Hex of the water point once it lies open, and the last side to have entered it. */
  water: scalar(-1, 'hex'),
  waterOwner: scalar(-1, 1),
  /** Turns in a row without a CV lost or a new water owner, and whether this turn has seen one (victory-3). */
  quiet: scalar(-1, 60),
  stirred: scalar(-1, 1),

  /** A unit with CV but no hex waits to be placed; without CV it is gone. */
  hex: array('unit', -1, 'hex'),
  cv: array('unit', -1, 4),
  tank: array('unit', -1, 1),
  works: array('unit', -1, 2),
  supplied: array('unit', -1, 1),
  localised: array('unit', -1, 1),
  /** The number the other side knows it by, from first sight on, when fog is `hidden`. */
  publicNumber: array('unit', 0, 12),

  /** Per-turn records (turn-2). */
  moved: array('unit', -1, 1),
  enteredClosed: array('unit', -1, 1),
  attacked: array('unit', -1, 1),
  barraged: array('unit', -1, 1),
  deforesting: array('unit', -1, 1),
  attacksSustained: array('unit', -1, 30),
  firedAt: array('unit', -1, 1),
  activated: array('unit', -1, 1),
  /** What its own movement leaves of its guns: 0 all, 1 no red, 2 neither red nor green (tokens-6, tokens-7). */
  gunsMoved: array('unit', -1, 2),

  /** During its side's supply step: its line (see 07-supply) and whether it is fed (1) or air-lifted (2). */
  line: array('unit', -1, 15),
  fed: array('unit', -1, 2),

  /** The unit in each hex. */
  occupant: array('hex', -1, 'unit'),
  terrain: array('hex', 0, 5),
  /** 1 where a water marker was laid. */
  marker: array('hex', 0, 1),
  /** Each side's own map, `side * hexes + hex`: 1 where it has explored, and where it knows a marker to be false. */
  seen: array('map', -1, 1),
  knownFalse: array('map', -1, 1),

  depotHex: array('depot', -1, 'hex'),
  holder: array('depot', -1, 1),
  ammo: array('depot', -1, 4),
  lastAmmo: array('depot', -1, 4),

  /** Tokens, `side * 5 + colour`, and those committed to the fight under way. */
  pool: array('pool', 0, 32767),
  spent: array('pool', 0, 32767),
  cvLost: array('side', -1, 40),
  /** Tank markers not yet given to a unit. */
  tanksLeft: array('side', -1, 2),
  /** How many of its units the other side has ever seen, when fog is `hidden`. */
  sighted: array('side', 0, 12),
  /** 1 once the side is in end of beans. */
  beans: array('side', 0, 1),
}

/** turn-2: what is remembered of a unit for the rest of the turn. */
export const turnRecords = [
  'moved',
  'enteredClosed',
  'attacked',
  'barraged',
  'deforesting',
  'attacksSustained',
  'firedAt',
  'activated',
] as const

/** What a unit is beyond its place. */
export const unitState = [
  'cv',
  'tank',
  'works',
  'supplied',
  ...turnRecords,
  'gunsMoved',
  'line',
  'fed',
] as const

export type Caramba = PositionOf<typeof fields, CarambaWorld>

export const { procedure, choice, dice, draw, verb } = rulesOf<Caramba>()
