/** counters.json: what kind of counter has which values (chapter 2), and where each comes from. */
import {
  anything,
  byId,
  type Entry,
  flag,
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
  table,
  text,
  tuple,
  whole,
} from '@quebracho/engine/data'
import { sideNames } from './names.ts'

/** Ids begin with the letter of their side. Those of trucks, GHQ and supply units are made, not listed. */
const id = matching(/^[BP]-(?!(?:GHQ|TR\d+|S\d+)$)[A-Z0-9-]+$/, 'an id like "B-I01"')
const side = oneOf(sideNames)

/** Generous: what is beyond was mistyped. R64: no combat unit defends with 0. */
const factors = tuple([whole(0, 15), whole(1, 15), whole(1, 15)], 'attack, defence and movement')
const values = ['name', 'number', 'type', 'full', 'reduced']

const fields = {
  id,
  side,
  type: oneOf(['infantry', 'cavalry', 'artillery', 'engineer', 'armor']),
  number: nullable(whole(1, 99)),
  en: text(),
  es: text(),
  abbr: optional(text()),
  full: factors,
  reduced: nullable(factors),
  back: optional(text()),
  defenseInParentheses: flag,
  prov: provenances([], values),
}
type CombatUnit = Entry<typeof fields>

function checkUnit(unit: CombatUnit, at: string, { note }: Reading): void {
  const { type, full, reduced, prov } = unit
  if (type === 'armor' && unit.side === 'paraguay') note(`${at}.type`, 'only Bolivia has armor (2.8)')
  checkSteps(note, at, type, full, reduced)
  const regiment = type === 'infantry' || type === 'cavalry'
  const needed = ['type', 'full', ...(reduced ? ['reduced'] : [])]
  if (regiment && unit.number !== null) needed.push('number')
  if ((regiment && unit.number === null) || unit.en.includes('(')) needed.push('name')
  for (const value of needed)
    if (placeOf(prov) !== '' && prov[value] === undefined)
      note(`${at}.prov.${value}`, '"rule N.N", "inferred" or "reconstructed" should stand here, not nothing')
}

/** 2.12: infantry, cavalry and artillery have two steps, engineers and armor one. */
function checkSteps(
  note: Note,
  unit: string,
  type: string,
  full: readonly number[],
  reduced: readonly number[] | null,
): void {
  const at = `${unit}.reduced`
  const single = type === 'engineer' || type === 'armor'
  if (single && reduced) note(at, `${type} has one step (2.12); null should stand here`)
  if (!single && type !== '' && !reduced)
    note(at, `${type} has two steps (2.12); its factors should stand here`)
  if (single || !reduced) return
  for (const [i, what] of ['attack', 'defence', 'movement'].entries())
    if (reduced[i] > full[i])
      note(`${at}[${i}]`, `${what} ${reduced[i]} is better than ${full[i]} on the full side`)
  if (reduced[2] < full[2])
    note(`${at}[2]`, `a counter moves alike on both sides, by ${full[2]} on the full one`)
}

const leader = object(
  {
    id,
    side,
    name: text(),
    abbr: text(),
    named: flag,
    political: whole(1, 6),
    // 8.2: the Supply Table's rows leave room for no others.
    command: whole(-1, 2),
    prov: provenances(['name', 'political', 'command', 'movement']),
  },
  ({ name, named }, at, { note }) => {
    if ((named === true) !== name.length > 1 && name !== '')
      note(`${at}.named`, 'leaders with a letter for a name are unnamed, the others named (2.17)')
  },
)

const faces = list(whole(1, 20), {
  some: true,
  check: (found, at, { note }) =>
    found.forEach((face, i) => {
      if (face <= found[i - 1]) note(`${at}[${i}]`, 'faces rise')
    }),
})

const movement = whole(1, 15)
const one = whole(1, 1)
const printed = { limit: anything, printed: whole(0, 99) }

/** Of the counters that are all alike. */
const others = object({
  ghq: table({ each: one, movement }),
  trucks: table({ bolivia: whole(0, 30), paraguay: whole(0, 30), movement }),
  supply: table({ faces, movement, limit: anything }),
  air: table({ bolivia: whole(0, 3), paraguay: whole(0, 3) }),
  depots: table({ shared: whole(1, 20) }),
  wells: table({ max: whole(0, 20) }),
  entrenchmentFortification: table(printed),
  trails: table(printed),
  supplyRadius: table({ each: one, faces: list(whole(4, 8)) }),
  armyCommander: table({ each: one, faces: list(text()) }),
  tracks: table({ replacements: text(), victoryPoints: text(), month: text(), year: one }),
})

export const countersFile = object(
  {
    combatUnits: list(object(fields, checkUnit), { named: byId, some: true }),
    leaders: object({
      id: optional(text()),
      rule: optional(text()),
      movement,
      units: list(leader, { named: byId, check: checkLeaders }),
    }),
    others,
  },
  ({ combatUnits, leaders }, _, { note }) => {
    const once = onceOnly(note)
    for (const counter of [...combatUnits, ...leaders.units]) {
      const at = `${placeOf(counter)}.id`
      const letter = counter.side[0]?.toUpperCase()
      if (counter.id === '') continue
      once(at, counter.id)
      if (letter !== undefined && counter.id[0] !== letter)
        note(at, `a counter of ${counter.side} begins with ${letter}-`)
    }
  },
)
export type CounterSheet = Of<typeof countersFile>

function checkLeaders(found: readonly Of<typeof leader>[], at: string, { note }: Reading): void {
  for (const name of sideNames) {
    const many = found.filter(each => each.side === name).length
    if (many !== 10) note(at, `${name} has ${many} leaders, not ten (15.1)`)
  }
}
