/**
 * Lessons: a first battle with somebody who asks for one thing at a time. docs/decisions/0012 says why they are as they
 * are; here one is read and every word of it is checked against the game.
 */
import { copy, type Game, type Position } from '@quebracho/engine'
import { byId, list, type Of, object, oneOf, optional, record, text, whole } from '@quebracho/engine/data'
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
  tellings,
  wrong,
} from '@quebracho/engine/told'

/** Parts of the screen that a step may light, besides hexes and units. */
export const parts = ['aim', 'main', 'news', 'picked', 'prompt', 'purse'] as const

const stepShape = object({
  id: text(),
  /** What is lit: hexes and units by their names, and parts of the screen. */
  light: optional(list(text())),
  /** Hexes around what is to be looked at from here on, if not all of it is in sight or it is too small. */
  look: optional(list(text())),
  /** The rule that is one tap away. */
  rule: optional(text()),
  /** One of these is asked for; the first is what the test does. Nothing: it is only read. */
  does: optional(some(text())),
  /** What leads there is neither right nor wrong. */
  may: optional(some(text())),
  /** … of which this is done before it, by the test. */
  way: optional(list(text())),
  /** The hexes that are pointed at one after another to do it, if it is done on the map; for the test of the page. */
  hand: optional(list(text())),
  /** What else might be done, and the end of the key of what is said to it. */
  others: optional(record(text())),
  /** How the dice fall while it is asked and on what was done: each throw as soon as it fits, others as they fall. */
  dice: optional(list(text())),
  /** What the enemy does meanwhile, each as soon as it is legal, and what is usual between them. */
  replies: optional(list(text())),
  /** A free fight against the computer, until one of these holds or the game is over. */
  fight: optional(object({ won: optional(some(conditionShape)), lost: optional(some(conditionShape)) })),
})

const fileShape = (sides: readonly string[]) =>
  object({
    /** Whose battle it is. */
    side: oneOf(sides),
    /** Whom the fight is against. */
    opponent: text(),
    minutes: whole(5, 30),
    /** The scenario to play next. */
    next: text(),
    positions: optional(record(positionShape)),
    scenes: list(
      object({
        id: text(),
        scenario: text(),
        options: optional(record(optionValue)),
        position: optional((told, at, reading) =>
          typeof told === 'string' ? told : positionShape(told, at, reading),
        ),
        actions: optional(list(text())),
        steps: list(stepShape, { named: byId, unique: 'id', some: true }),
      }),
      { named: byId, unique: 'id', some: true },
    ),
  })

type LessonFile = Of<ReturnType<typeof fileShape>>
type ToldScene = LessonFile['scenes'][number]
type ToldStep = ToldScene['steps'][number]

export interface Step {
  /** The key of what is said: `scene.step`. */
  readonly key: string
  readonly light: readonly string[]
  readonly look: readonly string[]
  readonly rule: string | undefined
  readonly does: readonly Wanted[]
  readonly may: readonly Wanted[]
  readonly way: readonly string[]
  readonly hand: readonly string[]
  readonly others: readonly (Wanted & { readonly says: string })[]
  readonly dice: readonly string[]
  readonly replies: readonly string[]
  readonly fight: { readonly won: readonly Condition[]; readonly lost: readonly Condition[] } | null
}

interface Wanted {
  readonly text: string
  readonly fits: Pattern
}

export interface Scene {
  readonly id: string
  readonly side: number
  /** Its own copy each time. */
  start(): Position
  readonly steps: readonly Step[]
}

export interface Lesson {
  readonly side: number
  readonly opponent: string
  readonly minutes: number
  readonly next: string
  readonly scenes: readonly Scene[]
}

/** Nothing is asked but that it be read. */
export const isRead = ({ does, fight }: Step): boolean => does.length === 0 && fight === null

/** A lesson; throws a ToldError that says what is wrong with it, and where. */
export function readLesson(game: Game, file: string, source: string): Lesson {
  const told = readTold(fileShape(game.sides), file, source)
  const { opponent, minutes, next } = told
  if (!game.scenarios.some(({ id }) => id === next)) wrong(`${file}: next`, `there is no scenario "${next}"`)
  const scenes = told.scenes.map(scene => sceneOf(game, told, scene, `${file}: ${scene.id}`))
  return { side: game.sides.indexOf(told.side), opponent, minutes, next, scenes }
}

function sceneOf(game: Game, file: LessonFile, told: ToldScene, at: string): Scene {
  const { id, scenario, options = {}, position = {}, actions = [] } = told
  const side = game.sides.indexOf(file.side)
  if (!game.scenarios.some(each => each.id === scenario)) wrong(at, `there is no scenario "${scenario}"`)
  const p = positionOf(game, scenario, options, tellings(position, `${at}.position`, file.positions ?? {}))
  playOn(game, p, `${at}.actions`, actions)
  if (game.waitsFor(p) !== side) wrong(at, `it is not ${file.side} that decides here`)
  const steps = told.steps.map(step => stepOf(game, p, id, step, `${at}.${step.id}`))
  return { id, side, start: () => copy(p), steps }
}

function stepOf(game: Game, p: Position, scene: string, told: ToldStep, at: string): Step {
  const {
    id,
    light = [],
    look = [],
    rule,
    does = [],
    may = [],
    way = [],
    hand = [],
    others = {},
    dice = [],
    replies = [],
  } = told
  const wanted = (key: string, texts: readonly string[]) =>
    texts.map((text, i) => ({ text, fits: actionPattern(game, p, `${at}.${key}[${i}]`, text) }))
  const conditions = (key: string, list: readonly Of<typeof conditionShape>[] = []) =>
    list.map((each, i) => conditionOf(game, p, `${at}.fight.${key}[${i}]`, each))
  for (const name of light)
    if (!isPart(name) && lightsIn(p, name) === null) wrong(`${at}.light`, `"${name}" is nothing to light`)
  for (const name of [...hand, ...look])
    if (lightsIn(p, name)?.kind !== 'hex') wrong(at, `"${name}" is no hex`)
  for (const each of [...way, ...replies, ...does.slice(0, 1)]) actionOf(game, p, at, each)
  return {
    key: `${scene}.${id}`,
    light,
    look,
    rule,
    does: wanted('does', does),
    may: wanted('may', may),
    way,
    hand,
    others: Object.entries(others).map(([text, says]) => ({
      ...wanted('others', [text])[0],
      says: `${scene}.${id}.${says}`,
    })),
    dice,
    replies,
    fight: told.fight
      ? { won: conditions('won', told.fight.won), lost: conditions('lost', told.fight.lost) }
      : null,
  }
}

const isPart = (name: string): boolean => parts.some(part => part === name)

/** What a name of something to light stands for. */
export function lightsIn(
  { world }: Position,
  name: string,
): { readonly kind: 'hex' | 'unit'; readonly number: number } | null {
  for (const kind of ['hex', 'unit'] as const) {
    const number = world.names[kind]?.indexOf(name) ?? -1
    if (number >= 0) return { kind, number }
  }
  return null
}
