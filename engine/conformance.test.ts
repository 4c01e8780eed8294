import { describe, test } from 'node:test'
import { conformance } from './conformance.ts'
import { toySecrets } from './toys/index.ts'

for (const { game, hides } of toySecrets) {
  for (const { id: scenario } of game.scenarios) {
    describe(`${game.id}, ${scenario}`, () => {
      for (const { name, run } of conformance({ game, scenario, seed: 1, games: 8, hides })) test(name, run)
    })
  }
}
