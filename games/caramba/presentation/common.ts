/** What the presentation's parts have in common: names, colours, and where the turn stands. */
import { FRAME_SIZE } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { colours, type Side, type Unit } from '../world.ts'

/** As printed on the counter: names are the same in every language. */
export const unitName = (p: Caramba, unit: Unit): string => p.world.names.unit[unit].toUpperCase()

export const hexName = (p: Caramba, hex: Hex): string => p.world.names.hex[hex]

/** The tokens of the box, by colour. */
const chips = ['#2f6db5', '#b8322a', '#3f8a3a', '#e0b422', '#f4f1e6']

export const colourColumn = (colour: number) => ({
  say: say(`colour.${colours[colour]}`),
  colour: chips[colour],
})

/** The procedure under way, its step and its locals. */
export interface Moment {
  readonly doing: string
  readonly step: string
  readonly locals: Int16Array
}

export function momentOf(p: Caramba): Moment | null {
  if (p.outcome !== 0 || p.depth === 0) return null
  const base = (p.depth - 1) * FRAME_SIZE
  const { name, stepNames } = caramba.procedures[p.stack[base]]
  return {
    doing: name,
    step: stepNames[p.stack[base + 1]],
    locals: p.stack.subarray(base + 2, base + FRAME_SIZE),
  }
}

/** Is this the step of the side's segment? */
export function inSegment(p: Caramba, step: 'supply' | 'activate'): boolean {
  const moment = momentOf(p)
  return moment?.doing === 'segment' && moment.step === step
}

/** Whether the viewer knows all of the side's affairs. */
export const knows = (p: Caramba, viewer: Side, side: Side): boolean =>
  viewer === side || p.world.fog === 'table'
