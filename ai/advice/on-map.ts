/** Threats as a game shows its map: to counters, and to places that are somebody's. */
import type { Game, Pick, Position } from '@quebracho/engine'
import { distance } from '@quebracho/engine/map'
import type { Presentation } from '@quebracho/engine/show'
import type { Seen } from './facts.ts'
import { type Standing, type Threat, threatsTo } from './threats.ts'

export interface Shown {
  readonly game: Game
  readonly presentation: Presentation
}

export function threatsOn(
  { game, presentation }: Shown,
  view: Position,
  side: number,
  pick: Pick,
): Generator<number, readonly Threat[]> {
  return threatsTo({ game, view, side, ...seenOn(presentation, view, side), pick })
}

/** The map as a side sees it. */
export function seenOn(presentation: Presentation, view: Position, side: number): Seen {
  const { grid } = presentation.map(view.world)
  const isOnMap = (hex: number) => hex < grid.names.length
  return {
    standing: p => standingIn(presentation, p, side),
    supplied: p => presentation.supplied?.(p, side) ?? [],
    near: (a, b) => a === b || (isOnMap(a) && isOnMap(b) && distance(grid, a, b) === 1),
    onMap: isOnMap,
    own: p =>
      JSON.stringify([ownPieces(presentation, p, side), presentation.spots(p).map(spot => spot.side)]),
    step(p) {
      const phases = presentation.phases(p)
      return `${phases?.at} ${phases?.side}`
    },
  }
}

/** Without marks of who may still act, which change with the step of the turn. */
const ownPieces = (presentation: Presentation, p: Position, viewer: number) =>
  presentation
    .pieces(p, viewer)
    .filter(({ side }) => side === viewer)
    .map(({ unit, hex, factors, reduced }) => [unit, hex, factors, reduced])

/** Only to be compared with the same unit's at another time: its weak side is less than any full one. */
const strengthOf = (factors: string | undefined, reduced = false): number =>
  (factors?.match(/\d+/g) ?? []).reduce((sum, figure) => sum + Number(figure), reduced ? -1000 : 0)

const STORES: readonly string[] = ['supply', 'truck']
/** Their weak side says that they are out of supply: nothing of them is lost. */
const STAFF: readonly string[] = ['leader', 'headquarters']

function standingIn(presentation: Presentation, p: Position, viewer: number): Standing[] {
  const units = presentation
    .pieces(p, viewer)
    .filter(({ heap }) => !heap)
    .map(({ unit, side, hex, factors, reduced, symbol }) => {
      const isWeak = reduced === true && !STAFF.includes(symbol)
      return {
        id: `unit ${unit}`,
        side,
        hex,
        state: `${factors} ${isWeak}`,
        strength: strengthOf(factors, isWeak),
        stores: STORES.includes(symbol),
      }
    })
  const places = presentation
    .spots(p)
    .filter(({ side }) => side >= 0)
    .map(({ kind, hex, side }) => ({ id: `${kind} ${hex}`, side, hex, state: '' }))
  return [...units, ...places]
}
