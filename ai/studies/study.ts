/**
 * Studies: positions in which it is known what a sensible player does, as chess engines have their test positions.
 * docs/studies.md says how one is written; here they are read and every word of them is checked.
 */
import { copy, type Game, type Options, type Position } from '@quebracho/engine'
import {
  byId,
  each,
  list,
  number,
  type Of,
  object,
  oneOf,
  optional,
  record,
  text,
  whole,
} from '@quebracho/engine/data'
import {
  actionOf,
  actionPattern,
  type Condition,
  conditionOf,
  conditionShape,
  optionValue,
  type Pattern,
  playOn,
  positionOf,
  positionShape,
  readTold,
  some,
  type ToldPosition,
  tellings,
  wrong,
} from '@quebracho/engine/told'

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

/** The studies of a file; throws a ToldError that says what is wrong, and where. */
export function readStudies(game: Game, file: string, source: string): Study[] {
  const told = readTold(fileShape(game.sides), file, source)
  const { scenario, options = {}, positions = {} } = told
  if (!game.scenarios.some(({ id }) => id === scenario))
    wrong(`${file}: scenario`, `there is no scenario "${scenario}"`)
  return told.studies.map(study =>
    studyOf(game, study, `${file}: ${study.id}`, { scenario, options, positions }),
  )
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
    for (const [i, line] of told[key].entries()) actionOf(game, p, `${at}.${key}[${i}]`, line)
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
  const p = positionOf(
    game,
    common.scenario,
    common.options,
    tellings(position, `${at}.position`, common.positions),
  )
  playOn(game, p, `${at}.actions`, actions)
  return p
}
