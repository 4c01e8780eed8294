/** Around every page: the bar at the top, the messages, and what to show when a page breaks. */
import { games } from '@quebracho/games'
import type { ComponentChild } from 'preact'
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks'
import { FileDrop } from '../replay/drop.tsx'
import { Button } from './button.tsx'
import { Header } from './header.tsx'
import { HomePage } from './home.tsx'
import { lazy } from './lazy.tsx'
import { reasonOf } from './reason.ts'
import type { Route } from './route.ts'
import { useRoute } from './route-hook.tsx'
import { onSettings } from './settings.ts'
import { Toasts } from './toast.tsx'
import { words } from './words.ts'

const Keeping = lazy(
  // Without it everything else goes on.
  async () => (await import('./keeping.tsx').catch(() => ({ Keeping: () => null }))).Keeping,
  () => null,
)
const PlayPage = lazy(async () => (await import('../play/page.tsx')).PlayPage)
const LearnPage = lazy(async () => (await import('../learn/page.tsx')).LearnPage)
const FarPage = lazy(async () => (await import('../online/page.tsx')).FarPage)
const JoinPage = lazy(async () => (await import('../online/parts.ts')).JoinPage)
const ReplayPage = lazy(async () => (await import('../replay/pages.ts')).ReplayPage)
const ReportPage = lazy(async () => (await import('../replay/pages.ts')).ReportPage)
const NewGamePage = lazy(async () => (await import('./new-game.tsx')).NewGamePage)
const SavedPage = lazy(async () => (await import('./pages.ts')).SavedPage)
const SettingsPage = lazy(async () => (await import('./pages.ts')).SettingsPage)
const AboutPage = lazy(async () => (await import('./pages.ts')).AboutPage)
const ImportPage = lazy(async () => (await import('./pages.ts')).ImportPage)
const ReferencePage = lazy(async () => (await import('./pages.ts')).ReferencePage)
const TryPage = lazy(async () => (await import('../examples/try.tsx')).TryPage)
const RulesPage = lazy(async () => (await import('./pages.ts')).RulesPage)

/** Pages that fill the window and scroll inside, if at all. */
const isFull = ({ page }: Route): boolean => ['play', 'learn', 'try', 'replay', 'far'].includes(page)

/** What makes it another page, so that the reader begins at its top. */
const placeOf = (route: Route): string =>
  [route.page, 'id' in route ? route.id : '', 'game' in route ? route.game : ''].join('/')

export function App() {
  const route = useRoute()
  const main = useRef<HTMLElement>(null)
  const [, redraw] = useState(0)
  const place = placeOf(route)
  const before = useRef(place)

  useEffect(() => onSettings(() => redraw(n => n + 1)), [])
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [place])
  useEffect(() => {
    document.title = titleOf(route)
  })

  return (
    <div class={isFull(route) ? 'app full' : 'app'}>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {words().say('app.skip')}
      </button>
      <Header route={route} />
      <Keeping />
      <main id="main" ref={main} tabIndex={-1}>
        <Safe key={place}>{pageOf(route)}</Safe>
      </main>
      <Toasts />
      <FileDrop />
    </div>
  )
}

function titleOf(route: Route): string {
  const w = words()
  const listed = 'game' in route ? games.find(({ id }) => id === route.game) : undefined
  const game = listed ? `${w.game(listed).say('title')} · ` : ''
  const page = route.page === 'home' ? w.say('app.motto') : w.say(`title.${route.page}`)
  return `${game}${page} · ${w.say('app.name')}`
}

function pageOf(route: Route): ComponentChild {
  switch (route.page) {
    case 'home':
      return <HomePage />
    case 'new':
      return <NewGamePage game={route.game} />
    case 'learn':
      return <LearnPage game={route.game} />
    case 'try':
      return <TryPage game={route.game} id={route.id} />
    case 'play':
      return <PlayPage id={route.id} />
    case 'replay':
      return <ReplayPage id={route.id} {...(route.at !== undefined && { at: route.at })} />
    case 'report':
      return <ReportPage id={route.id} />
    case 'rules':
      return <RulesPage game={route.game} {...(route.anchor !== undefined && { anchor: route.anchor })} />
    case 'reference':
      return <ReferencePage game={route.game} />
    case 'saved':
      return <SavedPage />
    case 'settings':
      return <SettingsPage />
    case 'about':
      return <AboutPage />
    case 'import':
      return <ImportPage data={route.data} />
    case 'far':
      return <FarPage id={route.id} />
    case 'join':
      return <JoinPage id={route.id} token={route.token} />
  }
}

/** A page that breaks must not take the way out with it. */
function Safe({ children }: { children: ComponentChild }) {
  const [error] = useErrorBoundary(thrown => console.error(thrown))
  if (!error) return <>{children}</>
  const { say } = words()
  return (
    <section class="page broken" role="alert">
      <h1>{say('app.broken.title')}</h1>
      <p>{say('app.broken.text')}</p>
      <pre>{reasonOf(error)}</pre>
      <Button kind="main" onClick={() => location.reload()}>
        {say('app.broken.reload')}
      </Button>
    </section>
  )
}
