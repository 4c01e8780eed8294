/** Looking back at a game: any moment of it, with anybody's eyes. */
import { SPECTATOR, type Viewer } from '@quebracho/engine'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { BetterMove, useDrawn, useMistake } from '../analysis/better.tsx'
import { Button, Dialog, LinkButton } from '../app/parts.tsx'
import { hrefOf, parseRoute } from '../app/route.ts'
import { markGame } from '../app/saves.ts'
import { sideInks } from '../app/side-mark.tsx'
import { words } from '../app/words.ts'
import { ContinueDialog, ShareDialog } from './dialogs.tsx'
import type { OpenedGame } from './opened.ts'
import { OpenedPage } from './opened-page.tsx'
import { hasSecrets, turnAt } from './replay.ts'
import { ReplayBoard } from './replay-board.tsx'
import { Scrub, turnAfter, turnBefore } from './scrub.tsx'
import { stepText, turnName, viewerName } from './told.tsx'
import { TurnLog } from './turn-log.tsx'
import { usePlayback } from './use-playback.ts'
import { firstViewer } from './viewer.ts'

export function ReplayPage({ id, at }: { id: string; at?: number }) {
  return <OpenedPage id={id} show={opened => <OpenReplay {...opened} {...(at !== undefined && { at })} />} />
}

type Asking = 'continue' | 'share' | { peek: Viewer } | null

function OpenReplay({ saved, index, at }: OpenedGame & { at?: number }) {
  const { say } = words()
  const { moment, playing, speed, jump, toggle, setSpeed, settled } = usePlayback(index, at ?? 0)
  const first = useMemo(() => firstViewer(saved), [saved])
  const secrets = useMemo(() => hasSecrets(index), [index])
  const [viewer, setViewer] = useState<Viewer>(first)
  const { bookmarks, mark } = useBookmarks(saved, moment)
  const [asking, ask] = useState<Asking>(null)

  useEffect(() => {
    if (at !== undefined) jump(at)
  }, [at])
  useAddress(saved.id, moment, playing)

  useKeys({
    ' ': toggle,
    ArrowLeft: shift => jump(shift ? turnBefore(index, moment) : moment - 1),
    ArrowRight: shift => jump(shift ? turnAfter(index, moment) : moment + 1),
    Home: () => jump(0),
    End: () => jump(index.length),
    b: mark,
  })

  const look = (next: Viewer) => {
    if (saved.finished || next === first || first === 'umpire') setViewer(next)
    else ask({ peek: next })
  }
  const title = words().game(index.loaded)
  const found = useMistake(saved.id, moment)
  const mistake = playing ? null : found
  const drawn = useDrawn(index, viewer, mistake)
  return (
    <div class="replay" style={sideInks(index.loaded.presentation.sides)}>
      <header class="replay-head">
        <h1>
          <span class="eyebrow">{title.say('title')}</span> {title.say(`scenario.${saved.scenario}`)}
        </h1>
        {secrets && <ViewerChoice index={index} viewer={viewer} look={look} />}
        <HeadButtons
          saved={saved}
          isMarked={bookmarks.includes(moment)}
          isOver={moment === index.length && saved.finished}
          mark={mark}
          ask={ask}
        />
      </header>
      <ReplayBoard
        {...{ index, viewer, moment, settled, speed, drawn }}
        glide={playing ? speed <= 4 : true}
      />
      <aside class="replay-side" aria-label={say('replay.log')}>
        {mistake && <BetterMove index={index} mistake={mistake} />}
        <TurnLog {...{ index, viewer, moment, jump }} />
        {bookmarks.length > 0 && <Bookmarks {...{ index, bookmarks, moment, jump }} />}
      </aside>
      <Scrub {...{ index, moment, bookmarks, playing, speed, jump, toggle, setSpeed }} />
      <p class="unseen" role="status">
        {!playing && moment > 0 && stepText(index, moment - 1, viewer)}
      </p>
      {asking === 'continue' && (
        <ContinueDialog index={index} moment={moment} seats={saved.seats} close={() => ask(null)} />
      )}
      {asking === 'share' && <ShareDialog saved={saved} close={() => ask(null)} />}
      {typeof asking === 'object' && asking !== null && (
        <PeekDialog close={() => ask(null)} peek={() => setViewer(asking.peek)} />
      )}
    </div>
  )
}

/** Marks the moment to be found again, or marks it no more. */
function useBookmarks(saved: OpenedGame['saved'], moment: number) {
  const [bookmarks, setBookmarks] = useState(saved.bookmarks)
  const mark = useCallback(() => {
    const isMarked = !bookmarks.includes(moment)
    const others = bookmarks.filter(each => each !== moment)
    setBookmarks(isMarked ? [...others, moment].sort((a, b) => a - b) : others)
    void markGame(saved, moment, isMarked)
  }, [bookmarks, moment, saved])
  return { bookmarks, mark }
}

interface HeadProps {
  saved: OpenedGame['saved']
  isMarked: boolean
  isOver: boolean
  mark: () => void
  ask: (asking: Asking) => void
}

function HeadButtons({ saved, isMarked, isOver, mark, ask }: HeadProps) {
  const { say } = words()
  return (
    <div class="buttons">
      <Button
        kind="quiet"
        icon="bookmark"
        aria-pressed={isMarked}
        label={say(isMarked ? 'replay.unmark' : 'replay.mark')}
        onClick={() => mark()}
      />
      <Button kind="quiet" icon="link" label={say('share.title')} onClick={() => ask('share')} />
      <LinkButton
        kind="quiet"
        icon="chart"
        label={say('replay.report')}
        href={hrefOf({ page: 'report', id: saved.id })}
      />
      <Button disabled={isOver} icon="redo" label={say('replay.continue')} onClick={() => ask('continue')}>
        <span class="long">{say('replay.continue')}</span>
      </Button>
    </div>
  )
}

/** Asked before somebody looks at a game under way with other eyes. */
function PeekDialog({ close, peek }: { close: () => void; peek: () => void }) {
  const { say } = words()
  return (
    <Dialog
      open
      title={say('replay.peek')}
      close={close}
      actions={
        <>
          <Button onClick={close}>{say('app.cancel')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              peek()
              close()
            }}
          >
            {say('replay.peek.yes')}
          </Button>
        </>
      }
    >
      <p>{say('replay.peek.text')}</p>
    </Dialog>
  )
}

type Index = OpenedGame['index']

function ViewerChoice({
  index,
  viewer,
  look,
}: {
  index: Index
  viewer: Viewer
  look: (viewer: Viewer) => void
}) {
  const viewers: Viewer[] = ['umpire', ...index.game.sides.keys(), SPECTATOR]
  return (
    <label class="viewer">
      <span>{words().say('replay.viewer')}</span>
      <select
        value={String(viewer)}
        onChange={event => {
          const chosen = event.currentTarget.value
          event.currentTarget.value = String(viewer)
          look(chosen === 'umpire' ? chosen : Number(chosen))
        }}
      >
        {viewers.map(each => (
          <option key={each} value={String(each)}>
            {viewerName(index, each)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface BookmarksProps {
  index: Index
  bookmarks: readonly number[]
  moment: number
  jump: (moment: number) => void
}

function Bookmarks({ index, bookmarks, moment, jump }: BookmarksProps) {
  const { say } = words()
  return (
    <section class="bookmarks">
      <h2>{say('replay.bookmarks')}</h2>
      <ul>
        {bookmarks.map(at => (
          <li key={at}>
            <Button kind="quiet" icon="bookmark" aria-pressed={at === moment} onClick={() => jump(at)}>
              {say('replay.bookmark', { turn: turnName(index.turns[turnAt(index, at)].turn), action: at })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address follows, so that loading the page again comes back here; it leaves no trail of moments behind. */
function useAddress(id: string, moment: number, playing: boolean): void {
  useEffect(() => {
    if (playing) return
    const later = setTimeout(() => {
      const route = parseRoute(location.hash)
      // Whoever has set out for another page must not be called back before it is shown.
      if (route.page !== 'replay' || route.id !== id) return
      history.replaceState(null, '', hrefOf({ page: 'replay', id, at: moment }))
    }, 300)
    return () => clearTimeout(later)
  }, [id, moment, playing])
}

/** Keys of the page, unless they belong to what has the focus. */
function useKeys(keys: Readonly<Record<string, (shift: boolean) => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      const target = event.target as HTMLElement
      if (!act || event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, select')) return
      if (target.matches('input:not([type=range]), textarea')) return
      if (event.key === ' ' && target.matches('button, a')) return
      event.preventDefault()
      event.stopPropagation()
      act(event.shiftKey)
    }
    // Before the board, whose arrows would move its cursor.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  })
}
