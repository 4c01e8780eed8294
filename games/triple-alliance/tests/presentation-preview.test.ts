/** Chances shown before dice are thrown, against the dice themselves; and where a group can go. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copy, ROLL } from '@quebracho/engine'
import tables from '../data/tables.json' with { type: 'json' }
import { tripleAlliance } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { real, type Table } from './board.ts'
import { brief, chances, linesOf, previewOf, seenBy } from './showing.ts'

const total = (rows: Record<string, number>): number => Object.values(rows).reduce((a, b) => a + b, 0)

/** What the combat die really brings to so many attackers, by what the preview says of it. */
function thrown(t: Table, attackers: number): Record<string, number> {
  const rows: Record<string, number> = {}
  for (let face = 0; face < 10; face++) {
    tripleAlliance.apply(copy(t.p), [ROLL, face], ({ key, attacker, defender }) => {
      if (key !== 'combat.result') return
      const isWiped = Number(attacker) >= attackers
      const told = isWiped ? `result.wiped ${defender}` : `result.exchange ${attacker} ${defender}`
      rows[told] = (rows[told] ?? 0) + 1
    })
  }
  return rows
}

test('an attack on what is known: factors by kind, odds, every modifier, and the results of the table', () => {
  const t = real('PI*6@1336 PA@1336 BF*4@1237 BC*3@1237', { phase: 'c1', options: { stackInfo: 'open' } })
  const preview = previewOf(t, 'attack 1237')
  const [attack, defense] = [6 * 2 + 3, 4 * 3 + 3 * 2]
  assert.equal(brief(t.p, preview.title), `fight 1237 ${attack} ${defense} 1:2`)
  assert.deepEqual(linesOf(preview, 0), ['kind.infantry 13.5a 12', 'kind.fieldArtillery 13.5a 3'])
  assert.deepEqual(linesOf(preview, 1), [`kind.infantry 13.3a ${defense}`])
  assert.ok(linesOf(preview, 2).includes('modifier.firstPhase 13.15a 1'))
  assert.ok(linesOf(preview, 2).includes('modifier.river 13.22a -1'))
  t.play('attack 1237', 'assault')
  assert.equal(t.waitsFor(), 'dice combat')
  assert.deepEqual(chances(t.p, previewOf(t), 10), thrown(t, 7))
})

test('6.4a: of a hidden stack the top and the height count, and every army that looks so is as likely', () => {
  const t = real('PI*9@1336 BF@1237 BC*2@1237 BG@1042', { phase: 'c1' })
  const preview = previewOf(t, 'attack 1237')
  assert.equal(preview.title.key, 'show.fight.unknown')
  const { attack = 0, low = 0, high = 0 } = preview.title.params ?? {}
  assert.equal(attack, 18)
  // Two to five in the hex; beside the one on top two are nowhere to be seen, each with a defense of 2.
  assert.deepEqual([low, high], [5, 7])
  assert.deepEqual(linesOf(preview, 1), ['kind.infantry 13.3a 3', 'hidden 6.4a 0'])
  assert.ok(linesOf(preview, 2).includes('unknownNations 13.19a 0'))
  assert.ok(Math.abs(total(chances(t.p, preview, 1)) - 1) < 1e-5)
  const declared = previewOf(t.play('attack 1237', 'assault'))
  assert.equal(brief(t.p, declared.title), 'fight 1237 18 7 2:1')
})

test('6.4a: where a stack is one counter high, nobody is said to be hidden, and the odds are a single figure', () => {
  const t = real('PI*9@1336 BF@1237', { phase: 'c1' })
  const preview = previewOf(t, 'attack 1237')
  assert.match(brief(t.p, preview.title), /^fight 1237 18 3 /)
  assert.deepEqual(linesOf(preview, 1), ['kind.infantry 13.3a 3'])
})

test('nothing that a side may not know changes what it is shown before the attack', () => {
  const weak = real('PI*9@1336 BF@1237 BGC*2@1237 BC*2@2440 BSG@2440', { phase: 'c1' })
  const strong = real('PI*9@1336 BF@1237 BC*2@1237 BGC*2@2440 BSG@2440', { phase: 'c1' })
  assert.deepEqual(previewOf(weak, 'attack 1237').outcomes, previewOf(strong, 'attack 1237').outcomes)
})

test('13.12b: below 1:3 all are lost, and that is asked about', () => {
  const t = real('PI@1433 PI*1@1336 BF*6@1335', { phase: 'c1', options: { stackInfo: 'open' } })
  const preview = previewOf(t, 'attack 1335')
  assert.deepEqual(chances(t.p, preview, 1), { 'result.hopeless': 1 })
  assert.ok(linesOf(preview, 2).includes('hopeless 13.12b 0'))
  t.play('attack 1335')
  const assault = tripleAlliance.verbOf(tripleAlliance.parse('assault', t.p))
  assert.equal(assault?.asks?.(seenBy(t, PARAGUAYAN))?.key, 'show.confirm.hopeless')
  const even = real('PI*9@1336 BF@1335', { phase: 'c1' }).play('attack 1335')
  assert.equal(assault?.asks?.(seenBy(even, PARAGUAYAN)), null)
})

test('13.16-13.18: a fort, siege guns and engineers, and its guns that fire at the ships first', () => {
  const t = real('H@1432 PI*2@1432 BI,BG@1433 BF*6@1532 BSG,BEN@1532', {
    phase: 'c1',
    phasing: 'allied',
    options: { stackInfo: 'open' },
  })
  const preview = previewOf(t, 'attack 1432')
  const lines = linesOf(preview, 2)
  for (const line of ['modifier.fort 13.16a -4', 'modifier.siege 13.17a 1', 'modifier.engineers 13.17b 1'])
    assert.ok(lines.includes(line), lines.join('; '))
  assert.ok(linesOf(preview, 0).includes('guns 13.18a 0'))
  t.play('attack 1432', 'assault')
  assert.equal(t.waitsFor(), 'dice guns')
  const before = chances(t.p, previewOf(t), 100)
  assert.ok(Math.abs(total(before) - 100) < 1e-3)
  // Die 9 spares all ships: what is left is the table at these odds.
  t.roll(9)
  assert.equal(total(chances(t.p, previewOf(t), 10)), 10)
})

test('13.24: what a supply unit would change stands there, and counts once it is spent', () => {
  const t = real('PI*6@1336 PS@1336 BF*3@1335 BS@1335', { phase: 'c1' }).play('attack 1335', 'assault')
  assert.equal(t.waitsFor(), 'paraguay attackerSupply')
  const open = previewOf(t)
  assert.ok(linesOf(open, 2).includes('mayBurn 13.24a 0') && linesOf(open, 2).includes('foeMayBurn 13.24b 0'))
  const spent = previewOf(t, 'burn py-sup-1')
  assert.ok(linesOf(spent, 2).includes('modifier.attackerSupply 13.24a 3'))
  assert.deepEqual(
    open.choices?.map(({ outcomes }) => outcomes),
    [previewOf(t, 'no-supply').outcomes, spent.outcomes],
  )
  t.play('burn py-sup-1')
  assert.equal(t.waitsFor(), 'allied defenderSupply')
  const ours = previewOf(t, 'burn br-sup-1')
  assert.ok(linesOf(ours, 2).includes('modifier.defenderSupply 13.24b -3'))
})

test('an attrition check: modifiers with their rules and every loss, with and without a supply unit', () => {
  const t = real('PI*4@1634 PS@1634', { phase: 'attrition', turn: 4 })
  assert.equal(t.waitsFor(), 'paraguay attritionSupply')
  const keep = previewOf(t, 'keep')
  const spend = previewOf(t, 'spend py-sup-1')
  assert.ok(linesOf(keep, 0).includes('attrition.lateTurn 7.6a -1'))
  assert.ok(linesOf(spend, 0).includes('attrition.supplyExpended 7.4a 3'))
  assert.equal(spend.columns[0].total, keep.columns[0].total + 3)
  const { losses } = tables.attrition.columns[2]
  const net = keep.columns[0].total
  const exact: Record<string, number> = {}
  for (let die = 0; die < 10; die++) {
    const key = `attrition.loss ${losses[Math.min(14, Math.max(0, die + net))]}`
    exact[key] = (exact[key] ?? 0) + 1
  }
  assert.deepEqual(chances(t.p, keep, 10), exact)
  const { choices = [] } = previewOf(t)
  const [kept, spent] = choices.map(choice => chances(t.p, { ...keep, ...choice }, 10))
  assert.deepEqual(kept, exact, 'both are told side by side')
  const oneMore = Object.entries(chances(t.p, spend, 10)).map(([key, chance]) => {
    const count = Number(key.split(' ')[1])
    return [`attrition.loss ${count + 1}`, chance]
  })
  assert.deepEqual(spent, Object.fromEntries(oneMore), 'the unit that is spent is lost too')
  const mean =
    Object.entries(exact).reduce((sum, [key, chance]) => sum + Number(key.split(' ')[1]) * chance, 0) / 10
  assert.equal(
    brief(t.p, choices[0].mean ?? { key: '' }),
    `attrition.mean ${Math.floor(mean)} ${Math.round(10 * mean) % 10}`,
  )
  assert.equal(presentation.preview(seenBy(t, ALLIED), null), null, 'the enemy cannot tell')
})

test('7.4a: of large stacks losses are told in steps, the same for both choices', () => {
  const t = real('PI*13@1634 PE*8@1634 PS@1634', { phase: 'attrition', turn: 4 })
  const { choices = [], title, columns } = previewOf(t)
  const [kept, spent] = choices.map(choice => chances(t.p, { title, columns, ...choice }, 10))
  const rows = new Set([...Object.keys(kept), ...Object.keys(spent)])
  assert.ok(rows.size <= 8, [...rows].join())
  for (const row of rows) assert.match(row, /^attrition.losses \d+ \d+$/)
})

test('8.3a: whether Mendoza rises', () => {
  const t = real('PI@1432', { phase: 'events' })
  assert.equal(t.waitsFor(), 'dice mendoza')
  const preview = presentation.preview(t.p, null)
  assert.ok(preview)
  assert.deepEqual(total(chances(t.p, preview, 10)), 10)
})

test('where a group can go: cost, way, and what happens there', () => {
  const t = real('PC*2@1434 BF@1337').play('march 1434')
  const reach = presentation.reach(t.p, -1)
  assert.deepEqual(
    reach.map(({ actions: [action] }) => tripleAlliance.text(action, t.p)).sort(),
    t.after('go').map(hex => `go ${hex}`),
  )
  const corrientes = reach.find(({ hex }) => hex === t.hex('1335'))
  assert.ok(corrientes)
  assert.deepEqual(
    corrientes.notes.map(note => `${brief(t.p, note)} ${note.rule}`),
    ['reach.goal 1335 4.1a', 'reach.depot 1335 7.9b', 'reach.attrition 0 4 2 7.2a'],
  )
  assert.equal(corrientes.path.at(-1), t.hex('1335'))
  assert.ok(corrientes.cost > 0)
  assert.deepEqual(presentation.reach(t.p, t.unit('PC')), [])
})

test('7.14: National Guards are told of the die they will have to throw', () => {
  const alone = real('AGC@1440', { phasing: 'allied' }).play('march 1440')
  const [first] = presentation.reach(alone.p, -1)
  assert.ok(first.notes.some(note => brief(alone.p, note) === 'reach.guardsAlone 1 40'))
  const led = real('AGC@1440 AL@1440', { phasing: 'allied' }).play('march 1440')
  assert.ok(presentation.reach(led.p, -1)[0].notes.some(note => brief(led.p, note) === 'reach.guards 1 30'))
})

test('7.2: what an attrition step has cost both sides is told in one line', () => {
  const { sum } = presentation.news
  assert.ok(sum)
  const t = real('PI*6@1634 PE*3@1533 BF*6@1337', { phase: 'attrition', turn: 4 })
  while (t.waitsFor() === 'dice attrition' || t.waitsFor().endsWith('attritionLosses')) {
    if (t.waitsFor() === 'dice attrition') t.roll(0)
    else t.play('lose-weakest')
  }
  const checks = t.events.filter(({ key }) => key === 'attrition.rolled')
  const lost = (side: number) =>
    checks.filter(event => event.side === side).reduce((all, { losses }) => all + Number(losses), 0)
  assert.ok(checks.length >= 3 && lost(PARAGUAYAN) > 0)
  assert.equal(brief(t.p, sum(t.events) ?? { key: '' }), `news.attrition ${lost(PARAGUAYAN)} ${lost(ALLIED)}`)
  assert.equal(sum(checks.slice(0, 1)), null, 'a single one says itself')
})
