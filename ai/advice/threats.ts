/** What the enemy may do next, from his answer played out again and again: whom it hits, where, and from where he comes. */
import { CHANCE, type Game, OVER, type Pick, type Position, seeded } from '@quebracho/engine'
import { bestOf, judgeFor } from '../judge.ts'
import { turnOf } from '../ways.ts'

/** Where somebody or something of a side stands, and in which state; as the side sees it. */
export interface Standing {
  /** What tells it from others: a unit's number, or a place's name. */
  readonly id: string
  readonly side: number
  readonly hex: number
  /** Changes when it is hurt. */
  readonly state: string
  /** Of a unit: less when it is weaker. */
  readonly strength?: number
  /** Of a unit that is no troops, but carries or feeds them. */
  readonly stores?: boolean
}

export interface Threat {
  readonly hex: number
  /** How often something of the side was lost, hurt or taken there, 0 to 1. */
  readonly chance: number
  /** Where those came from who stood there or beside it afterwards, the most frequent first. */
  readonly from: readonly number[]
  /** It happens as often if the enemy leaves everything as it is, too: by hunger or disease. */
  readonly anyway: boolean
}

export interface ThreatSetup {
  readonly game: Game
  readonly view: Position
  readonly side: number
  /** All that stands on the map. */
  readonly standing: (p: Position) => readonly Standing[]
  readonly near: (a: number, b: number) => boolean
  readonly pick: Pick
}

const TIMES = 12
const THROWS = 2
const MOST_ACTIONS = 1500
const MOST_FROM = 3
/** Seldomer than this is no threat. */
const LEAST = 0.15
/** In so many of the cases in which it happens it would do so without the enemy. */
const AS_OFTEN = 0.75

/** Yields what part is done. What the enemy does comes first, and of that the worst. */
export function* threatsTo(setup: ThreatSetup): Generator<number, readonly Threat[]> {
  const { game, view, side, standing, near, pick } = setup
  const before = standing(view)
  const own = before.filter(each => each.side === side && each.hex >= 0)
  const hits = new Map<number, { count: number; from: Map<number, number> }>()
  const anyway = new Map<number, number>()
  let root: Position | undefined
  const endOf = (answers: boolean, seed: number) => {
    root = game.imagine(view, side, pick, root)
    const end = afterAnswer(game, root, side, answers, seed)
    const after = new Map(standing(game.view(end, side)).map(each => [each.id, each]))
    return { after, hit: new Set(own.filter(each => isHurt(each, after.get(each.id))).map(({ hex }) => hex)) }
  }
  for (let i = 0; i < TIMES; i++) {
    const seed = pick(1 << 30)
    for (const hex of endOf(false, seed).hit) anyway.set(hex, (anyway.get(hex) ?? 0) + 1)
    const { after, hit } = endOf(true, seed)
    const came = [...after.values()].filter(each => each.side !== side && each.hex >= 0)
    for (const hex of hit) {
      const known = hits.get(hex) ?? { count: 0, from: new Map<number, number>() }
      known.count++
      for (const { id, hex: at } of came) {
        const from = before.find(each => each.id === id)?.hex ?? -1
        if (from >= 0 && from !== hex && near(at, hex)) known.from.set(from, (known.from.get(from) ?? 0) + 1)
      }
      hits.set(hex, known)
    }
    yield (i + 1) / TIMES
  }
  return [...hits]
    .map(([hex, { count, from }]) => {
      const isAnyway = (anyway.get(hex) ?? 0) >= AS_OFTEN * count
      const places = [...from.entries()].sort((a, b) => b[1] - a[1]).map(([at]) => at)
      return {
        hex,
        chance: count / TIMES,
        from: isAnyway ? [] : places.slice(0, MOST_FROM),
        anyway: isAnyway,
      }
    })
    .filter(({ chance }) => chance >= LEAST)
    .sort((a, b) => Number(a.anyway) - Number(b.anyway) || b.chance - a.chance)
}

const isHurt = (was: Standing, is: Standing | undefined): boolean =>
  is === undefined || is.hex < 0 || is.side !== was.side || is.state !== was.state

/** The side leaves everything as it is; the enemy, if he answers, by quick judgements does not. */
function afterAnswer(game: Game, p: Position, side: number, answers: boolean, seed: number): Position {
  const dice = { throws: THROWS, seed }
  const judges = game.sides.map((_, each) => judgeFor(game, each, { dice }))
  const luck = seeded(seed)
  const end = turnOf(game, p) + (game.round ?? 1)
  let view: Position | undefined
  for (let n = 0; n < MOST_ACTIONS; n++) {
    const waits = game.waitsFor(p)
    if (waits === OVER || turnOf(game, p) >= end) break
    dice.seed = seed + n
    if (waits === CHANCE) game.apply(p, game.throwDice(p, luck))
    else if (waits === side || !answers) {
      view = game.view(p, waits, view)
      game.apply(p, game.standard(view))
    } else game.apply(p, bestOf(game, p, judges[waits]))
  }
  return p
}
