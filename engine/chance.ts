/**
 * Chance events: dice and blind draws. The rules say what is thrown; somebody else says how it fell: a seeded
 * generator, a person with real dice, a test, or a search that tries every outcome with its exact probability.
 */
import { type Action, DRAW, ROLL } from './action.ts'
import { Problem } from './problem.ts'
import type { Pick } from './random.ts'

/** Dice of one kind thrown together. */
export interface DiceGroup {
  readonly count: number
  readonly sides: number
  /** Key of the dice's name in the game's text. */
  readonly label: string
  /**
   * What each face is worth (index 0 is face 1), if nothing but the sum of worths matters. Groups with the same
   * `adds` go into one sum, so that outcomes with equal sums count as one.
   */
  readonly worth?: readonly number[]
  readonly adds?: string
}

export interface Outcome {
  readonly action: Action
  readonly probability: number
}

/** The throw of these dice by the given source. */
export function rollDice(groups: readonly DiceGroup[], pick: Pick): Action {
  const action = [ROLL]
  for (const { count, sides } of groups) for (let i = 0; i < count; i++) action.push(1 + pick(sides))
  return action
}

/** Null if the faces could have been thrown with these dice, or what is wrong with them. */
export function wrongRoll(groups: readonly DiceGroup[], faces: readonly number[]): Problem | null {
  const sides = groups.flatMap(group => new Array<number>(group.count).fill(group.sides))
  if (faces.length !== sides.length) {
    return new Problem('dice.count', { wanted: sides.length, given: faces.length })
  }
  const bad = faces.findIndex((face, i) => !Number.isInteger(face) || face < 1 || face > sides[i])
  return bad < 0 ? null : new Problem('dice.face', { die: bad + 1, face: faces[bad], sides: sides[bad] })
}

/** How many outcomes `diceOutcomes` would list, without listing them. */
export function countOutcomes(groups: readonly DiceGroup[]): number {
  return bundles(groups).reduce((product, bundle) => {
    const { count, sides } = bundle.members[0].group
    return product * (bundle.summed ? ways(bundle).length : sides ** count)
  }, 1)
}

/** Every outcome that can make a difference, with its probability; one throw stands for all that are worth the same. */
export function diceOutcomes(groups: readonly DiceGroup[]): Outcome[] {
  let partial: { faces: (readonly number[])[]; probability: number }[] = [{ faces: [], probability: 1 }]
  for (const bundle of bundles(groups)) {
    const found = ways(bundle)
    partial = partial.flatMap(({ faces, probability }) =>
      found.map(way => ({
        faces: withFaces(faces, bundle, way),
        probability: probability * way.probability,
      })),
    )
  }
  return partial.map(({ faces, probability }) => ({ action: [ROLL, ...faces.flat()], probability }))
}

/** The faces by group, with those of a bundle put in their places. */
function withFaces(
  faces: readonly (readonly number[])[],
  { members }: Bundle,
  way: Way,
): (readonly number[])[] {
  const thrown = facesOf(way)
  const all = [...faces]
  let die = 0
  for (const { group, index } of members) {
    all[index] = thrown.slice(die, die + group.count)
    die += group.count
  }
  return all
}

interface Bundle {
  readonly members: readonly { readonly group: DiceGroup; readonly index: number }[]
  readonly summed: boolean
}

/** Groups that go into one sum are looked at together; every other group by itself. */
function bundles(groups: readonly DiceGroup[]): Bundle[] {
  const sums = new Map<string, { group: DiceGroup; index: number }[]>()
  const found: Bundle[] = []
  for (const [index, group] of groups.entries()) {
    if (!group.worth) found.push({ members: [{ group, index }], summed: false })
    else {
      const key = group.adds ?? `group ${index}`
      const members = sums.get(key)
      if (members) members.push({ group, index })
      else {
        const fresh = [{ group, index }]
        sums.set(key, fresh)
        found.push({ members: fresh, summed: true })
      }
    }
  }
  return found
}

/** A way a bundle can fall: its last face, and the way the dice before it fell. */
interface Way {
  readonly face: number
  readonly before: Way | null
  probability: number
}

function facesOf(way: Way): number[] {
  const faces: number[] = []
  for (let last: Way | null = way; last?.before; last = last.before) faces.push(last.face)
  return faces.reverse()
}

/** The ways a bundle can fall: one for each sum if it is summed, else one for each sequence of faces. */
function ways({ members, summed }: Bundle): Way[] {
  let sums = new Map<number, Way>([[0, { face: 0, before: null, probability: 1 }]])
  for (const { group } of members) {
    const { count, sides, worth } = group
    for (let die = 0; die < count; die++) {
      const longer = new Map<number, Way>()
      for (const [sum, before] of sums) {
        const probability = before.probability / sides
        for (let face = 1; face <= sides; face++) {
          const next = summed && worth ? sum + worth[face - 1] : sum * sides + face - 1
          const known = longer.get(next)
          if (known) known.probability += probability
          else longer.set(next, { face, before, probability })
        }
      }
      sums = longer
    }
  }
  return [...sums.values()]
}

/** What a cup holds: how many of each item. */
export type Cup = ReadonlyMap<number, number>

const cupSize = (cup: Cup) => [...cup.values()].reduce((sum, count) => sum + count, 0)

export function drawFrom(cup: Cup, kind: number, pick: Pick): Action {
  let left = pick(cupSize(cup))
  for (const [item, count] of cup) {
    if (left < count) return [DRAW, kind, item]
    left -= count
  }
  throw new Error('drawn from an empty cup')
}

export function drawOutcomes(cup: Cup, kind: number): Outcome[] {
  const size = cupSize(cup)
  return [...cup].map(([item, count]) => ({ action: [DRAW, kind, item], probability: count / size }))
}
