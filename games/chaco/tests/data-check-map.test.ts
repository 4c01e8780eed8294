/** The checker of the data files: it finds nothing in ours, and names every way of breaking the map and the scenarios. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { spoiling } from '../../spoiling.ts'
import { check, files } from '../data.ts'

const { textOf, breaks } = spoiling({ files, check }, new URL('..', import.meta.url))

breaks('scenarios: hexes', 'data/scenarios/boqueron.json')`
  sides.bolivia.groups[0].hexes[0] = "9940"
  sides.bolivia.groups[1].hexes[0] = "1722"
  sides.bolivia.groups[2].hexes = []
  sides.bolivia.groups[3].hexes + "2635"
  sides.bolivia.groups[4].hexes[0] = "2837"
    sides.bolivia.groups[0] (9940).hexes[0]: 9940 is not a hex of the map
    sides.bolivia.groups[2].hexes: there are none
    sides.bolivia.groups[1] (1722).hexes[0]: 1722 is neutral ground, Argentina's
    sides.bolivia.groups[3] (2635).hexes[1]: 2635 stands already at sides.bolivia.groups[3] (2635).hexes[0]
    sides: both set up in 2837
`

// R82: "within one hex" of Ballivián touches Argentina; a shorter list would have to leave that hex out.
breaks('scenarios: hexes, data/scenarios/ballivian.json', 'data/scenarios/ballivian.json')`
  delete sides.bolivia.groups[0].hexes[6]
    sides.bolivia.groups[0] (1823).hexes[3]: 1722 is neutral ground, Argentina's
`

breaks('scenarios: counters', 'data/scenarios/boqueron.json')`
  delete sides.bolivia.groups[4].units[0].id
  delete sides.bolivia.groups[4].units[0].reduced
  sides.bolivia.groups[4].units[0].name = "B-I04"
  sides.bolivia.groups[5].leaders[0] = "B-I33"
  sides.bolivia.groups[0].units[B-I21].id = "B-I99"
  sides.bolivia.groups[1].units[B-I14].id = "P-I14"
  sides.bolivia.groups[1].units[B-I16].id = "B-I20"
  sides.bolivia.groups[2].units[B-C05].id = "B-A1"
  sides.bolivia.groups[3].units[B-I05].id = "B-T1"
    sides.bolivia.groups[0] (2440).units[0].id: there is no counter B-I99
    sides.bolivia.groups[4] (2836).units[0]: "name" is not known here; there are id, reduced
    sides.bolivia.groups[4] (2836).units[0].id: a name should stand here, not nothing
    sides.bolivia.groups[1] (2241).units[0].id: P-I14 is a counter of paraguay
    sides.bolivia.groups[2] (1741).units[0].id: B-A1 is artillery; infantry or cavalry or armor should stand here
    sides.bolivia.groups[3] (2635).units[0].reduced: B-T1 has one step
    sides.bolivia.groups[5] (3034).leaders[0]: B-I33 is infantry; leader should stand here
    sides.bolivia.groups[6] (1537).units[0].id: B-I20 stands already at sides.bolivia.groups[1] (2241).units[1].id

  sides.bolivia.groups[0].csp = 1.5
  sides.bolivia.groups[0].artilery = 1
  sides.bolivia.groups[6].ghq = "yes"
    sides.bolivia.groups[0] (2440): "artilery" is not known here (did you mean artillery?); there are hexes, place, ghq, leaders, units, random, reduced, artillery, engineers, trucks, csp, entrenchment
    sides.bolivia.groups[0] (2440).csp: a whole number from 0 to 40 should stand here, not 1.5
    sides.bolivia.groups[6] (1537).ghq: true or false should stand here, not "yes"
    sides.bolivia.groups: 0 lines have the GHQ, not one (8.5)
    sides.bolivia.totals.csp: the lines add up to 10, not 11
`

breaks('scenarios: enough counters, sums, commander', 'data/scenarios/boqueron.json')`
  sides.paraguay.groups[2].artillery = 5
  sides.paraguay.groups[2].engineers = 4
  sides.paraguay.groups[2].trucks = 9
    sides.paraguay.groups: 5 artillery are set up, but there are 4 counters
    sides.paraguay.groups: 4 engineers are set up, but there are 3 counters
    sides.paraguay.groups: 9 trucks are set up, but there are 8 counters
    sides.paraguay.totals.artillery: the lines add up to 5, not 2
    sides.paraguay.totals.engineers: the lines add up to 4, not 1
    sides.paraguay.totals.trucks: the lines add up to 9, not 2
`

breaks(
  'scenarios: enough counters, sums, commander, data/scenarios/alihuata.json',
  'data/scenarios/alihuata.json',
)`
  delete sides.bolivia.pool[15]
  sides.paraguay.commander = "P-L-GARAY"
    sides.bolivia.pool: the list has 1 of 2-3-5, the counters named here are 0
    sides.bolivia.pool: 15 counters for 16 draws by the lines (17.1)
    sides.paraguay.commander: "P-L-GARAY" is not among the leaders set up

  sides.paraguay.commander = "P-L-A"
  sides.paraguay.groups[3].leaders = ["P-L-C"]
    sides.paraguay.groups: 6 leaders are set up, more than five (15.1)
    sides.paraguay.commander: P-L-A is unnamed; an army commander is named (15.1)
`

breaks('scenarios: dates, turns, control and what each must have', 'data/scenarios/ballivian.json')`
  rule = "18"
  delete title.es
  first = "1934-5"
  longTurns = 8
  sides.bolivia.vp = -1
  control.paraguay.area = "nowhere"
  control.paraguay.except = ["2319"]
  control.bolivia = ["2807","2807"]
    rule: a section like "17.2" should stand here, not "18"
    title.es: a text should stand here, not nothing
    first: a month like "1932-09" should stand here, not "1934-5"
    sides.bolivia.vp: a whole number from 0 to 200 should stand here, not -1
    control.paraguay.area: there is no area "nowhere"
    control.paraguay.except[0]: "2319" has no settlement
    control: one side, and only one, has its settlements listed; the rest are the other side’s
    longTurns: 8 is less than turns, 9
    control.bolivia[1]: 2807 stands already at control.bolivia[0]
`

breaks(
  'scenarios: dates, turns, control and what each must have, data/scenarios/boqueron.json',
  'data/scenarios/boqueron.json',
)`
  first = "1932-08"
  control.paraguay.except[1] = "2635"
  delete control.paraguay.except[0]
    first: the war begins in 1932-09
    control.paraguay.except[0]: 2635 is not in area south-of-demarcation
`

breaks(
  'scenarios: dates, turns, control and what each must have, data/scenarios/campaign.json',
  'data/scenarios/campaign.json',
)`
  id = "boqueron"
  first = "1933-01"
  setUp = "boqueron-basic"
    setUp: no scenario "boqueron-basic" has a set-up of its own
    turns: 34 turns from 1933-01 end in 1935-10, after the war (1935-06)
    id: data/scenarios/boqueron.json has the same
`

breaks(
  'scenarios: dates, turns, control and what each must have, data/scenarios/alihuata.json',
  'data/scenarios/alihuata.json',
)`
  delete inferred[2]
  delete inferred[1]
  delete sides.paraguay
  delete control
    sides.paraguay: an object should stand here, not nothing
    control: an object should stand here, not nothing
`

breaks('map: what no map may be is said by the loader', 'data/map.json')`
  sides.river[0].b = "4040"
    sides.river[0]: 3001 and 4040 are not adjacent

  links.road[0].prov = "seen"
    links.road[0].prov: "rule N.N", "inferred" or "reconstructed" should stand here, not "seen"
`

breaks('map: settlements and kinds', 'data/map.json')`
  terrain.2440 = "jungle"
  delete places[0].water
  delete places[0].waterProv
  places[1].name = "Yacuiba"
  places[45].kind = "village"
  terrainKnown = {"2440":"rule 10.4","9999":"seen"}
    terrain.2440: one of clear, bush, marsh, hill, mountain should stand here, not "jungle"
    terrainKnown.9999: "rule N.N", "inferred" or "reconstructed" should stand here, not "seen"
    places[0] (Villa Montes).water: one of wet, dry should stand here, not nothing
    places[0] (Villa Montes).waterProv: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    places[45] (Palos Blancos).kind: one of settlement, railhead, label, deployment should stand here, not "village"
    terrainKnown: 9999 is not a hex of this map
    places[2] (Yacuiba).name: Yacuiba stands already at places[1] (Yacuiba).name

  places[42].hex = "2807"
  places[43].hex = "1722"
    places[42] (Villazón).hex: 2807 stands already at places[0] (Villa Montes).hex
    places[43] (Picuiba).hex: 1722 lies in Argentina
`

breaks('map: sources, ferry and other marks', 'data/map.json')`
  marks[0].condition = "free of the enemy"
  marks[1].hex = "2302"
  marks[4].condition = "every hex of area railway free"
  delete marks[5].side
  marks[8].hex = "3446"
  marks[9].to = "2808"
  marks[11].hex = "4405"
    marks[5] (supply-source 3351).side: one of bolivia, paraguay should stand here, not nothing
    marks[0] (supply-source 2807).condition: names no area ("… area rio-cuevo …")
    marks[1] (supply-source 2302): 2302 is not in areas.north-map-edge, the edge of bolivia
    marks[4] (supply-source 3447).condition: there is no area railway
    marks[8] (railhead 3446): 3446 is not in areas.railroad
    marks[11] (major-settlement 4405): 4405 has no settlement
    marks[9] (ferry 2807).to: no side of sides.ferry joins 2807 and 2808

  delete sides.river[15]
  delete marks[7]
  delete marks[6]
  delete marks[5]
  delete marks[4]
    marks: paraguay has no supply-source (8.4)
    sides.ferry[0]: there is no river side between 2707 and 2807 (10.5)
`

breaks('map: boxes join entrances of their side, and each other', 'data/map.json')`
  boxes[B1].joins[1] = "3702"
  boxes[B2].joins[1] = "P3"
  boxes[B4].side = "argentina"
  boxes[B4].cost = "free"
  delete boxes[P1].joins[1]
  delete boxes[P1].prov
    boxes[3] (B4).side: one of bolivia, paraguay should stand here, not "argentina"
    boxes[3] (B4).cost: one of 1 MP, 1 turn should stand here, not "free"
    boxes[4] (P1).prov: "rule N.N", "inferred" or "reconstructed" should stand here, not nothing
    boxes[0] (B1).joins: 3702 is no entrance-exit of bolivia
    boxes[1] (B2).joins: box P3 is the other side's
    boxes[1] (B2).joins: box P3 does not join B2 in turn
    boxes[2] (B3).joins: box B2 does not join B3 in turn
    boxes[4] (P1).joins: a box joins two things (10.12)
`

breaks('map: areas are there, and agree with the lines they are named after', 'data/map.json')`
  delete areas.north-map-edge
  delete marks[kind=supply-source,side=bolivia,condition=undefined]
  delete marks[kind=entrance-exit,side=bolivia]
  delete boxes[side=bolivia]
    areas.north-map-edge: the rules need it, and it has no hexes

  delete sides.demarcation[0]
  delete areas.rio-cuevo[0]
  areas.railroad + "3446"
    areas.rio-cuevo: 2704 is missing: these are the hexes beside the river sides named Rio Cuevo (8.4)
    areas.railroad: 3446 is too much: these are the hexes joined by links.railroad (8.4)
    sides.demarcation: 1145 and 1146 are parted by the edge of areas.south-of-demarcation, but no side says so

  sides.border + {"a":"2440","b":"2441","prov":"reconstructed"}
    sides.border: 2440 and 2441 are not parted by the edge of areas.argentina
`

test('map: a hex given twice', () => {
  const twice = textOf('data/map.json').replace('"1002":', '"1001":')
  const { problems } = check(file => (file === 'data/map.json' ? twice : textOf(file)))
  assert.ok(problems.includes('data/map.json: terrain: 1001 stands twice'))
})

test('a map too broken to load still tells the scenarios its hexes', () => {
  const broken = textOf('data/map.json').replace('"2440":', '"9940":')
  const { problems } = check(file => (file === 'data/map.json' ? broken : textOf(file)))
  const at = 'data/scenarios/boqueron.json: sides.bolivia.groups[0] (2440).hexes[0]'
  assert.ok(problems.includes('data/map.json: terrain: 2440 is missing inside the grid'))
  assert.ok(problems.includes(`${at}: 2440 is not a hex of the map`))
})
