/** `npm run build:web`: the whole app as static files in web/dist, which any web server can serve from any folder. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Bundle, bundle, bundleServiceWorker, type Files } from './build/bundle.ts'
import { type Packs, packed } from './build/packs.ts'
import { pagesFor } from './build/pages.ts'
import { replaceFolder } from './build/replace.ts'

const root = dirname(import.meta.dirname)

export const distFolder = join(import.meta.dirname, 'dist')

/** Where a built folder says from what it was built. */
const stampFile = '.stamp'

export interface Build {
  readonly folder: string
  readonly bundle: Bundle
  /** What a browser keeps, and in which parts. */
  readonly kept: Packs
  readonly files: Files
}

export async function build(folder = distFolder): Promise<Build> {
  const stamp = sourceStamp()
  const bundled = await bundle()
  const files: Files = new Map([...bundled.files, ...pagesFor(bundled)])
  const version = hashOf(files)
  const { kept, made } = packed(files, bundled)
  for (const [path, content] of made) files.set(path, content)
  files.set('sw.js', await bundleServiceWorker(version, kept))
  const all = new Map([...files, ...(await compressed(files))])
  replaceFolder(folder, new Map<string, string | Uint8Array>([...all, [stampFile, stamp]]))
  return { folder, bundle: bundled, kept, files: all }
}

function hashOf(files: Files): string {
  const hash = createHash('sha256')
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 12)
}

const isText = (path: string): boolean => /\.(?:html|js|css|svg|json|txt|webmanifest)$/.test(path)

/** Smaller copies beside each file, for servers that can hand them out. */
async function compressed(files: Files): Promise<Files> {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const pairs = [...files]
    .filter(([path]) => isText(path))
    .map(
      async ([path, content]): Promise<[string, Uint8Array][]> => [
        [`${path}.br`, await brotli(content, { params })],
        [`${path}.gz`, await zip(content, { level: 9 })],
      ],
    )
  return new Map((await Promise.all(pairs)).flat())
}

/** Changes with every source file. */
function sourceStamp(): string {
  const patterns = ['engine/**/*.*', 'games/**/*.*', 'ai/**/*.*', 'web/**/*.*', 'package-lock.json']
  const exclude = ['**/node_modules/**', 'web/dist*/**', 'web/{tests,bench}/**', '**/*.test.ts']
  const hash = createHash('sha256')
  for (const path of globSync(patterns, { cwd: root, exclude }).sort()) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

export function isFresh(folder = distFolder): boolean {
  const file = join(folder, stampFile)
  return existsSync(file) && readFileSync(file, 'utf8') === sourceStamp()
}

if (import.meta.main) {
  if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
    console.log('npm run build:web\n  builds the app: web/dist, a folder that any web server can host')
    process.exit()
  }
  const start = performance.now()
  const { folder, files } = await build()
  const bytes = [...files]
    .filter(([path]) => path.endsWith('.br') || (!files.has(`${path}.br`) && !path.endsWith('.gz')))
    .reduce((sum, [, content]) => sum + content.length, 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${folder}: ${Math.round(bytes / 1000)} kB compressed, in ${seconds} s`)
}
