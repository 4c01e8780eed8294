/** What is asked, with the names and figures of the moment. Questions that need none keep their plain prompts. */
import type { Say } from '@quebracho/engine'
import type { Pacific } from '../position.ts'
import { allColumns } from '../rules/02-components.ts'
import { supplyColumns } from '../rules/04-columns.ts'
import { repairing } from '../rules/06-repair.ts'
import { stackPlace, stackShips } from '../rules/07-stacks.ts'
import { trainSize } from '../rules/08-group.ts'
import { deciderOf, promptOf, say, under, unitsWhere } from './common.ts'
import { listed } from './doing.ts'

type Ask = (p: Pacific) => Say | null

export const prompt = (p: Pacific): Say | null => asks[promptOf(p)]?.(p) ?? null

const inGroup = (p: Pacific): number => unitsWhere(p, unit => p.group[unit] === 1).length

/** 7.2: the ships under way, where they are and where they are bound. */
function stack(key: string): Ask {
  return p => {
    const ships = stackShips(p)
    if (ships.length === 0) return null
    const params = { count: ships.length, unit: ships[0], hex: stackPlace(p), area: p.bound }
    return say(p.bound === 0 ? `${key}.home` : key, params)
  }
}

/** 8.9g-l */
const chit: Ask = p => (p.chit < 0 ? null : say('ask.assign', { chit: p.chit }))

const asks: Readonly<Record<string, Ask>> = {
  orders: p => say(p.turn === 0 ? 'ask.orders.first' : 'ask.orders', { turn: p.turn + 1 }),
  placeColumns: p => say('ask.placeColumns', { count: under(p, supplyColumns)?.left ?? 0 }),
  spend: p => say('ask.spend', { count: allColumns(p, deciderOf(p)) }),
  repair: p => {
    const { ship = -1, die = 0 } = under(p, repairing) ?? {}
    return ship < 0 ? null : say('ask.repair', { unit: ship, count: die, turn: p.turn + die })
  },
  sailing: p => stack(listed(p, 'stop').length > 0 ? 'ask.sailing.there' : 'ask.sailing')(p),
  interception: stack('ask.interception'),
  marching: p =>
    say(`ask.marching${p.doubles === 1 ? '.doubles' : listed(p, 'go').length === 0 ? '.spent' : ''}`, {
      points: p.points,
      count: inGroup(p),
      columns: trainSize(p),
    }),
  again: p => say('ask.again', { count: inGroup(p), hex: p.at }),
  assign: chit,
  declare: p => say('ask.declare', { hex: p.into }),
  supply: p => say('ask.supply', { hex: p.into }),
  hits: p => say('ask.hits', { count: p.hits[1 - deciderOf(p)] ?? 0 }),
  retreat: p => say('ask.retreat', { hex: deciderOf(p) === p.phasing ? p.from : p.into }),
  advance: p => say('ask.advance', { hex: p.into }),
}
