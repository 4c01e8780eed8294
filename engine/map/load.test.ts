import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { edgeTable } from '../hex/costs.ts'
import { hexNamed, neighbour } from '../hex/grid.ts'
import { MapError } from './check.ts'
import { centreOf, pagePoint } from './georeference.ts'
import { loadMap, parseMap } from './load.ts'

const text = readFileSync(new URL('../../games/chaco/data/map.json', import.meta.url), 'utf8')
const map = loadMap(JSON.parse(text))
const at = (name: string) => hexNamed(map.grid, name)

// biome-ignore lint/suspicious/noExplicitAny: a test breaks the file in places its type would not allow
type Loose = any

/** The good map, spoilt. */
function broken(spoil: (json: Loose) => void): unknown {
  const json = JSON.parse(text)
  spoil(json)
  return json
}

function problemsOf(load: () => unknown): string[] {
  try {
    load()
  } catch (error) {
    assert.ok(error instanceof MapError, String(error))
    return error.problems
  }
  return []
}

/** Spoils the good map and expects exactly these problems. */
function refuses(spoil: (json: Loose) => void, ...expected: string[]): void {
  assert.deepEqual(
    problemsOf(() => loadMap(broken(spoil))),
    expected,
  )
}

test('the good map has its hexes, terrain and outline', () => {
  assert.equal(map.id, 'chaco')
  assert.equal(map.grid.size, 1989)
  assert.equal(map.grid.shoved, 'odd')
  assert.deepEqual(map.terrainKinds, ['bush', 'clear', 'hill', 'marsh', 'mountain'])
  assert.equal(map.terrainKinds[map.terrain[at('1001')]], 'mountain')
  assert.equal(map.terrainKinds[map.terrain[at('2440')]], 'bush')
  assert.equal(map.page.kmPerHex, 15)
})

test('sides and links join hexes', () => {
  assert.deepEqual(map.sides.river[0], {
    a: at('3001'),
    b: at('3101'),
    name: 'Rio Cuevo',
    prov: 'rule 8.4',
    extra: {},
  })
  assert.deepEqual(Object.keys(map.links), ['road', 'railroad'])
  const road = edgeTable(map.grid, map.links.road)
  assert.equal(road.filter(is => is).length, 2 * map.links.road.length)
  assert.equal(road[6 * at('1529') + 3], 1)
  assert.equal(neighbour(map.grid, at('1529'), 3), at('1530'))
})

test('places, marks and boxes keep what the format does not know as extra', () => {
  const villaMontes = map.places[0]
  assert.deepEqual(
    [villaMontes.name, villaMontes.hex, villaMontes.kind],
    ['Villa Montes', at('2807'), 'settlement'],
  )
  assert.equal(villaMontes.extra.water, 'wet')
  assert.equal(map.marks[0].side, 'bolivia')
  assert.match(String(map.marks[0].extra.condition), /rio-cuevo/)
  assert.deepEqual(map.boxes[1].joins, [at('3701'), 'B3'])
  assert.equal(map.boxes[1].extra.cost, '1 MP')
})

test('an area keeps its order, for some are routes', () => {
  const names = Array.from(map.areas.railroad, hex => map.grid.names[hex])
  assert.deepEqual(names, JSON.parse(text).areas.railroad)
  assert.notDeepEqual(names, names.toSorted())
})

test('the georeference puts its control points where it says', () => {
  const { georeference } = map
  assert.ok(georeference)
  const boqueron = georeference.controlPoints.find(({ hex }) => hex === at('2440'))
  assert.ok(boqueron)
  const [x, y] = pagePoint(georeference, boqueron.lon, boqueron.lat)
  const [column, row] = centreOf(map.grid, boqueron.hex)
  assert.deepEqual([column, row], [24, 40])
  assert.deepEqual(centreOf(map.grid, at('2541')), [25, 41.5])
  assert.ok(Math.hypot(x - column, y - row) < 1)
  assert.equal(georeference.extra.rmsHexes, 0.67)
})

test('unknown keys are kept; lists may be absent', () => {
  const json = broken(m => {
    m.labels = [{ text: 'CHACO' }]
    for (const key of [
      'sides',
      'links',
      'places',
      'areas',
      'marks',
      'boxes',
      'curves',
      'notes',
      'georeference',
    ])
      delete m[key]
  })
  const bare = loadMap(json)
  assert.deepEqual(bare.extra, { labels: [{ text: 'CHACO' }] })
  assert.deepEqual(bare.sides, {})
  assert.deepEqual(bare.places, [])
  assert.equal(bare.georeference, null)
})

test('hexes may be absent along the outline, however deep the bay', () => {
  const json = broken(m => {
    for (const key of ['sides', 'links', 'places', 'areas', 'marks', 'boxes', 'georeference']) delete m[key]
    for (let row = 20; row <= 51; row++) delete m.terrain[`30${row}`]
  })
  assert.equal(loadMap(json).grid.size, 1989 - 32)
})

test('what is not a map at all is refused', () => {
  for (const value of [null, 7, 'map', [], undefined]) {
    assert.match(problemsOf(() => loadMap(value))[0], /^a map is a JSON object, not /)
  }
  assert.match(problemsOf(() => parseMap('{'))[0], /^the file is not JSON: /)
})

test('a layout that cannot be laid out stops the reading', () => {
  refuses(m => (m.grid.layout = 'pointy-top'), 'grid.layout: only "flat-top" is known, not "pointy-top"')
  refuses(m => (m.grid.shoved = 'left'), 'grid.shoved: "odd" or "even" should stand here, not "left"')
  refuses(m => delete m.grid, 'grid: an object should stand here, not nothing')
  refuses(m => (m.terrain = []), 'terrain: an object should stand here, not []')
  refuses(m => (m.terrain = {}), 'terrain: the map has no hexes')
})

test('the wrong columns shoved show as neighbours torn apart', () => {
  const problems = problemsOf(() => loadMap(broken(m => (m.grid.shoved = 'even'))))
  assert.ok(problems.includes('sides.river[2]: 2901 and 3002 are not adjacent'))
})

test('terrain', () => {
  refuses(m => (m.terrain['2440'] = 7), 'terrain.2440: a text should stand here, not 7')
  refuses(m => (m.terrain.Asuncion = 'bush'), 'terrain: "Asuncion" is not a hex name of four digits')
  assert.deepEqual(
    problemsOf(() => parseMap(text.replace('"1002":', '"1001":'))),
    ['terrain: 1001 stands twice', ...lost('1002')],
  )
})

test('holes, of one hex and of several', () => {
  refuses(m => delete m.terrain['1148'], 'terrain: 1148 is missing inside the grid', ...lost('1148').slice(1))
  const problems = problemsOf(() =>
    loadMap(
      broken(m => {
        delete m.terrain['4045']
        delete m.terrain['4046']
      }),
    ),
  )
  assert.ok(problems.includes('terrain: 4045 is missing inside the grid'))
  assert.ok(problems.includes('terrain: 4046 is missing inside the grid'))
})

test('bounds', () => {
  refuses(m => (m.terrain['4901'] = 'bush'), 'terrain: 4901 is outside grid.columns')
  refuses(m => (m.grid.rows = [0, 51]), 'grid.rows: no hex stands in row 0')
  refuses(m => (m.grid.columns = 39), 'grid.columns: the first and last column should stand here, not 39')
})

test('sides and links', () => {
  refuses(m => (m.links.road[12].b = '4752'), 'links.road[12].b: 4752 is not a hex of this map')
  refuses(m => (m.links.road[12].a = 2440), 'links.road[12].a: 2440 is not a hex of this map')
  refuses(m => delete m.links.road[12].a, 'links.road[12].a: nothing is not a hex of this map')
  refuses(
    m => Object.assign(m.sides.river[3], { a: '2801', b: '3001' }),
    'sides.river[3]: 2801 and 3001 are not adjacent',
  )
  refuses(
    m =>
      m.links.railroad.push({ ...m.links.railroad[1], a: m.links.railroad[1].b, b: m.links.railroad[1].a }),
    `links.railroad[5]: ${railTwice()} stands already at links.railroad[1]`,
  )
  refuses(m => (m.links.road = {}), 'links.road: a list should stand here, not {}')
  refuses(m => (m.links = []), 'links: an object should stand here, not []')
  refuses(m => (m.sides.river[0].name = 5), 'sides.river[0].name: a text should stand here, not 5')
})

test('provenance', () => {
  const should = '"rule N.N", "inferred" or "reconstructed" should stand here, not'
  refuses(m => (m.sides.river[0].prov = 'guess'), `sides.river[0].prov: ${should} "guess"`)
  refuses(m => (m.places[3].prov = 'rule'), `places[3].prov: ${should} "rule"`)
  refuses(m => delete m.marks[2].prov, `marks[2].prov: ${should} nothing`)
  refuses(m => (m.places[0].waterProv = 'maybe'), `places[0].waterProv: ${should} "maybe"`)
  refuses(m => (m.boxes[0].prov = ''), `boxes[0].prov: ${should} ""`)
})

test('places, areas, marks and boxes', () => {
  refuses(m => (m.places[4].hex = '4952'), 'places[4].hex: 4952 is not a hex of this map')
  refuses(m => delete m.places[4].kind, 'places[4].kind: a text should stand here, not nothing')
  refuses(m => m.places.push(m.places[4]), 'places[65]: the same place stands already at places[4]')
  refuses(m => (m.areas.railroad[1] = '0101'), 'areas.railroad[1]: 0101 is not a hex of this map')
  refuses(
    m => m.areas.argentina.push('1006'),
    'areas.argentina[252]: 1006 stands already at areas.argentina[1]',
  )
  refuses(m => (m.marks[0].hex = null), 'marks[0].hex: null is not a hex of this map')
  refuses(m => m.marks.push({ ...m.marks[0] }), 'marks[24]: the same mark stands already at marks[0]')
  refuses(m => (m.boxes[1].joins[1] = 'B9'), 'boxes[1].joins[1]: B9 is neither a box nor a hex of this map')
  refuses(
    m => (m.boxes[6].id = 'P1'),
    'boxes[5].joins[1]: P3 is neither a box nor a hex of this map',
    'boxes[6]: box P1 stands already at boxes[4]',
  )
  refuses(m => (m.places[0] = 'Villa Montes'), 'places[0]: an object should stand here, not "Villa Montes"')
})

test('curves, notes and id', () => {
  refuses(
    m => (m.curves.rivers[0].points[2] = [1, 'x']),
    'curves.rivers[0].points[2]: two numbers should stand here, not [1,"x"]',
  )
  refuses(
    m => (m.curves.rivers[0].points[2] = [1]),
    'curves.rivers[0].points[2]: two numbers should stand here, not [1]',
  )
  refuses(m => (m.notes[1] = 4), 'notes[1]: a text should stand here, not 4')
  refuses(m => delete m.id, 'id: a text should stand here, not nothing')
})

test('georeference', () => {
  const at = 'georeference.controlPoints[0]'
  refuses(m => (m.georeference.x = [1, 2]), 'georeference.x: three numbers should stand here, not [1,2]')
  refuses(m => (m.georeference = 'WGS 84'), 'georeference: an object should stand here, not "WGS 84"')
  refuses(m => (m.georeference.controlPoints[0].hex = '2852'), `${at}.hex: 2852 is not a hex of this map`)
  refuses(
    m => (m.georeference.controlPoints[0].lon = 'west'),
    `${at}.lon: a number should stand here, not "west"`,
  )
  refuses(
    m => (m.georeference.controlPoints[0].errorHexes = 0.1),
    `${at}.errorHexes: says 0.1, but the fit is off by 0.53`,
  )
  refuses(m => {
    m.georeference.y = m.georeference.x.map((value: number) => 2 * value)
    m.georeference.controlPoints = []
  }, 'georeference: x and y follow one line and place nothing')
})

test('all problems come together, and the message shows the first twenty', () => {
  const spoil = (m: Loose) => {
    m.id = ''
    for (const road of m.links.road.slice(0, 30)) road.prov = 'hearsay'
    m.places[0].hex = '0000'
  }
  const problems = problemsOf(() => loadMap(broken(spoil)))
  assert.equal(problems.length, 32)
  assert.match(problems[0], /^id: /)
  assert.match(problems[31], /^places\[0\]\.hex: 0000/)
  assert.throws(
    () => loadMap(broken(spoil)),
    /the map does not hold together:\n {2}id: .*\n[\s\S]* {2}and 12 more$/,
  )
})

/** What is said when a hex is gone: the hole or edge, and everything that stood there. */
function lost(name: string): string[] {
  return problemsOf(() => loadMap(broken(m => delete m.terrain[name])))
}

function railTwice(): string {
  const { a, b } = JSON.parse(text).links.railroad[1]
  return `${b} and ${a}`
}
