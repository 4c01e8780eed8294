import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Match, newMatch, playMatch, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { sayIn } from './language.ts'
import { linesOf } from './narrator.ts'
import { type Table, tellOf } from './table.ts'
import { wordsOf } from './words.ts'

const loaded = await games.find(({ id }) => id === 'triple-alliance')?.load()
assert.ok(loaded)
const { game } = loaded
const words = wordsOf(loaded, 'en')
const say = sayIn('en')
const [PARAGUAY, ALLIES] = [0, 1]
const secret = say('told.secret', { side: words.side(ALLIES) })

/** A war in which anything worth a thought may happen, told deed by deed. */
function played(tell: (match: Match) => void): void {
  const match = newMatch(game, { scenario: 'war', players: {} })
  const pick = seeded(7)
  while (match.deeds.length < 300) {
    const side = game.waitsFor(match.position)
    const thought = side < 0 ? [] : game.worthTrying(game.view(match.position, side))
    playMatch(match, side < 0 ? game.throwDice(match.position, pick) : thought[pick(thought.length)])
    tell(match)
  }
}

const marches = (line: string | undefined) => line?.startsWith('The Allies march') ?? false
const before = (lines: readonly string[]) =>
  lines.filter((line, i) => line === secret && marches(lines[i + 1])).length

test('what was decided in secret has no line before the march it led to', () => {
  const told: Table['told'] = new Map([[PARAGUAY, { lines: [], shown: 0 }]])
  const all: string[] = []
  played(match => {
    const deed = match.deeds[match.deeds.length - 1]
    all.push(...linesOf(game, words, say, match.position, deed, PARAGUAY))
    tellOf({ match, words, say, told } as unknown as Table, deed)
  })
  const lines = told.get(PARAGUAY)?.lines.map(({ text }) => text) ?? []
  assert.ok(before(all) > 0)
  assert.equal(before(lines), 0)
  const open = (each: readonly string[]) => each.filter(line => line !== secret)
  assert.deepEqual(open(lines), open(all), 'everything else is told')
})

test('a line that was shown is not taken back', () => {
  const told: Table['told'] = new Map([[PARAGUAY, { lines: [], shown: 0 }]])
  played(match => {
    tellOf({ match, words, say, told } as unknown as Table, match.deeds[match.deeds.length - 1])
    const news = told.get(PARAGUAY)
    assert.ok(news && news.shown <= news.lines.length)
    news.shown = news.lines.length
  })
  assert.ok(before(told.get(PARAGUAY)?.lines.map(({ text }) => text) ?? []) > 0)
})
