/** All that is shown has its words, in any fog and to any viewer, and looking changes nothing. */
import { presentationTrials } from '../../presentation-trials.ts'
import { caramba } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'
import { segmentLong } from './random.ts'

presentationTrials({
  game: caramba,
  presentation,
  texts,
  starts: caramba.scenarios.flatMap(({ id }, i) =>
    ['table', 'counters', 'hidden'].map(fog => ({
      scenario: id,
      options: {
        fog,
        tokenCommit: i % 2 ? 'secret' : 'attackerFirst',
        passThroughFriends: i % 2 === 0,
      },
    })),
  ),
  choose: segmentLong,
  places: view => view.hex,
  more: view => [
    presentation.overlays(view, caramba.waitsFor(view)),
    Object.values(presentation.verbs).map(({ confirm }) => confirm?.(view, [])),
    caramba
      .actions(view)
      .toArray()
      .map(action => presentation.preview(view, action)),
    Array.from(view.hex.keys(), unit => presentation.reach(view, unit)),
  ],
  keysSaid: 70,
})
