/** What must hold of all that a game shows. A game's own test says which games to look into, and what else it shows. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  type Action,
  type Game,
  hash,
  type Options,
  type Position,
  SPECTATOR,
  seeded,
} from '@quebracho/engine'
import {
  type Catalogue,
  type Loss,
  labels,
  mapIn,
  type Presentation,
  type Preview,
  type Say,
  sentence,
} from '@quebracho/engine/show'
import { type Choose, randomGame } from './random-game.ts'
import { mixedOptions } from './trials.ts'

export interface Exhibitor<P extends Position> {
  readonly game: Game<P>
  readonly presentation: Presentation<P>
  readonly texts: Readonly<Record<string, Catalogue>>
  /** Random games to look into, each for so many moves at most; every scenario with several options unless given. */
  readonly starts?: readonly { readonly scenario: string; readonly options: Options }[]
  readonly moves?: number
  readonly choose?: Choose
  /** Where the units of a view are; where pieces are shown unless given. */
  places?(view: P): Iterable<number>
  /** What else a side is shown that has to choose. */
  more?(view: P): unknown
  /** So many keys of the presentation at least must have been said, or the random games show little. */
  readonly keysSaid?: number
}

const usualStarts = (game: Game): NonNullable<Exhibitor<Position>['starts']> =>
  game.scenarios.flatMap(({ id: scenario }) =>
    [0, 1, 2].map(turn => ({ scenario, options: mixedOptions(game, turn) })),
  )

export function presentationTrials<P extends Position>(exhibitor: Exhibitor<P>): void {
  const { game, keysSaid = -1 } = exhibitor
  const starts = exhibitor.starts ?? usualStarts(game as unknown as Game)
  for (const lang of Object.keys(exhibitor.texts))
    test(`${lang}: a place is called on the map what it is called elsewhere`, () => mapNames(exhibitor, lang))
  test('in random games everything has its words, and looking changes nothing', () => {
    const said = new Set<string>()
    for (const [seed, start] of starts.entries()) lookInto(exhibitor, start, seed, said)
    const shown = [...said].filter(key => /^(show|describe|ask)\./.test(key))
    assert.ok(shown.length > keysSaid, `only ${shown.length} keys were said`)
  })
}

/** Every name of the map that a language has of its own is on some map, and a hex has one name. */
function mapNames<P extends Position>({ game, presentation, texts }: Exhibitor<P>, lang: string): void {
  const words = texts[lang]
  const printed = new Set<string>()
  for (const { id } of game.scenarios) {
    const { world } = game.start(id)
    const map = presentation.map(world)
    for (const { name } of [...map.places, ...map.curves]) printed.add(name)
    for (const { text } of map.labels) printed.add(text)
    for (const { hex, name, kind } of mapIn(words, map).places) {
      const told = words[`hex.${world.names.hex[hex]}`]
      if (told !== undefined && kind !== 'label') assert.ok(told.includes(name), `${name} is ${told}`)
    }
  }
  const own = Object.keys(words).flatMap(key => (key.startsWith('map.') ? [key.slice('map.'.length)] : []))
  assert.deepEqual(
    own.filter(name => !printed.has(name)),
    [],
    'on no map',
  )
}

/** Looks whenever something is asked for the first, second, fourth, eighth … time. */
function lookInto<P extends Position>(
  exhibitor: Exhibitor<P>,
  { scenario, options }: NonNullable<Exhibitor<P>['starts']>[number],
  seed: number,
  said: Set<string>,
): void {
  const { game, moves = Number.POSITIVE_INFINITY, choose } = exhibitor
  const p = game.start(scenario, options)
  const asked = new Map<string, number>()
  let move = 0
  for (const { prompt } of randomGame(game, p, seeded(seed), { choose })) {
    const count = (asked.get(prompt) ?? 0) + 1
    asked.set(prompt, count)
    if (Number.isInteger(Math.log2(count))) look(exhibitor, p, said)
    if (++move === moves) return
  }
}

function look<P extends Position>(exhibitor: Exhibitor<P>, p: P, said: Set<string>): void {
  const { game, presentation, texts } = exhibitor
  // With nothing hidden, only who is to choose sees more than a spectator.
  const sides = presentation.open ? [Math.max(0, game.waitsFor(p))] : game.sides.keys()
  for (const viewer of [...sides, SPECTATOR]) {
    const view = game.view(p, viewer)
    const before = hash(view)
    isThere(exhibitor, view, viewer)
    for (const say of saysIn(everything(exhibitor, view, viewer))) {
      said.add(say.key)
      for (const words of Object.values(texts)) {
        const text = sentence(words, say.key, say.params, labels(words, game.sides, view.world))
        assert.doesNotMatch(text, /[⟨{]|undefined|NaN/, JSON.stringify(say))
      }
    }
    assert.equal(hash(view), before, 'looking changed the view')
  }
}

/** What is shown on the map exists: a word of ground for each hex, places and sides that there are. */
function isThere<P extends Position>(exhibitor: Exhibitor<P>, view: P, viewer: number): void {
  const { game, presentation, texts } = exhibitor
  const { grid, boxes = [] } = presentation.map(view.world)
  const ground = presentation.ground(view)
  assert.ok(ground.length >= grid.size, `ground for ${ground.length} of ${grid.size} hexes`)
  for (const [hex, kind] of ground.entries())
    if (!Object.hasOwn(texts.en, `terrain.${kind}`))
      assert.fail(`the ground of ${grid.names[hex]} is ${kind}, for which there is no text terrain.${kind}`)
  for (const { unit, hex, side } of presentation.pieces(view, viewer)) {
    assert.ok(hex < grid.size + boxes.length, `unit ${unit} is shown in ${hex}, which is no hex of the map`)
    assert.ok(side >= 0 && side < game.sides.length, `unit ${unit} is shown as side ${side}'s`)
  }
}

/** Every key with its parameters, wherever it stands. */
function* saysIn(thing: unknown): Generator<Say> {
  if (typeof thing !== 'object' || thing === null || ArrayBuffer.isView(thing)) return
  if ('key' in thing && typeof thing.key === 'string') yield thing as Say
  for (const each of Object.values(thing)) yield* saysIn(each)
}

function everything<P extends Position>(exhibitor: Exhibitor<P>, view: P, viewer: number): unknown[] {
  const { game, presentation, places } = exhibitor
  const shown = places?.(view) ?? presentation.pieces(view, viewer).map(({ hex }) => hex)
  const occupied = [...new Set(shown)].filter(place => place >= 0)
  return [
    presentation.pieces(view, viewer),
    presentation.stacks?.(view, viewer),
    presentation.spots(view),
    presentation.panels(view, viewer),
    presentation.standing(view, viewer),
    presentation.phases(view),
    presentation.briefing(view),
    presentation.overlays(view, viewer).map(({ title, hexes, lines }) => [title, hexes.length, lines.length]),
    occupied.map(place => presentation.describe(view, place)),
    foreseen(presentation.preview(view, null)),
    presentation.reach(view, -1),
    presentation.prompt?.(view),
    presentation.theatre?.(view, viewer),
    presentation.supplied?.(view, viewer),
    isExplained(exhibitor, view, viewer),
    game.waitsFor(view) === viewer ? offered(exhibitor, view, occupied) : [],
  ]
}

/** Chances sum to 1, of each thing that may be chosen too. */
function foreseen(preview: Preview | null): Preview | null {
  const { outcomes = [], choices = [], title } = preview ?? {}
  for (const each of [outcomes, ...choices.map(choice => choice.outcomes)]) {
    const sum = each.reduce((total, { probability }) => total + probability, 0)
    assert.ok(each.length === 0 || Math.abs(sum - 1) < 1e-6, `${title?.key}: chances sum to ${sum}`)
  }
  return preview
}

/** What explains a step is one of the overlays. */
function isExplained<P extends Position>({ presentation }: Exhibitor<P>, view: P, viewer: number): void {
  const id = presentation.explains?.(view) ?? ''
  const known = presentation.overlays(view, viewer).map(overlay => overlay.id)
  assert.ok(id === '' || known.includes(id), `no overlay ${id} explains the step`)
}

/** What an action loses has odds, and is lost somewhere on the map. */
function losses<P extends Position>(
  { presentation }: Exhibitor<P>,
  view: P,
  action: Action,
): readonly Loss[] {
  const found = presentation.losses?.(view, action) ?? []
  for (const { chance, hexes, rule } of found) {
    assert.ok(chance === null || (chance > 0 && chance <= 1 + 1e-9), `lost with a chance of ${chance}`)
    assert.ok(hexes.length > 0 && hexes.every(hex => hex >= 0) && rule !== '', 'lost nowhere, or by no rule')
  }
  return found
}

/** What a side can do now, with all that is said of it. */
function offered<P extends Position>(
  exhibitor: Exhibitor<P>,
  view: P,
  occupied: readonly number[],
): unknown[] {
  const { game, presentation, more } = exhibitor
  const { orders } = presentation
  const actions = game.actions(view).toArray()
  const some = actions.filter((_, i) => i % Math.ceil(actions.length / 40) === 0)
  const groups = occupied.flatMap(place => orders?.groups(view, place) ?? [])
  return [
    groups,
    groups.slice(0, 4).map(({ units }) => [orders?.ask?.(view, units), orders?.goals?.(view, units)]),
    presentation.bundles?.(view),
    some.map(action => game.verbOf(action)?.asks?.(view, ...action.slice(1))),
    some.map(action => game.verbOf(action)?.words?.(view, ...action.slice(1))),
    some.map(action => foreseen(presentation.preview(view, action))),
    presentation.purse?.(view),
    some.map(action => presentation.price?.(view, action)),
    some.map(action => losses(exhibitor, view, action)),
    presentation
      .idle(view)
      .slice(0, 6)
      .map(unit => presentation.reach(view, unit)),
    more?.(view),
  ]
}
