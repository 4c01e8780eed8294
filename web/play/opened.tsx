/** A game that is being opened, is open, or cannot be: what the page shows of it. */
import { LinkButton } from '../app/button.tsx'
import { hrefOf } from '../app/route.ts'
import { words } from '../app/words.ts'
import type { Play } from './play.ts'
import { Screen } from './screen.tsx'

export type Opened = { readonly play: Play } | { readonly trouble: string } | null

/** `meanwhile`: what is said until it is open. */
export function OpenedGame({ opened, meanwhile }: { opened: Opened; meanwhile: string }) {
  if (!opened) return <p class="loading">{meanwhile}</p>
  const { say } = words()
  if ('play' in opened) return <Screen play={opened.play} />
  return (
    <section class="page" role="alert">
      <header class="page-head">
        <h1>{say('app.noGame')}</h1>
        <p class="lead">{opened.trouble}</p>
      </header>
      <div class="buttons">
        <LinkButton kind="main" href={hrefOf({ page: 'saved' })} icon="save">
          {say('app.saved')}
        </LinkButton>
        <LinkButton href={hrefOf({ page: 'home' })}>{say('app.home')}</LinkButton>
      </div>
    </section>
  )
}
