/** What the parts of the score weigh, in hundredths of a CV point: first set by hand, then tuned by thousands of games. */
import tuned from './weights.json' with { type: 'json' }

const byHand = {
  cv: 100,
  unit: 60,
  tank: 60,
  /** A level of works, dug or being dug; of a unit this near to the prize its side holds. */
  works: 14,
  worksAtPrize: 28,
  worksFar: 3,
  worksWithin: 4,
  nearPrize: 2,
  /** Half the army lost, while there are so many turns left to lack ammunition in. */
  beans: 250,
  beansTurns: 5,
  /** A token in the pool, by colour. */
  tokens: [16, 26, 18, 12, 30],
  /** How much dearer ammunition is to the holder of the prize, who will have to answer attacks. */
  tokensHeld: 2,
  /** With this many of a colour a token more is worth a third of that. */
  plenty: 9,
  /** Tokens are worth all that while there are so many turns left to use them. */
  tokenTurns: 3,
  prize: 260,
  /** What the prize gains in worth as the last turn comes near. */
  prizeAtEnd: 900,
  /** Standing on the prize. */
  guard: 90,
  /** A hex nearer to the goal, for the first, second … unit on the way. */
  nearer: 40,
  nearerNext: 0.88,
  /** How near is near enough, for all but the first. */
  ring: 1,
  /** The part of that which counts in the first turn; it grows by a whole to the last. */
  marchAtStart: 0.6,
  /** A hex nearer to each place still to be looked into, for the unit nearest to it. */
  search: 40,
  /** A marker looked under in vain: at least the search is narrower. */
  looked: 260,
  noLine: 70,
  /** A missing line weighs all that while there are so many turns left to starve in. */
  starvingTurns: 2,
  /** A unit of the active side that has not been fed. */
  unfed: 14,
  /** A blue token the army will lack at its next supply. */
  hunger: 75,
  /** At the end of a turn: a blue token it will lack in so many turns more, if nobody comes back. */
  want: 25,
  wantTurns: 3,
  /** A blue token the army will eat. */
  bread: 7,
  /** Blue tokens counted on from an own depot, a little less than it brings on average; from any other place. */
  depotBread: 3,
  otherBread: 2,
  enemyDepot: 180,
  /** What the side, and what the enemy can do in the next segment; the part that counts of what is done without tokens. */
  threatOwn: 30,
  threatHis: 60,
  threatOthers: 0.5,
  /** What the enemy can do, at the end of a turn: he is next. */
  threatNext: 60,
  /** The part that counts of an attack the unit on the march could make now. */
  strike: 70,
  /** A hex nearer to the goal up to which a supply line could reach. */
  road: 40,
  /** The part of the prize that counts as won when the way to it is open. */
  grasp: 0.7,
  suppliedCv: 90,
  /** The part of that which is still uncertain in the first turn. */
  suppliedUncertain: 0.7,
}

export const weights: typeof byHand = { ...byHand, ...tuned.weights }

/** What tuning leaves alone: the unit of all others, counts of hexes, and what quick games do not look at. */
export const keep = ['cv', 'worksWithin', 'nearPrize', 'ring', 'want', 'wantTurns', 'threatNext'] as const
