/** The checker of the data files: it finds nothing in ours, and names every way of breaking them. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Loose, spoiling } from '../../spoiling.ts'
import { check, checkData, files } from '../data.ts'

const { textOf, problemsOf, breaks } = spoiling({ files, check }, new URL('..', import.meta.url))

const should = '"rule N.N", "inferred" or "reconstructed" should stand here, not'

test('our own files have nothing wrong, and all of their values are counted', () => {
  const { problems, provenance } = check(textOf)
  assert.deepEqual(problems, [])
  assert.deepEqual(
    provenance.map(({ file }) => file),
    files,
  )
  const [map, counters, tables] = provenance
  // Four hundred hexes of terrain, and the lines between them.
  assert.ok(map.reconstructed > 400 && map.attested > 20)
  assert.ok(counters.reconstructed > counters.attested && counters.inferred > 0)
  assert.ok(tables.attested > 10 * tables.reconstructed)
})

test('a corrected value counts as attested', () => {
  const now = (file: string) => {
    const json = JSON.parse(textOf(file))
    if (file === 'map.json') {
      json.terrainKnown = { 3123: 'rule 8.6' }
      json.areasKnown = { 'Naval Area II': 'rule 2.2' }
      json.marks[4].prov = 'rule 5.1'
    }
    if (file === 'counters.json') json.ships[0].prov.gunfire = 'rule 7.9'
    if (file === 'tables.json') json.chits[1].prov = 'rule 8.9'
    return JSON.stringify(json)
  }
  const [before, after] = [check(textOf), check(now)]
  assert.deepEqual(after.problems, [])
  const gained = after.provenance.map(({ attested }, i) => attested - before.provenance[i].attested)
  // A chit has five values.
  assert.deepEqual(gained, [3, 1, 5])
})

test('a file that is not JSON is named, and the others are checked all the same', () => {
  for (const file of files) {
    const { problems } = check(each => (each === file ? textOf(each).slice(0, -20) : textOf(each)))
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.match(problems[0], new RegExp(`^${file}: the file is not JSON: `))
  }
})

test('a file that is JSON but something else', () => {
  assert.deepEqual(
    checkData({ map: '[]', counters: 7, tables: null }).filter(problem => /a map is|the file:/.test(problem)),
    [
      'map.json: a map is a JSON object, not []',
      'counters.json: the file: an object should stand here, not 7',
      'tables.json: the file: an object should stand here, not null',
    ],
  )
})

const counters = 'counters.json'
const unit = (json: Loose, id: string): Loose => json.land.find((each: Loose) => each.id === id)
const ship = (json: Loose, id: string): Loose => json.ships.find((each: Loose) => each.id === id)

test('counters: ids, nations, types', () => {
  breaks(
    counters,
    json => (unit(json, 'cl-inf2').id = 'cl-inf3'),
    'land[28] (cl-inf3).id: cl-inf3 stands already at land[27] (cl-inf3).id',
    'tables.json: reinforcements.chile.5.units[2]: there is no counter "cl-inf2"',
  )
  breaks(
    counters,
    json => (unit(json, 'pe-lima').nation = 'Peru'),
    'land[47] (pe-lima).nation: one of chile, peru, bolivia should stand here, not "Peru"',
  )
  breaks(
    counters,
    json => {
      unit(json, 'cl-buin').type = 'infantery'
      unit(json, 'cl-2line').ful = {}
      unit(json, 'cl-3line').name.es = ''
      unit(json, 'cl-4line').size = 'brigade'
    },
    'land[0] (cl-buin).type: one of infantry, cavalry, artillery, fort should stand here, not "infantery"',
    'land[1] (cl-2line): "ful" is not known here; there are id, nation, type, size, name, steps, full, reduced, enters, prov',
    'land[2] (cl-3line).name.es: a text should stand here, not ""',
    'land[3] (cl-4line).size: one of regiment, battalion should stand here, not "brigade"',
  )
  breaks(
    counters,
    json => json.land.push(json.land.shift()),
    'land[94] (cl-buin): counters stand in the order chile, peru, bolivia',
  )
  breaks(
    counters,
    json => (ship(json, 'cl-blanco').id = 'Blanco'),
    'ships[1] (Blanco).id: an id like "cl-buin" should stand here, not "Blanco"',
    'tables.json: setUp.chile.choice[2].ships[1]: there is no counter "cl-blanco"',
    'tables.json: setUp.chile: Blanco is not set up',
  )
  breaks(
    counters,
    json => (ship(json, 'cl-blanco').id = 'pe-blanco'),
    'ships[1] (pe-blanco).id: a counter of chile begins with cl-',
    'tables.json: setUp.chile.choice[2].ships[1]: there is no counter "cl-blanco"',
    'tables.json: setUp.chile: pe-blanco is not set up',
  )
  breaks(
    counters,
    json => (json.land = json.land.filter(({ id }: Loose) => id !== 'cl-4line')),
    'land: cl-4line is missing, which the rules name',
    'tables.json: setUp.chile.choice[0].units[3]: there is no counter "cl-4line"',
  )
})

test('counters: steps and values of land units and forts', () => {
  breaks(
    counters,
    json => {
      unit(json, 'cl-buin').full.mod = 9
      unit(json, 'cl-2line').reduced.mod = 3
      delete unit(json, 'cl-3line').reduced
      unit(json, 'cl-inf1').reduced = { mod: 0 }
      unit(json, 'cl-inf2').steps = 3
      unit(json, 'pe-fort-callao').full = { mod: 2 }
      unit(json, 'pe-fort-arica').reduced.antiShip = 9
    },
    'land[0] (cl-buin).full.mod: a whole number from 0 to 5 should stand here, not 9',
    'land[1] (cl-2line).reduced.mod: 3 is better than 2 on the full side',
    'land[2] (cl-3line).reduced: an object should stand here, not nothing',
    'land[26] (cl-inf1).reduced: a counter of one step has no reduced side (2.7)',
    'land[27] (cl-inf2).steps: a whole number from 1 to 2 should stand here, not 3',
    'land[81] (pe-fort-callao).full: "mod" is not known here; there are raidMod, antiShip',
    'land[81] (pe-fort-callao).full.raidMod: a whole number from 0 to 6 should stand here, not nothing',
    'land[81] (pe-fort-callao).full.antiShip: a whole number from 2 to 14 should stand here, not nothing',
    'land[83] (pe-fort-arica).reduced.antiShip: 9 is better than 8 on the full side',
  )
})

test('counters: when they come, and by what we know it', () => {
  breaks(
    counters,
    json => {
      unit(json, 'cl-buin').enters = { at: 'start' }
      unit(json, 'cl-atacama').enters.turn = 3
      unit(json, 'pe-fort-iquique').enters.turn = 5
      unit(json, 'cl-2line').prov = {
        name: 'seen',
        type: 'rule 3.5',
        enters: 'rule 3.5',
        steps: 'inferred',
        x: 'inferred',
      }
    },
    'land[0] (cl-buin).enters.at: one of setup, pool, turn should stand here, not "start"',
    `land[1] (cl-2line).prov.mod: ${should} nothing`,
    `land[1] (cl-2line).prov.name: ${should} "seen"`,
    'land[1] (cl-2line).prov: "x" is not known here; there are name, type, enters, steps, mod',
    'map.json: marks: pe-fort-iquique wants a fort of peru in 3118 from turn 5',
    'tables.json: reinforcements.chile.2.units[1]: counters.json has cl-atacama in turn 3',
    'tables.json: reinforcements.peru.2.units[0]: counters.json has pe-fort-iquique in turn 5',
    'tables.json: setUp.chile.choice[0].units[0]: by counters.json cl-buin does not begin in the set-up',
    'tables.json: setUp.chile.choice[0].units[0]: counters.json has cl-buin full at the start',
  )
})

test('counters: ships, columns and orders', () => {
  breaks(
    counters,
    json => {
      ship(json, 'cl-cochrane').damaged.armor = 4
      ship(json, 'cl-t-loa').sound.gunfire = 1
      Object.assign(ship(json, 'pe-huascar').sound, { gunfire: 0, speed: 'fast' })
      ship(json, 'pe-huascar').damaged.gunfire = 0
      ship(json, 'pe-union').nation = 'bolivia'
      json.columns.limit = 20
      json.columns.setup.peru = 4
      json.markers.nadc.values.pop()
    },
    'ships[0] (cl-cochrane).damaged.armor: 4 is better than 3 when sound',
    'ships[13] (cl-t-loa).sound.gunfire: transports do not fire (7.9); 0 should stand here',
    'ships[17] (pe-huascar).sound.speed: a whole number from -6 to 6 should stand here, not "fast"',
    'ships[17] (pe-huascar).sound.gunfire: a warship fires; 0 is for transports',
    'ships[19] (pe-union).nation: one of chile, peru should stand here, not "bolivia"',
    'ships[19] (pe-union).id: a counter of bolivia begins with bo-',
    'markers.nadc.values: the thirteen naval areas should stand here, I to XIII',
    'columns.limit: there is none (4.1); null should stand here',
    'tables.json: setUp.peru: 3 columns are set up, counters.json has 4',
  )
})

const map = 'map.json'

test('map: what no map may be is said by the loader', () => {
  breaks(map, json => (json.sides.river[0].b = '3123'), 'sides.river[0]: 1904 and 3123 are not adjacent')
  breaks(map, json => (json.links.railroad[0].prov = 'seen'), `links.railroad[0].prov: ${should} "seen"`)
  const twice = textOf(map).replace('"1202":', '"1201":')
  assert.ok(checkData({ map: twice }).includes('map.json: terrain: 1201 stands twice'), 'a hex given twice')
})

test('map: kinds, and what is known', () => {
  breaks(
    map,
    json => {
      json.terrain[3123] = 'jungle'
      json.places[2].kind = 'town'
      json.marks[4].kind = 'points'
      json.sides.canal = []
      json.areas['Naval Area XIV'] = []
      json.terrainKnown = { 3123: 'rule 8.6', 9999: 'seen' }
      json.areasKnown = { Perú: 'rule 2.2' }
    },
    'terrain.3123: "jungle" is not known here; there are sea, rough, mountain, desert, salt-desert',
    'sides: "canal" is not known here; there are river, impassable',
    'places[2].kind: "town" is not known here; there are city',
    'marks[4].kind: "points" is not known here; there are port, vp, fort, supply-entry, shipyard, bolivia-quits, control',
    `areas: "Naval Area XIV" is not known here; there are ${[...'I II III IV V VI VII VIII IX X XI XII XIII'.split(' ').map(name => `Naval Area ${name}`), 'Perú', 'Bolivia', 'Chile'].join(', ')}`,
    'terrainKnown: 9999 is not a hex of this map',
    `terrainKnown.9999: ${should} "seen"`,
    'areasKnown: Perú is not an area of this map',
  )
})

test('map: naval areas, countries and coast', () => {
  breaks(
    map,
    json => {
      json.areas['Naval Area I'] = json.areas['Naval Area I'].filter((hex: string) => hex !== '2626')
      json.areas['Naval Area II'].push('3322', '2719')
      json.areas.Chile.push('3322', '2621')
    },
    'areas.Naval Area II: 3322 is land; coastal hexes stand in coast',
    'areas.Chile: 2621 is sea',
    'areas: 2626 is of none, not of one naval area',
    'areas: 2719 is of Naval Area II and Naval Area III, not of one naval area',
    'areas: 3322 is of Bolivia and Chile, not of one country',
    'places[27] (Calama).country: 3322 lies in chile',
    'places[27] (Calama).port: a city of the coast is a port (2.4); true should stand here, not false',
    'places[27] (Calama).navalArea: one of II should stand here, not nothing',
  )
  breaks(
    map,
    json => {
      json.coast['1802'].depth = 3
      json.coast['1803'].touches = ['XIII', 'I']
      json.coast['9999'] = {}
      json.coast['1804'] = 7
      json.coast['2621'] = { area: 'II', touches: ['II'] }
      json.areas['Naval Area VII'] = []
    },
    'areas.Naval Area VII: the rules need it, and it has no hexes',
    ...problemsOf(map, json => (json.areas['Naval Area VII'] = []))
      .filter(problem => problem.includes('is of none'))
      .map(problem => problem.replace('map.json: ', '')),
    'coast.1802: "depth" is not known here; there are area, touches',
    'coast.1803.touches: no sea hex of area I is beside it',
    'coast.1803.touches: XII is missing: a sea hex of it is beside it',
    'coast.1803.area: one of its touches should stand here',
    'coast.1804: an object should stand here, not 7',
    'coast.2312.touches: no sea hex of area VII is beside it',
    'coast.2412.touches: no sea hex of area VII is beside it',
    'coast.2621: 2621 is sea; only land is coast',
    'coast: 9999 is not a hex of this map',
    'places[1] (Chimbote).navalArea: one of XIII, I should stand here, not "XII"',
  )
})

test('map: lines and cities', () => {
  breaks(
    map,
    json => {
      json.sides.river.push({ a: '2007', b: '1907', prov: 'inferred' })
      json.links.railroad.push({ a: '3212', b: '3312', prov: 'inferred' })
      json.places[0].name = 'Chimbote'
      json.places[2].country = 'ecuador'
      json.places[4].country = 'bolivia'
      json.places[7].hex = '2008'
      json.places[1].port = undefined
    },
    `sides.river[69]: 1907 is sea`,
    'links.railroad[15]: the side between 3212 and 3312 is impassable',
    'places[1] (Chimbote).name: Chimbote stands already at places[0] (Chimbote).name',
    'places[1] (Chimbote).port: a city of the coast is a port (2.4); true should stand here, not nothing',
    'places[2] (Huaraz).country: one of chile, peru, bolivia should stand here, not "ecuador"',
    'places[4] (Cerro de Pasco).country: 2106 lies in peru',
    'places[7] (Jauja).hex: 2008 stands already at places[6] (Lima).hex',
    'marks[1] (port 1803): 1803 is no port of places',
  )
})

test('map: marks the rules look for', () => {
  const mark = (json: Loose, kind: string, hex: string): Loose =>
    json.marks.find((each: Loose) => each.kind === kind && each.hex === hex)
  breaks(
    map,
    json => {
      mark(json, 'vp', '2007').value = 99
      mark(json, 'vp', '2008').hex = '2007'
      mark(json, 'port', '2110').area = 'X'
      mark(json, 'control', '3122').side = 'peru'
      mark(json, 'supply-entry', '2008').side = 'peru'
      mark(json, 'fort', '3118').fromTurn = 0
      mark(json, 'shipyard', '2007').hex = '2008'
      json.marks = json.marks.filter((each: Loose) => each.kind !== 'port' || each.hex !== '3127')
    },
    'marks[4] (vp 2007).value: a whole number from 1 to 20 should stand here, not 99',
    'marks[5] (vp 2007): 2007 stands already at marks[4] (vp 2007)',
    'marks[6] (port 2110).area: Pisco is of area IX',
    'marks[25] (fort 3118).fromTurn: a whole number from 1 to 12 should stand here, not 0',
    'marks[27] (supply-entry 2008).side: one of allied, bolivia should stand here, not "peru"',
    'marks[35] (control 3122).side: only hexes of Chile are marked; chile should stand here',
    'marks: Caldera (3127) has no port mark',
    'marks: the shipyard 2008 is no port (6.5)',
    'marks: pe-fort-iquique wants a fort of peru in 3118 from turn 2',
  )
  breaks(
    map,
    json => {
      json.marks = json.marks.filter(
        ({ kind }: Loose) => !['shipyard', 'bolivia-quits', 'supply-entry'].includes(kind),
      )
      json.marks.push({ hex: '2621', kind: 'vp', value: 1, prov: 'inferred' })
      json.marks.push({ hex: '2106', kind: 'fort', side: 'peru', fromTurn: 1, prov: 'inferred' })
    },
    'marks[32] (vp 2621): 2621 is sea',
    'marks: there is no supply-entry of allied (4.1)',
    'marks: there is no supply-entry of bolivia (4.1)',
    'marks: there are 0 shipyards, not one (6.5)',
    'marks: there is no bolivia-quits (5.6)',
    'marks: counters.json has no fort for 2106',
    'tables.json: victory.boliviaQuits.orOccupied: map.json marks  (5.6)',
  )
})

test('map: the Box opens on land and on the sea of its area', () => {
  breaks(
    map,
    json => {
      json.boxes[0].land = ['3030', '9999']
      json.boxes[0].seaEdge = ['2621']
      json.boxes[0].landCost = 3
      delete json.boxes[0].prov
    },
    `boxes[0] (chile).prov: ${should} nothing`,
    'boxes[0] (chile).land[0]: 3030 is sea',
    'boxes[0] (chile).land[1]: 9999 is not a hex of this map',
    'boxes[0] (chile).seaEdge[0]: 2621 is not of area I',
    'tables.json: movement.box: 1, but map.json has 3',
  )
  breaks(map, json => (json.boxes[0].id = 'box'), 'boxes: one box should stand here, with the id chile')
  breaks(
    map,
    json => (json.boxes[0].seaEdge = 'the south'),
    'boxes[0] (chile).seaEdge: hexes should stand here, not "the south"',
  )
})

test('map: cities that other files name', () => {
  breaks(
    map,
    json => (json.places.find((each: Loose) => each.name === 'Iquique').name = 'Pica'),
    'places: there is no Iquique, where counters.json has pe-fort-iquique',
    'marks: counters.json has no fort for 3118',
    'tables.json: setUp.peru.choice[0].where.hexesNamed[0]: the map has no "Iquique"',
  )
})

const tables = 'tables.json'

test('tables: figures, dice and turns', () => {
  breaks(
    tables,
    json => {
      json.defence.fort = 7
      json.movement.land.desert = 2
      json.naval.gunfire.criticalOn.natural = 0
      json.stacking.withFort = 5
      json.turns.names.pop()
      json.shipCapture.results['3'] = 'sinks'
      delete json.infernalMachine.results['6']
      json.weather = {}
    },
    'the file: "weather" is not known here; there are turns, movement, defence, stacking, victory, naval, shipCapture, infernalMachine, supplyColumns, reinforcements, setUp, chits, options',
    'defence.fort: a whole number from 0 to 6 should stand here, not 7',
    'naval.gunfire.criticalOn.natural: a whole number from 1 to 6 should stand here, not 0',
    'turns.names: 12 names should stand here, not 11',
    'shipCapture.results.3: one of capturing warship damaged, escapes, scuttled, captured should stand here, not "sinks"',
    'infernalMachine.results.6: one of none, damaged, sunk should stand here, not nothing',
    'stacking.withFort: a fort takes no room away (8.1)',
    'movement.land.desert: 2, but map.json has 3',
  )
  breaks(tables, json => delete json.stacking, 'stacking: an object should stand here, not nothing')
})

test('tables: provenance of the whole or of every part', () => {
  breaks(
    tables,
    json => {
      delete json.movement.prov.dice
      json.naval.prov.ramming = 'inferred'
      json.stacking.prov = 'the sheet'
    },
    `movement.prov.dice: ${should} nothing`,
    `stacking.prov: ${should} "the sheet"`,
    'naval.prov: "ramming" is not known here; there are interception, runBlockade, gunfire, raid, fortFire, repair',
  )
})

test('tables: the chits of the cup', () => {
  breaks(
    tables,
    json => {
      json.chits[0].count = -1
      json.chits[1].role = 'nobody'
      json.chits[2].pick = null
      json.chits[3].effect.extraDice = 9
      json.chits[4].id = 'leader'
      json.chits[6].effect = { morale: 1 }
    },
    'chits[0] (leader).count: a whole number from 0 to 20 should stand here, not -1',
    'chits[1] (earthworks).role: one of both, attacker, defender should stand here, not "nobody"',
    'chits[2] (charge).pick: unitDice is given to somebody; unit, cavalry or artillery should stand here',
    'chits[3] (surprise).effect.extraDice: a whole number from 1 to 6 should stand here, not 9',
    'chits[4] (leader).id: leader stands already at chits[0] (leader).id',
    'chits[6] (none).effect: "morale" is not known here; there are unitModifier, unitDice, extraDice',
    'chits: there is no slaughter (8.9)',
  )
  const empty = problemsOf(tables, json => (json.chits = []))
  assert.ok(empty.includes('tables.json: chits: the cup is empty'))
})

test('tables: victory', () => {
  breaks(
    tables,
    json => {
      json.victory.checks[0].alliedWinsBelow = 9
      json.victory.checks[1].turn = 4
      json.victory.checks[2].otherwise = 'continue'
      json.victory.knownVpHexes = { 3116: 3 }
      json.victory.boliviaQuits.orOccupied = ['3616']
    },
    'victory.checks[0].alliedWinsBelow: 9 is more than Chile needs, 6',
    'victory.checks[1].turn: a whole number from 6 to 12 should stand here, not 4',
    'victory.checks[2].otherwise: draw should stand here',
    'victory.knownVpHexes.3116: map.json has 2 points there',
    'victory.boliviaQuits.orOccupied: map.json marks 3513, 3616 (5.6)',
  )
  breaks(tables, json => json.victory.checks.pop(), 'victory.checks: the last is in turn 12 (5.4)')
})

test('tables: the schedule of reinforcements', () => {
  breaks(
    tables,
    json => {
      const { chile, peru } = json.reinforcements
      chile['3'].units = ['cl-chillan', 'cl-talca', 'cl-buin', 'cl-none']
      peru['3'].units.push('cl-inf9')
      chile.soon = { units: [] }
    },
    'reinforcements.chile.3.units[1]: counters.json has cl-talca in turn 7',
    'reinforcements.chile.3.units[2]: counters.json has cl-buin without a turn',
    'reinforcements.chile.3.units[3]: there is no counter "cl-none"',
    'reinforcements.chile.7.units[2]: cl-talca stands already at reinforcements.chile.3.units[1]',
    'reinforcements.chile: "soon" is no turn',
    'reinforcements.peru.3.units[2]: cl-inf9 stands already at reinforcements.chile.10.units[4]',
    'reinforcements.peru.3.units[2]: cl-inf9 is of chile',
    'reinforcements.peru.3.units[2]: counters.json has cl-inf9 in turn 10',
    'reinforcements.chile: cl-coquimbo is missing, of turn 3 in counters.json',
  )
})

test('tables: the set-up', () => {
  breaks(
    tables,
    json => {
      const { peru, chile } = json.setUp
      peru.fixed[1].hex = '9999'
      peru.choice[0].where = { hexesNamed: ['Iquique', 'Pica'], portsOf: 'peru' }
      peru.choice[1].side = 'full'
      peru.choice[2].units = ['pe-art2', 'pe-art1']
      peru.choice[3].columns = 4
      chile.choice[0].units.pop()
      chile.choice[1].usual = ['4040']
      chile.choice[2].ships.push('pe-huascar')
      chile.pool.push('cl-buin')
    },
    'setUp.chile.choice[1].usual[0]: "4040" is not a hex of the map',
    'setUp.chile.choice[2].ships[17]: pe-huascar is of peru',
    'setUp.chile.pool[1]: cl-buin stands already at setUp.chile.choice[0].units[0]',
    'setUp.chile.pool[1]: by counters.json cl-buin does not begin in the pool',
    'setUp.peru.fixed[1].hex: "9999" is not a hex of the map',
    'setUp.peru.choice[0].where: hexes, hexesNamed, portsOf or landWithin should stand here, one of them',
    'setUp.peru.choice[0].where.hexesNamed[1]: the map has no "Pica"',
    ...['zepita', 'ayacucho', 'cuzco', 'junin', 'torata', 'guias'].map(
      (name, i) => `setUp.peru.choice[1].units[${i}]: counters.json has pe-${name} reduced at the start`,
    ),
    'setUp.peru.choice[2].units[0]: by counters.json pe-art2 does not begin in the set-up',
    'setUp.peru.choice[4].ships[0]: pe-huascar stands already at setUp.chile.choice[2].ships[17]',
    'setUp.peru: 4 columns are set up, counters.json has 3',
    'setUp.chile: cl-granaderos is not set up',
  )
})

test('tables: options', () => {
  breaks(
    tables,
    json => {
      json.options.holdFire.default = 'maybe'
      json.options.combatPin.rule = ''
    },
    'options.combatPin.rule: a text should stand here, not ""',
    'options.holdFire.default: one of its values should stand here, not "maybe"',
  )
})
