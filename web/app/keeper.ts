/**
 * Things kept in a store that may be shut, full or changed by other windows: what it has not taken yet is held here, read
 * from here, and offered to it again until it takes it.
 */
import { StorageError, type Store } from './store.ts'

export interface Trouble<T> {
  readonly why: unknown
  /** What is not kept yet. */
  readonly held: readonly T[]
}

export interface Keeper<T> {
  /** All that is kept or held; what is held alone, if the store cannot be read. */
  all(): Promise<unknown[]>
  get(id: string): Promise<unknown>
  /** These are done when the store has taken it, or has refused for now. */
  put(thing: T): Promise<void>
  /** Changes a part of it; a later change by the same name stands in for an earlier one that was not taken yet. */
  change(thing: T, name: string, act: (was: T) => T): Promise<void>
  delete(id: string): Promise<void>
  trouble(): Trouble<T> | null
  tryAgain(): Promise<void>
}

interface Listener<T> {
  /** Something was kept or deleted, or the store can be read again. */
  kept(): void
  /** `trouble()` is another. */
  troubled(): void
  /** Whether something is not kept yet. */
  holds(isHolding: boolean): void
  /** It was to be changed, but another window has deleted it. */
  gone(thing: T): void
}

interface Held<T> {
  /** As it is with all changes; null if it is to be deleted. */
  readonly thing: T | null
  readonly isNew: boolean
  readonly changes: ReadonlyMap<string, (was: T) => T>
}

type Open = () => Promise<Store>

/** A connection may have been closed by another window: whatever fails is tried once more with a new one. */
function connectedTo(open: Open) {
  let store: Promise<Store> | undefined
  return async <R>(act: (store: Store) => Promise<R>): Promise<R> => {
    const attempt = async () => {
      store ??= open()
      try {
        return await act(await store)
      } catch (error) {
        store = undefined
        throw error
      }
    }
    return attempt().catch(error => {
      if (error instanceof StorageError) throw error
      return attempt()
    })
  }
}

/** A store that failed is tried again after so many milliseconds, later each time. */
const PAUSES = [1000, 3000, 10_000, 30_000]

/** Does it after a pause that grows until all is well. */
function laterEachTime(act: () => void) {
  let failures = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    begin(): void {
      waiting ??= setTimeout(act, PAUSES[Math.min(failures++, PAUSES.length - 1)])
      // Nothing but a page waits for it.
      ;(waiting as { unref?: () => void }).unref?.()
    },
    now(): void {
      clearTimeout(waiting)
      waiting = undefined
    },
    isWell(): void {
      failures = 0
    },
  }
}

/** In the order they were asked for; what fails has been told, and is no reason not to go on. */
function oneAfterAnother() {
  let last: Promise<void> = Promise.resolve()
  return (act: () => Promise<void> = async () => {}): Promise<void> => {
    last = last.then(act).catch(() => {})
    return last
  }
}

/** It with all changes that were not taken yet. */
const changed = <T>({ changes }: Held<T>, was: unknown): T =>
  [...changes.values()].reduce((now, act) => act(now), was as T)

export function newKeeper<T extends { id: string }>(open: Open, told: Listener<T>): Keeper<T> {
  const held = new Map<string, Held<T>>()
  const stored = connectedTo(open)
  const retry = laterEachTime(() => void tryAgain())
  const inTurn = oneAfterAnother()
  let why: unknown

  const attempt: typeof stored = act =>
    stored(act).catch(error => {
      why = error ?? new Error('not saved')
      retry.begin()
      told.troubled()
      throw error
    })

  function succeeded(): void {
    retry.isWell()
    told.holds(held.size > 0)
    const wasTroubled = why !== undefined
    why = undefined
    if (wasTroubled) told.troubled()
    told.kept()
  }

  function hold(id: string, next: Held<T>): Promise<void> {
    held.set(id, next)
    told.holds(true)
    return inTurn(() => offer(id))
  }

  async function offer(id: string): Promise<void> {
    const given = held.get(id)
    if (!given) return
    const { thing, isNew } = given
    const isThere = await attempt(async store => {
      if (thing !== null && !isNew) return store.update(id, was => changed(given, was))
      await (thing === null ? store.delete(id) : store.put(thing))
      return true
    })
    if (held.get(id) === given) held.delete(id)
    if (!isThere && thing) told.gone(thing)
    succeeded()
  }

  function tryAgain(): Promise<void> {
    retry.now()
    return inTurn(async () => {
      if (held.size === 0) await attempt(store => store.all()).then(succeeded)
      for (const id of [...held.keys()]) await offer(id)
    })
  }

  const heldThings = (): T[] => [...held.values()].flatMap(({ thing }) => thing ?? [])
  const fresh = { isNew: false, changes: new Map() }
  return {
    async all() {
      await inTurn()
      const kept = await attempt(store => store.all()).catch(() => [])
      return [...kept.filter(thing => !held.has((thing as T).id)), ...heldThings()]
    },
    async get(id) {
      await inTurn()
      const own = held.get(id)
      return own ? (own.thing ?? undefined) : attempt(store => store.get(id))
    },
    put: thing => hold(thing.id, { ...fresh, thing, isNew: true }),
    change(thing, name, act) {
      const { thing: now, isNew, changes } = held.get(thing.id) ?? { ...fresh, thing }
      // Deleted here, and not yet there.
      if (now === null) return inTurn()
      const others = [...changes].filter(([each]) => each !== name)
      return hold(thing.id, { thing: act(now), isNew, changes: new Map([...others, [name, act]]) })
    },
    delete: id => hold(id, { ...fresh, thing: null }),
    trouble: () => (why === undefined ? null : { why, held: heldThings() }),
    tryAgain,
  }
}
