/** Chapter 8.9: the steps lost to hits. */
import { best, done } from '@quebracho/engine'
import { cheapness } from '../opponent/judgement.ts'
import { choice, type Pacific, procedure, verb } from '../position.ts'
import type { Side } from '../world.ts'
import { loseStep } from './02-components.ts'
import { fightersOf } from './08-fighters.ts'

interface Losses {
  side: number
  hits: number
}

const stepsLeft = (p: Pacific, side: Side): number =>
  fightersOf(p, side).reduce((sum, unit) => sum + p.steps[unit], 0)

/** 8.9t: the owner says who takes it, one step at a time; 8.7h: never a Supply Column. */
const lose = verb<Losses, 'next'>({
  name: 'lose',
  args: ['unit'],
  givesUp: true,
  list: (p, f, list) => {
    for (const unit of fightersOf(p, f.side)) list.add(lose, unit)
  },
  forbids: (p, f, unit) => (fightersOf(p, f.side).includes(unit) ? null : '8.9u'),
  then: (p, f, tell, unit) => {
    loseStep(p, unit, '8.9t', tell)
    f.hits--
    return 'next'
  },
})

/** 8.9c, 8.9u: so many hits on the side's units of this combat; those too many are lost. */
export const losses = procedure('losses', ['side', 'hits'], {
  next: (p, f, tell) => {
    const fighters = fightersOf(p, f.side)
    if (f.hits === 0 || fighters.length === 0) return done
    const left = stepsLeft(p, f.side)
    if (fighters.length > 1 && left > f.hits) return 'choose'
    for (const unit of fighters) {
      const hits = Math.min(p.steps[unit], fighters.length > 1 ? p.steps[unit] : f.hits)
      for (let hit = 0; hit < hits; hit++) loseStep(p, unit, '8.9t', tell)
    }
    return done
  },
  choose: choice({
    rule: '8.9t',
    prompt: 'hits',
    nested: true,
    by: (_p, f) => f.side,
    verbs: [lose],
    usual: (p, _f, legal) => best(legal.of(lose), ([, unit]) => cheapness(p, unit)),
  }),
})
