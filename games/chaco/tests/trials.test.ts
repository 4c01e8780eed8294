/** What every game must hold to, in every scenario; and what is shown. */
import { gameTrials } from '../../game-trials.ts'
import * as loaded from '../loaded.ts'
import type { Chaco } from '../position.ts'

await gameTrials<Chaco>(loaded, {
  starts: loaded.game.scenarios.map(({ id }, i) => ({
    scenario: id,
    options: { fixedVictoryPoints: i % 2 === 1, mountedCavalry: i % 2 === 0 },
  })),
  moves: 200,
  places: view => view.place,
  keysSaid: 110,
  words: false,
})
