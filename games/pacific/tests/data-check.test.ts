/** The checker of the data files: it finds nothing in ours, and names every way of breaking them. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { spoiling } from '../../spoiling.ts'
import { check, files } from '../data.ts'

const { textOf, ownFiles, corrects, breaks, holdsForAll } = spoiling(
  { files, check },
  new URL('..', import.meta.url),
)

ownFiles(known => {
  const [map, counters, tables] = files.map(known)
  // Four hundred hexes of terrain, and the lines between them.
  assert.ok(map.reconstructed > 400 && map.attested > 20)
  assert.ok(counters.reconstructed > counters.attested && counters.inferred > 0)
  assert.ok(tables.attested > 10 * tables.reconstructed)
})

corrects(
  {
    'data/map.json': [
      'terrainKnown = { "3123": "rule 8.6" }',
      'areasKnown = { "Naval Area II": "rule 2.2" }',
      'marks[4].prov = "rule 5.1"',
    ],
    'data/counters.json': ['ships[0].prov.gunfire = "rule 7.9"'],
    'data/tables.json': ['chits[1].prov = "rule 8.9"'],
  },
  // A chit has five values.
  [3, 1, 5],
)

holdsForAll({ 'data/map.json': '[]', 'data/counters.json': '7', 'data/tables.json': 'null' })

// Four hundred hexes of terrain, and the lines between them.
// A chit has five values.
breaks('counters: ids, nations, types', 'data/counters.json')`
  land[cl-inf2].id = "cl-inf3"
    land[28] (cl-inf3).id: cl-inf3 stands already at land[27] (cl-inf3).id
    data/tables.json: reinforcements.chile.5.units[2]: there is no counter "cl-inf2"

  land[pe-lima].nation = "Peru"
    land[47] (pe-lima).nation: one of chile, peru, bolivia should stand here, not "Peru"

  land[cl-buin].type = "infantery"
  land[cl-2line].ful = {}
  land[cl-3line].name.es = ""
  land[cl-4line].size = "brigade"
    land[0] (cl-buin).type: one of infantry, cavalry, artillery, fort should stand here, not "infantery"
    land[1] (cl-2line): "ful" is not known here (did you mean full?); there are id, nation, type, name, steps, size, full, reduced, enters, prov
    land[2] (cl-3line).name.es: a text should stand here, not ""
    land[3] (cl-4line).size: one of regiment, battalion should stand here, not "brigade"

  land + @land[0]
  delete land[0]
    land[94] (cl-buin): counters stand in the order chile, peru, bolivia

  ships[cl-blanco].id = "Blanco"
    ships[1] (Blanco).id: an id like "cl-buin" should stand here, not "Blanco"
    data/tables.json: setUp.chile.choice[2].ships[1]: there is no counter "cl-blanco"
    data/tables.json: setUp.chile:  is not set up

  ships[cl-blanco].id = "pe-blanco"
    ships[1] (pe-blanco).id: a counter of chile begins with cl-
    data/tables.json: setUp.chile.choice[2].ships[1]: there is no counter "cl-blanco"
    data/tables.json: setUp.chile: pe-blanco is not set up

  delete land[cl-4line]
    land: cl-4line is missing, which the rules name
    data/tables.json: setUp.chile.choice[0].units[3]: there is no counter "cl-4line"
`

breaks('counters: steps and values of land units and forts', 'data/counters.json')`
  land[cl-buin].full.mod = 9
  land[cl-2line].reduced.mod = 3
  delete land[cl-3line].reduced
  land[cl-inf1].reduced = {"mod":0}
  land[cl-inf2].steps = 3
  delete land[pe-fort-callao].full.raidMod
  delete land[pe-fort-callao].full.antiShip
  land[pe-fort-callao].full.mod = 2
  land[pe-fort-arica].reduced.antiShip = 9
    land[0] (cl-buin).full.mod: a whole number from 0 to 5 should stand here, not 9
    land[27] (cl-inf2).steps: a whole number from 1 to 2 should stand here, not 3
    land[81] (pe-fort-callao).full: "mod" is not known here; there are raidMod, antiShip
    land[81] (pe-fort-callao).full.raidMod: a whole number from 0 to 6 should stand here, not nothing
    land[81] (pe-fort-callao).full.antiShip: a whole number from 2 to 14 should stand here, not nothing
    land[1] (cl-2line).reduced.mod: 3 is better than 2 on the full side
    land[2] (cl-3line).reduced: a counter of two steps has a reduced side (2.7)
    land[26] (cl-inf1).reduced: a counter of one step has no reduced side (2.7)
    land[83] (pe-fort-arica).reduced.antiShip: 9 is better than 8 on the full side
`

breaks('counters: when they come, and by what we know it', 'data/counters.json')`
  land[cl-buin].enters.at = "start"
  delete land[cl-buin].enters.side
  land[cl-2line].prov.name = "seen"
  delete land[cl-2line].prov.mod
  land[cl-2line].prov.x = "inferred"
  land[cl-atacama].enters.turn = 3
  land[pe-fort-iquique].enters.turn = 5
    data/map.json: marks: pe-fort-iquique wants a fort of peru in 3118 from turn 5
    land[0] (cl-buin).enters.at: one of setup, pool, turn should stand here, not "start"
    land[1] (cl-2line).prov: "x" is not known here; there are name, type, enters, steps, mod
    land[1] (cl-2line).prov.name: "rule N.N", "inferred" or "reconstructed" should stand here, not "seen"
    land[1] (cl-2line).prov.mod: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    data/tables.json: reinforcements.chile.2.units[1]: counters.json has cl-atacama in turn 3
    data/tables.json: reinforcements.peru.2.units[0]: counters.json has pe-fort-iquique in turn 5
    data/tables.json: setUp.chile.choice[0].units[0]: by counters.json cl-buin does not begin in the set-up
    data/tables.json: setUp.chile.choice[0].units[0]: counters.json has cl-buin full at the start
`

breaks('counters: ships, columns and orders', 'data/counters.json')`
  ships[cl-cochrane].damaged.armor = 4
  ships[cl-t-loa].sound.gunfire = 1
  ships[pe-huascar].sound.gunfire = 0
  ships[pe-huascar].sound.speed = "fast"
  ships[pe-huascar].damaged.gunfire = 0
  ships[pe-union].nation = "bolivia"
  columns.setup.peru = 4
  columns.limit = 20
  delete markers.nadc.values[12]
    ships[0] (cl-cochrane).damaged.armor: 4 is better than 3 when sound
    ships[13] (cl-t-loa).sound.gunfire: transports do not fire (7.9); 0 should stand here
    ships[17] (pe-huascar).sound.speed: a whole number from -6 to 6 should stand here, not "fast"
    ships[17] (pe-huascar).sound.gunfire: a warship fires; 0 is for transports
    ships[19] (pe-union).nation: one of chile, peru should stand here, not "bolivia"
    columns.limit: null, for there is none (4.1), should stand here, not 20
    markers.nadc.values: the thirteen naval areas, I to XIII, should stand here, not ["I","II","III","IV","V","VI","VII","VIII","IX","X","XI",...
    data/tables.json: setUp.peru: 3 columns are set up, counters.json has 4
`

breaks('map: what no map may be is said by the loader', 'data/map.json')`
  sides.river[0].b = "3123"
    sides.river[0]: 1904 and 3123 are not adjacent

  links.railroad[0].prov = "seen"
    links.railroad[0].prov: "rule N.N", "inferred" or "reconstructed" should stand here, not "seen"
`

breaks('map: kinds, and what is known', 'data/map.json')`
  terrain.3123 = "jungle"
  sides.canal = []
  places[2].kind = "town"
  areas.Naval Area XIV = []
  marks[4].kind = "points"
  terrainKnown = {"3123":"rule 8.6","9999":"seen"}
  areasKnown = {"Perú":"rule 2.2"}
    terrain.3123: one of sea, rough, mountain, desert, salt-desert should stand here, not "jungle"
    terrainKnown.9999: "rule N.N", "inferred" or "reconstructed" should stand here, not "seen"
    sides: "canal" is not known here; there are river, impassable
    places[2] (Huaraz).kind: one of city should stand here, not "town"
    areas: "Naval Area XIV" is not known here (did you mean Naval Area IV?); there are Naval Area I, Naval Area II, Naval Area III, Naval Area IV, Naval Area V, Naval Area VI, Naval Area VII, Naval Area VIII, Naval Area IX, Naval Area X, Naval Area XI, Naval Area XII, Naval Area XIII, Perú, Bolivia, Chile
    marks[4] (points 2007).kind: one of port, vp, fort, supply-entry, shipyard, bolivia-quits, control should stand here, not "points"
    terrainKnown: 9999 is not a hex of this map
    areasKnown: Perú is not an area of this map
`

breaks('map: naval areas, countries and coast', 'data/map.json')`
  delete areas.Naval Area I[0]
  areas.Naval Area II + "3322"
  areas.Naval Area II + "2719"
  areas.Chile + "3322"
  areas.Chile + "2621"
    areas.Naval Area II: 3322 is land; coastal hexes stand in coast
    areas.Chile: 2621 is sea
    areas: 2626 is of none, not of one naval area
    areas: 2719 is of Naval Area II and Naval Area III, not of one naval area
    areas: 3322 is of Bolivia and Chile, not of one country
    places[27] (Calama).country: 3322 lies in chile
    places[27] (Calama).port: a city of the coast is a port (2.4); true should stand here, not false
    places[27] (Calama).navalArea: one of II should stand here, not nothing

  coast.1802.depth = 3
  coast.1803.touches[0] = "XIII"
  coast.1803.touches[1] = "I"
  coast.1804 = 7
  coast.2621 = {"area":"II","touches":["II"]}
  coast.9999 = {}
  areas.Naval Area VII = []
    coast.1802: "depth" is not known here; there are area, touches
    coast.1804: an object should stand here, not 7
    coast.9999.area: a text should stand here, not nothing
    coast.9999.touches: a list should stand here, not nothing
    areas.Naval Area VII: the rules need it, and it has no hexes
    areas: 1915 is of none, not of one naval area
    areas: 2014 is of none, not of one naval area
    areas: 2015 is of none, not of one naval area
    areas: 2114 is of none, not of one naval area
    areas: 2115 is of none, not of one naval area
    areas: 2213 is of none, not of one naval area
    areas: 2214 is of none, not of one naval area
    areas: 2313 is of none, not of one naval area
    areas: 2314 is of none, not of one naval area
    coast.1803.touches: no sea hex of area I is beside it
    coast.1803.touches: XII is missing: a sea hex of it is beside it
    coast.1803.area: one of its touches should stand here
    coast.2312.touches: no sea hex of area VII is beside it
    coast.2412.touches: no sea hex of area VII is beside it
    coast.2621: 2621 is sea; only land is coast
    coast: 9999 is not a hex of this map
    places[1] (Chimbote).navalArea: one of XIII, I should stand here, not "XII"
`

breaks('map: lines and cities', 'data/map.json')`
  sides.river + {"a":"2007","b":"1907","prov":"inferred"}
  links.railroad + {"a":"3212","b":"3312","prov":"inferred"}
  places[0].name = "Chimbote"
  delete places[1].port
  places[2].country = "ecuador"
  places[4].country = "bolivia"
  places[7].hex = "2008"
    places[2] (Huaraz).country: one of chile, peru, bolivia should stand here, not "ecuador"
    sides.river[69]: 1907 is sea
    links.railroad[15]: the side between 3212 and 3312 is impassable
    places[1] (Chimbote).name: Chimbote stands already at places[0] (Chimbote).name
    places[1] (Chimbote).port: a city of the coast is a port (2.4); true should stand here, not nothing
    places[4] (Cerro de Pasco).country: 2106 lies in peru
    places[7] (Jauja).hex: 2008 stands already at places[6] (Lima).hex
    marks[1] (port 1803): 1803 is no port of places
`

breaks('map: marks the rules look for', 'data/map.json')`
  marks[kind=vp,hex=2007].value = 99
  marks[kind=vp,hex=2008].hex = "2007"
  marks[kind=port,hex=2110].area = "X"
  marks[kind=control,hex=3122].side = "peru"
  marks[kind=supply-entry,hex=2008].side = "peru"
  marks[kind=fort,hex=3118].fromTurn = 0
  marks[kind=shipyard].hex = "2008"
  delete marks[kind=port,hex=3127]
    marks[4] (vp 2007).value: a whole number from 1 to 20 should stand here, not 99
    marks[25] (fort 3118).fromTurn: a whole number from 1 to 12 should stand here, not 0
    marks[27] (supply-entry 2008).side: one of allied, bolivia should stand here, not "peru"
    marks[35] (control 3122).side: one of chile should stand here, not "peru"
    marks[5] (vp 2007): 2007 stands already at marks[4] (vp 2007)
    marks[6] (port 2110).area: Pisco is of area IX
    marks: Caldera (3127) has no port mark
    marks: the shipyard 2008 is no port (6.5)
    marks: pe-fort-iquique wants a fort of peru in 3118 from turn 2

  delete marks[kind=shipyard]
  delete marks[kind=bolivia-quits]
  delete marks[kind=supply-entry]
  marks + {"hex":"2621","kind":"vp","value":1,"prov":"inferred"}
  marks + {"hex":"2106","kind":"fort","side":"peru","fromTurn":1,"prov":"inferred"}
    marks[32] (vp 2621): 2621 is sea
    marks: there is no supply-entry of allied (4.1)
    marks: there is no supply-entry of bolivia (4.1)
    marks: there are 0 shipyards, not one (6.5)
    marks: there is no bolivia-quits (5.6)
    marks: counters.json has no fort for 2106
    data/tables.json: victory.boliviaQuits.orOccupied: map.json marks  (5.6)
`

breaks('map: the Box opens on land and on the sea of its area', 'data/map.json')`
  boxes[chile].land[0] = "3030"
  boxes[chile].land[1] = "9999"
  boxes[chile].landCost = 3
  boxes[chile].seaEdge[4] = "2621"
  delete boxes[chile].seaEdge[3]
  delete boxes[chile].seaEdge[2]
  delete boxes[chile].seaEdge[1]
  delete boxes[chile].seaEdge[0]
  delete boxes[chile].prov
    boxes[0] (chile).prov: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    boxes[0] (chile).land[0]: 3030 is sea
    boxes[0] (chile).land[1]: 9999 is not a hex of this map
    boxes[0] (chile).seaEdge[0]: 2621 is not of area I
    data/tables.json: movement.box: 1, but map.json has 3

  boxes[chile].id = "box"
    boxes: one box should stand here, with the id chile

  boxes[chile].seaEdge = "the south"
    boxes[0] (chile).seaEdge: a list should stand here, not "the south"
`

breaks('map: cities that other files name', 'data/map.json')`
  places[20].name = "Pica"
    places: there is no Iquique, where counters.json has pe-fort-iquique
    marks: counters.json has no fort for 3118
    data/tables.json: setUp.peru.choice[0].where.hexesNamed[0]: the map has no "Iquique"
`

breaks('tables: figures, dice and turns', 'data/tables.json')`
  delete turns.names[11]
  movement.land.desert = 2
  defence.fort = 7
  stacking.withFort = 5
  naval.gunfire.criticalOn.natural = 0
  shipCapture.results.3 = "sinks"
  delete infernalMachine.results.6
  weather = {}
    the file: "weather" is not known here; there are turns, movement, defence, stacking, chits, victory, naval, shipCapture, infernalMachine, supplyColumns, reinforcements, setUp, options
    turns.names: 12 names should stand here, not 11
    defence.fort: a whole number from 0 to 6 should stand here, not 7
    stacking.withFort: a fort takes no room away (8.1)
    naval.gunfire.criticalOn.natural: a whole number from 1 to 6 should stand here, not 0
    shipCapture.results.3: one of capturing warship damaged, escapes, scuttled, captured should stand here, not "sinks"
    infernalMachine.results.6: one of none, damaged, sunk should stand here, not nothing
    movement.land.desert: 2, but map.json has 3

  delete stacking
    stacking: an object should stand here, not nothing
`

breaks('tables: provenance of the whole or of every part', 'data/tables.json')`
  delete movement.prov.dice
  stacking.prov = "the sheet"
  naval.prov.ramming = "inferred"
    movement.prov.dice: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    stacking.prov: "rule N.N", "inferred" or "reconstructed" should stand here, not "the sheet"
    naval.prov: "ramming" is not known here; there are interception, runBlockade, gunfire, raid, fortFire, repair
`

breaks('tables: the chits of the cup', 'data/tables.json')`
  chits[leader].count = -1
  chits[earthworks].role = "nobody"
  chits[charge].pick = null
  chits[surprise].effect.extraDice = 9
  chits[none].effect.morale = 1
  chits[slaughter].id = "leader"
    chits[0] (leader).count: a whole number from 0 to 20 should stand here, not -1
    chits[1] (earthworks).role: one of both, attacker, defender should stand here, not "nobody"
    chits[2] (charge).pick: unitDice is given to somebody; unit, cavalry or artillery should stand here
    chits[3] (surprise).effect.extraDice: a whole number from 1 to 6 should stand here, not 9
    chits[4] (leader).id: leader stands already at chits[0] (leader).id
    chits[6] (none).effect: "morale" is not known here; there are unitModifier, unitDice, extraDice
    chits: there is no slaughter (8.9)
`

breaks('tables: an empty cup', 'data/tables.json')`
  chits = []
    chits: there is no leader (8.9)
    chits: there is no earthworks (8.9)
    chits: there is no charge (8.9)
    chits: there is no surprise (8.9)
    chits: there is no slaughter (8.9)
    chits: there is no canister (8.9)
    chits: there is no none (8.9)
    chits: the cup is empty
`

breaks('tables: victory', 'data/tables.json')`
  victory.checks[0].alliedWinsBelow = 9
  victory.checks[1].turn = 4
  victory.checks[2].otherwise = "continue"
  delete victory.boliviaQuits.orOccupied[1]
  victory.knownVpHexes.3116 = 3
    victory.checks[0].alliedWinsBelow: 9 is more than Chile needs, 6
    victory.checks[1].turn: 4 does not come after 5
    victory.checks[2].otherwise: draw should stand here
    victory.knownVpHexes.3116: map.json has 2 points there
    victory.boliviaQuits.orOccupied: map.json marks 3513, 3616 (5.6)

  delete victory.checks[2]
    victory.checks: the last is in turn 12 (5.4)
`

breaks('tables: the schedule of reinforcements', 'data/tables.json')`
  reinforcements.chile.3.units[1] = "cl-talca"
  reinforcements.chile.3.units + "cl-buin"
  reinforcements.chile.3.units + "cl-none"
  reinforcements.chile.soon = {"units":[]}
  reinforcements.peru.3.units + "cl-inf9"
    reinforcements.chile.3.units[3]: there is no counter "cl-none"
    reinforcements.chile: "soon" is no turn
    reinforcements.chile.3.units[1]: counters.json has cl-talca in turn 7
    reinforcements.chile.3.units[2]: counters.json has cl-buin without a turn
    reinforcements.chile.7.units[2]: cl-talca stands already at reinforcements.chile.3.units[1]
    reinforcements.peru.3.units[2]: cl-inf9 stands already at reinforcements.chile.10.units[4]
    reinforcements.peru.3.units[2]: cl-inf9 is of chile
    reinforcements.peru.3.units[2]: counters.json has cl-inf9 in turn 10
    reinforcements.chile: cl-coquimbo is missing, of turn 3 in counters.json
`

breaks('tables: the set-up', 'data/tables.json')`
  setUp.peru.fixed[1].hex = "9999"
  setUp.peru.choice[0].where.hexesNamed[1] = "Pica"
  setUp.peru.choice[0].where.portsOf = "peru"
  setUp.peru.choice[1].side = "full"
  setUp.peru.choice[2].units[0] = "pe-art2"
  setUp.peru.choice[2].units + "pe-art1"
  setUp.peru.choice[3].columns = 4
  delete setUp.chile.choice[0].units[5]
  setUp.chile.choice[1].usual[5] = "4040"
  delete setUp.chile.choice[1].usual[4]
  delete setUp.chile.choice[1].usual[3]
  delete setUp.chile.choice[1].usual[2]
  delete setUp.chile.choice[1].usual[1]
  delete setUp.chile.choice[1].usual[0]
  setUp.chile.choice[2].ships + "pe-huascar"
  setUp.chile.pool + "cl-buin"
    setUp.chile.choice[1].usual[0]: 4040 is not a hex of the map
    setUp.peru.fixed[1].hex: 9999 is not a hex of the map
    setUp.peru.choice[0].where.hexesNamed[1]: the map has no "Pica"
    setUp.peru.choice[0].where: hexes, hexesNamed, portsOf or landWithin should stand here, one of them
    setUp.chile.choice[2].ships[17]: pe-huascar is of peru
    setUp.chile.pool[1]: cl-buin stands already at setUp.chile.choice[0].units[0]
    setUp.chile.pool[1]: by counters.json cl-buin does not begin in the pool
    setUp.peru.choice[1].units[0]: counters.json has pe-zepita reduced at the start
    setUp.peru.choice[1].units[1]: counters.json has pe-ayacucho reduced at the start
    setUp.peru.choice[1].units[2]: counters.json has pe-cuzco reduced at the start
    setUp.peru.choice[1].units[3]: counters.json has pe-junin reduced at the start
    setUp.peru.choice[1].units[4]: counters.json has pe-torata reduced at the start
    setUp.peru.choice[1].units[5]: counters.json has pe-guias reduced at the start
    setUp.peru.choice[2].units[0]: by counters.json pe-art2 does not begin in the set-up
    setUp.peru.choice[4].ships[0]: pe-huascar stands already at setUp.chile.choice[2].ships[17]
    setUp.peru: 4 columns are set up, counters.json has 3
    setUp.chile: cl-granaderos is not set up
`

breaks('tables: options', 'data/tables.json')`
  options.combatPin.rule = ""
  options.holdFire.default = "maybe"
    options.combatPin.rule: a text should stand here, not ""
    options.holdFire.default: one of its values should stand here, not "maybe"
`

test('map: a hex given twice', () => {
  const twice = textOf('data/map.json').replace('"1202":', '"1201":')
  const { problems } = check(file => (file === 'data/map.json' ? twice : textOf(file)))
  assert.ok(problems.includes('data/map.json: terrain: 1201 stands twice'))
})
