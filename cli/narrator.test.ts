import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Game, heardBy, type Match, newMatch, playMatch, SPECTATOR, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { sayIn } from './language.ts'
import { linesOf } from './narrator.ts'
import { wordsOf } from './words.ts'

/** The beginning of a game played at random. */
function played(game: Game, actions: number): Match {
  const pick = seeded(3)
  const match = newMatch(game, { scenario: game.scenarios[0].id })
  while (match.deeds.length < actions && match.position.outcome === 0) {
    const list = game.actions(match.position)
    playMatch(match, list.length > 0 ? list.at(pick(list.length)) : game.throwDice(match.position, pick))
  }
  return match
}

test('a voyage has one line, not one a hex', async () => {
  const loaded = await games.find(({ id }) => id === 'pacific')?.load()
  assert.ok(loaded)
  const match = played(loaded.game, 0)
  const enters = (hex: number) => ({
    seenBy: 3,
    event: { rule: '7.3', key: 'stack.enters', side: 0, hex, units: [1] },
  })
  const deed = { at: 0, by: 0, text: 'sail', action: null, dice: [], told: [3, 4, 5].map(enters) }
  const lines = linesOf(
    loaded.game,
    wordsOf(loaded, 'en'),
    sayIn('en'),
    match.position,
    deed as never,
    'umpire',
  )
  assert.equal(lines.length, 1)
  assert.match(lines[0], /3 hexes/)
})

for (const { id, load } of games) {
  test(`${id}: dice are told by what they were for and how they fell, and preparing is not told`, async () => {
    const loaded = await load()
    const { game, texts } = loaded
    const match = played(game, 400)
    for (const lang of ['en', 'es']) {
      const words = wordsOf(loaded, lang)
      const asked = new Set(
        Object.keys(texts[lang])
          .filter(key => /^prompt\./.test(key))
          .map(key => texts[lang][key]),
      )
      for (const deed of match.deeds) {
        const [line = ''] = linesOf(game, words, sayIn(lang), match.position, deed, 'umpire')
        if (deed.text.startsWith('roll ')) {
          const [what] = line.split(': ')
          assert.ok(!/[.!?]$/.test(what), line)
          const faces = deed.text.slice('roll '.length).split(' ')
          assert.ok(
            faces.every(face => line.includes(face)),
            line,
          )
          if (deed.dice.length === 1) assert.equal(line, `${what}: ${faces.join(' ')}`)
        } else assert.ok(!asked.has(line), line)
        const isSilent = deed.action !== null && deed.by >= 0 && words.isSilent(deed.action)
        if (isSilent && deed.told.length === 0) assert.equal(line, '')
      }
    }
  })

  test(`${id}: whoever watches is told no more than all sides know`, async () => {
    const loaded = await load()
    const { game } = loaded
    const match = played(game, 120)
    const words = wordsOf(loaded, 'en')
    const say = sayIn('en')
    const everybody = (1 << game.sides.length) - 1
    for (const deed of match.deeds) {
      const lines = linesOf(game, words, say, match.position, deed, SPECTATOR)
      if ((deed.seenBy & everybody) === everybody) continue
      const heard = deed.told.filter(told => heardBy(told, SPECTATOR))
      const isSecret = heard.length === 0 && deed.by >= 0
      if (isSecret) assert.deepEqual(lines, [say('told.secret', { side: words.side(deed.by) })])
      else assert.equal(lines.length, heard.length)
    }
  })
}
