import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { overstacked } from '../rules/06-stacking.ts'
import { fx, real, rule } from './board.ts'

rule('6.1a 6.1b', 'twenty-six units, whatever they are, on land or afloat', () => {
  const humaita = real('H@1432 PW@1432 PT@1432 CH@1432 PI*13@1432 PE*8@1432 PR@1432')
  assert.equal(humaita.p.height[humaita.hex('1432')], 26)
  assert.equal(overstacked(humaita.p, 0), -1)
  const ships =
    'br-riv-a,br-riv-j,br-riv-be,br-riv-p,br-riv-yp,br-riv-m,br-riv-yg,br-riv-ar,br-riv-b,br-riv-t1'
  const mixed = fx(`BF*7@0504 BC*9@0504 ${ships}@0504`)
  assert.equal(mixed.p.height[mixed.hex('0504')], 26)
  assert.equal(overstacked(mixed.p, 1), -1)
  const one = real('PI*13@1432 PE*8@1432 H@1432 PW@1432 PC*4@1432')
  assert.equal(overstacked(one.p, 0), one.hex('1432'))
})

rule('6.2a', 'the phase cannot be closed while a hex holds too many', () => {
  const t = fx('PI*13@0303 PE*8@0303 PR*6@0303 PC@0601')
  assert.equal(t.refused('end-movement'), '6.2a')
})

rule('6.2a', 'any number may pass through', () => {
  const t = fx('PI*13@0303 PE*7@0303 PR*15@0302 PC*5@0302')
  t.play('march 0302')
  assert.ok(!t.after('go').includes('0303'), 'no room to stay')
  t.play('go 0403')
  assert.equal(t.in('0403').length, 20)
  const through = fx('PI*13@0802 PE*7@0802 PR*15@0801 PC*5@0801').play('march 0801', 'go 0803')
  assert.equal(through.in('0803').length, 20, 'the way by rail leads through 0802')
})

/** Nobody in the hex can move any more. */
const spendAll = (hex: string) => (p: Triple) => {
  for (let unit = 0; unit < p.world.units; unit++)
    if (p.world.names.hex[p.place[unit]] === hex) p.spent[unit] = p.world.factor[unit]
}

const twoFull = 'PI*13@0303 PE*8@0303 PC*5@0303 PR*19@0302 py-cav-09*7@0302'

rule('6.2a', 'two full stacks may change places, and whoever only picks from the list finds it', () => {
  const t = fx(twoFull).play('march 0302')
  const before = [t.in('0302'), t.in('0303')]
  assert.deepEqual([before[0].length, before[1].length], [26, 26])
  assert.ok(t.after('go').includes('0303'), t.after('go').join(' '))
  t.play('go 0303', 'halt')
  assert.equal(t.refused('end-movement'), '6.2a')
  for (const name of before[1]) {
    t.play(`march-unit ${name}`)
    assert.ok(t.after('go').includes('0302'))
    t.play('go 0302')
    if (t.waitsFor() === 'paraguay marching') t.play('halt')
  }
  assert.deepEqual([t.in('0303'), t.in('0302')], before)
  t.play('end-movement')
})

rule('6.2a', 'a full hex is no goal where nobody can make room', () => {
  const t = fx(twoFull, { set: spendAll('0303') }).play('march 0302')
  assert.ok(!t.after('go').includes('0303'))
})

rule('6.2a 11.6b', 'in the strict order nobody who has moved makes room for the next stack', () => {
  const settled = (p: Triple) => p.spent.fill(1)
  const options = { strictMoveOrder: true }
  assert.ok(fx(twoFull, { options }).play('march 0302').after('go').includes('0303'))
  const t = fx(twoFull, { options, set: settled })
  assert.ok(!t.play('march 0302').after('go').includes('0303'))
})

rule('6.2b', 'an overstacked hex at the end of movement: the opponent removes exactly the excess', () => {
  const t = fx('PI*13@0303 PE*8@0303 PR*5@0303 PC@0303 PA@0303', { phase: 'stacking' })
  assert.equal(t.waitsFor(), 'allied overstacked')
  assert.deepEqual(t.after('remove').length, 5, 'one of each sort')
  t.play('remove PA')
  assert.equal(t.waitsFor(), 'allied overstacked')
  assert.equal(t.refused('remove PA'), '6.2b')
  t.play('remove PE')
  assert.notEqual(t.waitsFor(), 'allied overstacked')
  assert.deepEqual([t.at('PA'), t.at('PE'), t.in('0303').length], ['pool', 'pool', 26])
})

rule('6.2b 6.4a', 'whoever removes sees the stack, and only until he has done', () => {
  const t = fx('PI*13@0303 PE*8@0303 PR*5@0303 PC@0303 PA@0303', { phase: 'stacking' })
  const texts = (p: typeof t.p) => tripleAlliance.actions(p).toArray().join(' ')
  assert.equal(texts(tripleAlliance.view(t.p, 1)), texts(t.p))
  t.play('remove PR', 'remove PI')
  const view = tripleAlliance.view(t.p, 1)
  assert.equal(view.place.filter(hex => hex === t.hex('0303')).length, 1)
})

rule('6.2b', 'nobody is taken out of other hexes, nor from the other side', () => {
  const t = fx('PI*13@0303 PE*8@0303 PR*6@0303 PC@0601 AL@0304', { phase: 'stacking' })
  assert.equal(t.refused('remove PC'), '6.2b')
  assert.equal(t.refused('remove AL'), '6.2b')
  t.play('remove PI')
  assert.equal(t.in('0303').length, 26)
})

rule('6.2a 6.2b', 'the limit binds both sides, whoever has moved', () => {
  const t = real('BF*7@1042 BC*15@1042 AL*5@1042 PI@1434', { phase: 'stacking' })
  assert.equal(t.waitsFor(), 'paraguay overstacked')
  t.play('remove AL')
  assert.equal(t.in('1042').length, 26)
})

rule('6.2b', 'the Allies pay as well', () => {
  const t = real('BF*7@1042 BC*15@1042 AL*5@1042', { phasing: 'allied', phase: 'stacking' })
  assert.equal(t.waitsFor(), 'paraguay overstacked')
  t.play('remove AL')
  assert.equal(t.last('unit.eliminated').rule, '6.2b')
})

rule('6.3a 2.12a', 'markers take no room: a lost depot is a mark on its hex', () => {
  const t = real('BF*7@1335 BC*15@1335 AL*4@1335', {
    set: p => {
      p.lost[p.world.ground.hexNamed('1335')] = 1
    },
  })
  assert.equal(t.p.height[t.hex('1335')], 26)
  assert.equal(overstacked(t.p, 1), -1)
})
