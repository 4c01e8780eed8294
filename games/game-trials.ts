/** All the shared tests of one game by one call, whether it is listed already or a draft in its folder. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, test } from 'node:test'
import { type Game, type GameEvent, OVER, type Position, seeded } from '@quebracho/engine'
import { placeholders, sentence } from '@quebracho/engine/show'
import { games, type LoadedGame } from './index.ts'
import { type Exhibitor, presentationTrials } from './presentation-trials.ts'
import { mixedBatteries, mixedOptions, usualBatteries } from './trials.ts'

/**
 * The battery, the words and what is shown. A small game needs no more than `await gameTrials(loaded)` in tests/trials.test.ts,
 * with all that its loaded.ts exports; a large one says what else to look at.
 */
export async function gameTrials<P extends Position = Position>(
  loaded: LoadedGame,
  shown: Partial<Exhibitor<P>> = {},
): Promise<void> {
  const { game, texts, presentation } = loaded
  await usualBatteries(game)
  await mixedBatteries(game)
  wordsTrials(loaded)
  presentationTrials({ game, texts, presentation, ...shown } as Exhibitor<P>)
  const lacks = stillLacks(loaded)
  if (lacks.length > 0) test(`${game.id} is a draft and still lacks: ${lacks.join(', ')}`, () => {})
}

/** What a game needs beyond its rules before it can stand on the shelf. */
export function stillLacks({ game, texts }: Pick<LoadedGame, 'game' | 'texts'>): string[] {
  const has = (file: string) => existsSync(`${import.meta.dirname}/${game.id}/${file}`)
  const needs: [boolean, string][] = [
    [texts.es !== undefined, 'Spanish texts'],
    [has('rulebook.en.md'), 'a rulebook'],
    [has('rulebook.es.md'), 'a Spanish rulebook'],
    [has('about.ts'), 'about.ts'],
    [has('cover.webp'), 'a cover (npm run covers)'],
    [games.some(({ id }) => id === game.id), 'a line in games/index.ts'],
  ]
  return needs.flatMap(([isThere, what]) => (isThere ? [] : [what]))
}

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

/** Everything a game can say has its words, in every language the same. */
export function wordsTrials({ game, texts }: Pick<LoadedGame, 'game' | 'texts'>): void {
  describe(`the text of ${game.id}`, () => {
    test('is in every language the same, key by key with the same parts', () => {
      const { en, ...others } = texts
      for (const words of Object.values(others)) {
        assert.deepEqual(Object.keys(words).sort(), Object.keys(en).sort())
        for (const [key, text] of Object.entries(en)) {
          assert.deepEqual(new Set(placeholders(words[key])), new Set(placeholders(text)), key)
        }
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
