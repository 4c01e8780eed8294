/** All that is shown has its words, whatever happens, and looking changes nothing. */
import { presentationTrials } from '../../presentation-trials.ts'
import { pacific } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'

presentationTrials({
  game: pacific,
  presentation,
  texts,
  starts: [0, 1, 2, 3].map(i => ({
    scenario: 'war',
    options: { shipCapture: i > 1, infernalMachines: i > 1, initiativeSupply: i === 3 },
  })),
  moves: 4000,
  places: view => view.place,
  keysSaid: 170,
})
