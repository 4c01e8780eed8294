import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWords } from './check-words.ts'

const check = (path: string, text: string): string[] => checkWords(new Map([[path, text]]))
const note = `TO${'DO'}`

test('a note to do something later is reported with its line', () => {
  assert.deepEqual(check('engine/hex.ts', `one\n// ${note} two`), [
    `engine/hex.ts:2: '${note}': do it, or open an issue`,
  ])
})

test('the Spanish word in a text is not', () => {
  assert.deepEqual(check('games/chaco/rulebook.es.md', note), [])
  assert.deepEqual(check('engine/hex.ts', 'método, todo'), [])
})

test('a test that is left out is reported', () => {
  assert.equal(check('engine/hex.test.ts', `test.${'skip'}('x', () => {})`).length, 1)
  assert.deepEqual(check('engine/hex.ts', `list.${'skip'}(3)`), [])
})

test('a power that each machine reckons its own way is reported where moves are decided', () => {
  for (const line of ['0.5 ** x', 'Math.exp(-x)', 'Math.log2(x)', 'list[0] **= 2', '(a / n) ** FADES']) {
    assert.equal(check('games/chaco/opponent/score.ts', line).length, 1, line)
    assert.equal(check('ai/chances.ts', line).length, 1, line)
    assert.deepEqual(check('web/board/curve.ts', line), [])
    assert.deepEqual(check('ai/chances.test.ts', line), [])
  }
  assert.deepEqual(check('ai/chances.ts', '/** Math.sqrt(x) is exact, and 2 * x **too** */ Math.sqrt(2)'), [])
})

test('a name of the program in a rulebook is reported', () => {
  assert.equal(check('games/x/rulebook.en.md', 'With the option `clearCountsOnce` it is −1.').length, 1)
  assert.deepEqual(check('docs/x.md', 'With `clearCountsOnce` it is −1.'), [])
})

test('a server in the lock file is reported', () => {
  assert.deepEqual(check('package-lock.json', '"resolved": "engine",'), [])
  assert.equal(check('package-lock.json', '"resolved": "https://example.org/x.tgz",').length, 1)
})

test('a Spanish word that was decided against is reported with the one that is used', () => {
  assert.deepEqual(check('web/app/text.es.json', '{\n  "play.standard": "Lo usual",'), [
    "web/app/text.es.json:2: 'usual': the word is habitual (docs/words.md)",
  ])
  assert.equal(check('games/chaco/rulebook.es.md', 'sin suministros en el hex').length, 2)
  assert.equal(check('games/caramba/texts/about.es.json', '  "title": "Caramba!",').length, 1)
  assert.equal(check('web/app/text.es.json', '  "far.name": "Tu nombre en la mesa",').length, 1)
  assert.equal(check('web/app/text.es.json', '  "a": "Una pila enemiga",').length, 1)
  for (const said of ['acierta con 6', 'los barcos', 'su zona naval', 'recupera su fuerza completa', 'sólo'])
    assert.equal(check('games/pacific/texts/text.es.json', `  "a": "${said}",`).length, 1, said)
})

test('but not in keys, parameters, code or English, nor within other words', () => {
  assert.deepEqual(
    check('x/text.es.json', '  "verb.usual-set-up": "ir a {hex} por el hexágono {from:hex}",'),
    [],
  )
  assert.deepEqual(check('x/rulebook.es.md', 'con `HEX.hex` ([rivalidad](#hex)), HEX, ¡Caramba!'), [])
  assert.deepEqual(check('x/text.en.json', '  "a": "the usual hex",'), [])
  assert.deepEqual(check('x/text.es.json', '  "a": "vuelve a la pila, la pila de refuerzos",'), [])
})
