/** The board in characters shows where the war is, tells no more than the view knows, and fits a terminal. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { CHANCE, OVER, seeded } from '@quebracho/engine'
import { boardLines, type TextCell } from '@quebracho/engine/show'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { drawTextBoard } from '../text-board.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fromStart, real } from './board.ts'

const WIDTH = 100
const seenBy = (p: Triple, side: number): Triple => tripleAlliance.view(p, side)

function shown(p: Triple, name: string): string {
  const cell: TextCell | undefined = drawTextBoard(p, 'en').cells.find(({ bottom }) =>
    bottom.startsWith(name),
  )
  assert.ok(cell, `${name} is not shown`)
  const { top, bottom, ground, tone } = cell
  return [top, bottom, ground, tone].join(' ')
}

const panel = (p: Triple, lang = 'en'): string => drawTextBoard(p, lang).panel.join('\n')

const armies = 'H@1432 PI*3@1432 PW@1432 BF*7@1335 BG@1335 AGC@1337'

test('of its own stacks a side sees everybody, of the others how high they look', () => {
  const { p } = real(armies)
  const paraguay = seenBy(p, PARAGUAYAN)
  assert.equal(shown(paraguay, '1432'), 'P4~1 1432= town first')
  assert.equal(shown(paraguay, '1335'), 'A6+ 1335* town second')
  assert.equal(shown(paraguay, '1337'), 'A1 1337. open second')
  const allied = seenBy(p, ALLIED)
  assert.equal(shown(allied, '1432'), 'P2+ 1432= town first')
  assert.equal(shown(allied, '1335'), 'A7~1 1335* town second')
  // Whoever watches a finished game knows all.
  assert.equal(shown(p, '1335'), 'A7~1 1335* town second')
})

test('how high a stack looks is an option', () => {
  const looks = (stackInfo: string) =>
    shown(seenBy(real(armies, { options: { stackInfo } }).p, PARAGUAYAN), '1335')
  assert.equal(looks('exact'), 'A8 1335* town second')
  assert.equal(looks('none'), 'A1+ 1335* town second')
  assert.equal(looks('open'), 'A7~1 1335* town second')
})

test('bare hexes show their ground, their town, and who has taken them', () => {
  const { p } = real('PI@1434 BF@1335', { paraguayan: ['1435'], allied: ['1333'] })
  assert.equal(shown(p, '1435'), '. . 1435 open first')
  assert.equal(shown(p, '1436'), '. . 1436 open ')
  assert.equal(shown(p, '1433'), '[Cur] 1433 town first')
  assert.equal(shown(p, '1533'), '~ ~ 1533 water ')
})

test('the panel says when it is, and how both sides stand', () => {
  const { p } = real(armies, { turn: 4, waiting: ['BC', 'UI'] })
  assert.deepEqual(drawTextBoard(seenBy(p, PARAGUAYAN), 'en').panel.slice(0, 3), [
    'Turn 4 of 9, Late 1866 · Paraguay: movement · Allied VP now: 0',
    '          land units  ships  forts  waiting  eliminated',
    'Paraguay           3      1      1        0          83',
  ])
  assert.match(
    panel(p, 'es'),
    /^Turno 4 de 9, Finales de 1866 · Paraguay: movimiento · PV aliados ahora: 0$/m,
  )
})

test('every stack stands below the board in words, an enemy one by its top unit', () => {
  const { p } = real(armies, { waiting: ['BC', 'UI'] })
  const paraguay = panel(seenBy(p, PARAGUAYAN))
  assert.match(paraguay, /^ {2}Humaitá \(1432\): Humaitá fortress 20 −4, 1st Infantry Battalion 2-2-6,$/m)
  assert.match(paraguay, /^ {2}Corrientes \(1335\): 5th Fusiliers 2-3-6, on top of a stack of 6–11$/m)
  assert.match(paraguay, /^ {2}waiting off the map: 1 of Brazil$/m)
  assert.match(paraguay, /^ {2}waiting off the map: 1 of Uruguay$/m)
  assert.match(panel(seenBy(p, ALLIED)), /^ {2}waiting off the map: [^,]+, [^,]+$/m)
})

test('what moves, and what is attacked', () => {
  const { p } = real('PI@1434 BF@1435')
  p.group[0] = 1
  p.fights[p.world.names.unit.indexOf('py-inf-01')] = 1
  p.target = p.world.names.hex.indexOf('1435')
  assert.match(panel(p), /^On the move: Humaitá fortress$/m)
  assert.match(panel(p), /^Attack on 1435: 1st Infantry Battalion$/m)
})

test('before the war it says so', () => {
  assert.equal(drawTextBoard(fromStart().p, 'en').panel[0], 'Set-up')
  assert.equal(drawTextBoard(fromStart().p, 'es').panel[0], 'Despliegue')
})

test('whatever happens it fits a terminal and has words for everything', () => {
  const pick = seeded(5)
  const p = tripleAlliance.start('war')
  for (let step = 0; step < 1500 && tripleAlliance.waitsFor(p) !== OVER; step++) {
    if (step % 150 === 0) {
      for (const [viewer, lang] of [
        [PARAGUAYAN, 'en'],
        [ALLIED, 'es'],
      ] as const) {
        const board = drawTextBoard(seenBy(p, viewer), lang)
        for (const line of [...boardLines(board, WIDTH), ...board.panel]) {
          assert.ok(line.length <= WIDTH, line)
          assert.doesNotMatch(line, /[⟨{]|undefined|NaN/)
        }
        for (const { text } of board.legend) assert.doesNotMatch(text, /[⟨{]|undefined/)
      }
    }
    const list = tripleAlliance.actions(p)
    tripleAlliance.apply(
      p,
      tripleAlliance.waitsFor(p) === CHANCE ? tripleAlliance.throwDice(p, pick) : list.at(pick(list.length)),
    )
  }
})
