/** What the map and its panels show, in exact values. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { SPECTATOR } from '@quebracho/engine'
import { pacific } from '../index.ts'
import { IN_DOCK, WAITING } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { fromStart, real, type Table } from './board.ts'
import { brief, hexNames, overlayOf, panelOf, pieceOf } from './showing.ts'

test('the map: the sea with its areas, cities, ports and capitals, the Holding Box below', () => {
  const { world } = pacific.start('war')
  const map = presentation.map(world)
  assert.equal(presentation.map(pacific.start('war').world), map, 'drawn once')
  const ground = presentation.ground(pacific.start('war'))
  assert.equal(ground[world.names.hex.indexOf('2616')], 'sea')
  const kinds = (name: string) => map.places.find(place => place.name === name)?.kind
  assert.deepEqual(['Lima', 'Callao', 'Iquique', 'Calama'].map(kinds), [
    'city capital',
    'city port fort',
    'city port fort',
    'city',
  ])
  assert.equal(map.labels.filter(({ kind }) => kind === 'naval-area').length, 13)
  assert.equal(map.curves.filter(({ kind }) => kind === 'navalBounds').length, 15)
  const [box] = map.boxes ?? []
  assert.deepEqual([world.names.hex[box.hex], box.side, map.boxes?.length], ['chile', 0, 1])
  assert.equal(hexNames(pacific.start('war'), box.joins ?? []), '2630 2730 2830 2930 3030 3130 3231')
  assert.ok(box.y > 32, 'below the hexes')
  const coast = map.curves.find(({ kind }) => kind === 'coast')
  assert.ok((coast?.points.at(-1)?.[1] ?? 0) > box.y + box.height, 'the coast goes on behind it')
})

test('counters show what is printed on them', () => {
  const t = real(
    'cl-buin@3123 cl-inf1@3123 cl-cochrane@3018 pe-huascar/D@2616 pe-manco@2616 cl-ohiggins@3018 cl-covadonga@3018 cl-t-loa/D@3018 pe-fort-callao@2007 bo-fort-lapaz@3513 bo-colorados/D@3513 pe-art1@2008',
  )
  const shown = (unit: string) => {
    const { symbol, factors, size = '', reduced = false, accent } = pieceOf(t, unit)
    return `${symbol} ${size} ${factors}${reduced ? ' reduced' : ''}${accent ? ' striped' : ''}`
  }
  const units = [
    'cl-buin',
    'cl-inf1',
    'pe-art1',
    'bo-colorados',
    'pe-fort-callao',
    'bo-fort-lapaz',
    'cl-cochrane',
    'pe-manco',
    'pe-huascar',
    'cl-ohiggins',
    'cl-covadonga',
    'cl-t-loa',
  ]
  assert.deepEqual(units.map(shown), [
    'infantry iii +2',
    'infantry ii 0',
    'artillery iii 0',
    'infantry iii +1 reduced striped',
    'fort  +2/9',
    'fort  0 striped',
    'ironclad  6/3/0',
    'monitor  5/3/−2',
    'monitor  5/1/0 reduced',
    'corvette  4/0/0',
    'gunboat  2/0/−1',
    'transport  −1 reduced',
  ])
  assert.deepEqual(
    ['cl-cochrane', 'cl-buin', 'cl-inf1', 'pe-fort-callao'].map(unit => pieceOf(t, unit).name),
    ['Cochrane', '1.º Buin', '1', 'Callao'],
  )
})

test('fleets carry their cargo; columns are counters with a figure', () => {
  const t = real(
    'cl-t-loa@3018 cl-t-itata@3018 cl-buin@cl-t-loa cl*1@cl-t-itata cl*3@3123 bo*2@3513 pe*1@3513',
  )
  assert.deepEqual([pieceOf(t, 'cl-buin').hex, pieceOf(t, 'cl-buin').marks], [t.hex('3018'), ['carried']])
  const heaps = presentation.pieces(t.p, 0).filter(piece => piece.heap)
  assert.deepEqual(
    heaps.map(
      piece =>
        `${hexNames(t.p, [piece.hex])} ${piece.side} ${piece.factors} ${brief(t.p, piece.heap ?? { key: '' })}`,
    ),
    [
      '3123 0 3 column chile 3',
      '3513 1 1 column peru 1',
      '3513 1 2 column bolivia 2',
      '3018 0 1 column.aboard chile cl-t-itata',
    ],
  )
  assert.ok(heaps.every(({ unit }) => unit >= t.p.world.units))
  assert.equal(new Set(heaps.map(({ unit }) => unit)).size, heaps.length)
  const fleets = panelOf(t.p, 'fleets')
  assert.ok(fleets.kind === 'boxes')
  assert.deepEqual(
    fleets.boxes.map(({ pieces }) => pieces.map(({ name }) => name)),
    [['Itata', 'Chile', 'Loa', '1.º Buin']],
  )
})

test('4.1e: order chits lie face up for their owner and face down for everybody else', () => {
  const t = real(
    'cl-cochrane:III@3018 cl-blanco:II+IV@2921 cl-abtao:+I@chile cl-covadonga@chile pe-huascar:V@2616',
    {
      phase: 'sea',
    },
  )
  const chits = (viewer: number) => {
    const view = pacific.view(t.p, viewer)
    return ['cl-cochrane', 'cl-blanco', 'cl-abtao', 'cl-covadonga', 'pe-huascar'].map(
      name => presentation.pieces(view, viewer).find(({ unit }) => unit === t.unit(name))?.chit,
    )
  }
  assert.deepEqual(chits(0), ['III', 'II→IV', '→I', undefined, ''])
  assert.deepEqual(chits(1), ['', '', '', '', 'V'])
  assert.deepEqual(chits(SPECTATOR), ['', '', '', '', ''])
  t.play('start cl-cochrane')
  assert.equal(chits(1)[0], 'III', 'revealed when the stack begins to move')
})

test('what is shown to the enemy does not depend on orders', () => {
  const shown = (orders: string) => {
    const { p } = real(`cl-cochrane${orders}@3018 cl-t-loa@3018 pe-huascar@2616`, { phase: 'battle' })
    const view = pacific.view(p, 1)
    return JSON.stringify([
      presentation.pieces(view, 1),
      presentation.panels(view, 1),
      presentation.spots(view),
      presentation.describe(view, p.place[p.world.names.unit.indexOf('cl-cochrane')]),
    ])
  }
  assert.equal(shown(':III+IV'), shown(''))
})

const spotsOf = ({ p }: Table) =>
  presentation
    .spots(p)
    .map(
      ({ hex, kind, side, label = '', say }) =>
        `${hexNames(p, [hex])} ${kind}${label} ${side}: ${brief(p, say)}`,
    )

test('spots: coins on cities worth points, flags on the others', () => {
  const t = real('cl-buin@3118', { chilean: ['3118'] })
  const spots = spotsOf(t)
  assert.equal(spots.length, 31)
  assert.ok(spots.includes('3118 worth2 0: spot.port.points chile 2'))
  assert.ok(spots.includes('2008 worth6 1: spot.city.points allied 6'))
  assert.ok(spots.includes('3123 flag 0: spot.port chile'))
  assert.ok(spots.includes('3322 flag 1: spot.city allied'))
})

test('panels: the turn track with checks and arrivals, the points, cities, forces', () => {
  const t = real('cl-buin@3118 cl-inf1@3118 cl-cochrane/D@3018 cl-blanco@3018 cl*2@3123 pe-huascar@2007', {
    turn: 8,
    chilean: ['3118', '3117'],
    bonus: 2,
    dead: ['pe-zepita', 'pe-union'],
    set: p => {
      const unit = (name: string) => p.world.names.unit.indexOf(name)
      p.status[unit('pe-pilcomayo')] = IN_DOCK
      p.due[unit('pe-pilcomayo')] = 10
      p.status[unit('pe-cuzco')] = WAITING
      p.due[unit('pe-cuzco')] = 9
    },
  })
  const turns = panelOf(t.p, 'turn')
  assert.ok(turns.kind === 'track')
  assert.deepEqual([brief(t.p, turns.title), turns.from, turns.to, turns.at], ['turn 8 12', 1, 12, 8])
  assert.equal(turns.labels?.[7].key, 'months.8')
  const notes = turns.notes?.map(({ at, say }) => `${at} ${brief(t.p, say)}`) ?? []
  for (const note of [
    '8 phase landMovement chile',
    '9 turn.check 8 2',
    '9 turn.back allied 1',
    '10 turn.units chile 6',
  ])
    assert.ok(notes.includes(note), `${note}\n${notes.join('\n')}`)
  const forces = panelOf(t.p, 'forces')
  assert.ok(forces.kind === 'table')
  const row = (key: string) => forces.rows.find(({ head }) => head.key === `show.forces.${key}`)?.cells
  assert.deepEqual(['units', 'steps', 'warships', 'columns', 'dead'].map(row), [
    [2, 0],
    [3, 0],
    ['1 + 1', 1],
    [2, 0],
    [0, 2],
  ])
  const boxes = (id: string) => {
    const panel = panelOf(t.p, id)
    assert.ok(panel.kind === 'boxes')
    return panel.boxes.map(
      ({ title, pieces }) => `${brief(t.p, title)}: ${pieces.map(({ name }) => name).join(' ')}`,
    )
  }
  assert.ok(boxes('coming').includes('box.dock allied 10: Pilcomayo'))
  assert.ok(boxes('coming').includes('box.waiting allied 9: Cuzco'))
  assert.ok(boxes('coming').includes('box.reinforcements chile 12: Concepción'))
  assert.ok(boxes('piles').includes('box.dead allied: Zepita Unión'))
  const piles = panelOf(t.p, 'piles')
  const zepita =
    piles.kind === 'boxes' &&
    piles.boxes.flatMap(({ pieces }) => pieces).find(({ name }) => name === 'Zepita')
  assert.ok(zepita ? zepita.reduced : false, 'with the one step it comes back with')
})

test('tables: terrain, chits with their meaning, dice at sea; the one in use comes early', () => {
  const table = (p: Table['p'], id: string) => {
    const panel = panelOf(p, id)
    assert.ok(panel.kind === 'table')
    for (const { cells } of panel.rows) assert.equal(cells.length, panel.columns.length)
    return panel.rows.map(({ head, cells }) =>
      [brief(p, head), ...cells.map(cell => (typeof cell === 'object' ? brief(p, cell) : cell))].join(' | '),
    )
  }
  const { p } = real('cl-buin@3123 pe-inf1@3118')
  assert.deepEqual(table(p, 'terrain').slice(0, 2), ['terrain.rough | 2 | +1', 'terrain.mountain | 4 | +2'])
  assert.equal(table(p, 'chits')[2], 'chit.charge | 2 | chits.who.attacker | effect.charge')
  assert.match(table(p, 'naval')[2], /^naval.gunfire \| 1d6 \| naval.gunfire.rule \| naval.sinks 1$/)
  const ids = presentation.panels(p, 0).map(({ id }) => id)
  assert.ok(ids.indexOf('terrain') < ids.indexOf('forces') && ids.indexOf('naval') > ids.indexOf('forces'))
  assert.ok(!ids.includes('capture'))
  const optional = real('cl-buin@3123', { options: { shipCapture: true, infernalMachines: true } }).p
  assert.match(
    table(optional, 'capture')[0],
    /damaged \| capture.escapes \| capture.escapes \| capture.scuttled \| capture.scuttled \| capture.captured$/,
  )
  assert.match(table(optional, 'infernal')[0], /infernal.none \| infernal.damaged \| infernal.sunk$/)
})

test('overlays: control, points, columns, interceptions, stacks, sources', () => {
  const t = real('cl-buin@3123 cl*2@3123 pe-huascar@2616 pe-inf1@3118 pe-fort-iquique@3118', {
    chilean: ['3123'],
  })
  const tint = (id: string, hex: string, viewer = 0) =>
    overlayOf(t.p, id, viewer)
      .hexes.filter(each => each.hex === t.hex(hex))
      .map(({ side, label = '', tone = '' }) => `${side}${label}${tone}`)
      .join(' ')
  assert.deepEqual(
    [tint('control', '3123'), tint('control', '3118'), tint('control', '2616')],
    ['0', '1', ''],
  )
  assert.equal(tint('worth', '3118'), '12')
  assert.deepEqual(
    [tint('columns', '3123'), tint('columns', '3223'), tint('columns', '3023')],
    ['02', '0', ''],
  )
  assert.deepEqual([tint('interception', '2616'), tint('interception', '2716')], ['10', '11'])
  assert.equal(tint('interception', '2716', 1), '', 'ones own captains are no danger')
  assert.equal(tint('interception', '2930'), '', 'another naval area')
  assert.equal(tint('stacking', '3118'), '12/7')
  assert.equal(tint('provenance', '3116'), '-1attested')
  assert.equal(tint('counters', '3123'), '-1reconstructed')
})

test('a hex in words', () => {
  const t = real('cl-t-loa@3118 cl-buin/D@cl-t-loa cl-cochrane@3118 pe-inf1@3118 pe*1@3118')
  const told = (hex: string) => presentation.describe(t.p, t.hex(hex)).map(say => brief(t.p, say))
  assert.deepEqual(told('3118'), [
    'terrain.desert',
    'areas III',
    'spot.port.points allied 2',
    'blockade chile',
    'side.chile',
    'warship cl-cochrane 6/3/0',
    'transport cl-t-loa 0',
    'aboard cl-buin +1',
    'side.allied',
    'stack 1 6',
    'unit pe-inf1 0',
    'column peru 1',
  ])
  assert.deepEqual(told('2616'), ['terrain.sea', 'areas V'])
  assert.equal(told('chile')[0], 'box.note')
})

test('what is wasteful asks first', () => {
  const ask = ({ p }: Table, verb: string, ...args: number[]) => {
    const say = pacific.vocabulary.verbs.find(({ name }) => name === verb)?.asks?.(p, ...args)
    return say ? brief(p, say) : null
  }
  const t = fromStart().play('usual-set-up', 'usual-set-up')
  assert.equal(ask(t, 'end-orders'), 'confirm.noOrders')
  t.play('order cl-cochrane II')
  assert.equal(ask(t, 'end-orders'), null)
  const march = real('cl-buin@3123 cl-inf1@3127')
  assert.equal(ask(march, 'end-marches'), 'confirm.nobodyMarched')
  const port = real(
    'cl-cochrane:II@chile cl-t-loa:II@chile cl-t-itata@chile cl-buin@chile cl-inf1@chile cl*1@chile',
    {
      phase: 'sea',
    },
  )
  assert.equal(ask(port, 'start', port.unit('cl-cochrane')), 'confirm.emptyShips 2 chile')
  port.play('embark cl-buin cl-t-loa')
  assert.equal(ask(port, 'start', port.unit('cl-cochrane')), null, 'no ship with an order is empty')
  const landed = real('cl-t-loa:I@3116 cl-buin@3116 cl*1@3116', { phase: 'sea', chilean: ['3116'] })
  assert.equal(
    ask(landed, 'start', landed.unit('cl-t-loa')),
    null,
    'whoever has brought an army goes home without',
  )
  assert.equal(ask(march, 'scuttle', march.unit('pe-huascar')), 'confirm.scuttle pe-huascar')
})

test('where the war is: what can be chosen, what is under way, where both sides are near', () => {
  const seen = (t: Table, side = 0) => hexNames(t.p, presentation.theatre?.(t.p, side) ?? []).split(' ')
  assert.ok(seen(fromStart(), 1).includes('3118'), 'places to deploy')
  const t = real('cl-buin@3121 pe-inf1@3118 pe-cav1@2008')
  assert.deepEqual(seen(t).toSorted(), ['3118', '3121'])
})

test('figures for the charts', () => {
  const { p } = real('cl-buin@3118 cl-inf1@3118 cl-cochrane@3018 cl*2@3123 pe-huascar@2007', {
    chilean: ['3118'],
    bonus: 1,
  })
  const of = Object.fromEntries(presentation.series.map(each => [each.id, [each.of(p, 0), each.of(p, 1)]]))
  assert.deepEqual(
    [of.vp, of.steps, of.warships, of.columns],
    [
      [3, 0],
      [3, 0],
      [1, 1],
      [2, 0],
    ],
  )
  assert.equal(of.cities[0] + of.cities[1], 31)
})
