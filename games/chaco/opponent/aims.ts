/** What is done for turns to come, so that no score of the next position could say it. */
import type { Params } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { airDrop } from '../rules/08-attrition.ts'
import { callUp } from '../rules/09-reinforcements.ts'

const { cost } = tables.callUps

/** Null of whatever shows at once what it is good for. */
export function aimOf([verb, unit]: readonly number[]): { key: string; params: Params } | null {
  if (verb === callUp.index) return { key: 'callUp', params: { points: cost } }
  if (verb === airDrop.index) return { key: 'airDrop', params: { unit } }
  return null
}
