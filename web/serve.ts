/** A static server for a built folder: everything is read once, and nothing but what was read is ever served. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { contentSecurityPolicy } from './build/pages.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type Encoding = 'br' | 'gzip'

interface Served {
  readonly type: string
  readonly cache: string
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer }
  readonly hash: string
}

/** By its path in an address, with a slash before it. */
export type Site = ReadonlyMap<string, Served>

const hasHash = (path: string): boolean => /-[A-Z0-9]{8}\.\w+$/.test(path)

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

export function readSite(folder: string): Site {
  const site = new Map<string, Served>()
  const paths = globSync('**/*', { cwd: folder }).map(path => path.replaceAll(sep, '/'))
  const known = new Set(paths)
  for (const path of paths) {
    const type = types[extname(path)]
    // Of texts only what the build has packed: others are somebody's notes.
    if (!type || (extname(path) === '.txt' && !hasHash(path)) || !statSync(join(folder, path)).isFile())
      continue
    const read = (name: string) => readFileSync(join(folder, name))
    const identity = read(path)
    const other = (encoding: Encoding) =>
      known.has(path + suffixes[encoding]) ? { [encoding]: read(path + suffixes[encoding]) } : {}
    site.set(`/${path}`, {
      type,
      // A name with a hash in it never means anything else.
      cache: hasHash(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      bodies: { identity, ...other('br'), ...other('gzip') },
      hash: createHash('sha256').update(identity).digest('hex').slice(0, 20),
    })
  }
  const index = site.get('/index.html')
  if (index) site.set('/', index)
  return site
}

const forAll: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** For what a browser runs by itself; sent with each of fifty parts of a page, they would be a tenth of all its bytes. */
const forPages: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${contentSecurityPolicy}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
}

/** Parts of a page, which have no policy of their own: it is that of the page. A worker has its own. */
const isPart = (path: string): boolean =>
  /\.(?:js|css|json|txt|webp|woff2|png)$/.test(path) && !/\/(?:sw|worker)[^/]*$/.test(path)

export function serveSite(site: Site): Server {
  return createServer((request, response) => answer(site, request, response))
}

/** The same for a server that has more to do. */
export const siteAnswers =
  (site: Site) =>
  (request: IncomingMessage, response: ServerResponse): void =>
    answer(site, request, response)

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request.url ?? '/')
  const found = site.get(path)
  const security = found && isPart(path) ? forAll : { ...forAll, ...forPages }
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const file = found ?? site.get('/404.html')
  if (!file) {
    response.writeHead(404).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'], file)
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
  response.setHeader('Content-Type', file.type)
  response.setHeader('Cache-Control', found ? file.cache : 'no-store')
  response.setHeader('Vary', 'Accept-Encoding')
  // What never changes is never asked about again.
  if (found?.cache === 'no-cache') response.setHeader('ETag', etag)
  if (found && isKnown(request.headers['if-none-match'], file.hash)) {
    response.writeHead(304).end()
    return
  }
  const body = file.bodies[encoding ?? 'identity'] ?? file.bodies.identity
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(found ? 200 : 404).end(request.method === 'HEAD' ? undefined : body)
}

/** As it stands in the address; a path that means another by dots or escapes is none of ours. */
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]

function encodingFor(accepted: string | undefined, { bodies }: Served): Encoding | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map(part => {
      const [name, quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, quality === undefined ? 1 : Number(quality)]
    }),
  )
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find(encoding => bodies[encoding] && takes(encoding))
}

/** The same content counts as known in whatever encoding it was fetched. */
function isKnown(header: string | undefined, hash: string): boolean {
  if (header === undefined) return false
  return header.split(',').some(tag => {
    const bare = tag.trim().replace(/^W\//, '')
    return bare === '*' || bare.replace(/^"|(?:-\w+)?"$/g, '') === hash
  })
}

/** The port that was got. Rejects with the system's error, EADDRINUSE among them. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
