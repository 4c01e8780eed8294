/** A server: games between people far apart, and whatever else its host serves beside them. */
import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Diary, newDiary } from './diary.ts'
import { type House, limitConnections, newRequests, openLive } from './doors.ts'
import { type HallSetup, newHall } from './hall.ts'
import { newMetrics } from './metrics.ts'
import { newMinds } from './minds.ts'
import { startBeating } from './pauses.ts'
import { openPostgres } from './postgres.ts'
import type { Settings } from './settings.ts'
import { loadGame, turnIs } from './shelf.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export { serve } from './main.ts'
export { type Settings, SettingsError, settingsFrom, usualSettings } from './settings.ts'
export { StorageError } from './store.ts'

export interface Running {
  readonly server: Server
  readonly store: Store
  /** Lets nobody in any more, ends what is being done, and closes the store. */
  close(): Promise<void>
}

const MEMORY = ':memory:'

/** Where the embedded store keeps everything. */
export const storeIn = (data: string): string => (data === MEMORY ? data : join(data, 'quebracho.sqlite'))

export async function openStore({ database, data }: Settings): Promise<Store> {
  if (database) return openPostgres(database)
  if (data !== MEMORY) mkdirSync(data, { recursive: true })
  return openSqlite(storeIn(data))
}

/** Everything but listening. `others` answers what is none of the server's own: the app's pages, for one; `opened` is a store to use. */
export async function newServer(
  settings: Settings,
  others: RequestListener = (_, response) => void response.writeHead(404).end(),
  write: (line: string) => void = line => console.log(line),
  opened?: Store,
): Promise<Running> {
  const now = () => Date.now()
  const diary: Diary = newDiary(write, now)
  const store = opened ?? (await openStore(settings))
  const minds = newMinds(settings.minds, settings.seconds)
  const setup: HallSetup = {
    store,
    load: loadGame,
    now,
    turnIs,
    think: minds.think,
    wait: ms => sleep(ms, undefined, { ref: false }),
    trouble: (game, error) =>
      diary('game failed', {
        game,
        why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    roomFor: settings.tables,
  }
  const beating = await startBeating(store, now)
  const hall = newHall(setup)
  store.onOthers(hall.refresh)
  const metrics = newMetrics()
  store.onFlush(seconds => metrics.took('flush', seconds))
  const pauses = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) metrics.took('garbage', duration / 1000)
  })
  pauses.observe({ entryTypes: ['gc'] })
  const house: House = { settings, hall, setup, metrics, diary, now }
  const requests = newRequests(house)
  const patience = { requestTimeout: 15_000, headersTimeout: 10_000, connectionsCheckingInterval: 5000 }
  const server = createServer(patience, (request, response) => {
    if (requests(request, response)) return
    // The page learns by this that games between people are offered here.
    if (request.url === '/' || request.url === '/index.html')
      response.setHeader('Set-Cookie', 'quebracho=far; Path=/; SameSite=Strict')
    others(request, response)
  })
  limitConnections(server, settings)
  const live = openLive(house, server)
  return {
    server,
    store,
    async close() {
      live.close()
      pauses.disconnect()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await minds.close()
      await beating.stop()
      await store.close()
    },
  }
}
