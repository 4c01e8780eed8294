/** What every game must hold to; and what is shown, whatever happens. */
import { gameTrials } from '../../game-trials.ts'
import { mixedOptions } from '../../trials.ts'
import * as loaded from '../loaded.ts'
import type { Triple } from '../position.ts'

await gameTrials<Triple>(loaded, {
  starts: [0, 1, 2, 3].map(i => ({ scenario: 'war', options: mixedOptions(loaded.game, i) })),
  places: view => view.place,
  keysSaid: 150,
  words: false,
})
