/** Everything a game can say has its words, in every language the same. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Game, type GameEvent, OVER, seeded } from '@quebracho/engine'
import { placeholders, sentence } from '@quebracho/engine/show'
import { games } from './index.ts'
import { mixedOptions } from './trials.ts'

const GAMES_EACH = 6

/** What happens in random games of every scenario under changing options, one event of each key. */
function eventsOf(game: Game): Map<string, GameEvent> {
  const events = new Map<string, GameEvent>()
  for (const { id: scenario } of game.scenarios) {
    for (let i = 0; i < GAMES_EACH; i++) {
      const pick = seeded(i)
      const tell = (event: GameEvent) => void events.set(event.key, event)
      const p = game.start(scenario, mixedOptions(game, i), tell)
      while (game.waitsFor(p) !== OVER) {
        const list = game.actions(p)
        game.apply(p, list.length > 0 ? list.at(pick(list.length)) : game.throwDice(p, pick), tell)
      }
    }
  }
  return events
}

for (const { load } of games) {
  const { game, texts } = await load()
  describe(`the text of ${game.id}`, () => {
    test('is in English and Spanish, key by key with the same parts', () => {
      const { en, es } = texts
      assert.deepEqual(Object.keys(es).sort(), Object.keys(en).sort())
      for (const [key, text] of Object.entries(en)) {
        assert.deepEqual(new Set(placeholders(es[key])), new Set(placeholders(text)), key)
      }
    })

    test('has every side, option, prompt and verb', () => {
      const steps = game.procedures.flatMap(({ steps }) => steps).filter(step => typeof step !== 'function')
      const wanted = [
        'title',
        ...game.sides.map(id => `side.${id}`),
        ...game.options.map(({ id }) => `option.${id}`),
        ...game.options.flatMap(({ id, values }) => values.map(value => `option.${id}.${value ?? 'none'}`)),
        ...steps.map(({ prompt }) => `prompt.${prompt}`),
        ...game.vocabulary.verbs.map(({ name }) => `verb.${name}`),
      ]
      assert.deepEqual(
        wanted.filter(key => !Object.hasOwn(texts.en, key)),
        [],
      )
    })

    test('tells every event of random games with nothing left open', () => {
      for (const event of eventsOf(game).values()) {
        const told = sentence(texts.en, `event.${event.key}`, event)
        assert.doesNotMatch(told, /[⟨{]/, JSON.stringify(event))
      }
    })
  })
}
