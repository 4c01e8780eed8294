/** The checker of the data files: it finds nothing in ours, and names every way of breaking them. */
import { strict as assert } from 'node:assert'
import { spoiling } from '../../spoiling.ts'
import { check, files } from '../data.ts'

const { ownFiles, corrects, breaks, holdsForAll } = spoiling({ files, check }, new URL('..', import.meta.url))

ownFiles(known => {
  assert.ok(known('data/tables.json').attested > 150)
  // Its ground and its armies are the designer's; turn limit, grid, markers and tokens follow our rulings.
  assert.equal(known('data/scenarios/canada-dry.json').inferred, 1 + 5 + 8 + 2)
  for (const name of ['boqueron', 'nanawa', 'campo-via']) {
    const { attested, inferred, reconstructed } = known(`data/scenarios/${name}.json`)
    assert.deepEqual([attested, inferred], [0, 0])
    assert.ok(reconstructed > 40)
  }
})

corrects(
  { 'data/scenarios/canada-dry.json': ['provenance.turnLimit = "Pierre Laporte"'] },
  [0, 1, 0, 0, 0, 0],
)

holdsForAll({ 'data/tables.json': 'null', 'data/scenarios/canada-dry.json': '[]' })

breaks('tables', 'data/tables.json')`
  production.bolivia.blue[0] = -1
  production.paraguay.grey = [1, 1, 1, 1, 1, 1]
  delete d3[0]
  support.red.barrageRnge = 3
  exploration[2] = "bush"
  terrain.jungle.line = "shut"
  delete terrain.swamp
  options.fog.default = "thick"
  weather = 1
    the file: "weather" is not known here; there are provenance, production, d3, support, tankBonus, coverBonus, tankTakesHitFrom, raidHitsUpTo, supply, maxWorks, sight, unseenBeyond, exploration, terrain, limits, noLimit, options
    production.bolivia.blue[0]: a whole number from 0 to 20 should stand here, not -1
    production.paraguay: "grey" is not known here (did you mean green?); there are blue, red, green, yellow, white
    d3: 6 faces of the die should stand here, not 5
    support.red: "barrageRnge" is not known here (did you mean barrageRange?); there are combat, barrageThreshold, barrageRange, stoppedByWorks
    exploration[2]: one of chaco, jungle, swamp, desert, built-up, unexplored should stand here, not "bush"
    terrain.swamp: an object should stand here, not nothing
    terrain.jungle.line: one of open, blocked, extra should stand here, not "shut"
    options.fog.default: one of its values should stand here, not "thick"
`

breaks('scenarios: ground', 'data/scenarios/boqueron.json')`
  columns.01 = "..JX..JJ..."
  columns.02 = "..J...J.J"
  delete columns.09
  legend.J = "bush"
  order[0] = "chile"
    legend.J: one of chaco, jungle, swamp, desert, built-up, unexplored should stand here, not "bush"
    order[0]: one of bolivia, paraguay should stand here, not "chile"
    columns: 9 columns should stand here, not 8
    columns.01: hex 0104 has "X", which is not in the legend
    columns.02: 10 hexes should stand here, not 9
`

breaks('scenarios: hexes that are not there', 'data/scenarios/boqueron.json')`
  units.bolivia[b1].hex = "0512"
  units.bolivia[b2].hex = "Boquerón"
  depots.paraguay.hexes[0] = "0312"
  depots.paraguay.hexes[1] = "0312"
  waterPoint.hex = "9901"
  victory.hex = "0500"
    units.bolivia[1].hex: a hex like "0506" should stand here, not "Boquerón"
    units.bolivia[0].hex: there is no hex 0512
    depots.paraguay.hexes[0]: there is no hex 0312
    depots.paraguay.hexes[1]: there is no hex 0312
    depots.paraguay.hexes[1]: 0312 stands already at depots.paraguay.hexes[0]
    waterPoint.hex: there is no hex 9901
    victory.hex: there is no hex 0500
`

breaks('scenarios: units, depots, tanks and tokens', 'data/scenarios/boqueron.json')`
  units.bolivia[b1].cv = 5
  units.bolivia[b2].entrench = 3
  units.bolivia[b3].id = "b4"
  units.bolivia[3].cont = 4
  tanks.paraguay = 3
  startTokens.paraguay.grey = 1
  depots.bolivia.hexes = []
  deploy.bolivia.zone = "homeRows"
  deploy.paraguay.hexes = ["0101"]
  home.bolivia = "bottom"
    units.bolivia[0].cv: 5 is not from 1 to 4
    units.bolivia[1].entrench: 3 is not from 0 to 2
    units.bolivia[2].id: b3 should stand here, not b4
    units.bolivia[3]: "cont" is not known here (did you mean count?); there are id, count, cv, hex, entrench
    tanks.paraguay: 3 is not from 0 to 2
    startTokens.paraguay: "grey" is not known here (did you mean green?); there are blue, red, green, yellow, white
    depots.bolivia: 0 is not from 1 to 3
    deploy.bolivia.zone: "homeRows1-2" or "preset" should stand here, not "homeRows"
    deploy.paraguay: zone or hexes should stand here, one of them
    home: both sides have the bottom
`

breaks('scenarios: markers and depots that players place', 'data/scenarios/canada-dry.json')`
  delete waterMarkers.hexes.3[0]
  waterMarkers.hexes.5[1] = "0314"
  delete depots.bolivia.count
  delete victory.hex
  id = "nanawa"
    waterMarkers.hexes.3: 3 hexes should stand here, not 2
    waterMarkers.hexes.5[1]: there is no hex 0314
    depots.bolivia.count: how many they are should stand here
    depots.bolivia: 0 is not from 1 to 3
    victory.hex: a hex or "water" should stand here
    data/scenarios/nanawa.json: id: data/scenarios/canada-dry.json has the same
`

breaks('scenarios: victory by supplied strength', 'data/scenarios/campo-via.json')`
  victory.side = "chile"
  victory.drawAtLeast = 13
  deploy.bolivia.hexes[0] = "0414"
    victory.side: one of bolivia, paraguay should stand here, not "chile"
    victory: winAtLeast, and drawAtLeast which is no more, should stand here
    deploy.bolivia.hexes[0]: there is no hex 0414
`
