/** Checks tables.json: that each table is whole, and agrees with the counters and the map. */
import {
  checkFigures,
  checkOptions,
  checkTableProvenance,
  entriesAt,
  type Figure,
  isObject,
  type Json,
  listAt,
  noOtherKeys,
  objectAt,
  onceOnly,
  shown,
  textAt,
  valueAt,
  wholeAt,
  withId,
  wordAt,
} from '@quebracho/engine/map'
import type { CounterSheet } from './counters.ts'
import type { MapSheet } from './map.ts'
import { grounds, LAST_TURN, nationNames } from './names.ts'
import { checkSetUp } from './set-up.ts'

const figures: readonly Figure[] = [
  ['turns.count', LAST_TURN, LAST_TURN],
  ...grounds.map((ground): Figure => [`movement.land.${ground}`, 1, 6]),
  ['movement.river', 0, 6],
  ['movement.railroad', 1, 6],
  ['movement.box', 1, 6],
  ['movement.dice', 2, 2],
  ['movement.cavalryBonus', 0, 6],
  ...grounds.map((ground): Figure => [`defence.${ground}`, 0, 6]),
  ['defence.fort', 0, 6],
  ['defence.river', 0, 6],
  ['defence.artillery', 0, 6],
  ['defence.hitOn', 2, 6],
  ['stacking.limit', 1, 30],
  ['stacking.withFort', 1, 30],
  ['victory.navalBonus.vp', 0, 6],
  ['victory.boliviaQuits.vpAtLeast', 1, 40],
  ['naval.interception.dice', 1, 1],
  ['naval.runBlockade.dice', 1, 1],
  ['naval.gunfire.dice', 1, 1],
  ['naval.gunfire.criticalOn.natural', 1, 6],
  ['naval.raid.dice', 2, 2],
  ['naval.fortFire.dice', 2, 2],
  ['naval.fortFire.criticalOn.natural', 2, 12],
  ['naval.repair.dice', 1, 1],
  ['shipCapture.dice', 1, 1],
  ['infernalMachine.dice', 1, 1],
  ['infernalMachine.fromTurn', 1, LAST_TURN],
  ['supplyColumns.dice', 2, 2],
  ['supplyColumns.rebuildTransport', 1, 12],
]

/** What may stand for a face of the die. */
const results: readonly (readonly [table: string, known: readonly string[]])[] = [
  ['shipCapture', ['capturing warship damaged', 'escapes', 'scuttled', 'captured']],
  ['infernalMachine', ['none', 'damaged', 'sunk']],
]

const tables = [
  ...['turns', 'movement', 'defence', 'stacking', 'victory', 'naval', 'shipCapture', 'infernalMachine'],
  ...['supplyColumns', 'reinforcements', 'setUp'],
]

/** The sheets are null where their files are too broken to compare with. */
export function checkTables(
  problems: string[],
  json: unknown,
  counters: CounterSheet | null,
  map: MapSheet | null,
): void {
  const all = objectAt(problems, 'the file', json)
  if (!isObject(json)) return
  noOtherKeys(problems, 'the file', all, [...tables, 'chits', 'options'])
  for (const name of tables) {
    const table = objectAt(problems, name, all[name])
    if (isObject(all[name])) checkTableProvenance(problems, name, table)
  }
  checkFigures(problems, all, figures)
  checkTurns(problems, all.turns)
  checkDice(problems, all)
  checkChits(problems, all.chits)
  checkVictory(problems, all.victory, map)
  if (Number(valueAt(all, 'stacking.withFort')) < Number(valueAt(all, 'stacking.limit')))
    problems.push('stacking.withFort: a fort takes no room away (8.1)')
  if (map) checkCosts(problems, all.movement, map)
  checkReinforcements(problems, all.reinforcements, counters)
  if (isObject(all.setUp)) checkSetUp(problems, all.setUp, counters, map)
  checkOptions(problems, all.options)
}

function checkTurns(problems: string[], turns: unknown): void {
  const names = listAt(problems, 'turns.names', valueAt(turns, 'names'))
  if (names.length !== LAST_TURN)
    problems.push(`turns.names: ${LAST_TURN} names should stand here, not ${names.length}`)
  names.forEach((name, i) => textAt(problems, `turns.names[${i}]`, name))
}

/** 10.1, 10.2: every face of the die has its result. */
function checkDice(problems: string[], all: Json): void {
  for (const [table, known] of results) {
    if (!isObject(all[table])) continue
    const faces = objectAt(problems, `${table}.results`, all[table].results)
    noOtherKeys(problems, `${table}.results`, faces, ['1', '2', '3', '4', '5', '6'])
    for (let face = 1; face <= 6; face++) wordAt(problems, `${table}.results.${face}`, faces[face], known)
  }
}

const chitIds = ['leader', 'earthworks', 'charge', 'surprise', 'slaughter', 'canister', 'none']

/** 8.9: the seven kinds of combat advantage. */
function checkChits(problems: string[], value: unknown): void {
  const once = onceOnly(problems)
  const found = new Set<string>()
  let inCup = 0
  for (const [place, chit] of entriesAt(problems, 'chits', value)) {
    const at = withId(place, chit)
    noOtherKeys(problems, at, chit, ['id', 'count', 'role', 'effect', 'pick', 'prov'])
    found.add(wordAt(problems, `${at}.id`, chit.id, chitIds))
    once(`${at}.id`, String(chit.id))
    inCup += wholeAt(problems, `${at}.count`, chit.count, 0, 20) || 0
    wordAt(problems, `${at}.role`, chit.role, ['both', 'attacker', 'defender'])
    if (chit.pick !== null) wordAt(problems, `${at}.pick`, chit.pick, ['unit', 'cavalry', 'artillery'])
    const effect = objectAt(problems, `${at}.effect`, chit.effect)
    noOtherKeys(problems, `${at}.effect`, effect, ['unitModifier', 'unitDice', 'extraDice'])
    for (const [key, amount] of Object.entries(effect)) {
      wholeAt(problems, `${at}.effect.${key}`, amount, 1, 6)
      if (key.startsWith('unit') && chit.pick === null)
        problems.push(`${at}.pick: ${key} is given to somebody; unit, cavalry or artillery should stand here`)
    }
    checkTableProvenance(problems, at, chit)
  }
  for (const id of chitIds) if (!found.has(id)) problems.push(`chits: there is no ${id} (8.9)`)
  if (inCup === 0) problems.push('chits: the cup is empty')
}

/** 5.1 to 5.6; the points of hexes stand on the map. */
function checkVictory(problems: string[], victory: unknown, map: MapSheet | null): void {
  if (!isObject(victory)) return
  let before = 0
  const checks = entriesAt(problems, 'victory.checks', victory.checks)
  for (const [at, check] of checks) {
    const turn = wholeAt(problems, `${at}.turn`, check.turn, before + 1, LAST_TURN)
    if (!Number.isNaN(turn)) before = turn
    const wins = wholeAt(problems, `${at}.chileWinsAt`, check.chileWinsAt, 1, 60)
    const below = wholeAt(problems, `${at}.alliedWinsBelow`, check.alliedWinsBelow, 0, 60)
    if (below > wins) problems.push(`${at}.alliedWinsBelow: ${below} is more than Chile needs, ${wins}`)
    const last = turn === LAST_TURN
    if (check.otherwise !== (last ? 'draw' : 'continue'))
      problems.push(`${at}.otherwise: ${last ? 'draw' : 'continue'} should stand here`)
  }
  if (before !== LAST_TURN) problems.push(`victory.checks: the last is in turn ${LAST_TURN} (5.4)`)
  if (!map) return
  const known = objectAt(problems, 'victory.knownVpHexes', victory.knownVpHexes)
  for (const [hex, points] of Object.entries(known)) {
    const found = map.points.get(hex) ?? 0
    if (found !== points) problems.push(`victory.knownVpHexes.${hex}: map.json has ${found} points there`)
  }
  const occupied = listAt(problems, 'victory.boliviaQuits', valueAt(victory, 'boliviaQuits.orOccupied'))
  const marked = map.marked('bolivia-quits')
  if ([...occupied].sort().join() !== [...marked].sort().join())
    problems.push(`victory.boliviaQuits.orOccupied: map.json marks ${marked.join(', ')} (5.6)`)
}

/** 8.6: the map repeats the costs, and has that of the Box. */
function checkCosts(problems: string[], movement: unknown, { json }: MapSheet): void {
  const same = (path: string, found: unknown) => {
    const ours = valueAt(movement, path)
    if (ours !== found) problems.push(`movement.${path}: ${shown(ours)}, but map.json has ${shown(found)}`)
  }
  const costs = isObject(json.movement) ? json.movement : {}
  for (const ground of grounds) same(`land.${ground}`, costs[ground])
  for (const key of ['river', 'railroad']) same(key, costs[key])
  same('box', valueAt(json, 'boxes.0.landCost'))
}

/** 9.0h: the schedule and the counters' R-numbers say the same. */
function checkReinforcements(problems: string[], value: unknown, counters: CounterSheet | null): void {
  if (!isObject(value)) return
  const once = onceOnly(problems)
  const listed = new Set<string>()
  for (const nation of nationNames) {
    const at = `reinforcements.${nation}`
    for (const [turn, entry] of Object.entries(objectAt(problems, at, value[nation]))) {
      const where = `${at}.${turn}`
      if (!/^\d+$/.test(turn)) problems.push(`${at}: "${turn}" is no turn`)
      const units = listAt(problems, `${where}.units`, objectAt(problems, where, entry).units)
      units.forEach((unit, i) => {
        const id = String(unit)
        once(`${where}.units[${i}]`, id)
        listed.add(id)
        const known = counters?.byId.get(id)
        if (counters && !known) problems.push(`${where}.units[${i}]: there is no counter ${shown(unit)}`)
        if (known && known.nation !== nation)
          problems.push(`${where}.units[${i}]: ${id} is of ${known.nation}`)
        if (known && known.turn !== Number(turn))
          problems.push(
            `${where}.units[${i}]: counters.json has ${id} ${known.at === 'turn' ? `in turn ${known.turn}` : 'without a turn'}`,
          )
      })
    }
  }
  for (const { id, at, turn, nation } of counters?.byId.values() ?? [])
    if (at === 'turn' && !listed.has(id))
      problems.push(`reinforcements.${nation}: ${id} is missing, of turn ${turn} in counters.json`)
}
