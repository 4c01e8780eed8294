/** What a barrage will come to (13.2). */
import { localsUnder, type Preview, say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import { ATTACKS, type Chaco } from '../position.ts'
import { withRole } from '../rules/12-strength.ts'
import { barrageSteps, bombardment } from '../rules/13-barrage.ts'
import { enemyOf } from '../world.ts'

/** The barrage that is being aimed or is about to be fired, or null. */
export function barragePreview(p: Chaco): Preview | null {
  const fire = localsUnder(p, bombardment)
  const guns = fire ? withRole(p, fire.side, ATTACKS) : []
  if (fire === null || guns.length === 0) return null
  const { side, hex } = fire
  const shelter = p.works[hex] > 0 ? tables.barrage.dugIn : 0
  const halves = guns.reduce((sum, gun) => sum + p.steps[gun], 0)
  return {
    title: say('show.fight.barrage', { hex, count: guns.length }),
    columns: [
      {
        side,
        title: say('show.column.guns', { side }),
        lines: guns.map(unit => ({
          say: say(`unit.${p.world.names.unit[unit]}`),
          rule: '13.2d',
          value: p.steps[unit] / 2,
        })),
        total: halves / 2,
      },
      {
        side: enemyOf(side),
        title: say('show.column.shelled', { hex }),
        lines: shelter > 0 ? [{ say: say('show.line.shelter'), rule: '13.2e', value: shelter }] : [],
        total: shelter,
      },
    ],
    outcomes: outcomesOf(halves, shelter),
  }
}

function outcomesOf(halves: number, shelter: number): Preview['outcomes'] {
  const faces = new Map<number, number>()
  for (let face = 1; face <= 6; face++) {
    const steps = barrageSteps(halves, face + shelter)
    faces.set(steps, 1 + (faces.get(steps) ?? 0))
  }
  return [...faces]
    .sort(([a], [b]) => a - b)
    .map(([steps, count]) => ({
      say: steps === 0 ? say('show.barrage.nothing') : say('show.barrage.steps', { steps }),
      probability: count / 6,
      good: steps,
    }))
}
