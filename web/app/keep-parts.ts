/** Has the service worker keep what is not needed at once, part after part. */
import { choices, NOT_LEARNED, onSettings, type Settings, settings, speakAnew } from './settings.ts'
import { toast } from './toast.tsx'
import { words } from './words.ts'

/** So long after the page is up what is not needed yet may be fetched. */
const PAUSE = 15_000

/** The language that is spoken at once, also when another is chosen; all else when nothing wants the line. */
export function keepInTurn(): void {
  addEventListener(NOT_LEARNED, async event => {
    const { detail: wanted } = event as CustomEvent<Settings['lang']>
    if ((await keep([wanted]))?.includes(wanted)) speakAnew(wanted)
    else toast({ kind: 'bad', text: words().say('settings.notLearned') })
  })
  let { lang } = settings()
  void keep([lang])
  onSettings(now => {
    if (now.lang === lang) return
    lang = now.lang
    void keep(partsOf(lang))
  })
  setTimeout(() => {
    const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act))
    if (isGoodLine()) whenIdle(() => void keepAll())
  }, PAUSE)
}

/** Nobody's data plan is spent on what he may never read. */
function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}

/** What one plays with in a language, and what is read in it or looks back. */
export const partsOf = (lang: string): string[] => ['play', lang, 'later', `later.${lang}`]

/** In the order in which they are needed; what is there then, or null if nothing can be kept. */
export const keepAll = (): Promise<readonly string[] | null> => {
  const { lang } = settings()
  return keep([lang, ...choices.lang.filter(other => other !== lang)].flatMap(partsOf))
}

/** Has the parts kept, and says which are; none asked for: which are there now. */
export async function keep(parts: readonly string[]): Promise<readonly string[] | null> {
  if (!navigator.serviceWorker || !(await navigator.serviceWorker.getRegistration())) return null
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<readonly string[]>(resolve => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  active?.postMessage(parts, [port2])
  return answer
}
