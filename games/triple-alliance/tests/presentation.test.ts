/** What the board shows: map, counters, stacks as each side knows them, what lies on hexes, panels and overlays. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { AWAY, EXPEDITION, LAUNCHED, MENDOZA } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { takeOff } from '../rules/02-components.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fromStart, real } from './board.ts'
import { brief, hexNames, noteAt, overlayOf, panelOf, pieceOf, rowsOf, seenBy, spotsAt } from './showing.ts'

test('the map: navigable rivers, brooks, roads, the railway, borders, places, countries and two boxes', () => {
  const { p, hex } = real('')
  const map = presentation.map(p.world)
  const ground = presentation.ground(p)
  const kinds = new Set(map.curves.map(({ kind }) => kind))
  for (const kind of ['navigable', 'rivers', 'roads', 'rails', 'borders']) assert.ok(kinds.has(kind), kind)
  assert.deepEqual(
    ['1432', '1535', '1722', '2129', '1021'].map(name => ground[hex(name)]),
    ['river', 'marsh', 'chaco', 'rough', 'marsh'],
  )
  assert.deepEqual(
    map.labels.filter(({ kind }) => kind === 'country').map(({ text }) => text),
    ['Paraguay', 'Argentina', 'Brasil', 'Chaco'],
  )
  assert.equal(map.places.find(place => place.hex === hex('2622'))?.name, 'Curuguaty')
  assert.ok(presentation.describe(p, hex('2622')).some(say => brief(p, say) === 'printed Curupaity'))
  assert.deepEqual(
    map.boxes?.map(box => [box.hex - p.world.hexes, box.name.key]),
    [
      [0, 'show.box.mattoGrosso'],
      [1, 'show.box.mendoza'],
    ],
  )
  assert.equal(presentation.map(p.world), map, 'drawn once')
})

test('counters: symbols, figures, flags of the nations, National Guards, forts with their modifier', () => {
  const t = real('H,A@1432 PI@1533 CON@1533 CH@1432 BI,BG,BT@1335 br-riv-pr@1335 BSG,AGC,UI@1337')
  const { p, unit } = t
  const shown = (name: string) => {
    const { symbol, factors, tag = '', accent = '', size = '' } = pieceOf(p, unit(name))
    return [symbol, factors, tag, size, accent.split(' ').length - (accent === '' ? 1 : 0)].join('|')
  }
  assert.equal(shown('H'), 'fort|20 −4|||0')
  assert.equal(shown('A'), 'fort|12 −3|||0')
  assert.equal(shown('PI'), 'infantry|2-2-6||ii|0')
  assert.equal(shown('CON'), 'rocket-artillery|2-1-5||iii|0')
  assert.equal(shown('CH'), 'chata|2/1/0|||0')
  assert.equal(shown('BSG'), 'siege-artillery|4-1-3||ii|3')
  assert.equal(shown('AGC'), 'cavalry|1-1-9|GN|xx|3')
  assert.equal(shown('UI').split('|').at(-1), '5')
  assert.deepEqual(
    ['BI', 'BG', 'BT', 'br-riv-pr'].map(name => pieceOf(p, unit(name)).symbol),
    ['ironclad', 'gunboat', 'transport', 'monitor'],
  )
})

test('marks: who acts, has moved, is carried, has no line; captured arms', () => {
  const t = real('PC@1533 PI@1533 PW@1432 py-inf-05@py-riv-te', {
    set: p => {
      p.armed[p.world.names.unit.indexOf('py-inf-05')] = 2
      p.arms[1] = 6
    },
  })
  assert.deepEqual(pieceOf(t.p, t.unit('py-inf-05')).marks, ['carried'])
  assert.equal(pieceOf(t.p, t.unit('py-inf-05')).chit, '+6')
  t.play('march-unit py-cav-01')
  assert.deepEqual(pieceOf(t.p, t.unit('PC')).marks, ['acting'])
  assert.deepEqual(pieceOf(t.p, t.unit('PI')).marks, [])
  const lost = real('PI@2030')
  assert.deepEqual(pieceOf(lost.p, lost.unit('PI')).marks, ['unsupplied'])
})

test('6.4a: a stack is counted and added up for its owner; the enemy sees its top and how high it looks', () => {
  const t = real('H@1432 PI*7@1432 PC*2@1432 BF*3@1335 AL@1240')
  const [own, enemy, nobody] = [seenBy(t, PARAGUAYAN), seenBy(t, ALLIED), seenBy(t, -1)]
  const humaita = t.hex('1432')
  assert.equal(noteAt(own, humaita), '10 18-36')
  assert.equal(noteAt(enemy, humaita), '6–11 +10')
  assert.equal(noteAt(nobody, humaita), '6–11 +10')
  assert.equal(noteAt(own, t.hex('1335')), '2–5 +4')
  assert.equal(noteAt(own, t.hex('1240')), '', 'one alone looks like one alone')
  const at = (view: typeof own) => presentation.pieces(view, 0).filter(({ hex }) => hex === humaita)
  assert.equal(at(own).length, 10)
  assert.equal(at(own).at(-1)?.unit, t.unit('H'), 'the slowest lies on top')
  assert.deepEqual(
    at(enemy).map(({ unit }) => unit),
    [t.unit('H')],
  )
})

test('ruling 72: with other options a stack tells more or less', () => {
  const notation = 'PI*7@1432'
  const note = (stackInfo: string) => {
    const t = real(notation, { options: { stackInfo } })
    return noteAt(seenBy(t, ALLIED), t.hex('1432'))
  }
  assert.equal(note('exact'), '7 +6')
  assert.equal(note('none'), '? +25')
  assert.equal(note('open'), '7 14-14')
})

test('a hex in words: ground, ways, forts, supply, and the stack by type and strength', () => {
  const t = real('H@1432 PI*4@1432 PC*2@1432 PS@1432 BF*7@1335')
  const words = (side: number, hex: string) =>
    presentation.describe(seenBy(t, side), t.hex(hex)).map(say => brief(t.p, say))
  assert.deepEqual(words(PARAGUAYAN, '1432'), [
    'terrain.river',
    'road',
    'fort −4',
    'source paraguay',
    'side.paraguay',
    'stack 8 26',
    'kind.infantry 4',
    'kind.cavalry 2',
    'kind.supply 1',
    'kind.fort 1',
    'strength 12 31',
  ])
  assert.deepEqual(words(ALLIED, '1432').slice(4), ['side.paraguay', 'top py-fort-h 20 −4', 'looks 6 11'])
  assert.deepEqual(words(PARAGUAYAN, '1335').slice(1), [
    'road',
    'depot',
    'spot.goal allied',
    'side.allied',
    'top br-inf-f5 2-3-6',
    'looks 6 11',
  ])
  assert.deepEqual(words(ALLIED, '1722').slice(0, 2), ['terrain.clear', 'chaco'])
  assert.equal(brief(t.p, presentation.describe(t.p, t.p.world.hexes + 1)[0]), 'box.mendoza.note')
})

test('on hexes: sources, depots and No Depot, what is worth winning, flags where a town has changed hands', () => {
  const t = real('PI@1336 AL@1531 PC@1943', {
    paraguayan: ['1335'],
    allied: ['1826'],
    set: p => {
      for (const name of ['1335', '1826']) p.lost[p.world.ground.hexNamed(name)] = 1
    },
  })
  const at = (name: string) => spotsAt(t.p, t.hex(name))
  assert.deepEqual(at('1335'), ['depot -1', 'flag 0', 'objective 0'])
  assert.deepEqual(at('1541'), ['depot 1', 'objective 1'])
  assert.deepEqual(at('1826'), ['source -1', 'worth 1 1'])
  assert.deepEqual(at('1432'), ['source 0'])
  assert.deepEqual(at('1943'), ['flag 0', 'source -1'])
  assert.deepEqual(at('2622'), ['worth 0 1'])
  assert.deepEqual(at('1531'), ['flag 1'])
  assert.deepEqual(at('2331'), [])
})

test('the turn track tells the season, reinforcements by nation, and when the expedition arrives', () => {
  const { p } = real('', {
    turn: 4,
    set: q => {
      q.expedition = LAUNCHED
    },
  })
  const track = panelOf(p, 'turn')
  assert.ok(track.kind === 'track')
  const notes = track.notes?.map(({ at, say }) => `${at} ${brief(p, say)}`) ?? []
  assert.ok(notes.includes('4 turn.late'))
  assert.ok(notes.includes('5 turn.due argentina 3'), notes.join())
  assert.ok(notes.includes('5 turn.expedition'))
  assert.ok(!notes.some(note => note.startsWith('4 turn.due')))
})

test('the nations in figures, which are no secret, and the counters beside the map', () => {
  const t = real('PI*3@1432 BF*2@1335', { turn: 4, phasing: 'allied', waiting: ['ar-inf-03'] })
  const rows = rowsOf(seenBy(t, PARAGUAYAN), 'forces')
  assert.equal(rows[0], 'forces.units: 3 0 2 0')
  assert.equal(rows[1], 'forces.ships: 0 0 0 0')
  assert.equal(rows[2], 'forces.strength: 6-6 2-3 4-6 0-0')
  assert.equal(rows[3], 'forces.waiting: 0 1 0 0')
  assert.match(rows[6], /^forces.steps: 2 2 4 0$/)
  const boxed = (id: string, viewer: number) => {
    const panel = presentation.panels(seenBy(t, viewer), viewer).find(each => each.id === id)
    return panel?.kind === 'boxes' ? panel.boxes.map(({ pieces }) => pieces.length) : []
  }
  assert.deepEqual(boxed('waiting', ALLIED), [1])
  assert.deepEqual(boxed('waiting', PARAGUAYAN), [], 'of the enemy nobody knows who waits')
  assert.ok(boxed('coming', PARAGUAYAN).length > 0)
})

test('8.2, 8.3: who is away lies in a box', () => {
  const t = real('PI@1432 PC@1432 AL@1335')
  takeOff(t.p, t.unit('PI'), AWAY)
  takeOff(t.p, t.unit('br-inf-vp2'), EXPEDITION)
  takeOff(t.p, t.unit('AL'), MENDOZA)
  const { hexes } = t.p.world
  assert.deepEqual(
    ['PI', 'br-inf-vp2', 'AL'].map(name => pieceOf(t.p, t.unit(name)).hex - hexes),
    [0, 0, 1],
  )
  const panel = panelOf(t.p, 'away')
  assert.ok(panel.kind === 'boxes')
  assert.deepEqual(
    panel.boxes.map(({ title }) => title.key),
    ['show.box.sentAway', 'show.box.inMendoza', 'show.box.expedition'],
  )
})

test('supply: hexes a line reaches, the way from every stack, and stacks that are cut off', () => {
  const t = real('PI@1531 PC@2030 BF@1336 PE@2027')
  const own = overlayOf(t.p, 'supply', PARAGUAYAN)
  const label = (name: string) => own.hexes.find(({ hex, label }) => hex === t.hex(name) && label)?.label
  assert.equal(label('2030'), '✕')
  assert.equal(label('1531'), undefined)
  assert.ok(own.hexes.some(({ hex, side }) => hex === t.hex('1728') && side === PARAGUAYAN))
  assert.ok(!own.hexes.some(({ hex }) => hex === t.hex('1336')), 'an enemy stands in the way')
  const ways = own.lines.map(({ path }) => hexNames(t.p, path))
  assert.ok(ways.includes('1531 1432'), ways.join('; '))
  assert.ok(ways.some(way => way.startsWith('2027 ') && /(1826|2026)$/.test(way)))
  const theirs = overlayOf(t.p, 'enemySupply', PARAGUAYAN)
  assert.equal(theirs.lines.length, 1)
  assert.match(hexNames(t.p, theirs.lines[0].path), /^1336 .*(1042|1943|3244)$/)
})

test('7.2: what attrition will cost on average next turn, exactly, and only of what is known', () => {
  const t = real('PI*5@2030 H@1432 PI*4@1432 BF*5@1336', { turn: 3 })
  const view = seenBy(t, PARAGUAYAN)
  const label = (name: string) =>
    overlayOf(view, 'attrition').hexes.find(({ hex }) => hex === t.hex(name))?.label
  // Turn IV: −1 late, −3 without a line; the column of 4 or 5 units loses 2 up to 2 and 1 up to 9.
  const losses = [2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]
  const mean = (net: number) =>
    Array.from({ length: 10 }, (_, die) => losses[Math.max(0, die + net)]).reduce((a, b) => a + b, 0) / 10
  const ground = { clear: 0, rough: -1, forest: -2, marsh: -3, river: 0, chaco: 0 }
  const under = ground[presentation.ground(view)[t.hex('2030')] as keyof typeof ground]
  assert.equal(label('2030'), mean(-4 + under).toFixed(1))
  assert.equal(label('1432'), mean(-1 + 3).toFixed(1), 'a fort counts as a unit and helps')
  assert.equal(label('1336'), undefined)
  assert.deepEqual(
    overlayOf(real('PI@1432', { turn: 9 }).p, 'attrition').hexes,
    [],
    'the last turn has no next',
  )
})

test('how near the enemy is: as far as infantry marches, or whoever is seen on top', () => {
  const t = real('BF@1439 BGC@2440', { turn: 3 })
  const cost = (name: string) =>
    Number(overlayOf(seenBy(t, PARAGUAYAN), 'threat').hexes.find(({ hex }) => hex === t.hex(name))?.label)
  assert.equal(cost('1438'), 1, 'by road')
  assert.equal(cost('2540'), 1)
  const farthest = Math.max(
    ...overlayOf(seenBy(t, PARAGUAYAN), 'threat').hexes.map(({ label }) => Number(label)),
  )
  assert.equal(farthest, 9, 'cavalry')
})

test('control, stacks, and how well map and counters are known', () => {
  const t = real('PI*3@1432', { allied: ['2622'] })
  const control = overlayOf(t.p, 'control')
  assert.equal(control.hexes.length, t.p.world.hexes)
  assert.equal(control.hexes.find(({ hex }) => hex === t.hex('2622'))?.side, ALLIED)
  assert.deepEqual(
    overlayOf(t.p, 'stacking').hexes.map(({ label }) => label),
    ['3/26'],
  )
  const tone = (id: string, name: string) =>
    overlayOf(t.p, id).hexes.find(({ hex }) => hex === t.hex(name))?.tone
  assert.deepEqual([tone('provenance', '1826'), tone('provenance', '1119')], ['attested', 'reconstructed'])
  assert.equal(tone('counters', '1432'), 'reconstructed')
})

test('what is seen first: one’s own country in the set-up, then the front, then what is under way', () => {
  const start = fromStart()
  const near = (p: typeof start.p, name: string) =>
    presentation.theatre?.(p, 0).includes(p.world.ground.hexNamed(name))
  assert.ok(near(start.p, '1826'))
  assert.ok(!near(real('PI@2025').p, '1826') && near(real('PI@2025').p, '1335'))
  const march = real('PI@2025').play('march 2025')
  assert.deepEqual(presentation.theatre?.(march.p, 0)[0], march.hex('2025'))
})

test('7.2: at one’s own stacks stands what the next attrition costs, as the move preview and the overlay have it', () => {
  const t = real('PI*13@1432 PE*8@1432 PC*4@1432 PA@1434 CON@1434 BF*7@1337', { turn: 3 })
  const tolls = (viewer: number) =>
    presentation
      .stacks?.(seenBy(t, viewer), viewer)
      .flatMap(({ hex, toll }) => (toll ? [`${t.p.world.names.hex[hex]} ${toll}`] : []))
  const shown = overlayOf(t.p, 'attrition', PARAGUAYAN).hexes.find(({ hex }) => hex === t.hex('1432'))
  const own = tolls(PARAGUAYAN) ?? []
  assert.deepEqual(
    own.map(each => each.split(' ')[0]),
    ['1432', '1434'],
  )
  const [, big] = own[0].split(' ')
  const value = Number(big.replace('−', '').replace('½', '')) + (big.endsWith('½') ? 0.5 : 0)
  assert.ok(Math.abs(value - Number(shown?.label)) <= 0.25, `${big} for ${shown?.label}`)
  assert.deepEqual(
    tolls(ALLIED)?.map(each => each.split(' ')[0]),
    ['1337'],
    'nobody reckons for the enemy',
  )
})

test('6.2a: who has too many in a hex is told that the phase cannot end so', () => {
  const t = real('PI*13@1432 PE*8@1432 PC*7@1432 BF@1337', { turn: 3 })
  assert.equal(brief(t.p, presentation.prompt?.(t.p) ?? { key: '' }), 'ask.move.crowded 1432 28 26 2')
  assert.equal(presentation.prompt?.(real('PI*13@1432 BF@1337', { turn: 3 }).p), null)
})
