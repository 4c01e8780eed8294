/** Nobody is asked for, or advised about, what the scenario does not have or the moment does not allow. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import { chaco } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'

/** What is asked in random games of a scenario, with the names of all that can be done then. */
function* asked(scenario: string, seeds: number) {
  for (let seed = 0; seed < seeds; seed++) {
    const p = chaco.start(scenario)
    for (const { kind, prompt } of randomGame(chaco, p, seeded(seed))) {
      if (kind !== 'decision') continue
      const verbs = new Set(
        chaco
          .actions(p)
          .toArray()
          .map(action => chaco.verbOf(action)?.name),
      )
      yield { prompt, key: presentation.prompt?.(p)?.key ?? `prompt.${prompt}`, verbs }
    }
  }
}

const notBasic = {
  en: /\b(?:leaders?|supply|supplies|headquarters|GHQ|CSPs?|LOC|engineers?|aircraft)\b/i,
  es: /líder|abastecimiento|cuartel|\bCG\b|\bPAC\b|\bLC\b|ingeniero|avión|aviones/i,
}

test('the basic game speaks of no leaders, supplies, engineers or aircraft', () => {
  const keys = new Set<string>()
  for (const { prompt, key } of asked('boqueron-basic', 4)) {
    const own = `coach.${prompt}@boqueron-basic`
    keys.add(key).add(own in texts.en ? own : `coach.${prompt}`)
  }
  assert.ok(keys.size > 16, `${keys.size}`)
  for (const key of keys)
    for (const [lang, words] of Object.entries(notBasic)) assert.doesNotMatch(texts[lang][key], words, key)
})

test('who declares an attack or ends a set-up is asked for what can be done, and nothing else', () => {
  const named: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    extras: { 'dig in': ['dig-in'], attach: ['start-attached'] },
    laying: { 'place depots': ['depot'], detach: ['attach', 'detach'] },
    declareAttack: { 'leave units out': ['withhold'], 'add a hex': ['also'] },
  }
  const seen = new Set<string>()
  for (const { prompt, key, verbs } of asked('boqueron', 3)) {
    for (const [words, wanted] of Object.entries(named[prompt] ?? {})) {
      const isSaid = texts.en[key].toLowerCase().includes(words)
      assert.equal(
        isSaid,
        wanted.some(verb => verbs.has(verb)),
        `${key}: ${[...verbs]}`,
      )
      seen.add(key)
    }
  }
  assert.ok(seen.size > 3, [...seen].join())
})
