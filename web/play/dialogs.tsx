/** What asks for an answer before the game goes on, and what is done seldom. */
import { Button, LinkButton } from '../app/button.tsx'
import { exportGame } from '../app/export.ts'
import { lazy } from '../app/lazy.tsx'
import { Dialog } from '../app/parts.tsx'
import { go, hrefOf } from '../app/route.ts'
import { toast } from '../app/toast.tsx'
import { hasServer } from '../online/server.ts'
import { hasBriefing } from './briefed.ts'
import { Ending } from './ending.tsx'
import { keyName, shortcuts } from './keys.ts'
import { SideMark } from './prompt-bar.tsx'
import { requestKey } from './request-key.ts'
import { currentSave } from './saver.ts'
import { usePlay } from './use-play.tsx'

const FriendButton = lazy(
  async () => (await import('../online/parts.ts')).FriendButton,
  () => null,
)

export function Dialogs() {
  return (
    <>
      <Asked />
      <Menu />
      <Resign />
      <Draw />
      <Help />
      <Terms />
      <Ending />
    </>
  )
}

/** One person asks the other for something. */
function Asked() {
  const { play, w, gw } = usePlay()
  const { waiting, view } = play.situation
  if (waiting.kind !== 'request') return null
  const { request } = waiting
  const { far, match } = play.session
  const { action: asked } = match.deeds[request.kind === 'undo' ? request.to : -1] ?? {}
  const action = asked ? gw.action(asked, view) : ''
  const answer = (agrees: boolean) => play.session.answer(agrees)
  return (
    <Dialog
      title={w.say(`play.request.${request.kind}`)}
      open
      close={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{w.say('play.request.no')}</Button>
          <Button kind="main" onClick={() => answer(true)}>
            {w.say('play.request.yes')}
          </Button>
        </>
      }
    >
      <p>
        <SideMark side={request.by} />{' '}
        {w.say(requestKey(request.kind, far !== undefined), {
          side: gw.name('side', request.by, view),
          action,
        })}
      </p>
    </Dialog>
  )
}

function Menu() {
  const { play, w } = usePlay()
  const { saved, session, ui, situation } = play
  const close = () => play.set({ dialog: '' })
  const isOver = situation.waiting.kind === 'end'
  // A lesson is kept nowhere, and nobody resigns it.
  const isKept = !session.lesson
  const canSpeak = isKept && !isOver && session.viewer >= 0
  return (
    <Dialog title={w.say('play.menu')} open={ui.dialog === 'menu'} close={close}>
      <div class="play-menu">
        {hasBriefing(play) && (
          <Button icon="flag" onClick={() => play.set({ dialog: 'briefing' })}>
            {w.say('play.briefing')}
          </Button>
        )}
        {isKept && !session.far && <KeptHere />}
        {isKept && !session.far && !isOver && hasServer() && (
          <FriendButton
            loaded={play.loaded}
            setup={{ scenario: saved.scenario, options: saved.record.options, seats: session.seats }}
            record={() => currentSave(play).record}
          />
        )}
        <LinkButton icon="book" href={hrefOf({ page: 'rules', game: saved.game })}>
          {w.say('app.rulebook')}
        </LinkButton>
        <LinkButton icon="log" href={hrefOf({ page: 'reference', game: saved.game })} beside>
          {w.say('app.reference')}
        </LinkButton>
        <Button icon="text" onClick={() => play.set({ dialog: 'terms' })}>
          {w.say('play.terms')}
        </Button>
        <LinkButton icon="settings" href={hrefOf({ page: 'settings' })}>
          {w.say('app.settings')}
        </LinkButton>
        <Button icon="keyboard" onClick={() => play.set({ dialog: 'help' })}>
          {w.say('play.help')}
        </Button>
        {canSpeak && (
          <Button icon="person" onClick={() => play.set({ dialog: 'draw' })}>
            {w.say('play.menu.draw')}
          </Button>
        )}
        {canSpeak && (
          <Button icon="flag" kind="danger" onClick={() => play.set({ dialog: 'resign' })}>
            {w.say('play.menu.resign')}
          </Button>
        )}
        <Button icon="back" onClick={() => go({ page: 'home' })}>
          {w.say('play.menu.leave')}
        </Button>
      </div>
      <p class="note">{w.say(session.far ? 'far.games.note' : 'play.menu.saved')}</p>
    </Dialog>
  )
}

/** What can be done with a game that is kept in this browser. */
function KeptHere() {
  const { play, w } = usePlay()
  return (
    <>
      <Button icon="download" onClick={() => exportGame(currentSave(play))}>
        {w.say('play.menu.export')}
      </Button>
      <LinkButton icon="play" href={hrefOf({ page: 'replay', id: play.saved.id })}>
        {w.say('play.menu.replay')}
      </LinkButton>
    </>
  )
}

const TermList = lazy(async () => (await import('./term-list.tsx')).TermList)

/** What the game's words mean, for whoever has no pointer to ask with. */
function Terms() {
  const { play, w } = usePlay()
  return (
    <Dialog
      title={w.say('play.terms')}
      open={play.ui.dialog === 'terms'}
      close={() => play.set({ dialog: '' })}
      wide
    >
      <TermList game={play.saved.game} />
    </Dialog>
  )
}

/** The person who decides now, or who looks on. */
function speaker({ session, situation }: ReturnType<typeof usePlay>['play']): number {
  const { pending } = situation
  return pending.kind === 'decision' && session.persons.includes(pending.side) ? pending.side : session.viewer
}

/** A draw may be agreed at once, and then the game is over. */
function Draw() {
  const { play, w } = usePlay()
  const close = () => play.set({ dialog: '' })
  const offer = () => {
    close()
    if (play.session.offerDraw(speaker(play)) === 'refused') toast(w.say('play.draw.refused'))
  }
  return (
    <Dialog
      title={w.say('play.menu.draw')}
      open={play.ui.dialog === 'draw'}
      close={close}
      actions={
        <>
          <Button onClick={close}>{w.say('app.cancel')}</Button>
          <Button kind="main" onClick={offer}>
            {w.say('play.menu.draw')}
          </Button>
        </>
      }
    >
      <p>{w.say('play.draw.sure')}</p>
    </Dialog>
  )
}

function Resign() {
  const { play, w, gw } = usePlay()
  const { session, ui, situation } = play
  const side = speaker(play)
  const close = () => play.set({ dialog: '' })
  return (
    <Dialog
      title={w.say('play.menu.resign')}
      open={ui.dialog === 'resign'}
      close={close}
      actions={
        <>
          <Button onClick={close}>{w.say('app.cancel')}</Button>
          <Button
            kind="danger"
            icon="flag"
            onClick={() => {
              close()
              session.resign(side)
            }}
          >
            {w.say('play.menu.resign')}
          </Button>
        </>
      }
    >
      <p>{w.say('play.resign.sure', { side: side < 0 ? '' : gw.name('side', side, situation.view) })}</p>
    </Dialog>
  )
}

function Help() {
  const { play, w } = usePlay()
  return (
    <Dialog
      wide
      title={w.say('play.help')}
      open={play.ui.dialog === 'help'}
      close={() => play.set({ dialog: '' })}
    >
      <dl class="keys">
        {shortcuts.map(({ keys, key }) => (
          <div key={key}>
            <dt>
              {keys.map(each => (
                <kbd key={each}>{keyName(each, w.say)}</kbd>
              ))}
            </dt>
            <dd>{w.say(key)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
