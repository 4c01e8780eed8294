import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { listen, readSite, serveSite } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'quebracho-serve-'))
const page = '<!doctype html><title>Quebracho</title>'
const script = 'console.log("quebracho")'
let server: Server
let port = 0

before(async () => {
  mkdirSync(join(folder, 'assets'))
  const put = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content)
  put('index.html', page)
  put('404.html', 'nothing here')
  put('sw.js', script)
  put('.stamp', 'secret')
  put('notes.txt', 'not served')
  put('assets/main-ABCD1234.js', script)
  put('assets/main-ABCD1234.js.br', brotliCompressSync(script))
  put('assets/main-ABCD1234.js.gz', gzipSync(script))
  writeFileSync(`${folder}-outside.html`, 'outside')
  server = serveSite(readSite(folder))
  port = await listen(server, 0, '127.0.0.1')
})

after(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
  rmSync(`${folder}-outside.html`)
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends the path as it is, which fetch would tidy up. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers, method }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('the folder itself is the page, which is asked for anew each time', async () => {
  for (const path of ['/', '/index.html', '/?source=icon']) {
    const { status, headers, body } = await ask(path)
    assert.equal(status, 200)
    assert.equal(body.toString(), page)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-cache')
  }
  assert.equal((await ask('/sw.js')).headers['cache-control'], 'no-cache')
})

test('a name with a hash is kept for ever', async () => {
  const { headers } = await ask('/assets/main-ABCD1234.js')
  assert.match(String(headers['cache-control']), /max-age=31536000, immutable/)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
})

test('the smallest encoding the browser takes', async () => {
  const path = '/assets/main-ABCD1234.js'
  const get = (accepted: string) => ask(path, { 'accept-encoding': accepted })
  const br = await get('gzip, deflate, br')
  assert.equal(br.headers['content-encoding'], 'br')
  assert.equal(br.headers.vary, 'Accept-Encoding')
  assert.equal(brotliDecompressSync(br.body).toString(), script)
  const gz = await get('gzip;q=0.5, br;q=0')
  assert.equal(gz.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gz.body).toString(), script)
  const plain = await get('identity')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.body.toString(), script)
  assert.equal(Number(plain.headers['content-length']), script.length)
})

test('what the browser has it need not fetch again', async () => {
  const path = '/'
  const { headers } = await ask(path, { 'accept-encoding': 'br' })
  const etag = String(headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, body } = await ask(path, { 'if-none-match': known, 'accept-encoding': 'gzip' })
    assert.equal(status, 304, known)
    assert.equal(body.length, 0)
  }
  assert.equal((await ask(path, { 'if-none-match': '"other"' })).status, 200)
  // What never changes is kept for good, and not asked about.
  const lasting = await ask('/assets/main-ABCD1234.js')
  assert.match(String(lasting.headers['cache-control']), /immutable/)
  assert.equal(lasting.headers.etag, undefined)
})

test('HEAD has the same head and no body; nothing else is taken', async () => {
  const get = await ask('/')
  const head = await ask('/', {}, 'HEAD')
  assert.equal(head.status, 200)
  assert.equal(head.body.length, 0)
  assert.equal(head.headers['content-length'], get.headers['content-length'])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask('/', {}, method)
    assert.equal(status, 405)
    assert.equal(headers.allow, 'GET, HEAD')
  }
})

test('nothing outside the folder, and nothing that is not part of the app', async () => {
  const name = folder.split('/').at(-1)
  const paths = [
    `/../${name}-outside.html`,
    `/assets/../../${name}-outside.html`,
    `/%2e%2e/${name}-outside.html`,
    `/..%2f${name}-outside.html`,
    '//etc/passwd',
    '/../../../../../../etc/passwd',
    '/.stamp',
    '/notes.txt',
    '/assets',
    '/assets/',
    '/index.html%00',
    '/assets/main-ABCD1234.js.br',
    '/constructor',
    '/%',
  ]
  for (const path of paths) {
    const { status, body, headers } = await ask(path)
    assert.equal(status, 404, path)
    assert.equal(body.toString(), 'nothing here')
    assert.equal(headers['cache-control'], 'no-store')
  }
})

test('every page and worker forbids what the app does not need, and parts of a page repeat nothing', async () => {
  const part = await ask('/assets/main-ABCD1234.js')
  assert.equal(part.headers['content-security-policy'], undefined)
  assert.equal(part.headers['x-content-type-options'], 'nosniff')
  for (const path of ['/', '/nothing', '/nothing.js', '/sw.js']) {
    const { headers } = await ask(path)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /script-src 'self'(?:;|$)/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|\*|http/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
})

test('a request that is none does not end the server', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end('NONSENSE\r\n\r\n')
  await new Promise(resolve => socket.on('close', resolve).on('error', resolve).resume())
  assert.equal((await ask('/')).status, 200)
})

test('a port that is taken is reported as such', async () => {
  await assert.rejects(listen(serveSite(new Map()), port, '127.0.0.1'), { code: 'EADDRINUSE' })
})
