/**
 * Keeps the whole app in the browser, so that it starts without a network.
 *
 * A new version fills a cache of its own and waits. It takes over when the page that starts asks it to, so no page
 * ever runs with files of two versions. The cache before it stays for windows that are still open; files with a
 * hash in their names cannot be mistaken for one another.
 */

/** Filled in by the build: a hash of all files, and their paths. */
declare const VERSION: string
declare const FILES: readonly string[]

/** The few things of a service worker's world that are used here; its types and the page's exclude each other. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface Worker {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
const worker = self as unknown as Worker

const prefix = 'quebracho '
const cacheName = `${prefix}${VERSION}`
const page = () => new URL('./', worker.registration.scope).href

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  const before = await caches.keys()
  await Promise.all(
    FILES.map(async file => {
      const url = new URL(file, worker.registration.scope).href
      const hasHash = /-[A-Z0-9]{8}\.\w+$/.test(file)
      const kept = hasHash && before.length > 1 ? await caches.match(url) : undefined
      await (kept
        ? cache.put(url, kept)
        : cache.add(new Request(url, { cache: hasHash ? 'default' : 'reload' })))
    }),
  )
}

/** Caches are listed in the order they were made. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
  await worker.clients.claim()
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  if (request.mode === 'navigate') return (await cache.match(page())) ?? fetch(request)
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request)
}

worker.addEventListener('install', event => event.waitUntil(fill()))
worker.addEventListener('activate', event => event.waitUntil(forgetOld()))
worker.addEventListener('message', event => {
  if (event.data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('fetch', event => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request))
})
