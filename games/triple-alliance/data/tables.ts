/** tables.json: what stands in it, and how it agrees with the counters and the map. */
import {
  anything,
  each,
  type Fields,
  flag,
  hexName,
  list,
  type Note,
  number,
  type Of,
  object,
  onceOnly,
  oneOf,
  optional,
  options,
  placeOf,
  type Reading,
  shown,
  table,
  tables,
  text,
  tuple,
  whole,
} from '@quebracho/engine/data'
import type { CountersFile } from './counters.ts'
import type { Board } from './map.ts'
import {
  fortNames,
  LAST_TURN,
  landTypes,
  MOST_IN_HEX,
  nationNames,
  riverTypes,
  sideNames,
  terrainNames,
} from './names.ts'
import { attrition, combatResults, runTheGuns } from './results.ts'
import { checkSetUp, setUp } from './set-up.ts'

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const cost = whole(0, 6)
const turn = whole(1, LAST_TURN)
const hexes = list(hexName)

/** Faces of the die at which something happens: 7.14, 8.3. */
const faces = list(whole(0, 9), {
  check: (found, at, { note }) => {
    const once = onceOnly(note)
    found.forEach((face, i) => once(`${at}[${i}]`, String(face)))
  },
})

/** 1.2a, 7.6a: odd turns are early in the year, even ones late. */
const turns = list(
  table({
    n: turn,
    roman: oneOf(romans),
    label: object({ en: text(), es: text() }),
    season: oneOf(['early', 'late']),
    months: whole(1, 12),
  }),
  {
    length: [LAST_TURN, 'turns'],
    check: (found, _, { note }) =>
      found.forEach((each, i) => {
        const is = (key: 'n' | 'roman' | 'season', wanted: unknown) => {
          if (each[key] !== wanted && each[key] !== '' && !Number.isNaN(each[key]))
            note(`${placeOf(each)}.${key}`, `${wanted} should stand here, not ${shown(each[key])}`)
        }
        is('n', i + 1)
        is('roman', romans[i])
        is('season', i % 2 === 0 ? 'early' : 'late')
      }),
  },
)

const whose = optional(oneOf([...sideNames, 'both']))
const step = whole(-9, 9)
const ofForts = each(fortNames, whole(-9, 0))

/** A modifier is a number; those of forts and of odds that are too long have their own. */
const modifiers = (keys: readonly string[], more: Fields) =>
  list(
    table({ ...more, key: oneOf(keys), value: anything }, ({ key, value }, at, reading) => {
      const shape = key === 'fort' ? ofForts : key === 'oddsAbove6' ? text() : step
      if (key !== '') shape(value, `${at}.value`, reading)
    }),
    {
      named: ({ key }) => key,
      unique: 'key',
      check: (found, at, { note }) => {
        for (const key of keys) if (!found.some(each => each.key === key)) note(at, `there is no ${key}`)
      },
    },
  )

const attritionKeys = [
  ...['lateTurn', 'rough', 'forest', 'marsh', 'chaco', 'noSupplyLine'],
  ...['fortInOrAdjacent', 'depotInOrAdjacent', 'supplyExpended', 'riverUnitsOnly'],
]

const combatKeys = [
  ...['phase1', 'phase2', 'phase3', 'defenderRoughForestMarsh', 'defenderNavigableRiver', 'fort'],
  ...['siegeArtilleryVsFort', 'engineersVsFort', 'alliedDefenders2Nations', 'alliedDefenders3Nations'],
  ...['alliedAttackers2Nations', 'alliedAttackers3Nations', 'gnOnlyAttack', 'gnOnlyDefense'],
  ...['allAcrossMinorRiver', 'congreve', 'attackerSupplyExpended', 'defenderSupplyExpended'],
  ...['attackerNoLine', 'defenderNoLine', 'oddsAbove6'],
]

const replacements = table({
  fromTurn: turn,
  rates: each(nationNames, whole(0, 4)),
  paraguayLoss: object({ hexes, oneLost: whole(0, 4), bothLost: whole(0, 4), permanent: flag }),
  // 10.4a, 10.4b: what can be bought.
  cost: each(
    landTypes.filter(type => type !== 'fort'),
    whole(1, 4),
  ),
  never: list(oneOf([...landTypes, ...riverTypes, 'anyNationalGuard', 'anyUruguayan'])),
  accumulate: flag,
  entry: object({ allied: hexes, alliedRiver: hexes, uruguay: hexes, paraguay: hexes }),
})

const movement = table({
  land: each(terrainNames, whole(1, 6)),
  minorRiverSide: object({ early: cost, late: cost }),
  roadLink: whole(1, 6),
  railLink: object({ allied: cost, paraguayBeforeAlliedEntry: cost, paraguayAfterAlliedEntry: cost }),
  riverUnit: object({ riverHex: whole(1, 6), riverHexInParaguay: whole(1, 6) }),
  embark: object({ landUnit: cost, ship: cost }),
  disembark: cost,
  capacity: object({
    transport: object({ units: whole(1, 9), types: text() }),
    warship: object({ units: whole(0, 9), types: list(oneOf(landTypes)) }),
    chata: object({ units: whole(0, 9) }),
  }),
  tow: object({ by: list(oneOf(riverTypes)), chatasPerShipPerPhase: whole(0, 9), cost }),
  minimumMove: flag,
})

const some = whole(0, MOST_IN_HEX)
const events = table({
  mendoza: object({
    fromTurn: turn,
    outbreak: faces,
    need: object({ infantryNonGN: some, cavalryOrArtilleryNonGN: some }),
    vpIfIgnored: step,
    returnAfterTurns: turn,
  }),
  mattoGrosso: object({
    decision: text(),
    resolveTurn: turn,
    forces: object({ availableSupply: some, reinforcementInfantryBrazil: some }),
    response: object({ infantry: some, cavalry: some }),
    responseReturnsTurn: turn,
    entryArea: text(),
    entryEnds: hexes,
    vp: step,
  }),
})

const result = object({
  ...{ min: optional(number), max: optional(number), exact: optional(number) },
  winner: oneOf([...sideNames, 'draw']),
})

/** 4.3b: every number of points has its result. */
function checkResults(results: readonly Of<typeof result>[], at: string, { note }: Reading): void {
  for (let points = -1; points <= 6; points++) {
    const fitting = results.filter(
      ({ min = -99, max = 99, exact = points }) => points >= min && points <= max && points === exact,
    )
    if (fitting.length !== 1) note(at, `${fitting.length} of them fit ${points} points, not one (4.3)`)
  }
}

const victory = table({
  automaticParaguay: hexes,
  vp: list(object({ key: text(), value: step, when: text(), permanent: flag, hex: optional(hexName) })),
  result: list(result, { check: checkResults }),
})

/** Not printed: what is said of values, and where we suggest to set up. */
export const tablesFile = tables(
  {
    turns,
    attritionModifiers: modifiers(attritionKeys, { who: whose }),
    combatModifiers: modifiers(combatKeys, {
      attacker: whose,
      notIf: optional(text()),
      target: optional(list(oneOf(terrainNames))),
    }),
    stackingLimit: table({ units: whole(MOST_IN_HEX, MOST_IN_HEX) }),
    turnOne: table({ mfFactor: text(), attrition: flag, replacements: flag, gnMarchAttrition: flag }),
    replacements,
    movement,
    gnMarchAttrition: table({ alone: faces, accompanied: faces }),
    supplyHexes: table({ paraguay: hexes, allied: hexes }),
    depots: table({ hexes }),
    forts: table(Object.fromEntries(fortNames.map(fort => [fort, hexName]))),
    railway: table({ from: hexName, to: hexName, hexes: whole(2, 20) }),
    events,
    victory,
    combatResults,
    attrition,
    runTheGuns,
    setUp,
    attritionClamp: tuple([number, number], 'the least and the most'),
    options,
  },
  ['format', 'key', 'attested', 'suggest'],
)
type Tables = Of<typeof tablesFile>

/** What stands elsewhere as well; the others are null where their files are too broken to compare with. */
export function checkTables(
  note: Note,
  all: Tables,
  counters: CountersFile | null,
  board: Board | null,
): void {
  // 7.3: the ends of the die stand with the modifiers and with the table.
  const { min, max } = all.attrition.die
  const [least, most] = all.attritionClamp
  if (least !== min || most !== max)
    note('attritionClamp', `${shown(all.attritionClamp)}, but attrition.die has ${min} and ${max}`)
  if (board) checkPlaces(note, all, board)
  checkSetUp(note, all.setUp, counters, board)
}

function checkPlaces(note: Note, all: Tables, board: Board): void {
  const { replacements, supplyHexes, victory, depots, forts, railway } = all
  const { entry, paraguayLoss } = replacements
  const names = (list: readonly string[]) => list.toSorted().join(', ') || 'none'
  const marked = board.marked
  for (const [path, table, ours, theirs] of [
    ...sideNames.map(
      side =>
        [
          `supplyHexes.${side}`,
          supplyHexes,
          supplyHexes[side as 'allied'],
          marked('supply-source', side),
        ] as const,
    ),
    ['depots.hexes', depots, depots.hexes, marked('depot', 'allied')],
    [
      'victory.automaticParaguay',
      victory,
      victory.automaticParaguay,
      marked('automatic-victory', 'paraguay'),
    ],
    [
      'replacements.paraguayLoss.hexes',
      replacements,
      paraguayLoss.hexes,
      marked('replacement-centre', 'paraguay'),
    ],
    ['replacements.entry.paraguay', replacements, entry.paraguay, marked('replacement-entry', 'paraguay')],
    [
      'replacements.entry.allied',
      replacements,
      entry.allied,
      marked('reinforcement-entry', 'allied', 'land'),
    ],
    [
      'replacements.entry.alliedRiver',
      replacements,
      entry.alliedRiver,
      marked('reinforcement-entry', 'allied', 'river'),
    ],
    [
      'replacements.entry.uruguay',
      replacements,
      entry.uruguay,
      marked('reinforcement-entry', 'allied', 'uruguay'),
    ],
  ] as const)
    if (placeOf(table) !== '' && names(ours) !== names(theirs))
      note(path, `${names(ours)}, but map.json marks ${names(theirs)}`)
  const fortOf = (name: string) => board.marks.find(({ kind, unit }) => kind === 'fort' && unit === name)?.hex
  for (const fort of fortNames)
    if (placeOf(forts) !== '' && forts[fort] !== fortOf(fort))
      note(`forts.${fort}`, `${shown(forts[fort])}, but map.json marks ${shown(fortOf(fort))}`)
  checkPoints(note, victory.vp, board)
  if (placeOf(railway) !== '') checkRailway(note, railway, board)
}

/** 4.4b-d */
function checkPoints(note: Note, vp: Tables['victory']['vp'], { marks }: Board): void {
  const given = new Map(vp.flatMap(({ hex, value }) => (hex === undefined ? [] : [[hex, value]])))
  const points = new Map(
    marks.flatMap(({ kind, hex, points }) => (kind === 'victory-point' ? [[hex, points]] : [])),
  )
  for (const hex of new Set([...given.keys(), ...points.keys()]))
    if (given.get(hex) !== points.get(hex) && !Number.isNaN(points.get(hex)))
      note('victory.vp', `${shown(given.get(hex))} for ${hex}, but map.json marks ${shown(points.get(hex))}`)
}

/** 11.18a */
function checkRailway(note: Note, { from, to, hexes }: Tables['railway'], { railway }: Board): void {
  if (hexes !== railway.size && !Number.isNaN(hexes))
    note('railway.hexes', `${shown(hexes)}, but links.railroad of map.json joins ${railway.size}`)
  for (const [end, hex] of Object.entries({ from, to }))
    if (!railway.has(hex)) note(`railway.${end}`, `links.railroad of map.json does not reach ${shown(hex)}`)
}
