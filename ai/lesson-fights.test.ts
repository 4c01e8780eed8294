/** The fight at the end of a lesson can be won by somebody who does what it has taught, and lost by somebody who does not. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { CHANCE, type Game, seeded } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { folderOf } from '@quebracho/games/drafts'
import { fightOf, type Lesson, readLesson } from '@quebracho/games/lessons'
import { opponents } from './index.ts'

const TRIES = 12
/** A fight is short. */
const MOST = 3000

/** How often somebody of this level wins it, if he begins by what the lesson says of the fight's way. */
function wins(game: Game, { scenes, opponent }: Lesson, level: string, isTaught = false): number {
  const scene = scenes[scenes.length - 1]
  const step = scene.steps[scene.steps.length - 1]
  let won = 0
  for (let seed = 1; seed <= TRIES; seed++) {
    const p = scene.start()
    const pick = seeded(seed)
    const seated = game.sides.map((_, side) =>
      opponents[side === scene.side ? level : opponent](game, side, { seconds: 1 }),
    )
    const way = isTaught ? [...step.way] : []
    let result = fightOf(game, step, scene.side, p)
    for (let n = 0; result === null; n++) {
      assert.ok(n < MOST, `${game.id}: the fight has no end`)
      const waits = game.waitsFor(p)
      if (waits === CHANCE) game.apply(p, game.throwDice(p, pick))
      else if (waits === scene.side && way.length > 0) {
        const text = way.shift() ?? ''
        const refusal = game.play(p, game.parse(text, p))
        assert.equal(refusal, null, text)
      } else {
        const thoughts = seated[waits].thinking(game.view(p, waits), pick)
        let thought = thoughts.next()
        while (!thought.done) thought = thoughts.next()
        game.apply(p, thought.value)
      }
      result = fightOf(game, step, scene.side, p)
    }
    if (result === 'won') won++
  }
  return won
}

for (const { id, load } of games.filter(({ id }) => existsSync(join(folderOf({ id }), 'lessons'))))
  test(`${id}: the fight of its lesson can be won and lost`, async () => {
    const { game } = await load()
    const lesson = readLesson(game, id, readFileSync(join(folderOf({ id }), 'lessons', 'first.json'), 'utf8'))
    const [sensible, blind] = [wins(game, lesson, 'colonel', true), wins(game, lesson, 'random')]
    assert.ok(sensible >= TRIES / 3, `a colonel wins ${sensible} of ${TRIES}`)
    assert.ok(blind <= TRIES / 2, `whoever plays at random wins ${blind} of ${TRIES}`)
  })
