/** What a player chooses once for all games, kept in the browser. */
import { isLearned, learn } from './catalogues.ts'

export interface Settings {
  lang: 'en' | 'es'
  theme: 'auto' | 'light' | 'dark'
  /** Colours that nobody mixes up, and shapes beside them. */
  safeColours: boolean
  motion: 'auto' | 'full' | 'none'
  textSize: 0.9 | 1 | 1.15 | 1.3
  /** How large counters are on the board. */
  counters: 0.85 | 1 | 1.15
  /** Hex numbers on the board. */
  numbers: boolean
  /** By how many quarters the board is turned, clockwise; or as it fills the window best. */
  turned: 'fit' | 0 | 1 | 2 | 3
  /** The app asks what the player's own dice show. */
  ownDice: boolean
  /** Each kind of decision is explained the first time. */
  guide: boolean
  /** How fast pieces move. */
  speed: 'slow' | 'normal' | 'fast'
  /** Seconds that an opponent may think in a turn. */
  thought: 1 | 3 | 10
  /** Opponents think ahead while a person decides. */
  foresight: boolean
  /** How loud dice, marches and guns are; 0 is silence. */
  sound: 0 | 0.25 | 0.5 | 0.75 | 1
}

export const choices: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  lang: ['en', 'es'],
  theme: ['auto', 'light', 'dark'],
  safeColours: [false, true],
  motion: ['auto', 'full', 'none'],
  textSize: [0.9, 1, 1.15, 1.3],
  counters: [0.85, 1, 1.15],
  numbers: [true, false],
  turned: ['fit', 0, 1, 2, 3],
  ownDice: [false, true],
  guide: [true, false],
  speed: ['slow', 'normal', 'fast'],
  thought: [1, 3, 10],
  foresight: [false, true],
  sound: [0, 0.25, 0.5, 0.75, 1],
}

const settingsKey = 'quebracho.settings'

const isEnglish = (lang: string) => lang.toLowerCase().startsWith('en')
const isSpanish = (lang: string) => lang.toLowerCase().startsWith('es')

/** What the stored text says; what is missing or makes no sense is as on the first visit. */
export function readSettings(stored: string | null, languages: readonly string[], byTouch = false): Settings {
  const lang = languages.find(each => isEnglish(each) || isSpanish(each)) ?? 'en'
  const first: Settings = {
    lang: isSpanish(lang) ? 'es' : 'en',
    theme: 'auto',
    safeColours: false,
    motion: 'auto',
    textSize: 1,
    counters: 1,
    numbers: true,
    turned: 'fit',
    ownDice: false,
    guide: true,
    speed: 'normal',
    thought: 3,
    foresight: false,
    // A telephone is among other people.
    sound: byTouch ? 0 : 0.25,
  }
  return { ...first, ...valid(parsed(stored)) }
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(stored ?? '{}')
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function valid(given: Record<string, unknown>): Partial<Settings> {
  const known = Object.entries(choices) as [keyof Settings, readonly unknown[]][]
  return Object.fromEntries(
    known.filter(([key, values]) => values.includes(given[key])).map(([key]) => [key, given[key]]),
  )
}

let current: Settings | undefined
const listeners = new Set<(settings: Settings) => void>()

/** The browser may forbid its storage altogether; then settings last as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(settingsKey)
  } catch {
    return null
  }
}

function store(settings: Settings): void {
  try {
    localStorage.setItem(settingsKey, JSON.stringify(settings))
  } catch {
    // As above.
  }
}

const isByTouch = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

export function settings(): Settings {
  current ??= readSettings(stored(), globalThis.navigator?.languages ?? [], isByTouch())
  return current
}

export function changeSettings(part: Partial<Settings>): void {
  const valued = valid(part as Record<string, unknown>)
  const put = () => {
    take({ ...settings(), ...valued })
    store(settings())
  }
  afterLearning(valued.lang, put)
}

/** What the window hears when a language cannot be fetched: there is no network, and it has not been kept yet. */
export const NOT_LEARNED = 'notlearned'

/** A page asks once for a file; if that failed, a fresh page has to. */
export function speakAnew(lang: Settings['lang']): void {
  store({ ...settings(), lang })
  location.reload()
}

/** A language that has not been spoken yet is fetched first; all else is done at once. */
function afterLearning(lang: string | undefined, put: () => void): void {
  if (lang === undefined) put()
  else if (isLearned(lang)) {
    void learn(lang)
    put()
  } else
    learn(lang).then(put, () => {
      take(settings())
      dispatchEvent(new CustomEvent(NOT_LEARNED, { detail: lang }))
    })
}

function take(changed: Settings): void {
  current = changed
  for (const listener of [...listeners]) listener(changed)
}

/** The system's own wishes, which a setting may follow, have changed. */
export function followSystem(): void {
  take(settings())
}

/** Calls the listener after every change, also one made in another window. */
export function onSettings(listener: (settings: Settings) => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', fromElsewhere)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', fromElsewhere)
  }
}

function fromElsewhere(event: Event): void {
  if ((event as StorageEvent).key !== settingsKey) return
  const changed = readSettings(stored(), navigator.languages, isByTouch())
  afterLearning(changed.lang, () => take(changed))
}

/** Whether things may move: the setting, or else what the system asks for. */
export function mayMove({ motion } = settings()): boolean {
  return motion === 'auto' ? !matchMedia('(prefers-reduced-motion: reduce)').matches : motion === 'full'
}

let isPrinted = false

/** On paper it is day, whatever the screen shows. */
export function setPrinted(now: boolean): void {
  isPrinted = now
}

export function isDark({ theme } = settings()): boolean {
  if (isPrinted) return false
  return theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** Whether something may be heard: not where nothing may move, and not before the first gesture. */
export const mayHear = (): boolean =>
  settings().sound > 0 && mayMove() && navigator.userActivation?.hasBeenActive === true
