/** Many voyages, sailed by standing orders and by hand. */
import { strict as assert } from 'node:assert'
import { rule } from './board.ts'
import { sailTwice } from './voyages.ts'

const GAMES = 100

rule('7.3h', 'whoever sails cannot tell standing orders', () => {
  let sailed = 0
  for (let seed = 1; seed <= GAMES; seed++) {
    const found = sailTwice(seed, 50)
    sailed += found.sailed
    assert.deepEqual(found.apart, [])
  }
  assert.ok(sailed > 20 * GAMES, `${sailed} voyages`)
})
