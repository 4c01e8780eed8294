/** A network between a server and its database that can be slow, or swallow everything without a word. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface LazyLine {
  readonly url: string
  /** From now on nothing comes through on the lines there are; new ones are as they should be. */
  swallow(): void
  /** Nothing comes through at all. */
  hold(): void
  /** What was held comes through, in its order. */
  release(): void
  close(): void
}

export async function newLazyLine(url: string): Promise<LazyLine> {
  const { hostname, port } = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let isHeld = false
  const pause = (pair: readonly Socket[]): void => {
    for (const each of pair) each.pause()
  }
  const proxy = createServer({ allowHalfOpen: true }, from => {
    const to = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const pair: [Socket, Socket] = [from, to]
    pairs.add(pair)
    from.pipe(to)
    to.pipe(from)
    for (const each of pair) {
      each.on('error', () => {})
      each.on('close', () => {
        pairs.delete(pair)
        for (const one of pair) one.destroy()
      })
    }
    if (isHeld) swallowing(pair)
  })
  const swallowing = (pair: [Socket, Socket]): void => {
    pair[0].unpipe()
    pair[1].unpipe()
    pause(pair)
  }
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.port = String((proxy.address() as AddressInfo).port)
  return {
    url: own.href,
    swallow() {
      for (const pair of pairs) swallowing(pair)
    },
    hold() {
      isHeld = true
      for (const pair of pairs) swallowing(pair)
    },
    release() {
      isHeld = false
      for (const [from, to] of pairs) {
        from.pipe(to)
        to.pipe(from)
      }
    },
    close() {
      proxy.close()
      for (const pair of pairs) for (const each of pair) each.destroy()
    },
  }
}
