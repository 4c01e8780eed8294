/** A page that looks back at a saved game: shows it once it is open, or says why it cannot be. */
import type { ComponentChild } from 'preact'
import { words } from '../app/words.ts'
import { type OpenedGame, useOpened } from './opened.ts'

export function OpenedPage({ id, show }: { id: string; show: (opened: OpenedGame) => ComponentChild }) {
  const opening = useOpened(id)
  const { say } = words()
  switch (opening.kind) {
    case 'loading':
      return <p class="loading">{say('app.loading')}</p>
    case 'missing':
      return <p class="page note">{say('app.missing')}</p>
    case 'broken':
      return (
        <div class="page" role="alert">
          <h1>{say('replay.broken')}</h1>
          <p>{opening.why}</p>
        </div>
      )
    case 'open':
      return <>{show(opening)}</>
  }
}
