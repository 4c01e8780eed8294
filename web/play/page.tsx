/** The page of a game being played: opens it, keeps it going, saves it. */
import { games, type LoadedGame } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'
import { LinkButton } from '../app/button.tsx'
import { reasonOf } from '../app/reason.ts'
import { hrefOf } from '../app/route.ts'
import { loadGame, type SavedGame } from '../app/saves.ts'
import { onSettings, settings } from '../app/settings.ts'
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { newPlay, type Play } from './controller.ts'
import { strongDice } from './dice.ts'
import { newDriver } from './drive.ts'
import { holdGame } from './lock.ts'
import { itemsOf } from './log.ts'
import { keepSaver, newSaver } from './saver.ts'
import { Screen } from './screen.tsx'
import { openSession } from './session.ts'
import { newThinker } from './thinker.ts'

type State = { readonly play: Play } | { readonly trouble: string } | null

export function PlayPage({ id }: { id: string }) {
  const [state, setState] = useState<State>(null)
  useEffect(() => {
    const closing: (() => void)[] = []
    let left = false
    const sitDown = async (): Promise<State> => {
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
  if (!state) return <p class="loading">{words().say('app.loading')}</p>
  if ('play' in state) return <Screen play={state.play} />
  return (
    <section class="page" role="alert">
      <p>{state.trouble}</p>
      <LinkButton href={hrefOf({ page: 'saved' })}>{words().say('app.saved')}</LinkButton>
    </section>
  )
}

const pauses = {
  slow: { action: 1400, dice: 2600, step: 450 },
  normal: { action: 650, dice: 1300, step: 260 },
  fast: { action: 160, dice: 350, step: 90 },
}

/** Waits, but not on when it is skipped. */
async function pause(after: 'action' | 'dice' | 'step', skipped: () => boolean): Promise<void> {
  const end = performance.now() + pauses[settings().speed][after]
  while (!skipped() && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 30))
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
  })
  const thinker = newThinker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  const play = newPlay(saved, session, loaded, changed =>
    newDriver({
      session,
      think: ({ side, opponent }) => thinker.think(game, session.match.position, side, opponent),
      breakOff: thinker.breakOff,
      pause,
      changed,
      trouble: error => toast({ kind: 'bad', text: words().say('play.trouble', { why: reasonOf(error) }) }),
    }),
  )
  keepSaver(play, saver)
  const stops = [session.on(done => followed(play, done)), onSettings(() => play.changed())]
  play.driver.kick()
  return {
    play,
    close: () => {
      for (const stop of stops) stop()
      play.driver.end()
    },
  }
}

/** After every action: what came of it is shown if it is worth a look, the end is told, and the table goes on. */
function followed(play: Play, done: number | null): void {
  const { session } = play
  play.changed()
  if (done !== null && isNews(play, done)) play.set({ dice: done })
  if (done !== null && session.waiting().kind === 'end') play.set({ dialog: 'end' })
  play.driver.kick()
}

/** Dice, what others do, and what more came of an own action than was ordered. */
function isNews({ session }: Play, at: number): boolean {
  const items = itemsOf(session.log(), at)
  if (items.some(({ kind }) => kind === 'dice')) return true
  const events = items.filter(({ kind }) => kind === 'event')
  return events.length > (session.match.by[at] === session.viewer ? 1 : 0)
}
