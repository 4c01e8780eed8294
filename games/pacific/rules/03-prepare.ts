/** Chapter 3, what nobody decides: the counters as they lie before the players set up, and the control of hexes. */
import counters from '../data/counters.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { GONE, IN_POOL, type Pacific } from '../position.ts'
import { CHILEAN, FORT, sideOfNation, type Unit } from '../world.ts'
import { countrySide, putAt } from './02-components.ts'

const startsReduced = new Set(
  counters.land.filter(unit => 'side' in unit.enters && unit.enters.side === 'reduced').map(unit => unit.id),
)

/** 3.2a, 3.3c: forts stand where they are named after, the others come later (9.0e) or not at all. */
function prepareFort(p: Pacific, fort: Unit): void {
  const { options, names, recruitable, fortHex } = p.world
  const absent = names.unit[fort] === 'bo-fort-lapaz' && options.laPazFort === false
  if (absent) p.status[fort] = GONE
  else if (recruitable[fort] === 0 && fortHex[fort] >= 0) putAt(p, fort, fortHex[fort])
}

/** 3.2c: the cavalry battalion of Lima has no other place. */
function prepareGarrison(p: Pacific): void {
  const { names, kind } = p.world
  for (const fixed of tables.setUp.peru.fixed) {
    const unit = names.unit.indexOf(fixed.unit)
    const hex = names.hex.indexOf(fixed.hex)
    if (kind[unit] !== FORT && hex >= 0) putAt(p, unit, hex)
  }
}

/** 3.6b: the cup of chits is always full, for a chit drawn goes back at once; so no position has to know it. */
export function prepare(p: Pacific): void {
  const { world } = p
  for (const field of [p.place, p.carrier, p.orderWith, p.nextWith, p.way]) field.fill(-1)
  p.at = p.from = p.into = p.chit = p.chitUnit = -1
  p.within.fill(9)
  // 2.3c, 3.2i, 3.4a, 3.5d, 3.6a: recruits and reinforcements lie there until `recruitable` says so.
  p.status.fill(IN_POOL)
  for (let unit = 0; unit < world.units; unit++) {
    p.owner[unit] = sideOfNation(world.nation[unit])
    // 3.2e, 3.2f, 3.5a
    p.steps[unit] = startsReduced.has(world.names.unit[unit]) ? 1 : world.mostSteps[unit]
    if (world.kind[unit] === FORT) prepareFort(p, unit)
  }
  prepareGarrison(p)
  // 3.0a, G73
  for (let hex = 0; hex < world.hexes; hex++) p.control[hex] = countrySide(p, hex)
  for (const hex of world.geography.chileanAtStart) p.control[hex] = CHILEAN
}
