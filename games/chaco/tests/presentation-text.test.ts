/** All that is shown has its words, in every scenario, and looking changes nothing. */
import { presentationTrials } from '../../presentation-trials.ts'
import { chaco } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'

presentationTrials({
  game: chaco,
  presentation,
  texts,
  starts: chaco.scenarios.map(({ id }, i) => ({
    scenario: id,
    options: { fixedVictoryPoints: i % 2 === 1, mountedCavalry: i % 2 === 0 },
  })),
  moves: 200,
  places: view => view.place,
  keysSaid: 110,
})
