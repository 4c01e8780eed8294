/** Everything that changes in War of the Pacific. */
import { array, bytes, type PositionOf, rulesOf, scalar } from '@quebracho/engine'
import type { PacificWorld } from './world.ts'

/** Where a counter is that stands nowhere on the map. */
export const [IN_PLAY, IN_POOL, DEAD, WAITING, IN_DOCK, GONE] = [0, 1, 2, 3, 4, 5]

/** What a player has told his captains about interceptions: ask me, always try, never. */
export const [ASK, ALWAYS, NEVER] = [0, 1, 2]

/** What a stack under way has met with: nobody, a failed interception, a battle, a battle that some ran past. */
export const [NOBODY, ATTEMPT, BATTLE, RUN_PAST] = [0, 1, 2, 3]

/** What a ship or a unit is in a battle under way. */
export const [MOVERS, INTERCEPTORS] = [1, 2]
export const [ATTACKS, DEFENDS] = [1, 2]
/** What `fired` says of a warship that has let its shot go by: it is not pinned for it (7.9n). */
export const HELD = 2
/** Why ships do not try the stack under way again: they have failed (7.5e), fought it (7.9w), or were run past (7.6h). */
export const [FAILED, FOUGHT, RUN_BY] = [1, 2, 3]

export const fields = {
  turn: scalar(0, 13),
  phasing: scalar(0, 1),
  /** One of the phases in world.ts. */
  phase: scalar(0, 6),
  boliviaOut: scalar(0, 1),
  /** 5.5c: naval victory points won so far. */
  bonus: scalar(0, 12),
  /** 5.5a: warships each side has lost in this game turn. */
  lost: array('side', 0, 40),

  /** The hex or the Box it stands in; -1 if it is off the map or aboard a ship (7.1f). */
  place: array('unit', -1, 'place'),
  /** IN_PLAY and its fellows above; who is aboard is IN_PLAY. */
  status: bytes('unit', 0, 5),
  /** Steps left; of a ship 2 are sound, 1 damaged. */
  steps: bytes('unit', 0, 2),
  /** The turn a waiting unit or a ship in dock comes back (6.3f, 6.5f). */
  due: bytes('unit', 0, 20),
  /** The side that has it: a captured ship changes hands (10.1e). */
  owner: bytes('unit', 0, 1),
  /** The transport it is aboard. */
  carrier: array('unit', -1, 'unit'),
  /** Columns aboard a transport: 0 none, else 1 + their nation. One fills it (7.1c). */
  loaded: bytes('unit', 0, 3),

  /** Supply Columns by nation and place: `nation * places + place`; and those of them that have marched in this phase. */
  columns: array('stock', 0, 999),
  tired: array('stock', 0, 999),

  /** This player turn. Built, rebuilt or recruited (8.2b, 6.3l); a transport until its owner's next one (6.3k). */
  built: bytes('unit', 0, 1),
  /** Its march, or its ordered movement, is over. */
  moved: bytes('unit', 0, 1),
  /** Put ashore in this phase (7.1j); of a transport: has put a column ashore. */
  ashore: bytes('unit', 0, 1),
  /** Landed against enemies: bound to its hex (7.6l, 7.6p). */
  landed: bytes('unit', 0, 1),
  attacked: bytes('unit', 0, 1),
  raided: bytes('unit', 0, 1),
  /** A transport that has put something ashore stays for the rest of the game turn (7.6o). */
  beached: bytes('unit', 0, 1),
  /** A ship that fired or was fired at stays where it is (7.9r). */
  pinned: bytes('unit', 0, 1),
  /** Repair dice thrown for it this turn (6.5h); units placed in this city in this phase (6.3e). */
  docked: bytes('unit', 0, 1),
  cityUsed: bytes('place', 0, 1),
  /** 10.2d: ports where the infernal machine has been tried. */
  infernal: bytes('place', 0, 1),

  /** The naval area it must sail to in this turn and in the next, 0 for none (4.1c); with which ship it sails (7.2c). */
  order: bytes('unit', 0, 13),
  nextOrder: bytes('unit', 0, 13),
  /** Ships of one hex with the same order and the same leader are one stack; -1 means all that have none of their own. */
  orderWith: array('unit', -1, 'unit'),
  nextWith: array('unit', -1, 'unit'),
  /** Standing orders for interceptions: ASK, ALWAYS, NEVER; up to which distance; 1 if only at stacks with transports. */
  stance: array('side', 0, 2),
  within: array('side', 0, 9),
  choosy: array('side', 0, 1),

  /** The stack under way: its ships, the area it sails to (0 home), the way laid for it, the places it has entered (7.2q). */
  moving: bytes('unit', 0, 1),
  bound: scalar(0, 13),
  way: array('way', -1, 'place'),
  entered: bytes('place', 0, 1),
  /** What befell it in the hex it has just entered or is leaving: one of those above. */
  met: scalar(0, 3),
  /**
   * Who is through with this stack: warships that may not try it again, and why; 1 for those of its own ships that nobody
   * tries again in this hex (7.9v), and for ships of its side that stopped here before it (7.6a).
   */
  barred: bytes('unit', 0, 3),
  /** 1 if the other side has let it go for good (7.3h). */
  waived: scalar(0, 1),
  /** The ships that go to intercept it. */
  goes: bytes('unit', 0, 1),

  /** The naval battle under way: MOVERS or INTERCEPTORS; set aside, has fired, has been fired at. */
  line: bytes('unit', 0, 2),
  aside: bytes('unit', 0, 1),
  fired: bytes('unit', 0, 2),
  hitAt: bytes('unit', 0, 1),
  /** 10.1c: has tried to capture, or been tried. */
  boarded: bytes('unit', 0, 1),

  /** The march under way: its units and columns by nation, where it is, MP left, 1 after doubles. */
  group: bytes('unit', 0, 1),
  train: array('nation', 0, 99),
  at: scalar(-1, 'place'),
  points: scalar(0, 12),
  doubles: scalar(0, 1),
  /** Dropped off during this roll (8.4c). */
  dropped: bytes('unit', 0, 1),

  /** The land combat under way: ATTACKS or DEFENDS; from and into which hex. */
  fights: bytes('unit', 0, 2),
  from: scalar(-1, 'place'),
  into: scalar(-1, 'place'),
  /** The chit drawn, -1 none; whose; the unit it was given to. */
  chit: scalar(-1, 9),
  chitSide: scalar(0, 1),
  chitUnit: scalar(-1, 'unit'),
  /** By side: columns burned for a die, and to the initiative; hits scored. */
  burned: array('side', 0, 1),
  urged: array('side', 0, 1),
  hits: array('side', 0, 40),

  control: bytes('hex', 0, 1),
}

export type Pacific = PositionOf<typeof fields, PacificWorld>

/** Whether the game was begun by rules older than that version: it goes on by those. */
export const isBefore = ({ world: { rules } }: Pacific, version: number): boolean =>
  rules !== undefined && rules < version

export const { procedure, choice, dice, draw, verb } = rulesOf<Pacific>()
