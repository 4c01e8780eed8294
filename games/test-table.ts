/** The table at which the rules of every game are tested: it plays by texts, throws dice, and says what is allowed. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  FRAME_SIZE,
  type Game,
  type GameEvent,
  hash,
  type Options,
  type Position,
  type Procedure,
  ROLL,
} from '@quebracho/engine'

/** A test that proves the rules with these ids (separated by spaces). */
export function rule(ids: string, what: string, run: () => void): void {
  test(`${ids}: ${what}`, run)
}

export interface TestTable<P extends Position> {
  readonly p: P
  readonly events: GameEvent[]
  /** Plays actions by their texts; each must be legal. */
  play(...texts: string[]): this
  /** Answers the pending dice; all dice given are used, one event after another. */
  roll(...faces: number[]): this
  /** The rule that refuses the action; fails if it is legal. Also checks that nothing changed. */
  refused(text: string): string
  allows(text: string): boolean
  /** The legal actions that begin so, sorted, without that beginning: `after('go')` gives hexes. */
  after(beginning: string): string[]
  hex(name: string): number
  /** `paraguay move`, `dice combat`, `draw reinforcement`, `won by bolivia`, `draw`. */
  waitsFor(): string
  /** How many dice are to be thrown now. */
  dice(): number
  /** The keys of all events told so far. */
  told(): string[]
  last(key: string): GameEvent
}

/** How a test writes actions, if not as the game does: `full` makes the game's text of the test's, `short` the reverse. */
interface Writing {
  full?(text: string): string
  short?(text: string): string
}

/** A table with what a game's own tests ask of it besides. */
export function testTable<P extends Position, T extends TestTable<P>>(
  game: Game<P>,
  p: P,
  events: GameEvent[],
  own: (table: T) => Omit<T, keyof TestTable<P>>,
  writing: Writing = {},
): T {
  const table = commonTable(game, p, events, writing) as T
  return Object.assign(table, own(table))
}

function commonTable<P extends Position>(
  game: Game<P>,
  p: P,
  events: GameEvent[],
  { full = text => text, short = text => text }: Writing,
): TestTable<P> {
  const tell = (event: GameEvent) => events.push(event)
  const parse = (text: string) => game.parse(full(text), p)
  const table: TestTable<P> = {
    p,
    events,
    play(...texts) {
      for (const text of texts) {
        const refusal = game.play(p, parse(text), tell)
        const why = `"${text}" is refused by ${refusal?.rule} ${refusal?.detail?.message ?? ''}; ${table.waitsFor()}`
        assert.equal(refusal, null, why)
      }
      return table
    },
    roll(...faces) {
      let left = faces
      while (left.length > 0) {
        const count = table.dice()
        assert.ok(count > 0, `no dice are thrown now but ${table.waitsFor()}; left: ${left.join(' ')}`)
        assert.ok(count <= left.length, `${count} dice are thrown, only ${left.join(' ')} given`)
        game.apply(p, [ROLL, ...left.slice(0, count)], tell)
        left = left.slice(count)
      }
      return table
    },
    refused(text) {
      const before = hash(p)
      const refusal = game.play(p, parse(text))
      assert.ok(refusal, `"${text}" should be refused`)
      assert.equal(hash(p), before, `"${text}" was refused but changed the position`)
      return refusal.rule
    },
    allows: text => game.forbids(p, parse(text)) === null,
    after(beginning) {
      const texts = game.actions(p).toArray()
      return texts
        .map(action => short(game.text(action, p)))
        .filter(text => text.startsWith(`${beginning} `) || text === beginning)
        .map(text => text.slice(beginning.length + 1))
        .sort()
    },
    hex: name => named(p, 'hex', name),
    waitsFor() {
      const waiting = game.pending(p)
      if (waiting.kind === 'end')
        return waiting.winner === null ? 'draw' : `won by ${game.sides[waiting.winner]}`
      const who = waiting.kind === 'decision' ? game.sides[waiting.side] : waiting.kind
      return `${who} ${waiting.prompt}`
    },
    dice() {
      const waiting = game.pending(p)
      return waiting.kind === 'dice' ? waiting.groups.reduce((sum, group) => sum + group.count, 0) : 0
    },
    told: () => events.map(event => event.key),
    last(key) {
      const event = events.findLast(each => each.key === key)
      assert.ok(event, `no event ${key}; there were ${table.told().join(', ')}`)
      return event
    },
  }
  return table
}

/** The number of the unit, hex or other thing called so. */
export function named(p: Position, kind: string, name: string): number {
  const found = p.world.names[kind].indexOf(name)
  assert.ok(found >= 0, `no ${kind} ${name}`)
  return found
}

/** Lets the topmost frame stand before that step of its procedure. */
export function setStep(p: Position, procedure: Procedure, step: string): void {
  p.stack[(p.depth - 1) * FRAME_SIZE + 1] = procedure.stepNames.indexOf(step)
}

export const usualOptions = (game: Game): Options =>
  Object.fromEntries(game.options.map(each => [each.id, each.default]))

/** Entries of a test's own map, which need no source. */
export const attested = <T extends object>(list: readonly T[]): (T & { prov: string })[] =>
  list.map(each => ({ prov: 'inferred', ...each }))
