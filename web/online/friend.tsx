/** "Play a friend": makes a table far away with the scenario and options chosen, and gives the link for the other side. */
import type { GameRecord } from '@quebracho/engine'
import type { ClockSpec } from '@quebracho/engine/wire'
import type { LoadedGame } from '@quebracho/games'
import { useRef, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { copied } from '../app/copied.ts'
import { Dialog, toast } from '../app/parts.tsx'
import { go } from '../app/route.ts'
import type { Setup } from '../app/setup.ts'
import { words } from '../app/words.ts'
import { makeGame } from './api.ts'
import { complaintOf } from './complaint.ts'
import { NameField } from './name-field.tsx'
import { isThisMachine, linkFor, ownName } from './seats.ts'
import { sitAt } from './sit.ts'

const clocks: Readonly<Record<string, ClockSpec>> = {
  none: { kind: 'none' },
  live: { kind: 'live', minutes: 60, seconds: 20 },
  days3: { kind: 'days', days: 3 },
  days7: { kind: 'days', days: 7 },
}

/** Offered where a server of ours has brought the page. */
interface Friendly {
  readonly loaded: LoadedGame
  readonly setup: Setup
  /** A game under way, which is played on far away. */
  readonly record?: () => GameRecord
}

export function FriendButton(friendly: Friendly) {
  const { say } = words()
  const [isOpen, setOpen] = useState(false)
  const title = say(friendly.record ? 'far.takeOnline' : 'far.friend')
  return (
    <>
      <Button icon="person" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} open={isOpen} close={() => setOpen(false)}>
        <FriendForm {...friendly} />
      </Dialog>
    </>
  )
}

function FriendForm({ loaded, setup, record }: Friendly) {
  const { say, game: gameWords } = words()
  const w = gameWords(loaded)
  const { game } = loaded
  const [name, setName] = useState(ownName)
  const [side, setSide] = useState(
    Math.max(
      0,
      setup.seats.findIndex(({ kind }) => kind === 'person'),
    ),
  )
  const [clock, setClock] = useState('none')
  const [watched, setWatched] = useState(false)
  const [made, setMade] = useState<{ id: string; link: string } | null>(null)
  const [trouble, setTrouble] = useState('')
  const make = async (event: Event) => {
    event.preventDefault()
    try {
      const { scenario, options } = setup
      const wanted = {
        ...(record ? { record: record() } : { game: game.id, scenario, options }),
        ...{ seats: game.sides.map(() => 'person'), clock: clocks[clock], watched },
      }
      const { game: id, tokens, commitment: promise } = await makeGame(wanted)
      const invited = tokens.filter((_, other) => other !== side)
      await sitAt({ id, token: tokens[side], game: game.id, scenario, invited, promise }, name.trim())
      setMade({ id, link: linkFor(id, invited[0]) })
    } catch (error) {
      setTrouble(complaintOf(error))
    }
  }
  if (made) return <Invitation link={made.link} sit={() => go({ page: 'far', id: made.id })} />
  return (
    <form class="friend-form" onSubmit={event => void make(event)}>
      <p>{w.say(`scenario.${setup.scenario}`)}</p>
      {record && <p>{say('far.takeOnline.note')}</p>}
      <NameField name={name} change={setName} />
      <label>
        <span>{say('far.side')}</span>
        <select value={String(side)} onChange={event => setSide(Number(event.currentTarget.value))}>
          {game.sides.map((each, i) => (
            <option key={each} value={String(i)}>
              {w.say(`side.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('far.clock')}</span>
        <select value={clock} onChange={event => setClock(event.currentTarget.value)}>
          {Object.keys(clocks).map(each => (
            <option key={each} value={each}>
              {say(`far.clock.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={watched}
          onChange={event => setWatched(event.currentTarget.checked)}
        />
        <span>{say('far.watched')}</span>
      </label>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      <Button kind="main" type="submit" disabled={name.trim() === ''}>
        {say('far.make')}
      </Button>
    </form>
  )
}

/** The link for the other side, to be sent by whatever way friends talk; or one for another use, which `what` names. */
export function Invitation({ link, sit, what = 'link' }: { link: string; sit?: () => void; what?: string }) {
  const { say } = words()
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (field.current && (await copied(field.current))) setCopied(true)
    else toast({ kind: 'bad', text: say('share.notCopied') })
  }
  return (
    <div class="invitation">
      <p>{say(`far.${what}`)}</p>
      <input
        ref={field}
        type="text"
        readOnly
        value={link}
        aria-label={say(`far.${what}.label`)}
        onFocus={event => event.currentTarget.select()}
      />
      {what === 'link' && isThisMachine(location.hostname) && <small>{say('far.link.here')}</small>}
      <div class="buttons">
        <Button icon="link" onClick={() => void copy()}>
          {say(isCopied ? 'far.copied' : 'far.copy')}
        </Button>
        {sit && (
          <Button kind="main" icon="play" onClick={sit}>
            {say('far.toTable')}
          </Button>
        )}
      </div>
    </div>
  )
}
