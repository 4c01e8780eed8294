/** The checker of the data files: it finds nothing in ours, and names every way of breaking them. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Loose, spoiling } from '../../spoiling.ts'
import { check, checkData, files } from '../data.ts'

const { textOf, problemsOf, breaks } = spoiling({ files, check }, new URL('..', import.meta.url))

test('our own files have nothing wrong, and all of their values are counted', () => {
  const { problems, provenance } = check(textOf)
  assert.deepEqual(problems, [])
  assert.deepEqual(
    provenance.map(({ file }) => file),
    files,
  )
  const known = new Map(provenance.map(each => [each.file, each]))
  assert.ok(known.get('counters.json')!.reconstructed > known.get('counters.json')!.attested)
  // Two thousand hexes of terrain, and the roads and rivers.
  assert.ok(known.get('map.json')!.reconstructed > 2000)
  assert.equal(known.get('tables.json')!.reconstructed, 0)
  // The cups hold 30 counters whose choice is ours, and one hex is a slip of the text (R49).
  assert.equal(known.get('scenarios/alihuata.json')!.inferred, 31)
})

test('a corrected value counts as attested', () => {
  const now = (file: string) => {
    const json = JSON.parse(textOf(file))
    if (file === 'map.json') json.terrainKnown = { 2440: 'rule 10.4' }
    if (file === 'counters.json') json.combatUnits[0].prov.full = 'rule 2.10'
    if (file === 'tables.json') json.inferred.pop()
    return JSON.stringify(json)
  }
  const [before, after] = [check(textOf), check(now)]
  assert.deepEqual(after.problems, [])
  const gained = after.provenance.map(({ attested }, i) => attested - before.provenance[i].attested)
  assert.deepEqual(gained, [1, 1, 4, 0, 0, 0, 0, 0, 0])
})

test('a file that is not JSON is named, and the others are checked all the same', () => {
  for (const file of files) {
    const { problems } = check(each => (each === file ? textOf(each).slice(0, -20) : textOf(each)))
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.match(problems[0], new RegExp(`^${file}: the file is not JSON: `))
  }
})

test('a file that is JSON but something else', () => {
  const all = { map: '[]', counters: 7, tables: null, scenarios: { 'scenarios/campaign.json': [] } }
  assert.deepEqual(
    checkData(all).filter(problem => /a map is|the file:/.test(problem)),
    [
      'map.json: a map is a JSON object, not []',
      'counters.json: the file: an object should stand here, not 7',
      'tables.json: the file: an object should stand here, not null',
      'scenarios/campaign.json: the file: an object should stand here, not []',
    ],
  )
})

const counters = 'counters.json'
const unit = (json: Loose, id: string): Loose => json.combatUnits.find((each: Loose) => each.id === id)
const leader = (json: Loose, id: string): Loose => json.leaders.units.find((each: Loose) => each.id === id)

test('counters: ids, sides, types', () => {
  breaks(
    counters,
    json => (unit(json, 'B-I25').id = 'B-I30'),
    'combatUnits[17] (B-I30).id: B-I30 stands already at combatUnits[16] (B-I30).id',
  )
  breaks(
    counters,
    json => (unit(json, 'B-I25').id = 'P-I25'),
    'combatUnits[16] (P-I25).id: a counter of bolivia begins with B-',
  )
  breaks(
    counters,
    json => (unit(json, 'B-I25').id = 'B-TR1'),
    'combatUnits[16] (B-TR1).id: an id like "B-I01" should stand here, not "B-TR1"',
  )
  breaks(
    counters,
    json => (unit(json, 'B-I25').side = 'Bolivia'),
    'combatUnits[16] (B-I25).side: one of bolivia, paraguay should stand here, not "Bolivia"',
  )
  breaks(
    counters,
    json => (unit(json, 'B-I25').type = 'infantery'),
    'combatUnits[16] (B-I25).type: one of infantry, cavalry, artillery, engineer, armor should stand here, not "infantery"',
  )
  breaks(
    counters,
    json => Object.assign(unit(json, 'B-T2'), { id: 'P-T2', side: 'paraguay' }),
    'combatUnits[87] (P-T2).type: only Bolivia has armor (2.8)',
  )
  breaks(
    counters,
    json => {
      unit(json, 'B-I25').ful = [3, 3, 5]
      unit(json, 'B-I25').es = ''
      unit(json, 'B-I25').number = 'xxv'
    },
    `combatUnits[16] (B-I25): "ful" is not known here; there are id, side, type, number, en, es, abbr, full, reduced, back, defenseInParentheses, prov`,
    'combatUnits[16] (B-I25).es: a text should stand here, not ""',
    'combatUnits[16] (B-I25).number: a whole number from 1 to 99 should stand here, not "xxv"',
  )
})

test('counters: factors and steps', () => {
  breaks(
    counters,
    json => (unit(json, 'B-I25').full = [3.5, 0, 55]),
    'combatUnits[16] (B-I25).full[0]: a whole number from 0 to 15 should stand here, not 3.5',
    'combatUnits[16] (B-I25).full[1]: a whole number from 1 to 15 should stand here, not 0',
    'combatUnits[16] (B-I25).full[2]: a whole number from 1 to 15 should stand here, not 55',
  )
  breaks(
    counters,
    json => (unit(json, 'B-I25').full = '3-4-5'),
    'combatUnits[16] (B-I25).full: attack, defence and movement should stand here, not "3-4-5"',
  )
  breaks(
    counters,
    json => Object.assign(unit(json, 'B-I25'), { full: [3, 4, 5], reduced: [9, 1, 4] }),
    'combatUnits[16] (B-I25).reduced[0]: attack 9 is better than 3 on the full side',
    'combatUnits[16] (B-I25).reduced[2]: a counter moves alike on both sides, by 5 on the full one',
  )
  breaks(
    counters,
    json => (unit(json, 'B-A5').reduced = null),
    'combatUnits[75] (B-A5).reduced: artillery has two steps (2.12); its factors should stand here',
  )
  breaks(
    counters,
    json => {
      unit(json, 'B-E1').reduced = [1, 1, 5]
      unit(json, 'B-E1').prov.reduced = 'rule 2.12'
    },
    'combatUnits[76] (B-E1).reduced: engineer has one step (2.12); null should stand here',
  )
})

const should = '"rule N.N", "inferred" or "reconstructed" should stand here, not'

test('counters: every value has a known provenance', () => {
  breaks(
    counters,
    json => {
      unit(json, 'B-I01').prov = { full: 'my own copy', typ: 'rule 2.8' }
      unit(json, 'B-I25').prov = undefined
    },
    `combatUnits[0] (B-I01).prov.type: ${should} nothing`,
    `combatUnits[0] (B-I01).prov.reduced: ${should} nothing`,
    `combatUnits[0] (B-I01).prov.number: ${should} nothing`,
    `combatUnits[0] (B-I01).prov.name: ${should} nothing`,
    `combatUnits[0] (B-I01).prov.full: ${should} "my own copy"`,
    'combatUnits[0] (B-I01).prov: "typ" is not known here; there are name, number, type, full, reduced',
    'combatUnits[16] (B-I25).prov: an object should stand here, not nothing',
  )
  breaks(
    counters,
    json => {
      delete leader(json, 'P-L-C').prov.command
      json.others.depots.prov = 'rule'
      delete json.others.trucks.prov.bolivia
    },
    `leaders.units[19] (P-L-C).prov.command: ${should} nothing`,
    `others.trucks.prov.bolivia: ${should} nothing`,
    `others.depots.prov: ${should} "rule"`,
  )
})

test('counters: leaders and the others', () => {
  breaks(
    counters,
    json => {
      leader(json, 'B-L-C').command = 3
      leader(json, 'B-L-C').political = 0
      leader(json, 'B-L-C').named = true
    },
    'leaders.units[9] (B-L-C).named: leaders with a letter for a name are unnamed, the others named (2.17)',
    'leaders.units[9] (B-L-C).political: a whole number from 1 to 6 should stand here, not 0',
    'leaders.units[9] (B-L-C).command: a whole number from -1 to 2 should stand here, not 3',
  )
  breaks(
    counters,
    json => json.leaders.units.splice(9, 1),
    'leaders.units: bolivia has 9 leaders, not ten (15.1)',
  )
  breaks(
    counters,
    json => {
      json.leaders.movement = '12'
      json.others.ghq.each = 2
      json.others.air.bolivia = -1
      json.others.supply.faces = [1, 3, 2]
      json.others.trails = undefined
    },
    'leaders.movement: a whole number from 1 to 15 should stand here, not "12"',
    'others.ghq.each: a whole number from 1 to 1 should stand here, not 2',
    'others.supply.faces[2]: faces rise',
    'others.air.bolivia: a whole number from 0 to 3 should stand here, not -1',
    'others.trails: an object should stand here, not nothing',
  )
})

const tables = 'tables.json'

test('tables: the Supply Table', () => {
  breaks(
    tables,
    json => (json.supply.bolivia[5][0][0] = 5),
    'supply.bolivia, points, [6][0]: 4 below 5; no column may fall on its way down',
  )
  breaks(
    tables,
    json => (json.supply.bolivia[11][2][1] = 5),
    'supply.bolivia, replacements, [11][2]: 5 after 4; no row may rise',
  )
  breaks(
    tables,
    json => json.supply.paraguay.pop(),
    'supply.paraguay: 12 rows, a die each, should stand here, not 11',
  )
  breaks(
    tables,
    json => {
      json.supply.paraguay[0][0] = [1, 0]
      json.supply.paraguay[1] = [[1, 0, 0]]
      json.supply.paraguay[2][0][2] = 'T'
    },
    'supply.paraguay[0][0]: 3 figures should stand here, not 2',
    'supply.paraguay[1]: 3 columns should stand here, not 1',
    'supply.paraguay[2][0][2]: a whole number from 0 to 9 should stand here, not "T"',
  )
  breaks(
    tables,
    json => {
      json.supply.locColumns[1] = { min: 22, max: 40, radius: 9 }
      json.supply.locColumns[2].max = 60
    },
    'supply.locColumns[1].min: 21 should stand here, so that no length is left out',
    'supply.locColumns[1].radius: a whole number from 4 to 8 should stand here, not 9',
    'supply.locColumns[1].radius: a longer LOC has no larger radius',
    'supply.locColumns[2].max: the last column has no end: null should stand here',
  )
})

test('tables: the Combat Results Table', () => {
  breaks(
    tables,
    json => (json.combat.rows[3][2] = '20/25'),
    'combat.rows.3[2]: a result like "25R/10" should stand here, each half one of -, 10, 25, 25R, 50R, E, not "20/25"',
  )
  breaks(
    tables,
    json => (json.combat.rows[0][2] = 'E/10'),
    "combat.rows.0[2]: the attacker's half, E, is better for the defender than with a lower die",
    "combat.rows.0[2]: the attacker's half, E, is better for the defender than at lower odds",
  )
  breaks(
    tables,
    json => (json.combat.rows[6][2] = '25R/25R'),
    'combat.rows.6[2]: R stands on one half only',
    "combat.rows.6[2]: the attacker's half, 25R, is better for the defender than with a lower die",
    "combat.rows.6[2]: the attacker's half, 25R, is better for the defender than at lower odds",
  )
  breaks(
    tables,
    json => {
      json.combat.columns[6] = '7-1'
      json.combat.rows[7] = json.combat.rows[6]
      json.combat.rows[0].pop()
    },
    'combat.columns[6]: 6-1 should stand here, not "7-1"',
    'combat.rows: "7" is not known here; there are -1, 0, 1, 2, 3, 4, 5, 6',
    'combat.rows.0: 7 results should stand here, not 6',
  )
})

test('tables: terrain and barrages', () => {
  breaks(
    tables,
    json => {
      json.terrain.hex.bush.foot = [4, 3]
      json.terrain.hex.clear.wheels = [1, '4/5']
      json.terrain.hex.swamp = json.terrain.hex.marsh
      json.terrain.river.wheels[0] = 1
      json.terrain.road.loc = [1]
      delete json.terrain.hex.hill.into
    },
    'terrain.hex: "swamp" is not known here; there are clear, bush, marsh, hill, mountain',
    'terrain.hex.clear.wheels[1]: a whole number or a fraction like "1/2" in sixths, or null for prohibited, should stand here, not "4/5"',
    'terrain.hex.bush.foot[1]: costs no less in the rain',
    'terrain.hex.hill.into: a whole number from -6 to 6 should stand here, not nothing',
    'terrain.road.loc: 2 costs, dry and rainy, should stand here, not 1',
    'terrain.river.wheels[0]: wheels pay no less than feet',
  )
  breaks(
    tables,
    json => {
      json.barrage.rows[4][0] = 1
      json.barrage.rows[5] = [0, 0, 0]
    },
    'barrage.rows[5]: 4 columns should stand here, not 3',
    'barrage.rows[4][0]: 1 below 0; no column may rise on its way down',
    'barrage.rows[4][1]: 0 after 1; no row may fall',
  )
})

test('tables: the rest', () => {
  breaks(
    tables,
    json => {
      json.reinforcements.bolivia[1].from = '1932-11'
      json.reinforcements.paraguay[1].to = '1934-13'
      json.reinforcements.paraguay[0].units = -1
    },
    'reinforcements.bolivia[1].from: 1932-10 should stand here',
    'reinforcements.paraguay[0].units: a whole number from 0 to 20 should stand here, not -1',
    'reinforcements.paraguay[1].to: a month like "1932-09" should stand here, not "1934-13"',
    'reinforcements.paraguay: nothing is said from 1933-03 to 1935-06',
  )
  breaks(
    tables,
    json => {
      json.weather.rainy = [13]
      json.attrition.goneAt = 1
      json.callUps.most.paraguay = 'two'
      json.engineers.wells = 3
      json.truce.rule = undefined
      json.options.barrage.default = 'on'
      json.retreat = {}
      delete json.politics
      json.inferred.push('supply.bolivia[12]')
    },
    'the file: "retreat" is not known here; there are supply, terrain, combat, retreatRout, barrage, attrition, reinforcements, callUps, replacements, weather, truce, politics, victoryPoints, engineers, trucks, options, provenance, inferred, reconstructed',
    'truce.rule: a text should stand here, not nothing',
    'politics: an object should stand here, not nothing',
    'attrition.goneAt: 1 is not below attrition.stepAt, 1',
    'engineers.wells: counters.json has 2 wells',
    'callUps.most.paraguay: a whole number from 0 to 99 should stand here, not "two"',
    'weather.rainy[0]: a whole number from 1 to 12 should stand here, not 13',
    'options.barrage.default: one of its values should stand here, not "on"',
    'inferred[12]: there is no value at supply.bolivia[12]',
  )
})

const boqueron = 'scenarios/boqueron.json'
const alihuata = 'scenarios/alihuata.json'
const ballivian = 'scenarios/ballivian.json'

test('scenarios: hexes', () => {
  breaks(
    boqueron,
    json => {
      json.sides.bolivia.groups[0].hexes = ['9940']
      json.sides.bolivia.groups[1].hexes = ['1722']
      json.sides.bolivia.groups[2].hexes = []
      json.sides.bolivia.groups[3].hexes = ['2635', '2635']
      json.sides.bolivia.groups[4].hexes = ['2837']
    },
    'sides.bolivia.groups[0] (9940).hexes[0]: 9940 is not a hex of the map',
    "sides.bolivia.groups[1] (1722).hexes[0]: 1722 is neutral ground, Argentina's",
    'sides.bolivia.groups[2].hexes: no hex is named',
    'sides.bolivia.groups[3] (2635).hexes[1]: 2635 stands already at sides.bolivia.groups[3] (2635).hexes[0]',
    'sides: both set up in 2837',
  )
  // R82: "within one hex" of Ballivián touches Argentina; a shorter list would have to leave that hex out.
  breaks(
    ballivian,
    json => json.sides.bolivia.groups[0].hexes.pop(),
    "sides.bolivia.groups[0] (1823).hexes[3]: 1722 is neutral ground, Argentina's",
  )
})

test('scenarios: counters', () => {
  breaks(
    boqueron,
    json => {
      json.sides.bolivia.groups[0].units = [{ id: 'B-I99' }]
      json.sides.bolivia.groups[1].units = [{ id: 'P-I14' }, { id: 'B-I20' }]
      json.sides.bolivia.groups[2].units = [{ id: 'B-A1' }]
      json.sides.bolivia.groups[3].units = [{ id: 'B-T1', reduced: true }]
      json.sides.bolivia.groups[4].units = [{ name: 'B-I04' }]
      json.sides.bolivia.groups[5].leaders = ['B-I33']
    },
    'sides.bolivia.groups[0] (2440).units[0].id: there is no counter B-I99',
    'sides.bolivia.groups[1] (2241).units[0].id: P-I14 is a counter of paraguay',
    'sides.bolivia.groups[2] (1741).units[0].id: B-A1 is artillery; infantry or cavalry or armor should stand here',
    'sides.bolivia.groups[3] (2635).units[0].reduced: B-T1 has one step',
    'sides.bolivia.groups[4] (2836).units[0]: "name" is not known here; there are id, reduced',
    "sides.bolivia.groups[4] (2836).units[0].id: a counter's id should stand here, not nothing",
    'sides.bolivia.groups[5] (3034).leaders[0]: B-I33 is infantry; leader should stand here',
    'sides.bolivia.groups[6] (1537).units[0].id: B-I20 stands already at sides.bolivia.groups[1] (2241).units[1].id',
  )
  breaks(
    boqueron,
    json => {
      json.sides.bolivia.groups[0].artilery = 1
      json.sides.bolivia.groups[0].csp = 1.5
      json.sides.bolivia.groups[6].ghq = 'yes'
    },
    'sides.bolivia.groups[0] (2440): "artilery" is not known here; there are hexes, place, ghq, leaders, units, random, reduced, artillery, engineers, trucks, csp, entrenchment',
    'sides.bolivia.groups[0] (2440).csp: a whole number from 0 to 40 should stand here, not 1.5',
    'sides.bolivia.groups[6] (1537).ghq: true or false should stand here, not "yes"',
    'sides.bolivia.groups: 0 lines have the GHQ, not one (8.5)',
    'sides.bolivia.totals.csp: the lines add up to 10, not 11',
  )
})

test('scenarios: enough counters, sums, commander', () => {
  breaks(
    boqueron,
    json => {
      json.sides.paraguay.groups[2].artillery = 5
      json.sides.paraguay.groups[2].engineers = 4
      json.sides.paraguay.groups[2].trucks = 9
    },
    'sides.paraguay.groups: 5 artillery are set up, but there are 4 counters',
    'sides.paraguay.groups: 4 engineers are set up, but there are 3 counters',
    'sides.paraguay.groups: 9 trucks are set up, but there are 8 counters',
    'sides.paraguay.totals.artillery: the lines add up to 5, not 2',
    'sides.paraguay.totals.engineers: the lines add up to 4, not 1',
    'sides.paraguay.totals.trucks: the lines add up to 9, not 2',
  )
  breaks(
    alihuata,
    json => {
      json.sides.bolivia.pool.pop()
      json.sides.paraguay.commander = 'P-L-GARAY'
    },
    'sides.bolivia.pool: the list has 1 of 2-3-5, the counters named here are 0',
    'sides.bolivia.pool: 15 counters for 16 draws by the lines (17.1)',
    'sides.paraguay.commander: "P-L-GARAY" is not among the leaders set up',
  )
  breaks(
    alihuata,
    json => {
      json.sides.paraguay.commander = 'P-L-A'
      json.sides.paraguay.groups[3].leaders = ['P-L-C']
    },
    'sides.paraguay.groups: 6 leaders are set up, more than five (15.1)',
    'sides.paraguay.commander: P-L-A is unnamed; an army commander is named (15.1)',
  )
})

test('a counter corrected without the cup that holds it is found by the list of factors', () => {
  const problems = problemsOf(counters, json => (unit(json, 'B-I04').full = [4, 4, 5]))
  assert.deepEqual(problems, [
    `${alihuata}: sides.bolivia.pool: the list has 2 of 5-4-5, the counters named here are 1`,
    `${alihuata}: sides.bolivia.pool: the list has 2 of 4-4-5, the counters named here are 3`,
  ])
})

test('scenarios: dates, turns, control and what each must have', () => {
  breaks(
    ballivian,
    json => {
      json.first = '1934-5'
      json.longTurns = 8
      json.rule = '18'
      json.title.es = undefined
      json.sides.bolivia.vp = -1
      json.control = { paraguay: { area: 'nowhere', except: ['2319'] }, bolivia: ['2807', '2807'] }
    },
    'rule: a section like "17.2" should stand here, not "18"',
    'title.es: a text should stand here, not nothing',
    'first: a month like "1932-09" should stand here, not "1934-5"',
    'longTurns: a whole number from 9 to 34 should stand here, not 8',
    'sides.bolivia.vp: a whole number from 0 to 200 should stand here, not -1',
    'control: one side, and only one, has its settlements listed; the rest are the other side’s',
    'control.bolivia[1]: 2807 stands already at control.bolivia[0]',
    'control.paraguay.area: there is no area "nowhere"',
    'control.paraguay.except[0]: "2319" has no settlement',
  )
  breaks(
    boqueron,
    json => {
      json.first = '1932-08'
      json.control.paraguay.except = ['2635']
    },
    'first: the war begins in 1932-09',
    'control.paraguay.except[0]: 2635 is not in area south-of-demarcation',
  )
  breaks(
    'scenarios/campaign.json',
    json => {
      json.turns = 34
      json.first = '1933-01'
      json.setUp = 'boqueron-basic'
      json.id = 'boqueron'
    },
    'turns: 34 turns from 1933-01 end in 1935-10, after the war (1935-06)',
    'setUp: one of boqueron, alihuata, ballivian, villa-montes should stand here, not "boqueron-basic"',
    'id: scenarios/boqueron.json has the same',
  )
  breaks(
    alihuata,
    json => {
      delete json.sides.paraguay
      delete json.control
      json.inferred.pop()
      json.inferred.splice(1, 1)
    },
    'sides.paraguay: an object should stand here, not nothing',
    'control: an object should stand here, not nothing',
  )
})

const map = 'map.json'

test('map: what no map may be is said by the loader', () => {
  breaks(map, json => (json.sides.river[0].b = '4040'), 'sides.river[0]: 3001 and 4040 are not adjacent')
  breaks(map, json => (json.links.road[0].prov = 'seen'), `links.road[0].prov: ${should} "seen"`)
  const twice = textOf(map).replace('"1002":', '"1001":')
  assert.ok(
    checkData({ map: twice, scenarios: {} }).includes('map.json: terrain: 1001 stands twice'),
    'a hex given twice',
  )
})

test('map: settlements and kinds', () => {
  breaks(
    map,
    json => {
      json.terrain[2440] = 'jungle'
      json.places[0].water = undefined
      json.places[0].waterProv = undefined
      json.places[1].name = 'Yacuiba'
      json.places[45].kind = 'village'
      json.terrainKnown = { 2440: 'rule 10.4', 9999: 'seen' }
    },
    'terrain.2440: "jungle" is not known here; there are clear, bush, marsh, hill, mountain',
    'places[45].kind: "village" is not known here; there are settlement, railhead, label, deployment',
    'terrainKnown: 9999 is not a hex of this map',
    `terrainKnown.9999: ${should} "seen"`,
    'places[0] (Villa Montes).water: a settlement is "wet" or "dry" (8.13)',
    `places[0] (Villa Montes).waterProv: ${should} nothing`,
    'places[2] (Yacuiba).name: Yacuiba stands already at places[1] (Yacuiba).name',
  )
  breaks(
    map,
    json => {
      json.places[43].hex = '1722'
      json.places[42].hex = '2807'
    },
    'places[42] (Villazón).hex: 2807 stands already at places[0] (Villa Montes).hex',
    'places[43] (Picuiba).hex: 1722 lies in Argentina',
  )
})

test('map: sources, ferry and other marks', () => {
  breaks(
    map,
    json => {
      json.marks[0].condition = 'free of the enemy'
      json.marks[1].hex = '2302'
      json.marks[4].condition = 'every hex of area railway free'
      json.marks[5].side = undefined
      json.marks[9].to = '2808'
      json.marks[11].hex = '4405'
      json.marks.find((mark: Loose) => mark.kind === 'railhead').hex = '3446'
    },
    'marks[0] (supply-source 2807).condition: names no area ("… area rio-cuevo …")',
    'marks[1] (supply-source 2302): 2302 is not in areas.north-map-edge, the edge of bolivia',
    'marks[4] (supply-source 3447).condition: there is no area railway',
    'marks[5] (supply-source 3351).side: bolivia or paraguay should stand here',
    'marks[8] (railhead 3446): 3446 is not in areas.railroad',
    'marks[9] (ferry 2807).to: no side of sides.ferry joins 2807 and 2808',
    'marks[11] (major-settlement 4405): 4405 has no settlement',
  )
  breaks(
    map,
    json => {
      json.marks = json.marks.filter(
        ({ kind, side }: Loose) => kind !== 'supply-source' || side !== 'paraguay',
      )
      json.sides.river = json.sides.river.filter(({ a, b }: Loose) => a !== '2707' || b !== '2807')
    },
    'marks: paraguay has no supply-source (8.4)',
    'sides.ferry[0]: there is no river side between 2707 and 2807 (10.5)',
  )
})

test('map: boxes join entrances of their side, and each other', () => {
  breaks(
    map,
    json => {
      json.boxes[0].joins = ['2301', '3702']
      json.boxes[1].joins = ['3701', 'P3']
      json.boxes[3].cost = 'free'
      json.boxes[3].side = 'argentina'
      json.boxes[4].joins = ['2151']
      json.boxes[4].prov = undefined
    },
    'boxes[0] (B1).joins: 3702 is no entrance-exit of bolivia',
    "boxes[1] (B2).joins: box P3 is the other side's",
    'boxes[1] (B2).joins: box P3 does not join B2 in turn',
    'boxes[2] (B3).joins: box B2 does not join B3 in turn',
    "boxes[2] (B3).joins: box B4 is the other side's",
    'boxes[3] (B4).side: bolivia or paraguay should stand here',
    'boxes[3] (B4).cost: "1 MP" or "1 turn" should stand here',
    "boxes[3] (B4).joins: box B3 is the other side's",
    'boxes[3] (B4).joins: 4501 is no entrance-exit of argentina',
    `boxes[4] (P1).prov: ${should} nothing`,
    'boxes[4] (P1).joins: a box joins two things (10.12)',
  )
})

test('map: areas are there, and agree with the lines they are named after', () => {
  breaks(
    map,
    json => {
      delete json.areas['north-map-edge']
      json.marks = json.marks.filter(
        ({ side, condition }: Loose) => side !== 'bolivia' || condition !== undefined,
      )
      json.boxes = json.boxes.filter(({ side }: Loose) => side !== 'bolivia')
    },
    'areas.north-map-edge: the rules need it, and it has no hexes',
  )
  breaks(
    map,
    json => {
      json.areas['rio-cuevo'].shift()
      json.areas.railroad.push('3446')
      json.sides.demarcation.shift()
    },
    'areas.rio-cuevo: 2704 is missing: these are the hexes beside the river sides named Rio Cuevo (8.4)',
    'areas.railroad: 3446 is too much: these are the hexes joined by links.railroad (8.4)',
    'sides.demarcation: 1145 and 1146 are parted by the edge of areas.south-of-demarcation, but no side says so',
  )
  breaks(
    map,
    json => json.sides.border.push({ a: '2440', b: '2441', prov: 'reconstructed' }),
    'sides.border: 2440 and 2441 are not parted by the edge of areas.argentina',
  )
})

test('a map too broken to load still tells the scenarios its hexes', () => {
  const problems = problemsOf(map, json => {
    json.sides.river[0].b = '4040'
    delete json.terrain['2440']
  })
  assert.ok(problems.includes('map.json: sides.river[0]: 3001 and 4040 are not adjacent'))
  assert.ok(
    problems.includes(`${boqueron}: sides.bolivia.groups[0] (2440).hexes[0]: 2440 is not a hex of the map`),
  )
})
