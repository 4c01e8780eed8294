import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Opponent, pastPlans } from '@quebracho/ai'
import { newMatch } from '@quebracho/engine'
import { games } from '@quebracho/games'
import type { Table } from './table.ts'
import { foreseeing, thoughtOut } from './thinking.ts'

const { game } = await games[0].load()

/** Somebody who thinks until it is hurried, and a table where keys are pressed. */
function sitDown(keys: { entered?: boolean; interrupted?: boolean }) {
  const match = newMatch(game, { scenario: 'boqueron', players: {} })
  const side = game.waitsFor(match.position)
  let hurried = false
  const opponent: Opponent = {
    decide: view => game.standard(view),
    *thinking(view) {
      while (!hurried) yield 0.5
      return game.standard(view)
    },
    hurry() {
      hurried = true
    },
    intention: () => ({ key: 'march', params: {} }),
  }
  const plans = pastPlans(game)
  const lines = {
    next: async () => null,
    entered: () => keys.entered ?? false,
    interrupted: keys.interrupted ?? false,
    close() {},
  }
  const table = { match, plans, lines, picks: { opponents: [() => 0, () => 0] } } as unknown as Table
  return { table, side, opponent, match }
}

describe('an opponent that thinks at the terminal', () => {
  test('thinks ahead until a line has come', async () => {
    const { table, opponent } = sitDown({})
    let steps = 0
    let give: (line: string) => void = () => {}
    const line = new Promise<string>(resolve => {
      give = resolve
    })
    const farsighted: Opponent = {
      ...opponent,
      *foresee() {
        for (;;) {
          if (++steps === 1000) give('1')
          yield 0
        }
      },
    }
    const typed = await foreseeing({ ...table, opponents: [undefined, farsighted] }, line)
    assert.equal(typed, '1')
    assert.ok(steps >= 1000)
  })

  test('moves now when Enter is pressed', async () => {
    const { table, side, opponent, match } = sitDown({ entered: true })
    const action = await thoughtOut(table, side, opponent)
    assert.deepEqual(action, game.standard(game.view(match.position, side)))
  })

  test('is broken off by Ctrl-C', async () => {
    const { table, side, opponent } = sitDown({ interrupted: true })
    assert.equal(await thoughtOut(table, side, opponent), null)
  })
})
