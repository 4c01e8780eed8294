/** What esbuild does not do by itself: the list of the games' rulebooks and pictures, and workers. */
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

const slashed = (path: string): string => path.replaceAll(sep, '/')
/** As it stands in a source, wherever the project may lie: in O'Higgins' folder, too. */
const quoted = (path: string): string => JSON.stringify(slashed(path))

/** Puts the list of rulebooks, diagrams and covers in the place of app/library.ts. */
export function libraryPlugin(root: string): Plugin {
  return {
    name: 'library',
    setup(build) {
      build.onLoad({ filter: /[\\/]app[\\/]library\.ts$/ }, () => ({
        contents: libraryModule(root),
        loader: 'ts',
        resolveDir: root,
      }))
      // A quick reference is made here, once: no game's chunk is divided for its sake.
      build.onLoad({ filter: /[\\/]games[\\/][\w-]+[\\/]reference\.ts$/ }, async ({ path }) => ({
        contents: JSON.stringify((await import(pathToFileURL(path).href)).default()),
        loader: 'json',
      }))
      build.onLoad({ filter: /[\\/]games[\\/][\w-]+[\\/]data[\\/]map\.json$/ }, async ({ path }) => ({
        contents: mapModule(await readFile(path, 'utf8')),
        loader: 'js',
      }))
      // What may stand in data files is asked where files are written, never by a page.
      build.onLoad({ filter: /[\\/]games[\\/][\w-]+[\\/]data\.ts$/ }, () => ({
        contents: 'export {}',
        loader: 'ts',
      }))
    },
  }
}

/**
 * A map as a module. Where it lies on the earth, what its makers noted, and the rivers they drew by are for those who
 * correct it. Of a curve each point is told by how far it is from the one before, in hundredths: that is half as long.
 */
export function mapModule(json: string): string {
  const { georeference: _where, notes: _notes, ...map } = JSON.parse(json)
  delete map.curves.realRivers
  const isCurve = (value: unknown): value is [number, number][] =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(point => Array.isArray(point) && point.length === 2)
  const steps = (points: readonly [number, number][]) => {
    const whole = points.map(point => point.map(at => Math.round(100 * at)))
    return whole.map(([x, y], i) => (i === 0 ? [x, y] : [x - whole[i - 1][0], y - whole[i - 1][1]])).join(' ')
  }
  const text = JSON.stringify(map, (key, value) =>
    key === 'points' && isCurve(value) ? `curve ${steps(value)}` : value,
  )
  return `const curve = steps => {
  let x = 0, y = 0
  return steps.split(' ').map(step => {
    const [dx, dy] = step.split(',')
    return [(x += +dx) / 100, (y += +dy) / 100]
  })
}
export default ${text.replaceAll(/"curve ([^"]*)"/g, 'curve("$1")')}`
}

/** A game in the making has no page about it yet, and nothing of it is packed. */
function libraryModule(root: string): string {
  const listed = new Set(
    globSync('*/about.ts', { cwd: join(root, 'games') }).map(path => slashed(path).split('/')[0]),
  )
  const find = (pattern: string) =>
    globSync(pattern, { cwd: join(root, 'games') })
      .map(slashed)
      .filter(path => listed.has(path.split('/')[0]))
      .sort()
  const add = (lists: Map<string, string[]>, game: string, line: string) =>
    lists.set(game, [...(lists.get(game) ?? []), line])
  /** By game and language: files that are loaded when they are wanted. */
  const loaders = (pattern: string) => {
    const lists = new Map<string, string[]>()
    for (const path of find(pattern)) {
      const lang = path.split(/[./]/).at(-2)
      add(lists, path.split('/')[0], `${lang}: async () => (await import('./games/${path}')).default`)
    }
    return lists
  }
  const imports: string[] = []
  /** An expression for the address of a file. */
  const addressOf = (path: string): string => {
    const name = `file${imports.length}`
    imports.push(`import ${name} from './games/${path}'`)
    return `new URL(${name}, import.meta.url).href`
  }
  const diagrams = new Map<string, string[]>()
  for (const path of find('*/diagrams/*.svg')) {
    const [game] = path.split('/')
    add(diagrams, game, `'${path.slice(game.length + 1)}': ${addressOf(path)}`)
  }
  const covers = find('*/cover.webp').map(path => `'${path.split('/')[0]}': ${addressOf(path)}`)
  const minutes = find('*/lessons/first.json').map(path => {
    const lesson = JSON.parse(readFileSync(join(root, 'games', path), 'utf8'))
    return `'${path.split('/')[0]}': ${lesson.minutes}`
  })
  const object = (lists: Map<string, string[]>) =>
    `{ ${[...lists].map(([game, lines]) => `'${game}': { ${lines.join(', ')} }`).join(', ')} }`
  return `${imports.join('\n')}
export const library = {
  rulebooks: ${object(loaders('*/rulebook.*.md'))},
  questions: ${object(loaders('*/texts/questions.*.json'))},
  glossaries: ${object(loaders('*/texts/glossary.*.json'))},
  examples: ${object(loaders('*/{examples,texts/example.*}.json'))},
  lessons: ${object(loaders('*/{lessons/first,texts/lesson.*}.json'))},
  sheets: ${object(loaders('*/{reference.ts,texts/reference.*.json}'))},
  minutes: { ${minutes.join(', ')} },
  diagrams: ${object(diagrams)},
  covers: { ${covers.join(', ')} },
}`
}

/** `new URL('./worker.ts', import.meta.url)`, as the browser would have it without a build. */
const workerPattern = /new URL\(\s*'(\.[^']*\.ts)',\s*import\.meta\.url,?\s*\)/g

/** Every worker that some source starts, by its path in web/. */
export function findWorkers(web: string): string[] {
  const sources = globSync('*/**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', 'build/**'] })
  const workers = sources.flatMap(source => {
    const text = readFileSync(join(web, source), 'utf8')
    return [...text.matchAll(workerPattern)].map(match => slashed(join(source, '..', match[1])))
  })
  return [...new Set(workers)].sort()
}

/**
 * Workers are entries of their own with hashed names. A source that starts one learns the name from the page, where
 * the build has written it: no file's own hash then depends on another's.
 */
export function workerPlugin(web: string): Plugin {
  return {
    name: 'workers',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!path.startsWith(web + sep)) return undefined
        const text = await readFile(path, 'utf8')
        if (!text.includes('import.meta.url')) return undefined
        const contents = text.replaceAll(workerPattern, (_, name: string) => {
          const worker = slashed(relative(web, join(path, '..', name)))
          return `new URL(document.querySelector('meta[name="worker:${worker}"]')!.getAttribute('content')!, document.baseURI)`
        })
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}

/** What is there before a page that is loaded when it is wanted: the app around every page, and the table for all that is on it. */
const groundOf = (page: string): string =>
  page === 'board/state.ts'
    ? 'board/create-board.ts'
    : /^(?:learn\/page|online\/page|examples\/try|play\/later)\.tsx?$/.test(page)
      ? 'play/page.tsx'
      : 'app/app.tsx'

/** What nearly all pages but the first one want: little, and the app brings it along. */
const wantedByAll = [
  ...['app/terms.ts', 'app/rulebook.ts', 'app/board-looks.ts'],
  ...['play/say.ts', 'play/titles.ts', 'play/log.ts', 'play/drawn.ts', 'play/use-play.tsx'],
]

/** Everything of the pages that is loaded when it is wanted, by its path in web/. */
function findPages(web: string): Set<string> {
  const sources = globSync('{app,play,learn,online,replay,analysis,examples}/**/*.{ts,tsx}', { cwd: web })
  const wanted = sources.flatMap(source => {
    const text = readFileSync(join(web, source), 'utf8')
    return [...text.matchAll(/(?<!typeof )import\('(\.[^']+\.tsx?)'\)/g)].map(([, name]) =>
      slashed(join(source, '..', name)),
    )
  })
  return new Set(wanted)
}

/**
 * Whatever is loaded when it is wanted says what is there before it, and is not divided from that: what many share is then in a few
 * chunks and not in sixty, each with a head of its own and packed by itself.
 */
export function groundPlugin(web: string): Plugin {
  const pages = findPages(web)
  return {
    name: 'grounds',
    setup(build) {
      const on = async (path: string, ...grounds: string[]) => ({
        contents: [await readFile(path, 'utf8'), ...grounds.map(each => `import ${quoted(each)}`)].join('\n'),
        loader: path.endsWith('x') ? ('tsx' as const) : ('ts' as const),
      })
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const page = slashed(relative(web, path))
        if (page === 'app/app.tsx') return on(path, ...wantedByAll.map(each => join(web, each)))
        return pages.has(page) ? on(path, join(web, groundOf(page))) : undefined
      })
      // Nobody opens a game who does not know the shelf.
      build.onLoad({ filter: /[\\/]games[\\/][\w-]+[\\/]loaded\.ts$/ }, ({ path }) =>
        on(path, join(path, '..', '..', 'index.ts')),
      )
    },
  }
}

/** Catalogues of texts: the app's own and the games', and how players say things. The kernel's English is what its messages are in. */
const cataloguePattern =
  /[\\/](?:(?:app|later|texts)[\\/]text\.(?:en|es)|engine[\\/](?:text\.es|spoken\.(?:en|es)))\.json$/

/** Every catalogue is a chunk of its own, fetched when its language is spoken: see app/catalogues.ts. */
export function cataloguePlugin(web: string): Plugin {
  const door = quoted(join(web, 'app', 'catalogues.ts'))
  return {
    name: 'catalogues',
    setup(build) {
      build.onLoad({ filter: cataloguePattern }, ({ path, suffix }) => {
        if (suffix === WHOLE) return undefined
        const [, lang] = basename(path).split('.')
        return {
          contents: `import { catalogue } from ${door}
export default await catalogue('${lang}', () => import('./${basename(path)}${WHOLE}'))`,
          loader: 'ts',
          resolveDir: dirname(path),
        }
      })
    },
  }
}

/** Asks for the texts themselves. */
const WHOLE = '?whole'
