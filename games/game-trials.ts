/** All the shared tests of one game by one call, whether it is listed already or a draft in its folder. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Game, type GameEvent, OVER, type Position, seeded } from '@quebracho/engine'
import { placeholders, sentence } from '@quebracho/engine/show'
import { folderOf, lacksIn, neededWords, problemsIn } from './drafts.ts'
import type { LoadedGame } from './index.ts'
import { type Exhibitor, presentationTrials } from './presentation-trials.ts'
import { missingTexts, type Speaking, textTrials } from './text-trials.ts'
import { mixedBatteries, mixedOptions, usualBatteries } from './trials.ts'

/** What else to look at in a large game: its own random games, how much they must show at least, what is special in its words. */
export interface Specials<P extends Position> extends Partial<Exhibitor<P>> {
  /** False if a file of its own, text.test.ts, calls `textTrials`. */
  readonly words?: Partial<Speaking> | false
}

/**
 * The battery, the words and what is shown. A small game needs no more than `await gameTrials(loaded)` in tests/trials.test.ts,
 * with all that its loaded.ts exports.
 */
export async function gameTrials<P extends Position = Position>(
  loaded: LoadedGame,
  { words = {}, ...shown }: Specials<P> = {},
): Promise<void> {
  const { game, texts, presentation, folder } = loaded
  await usualBatteries(game, folder)
  await mixedBatteries(game, folder)
  test('its data files have nothing wrong', async () =>
    assert.deepEqual(await problemsIn(folder ?? folderOf(game)), []))
  wordsTrials(loaded)
  presentationTrials({ game, texts, presentation, ...shown } as Exhibitor<P>)
  const speaking = { game, texts, ...(folder !== undefined && { folder }), ...words }
  const lacks = lacksIn(loaded, 'en')
  if (lacks === '') {
    if (words) textTrials(speaking)
    return
  }
  const missing = missingTexts(speaking)
  const left = missing.length > 0 ? `; texts that are not there yet: ${missing.join(' ')}` : ''
  test(`${lacks}${left}`, () => {})
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
function wordsTrials({ game, texts }: Pick<LoadedGame, 'game' | 'texts'>): void {
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
      assert.deepEqual(
        neededWords(game).filter(key => !Object.hasOwn(texts.en, key)),
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
