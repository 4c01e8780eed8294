/** What things are worth to the yardstick, in hundredths of a victory point unless a line says otherwise: first set by hand, then tuned by games. */
import tuned from './weights.json' with { type: 'json' }

const byHand = {
  point: 100,
  peace: 20_000,
  /** A combat unit, and each of its factors. */
  unit: 40,
  factor: 14,
  /** A unit over the limit: the enemy's point for it and what its strength is good for, beside the unit itself. */
  overstacked: 160,

  /** Strength gathered against an enemy stack: what part of the stack is as good as won for every one of the odds above 1. */
  pressure: 0.08,
  highestOdds: 6,
  /** 12.2a: what strength is good for that has no leader with it or beside it yet. */
  unled: 0.6,
  /** What part of what the next attacks of this turn, and the answer to them, are likely to win counts. */
  assault: 0.6,
  strike: 0.6,
  /** Attacks are expected at such odds. */
  strikeOdds: 1.5,
  /** What a step costs that leaves a unit reduced, and what it costs to be driven back. */
  stepLost: 30,
  thrownBack: 30,
  /** What strength over an odds column counts for of the next; what strength counts for that has still to march and can come. */
  nextColumn: 0.3,
  promise: 0.4,
  /** What an engineer counts for in the defence of a place as long as he does not build, and when he builds. */
  engineer: 0.15,
  building: 0.6,
  /** What strength counts for against a stack so many hexes away. */
  strengthAt: [0, 1, 0.62, 0.4, 0.26, 0.16, 0.1],
  /** 12.12b: what the strength of a stack without supply is good for. */
  unarmed: 0.5,
  /** What is won with it: a point for each unit, and the place. */
  advance: 350,
  majorAdvance: 700,
  /** Whoever strikes in reaction walks into an empty place in his own turn, as often as that, for twice as much (16.2e). */
  walkIn: 1.7,
  /** What may still come counts so much once the marches are over. */
  late: 0.6,

  /** A leader near the troops he is to lead; without any he is in the way of harm. */
  led: 16,
  /** Of what another leader leads already so much counts for one more. */
  ledAgain: 0.1,
  /** 7.3a: who leads a stack beside his own cannot take it to the enemy. */
  ledBeside: 0.6,
  /** A named leader without troops within the enemy's reach, for each point of his political rating. */
  alone: 330,
  /** The same for one whose troops may be wiped out around him. */
  overrun: 260,
  /** How likely the attacks of a turn at odds of 0, 1, 2 and so on leave nobody of a stack that has more than one step. */
  wipedOut: [0, 0.04, 0.12, 0.25, 0.45, 0.65, 0.8],
  /** In his own Movement Phase, before he has moved: he may yet leave. */
  mayLeave: 0.4,

  unsupplied: 90,
  /** Combat supply: each point, up to so many in a hex; where it is wanted; where the enemy may come over it. */
  csp: 15,
  mostCsp: 8,
  cspAtHand: 26,
  cspExposed: 30,
  /** So many points are wanted in one place, for all of so much strength within so many hexes. */
  mostAtHand: 3,
  cspStrength: 20,
  cspWithin: 3,
  replacement: 18,
  mostReplacements: 9,
  /** A reduced unit for which there is a replacement. */
  restored: 45,
  ghqExposed: 1100,
  /** 8.2c: a row of the Supply Table. */
  withGhq: 25,
  truck: 25,

  /** What it is worth to hold a settlement at all. */
  hold: 60,
  /** How likely an open settlement within one march falls: to whoever moves next, and to the other. */
  next: 0.95,
  later: 0.32,
  /** What counts of the chance that a raider is swept away, when the owner of what he threatens marches before him. */
  swept: 0.8,
  /** The same for one that he reaches if he reacts first. */
  reached: 0.35,
  /** Beyond one march the threat fades over so many more. */
  fading: 1.2,
  /** A way that is barred costs so much of a march more. */
  detour: 0.7,
  /** Of all that one stack threatens it will hardly take more than one thing: the rest counts so much. */
  besides: 0.7,
  /** What is left of the threat against a garrison, and against a place that its owner can reach first. */
  garrisoned: 0.1,
  relieved: 0.6,
  /** For each MP troops are away from the nearest settlement of the enemy, up to so many. */
  nearer: 3,
  /** A place is worth keeping troops at with an enemy no farther than so many hexes. */
  front: 4,
  farthest: 60,

  /** What hunger takes: a step, and a unit that has only one. */
  step: 75,
  lastStep: 190,
  /** A leader out of supply. */
  unfedLeader: 45,
  /** 8.12e: for each point of the political rating of a leader whose last troops starve. */
  forsaken: 350,
  /** Of a stack that is cut off, how much of what hunger would take counts; and in its own Movement Phase, when it may break out. */
  cutOff: 0.8,
  cutOffMarching: 0.5,
  /** What of that counts for a stack that is not cut off yet, by the ways out of its hex that are closed. */
  closed: [0, 0, 0, 0.1, 0.2, 0.35, 0.5],
  /** 8.12d: a unit that surrenders. */
  surrender: 200,

  /** To win the war, by the turns still to come after this one: who leads by so many points has half of it. */
  verdict: [1500, 300],
  lead: 4,
  /** What part of a thing that serves only later counts, by the same. */
  ending: [0.2, 0.6, 0.85],

  /** A longer LOC, for each column of the Supply Table; no LOC at all. */
  column: 110,
  noLoc: 400,
}

export const weights: typeof byHand = { ...byHand, ...tuned.weights }

/** What tuning leaves alone: the unit of all others, and counts. */
export const keep = [
  'point',
  'peace',
  'highestOdds',
  'mostCsp',
  'mostAtHand',
  'cspWithin',
  'mostReplacements',
  'farthest',
] as const
