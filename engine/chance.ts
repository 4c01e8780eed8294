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
  /** The lowest face, 1 unless given; the others follow it. */
  readonly first?: number
  /** Key of the dice's name in the game's text. */
  readonly label: string
  /** The side that throws them, where neither `adds` nor what came of it says so, nor who decided last. */
  readonly side?: number
  /**
   * What each face is worth, from the lowest on, if nothing but the sum of worths matters. Groups with the same
   * `adds` go into one sum, so that outcomes with equal sums count as one.
   */
  readonly worth?: readonly number[]
  readonly adds?: string
  /** These are taken off that sum: of two who fight nothing but the difference matters. */
  readonly against?: boolean
}

export interface Outcome {
  readonly action: Action
  readonly probability: number
}

/** The throw of these dice by the given source. */
export function rollDice(groups: readonly DiceGroup[], pick: Pick): Action {
  const action = [ROLL]
  for (const { count, sides, first = 1 } of groups)
    for (let i = 0; i < count; i++) action.push(first + pick(sides))
  return action
}

/** Null if the faces could have been thrown with these dice, or what is wrong with them. */
export function wrongRoll(groups: readonly DiceGroup[], faces: readonly number[]): Problem | null {
  const dice = groups.flatMap(group => new Array<DiceGroup>(group.count).fill(group))
  if (faces.length !== dice.length) {
    return new Problem('dice.count', { wanted: dice.length, given: faces.length })
  }
  const bad = faces.findIndex((face, i) => !hasFace(dice[i], face))
  if (bad < 0) return null
  const { first = 1, sides } = dice[bad]
  return new Problem('dice.face', { die: bad + 1, face: faces[bad], first, last: first + sides - 1 })
}

const hasFace = ({ first = 1, sides }: DiceGroup, face: number): boolean =>
  Number.isInteger(face) && face >= first && face < first + sides

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
    const { count, sides, first = 1, worth, against } = group
    const sign = against ? -1 : 1
    for (let die = 0; die < count; die++) {
      const longer = new Map<number, Way>()
      for (const [sum, before] of sums) {
        const probability = before.probability / sides
        for (let i = 0; i < sides; i++) {
          const face = first + i
          const next = summed && worth ? sum + sign * worth[i] : sum * sides + i
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
