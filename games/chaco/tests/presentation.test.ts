/** What the board and its panels show, in exact values. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { chaco } from '../index.ts'
import { DEAD, ROUTED } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { bush, fromStart, real, type Table } from './board.ts'
import { fight } from './fight.ts'
import { hexNames, panelOf, pieceOf, read } from './showing.ts'

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

test('the map: sides, neutral ground, boxes beyond its edges', () => {
  for (const { colour, ink } of presentation.sides) assert.ok(contrast(colour, ink) > 4.5, colour)
  const { world } = chaco.start('boqueron')
  const map = presentation.map(world)
  assert.equal(presentation.map(chaco.start('campaign').world), map, 'drawn once')
  assert.ok(map.pale.length > 200)
  const boxes = map.boxes ?? []
  assert.deepEqual(
    boxes.map(({ hex, side }) => `${world.names.hex[hex]} ${side}`),
    ['B1 0', 'B2 0', 'B3 0', 'B4 0', 'P1 1', 'P2 1', 'P3 1'],
  )
  const [first, , , , last] = boxes
  assert.ok(first.y + first.height < 0.5 && last.y > 51.5, 'clear of the hexes')
  assert.deepEqual(hexNames(chaco.start('boqueron'), first.joins ?? []), '2301 3701')
  for (const [i, box] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      assert.ok(other.side !== box.side || other.x >= box.x + box.width || box.x >= other.x + other.width)
    }
  }
  assert.equal(presentation.ground(chaco.start('boqueron'))[world.names.hex.indexOf('1001')], 'mountain')
})

test('counters show what is printed on them', () => {
  const t = bush(
    'a=P6-4-6@2011 b=P6-6-6@2011 c=Part@2011 d=Partr@2011 e=Peng@2011 l=PL(3,+2)@2011 m=PL(2,-1)@2012 PGHQ@2011 t=Ptruck@2011 Pcsp3@2011 k=Btank@2001',
  )
  const shown = (unit: string) => {
    const { symbol, factors, size = '', reduced = false } = pieceOf(t, unit)
    return `${symbol} ${size} ${factors}${reduced ? ' reduced' : ''}`
  }
  assert.deepEqual(['a', 'b', 'c', 'd', 'e', 'l', 'm', 'P-GHQ', 't', 'k'].map(shown), [
    'infantry iii 6-4-6',
    'infantry iii 6-6',
    'artillery ii 4-(2)-4',
    'artillery ii 2-(1)-4 reduced',
    'engineer ii 1-2-6',
    'leader  3-+2',
    'leader  2-−1',
    'headquarters xxxx 6',
    'truck  8',
    'armour i 3-8',
  ])
  assert.deepEqual(
    [pieceOf(t, 'a').name, pieceOf(t, 'l').name, pieceOf(t, 't').name],
    ['2MAY', 'Estigarribia', 'TR1'],
  )
  const stack = presentation.pieces(t.p, 0).filter(({ hex }) => hex === t.hex('2011'))
  assert.deepEqual([stack[0].symbol, stack[0].factors, stack.at(-1)?.symbol], ['supply', '3', 'leader'])
})

test('and what has become of them', () => {
  const t = bush(
    'a=P6-4-6@2011 b=P3-3-6@2011 e=Peng*@2011 l=PL!@2011 PGHQ!@2012 t=Ptruck*@2011 u=Ptruck@2013 c=P2-2-6@2013',
    {
      roads: ['2013..2014'],
      set: p => {
        p.supplied[p.world.firstUnit[1] + 1] = 0
        p.fled[p.world.firstUnit[1]] = ROUTED
      },
    },
  )
  const marks = (unit: string) => pieceOf(t, unit).marks.join(' ')
  assert.deepEqual(['a', 'b', 'e', 'l', 'P-GHQ', 't'].map(marks), [
    'retreated',
    'unsupplied',
    'building',
    'commander unsupplied',
    'unsupplied',
    'attached',
  ])
  assert.equal(pieceOf(t, 'l').reduced, true)
  t.play('march {u}', 'load {u} {c}')
  assert.deepEqual([marks('u'), marks('c')], ['acting', 'carried acting'])
  t.play('go 2014', 'halt')
  assert.deepEqual([marks('u'), marks('c')], ['moved', 'moved'])
  const attack = fight('a=P6-4-6@2011 l=PL@2011 b=B4-5-5@2010').play('attack 2010')
  assert.deepEqual(
    ['a', 'l', 'b'].map(unit => pieceOf(attack, unit).marks.join(' ')),
    ['acting', 'commander acting', ''],
  )
})

const spotsOf = ({ p }: Table) =>
  presentation
    .spots(p)
    .map(({ hex, kind, side, say }) => `${hexNames(p, [hex])} ${kind} ${side}: ${read(p, say)}`)

test('spots: works, trails, wells, sources, settlements that changed hands, aircraft', () => {
  const t = bush('P6-4-6@2011 PL@2011 B4-5-5@2010', {
    phase: 'firstCombat',
    options: { barrage: false },
    entrenched: ['2010'],
    fortified: ['1501'],
    trails: ['1505'],
    wells: ['1506'],
    sources: ['B1001', 'P3040'],
    settlements: ['1508', '1509m'],
    paraguayan: ['1509', '1001'],
  })
  assert.deepEqual(spotsOf(t), [
    '1501 fortification -1: fortification',
    '2010 entrenchment -1: entrenchment',
    '1505 trail -1: trail: clear ground',
    '1506 well -1: well',
    '1508 flag 0: Fortín 1508, held by Bolivia: 1 die of VP, twice that if marched into',
    '1509 flag 1: Fortín 1509, held by Paraguay: 2 dice of VP, twice that if marched into',
    '1001 depot -1: supply source of Bolivia, cut off',
    '3040 depot 1: supply source of Paraguay',
  ])
  t.play('attack 2010', 'assault', 'send-aircraft')
  assert.equal(spotsOf(t).at(-1), '2010 air 1: aircraft of Paraguay')
})

test('panels: the calendar, the armies', () => {
  const { p } = fromStart('boqueron')
  const turns = panelOf(p, 'turn')
  assert.ok(turns.kind === 'track')
  assert.deepEqual([read(p, turns.title), turns.from, turns.to], ['Set-up', 1, 6])
  assert.deepEqual(
    turns.labels?.map(label => read(p, label)),
    ['Sep 32', 'Oct 32', 'Nov 32', 'Dec 32', 'Jan 33', 'Feb 33'],
  )
  const t = real(
    'PGHQ@2741 PL(3,+2)@2741 P6-4-6@2741 x=P6-4-6r@2740 BGHQ@2807 BL@2807 B4-4-5@2807 Bcsp3@2807',
    {
      turn: 4,
      vp: [42, 17],
      rainy: true,
      set: p => {
        p.supplied[p.world.firstUnit[1]] = 0
        p.status[p.world.firstUnit[1] + 5] = DEAD
        p.locLength[0] = -1
        p.doubted[1] = 1
      },
    },
  )
  const now = panelOf(t.p, 'turn')
  assert.ok(now.kind === 'track')
  assert.equal(read(t.p, now.title), 'Turn 4 of 6')
  assert.deepEqual(
    now.notes?.map(({ at, say }) => `${at} ${read(t.p, say)}`),
    [
      '4 Paraguay: Movement',
      '4 rain',
      '5 rainy season',
      '6 rainy season',
      '4 Bolivia: 3 new units a turn',
      '4 Paraguay: 3 new units a turn',
      '6 Paraguay: 2 new units a turn',
      '6 last turn',
    ],
  )
  const row = (head: string) => {
    const table = panelOf(t.p, 'armies')
    assert.ok(table.kind === 'table')
    const found = table.rows.find(each => each.head.key === `show.army.${head}`)
    return found?.cells.map(cell => (typeof cell === 'object' ? read(t.p, cell) : cell))
  }
  assert.deepEqual(row('units'), [1, 2])
  assert.deepEqual(row('steps'), [2, 3])
  assert.deepEqual(row('loc'), ['none', 0])
  assert.deepEqual(row('unsupplied'), [0, 1])
  assert.deepEqual(row('csp'), [3, 0])
  assert.deepEqual(row('air'), [3, 1])
  assert.deepEqual(row('dead'), [0, 1])
  assert.deepEqual(row('commander'), ['Kundt', 'Estigarribia?'])
})

test('boxes: leaders with their stacks, pools, piles; in the set-up what waits', () => {
  const t = fromStart('boqueron')
  const boxes = (id: string) => {
    const panel = panelOf(t.p, id)
    assert.ok(panel.kind === 'boxes')
    return panel.boxes.map(({ title, pieces }) => `${read(t.p, title)} ${pieces.length}`)
  }
  assert.deepEqual(boxes('waiting'), ['To be placed, Paraguay 13'])
  assert.ok(boxes('leaders').includes('Stack in Boquerón (2440) 3'))
  assert.ok(boxes('leaders').includes('Available Leaders, Bolivia 5'))
  assert.deepEqual(
    boxes('piles').map(text => text.replace(/ \d+$/, '')),
    [
      'Reinforcement pile, Bolivia',
      'Available Trucks, Bolivia',
      'Reinforcement pile, Paraguay',
      'Available Trucks, Paraguay',
    ],
  )
  const basic = chaco.start('boqueron-basic')
  assert.ok(!presentation.panels(basic, 0).some(({ id }) => id === 'leaders' || id === 'supply-die'))
})

test('tables: combat results, terrain, what the supply die brings; the one in use comes early', () => {
  const { p } = bush('PGHQ@1540 PL(3,+2)@1540 P1-1-6@1540 B1-1-5@1001', { sources: ['P1540'] })
  const table = (id: string) => {
    const panel = panelOf(p, id)
    assert.ok(panel.kind === 'table')
    for (const { cells } of panel.rows) assert.equal(cells.length, panel.columns.length)
    return panel.rows.map(({ head, cells }) => [read(p, head), ...cells].join(' | '))
  }
  assert.equal(table('crt')[0], '≤ −1 | E/- | E/- | 50R/- | 25R/10 | 25R/25 | 25/25 | 25/25R')
  assert.equal(table('crt').length, 8)
  assert.deepEqual(table('terrain').slice(0, 3), [
    'clear ground | 1 (2) | 2 (4) | 2 (4) | −1 | 6',
    'bush | 2 (3) | – | 3 (6) | −1 | 4',
    'marsh | 3 (–) | – | – | −1 | 4',
  ])
  assert.ok(table('terrain').includes('river | +2 (–) | +4 (–) | +6 (–) |  | '))
  assert.equal(table('supply-die')[1], 'Paraguay +2 | 3/1 | 4/1 | 4/2T | 4/2T | 5/2T | 5/2T')
  assert.equal(
    table('supply-die')[0],
    'Bolivia | – | – | – | – | – | –'.replace(/–/g, m => m),
  )
  const order = (phase: 'movement' | 'firstCombat') =>
    presentation
      .panels(bush('P6-4-6@2011 PL@2011 B4-5-5@2010', { phase, options: { barrage: false } }).p, 0)
      .map(({ id }) => id)
  assert.ok(order('firstCombat').indexOf('crt') < order('firstCombat').indexOf('armies'))
  assert.ok(order('movement').indexOf('crt') > order('movement').indexOf('armies'))
})

test('what is fatal or wasteful asks first', () => {
  const ask = ({ p }: Table, verb: string) => {
    const say = chaco.verbOf(chaco.parse(verb, p))?.asks?.(p)
    return say ? read(p, say) : null
  }
  const calling = (vp: number) => bush('P1-1-6@2010', { phase: 'newUnits', vp: [20, vp], sources: ['P1540'] })
  assert.match(ask(calling(4), 'call-up') ?? '', /costs 5 VP and there are only 4/)
  assert.equal(ask(calling(5), 'call-up'), null)
  const march = bush('u=P3-3-6@2020 v=P3-3-6@2030')
  assert.match(ask(march, 'end-movement') ?? '', /Nobody has moved/)
  march.play('march {u}')
  march.play('halt')
  assert.match(ask(march, 'end-movement') ?? '', /Nobody has moved/, 'picked up and put down')
  march.play('march {u}').play('go 2021').play('halt')
  assert.equal(ask(march, 'end-movement'), null)
  assert.deepEqual(presentation.idle(march.p), [march.unit('v')])
})

test('a hex in words', () => {
  const t = real('u=P6-4-6r@2741 l=PL(3,+2)@2741 Ptruck@2741 Pcsp2@2741 B4-4-5@1823', {
    paraguayan: ['2741'],
    set: p => {
      p.supplied[p.world.firstUnit[1]] = 0
    },
  })
  const told = (hex: string, lang = 'en') =>
    presentation.describe(t.p, t.hex(hex)).map(say => read(t.p, say, lang))
  assert.deepEqual(told('2741'), [
    'clear ground',
    'Isla Poí, held by Paraguay: 2 dice of VP, twice that if marched into',
    'water',
    'Paraguay',
    'attack 2, defence 2',
    '1 of 6 units',
    '1st Infantry (2 de Mayo) 2-6, reduced, out of supply',
    'Estigarribia 3/+2',
    '1 truck',
    '2 CSP',
    'in reach of General Supply',
  ])
  assert.equal(told('1823', 'es')[1], 'Ballivián, de Bolivia: 1 dado de PV, el doble si se entra marchando')
  assert.deepEqual(told('B1'), ['off-map box of Bolivia', '1 turn to enter'])
  assert.ok(told('1020').includes('neutral Argentina: nobody enters'))
})

test('figures for the charts', () => {
  const { p } = real('P6-4-6@2741 P6-4-6r@2741 Pcsp2@2741 B4-4-5@1823', {
    vp: [7, 9],
    paraguayan: ['2741', '2440'],
  })
  assert.deepEqual(Object.fromEntries(presentation.series.map(({ id, of }) => [id, [of(p, 0), of(p, 1)]])), {
    vp: [7, 9],
    units: [1, 2],
    steps: [2, 3],
    csp: [0, 2],
    settlements: [42, 2],
  })
})
