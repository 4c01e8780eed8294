/** What an opponent sets out to do, and what it looks at: settlements that stand open, troops that will go hungry. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { chaco } from '../index.ts'
import { plans } from '../opponent/plans.ts'
import { terms } from '../opponent/score.ts'
import { type Chaco, FIRST_COMBAT, MOVEMENT } from '../position.ts'
import { texts } from '../texts/index.ts'
import { BOLIVIA, PARAGUAY, sides } from '../world.ts'
import { bush, rule } from './board.ts'

const term = (key: string, p: Chaco, side: number): number =>
  terms.find(each => each.key === key)?.of(p, side) ?? Number.NaN

/** Where the hexes of the test board are. */
const hexOf = (p: Chaco, name: string): number => p.world.land.placeNames.indexOf(name)

test('every scenario has plans for both sides, in words of both languages', () => {
  for (const { id } of chaco.scenarios) {
    const p = chaco.start(id)
    while (p.turn < 1 || chaco.waitsFor(p) < 0) {
      if (chaco.waitsFor(p) < 0)
        chaco.apply(
          p,
          chaco.throwDice(p, () => 0),
        )
      else chaco.apply(p, chaco.standard(p))
    }
    for (const side of sides.keys()) {
      const proposed = plans(p, side)
      assert.ok(proposed.length > 1, `${id} ${sides[side]}`)
      for (const { key, worth } of proposed) {
        assert.ok(Number.isFinite(worth(p)))
        for (const catalogue of Object.values(texts)) assert.ok(catalogue[`plan.${key}`], key)
      }
    }
  }
})

rule(
  '12.3c',
  'an assault draws everybody in reach to the side of its target, from wherever they come',
  () => {
    const table = bush('a=P5-5-6@1512 b=P5-5-6@1712 PL@1512 B3-3-5@1510 B3-3-5@2530')
    const [assault] = plans(table.p, PARAGUAY).filter(({ key }) => key === 'assault')
    assert.equal(assault.params.hex, hexOf(table.p, '1510'))
    for (const name of ['a', 'b']) assert.ok((assault.params.units as number[]).includes(table.unit(name)))
    const before = assault.worth(table.p)
    table.play('march-stack 1512', 'go 1511')
    const one = assault.worth(table.p)
    table.p.place[table.unit('b')] = hexOf(table.p, '1610')
    assert.ok(before < one && one < assault.worth(table.p))
  },
)

rule('12.2a', 'no assault is planned without a leader, nor one that is too weak', () => {
  const assaults = (notation: string) =>
    plans(bush(notation).p, PARAGUAY).filter(({ key }) => key === 'assault').length
  assert.equal(assaults('P5-5-6@1512 PL@1512 B2-2-5@1510'), 1)
  assert.equal(assaults('P5-5-6@1512 B2-2-5@1510'), 0)
  assert.equal(assaults('P5-5-6@1512 PL@1512 B5-5-5@1510'), 0)
})

test('a garrison within reach of the enemy is worth holding on to', () => {
  const table = bush('a=P3-3-6@1510 B5-5-5@1512', { settlements: ['1510'], paraguayan: ['1510'] })
  const [hold] = plans(table.p, PARAGUAY).filter(({ key }) => key === 'hold')
  const before = hold.worth(table.p)
  table.p.place[table.unit('a')] = hexOf(table.p, '1507')
  assert.ok(before > hold.worth(table.p))
})

rule(
  '16.2e',
  'the yardstick fears for a settlement that the enemy can walk into, and not for one he cannot',
  () => {
    const at = (enemy: string, own = 'P3-3-6@2530', setting = {}) =>
      term(
        'settlements',
        bush(`${own} ${enemy}`, { settlements: ['1510'], paraguayan: ['1510'], ...setting }).p,
        PARAGUAY,
      )
    const safe = at('B5-5-5@3040')
    assert.ok(safe - at('B5-5-5@1512') > 500)
    assert.ok(safe - at('B5-5-5@1512', 'P3-3-6@1510') < 100)
    // 7.3a: a zone of control stops whoever has no leader.
    assert.ok(safe - at('B5-5-5@1512', 'P3-3-6@1509') < 250)
    assert.ok(safe - at('B5-5-5@1512 BL@1512', 'P3-3-6@1509') > 500)
  },
)

rule(
  '10.10b 10.10c',
  'in Bolivia’s last march Paraguay’s reaction is feared, and nothing else of his',
  () => {
    const at = (enemy: string, phase = MOVEMENT) => {
      const { p } = bush(`B3-3-5@2530 ${enemy}`, { settlements: ['1510'] })
      Object.assign(p, { turn: p.world.turns, phasing: BOLIVIA, phase })
      return term('settlements', p, BOLIVIA)
    }
    const safe = at('P4-4-6@3040 PL@3040')
    assert.ok(safe - at('P4-4-6@1511 PL@1511') > 500)
    assert.equal(at('P4-4-6@1511'), safe, 'nobody reacts without a leader')
    assert.equal(at('P4-4-6@1513 PL@1513'), safe, 'half as far')
    assert.equal(at('P4-4-6@1511 PL@1511', FIRST_COMBAT), safe)
  },
)

rule('10.3d', 'headquarters behind a weak guard are as good as lost when an army can come', () => {
  const at = (guard: string, enemy: string) =>
    term('headquarters', bush(`BGHQ@1510 ${guard} ${enemy}`, { settlements: ['1510'] }).p, BOLIVIA)
  const far = at('B4-4-5r@1510', 'P9-9-6@3040')
  assert.ok(far - at('B4-4-5r@1510', 'P9-9-6@1513') > 500)
  assert.ok(at('B9-9-5@1510', 'P9-9-6@1513') - at('B4-4-5r@1510', 'P9-9-6@1513') > 300)
})

rule(
  '8.12b',
  'the yardstick counts what hunger will take, most where there is no water and one step is left',
  () => {
    const fed = (notation: string) =>
      term('supply', bush(`BGHQ@1501 ${notation}`, { sources: ['B1501'], settlements: ['1520'] }).p, BOLIVIA)
    const near = fed('B4-4-5@1503')
    assert.equal(fed('B4-4-5@1504'), near)
    assert.ok(fed('B4-4-5@1520') < near)
    assert.ok(fed('B4-4-5@1521') < fed('B4-4-5@1520'))
    assert.ok(fed('B4-4-5r@1521') < fed('B4-4-5@1521'))
  },
)
