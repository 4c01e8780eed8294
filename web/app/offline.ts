/** Starts the service worker, and lets a new version take over at a moment when nothing is lost by it. */
import { toast } from './toast.tsx'
import { words } from './words.ts'

/** After the first page is up, so as not to compete with it. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  void takeOverNow()
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}

const later = (): void => {
  setTimeout(() => void register(), 3000)
}

/** A version that was waiting when this window was opened becomes the one that runs. */
async function takeOverNow(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (waiting && navigator.serviceWorker.controller) takeOver(waiting)
}

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take over')
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('sw.js')
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming)
      })
    })
    ;(await import('./keep-parts.ts')).keepInTurn()
  } catch {
    // Some browsers refuse service workers in private windows; everything but offline play works without.
  }
}

function offer(waiting: ServiceWorker): void {
  const { say } = words()
  toast({
    text: say('app.newVersion'),
    action: { text: say('app.takeOver'), act: () => takeOver(waiting) },
  })
}
