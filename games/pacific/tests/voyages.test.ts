import { strict as assert } from 'node:assert'
import { pacific } from '../index.ts'
import { rule } from './board.ts'
import { sailTwice } from './voyages.ts'

rule('7.3h', 'a voyage looks and sounds the same whether captains or their player answer', () => {
  const found = [1, 2].map(seed => sailTwice(seed, 25))
  assert.deepEqual(
    found.flatMap(({ apart }) => apart),
    [],
  )
  assert.ok(found.every(({ sailed }) => sailed > 10))
})

rule('7.3h', 'a game that shows standing orders is found out', () => {
  const shows: typeof pacific.view = (p, side, into) => {
    const view = pacific.view(p, side, into)
    view.stance.set(p.stance)
    return view
  }
  assert.ok(sailTwice(1, 25, { ...pacific, view: shows }).apart.length > 0)
})
