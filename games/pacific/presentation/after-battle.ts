/** After a battle much by one word: all the steps that are lost, a retreat with its train, everybody forward. */
import { type Action, best, copy } from '@quebracho/engine'
import { type Goal, type Say, say } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import { cheapness } from '../opponent/judgement.ts'
import type { Pacific } from '../position.ts'
import { advances } from '../rules/08-advance.ts'
import { losses } from '../rules/08-losses.ts'
import { bring, retreat, retreats, stand } from '../rules/08-retreat.ts'
import { deciderOf, isAt, promptOf } from './common.ts'
import { after, listed } from './doing.ts'

/** The usual answer again and again, as long as the same is asked of the same side. */
function asUsual(p: Pacific): Action[] {
  const [side, prompt] = [deciderOf(p), promptOf(p)]
  const then = copy(p)
  const actions: Action[] = []
  while (promptOf(then) === prompt && deciderOf(then) === side) {
    const action = pacific.standard(then)
    actions.push(action)
    pacific.apply(then, action)
  }
  return actions
}

/** 8.10g: every column that can be brought along after these actions. */
function withTrain(p: Pacific, begun: readonly Action[]): Action[] {
  const actions = [...begun]
  for (let then = after(p, actions); then && isAt(then, retreats, 'bringing'); then = after(p, actions)) {
    const [next] = listed(then, bring)
    if (!next) break
    actions.push(next)
  }
  return actions
}

const goal = (words: Say, actions: readonly Action[]): Goal => ({ say: words, actions, hexes: [] })

/** 8.10c, 8.10d: where the usual retreat goes, with all columns, and who usually pays for staying; what is usual comes first. */
function retreating(p: Pacific): Goal[] {
  const usual = pacific.standard(p)
  const stays = usual[0] === stand.index
  const away = stays
    ? best(listed(p, retreat), ([, to]) => (p.control[to] === deciderOf(p) ? 1 : 0), [])
    : usual
  const paid = stays ? usual : best(listed(p, stand), ([, unit]) => cheapness(p, unit), [])
  const goals = [
    ...(away.length > 0 ? [withdrawal(p, away)] : []),
    ...(paid.length > 0 ? [goal(say('show.bundle.stand', { unit: paid[1] }), [paid])] : []),
  ]
  return stays ? goals.reverse() : goals
}

function withdrawal(p: Pacific, away: Action): Goal {
  const actions = withTrain(p, [away])
  const columns = actions.length - 1
  const key = columns > 0 ? 'show.bundle.retreat.train' : 'show.bundle.retreat'
  return goal(say(key, { hex: away[1], columns }), actions)
}

export function afterBattle(p: Pacific): Goal[] {
  if (isAt(p, retreats, 'choose')) return retreating(p)
  if (isAt(p, retreats, 'bringing')) {
    const actions = withTrain(p, [])
    return [goal(say('show.bundle.train', { count: actions.length }), actions)]
  }
  if (!isAt(p, losses, 'choose') && !isAt(p, advances, 'choose')) return []
  const actions = asUsual(p)
  const key = isAt(p, losses, 'choose') ? 'show.bundle.hits' : 'show.bundle.advance'
  return [goal(say(key, { count: actions.length }), actions)]
}
