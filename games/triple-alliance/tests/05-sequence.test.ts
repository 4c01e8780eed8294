import { strict as assert } from 'node:assert'
import { playText, seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import { tripleAlliance } from '../index.ts'
import { allowance } from '../rules/02-components.ts'
import { phases } from '../world.ts'
import { fromStart, fx, real, rule, type Table } from './board.ts'
import { passOnce, passToTheEnd, passUntil, passUntilTold } from './passing.ts'

/** What has begun so far, phase by phase. */
const begun = ({ events }: Table): string[] =>
  events.filter(({ key }) => key.startsWith('phase.')).map(event => phases[Number(event.phase)])

const war = (): Table =>
  fromStart().play('decline', 'usual-set-up', 'end-set-up', 'usual-set-up', 'end-set-up')

rule('5.2a 5.2b', 'events, attrition, the Paraguayan player turn, then the Allied one', () => {
  const t = passUntilTold(war(), 'turn.begins', 3)
  const second = begun(t).slice(8, 18)
  assert.deepEqual(second, [
    'events',
    'attrition',
    'paraguayanMovement',
    'paraguayanCombat1',
    'paraguayanCombat2',
    'paraguayanCombat3',
    'alliedMovement',
    'alliedCombat1',
    'alliedCombat2',
    'alliedCombat3',
  ])
})

rule('5.2a', 'the count of turns never falls, and rises when another side has its turn', () => {
  for (const seed of [1, 2, 3]) {
    const p = tripleAlliance.start('war')
    let before = { count: tripleAlliance.turnOf?.(p) ?? -1, phase: p.phase, phasing: p.phasing }
    let risen = 0
    for (const _ of randomGame(tripleAlliance, p, seeded(seed))) {
      const now = { count: tripleAlliance.turnOf?.(p) ?? -1, phase: p.phase, phasing: p.phasing }
      if (now.phasing !== before.phasing) assert.ok(now.count > before.count, `turn ${p.turn}`)
      assert.ok(now.count >= before.count, `turn ${p.turn}`)
      if (now.count > before.count) risen++
      before = now
    }
    assert.ok(risen >= 4 && risen <= 2 + 3 * 9, `${risen} turns`)
  }
})

rule('5.2a 3.1a', 'two set-ups, then the paperwork of both and a turn of each are counted', () => {
  const t = fromStart()
  const counts = [tripleAlliance.turnOf?.(t.p)]
  t.play('decline', 'usual-set-up', 'end-set-up')
  counts.push(tripleAlliance.turnOf?.(t.p))
  t.play('usual-set-up', 'end-set-up')
  for (const turn of [2, 3]) {
    counts.push(tripleAlliance.turnOf?.(t.p))
    passUntil(t, 'allied move')
    counts.push(tripleAlliance.turnOf?.(t.p))
    passUntilTold(t, 'turn.begins', turn)
    counts.push(tripleAlliance.turnOf?.(t.p))
    passUntil(t, 'paraguay move')
  }
  assert.deepEqual(counts, [0, 1, 4, 5, 6, 7, 8, 9])
})

rule('5.1a', 'what belongs to another phase is refused', () => {
  const moving = fx('PI@0303 AL@0304')
  assert.equal(moving.refused('attack 0304'), '11.1a')
  const fighting = fx('PI@0303 AL@0304', { phase: 'c1' })
  assert.equal(fighting.waitsFor(), 'paraguay attack')
  assert.equal(fighting.refused('march 0303'), '13.1a')
  assert.equal(fighting.refused('end-movement'), '13.1a')
})

rule('5.1a', 'a phase that is closed stays closed', () => {
  const t = fx('PI@0303 AL@0304')
  t.play('end-movement')
  assert.equal(t.waitsFor(), 'paraguay attack')
  t.play('end-combat')
  assert.equal(t.p.round, 2)
  assert.deepEqual(begun(t).slice(-2), ['paraguayanCombat1', 'paraguayanCombat2'])
})

rule('5.2c', 'events come before attrition', () => {
  const t = real('BF@1042 PI@1826', { turn: 2, phase: 'events' })
  assert.deepEqual([t.waitsFor(), begun(t)], ['dice mendoza', ['events']])
  t.roll(9)
  assert.deepEqual([t.waitsFor(), begun(t)], ['dice attrition', ['events', 'attrition']])
})

rule('5.3a', 'in turn I movement factors are halved, rounded up', () => {
  const { p, unit } = real('', { turn: 1 })
  const factors = (turn: number) => {
    p.turn = turn
    return ['PI', 'PC', 'PA', 'PW', 'PS', 'BSG', 'H', 'CH'].map(name => allowance(p, unit(name)))
  }
  assert.deepEqual(factors(1), [3, 5, 3, 6, 2, 2, 0, 0])
  assert.deepEqual(factors(2), [6, 9, 5, 12, 4, 3, 0, 0])
})

rule('5.3b 5.3c 5.3d', 'turn I: six combat phases, no events, no attrition, no replacements', () => {
  const t = war()
  assert.equal(t.waitsFor(), 'paraguay move')
  passUntilTold(t, 'turn.begins', 2)
  assert.deepEqual(begun(t), phases.slice(3).concat('events'))
  assert.ok(!t.told().some(key => /^(attrition|mendoza|entry|unit\.bought)/.test(key)))
})

rule('5.3d', 'nobody has replacement steps in turn I', () => {
  const eliminated = 'BF@1042 PI@1826'
  for (const phasing of ['paraguay', 'allied'] as const) {
    const first = real(eliminated, { turn: 1, phasing, phase: 'enter' })
    assert.equal(first.waitsFor(), `${phasing} move`)
    assert.deepEqual([...first.p.steps], [0, 0, 0, 0])
    assert.equal(real(eliminated, { turn: 2, phasing, phase: 'enter' }).waitsFor(), `${phasing} entry`)
  }
})

rule(
  '5.3c 7.14d',
  'W45: in turn I Allied units have half their movement, and National Guards roll for their march',
  () => {
    const t = real('AGC@1240 BG@1241', { turn: 1, phasing: 'allied' })
    assert.deepEqual([allowance(t.p, t.unit('AGC')), allowance(t.p, t.unit('BG'))], [5, 6])
    t.play('march-unit AGC', 'go 1340')
    if (t.waitsFor() === 'allied marching') t.play('halt')
    t.play('end-movement')
    assert.equal(t.waitsFor(), 'dice guard')
  },
)

rule('5.4a 4.1a', 'the game ends after the third Allied combat phase of turn IX, by its points', () => {
  const t = real('BF@1042 PI@1918', {
    turn: 9,
    phasing: 'allied',
    phase: 'c3',
    allied: ['1826', '2622'],
    set: p => {
      p.points = 1
    },
  })
  passToTheEnd(t)
  assert.equal(t.waitsFor(), 'won by allied')
})

rule('5.4a', 'either side may give up, and the other has won', () => {
  for (const [loser, winner] of [
    ['paraguay', 'allied'],
    ['allied', 'paraguay'],
  ]) {
    const t = war()
    playText(tripleAlliance, t.p, `resign ${loser}`)
    assert.equal(t.waitsFor(), `won by ${winner}`)
  }
})

rule('5.2a 4.3b', 'nine turns in which nothing is done but what must be done', () => {
  const t = war()
  for (let i = 0; i < 20_000 && t.p.outcome === 0; i++) passOnce(t)
  assert.equal(t.waitsFor(), 'won by paraguay')
  assert.equal(t.events.filter(({ key }) => key === 'turn.begins').length, 9)
  passUntil(t, 'won by paraguay')
})
