/** What the board and its panels show, in exact values. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { GameEvent } from '@quebracho/engine'
import { type Catalogue, type Panel, type Piece, type Say, sentence } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'
import { board, fromStart, hexOf } from './board.ts'

const { en, es } = texts

const nameOf = (kind: string, value: number) =>
  kind === 'side' ? en[`side.${caramba.sides[value]}`] : undefined

const read = (say: Say, catalogue = en): string => sentence(catalogue, say.key, say.params, nameOf)

const names = (p: Caramba, hexes: Iterable<number>): string =>
  [...hexes].map(hex => p.world.names.hex[hex]).join(' ')

const pieceIn = (p: Caramba, hex: string, viewer = 0): Piece | undefined =>
  presentation.pieces(p, viewer).find(piece => piece.hex === hexOf(p, hex))

function panelOf(p: Caramba, id: string, viewer = 0): Panel {
  const found = presentation.panels(p, viewer).find(panel => panel.id === id)
  assert.ok(found, `no panel ${id}`)
  return found
}

/** A table as lines of text. */
function table(p: Caramba, id: string, viewer = 0): string[] {
  const panel = panelOf(p, id, viewer)
  assert.equal(panel.kind, 'table')
  if (panel.kind !== 'table') return []
  for (const { cells } of panel.rows) assert.equal(cells.length, panel.columns.length)
  const cell = (each: number | string | Say) => (typeof each === 'object' ? read(each) : String(each))
  return panel.rows.map(({ head, cells }) => [read(head), ...cells.map(cell)].join(' | '))
}

/** Contrast of two colours as web pages measure it. */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r, g, bl] = [1, 3, 5].map(i => {
      const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl
  }
  const [x, y] = [light(a), light(b)].sort((m, n) => n - m)
  return (x + 0.05) / (y + 0.05)
}

test('two sides can be told apart and read', () => {
  const [bolivia, paraguay] = presentation.sides
  assert.deepEqual([bolivia.shape, paraguay.shape], ['disc', 'diamond'])
  for (const { colour, ink } of presentation.sides) assert.ok(contrast(colour, ink) > 4.5, colour)
  const map = presentation.map(caramba.start('boqueron').world)
  assert.deepEqual(
    [map.grid.size, map.places[0].name, map.grid.names[map.places[0].hex]],
    [95, 'Boquerón', '0506'],
  )
})

test('a counter shows CV, name, and what has become of the unit', () => {
  const { p } = board('b1@0505:2TE1X b2@0301 b3@0302M1 p1@0507:4E2 p2@0509U J0507', {
    set: p => {
      p.activated[2] = p.attacked[2] = 1
      p.acting = 1
    },
  })
  assert.deepEqual(pieceIn(p, '0505'), {
    unit: 0,
    hex: hexOf(p, '0505'),
    side: 0,
    symbol: 'infantry',
    size: 'xx',
    factors: '2',
    name: 'Campos',
    reduced: true,
    marks: ['tank', 'works1', 'unsupplied'],
  })
  assert.deepEqual(pieceIn(p, '0301')?.marks, ['acting'])
  assert.deepEqual(pieceIn(p, '0302')?.marks, ['moved', 'fought', 'done'])
  assert.deepEqual(pieceIn(p, '0507')?.marks, ['works2'])
  assert.equal(pieceIn(p, '0507')?.reduced, undefined)
  assert.deepEqual(pieceIn(p, '0509')?.marks, ['unseen'])
  assert.equal(presentation.ground(p)[hexOf(p, '0507')], 'jungle')
})

test('under fog a counter shows what the viewer knows', () => {
  const setting = (fog: string) => ({ options: { fog } })
  const counters = board('b1@0505 p1@0507:2 p2@0509:2U', setting('counters'))
  const view = caramba.view(counters.p, 0)
  assert.deepEqual([pieceIn(view, '0507')?.factors, pieceIn(view, '0507')?.reduced], ['2', true])
  const unseen = pieceIn(view, '0509')
  assert.deepEqual(
    [unseen?.symbol, unseen?.factors, unseen?.unknown, unseen?.marks],
    ['unknown', '?', true, ['unseen']],
  )
  assert.deepEqual(
    presentation.describe(view, hexOf(view, '0509')).map(each => read(each)),
    ['open chaco', 'Paraguay', 'Itororó, strength unknown', 'unseen'],
  )
  const hidden = caramba.view(board('b1@0505 p1@0507:2 p2@0509:2U', setting('hidden')).p, 0)
  assert.equal(pieceIn(hidden, '0509'), undefined)
  assert.match(table(view, 'tokens')[1], /\| \? \| \? of 24$/)
})

test('spots are depots, water, markers that may be true, and the aim', () => {
  const spots = (p: Caramba) =>
    presentation.spots(p).map(({ hex, kind, side, say }) => `${names(p, [hex])} ${kind} ${side} ${read(say)}`)
  const { p } = board('b1@0505', {
    options: { secretMarkers: true },
    set: p => {
      for (const hex of p.world.markers) p.marker[hex] = 1
      p.knownFalse[p.world.hexes + hexOf(p, '0307')] = 1
      p.holder[0] = 1
    },
  })
  assert.deepEqual(spots(caramba.view(p, 1)).slice(0, 5), [
    '0301 depot 1 depot captured by Paraguay',
    '0701 depot 0 depot of Bolivia',
    '0313 depot 1 depot of Paraguay',
    '0713 depot 1 depot of Paraguay',
    '0107 marker -1 water marker, face down',
  ])
  assert.equal(spots(caramba.view(p, 1)).length, 8)
  assert.equal(spots(caramba.view(p, 0)).length, 9)
  p.water = hexOf(p, '0507')
  p.waterOwner = 1
  assert.deepEqual(spots(p).slice(4), [
    '0507 water 1 water, owned by Paraguay',
    '0507 objective 1 the aim of the game',
  ])
  assert.ok(
    spots(board('b1@0505', { scenario: 'nanawa' }).p).includes('0608 objective 1 the aim of the game'),
  )
})

test('panels: turns, aim, tokens, CV and the end of beans', () => {
  const { p } = board('b1@0505:2 b2@0301 p1@0507 B{blue:3,red:2} P{white:1}', {
    set: p => {
      p.cvLost[0] = 12
      p.beans[0] = 1
    },
  })
  const track = panelOf(p, 'turn')
  assert.ok(track.kind === 'track')
  assert.deepEqual([read(track.title), track.from, track.to, track.at], ['Turn 3 of 9', 1, 9, 3])
  assert.deepEqual(
    track.notes?.map(note => `${note.at} ${read(note.say)}`),
    ['3 Bolivia, segment 1 of 2', '9 last turn'],
  )
  assert.deepEqual(table(p, 'tokens'), [
    'Bolivia | 3 | 2 | 0 | 0 | 0 | 5 | 12 of 24 | end of beans',
    'Paraguay | 0 | 0 | 0 | 0 | 1 | 4 | 0 of 24 | ',
  ])
  const tokens = panelOf(p, 'tokens')
  assert.ok(tokens.kind === 'table')
  assert.deepEqual(
    tokens.columns.map(column => `${read(column.say)} ${column.colour ?? ''}`.trim()),
    [
      'blue #2f6db5',
      'red #b8322a',
      'green #3f8a3a',
      'yellow #e0b422',
      'white #f4f1e6',
      'CV left',
      'CV lost',
      'state',
    ],
  )
  assert.deepEqual(table(fromStart('nanawa').p, 'place'), ['units of CV 3 | 9', 'tank markers | 2'])
  const endless = panelOf(board('b1@0505', { turn: 30, options: { turnLimit: null } }).p, 'turn')
  assert.ok(endless.kind === 'track')
  assert.deepEqual([endless.from, endless.at, endless.to], [26, 30, 35])
})

test('the supply step shows what each unit costs and why (W12, W13)', () => {
  const t = board(
    'b1@0304T D0304 J0303 D0203 D0202 D0403 D0402 b2@0301 b3@0507 p1@0505 p2@0607 p3@0407 B{blue:9}',
    {
      phase: 'supply',
    },
  )
  assert.deepEqual(table(t.p, 'supply'), [
    'Campos | 5 | 1 | 1 | 1 | 1 | 1 | 0 | to be fed',
    'Loa | 0 | 0 | 0 | 0 | 0 | 0 | 0 | fed',
    'Lanza | 2 | 1 | 0 | 0 | 0 | 0 | 1 | no line',
  ])
  const panel = panelOf(t.p, 'supply')
  assert.ok(panel.kind === 'table')
  assert.deepEqual(
    panel.columns.map(column => column.say.params?.rule),
    [undefined, 'supply-2', 'supply-3', 'supply-4', 'supply-5', 'supply-6', 'supply-7', undefined],
  )
  assert.deepEqual(presentation.idle(t.p), [0])
  const fogged = board('b1@0305 B{blue:9}', { phase: 'supply', options: { fog: 'counters' } })
  assert.equal(
    presentation.panels(caramba.view(fogged.p, 1), 1).some(({ id }) => id === 'supply'),
    false,
  )
  const one = board('b1@0304T J0303 B{blue:9}', { phase: 'supply', options: { supplyExtras: 'one' } })
  assert.deepEqual(table(one.p, 'supply'), ['Campos | 2 | 1 | 1 | 1 | -1 | to be fed'])
})

test('a fight shows what is committed, and the pools without it', () => {
  const t = board('b1@0505 p1@0506 B{red:3} P{green:1}').play('attack b1 0506', 'spend red 2', 'ready')
  assert.deepEqual(table(t.p, 'fight'), ['Bolivia | 2 | 0 | 0 | 0', 'Paraguay | 0 | 0 | 0 | 0'])
  assert.match(table(t.p, 'tokens')[0], /^Bolivia \| 0 \| 1 \|/)
  t.play('spend green 1')
  assert.match(table(t.p, 'tokens')[0], /^Bolivia \| 0 \| 1 \|/)
})

test('tokens are offered as tokens; giving up asks first', () => {
  const spend = caramba.vocabulary.verbs.find(({ name }) => name === 'spend')
  assert.equal(spend?.offer, 'tokens')
  const t = board('b1@0505 b2@0301 p1@0507')
  const ask = () => caramba.verbOf(caramba.parse('end-segment', t.p))?.asks?.(t.p)
  assert.equal(read(ask() as Say), '2 units could still act. End the segment?')
  assert.equal(read(ask() as Say, es), 'Todavía pueden actuar 2 unidades. ¿Terminar el segmento?')
  t.play('step b1 0405')
  assert.deepEqual(presentation.idle(t.p), [0, 1])
  assert.equal(ask(), null, 'somebody has acted: the button says that another could')
  t.play('step b2 0201', 'rest b2')
  assert.deepEqual([ask(), presentation.idle(t.p)], [null, []])
})

test('a hex in words: ground, what is on it, the unit and all its marks', () => {
  const { p } = board('b1@0301:2TE2XM1', { set: p => p.localised.fill(0) })
  const told = (hex: string, catalogue: Catalogue) =>
    presentation.describe(p, hexOf(p, hex)).map(each => read(each, catalogue))
  assert.deepEqual(told('0301', en), [
    'built-up area',
    'depot of Bolivia',
    'Bolivia',
    'Campos, CV 2',
    'with tanks',
    'in trenches, level 2',
    'unseen',
    'not supplied',
    'has moved this turn',
  ])
  assert.deepEqual(told('0313', es), ['poblado', 'depósito de Paraguay'])
  assert.deepEqual(told('0505', en), ['open chaco'])
})

test('figures for the charts', () => {
  const { p } = board('b1@0505:2 b2@0301 p1@0507 B{blue:3,red:2} P{white:1}', {
    set: p => (p.waterOwner = 1),
  })
  const figures = (p: Caramba) =>
    Object.fromEntries(presentation.series.map(({ id, of }) => [id, [of(p, 0), of(p, 1)]]))
  assert.deepEqual(figures(p), { cv: [5, 4], units: [2, 1], tokens: [5, 1], prize: [0, 1] })
  assert.deepEqual(figures(board('b1@0501', { scenario: 'campo-via' }).p).prize, [0, 1])
  assert.deepEqual(figures(board('', { scenario: 'nanawa' }).p).prize, [0, 1])
})

test('what was produced is summed up by side, with those who went hungry', () => {
  const made = (side: number, points: number) => ({ rule: 'depots-4', key: 'production', side, points })
  const starved = { rule: 'supply-16', key: 'supply.starved', unit: 0, hex: 0 }
  const sum = (...events: GameEvent[]) => {
    const told = presentation.news.sum?.(events)
    return told ? read(told) : null
  }
  assert.equal(sum(made(0, 5), made(1, 2), made(0, 3)), 'Production: Bolivia 8, Paraguay 2 tokens')
  assert.equal(sum(made(0, 5), starved), 'Production: Bolivia 5, Paraguay 0 tokens; 1 unit goes hungry')
  assert.equal(sum(starved), null)
})

test('dust under a marker is great news, water that changes hands too, and water that is found once', () => {
  const { p } = board('b1@0505 p1@0507')
  const isGreat = (event: Omit<GameEvent, 'rule'>) =>
    presentation.news.great(p, { rule: 'canada-5', key: '', ...event })
  assert.ok(isGreat({ key: 'water.false', side: 0, hex: 0 }))
  assert.ok(isGreat({ key: 'water.found', side: 0, hex: 0 }))
  assert.ok(!isGreat({ key: 'water.owner', side: 0, hex: 0, loser: -1 }), 'said by finding it')
  assert.ok(isGreat({ key: 'water.owner', side: 0, hex: 0, loser: 1 }))
})
