/** What lies on hexes and is no counter: who holds the cities and what they are worth. */
import type { Hex } from '@quebracho/engine/map'
import { type Say, type Spot, say } from '@quebracho/engine/show'
import type { Pacific } from '../position.ts'

/** 3.0a, 5.1b: a coin on every city worth points, a flag on the others. */
export function spots(p: Pacific): Spot[] {
  const { cities, vp } = p.world.geography
  return cities.map(({ hex }): Spot => {
    const worth = vp[hex] > 0 ? { kind: 'worth' as const, label: String(vp[hex]) } : { kind: 'flag' as const }
    return { hex, side: p.control[hex], say: heldBy(p, hex), ...worth }
  })
}

/** 2.4a, 5.1b: the city in this hex, whose name the hex has: who holds it, and what it is worth to Chile. */
export function heldBy(p: Pacific, hex: Hex): Say {
  const { cities, cityAt, vp } = p.world.geography
  const { port } = cities[cityAt[hex]]
  const key = `show.spot.${port ? 'port' : 'city'}${vp[hex] > 0 ? '.points' : ''}`
  return say(key, { side: p.control[hex], ...(vp[hex] > 0 && { points: vp[hex] }) })
}
