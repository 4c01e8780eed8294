/** A folder is a game as soon as it has a loaded.ts: it is loaded, tried and told what it lacks. */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Catalogue, placeholders } from '@quebracho/engine/show'
import { DraftError, dataIn, lacksIn, loadFolder, stillLacks } from './drafts.ts'
import { gameTrials } from './game-trials.ts'
import { games } from './index.ts'
import { missingTexts, textTrials } from './text-trials.ts'

const fixture = `${import.meta.dirname}/fixtures/crossing`
const crossing = await loadFolder(fixture)

await gameTrials(crossing)

/** A copy of the fixture outside the project, with other files in it; undefined takes one away. */
function copyWith(files: Readonly<Record<string, string | undefined>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quebracho-draft-'))
  cpSync(fixture, folder, { recursive: true })
  for (const [name, text] of Object.entries(files))
    if (text === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
  return folder
}

const loadedText = readFileSync(`${fixture}/loaded.ts`, 'utf8')

test('a draft is told what it lacks, in either language', () => {
  assert.equal(
    lacksIn(crossing, 'en'),
    'crossing is a draft; it still lacks: Spanish texts, a rulebook (rulebook.en.md), a Spanish rulebook (rulebook.es.md), about.ts for the shelf, a cover (npm run covers), a line in games/index.ts',
  )
  assert.match(lacksIn(crossing, 'es'), /^crossing es un borrador; .*textos en castellano, .*una portada/)
})

test('texts and anchors that are missing are counted, and the first of them named', () => {
  const { 'verb.rest': _, ...en } = crossing.texts.en
  const folder = copyWith({
    'rulebook.en.md': '## 1. The ford\n\n<a id="cross-1"></a>\n**1.1** A patrol enters an adjacent hex.\n',
  })
  const lacks = stillLacks({ ...crossing, texts: { en, es: { title: 'El vado' } }, folder })
  assert.deepEqual(lacks.map(({ message }) => message).slice(0, 4), [
    '1 English text (verb.rest)',
    `${Object.keys(en).length - 1} Spanish texts (event.patrol.went, event.patrol.won, prompt.go, …)`,
    'a Spanish rulebook (rulebook.es.md)',
    'rulebook anchors for 1 rule (cross-3)',
  ])
})

const toBeWritten = [
  ...['subtitle', 'intro', 'unit.unknown', 'hex.unknown', 'show.turnOf', 'dice.weather'],
  ...['show.verb.step', 'show.verb.rest'],
  ...['scenario.ford', 'scenario.ford.intro', 'coach.go'],
]

test('the texts are named that a draft needs for the shelf', () =>
  assert.deepEqual(missingTexts(crossing), toBeWritten))

/** Whatever the words are, these would be all of them; a sentence keeps its parts. */
const inWords = (word: string): Catalogue =>
  Object.fromEntries([
    ...Object.entries(crossing.texts.en).map(([key, text]) => [
      key,
      [word, ...placeholders(text).map(part => `{${part}}`)].join(' '),
    ]),
    ...toBeWritten.map(key => [key, word]),
  ])

textTrials({ ...crossing, texts: { en: inWords('words'), es: inWords('palabras') } })

test('a game on the shelf can be loaded by its folder too, and lacks nothing', async () => {
  const found = await loadFolder(`${import.meta.dirname}/${games[0].id}`)
  assert.equal(found.game, (await games[0].load()).game)
  assert.equal(lacksIn(found, 'en'), '')
})

test('a folder outside the project shares its engine', async () => {
  const { game } = await loadFolder(copyWith({}))
  assert.equal(game.start('ford').constructor.name, crossing.game.start('ford').constructor.name)
  assert.equal(await dataIn(fixture), undefined)
})

const broken: [what: string, files: Record<string, string | undefined>, says: RegExp][] = [
  ['a folder without a game', { 'loaded.ts': undefined }, /is no game: there is no loaded\.ts in it/],
  [
    'an export forgotten',
    { 'loaded.ts': loadedText.replace('export const texts', 'export const text') },
    /^loaded\.ts does not export texts$/,
  ],
  [
    'a verb misspelt',
    { 'loaded.ts': loadedText.replace('usual: rest', 'usual: rset') },
    /^in loaded\.ts:\d+: rset is not defined$/,
  ],
  ['a line that is no TypeScript', { 'loaded.ts': 'export const game = {,' }, /^in loaded\.ts:1: /],
  ['a text file that is no JSON', { 'text.en.json': '{ "title" }' }, /^in text\.en\.json: .*JSON/],
  ['a file that is not there', { 'text.en.json': undefined }, /^in text\.en\.json: Cannot find module/],
  [
    'a data file that its own checker knows to be wrong',
    {
      'data.ts': 'export const files = []; export const check = () => ({ problems: ["map.json: no hexes"] })',
      'loaded.ts': 'throw new Error("what came of it")',
    },
    /^map\.json: no hexes \(quebracho data .* has all that is wrong\)$/,
  ],
]

for (const [what, files, says] of broken) {
  test(`the file is named and what is wrong with it: ${what}`, async () => {
    await assert.rejects(loadFolder(copyWith(files)), (error: unknown) => {
      assert.ok(error instanceof DraftError, String(error))
      assert.match(error.message, says)
      return true
    })
  })
}

test('a folder that is not there', () =>
  assert.rejects(loadFolder('./no-such'), { message: 'there is no folder ./no-such' }))
