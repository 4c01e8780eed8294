/** By hex, what a factor of attack or of defense more would be worth there: the score, as one who looks for marches needs it. */
import type { Triple } from '../position.ts'
import { LAST_TURN, PARAGUAYAN, type Side } from '../world.ts'
import { type Demand, demandsOf } from './demands.ts'
import { frontOf, frontPull, homePull, openFrontOf } from './front.ts'
import { isTaken, objectivesOf, turnJudged, worthIn } from './objectives.ts'
import { reachOf } from './reach.ts'
import { AFLOAT, FOOT, PACES, POINTS, stacksOf } from './stacks.ts'
import { grip, LEAST_DEFENSE, newStrengths, shareOf, weigh } from './strength.ts'
import { weights } from './weights.ts'

export interface Fields {
  /** By pace and hex, per factor of attack. */
  readonly attack: readonly Float64Array[]
  /** By hex, per factor of defense, on land and afloat. */
  readonly defense: Float64Array
  readonly defenseAfloat: Float64Array
  /** What it is worth to walk into an empty place. */
  readonly entering: Float64Array
}

const newFields = (hexes: number): Fields => ({
  attack: Array.from({ length: PACES }, () => new Float64Array(hexes)),
  defense: new Float64Array(hexes),
  defenseAfloat: new Float64Array(hexes),
  entering: new Float64Array(hexes),
})

let fields = newFields(0)
const strengths = newStrengths()

/** How many factors more a march may bring. */
const STEP = 4

/** What the fields were made for last; nobody has moved since then if it is the same again. */
let made = { world: {}, key: 0 }

function keyOf(p: Triple, side: Side): number {
  const { place, spent, control, lost } = p
  let key = 64 * p.turn + 2 * p.phase + side
  for (let unit = 0; unit < place.length; unit++)
    key = (Math.imul(key, 31) + place[unit] + 977 * spent[unit]) | 0
  for (let hex = 0; hex < control.length; hex++) key = (Math.imul(key, 31) + control[hex] + 2 * lost[hex]) | 0
  return (Math.imul(key, 31) + 5 * p.points + p.expedition) | 0
}

/** The fields as the side sees them; they last until the next call. */
export function fieldsOf(p: Triple, side: Side): Fields {
  const { hexes } = p.world
  const key = keyOf(p, side)
  if (made.world === p.world && made.key === key) return fields
  made = { world: p.world, key }
  if (fields.defense.length !== hexes) fields = newFields(hexes)
  for (const field of fields.attack) field.fill(0)
  for (const field of [fields.defense, fields.defenseAfloat, fields.entering]) field.fill(0)
  const stacks = stacksOf(p)
  weigh(p, stacks, strengths)
  addPlaces(p, side)
  addFront(p, side)
  for (const demand of demandsOf(p, side, stacks)) addDemand(p, demand)
  return fields
}

/** The places of the score, by what a little more on either side would change. */
function addPlaces(p: Triple, side: Side): void {
  const objectives = objectivesOf(p.world.ground)
  const turn = turnJudged(p)
  for (let i = 0; i < objectives.length; i++) {
    const { side: owner, byLand, byRiver, hex, fort } = objectives[i]
    const taken = isTaken(p, objectives[i])
    const worth = worthIn(objectives[i], turn)
    const [a, d] = [strengths.attack[i], Math.max(LEAST_DEFENSE, strengths.defense[i])]
    const share = shareOf(fort, taken, grip(a, d))
    if (owner === side) {
      const more = (worth * (share - shareOf(fort, taken, grip(a, d + STEP)))) / STEP
      addNear(fields.defense, byLand, more)
      addNear(fields.defenseAfloat, byRiver, more)
    } else {
      const more = (worth * (shareOf(fort, taken, grip(a + STEP, d)) - share)) / STEP
      for (let pace = 0; pace < AFLOAT; pace++) addNear(fields.attack[pace], byLand, more)
      addNear(fields.attack[AFLOAT], byRiver, more)
    }
    if (!fort && p.control[hex] !== side) fields.entering[hex] += worth * weights.walkingIn
  }
}

function addNear(field: Float64Array, near: Float64Array, worth: number): void {
  for (let hex = 0; hex < field.length; hex++) field[hex] += worth * near[hex]
}

/** The pull of the front, and of home. */
function addFront(p: Triple, side: Side): void {
  if (side === PARAGUAYAN) {
    addNear(fields.defense, frontOf(p.world.ground), homePull(p))
    return
  }
  const front = openFrontOf(p)
  for (let pace = 0; pace < AFLOAT; pace++) addNear(fields.attack[pace], front, frontPull(p))
}

function addDemand(p: Triple, { hex, next, now, guard, enter }: Demand): void {
  const { beside, sailBeside } = reachOf(p.world.ground, hex, p.turn + 1)
  for (let pace = 0; pace < PACES; pace++) {
    const far = pace === AFLOAT ? sailBeside : beside
    const field = fields.attack[pace]
    const points = POINTS[pace]
    for (let at = 0; at < field.length; at++) {
      if (next > 0 && far[at] <= points) field[at] += next
      else if (next > 0 && far[at] <= 3 * points)
        field[at] += (next * weights.towards * (3 * points - far[at])) / points
      if (now > 0 && far[at] === 0 && at !== hex) field[at] += now
    }
  }
  if (guard > 0 && p.turn < LAST_TURN) {
    const { into } = reachOf(p.world.ground, hex, p.turn + 1)
    for (let at = 0; at < into.length; at++)
      if (into[at] <= POINTS[FOOT]) fields.defense[at] += weights.guardNear * guard
  }
  fields.defense[hex] += guard
  fields.defenseAfloat[hex] += guard
  fields.entering[hex] += enter
}
