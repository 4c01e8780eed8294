/** Nobody is asked to fly without aircraft, or to move who has moved. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import { caramba } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { segmentLong } from './random.ts'

test('a prompt names what can be done now', () => {
  const seen = new Set<string>()
  for (const scenario of ['canada-dry', 'boqueron', 'nanawa', 'campo-via']) {
    const p = caramba.start(scenario)
    for (const { prompt } of randomGame(caramba, p, seeded(5), { choose: segmentLong })) {
      const names = caramba
        .actions(p)
        .toArray()
        .map(action => caramba.verbOf(action)?.name ?? '')
      const asked = presentation.prompt?.(p)
      const key = asked?.key ?? prompt
      if (prompt === 'ammo') {
        const [[, hex]] = caramba.actions(p).toArray()
        assert.deepEqual([key, asked?.params?.hex], ['ask.ammo', hex], 'which depot is asked about')
      }
      if (prompt === 'place' && key === 'ask.place') seen.add(key)
      if (prompt === 'supply') {
        assert.equal(
          key.startsWith('ask.supply.'),
          names.every(name => !['feed', 'airlift'].includes(name)),
          key,
        )
        seen.add(key)
      }
      if (prompt === 'recce') {
        const [at, of] = ['at', 'of'].map(name => Number(asked?.params?.[name]))
        assert.ok(key === 'ask.recce' && at >= 1 && at <= of && of <= 6, `${key} ${at} of ${of}`)
        seen.add(key)
      }
      if (prompt !== 'activate') continue
      const canFly = names.some(name => ['raid', 'recce'].includes(name))
      const isUnderWay = names.includes('rest')
      assert.equal(key === 'ask.activate.acting', isUnderWay)
      assert.equal(key === 'ask.activate.fly', canFly && !isUnderWay)
      assert.equal(key === 'ask.activate.done', names.join() === 'end-segment')
      seen.add(key)
    }
  }
  const activating = ['activate', 'ask.activate.acting', 'ask.activate.fly', 'ask.activate.done']
  for (const key of [...activating, 'ask.place', 'ask.recce', 'ask.supply.done', 'ask.supply.short'])
    assert.ok(seen.has(key), key)
})
