/** Small games that ask of the kernel what large ones need, one thing each. */
import type { Game } from '../game.ts'
import type { Position } from '../position.ts'
import { battleGame } from './battle.ts'
import { consentGame } from './consent.ts'
import { cup } from './cup.ts'
import { interrupt } from './interrupt.ts'
import { orders } from './orders.ts'
import { BLUE, RED } from './shared.ts'
import { stacks } from './stacks.ts'

type Spot = [field: string, index: number]

export interface ToySecret {
  readonly game: Game
  /** What the side may not know, said apart from the game's own mask. */
  hides(p: Position, side: number): Spot[]
}

type PositionIn<G> = G extends Game<infer P> ? P : never

function secret<G extends Game>(game: G, hides: (p: PositionIn<G>, side: number) => Spot[]): ToySecret {
  return { game, hides: (p, side) => hides(p as PositionIn<G>, side) }
}

const all = (length: number) => Array.from({ length }, (_, i) => i)
const others = (side: number) => [RED, BLUE].filter(other => other !== side)

export const toySecrets: readonly ToySecret[] = [
  secret(interrupt, (p, side) =>
    all(p.lair.length)
      .filter(party => side !== BLUE && p.lair[party] >= 0)
      .map(party => ['lair', party]),
  ),
  secret(orders, (p, side) => {
    // Red's are secret until Blue's are in; Blue's from its first one on.
    const secretOf = [p.writer === 0 || p.writer === 1, p.writer === 1]
    return others(side)
      .filter(other => secretOf[other])
      .flatMap(other => all(3).map((army): Spot => ['order', 3 * other + army]))
  }),
  secret(stacks, (p, side) =>
    all(p.hex.length)
      .filter(unit => {
        const isTop = p.hex[unit] >= 0 && p.level[unit] === p.height[p.hex[unit]] - 1
        return p.world.side[unit] !== side && !isTop && p.shown[unit] !== 2
      })
      .flatMap((unit): Spot[] => [
        ['hex', unit],
        ['level', unit],
      ]),
  ),
  secret(battleGame, (p, side) =>
    all(p.steps.length)
      .filter(unit => p.world.side[unit] !== side && p.steps[unit] > 0)
      .map(unit => ['steps', unit]),
  ),
  secret(cup, (_p, side) =>
    others(side).flatMap(other =>
      all(3).flatMap((sort): Spot[] => [
        ['hand', 3 * other + sort],
        ['cup', 3 * other + sort],
      ]),
    ),
  ),
  secret(consentGame, (p, side) =>
    others(side)
      .filter(other => p.stores[other] + p.used[other] > 0)
      .map(other => ['stores', other]),
  ),
]

export const toys: readonly Game[] = toySecrets.map(({ game }) => game)
