/** Who has a supply line as things stand, as hints tell it. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { presentation } from '../presentation/index.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fx, type Table } from './board.ts'
import { seenBy } from './showing.ts'

/** Who stands where and is fed or cut off, as the side sees it: `0304 fed`, with a + where others may stand below. */
const found = (t: Table, viewer: number, side: number): string[] =>
  (presentation.supplied?.(seenBy(t, viewer), viewer) ?? [])
    .filter(each => each.side === side)
    .map(({ hex, fed, more }) => `${t.p.world.names.hex[hex]} ${fed ? 'fed' : 'cut off'}${more ? ' +' : ''}`)
    .sort()

test('a march onto the road cuts off who stands farther on', () => {
  const t = fx('BF@0304 PC@0106 PI@0301')
  assert.deepEqual(found(t, PARAGUAYAN, ALLIED), ['0304 fed'])
  t.play('march-unit PC', 'go 0206')
  assert.deepEqual(found(t, PARAGUAYAN, ALLIED), ['0304 cut off'])
})

test('of an enemy stack that hides somebody the same is told, whoever and how many they are', () => {
  const of = (stack: string) => found(fx(`${stack} PC@0206 PI@0301`), PARAGUAYAN, ALLIED)
  for (const hidden of ['BF*3@0304', 'BF*4@0304', 'BF@0304 BC*3@0304'])
    assert.deepEqual(of(hidden), ['0304 cut off +'], hidden)
  assert.deepEqual(found(fx('BF*3@0304 PC@0206'), ALLIED, ALLIED), Array(3).fill('0304 cut off'))
})
