import { strict as assert } from 'node:assert'
import tables from '../data/tables.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import { DEFEATED, EXPEDITION, LAUNCHED, UNOPPOSED } from '../position.ts'
import { takeOff } from '../rules/02-components.ts'
import { victoryPoints } from '../rules/04-victory.ts'
import { fromStart, real, rule, type Setting } from './board.ts'
import { passUntil, passUntilTold } from './passing.ts'

const column = ['br-sup-1', 'br-inf-f2', 'br-inf-bh3']

/** Turn V, events: the expedition is on its way, and nothing has happened in Mendoza. */
const inTurnV = (notation: string, setting: Setting = {}) => {
  const t = real(notation, {
    turn: 5,
    phase: 'events',
    ...setting,
    set: p => {
      p.expedition = LAUNCHED
      for (const name of column) takeOff(p, p.world.names.unit.indexOf(name), EXPEDITION)
      setting.set?.(p)
    },
  })
  return t.roll(9)
}

rule('8.1a', 'two events are known', () => {
  const events = Object.keys(tables.events).filter(key => key !== 'prov')
  assert.deepEqual(events.sort(), ['mattoGrosso', 'mendoza'])
})

rule('3.2c 8.2a', 'the first decision of all is the expedition, and both sides hear of it', () => {
  const t = fromStart()
  assert.equal(t.waitsFor(), 'allied expedition')
  assert.deepEqual([...t.after('launch'), ...t.after('decline')], ['', ''])
  assert.equal(t.refused('deploy AGC 1340'), '3.2c')
  t.play('launch')
  for (const side of [0, 1]) assert.equal(tripleAlliance.view(t.p, side).expedition, LAUNCHED)
  assert.equal(t.refused('decline'), '8.2b', 'irrevocable')
  assert.equal(fromStart().play('decline').waitsFor(), 'allied deploy')
})

rule('8.2b', 'an Available supply unit and two Brazilian infantry with a numeral', () => {
  const t = fromStart().play('launch')
  assert.equal(t.waitsFor(), 'allied assignExpedition')
  for (const other of ['br-inf-f5', 'BEN', 'AL', 'UI', 'br-sup-3', 'PS', 'br-gncav-05', 'BI'])
    assert.equal(t.refused(`assign ${other}`), '8.2b', other)
  t.play('assign BF', 'assign br-inf-bh3')
  assert.equal(t.refused('assign BC'), '8.2b', 'two are enough')
  t.play('assign br-sup-1')
  assert.deepEqual(
    [...column.map(t.at), t.at('br-sup-2')],
    ['expedition', 'expedition', 'expedition', 'pool'],
  )
  assert.equal(t.waitsFor(), 'allied deploy')
})

rule('8.2b', 'one supply unit, not both', () => {
  const t = fromStart().play('launch', 'assign br-sup-2')
  assert.equal(t.refused('assign br-sup-1'), '8.2b')
  assert.deepEqual(
    t.after('assign').filter(name => name.includes('sup')),
    [],
  )
})

rule('8.2b', 'as usual the last of the weakest go', () => {
  const t = fromStart().play('launch', 'usual-expedition')
  assert.deepEqual(['br-sup-1', 'br-inf-bh4', 'br-inf-pe4'].map(t.at), [
    'expedition',
    'expedition',
    'expedition',
  ])
  const begun = fromStart().play('launch', 'assign BF', 'usual-expedition')
  assert.deepEqual([begun.at('BF'), begun.at('br-inf-bh4'), begun.at('br-inf-pe4')].sort(), [
    'expedition',
    'expedition',
    'to come',
  ])
})

rule('8.2b', 'all see who goes', () => {
  const t = fromStart().play('launch', 'usual-expedition')
  assert.equal(tripleAlliance.view(t.p, 0).fate[t.unit('br-sup-1')], EXPEDITION)
  assert.equal(tripleAlliance.hear(t.p, t.last('expedition.assigned'), 0), t.last('expedition.assigned'))
})

rule('8.2c', 'nobody uses, buys or calls up the three before turn V', () => {
  const t = real('BC@1042 PI@1432', {
    turn: 4,
    phasing: 'allied',
    phase: 'enter',
    set: p => {
      p.expedition = LAUNCHED
      for (const name of column) takeOff(p, p.world.names.unit.indexOf(name), EXPEDITION)
    },
  })
  assert.equal(t.waitsFor(), 'allied entry')
  const all = [...t.after('buy'), ...t.after('enter')].join(' ')
  for (const name of column) assert.ok(!all.includes(name), name)
  passUntil(t, 'dice mendoza', 5)
  assert.deepEqual(column.map(t.at), ['expedition', 'expedition', 'expedition'])
})

rule('8.2d', 'Paraguay is asked in turn V, if the column is on its way', () => {
  const t = inTurnV('PI@1826 PC@1826')
  assert.equal(t.waitsFor(), 'paraguay oppose')
  assert.ok(t.allows('oppose') && t.allows('let-pass'))
  for (const other of [
    inTurnV('PI@1826 PC@1826', { turn: 4 }),
    inTurnV('PI@1826 PC@1826', { turn: 6 }),
    inTurnV('PI@1826 PC@1826', {
      set: p => {
        p.expedition = 1
      },
    }),
  ])
    assert.ok(!other.told().some(key => key.startsWith('expedition')))
})

rule('8.2e 8.2g', 'an infantry and a cavalry unit go, and the column is beaten', () => {
  const t = inTurnV('PI*2@1826 PR@2026 PC@1826 py-cav-02@2026')
  t.play('oppose')
  assert.equal(t.waitsFor(), 'paraguay against')
  t.play('send PR')
  assert.deepEqual(t.after('send'), ['py-cav-01', 'py-cav-02'], 'no second infantry')
  assert.equal(t.refused('send PI'), '8.2e')
  t.play('send py-cav-02')
  assert.deepEqual([t.at('PR'), t.at('py-cav-02'), t.p.expedition], ['away', 'away', DEFEATED])
  assert.deepEqual(column.map(t.at), ['pool', 'pool', 'pool'])
})

rule('8.2e', 'they must stand in Paraguay, next to no Allied unit', () => {
  const t = inTurnV('PI@1826 PE@1335 PC@1826 py-cav-02@2026 PR@2622 BC@2623')
  t.play('oppose')
  assert.equal(t.refused('send PE'), '8.2e', 'in Argentina')
  assert.equal(t.refused('send PR'), '8.2e', 'next to an Ally')
  assert.equal(t.refused('send BC'), '8.2e')
  assert.equal(t.at('PI'), 'away', 'the only infantry left goes by itself')
  t.play('send PC')
  assert.equal(t.p.expedition, DEFEATED)
})

rule('8.2e', 'where there is nothing to choose nobody is asked whom to send', () => {
  const t = inTurnV('PI@1826 PC@1826 PA@1826').play('oppose')
  assert.deepEqual([t.at('PI'), t.at('PC'), t.p.expedition], ['away', 'away', DEFEATED])
})

rule('8.2e', 'as an option two infantry units', () => {
  const options = { mattoGrossoResponse: 'two-infantry' }
  const t = inTurnV('PI*3@1826 PR@1826 PC@1826', { options })
  t.play('oppose')
  assert.equal(t.refused('send PC'), '8.2e')
  t.play('send PI', 'send PR')
  assert.equal(t.p.expedition, DEFEATED)
  assert.equal(inTurnV('PI@1826 PC@1826', { options }).p.expedition, UNOPPOSED)
  const both = inTurnV('PI@1826 PR@1826 PC@1826', { options }).play('oppose')
  assert.deepEqual([both.at('PI'), both.at('PR')], ['away', 'away'])
})

rule('8.2e', 'as an option any two land units, but no fort and no ship', () => {
  const options = { mattoGrossoResponse: 'any-two-land' }
  const t = inTurnV('PA@1826 PS@1826 PI@1826 A@1827 PW@1827', { options })
  t.play('oppose')
  assert.equal(t.refused('send A'), '8.2e')
  assert.equal(t.refused('send PW'), '8.2e')
  t.play('send PA', 'send PS')
  assert.deepEqual([t.at('PA'), t.at('PS'), t.at('PI')], ['away', 'away', '1826'])
  assert.equal(inTurnV('PA@1826 PS@1826', { options }).play('oppose').p.expedition, DEFEATED)
  assert.equal(inTurnV('PA@1826 A@1827', { options }).p.expedition, UNOPPOSED)
})

rule('8.2f', 'the two come back in turn VI for nothing', () => {
  const t = inTurnV('PI@1826 PC@1826 PE@2026 BC@1042', { allied: ['1432'] }).play('oppose')
  passUntilTold(t, 'unit.back', 2)
  assert.deepEqual([t.p.turn, t.at('PI'), t.at('PC')], [6, 'waiting', 'waiting'])
  passUntil(t, 'paraguay entry')
  t.play('enter PI 1826', 'enter PC 1826')
  assert.deepEqual([t.at('PI'), t.at('PC')], ['1826', '1826'])
})

rule('8.2f', 'all know who is to come back', () => {
  const t = inTurnV('PI@1826 PC@1826 PE@2026 PR@2026 BC@1042').play('oppose', 'send PI')
  passUntilTold(t, 'unit.back', 2)
  const view = tripleAlliance.view(t.p, 1)
  for (const name of ['PI', 'PC'])
    assert.deepEqual([view.shown[t.unit(name)], view.place[t.unit(name)]], [1, -1])
  for (let seed = 0; seed < 5; seed++) {
    const guess = tripleAlliance.imagine(view, 1, sides => seed % sides)
    assert.deepEqual([guess.place[t.unit('PI')], guess.place[t.unit('PC')]], [-1, -1])
    assert.equal(guess.place[t.unit('PE')], t.hex('2026'))
    assert.equal(guess.place[t.unit('PR')], t.hex('2026'))
  }
})

rule(
  '8.2h 8.2i',
  'W39: without free cavalry the column comes in through one hex of the strip, and a point at the end of V',
  () => {
    const t = inTurnV('PI@1826 PC@2622 BC@2623 AGC@1042 PE@2819')
    assert.equal(t.last('expedition.unopposed').rule, '8.2h')
    assert.equal(t.p.expedition, UNOPPOSED)
    passUntil(t, 'allied entry')
    assert.equal(victoryPoints(t.p), 0)
    const strip = [...t.p.world.ground.areas['matto-grosso-entry']].map(hex => t.p.world.names.hex[hex])
    assert.ok(strip.includes('3226') && strip.includes('2819'))
    assert.equal(t.refused('enter br-sup-1 2819'), '8.2h', 'an enemy stands there')
    t.play('enter br-sup-1 3226', 'enter br-inf-f2 3226')
    assert.ok(
      !('owner' in t.last('unit.enters')),
      'who comes is no secret, and the event says so on any wire',
    )
    assert.equal(t.refused(`enter br-inf-bh3 ${strip.find(hex => hex !== '3226' && hex !== '2819')}`), '8.2h')
    t.play('enter br-inf-bh3 3226')
    passUntilTold(t, 'expedition.point')
    assert.equal(victoryPoints(t.p), 1)
  },
)

rule('8.2d 8.2h', 'Paraguay may let them pass', () => {
  const t = inTurnV('PI@1826 PC@1826').play('let-pass')
  assert.deepEqual([t.p.expedition, t.at('PI')], [UNOPPOSED, '1826'])
  assert.deepEqual(column.map(t.at), ['expedition', 'expedition', 'expedition'])
})
