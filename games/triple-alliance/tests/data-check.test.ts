/** The checker of the data files: it finds nothing in ours, and names every way of breaking them. */
import { strict as assert } from 'node:assert'
import { spoiling } from '../../spoiling.ts'
import { check, files } from '../data.ts'

const { ownFiles, corrects, breaks, holdsForAll } = spoiling({ files, check }, new URL('..', import.meta.url))

ownFiles(known => {
  const [map, counters, tables] = files.map(known)
  // Six hundred hexes of terrain, and the lines between them.
  assert.ok(map.reconstructed > 800 && map.attested > 40)
  assert.ok(counters.reconstructed > counters.attested && counters.inferred > 0)
  // Three tables are lost: 256 losses in combat, 150 by attrition, 50 under the guns.
  assert.ok(tables.reconstructed > 450 && tables.attested > 200)
})

corrects(
  {
    'data/map.json': ['terrainKnown.1821 = "rule 11.9"', 'links.road[0].prov = "rule 11.17"'],
    'data/counters.json': ['units[0].prov.values = "rule 2.10"'],
    'data/tables.json': ['runTheGuns.prov.forts = "rule 13.18"'],
  },
  // Ten faces for each of the five forts.
  [2, 1, 50],
)

holdsForAll({ 'data/map.json': '[]', 'data/counters.json': '7', 'data/tables.json': 'null' })

// Six hundred hexes of terrain, and the lines between them.
// Three tables are lost: 256 losses in combat, 150 by attrition, 50 under the guns.
// Ten faces for each of the five forts.
breaks('counters: ids, nations, types', 'data/counters.json')`
  units[uy-inf-li].id = "uy-inf-fl"
    units[239] (uy-inf-fl).id: uy-inf-fl stands already at units[236] (uy-inf-fl).id

  units[ar-inf-03].nation = "Argentina"
  units[ar-inf-09].type = "infantery"
  units[ar-inf-12].speed = 6
  units[br-inf-f2].name.es = ""
  units[br-inf-c10].size = "battalion"
    units[95] (ar-inf-03).nation: one of paraguay, argentina, brazil, uruguay should stand here, not "Argentina"
    units[100] (ar-inf-09).type: one of infantry, engineer, cavalry, fieldArtillery, siegeArtillery, rocketArtillery, supply, fort, warship, transport, chata should stand here, not "infantery"
    units[101] (ar-inf-12): "speed" is not known here; there are id, abbr, name, nation, type, subtype, size, gn, attack, defense, move, group, turn, hex, prov
    units[148] (br-inf-f2).name.es: a text should stand here, not ""
    units[154] (br-inf-c10).size: one of II, III, X, XX should stand here, not "battalion"

  units + @units[0]
  delete units[0]
    units[243] (py-fort-h): counters stand in the order paraguay, argentina, brazil, uruguay

  units[br-inf-f2].id = "F2"
    units[148] (F2).id: an id like "br-inf-f2" should stand here, not "F2"

  units[br-inf-f2].id = "ar-f2"
    units[148] (ar-f2).id: a counter of brazil begins with br-
`

breaks('counters: who has what, and in which measure', 'data/counters.json')`
  units[py-fort-h].attack = 2
  units[py-inf-01].gn = true
  units[py-inf-02].move = 0
  units[py-inf-03].attack = 21
  units[py-inf-04].defense = "3"
  units[py-riv-ch1].move = 3
  units[ar-inf-03].gn = "no"
  units[br-riv-br].gn = true
  units[uy-cav-1].type = "transport"
    units[0] (py-fort-h).attack: a fort does not attack (2.7); 0 should stand here
    units[5] (py-inf-01).gn: only Argentina and Brazil have National Guards (2.6)
    units[6] (py-inf-02).move: only forts and chatas stand still
    units[7] (py-inf-03).attack: a whole number from 0 to 20 should stand here, not 21
    units[8] (py-inf-04).defense: a whole number from 0 to 40 should stand here, not "3"
    units[85] (py-riv-ch1).move: a chata does not move by itself (11.3)
    units[95] (ar-inf-03).gn: true or false should stand here, not "no"
    units[218] (br-riv-br).gn: ships are no National Guards (2.6)
    units[242] (uy-cav-1).type: Uruguay has no river units (2.7)
`

breaks('counters: groups, turns and hexes', 'data/counters.json')`
  units[py-fort-h].hex = "1433"
  units[py-inf-01].hex = "1432"
  units[ar-gncav-cp1].turn = 2
  units[br-inf-f2].turn = 10
    units[0] (py-fort-h).hex: a fort of py-fort-1432 should stand there, not in 1433
    units[5] (py-inf-01).hex: only forts have one (3.4)
    units[88] (ar-gncav-cp1).turn: only reinforcements have one (3.2)
    units[148] (br-inf-f2).turn: a whole number from 2 to 9 should stand here, not 10
    data/tables.json: setUp.paraguay.fixed[0].hex: counters.json has py-fort-h in 1433

  units[br-inf-f3].group = "py-free"
    units[149] (br-inf-f3).group: py-free is of paraguay
    units[149] (br-inf-f3).turn: only reinforcements have one (3.2)
    data/tables.json: setUp.paraguay.free.count: 70, but counters.json has 71 of "py-free"
    data/tables.json: setUp.paraguay.free.suggest: br-inf-f3 has no place

  delete units[ar-sup-1]
    units: ar-sup-1 is missing, which the rules name (10.5)

  units[py-fort-a].abbr = "An"
    units: there are 0 forts A, not one (3.4)
`

breaks('counters: every value has a known provenance', 'data/counters.json')`
  markers.prov = "rules"
  delete units[py-inf-01].prov.values
  units[py-inf-02].prov.values = "my own copy"
  units[py-inf-03].prov.speed = "inferred"
    markers.prov: "rule N.N", "inferred" or "reconstructed" should stand here, not "rules"
    units[5] (py-inf-01).prov.values: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    units[6] (py-inf-02).prov.values: "rule N.N", "inferred" or "reconstructed" should stand here, not "my own copy"
    units[7] (py-inf-03).prov: "speed" is not known here; there are name, values, group, type, gn, attack, defense, move
`

breaks('map: what no map may be is said by the loader', 'data/map.json')`
  sides.river[0].b = "3123"
    sides.river[0]: 1021 and 3123 are not adjacent

  links.road[0].prov = "seen"
    links.road[0].prov: "rule N.N", "inferred" or "reconstructed" should stand here, not "seen"
`

breaks('map: kinds, and what is known', 'data/map.json')`
  terrain.1821 = "jungle"
  terrainKnown.9999 = "seen"
  sides.canal = []
  places[1].kind = "city"
  areas.uruguay = []
  marks[0].kind = "source"
    terrain.1821: one of clear, rough, forest, marsh, river should stand here, not "jungle"
    terrainKnown.9999: "rule N.N", "inferred" or "reconstructed" should stand here, not "seen"
    sides: "canal" is not known here; there are river, border
    places[1] (Concepción).kind: one of capital, town, fort should stand here, not "city"
    areas: "uruguay" is not known here (did you mean paraguay?); there are paraguay, argentina, brazil, brazil-main, brazil-northeast, brazil-east, chaco, navigable-in-paraguay, railroad, matto-grosso-entry, deploy-1335-7, deploy-2440-3-brazil, deploy-any-brazil, deploy-1237-south
    marks[0] (source 1042).kind: one of supply-source, reinforcement-entry, replacement-entry, replacement-centre, depot, automatic-victory, victory-point, fort, setup, setup-centre, matto-grosso-entry should stand here, not "source"
    terrainKnown: 9999 is not a hex of this map
    data/tables.json: supplyHexes.allied: 1042, 1943, 3244, but map.json marks 1943, 3244
`

breaks('map: countries, borders and areas', 'data/map.json')`
  areas.brazil + "1335"
    areas: 1335 is of argentina and brazil, not of one country
    areas.brazil: 1335 is too much: its three parts together

  delete sides.border[0]
    sides.border: 1021 and 1022 are of paraguay and argentina, but no side says so

  sides.border + {"a":"1335","b":"1336","prov":"inferred"}
    sides.border: 1335 and 1336 are both of argentina

  areas.chaco + "1335"
  delete areas.deploy-1335-7[0]
  areas.deploy-2440-3-brazil + "3244"
  delete areas.matto-grosso-entry[11]
  areas.railroad = []
    areas.railroad: the rules need it, and it has no hexes
    areas.deploy-1335-7: 1030 is missing: the hexes of areas.argentina within 7 of 1335 (3.3)
    areas.deploy-2440-3-brazil: 3244 is too much: the hexes of areas.brazil within 3 of 2440 (3.3)
    areas.matto-grosso-entry: 3226 is missing: the hexes so marked (8.2)
    areas.chaco: 1335 is not in areas.paraguay (7.10)
    boxes[0] (Matto Grosso expedition).joins: 3226 is not in areas.matto-grosso-entry (8.2)
`

breaks('map: rivers and the railway', 'data/map.json')`
  delete links.navigable[0]
    links.navigable: 1826 is a river hex, and no way leads there from 1042 (12.2)

  links.navigable + {"a":"1335","b":"1435","prov":"inferred"}
    links.navigable[31]: 1435 is no river hex

  areas.deploy-1237-south + "1435"
    areas.deploy-1237-south: 1435 is no river hex (3.3)

  delete links.railroad[3]
    areas.railroad: 2027 is too much: the hexes joined by links.railroad (11.18)
    data/tables.json: railway.hexes: 5, but links.railroad of map.json joins 4
    data/tables.json: railway.to: links.railroad of map.json does not reach "2027"
`

breaks('map: places, marks and boxes', 'data/map.json')`
  places[0].kind = "town"
  places[1].name = "Cerro León"
  places[4].hex = "2622"
    places[3] (Cerro León).name: town Cerro León stands already at places[1] (Cerro León).name
    places[4] (Itapúa).hex: town 2622 stands already at places[2] (Curuguaty).hex
    places: there are 0 capitals, not one

  marks[0].side = "brazil"
  marks[6].who = "cavalry"
  marks[21].points = 0
  marks[26].hex = "1335"
  delete boxes[0].prov
  boxes[1].joins + "1335"
    marks[0] (supply-source 1042).side: one of paraguay, allied should stand here, not "brazil"
    marks[6] (reinforcement-entry 1042).who: one of land, river, uruguay should stand here, not "cavalry"
    marks[21] (victory-point 1826).points: a whole number from 1 to 9 should stand here, not 0
    boxes[0] (Matto Grosso expedition).prov: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    marks[26] (fort 1335): 1335 is not in areas.paraguay (3.4)
    boxes[1] (Mendoza rebellion).joins: 1335 is not in areas.matto-grosso-entry (8.2)
    data/tables.json: supplyHexes.allied: 1042, 1943, 3244, but map.json marks 1943, 3244
    data/tables.json: replacements.entry.allied: 1042, 1943, 3244, but map.json marks 1943, 3244
    data/tables.json: forts.H: "1432", but map.json marks "1335"
`

breaks('tables: figures, turns and faces', 'data/tables.json')`
  turns[1].season = "early"
  turns[2].roman = "IV"
  turns[3].label.es = ""
  stackingLimit.units = 20
  replacements.cost.engineer = 0
  movement.land.forest = 9
  movement.minorRiverSide.late = "+2"
  attritionClamp[1] = 12
  gnMarchAttrition.alone + 3
  gnMarchAttrition.alone + 10
  weather = {}
    the file: "weather" is not known here; there are turns, attritionModifiers, combatModifiers, stackingLimit, turnOne, replacements, movement, gnMarchAttrition, supplyHexes, depots, forts, railway, events, victory, combatResults, attrition, runTheGuns, setUp, attritionClamp, options
    turns[3].label.es: a text should stand here, not ""
    turns[1].season: late should stand here, not "early"
    turns[2].roman: III should stand here, not "IV"
    stackingLimit.units: a whole number from 26 to 26 should stand here, not 20
    replacements.cost.engineer: a whole number from 1 to 4 should stand here, not 0
    movement.land.forest: a whole number from 1 to 6 should stand here, not 9
    movement.minorRiverSide.late: a whole number from 0 to 6 should stand here, not "+2"
    gnMarchAttrition.alone[5]: a whole number from 0 to 9 should stand here, not 10
    gnMarchAttrition.alone[4]: 3 stands already at gnMarchAttrition.alone[3]
    attritionClamp: [0,12], but attrition.die has 0 and 14

  delete turns[8]
    turns: 9 turns should stand here, not 8

  delete depots
    depots: an object should stand here, not nothing
`

breaks('tables: provenance of the whole or of every part', 'data/tables.json')`
  stackingLimit.prov = "the sheet"
  delete movement.prov.tow
  delete combatModifiers[3].prov
  victory.prov.points = "inferred"
  delete setUp.paraguay.fixed[0].prov
    combatModifiers[3] (defenderRoughForestMarsh).prov: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    stackingLimit.prov: "rule N.N", "inferred" or "reconstructed" should stand here, not "the sheet"
    movement.prov.tow: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    victory.prov: "points" is not known here; there are automaticParaguay, vp, result
    setUp.paraguay.fixed[0].prov: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
`

breaks('tables: modifiers of attrition and of combat', 'data/tables.json')`
  attritionModifiers[0].key = "winter"
  attritionModifiers[1].value = 0.5
  attritionModifiers[6].who = "argentina"
  combatModifiers[1].key = "phase1"
  combatModifiers[5].value.Ipu = 2
    attritionModifiers[0] (winter).key: one of lateTurn, rough, forest, marsh, chaco, noSupplyLine, fortInOrAdjacent, depotInOrAdjacent, supplyExpended, riverUnitsOnly should stand here, not "winter"
    attritionModifiers[1] (rough).value: a whole number from -9 to 9 should stand here, not 0.5
    attritionModifiers[6] (fortInOrAdjacent).who: one of paraguay, allied, both should stand here, not "argentina"
    attritionModifiers: there is no lateTurn
    combatModifiers[1] (phase1).key: phase1 stands already at combatModifiers[0] (phase1).key
    combatModifiers[5] (fort).value.Ipu: a whole number from -9 to 0 should stand here, not 2
    combatModifiers: there is no phase2
`

breaks('tables: the three tables of results', 'data/tables.json')`
  delete combatResults.results.1:1.-3
  combatResults.results.2:1.12[1] = 27
  delete combatResults.results.3:1.4[1]
  combatResults.results.6:1.5[0] = 2
  combatResults.results.6:1.5[1] = 10
  combatResults.results.6:1.13 = [0,19]
    combatResults.results.2:1.12[1]: a whole number from 0 to 26 should stand here, not 27
    combatResults.results.3:1.4: what the attacker and the defender lose should stand here, not [3]
    combatResults.results.1:1.-3: what the attacker and the defender lose should stand here, not nothing
    combatResults.results.6:1: "13" is not known here; there are -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    combatResults.attested[0]: combatResults has [2,10] there, not [1,11]

  combatResults.die.min = 1
  delete combatResults.columns[7]
  delete combatResults.results.6:1
    combatResults.die.min: a whole number from -9 to 0 should stand here, not 1
    combatResults.columns: 1:3, 1:2, 1:1, 2:1, 3:1, 4:1, 5:1, 6:1 should stand here (13.12)
    combatResults.results.6:1: an object should stand here, not nothing
    combatResults.attested[0]: combatResults has nothing there, not [1,11]

  attrition.columns[2].min = 3
  delete attrition.columns[3].losses[14]
  attrition.columns[6].losses[5] = 8
  attrition.columns[9].max = 25
    attrition.columns[2].min: 4 should stand here
    attrition.columns[3].losses: 15 losses should stand here, for 0 to 14, not 14
    attrition.columns: they end with 25 units, not with 26 (6.1)
    attrition.attested[0]: attrition has 8 there, not 7

  runTheGuns.forts.A[4] = 2
  runTheGuns.forts.H = [1]
  runTheGuns.forts.X = []
  delete runTheGuns.forts.C
    runTheGuns.forts: "X" is not known here; there are H, C, Ipr, A, Ipu
    runTheGuns.forts.H: 10 losses should stand here, for 0 to 9, not 1
    runTheGuns.forts.C: 10 losses should stand here, for 0 to 9, not 0
    runTheGuns.attested[0]: runTheGuns has 2 there, not 1
`

breaks('tables: victory, and what stands on the map as well', 'data/tables.json')`
  delete victory.automaticParaguay[4]
  victory.vp[1].value = 2
  victory.result[1].exact = 3
    victory.result: 0 of them fit 2 points, not one (4.3)
    victory.result: 2 of them fit 3 points, not one (4.3)
    victory.automaticParaguay: 1241, 1335, 1541, 1826, but map.json marks 1241, 1335, 1541, 1826, 2044
    victory.vp: 2 for 1826, but map.json marks 1

  replacements.paraguayLoss.hexes[0] = "2026"
  replacements.paraguayLoss.hexes[1] = "1826"
  replacements.entry.alliedRiver[0] = "1943"
  supplyHexes.allied[0] = "1335"
  depots.hexes = []
  forts.A = "1828"
  railway.to = "2028"
  railway.hexes = 6
    supplyHexes.allied: 1335, 1943, 3244, but map.json marks 1042, 1943, 3244
    depots.hexes: none, but map.json marks 1335, 1541
    replacements.entry.alliedRiver: 1943, but map.json marks 1042
    forts.A: "1828", but map.json marks "1827"
    railway.hexes: 6, but links.railroad of map.json joins 5
    railway.to: links.railroad of map.json does not reach "2028"
`

breaks('tables: the set-up', 'data/tables.json')`
  setUp.allied.groups[0].where.area = "uruguay"
  delete setUp.allied.groups[1].suggest.2242[6]
  setUp.allied.groups[2].suggest.1239 + "br-inf-f2"
  delete setUp.allied.offMap.al-available.units[1]
  setUp.paraguay.fixed[0].hex = "9999"
  setUp.paraguay.fixed[1].unit = "py-fort-x"
  setUp.paraguay.fixed[5].count = 12
  setUp.paraguay.free.suggest.1432 + "py-inf-38"
  delete setUp.paraguay.free.suggest.1826[3]
  setUp.paraguay.free.suggest.1335 = ["py-cav-22"]
    setUp.paraguay.fixed[0].hex: 9999 is not a hex of the map
    setUp.paraguay.fixed[1].unit: there is no counter "py-fort-x"
    setUp.paraguay.fixed[0].hex: counters.json has py-fort-h in 1432
    setUp.paraguay.fixed[5].count: 12, but counters.json has 11 of "py-river-1432"
    setUp.paraguay.free.suggest.1335: 1335 is not in areas.paraguay
    setUp.paraguay.free.suggest.1826[0]: py-inf-38 stands already at setUp.paraguay.free.suggest.1432[14]
    setUp.allied.groups[0].where.area: the map has no area "uruguay"
    setUp.allied.groups[1].suggest: br-art-1 has no place
    setUp.allied.groups[2].suggest.1239[2]: "br-inf-f2" is not of "al-1237-south" in counters.json
    setUp.allied.offMap.al-available.units: counters.json has br-sup-1, br-sup-2
`

breaks('tables: options', 'data/tables.json')`
  options.stackInfo.default = "all"
  options.undo.rule = ""
    options.stackInfo.default: one of its values should stand here, not "all"
    options.undo.rule: a text should stand here, not ""
`

breaks('tables: too many in a hex', 'data/tables.json')`
  setUp.paraguay.free.suggest.1432 + @setUp.paraguay.free.suggest.2534[0]
  delete setUp.paraguay.free.suggest.2534[0]
    setUp.paraguay.free.suggest.1432[14]: there are more than 26 in 1432 (6.1)
`
