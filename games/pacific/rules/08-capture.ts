/** Chapter 8.12. Capture of Supply Columns that the enemy has left alone. */
import { type Done, done, type Tell } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import { ALLIED, CHILEAN, enemyOf, type Side, sides } from '../world.ts'
import { captureColumns, columnsAt, holds } from './02-components.ts'
import { BOLIVIA, CHILE, type Nation, PERU, type Place } from './02-geography.ts'

interface Capture {
  side: number
  place: number
}

/** 8.12a, 8.12b: a land unit of the side stands there, and enemy columns without any unit or fort of theirs. */
export function capturable(p: Pacific, side: Side, place: Place): boolean {
  const enemy = enemyOf(side)
  return columnsAt(p, enemy, place) > 0 && holds(p, side, place) && !holds(p, enemy, place)
}

/** The first hex from this one on where columns of either side are with enemies only; -1 if there is none. */
export function lostColumns(p: Pacific, from: Hex): Hex {
  for (let hex = from; hex < p.world.hexes; hex++)
    for (let side = 0; side < sides.length; side++) if (capturable(p, side, hex)) return hex
  return -1
}

/** 5.6e: nothing becomes Bolivian once Bolivia is out of the war. */
const nationRefusal = (p: Pacific, nation: Nation): string | null =>
  nation === PERU || (nation === BOLIVIA && p.boliviaOut === 0) ? null : '8.12c'

/** 8.12c, G67 */
const columnNation = verb<Capture, Done>({
  name: 'column-nation',
  args: ['nation'],
  list: (p, _f, list) => {
    for (const nation of [PERU, BOLIVIA])
      if (nationRefusal(p, nation) === null) list.add(columnNation, nation)
  },
  forbids: (p, _f, nation) => nationRefusal(p, nation),
  then: (p, f, tell, nation) => take(p, f, nation, tell),
})

function take(p: Pacific, { side, place }: Capture, nation: Nation, tell?: Tell): Done {
  captureColumns(p, side, place, nation, tell)
  return done
}

/** 8.12a-c: the side takes the columns there if it may; the Allies say whether they are Peru's or Bolivia's now. */
export const capture = procedure('capture', ['side', 'place'], {
  start: (p, f, tell) => {
    if (!capturable(p, f.side, f.place)) return done
    if (f.side === CHILEAN) return take(p, f, CHILE, tell)
    return p.boliviaOut === 1 ? take(p, f, PERU, tell) : 'nation'
  },
  nation: choice({
    rule: '8.12c',
    prompt: 'columnNation',
    nested: true,
    by: () => ALLIED,
    verbs: [columnNation],
  }),
})
