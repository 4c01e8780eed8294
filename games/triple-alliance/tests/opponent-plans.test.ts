/** What the opponents may set out to do, and who takes part in an attack. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_VERB } from '@quebracho/engine'
import { tripleAlliance } from '../index.ts'
import { isRash } from '../opponent/declaring.ts'
import { plans } from '../opponent/plans.ts'
import type { Triple } from '../position.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { real } from './board.ts'

const planOf = (p: Triple, side: number, key: string) => plans(p, side).find(plan => plan.key === key)

test('an assault is planned on what can be stormed, and draws the army beside it', () => {
  const far = real('Ipr@1434 PI@1434 BF*7@1437 BC*5@1437', { phasing: 'allied', turn: 4 }).p
  const plan = planOf(far, ALLIED, 'assault')
  assert.deepEqual(plan?.params, { hex: far.world.ground.hexNamed('1434') })
  const near = real('Ipr@1434 PI@1434 BF*7@1435 BC*5@1437', { phasing: 'allied', turn: 4 }).p
  const taken = real('BF*7@1434', { phasing: 'allied', turn: 4 }).p
  const worth = (p: Triple) => plan?.worth(p) ?? Number.NaN
  assert.ok(worth(far) < worth(near) && worth(near) < worth(taken))
  assert.equal(
    planOf(real('H@1432 PI*9@1432 BF@1437', { phasing: 'allied' }).p, ALLIED, 'assault'),
    undefined,
  )
})

test('a place in danger is to be held, by those who stand in it', () => {
  const { p } = real('PI@1826 BF*7@1926 BC*6@2026', { turn: 8 })
  const plan = planOf(p, PARAGUAYAN, 'hold')
  assert.deepEqual(plan?.params, { hex: p.world.ground.hexNamed('1826') })
  const worth = (notation: string) => plan?.worth(real(notation, { turn: 8 }).p) ?? Number.NaN
  assert.ok(worth('PI*4@1826 BF*7@1926') > worth('PI@1826 BF*7@1926'))
  assert.equal(worth('PI@2027 BF*7@1926'), 0)
})

test('each side has its own direction; what rots is spread out, but not in the last turn', () => {
  const { p } = real('PI*12@1435 BF*7@1437 BC*9@1437', { turn: 4 })
  const keys = (side: number) => plans(p, side).map(({ key }) => key)
  assert.ok(keys(PARAGUAYAN).includes('withdraw') && keys(ALLIED).includes('advance'))
  assert.ok(keys(ALLIED).includes('spread'))
  const last = real('PI*12@1435 BF*7@1437 BC*9@1437', { turn: 9 }).p
  assert.equal(planOf(last, ALLIED, 'spread'), undefined)
  const home = planOf(p, PARAGUAYAN, 'withdraw')
  const worth = (hex: string) => home?.worth(real(`PI@${hex}`, { turn: 4 }).p) ?? Number.NaN
  assert.ok(worth('2026') > worth('1435'))
})

test('a nation whose few factors cost more than they bring stays out of the attack', () => {
  const names = (notation: string) => {
    const t = real(notation, { phase: 'c1', phasing: 'allied', turn: 3 }).play('attack 1435')
    const some = tripleAlliance.worthTrying(tripleAlliance.view(t.p, ALLIED))
    return some.map(([verb]) => tripleAlliance.vocabulary.verbs[verb - FIRST_VERB].name)
  }
  assert.deepEqual(names('PI*2@1435 BF*6@1436 AL@1436'), ['withhold'])
  assert.ok(names('PI*2@1435 BF*6@1436').includes('assault'))
  // 13.12b, 13.26d: nobody is left out of a hopeless attack until none but guns remain.
  assert.ok(names('PI*12@1435 BF@1436 AL@1436').includes('assault'))
})

test('an attack is rash by those who are fewer than what is likely to be there', () => {
  const { p } = real('PI*8@1435 BF@1436', { phase: 'c1', phasing: 'allied', turn: 3 })
  const view = tripleAlliance.view(p, ALLIED)
  const hex = p.world.ground.hexNamed('1435')
  const attackers = [p.world.names.unit.indexOf('br-inf-f2')]
  assert.ok(isRash(view, hex, attackers))
  view.turn = 9
  assert.ok(!isRash(view, hex, attackers))
})

test('for a point of the last turn all nations attack together where none is strong enough alone; before, some stay out', () => {
  const names = (turn: number) => {
    const t = real('PI*7@1826 BF*7@1926 AL*7@1925', { phase: 'c3', phasing: 'allied', turn }).play(
      'attack 1826',
    )
    const some = tripleAlliance.worthTrying(tripleAlliance.view(t.p, ALLIED))
    return some.map(([verb]) => tripleAlliance.vocabulary.verbs[verb - FIRST_VERB].name)
  }
  assert.ok(names(9).includes('assault'))
  assert.deepEqual(names(6), ['withhold'])
})
