/** Who the next Supply Phase would find in supply, as hints tell it. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { presentation } from '../presentation/index.ts'
import { bush, type Setting, type Table } from './board.ts'
import { ringOf } from './supplying.ts'

/** The named units that would be in supply. */
function fed(t: Table, ...names: string[]): string[] {
  const found = new Map(presentation.supplied?.(t.p, 1).map(({ unit, fed }) => [unit, fed]))
  return names.filter(name => found.get(t.unit(name)))
}

/** Clear ground from the GHQ to the ring, and beyond. */
const clear = Array.from({ length: 8 }, (_, i) => [String(2012 + i), 'clear'])
const north: Setting = { sources: ['B2008', 'P1540'], terrain: Object.fromEntries(clear) }

test('a march that closes the ring cuts off who stands in it', () => {
  const three = ringOf('P').split(' ').slice(1).join(' ')
  const t = bush(`BGHQ@2014 a=B3-3-5@2020 b=B3-3-5@2015 m=P3-3-6@2217 ${three}`, north)
  assert.deepEqual(fed(t, 'a', 'b', 'm'), ['a', 'b'])
  t.play('march {m}', 'go 2117', 'go 2018')
  assert.deepEqual(fed(t, 'a', 'b'), ['b'])
})
