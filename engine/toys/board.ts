/** What the toys share: small maps, and their two sides. */
import type { Verb } from '../action.ts'
import { type HexGrid, hexGrid } from '../hex/grid.ts'
import type { Position } from '../position.ts'
import { rulesOf } from '../procedure.ts'

export const RED = 0
export const BLUE = 1
export const sides = ['red', 'blue'] as const

export const scenario = (id: string) => ({ id, title: { en: id, es: id }, source: 'Quebracho' })

/** A rectangle of hexes, 0101 in its north-west corner. */
export function rectangle(columns: number, rows: number): HexGrid {
  const names: string[] = []
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) names.push(`0${column}0${row}`)
  }
  return hexGrid(names, 'odd')
}

/** An action of one word that is legal whenever it is asked for. */
export function word<P extends Position, F>(name: string, then: Verb<P, F>['then']): Verb<P, F> {
  const self = rulesOf<P>().verb<F>({
    name,
    args: [],
    list: (_p, _f, list) => list.add(self),
    forbids: () => null,
    then,
  })
  return self
}
