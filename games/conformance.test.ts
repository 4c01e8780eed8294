/** Every game passes the shared battery in every scenario: as it is, and with other options. */
import { games } from './index.ts'
import { mixedOptions, runBattery } from './trials.ts'

const MIXTURES = 3

for (const { load } of games) {
  const { game } = await load()
  for (const { id: scenario } of game.scenarios) {
    await runBattery({ game, scenario, seed: 1, games: 3 })
    for (let i = 1; i <= MIXTURES; i++) {
      await runBattery({ game, scenario, options: mixedOptions(game, i), seed: 10 * i, games: 2, samples: 2 })
    }
  }
}
