/** counters.json: what kind of counter has which values (chapter 2), and where each comes from. */
import {
  byId,
  type Entry,
  flag,
  list,
  matching,
  type Note,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  placeOf,
  provenances,
  type Reading,
  table,
  text,
  whole,
} from '@quebracho/engine/data'
import { fortNames, LAST_TURN, landTypes, nationNames, riverTypes } from './names.ts'

const prefixes: Readonly<Record<string, string>> = {
  paraguay: 'py-',
  argentina: 'ar-',
  brazil: 'br-',
  uruguay: 'uy-',
}

/** 3.2 to 3.4: what is printed on the back, and whose counters may have it. */
const groups: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['1432', '1433', '1434', '1827', '2534'].map(hex => [`py-fort-${hex}`, ['paraguay']]),
  ),
  'py-river-1432': ['paraguay'],
  'py-free': ['paraguay'],
  'py-available': ['paraguay'],
  'al-1335-7': ['argentina'],
  'al-2440-3': ['brazil'],
  'al-1237-south': ['argentina', 'brazil'],
  'al-any-brazil': ['brazil'],
  'al-available': ['brazil'],
  'al-reinf': ['argentina', 'brazil'],
  'al-reinf-uruguay': ['uruguay'],
}

/** Rulings 40 and 10.5: the rules look for these by name. */
const needed = ['py-sup-3', 'ar-sup-1', 'br-sup-3']

/** Ranges are generous: what is beyond was mistyped. */
const fields = {
  id: matching(/^(?:py|ar|br|uy)-[a-z0-9-]+$/, 'an id like "br-inf-f2"'),
  abbr: text(),
  name: object({ en: text(), es: text() }),
  nation: oneOf(nationNames),
  type: oneOf([...landTypes, ...riverTypes]),
  subtype: optional(oneOf(['sapper'])),
  size: nullable(oneOf(['II', 'III', 'X', 'XX'])),
  gn: flag,
  attack: whole(0, 20),
  defense: whole(0, 40),
  move: whole(0, 20),
  group: oneOf(Object.keys(groups)),
  turn: optional(whole(2, LAST_TURN)),
  hex: optional(text()),
  prov: provenances(['name', 'values', 'group', 'type', 'gn'], ['attack', 'defense', 'move']),
}
type Counter = Entry<typeof fields>

export const countersFile = object({
  markers: table({
    turn: whole(1, 1),
    numberChits: whole(0, 99),
    noDepot: whole(0, 9),
    alliedSubstitutes: whole(0, 99),
    paraguayanSubstitutes: whole(0, 99),
  }),
  units: list(
    object(fields, (unit, at, reading) => {
      checkKind(unit, at, reading)
      checkGroup(unit, at, reading)
    }),
    { named: byId, some: true, unique: 'id', check: checkUnits },
  ),
})
export type CountersFile = Of<typeof countersFile>

/** Who has what: 2.6b National Guards, 2.7b ships, 2.7 forts, 12.6a chatas; 11.3c: the last two do not move by themselves. */
function checkKind({ id, nation, type, gn, attack, move }: Counter, at: string, { note }: Reading): void {
  const prefix = prefixes[nation]
  if (id !== '' && prefix !== undefined && !id.startsWith(prefix))
    note(`${at}.id`, `a counter of ${nation} begins with ${prefix}`)
  const river = riverTypes.includes(type)
  if (gn && (nation === 'paraguay' || nation === 'uruguay'))
    note(`${at}.gn`, 'only Argentina and Brazil have National Guards (2.6)')
  if (gn && river) note(`${at}.gn`, 'ships are no National Guards (2.6)')
  if (nation === 'uruguay' && river) note(`${at}.type`, 'Uruguay has no river units (2.7)')
  const stands = type === 'fort' || type === 'chata'
  if (stands && nation !== 'paraguay' && nation !== '')
    note(`${at}.type`, 'only Paraguay has forts and chatas (2.7)')
  if (type === 'fort' && attack > 0) note(`${at}.attack`, `a fort does not attack (2.7); 0 should stand here`)
  if (stands ? move > 0 : move === 0)
    note(
      `${at}.move`,
      stands ? `a ${type} does not move by itself (11.3)` : 'only forts and chatas stand still',
    )
}

/** 3.2 to 3.4: reinforcements have the turn they come in, forts their hex, the others neither. */
function checkGroup({ group, nation, type, turn, hex }: Counter, at: string, { note }: Reading): void {
  if (group !== '' && nation !== '' && !groups[group].includes(nation))
    note(`${at}.group`, `${group} is of ${groups[group].join(' and ')}`)
  const later = group.startsWith('al-reinf')
  if (later && turn === undefined) note(`${at}.turn`, 'a reinforcement has the turn it comes in (3.2)')
  if (!later && turn !== undefined) note(`${at}.turn`, 'only reinforcements have one (3.2)')
  if (type === 'fort' && group !== `py-fort-${hex}`)
    note(`${at}.hex`, `a fort of ${group || 'no group'} should stand there, not in ${hex}`)
  if (type !== 'fort' && hex !== undefined) note(`${at}.hex`, 'only forts have one (3.4)')
  if (type !== 'fort' && group.startsWith('py-fort-')) note(`${at}.group`, `${group} is for a fort`)
}

function checkUnits(units: readonly Counter[], at: string, { note }: Reading): void {
  inOrder(note, units)
  for (const id of needed)
    if (!units.some(each => each.id === id)) note(at, `${id} is missing, which the rules name (10.5)`)
  // 2.7, 3.4: each of the five once.
  for (const name of fortNames) {
    const found = units.filter(({ type, abbr }) => type === 'fort' && abbr === name).length
    if (found !== 1) note(at, `there are ${found} forts ${name}, not one (3.4)`)
  }
}

function inOrder(note: Note, units: readonly Counter[]): void {
  let last = 0
  for (const unit of units) {
    const rank = nationNames.indexOf(unit.nation)
    if (rank >= 0 && rank < last) note(placeOf(unit), `counters stand in the order ${nationNames.join(', ')}`)
    last = Math.max(last, rank)
  }
}
