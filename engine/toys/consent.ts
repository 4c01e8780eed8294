/**
 * A decision that needs the other side's consent: a truce.
 *
 * stores-1 Before play each side throws a die in secret: it has that many stores and two more.
 * season-1 Each season the sides in turn either offer a truce or fight; fighting uses one of the side's stores.
 * offer-1  An offer names what the proposer pays, from 0 points to as many as it has and the option allows.
 * offer-2  The other side accepts, and the war is over at that price, or declines, and the proposer must fight.
 * fight-1  One die: 4 and more win a point.
 * end-1    A side that must fight without stores has lost; after ten seasons, or by a truce, most points win.
 */
import { defineGame, endGame, type Game } from '../game.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { type Call, call, type Done, done, type Frame, only, rulesOf } from '../procedure.ts'
import { BLUE, RED, scenario, sides } from './shared.ts'

const SEASONS = 10
const MOST_STORES = 8
const LEAST_STORES = 3
const UNKNOWN = -1

const fields = {
  season: scalar(0, 2 * SEASONS),
  points: array('side', 0, 2 * SEASONS),
  /** Stores used so far: known to all. */
  used: array('side', 0, MOST_STORES),
  /** 1 once a side's stores are thrown for: known to all. */
  stocked: array('side', 0, 1),
  stores: array('side', UNKNOWN, MOST_STORES),
} satisfies Fields

type P = PositionOf<typeof fields, World>
type OfferFrame = Frame<'proposer' | 'price'>
const { procedure, choice, dice, verb } = rulesOf<P>()

const range = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, i) => least + i)

const mover = (p: P) => p.season % 2

function endByPoints(p: P): Done {
  endGame(p, p.points[RED] === p.points[BLUE] ? null : p.points[RED] > p.points[BLUE] ? RED : BLUE)
  return done
}

const canPay = (p: P, price: number) => price <= p.points[mover(p)] && price <= Number(p.world.options.price)

const offer = verb({
  name: 'offer',
  args: ['number'],
  list: (p, _f, list) => {
    for (let price = 0; canPay(p, price); price++) list.add(offer, price)
  },
  forbids: (p, _f, price) => (canPay(p, price) ? null : 'offer-1'),
  then: (p, _f, tell, price): Call<'fight'> => {
    tell?.({ rule: 'offer-1', key: 'offered', side: mover(p), price })
    return call(consent, 'fight', mover(p), price)
  },
})

const fight = verb({ name: 'fight', then: () => 'fight' })

const accept = verb<OfferFrame, Done>({
  name: 'accept',
  then: (p, f, tell) => {
    p.points[f.proposer] -= f.price
    p.points[1 - f.proposer] += f.price
    tell?.({ rule: 'offer-2', key: 'accepted', side: 1 - f.proposer })
    return endByPoints(p)
  },
})

const decline = verb<OfferFrame, Done>({
  name: 'decline',
  then: (_p, f, tell) => {
    tell?.({ rule: 'offer-2', key: 'declined', side: 1 - f.proposer })
    return done
  },
})

const consent = procedure('consent', ['proposer', 'price'], {
  ask: choice({
    rule: 'offer-2',
    prompt: 'consent',
    by: (_p, f) => 1 - f.proposer,
    verbs: [accept, decline],
    usual: decline,
    nested: true,
  }),
})

const stock = procedure('stock', ['side'], {
  roll: dice({
    prompt: 'stock',
    dice: () => [{ count: 1, sides: 6, label: 'stores' }],
    reveals: true,
    seenBy: (_p, f) => only(f.side),
    then: (p, f, [die], tell) => {
      p.stocked[f.side] = 1
      p.stores[f.side] = die + 2
      tell?.({ rule: 'stores-1', key: 'stocked', side: f.side, stores: die + 2, seenBy: only(f.side) })
      return done
    },
  }),
})

const war = procedure('war', [], {
  red: () => call(stock, 'blue', RED),
  blue: () => call(stock, 'season', BLUE),
  season: choice({ rule: 'season-1', prompt: 'season', by: mover, verbs: [offer, fight], usual: fight }),
  fight: p => {
    const side = mover(p)
    if (p.stores[side] === 0) {
      endGame(p, 1 - side)
      return done
    }
    p.stores[side]--
    p.used[side]++
    return 'roll'
  },
  roll: dice({
    prompt: 'fight',
    dice: () => [{ count: 1, sides: 6, label: 'fight', worth: [0, 0, 0, 1, 1, 1] }],
    then: (p, _f, [die], tell) => {
      if (die >= 4) p.points[mover(p)]++
      tell?.({ rule: 'fight-1', key: 'fought', side: mover(p), die })
      return 'next'
    },
  }),
  next: p => {
    p.season++
    return p.season === 2 * SEASONS ? endByPoints(p) : 'season'
  },
})

export const consentGame: Game<P> = defineGame<P>({
  id: 'consent',
  rulesVersion: 1,
  sides,
  scenarios: [scenario('war')],
  options: [{ id: 'price', values: [0, 2], default: 2, rule: 'offer-1' }],
  fields,
  root: war,
  procedures: [war, stock, consent],
  world: (scenario, options) => ({ scenario, options, sizes: { side: 2 }, names: {} }),
  prepare: () => {},
  secrets: {
    stores: {
      owner: (_p, side) => side,
      open: (p, side) => p.stocked[side] === 0,
      unknown: UNKNOWN,
      among: ({ used }, side) => range(Math.max(0, LEAST_STORES - used[side]), MOST_STORES - used[side]),
    },
  },
  score: (p, side) => p.points[side] - p.points[1 - side],
  longest: () => 2 + 2 * SEASONS * 3,
})
