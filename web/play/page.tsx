/** The page of a game being played: opens it, keeps it going, saves it. */
import type { LogItem } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'
import { reasonOf } from '../app/reason.ts'
import { isFirstSitting, loadGame, type SavedGame } from '../app/saves.ts'
import { onSettings, settings } from '../app/settings.ts'
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { hasBriefing } from './briefing.tsx'
import { strongDice } from './dice.ts'
import { newDriver } from './drive.ts'
import { followed } from './following.ts'
import { holdGame } from './lock.ts'
import { itemsOf } from './log.ts'
import { openSession } from './open-session.ts'
import { type Opened, OpenedGame } from './opened.tsx'
import { newPlay, type Play } from './play.ts'
import { keepSaver, newSaver } from './saver.ts'
import type { Session } from './session.ts'
import { nothingToTell } from './tale.ts'
import { newThinker } from './thinker.ts'

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
        return { trouble: words().say('play.broken', { why: reasonOf(error) }) }
      }
    }
    const leave = () => {
      for (const close of closing.splice(0).reverse()) close()
    }
    sitDown()
      .catch(error => ({ trouble: reasonOf(error) }))
      .then(found => (left ? leave() : setState(found)))
    return () => {
      left = true
      leave()
      setState(null)
    }
  }, [id])
  return <OpenedGame opened={state} meanwhile={words().say('app.loading')} />
}

/** `again`: one more throw of the kind just seen. */
const pauses = {
  slow: { action: 1200, dice: 2400, again: 1200, step: 450 },
  normal: { action: 480, dice: 1100, again: 480, step: 260 },
  fast: { action: 160, dice: 350, again: 160, step: 90 },
}

/** Waits so long that what came of the last action can be taken in, but not on when it is skipped. */
async function pause(
  session: Session,
  after: 'action' | 'dice' | 'step',
  skipped: () => boolean,
): Promise<void> {
  const end = performance.now() + timeFor(session, after)
  while (!skipped() && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 30))
}

const isThrow = (item: LogItem): item is LogItem & { kind: 'dice' | 'draw' } =>
  item.kind === 'dice' || item.kind === 'draw'

function timeFor(session: Session, after: 'action' | 'dice' | 'step'): number {
  const times = pauses[settings().speed]
  if (after === 'step') return times.step
  const { length } = session.match.deeds
  const items = itemsOf(session.log(), length - 1)
  const hasEvent = items.some(({ kind }) => kind === 'event')
  const thrown = items.find(isThrow)
  // What only prepares something else is not seen, and needs no time; nor does a draw that says nothing.
  if (!thrown || (thrown.kind === 'draw' && !hasEvent)) return hasEvent ? times.action : 0
  const isAgain = itemsOf(session.log(), length - 2).some(
    item => isThrow(item) && item.prompt === thrown.prompt,
  )
  return isAgain ? times.again : times.dice
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
  const thinker = newThinker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  const play = newPlay(saved, session, loaded, changed =>
    newDriver({
      session,
      think: ({ side, opponent }, progress) =>
        thinker.think(session.match, { side, opponent, seconds: settings().thought, progress }),
      breakOff: thinker.breakOff,
      moveNow: thinker.now,
      pause: (after, skipped) => pause(session, after, skipped),
      changed,
      trouble: error => toast({ kind: 'bad', text: words().say('play.trouble', { why: reasonOf(error) }) }),
    }),
  )
  keepSaver(play, saver)
  const stops = [session.on(done => followed(play, done)), onSettings(() => play.changed())]
  play.set(nothingToTell(play))
  // Whoever is briefed says when to begin.
  if ((isFirstSitting(saved.id) || saved.record.actions.length === 0) && hasBriefing(play))
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
