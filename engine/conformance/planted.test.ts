/** The battery finds what is wrong: small games that are right, each with one error put in. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActionList } from '../action.ts'
import { conformance, type Trial } from '../conformance.ts'
import type { Game } from '../game.ts'
import { FRAME_SIZE, type Position } from '../position.ts'
import { ALL } from '../procedure.ts'
import { cup } from '../toys/cup.ts'
import { toySecrets } from '../toys/index.ts'
import { orders } from '../toys/orders.ts'
import { BLUE, RED } from '../toys/shared.ts'
import { stacks } from '../toys/stacks.ts'

type PositionIn<G> = G extends Game<infer P> ? P : never
type Cup = PositionIn<typeof cup>
type Orders = PositionIn<typeof orders>
type Stacks = PositionIn<typeof stacks>

/** What the battery says of the toy with its error: the names of the checks that fail, and their messages. */
function faults<P extends Position>(
  game: Game<P>,
  error: Partial<Game<P>>,
  more: Partial<Trial> = {},
): string[] {
  const toy = toySecrets.find(each => each.game.id === game.id)
  assert.ok(toy)
  const spoilt = { ...game, ...error } as unknown as Game
  const scenario = game.scenarios[0].id
  const trial: Trial = { game: spoilt, scenario, seed: 1, games: 10, hides: toy.hides, ...more }
  return conformance(trial).flatMap(({ name, run }) => {
    try {
      run()
      return []
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  })
}

const finds = (found: readonly string[], what: RegExp) =>
  assert.ok(
    found.some(each => what.test(each)),
    `not found: ${what}, but\n${found.join('\n')}`,
  )

test('nothing is found where nothing is wrong', () => {
  for (const game of [cup, stacks, orders] as readonly Game[]) assert.deepEqual(faults(game, {}), [])
})

/** The list without its last action. */
function shortened(list: ActionList, into: ActionList): ActionList {
  const actions = list.toArray().slice(0, -1)
  into.clear()
  for (const [verb, ...args] of actions) into.add(orderOf(verb, args.length), ...args)
  return into
}

// Only the number of a verb and of its arguments go into a list.
const orderOf = (index: number, count: number) =>
  ({ index, args: Array.from({ length: count }, () => 'number') }) as unknown as Parameters<
    ActionList['add']
  >[0]

test('a list that leaks a secret, and that late in the game alone', () => {
  const actions = (p: Cup, list = new ActionList()) => {
    const all = cup.actions(p, list)
    const side = cup.waitsFor(p)
    const leaks = p.round === 5 && all.length > 1 && p.hand[3 * (1 - side) + 2] > 0
    return leaks ? shortened(all, list) : all
  }
  finds(faults(cup, { actions }), /random games.*legal by the position or the view alone: play/)
})

test('an action that is listed and then refused, and that late in the game alone', () => {
  const forbids: typeof stacks.forbids = (p, action) =>
    p.actions > 20 && stacks.text(action, p) === 'pass' ? { rule: 'turn-1' } : stacks.forbids(p, action)
  finds(faults(stacks, { forbids }), /random games.*pass is listed, but turn-1 forbids it/)
})

test('a refusal and an event that cite what is no rule', () => {
  const rules = new Set(['deploy-1', 'stack-1', 'move-1', 'attack-1', 'turn-1'])
  assert.deepEqual(faults(stacks, {}, { rules }), [])
  rules.delete('turn-1')
  finds(faults(stacks, {}, { rules }), /refused by "turn-1", which is no rule/)
  rules.delete('move-1')
  finds(faults(stacks, {}, { rules }), /an event cites what is no rule: .*"move-1"/)
})

test('a side that there is not', () => {
  const waitsFor: typeof stacks.waitsFor = p => (p.actions > 20 ? 2 : stacks.waitsFor(p))
  finds(faults(stacks, { waitsFor }), /random games.*side 2 decides, which there is not/)
})

/** Orders whose events say nothing of who may hear them. */
const heardByAll: typeof orders.apply = (p, action, tell) =>
  orders.apply(p, action, ({ seenBy: _, ...event }) =>
    tell?.(event as Parameters<NonNullable<typeof tell>>[0]),
  )

test('an event that everybody hears but for one may know', () => {
  finds(faults(orders, { apply: heardByAll }), /hears no more.*look alike, but sound/)
})

test('a decision in secret that everybody sees', () => {
  const shows = /hears no more.*look alike, but which of them it is shows/
  finds(faults(orders, { seenBy: () => ALL }), shows)
  // Unless what is done is called out besides, and the game says that it is done openly.
  const open = faults(orders, { seenBy: () => ALL, apply: heardByAll }, { openly: () => true })
  assert.deepEqual(
    open.filter(fault => shows.test(fault)),
    [],
  )
})

test('an event that tells of something hidden in the position', () => {
  const apply: typeof cup.apply = (p, action, tell) =>
    cup.apply(p, action, event => tell?.(event.key === 'won' ? { ...event, left: p.cup[2] } : event))
  finds(faults(cup, { apply }), /hears no more.*look alike, but sound/)
})

test('an event with a number that no wire carries', () => {
  const apply: typeof cup.apply = (p, action, tell) =>
    cup.apply(p, action, event => tell?.({ ...event, left: undefined }))
  finds(faults(cup, { apply }), /an event whose left is lost on the way/)
})

test('an event that says who else hears it', () => {
  const hear: typeof cup.hear = (p, event, side) => (cup.hear(p, event, side) === null ? null : event)
  finds(faults(cup, { hear }), /hears who else hears/)
})

/** A local that counts what is written in secret, though no field shows it. */
test('a frame that counts secret orders', () => {
  const view: typeof orders.view = (p, side, into) => {
    const seen = orders.view(p, side, into)
    const written = p.writer === side ? 0 : p.order.filter(each => each > 0).length
    if (seen.depth === 1) seen.stack[FRAME_SIZE - 1] = written
    return seen
  }
  finds(faults(orders, { view }), /frames tell no more.*neither seen nor heard, but shows/)
})

test('a frame that stands elsewhere by a secret', () => {
  const view: typeof cup.view = (p, side, into) => {
    const seen = cup.view(p, side, into)
    if (seen.depth > 0) seen.stack[FRAME_SIZE * seen.depth - 1] = p.cup[2]
    return seen
  }
  finds(faults(cup, { view }), /frames tell|the secrets show|\] shows/)
})

test('a field that changes with every secret order', () => {
  const view: typeof orders.view = (p, side, into) => {
    const seen = orders.view(p, side, into)
    if (p.writer !== side && p.writer < 2) seen.points[0] = p.order.filter(each => each > 0).length
    return seen
  }
  finds(faults(orders, { view }), /frames tell no more.*neither seen nor heard, but shows|shows: points/)
})

test('a spectator who sees what one of the sides alone knows', () => {
  const view: typeof orders.view = (p, side, into) => {
    const seen = orders.view(p, side, into)
    if (side < 0 && p.writer === 1) seen.points[0] = p.order.filter(each => each > 0).length
    return seen
  }
  finds(
    faults(orders, { view }),
    /a spectator knows no more than any side: .*a spectator (?:sees more|tells)/,
  )
})

test('who is asked, by a secret', () => {
  const waitsFor: typeof cup.waitsFor = p => {
    const side = cup.waitsFor(p)
    return side >= 0 && p.cup[2] === 0 && p.round > 2 ? 1 - side : side
  }
  finds(faults(cup, { waitsFor }), /random games.*legal by the position or the view alone: play/)
})

test('what is learned by a decision that can be taken back', () => {
  // A game that remembers Red's first order, and tells it to Blue as soon as he has written one of his own.
  let first = 0
  const view: typeof orders.view = (p, side, into) => {
    if (p.order[0] >= 0) first = p.order[0]
    const seen = orders.view(p, side, into)
    const hasWritten = p.writer === BLUE && p.order.slice(3).some(each => each > 0)
    if (side === BLUE && hasWritten) seen.points[RED] = first
    return seen
  }
  finds(
    faults(orders, { view }),
    /what may be taken back has told nothing: .*can be taken back, but has told/,
  )
})

test('a usual answer that goes by a secret', () => {
  // A game that remembers the last position it showed a view of.
  let last: Cup = cup.start(cup.scenarios[0].id)
  const view: typeof cup.view = (p, side, into) => {
    last = p
    return cup.view(p, side, into)
  }
  const standard: typeof cup.standard = seen => {
    const list = cup.actions(seen)
    return list.at(last.cup.reduce((sum, each) => sum + each) % 2 === 0 ? 0 : list.length - 1)
  }
  finds(faults(cup, { standard, view }), /the usual answer is/)
})

test('a refusal that goes by a secret', () => {
  const forbids: typeof cup.forbids = (p, action) => {
    const refusal = cup.forbids(p, action)
    const of = 3 * (1 - cup.waitsFor(p))
    return refusal && p.cup[of] > 0 ? { rule: `${refusal.rule}, and chits are left` } : refusal
  }
  finds(faults(cup, { forbids }), /by what it knows.*by the position/)
})

test('a fill that does nothing', () => {
  finds(
    faults(cup, { imagine: (view, side) => cup.view(view, side) }),
    /hidden is imagined.*(?:left blank|no other way)/,
  )
  finds(
    faults(stacks, { imagine: (view, side) => stacks.view(view, side) }),
    /hidden is imagined.*no other way/,
  )
})

test('a fill that always takes the first', () => {
  const inStacks = { imagine: (view: Stacks, side: number) => stacks.imagine(view, side, () => 0) }
  finds(faults(stacks, inStacks, { scenario: 'siege' }), /hidden is imagined.*no other way/)
  const inOrders = { imagine: (view: Orders, side: number) => orders.imagine(view, side, () => 0) }
  finds(faults(orders, inOrders), /hidden is imagined.*no other way/)
})

test('a fill that does not fit the view', () => {
  const imagine: typeof cup.imagine = (view, side, pick) => {
    const p = cup.imagine(view, side, pick)
    p.points[0] = 5 - p.points[0]
    return p
  }
  finds(faults(cup, { imagine }), /imagined positions.*does not fit/)
})

/** Every covered unit of a stack at the same level: no view shows it. */
const levelled: typeof stacks.imagine = (view, side, pick) => {
  const p = stacks.imagine(view, side, pick)
  for (const unit of p.hex.keys())
    if (p.world.side[unit] !== side && p.shown[unit] === 0 && p.hex[unit] >= 0) p.level[unit] = 0
  return p
}

const twoInOnePlace = (p: Stacks): string | null => {
  const places = [...p.hex.keys()]
    .filter(unit => p.hex[unit] >= 0)
    .map(unit => `${p.hex[unit]} ${p.level[unit]}`)
  return new Set(places).size === places.length ? null : 'two units in one place'
}

test('a fill that makes impossible positions, where the game says what is impossible', () => {
  const impossible = twoInOnePlace as NonNullable<Trial['impossible']>
  assert.deepEqual(faults(stacks, {}, { impossible, scenario: 'siege' }), [])
  finds(
    faults(stacks, { imagine: levelled }, { impossible, scenario: 'siege' }),
    /imagined positions.*two units in one place/,
  )
})

test('a fill that makes positions the game cannot go on from', () => {
  const imagine: typeof cup.imagine = (view, side, pick) => {
    const p = cup.imagine(view, side, pick)
    // All chits in the cup, none in the hand: whoever is to play has nothing to play.
    for (const at of p.hand.keys()) {
      if (Math.floor(at / 3) === side) continue
      p.cup[at] += p.hand[at]
      p.hand[at] = 0
    }
    return p
  }
  finds(faults(cup, { imagine }), /imagined positions.*nothing is legal/)
})

test('turns that are counted backwards', () => {
  const found = faults(cup, { turnOf: (p: Cup) => -p.round })
  finds(found, /turn -1 comes after turn 0/)
})
