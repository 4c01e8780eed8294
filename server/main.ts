/** A server as a process of its own: listens, says where, and ends when it is told. */
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { newServer, type Settings } from './index.ts'

/** Resolves with the port once it listens; ends by SIGINT or SIGTERM, after what is being done. */
export async function serve(settings: Settings, others?: RequestListener): Promise<number> {
  // There is little to collect and much to do: where all processors are busy, waiting for helpers takes several times as long.
  setFlagsFromString('--no-parallel-scavenge')
  const running = await newServer(settings, others)
  await new Promise<void>((resolve, reject) => {
    running.server.once('error', reject)
    running.server.listen(settings.port, settings.host, resolve)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)))
  return (running.server.address() as AddressInfo).port
}
