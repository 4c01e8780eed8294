/** What a player has to download, compressed as it is served. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { games } from '@quebracho/games'
import { importsOf, textsIn } from './build/bundle.ts'
import { type Build, build } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'quebracho-size-'))
const { bundle, kept, files }: Build = await build(join(folder, 'dist'))
after(() => rmSync(folder, { recursive: true }))

const sizeOf = (path: string): number => {
  const file = files.get(`${path}.br`) ?? files.get(path)
  assert.ok(file, path)
  return file.length
}
const kilobytes = (paths: Iterable<string>): number =>
  Math.ceil([...new Set(paths)].reduce((sum, path) => sum + sizeOf(path), 0) / 1000)

const { outputs } = bundle.metafile
const toPath = (output: string) => output.replace(/^.*?(?=assets\/)/, '')

/** A page's own chunk and all it imports at once. */
function chunksOf(source: string): string[] {
  const found = Object.keys(outputs).find(path => outputs[path].entryPoint === source)
  assert.ok(found, `${source} is no chunk of its own`)
  return [found, ...importsOf(outputs, found)].map(toPath)
}

/** The larger of the languages, of which one is sent. */
const textsOf = (folder: string): string =>
  ['en', 'es'].map(lang => toPath(textsIn(outputs, folder, lang))).sort((a, b) => sizeOf(b) - sizeOf(a))[0]

/** What is kept in parts lies in those besides. */
const everything = [...files.keys()].filter(path => !/\.(?:br|gz)$|^assets\/kept/.test(path))
const first = [
  'index.html',
  bundle.early,
  bundle.style,
  bundle.script,
  ...bundle.imports,
  textsOf('web/app'),
  ...bundle.fonts,
]
const pictures = everything.filter(path => /cover.*\.webp$/.test(path))
/** Whoever plays needs the opponents' worker; that of the analysis comes when a finished game is looked at again. */
const board = [...first, ...chunksOf('web/play/page.tsx'), bundle.workers['play/worker.ts']]
/** The shelf knows every game's chunk; each is loaded by itself. */
const gameChunks = games.map(({ id }) => ({
  id,
  chunks: [...chunksOf(`games/${id}/loaded.ts`), textsOf(`games/${id}/texts`)],
}))

/** In kilobytes, with the faces it is set in: the first page, and a board that one opens by its address. */
const FIRST_PAGE = 101
const BOARDS: Readonly<Record<string, number>> = {
  caramba: 230,
  chaco: 292,
  pacific: 278,
  'triple-alliance': 273,
}
/** All that is sent until the first game on the shelf can be played, the pictures of the shelf and the heads of answers included. */
const FIRST_BOARD = 250
/** All that is sent until every game can be played without a network. */
const OFFLINE = 600
/** What our server says before a file, in bytes; before the page itself more. */
const HEAD = 350
const sent = (paths: Iterable<string>): number => {
  const all = [...new Set(paths)]
  return kilobytes(all) + Math.ceil((all.length * HEAD) / 1000)
}

test(`the first page is there within ${FIRST_PAGE} kB, its pictures not counted`, () => {
  assert.ok(kilobytes(first) <= FIRST_PAGE, `${kilobytes(first)} kB`)
})

test(`from the shelf to the first board ${FIRST_BOARD} kB are sent`, () => {
  const others = [...chunksOf('web/app/keeping.tsx'), ...pictures, ...gameChunks[0].chunks]
  const size = sent([...first, ...chunksOf('web/play/page.tsx'), ...others])
  assert.equal(pictures.length, games.length)
  assert.ok(size <= FIRST_BOARD, `${size} kB`)
})

test('the other language is sent to nobody who has not asked for it', () => {
  const spanish = ['web/app', ...games.map(({ id }) => `games/${id}/texts`)].map(folder =>
    toPath(textsIn(outputs, folder, 'es')),
  )
  const atOnce = [...first.filter(path => path !== textsOf('web/app')), ...chunksOf('web/play/page.tsx')]
  const all = [...atOnce, ...games.flatMap(({ id }) => chunksOf(`games/${id}/loaded.ts`))]
  assert.deepEqual(
    spanish.filter(path => all.includes(path)),
    [],
  )
})

for (const { id, chunks } of gameChunks) {
  test(`a playable board of ${id} is there within ${BOARDS[id]} kB`, () => {
    const size = kilobytes([...board, ...chunks])
    assert.ok(size <= BOARDS[id], `${size} kB`)
  })

  test(`${id} is loaded when it is chosen, and not before`, () => {
    const [own] = chunks
    for (const [name, before] of [
      ['the page', first],
      ['the table', board],
      ...gameChunks.filter(other => other.id !== id).map(other => [other.id, other.chunks] as const),
    ] as const)
      assert.ok(!before.includes(own), `${name} brings ${id} along`)
  })
}

/** The files that are one game's alone: its chunks, its rulebooks, its pictures. */
function ownFiles(id: string): string[] {
  const own = (output: string) => {
    const inputs = Object.keys(outputs[output].inputs)
    return inputs.length > 0 && inputs.every(input => input.startsWith(`games/${id}/`))
  }
  return Object.keys(outputs).filter(own).map(toPath)
}

for (const { id } of games) {
  test(`all of ${id} and of the pages, offline copy included, is at most 600 kB`, () => {
    const others = new Set(games.filter(other => other.id !== id).flatMap(other => ownFiles(other.id)))
    assert.ok(ownFiles(id).length > 3, `${ownFiles(id)}`)
    const size = kilobytes(everything.filter(path => !others.has(path)))
    assert.ok(size <= 600, `${size} kB`)
  })
}

test('the icons together are within 20 kB', () => {
  const icons = everything.filter(path => path.endsWith('.png'))
  assert.ok(icons.length > 3 && kilobytes(icons) <= 20, `${kilobytes(icons)} kB`)
})

test('rulebooks and their pictures come when they are wanted', () => {
  assert.ok(
    [board, ...gameChunks.map(({ chunks }) => chunks)].flat().every(path => !/rulebook|\.svg$/.test(path)),
  )
  assert.ok(everything.some(path => /rulebook/.test(path)))
})

test('every address in the page is relative, so that any folder will do', () => {
  const page = new TextDecoder().decode(files.get('index.html'))
  for (const [, address] of page.matchAll(/(?:href|src)="([^"]*)"/g)) {
    assert.doesNotMatch(address, /^\/|:\/\//)
    assert.ok(files.has(address), address)
  }
})

const { packs, single } = kept

test('the service worker keeps every file that the page can ask for, each once', () => {
  const worker = new TextDecoder().decode(files.get('sw.js'))
  const all = [...single, ...Object.values(packs).flatMap(({ files }) => files)]
  assert.equal(new Set(all).size, all.length)
  const needed = everything.filter(path => !/^(?:sw\.js|index\.html|404\.html|icon.*\.png)$/.test(path))
  assert.deepEqual(
    needed.filter(path => !all.includes(path) || !worker.includes(`"${path}"`)),
    [],
  )
  assert.ok(all.includes('./'))
})

test('a part has the texts of its files, and headers of their own are those of no file in it', () => {
  for (const { from, files: inside } of Object.values(packs)) {
    const pack = new TextDecoder().decode(files.get(from))
    let at = pack.indexOf('\n') + 1
    const lengths: [string, number][] = JSON.parse(pack.slice(0, at))
    const packed = inside.filter(path => !Object.values(bundle.texts).includes(path))
    assert.deepEqual(lengths.map(([path]) => path).sort(), packed.sort())
    for (const [path, length] of lengths) {
      assert.equal(pack.slice(at, at + length), new TextDecoder().decode(files.get(path)), path)
      at += length
    }
    assert.equal(at, pack.length)
  }
  for (const path of Object.values(bundle.workers)) assert.ok(single.includes(path), path)
})

test(`all four games are kept in a language within ${OFFLINE} kB, the first page included`, () => {
  for (const lang of ['en', 'es']) {
    const texts = [packs.play.from, packs[lang].from, bundle.texts[lang]]
    const alone = single.filter(path => path !== './')
    // The page is sent once more, for whoever comes without a network.
    const size =
      sent(['index.html']) +
      sent(['index.html', 'sw.js', ...alone, ...texts, ...chunksOf('web/app/keep-parts.ts')])
    assert.ok(size <= OFFLINE, `${size} kB with ${lang}`)
  }
})

test('no worker brings the pages along', () => {
  const app = Object.keys(outputs).filter(path => 'web/app/app.tsx' in outputs[path].inputs)
  assert.equal(app.length, 1)
  for (const source of Object.keys(bundle.workers))
    assert.ok(!chunksOf(`web/${source}`).includes(toPath(app[0])), source)
})
