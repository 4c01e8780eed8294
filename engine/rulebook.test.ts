import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inOneSentence, quotedIn, readRulebook } from './rulebook.ts'

const markdown = `# Rules

An introduction, with an <a id="stray"></a> in it.

## 1. Moves

<a id="moves-1"></a>
**1.1** A unit enters an **adjacent** hex. It stops there,
and goes no farther.

<a id="moves-2"></a>
**1.2 Rivers** Crossing a river costs 1.5 points (see [moves 1](#moves-1)). No unit swims!

A note that is no rule.

## 2. Combat

<a id="combat-1"></a>
**2.1** ¿Who attacks? The side on move.
`

describe('a rulebook', () => {
  const rules = readRulebook(markdown)

  test('gives each rule by its id, with its chapter', () => {
    assert.deepEqual([...rules.keys()], ['moves-1', 'moves-2', 'combat-1'])
    assert.deepEqual(
      [...rules.values()].map(({ chapter }) => chapter),
      ['1. Moves', '1. Moves', '2. Combat'],
    )
    assert.equal(
      rules.get('moves-1')?.text,
      'A unit enters an **adjacent** hex. It stops there,\nand goes no farther.',
    )
  })

  test('reads the same with the line ends of Windows', () => {
    const windows = readRulebook(markdown.replaceAll('\n', '\r\n'))
    assert.deepEqual([...windows.keys()], [...rules.keys()])
    assert.deepEqual(
      [...windows.values()].map(({ chapter }) => chapter),
      ['1. Moves', '1. Moves', '2. Combat'],
    )
  })
})

describe('a rule in one sentence', () => {
  const first = (text: string) => inOneSentence({ id: '', chapter: '', text })

  test('is its first, without marks and links', () => {
    const rules = readRulebook(markdown)
    const say = (id: string) => inOneSentence(rules.get(id)!)
    assert.equal(say('moves-1'), 'A unit enters an adjacent hex.')
    assert.equal(say('moves-2'), 'Crossing a river costs 1.5 points (see moves 1).')
    assert.equal(say('combat-1'), '¿Who attacks?')
  })

  test('is the whole if there is no other', () => {
    assert.equal(first('One sentence only.'), 'One sentence only.')
    assert.equal(first('no stop at all'), 'no stop at all')
    assert.equal(
      first('It costs 1.5 points, i.e. two with a gun.'),
      'It costs 1.5 points, i.e. two with a gun.',
    )
  })

  test('knows Spanish beginnings', () => {
    assert.equal(first('La unidad para. Ésta no sigue.'), 'La unidad para.')
    assert.equal(first('Se tira un dado. ¿Es un 6?'), 'Se tira un dado.')
  })
})

const ids = ['4.5', '7.6a', 'tokens-1']

test('what a refusal, a choice or an event cites is found, whether there is such a rule or not', () => {
  assert.deepEqual(quotedIn("return lost ? '7.6a' : '7.9z' // '7.8'", ids), ['7.6a', '7.9z'])
  assert.deepEqual(quotedIn("choice({ rule: 'no such', prompt: 'act' })", ids), ['no such'])
  assert.deepEqual(quotedIn("['tokens-9', 'b1', '0505', 'half', 'a-b']", ids), ['tokens-9'])
})
