/** What a side may not know, stated once more, independent of the rules: the battery checks views against it. */
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'

export function* hides(p: Pacific, viewer: number): Generator<[field: string, index: number]> {
  for (let ship = p.world.firstShip; ship < p.world.units; ship++) {
    if (p.owner[ship] === viewer) continue
    for (const field of ['nextOrder', 'nextWith']) yield [field, ship]
    if (p.moving[ship] === 1) continue
    for (const field of ['order', 'orderWith']) yield [field, ship]
  }
  if (viewer !== p.phasing) for (const leg of p.way.keys()) yield ['way', leg]
  if (viewer !== 1 - p.phasing) yield ['waived', 0]
  if (viewer !== 1 - p.phasing && isGathering(p))
    for (let ship = p.world.firstShip; ship < p.world.units; ship++) yield ['goes', ship]
  for (const side of [0, 1]) {
    if (side === viewer) continue
    for (const field of ['stance', 'within', 'choosy']) yield [field, side]
  }
}

/** Who goes out is told when all of them go. */
function isGathering(p: Pacific): boolean {
  const waiting = pacific.pending(p)
  return waiting.kind === 'decision' && ['interceptors', 'company'].includes(waiting.prompt)
}

/** What a captain is told besides his orders is imagined as left unsaid. */
export const plain = (): readonly string[] => [
  'nextWith',
  'orderWith',
  'way',
  'waived',
  'goes',
  'stance',
  'within',
  'choosy',
]
