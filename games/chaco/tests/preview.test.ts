/** Previews are exact: against worked examples, and against the kernel throwing every possible die. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Action, copy, type GameEvent, ROLL, seeded } from '@quebracho/engine'
import type { Preview, Say } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { checks, fight as engaged } from './aftermath.ts'
import type { Setting, Table } from './board.ts'
import { fight } from './fight.ts'
import { hexNames, linesOf, previewOf, sixths, thrown } from './showing.ts'

/** `25R/10`, or `void 50R/E`. */
const resultIn = ({ key, params }: Say): string => `${key.endsWith('void') ? 'void ' : ''}${params?.result}`

const resultTold = (events: readonly GameEvent[]): string => {
  const result = events.find(({ key }) => key === 'combat.result')?.result
  return `${events.some(({ key }) => key === 'combat.noEffect') ? 'void ' : ''}${result}`
}

const totals = ({ columns }: Preview): number[] => columns.map(({ total }) => total)

test('every number of an attack stands there with its rule', () => {
  const t = fight('a=P6-4-6@2011 P5-5-6@2110 Part@2011 l=PL(2,+1)@2011 Pcsp2@2011 b=B4-5-5@2010 Bart@2010', {
    entrenched: ['2010'],
    terrain: { '2011': 'clear' },
  })
  const before = previewOf(t, 'attack 2010')
  // Until supply has been spent it is taken for granted that whoever can be served will be: the attacker, here.
  assert.deepEqual(before.title, { key: 'show.fight.attack', params: { hex: t.hex('2010'), odds: '2-1' } })
  assert.deepEqual(linesOf(before, 0), ['attackers 12.4b 10', 'attackers 12.4b 5'])
  assert.deepEqual(linesOf(before, 1), [
    'defenders 12.4c 5',
    'guns 2.10b 0',
    'unserved 12.12b -2',
    'entrenched 12.13e 3',
  ])
  assert.deepEqual(linesOf(before, 2), ['fromClear 12.13a -1', 'into 12.13b -1', 'ledBy 12.14a 1'])
  assert.deepEqual(totals(before), [15, 6, -1])
  assert.deepEqual(
    before.columns.map(({ side, title }) => [side, title.key, title.params?.half ?? title.params?.full]),
    [
      [1, 'show.column.attacker.assumed', 8],
      [0, 'show.column.defender.unserved', 10],
      [-1, 'show.column.die', undefined],
    ],
  )
  assert.deepEqual(
    before.columns.map(({ units }) => units?.length),
    [4, 2, undefined],
  )
  t.play('attack 2010', 'assault')
  assert.deepEqual(totals(previewOf(t)), [8, 6, -1])
  assert.deepEqual(totals(previewOf(t, 'spend 2011')), [15, 6, -1])
  t.play('spend 2011')
  assert.deepEqual(sixths(previewOf(t), resultIn), thrown(t.p, resultTold))
})

test('rivers halve once more, tanks shake the open, several hexes defend each behind its own works', () => {
  const t = fight('P7-4-6@2011 P4-4-6@2011 PL@2011 b=B4-5-5@2010 B4-4-5@2110', {
    rivers: ['2010/2011'],
    fortified: ['2110'],
  })
  t.play('attack 2010', 'also 2110')
  const { lines, ...preview } = previewOf(t)
  assert.equal(preview.title.params?.more, '2110')
  assert.deepEqual(linesOf(preview, 0), ['attackers 12.4b 11', 'unserved 12.12b -5', 'river 12.13d -3'])
  assert.deepEqual(linesOf(preview, 1), [
    'defenders 12.4c 5',
    'unserved 12.12b -2',
    'defenders 12.4c 4',
    'unserved 12.12b -2',
    'fortified 12.13e 4',
  ])
  const tanks = fight('Btank@2011 B9-4-5@2011 BL@2011 P2-2-6@2010', {
    phasing: 'bolivia',
    terrain: { '2010': 'clear' },
  })
  assert.ok(linesOf(previewOf(tanks, 'attack 2010'), 0).includes('armour 13.1a 0'))
})

test('aircraft count for whoever sent them', () => {
  const t = fight('P6-4-6@2011 PL@2011 B4-5-5@2010', { aircraft: true }).play('attack 2010', 'assault')
  assert.equal(t.waitsFor(), 'paraguay aircraft')
  const sent = previewOf(t, 'send-aircraft')
  t.play('send-aircraft')
  assert.deepEqual(previewOf(t).columns, sent.columns)
  assert.deepEqual(linesOf(sent, 2), ['into 12.13b -1', 'attackerFlies 13.3c 1'])
  assert.equal(t.waitsFor(), 'bolivia aircraft')
  assert.deepEqual(linesOf(previewOf(t, 'send-aircraft'), 2).at(-1), 'defenderFlies 13.3c -1')
  const good = ({ outcomes }: Pick<Preview, 'outcomes'>) =>
    outcomes.map(each => [resultIn(each.say), each.good])
  const [without, flying] = previewOf(t).choices ?? []
  assert.deepEqual(flying.outcomes, previewOf(t, 'send-aircraft').outcomes)
  const defenders = good(without)
  t.play('no-aircraft')
  // While the die falls it is told from the attacker's side.
  assert.deepEqual(
    good(previewOf(t)),
    defenders.map(([what, worth]) => [what, worth === 0 ? 0 : -Number(worth)]).reverse(),
  )
  assert.deepEqual(sixths(previewOf(t), resultIn), thrown(t.p, resultTold))
})

/** A combat made up at random. */
function randomFight(pick: (n: number) => number): Table {
  const unit = (side: string) => {
    const kind = pick(6)
    if (kind === 0) return `${side}art${pick(2) ? 'r' : ''}`
    if (kind === 1) return `${side}eng`
    return `${side}${kind === 2 ? 'cav' : ''}${1 + pick(8)}-${1 + pick(8)}-5${pick(3) ? '' : 'r'}`
  }
  const some = (side: string, hexes: readonly string[]) =>
    Array.from({ length: 1 + pick(3) }, () => `${unit(side)}@${hexes[pick(hexes.length)]}`)
  const rating = () => ['-1', '0', '+1', '+2'][pick(4)]
  const ground = () => ['bush', 'clear', 'hill', 'mountain', 'marsh'][pick(5)]
  const words = [
    ...some('P', ['2011', '2110', '1910']),
    `P3-3-6@2011 PL(2,${rating()})@2011 PL(${1 + pick(2)},${rating()})@2110`,
    ...some('B', ['2010']),
    `BL(1,${rating()})@2010 Pcsp${1 + pick(3)}@2011 Bcsp${1 + pick(2)}@2010`,
  ]
  const setting: Setting = {
    terrain: { '2010': ground(), '2011': ground(), '2110': ground() },
    rivers: pick(3) ? [] : ['2010/2011'],
    entrenched: pick(2) ? ['2010'] : [],
    sources: ['B1001', 'P3040'],
    options: { mountedCavalry: pick(3) === 0, clearCountsOnce: pick(2) === 0 },
  }
  return fight(words.join(' '), { ...setting, aircraft: pick(2) === 0 })
}

/** Decides at random up to the die, looking at what each action is said to lead to. */
function decide(t: Table, pick: (n: number) => number): void {
  while (chaco.pending(t.p).kind === 'decision') {
    const actions = chaco.actions(t.p).toArray()
    const action: Action = actions[pick(actions.length)]
    const expected = presentation.preview(t.p, action)
    chaco.apply(t.p, action)
    const found = presentation.preview(t.p, null)
    assert.deepEqual(found?.columns, expected?.columns)
    // Where something may be spent or kept, both are shown side by side instead.
    if (found?.choices) continue
    assert.deepEqual(
      new Set(found?.outcomes.map(each => each.say.key)),
      new Set(expected?.outcomes.map(each => each.say.key)),
    )
  }
}

test('combats come out as the kernel throws them, losses and all', () => {
  const pick = seeded(12)
  let voids = 0
  for (let i = 0; i < 150; i++) {
    const t = randomFight(pick)
    if (!t.waitsFor().endsWith('attack')) continue
    t.play('attack 2010')
    decide(t, pick)
    const preview = previewOf(t)
    const true_ = thrown(t.p, resultTold)
    assert.deepEqual(sixths(preview, resultIn), true_)
    voids += Object.keys(true_).filter(key => key.startsWith('void')).length
    lossesAgree(preview, t.p)
  }
  assert.ok(voids > 0, 'nobody was ever left over')
})

/** The defender's losses are told as soon as the die has fallen. */
function lossesAgree({ outcomes }: Preview, p: Chaco): void {
  for (const { say } of outcomes) {
    if (say.key.endsWith('void') || say.key.endsWith('gone')) continue
    const told = thrown(p, events =>
      resultTold(events) === resultIn(say)
        ? String(events.find(({ key, side }) => key === 'losses.due' && side === 0)?.loss ?? 0)
        : '',
    )
    assert.ok(String(say.params?.defence) in told, JSON.stringify(say))
  }
}

test('the ways of those who may flee are drawn as they will be taken', () => {
  const t = fight('P9-4-6@2011 PL(1,+2)@2011 b=B4-2-5@2010 BL@2003', { sources: ['B2001'] })
  const { lines = [] } = previewOf(t, 'attack 2010')
  const routs = lines.filter(({ style }) => style === 'rout').map(({ path }) => hexNames(t.p, path))
  assert.deepEqual(routs, ['2010 2009 2008'], 'as far as five points of movement carry through the bush')
  assert.deepEqual(
    lines.filter(({ style }) => !style).map(({ path }) => hexNames(t.p, path)),
    ['2010 1909', '2010 2009', '2010 2109'],
  )
  t.play('attack 2010', 'assault').roll(1)
  assert.equal(t.waitsFor(), 'dice retreatCheck')
  t.roll(1)
  assert.equal(t.at('b'), '2008')
})

const checkIn = ({ key }: Say): string => key.replace('show.check.', '')
const checkTold = (events: readonly GameEvent[]): string => {
  const what = events.some(({ key }) => key === 'check.rout') ? 'rout' : 'retreat'
  return events.some(({ key }) => key === 'flight.barred') ? `${what}Barred` : what
}

test('a check for retreat and rout: leader, tanks, and no way out', () => {
  const units = 'P9-9-6@2011 a=B4-4-5@2010 b=B3-3-5@2010 BL(1,+1)@2010'
  const t = checks(engaged('2011', '2010', units, { sources: ['B2001'] }), 'bolivia', 1)
  assert.equal(t.waitsFor(), 'bolivia retreatOrder')
  const all = previewOf(t)
  assert.deepEqual(linesOf(all, 0), ['rally 12.7b 1', 'shaken 13.1a -1'])
  assert.deepEqual(sixths(all, checkIn), { rout: 2, retreat: 4 })
  const one = previewOf(t, 'check {a}')
  t.play('check {a}')
  assert.deepEqual(sixths(one, checkIn), thrown(t.p, checkTold))
  t.roll(6)
  assert.equal(t.waitsFor(), 'bolivia retreat')
  assert.deepEqual(
    previewOf(t).lines?.map(({ path }) => hexNames(t.p, path)),
    t.after('retreat').map(hex => `2010 ${hex}`),
  )
  const ring = ['2009', '2110', '2111', '2012', '1911', '1910'].map(hex => `P1-1-6@${hex}`).join(' ')
  const cut = checks(engaged('2011', '2010', `P9-9-6@2011 a=B4-4-5@2010 b=B3-3-5@2010 ${ring}`), 'bolivia')
  const hopeless = previewOf(cut, 'check {b}')
  cut.play('check {b}')
  assert.deepEqual(sixths(hopeless, checkIn), thrown(cut.p, checkTold))
  assert.deepEqual(Object.keys(sixths(hopeless, checkIn)), ['routBarred', 'retreatBarred'])
})

test('routs in random fights end where they are said to end', () => {
  const pick = seeded(25)
  let looked = 0
  for (let i = 0; i < 200; i++) {
    const t = randomFight(pick)
    if (!t.waitsFor().endsWith('attack')) continue
    t.play('attack 2010')
    while (t.waitsFor() !== 'dice combat') chaco.apply(t.p, chaco.standard(t.p))
    while (!/retreatOrder|attack|won|move|dice (?!combat|retreatCheck)/.test(t.waitsFor())) {
      const waiting = chaco.pending(t.p)
      chaco.apply(t.p, waiting.kind === 'decision' ? chaco.standard(t.p) : chaco.throwDice(t.p, pick))
    }
    if (!t.waitsFor().endsWith('retreatOrder')) continue
    for (const action of chaco.actions(t.p).toArray()) looked += routAgrees(t.p, action)
  }
  assert.ok(looked > 20, `only ${looked} routs`)
})

/** Whether the unit of the action routs as drawn, if it routs on a 1 and nobody has a choice; 1 if so. */
function routAgrees(p: Chaco, action: Action): number {
  const [, unit] = action
  const way = presentation.preview(p, action)?.lines?.find(({ style }) => style === 'rout')?.path
  const then = copy(p)
  chaco.apply(then, action)
  const events: GameEvent[] = []
  if (chaco.pending(then).kind !== 'dice') return 0
  chaco.play(then, [ROLL, 1], event => events.push(event))
  const asked = chaco.pending(then)
  if (
    !events.some(({ key }) => key === 'check.rout') ||
    (asked.kind === 'decision' && asked.prompt === 'rout')
  )
    return 0
  const gone = events.find(({ key }) => key === 'rout.way')?.hex
  assert.equal(gone, way?.at(-1))
  return then.place[unit] >= 0 ? 1 : 0
}

test('what is no fight has no preview', () => {
  const t = fight('P6-4-6@2011 PL@2011 B4-5-5@2010')
  assert.equal(presentation.preview(t.p, null), null)
  assert.equal(presentation.preview(t.p, chaco.parse('end-combat', t.p)), null)
  assert.equal(presentation.preview(t.p, chaco.parse('attack 2020', t.p)), null, 'nor what is refused')
})
