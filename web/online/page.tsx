/** The page of a game with somebody far away: sits down, keeps the line, and plays it like any other. */
import '../app/later/words.ts'
import { newRecord } from '@quebracho/engine'
import type { ServerMessage, TableMessage } from '@quebracho/engine/wire'
import { games, type LoadedGame } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'
import { reasonOf } from '../app/reason.ts'
import type { SavedGame } from '../app/saves.ts'
import { onSettings } from '../app/settings.ts'
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { hasBriefing } from '../play/briefed.ts'
import { newDriver } from '../play/drive.ts'
import { followed } from '../play/following.ts'
import { type Opened, OpenedGame } from '../play/opened.tsx'
import { newPlay, type Play } from '../play/play.ts'
import { storyOf } from './api.ts'
import { newChatTold } from './chat-told.ts'
import { Signs } from './clocks.tsx'
import { complaint } from './complaint.ts'
import { bringHome } from './home.ts'
import { type Line, openLine } from './line.ts'
import { farSeat, keepSeat, keepUnsent, rememberSeen, seenOf, unsentOf } from './seats.ts'
import { type FarSession, newFarSession } from './session.ts'
import { newStandingOffer } from './standing-offer.ts'

export function FarPage({ id }: { id: string }) {
  const [state, setState] = useState<Opened>(null)
  useEffect(() => {
    const table = sitDown(id, setState)
    return () => {
      table.close()
      setState(null)
    }
  }, [id])
  return <OpenedGame opened={state} meanwhile={words().say('far.sitting')} />
}

/** Opens the line; the first thing heard sets the table. */
function sitDown(id: string, show: (opened: Opened) => void): { close(): void } {
  const token = farSeat(id)?.token
  let session: FarSession | null = null
  let stops: (() => void)[] = []
  let isOpening = false
  /** What comes while the game's own code is on its way. */
  const early: ServerMessage[] = []

  async function open(table: TableMessage): Promise<void> {
    isOpening = true
    const loaded = await games.find(({ id }) => id === table.rules)?.load()
    if (!loaded) return show({ trouble: words().say('app.missing') })
    const seat = farSeat(id)
    // Who came by a link did not know which game it is.
    if (seat && seat.game === '') keepSeat({ ...seat, game: table.rules, scenario: table.scenario })
    const made = newFarSession({
      ...{ game: loaded.game, table, line, story: () => storyOf(id, token) },
      refused: (why, rule) =>
        toast({ kind: 'bad', text: complaint(why, rule && words().game(loaded).rule(rule)) }),
      unsent: unsentOf(id),
      seen: seenOf(id),
      mayInvite: (farSeat(id)?.invited.length ?? 0) > 0,
      keepUnsent: sent => keepUnsent(id, sent),
      Signs,
    })
    session = made
    const play = playOf(id, loaded, table, made)
    const { viewer, far } = made
    if (far.seen !== null) play.set({ recapped: { [viewer]: far.seen - 1 } })
    else if (made.waiting().kind !== 'end' && hasBriefing(play)) play.set({ dialog: 'briefing' })
    stops = [
      made.on(done => followed(play, done)),
      rememberingSeen(id, made),
      made.on(newChatTold(id, made)),
      made.on(newStandingOffer(play, prompt => offerStanding(made, prompt))),
      onSettings(() => play.changed()),
      () => play.driver.end(),
    ]
    for (const message of early) made.hear(message)
    show({ play })
  }

  const line: Line = openLine({
    ...{ game: id, token },
    since: () => session?.since() ?? null,
    hear(message) {
      if (session) return session.hear(message)
      if (isOpening) return void early.push(message)
      if (message.t === 'table')
        void open(message).catch(error =>
          show({ trouble: words().say('play.broken', { why: reasonOf(error) }) }),
        )
      if (message.t === 'no') {
        line.close()
        // Who has no seat may not see it played, but read it when it is over.
        bringHome(id, 'report').catch(() => show({ trouble: complaint(message.why) }))
      }
    },
    changed: state => session?.lineIs(state),
  })
  return {
    close() {
      for (const stop of stops) stop()
      line.close()
    },
  }
}

function offerStanding({ far }: FarSession, prompt: string): void {
  const { say } = words()
  const act = () => far.answerAlways(prompt, true)
  toast({ text: say('far.standing.offer'), action: { text: say('far.standing.accept'), act } })
}

/** What happens while somebody looks has been seen; what comes while the page is hidden has not. */
function rememberingSeen(id: string, session: FarSession): () => void {
  const remember = () => {
    if (session.isTold && !document.hidden) rememberSeen(id, session.match.deeds.length)
  }
  document.addEventListener('visibilitychange', remember)
  const stop = session.on(remember)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', remember)
  }
}

/** The play screen speaks of a saved game; this one is kept elsewhere. */
function playOf(id: string, loaded: LoadedGame, table: TableMessage, session: FarSession): Play {
  const { scenario, options, version } = table
  const record = newRecord(loaded.game, {
    scenario,
    options,
    actions: [],
    hashes: {},
    result: null,
    rules: version,
  })
  const now = Date.now()
  const saved: SavedGame = {
    ...{ id, game: loaded.game.id, scenario, created: now, updated: now, seats: session.seats },
    ...{ record, bookmarks: [], finished: false },
  }
  return newPlay(saved, session, loaded, changed =>
    newDriver({
      session,
      think: async () => null,
      breakOff() {},
      moveNow() {},
      pause: async () => {},
      changed,
      trouble: error => toast({ kind: 'bad', text: words().say('play.trouble', { why: reasonOf(error) }) }),
    }),
  )
}
