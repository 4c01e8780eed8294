import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { cataloguePlugin, groundPlugin } from './plugins.ts'

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
