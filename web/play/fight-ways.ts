/** A fight on the map before it is fought: from where it is begun, and upon which hex. */
import type { Hex } from '@quebracho/engine/map'
import type { Preview } from '@quebracho/engine/show'
import type { WayGone } from '../board/ways.ts'
import type { Offers } from './pick.ts'

export interface FightDrawn {
  readonly ways: readonly WayGone[]
  /** The hex that is attacked, or -1. */
  readonly target: Hex
}

const nothing: FightDrawn = { ways: [], target: -1 }

const known = new WeakMap<Preview, FightDrawn>()

/** The same for the same preview, so that the board sees that nothing has changed. */
export function fightDrawn(preview: Preview, offers: Offers, aim: Hex): FightDrawn {
  const found = known.get(preview) ?? draw(preview, offers, aim)
  known.set(preview, found)
  return found
}

/** Who stands elsewhere goes for whoever stands at `aim`, or for the one place where all of a side stand. */
function draw({ columns }: Preview, { hexOf }: Offers, aim: Hex): FightDrawn {
  const places = new Map<number, Set<Hex>>()
  for (const { side, units = [] } of columns) {
    if (side < 0) continue
    const hexes = places.get(side) ?? new Set()
    for (const unit of units) if (hexOf.has(unit)) hexes.add(hexOf.get(unit)!)
    places.set(side, hexes)
  }
  const sides = [...places.keys()]
  if (sides.length < 2) return nothing
  const isWholly = (side: number, hex: Hex) => [...places.get(side)!].every(each => each === hex)
  const target = aim >= 0 ? aim : targetOf(sides.map(side => places.get(side)!))
  const attacker = sides.find(side => !places.get(side)!.has(target) && places.get(side)!.size > 0)
  if (target < 0 || attacker === undefined) return nothing
  if (!sides.every(side => side === attacker || isWholly(side, target))) return nothing
  const ways = [...places.get(attacker)!].map(
    (from): WayGone => ({
      path: [from, target],
      side: attacker,
      weight: 'strong',
      style: 'assault',
      count: 1,
    }),
  )
  return { ways, target }
}

/** The one hex in which a side stands; that of the second, who is attacked, if both stand in one. */
const targetOf = (places: readonly ReadonlySet<Hex>[]): Hex => {
  const [hex = -1] = places.findLast(({ size }) => size === 1) ?? []
  return hex
}
