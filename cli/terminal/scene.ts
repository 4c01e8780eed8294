/** What a game shows to somebody, gathered for a board in characters. */
import { type Game, type Position, SPECTATOR, type Viewer } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { MapPicture, Panel, Piece, Spot, StackNote, Standing } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import type { Say } from '../command.ts'
import { sayIn } from '../language.ts'
import { type Words, wordsOf } from '../words.ts'

/** The counters of a side in a place. */
export interface Stack {
  readonly hex: Hex
  readonly side: number
  /** Those that are seen, from the top down. */
  readonly pieces: readonly Piece[]
  readonly note?: StackNote | undefined
}

export interface Scene {
  readonly view: Position
  readonly map: MapPicture
  readonly ground: readonly string[]
  readonly pieces: readonly Piece[]
  /** In the order of their places; where both sides are, the larger stack comes first. */
  readonly stacks: readonly Stack[]
  readonly spots: readonly Spot[]
  readonly panels: readonly Panel[]
  readonly standing: Standing | null
  /** Who holds which hex, where that matters. */
  readonly control: ReadonlyMap<Hex, number>
  readonly theatre: readonly Hex[]
  /** What is asked, with its figures; empty if the plain prompt says it all, or somebody else is asked. */
  readonly asked: string
  /** Units of the deciding side that could still do something. */
  readonly idle: readonly number[]
  /** Units that the actions of the moment are about. */
  readonly concerned: ReadonlySet<number>
  /** Nothing is hidden, so that figures of both sides can be compared. */
  readonly isOpen: boolean
  /** Every counter stands alone and has a name so short that its hex can show all of it. */
  readonly isPlain: boolean
  readonly sides: readonly number[]
  /** A letter for each side. */
  readonly letters: readonly string[]
  readonly words: Words
  readonly say: Say
  /** What a place is called, on the map or beside it. */
  place(hex: Hex): string
}

/** The name that commands have for a counter, if it is short enough for a hex; else what is printed on it. */
function shortName({ world }: Position, { name, unit }: Piece): string {
  const own = world.names.unit?.[unit] ?? ''
  return own !== '' && own.length <= 3 ? own.toUpperCase() : name
}

export function sceneOf(loaded: LoadedGame, view: Position, viewer: Viewer, lang: string): Scene {
  const { game, presentation } = loaded
  const words = wordsOf(loaded, lang)
  const sides = [...game.sides.keys()]
  const map = presentation.map(view.world)
  const pieces = piecesFor(loaded, view, viewer).map(piece => ({ ...piece, name: shortName(view, piece) }))
  const decider = game.waitsFor(view)
  const isAsked = decider >= 0 && (viewer === 'umpire' || viewer === decider)
  const asked = isAsked || presentation.open ? presentation.prompt?.(view) : null
  const seer = viewer === 'umpire' ? SPECTATOR : viewer
  const stacks = stacksOf(pieces, presentation.stacks?.(view, seer) ?? [])
  return {
    view,
    map,
    ground: presentation.ground(view),
    pieces,
    stacks,
    spots: presentation.spots(view),
    panels: panelsFor(loaded, view, viewer),
    standing: presentation.standing(view, seer),
    control: controlIn(loaded, view, seer),
    theatre: presentation.theatre?.(view, isAsked ? decider : seer) ?? [],
    asked: asked ? words.say(view, asked) : '',
    idle: isAsked ? presentation.idle(view) : [],
    concerned: isAsked ? concernedIn(game, view) : new Set(),
    isOpen: presentation.open === true,
    isPlain: pieces.every(({ name }) => name.length <= 3) && stacks.every(stack => stack.pieces.length === 1),
    sides,
    letters: lettersOf(sides.map(side => words.side(side))),
    words,
    say: sayIn(lang),
    place: hex => {
      const box = view.world.names.hex[hex] === undefined && map.boxes?.find(each => each.hex === hex)
      return box ? words.say(view, box.name) : words.name(view, 'hex', hex)
    },
  }
}

function concernedIn(game: Game, view: Position): Set<number> {
  return new Set(
    game
      .actions(view)
      .toArray()
      .flatMap(action => {
        const kinds = game.verbOf(action)?.args ?? []
        return action.slice(1).filter((_, i) => kinds[i] === 'unit')
      }),
  )
}

/** First letters of their names, or others if those are the same. */
function lettersOf(names: readonly string[]): string[] {
  const initials = names.map(name => [...name][0].toUpperCase())
  return new Set(initials).size === names.length ? initials : names.map((_, i) => 'XYZ'[i])
}

/** Who knows everything sees each counter as its own side does. */
function piecesFor({ game, presentation }: LoadedGame, view: Position, viewer: Viewer): readonly Piece[] {
  if (viewer !== 'umpire') return presentation.pieces(view, viewer)
  return [...game.sides.keys()].flatMap(own =>
    presentation.pieces(view, own).filter(({ side }) => side === own),
  )
}

/** Who knows everything sees the boxes of both sides. */
function panelsFor({ game, presentation }: LoadedGame, view: Position, viewer: Viewer): readonly Panel[] {
  if (viewer !== 'umpire') return presentation.panels(view, viewer)
  const found = new Map<string, Panel>()
  for (const side of game.sides.keys()) {
    for (const panel of presentation.panels(view, side)) {
      const known = found.get(panel.id)
      if (!known) found.set(panel.id, panel)
      else if (known.kind === 'boxes' && panel.kind === 'boxes') {
        const isNew = (box: (typeof panel.boxes)[number]) =>
          !known.boxes.some(({ title }) => JSON.stringify(title) === JSON.stringify(box.title))
        found.set(panel.id, { ...known, boxes: [...known.boxes, ...panel.boxes.filter(isNew)] })
      }
    }
  }
  return [...found.values()]
}

function controlIn({ presentation }: LoadedGame, view: Position, viewer: number): ReadonlyMap<Hex, number> {
  const overlay = presentation.overlays(view, viewer).find(({ id }) => id === 'control')
  return new Map(overlay?.hexes.map(({ hex, side }) => [hex, side]))
}

function stacksOf(pieces: readonly Piece[], notes: readonly StackNote[]): Stack[] {
  const keyOf = ({ hex, side }: { hex: Hex; side: number }) => `${hex} ${side}`
  const byKey = Map.groupBy(pieces.toReversed(), keyOf)
  const noted = new Map(notes.map(note => [keyOf(note), note]))
  return [...new Set([...byKey.keys(), ...noted.keys()])]
    .map(key => {
      const [hex, side] = key.split(' ').map(Number)
      return { hex, side, pieces: byKey.get(key) ?? [], note: noted.get(key) }
    })
    .sort((a, b) => a.hex - b.hex || b.pieces.length - a.pieces.length)
}
