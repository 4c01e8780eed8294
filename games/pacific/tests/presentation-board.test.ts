/** The board in characters shows where the war is, says what stands where, and fits a terminal. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { OVER, seeded } from '@quebracho/engine'
import { boardLines, sentence, type TextCell } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { drawTextBoard } from '../text-board.ts'
import { texts } from '../texts.ts'
import { fromStart, real } from './board.ts'

const WIDTH = 100

function cellAt(p: Pacific, name: string): TextCell {
  const cell = drawTextBoard(p, 'en').cells.find(({ bottom }) => bottom.startsWith(name))
  assert.ok(cell, `${name} is not shown`)
  return cell
}

const shown = (p: Pacific, name: string): string => {
  const { top, bottom, ground, tone } = cellAt(p, name)
  return [top, bottom, ground, tone].join(' ')
}

const panel = (p: Pacific, lang = 'en'): string => drawTextBoard(p, lang).panel.join('\n')

test('stacks, fleets, columns, forts, cities and the sea', () => {
  const { p } = real(
    'cl-buin@3118 cl-cochrane@3018 cl-t-loa@3018 cl*2@3118 pe-inf1@3116 pe-fort-arica@3116 pe*1@3117',
    {
      chilean: ['3118'],
    },
  )
  assert.equal(shown(p, '3118'), 'C1s 31182 town first')
  assert.equal(shown(p, '3018'), 'C~2 3018~ water first')
  assert.equal(shown(p, '3116'), 'A2 3116= town second')
  assert.equal(shown(p, '3117'), 'As 31171 town second')
  assert.equal(shown(p, '3115'), '[Tac] 31151 town second')
  assert.equal(shown(p, '3017'), '~ ~ 3017 water ')
})

test('both sides in one hex', () => {
  const { p } = real('cl-buin@3118 cl-inf1@3118 pe-inf1@3118')
  assert.equal(shown(p, '3118'), 'C2/A1 31182 town first')
  assert.ok(drawTextBoard(p, 'en').legend.some(({ sample }) => sample === 'C3/A2'))
})

test('the panel: when it is, both sides, every stack with cargo and orders', () => {
  const { p } = real(
    'cl-buin/D@cl-t-loa cl-t-loa:III@3018 cl-cochrane/D:III+IV@3018 cl*2@chile pe-huascar:V@2616 bo-colorados@3513',
    { turn: 5, boliviaOut: false, bonus: 1 },
  )
  const lines = drawTextBoard(pacific.view(p, 0), 'en').panel
  assert.match(lines[0], /^Turn 5 of 12.* · .* 1$/)
  assert.match(lines[2], /^Chile +1 +1 +1 +2 +0$/)
  assert.match(lines[3], / 1 +1 +0 +0 +0$/)
  assert.match(
    panel(pacific.view(p, 0)),
    /^ {2}3018: Almirante Cochrane 4\/2\/−1½ →III→IV, Loa 0 \[1st Buin \+1½\] →III$/m,
  )
  assert.match(panel(pacific.view(p, 0)), /^ {2}2616: Huáscar 7\/2\/\+1$/m, 'no enemy order is told')
  assert.match(panel(p, 'es'), /^ {2}.*Casilla de Chile: 2 columnas .*Chile/m)
})

test('what is under way is told', () => {
  const march = real('cl-buin@3123').play('march cl-buin').roll(4, 2)
  assert.match(panel(march.p), /: 1st Buin; 4 MP/)
  const sea = real('cl-cochrane:IV@2719', { phase: 'sea' }).play('start cl-cochrane')
  assert.match(panel(sea.p, 'es'), / IV: .*Cochrane$/m)
  const attack = real('cl-buin@3222 cl-inf1@3222 pe-inf1@3322', { phase: 'battle' }).play('attack 3222 3322')
  assert.match(panel(attack.p), /Calama \(3322\): 1st Buin, Infantry Battalion 1/)
  assert.equal(drawTextBoard(fromStart().p, 'en').panel[0], sentence(texts.en, 'show.setUp'))
})

test('every board of a random game fits into 100 columns, in both languages, and shows each hex of its frame', () => {
  const pick = seeded(7)
  const p = pacific.start('war')
  for (let i = 0; pacific.waitsFor(p) !== OVER && i < 1500; i++) {
    const list = pacific.actions(p)
    pacific.apply(p, list.length === 0 ? pacific.throwDice(p, pick) : list.at(pick(list.length)))
    if (i % 31 === 0) checkFit(p, i % 2 === 0 ? 'en' : 'es')
  }
})

function checkFit(p: Pacific, lang: string): void {
  const drawn = drawTextBoard(p, lang)
  const lines = boardLines(drawn, WIDTH)
  for (const line of [...lines, ...drawn.panel]) {
    assert.ok([...line].length <= WIDTH, line)
    assert.doesNotMatch(line, /undefined|NaN|[{}⟨⟩]/)
  }
  const text = lines.join('\n')
  for (const { top, bottom } of drawn.cells)
    assert.ok(text.includes(top.trim().slice(0, 5)) && text.includes(bottom), `${top} ${bottom}`)
}
