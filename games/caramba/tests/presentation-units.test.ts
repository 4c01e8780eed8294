/** What units are called. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { caramba } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { texts } from '../texts/index.ts'

test('every unit has a name of its own, the same on its counter and in both languages', () => {
  for (const { id: scenario } of caramba.scenarios) {
    const { world } = caramba.start(scenario)
    for (const id of world.names.unit) assert.equal(texts.en[`unit.${id}`], texts.es[`unit.${id}`], id)
    const names = world.names.unit.map(id => texts.en[`unit.${id}`])
    assert.equal(new Set(names).size, names.length)
    for (const name of names) assert.match(name, /^\p{Lu}\p{L}{2}/u)
  }
  const p = caramba.start('boqueron')
  for (const { unit, name } of presentation.pieces(p, 0))
    assert.equal(name, texts.en[`unit.${p.world.names.unit[unit]}`])
})
