/** A place for things by id: the browser's own database, opened anew whenever it was closed. */
export interface Store {
  all(): Promise<unknown[]>
  get(id: string): Promise<unknown>
  put(thing: { id: string }): Promise<void>
  /** Changes what is there, in one go; false if nothing is. */
  update(id: string, change: (was: unknown) => unknown): Promise<boolean>
  delete(id: IDBValidKey): Promise<void>
}

const databaseName = 'quebracho'
const storeName = 'games'
const VERSION = 1
/** Browsers have been seen that never answer. */
const PATIENCE = 8000

/** Why nothing can be kept, for the one who is told of it. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly why: 'none' | 'silent' | 'newer'
  constructor(why: StorageError['why']) {
    super(`storage: ${why}`)
    this.why = why
  }
}

export async function openStore(): Promise<Store> {
  if (!globalThis.indexedDB) throw new StorageError('none')
  return inDatabase(await openDatabase())
}

async function openDatabase(): Promise<IDBDatabase> {
  try {
    return await opened(VERSION)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    // A newer app in another window has made it newer: as it is, if games are still kept where they were.
    const newer = await opened()
    if (newer.objectStoreNames.contains(storeName)) return newer
    newer.close()
    throw new StorageError('newer')
  }
}

function opened(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, version)
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      reject(new StorageError('silent'))
    }, PATIENCE)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => {
      clearTimeout(late)
      const { result } = request
      // A newer app in another window may change the database: this one lets go of it.
      result.onversionchange = () => result.close()
      if (isLate) result.close()
      else resolve(result)
    }
    request.onerror = () => {
      clearTimeout(late)
      reject(request.error)
    }
  })
}

function inDatabase(database: IDBDatabase): Store {
  const read = <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const request = ask(database.transaction(storeName).objectStore(storeName))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  /** Done only when the whole transaction is: a full disk is noticed at its end. */
  const change = (act: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not saved'))
      act(transaction.objectStore(storeName))
    })
  return {
    all: () => read(store => store.getAll()),
    get: id => read(store => store.get(id)),
    put: thing => change(store => store.put(thing)),
    async update(id, changed) {
      let isThere = false
      await change(store => {
        const asked = store.get(id)
        asked.onsuccess = () => {
          isThere = asked.result !== undefined
          if (isThere) store.put(changed(asked.result))
        }
      })
      return isThere
    },
    delete: id => change(store => store.delete(id)),
  }
}
