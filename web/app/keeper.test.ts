import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Keeper, newKeeper } from './keeper.ts'
import type { Store } from './store.ts'

interface Thing {
  id: string
  a: number
  b: number
}

/** A store that fails as it is told, shared by all windows. */
function newDisk() {
  const things = new Map<unknown, unknown>()
  const disk = { things, opens: 0, cannotOpen: 0, full: false, closed: false, open }
  const usable = async () => {
    if (disk.closed) throw new Error('closed')
  }
  const write = async () => {
    await usable()
    if (disk.full) throw new Error('full')
  }
  async function open(): Promise<Store> {
    disk.opens++
    if (disk.cannotOpen-- > 0) throw new Error('cannot open')
    disk.closed = false
    return {
      all: async () => usable().then(() => [...things.values()]),
      get: async id => usable().then(() => things.get(id)),
      put: async thing => write().then(() => void things.set(thing.id, structuredClone(thing))),
      update: async (id, change) => {
        await write()
        if (!things.has(id)) return false
        things.set(id, change(things.get(id)))
        return true
      },
      delete: async id => write().then(() => void things.delete(id)),
    }
  }
  return disk
}

/** A window on it, and what it was told. */
function newWindow({ open }: { open: () => Promise<Store> }) {
  const told = { kept: 0, troubled: 0, holds: false, gone: [] as Thing[] }
  const keeper: Keeper<Thing> = newKeeper<Thing>(open, {
    kept: () => told.kept++,
    troubled: () => told.troubled++,
    holds: isHolding => {
      told.holds = isHolding
    },
    gone: thing => told.gone.push(thing),
  })
  return { keeper, told }
}

const thing: Thing = { id: 'x', a: 1, b: 1 }

/** All that is waiting for something other than a clock. */
const settled = async () => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}

const withClock = (context: TestContext) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  return async (milliseconds: number) => {
    context.mock.timers.tick(milliseconds)
    await settled()
  }
}

test('one opening that fails is tried again at once, and nobody hears of it', async () => {
  const disk = newDisk()
  disk.cannotOpen = 1
  const { keeper, told } = newWindow(disk)
  await keeper.put(thing)
  assert.deepEqual([keeper.trouble(), told.troubled, told.holds], [null, 0, false])
  assert.deepEqual(disk.things.get('x'), thing)
})

test('a connection that another window had closed is opened again', async () => {
  const disk = newDisk()
  const { keeper } = newWindow(disk)
  await keeper.put(thing)
  disk.closed = true
  await keeper.change(thing, 'a', was => ({ ...was, a: 2 }))
  assert.deepEqual([keeper.trouble(), disk.things.get('x')], [null, { ...thing, a: 2 }])
})

test('what cannot be kept is held, read from there, said, and kept when it can be', async context => {
  const tick = withClock(context)
  const disk = newDisk()
  disk.cannotOpen = 6
  const { keeper, told } = newWindow(disk)
  await keeper.put(thing)
  assert.deepEqual(keeper.trouble()?.held, [thing])
  assert.match(String(keeper.trouble()?.why), /cannot open/)
  assert.deepEqual([await keeper.get('x'), told.holds, disk.things.size], [thing, true, 0])
  await tick(1000)
  assert.equal(disk.things.size, 0)
  await keeper.change(thing, 'a', was => ({ ...was, a: 2 }))
  await tick(3000)
  assert.deepEqual([keeper.trouble(), told.holds], [null, false])
  assert.deepEqual(disk.things.get('x'), { ...thing, a: 2 })
})

test('a full disk holds only the newest state, and a deletion that it refused', async context => {
  const tick = withClock(context)
  const disk = newDisk()
  const { keeper, told } = newWindow(disk)
  await keeper.put(thing)
  await keeper.put({ ...thing, id: 'y' })
  disk.full = true
  for (const a of [2, 3, 4]) await keeper.change(thing, 'a', was => ({ ...was, a }))
  await keeper.change(thing, 'b', was => ({ ...was, b: 9 }))
  await keeper.delete('y')
  assert.deepEqual(await keeper.all(), [{ ...thing, a: 4, b: 9 }])
  assert.deepEqual(disk.things.get('x'), thing)
  disk.full = false
  const before = told.kept
  await tick(1000)
  assert.deepEqual([...disk.things.values()], [{ ...thing, a: 4, b: 9 }])
  assert.ok(told.kept > before)
  assert.equal(keeper.trouble(), null)
})

test('if nothing can be read it is said, and told when it can be again', async context => {
  const tick = withClock(context)
  const disk = newDisk()
  disk.things.set('x', thing)
  disk.cannotOpen = 2
  const { keeper, told } = newWindow(disk)
  assert.deepEqual(await keeper.all(), [])
  assert.deepEqual(keeper.trouble()?.held, [])
  const { kept } = told
  await tick(1000)
  assert.ok(told.kept > kept)
  assert.equal(keeper.trouble(), null)
  assert.deepEqual(await keeper.all(), [thing])
})

test('two windows change parts of one thing, and each keeps what the other did', async () => {
  const disk = newDisk()
  const [one, other] = [newWindow(disk), newWindow(disk)]
  await one.keeper.put(thing)
  await other.keeper.change(thing, 'b', was => ({ ...was, b: 2 }))
  await one.keeper.change(thing, 'a', was => ({ ...was, a: 2 }))
  assert.deepEqual(disk.things.get('x'), { id: 'x', a: 2, b: 2 })
})

test('what another window has deleted stays deleted, and whoever changes it is told', async () => {
  const disk = newDisk()
  const [one, other] = [newWindow(disk), newWindow(disk)]
  await one.keeper.put(thing)
  await other.keeper.delete('x')
  await one.keeper.change(thing, 'a', was => ({ ...was, a: 2 }))
  assert.equal(disk.things.size, 0)
  assert.deepEqual(one.told.gone, [{ ...thing, a: 2 }])
  assert.equal(one.told.holds, false)
  await one.keeper.put(one.told.gone[0])
  assert.deepEqual(disk.things.get('x'), { ...thing, a: 2 })
})
