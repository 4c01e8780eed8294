/**
 * Voyages sailed twice: once the other side's captains answer by their standing orders, once its player is asked each time and
 * says what these orders would have said. Whoever sails, and whoever looks on, must see and hear the same of both.
 */
import {
  type Action,
  CHANCE,
  copy,
  frameAt,
  type Game,
  type GameEvent,
  hash,
  maySee,
  OVER,
  SPECTATOR,
  seeded,
} from '@quebracho/engine'
import { pacific } from '../index.ts'
import { ALWAYS, ASK, NEVER, type Pacific } from '../position.ts'
import { bestHunt } from '../rules/07-hunters.ts'
import { interception } from '../rules/07-interception.ts'
import { cares } from '../rules/07-standing.ts'
import type { Side } from '../world.ts'

export interface Voyages {
  /** Pairs of voyages in which somebody had something to answer. */
  readonly sailed: number
  /** What told two of a pair apart. */
  readonly apart: readonly string[]
}

interface Orders {
  readonly stance: number
  readonly within: number
  readonly choosy: number
}

const orders: readonly Orders[] = [
  { stance: NEVER, within: 9, choosy: 0 },
  { stance: ALWAYS, within: 9, choosy: 0 },
  { stance: ALWAYS, within: 2, choosy: 0 },
  { stance: ALWAYS, within: 9, choosy: 1 },
  { stance: ASK, within: 1, choosy: 0 },
  { stance: ASK, within: 9, choosy: 1 },
]

const byHand: Orders = { stance: ASK, within: 9, choosy: 0 }

function give(p: Pacific, side: Side, { stance, within, choosy }: Orders): void {
  p.stance[side] = stance
  p.within[side] = within
  p.choosy[side] = choosy
}

const promptOf = (p: Pacific): string => {
  const waiting = pacific.pending(p)
  return waiting.kind === 'end' ? '' : waiting.prompt
}

/** What the player answers, so as the captains would who have these orders. */
function answer(p: Pacific, side: Side, meant: Orders): Action {
  const q = copy(p)
  give(q, side, meant)
  const said = (text: string) => pacific.parse(text, p)
  const f = frameAt(q, interception, 'ask')
  if (f) {
    const from = bestHunt(q, f)
    if (meant.stance === ALWAYS && from >= 0) return said(`intercept ${p.world.names.hex[from]}`)
    if (meant.stance !== ASK || from < 0) return said('pass')
  }
  if (promptOf(p) === 'interceptors') return said('chase')
  if (['caught', 'blockaders'].includes(promptOf(p)) && !cares(q, side, 0)) return said('let-pass')
  if (promptOf(p) === 'blockaders' && meant.stance === ALWAYS) return said('engage')
  return pacific.standard(pacific.view(p, side))
}

const LONGEST = 80

/** What the mover and a spectator see and hear of a voyage, whenever dice are due or somebody is asked openly. */
function sail(
  game: Game<Pacific>,
  from: Pacific,
  given: Orders,
  meant: Orders,
  seed: number,
): { asked: number; seen: string[][] } {
  const p = copy(from)
  const mover = p.phasing
  const other = 1 - mover
  const pick = seeded(seed)
  const viewers = [mover, SPECTATOR]
  let heard: (GameEvent | null)[][] = viewers.map(() => [])
  const seen: string[][] = viewers.map(() => [])
  let asked = 0
  give(p, other, given)
  for (let n = 0; n < LONGEST && pacific.waitsFor(p) !== OVER && p.phasing === mover; n++) {
    const waits = pacific.waitsFor(p)
    const isSecret = waits === other && !maySee(pacific.seenBy(p), 2, mover)
    if (isSecret) asked++
    else {
      for (const [i, viewer] of viewers.entries()) {
        const news = heard[i].filter(event => event !== null)
        seen[i].push(`${waits} ${hash(game.view(p, viewer))} ${JSON.stringify(news)}`)
      }
      heard = viewers.map(() => [])
    }
    const list = pacific.actions(p)
    let action: Action
    if (waits === CHANCE) action = pacific.throwDice(p, pick)
    else action = waits === other ? answer(p, other, meant) : list.at(pick(list.length))
    pacific.apply(p, action, event => {
      for (const [i, viewer] of viewers.entries()) heard[i].push(pacific.hear(p, event, viewer))
    })
  }
  return { asked, seen }
}

/** Voyages of a random game, each with other orders; `seen` as the game shows it, unless a leak was planted. */
export function sailTwice(seed: number, most: number, seen: Game<Pacific> = pacific): Voyages {
  const pick = seeded(seed)
  const p = pacific.start(pacific.scenarios[pick(pacific.scenarios.length)].id)
  const apart: string[] = []
  let sailed = 0
  while (pacific.waitsFor(p) !== OVER && sailed < most) {
    if (promptOf(p) === 'stacks') {
      const meant = orders[pick(orders.length)]
      const at = pick(1e9)
      const [own, asked] = [sail(seen, p, meant, meant, at), sail(seen, p, byHand, meant, at)]
      if (asked.asked > 0) {
        sailed++
        const what = `seed ${seed}, voyage ${sailed}, ${JSON.stringify(meant)}`
        for (const [i, viewer] of ['mover', 'spectator'].entries()) {
          const differs = own.seen[i].findIndex((each, n) => each !== asked.seen[i][n])
          if (differs >= 0 && differs < asked.seen[i].length)
            apart.push(`${what}, ${viewer}:\n${own.seen[i][differs]}\n${asked.seen[i][differs]}`)
        }
      }
    }
    const list = pacific.actions(p)
    pacific.apply(p, pacific.waitsFor(p) === CHANCE ? pacific.throwDice(p, pick) : list.at(pick(list.length)))
  }
  return { sailed, apart }
}
