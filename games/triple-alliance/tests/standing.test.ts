/** Where the sides stand: the Allies' points, the forts, Paraguay's five cities, and the phases of the turn. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { standingWords } from '../../standing-words.ts'
import * as loaded from '../loaded.ts'
import { IGNORED } from '../position.ts'
import { fromStart, real } from './board.ts'

const words = (p: ReturnType<typeof real>['p']) => standingWords(loaded, p)

test('4.3b, 4.4: what the Allies would have now, item by item', () => {
  const { chip, parts } = words(
    real('A@1827', {
      allied: ['2622', '1826'],
      set: q => {
        q.mendoza = IGNORED
        q.points = -1
      },
    }).p,
  )
  assert.equal(chip, 'VP Allies 1, Paraguay 0 of 5 cities · end of turn 9: 3 the Allies win, 2 draw')
  assert.deepEqual(parts['VP of the Allies at the end of turn 9'], [
    'Asunción (1826) | Allies | 1',
    'Curuguaty (2622) | Allies | 1',
    'Concepción (1918) | Paraguay | 1',
    'Matto Grosso: 1 VP if nobody stops the invasion; not decided yet |  | 0',
    'Mendoza: not put down | Paraguay | -1',
  ])
  const forts = parts['1 VP for the Allies when the last fort is gone: 1 stands']
  assert.deepEqual(
    forts.map(line => line.split(' | ').at(-1)),
    ['gone', 'gone', 'gone', 'stands', 'gone'],
  )
})

test('4.2a: the five cities', () => {
  const { parts } = words(real('', { paraguayan: ['1335'] }).p)
  assert.deepEqual(parts['Paraguay wins at once with all 5'].slice(0, 3), [
    'Asunción (1826) | Paraguay | held',
    'Corrientes (1335) | Paraguay | held',
    'Goya (1241) | Allies | wanted',
  ])
})

test('5.2a: set-ups, the paperwork of both, then movement and three combat phases', () => {
  assert.equal(words(fromStart().p).strip, '[Allies set-up] · Paraguay set-up')
  const { p } = real('PI@1432 BI@1335', { turn: 4, phasing: 'allied' })
  assert.equal(
    words(p).strip,
    '[Allies movement] · Allies first combat phase · Allies second combat phase · Allies third combat phase',
  )
  p.phase = 2
  assert.equal(words(p).strip, "events · [attrition] · Paraguay Paraguay's turn · Allies Allies' turn")
})
