/** Going on from a moment as a new game, and giving a record away. */
import { toRecord } from '@quebracho/engine'
import { useEffect, useRef, useState } from 'preact/hooks'
import { copied } from '../app/copied.ts'
import { exportGame } from '../app/export.ts'
import { seatText } from '../app/game-row.tsx'
import { opponentGroups } from '../app/opponents.ts'
import { Button, Dialog, toast } from '../app/parts.tsx'
import { go, hrefOf } from '../app/route.ts'
import { keepAsNew, playerOf, type SavedGame, type Seat } from '../app/saves.ts'
import { words } from '../app/words.ts'
import type { ReplayIndex } from './replay.ts'
import { ShareError, toLink } from './share.ts'
import { turnName } from './told.tsx'

const seatKinds: readonly Seat[] = [
  { kind: 'person' },
  ...[...opponentGroups.levels, ...opponentGroups.tools].map(
    (opponent): Seat => ({ kind: 'computer', opponent }),
  ),
  { kind: 'nobody' },
]

const numberOf = (seat: Seat): number => seatKinds.findIndex(each => playerOf(each) === playerOf(seat))

/** One choice for each side. */
function SeatChoice({
  sides,
  seats,
  change,
}: {
  sides: readonly string[]
  seats: readonly Seat[]
  change: (seats: Seat[]) => void
}) {
  return (
    <div class="seat-choice">
      {sides.map((side, i) => (
        <label key={side}>
          <span>{side}</span>
          <select
            value={numberOf(seats[i])}
            onChange={event => {
              const chosen = seatKinds[Number(event.currentTarget.value)]
              change(seats.map((seat, k) => (k === i ? chosen : seat)))
            }}
          >
            {seatKinds.map((seat, k) => (
              <option key={playerOf(seat)} value={k}>
                {seatText(seat)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

export function ContinueDialog({
  index,
  moment,
  seats: given,
  close,
}: {
  index: ReplayIndex
  moment: number
  seats: readonly Seat[]
  close: () => void
}) {
  const { say, game } = words()
  const [seats, setSeats] = useState<readonly Seat[]>(given)
  const sides = index.game.sides.map((_, side) => game(index.loaded).name('side', side, index.start))
  const start = async () => {
    const record = toRecord(index.match, moment)
    const players = Object.fromEntries(index.game.sides.map((side, i) => [side, playerOf(seats[i])]))
    const saved = await keepAsNew({ ...record, players }, seats)
    go({ page: 'play', id: saved.id })
  }
  return (
    <Dialog
      open
      title={say('replay.continue')}
      close={close}
      actions={
        <>
          <Button onClick={close}>{say('app.cancel')}</Button>
          <Button kind="main" icon="redo" onClick={start}>
            {say('replay.continue.start')}
          </Button>
        </>
      }
    >
      <p>{say('replay.continue.text', { turn: turnName(index.deeds[moment]?.turn ?? 0), action: moment })}</p>
      <SeatChoice sides={sides} seats={seats} change={setSeats} />
    </Dialog>
  )
}

export function ShareDialog({ saved, close }: { saved: SavedGame; close: () => void }) {
  const { record } = saved
  const { say, number } = words()
  const [link, setLink] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    toLink(record).then(
      data => setLink(new URL(hrefOf({ page: 'import', data }), location.href).href),
      error => setTrouble(error instanceof ShareError ? say(error.key, error.params) : String(error)),
    )
  }, [record])
  const copy = async () => {
    if (field.current && (await copied(field.current))) toast({ kind: 'good', text: say('share.copied') })
    else toast({ kind: 'bad', text: say('share.notCopied') })
  }
  return (
    <Dialog open title={say('share.title')} close={close}>
      <div class="share">
        <h3>{say('share.file')}</h3>
        <p>{say('share.file.text')}</p>
        <Button kind="main" icon="download" onClick={() => void exportGame(saved)}>
          {say('share.file.save')}
        </Button>
        <h3>{say('share.link')}</h3>
        <p>{say('share.link.text')}</p>
        {trouble && <p class="trouble">{trouble}</p>}
        {link && (
          <div class="share-link">
            <input
              ref={field}
              readOnly
              value={link}
              aria-label={say('share.link')}
              onFocus={event => (event.target as HTMLInputElement).select()}
            />
            <Button icon="link" onClick={copy}>
              {say('share.copy')}
            </Button>
            <small>{say('share.length', { count: number(link.length) })}</small>
          </div>
        )}
      </div>
    </Dialog>
  )
}
