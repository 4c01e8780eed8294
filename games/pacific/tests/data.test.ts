/** The counters and tables as data: what the rulebook attests is as it says, and our own values keep their measure. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import counters from '../data/counters.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }

const { land, ships } = counters
const ofNation = (nation: string) => land.filter(unit => unit.nation === nation)
const warships = (nation: string) => ships.filter(each => each.nation === nation && each.class === 'warship')

test('seven kinds of pieces, in the numbers of the set-up and the schedule', () => {
  // 3.5 and 9.0: six on the map, Santiago in the pool, 33 later.
  assert.equal(ofNation('chile').length, 40)
  // 3.2 and 9.0: ten on the map with Fort Callao, Lima in the pool, 32 later.
  assert.equal(ofNation('peru').length, 44)
  assert.equal(ofNation('bolivia').length, 11)
  assert.deepEqual([warships('chile').length, warships('peru').length], [9, 6])
  assert.deepEqual(counters.columns.setup, { chile: 6, peru: 3, bolivia: 1 })
})

test('what the rulebook attests is as it says', () => {
  const speed = (id: string) => ships.find(each => each.id === id)?.sound.speed
  // 7.4, 7.5
  assert.deepEqual([speed('pe-atahualpa'), speed('cl-covadonga')], [-2, -1])
  // 5.1
  const arica = mapFile.marks.find(mark => mark.kind === 'vp' && mark.hex === '3116')
  assert.deepEqual([arica?.value, arica?.prov], [2, 'rule 5.1'])
  // 8.12: a Chilean regiment of two steps with +2.
  assert.ok(ofNation('chile').some(unit => unit.steps === 2 && unit.full.mod === 2))
  // 9.0: the R5 of the Aconcagua regiment.
  const aconcagua = land.find(unit => unit.id === 'cl-aconcagua')
  assert.deepEqual([aconcagua?.enters.at, aconcagua?.enters.turn], ['turn', 5])
  // 8.6
  assert.deepEqual(tables.movement.land, { rough: 2, mountain: 4, desert: 3, 'salt-desert': 2 })
  assert.deepEqual(
    tables.victory.checks.map(({ turn, chileWinsAt }) => [turn, chileWinsAt]),
    [
      [5, 6],
      [9, 8],
      [12, 18],
    ],
  )
})

test('regiments have two steps, battalions one, and a step lost is never a gain', () => {
  for (const { id, size, steps, full, reduced } of land) {
    if (size === 'regiment') assert.equal(steps, 2, id)
    if (size === 'battalion') assert.equal(steps, 1, id)
    assert.equal(reduced !== undefined, steps === 2, id)
    if (reduced?.mod !== undefined) assert.equal(reduced.mod, Math.max(0, (full.mod ?? 0) - 1), id)
  }
})

test('a damaged warship has at least one gun fewer and is one slower', () => {
  for (const { id, sound, damaged } of ships) {
    assert.equal(damaged.speed, sound.speed - 1, id)
    if (sound.gunfire > 0) assert.ok(damaged.gunfire < sound.gunfire && damaged.gunfire > 0, id)
  }
})

/** 7.9: faces of one die with which the one hits the other; a 1 always does (7.10). */
function hits(gun: string, target: string): number {
  const firing = ships.find(each => each.id === gun)!
  const { armor } = ships.find(each => each.id === target)!.sound
  return [1, 2, 3, 4, 5, 6].filter(die => die === 1 || die + armor < firing.sound.gunfire).length
}

test('gunfire as the fleets were measured', () => {
  assert.equal(hits('pe-huascar', 'cl-cochrane'), 3)
  assert.equal(hits('pe-huascar', 'cl-ohiggins'), 6)
  assert.equal(hits('cl-cochrane', 'pe-huascar'), 3)
  assert.equal(hits('cl-cochrane', 'pe-manco'), 2)
  assert.equal(hits('pe-manco', 'cl-cochrane'), 1)
  assert.equal(hits('cl-ohiggins', 'pe-union'), 3)
  assert.equal(hits('cl-ohiggins', 'pe-huascar'), 1)
})

test('the hexes of Tarapacá alone do not make Bolivia quit; all points suffice for victory', () => {
  const points = new Map(
    mapFile.marks.filter(({ kind }) => kind === 'vp').map(mark => [mark.hex, mark.value!]),
  )
  const iquique = (points.get('3117') ?? 0) + (points.get('3118') ?? 0)
  assert.ok(iquique < tables.victory.boliviaQuits.vpAtLeast)
  const all = [...points.values()].reduce((a, b) => a + b, 0)
  assert.ok(all >= tables.victory.checks[2].chileWinsAt)
})

test('the cup holds fourteen chits, the blank ones most of all', () => {
  assert.equal(
    tables.chits.reduce((sum, chit) => sum + chit.count, 0),
    14,
  )
  assert.equal(
    Math.max(...tables.chits.map(chit => chit.count)),
    tables.chits.find(({ id }) => id === 'none')?.count,
  )
})

test('hexes the rules name are where they say', () => {
  const cities = new Map(mapFile.places.map(place => [place.name, place]))
  const named = {
    Lima: '2008',
    Callao: '2007',
    Arica: '3116',
    'La Paz': '3513',
    Oruro: '3616',
    Antofagasta: '3123',
  }
  for (const [name, hex] of Object.entries(named)) {
    assert.equal(cities.get(name)?.hex, hex, name)
    assert.match(String(cities.get(name)?.prov), /^rule /)
  }
  assert.deepEqual(mapFile.boxes[0].land, ['3130', '3231'])
})
