/** What the opponents expect of the next turn: assaults, who can be where, and what hangs on it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rot } from '../opponent/attrition-odds.ts'
import { takesMarching, takesNext, takesNow } from '../opponent/prospects.ts'
import { reachOf } from '../opponent/reach.ts'
import { score, terms } from '../opponent/score.ts'
import { stacksOf } from '../opponent/stacks.ts'
import { storm } from '../opponent/storm.ts'
import { pointsWon } from '../opponent/victory.ts'
import { type Triple, UNOPPOSED } from '../position.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { real } from './board.ts'

const termOf = (key: string, p: Triple, side: number): number =>
  terms.find(each => each.key === key)?.of(p, side) ?? Number.NaN

test('an assault does better with more attack, a better die and more phases, and never loses more than there are', () => {
  const taken = (attack: number, die: number, phase = 0) => storm(attack, 8, 8, 3, die, false, phase).taken
  assert.ok(taken(8, 0) < taken(16, 0) && taken(16, 0) < taken(40, 0))
  assert.ok(taken(16, -3) < taken(16, 0) && taken(16, 0) < taken(16, 3))
  assert.ok(taken(16, 0, 2) < taken(16, 0, 0))
  for (const attack of [2, 9, 30, 80]) {
    const { taken: chance, attackers, defenders } = storm(attack, 5, 10, 4, 0, false, 0)
    assert.ok(chance >= 0 && chance <= 1 + 1e-9)
    assert.ok(attackers >= 0 && attackers <= 5 && defenders >= 0 && defenders <= 4)
  }
  assert.equal(storm(0, 0, 8, 3, 0, false, 0).taken, 0)
})

test('an assault is one factor short of its odds as the table has it', () => {
  const taken = (attack: number) => storm(attack, 12, 12, 4, 0, true, 2).taken
  assert.ok(taken(22) === taken(23) && taken(23) < taken(24), `${taken(23)}, ${taken(24)}`)
  assert.ok(taken(35) < taken(36))
})

test('a fort that goes last makes the assault worse than as many battalions would', () => {
  assert.ok(storm(20, 24, 12, 4, 0, true, 0).taken < storm(20, 24, 12, 4, 0, false, 0).taken)
})

test('a fort is gone though nobody is left who stormed it; a town has to be walked into', () => {
  const { taken, attackers } = storm(8, 2, 12, 1, -2, true, 0)
  assert.ok(taken > 0.5 && attackers > 1.5, `${taken}, ${attackers}`)
  assert.ok(storm(8, 2, 12, 1, -2, false, 0).taken < 0.1)
})

test('a stack that is left by one rots less, within the same column too', () => {
  for (const units of [7, 8, 10, 20, 26]) assert.ok(rot(units - 1, 2) < rot(units, 2), `${units}`)
  assert.ok(5 * rot(4, 2) < rot(20, 2))
})

test('how far it is to a place, and beside it, by season', () => {
  const { p } = real('PI@1434')
  const { ground } = p.world
  const goya = ground.hexNamed('1241')
  const early = reachOf(ground, goya, 3)
  assert.equal(early.into[goya], 0)
  assert.equal(early.into[ground.hexNamed('1340')], 1)
  assert.equal(early.beside[ground.hexNamed('1340')], 0)
  const uruguayana = ground.hexNamed('2044')
  const from = ground.hexNamed('1943')
  assert.ok(reachOf(ground, uruguayana, 3).into[from] < reachOf(ground, uruguayana, 4).into[from])
})

test('an open place within a ride is as good as taken, a guarded one is not, one far away neither', () => {
  const chance = (notation: string) => {
    const { p } = real(notation, { turn: 3 })
    return takesNext(p, stacksOf(p), PARAGUAYAN, p.world.ground.hexNamed('1541'))
  }
  const open = chance('PE*2@1439')
  assert.ok(open > 0.8)
  assert.ok(chance('PE*2@1439 AL*3@1541') < 0.3)
  assert.ok(chance('PE*2@1826') < 0.3)
})

test('in the combat phases only those beside a place count', () => {
  const chance = (notation: string) => {
    const { p } = real(notation, { turn: 9, phase: 'c1', phasing: 'allied' })
    return takesNow(p, stacksOf(p), ALLIED, p.world.ground.hexNamed('1918'))
  }
  assert.ok(chance('PI@1918 BF*6@2019') > 0.5)
  assert.equal(chance('PI@1918 BF*6@2021'), 0)
})

test('in the march under way those beside a place count more than those who can still come, and who has marched does not', () => {
  const chance = (notation: string, spent = 0) => {
    const { p } = real(notation, { turn: 9, phasing: 'allied' })
    p.spent.fill(spent)
    return takesMarching(p, stacksOf(p), ALLIED, p.world.ground.hexNamed('1826'))
  }
  const [there, near] = [chance('PR*3@1826 BF*7@1926'), chance('PR*3@1826 BF*7@2026')]
  assert.ok(there > near && near > 0, `${there}, ${near}`)
  assert.equal(chance('PR*3@1826 BF*7@2026', 6), 0)
  assert.ok(chance('BF@2026') > 0.5 && chance('BF@2026', 6) === 0)
})

test('Paraguay with riders before open towns frightens the Allies more than it hopes for itself', () => {
  const { p } = real('PC*2@1439 PC*6@2142 PI*3@1335', { turn: 3, phase: 'c1', phasing: 'allied' })
  assert.ok(termOf('raid', p, PARAGUAYAN) > 10)
  assert.ok(termOf('raid', p, ALLIED) < -termOf('raid', p, PARAGUAYAN))
  const guarded = real('PC*2@1439 PC*6@2142 PI*3@1335 AL*8@2044 BF*7@1241', {
    turn: 3,
    phase: 'c1',
    phasing: 'allied',
  })
  assert.ok(termOf('raid', guarded.p, ALLIED) > termOf('raid', p, ALLIED) / 2)
})

test('a stack within reach of a far stronger enemy is worth less than one out of it', () => {
  const value = (hex: string) =>
    termOf('dangers', real(`PI*3@${hex} BF*7@1436 BC*9@1437`, { turn: 4 }).p, PARAGUAYAN)
  assert.ok(value('1435') < 0)
  assert.ok(Math.abs(value('2026')) < 1e-9)
})

test('a column nobody meets is a point already', () => {
  const { p } = real('PI@1826', { turn: 5 })
  const before = score(p, ALLIED)
  p.expedition = UNOPPOSED
  assert.equal(pointsWon(p), 1)
  assert.ok(score(p, ALLIED) > before + 50)
})
