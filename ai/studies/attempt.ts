/** Lets somebody solve a study: he decides for its side to the end of the turn, and is judged by what he has done. */
import {
  type Action,
  CHANCE,
  type Game,
  OVER,
  type Pick,
  type Position,
  seeded,
  seedOf,
} from '@quebracho/engine'
import type { Study } from './study.ts'

/** Decides by what the side sees, as an opponent does. */
export interface Decider {
  thinking(view: Position, pick: Pick): Generator<unknown, Action>
}

export interface Attempt {
  readonly solved: boolean
  /** The side's decisions, as texts. */
  readonly done: readonly string[]
  /** What was asked and is not so. */
  readonly fault: Fault | null
}

export type Fault =
  | { readonly kind: 'does'; readonly wanted: readonly string[] }
  | { readonly kind: 'never'; readonly did: string }
  | { readonly kind: 'after'; readonly number: number; readonly found: number }

/** One attempt; the dice are those of the seed. It yields while it thinks, so that whoever waits may stop it. */
export function* attempt(
  game: Game,
  study: Study,
  decider: Decider,
  seed: number,
): Generator<unknown, Attempt> {
  const { side, decisions = Number.POSITIVE_INFINITY, does, never, after } = study
  const p = study.start()
  const [dice, pick] = [seeded(seedOf(seed, 0)), seeded(seedOf(seed, 1))]
  const turn = game.turnOf?.(p)
  const onlyDoes = never.length + after.length === 0
  const done: string[] = []
  for (let waits = game.waitsFor(p); waits !== OVER; waits = game.waitsFor(p)) {
    if (game.turnOf?.(p) !== turn || (waits === side && done.length >= decisions)) break
    if (waits === CHANCE) game.apply(p, game.throwDice(p, dice))
    // The other side does what is usual: what it could do better is not asked here.
    else if (waits !== side) game.apply(p, game.standard(game.view(p, waits)))
    else {
      yield
      const action = yield* decider.thinking(game.view(p, side), pick)
      const text = game.text(action, p)
      const refusal = game.play(p, action)
      if (refusal) throw new Error(`${study.id}: ${text} is refused by rule ${refusal.rule}`)
      done.push(text)
      if (never.some(({ fits }) => fits(text)))
        return { solved: false, done, fault: { kind: 'never', did: text } }
      if (onlyDoes && does.some(({ fits }) => fits(text))) return { solved: true, done, fault: null }
    }
  }
  if (does.length > 0 && !does.some(({ fits }) => done.some(fits)))
    return { solved: false, done, fault: { kind: 'does', wanted: does.map(({ text }) => text) } }
  for (const [number, condition] of after.entries()) {
    const found = condition.find(p)
    if (!condition.holds(found)) return { solved: false, done, fault: { kind: 'after', number, found } }
  }
  return { solved: true, done, fault: null }
}

export interface Result {
  readonly solved: boolean
  /** With so many of the dice it came out as it should. */
  readonly good: number
  readonly attempts: readonly Attempt[]
}

/** An attempt with each of so many seeds; `decider` makes a new one for each, who remembers nothing. */
export function* attempts(
  game: Game,
  study: Study,
  decider: () => Decider,
  seeds: number,
): Generator<unknown, Result> {
  const made: Attempt[] = []
  for (let seed = 1; seed <= seeds; seed++) made.push(yield* attempt(game, study, decider(), seed))
  const good = made.filter(({ solved }) => solved).length
  return { solved: good >= study.share * seeds, good, attempts: made }
}

/** Runs a generator to its end. */
export function finish<T>(running: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = running.next()
    if (done) return value
  }
}

/** Does the line's actions in their order, each as soon as it is legal, and what is usual between them. */
export function follows(game: Game, line: readonly string[], used: Set<number> = new Set()): Decider {
  let next = 0
  return {
    // biome-ignore lint/correctness/useYield: it knows at once
    *thinking(view) {
      if (next === line.length) return game.standard(view)
      const action = game.parse(line[next], view)
      if (game.forbids(view, action) !== null) return game.standard(view)
      used.add(next++)
      return action
    },
  }
}
