/** A page that is no part of the app: the play screen with the tests' small war, whose verbs no real game has yet. */
import { newRecord } from '@quebracho/engine'
import { render } from 'preact'
import '../app/main.css'
import { applySettings } from '../app/apply-settings.ts'
import { newDriver } from '../play/drive.ts'
import { column } from '../play/fixture.ts'
import { openSession } from '../play/open-session.ts'
import { newPlay } from '../play/play.ts'
import { Screen } from '../play/screen.tsx'

const { game } = column
const record = newRecord(game, {
  ...{ scenario: 'plain', options: {}, players: {}, actions: [], hashes: {}, result: null },
})
const session = openSession({
  ...{ game, record, pick: () => 0, ownDice: () => false, save: () => {} },
  seats: [{ kind: 'person' }, { kind: 'nobody' }],
})
const saved = { id: 'column', game: game.id, scenario: 'plain', created: 0, updated: 0, record }
const play = newPlay(
  { ...saved, seats: session.seats, bookmarks: [], finished: false },
  session,
  column,
  changed =>
    newDriver({
      ...{ session, changed },
      think: async () => null,
      breakOff: () => {},
      moveNow: () => {},
      pause: async () => {},
      trouble: error => console.error(error),
    }),
)
session.on(() => {
  play.changed()
  play.driver.kick()
})
applySettings()
const root = document.getElementById('app')
if (root) {
  root.className = 'app full'
  render(
    <main id="main">
      <Screen play={play} />
    </main>,
    root,
  )
}
Object.assign(globalThis, { play })
