/** The board in characters shows what a view knows, and fits a terminal. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { SPECTATOR, seeded } from '@quebracho/engine'
import { boardLines, type TextCell } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { putInto } from '../rules/01-units.ts'
import { drawTextBoard } from '../text-board.ts'
import { JUNGLE } from '../world.ts'
import { board } from './board.ts'

const hexNamed = (p: Caramba, name: string): number => p.world.names.hex.indexOf(name)

function cellAt(p: Caramba, name: string): TextCell {
  const cell = drawTextBoard(p, 'en').cells[hexNamed(p, name)]
  assert.ok(cell.bottom.startsWith(name))
  return cell
}

const shown = (p: Caramba, name: string): string => {
  const { top, bottom, ground, tone } = cellAt(p, name)
  return [top, bottom, ground, tone].join(' ')
}

const panel = (p: Caramba, lang = 'en'): string => drawTextBoard(p, lang).panel.join('\n')

test('a unit shows number, CV, trenches, tanks and hunger, in small letters while unseen', () => {
  const { p } = board('b1@0505:3 b2@0301:2T b3@0407:1E1X p1@0507:4E2 p2@0509U J0507 S0509')
  assert.equal(shown(p, '0505'), 'B1:3 0505 open first')
  assert.equal(shown(p, '0301'), 'B2:2T 0301# town first')
  assert.equal(shown(p, '0407'), 'B3-1! 0407 open first')
  assert.equal(shown(p, '0507'), 'P1=4 0507^ wood second')
  assert.equal(shown(p, '0509'), 'p2:4 0509~ swamp second')
})

test('an empty hex shows depot, water, marker or the ground itself', () => {
  const markers = (p: Caramba) => {
    for (const hex of p.world.markers) p.marker[hex] = 1
    p.knownFalse[hexNamed(p, '0307')] = 1
    p.holder[0] = 1
  }
  const { p } = board('b1@0505 ?0107 ?0508 D0404', { set: markers })
  assert.equal(shown(p, '0301'), '[P] 0301 town second')
  assert.equal(shown(p, '0701'), '[B] 0701 town first')
  assert.equal(shown(p, '0107'), '(?) 0107. unknown neutral')
  assert.equal(shown(p, '0307'), ' 0307 open ')
  assert.equal(shown(p, '0508'), '. . . 0508 unknown ')
  assert.equal(shown(p, '0404'), ': : : 0404 sand ')
  assert.match(panel(p), /^Water still to be found; markers: 0107, 0507, 0707, 0907$/m)
  p.water = hexNamed(p, '0507')
  p.waterOwner = 1
  assert.equal(shown(p, '0507'), '(P) 0507 water second')
  assert.equal(shown(p, '0107'), '. . . 0107 unknown ')
  p.terrain[p.water] = JUNGLE
  putInto(p, 0, p.water)
  assert.equal(shown(p, '0507'), 'B1:3 0507^o water first')
  assert.match(panel(p, 'es'), /^Aguada en 0507: Paraguay$/m)
})

test('a view shows no more than it knows', () => {
  const counters = board('b1@0505 p1@0509:2U', { options: { fog: 'counters' } }).p
  assert.equal(shown(caramba.view(counters, 0), '0509'), 'p1:? 0509 open second')
  assert.match(panel(caramba.view(counters, 0)), /^Paraguay .* \? of 24$/m)
  const hidden = board('b1@0505 p1@0509:2U', { options: { fog: 'hidden' } }).p
  assert.equal(shown(caramba.view(hidden, 0), '0509'), ' 0509 open ')
})

test('the panel says where the turn stands and what both sides have', () => {
  const { p } = board('b1@0505 b2@0504 p1@0509 B{red:2,blue:11} P{yellow:3}', {
    set: p => p.beans.fill(1, 1),
  })
  assert.deepEqual(drawTextBoard(p, 'en').panel, [
    'Turn 3 of 9, Bolivia, segment 1 of 2',
    'Aim: the water',
    'tokens    blue  red  green  yellow  white  CV lost',
    'Bolivia     11    2      0       0      0  0 of 24',
    'Paraguay     0    0      0       3      0  0 of 24  end of beans',
    'Still to act: B1, B2',
  ])
})

test('it counts what each unit eats, who is under way and what is committed', () => {
  const supply = board('b1@0505 b2@0507:3T p1@0506 p2@0607 p3@0408 p4@0407 B{blue:2}', { phase: 'supply' })
  assert.match(panel(supply.p), /^To feed \(blue\): B1 1$/m)
  assert.match(panel(supply.p, 'es'), /^Sin línea, por aire: B2 3$/m)
  const fight = board('b1@0505 b2@0509 p1@0507 B{yellow:2}').play('step b1 0506')
  assert.match(panel(fight.p), /^Under way: B1, hexes marched: 1\nStill to act: B2$/m)
  fight.play('attack b1 0507', 'spend yellow 1')
  assert.match(panel(fight.p, 'es'), /^En esta acción, Bolivia: amarilla 1$/m)
})

test('every board of random games fits into 80 columns, in every view and language, and shows each hex', () => {
  for (const { id } of caramba.scenarios) {
    for (const fog of ['table', 'counters', 'hidden']) {
      const pick = seeded(7)
      const p = caramba.start(id, { fog })
      for (let i = 0; caramba.pending(p).kind !== 'end'; i++) {
        const list = caramba.actions(p)
        caramba.apply(p, list.length === 0 ? caramba.throwDice(p, pick) : list.at(pick(list.length)))
        if (i % 5 > 0) continue
        for (const view of [p, caramba.view(p, i & 1), caramba.view(p, SPECTATOR)])
          checkFit(view, i & 2 ? 'en' : 'es')
      }
    }
  }
})

function checkFit(p: Caramba, lang: string): void {
  const drawn = drawTextBoard(p, lang)
  const lines = boardLines(drawn)
  for (const line of [...lines, ...drawn.panel]) {
    assert.ok([...line].length <= 80, line)
    assert.doesNotMatch(line, /undefined|NaN|[{}⟨⟩]/)
  }
  const text = lines.join('\n')
  for (const { top, bottom } of drawn.cells)
    assert.ok(text.includes(top) && text.includes(bottom), `${top} ${bottom}`)
}
