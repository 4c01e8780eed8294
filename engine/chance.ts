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
    return product * (bundle.summed ? combinations(bundle).size : sides ** count)
  }, 1)
}

/** Every outcome that can make a difference, with its probability; one throw stands for all that are worth the same. */
export function diceOutcomes(groups: readonly DiceGroup[]): Outcome[] {
  let partial = [{ faces: new Map<number, number[]>(), probability: 1 }]
  for (const bundle of bundles(groups)) {
    const ways = [...combinations(bundle).values()]
    partial = partial.flatMap(({ faces, probability }) =>
      ways.map(way => ({
        faces: new Map([...faces, ...way.faces]),
        probability: probability * way.probability,
      })),
    )
  }
  return partial.map(({ faces, probability }) => ({
    action: [ROLL, ...groups.flatMap((_, i) => faces.get(i) ?? [])],
    probability,
  }))
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

interface Way {
  readonly faces: ReadonlyMap<number, number[]>
  readonly probability: number
}

/** The ways a bundle can fall: by sum if it is summed, else by every sequence of faces. */
function combinations({ members, summed }: Bundle): Map<string, Way> {
  let ways = new Map<string, Way>([[summed ? '0' : '', { faces: new Map(), probability: 1 }]])
  for (const { group, index } of members) {
    for (let die = 0; die < group.count; die++) {
      const longer = new Map<string, Way>()
      for (const [key, way] of ways) {
        for (let face = 1; face <= group.sides; face++) {
          const next = summed ? String(Number(key) + (group.worth?.[face - 1] ?? face)) : `${key} ${face}`
          const known = longer.get(next)
          const probability = way.probability / group.sides + (known?.probability ?? 0)
          const faces = known?.faces ?? new Map(way.faces).set(index, [...(way.faces.get(index) ?? []), face])
          longer.set(next, { faces, probability })
        }
      }
      ways = longer
    }
  }
  return ways
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
