/** The characters that stand for ground, for what lies on it, and for kinds of counters. */
import type { Piece, Spot } from '@quebracho/engine/show'
import type { Ground } from './hex-board.ts'

interface Look {
  readonly ground: Ground
  readonly mark: string
}

/** Ground that nobody has drawn before is open. */
const OPEN: Look = { ground: 'open', mark: '' }

const looks: Readonly<Record<string, Look>> = {
  bush: { ground: 'wood', mark: '.' },
  jungle: { ground: 'wood', mark: '&' },
  forest: { ground: 'wood', mark: '&' },
  marsh: { ground: 'swamp', mark: '"' },
  swamp: { ground: 'swamp', mark: '"' },
  hill: { ground: 'sand', mark: 'n' },
  rough: { ground: 'sand', mark: 'n' },
  mountain: { ground: 'unknown', mark: '^' },
  desert: { ground: 'sand', mark: ',' },
  'salt-desert': { ground: 'sand', mark: '%' },
  sea: { ground: 'water', mark: '~' },
  river: { ground: 'water', mark: '~' },
  unexplored: { ground: 'unknown', mark: '.' },
  'built-up': { ground: 'town', mark: '#' },
}

export const lookOf = (ground: string): Look => looks[ground] ?? OPEN

export const ROAD = ':'
/** A place whose name a stack hides. */
export const TOWN = '#'
export const FORT = '='

/** In the order of their weight: where there is room for one sign, the first is seen. Flags are seen by their colour. */
export const spotSigns: readonly (readonly [kind: Spot['kind'], sign: string])[] = [
  ['fortification', '='],
  ['fort', '='],
  ['works', '-'],
  ['entrenchment', '-'],
  ['air', '@'],
  ['well', 'o'],
  ['water', 'o'],
  ['marker', '?'],
  ['objective', '*'],
  ['source', '$'],
  ['depot', '$'],
  ['trail', '+'],
]

const ships = new Set(['ironclad', 'monitor', 'corvette', 'gunboat', 'transport', 'chata'])

/** What a counter is in a stack: somebody who fights ashore, a ship, or one of those that have a sign. */
export type Sort = 'troops' | 'ship' | keyof typeof sortSigns

export const sortSigns = { leader: '*', headquarters: 'H', supply: 's', truck: 't' } as const

export function sortOf({ symbol, heap }: Piece): Sort {
  if (ships.has(symbol)) return 'ship'
  if (heap) return 'supply'
  return Object.hasOwn(sortSigns, symbol) ? (symbol as Sort) : 'troops'
}
