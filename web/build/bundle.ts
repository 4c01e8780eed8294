/** Bundles the sources for the browser. */
import { dirname, sep } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import type { Packs } from './packs.ts'
import { cataloguePlugin, findWorkers, groundPlugin, libraryPlugin, workerPlugin } from './plugins.ts'
import { beyondTarget } from './target.ts'

const web = dirname(import.meta.dirname)
const root = dirname(web)

export type Files = Map<string, Uint8Array>

export interface Bundle {
  /** What to write, by path. */
  files: Files
  /** Paths of the page's program, its style sheet and everything that is loaded with them at once. */
  script: string
  style: string
  early: string
  imports: string[]
  /** The faces that the first page is set in. */
  fonts: string[]
  /** The app's own texts, by language. */
  texts: Record<string, string>
  /** By the worker's path in web/. */
  workers: Record<string, string>
  metafile: Metafile
}

const common = {
  bundle: true,
  minify: true,
  write: false,
  target: ['es2022'],
  inject: ['web/build/older.ts'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  absWorkingDir: root,
  entryNames: 'assets/[name]-[hash]',
  outdir: '/',
} as const satisfies BuildOptions

export const pathOf = (output: string): string => output.replaceAll(sep, '/').replace(/^.*?(?=assets\/)/, '')

export async function bundle(): Promise<Bundle> {
  const workers = findWorkers(web)
  const [main, early] = await Promise.all([
    build({
      ...common,
      entryPoints: ['web/app/main.tsx', ...workers.map(path => `web/${path}`)],
      format: 'esm',
      splitting: true,
      metafile: true,
      chunkNames: 'assets/[name]-[hash]',
      assetNames: 'assets/[name]-[hash]',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      loader: { '.md': 'text', '.svg': 'file', '.webp': 'file', '.woff2': 'file' },
      plugins: [libraryPlugin(root), groundPlugin(web), workerPlugin(web), cataloguePlugin(web)],
    }),
    build({ ...common, entryPoints: ['web/app/early.ts'], format: 'iife', metafile: true }),
  ])
  const files: Files = new Map(
    [...main.outputFiles, ...early.outputFiles].map(({ path, contents }) => [pathOf(path), contents]),
  )
  const beyond = beyondTarget(files)
  if (beyond.length > 0) throw new Error(`more than the target has: ${beyond.join(', ')}`)
  const { outputs } = main.metafile
  const entry = (source: string) => {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)
    if (!found) throw new Error(`the bundle has no ${source}`)
    return found
  }
  const [script, { cssBundle }] = entry('web/app/main.tsx')
  if (!cssBundle) throw new Error('the bundle has no style sheet')
  return {
    files,
    script: pathOf(script),
    style: pathOf(cssBundle),
    early: pathOf(Object.keys(early.metafile.outputs)[0]),
    imports: importsOf(outputs, script).map(pathOf),
    fonts: [...files.keys()].filter(path => path.endsWith('.woff2') && !path.includes('italic')),
    texts: Object.fromEntries(['en', 'es'].map(lang => [lang, pathOf(textsIn(outputs, 'web/app', lang))])),
    workers: Object.fromEntries(workers.map(path => [path, pathOf(entry(`web/${path}`)[0])])),
    metafile: main.metafile,
  }
}

/** The chunk with the texts of a folder in a language. */
export function textsIn(outputs: Metafile['outputs'], folder: string, lang: string): string {
  const found = Object.keys(outputs).find(
    path => outputs[path].entryPoint === `${folder}/text.${lang}.json?whole`,
  )
  if (!found) throw new Error(`the bundle has no texts of ${folder} in ${lang}`)
  return found
}

/** All chunks a file imports at once, directly or through others. */
export function importsOf(outputs: Metafile['outputs'], start: string, seen = new Set<string>()): string[] {
  for (const { path, kind, external } of outputs[start].imports) {
    if (external || kind !== 'import-statement' || seen.has(path)) continue
    seen.add(path)
    importsOf(outputs, path, seen)
  }
  return [...seen]
}

/** The service worker, which must know every file. */
export async function bundleServiceWorker(version: string, kept: Packs): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...common,
    entryPoints: ['web/sw.ts'],
    entryNames: 'sw',
    format: 'iife',
    define: { VERSION: JSON.stringify(version), KEPT: JSON.stringify(kept) },
  })
  return outputFiles[0].contents
}
