import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Panel, Standing } from '@quebracho/engine/show'
import { drawBoard } from './draw.ts'
import { boardLines } from './hex-board.ts'
import { allPanelLines } from './panels.ts'
import { at, counter, type Exhibit, exhibited } from './testing.ts'

const drawn = (exhibit: Exhibit, around?: number) => drawBoard(exhibited(exhibit), { width: 100, around })
const panel = (exhibit: Exhibit) => drawn(exhibit).panel
const legend = (exhibit: Exhibit) => drawn(exhibit).legend.map(({ sample, text }) => `${sample} ${text}`)

const table = (id: string, columns: readonly string[], rows: readonly (readonly string[])[], chart = false) =>
  ({
    kind: 'table',
    id,
    title: { key: 'prompt', params: { text: id } },
    chart,
    columns: columns.map(text => ({ say: { key: 'prompt', params: { text } } })),
    rows: rows.map(([text, ...cells]) => ({ head: { key: 'prompt', params: { text } }, cells })),
  }) satisfies Panel
const say = (text: string) => ({ key: 'prompt', params: { text } })

test('a small front, line by line', () => {
  const board = drawn({
    pieces: [counter(0, '0101'), counter(1, '0203', { side: 1 })],
    ground: { '0302': 'clear' },
    places: [{ hex: at('0202'), name: 'Boquerón', kind: 'fort' }],
    pale: [at('0303')],
  })
  const golden = String.raw`
 _______         _______
/  N1   \_______/  . .  \
\_0101._/  . .  \_0301__/
/  . .  \_0201__/       \
\_0102__/ [Boq] \_0302__/
/  . .  \_0202__/
\_0103__/  S1   \
        \_0203._/`
  assert.equal(`\n${boardLines(board, 100).join('\n')}`, golden)
})

test('a large map shows where the war is, or what is asked for', () => {
  const map = { columns: 40, rows: 40 }
  const extent = (exhibit: Exhibit, around?: number) => {
    const columns = drawn({ ...map, ...exhibit }, around).cells.map(({ column }) => column)
    return [Math.min(...columns), Math.max(...columns)]
  }
  const pieces = [
    counter(1, at('3010', map)),
    counter(2, at('3012', map), { side: 1 }),
    counter(3, at('0303', map)),
  ]
  const theatre = [at('3010', map), at('3012', map)]
  // The lone unit far away does not draw it off; what is under way does.
  assert.deepEqual(extent({ pieces, theatre }), [28, 32])
  const acting = pieces.with(2, { ...pieces[2], marks: ['acting'] })
  assert.deepEqual(extent({ pieces: acting, theatre }), [1, 5])
  const [left, right] = extent({ pieces, theatre }, at('2020', map))
  assert.ok(left < 20 && right > 20 && right - left === 15)
  assert.match(panel({ ...map, pieces, theatre }).join('\n'), /columns 28 to 32, rows 8 to 14/)
})

test('the turn, what holds in it, points, and both sides in figures', () => {
  const turn: Panel = {
    kind: 'track',
    id: 'turn',
    title: say('Turn 2 of 3'),
    from: 1,
    to: 3,
    at: 2,
    labels: [say('Jan'), say('Feb'), say('Mar')],
    notes: [
      { at: 2, say: say('rain') },
      { at: 3, say: say('the end') },
    ],
  }
  const points: Panel = {
    kind: 'track',
    id: 'vp',
    title: say('Points'),
    from: 0,
    to: 9,
    pawns: [
      { side: 0, at: 3 },
      { side: 1, at: 7 },
    ],
  }
  const armies = table('Armies', ['blue', 'CV lost'], [['Norte', '11', '2 of 24']])
  const chart = table('Combat', ['1-1'], [['6', 'DE']], true)
  const panels = [turn, points, armies, chart]
  assert.deepEqual(panel({ panels }), [
    'Turn 2 of 3 · Feb · rain',
    'Points: Norte 3, Sur 7',
    'Armies',
    '         blue  CV lost',
    '  Norte    11  2 of 24',
  ])
  const all = allPanelLines(exhibited({ panels }), 100).join('\n')
  assert.match(all, /3 Mar: the end/)
  assert.match(all, /Combat\n {2}6 {2}DE/)
})

test('where the sides stand: one line at the board, and all that counts', () => {
  const standing: Standing = {
    what: say('VP'),
    score: [
      { side: 0, figure: 3 },
      { side: 1, figure: null },
    ],
    ...{ turn: 2, turns: 3, when: null, holds: [] },
    next: say('end of turn 3: 5 win'),
    aims: [{ side: 1, say: say('Five points'), rule: '1.1' }],
    parts: [{ title: say('Towns'), rule: '1.2', lines: [{ say: say('Arica'), hex: 0, side: 0, worth: -1 }] }],
  }
  assert.deepEqual(panel({ standing }), ['VP: Norte 3, Sur · end of turn 3: 5 win'])
  assert.deepEqual(allPanelLines(exhibited({ standing }), 100), [
    'VP: Norte 3, Sur · end of turn 3: 5 win',
    '  Sur: Five points',
    '',
    'Towns',
    '  Arica · Norte · −1',
    '',
  ])
})

test('a table of many rows lies on its side', () => {
  const rows = ['units', 'steps', 'ships', 'mules', 'dead'].map((name, i) => [
    name,
    String(i),
    String(10 + i),
  ])
  assert.deepEqual(panel({ panels: [table('Forces', ['Chile', 'Perú'], rows)] }), [
    'Forces',
    '         units  steps  ships  mules  dead',
    '  Chile      0      1      2      3     4',
    '  Perú      10     11     12     13    14',
  ])
})

test('counters beside the map are named, then counted; those on the map are told there', () => {
  const away = (count: number, first: number) =>
    Array.from({ length: count }, (_, i) => counter(first + i, -1, { factors: '1' }))
  const boxes: Panel = {
    kind: 'boxes',
    id: 'piles',
    title: say('Piles'),
    boxes: [
      { title: say('Pool'), pieces: [...away(2, 10), counter(1, '0101')] },
      { title: say('Dead'), pieces: away(30, 20) },
      { title: say('Led'), pieces: [counter(1, '0101')] },
    ],
  }
  assert.deepEqual(panel({ panels: [boxes] }), ['Piles', '  Pool (2): unit 10 1, unit 11 1', '  Dead (30)'])
  assert.match(allPanelLines(exhibited({ panels: [boxes] }), 100).join('\n'), /Dead \(30\): unit 20 1, /)
})

test('every stack is described: full names, figures, state, cargo, orders, works', () => {
  const pieces = [
    counter(0, '0202', { marks: ['unsupplied', 'building'], reduced: true }),
    counter(2, '0203', { carrier: 3, factors: '+2' }),
    counter(3, '0203', { symbol: 'transport', factors: '0', chit: 'III' }),
    counter(4, 9, { symbol: 'leader', factors: '2-−1' }),
    counter(5, '0301', { side: 1 }),
  ]
  const stacks = [{ hex: at('0301'), side: 1, count: '6–11', hidden: 5 }]
  const spots = [{ hex: at('0202'), kind: 'entrenchment', side: -1, say: { key: 'works' } }] as const
  const boxes = [{ hex: 9, name: { key: 'box' }, side: 0, x: 0, y: 0, width: 1, height: 1 }]
  assert.deepEqual(panel({ pieces, stacks, spots, boxes }), [
    'Norte',
    '  Boquerón (0202), entrenchment: 1st Infantry 4-3-6 ½! (building)',
    '  0203: unit 3 0 [unit 2 +2] (III)',
    '  the Box: unit 4 2/−1',
    'Sur',
    '  0301: unit 5 4-3-6, on top of a stack of 6–11',
  ])
})

test('what is under way is told with its figures, and nothing about clicking', () => {
  const pieces = [counter(0, '0202', { marks: ['acting'] }), counter(1, '0203')]
  const moment = { pieces, idle: [0], prompt: '1 unit in 0202, 3 MP left: click on, or turn to others.' }
  assert.deepEqual(panel(moment).slice(0, 2), ['1 unit in 0202, 3 MP left', 'Under way: 1st Infantry'])
  assert.deepEqual(
    panel({ ...moment, viewer: 1 })[0],
    'Under way: 1st Infantry',
    'the other side is not asked',
  )
  assert.equal(panel({ ...moment, open: true, viewer: 1 })[0], '1 unit in 0202, 3 MP left')
  const idle = { idle: [0], pieces: [counter(0, '0202'), counter(1, '0203')] }
  assert.equal(panel(idle)[0], 'Could still act: 1st Infantry')
})

test('on a large map what lies on it is told, sort by sort', () => {
  const map = { columns: 40, rows: 40 }
  const well = (name: string) =>
    ({ hex: at(name, map), kind: 'well', side: -1, say: { key: 'well' } }) as const
  const flag = { ...well('0505'), kind: 'flag', say: { key: 'held' } } as const
  const lines = panel({ ...map, spots: [well('0303'), well('3030'), flag] })
  assert.ok(lines.includes('well: 0303, 3030'))
  assert.ok(!lines.some(line => line.startsWith('held')))
})

test('the legend explains what is on the board, and nothing else', () => {
  assert.deepEqual(legend({}), ['. bush'])
  const pieces = [counter(1, '0202', { marks: ['unsupplied'] }), counter(2, '0202', { symbol: 'leader' })]
  assert.deepEqual(legend({ pieces }), ['N12 land units', '* with a leader', '! out of supply', '. bush'])
  const places = [{ hex: at('0202'), name: 'Boquerón', kind: 'fort' }]
  assert.deepEqual(legend({ places }), ['. bush', '[Boq] Boquerón (0202)'])
  assert.ok(legend({ pieces, open: true }).includes('N12 stack and the attack factors of its troops'))
})
