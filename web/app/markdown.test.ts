import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readRulebook } from '@quebracho/engine/show'
import { idOf, readMarkdown } from './markdown.ts'

const addresses = { anchor: (id: string) => `#/r/${id}`, image: (path: string) => `assets/${path}` }
const html = (markdown: string) => readMarkdown(markdown, addresses).html

test('headings have ids and make the contents', () => {
  const book = readMarkdown('# Game\n\n## 1. Año & *día*\n\n### Más\n\n## 1. Año & día', addresses)
  assert.equal(book.title, 'Game')
  assert.deepEqual(
    book.headings.map(({ id, level, text }) => `${level} ${id} ${text}`),
    ['1 game Game', '2 1-ano-dia 1. Año & día', '3 mas Más', '2 1-ano-dia-2 1. Año & día'],
  )
  assert.match(book.html, /<h2 id="rule-1-ano-dia">1\. Año &amp; <em>día<\/em><\/h2>/)
})

test('a rule is a paragraph that can be linked to by its name', () => {
  assert.equal(
    html('<a id="fog-3"></a>\n**fog-3** See [recce-1](#recce-1).'),
    '<p class="rule" id="rule-fog-3"><a class="rule-id" href="#/r/fog-3">fog-3</a> See <a href="#/r/recce-1">recce-1</a>.</p>',
  )
})

test('marks inside a line', () => {
  assert.equal(
    html('**bold *and* italic** `a*b*` *x* 2 * 3'),
    '<p><strong>bold <em>and</em> italic</strong> <code>a*b*</code> <em>x</em> 2 * 3</p>',
  )
})

test('lists, with lines that go on', () => {
  assert.equal(html('- one\n  more\n- two'), '<ul><li>one more</li><li>two</li></ul>')
  assert.equal(html('1. one\n2. two'), '<ol><li>one</li><li>two</li></ol>')
})

test('tables: an empty head is no head', () => {
  assert.equal(
    html('| | a |\n|---|---|\n| **x** | 1 |'),
    '<div class="table" tabindex="0"><table><thead><tr><td></td><th>a</th></tr></thead><tbody><tr><td><strong>x</strong></td><td>1</td></tr></tbody></table></div>',
  )
})

test('quotes and pictures', () => {
  assert.equal(html('> *Example.* One\n> two'), '<blockquote><p><em>Example.</em> One\ntwo</p></blockquote>')
  assert.equal(
    html('![A "map".](diagrams/a.svg)'),
    '<figure><img alt="A &quot;map&quot;." src="assets/diagrams/a.svg" loading="lazy"></figure>',
  )
})

test('no HTML and no script gets through', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '![x](" onerror="alert(1))',
    '<a id="x" onclick="y"></a>\ntext',
    '**<img src=x onerror=y>**',
    '[<b>](#"><script>)',
  ]
  for (const markdown of hostile) {
    assert.doesNotMatch(html(markdown), /<script|<img src=x|javascript:|" onerror|onclick="/, markdown)
  }
})

test('a decided question that is named leads to its answer', () => {
  const book = '**1.1** So it is. (R2, R9)\n\n| question | answer |\n|---|---|\n| R2 | yes, as R2 says |'
  const shown = html(book)
  assert.match(shown, /\(<a href="[^"]*R2">R2<\/a>, R9\)/)
  assert.match(shown, /<tr id="rule-R2"><td>R2<\/td>/)
})

const gamesFolder = dirname(fileURLToPath(import.meta.resolve('@quebracho/games')))
for (const file of globSync('*/rulebook.*.md', { cwd: gamesFolder })) {
  const markdown = readFileSync(join(gamesFolder, file), 'utf8')
  const book = readMarkdown(markdown, addresses)

  test(`${file}: every rule can be jumped to, every id is there once`, () => {
    const ids = [...book.html.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    assert.equal(new Set(ids).size, ids.length)
    for (const id of readRulebook(markdown).keys()) assert.ok(ids.includes(idOf(id)), id)
  })

  test(`${file}: links lead somewhere, no mark is left over`, () => {
    for (const [, id] of book.html.matchAll(/href="#\/r\/([^"]+)"/g)) {
      assert.ok(book.html.includes(`id="${idOf(id)}"`), id)
    }
    const text = book.html.replaceAll(/<[^>]+>/g, '')
    assert.doesNotMatch(text, /\*\*|\]\(|^\||^#|^>/m)
  })

  test(`${file}: headings come in order`, () => {
    const levels = book.headings.map(({ level }) => level)
    assert.equal(levels[0], 1)
    for (const [i, level] of levels.entries()) if (i > 0) assert.ok(level > 1 && level <= levels[i - 1] + 1)
  })
}
