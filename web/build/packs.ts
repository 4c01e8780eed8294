/**
 * What a browser keeps so that the app works without a network, in the order in which it is needed: what is played with
 * in one language, then what is read and looked back at, then the other language. Texts of many files lie together in
 * one: a few parts are sent sooner than two hundred, and are smaller than those one by one.
 */
import { createHash } from 'node:crypto'
import { type Bundle, type Files, importsOf, pathOf } from './bundle.ts'

export interface Packs {
  /**
   * By name: the file with the texts of its files, but for those that the first page fetches. Its first line has their paths and
   * how long they are, then they follow one another.
   */
  readonly packs: Readonly<Record<string, { readonly from: string; readonly files: readonly string[] }>>
  /** What is fetched one by one. */
  readonly single: readonly string[]
}

/** Of no use without a network: pages of servers, and icons that a system asks for while it installs the app. */
const isKept = (path: string): boolean => path !== '404.html' && !path.endsWith('.png')

/** A worker brings its own security policy in its headers. */
const isPackable = (path: string): boolean => /\.(?:js|svg)$/.test(path) && !/\/worker-/.test(path)

/** Whose doors nobody passes who plays: what is read, and what looks back. */
const laterDoors =
  /^web\/(?:replay|analysis|online|examples)\/|^engine\/spoken\.|^games\/[\w-]+\/(?:rulebook\.|reference\.|examples\.|texts\/(?:reference|example|questions)\.)/

/** What is reached through no other door. */
function laterFiles({ outputs }: Bundle['metafile']): Set<string> {
  const doors = Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint ? [[output, entryPoint]] : [],
  )
  const reached = new Set(
    doors
      .filter(([, door]) => !laterDoors.test(door))
      .flatMap(([output]) => [output, ...importsOf(outputs, output)]),
  )
  return new Set([...Object.keys(outputs)].filter(output => !reached.has(output)).map(pathOf))
}

/** What the first page has fetched already stays by itself, its texts too: they belong to the part of their language. */
export function packed(
  files: Files,
  { metafile, script, early, imports, texts: spoken }: Bundle,
): { kept: Packs; made: Files } {
  const later = laterFiles(metafile)
  /** `play`, `en`, `later`, `later.en` … */
  const partOf = (path: string): string => {
    const [, lang] = /\.(en|es)-[A-Z0-9]{8}\.js$/.exec(path) ?? []
    if (later.has(path)) return lang ? `later.${lang}` : 'later'
    return lang ?? 'play'
  }
  const first = [script, early, ...imports]
  const isSingle = (path: string) => !isPackable(path) || first.includes(path)
  const paths = [...files.keys()].filter(isKept)
  const made: Files = new Map()
  const parts = Map.groupBy(
    paths.filter(path => !isSingle(path)),
    partOf,
  )
  const packs = Object.fromEntries(
    [...parts].map(([name, inside]) => {
      const texts = inside
        .filter(path => !Object.values(spoken).includes(path))
        .map(path => [path, new TextDecoder().decode(files.get(path))])
      // As they are, the largest first: a text within quotes would be larger, packed too.
      texts.sort(([, a], [, b]) => b.length - a.length)
      const lengths = JSON.stringify(texts.map(([path, { length }]) => [path, length]))
      const content = new TextEncoder().encode(`${lengths}\n${texts.map(([, text]) => text).join('')}`)
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase()
      const from = `assets/kept.${name}-${hash}.txt`
      made.set(from, content)
      return [name, { from, files: inside }]
    }),
  )
  const single = paths.filter(isSingle).map(path => (path === 'index.html' ? './' : path))
  return { kept: { packs, single }, made }
}
