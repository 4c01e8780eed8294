/** What things are worth to the yardstick, in the coin of units, of which a battalion of the line is worth some 3. */
import tuned from './weights.json' with { type: 'json' }

/** What a unit is worth: for each factor and MP, and for being there at all. */
const units = {
  factor: 0.6,
  movementPoint: 0.05,
  regular: 0.5,
  guard: 0.2,
  supplies: 3.5,
  specialist: 4,
  ship: 0.1,
  shipFactors: 0.3,
  barge: 1,
  /** What siege guns, engineers and supplies, of which one is enough, bring to an attack beside their factors. */
  specialistPunch: 2,
  /** How much of a unit's worth counts that is not on the map: waiting or still to come, or sent away. */
  waiting: 0.7,
  abroad: 0.8,
  /** 7.14a, 7.14b: what is left of a National Guard unit, on average, that marched in company, and that marched alone. */
  marchedInCompany: 0.7,
  marchedAlone: 0.6,
  /** What lies hidden in an enemy stack is taken to be like most units (6.4a). */
  hiddenAttack: 1.6,
  hiddenDefense: 2,
  hiddenWorth: 2.8,
}

const attrition = {
  /** What a unit lost to attrition is worth: the owner gives up the least. */
  lossAhead: 2,
  /** 5.2a: of what the Allies must fear, how much counts with Paraguay: they move once more before the check. */
  mayChange: 0.4,
  /** What a unit lost in the check under way is worth; and a supply unit, which serves in battle too. */
  lostNow: 2,
  supplyUnit: 4.5,
  /** What another unit that goes on into a hex that was won may add to what will rot, in units. */
  goesOn: 0.15,
}

const places = {
  /** In the order of the places (`objectives.ts`). */
  places: [30, 30, 45, 35, 55, 90, 20, 60, 60, 24, 16, 20, 16],
  /**
   * By turn, how much of its worth counts. 4.3a: what brings a point at the end counts more the nearer that is. 4.2a: the
   * towns are of use only as long as Paraguay may still come to have them all. Forts stand in the way until it is too late
   * to go on.
   */
  forPoints: [0.7, 0.7, 0.75, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.6],
  towns: [1, 1, 1, 1, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3],
  forts: [1, 1, 1, 1, 1, 1, 1, 1, 1, 0.7],
  /** MP after which a unit counts for half. */
  halfAt: 4,
  /** How much of the grip grows with the ratio of attack to defense; the rest with its square: massing tells. */
  byRatio: 0.4,
  /** What being near is worth, of all a place is worth; and what having taken it is, which it takes strength to keep. */
  promise: 0.45,
  taken: 0.75,
  /** What of an open place counts as lost to an enemy who is about to walk in. */
  open: 0.3,
  /** What a place is worth, of all it is worth to whoever wants it, to him who walks in. */
  walkingIn: 0.5,
}

const front = {
  /** By turn, what a factor is worth more in the heart of Paraguay than at the far end of the map: in time they set out. */
  front: [4, 4, 4, 4, 4, 5, 5, 5, 5, 5],
  farthest: 45,
  /** How far the Allies are, of the whole way, where they come in. */
  setOut: 0.4,
  /** What it costs on the way, in MP, to get past those who stand in it: a stack, and a fort. */
  past: 5,
  pastFort: 10,
  /** And what it costs for each point by which attrition is worse there than in open country on a road. */
  hardship: 0.5,
  /** By turn, the same for the defense of Paraguay's: in the end they are wanted there. */
  home: [0, 0, 0, 0.3, 0.6, 1, 1.5, 2, 3, 3],
}

const prospects = {
  /** Somebody may stand in the way. */
  walksIn: 0.9,
  /** So much defense on its way to an open place makes it half as likely. */
  onItsWay: 4,
  /** By a march more that is needed, how much less sure it is. */
  marchMore: 0.35,
  /** What having so many times the defense within reach is worth by itself: every one who comes near helps. */
  massed: 5,
  byMass: 0.3,
  /** What rivers, broken ground, a supply unit for one of three phases, missing lines and several nations do to the die. */
  riverDie: -1,
  brokenDie: -1,
  powder: 1,
  cutDie: 3,
  nationsDie: -1,
  /** Of what a guard in a place is worth, what it is worth near enough to come in. */
  guardNear: 0.4,
  /** How much of those counts who can still come in the march under way. */
  stillToCome: 0.7,
  /** Of what it is worth to be within reach, what a march towards it is. */
  towards: 0.2,
}

const assaults = {
  /** What the attacker's losses cost him: the weakest. */
  attackerLost: 2.2,
  /** What a ship lost is of that, or of what a unit lost to attrition is. */
  shipLost: 0.4,
  /** Of what a place is worth, what taking it brings; and of a fort, which never comes back, as long as it is marched for. */
  taking: 0.5,
  takingFort: 1,
  /** Odds to be massed for; how the promise grows until they are there, and what it is of the whole. */
  wantedOdds: 4,
  massing: 1.3,
  promised: 0.6,
  /** What is left of an assault that is put off while it can be made. */
  putOff: 0.6,
  /** What is feared of what may happen. */
  feared: 0.4,
  /** What it must bring, at least, that a nation stays out of an attack. */
  clearGain: 0.5,
}

const raid = {
  /** What it is worth to win in this turn; in the next, if the Allies can still do something about it; and if they cannot. */
  raidNow: 300,
  raidAnswered: 150,
  raidNext: 300,
  /** A place that is out of reach leaves so much of the hope; by turn, of what the Allies fear. */
  hope: 0.15,
  dread: [0.2, 0.2, 0.2, 0.18, 0.1, 0.06, 0.03, 0.02, 0.01, 0],
  /** A place held when the enemy may come back to it. */
  stays: 0.7,
  /** A fleet that holds a place may have sailed on by then. */
  sails: 0.35,
}

const victory = {
  /** A victory point. */
  point: 200,
  /** 8.2i: an expedition on its way may still bring its point. */
  expedition: 6,
  /** What it is worth to win; half of it to draw. */
  win: 300,
  /** By turn, how much of that is decided by who could take what next. */
  tells: [0.1, 0.1, 0.12, 0.16, 0.22, 0.3, 0.4, 0.55, 0.8, 1],
  /** By turn, how likely a fort falls in the end that nobody threatens now. */
  fortFalls: [0.7, 0.7, 0.7, 0.7, 0.7, 0.65, 0.55, 0.45, 0.25, 0],
  /** What is lost with a town that the enemy can take back; and how sure one is that is walked into. */
  retaken: 0.9,
  walkedInto: 0.9,
  /** How likely a town is kept to the end that is taken before the last turn. */
  keepsTown: 0.6,
  /** How much of those who can come to its help counts in a town, and how many factors at most. */
  relief: 0.5,
  mostRelief: 12,
}

const byHand = {
  ...units,
  ...attrition,
  ...places,
  ...front,
  ...prospects,
  ...assaults,
  ...raid,
  ...victory,
}

export const weights: typeof byHand = { ...byHand, ...tuned.weights }

/** What tuning leaves alone: what fields of distances are made with, whole numbers on the die, and what is nearly sure. */
export const keep = [
  'halfAt',
  'farthest',
  'past',
  'pastFort',
  'walksIn',
  'riverDie',
  'brokenDie',
  'powder',
  'cutDie',
  'nationsDie',
  'retaken',
  'walkedInto',
  'mostRelief',
] as const
