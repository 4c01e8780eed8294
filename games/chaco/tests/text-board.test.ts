/** The board in characters shows where the war is, says what stands where, and fits a terminal. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { boardLines, type TextCell } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { drawTextBoard } from '../text-board.ts'
import { bush, fromStart, real } from './board.ts'

const WIDTH = 100

function cellAt(p: Chaco, name: string): TextCell {
  const cell = drawTextBoard(p, 'en').cells.find(({ bottom }) => bottom.startsWith(name))
  assert.ok(cell, `${name} is not shown`)
  return cell
}

const shown = (p: Chaco, name: string): string => {
  const { top, bottom, ground, tone } = cellAt(p, name)
  return [top, bottom, ground, tone].join(' ')
}

const panel = (p: Chaco, lang = 'en'): string => drawTextBoard(p, lang).panel.join('\n')

test('a small front, line by line', () => {
  const { p } = bush('B4-5-5@1510 BL(2,+1)@1510 Bcsp3@1510 P5-4-6@1512 P5-4-6r@1512 PGHQ@1613', {
    terrain: { '1511': 'clear', '1411': 'marsh', '1611': 'hill', '1412': 'mountain' },
    roads: ['1508 1509 1510 1511 1512'],
    settlements: ['1510', '1612'],
    paraguayan: ['1612'],
    entrenched: ['1512'],
  })
  const golden = String.raw`
         _______         _______
 _______/  . .  \_______/  . .  \_______
/  . .  \_1408__/  .:.  \_1608__/  . .  \
\_1308__/  . .  \_1508__/  . .  \_1708__/
/  . .  \_1409__/  .:.  \_1609__/  . .  \
\_1309__/  . .  \_1509__/  . .  \_1709__/
/  . .  \_1410__/  B4*  \_1610__/  . .  \
\_1310__/  ~ ~  \_1510#_/  n n  \_1710__/
/  . .  \_1411__/   :   \_1611__/  . .  \
\_1311__/  ^ ^  \_1511__/ [F1]  \_1711__/
/  . .  \_1412__/  P7   \_1612__/  . .  \
\_1312__/  . .  \_1512-_/  P.H  \_1712__/
/  . .  \_1413__/  . .  \_1613._/  . .  \
\_1313__/  . .  \_1513__/  . .  \_1713__/
/  . .  \_1414__/  . .  \_1614__/  . .  \
\_1314__/       \_1514__/       \_1714__/`
  assert.equal(`\n${boardLines(drawTextBoard(p, 'en'), WIDTH).join('\n')}`, golden)
})

test('a stack shows its attack factors, leaders, want of supply and what it stands on', () => {
  const { p } = real(
    'B4-5-5@2440 x=B4-4-5@2440 BL@2440 P5-4-6@2339 PGHQ@2741 PL@2741 Ptruck@2741 Pcsp2@2741',
    {
      entrenched: ['2440'],
      set: p => p.supplied.fill(0, 0, 1),
    },
  )
  assert.equal(shown(p, '2440'), 'B8*! 2440- town first')
  assert.equal(shown(p, '2339'), 'P5 2339. wood second')
  assert.equal(shown(p, '2241'), '[Arc] 2241 town first')
})

test('what is no troops stands behind a dot', () => {
  const { p } = bush('B4-5-5@1510 P5-4-6@1512 PGHQ@1513 PL@1513 Ptruck@1513 Pcsp2@1513 Pcsp1@1413')
  assert.equal(shown(p, '1513'), 'P.H*t 1513. wood second')
  assert.equal(shown(p, '1413'), 'P.s 1413. wood second')
})

test('the frame follows the fighting', () => {
  const around = (notation: string) => {
    const { cells } = drawTextBoard(bush(notation).p, 'en')
    const columns = cells.map(({ column }) => column)
    return [Math.min(...columns), Math.max(...columns)]
  }
  assert.deepEqual(around('B4-5-5@1110 P5-4-6@1112'), [10, 13])
  // The lone unit far away does not draw it off.
  assert.deepEqual(around('B4-5-5@2810 P5-4-6@2812 B4-5-5@1020'), [26, 30])
})

test('the panel says when it is, and how both armies stand', () => {
  const { p } = real('BGHQ@1537 BL@1537 PGHQ@2741 PL@2741', {
    turn: 5,
    rainy: true,
    truce: true,
    vp: [12, 31],
  })
  p.locLength.set([34, -1])
  p.radius.set([6, 4])
  p.replacements.set([2, 0])
  p.airUsed.set([1, 0])
  p.doubted.set([0, 1])
  assert.deepEqual(drawTextBoard(p, 'en').panel.slice(0, 4), [
    'Turn 5 of 6, January 1933 · Paraguay: Movement · rain · truce',
    '          VP  pile  lost  radius  LOC  aircraft  replacements  spare trucks  commander',
    'Bolivia   12    50     0       6   34         2             2             8  Kundt',
    'Paraguay  31    38     0       4    –         1             0             8  Estigarribia?',
  ])
})

test('every stack is described', () => {
  const { p } = real(
    'B4-5-5r@2440 Bart@2440 BL(2,-1)!@2440 Bcsp3@2440 Btruck@2241 Btruck*@2241 Beng*@2241 P5-4-6@2339 PGHQ!@2741',
    { entrenched: ['2440'], wells: ['2339'], trails: ['2540'] },
  )
  const text = panel(p)
  assert.match(
    text,
    /^ {2}Boquerón \(2440\), entrenched: 1st Infantry \(Colorados\) 2-2½, Artillery B1 4-\(2\)/m,
  )
  assert.match(text, /Kundt 2\/-1!, 3 CSP$/m)
  assert.match(text, /^ {2}Arce \(2241\): Engineer Battalion B1 1-2 \(building\), 2 trucks \(1 attached\)$/m)
  assert.match(text, /^ {2}Isla Poí \(2741\): GHQ!$/m)
  assert.match(text, /^Wells: 2339\nTrails: 2540$/m)
  assert.match(
    panel(p, 'es'),
    /^ {2}Arce \(2241\): Batallón de Ingenieros B1 1-2 \(construyendo\), 2 camiones/m,
  )
})

test('what is under way is told: set-up, march, attack', () => {
  assert.match(panel(fromStart().p), /^Still to place: 1st Infantry \(2 de Mayo\), /m)
  const march = bush('B4-5-5@1510 x=P5-4-6@1520 l=PL@1520').play('march-stack 1520', 'go 1519')
  assert.match(panel(march.p), /^On the march: 1st Infantry \(2 de Mayo\), Estigarribia; 4 MP left$/m)
  const attack = bush('B4-5-5@1510 P5-4-6@1511 PL@1511', { phase: 'firstCombat' }).play('attack 1510')
  assert.match(panel(attack.p, 'es'), /^Ataque a 1510: 1\.º de Infantería \(2 de Mayo\), Estigarribia$/m)
})

test('the beginner is told nothing of supply', () => {
  const { p } = fromStart('boqueron-basic')
  assert.doesNotMatch(panel(p), /LOC|radius|commander/)
  assert.ok(!drawTextBoard(p, 'en').legend.some(({ sample }) => sample === 'H'))
})

test('every board of random games fits into 100 columns, in both languages, and shows each hex of its frame', () => {
  for (const { id } of chaco.scenarios) {
    const pick = seeded(7)
    const p = chaco.start(id)
    for (let i = 0; chaco.pending(p).kind !== 'end' && i < 1500; i++) {
      const list = chaco.actions(p)
      chaco.apply(p, list.length === 0 ? chaco.throwDice(p, pick) : list.at(pick(list.length)))
      if (i % 23 === 0) checkFit(p, i % 2 === 0 ? 'en' : 'es')
    }
  }
})

function checkFit(p: Chaco, lang: string): void {
  const drawn = drawTextBoard(p, lang)
  const lines = boardLines(drawn, WIDTH)
  for (const line of [...lines, ...drawn.panel]) {
    assert.ok([...line].length <= WIDTH, line)
    assert.doesNotMatch(line, /undefined|NaN|[{}⟨⟩]/)
  }
  const text = lines.join('\n')
  for (const { top, bottom } of drawn.cells) {
    assert.ok(text.includes(top.trim()) && text.includes(bottom), `${top} ${bottom}`)
  }
}
