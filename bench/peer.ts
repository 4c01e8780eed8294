/** boardgame.io on a position of the same size as ours, with a move that changes one unit. */
import { createRequire } from 'node:module'
import type { Game, Position } from '@quebracho/engine'
import { type Measure, measure } from './measure.ts'

// Its package has no entry for `import`.
const { Client } = createRequire(import.meta.url)(
  'boardgame.io/client',
) as typeof import('boardgame.io/client')

interface PeerState {
  units: { hex: number; cv: number; tank: number; works: number; supplied: number; moved: number }[]
  hexes: { terrain: number; occupant: number }[]
  pools: number[]
}

/** A game of theirs lasts as long as one of ours; then a new one is begun. */
export function benchPeer(game: Game, p: Position, movesAGame: number): Measure {
  const units = p.world.sizes.unit
  const hexes = p.world.sizes.hex
  const peer = {
    setup: (): PeerState => ({
      units: Array.from({ length: units }, (_, i) => ({
        hex: i,
        cv: 3,
        tank: 0,
        works: 0,
        supplied: 1,
        moved: 0,
      })),
      hexes: Array.from({ length: hexes }, (_, i) => ({ terrain: i % 4, occupant: i < units ? i : -1 })),
      pools: new Array<number>(10).fill(3),
    }),
    moves: {
      step: ({ G }: { G: PeerState }, unit: number, hex: number) => {
        G.hexes[G.units[unit].hex].occupant = -1
        G.units[unit].hex = hex
        G.hexes[hex].occupant = unit
      },
    },
  }
  let client = Client({ game: peer, debug: false })
  let moves = 0
  return measure(`boardgame.io, one unit moved, ${game.id}'s size`, () => {
    if (moves++ === movesAGame) {
      moves = 1
      client.stop()
      client = Client({ game: peer, debug: false })
    }
    client.moves.step(moves % units, (moves * 7) % hexes)
  })
}
