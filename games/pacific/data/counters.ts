/** counters.json: what kind of counter has which values, and where each comes from. */
import {
  byId,
  type Entry,
  each,
  list,
  matching,
  type Note,
  nullable,
  type Of,
  object,
  onceOnly,
  oneOf,
  optional,
  placeOf,
  provenances,
  type Reading,
  such,
  table,
  text,
  variants,
  whole,
} from '@quebracho/engine/data'
import { areaNames, LAST_TURN, nationNames } from './names.ts'

const prefixes: Readonly<Record<string, string>> = { chile: 'cl-', peru: 'pe-', bolivia: 'bo-' }
/** The rules name these: 9.0, 3.5, 3.2, 3.3. */
const needed = ['cl-4line', 'cl-esmeralda', 'pe-fort-arica', 'bo-fort-lapaz']

const id = matching(/^(?:cl|pe|bo)-[a-z0-9-]+$/, 'an id like "cl-buin"')

const entry = {
  at: oneOf(['setup', 'pool', 'turn']),
  turn: optional(whole(2, LAST_TURN)),
  side: optional(oneOf(['full', 'reduced'])),
  hexOf: optional(text()),
}

/** Generous: what is beyond was mistyped. A fort without an anti-ship factor has null there (7.7). */
const unitFace = object({ mod: whole(0, 5) })
const fortFace = object({ raidMod: whole(0, 6), antiShip: nullable(whole(2, 14)) })

const common = {
  id,
  nation: oneOf(nationNames),
  type: text(),
  name: object({ en: text(), es: text() }),
  steps: whole(1, 2),
}
const unit = {
  size: oneOf(['regiment', 'battalion']),
  full: unitFace,
  reduced: optional(unitFace),
  enters: object(entry, checkEntry),
  prov: provenances(['name', 'type', 'enters', 'steps', 'mod']),
}
const fort = {
  size: oneOf(['fort']),
  full: fortFace,
  reduced: optional(fortFace),
  enters: object(entry, checkEntry),
  prov: provenances(['name', 'type', 'enters', 'steps', 'raidMod', 'antiShip']),
}
const land = variants('type', common, { infantry: unit, cavalry: unit, artillery: unit, fort })
type Land = Of<typeof land>

function checkEntry({ at: how, turn }: Entry<typeof entry>, at: string, { note }: Reading): void {
  if (how === 'turn' && turn === undefined) note(`${at}.turn`, 'the turn it comes in should stand here (9.0)')
}

const shipFace = object({ gunfire: whole(0, 12), armor: whole(-3, 6), speed: whole(-6, 6) })

/** 7.9: a damaged ship is no better in anything; transports do not fire. */
const ship = object(
  {
    id,
    nation: oneOf(['chile', 'peru']),
    class: oneOf(['warship', 'transport']),
    name: text(),
    sound: shipFace,
    damaged: shipFace,
    prov: provenances(['name', 'class', 'gunfire', 'armor', 'speed', 'damaged']),
  },
  ({ class: kind, sound, damaged }, at, { note }) => {
    for (const value of ['gunfire', 'armor', 'speed'] as const)
      if (damaged[value] > sound[value])
        note(`${at}.damaged.${value}`, `${damaged[value]} is better than ${sound[value]} when sound`)
    if (kind === 'transport' && sound.gunfire > 0)
      note(`${at}.sound.gunfire`, 'transports do not fire (7.9); 0 should stand here')
    if (kind === 'warship' && sound.gunfire === 0)
      note(`${at}.sound.gunfire`, 'a warship fires; 0 is for transports')
  },
)

const nothing = (why: string) => such(value => value === null, `null, ${why},`, null)
const theAreas = such(
  value => JSON.stringify(value) === JSON.stringify(areaNames),
  'the thirteen naval areas, I to XIII,',
  [],
)

const file = object({
  land: list(land, { named: byId, some: true }),
  ships: list(ship, { named: byId }),
  // 4.1h: Supply Columns have no limit.
  columns: object({
    type: oneOf(['supply']),
    steps: whole(1, 1),
    setup: each(nationNames, whole(0, 30)),
    limit: nothing('for there is none (4.1)'),
    prov: provenances(['setup', 'limit', 'steps']),
  }),
  markers: object({
    nadc: table({ values: theAreas, limit: nothing('for there is none') }),
    infernalMachine: table({ owner: oneOf(nationNames), fromTurn: whole(1, LAST_TURN) }),
    gameTurn: table({ boxes: whole(LAST_TURN, LAST_TURN) }),
  }),
})
export type CounterSheet = Of<typeof file>

export const countersFile: typeof file = (value, at, reading) => {
  const sheet = file(value, at, reading)
  if (sheet.land.length > 0) checkSheet(reading.note, sheet)
  return sheet
}

function checkSheet(note: Note, { land, ships }: CounterSheet): void {
  const once = onceOnly(note)
  for (const counter of [...land, ...ships]) {
    const [at, prefix] = [placeOf(counter), prefixes[counter.nation]]
    if (counter.id === '') continue
    once(`${at}.id`, counter.id)
    if (prefix !== undefined && !counter.id.startsWith(prefix))
      note(`${at}.id`, `a counter of ${counter.nation} begins with ${prefix}`)
  }
  let last = 0
  for (const counter of land) {
    const rank = nationNames.indexOf(counter.nation)
    if (rank >= 0 && rank < last)
      note(placeOf(counter), `counters stand in the order ${nationNames.join(', ')}`)
    last = Math.max(last, rank)
    checkFaces(note, counter)
  }
  const ids = new Set(land.map(each => each.id))
  for (const each of needed) if (!ids.has(each)) note('land', `${each} is missing, which the rules name`)
}

/** 2.7: two steps have a reduced side, one has none; no value is better on the reduced side. */
function checkFaces(note: Note, counter: Land): void {
  const { type, steps, full, reduced, enters } = counter
  const at = placeOf(counter)
  if (steps === 1 && reduced) note(`${at}.reduced`, 'a counter of one step has no reduced side (2.7)')
  if (steps === 2 && !reduced) note(`${at}.reduced`, 'a counter of two steps has a reduced side (2.7)')
  const [front, back] = [full, reduced ?? {}] as unknown as Readonly<Record<string, number>>[]
  for (const [value, most] of Object.entries(front ?? {}))
    if (steps === 2 && back[value] > (most ?? -1))
      note(`${at}.reduced.${value}`, `${back[value]} is better than ${most} on the full side`)
  if (enters?.at === 'setup' && type !== 'fort' && enters.side === undefined)
    note(`${at}.enters.side`, 'full or reduced should stand here')
  if (type === 'fort' && !enters?.hexOf) note(`${at}.enters.hexOf`, 'its city should stand here')
}
