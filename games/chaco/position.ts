/** The position of The Chaco War, field by field. -1 stands for "none". Nothing is hidden but the future. */
import { array, bytes, type PositionOf, rulesOf, scalar } from '@quebracho/engine'
import type { ChacoWorld } from './world.ts'

/** Where a counter is that is not on the map. Leaders: available, replaced. Trucks and a GHQ: available, off the map. */
export const [ON_MAP, IN_RESERVE, DEAD, OUT, TO_BE_PLACED] = [0, 1, 2, 3, 4]

/** 4.1, 4.2: the phases of a game turn. */
export const phases = [
  'set-up',
  'check',
  'supply',
  'new-units',
  'movement',
  'reaction-movement',
  'first-combat',
  'reaction-combat',
  'second-combat',
  'construction',
  'political',
  'victory',
] as const
export const [
  SET_UP,
  CHECK,
  SUPPLY_PHASE,
  NEW_UNITS,
  MOVEMENT,
  REACTION,
  FIRST_COMBAT,
  REACTION_COMBAT,
  SECOND_COMBAT,
  CONSTRUCTION,
  POLITICAL,
  VICTORY,
] = [...phases.keys()]

/** What a unit does in the combat under way. */
export const [IDLE, ATTACKS, DEFENDS, LEADS] = [0, 1, 2, 3]

/** In `group`: was left behind when the march under way set out. */
export const LEFT = 16

/** How a unit left its hex in this combat phase (12.7, 12.10). */
export const [RETREATED, ROUTED] = [1, 2]

export const fields = {
  turn: scalar(0, 40),
  /** The side whose player turn it is. */
  phasing: scalar(-1, 1),
  phase: scalar(0, 11),
  rainy: scalar(0, 1),
  truce: scalar(0, 1),
  /** 8.13c: 1 once Bolivia's air drop of this game turn is used. */
  airDropped: scalar(0, 1),

  vp: array('side', -32000, 32000),
  replacements: array('side', 0, 60),
  /** 8.7: in MP; holds until the owner's next Supply Phase. */
  radius: array('side', 4, 8),
  /** 8.6: length of the LOC found in the last Supply Phase, -1 if there was none. */
  locLength: array('side', -1, 32767),
  airUsed: array('side', 0, 3),
  callUps: array('side', 0, 32767),
  commander: array('side', -1, 'unit'),
  /** 15.2a: 1 if the commander's "?" side is up, since a bad defeat under his name. */
  doubted: array('side', 0, 1),
  /** 8.5e: the game turn in whose New Unit Phase the GHQ comes back; 0 if it is on the map. */
  ghqReturns: array('side', 0, 41),
  /** The last LOC, from source to GHQ: 128 nodes a side, -1 after its end. While one is chosen, the hexes named for it. */
  line: array('line', -1, 'node'),

  place: array('unit', -1, 'place'),
  /** ON_MAP and its fellows above. */
  status: bytes('unit', 0, 4),
  /** Steps left of a combat unit; 1 for any other counter in play. */
  steps: bytes('unit', 0, 2),
  /** Points a supply unit stands for. */
  csp: array('unit', 0, 32767),
  /** The reverse of the counter: leader (2.14a) and GHQ (2.18a) out of supply, truck attached (2.19a), engineer building. */
  turned: bytes('unit', 0, 1),
  /** 8.10: combat unit found in General Supply in its owner's last Supply Phase. */
  supplied: bytes('unit', 0, 1),

  /** Movement: what it has spent in this phase in parts of an MP, whether it is finished, the group it marches with. */
  spent: array('unit', 0, 200),
  moved: bytes('unit', 0, 1),
  group: bytes('unit', 0, 16),
  /** The truck it rides on. */
  carrier: array('unit', -1, 'unit'),
  /** 1 if it had to stop in this phase because of an enemy zone of control (7.3b), or was picked up and put down again. */
  halted: bytes('unit', 0, 1),
  /** 1 if the truck has paid for loading in this hex (R41). */
  loading: bytes('unit', 0, 1),
  /** The march under way: how many groups wait one upon the other, whether any has moved yet, the way still to go. */
  groups: scalar(0, 15),
  underWay: scalar(0, 1),
  way: array('way', -1, 'node'),

  /** Combat, this phase: has attacked, has been attacked (before the attacks: barraged), has barraged, RETREATED or ROUTED. */
  attacked: bytes('unit', 0, 1),
  defended: bytes('unit', 0, 1),
  barraged: bytes('unit', 0, 1),
  fled: bytes('unit', 0, 2),
  /**
   * The combat under way: what the unit does in it, whether a CSP serves it, a check it owes (for a leader: the checks of
   * his hex are made under him, 12.7b), and the hex it fled from, or could not flee from and was lost (7.5c).
   */
  role: bytes('unit', 0, 3),
  served: bytes('unit', 0, 1),
  owesCheck: bytes('unit', 0, 1),
  fledFrom: array('unit', -1, 'place'),
  /** The hexes attacked, and the hexes it was launched from, as they stood when it was declared. */
  target: array('target', -1, 'hex'),
  launch: array('target', -1, 'hex'),

  control: bytes('hex', 0, 1),
  /** 0 nothing, 1 entrenchment, 2 fortification. */
  works: bytes('hex', 0, 2),
  /** The first `trails` entries are the hexes with a trail. */
  trails: scalar(0, 48),
  trail: array('trail', -1, 'hex'),
  well: array('well', -1, 'hex'),
  depot: array('depot', -1, 'hex'),
}

export type Chaco = PositionOf<typeof fields, ChacoWorld>

export const { procedure, choice, dice, draw, verb } = rulesOf<Chaco>()
