/** Sixty thousand positions with something changed in them by hand. */
import { strict as assert } from 'node:assert'
import { after, test } from 'node:test'
import { games } from './index.ts'
import { probe } from './probe.ts'
import { mixedOptions } from './trials.ts'

/** Games of each scenario; each is stopped often enough for 48 positions. */
const GAMES = 114
const sum = { tried: 0, refused: 0, actions: 0 }

for (const { load } of games) {
  const { game } = await load()
  for (const { id: scenario } of game.scenarios)
    test(`${game.id} ${scenario}: no rule stumbles over a position that was accepted`, () => {
      const crashes: string[] = []
      for (let i = 0; i < GAMES; i++) {
        const found = probe(game, scenario, mixedOptions(game, i % 12), 7000 + i)
        for (const each of ['tried', 'refused', 'actions'] as const) sum[each] += found[each]
        crashes.push(...found.crashes)
      }
      assert.deepEqual(crashes, [])
    })
}

after(() => console.log(JSON.stringify(sum)))
