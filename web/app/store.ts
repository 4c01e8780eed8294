/** A place for things by id: IndexedDB, or memory where the browser has none to give. */
export interface Store {
  all(): Promise<unknown[]>
  get(id: string): Promise<unknown>
  put(thing: { id: string }): Promise<void>
  delete(id: string): Promise<void>
  /** Whether what is put here outlives the window. */
  readonly lasts: boolean
}

const databaseName = 'quebracho'
const storeName = 'games'

export async function openStore(): Promise<Store> {
  try {
    return inDatabase(await openDatabase())
  } catch {
    return inMemory()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => {
      // A newer app in another window may change the database: this one lets go of it.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
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
    delete: id => change(store => store.delete(id)),
    lasts: true,
  }
}

function inMemory(): Store {
  const things = new Map<string, unknown>()
  return {
    all: async () => [...things.values()],
    get: async id => structuredClone(things.get(id)),
    put: async thing => {
      things.set(thing.id, structuredClone(thing))
    },
    delete: async id => {
      things.delete(id)
    },
    lasts: false,
  }
}
