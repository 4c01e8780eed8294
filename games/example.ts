/**
 * Worked examples of a rulebook: a position to be drawn, what is marked in it, and what is claimed of it. Every figure that
 * is told is worked out from the position by the rules; what is claimed, games/examples.test.ts proves.
 */
import { type Action, copy, type Game, type Position } from '@quebracho/engine'
import { byId, list, type Of, object, oneOf, optional, record, text } from '@quebracho/engine/data'
import type { Hex } from '@quebracho/engine/map'
import type { Overlay, Presentation, Preview, Reach } from '@quebracho/engine/show'
import {
  actionOf,
  type Condition,
  conditionOf,
  conditionShape,
  optionValue,
  playOn,
  positionOf,
  positionShape,
  readTold,
  some,
  tellings,
  wrong,
} from '@quebracho/engine/told'

/** How a hex may be marked, as the board has it. */
const marks = ['move', 'attack', 'target', 'choice', 'danger'] as const

/** A figure of the text, by one of these. */
const figureShape = object({
  /** What it costs to get to the hex. */
  cost: optional(text()),
  /** The chance in percent that what is reckoned goes well, ill, or so that the outcome has this key. */
  chance: optional(text()),
  /** The sum of the column of the reckoning with this key. */
  total: optional(text()),
  /** The figure of the line of the reckoning with this key. */
  line: optional(text()),
  /** How many points the side has, in the position or after what is done then. */
  score: optional(text()),
  scored: optional(text()),
  /** What is counted in the position, or after what is done then. */
  now: optional(conditionShape),
  then: optional(conditionShape),
})

const fileShape = (sides: readonly string[]) =>
  object({
    /** Beside those of the game's lesson. */
    positions: optional(record(positionShape)),
    examples: list(
      object({
        id: text(),
        /** The rule it stands under. */
        rule: text(),
        scenario: text(),
        options: optional(record(optionValue)),
        position: optional((told, at, reading) =>
          typeof told === 'string' ? told : positionShape(told, at, reading),
        ),
        /** What is done before the picture is drawn. */
        actions: optional(list(text())),
        /** Who looks; whoever decides, if nobody is named. */
        side: optional(oneOf(sides)),
        /** The picture shows all of these hexes. */
        look: list(text(), { some: true }),
        /** Hexes that are marked, by the kind of mark: `0507 0508`. */
        light: optional(record(text())),
        /** Arrows from hex to hex: `0505 0506 0507`. */
        ways: optional(list(text())),
        /** One of the overlays of the board. */
        overlay: optional(text()),
        /** Where this unit can go with what it costs; `-` for those who are under way. */
        reach: optional(text()),
        /** What is reckoned beside the picture: an action, or `-` for what is under way. */
        reckons: optional(text()),
        /** What cannot be done, and the rule that forbids it: its hex is crossed out. */
        refuses: optional(record(text())),
        /** What can. */
        allows: optional(list(text())),
        /** What is done then, and what is true afterwards. */
        then: optional(list(text())),
        after: optional(some(conditionShape)),
        figures: optional(record(figureShape)),
      }),
      { named: byId, unique: 'id', some: true },
    ),
  })

type ExampleFile = Of<ReturnType<typeof fileShape>>
type ToldExample = ExampleFile['examples'][number]
type ToldFigure = Of<typeof figureShape>

export interface Example {
  readonly id: string
  readonly rule: string
  /** Its own copy each time. */
  start(): Position
  readonly side: number
  readonly look: readonly Hex[]
  readonly light: readonly { readonly hex: Hex; readonly kind: (typeof marks)[number] }[]
  readonly ways: readonly (readonly Hex[])[]
  readonly overlay: string | undefined
  /** The unit whose reach is shown, -1 for those under way. */
  readonly reach: number | undefined
  readonly reckons: Action | null | undefined
  readonly refuses: readonly { readonly action: Action; readonly text: string; readonly rule: string }[]
  readonly allows: readonly string[]
  readonly then: readonly string[]
  readonly after: readonly Condition[]
  readonly figures: readonly (readonly [string, ToldFigure])[]
}

/** The examples of a game, `lesson` being its lesson's script; throws a ToldError that says what is wrong, and where. */
export function readExamples(game: Game, file: string, source: string, lesson = '{}'): Example[] {
  const told = readTold(fileShape(game.sides), file, source)
  const shared = (JSON.parse(lesson) as Pick<ExampleFile, 'positions'>).positions ?? {}
  const positions = { ...shared, ...told.positions }
  return told.examples.map(example => exampleOf(game, example, positions, `${file}: ${example.id}`))
}

function exampleOf(
  game: Game,
  told: ToldExample,
  positions: NonNullable<ExampleFile['positions']>,
  at: string,
): Example {
  const { id, rule, scenario, options = {}, position = {} } = told
  const p = positionOf(game, scenario, options, tellings(position, `${at}.position`, positions))
  playOn(game, p, `${at}.actions`, told.actions ?? [])
  const member = (kind: 'hex' | 'unit', name: string): number => {
    const found = p.world.names[kind]?.indexOf(name) ?? -1
    return found >= 0 ? found : wrong(at, `no ${kind} is "${name}"`)
  }
  const hexes = (names: string) => names.split(' ').map(name => member('hex', name))
  const light = Object.entries(told.light ?? {}).flatMap(([kind, names]) => {
    const known = marks.find(mark => mark === kind) ?? wrong(at, `no mark is "${kind}"`)
    return hexes(names).map(hex => ({ hex, kind: known }))
  })
  const action = (text: string): Action => actionOf(game, p, at, text)
  const conditions = (told.after ?? []).map((each, i) => conditionOf(game, p, `${at}.after[${i}]`, each))
  const { reach, reckons, overlay, allows = [], then = [], ways = [] } = told
  return {
    ...{ id, rule, overlay, allows, then, light, after: conditions },
    start: () => copy(p),
    side: told.side === undefined ? game.waitsFor(p) : game.sides.indexOf(told.side),
    look: told.look.map(name => member('hex', name)),
    ways: ways.map(hexes),
    reach: reach === undefined ? undefined : reach === '-' ? -1 : member('unit', reach),
    reckons: reckons === undefined ? undefined : reckons === '-' ? null : action(reckons),
    refuses: Object.entries(told.refuses ?? {}).map(([text, forbids]) => ({
      ...{ text, rule: forbids },
      action: action(text),
    })),
    figures: Object.entries(told.figures ?? {}),
  }
}

/** The position of an example, and all that is shown of it. */
export interface ShownExample {
  readonly view: Position
  readonly reach: readonly Reach[]
  readonly preview: Preview | null
  readonly overlay: Overlay | null
  /** Hexes of what is refused. */
  readonly barred: readonly Hex[]
  /** The figures of its text. */
  readonly figures: Readonly<Record<string, number | string>>
}

export function shownOf(game: Game, presentation: Presentation, example: Example): ShownExample {
  const view = game.view(example.start(), example.side)
  const reach = example.reach === undefined ? [] : presentation.reach(view, example.reach)
  const preview = example.reckons === undefined ? null : presentation.preview(view, example.reckons)
  const overlay = presentation.overlays(view, example.side).find(({ id }) => id === example.overlay) ?? null
  const barred = example.refuses.flatMap(({ action }) => {
    const at = game.verbOf(action)?.args.lastIndexOf('hex') ?? -1
    return at < 0 ? [] : [action[1 + at]]
  })
  const seen = { view, reach, preview, presentation }
  const figures = example.figures.map(([name, told]) => [name, figureOf(game, example, told, seen)])
  return { view, reach, preview, overlay, barred, figures: Object.fromEntries(figures) }
}

/** The position after what is done then. */
export function afterwards(game: Game, example: Example): Position {
  const p = example.start()
  playOn(game, p, `${example.id}.then`, example.then)
  return p
}

function figureOf(
  game: Game,
  example: Example,
  { cost, chance, total, line, score, scored, now, then }: ToldFigure,
  {
    view,
    reach,
    preview,
    presentation,
  }: Pick<ShownExample, 'view' | 'reach' | 'preview'> & { presentation: Presentation },
): number | string {
  const at = `${example.id}.figures`
  if (cost !== undefined) {
    const way = reach.find(({ hex }) => view.world.names.hex?.[hex] === cost)
    return way ? (way.label ?? way.cost) : wrong(at, `${cost} is out of reach`)
  }
  if (chance !== undefined) return percentOf(preview, chance) ?? wrong(at, `no outcome is "${chance}"`)
  if (total !== undefined)
    return (
      preview?.columns.find(({ title }) => title.key === total)?.total ?? wrong(at, `no column "${total}"`)
    )
  if (line !== undefined) {
    const found = preview?.columns.flatMap(({ lines }) => lines).find(({ say }) => say.key === line)
    return found?.value ?? wrong(at, `no line is "${line}"`)
  }
  const scorer = score ?? scored
  if (scorer !== undefined) {
    const seen = game.view(score ? example.start() : afterwards(game, example), example.side)
    const side = game.sides.indexOf(scorer)
    const found = presentation.standing(seen, example.side)?.score.find(each => each.side === side)
    return typeof found?.figure === 'number' ? found.figure : wrong(at, `${scorer} has no score`)
  }
  const counted = now ?? then
  if (!counted) return wrong(at, 'should say where it comes from')
  const p = now ? example.start() : afterwards(game, example)
  return conditionOf(game, p, at, { ...counted, least: -32768 }).find(p)
}

function percentOf(preview: Preview | null, of: string): number | null {
  const good = { good: 1, bad: -1 }[of]
  const found = preview?.outcomes.filter(each =>
    good === undefined ? each.say.key === of : Math.sign(each.good) === good,
  )
  if (!found || found.length === 0) return null
  return Math.round(100 * found.reduce((sum, { probability }) => sum + probability, 0))
}
