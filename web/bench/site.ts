/** The shipped app and the page with the large map, each on a server that counts what it sends. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from '../build.ts'
import { listen, readSite, serveSite } from '../serve.ts'

const root = dirname(dirname(import.meta.dirname))

export interface Site {
  readonly address: string
  /** Bytes sent since the last time, heads of answers included. */
  sent(): number
  /** The same of what was asked for before a moment, by the clock. */
  sentFor(moment: number): number
  close(): void
}

async function opened(server: Server): Promise<Site> {
  const sockets = new Set<Socket>()
  let before = 0
  const answers: { asked: number; bytes: number }[] = []
  server.on('connection', socket => sockets.add(socket))
  // Before anything is answered.
  server.prependListener('request', ({ socket }, response) => {
    const [asked, written] = [Date.now(), socket.bytesWritten]
    response.once('finish', () => answers.push({ asked, bytes: socket.bytesWritten - written }))
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    address: `http://127.0.0.1:${port}/`,
    sent() {
      const all = [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
      const fresh = all - before
      before = all
      answers.length = 0
      return fresh
    },
    sentFor: moment =>
      answers.filter(({ asked }) => asked <= moment).reduce((sum, { bytes }) => sum + bytes, 0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export async function openApp(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'quebracho-bench-'))
  const site = readSite((await build(join(folder, 'dist'))).folder)
  rmSync(folder, { recursive: true })
  return opened(serveSite(site))
}

const page = `<!doctype html><meta charset="utf-8"><title>bench</title>
<style>html,body,#map{margin:0;width:100%;height:100%;overflow:hidden}</style>
<div id="map"></div><script type="module" src="chaco.js"></script>`

export async function openLargeMap(): Promise<Site> {
  const { outputFiles } = await bundle({
    entryPoints: ['web/bench/chaco.ts'],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['es2022'],
  })
  const files: Readonly<Record<string, readonly [string, string | Buffer]>> = {
    '/': ['text/html', page],
    '/chaco.js': ['text/javascript', outputFiles[0].text],
    '/map.json': ['application/json', readFileSync(join(root, 'games/chaco/data/map.json'))],
  }
  return opened(
    createServer(({ url = '/' }, response) => {
      const [type, body] = files[url] ?? ['text/plain', '']
      response.writeHead(url in files ? 200 : 404, { 'Content-Type': type }).end(body)
    }),
  )
}
