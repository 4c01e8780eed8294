/** Nobody peeks: two truths that differ in what a viewer may not know are the same to the byte in all that he is sent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ALL,
  copy,
  type Game,
  OVER,
  type Pick,
  type Position,
  SPECTATOR,
  same,
  seeded,
} from '@quebracho/engine'
import { alikes, type Trial } from '@quebracho/engine/conformance'
import { games } from '@quebracho/games'
import { mixedOptions, statedBy } from '@quebracho/games/trials'
import {
  any,
  decides,
  elsewhere,
  hurries,
  isSecret,
  looksAnew,
  newsOf,
  newTruth,
  type Played,
  says,
  soundAlike,
  type Truth,
} from './peeking.ts'

const viewers = [0, 1, SPECTATOR]
/** So long a secret doing may be before it is ended by what is usual. */
const LONG = 12
/** So often something else is tried that looks the same. */
const TRIES = 6

interface Way {
  readonly texts: readonly string[]
  /** What the viewer may know of it. */
  readonly news: readonly string[]
}

/** What he sees done; or all that is done in secret, until he sees again what is answered. */
function wayOn(game: Game, from: Position, viewer: number, pick: Pick, most = 10 * LONG): Way {
  const p = copy(from)
  const texts: string[] = []
  const news: string[] = []
  const random = pick(LONG)
  const secret = isSecret(game, from, viewer)
  do {
    const side = game.waitsFor(p)
    const action = texts.length > random && side >= 0 ? game.standard(game.view(p, side)) : any(game, p, pick)
    texts.push(game.text(action, p))
    news.push(...newsOf(game, p, action, viewer))
  } while (secret && texts.length < most && isSecret(game, p, viewer))
  return { texts, news }
}

/** The same texts from another position; null if they cannot be done there. */
function sameWay(game: Game, from: Position, viewer: number, texts: readonly string[]): Way | null {
  const p = copy(from)
  const news: string[] = []
  for (const text of texts) {
    if (!isLegal(game, p, text)) return null
    news.push(...newsOf(game, p, game.parse(text, p), viewer))
  }
  return { texts, news }
}

function isLegal(game: Game, p: Position, text: string): boolean {
  try {
    return game.waitsFor(p) !== OVER && game.forbids(p, game.parse(text, p)) === null
  } catch {
    return false
  }
}

/** Something that sounds like this to the viewer, another thing if there is one; null if he would hear the difference. */
function alike(
  game: Game,
  from: Position,
  viewer: number,
  wanted: Way,
  pick: Pick,
  most?: number,
): Way | null {
  const others = isSecret(game, from, viewer) ? TRIES : 0
  for (let i = 0; i <= others; i++) {
    const way = i < others ? wayOn(game, from, viewer, pick, most) : sameWay(game, from, viewer, wanted.texts)
    if (way?.news.join() === wanted.news.join()) return way
  }
  return null
}

/** Whole games side by side, which another server plays; says how often the truths were different ones. */
async function sideBySide(played: Played, viewer: number, seed: number, most: number): Promise<number> {
  const { game } = played
  const pick = seeded(seed)
  const [a, b] = [await newTruth(played), await newTruth(played)]
  let apart = 0
  for (let i = 0; i < most && game.waitsFor(a.position) !== OVER; i++) {
    const here = wayOn(game, a.position, viewer, pick)
    const there = alike(game, b.position, viewer, here, pick)
    if (there === null) break
    for (const { time } of [a, b]) time.now += 1000
    // In one of the two somebody else is so quick that he answers before he is asked.
    if (game.waitsFor(b.position) === viewer && pick(4) === 0) apart += await hurries(b)
    await elsewhere(a, here.texts, viewer)
    await elsewhere(b, there.texts, viewer)
    if (!same(a.position, b.position)) apart++
    soundAlike(a, b, viewer, `${game.id}, seed ${seed}, stretch ${i}`)
  }
  assert.equal(await looksAnew(a, viewer), await looksAnew(b, viewer), `${game.id}, seed ${seed}: told anew`)
  if (viewer >= 0) await asksAround(a, b, viewer)
  await Promise.all([a.store.close(), b.store.close()])
  return apart
}

/** What is asked and offered is no way to find out either. */
async function asksAround(a: Truth, b: Truth, viewer: number): Promise<void> {
  for (const [i, t] of ['undo', 'draw', 'decline', 'draw', 'decline', 'agree', 'claim'].entries()) {
    for (const truth of [a, b]) await says(truth, viewer, { t, id: `asked${i}`, for: 'win' })
    soundAlike(a, b, viewer, `${a.game.id}, ${t}`)
  }
}

/** From a moment of a game on, by words over the wire, with what the viewer cannot know otherwise than it was. */
async function playedOn(
  played: Played,
  viewer: number,
  [p, q]: readonly [Position, Position],
  pick: Pick,
  odd: readonly string[],
): Promise<number> {
  const { game } = played
  const [a, b] = [await newTruth(played, p), await newTruth(played, q)]
  for (const [i, text] of odd.entries()) {
    if (viewer < 0 || isLegal(game, p, text)) continue
    for (const truth of [a, b]) await says(truth, viewer, { t: 'act', id: `odd${i}`, n: 0, text })
    soundAlike(a, b, viewer, `${game.id}, ${text} refused`)
  }
  let apart = 0
  for (let i = 0; i < 6; i++) {
    const side = game.waitsFor(a.position)
    if (side < 0 || game.waitsFor(b.position) !== side) break
    const here = wayOn(game, a.position, viewer, pick, 1)
    const there = alike(game, b.position, viewer, here, pick, 1)
    if (there === null) break
    for (const { time } of [a, b]) time.now += 1000
    const [known, other] = [
      await decides(a, side, here.texts[0], viewer),
      await decides(b, side, there.texts[0], viewer),
    ]
    // Dice may bring something to light: from there on they may differ.
    if (b.isImpossible || `${known}` !== `${other}`) break
    apart++
    soundAlike(a, b, viewer, `${game.id}, ${here.texts} or ${there.texts}`)
  }
  await Promise.all([a.store.close(), b.store.close()])
  return apart
}

/** Moments of a random game in which somebody is asked, and texts that were legal in it at some time. */
function moments(
  { game, scenario, options }: Played,
  seed: number,
  every: number,
): { at: Position[]; texts: string[] } {
  const pick = seeded(seed)
  const p = game.start(scenario, options)
  const at: Position[] = []
  const texts: string[] = []
  while (game.waitsFor(p) !== OVER) {
    if (game.waitsFor(p) >= 0 && pick(every) === 0) at.push(copy(p))
    const action = any(game, p, pick)
    if (pick(every) === 0) texts.push(game.text(action, p))
    game.apply(p, action)
  }
  return { at, texts }
}

/** All of it for one way to play a game; says how often two truths that were not the same were listened to. */
async function listened(played: Played, viewer: number): Promise<number> {
  const { game, scenario } = played
  const trial: Trial = { game, scenario, seed: 1, games: 1, ...(await statedBy(game)) }
  let apart = 0
  for (const seed of [1, 2]) apart += await sideBySide(played, viewer, seed, 200)
  const { at, texts } = moments(played, 5, 40)
  const pick = seeded(6)
  for (const position of at.slice(0, 12)) {
    const sample = { game, position, where: game.id, pick, elsewhere: [] }
    const odd = Array.from({ length: 4 }, () => texts[pick(texts.length)])
    for (const q of alikes(sample, trial, viewer).slice(0, 3)) {
      if (same(q, position)) continue
      apart += 1 + (await playedOn(played, viewer, [position, q], pick, [...odd, 'no such thing']))
    }
  }
  return apart
}

/** Games in which everything lies open. */
const open = ['chaco']

for (const listed of games) {
  const { game } = await listed.load()
  for (const turn of [0, 1]) {
    for (const viewer of viewers) {
      const scenario = game.scenarios[turn % game.scenarios.length].id
      const who = game.sides[viewer] ?? 'a spectator'
      test(`${game.id} ${scenario} with options ${turn}: ${who} is sent the same whatever the truth`, async () => {
        const options = turn === 0 ? {} : mixedOptions(game, turn)
        const apart = await listened({ game, scenario, options }, viewer)
        assert.ok(open.includes(game.id) ? apart === 0 : apart > 40, `${apart} times they were different`)
      })
    }
  }
}

/** What a side has written that the other must not see, counted. */
const ordersIn = (p: Position): number =>
  (p as Position & { readonly nextOrder: Int16Array }).nextOrder.filter(area => area > 0).length

const leaks: Readonly<Record<string, (game: Game) => Partial<Game>>> = {
  'who may see an answer': () => ({ seenBy: () => ALL }),
  'a number in a view that counts secret orders': game => ({
    view(p, side, into) {
      const seen = game.view(p, side, into)
      seen.stack[seen.stack.length - 1] = ordersIn(p)
      return seen
    },
  }),
  'an event that tells how many there are': game => ({
    hear(p, event, side) {
      const heard = game.hear(p, event, side)
      return heard && { ...heard, orders: ordersIn(p) }
    },
  }),
  'a refusal that goes by a secret': game => ({
    forbids(p, action) {
      const refusal = game.forbids(p, action)
      return refusal && { rule: `${refusal.rule} ${ordersIn(p)}` }
    },
  }),
  'a word that nobody understands, and why': game => ({
    parse(text, p) {
      if (text === 'no such thing' && p) throw new Error(`no such thing, nor ${ordersIn(p)} others`)
      return game.parse(text, p)
    },
  }),
}

for (const [what, leak] of Object.entries(leaks)) {
  test(`a leak is found: ${what}`, async () => {
    const { game } = await games.find(({ id }) => id === 'pacific')!.load()
    const played = { game, served: { ...game, ...leak(game) }, scenario: 'war', options: {} }
    await assert.rejects(listened(played, 0), /two truths apart|in more messages/)
  })
}
