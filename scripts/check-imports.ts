/** Imports point one way, engine ← games ← ai ← server, web, cli, and a game knows no other game. */
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** What a package may import of the others. */
const below: Record<string, readonly string[]> = {
  engine: [],
  games: ['engine'],
  ai: ['engine', 'games'],
  server: ['engine', 'games', 'ai'],
  web: ['engine', 'games', 'ai'],
  // The terminal also starts what others play by: it is the one that puts server and pages together.
  cli: ['engine', 'games', 'ai', 'server', 'web'],
  bench: ['engine', 'games', 'ai', 'server', 'web', 'cli'],
}

/** Engine files that may do I/O all the same, each with its reason. */
const engineFilesWithIO: Record<string, string> = {}

export interface Package {
  folder: string
  name: string
  /** '.' and whatever else package.json exports. */
  exports: readonly string[]
  dependencies: readonly string[]
}

/** Paths relative to the root, with slashes, and the text of each file. */
export type Sources = ReadonlyMap<string, string>

interface Import {
  path: string
  line: number
  specifier: string
}

/** Statements begin a line once formatted; the second form is `import('…')` in code and in types. */
const importForms = [
  /^[ \t]*(?:import|export)\s(?:[^'"`;=()]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm,
  /\bimport\(\s*['"]([^'"\n]+)['"]/g,
]

function importsOf(path: string, text: string): Import[] {
  return importForms.flatMap(form =>
    [...text.matchAll(form)].map(match => {
      const end = match.index + match[0].length
      return { path, line: text.slice(0, end).split('\n').length, specifier: match[1] }
    }),
  )
}

const folderOf = (path: string): string => path.slice(0, path.indexOf('/'))

/** The game whose folder a path lies in, if any: games/<name>/… */
const gameOf = (path: string): string | undefined => /^games\/([^/]+)\//.exec(path)?.[1]

const packageNameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function wrongWithRelative(path: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier)
  const folder = folderOf(path)
  if (!target.startsWith(`${folder}/`)) return `leaves the package; import ${folderOf(target)} by its name`
  const own = gameOf(path)
  const other = gameOf(target)
  if (other && other !== own && path !== 'games/index.ts')
    return `only games/index.ts may know the game '${other}'`
  if (own && target === 'games/index.ts') return 'a game may not import the list of games'
  return undefined
}

function wrongWithBuiltin(path: string): string | undefined {
  if (folderOf(path) !== 'engine' || path.endsWith('.test.ts') || path in engineFilesWithIO) return undefined
  return 'the engine does no I/O'
}

function wrongWithPackage(path: string, specifier: string, packages: readonly Package[]): string | undefined {
  const folder = folderOf(path)
  const name = packageNameOf(specifier)
  const self = packages.find(p => p.folder === folder)
  const ours = packages.find(p => p.name === name)
  if (ours === self && ours) return 'a package imports its own files by relative paths'
  if (ours && !below[folder].includes(ours.folder)) return `${folder} may not import ${ours.folder}`
  if (!self?.dependencies.includes(name)) return `${name} is not declared in ${folder}/package.json`
  const entry = `.${specifier.slice(name.length)}`
  if (ours && !ours.exports.includes(entry)) return `${name} does not export '${entry}'`
  return undefined
}

function wrongWith({ path, specifier }: Import, packages: readonly Package[]): string | undefined {
  if (specifier.startsWith('.')) return wrongWithRelative(path, specifier)
  if (isBuiltin(specifier)) return wrongWithBuiltin(path)
  return wrongWithPackage(path, specifier, packages)
}

/** One line for each import that points the wrong way. */
export function checkImports(sources: Sources, packages: readonly Package[]): string[] {
  return [...sources]
    .filter(([path]) => folderOf(path) in below)
    .flatMap(([path, text]) => importsOf(path, text))
    .flatMap(found => {
      const wrong = wrongWith(found, packages)
      return wrong ? [`${found.path}:${found.line}: '${found.specifier}': ${wrong}`] : []
    })
}
