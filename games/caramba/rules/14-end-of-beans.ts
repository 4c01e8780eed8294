/** Chapter 14. End of beans: an army that has lost half its CV lives on scraps. */
import type { Tell } from '@quebracho/engine'
import type { Caramba } from '../position.ts'
import { news } from './02-unseen.ts'

/** beans-1 to beans-3 (G52): tested at each production; it never ends, since no CV comes back. */
export function checkBeans(p: Caramba, tell?: Tell): void {
  for (const side of p.world.order) {
    if (p.beans[side] === 1 || 2 * p.cvLost[side] < p.world.armyCv[side]) continue
    p.beans[side] = 1
    tell?.({ rule: 'beans-1', key: 'beans', ...news(p), side })
  }
}
