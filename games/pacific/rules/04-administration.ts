/** Chapter 4, phase I: stacking, orders for the next turn, new Supply Columns. */
import { call, done } from '@quebracho/engine'
import { procedure } from '../position.ts'
import { supplyColumns } from './04-columns.ts'
import { writeOrders } from './04-orders.ts'
import { enforceStacking } from './08-stacking.ts'

/** 4.1s, G74 */
export const administration = procedure('administration', ['side'], {
  stacking: (_p, f) => call(enforceStacking, 'orders', f.side),
  orders: (_p, f) => call(writeOrders, 'columns', f.side),
  columns: (_p, f) => call(supplyColumns, 'out', f.side, 0, 0),
  out: () => done,
})
