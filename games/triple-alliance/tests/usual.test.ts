/** What a side does when nobody says otherwise, and what an opponent thinks of, at every choice. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { tripleAlliance } from '../index.ts'
import { EXPEDITION, LAUNCHED } from '../position.ts'
import { takeOff } from '../rules/02-components.ts'
import { fromStart, fx, real, type Table } from './board.ts'
import { allies, assault, paraguay, settle } from './combat.ts'

const viewOf = ({ p }: Table) => tripleAlliance.view(p, tripleAlliance.waitsFor(p))

const usual = (t: Table): string => tripleAlliance.text(tripleAlliance.standard(viewOf(t)), t.p)

/** The verbs an opponent thinks of. */
const thoughtOf = (t: Table): string[] => [
  ...new Set(tripleAlliance.worthTrying(viewOf(t)).map(action => tripleAlliance.verbOf(action)?.name ?? '')),
]

/** Who is asked what; the usual answer; what is thought of. */
function asks(t: Table, waitsFor: string, answer: string, thought: readonly string[]): Table {
  assert.deepEqual([t.waitsFor(), usual(t), thoughtOf(t)], [waitsFor, answer, thought])
  return t
}

test('before the war', () => {
  const t = fromStart()
  asks(t, 'allied expedition', 'launch', ['launch', 'decline']).play('launch')
  asks(t, 'allied assignExpedition', 'usual-expedition', ['usual-expedition']).play('usual-expedition')
  asks(t, 'allied deploy', 'usual-set-up', ['usual-set-up']).play('usual-set-up')
  asks(t, 'allied deploy', 'end-set-up', ['end-set-up'])
})

test('events', () => {
  const levyable = 'BF*7@1042 BC*2@1042 ar-cav-1,ar-cav-2,ar-cav-3@1042 BA*3@1042 PI@1826'
  const rebels = real(levyable, { turn: 4, phase: 'events' }).roll(0)
  asks(rebels, 'allied mendoza', 'suppress', ['suppress', 'ignore']).play('suppress')
  asks(rebels, 'allied levy', 'usual-levy', ['usual-levy'])
  const column = real('PI@1826 PE@1826 PR@2026 PC@1826 BF@1042', {
    turn: 5,
    phase: 'events',
    set: p => {
      p.expedition = LAUNCHED
      for (const name of ['br-sup-1', 'br-inf-f2', 'br-inf-bh3'])
        takeOff(p, p.world.names.unit.indexOf(name), EXPEDITION)
    },
  }).roll(9)
  asks(column, 'paraguay oppose', 'oppose', ['oppose', 'let-pass']).play('oppose')
  asks(column, 'paraguay against', 'send py-inf-29', ['send'])
})

test('attrition: a supply unit is spent for many, kept for few', () => {
  const few = real('PI*4@1826 PS@1826', { phase: 'attrition' })
  asks(few, 'paraguay attritionSupply', 'keep', ['keep'])
  const many = real('PI*13@1434 PE*8@1434 PC*3@1434 PS@1434', { turn: 4, phase: 'attrition' })
  asks(many, 'paraguay attritionSupply', 'spend py-sup-1', ['spend']).play('keep').roll(9)
  asks(many, 'paraguay attritionLosses', 'lose-weakest', ['lose-weakest'])
})

test('a battalion falls before the only rockets, though these are weaker, to hunger and in battle', () => {
  const t = real('PI*6@1434 py-rkt-con@1434', { turn: 4, phase: 'attrition' }).roll(0)
  asks(t, 'paraguay attritionLosses', 'lose py-inf-01', ['lose-weakest', 'lose'])
  const storm = real('BF*6@1434 BEN@1434 PI*4@1534', { phase: 'c1', phasing: 'allied', turn: 4 })
    .play('attack 1534')
    .play('assault')
    .roll(9)
  asks(storm, 'allied attackerLosses', 'fall br-inf-f5', ['fall-weakest', 'fall'])
})

test('entry: all who may come in, and then it is over', () => {
  const t = real('BF@1042 PI@1826', { phase: 'enter', phasing: 'allied', waiting: ['ar-art-1', 'ar-cav-3'] })
  assert.match(usual(t), /^enter-all /)
  const alone = real('BF@1042 PI@1826', { phase: 'enter', phasing: 'allied' })
  asks(alone, 'allied entry', 'end-entry', ['buy', 'end-entry'])
  asks(real('BF@1042 PI@1826', { phase: 'enter' }), 'paraguay entry', 'end-entry', ['raise', 'end-entry'])
})

test('movement: nothing more; a group under way halts', () => {
  const t = fx('BF*3@0404 BC@0404 PI*2@0301', { phasing: 'allied' })
  assert.equal(usual(t), 'end-movement')
  asks(t.play('march 0404'), 'allied marching', 'halt', ['go'])
})

test('who stands in too high a stack cannot end the phase', () => {
  const t = fx('PI*13@0303 PE*8@0303 PR*6@0303 PC@0601')
  assert.ok(!t.allows('end-movement'))
  assert.equal(usual(t), 'march 0303')
})

test('who is over the limit all the same loses the first of them', () => {
  const t = fx('PI*13@0303 PE*8@0303 PR*6@0303', { phase: 'stacking' })
  asks(t, 'allied overstacked', 'remove py-inf-01', ['remove'])
})

test('an attack, once composed, is made if it can be; opponents leave out whole hexes only, and not all', () => {
  const t = allies('BF*3@0304 BC@0205 BA@0205 PI@0305')
  asks(t, 'allied attack', 'end-combat', ['attack', 'end-combat']).play('attack 0305')
  asks(t, 'allied declare', 'assault', ['assault', 'withhold-hex']).play('withhold-hex 0304', 'withhold BC')
  // 13.26d: guns alone cannot.
  asks(t, 'allied declare', 'call-off', ['call-off'])
})

test('opponents leave aside an attack on a stack that is likely to be stronger than they are', () => {
  const rash = allies('BF*2@0304 PI*7@0305')
  asks(rash, 'allied attack', 'end-combat', ['end-combat'])
  asks(allies('BF*7@0304 BC*9@0304 PI*7@0305'), 'allied attack', 'end-combat', ['attack', 'end-combat'])
})

test('supplies are burned for and against forts, and by ten or more', () => {
  const small = assault(allies('BF*3@0304 BS@0304 PI@0305'), '0305')
  asks(small, 'allied attackerSupply', 'no-supply', ['burn', 'no-supply'])
  const large = assault(allies('BF*7@0304 BC@0304 BS@0304 PI@0305 PS@0305'), '0305')
  asks(large, 'allied attackerSupply', 'burn br-sup-1', ['burn', 'no-supply']).play('no-supply')
  asks(large, 'paraguay defenderSupply', 'burn py-sup-1', ['burn', 'no-supply'])
  const fort = assault(real('Ipu@2534 BF@2535 BS@2535', { phase: 'c2', phasing: 'allied' }), '2534')
  asks(fort, 'allied attackerSupply', 'burn br-sup-1', ['burn', 'no-supply'])
})

test('the weakest fall, and as many advance as do not rot together for it', () => {
  const t = assault(paraguay('PI*4@0304 AGC*4@0305 BC@0305'), '0305').roll(7)
  asks(t, 'allied defenderLosses', 'fall-weakest', ['fall-weakest'])
  const won = settle(assault(paraguay('PI*13@0304 AGC*4@0305'), '0305').roll(9))
  const choices = ['advance-all', 'advance', 'end-advance']
  asks(won, 'paraguay advance', 'advance py-inf-01', choices)
  // Three fear no more than two, and a fourth makes it worse than ten left behind are the better for it.
  won.play('advance PI', 'advance py-inf-05', 'advance py-inf-08')
  asks(won, 'paraguay advance', 'end-advance', choices)
})

test('captured arms are used, all that can be', () => {
  const t = settle(assault(paraguay('PI*13@0304 AGC*4@0305 BC*6@0406', { phase: 'c1' }), '0305').roll(9))
  t.play('advance PI', 'advance py-inf-05', 'advance py-inf-08', 'end-advance').roll(6)
  asks(assault(t, '0406'), 'paraguay capturedArms', 'use 6', ['use'])
})

test('13.29c: the weakest fall, but no supply unit while others can', () => {
  const war = (more: string) =>
    real(`H@1432 PW@1432 PI*2@1432 ${more} BF*7@1433 BC*12@1433`, { phase: 'c2', phasing: 'allied' })
  const plain = assault(war('PE@1432'), '1432').roll(9)
  assert.deepEqual([plain.waitsFor(), usual(plain)], ['paraguay defenderLosses', 'fall-weakest'])
  const supplied = assault(war('PS@1432'), '1432').play('no-supply').roll(9)
  assert.equal(supplied.waitsFor(), 'paraguay defenderLosses')
  assert.match(usual(supplied), /^fall py-(?!sup|fort)/)
})
