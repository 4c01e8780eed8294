/**
 * Studies: positions in which it is known what a sensible player does, as chess engines have their test positions.
 * docs/studies.md says how one is written; here they are read and every word of them is checked.
 */
import { copy, type Game, type Options, type OptionValue, type Position } from '@quebracho/engine'
import {
  anything,
  byId,
  each,
  list,
  type Note,
  number,
  type Of,
  object,
  oneOf,
  optional,
  type Reading,
  record,
  type Shape,
  such,
  text,
  whole,
} from '@quebracho/engine/data'
import { type Condition, conditionOf, conditionShape, some, value } from './condition.ts'
import { actionPattern, type Pattern, StudyError, wrong } from './names.ts'
import { type Changes, positionOf, type ToldPosition } from './position.ts'

export interface Study {
  readonly id: string
  /** The decision that has come; its own copy each time. */
  start(): Position
  readonly side: number
  /** After so many decisions of the side it is judged; when the turn is over, if undefined. */
  readonly decisions: number | undefined
  /** One of these is done. */
  readonly does: readonly Wanted[]
  /** None of these is. */
  readonly never: readonly Wanted[]
  /** In the end all of these hold. */
  readonly after: readonly Condition[]
  /** The share of the dice with which it must come out so. */
  readonly share: number
  /** By language. */
  readonly why: Readonly<Record<string, string>>
  /** What solves it, and what does not: decisions in order, the usual ones between them. */
  readonly solution: readonly string[]
  readonly mistake: readonly string[]
}

export interface Wanted {
  readonly text: string
  readonly fits: Pattern
}

const USUAL_SHARE = 0.75

const changes: Shape<Changes> = record((told, at, reading) =>
  typeof told === 'object' && told !== null ? record(text())(told, at, reading) : value(told, at, reading),
)

const positionShape = object({
  from: optional(text()),
  frames: optional(list(text(), { some: true })),
  fields: optional(changes),
})

const optionValue: Shape<OptionValue> = such(
  option => option === null || ['string', 'number', 'boolean'].includes(typeof option),
  'the value of an option',
  null,
)

const fileShape = (sides: readonly string[]) =>
  object({
    scenario: text(),
    options: optional(record(optionValue)),
    /** Those that several studies begin from. */
    positions: optional(record(positionShape)),
    studies: list(
      object({
        id: text(),
        side: oneOf(sides),
        position: optional((told, at, reading) =>
          typeof told === 'string' ? told : positionShape(told, at, reading),
        ),
        actions: optional(list(text())),
        decisions: optional(whole(1, 1000)),
        does: optional(some(text())),
        never: optional(some(text())),
        after: optional(some(conditionShape)),
        share: optional(number),
        why: each(['en', 'es'], text()),
        solution: list(text()),
        mistake: list(text()),
      }),
      { named: byId, unique: 'id', some: true },
    ),
  })

type StudyFile = Of<ReturnType<typeof fileShape>>
type ToldStudy = StudyFile['studies'][number]

/** The studies of a file; throws a StudyError that says what is wrong, and where. */
export function readStudies(game: Game, file: string, source: string): Study[] {
  const told = parsed(game, file, source)
  const { scenario, options = {}, positions = {} } = told
  if (!game.scenarios.some(({ id }) => id === scenario))
    wrong(`${file}: scenario`, `there is no scenario "${scenario}"`)
  return told.studies.map(study =>
    studyOf(game, study, `${file}: ${study.id}`, { scenario, options, positions }),
  )
}

function parsed(game: Game, file: string, source: string): StudyFile {
  const problems: string[] = []
  const note: Note = (at, what) => void problems.push(`${at}: ${what}`)
  const reading: Reading = { note, count() {}, names: {} }
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch (error) {
    wrong(file, (error as Error).message)
  }
  const told = fileShape(game.sides)(anything(json, '', reading), '', reading)
  if (problems.length > 0) throw new StudyError(`${file}: ${problems[0]}`)
  return told
}

interface Common {
  readonly scenario: string
  readonly options: Options
  readonly positions: Readonly<Record<string, ToldPosition>>
}

function studyOf(game: Game, told: ToldStudy, at: string, common: Common): Study {
  const p = startOf(game, told, at, common)
  const { id, decisions, does = [], never = [], after = [], share = USUAL_SHARE, why } = told
  if (does.length + never.length + after.length === 0)
    wrong(at, 'does, never or after should say what is asked')
  if (!(share > 0 && share <= 1)) wrong(`${at}.share`, 'should be more than 0 and at most 1')
  const side = game.sides.indexOf(told.side)
  if (game.waitsFor(p) !== side) wrong(at, `it is not ${told.side} that decides here`)
  const wanted = (key: string, texts: readonly string[]) =>
    texts.map((text, i) => ({ text, fits: actionPattern(game, p, `${at}.${key}[${i}]`, text) }))
  for (const key of ['solution', 'mistake'] as const)
    for (const [i, line] of told[key].entries()) parsedAction(game, p, `${at}.${key}[${i}]`, line)
  return {
    id,
    start: () => copy(p),
    side,
    decisions,
    does: wanted('does', does),
    never: wanted('never', never),
    after: after.map((condition, i) => conditionOf(game, p, `${at}.after[${i}]`, condition)),
    share,
    why,
    solution: told.solution,
    mistake: told.mistake,
  }
}

function startOf(game: Game, told: ToldStudy, at: string, common: Common): Position {
  const { position = {}, actions = [] } = told
  const p = positionOf(game, common.scenario, common.options, tellings(position, `${at}.position`, common))
  for (const [i, action] of actions.entries()) {
    const here = `${at}.actions[${i}]`
    const refusal = game.play(p, parsedAction(game, p, here, action))
    if (refusal) wrong(here, `"${action}" is refused by rule ${refusal.rule}`)
  }
  return p
}

/** What the position is told by, the first of those it builds on first. */
function tellings(
  position: string | ToldPosition,
  at: string,
  { positions }: Pick<Common, 'positions'>,
  met: readonly string[] = [],
): (ToldPosition & { readonly at: string })[] {
  if (typeof position !== 'string') {
    const before = position.from === undefined ? [] : tellings(position.from, at, { positions }, met)
    return [...before, { ...position, at }]
  }
  if (!Object.hasOwn(positions, position))
    return wrong(at, `there is no "${position}" among the file's positions`)
  if (met.includes(position)) return wrong(at, `"${position}" builds on itself`)
  return tellings(positions[position], `positions.${position}`, { positions }, [...met, position])
}

function parsedAction(game: Game, p: Position, at: string, action: string) {
  try {
    return game.parse(action, p)
  } catch (error) {
    return wrong(at, (error as Error).message)
  }
}
