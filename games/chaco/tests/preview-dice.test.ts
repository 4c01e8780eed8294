/** Previews of barrages, attrition, wells and intrigues: each against all faces of its die. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { GameEvent } from '@quebracho/engine'
import type { Say } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import { presentation } from '../presentation/index.ts'
import { bush, type Setting, type Table } from './board.ts'
import { fight } from './fight.ts'
import { hexNames, linesOf, previewOf, sixths, thrown } from './showing.ts'

const stepsIn = ({ params }: Say): string => String(params?.steps ?? 0)
const stepsTold = (events: readonly GameEvent[]): string =>
  String(events.find(({ key }) => key === 'barrage.result')?.steps)

test('a barrage: guns, the points they use, shelter', () => {
  const guns = 'a=Part@2011 b=Partr@2011 c=Part@2110 PL@2011 Pcsp5@2011 P2-2-6@2011 B4-4-5@2010'
  for (const entrenched of [[], ['2010']]) {
    const t = fight(guns, { barrages: true, entrenched })
    assert.equal(t.waitsFor(), 'paraguay barrage')
    const before = previewOf(t, 'barrage 2010')
    assert.equal(before.title.params?.count, 3)
    assert.deepEqual(linesOf(before, 0), ['unit.P-A1 13.2d 1', 'unit.P-A2 13.2d 0.5', 'unit.P-A3 13.2d 1'])
    assert.equal(before.columns[1].total, entrenched.length)
    t.play('barrage 2010')
    const fewer = previewOf(t, 'hold-fire {c}')
    assert.equal(fewer.columns[0].total, 1.5)
    assert.deepEqual(previewOf(t).outcomes, before.outcomes)
    t.play('hold-fire {c}', 'fire')
    assert.deepEqual(sixths(fewer, stepsIn), thrown(t.p, stepsTold))
    assert.deepEqual(sixths(previewOf(t), stepsIn), thrown(t.p, stepsTold))
  }
})

const attritionIn = ({ key, params }: Say): string =>
  `${key.replace('show.attrition.', '')} ${params?.points ?? 0}`
const attritionTold = (events: readonly GameEvent[]): string => {
  const lost = events.find(({ key }) => key === 'unit.eliminated' || key === 'unit.surrendered')
  if (lost) return `${lost.key === 'unit.eliminated' ? 'gone' : 'surrenders'} ${lost.vp}`
  return events.some(({ key }) => key === 'attrition.step') ? 'step 0' : 'unhurt 0'
}

test('attrition: water, isolation, a drop, thirsty horses', () => {
  const hungry = (notation: string, setting: Setting = {}) =>
    bush(`BGHQ@1501 ${notation}`, { phase: 'supply', phasing: 'bolivia', sources: ['B1501'], ...setting })
  const agrees = (t: Table, action: string): string[] => {
    const preview = previewOf(t, action)
    t.play(action)
    assert.deepEqual(sixths(preview, attritionIn), thrown(t.p, attritionTold))
    return linesOf(preview, 0)
  }
  assert.deepEqual(agrees(hungry('u=B3-3-5@1530 v=B3-3-5@1532'), 'attrition {u}'), ['noWater 8.13a -1'])
  assert.deepEqual(agrees(hungry('u=B3-3-5r@1530 v=B3-3-5@1532', { wells: ['1530'] }), 'attrition {u}'), [])
  assert.deepEqual(agrees(hungry('u=B3-3-5@1530 v=B3-3-5@1532'), 'air-drop {u}'), [
    'noWater 8.13a -1',
    'airDrop 8.13c 1',
  ])
  const ring = ['2019', '2120', '2121', '2021', '1921', '1920'].map(hex => `P1-1-6@${hex}`).join(' ')
  assert.deepEqual(agrees(hungry(`u=B3-3-5@2020 v=B3-3-5@1532 ${ring}`), 'attrition {u}'), [
    'noWater 8.13a -1',
    'isolated 8.13b -2',
  ])
  const mounted = { options: { mountedCavalry: true } }
  assert.deepEqual(agrees(hungry('u=Bcav3-3-5@1530 v=B3-3-5@1532', mounted), 'attrition {u}'), [
    'noWater 8.13a -1',
    'thirsty 10.13e -1',
  ])
})

test('a well is a matter of luck', () => {
  const t = bush('e=Peng*@2010', { phase: 'construction' })
  const preview = previewOf(t, 'construct {e} well')
  t.play('construct {e} well')
  const told = (events: readonly GameEvent[]) =>
    events.some(({ key }) => key === 'built.well') ? 'found' : 'dry'
  assert.deepEqual(
    sixths(preview, ({ key }) => key.replace('show.well.', '')),
    thrown(t.p, told),
  )
  assert.equal(presentation.preview(t.p, chaco.parse('construct P-E1 trail', t.p)), null)
})

const political: Setting = { phasing: 'bolivia', phase: 'political', sources: ['B1501'], vp: [40, 20] }
const doubted: Setting = { ...political, set: p => p.doubted.fill(1) }

const politicsIn = ({ key, params }: Say): string =>
  `${key.replace('show.politics.', '')}${params?.least === undefined ? '' : ` ${params.least}-${params.most}`}`

/** The outcome of an attempt, with what failure costs at least and at most. */
const politicsTold =
  (rank: number) =>
  (events: readonly GameEvent[]): string => {
    const names: Readonly<Record<string, string>> = {
      'challenge.won': 'challengerWins',
      'challenge.undecided': 'bothStay',
      'dismissal.done': 'goes',
      'dismissal.noSuccessor': 'noSuccessor',
      'removal.done': 'goes',
      'removal.failed': `stays ${rank + 1}-${rank + 6}`,
    }
    for (const { key, rule } of events) {
      if (names[key]) return names[key]
      if (key === 'challenge.lost') return rule === '15.3e' ? 'challengerChosen' : 'challengerGoes'
      if (key === 'dismissal.failed')
        return rule === '15.4c' ? `stays ${rank + 1}-${rank + 6}` : `stays ${rank + 2}-${rank + 12}`
    }
    return events.map(({ key }) => key).join()
  }

test('a challenge, with points bought for either', () => {
  const w26 = 'c=BL(2,-1)@2010 x=BL(4,0)@2012 y=BL(3,+1)@2014 Bl@2016'
  const told = politicsTold(2)
  for (const action of ['buy-nothing', 'raise-die 2', 'lower-die 3']) {
    const t = bush(w26, doubted)
    assert.equal(t.waitsFor(), 'bolivia challenge')
    const preview = previewOf(t, action)
    if (action === 'buy-nothing') assert.deepEqual(previewOf(t), preview)
    t.play(action)
    assert.deepEqual(sixths(preview, politicsIn), thrown(t.p, told), action)
  }
  const asking = bush(w26, doubted)
  assert.deepEqual(presentation.prompt?.(asking.p)?.params, {
    unit: asking.unit('x'),
    commander: asking.unit('c'),
  })
  const lines = linesOf(previewOf(bush(w26, doubted), 'lower-die 3'), 0)
  assert.deepEqual(lines, ['rank 15.3a 2', 'others 15.3a 1', 'bought 15.3b -3'])
  const ruin = previewOf(bush(w26, { ...doubted, vp: [9, 20] }), 'raise-die 2')
  assert.deepEqual(
    ruin.outcomes.map(({ say, probability }) => [say.key, probability]),
    [['show.ruin', 1]],
  )
})

test('replacing the commander, with supporters and without an heir; replacing a subordinate', () => {
  const tied = 'c=BL(2,-1)@2010 x=BL(3,+2)@2012 y=BL(3,0)@2014 z=BL(1,0)@2016'
  const t = bush(tied, political)
  const plain = previewOf(t, 'replace-commander')
  t.play('replace-commander')
  assert.deepEqual(previewOf(t), plain)
  const named = previewOf(t, 'supporter {x}')
  assert.deepEqual(linesOf(named, 0), ['supporters 15.4a 1'])
  const both = previewOf(t.play('supporter {x}'), 'raise-die 1')
  assert.deepEqual(linesOf(both, 0), ['supporters 15.4a 1', 'bought 15.3b 1'])
  t.play('raise-die 1')
  assert.deepEqual(sixths(both, politicsIn), thrown(t.p, politicsTold(2)))
  const alone = bush('c=BL(3,0)@2010', {
    ...political,
    set: p => p.status.fill(3, p.world.endCombat[0] + 1, p.world.endLeaders[0]),
  })
  const nobody = previewOf(alone, 'replace-commander')
  alone.play('replace-commander', 'buy-nothing')
  assert.deepEqual(sixths(nobody, politicsIn), thrown(alone.p, politicsTold(3)))
  assert.ok('noSuccessor' in sixths(nobody, politicsIn))
  for (const points of [0, 2]) {
    const minor = bush(tied, political)
    const removal = previewOf(minor, `replace-leader {z} ${points}`)
    minor.play(`replace-leader {z} ${points}`)
    assert.deepEqual(sixths(removal, politicsIn), thrown(minor.p, politicsTold(1)))
  }
})

test('a line of communication: its length, its radius, and what the supply die brings by it', () => {
  const t = bush('PGHQ@1530 PL(3,+2)@1531 P1-1-6@1530', {
    phase: 'supply',
    sources: ['P1540', 'P2540'],
    roads: ['1540..1530'],
  })
  assert.equal(t.waitsFor(), 'paraguay loc')
  const ways = previewOf(t).lines ?? []
  assert.deepEqual(ways.map(({ path, label }) => `${hexNames(t.p, path.slice(0, 1))} ${label}`).sort(), [
    '1540 10 → 8',
    '2540 35 → 6',
  ])
  const preview = previewOf(t, 'trace 1540')
  assert.deepEqual(preview.title.params, { hex: t.hex('1540'), length: 10, radius: 8 })
  assert.deepEqual([linesOf(preview, 0), preview.lines?.length], [['show.loc.commander 8.2b 1'], 1])
  assert.deepEqual(preview.mean, { key: 'show.loc.feeds', params: { fed: 1, count: 1 } })
  t.play('trace 1540')
  if (t.waitsFor() === 'paraguay laying') t.play('end-laying')
  const told = (events: readonly GameEvent[]) => {
    const { points, replacements, truck } = events.find(({ key }) => key === 'supply.rolled') as GameEvent
    return `${points} ${replacements} ${truck}`
  }
  assert.deepEqual(
    sixths(
      preview,
      ({ key, params }) => `${params?.points} ${params?.replacements} ${key.endsWith('Truck') ? 1 : 0}`,
    ),
    thrown(t.p, told),
  )
})

test('of each line of communication it is told how many it could feed', () => {
  const t = bush('PGHQ@1530 PL(3,+2)@1531 P1-1-6@1530 P1-1-6@2509', {
    phase: 'supply',
    sources: ['P1540', 'P2540'],
    roads: ['1540..1530'],
  })
  assert.deepEqual(previewOf(t, 'trace 1540').mean?.params, { fed: 1, count: 2 }, 'one is far away')
})
