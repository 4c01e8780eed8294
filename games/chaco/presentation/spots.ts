/** What lies on hexes and is no unit: works, trails, wells, depots, sources, who holds the settlements, aircraft. */
import type { Hex } from '@quebracho/engine/map'
import { localsUnder, type Say, type Spot, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import type { Chaco } from '../position.ts'
import { workingSources } from '../rules/08-supply-lines.ts'
import { combat } from '../rules/12-combat.ts'
import { enemyOf } from '../world.ts'

export function spots(p: Chaco): Spot[] {
  return [...works(p), ...markers(p), ...settlements(p), ...sources(p), ...aircraft(p)]
}

/** 14.3b, 14.4b: works serve whoever is in them. */
function works(p: Chaco): Spot[] {
  const found: Spot[] = []
  for (let hex = 0; hex < p.world.hexes; hex++) {
    if (p.works[hex] === 1)
      found.push({ hex, kind: 'entrenchment', side: -1, say: say('show.spot.entrenchment') })
    if (p.works[hex] === 2)
      found.push({ hex, kind: 'fortification', side: -1, say: say('show.spot.fortification') })
  }
  return found
}

function markers(p: Chaco): Spot[] {
  const at = (hexes: Int16Array, kind: Spot['kind'], side: number, key: string): Spot[] =>
    Array.from(hexes)
      .filter(hex => hex >= 0)
      .map(hex => ({ hex, kind, side, say: say(key) }))
  return [
    ...at(p.trail.subarray(0, p.trails), 'trail', -1, 'show.spot.trail'),
    ...at(p.well, 'well', -1, 'show.spot.well'),
    ...at(p.depot, 'depot', p.phasing, 'show.spot.depot'),
  ]
}

/** 3.2c: only of settlements does it matter who came last. */
function settlements(p: Chaco): Spot[] {
  return p.world.land.settlements.map(({ hex }) => ({
    hex,
    kind: 'flag',
    side: p.control[hex],
    say: heldBy(p, hex),
  }))
}

/** 16.2d, 16.5a: who holds the settlement in this hex, and what it is worth to the other side. */
export function heldBy(p: Chaco, hex: Hex): Say {
  const { settlements, settlementAt } = p.world.land
  const { name, major } = settlements[settlementAt[hex]]
  const { plain, major: more } = tables.victoryPoints.fixed.advance
  const side = p.control[hex]
  if (p.world.fixedVictoryPoints) return say('show.spot.fixed', { name, side, points: major ? more : plain })
  return say(major ? 'show.spot.major' : 'show.spot.settlement', { name, side })
}

/** 8.4a, 8.4b */
function sources(p: Chaco): Spot[] {
  if (p.world.basic) return []
  const working = [workingSources(p, 0), workingSources(p, 1)]
  return p.world.land.sources.map(({ hex, side }) => {
    const works = working[side].includes(hex)
    const key = works ? 'show.spot.source' : 'show.spot.deadSource'
    return { hex, kind: 'depot', side: works ? side : -1, say: say(key, { side }) }
  })
}

/** 13.3c: over the hexes attacked, while the attack lasts. */
function aircraft(p: Chaco): Spot[] {
  const fight = localsUnder(p, combat)
  if (fight === null) return []
  const flying = [
    ...(fight.attackerFlies === 1 ? [fight.side] : []),
    ...(fight.defenderFlies === 1 ? [enemyOf(fight.side)] : []),
  ]
  const hex = p.target[0]
  return hex < 0 ? [] : flying.map(side => ({ hex, kind: 'air', side, say: say('show.spot.air', { side }) }))
}
