/**
 * Positions that somebody wrote or changed by hand: a few numbers of a played one are others, each in its range. Either they
 * are refused where they are read, or the rules go on from them.
 */
import {
  CHANCE,
  copy,
  type Game,
  newMatch,
  type Options,
  OVER,
  outOfRange,
  type Pick,
  type Position,
  PositionError,
  type PositionJson,
  playMatch,
  seeded,
} from '@quebracho/engine'

export interface Probed {
  readonly tried: number
  readonly refused: number
  readonly actions: number
  /** What went wrong later, with what had been changed. */
  readonly crashes: readonly string[]
}

/** So often is a game stopped on the way and looked at, and so many positions are made of each such moment. */
const MOMENTS = 12
const CHANGED = 4
/** So many actions are played from each. */
const PLAYED_ON = 40

function randomAction(game: Game, p: Position, pick: Pick) {
  if (game.waitsFor(p) === CHANCE) return game.throwDice(p, pick)
  const list = game.actions(p)
  if (list.length === 0) throw new Error('nothing is legal')
  return list.at(pick(list.length))
}

/** Positions of one random game, some of them. */
function moments(game: Game, scenario: string, options: Options, pick: Pick): Position[] {
  const match = newMatch(game, { scenario, options })
  const kept: Position[] = []
  for (let n = 0; game.waitsFor(match.position) !== OVER; n++) {
    const slot = kept.length < MOMENTS ? kept.length : pick(n + 1)
    if (slot < MOMENTS) kept[slot] = copy(match.position)
    playMatch(match, randomAction(game, match.position, pick))
  }
  return kept
}

/** The position with one to three numbers changed, and which. */
function changed(game: Game, p: Position, pick: Pick): { json: PositionJson; what: string } {
  const json = game.toJson(p)
  const fields = structuredClone(json.fields) as Record<string, number | number[]>
  const places = p.layout.places.filter(
    ({ name, length }) => name in fields && name !== 'outcome' && length > 0,
  )
  const what: string[] = []
  for (let n = 1 + pick(3); n > 0; n--) {
    const { name, min, max } = places[pick(places.length)]
    const value = min + pick(max - min + 1)
    const values = fields[name]
    if (typeof values === 'number') fields[name] = value
    else values[pick(values.length)] = value
    what.push(`${name} ${value}`)
  }
  return { json: { ...json, fields }, what: what.join(', ') }
}

/** One game, stopped, changed and played on from. */
export function probe(game: Game, scenario: string, options: Options, seed: number): Probed {
  const pick = seeded(seed)
  const sum = { tried: 0, refused: 0, actions: 0, crashes: [] as string[] }
  for (const moment of moments(game, scenario, options, pick)) {
    for (let i = 0; i < CHANGED; i++) {
      const { json, what } = changed(game, moment, pick)
      sum.tried++
      try {
        const p = game.fromJson(json, scenario, options)
        try {
          sum.actions += playOn(game, p, pick)
        } catch (error) {
          const { prompt = 'end' } = game.pending(moment) as { prompt?: string }
          sum.crashes.push(`${game.id} ${scenario}, seed ${seed}, ${prompt}: ${what}: ${told(error)}`)
        }
      } catch (error) {
        if (!(error instanceof PositionError)) throw error
        sum.refused++
      }
    }
  }
  return sum
}

function playOn(game: Game, p: Position, pick: Pick): number {
  for (let n = 0; n < PLAYED_ON; n++) {
    if (game.waitsFor(p) === OVER) return n
    game.apply(p, randomAction(game, p, pick))
    const [wrong] = outOfRange(p)
    if (wrong !== undefined) throw new Error(wrong)
  }
  return PLAYED_ON
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const where = /\((?:.*\/)?(games\/.*?|engine\/.*?):\d+\)/.exec(error.stack ?? '')?.[1]
  return `${error.message} (${where ?? ''})`
}
