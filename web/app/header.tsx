/** The bar at the top of every page. */
import { emblemPaths } from './emblem.ts'
import { Icon, type IconName } from './icons.tsx'
import { HeaderRoom } from './in-header.tsx'
import { hrefOf, type Route } from './route.ts'
import { changeSettings, isDark, settings } from './settings.ts'
import { words } from './words.ts'

export function Emblem({ size }: { size: number }) {
  return (
    <svg class="emblem" viewBox="0 0 96 96" width={size} height={size} aria-hidden="true" focusable="false">
      {emblemPaths.map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  )
}

export function Header({ route }: { route: Route }) {
  const { say } = words()
  const { lang } = settings()
  const other = lang === 'en' ? 'es' : 'en'
  const dark = isDark()
  return (
    <header class="app-bar">
      <a
        class="brand"
        href={hrefOf({ page: 'home' })}
        aria-label={say('app.name')}
        aria-current={route.page === 'home' ? 'page' : undefined}
      >
        <Emblem size={30} />
        <span>{say('app.name')}</span>
      </a>
      <HeaderRoom />
      <nav aria-label={say('app.nav')}>
        <NavLink to={{ page: 'saved' }} here={route} icon="save" text={say('app.saved')} />
        <NavLink to={{ page: 'settings' }} here={route} icon="settings" text={say('app.settings')} />
        <NavLink to={{ page: 'about' }} here={route} icon="help" text={say('app.about')} />
        <button
          type="button"
          class="nav-item"
          aria-label={say(dark ? 'app.toLight' : 'app.toDark')}
          title={say(dark ? 'app.toLight' : 'app.toDark')}
          onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
        >
          <Icon name={dark ? 'sun' : 'moon'} />
        </button>
        <button
          type="button"
          class="nav-item"
          lang={other}
          title={say('app.otherLanguage')}
          onClick={() => changeSettings({ lang: other })}
        >
          {say('app.otherLanguage.short')}
        </button>
      </nav>
    </header>
  )
}

function NavLink({ to, here, icon, text }: { to: Route; here: Route; icon: IconName; text: string }) {
  return (
    <a
      class="nav-item"
      href={hrefOf(to)}
      aria-label={text}
      aria-current={to.page === here.page ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </a>
  )
}
