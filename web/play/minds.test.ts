import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Opponent, Seated } from '@quebracho/ai'
import type { Position } from '@quebracho/engine'
import { newMinds } from './minds.ts'
import { game, loaded } from './testing.ts'
import type { Answer, Question } from './thinker.ts'

const p = game.start('boqueron')
const side = game.waitsFor(p)

const question = (more: Partial<Question> = {}): Question => ({
  ...{ game: game.id, scenario: 'boqueron', options: {}, view: game.toJson(game.view(p, side)), side },
  ...{ opponent: 'slow', seconds: 3, takenBack: false, ...more },
})

/** Thinks a hundred steps, each of ten milliseconds, unless it is hurried; its plan is how often it was asked. */
function table() {
  const seated: { budget: unknown; views: Position[]; hurried: boolean }[] = []
  const told: Answer[] = []
  let time = 0
  let breaths = 0
  let atBreath: () => void = () => {}
  const slow: Seated = (_game, _side, budget) => {
    const mind = { budget, views: [] as Position[], hurried: false }
    seated.push(mind)
    const opponent: Opponent = {
      decide: view => game.standard(view),
      *thinking(view) {
        mind.views.push(view)
        mind.hurried = false
        for (let i = 1; i <= 100 && !mind.hurried; i++) {
          time += 10
          yield i / 100
        }
        return game.standard(view)
      },
      hurry() {
        mind.hurried = true
      },
      intention: () => ({ key: 'asked', params: { count: mind.views.length } }),
    }
    return opponent
  }
  let foreseen = 0
  const farsighted: Seated = (game, side, budget) => ({
    ...slow(game, side, budget),
    *foresee() {
      for (;;) {
        foreseen++
        yield 0
      }
    },
  })
  const hear = newMinds({
    opponents: { slow: farsighted, strong: slow },
    load: async id => (id === game.id ? loaded : undefined),
    pick: () => 0,
    tell: answer => told.push(answer),
    breathe: async () => {
      breaths++
      atBreath()
    },
    clock: () => time,
  })
  return {
    hear,
    seated,
    told,
    breaths: () => breaths,
    foreseen: () => foreseen,
    /** While it thinks. */
    meanwhile(act: () => void) {
      atBreath = act
    },
  }
}

const progressOf = (told: readonly Answer[]) =>
  told.flatMap(answer => ('progress' in answer ? [answer.progress] : []))
const countOf = (answer: Answer | undefined) =>
  answer && 'intention' in answer ? answer.intention?.params.count : undefined

describe('an opponent in the worker', () => {
  test('says how far it is, and then what it does and why', async () => {
    const { hear, told } = table()
    await hear(question())
    const progress = progressOf(told)
    assert.deepEqual(progress, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    const answer = told.at(-1)
    assert.ok(answer && 'action' in answer)
    assert.deepEqual(answer.action, [...game.standard(game.view(p, side))])
    assert.equal(countOf(answer), 1)
  })

  test('moves now if it is told so', async () => {
    const { hear, told, breaths, meanwhile } = table()
    meanwhile(() => breaths() === 10 && void hear('now'))
    await hear(question())
    assert.equal(breaths(), 10)
    assert.ok(progressOf(told).every(part => part < 0.5))
    assert.ok('action' in (told.at(-1) ?? {}))
  })

  test('lives on over the decisions of its side', async () => {
    const { hear, told, seated } = table()
    await hear(question())
    await hear(question())
    assert.equal(seated.length, 1)
    assert.equal(countOf(told.at(-1)), 2)
    assert.deepEqual(seated[0].budget, { seconds: 3 })
  })

  test('sits down anew after a take-back, at another level, with more time, at another side', async () => {
    const { hear, seated } = table()
    await hear(question())
    await hear(question({ takenBack: true }))
    await hear(question({ seconds: 10 }))
    await hear(question({ seconds: 10, side: 1 - side, view: game.toJson(game.view(p, 1 - side)) }))
    assert.equal(seated.length, 4)
    await hear(question({ seconds: 10 }))
    assert.equal(seated.length, 4, 'each side has its own')
  })

  test('is given views', async () => {
    const { hear, seated } = table()
    await hear(question())
    assert.deepEqual(game.toJson(seated[0].views[0]), question().view)
  })

  test('that nobody knows is trouble', async () => {
    const { hear, told } = table()
    for (const opponent of ['nobody', 'constructor']) await hear(question({ opponent }))
    await hear(question({ game: 'none' }))
    assert.deepEqual(told, [
      { trouble: `${game.id}, nobody?` },
      { trouble: `${game.id}, constructor?` },
      { trouble: 'none, slow?' },
    ])
  })

  test('gives advice of the same view: what the strongest would do, and what the enemy may do', async () => {
    const { hear, told, seated } = table()
    const { opponent: _, takenBack: __, ...asked } = question()
    await hear({ ...asked, advice: 'hint' })
    const [hint] = told.filter(answer => 'hint' in answer)
    assert.deepEqual(hint.hint.steps[0], [...game.standard(game.view(p, side))])
    assert.deepEqual(seated[0].budget, { seconds: 3 })
    await hear({ ...asked, advice: 'threats' })
    assert.ok(told.some(answer => 'threats' in answer))
    assert.ok(progressOf(told).every(part => part > 0 && part <= 1))
  })
})

describe('an opponent in the worker, while a person decides,', () => {
  test('thinks ahead until it hears something else, and is the same mind afterwards', async () => {
    const { hear, told, seated, foreseen, breaths, meanwhile } = table()
    meanwhile(() => breaths() === 5 && void hear(question()))
    const { takenBack: _, ...asked } = question()
    await hear({ ...asked, foresee: true })
    await new Promise(resolve => setTimeout(resolve))
    assert.equal(foreseen(), 5)
    assert.equal(seated.length, 1)
    assert.ok('action' in (told.at(-1) ?? {}))
  })

  test('that has nothing to think ahead about is not waited for', async () => {
    const { hear, told } = table()
    const { takenBack: _, ...asked } = question({ opponent: 'strong' })
    await hear({ ...asked, foresee: true })
    await hear({ ...asked, opponent: 'nobody', foresee: true })
    assert.deepEqual(told, [])
  })
})
