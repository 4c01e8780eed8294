/**
 * Records and links with something changed in them: whatever comes in is refused in plain words, or it is a game that can be
 * replayed and shared again, and ends as it says.
 */
import {
  CHANCE,
  type Game,
  type GameRecord,
  hash,
  newMatch,
  OVER,
  type Pick as Picks,
  Problem,
  playMatch,
  playMatchText,
  readRecord,
  replay,
  resultOf,
  seeded,
  toRecord,
  writeRecord,
} from '@quebracho/engine'
import { games } from '@quebracho/games'
import { fileTextOf, fromLink, readText, type Shared, ShareError, toLink } from './share.ts'

export interface ProbedRecords {
  readonly records: number
  readonly links: number
  readonly accepted: number
  /** What was neither refused in plain words nor whole. */
  readonly findings: readonly string[]
}

/** The beginning of a random game, now and then ended by a word. */
async function someRecord(pick: Picks): Promise<{ game: Game; record: GameRecord }> {
  const { game } = await games[pick(games.length)].load()
  const match = newMatch(game, { scenario: game.scenarios[pick(game.scenarios.length)].id })
  const { position: p } = match
  for (let n = pick(70); n > 0 && game.waitsFor(p) !== OVER; n--) {
    const list = game.actions(p)
    playMatch(match, game.waitsFor(p) === CHANCE ? game.throwDice(p, pick) : list.at(pick(list.length)))
  }
  if (pick(3) === 0 && game.waitsFor(p) !== OVER) playMatchText(match, `resign ${game.sides[pick(2)]}`)
  return { game, record: toRecord(match) }
}

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Values that are not what anybody expects. */
const odd: readonly unknown[] = [
  ...[null, 0, -1, 1e20, 0.5, '', 'x', '\u001b[2J\u202e', 'x'.repeat(5000), true, [], {}, [null]],
  ...[{ toString: null }, { length: 1e9 }, '__proto__', 'constructor', deep(2000)],
]

const spellings: readonly ((text: string) => string)[] = [
  text => text.replace(/(\d+)/, '000$1'),
  text => text.replace(' ', '  '),
  text => ` ${text}\t`,
  text => text.toUpperCase(),
  text => `${text}\u0000`,
  text => text.slice(0, -1),
  text => text.replace(/\d/, digit => String((Number(digit) + 1) % 10)),
]

/** One part of it is another. */
function spoil(record: GameRecord, pick: Picks): unknown {
  const copy = structuredClone(record) as unknown as Record<string, unknown>
  const actions = copy.actions as unknown[]
  const at = pick(Math.max(1, actions.length))
  const any = () => odd[pick(odd.length)]
  const ways: readonly (() => void)[] = [
    () => {
      const keys = Object.keys(copy)
      copy[keys[pick(keys.length)]] = any()
    },
    () => delete copy[Object.keys(copy)[pick(Object.keys(copy).length)]],
    () => (actions[at] = any()),
    () => (actions[at] = spellings[pick(spellings.length)](String(actions[at] ?? ''))),
    () => actions.splice(at, 1),
    () => actions.splice(at, 0, actions[pick(Math.max(1, actions.length))]),
    () => actions.push('agree-draw', ...(pick(2) === 0 ? ['resign x'] : [])),
    () => (copy.result = ['draw', 'chile', 'bolivia', 'paraguay', null][pick(5)]),
    () => {
      const part = copy[['options', 'players', 'hashes'][pick(3)]] as Record<string, unknown>
      const keys = [...Object.keys(part), 'new', '7']
      part[keys[pick(keys.length)]] = any()
    },
  ]
  ways[pick(ways.length)]()
  return copy
}

/** A letter of the text is another, or lacks. */
function smudge(text: string, pick: Picks): string {
  const at = pick(text.length)
  return text.slice(0, at) + ['', 'A', '9', '"', '_', '\u0000'][pick(6)] + text.slice(at + 1 - pick(2))
}

const isPackable = (record: unknown): record is GameRecord => {
  const { actions, hashes } = record as GameRecord
  return (
    Array.isArray(actions) &&
    actions.every(each => typeof each === 'string') &&
    typeof hashes === 'object' &&
    hashes !== null
  )
}

const isPlain = (error: unknown): boolean =>
  (error instanceof Problem || error instanceof ShareError) &&
  error.message.length < 3000 &&
  !/\p{Cc}/u.test(error.message.replaceAll('\n', ' '))

/** What comes of it: a game, or null if it is refused in plain words. */
async function tried<T>(act: () => T | Promise<T>, what: string, findings: string[]): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (!isPlain(error)) findings.push(`${what}: ${error instanceof Error ? error.stack : error}`)
    return null
  }
}

/** What was accepted ends as it says, and goes out and in again. */
async function sharedAgain({ loaded, record, end }: Shared): Promise<string | null> {
  if (resultOf(loaded.game, end) !== record.result) return 'its result is not how it ends'
  const again = await fromLink(await toLink(record))
  const asFile = await readText(fileTextOf(record))
  return hash(again.end) === hash(end) && hash(asFile.end) === hash(end) ? null : 'shared, it is another game'
}

/** So many records and links, each spoilt once. */
export async function probeRecords(seed: number, count: number): Promise<ProbedRecords> {
  const pick = seeded(seed)
  const findings: string[] = []
  const sum = { records: 0, links: 0, accepted: 0 }
  while (sum.records + sum.links < count) {
    const { game, record } = await someRecord(pick)
    const link = await toLink(record)
    for (let i = 0; i < 20; i++) {
      const spoilt = spoil(record, pick)
      const text = pick(4) === 0 ? smudge(writeRecord(record), pick) : JSON.stringify(spoilt)
      const what = `seed ${seed}, ${text.slice(0, 300)}`
      const read = await tried(() => readText(text), what, findings)
      const replayed = await tried(() => replay(game, readRecord(text)), what, findings)
      const linked =
        pick(2) === 0 || !isPackable(spoilt)
          ? await tried(() => fromLink(smudge(link, pick)), what, findings)
          : await tried(async () => fromLink(await toLink(spoilt)), what, findings)
      if (replayed && !read) findings.push(`${what}: played, but not shared`)
      if (read && !replayed) findings.push(`${what}: shared, but not played`)
      for (const shared of [read, linked]) {
        if (!shared) continue
        sum.accepted++
        const wrong = await tried(() => sharedAgain(shared), what, findings)
        if (wrong) findings.push(`${what}: ${wrong}`)
      }
      sum.records++
      sum.links++
    }
  }
  return { ...sum, findings }
}
