/** The page of a game being played: opens it, keeps it going, saves it. */
import { games, type LoadedGame } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'
import { noteFinished } from '../app/learned.ts'
import { whyNotOpened } from '../app/reason.ts'
import { isFirstSitting, loadGame, type SavedGame } from '../app/saves.ts'
import { onSettings, settings } from '../app/settings.ts'
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { hasBriefing } from './briefed.ts'
import { strongDice } from './dice.ts'
import { followed } from './following.ts'
import { holdGame } from './lock.ts'
import { openSession } from './open-session.ts'
import { type Opened, OpenedGame } from './opened.tsx'
import { ownDriver } from './own-driver.ts'
import { newPlay, type Play } from './play.ts'
import { keepSaver, newSaver } from './saver.ts'
import { nothingToTell } from './tale.ts'

export function PlayPage({ id }: { id: string }) {
  const [state, setState] = useState<Opened>(null)
  useEffect(() => {
    const closing: (() => void)[] = []
    let left = false
    const sitDown = async (): Promise<Opened> => {
      const release = await holdGame(id)
      if (!release) return { trouble: words().say('play.elsewhere') }
      closing.push(release)
      const saved = await loadGame(id)
      if (!saved) return { trouble: words().say('app.missing') }
      const loaded = await games.find(({ id }) => id === saved.game)?.load()
      if (!loaded) return { trouble: words().say('app.missing') }
      try {
        const { play, close } = open(saved, loaded)
        closing.push(close)
        return { play }
      } catch (error) {
        return { trouble: words().say('play.broken', { why: whyNotOpened(error) }) }
      }
    }
    const leave = () => {
      for (const close of closing.splice(0).reverse()) close()
    }
    sitDown()
      .catch(error => ({ trouble: words().say('play.broken', { why: whyNotOpened(error) }) }))
      .then(found => (left ? leave() : setState(found)))
    return () => {
      left = true
      leave()
      setState(null)
    }
  }, [id])
  return <OpenedGame opened={state} meanwhile={words().say('app.loading')} />
}

function open(saved: SavedGame, loaded: LoadedGame): { play: Play; close: () => void } {
  const { game } = loaded
  const saver = newSaver(saved)
  const session = openSession({
    game,
    record: saved.record,
    seats: saved.seats,
    pick: strongDice,
    ownDice: () => settings().ownDice,
    save: saver.save,
    halted: why => toast(words().say(`play.halted.${why}`)),
  })
  const play = newPlay(saved, session, loaded, changed => ownDriver(session, changed))
  keepSaver(play, saver)
  const stops = [
    session.on(done => {
      followed(play, done)
      if (done !== null && session.waiting().kind === 'end') remember(play)
    }),
    onSettings(() => play.changed()),
  ]
  play.set(nothingToTell(play))
  // Whoever is briefed says when to begin.
  if (session.waiting().kind === 'end') play.set({ dialog: 'end' })
  else if ((isFirstSitting(saved.id) || saved.record.actions.length === 0) && hasBriefing(play))
    play.set({ dialog: 'briefing' })
  else play.driver.kick()
  return {
    play,
    close: () => {
      for (const stop of stops) stop()
      play.driver.end()
    },
  }
}

/** What somebody has finished against the computer shows the way to what comes next. */
function remember({ saved, session }: Play): void {
  const { persons, seats, game, match } = session
  const pending = game.pending(match.position)
  if (persons.length !== 1 || pending.kind !== 'end') return
  const [enemy] = seats.filter(({ kind }) => kind === 'computer')
  const level = enemy?.kind === 'computer' ? enemy.opponent : null
  noteFinished(saved.game, saved.scenario, pending.winner === persons[0], level)
}
