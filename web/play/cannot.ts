/** What a unit cannot do now, though it is what units do in this step, and the rule that forbids it. */
import type { Action, AnyVerb, Game } from '@quebracho/engine'
import { distance, type Hex, type HexGrid } from '@quebracho/engine/map'
import { unitVerbs } from './pick.ts'
import type { Situation } from './situation.ts'

export interface Forbidden {
  readonly verb: string
  readonly rule: string
}

/** One line for each verb; where it is aimed at something, by the rule against the nearest it could be aimed at. */
export function cannot(game: Game, situation: Situation, grid: HexGrid, unit: number): Forbidden[] {
  const { pending, offers, view, mine } = situation
  if (pending.kind !== 'decision' || !mine) return []
  const can = new Set(unitVerbs(game, offers, unit).map(({ verb }) => verb))
  return pending.verbs
    .filter(verb => verb.args[0] === 'unit' && verb.offer === 'board' && !can.has(verb.name))
    .flatMap(verb => {
      for (const action of attempts(situation, grid, unit, verb)) {
        const rule = game.forbids(view, action)?.rule
        if (rule) return [{ verb: verb.name, rule }]
      }
      return []
    })
}

/** How the verb could be tried with the unit, the nearest aim first. */
function attempts({ pieces, offers }: Situation, grid: HexGrid, unit: number, verb: AnyVerb): Action[] {
  const { args, index } = verb
  if (args.length === 1) return [[index, unit]]
  const from = offers.hexOf.get(unit) ?? -1
  if (args.length !== 2 || from < 0 || from >= grid.size) return []
  const away = (hex: Hex) =>
    hex >= 0 && hex < grid.size ? distance(grid, from, hex) : Number.POSITIVE_INFINITY
  const own = pieces.find(piece => piece.unit === unit)
  const enemies = pieces.filter(({ side, heap }) => side !== own?.side && !heap)
  const near = enemies.sort((a, b) => away(a.hex) - away(b.hex))
  if (args[1] === 'unit') return near.map(piece => [index, unit, piece.unit])
  if (args[1] !== 'hex') return []
  const around = Array.from(grid.names.keys()).filter(hex => away(hex) === 1)
  return [...near.map(({ hex }) => hex), ...around].filter(hex => hex >= 0).map(hex => [index, unit, hex])
}
