/** Where units can go: what the kernel allows, what it costs, what is said of the way. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copy, OVER, seeded } from '@quebracho/engine'
import type { Reach } from '@quebracho/engine/show'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { bush, fromStart, real, type Table } from './board.ts'
import { hexNames } from './showing.ts'

const reachOf = ({ p }: Table, unit: number): Map<string, Reach> =>
  new Map(presentation.reach(p, unit).map(each => [hexNames(p, [each.hex]), each]))

const notes = (found: Reach | undefined): string[] => {
  assert.ok(found)
  return found.notes.map(({ rule, key }) => `${rule} ${key.replace('show.reach.', '')}`)
}

test('a single unit marches, goes and halts; the costs are in movement points', () => {
  const t = bush('u=P3-3-6@2020', { roads: ['2020..2015'], terrain: { '2021': 'clear' }, sources: ['P2020'] })
  const found = reachOf(t, t.unit('u'))
  assert.deepEqual(
    ['2019', '2018', '2021', '2120', '2022'].map(hex => found.get(hex)?.cost),
    [0.5, 1, 1, 2, 3],
  )
  const way = found.get('2018')
  assert.equal(hexNames(t.p, way?.path ?? []), '2019 2018')
  assert.deepEqual(
    way?.actions.map(action => chaco.text(action, t.p)),
    ['march P-I01', 'go 2018', 'halt'],
  )
  t.play('march {u}')
  assert.equal(reachOf(t, t.unit('u')).size, 0, 'a unit under way is part of the group')
  assert.deepEqual(
    reachOf(t, -1)
      .get('2018')
      ?.actions.map(action => chaco.text(action, t.p)),
    ['go 2018'],
  )
})

test('nobody goes anywhere out of his phase; in reaction only whoever is led', () => {
  assert.equal(reachOf(bush('u=P3-3-6@2020 B1-1-5@1001', { phasing: 'bolivia' }), 0).size > 0, true)
  const fight = bush('u=P6-4-6@2011 PL@2011 B4-5-5@2010', { phase: 'firstCombat' })
  assert.equal(reachOf(fight, fight.unit('u')).size, 0)
  assert.equal(reachOf(fight, -1).size, 0)
  const reaction = bush('u=B3-3-5@2020 l=BL@2020', { phase: 'reaction' })
  assert.equal(reachOf(reaction, reaction.unit('u')).size, 0)
  reaction.play('march-stack 2020')
  assert.ok(reachOf(reaction, -1).size > 0)
})

test('what happens on the way and there', () => {
  const t = bush('u=P9-9-9@2020 PL@2020 Bcsp2@2018 Btruck@2018 BGHQ@2018 l=BL@2018 B3-3-5@2015', {
    settlements: ['2018m'],
    wells: ['2019'],
    sources: ['P2020'],
  }).play('march-stack 2020')
  const found = reachOf(t, -1)
  assert.deepEqual(notes(found.get('2018')), [
    '14.6e well',
    '16.2e settlement',
    '10.3c leader',
    '10.3d ghq',
    '10.3e trucks',
    '10.3f csp',
    '8.10a unsupplied',
  ])
  assert.equal(found.get('2018')?.notes.find(({ key }) => key.endsWith('settlement'))?.params?.dice, 2)
  assert.ok(notes(found.get('2016')).includes('7.3b zone'))
  const fixed = bush('u=P9-9-9@2020', { settlements: ['2019'], options: { fixedVictoryPoints: true } })
  assert.deepEqual(notes(reachOf(fixed, fixed.unit('u')).get('2019'))[0], '16.5a settlementFixed')
  const full = bush('u=P3-3-6@2020 P1-1-6@2021 P1-1-6@2021 P1-1-6@2021 P1-1-6@2021')
  assert.ok(notes(reachOf(full, full.unit('u')).get('2021')).includes('11.1b full'))
})

test('off-map boxes are within reach, at a movement point or the whole turn', () => {
  const t = real('u=B3-3-5@3701 B1-1-5@2807', { phasing: 'bolivia' })
  const found = reachOf(t, t.unit('u'))
  assert.equal(found.get('B2')?.cost, 1)
  assert.deepEqual(notes(found.get('B1')).slice(0, 1), ['10.12c wholeTurn'])
  assert.equal(found.get('B1')?.actions.length, 2, 'it stops by itself')
})

test('clearing sides are no hexes of a way', () => {
  const t = bush('u=P3-3-6@2020', { clearings: ['2020/2120', '2120/2121', '2121/2122'] })
  for (const { path } of presentation.reach(t.p, t.unit('u'))) {
    assert.ok(path.every(hex => hex < t.p.world.places))
  }
})

/** A game played at random, shown at every n-th moment somebody moves units. */
function* moments(scenario: string, seed: number, every: number): Generator<Chaco> {
  const pick = seeded(seed)
  const { p } = fromStart(scenario)
  for (let i = 0, shown = 0; chaco.waitsFor(p) !== OVER && shown < 25; i++) {
    const waiting = chaco.pending(p)
    if (i % every === 0 && waiting.kind === 'decision' && /^(move|marching)$/.test(waiting.prompt)) {
      shown++
      yield p
    }
    const verbs = [...Map.groupBy(chaco.actions(p).toArray(), ([verb]) => verb).values()]
    const some = verbs[pick(verbs.length)]
    chaco.apply(p, some ? some[pick(some.length)] : chaco.throwDice(p, pick))
  }
}

/** Goes the way, with dice and other people's answers in between; where the unit is then, or -1 if it was lost. */
function playedOut(p: Chaco, unit: number, { actions }: Reach): number {
  const then = copy(p)
  for (const [i, action] of actions.entries()) {
    if (i > 0) settle(then)
    // The last one is to halt: a march that cannot go on has halted by itself.
    if (i === 2 && chaco.forbids(then, action) !== null) break
    assert.equal(chaco.play(then, action), null, chaco.text(action, p))
  }
  settle(then)
  return then.place[unit]
}

function settle(p: Chaco): void {
  const pick = () => 5
  for (let waiting = chaco.pending(p); ; waiting = chaco.pending(p)) {
    if (waiting.kind === 'end' || (waiting.kind === 'decision' && !/^(displace|well)$/.test(waiting.prompt)))
      return
    chaco.apply(p, waiting.kind === 'decision' ? chaco.standard(p) : chaco.throwDice(p, pick))
  }
}

test('reach is what the kernel allows, and every way of it leads where it says', () => {
  const pick = seeded(3)
  let looked = 0
  for (const [i, scenario] of ['boqueron', 'boqueron-basic', 'villa-montes'].entries()) {
    for (const p of moments(scenario, 70 + i, 3)) {
      const isGroup = p.groups > 0
      const units = isGroup ? [-1] : presentation.idle(p)
      for (const unit of units.filter(() => isGroup || pick(4) === 0)) {
        const reach = presentation.reach(p, unit)
        if (isGroup) assert.deepEqual(hexesOf(reach), goes(p))
        const group = isGroup ? p.group.findIndex((each, u) => each === p.groups && p.place[u] >= 0) : unit
        for (const each of reach.filter(() => pick(8) === 0)) {
          assert.equal(playedOut(p, group, each), each.hex, `${scenario} ${hexNames(p, [each.hex])}`)
          looked++
        }
      }
    }
  }
  assert.ok(looked > 300, `only ${looked} ways`)
})

const hexesOf = (reach: readonly Reach[]): number[] => reach.map(({ hex }) => hex).sort((a, b) => a - b)

const goes = (p: Chaco): number[] =>
  chaco
    .actions(p)
    .toArray()
    .filter(action => chaco.text(action, p).startsWith('go '))
    .map(([, hex]) => hex)
    .sort((a, b) => a - b)

test('reach is quick', () => {
  const { p } = real('l=PL@2741 P6-4-6@2741 B4-4-5@2440')
  const leader = p.world.endCombat[1]
  presentation.reach(p, leader)
  const start = performance.now()
  for (let i = 0; i < 20; i++) presentation.reach(p, leader)
  const each = (performance.now() - start) / 20
  assert.ok(each < 40, `${each.toFixed(2)} ms`)
})
