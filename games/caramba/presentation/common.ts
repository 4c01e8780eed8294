/** What the presentation's parts have in common: names, colours, and who knows what. */
import type { Hex } from '@quebracho/engine/map'
import { say } from '@quebracho/engine/show'
import type { Caramba } from '../position.ts'
import { colours, type Side } from '../world.ts'

export const hexName = (p: Caramba, hex: Hex): string => p.world.names.hex[hex]

/** The tokens of the box, by colour. */
const chips = ['#2f6db5', '#b8322a', '#3f8a3a', '#e0b422', '#f4f1e6']

export const colourColumn = (colour: number) => ({
  say: say(`colour.${colours[colour]}`),
  colour: chips[colour],
})

/** Whether the viewer knows all of the side's affairs. */
export const knows = (p: Caramba, viewer: Side, side: Side): boolean =>
  viewer === side || p.world.fog === 'table'
