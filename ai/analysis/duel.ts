/** A plain game whose right moves are known, for tests: in turn each side takes a step, and a die is added to it. */
import {
  array,
  defineGame,
  done,
  endGame,
  type Fields,
  type Game,
  type PositionOf,
  rulesOf,
  scalar,
  type World,
} from '@quebracho/engine'

const TURNS = 12

const fields = { turn: scalar(0, TURNS), way: array('side', -400, 400) } satisfies Fields
type P = PositionOf<typeof fields, World>
const { procedure, choice, dice, verb } = rulesOf<P>()

const mover = (p: P) => p.turn % 2

const step = (name: string, far: number) =>
  verb({
    name,
    then: p => {
      p.way[mover(p)] += far
      return 'roll'
    },
  })

const play = procedure('play', [], {
  go: choice({
    rule: 'go-1',
    prompt: 'go',
    by: mover,
    verbs: [step('run', 10), step('walk', 9), step('fall', -10)],
  }),
  roll: dice({
    prompt: 'roll',
    dice: () => [{ count: 1, sides: 6, label: 'duel' }],
    then: (p, _f, [die]) => {
      p.way[mover(p)] += die
      p.turn++
      if (p.turn < TURNS) return 'go'
      endGame(p, p.way[0] === p.way[1] ? null : p.way[0] > p.way[1] ? 0 : 1)
      return done
    },
  }),
})

export const duel: Game<P> = defineGame<P>({
  id: 'duel',
  rulesVersion: 1,
  sides: ['red', 'blue'],
  scenarios: [{ id: 'field', title: { en: 'field', es: 'campo' }, source: 'Quebracho' }],
  options: [],
  fields,
  root: play,
  procedures: [play],
  world: (scenario, options) => ({ scenario, options, sizes: { side: 2 }, names: {} }),
  prepare: () => {},
  // Whoever has moved less often is not behind for it: 13.5 is what a step and its die bring.
  score: (p, side) => p.way[side] - p.way[1 - side] + (p.turn % 2 === 0 ? 0 : side === 0 ? -13.5 : 13.5),
  turnOf: p => p.turn,
  round: 2,
  learned: {
    command: '',
    scenarios: {
      field: {
        games: 0,
        turns: TURNS,
        weights: [0, 0, 0, 0, 0, 0.1, 0.11, 0.13, 0.16, 0.2],
      },
    },
  },
  longest: () => 100,
})
