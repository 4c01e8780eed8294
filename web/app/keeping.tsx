/** Says, for as long as it is so, that games are not saved or cannot be read, and what can be done about it. */
import { useEffect, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { exportGame } from './export.ts'
import { reasonOf } from './reason.ts'
import { keepGame, onGone, onSaveTrouble, saveAgain, saveTrouble } from './saves.ts'
import { toast } from './toast.tsx'
import { words } from './words.ts'

/** Why a browser keeps nothing, in words where they are known. */
export function whyNotKept(error: unknown): string {
  const { say } = words()
  const { name, why } = error as { name?: unknown; why?: unknown }
  if (name === 'StorageError') return say(`keeping.why.${why}`)
  if (name === 'QuotaExceededError') return say('keeping.why.full')
  const reason = reasonOf(error)
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

export function Keeping() {
  const [, redraw] = useState(0)
  useEffect(() => onSaveTrouble(() => redraw(n => n + 1)), [])
  useEffect(
    () =>
      onGone(game => {
        const { say } = words()
        const action = { text: say('keeping.keep'), act: () => void keepGame(game) }
        toast({ kind: 'bad', text: say('keeping.gone'), action })
      }),
    [],
  )
  const trouble = saveTrouble()
  const { say } = words()
  if (!trouble) return <div role="alert" />
  const { why, held } = trouble
  return (
    <div role="alert" class="keeping">
      <p>
        {say(held.length > 0 ? 'keeping.held' : 'keeping.unread', {
          count: held.length,
          why: whyNotKept(why),
        })}
      </p>
      {held.length > 0 && (
        <Button
          icon="download"
          onClick={() => {
            for (const game of held) void exportGame(game)
          }}
        >
          {say('keeping.export')}
        </Button>
      )}
      <Button icon="redo" onClick={() => void saveAgain()}>
        {say('keeping.again')}
      </Button>
    </div>
  )
}
