/** Everything that changes in the Triple Alliance War. */
import { array, bytes, type PositionOf, rulesOf, scalar } from '@quebracho/engine'
import type { TripleWorld } from './world.ts'

/**
 * What has become of a unit, known to all: it is with the army (in a hex, or waiting off the map to be placed), among the
 * eliminated or not yet raised, due in a later turn, set aside for Matto Grosso, sent to Mendoza, sent against the
 * Matto Grosso column, or not in this game at all.
 */
export const [WITH_ARMY, POOL, TO_COME, EXPEDITION, MENDOZA, AWAY, ABSENT] = [0, 1, 2, 3, 4, 5, 6]

/** What a unit is in the battle under way. */
export const [ATTACKS, DEFENDS] = [1, 2]

/** What the Allies decided about Matto Grosso (8.2a), and what came of it. */
export const [UNDECIDED, DECLINED, LAUNCHED, DEFEATED, UNOPPOSED] = [0, 1, 2, 3, 4]

/** What is known of Mendoza (8.3a): nothing yet, put down, or left to itself. */
export const [QUIET, PUT_DOWN, IGNORED] = [0, 1, 2]

export const fields = {
  turn: scalar(0, 9),
  /** One of the phases in world.ts, and whose it is. */
  phase: scalar(0, 10),
  phasing: scalar(0, 1),
  /** Combat phase 1, 2 or 3 of the player turn; 0 outside. */
  round: scalar(0, 3),

  expedition: scalar(0, 4),
  mendoza: scalar(0, 2),
  /** 4.4a, 4.4e, 4.4f: victory points won for good; those for places are counted in the end (4.4b-d). */
  points: scalar(-1, 2),
  /** 7.9b, 7.13a, 10.3b, 10.7a: by hex, 1 once it has been in the hands of the side that did not have it at first. */
  lost: bytes('hex', 0, 1),
  /** 11.18d: 1 once an Allied unit has entered the railway. */
  railTaken: scalar(0, 1),

  /** 3.6a */
  control: bytes('hex', 0, 1),
  /** Who has units in the hex: 0 nobody, 1 + side. Nobody may hide that. */
  holder: bytes('hex', 0, 2),
  /** How many; the enemy's are not known. */
  height: bytes('hex', 0, 127),
  /** How high the stack looks: a band (ruling 72), or what the option `stackInfo` makes of it. */
  looks: bytes('hex', 0, 127),

  /** WITH_ARMY and its fellows above. */
  fate: bytes('unit', 0, 6),
  /** 2.2a: where it stands, in one hex at most; -1 if it waits off the map or is not with the army. Cargo stands where its ship does (12.4d). */
  place: array('unit', -1, 'hex'),
  /** 1 if the enemy sees it: on top of its stack (6.4a), in a battle (6.4b), or known to wait (8.2f, 8.3f). */
  shown: bytes('unit', 0, 1),
  /** By nation, how many units with the army wait off the map (ruling 89). */
  waiting: array('nation', 0, 244),

  /** This movement phase: MP spent. */
  spent: bytes('unit', 0, 32),
  /** The river unit it is aboard, or that tows it. */
  carrier: array('unit', -1, 'unit'),
  /** 12.6b: 1 + the chata this river unit has towed in this phase, 0 none. */
  towed: bytes('unit', 0, 127),
  /** 7.14: 1 if it moved, 2 if it made a step without company. */
  marched: bytes('unit', 0, 2),
  /** 7.14e: came in this turn. */
  fresh: bytes('unit', 0, 1),
  /** The group that moves, and 1 once it has gone anywhere. */
  group: bytes('unit', 0, 1),
  gone: scalar(0, 1),
  /** Ruling 47, with the option only: by unit, where it (or its ship) began the phase, -1 once its movement is over; and */
  began: array('unit', -1, 'hex'),
  /** where those began who are on the move. */
  opened: scalar(-1, 'hex'),
  /** 8.2h: the hex of the strip through which the expedition enters in this phase, -1 none yet. */
  strip: scalar(-1, 'hex'),
  /** 10.2a: steps left to spend in this phase, by nation. */
  steps: array('nation', 0, 4),

  /** 7.1e: by hex, 1 if whoever stands there had no supply line when the attrition step began. */
  cut: bytes('hex', 0, 1),

  /** The battle under way: ATTACKS or DEFENDS; the hex attacked; 1 once it is declared and all in it are seen (6.4b). */
  fights: bytes('unit', 0, 2),
  target: scalar(-1, 'hex'),
  declared: scalar(0, 1),
  /** This combat phase: has attacked (13.2a); by hex, has been attacked (13.2b). */
  attacked: bytes('unit', 0, 1),
  defended: bytes('hex', 0, 1),
  /** 12.6c: the warship or transport that tows this chata in the attack. */
  tower: array('unit', -1, 'unit'),
  /** 13.27: the captured arms each force has for the next combat phase, and for this one; by unit, 1 + its force. */
  arms: array(40, 0, 9),
  armsNow: array(40, 0, 9),
  armed: bytes('unit', 0, 40),
  armedNow: bytes('unit', 0, 40),
}

export type Triple = PositionOf<typeof fields, TripleWorld>

export const { procedure, choice, dice, verb } = rulesOf<Triple>()
