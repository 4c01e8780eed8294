/** How many clicks a turn takes whoever does what leads on, and looks at every question by itself. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { newRecord } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { firstSetup } from '../app/setup.ts'
import { ends, follow, isNext, leadOf } from './lead.ts'
import { openSession } from './open-session.ts'
import { hexOnly } from './pick.ts'
import { newPlay, type Play } from './play.ts'
import { still } from './testing.ts'

/** By game: no more than so many clicks a turn, of both sides. */
const MOST: Readonly<Record<string, number>> = {
  caramba: 16,
  chaco: 20,
  pacific: 50,
  'triple-alliance': 15,
}

function sitDown(loaded: LoadedGame): Play {
  const { game } = loaded
  const { scenario, options, seats } = firstSetup(game)
  const record = newRecord(game, { scenario, options, actions: [], hashes: {}, result: null })
  let thrown = 0
  const session = openSession({
    ...{ game, record, seats, ownDice: () => false, save: () => {} },
    pick: n => thrown++ % n,
  })
  const saved = { id: 'x', game: game.id, scenario, created: 0, updated: 0, record }
  const play = newPlay(
    { ...saved, seats, bookmarks: [], finished: false },
    session,
    loaded,
    () => still,
    () => 0,
  )
  session.on(() => play.changed())
  return play
}

/** One click of somebody who takes what is offered first. */
function click(play: Play): void {
  const { ui } = play
  const lead = leadOf(play)
  if (ui.confirm) play.act(ui.confirm.actions, { ...ui.confirm.manner, sure: true })
  else if (ui.proposal) play.allStandard(ui.proposal.part)
  else if (lead) follow(play, lead)
  else play.standard()
}

/** Plays until another turn begins; the clicks that the person made. `look` sees what is asked before it is answered. */
function playTurn(play: Play, look: () => void = () => {}): number {
  const { session } = play
  const turn = (): unknown => Reflect.get(session.match.position, 'turn')
  const now = turn()
  let clicks = 0
  for (let i = 0; i < 5000 && turn() === now; i++) {
    if (session.goOn()) continue
    const { kind } = session.waiting()
    if (kind === 'chance') session.throwDice()
    else if (kind !== 'person') session.act(session.standard())
    else {
      look()
      click(play)
      clicks++
    }
  }
  assert.notEqual(turn(), now, 'the turn comes to its end')
  return clicks
}

for (const listed of games)
  test(`a turn of ${listed.id} takes at most ${MOST[listed.id]} clicks`, async () => {
    const play = sitDown(await listed.load())
    // The set-up belongs to the first.
    const [, ...turns] = [1, 2, 3].map(() => playTurn(play))
    assert.ok(Math.max(...turns) <= MOST[listed.id], `${turns} clicks`)
    assert.ok(Math.min(...turns) > 1, `${turns} clicks: hardly a turn`)
  })

for (const id of ['pacific', 'triple-alliance'])
  test(`in ${id} no red button passes over what can be placed or attacked`, async () => {
    const play = sitDown(await games.find(each => each.id === id)!.load())
    let passed = 0
    const look = () => {
      const lead = leadOf(play)
      const { offers } = play.situation
      const isPast =
        lead?.kind === 'verb' && (offers.tray.length > 0 || (hexOnly(offers).length > 0 && ends(play, lead)))
      if (!lead || !isPast) return
      passed++
      play.set({ recap: null })
      assert.equal(isNext(play, lead), false, JSON.stringify(lead))
    }
    for (let turns = 0; turns < 3; turns++) playTurn(play, look)
    assert.ok(passed > 0)
  })
