/**
 * Keeps the whole app in the browser, so that it starts without a network.
 *
 * A new version fills a cache of its own and waits. It takes over when the page that starts asks it to, so no page
 * ever runs with files of two versions. The cache before it stays for windows that are still open; files with a
 * hash in their names cannot be mistaken for one another.
 *
 * At once it keeps what one needs to play in the browser's language. The page asks for the rest when it is idle and the
 * line is good, or when somebody changes the language; a version that follows keeps all that the one before it kept.
 */
import type { Packs } from './build/packs.ts'

/** Filled in by the build: a hash of all files, and what is to be kept. */
declare const VERSION: string
declare const KEPT: Packs

/** The few things of a service worker's world that are used here; its types and the page's exclude each other. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface AskedEvent extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}
interface Worker {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void
}
const worker = self as unknown as Worker

const prefix = 'quebracho '
const cacheName = `${prefix}${VERSION}`
const urlOf = (path: string) => new URL(path, worker.registration.scope).href
const page = () => urlOf('./')

/** Says in a cache that a part is there, whole. */
const markOf = (part: string) => urlOf(`kept/${part}`)

/** So few files are fetched one by one; of more, all of a part at once. */
const FEW = 12

const hasHash = (path: string) => /-[A-Z0-9]{8}\.\w+$/.test(path)

/** Only what is not kept by this version or one before it is fetched. */
async function lacking(cache: Cache, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async path => {
      const url = urlOf(path)
      if (await cache.match(url)) return true
      const kept = hasHash(path) ? await caches.match(url) : undefined
      if (kept) await cache.put(url, kept)
      return kept !== undefined
    }),
  )
  return paths.filter((_, i) => !found[i])
}

const fetchAll = (cache: Cache, paths: readonly string[]) =>
  Promise.all(
    paths.map(path => cache.add(new Request(urlOf(path), { cache: hasHash(path) ? 'default' : 'reload' }))),
  )

const typeOf = (path: string) => (path.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript; charset=utf-8')

/** By their paths. */
function textsIn(pack: string): Map<string, string> {
  let at = pack.indexOf('\n') + 1
  const lengths: [string, number][] = JSON.parse(pack.slice(0, at))
  const texts = new Map<string, string>()
  for (const [path, length] of lengths) {
    texts.set(path, pack.slice(at, at + length))
    at += length
  }
  return texts
}

async function keepPart(name: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const part = KEPT.packs[name]
  if (!part || (await cache.match(markOf(name)))) return
  const missing = await lacking(cache, part.files)
  if (missing.length <= FEW) await fetchAll(cache, missing)
  else {
    const response = await fetch(urlOf(part.from))
    if (!response.ok) throw new Error(`${part.from}: ${response.status}`)
    const texts = textsIn(await response.text())
    await Promise.all(
      missing.map(path => {
        const text = texts.get(path)
        return text === undefined
          ? fetchAll(cache, [path])
          : cache.put(urlOf(path), new Response(text, { headers: { 'Content-Type': typeOf(path) } }))
      }),
    )
  }
  await cache.put(markOf(name), new Response(''))
}

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  await fetchAll(cache, await lacking(cache, KEPT.single))
  const spoken = navigator.languages.find(each => /^e[ns]/i.test(each))?.slice(0, 2) ?? 'en'
  const before = await Promise.all(
    Object.keys(KEPT.packs).map(async name => ((await caches.match(markOf(name))) ? [name] : [])),
  )
  await Promise.all([...new Set(['play', spoken.toLowerCase(), ...before.flat()])].map(keepPart))
}

/** The parts that are there. */
async function kept(): Promise<string[]> {
  const cache = await caches.open(cacheName)
  const names = Object.keys(KEPT.packs)
  const found = await Promise.all(names.map(name => cache.match(markOf(name))))
  return names.filter((_, i) => found[i])
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

/** One request after another, so that nothing is fetched twice. */
let turn = Promise.resolve()

/** Keeps the parts that are asked for, one after another, and says what is there then. */
async function keep(parts: readonly unknown[], port: MessagePort | undefined): Promise<void> {
  try {
    for (const part of parts) await keepPart(String(part))
  } finally {
    port?.postMessage(await kept())
  }
}

worker.addEventListener('install', event => event.waitUntil(fill()))
worker.addEventListener('activate', event => event.waitUntil(forgetOld()))
worker.addEventListener('message', event => {
  if (event.data === 'take over') void worker.skipWaiting()
  else if (Array.isArray(event.data)) {
    const { data, ports } = event
    turn = turn.then(() => keep(data, ports[0])).catch(() => {})
    event.waitUntil(turn)
  }
})
worker.addEventListener('fetch', event => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request))
})
