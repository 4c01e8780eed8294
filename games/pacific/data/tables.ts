/** tables.json: what stands in it, and how it agrees with the counters and the map. */
import {
  byId,
  each,
  hexName,
  list,
  type Note,
  nullable,
  type Of,
  object,
  onceOnly,
  oneOf,
  optional,
  options,
  placeOf,
  type Reading,
  record,
  shown,
  table,
  tables,
  text,
  whole,
} from '@quebracho/engine/data'
import type { CounterSheet } from './counters.ts'
import type { MapSheet } from './map.ts'
import { grounds, LAST_TURN } from './names.ts'
import { checkSetUp, counter, setUp } from './set-up.ts'

const cost = whole(1, 6)
const modifier = whole(0, 6)
const one = whole(1, 1)
const two = whole(2, 2)
const turn = whole(1, LAST_TURN)

/** 10.1, 10.2: every face of the die has its result. */
const byFace = (results: readonly string[]) => each(['1', '2', '3', '4', '5', '6'], oneOf(results))

const chitIds = ['leader', 'earthworks', 'charge', 'surprise', 'slaughter', 'canister', 'none']

/** 8.9: the seven kinds of combat advantage. */
const chit = table(
  {
    id: oneOf(chitIds),
    count: whole(0, 20),
    role: oneOf(['both', 'attacker', 'defender']),
    effect: object({ unitModifier: optional(cost), unitDice: optional(cost), extraDice: optional(cost) }),
    pick: nullable(oneOf(['unit', 'cavalry', 'artillery'])),
  },
  ({ effect, pick }, at, { note }) => {
    for (const key of Object.keys(effect))
      if (key.startsWith('unit') && pick === null)
        note(`${at}.pick`, `${key} is given to somebody; unit, cavalry or artillery should stand here`)
  },
)

const chits = list(chit, {
  named: byId,
  unique: 'id',
  check: (found, at, { note }) => {
    for (const id of chitIds) if (!found.some(each => each.id === id)) note(at, `there is no ${id} (8.9)`)
    if (found.every(({ count }) => count === 0)) note(at, 'the cup is empty')
  },
})

const check = object({
  turn,
  chileWinsAt: whole(1, 60),
  alliedWinsBelow: whole(0, 60),
  otherwise: oneOf(['continue', 'draw']),
})

/** 5.2 to 5.4: in turn, the last of them in the last turn. */
function checkChecks(checks: readonly Of<typeof check>[], at: string, { note }: Reading): void {
  let before = 0
  for (const each of checks) {
    const { turn, chileWinsAt, alliedWinsBelow, otherwise } = each
    const here = placeOf(each)
    if (turn <= before) note(`${here}.turn`, `${turn} does not come after ${before}`)
    else if (!Number.isNaN(turn)) before = turn
    if (alliedWinsBelow > chileWinsAt)
      note(`${here}.alliedWinsBelow`, `${alliedWinsBelow} is more than Chile needs, ${chileWinsAt}`)
    const wanted = turn === LAST_TURN ? 'draw' : 'continue'
    if (otherwise !== wanted && otherwise !== '') note(`${here}.otherwise`, `${wanted} should stand here`)
  }
  if (before !== LAST_TURN) note(at, `the last is in turn ${LAST_TURN} (5.4)`)
}

const naval = table({
  interception: object({ dice: one, add: text(), successIf: text(), sameHex: text() }),
  runBlockade: object({ dice: one, result: text() }),
  gunfire: object({
    ...{ dice: one, add: text(), hitIf: text() },
    criticalOn: object({ natural: whole(1, 6), effect: text() }),
  }),
  raid: object({ dice: two, add: text(), hitIf: text(), critical: nullable(text()) }),
  fortFire: object({
    ...{ dice: two, add: text(), hitIf: text() },
    criticalOn: object({ natural: whole(2, 12), effect: text() }),
  }),
  repair: object({ dice: one, choose: list(text()) }),
})

const schedule = record(object({ units: list(counter), event: optional(text()) }), key =>
  /^\d+$/.test(key) ? undefined : `"${key}" is no turn`,
)

export const tablesFile = tables({
  turns: table({ count: whole(LAST_TURN, LAST_TURN), names: list(text(), { length: [LAST_TURN, 'names'] }) }),
  movement: table({
    land: each(grounds, cost),
    ...{ river: modifier, railroad: cost, box: cost, dice: two, cavalryBonus: modifier },
  }),
  defence: table({
    ...{ rough: modifier, mountain: modifier, desert: modifier, 'salt-desert': modifier },
    ...{ fort: modifier, river: modifier, artillery: modifier, hitOn: whole(2, 6) },
  }),
  stacking: table({ limit: whole(1, 30), withFort: whole(1, 30) }, ({ limit, withFort }, at, { note }) => {
    if (withFort < limit) note(`${at}.withFort`, 'a fort takes no room away (8.1)')
  }),
  chits,
  victory: table({
    checks: list(check, { check: checkChecks }),
    navalBonus: object({ vp: modifier, when: text(), needs: text() }),
    boliviaQuits: object({ vpAtLeast: whole(1, 40), orOccupied: list(hexName), when: text() }),
    knownVpHexes: record(whole(0, 20)),
  }),
  naval,
  shipCapture: table({
    ...{ rolledBy: text(), dice: one },
    results: byFace(['capturing warship damaged', 'escapes', 'scuttled', 'captured']),
  }),
  infernalMachine: table({
    ...{ fromTurn: turn, by: text(), target: text(), cost: text(), dice: one, attempts: text() },
    results: byFace(['none', 'damaged', 'sunk']),
  }),
  supplyColumns: table({ dice: two, rebuildTransport: whole(1, 12) }),
  reinforcements: table({ chile: schedule, peru: schedule, bolivia: schedule }),
  setUp,
  options,
})
type Tables = Of<typeof tablesFile>

/** What stands elsewhere as well; the others are null where their files are too broken to compare with. */
export function checkTables(
  note: Note,
  all: Tables,
  counters: CounterSheet | null,
  sheet: MapSheet | null,
): void {
  if (sheet) checkPlaces(note, all, sheet)
  if (counters) checkSchedule(note, all.reinforcements, counters)
  if (counters) checkSetUp(note, all.setUp, counters)
}

/** 5.1, 5.6: points and hexes that stand on the map; 8.6: it repeats the costs, and has that of the Box. */
function checkPlaces(note: Note, { victory, movement }: Tables, sheet: MapSheet): void {
  for (const [hex, points] of Object.entries(victory.knownVpHexes)) {
    const found = sheet.marks.find(mark => mark.kind === 'vp' && mark.hex === hex)?.value ?? 0
    if (found !== points) note(`victory.knownVpHexes.${hex}`, `map.json has ${found} points there`)
  }
  const marked = sheet.marked('bolivia-quits')
  if (
    placeOf(victory) !== '' &&
    victory.boliviaQuits.orOccupied.toSorted().join() !== marked.toSorted().join()
  )
    note('victory.boliviaQuits.orOccupied', `map.json marks ${marked.join(', ')} (5.6)`)
  if (placeOf(movement) === '') return
  const same = (path: string, ours: number, found: number | undefined) => {
    if (ours !== found) note(`movement.${path}`, `${shown(ours)}, but map.json has ${shown(found)}`)
  }
  const costs: Readonly<Record<string, unknown>> = sheet.movement
  for (const ground of grounds) same(`land.${ground}`, movement.land[ground], costs[ground] as number)
  for (const key of ['river', 'railroad'] as const) same(key, movement[key], sheet.movement[key])
  same('box', movement.box, sheet.boxes[0]?.landCost)
}

/** 9.0h: the schedule and the counters' R-numbers say the same. */
function checkSchedule(note: Note, all: Tables['reinforcements'], { land, ships }: CounterSheet): void {
  if (placeOf(all) === '') return
  const once = onceOnly(note)
  const known = new Map<string, { nation: string; turn?: number }>()
  for (const { id, nation } of ships) known.set(id, { nation })
  for (const { id, nation, enters } of land)
    known.set(id, { nation, ...(enters?.at === 'turn' ? { turn: enters.turn ?? Number.NaN } : {}) })
  const listed = new Set<string>()
  for (const nation of ['chile', 'peru', 'bolivia'] as const)
    for (const [turn, { units }] of Object.entries(all[nation]))
      units.forEach((id, i) => {
        const at = `reinforcements.${nation}.${turn}.units[${i}]`
        once(at, id)
        listed.add(id)
        const found = known.get(id)
        if (found && found.nation !== nation) note(at, `${id} is of ${found.nation}`)
        if (found && found.turn !== Number(turn))
          note(
            at,
            `counters.json has ${id} ${found.turn === undefined ? 'without a turn' : `in turn ${found.turn}`}`,
          )
      })
  for (const [id, { turn, nation }] of known)
    if (turn !== undefined && !listed.has(id))
      note(`reinforcements.${nation}`, `${id} is missing, of turn ${turn} in counters.json`)
}
