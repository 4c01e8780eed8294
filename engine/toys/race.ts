/** A long plain game for the tests of records and matches: each turn two decisions of a side, then a die. */
import { defineGame, endGame, type Game } from '../game.ts'
import { array, type Fields, type PositionOf, scalar, type World } from '../position.ts'
import { done, rulesOf } from '../procedure.ts'
import { BLUE, RED, scenario, sides } from './shared.ts'

const fields = { turn: scalar(0, 40), way: array('side', 0, 400), push: scalar(0, 1) } satisfies Fields
type P = PositionOf<typeof fields, World>
const { procedure, choice, dice, verb } = rulesOf<P>()

const mover = (p: P) => p.turn % 2

const go = verb({
  name: 'go',
  args: ['number'],
  list: (_p, _f, list) => {
    for (let far = 1; far <= 3; far++) list.add(go, far)
  },
  forbids: (_p, _f, far) => (far >= 1 && far <= 3 ? null : 'go-1'),
  then: (p, _f, tell, far) => {
    p.way[mover(p)] += far
    tell?.({ rule: 'go-1', key: 'went', far })
    return 'effort'
  },
})

const effort = (name: string, push: number) =>
  verb({
    name,
    then: p => {
      p.push = push
      return 'roll'
    },
  })

const play = procedure('play', [], {
  go: choice({ rule: 'go-1', prompt: 'go', by: mover, verbs: [go] }),
  effort: choice({
    rule: 'push-1',
    prompt: 'effort',
    by: mover,
    verbs: [effort('push', 1), effort('rest', 0)],
  }),
  roll: dice({
    prompt: 'roll',
    dice: () => [{ count: 1, sides: 6, label: 'race' }],
    then: (p, _f, [die]) => {
      // By the first rules an effort of 1 was lost.
      if (die > 1 || p.world.rules !== 1) p.way[mover(p)] += p.push * die
      p.turn++
      if (p.turn < Number(p.world.options.turns)) return 'go'
      endGame(p, p.way[RED] === p.way[BLUE] ? null : p.way[RED] > p.way[BLUE] ? RED : BLUE)
      return done
    },
  }),
})

export const race: Game<P> = defineGame<P>({
  id: 'race',
  rulesVersion: 2,
  sides,
  scenarios: [scenario('course')],
  options: [{ id: 'turns', values: [2, 40], default: 40, rule: 'end-1' }],
  fields,
  root: play,
  procedures: [play],
  world: (scenario, options) => ({ scenario, options, sizes: { side: 2 }, names: {} }),
  prepare: () => {},
  score: (p, side) => p.way[side] - p.way[1 - side],
  longest: () => 120,
})
