/** What every game must hold to, in every scenario; and what is shown, in any fog. */
import { gameTrials } from '../../game-trials.ts'
import { caramba } from '../index.ts'
import * as loaded from '../loaded.ts'
import type { Caramba } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { segmentLong } from './random.ts'

await gameTrials<Caramba>(loaded, {
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
    caramba.vocabulary.verbs.map(({ asks }) => asks?.(view)),
    caramba
      .actions(view)
      .toArray()
      .map(action => presentation.preview(view, action)),
    Array.from(view.hex.keys(), unit => presentation.reach(view, unit)),
  ],
  keysSaid: 70,
  words: false,
})
