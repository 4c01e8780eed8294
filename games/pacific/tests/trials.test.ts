/** What every game must hold to; and what is shown, whatever happens. */
import { gameTrials } from '../../game-trials.ts'
import * as loaded from '../loaded.ts'
import type { Pacific } from '../position.ts'

await gameTrials<Pacific>(loaded, {
  starts: [0, 1, 2, 3].map(i => ({
    scenario: 'war',
    options: { shipCapture: i > 1, infernalMachines: i > 1, initiativeSupply: i === 3 },
  })),
  moves: 4000,
  places: view => view.place,
  keysSaid: 170,
  words: false,
})
