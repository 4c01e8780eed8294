import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { cataloguePlugin, groundPlugin, mapModule } from './plugins.ts'

test('the project may lie in a folder of any name', async () => {
  const root = mkdtempSync(join(tmpdir(), `quebracho O'Higgins ñ $(x) `))
  try {
    const files: Readonly<Record<string, string>> = {
      'web/app/catalogues.ts': 'export const catalogue = (lang, get) => [lang, get]',
      'web/app/texts.ts':
        "import en from './text.en.json'\nimport '../../games/x/loaded.ts'\nconsole.log(en)",
      'web/app/text.en.json': '{"a": "b"}',
      'games/index.ts': 'console.log("the shelf")',
      'games/x/loaded.ts': 'console.log("a game")',
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const web = join(root, 'web')
    const { outputFiles } = await build({
      ...{ entryPoints: [join(web, 'app', 'texts.ts')], bundle: true, format: 'esm', write: false },
      ...{ splitting: true, outdir: join(root, 'dist'), logLevel: 'silent' },
      plugins: [cataloguePlugin(web), groundPlugin(web)],
    })
    assert.match(
      outputFiles.map(({ text }) => text).join(''),
      /a game[\s\S]*the shelf|the shelf[\s\S]*a game/,
    )
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('a map is sent with all that is drawn and played of it', async () => {
  const files = globSync(`${import.meta.dirname}/../../games/*/data/map.json`)
  assert.equal(files.length, 3)
  for (const file of files) {
    const json = readFileSync(file, 'utf8')
    const module = mapModule(json)
    const { georeference: _where, notes: _notes, ...map } = JSON.parse(json)
    delete map.curves.realRivers
    const sent = await import(`data:text/javascript,${encodeURIComponent(module)}`)
    assert.deepEqual(sent.default, map)
    assert.ok(module.length < 0.95 * JSON.stringify(map).length, file)
  }
})
