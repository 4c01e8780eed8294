/** What things are worth to the yardstick, in hundredths of a victory point unless a line says otherwise: first set by hand, then tuned by games. */
import tuned from './weights.json' with { type: 'json' }

const byHand = {
  point: 420,
  /** What is won or lost at a reckoning, and how far from it in points it is in doubt, for each turn still to go. */
  war: 4500,
  doubt: 0.6,
  unit: 30,
  step: 42,
  mod: 10,
  fort: 60,
  overstacked: 90,

  warship: 70,
  gunfire: 22,
  transport: 60,
  /** What is left of a ship's worth when it is damaged, or in dock. */
  damaged: 0.55,
  docked: 0.8,
  /** Loaded transports at sea without a warship. */
  unescorted: 45,
  /** A warship off an enemy port. */
  blockade: 18,
  /** A step that a warship is likely to take in a turn from troops on the coast where it lies. */
  shelling: 40,
  /** A warship in a port without a column. */
  stuck: 30,

  /** Columns of one place, up to so many. */
  column: 22,
  columns: 6,
  /** Columns where stacks are to put to sea, up to so many; with an army in the field, up to so many. */
  provision: 400,
  provisions: 4,
  train: 16,
  trains: 2,

  /** For each MP a step of Chile's is away from what it could take; of the Allies', from what they must keep. */
  nearer: 4,
  nearerHome: 2.5,
  /** Steps the Allies send to take a city back; in MP, from where on nobody is sent for. */
  retake: 4,
  farthestHome: 16,
  /** In MP: no army is farther than this; more for those who are aboard, at a quay, there without escort, or without a ship. */
  farthest: 40,
  aboard: 5,
  atQuay: 11,
  alone: 6,
  unshipped: 24,
  /** A victory point is worth going so many MP farther; a city that the Allies have lost, to defenders and on the march. */
  prize: 2,
  lostCity: 4,
  lostCityMarch: 3,
  /** Steps that are enough for a city, and more for each point of one that is so many MP from a landing. */
  watch: 2,
  enough: 1.2,
  fromTheSea: 4,
  /** How far Chile goes out of its way for each step that guards a city, or half as much beside it. */
  wary: 0.5,
  beside: 0.5,

  /** A landing: what it meets besides the units there, and for each step of them; from which odds on it is a risk, and how great. */
  surf: 1.5,
  depth: 0.25,
  risky: 0.8,
  safe: 0.6,
  worstOdds: 2,
  againstOdds: 55,

  /** A transport where an army waits for it, or on its way there; how many steps it takes. */
  fetch: 60,
  fetchUnderWay: 0.7,
  room: 2,

  /** Chile's convoys: how many units a landing takes at least, and for each step that guards the city, or is near enough to help it. */
  landing: 2,
  perGuard: 1.5,
  relief: 0.4,
  /** A step of its own that is near enough to join in makes it as much easier; how many times the way counts that cannot be gone in time. */
  support: 0.4,
  hurry: 3,
  /** A second city in the same area is worth so many times its points; what an MP ashore costs, and as many enemy guns as one's own on the way. */
  sameArea: 1.2,
  wayAshore: 0.15,
  dangerAtSea: 1,
  /** Transports for each unit, beside one for columns; recruits that may be counted on before the fleet sails. */
  shipsToUnits: 0.75,
  recruits: 6,
  /** The cruisers watch a port by its points and so many more; and one that Chile holds, and must supply, by more again. */
  watched: 0.5,
  watchedHeld: 2,
  /** A step that the cruisers are likely to take from troops on the coast, against the ports they watch. */
  shelledFrom: 4,

  /** A point of a city of one's own that falls, and of an enemy city that does; units that those aboard off its coast count for. */
  exposed: 420,
  inReach: 220,
  offshore: 1.5,
  mostHits: 3,

  /** Strength gathered against a hex it could attack: for each point, and for each step in it up to one point. */
  pressure: 34,
  prey: 0.1,
  bestOdds: 3,
}

export const weights: typeof byHand = { ...byHand, ...tuned.weights }

/** What tuning leaves alone: the unit of all others, and counts. */
export const keep = ['point', 'columns', 'provisions', 'trains', 'mostHits'] as const

/** A fort guards like so many steps, and fights like so many units. */
export const FORT_STEPS = 5
export const FORT_UNITS = 2.5
