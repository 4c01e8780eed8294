/** A game that came by link: checked, shown, and kept only if the reader wants it. */
import { useEffect, useState } from 'preact/hooks'
import { fromLink, type Shared } from '../replay/share.ts'
import { Button, LinkButton } from './button.tsx'
import { whatIsWrong } from './import-button.tsx'
import { MapPicture } from './map-picture.tsx'
import { goInstead, hrefOf } from './route.ts'
import { keepImported } from './saves.ts'
import { seatsOf } from './setup.ts'
import { toast } from './toast.tsx'
import { words } from './words.ts'

type State = { done: number } | { shared: Shared } | { error: unknown }

export function ImportPage({ data }: { data: string }) {
  const { say } = words()
  const [state, setState] = useState<State>({ done: 0 })
  useEffect(() => {
    let wanted = true
    const set = (next: State) => wanted && setState(next)
    fromLink(data, (done, of) => set({ done: done / of })).then(
      shared => set({ shared }),
      error => set({ error }),
    )
    return () => {
      wanted = false
    }
  }, [data])
  return (
    <div class="page import">
      <h1>{say('import.title')}</h1>
      {'done' in state && (
        <p role="status">
          {say('import.checking')} <progress value={state.done} max={1} aria-label={say('import.checking')} />
        </p>
      )}
      {'error' in state && (
        <div role="alert">
          <p class="page-note bad">{whatIsWrong(state.error)}</p>
          <p>{say('import.safe')}</p>
          <LinkButton href={hrefOf({ page: 'home' })}>{say('app.home')}</LinkButton>
        </div>
      )}
      {'shared' in state && <Offer shared={state.shared} />}
    </div>
  )
}

function Offer({ shared: { loaded, record } }: { shared: Shared }) {
  const { say, game: gameWords } = words()
  const w = gameWords(loaded)
  const keep = async (page: 'play' | 'replay') => {
    const { saved, isKnown } = await keepImported(record, seatsOf(loaded.game, record))
    if (isKnown) toast(say('import.known'))
    goInstead({ page, id: saved.id })
  }
  return (
    <div class="game-card">
      <div class="game-text">
        <p class="eyebrow">{w.say('title')}</p>
        <h2>{w.say(`scenario.${record.scenario}`)}</h2>
        <p>{resultOf()}</p>
        <div class="buttons">
          <Button kind="main" icon="first" onClick={() => void keep('replay')}>
            {say('import.replay')}
          </Button>
          {record.result === null && (
            <Button icon="play" onClick={() => void keep('play')}>
              {say('import.play')}
            </Button>
          )}
        </div>
        <p class="quick-note">{say('import.kept')}</p>
      </div>
      <MapPicture loaded={loaded} scenario={record.scenario} />
    </div>
  )

  function resultOf(): string {
    const count = record.actions.length
    if (record.result === null) return say('import.open', { count })
    if (record.result === 'draw') return say('import.drawn', { count })
    return say('import.won', { count, side: w.say(`side.${record.result}`) })
  }
}
