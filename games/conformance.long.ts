/** The shared battery over many games: every scenario, every value of every option, and many mixtures. */
import { games } from './index.ts'
import { mixedOptions, runBattery } from './trials.ts'

const MIXTURES = 12

for (const { load } of games) {
  const { game } = await load()
  for (const { id: scenario } of game.scenarios) {
    await runBattery({ game, scenario, seed: 1000, games: 30 })
    for (const { id, values, default: usual } of game.options) {
      for (const value of values.filter(each => each !== usual)) {
        await runBattery({ game, scenario, options: { [id]: value }, seed: 2000, games: 5 })
      }
    }
    for (let i = 1; i <= MIXTURES; i++) {
      await runBattery({ game, scenario, options: mixedOptions(game, i), seed: 3000 + i, games: 5 })
    }
  }
}
