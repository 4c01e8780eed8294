/** The checker of the data files: it finds nothing in ours, and names every way of breaking them. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { spoiling } from '../../spoiling.ts'
import { byRule } from '../data/provenance.ts'
import { check, files } from '../data.ts'

const { ownFiles, corrects, breaks, holdsForAll } = spoiling({ files, check }, new URL('..', import.meta.url))

ownFiles(known => {
  assert.ok(known('data/counters.json').reconstructed > known('data/counters.json').attested)
  // Two thousand hexes of terrain, and the roads and rivers.
  assert.ok(known('data/map.json').reconstructed > 2000)
  assert.equal(known('data/tables.json').reconstructed, 0)
  // The cups hold 30 counters whose choice is ours, and one hex is a slip of the text (R49).
  assert.equal(known('data/scenarios/alihuata.json').inferred, 31)
})

corrects(
  {
    'data/map.json': ['terrainKnown = { "2440": "rule 10.4" }'],
    'data/counters.json': ['combatUnits[0].prov.full = "rule 2.10"'],
    'data/tables.json': ['delete inferred[-1]'],
  },
  // The first row of barrages has four values.
  [1, 1, 4, 0, 0, 0, 0, 0, 0],
)

holdsForAll({
  'data/map.json': '[]',
  'data/counters.json': '7',
  'data/tables.json': 'null',
  'data/scenarios/campaign.json': '[]',
})

// Two thousand hexes of terrain, and the roads and rivers.
// The cups hold 30 counters whose choice is ours, and one hex is a slip of the text (R49).
breaks('counters: ids, sides, types', 'data/counters.json')`
  combatUnits[B-I25].id = "B-I30"
    combatUnits[17] (B-I30).id: B-I30 stands already at combatUnits[16] (B-I30).id

  combatUnits[B-I25].id = "P-I25"
    combatUnits[16] (P-I25).id: a counter of bolivia begins with B-

  combatUnits[B-I25].id = "B-TR1"
    combatUnits[16] (B-TR1).id: an id like "B-I01" should stand here, not "B-TR1"

  combatUnits[B-I25].side = "Bolivia"
    combatUnits[16] (B-I25).side: one of bolivia, paraguay should stand here, not "Bolivia"

  combatUnits[B-I25].type = "infantery"
    combatUnits[16] (B-I25).type: one of infantry, cavalry, artillery, engineer, armor should stand here, not "infantery"

  combatUnits[B-T2].side = "paraguay"
  combatUnits[B-T2].id = "P-T2"
    combatUnits[87] (P-T2).type: only Bolivia has armor (2.8)

  combatUnits[B-I25].number = "xxv"
  combatUnits[B-I25].es = ""
  combatUnits[B-I25].ful = [3,3,5]
    combatUnits[16] (B-I25): "ful" is not known here (did you mean full?); there are id, side, type, number, en, es, abbr, full, reduced, back, defenseInParentheses, prov
    combatUnits[16] (B-I25).number: a whole number from 1 to 99 should stand here, not "xxv"
    combatUnits[16] (B-I25).es: a text should stand here, not ""
`

breaks('counters: factors and steps', 'data/counters.json')`
  combatUnits[B-I25].full[0] = 3.5
  combatUnits[B-I25].full[1] = 0
  combatUnits[B-I25].full[2] = 55
    combatUnits[16] (B-I25).full[0]: a whole number from 0 to 15 should stand here, not 3.5
    combatUnits[16] (B-I25).full[1]: a whole number from 1 to 15 should stand here, not 0
    combatUnits[16] (B-I25).full[2]: a whole number from 1 to 15 should stand here, not 55

  combatUnits[B-I25].full = "3-4-5"
    combatUnits[16] (B-I25).full: attack, defence and movement should stand here, not "3-4-5"

  combatUnits[B-I25].full[0] = 3
  combatUnits[B-I25].reduced[0] = 9
  combatUnits[B-I25].reduced[2] = 4
    combatUnits[16] (B-I25).reduced[0]: attack 9 is better than 3 on the full side
    combatUnits[16] (B-I25).reduced[2]: a counter moves alike on both sides, by 5 on the full one

  combatUnits[B-A5].reduced = null
    combatUnits[75] (B-A5).reduced: artillery has two steps (2.12); its factors should stand here

  combatUnits[B-E1].reduced = [1,1,5]
  combatUnits[B-E1].prov.reduced = "rule 2.12"
    combatUnits[76] (B-E1).reduced: engineer has one step (2.12); null should stand here
`

breaks('counters: every value has a known provenance', 'data/counters.json')`
  delete combatUnits[B-I01].prov.name
  delete combatUnits[B-I01].prov.number
  delete combatUnits[B-I01].prov.type
  combatUnits[B-I01].prov.full = "my own copy"
  delete combatUnits[B-I01].prov.reduced
  combatUnits[B-I01].prov.typ = "rule 2.8"
  delete combatUnits[B-I25].prov
    combatUnits[0] (B-I01).prov: "typ" is not known here (did you mean type?); there are name, number, type, full, reduced
    combatUnits[0] (B-I01).prov.full: "rule N.N", "inferred" or "reconstructed" should stand here, not "my own copy"
    combatUnits[0] (B-I01).prov.type: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    combatUnits[0] (B-I01).prov.reduced: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    combatUnits[0] (B-I01).prov.number: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    combatUnits[0] (B-I01).prov.name: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    combatUnits[16] (B-I25).prov: an object should stand here, not nothing

  delete leaders.units[P-L-C].prov.command
  delete others.trucks.prov.bolivia
  others.depots.prov = "rule"
    leaders.units[19] (P-L-C).prov.command: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    others.trucks.prov.bolivia: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    others.depots.prov: "rule N.N", "inferred" or "reconstructed" should stand here, not "rule"
`

breaks('counters: leaders and the others', 'data/counters.json')`
  leaders.units[B-L-C].named = true
  leaders.units[B-L-C].political = 0
  leaders.units[B-L-C].command = 3
    leaders.units[9] (B-L-C).political: a whole number from 1 to 6 should stand here, not 0
    leaders.units[9] (B-L-C).command: a whole number from -1 to 2 should stand here, not 3
    leaders.units[9] (B-L-C).named: leaders with a letter for a name are unnamed, the others named (2.17)

  delete leaders.units[B-L-C]
    leaders.units: bolivia has 9 leaders, not ten (15.1)

  leaders.movement = "12"
  others.ghq.each = 2
  others.supply.faces[3] = 2
  delete others.supply.faces[1]
  others.air.bolivia = -1
  delete others.trails
    leaders.movement: a whole number from 1 to 15 should stand here, not "12"
    others.ghq.each: a whole number from 1 to 1 should stand here, not 2
    others.supply.faces[2]: faces rise
    others.air.bolivia: a whole number from 0 to 3 should stand here, not -1
    others.trails: an object should stand here, not nothing
`

breaks('tables: the Supply Table', 'data/tables.json')`
  supply.bolivia[5][0][0] = 5
    supply.bolivia, points, [6][0]: 4 below 5; no column may fall on its way down

  supply.bolivia[11][2][1] = 5
    supply.bolivia, replacements, [11][2]: 5 after 4; no row may rise

  delete supply.paraguay[11]
    supply.paraguay: 12 rows, a die each, should stand here, not 11

  delete supply.paraguay[0][0][2]
  delete supply.paraguay[1][2]
  delete supply.paraguay[1][1]
  supply.paraguay[2][0][2] = "T"
    supply.paraguay[0][0]: 3 figures should stand here, not 2
    supply.paraguay[2][0][2]: a whole number from 0 to 9 should stand here, not "T"
    supply.paraguay[1]: 3 columns should stand here, not 1

  supply.locColumns[1].min = 22
  supply.locColumns[1].radius = 9
  supply.locColumns[2].max = 60
    supply.locColumns[1].radius: a whole number from 4 to 8 should stand here, not 9
    supply.locColumns[1].min: 21 should stand here, so that no length is left out
    supply.locColumns[2].max: the last column has no end: null should stand here
`

breaks('tables: the Combat Results Table', 'data/tables.json')`
  combat.rows.3[2] = "20/25"
    combat.rows.3[2]: a result like "25R/10" should stand here, each half one of -, 10, 25, 25R, 50R, E, not "20/25"

  combat.rows.0[2] = "E/10"
    combat.rows.0[2]: the attacker's half, E, is better for the defender than with a lower die
    combat.rows.0[2]: the attacker's half, E, is better for the defender than at lower odds

  combat.rows.6[2] = "25R/25R"
    combat.rows.6[2]: R stands on one half only
    combat.rows.6[2]: the attacker's half, 25R, is better for the defender than with a lower die
    combat.rows.6[2]: the attacker's half, 25R, is better for the defender than at lower odds

  combat.columns[6] = "7-1"
  delete combat.rows.0[6]
  combat.rows.7 = ["25/25","25/25","25/25R","10/50R","10/E","-/E","-/E"]
    combat.columns[6]: 6-1 should stand here, not "7-1"
    combat.rows: "7" is not known here; there are -1, 0, 1, 2, 3, 4, 5, 6
    combat.rows.0: 7 results should stand here, not 6
`

breaks('tables: terrain and barrages', 'data/tables.json')`
  terrain.hex.clear.wheels[0] = 1
  terrain.hex.clear.wheels[1] = "4/5"
  terrain.hex.bush.foot[0] = 4
  delete terrain.hex.hill.into
  terrain.hex.swamp = {"foot":[3,null],"wheels":[null,null],"loc":[null,null],"into":-1}
  delete terrain.road.loc[1]
  terrain.river.wheels[0] = 1
    terrain.hex: "swamp" is not known here; there are clear, bush, marsh, hill, mountain
    terrain.hex.clear.wheels[1]: a whole number or a fraction like "1/2" in sixths, or null for prohibited, should stand here, not "4/5"
    terrain.hex.bush.foot[1]: costs no less in the rain
    terrain.hex.hill.into: a whole number from -6 to 6 should stand here, not nothing
    terrain.road.loc: 2 costs, dry and rainy, should stand here, not 1
    terrain.river.wheels[0]: wheels pay no less than feet

  barrage.rows[4][0] = 1
  delete barrage.rows[5][3]
    barrage.rows[5]: 4 columns should stand here, not 3
    barrage.rows[4][0]: 1 below 0; no column may rise on its way down
    barrage.rows[4][1]: 0 after 1; no row may fall
`

breaks('tables: the rest', 'data/tables.json')`
  reinforcements.bolivia[1].from = "1932-11"
  reinforcements.paraguay[0].units = -1
  reinforcements.paraguay[1].to = "1934-13"
    reinforcements.bolivia[1].from: 1932-10 should stand here
    reinforcements.paraguay[0].units: a whole number from 0 to 20 should stand here, not -1
    reinforcements.paraguay[1].to: a month like "1932-09" should stand here, not "1934-13"
    reinforcements.paraguay: nothing is said from 1933-03 to 1935-06

  inferred + "supply.bolivia[12]"
  attrition.goneAt = 1
  callUps.most.paraguay = "two"
  weather.rainy[1] = 13
  delete weather.rainy[0]
  delete truce.rule
  delete politics
  engineers.wells = 3
  options.barrage.default = "on"
  retreat = {}
    the file: "retreat" is not known here (did you mean retreatRout?); there are inferred, reconstructed, supply, terrain, combat, retreatRout, barrage, attrition, reinforcements, callUps, replacements, weather, truce, politics, victoryPoints, engineers, trucks, options, provenance
    attrition.goneAt: 1 is not below attrition.stepAt, 1
    callUps.most.paraguay: a whole number from 0 to 99 should stand here, not "two"
    weather.rainy[0]: a whole number from 1 to 12 should stand here, not 13
    truce.rule: a text should stand here, not nothing
    politics: an object should stand here, not nothing
    options.barrage.default: one of its values should stand here, not "on"
    inferred[12]: there is no value at supply.bolivia[12]
    engineers.wells: counters.json has 2 wells
`

breaks(
  'a counter corrected without the cup that holds it is found by the list of factors',
  'data/counters.json',
)`
  combatUnits[B-I04].full = [4, 4, 5]
    data/scenarios/alihuata.json: sides.bolivia.pool: the list has 2 of 5-4-5, the counters named here are 1
    data/scenarios/alihuata.json: sides.bolivia.pool: the list has 2 of 4-4-5, the counters named here are 3
`

test('a value that is named as reconstructed many times is counted through once', () => {
  let reads = 0
  const table = {
    get steps() {
      reads++
      return 4
    },
  }
  const file = { table, reconstructed: Array.from({ length: 1000 }, () => 'table') }
  let [noted, values] = [0, 0]
  const reading = { note: () => noted++, count: (_: unknown, n = 1) => (values += n), names: {} }
  byRule(value => value as typeof file)(file, '', reading)
  assert.equal(noted, 0)
  assert.ok(reads < 5, `${reads} times`)
  assert.equal(values, 1)
})
