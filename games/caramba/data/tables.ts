/** tables.json: the figures of Pierre Laporte's rules, and our options. */
import {
  each,
  flag,
  isObject,
  list,
  type Of,
  object,
  oneOf,
  optional,
  options,
  type Shape,
  text,
  tuple,
  whole,
} from '@quebracho/engine/data'
import { colours, sideNames, terrains } from './names.ts'

const figure = whole(0, 20)
/** What a token brings by the face of the die. */
const faces = list(figure, { length: [6, 'faces of the die'] })
const range = tuple([figure, figure], 'the least and the most')

const support = object({
  combat: faces,
  barrageThreshold: optional(whole(1, 6)),
  barrageRange: optional(whole(1, 9)),
  stoppedByWorks: flag,
})

const shape = object({
  provenance: text(),
  production: each(sideNames, each(colours, faces)),
  d3: faces,
  support: each(
    colours.filter(colour => colour !== 'blue'),
    support,
  ),
  ...{ tankBonus: figure, coverBonus: figure, tankTakesHitFrom: whole(1, 6), raidHitsUpTo: whole(0, 6) },
  supply: object({ base: figure, airLift: figure }),
  ...{ maxWorks: figure, sight: whole(1, 9), unseenBeyond: whole(1, 20) },
  exploration: list(oneOf(terrains), { length: [6, 'faces of the die'] }),
  terrain: each(
    terrains,
    object({
      ...{ stops: flag, noFight: flag, thirsty: flag, noGuns: flag, noFastFrom: flag, cover: flag },
      ...{ noWorks: flag, noTank: flag, line: oneOf(['open', 'blocked', 'extra']), blocksFire: flag },
    }),
  ),
  limits: object({ cv: range, depots: range, unitsPerDepot: figure, tanks: range }),
  noLimit: object({ quietTurns: whole(1, 60), lastTurn: whole(1, 99) }),
  options,
})
export type Tables = Of<typeof shape>

/** All figures are those of the rules. */
export const tablesFile: Shape<Tables> = (value, at, reading) => {
  const { provenance: _, options: __, ...printed } = isObject(value) ? value : {}
  reading.count('rule 1', leaves(printed))
  return shape(value, at, reading)
}

export function leaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, each) => sum + leaves(each), 0)
}
