/** The checker of the data files: it finds nothing in ours, and names every way of breaking them. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Loose, spoiling } from '../../spoiling.ts'
import { check, files } from '../data.ts'

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
  // Six hundred hexes of terrain, and the lines between them.
  assert.ok(map.reconstructed > 800 && map.attested > 40)
  assert.ok(counters.reconstructed > counters.attested && counters.inferred > 0)
  // Three tables are lost: 256 losses in combat, 150 by attrition, 50 under the guns.
  assert.ok(tables.reconstructed > 450 && tables.attested > 200)
})

test('a corrected value counts as attested', () => {
  const now = (file: string) => {
    const json = JSON.parse(textOf(file))
    if (file === 'map.json') {
      json.terrainKnown['1821'] = 'rule 11.9'
      json.links.road[0].prov = 'rule 11.17'
    }
    if (file === 'counters.json') json.units[0].prov.values = 'rule 2.10'
    if (file === 'tables.json') json.runTheGuns.prov.forts = 'rule 13.18'
    return JSON.stringify(json)
  }
  const [before, after] = [check(textOf), check(now)]
  assert.deepEqual(after.problems, [])
  const gained = after.provenance.map(({ attested }, i) => attested - before.provenance[i].attested)
  // Ten faces for each of the five forts.
  assert.deepEqual(gained, [2, 1, 50])
})

test('a file that is not JSON is named, and the others are checked all the same', () => {
  for (const file of files) {
    const { problems } = check(each => (each === file ? textOf(each).slice(0, -20) : textOf(each)))
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.match(problems[0], new RegExp(`^${file}: the file is not JSON: `))
  }
})

test('a file that is JSON but something else', () => {
  const texts: Record<string, string> = { 'map.json': '[]', 'counters.json': '7', 'tables.json': 'null' }
  assert.deepEqual(check(file => texts[file]).problems, [
    'map.json: a map is a JSON object, not []',
    'counters.json: the file: an object should stand here, not 7',
    'tables.json: the file: an object should stand here, not null',
  ])
})

const counters = 'counters.json'
const unit = (json: Loose, id: string): Loose => json.units.find((each: Loose) => each.id === id)

test('counters: ids, nations, types', () => {
  breaks(
    counters,
    json => (unit(json, 'uy-inf-li').id = 'uy-inf-fl'),
    'units[239] (uy-inf-fl).id: uy-inf-fl stands already at units[236] (uy-inf-fl).id',
  )
  breaks(
    counters,
    json => {
      unit(json, 'ar-inf-03').nation = 'Argentina'
      unit(json, 'ar-inf-09').type = 'infantery'
      unit(json, 'ar-inf-12').speed = 6
      unit(json, 'br-inf-f2').name.es = ''
      unit(json, 'br-inf-c10').size = 'battalion'
    },
    'units[95] (ar-inf-03).nation: one of paraguay, argentina, brazil, uruguay should stand here, not "Argentina"',
    'units[100] (ar-inf-09).type: one of infantry, engineer, cavalry, fieldArtillery, siegeArtillery, rocketArtillery, supply, fort, warship, transport, chata should stand here, not "infantery"',
    'units[101] (ar-inf-12): "speed" is not known here; there are id, abbr, name, nation, type, subtype, size, gn, attack, defense, move, group, turn, hex, prov',
    'units[148] (br-inf-f2).name.es: a text should stand here, not ""',
    'units[154] (br-inf-c10).size: one of II, III, X, XX should stand here, not "battalion"',
  )
  breaks(
    counters,
    json => json.units.push(json.units.shift()),
    'units[243] (py-fort-h): counters stand in the order paraguay, argentina, brazil, uruguay',
  )
  breaks(
    counters,
    json => (unit(json, 'br-inf-f2').id = 'F2'),
    'units[148] (F2).id: an id like "br-inf-f2" should stand here, not "F2"',
  )
  breaks(
    counters,
    json => (unit(json, 'br-inf-f2').id = 'ar-f2'),
    'units[148] (ar-f2).id: a counter of brazil begins with br-',
  )
})

test('counters: who has what, and in which measure', () => {
  breaks(
    counters,
    json => {
      unit(json, 'py-inf-01').gn = true
      unit(json, 'br-riv-br').gn = true
      unit(json, 'ar-inf-03').gn = 'no'
      unit(json, 'uy-cav-1').type = 'transport'
      unit(json, 'py-fort-h').attack = 2
      unit(json, 'py-riv-ch1').move = 3
      unit(json, 'py-inf-02').move = 0
      unit(json, 'py-inf-03').attack = 21
      unit(json, 'py-inf-04').defense = '3'
    },
    'units[0] (py-fort-h).attack: a whole number from 0 to 0 should stand here, not 2',
    'units[5] (py-inf-01).gn: only Argentina and Brazil have National Guards (2.6)',
    'units[6] (py-inf-02).move: a whole number from 1 to 20 should stand here, not 0',
    'units[7] (py-inf-03).attack: a whole number from 0 to 20 should stand here, not 21',
    'units[8] (py-inf-04).defense: a whole number from 0 to 40 should stand here, not "3"',
    'units[85] (py-riv-ch1).move: a whole number from 0 to 0 should stand here, not 3',
    'units[95] (ar-inf-03).gn: true or false should stand here, not "no"',
    'units[218] (br-riv-br).gn: ships are no National Guards (2.6)',
    'units[242] (uy-cav-1).type: Uruguay has no river units (2.7)',
  )
})

test('counters: groups, turns and hexes', () => {
  breaks(
    counters,
    json => {
      unit(json, 'br-inf-f2').turn = 10
      unit(json, 'ar-gncav-cp1').turn = 2
      unit(json, 'py-fort-h').hex = '1433'
      unit(json, 'py-inf-01').hex = '1432'
    },
    'units[0] (py-fort-h).hex: a fort of py-fort-1432 should stand there, not in 1433',
    'units[5] (py-inf-01).hex: only forts have one (3.4)',
    'units[88] (ar-gncav-cp1).turn: only reinforcements have one (3.2)',
    'units[148] (br-inf-f2).turn: a whole number from 2 to 9 should stand here, not 10',
    'tables.json: setUp.paraguay.fixed[0].hex: counters.json has py-fort-h in 1433',
  )
  breaks(
    counters,
    json => (unit(json, 'br-inf-f3').group = 'py-free'),
    'units[149] (br-inf-f3).group: py-free is of paraguay',
    'units[149] (br-inf-f3).turn: only reinforcements have one (3.2)',
    'tables.json: setUp.paraguay.free.count: 70, but counters.json has 71 of "py-free"',
    'tables.json: setUp.paraguay.free.suggest: br-inf-f3 has no place',
  )
  breaks(
    counters,
    json => (json.units = json.units.filter(({ id }: Loose) => id !== 'ar-sup-1')),
    'units: ar-sup-1 is missing, which the rules name (10.5)',
  )
  breaks(counters, json => (unit(json, 'py-fort-a').abbr = 'An'), 'units: there are 0 forts A, not one (3.4)')
})

test('counters: every value has a known provenance', () => {
  breaks(
    counters,
    json => {
      delete unit(json, 'py-inf-01').prov.values
      unit(json, 'py-inf-02').prov.values = 'my own copy'
      unit(json, 'py-inf-03').prov.speed = 'inferred'
      json.markers.prov = 'rules'
    },
    `markers.prov: ${should} "rules"`,
    `units[5] (py-inf-01).prov.values: ${should} nothing`,
    `units[6] (py-inf-02).prov.values: ${should} "my own copy"`,
    'units[7] (py-inf-03).prov: "speed" is not known here; there are name, values, group, type, gn, attack, defense, move',
  )
})

const map = 'map.json'

test('map: what no map may be is said by the loader', () => {
  breaks(map, json => (json.sides.river[0].b = '3123'), 'sides.river[0]: 1021 and 3123 are not adjacent')
  breaks(map, json => (json.links.road[0].prov = 'seen'), `links.road[0].prov: ${should} "seen"`)
})

test('map: kinds, and what is known', () => {
  breaks(
    map,
    json => {
      json.terrain['1821'] = 'jungle'
      json.places[1].kind = 'city'
      json.marks[0].kind = 'source'
      json.sides.canal = []
      json.areas.uruguay = []
      json.terrainKnown['9999'] = 'seen'
    },
    'terrain.1821: "jungle" is not known here; there are clear, rough, forest, marsh, river',
    'sides: "canal" is not known here; there are river, border',
    'places[1].kind: "city" is not known here; there are capital, town, fort',
    'marks[0].kind: "source" is not known here; there are supply-source, reinforcement-entry, replacement-entry, replacement-centre, depot, automatic-victory, victory-point, fort, setup, setup-centre, matto-grosso-entry',
    'areas: "uruguay" is not known here; there are paraguay, argentina, brazil, brazil-main, brazil-northeast, brazil-east, chaco, navigable-in-paraguay, railroad, matto-grosso-entry, deploy-1335-7, deploy-2440-3-brazil, deploy-any-brazil, deploy-1237-south',
    'terrainKnown: 9999 is not a hex of this map',
    `terrainKnown.9999: ${should} "seen"`,
    'tables.json: supplyHexes.allied: 1042, 1943, 3244, but map.json marks 1943, 3244',
  )
})

test('map: countries, borders and areas', () => {
  breaks(
    map,
    json => json.areas.brazil.push('1335'),
    'areas: 1335 is of argentina and brazil, not of one country',
    'areas.brazil: 1335 is too much: its three parts together',
  )
  breaks(
    map,
    json => (json.sides.border = json.sides.border.slice(1)),
    'sides.border: 1021 and 1022 are of paraguay and argentina, but no side says so',
  )
  breaks(
    map,
    json => json.sides.border.push({ a: '1335', b: '1336', prov: 'inferred' }),
    'sides.border: 1335 and 1336 are both of argentina',
  )
  breaks(
    map,
    json => {
      json.areas.chaco.push('1335')
      json.areas['deploy-1335-7'].shift()
      json.areas['deploy-2440-3-brazil'].push('3244')
      json.areas['matto-grosso-entry'].pop()
      json.areas.railroad = []
    },
    'areas.railroad: the rules need it, and it has no hexes',
    'areas.chaco: 1335 is not in areas.paraguay (7.10)',
    'areas.deploy-1335-7: 1030 is missing: the hexes of areas.argentina within 7 of 1335 (3.3)',
    'areas.deploy-2440-3-brazil: 3244 is too much: the hexes of areas.brazil within 3 of 2440 (3.3)',
    'areas.matto-grosso-entry: 3226 is missing: the hexes so marked (8.2)',
    'boxes[0] (Matto Grosso expedition).joins: 3226 is not in areas.matto-grosso-entry (8.2)',
  )
})

test('map: rivers and the railway', () => {
  breaks(
    map,
    json => (json.links.navigable = json.links.navigable.slice(1)),
    'links.navigable: 1826 is a river hex, and no way leads there from 1042 (12.2)',
  )
  breaks(
    map,
    json => json.links.navigable.push({ a: '1335', b: '1435', prov: 'inferred' }),
    'links.navigable[31]: 1435 is no river hex',
  )
  breaks(
    map,
    json => json.areas['deploy-1237-south'].push('1435'),
    'areas.deploy-1237-south: 1435 is no river hex (3.3)',
  )
  breaks(
    map,
    json => json.links.railroad.pop(),
    'areas.railroad: 2027 is too much: the hexes joined by links.railroad (11.18)',
    'tables.json: railway.hexes: 5, but links.railroad of map.json joins 4',
    'tables.json: railway.to: links.railroad of map.json does not reach "2027"',
  )
})

test('map: places, marks and boxes', () => {
  breaks(
    map,
    json => {
      json.places[1].name = 'Cerro León'
      json.places[4].hex = '2622'
      json.places[0].kind = 'town'
    },
    'places[3] (Cerro León).name: town Cerro León stands already at places[1] (Cerro León).name',
    'places[4] (Itapúa).hex: town 2622 stands already at places[2] (Curuguaty).hex',
    'places: there are 0 capitals, not one',
  )
  breaks(
    map,
    json => {
      json.marks[0].side = 'brazil'
      json.marks.find((each: Loose) => each.kind === 'victory-point').points = 0
      json.marks.find((each: Loose) => each.kind === 'reinforcement-entry').who = 'cavalry'
      json.marks.find((each: Loose) => each.kind === 'fort').hex = '1335'
      delete json.boxes[0].prov
      json.boxes[1].joins = ['1335']
    },
    'marks[0] (supply-source 1042).side: one of paraguay, allied should stand here, not "brazil"',
    'marks[6] (reinforcement-entry 1042).who: one of land, river, uruguay should stand here, not "cavalry"',
    'marks[21] (victory-point 1826).points: a whole number from 1 to 9 should stand here, not 0',
    'marks[26] (fort 1335): 1335 is not in areas.paraguay (3.4)',
    `boxes[0] (Matto Grosso expedition).prov: ${should} nothing`,
    'boxes[1] (Mendoza rebellion).joins: 1335 is not in areas.matto-grosso-entry (8.2)',
    'tables.json: supplyHexes.allied: 1042, 1943, 3244, but map.json marks 1943, 3244',
    'tables.json: replacements.entry.allied: 1042, 1943, 3244, but map.json marks 1943, 3244',
    'tables.json: forts.H: "1432", but map.json marks "1335"',
    'tables.json: victory.vp: 1 for 1826, but map.json marks 0',
  )
})

const tables = 'tables.json'

test('tables: figures, turns and faces', () => {
  breaks(
    tables,
    json => {
      json.movement.land.forest = 9
      json.movement.minorRiverSide.late = '+2'
      json.replacements.cost.engineer = 0
      json.stackingLimit.units = 20
      json.turns[1].season = 'early'
      json.turns[2].roman = 'IV'
      json.turns[3].label.es = ''
      json.gnMarchAttrition.alone.push(3, 10)
      json.weather = {}
      json.attritionClamp = [0, 12]
    },
    'the file: "weather" is not known here; there are turns, attritionModifiers, combatModifiers, stackingLimit, turnOne, replacements, movement, gnMarchAttrition, supplyHexes, depots, forts, railway, events, victory, combatResults, attrition, runTheGuns, setUp, attritionClamp, options',
    'stackingLimit.units: a whole number from 26 to 26 should stand here, not 20',
    'replacements.cost.engineer: a whole number from 1 to 4 should stand here, not 0',
    'movement.land.forest: a whole number from 1 to 6 should stand here, not 9',
    'movement.minorRiverSide.late: a whole number from 0 to 6 should stand here, not "+2"',
    'turns[1].season: one of late should stand here, not "early"',
    'turns[2].roman: one of III should stand here, not "IV"',
    'turns[3].label.es: a text should stand here, not ""',
    'gnMarchAttrition.alone[4]: 3 stands already at gnMarchAttrition.alone[3]',
    'gnMarchAttrition.alone[5]: a whole number from 0 to 9 should stand here, not 10',
    'attritionClamp: [0,12], but attrition.die has 0 and 14',
  )
  breaks(tables, json => json.turns.pop(), 'turns: 9 turns should stand here, not 8')
  breaks(tables, json => delete json.depots, 'depots: an object should stand here, not nothing')
})

test('tables: provenance of the whole or of every part', () => {
  breaks(
    tables,
    json => {
      delete json.movement.prov.tow
      json.victory.prov.points = 'inferred'
      json.stackingLimit.prov = 'the sheet'
      delete json.combatModifiers[3].prov
      delete json.setUp.paraguay.fixed[0].prov
    },
    `stackingLimit.prov: ${should} "the sheet"`,
    `movement.prov.tow: ${should} nothing`,
    'victory.prov: "points" is not known here; there are automaticParaguay, vp, result',
    `combatModifiers[3].prov: ${should} nothing`,
    `setUp.paraguay.fixed[0].prov: ${should} nothing`,
  )
})

test('tables: modifiers of attrition and of combat', () => {
  breaks(
    tables,
    json => {
      json.attritionModifiers[0].key = 'winter'
      json.attritionModifiers[1].value = 0.5
      json.attritionModifiers[6].who = 'argentina'
      json.combatModifiers[1].key = 'phase1'
      json.combatModifiers[5].value.Ipu = 2
    },
    'attritionModifiers[0] (winter).key: one of lateTurn, rough, forest, marsh, chaco, noSupplyLine, fortInOrAdjacent, depotInOrAdjacent, supplyExpended, riverUnitsOnly should stand here, not "winter"',
    'attritionModifiers[1] (rough).value: a whole number from -9 to 9 should stand here, not 0.5',
    'attritionModifiers[6] (fortInOrAdjacent).who: one of paraguay, allied, both should stand here, not "argentina"',
    'attritionModifiers: there is no lateTurn',
    'combatModifiers[1] (phase1).key: phase1 stands already at combatModifiers[0] (phase1).key',
    'combatModifiers[5] (fort).value.Ipu: a whole number from -9 to 0 should stand here, not 2',
    'combatModifiers: there is no phase2',
  )
})

test('tables: the three tables of results', () => {
  breaks(
    tables,
    json => {
      json.combatResults.results['3:1']['4'] = [3]
      json.combatResults.results['2:1']['12'] = [1, 27]
      delete json.combatResults.results['1:1']['-3']
      json.combatResults.results['6:1']['5'] = [2, 10]
      json.combatResults.results['6:1']['13'] = [0, 19]
    },
    'combatResults.results.1:1.-3: what the attacker and the defender lose should stand here, not nothing',
    'combatResults.results.2:1.12[1]: a whole number from 0 to 26 should stand here, not 27',
    'combatResults.results.3:1.4: what the attacker and the defender lose should stand here, not [3]',
    'combatResults.results.6:1: "13" is not known here; there are -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12',
    'combatResults.attested[0]: combatResults has [2,10] there, not [1,11]',
  )
  breaks(
    tables,
    json => {
      json.combatResults.columns.pop()
      delete json.combatResults.results['6:1']
      json.combatResults.die.min = 1
    },
    'combatResults.columns: 1:3, 1:2, 1:1, 2:1, 3:1, 4:1, 5:1, 6:1 should stand here (13.12)',
    'combatResults.die.min: a whole number from -9 to 0 should stand here, not 1',
    'combatResults.results.6:1: an object should stand here, not nothing',
    'combatResults.attested[0]: combatResults has nothing there, not [1,11]',
  )
  breaks(
    tables,
    json => {
      json.attrition.columns[2].min = 3
      json.attrition.columns[3].losses.pop()
      json.attrition.columns[6].losses[5] = 8
      json.attrition.columns[9].max = 25
    },
    'attrition.columns[2].min: 4 should stand here',
    'attrition.columns[3].losses: 15 losses should stand here, for 0 to 14, not 14',
    'attrition.columns: they end with 25 units, not with 26 (6.1)',
    'attrition.attested[0]: attrition has 8 there, not 7',
  )
  breaks(
    tables,
    json => {
      json.runTheGuns.forts.A[4] = 2
      json.runTheGuns.forts.H = [1]
      json.runTheGuns.forts.X = []
      delete json.runTheGuns.forts.C
    },
    'runTheGuns.forts: "X" is not known here; there are H, C, Ipr, A, Ipu',
    'runTheGuns.forts.H: 10 losses should stand here, for 0 to 9, not 1',
    'runTheGuns.forts.C: 10 losses should stand here, for 0 to 9, not 0',
    'runTheGuns.attested[0]: runTheGuns has 2 there, not 1',
  )
})

test('tables: victory, and what stands on the map as well', () => {
  breaks(
    tables,
    json => {
      json.victory.result[1].exact = 3
      json.victory.vp[1].value = 2
      json.victory.automaticParaguay.pop()
    },
    'victory.result: 0 of them fit 2 points, not one (4.3)',
    'victory.result: 2 of them fit 3 points, not one (4.3)',
    'victory.automaticParaguay: 1241, 1335, 1541, 1826, but map.json marks 1241, 1335, 1541, 1826, 2044',
    'victory.vp: 2 for 1826, but map.json marks 1',
  )
  breaks(
    tables,
    json => {
      json.supplyHexes.allied[0] = '1335'
      json.depots.hexes = []
      json.replacements.entry.alliedRiver = ['1943']
      json.replacements.paraguayLoss.hexes.reverse()
      json.forts.A = '1828'
      json.railway.to = '2028'
      json.railway.hexes = 6
    },
    'supplyHexes.allied: 1335, 1943, 3244, but map.json marks 1042, 1943, 3244',
    'depots.hexes: none, but map.json marks 1335, 1541',
    'replacements.entry.alliedRiver: 1943, but map.json marks 1042',
    'forts.A: "1828", but map.json marks "1827"',
    'railway.hexes: 6, but links.railroad of map.json joins 5',
    'railway.to: links.railroad of map.json does not reach "2028"',
  )
})

test('tables: the set-up', () => {
  breaks(
    tables,
    json => {
      const { paraguay, allied } = json.setUp
      paraguay.fixed[0].hex = '9999'
      paraguay.fixed[1].unit = 'py-fort-x'
      paraguay.fixed[5].count = 12
      paraguay.free.suggest['1335'] = [paraguay.free.suggest['1826'].pop()]
      paraguay.free.suggest['1432'].push('py-inf-38')
      allied.groups[0].where.area = 'uruguay'
      allied.groups[1].suggest['2242'].pop()
      allied.groups[2].suggest['1239'].push('br-inf-f2')
      allied.offMap['al-available'].units.pop()
    },
    'setUp.paraguay.fixed[0].hex: "9999" is not a hex of the map',
    'setUp.paraguay.fixed[0].hex: counters.json has py-fort-h in 1432',
    'setUp.paraguay.fixed[1].unit: there is no counter "py-fort-x"',
    'setUp.paraguay.fixed[5].count: 12, but counters.json has 11 of "py-river-1432"',
    'setUp.paraguay.free.suggest.1335: 1335 is not in areas.paraguay',
    'setUp.paraguay.free.suggest.1826[0]: py-inf-38 stands already at setUp.paraguay.free.suggest.1432[14]',
    'setUp.allied.groups[0].where.area: the map has no area "uruguay"',
    'setUp.allied.groups[1].suggest: br-art-1 has no place',
    'setUp.allied.groups[2].suggest.1239[2]: "br-inf-f2" is not of "al-1237-south" in counters.json',
    'setUp.allied.offMap.al-available.units: counters.json has br-sup-1, br-sup-2',
  )
  const crowded = problemsOf(tables, json => {
    const { suggest } = json.setUp.paraguay.free
    suggest['1432'].push(...suggest['2534'].splice(0, 1))
  })
  assert.deepEqual(crowded, [
    'tables.json: setUp.paraguay.free.suggest.1432[14]: there are more than 26 in 1432 (6.1)',
  ])
})

test('tables: options', () => {
  breaks(
    tables,
    json => {
      json.options.stackInfo.default = 'all'
      json.options.undo.rule = ''
    },
    'options.stackInfo.default: one of its values should stand here, not "all"',
    'options.undo.rule: a text should stand here, not ""',
  )
})
