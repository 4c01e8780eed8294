/** Orders by pointing: who is meant by a click, what they can be told, and by which actions that is done. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Action } from '@quebracho/engine'
import type { Goal } from '@quebracho/engine/show'
import { pacific } from '../index.ts'
import { after } from '../presentation/doing.ts'
import { presentation } from '../presentation/index.ts'
import { areaNames, inArea } from '../rules/02-geography.ts'
import { CHILEAN } from '../world.ts'
import { arrive } from './at-sea.ts'
import { battle, landed } from './battle.ts'
import { fix, fromStart, real, type Setting, type Table } from './board.ts'
import { brief } from './showing.ts'

const { orders, bundles, switches } = presentation
assert.ok(orders?.goals && orders.joins && orders.ask && bundles && switches)
const { goals, joins, ask } = orders

const writing = (notation: string, setting: Setting = {}): Table =>
  fix(notation, { phase: 'administration', turn: 3, ...setting })

const three = 'cl-cochrane@1214 cl-blanco@1214 cl-t-loa@1214'

const textsOf = (t: Table, actions: readonly Action[]): string[] => {
  const { p } = t
  return actions.map(action => pacific.text(action, p))
}

/** `warships 2: cl-cochrane cl-blanco` */
const groupsAt = (t: Table, place: string): string[] =>
  orders
    .groups(t.p, t.hex(place))
    .map(({ say, units }) => `${brief(t.p, say)}: ${units.map(unit => t.p.world.names.unit[unit]).join(' ')}`)

const unitsOf = (t: Table, names: string): number[] => names.split(' ').map(name => t.unit(name))

const goalsOf = (t: Table, names: string): readonly Goal[] => goals(t.p, unitsOf(t, names))

function goalCalled(t: Table, names: string, what: RegExp): Goal {
  const found = goalsOf(t, names).find(({ say }) => what.test(brief(t.p, say)))
  assert.ok(found, `${names} cannot be told ${what}`)
  return found
}

test('a click on ships means all of them, then each part of them that is another', () => {
  assert.deepEqual(groupsAt(writing(three), '1214'), [
    'group.ships 3: cl-cochrane cl-blanco cl-t-loa',
    'group.warships 2: cl-cochrane cl-blanco',
    'group.transports 1: cl-t-loa',
  ])
  assert.deepEqual(groupsAt(writing('cl-cochrane@1214 cl-blanco@1214'), '1214'), [
    'group.ships 2: cl-cochrane cl-blanco',
  ])
})

test('once some have an order, a click means the others; fleets are found by their areas', () => {
  const t = writing(three).play('order cl-cochrane II', 'order cl-t-loa V')
  assert.deepEqual(groupsAt(t, '1214'), [
    'group.without 1: cl-blanco',
    'group.ships 3: cl-cochrane cl-blanco cl-t-loa',
    'group.warships 2: cl-cochrane cl-blanco',
    'group.transports 1: cl-t-loa',
    'group.bound 1 II: cl-cochrane',
  ])
  t.play('order cl-blanco II')
  assert.equal(groupsAt(t, '1214')[0], 'group.ships 3: cl-cochrane cl-blanco cl-t-loa', 'nobody is without')
})

test('nobody is meant where no own ships are, nor outside the writing', () => {
  const t = writing(`${three} pe-huascar@1013`)
  assert.deepEqual([groupsAt(t, '1013'), groupsAt(t, '1212')], [[], []])
  assert.equal(orders.muster(t.p, [t.unit('pe-huascar')]), null)
  assert.equal(orders.muster(t.p, []), null)
})

test('ships of one place get ready together, ships of two do not', () => {
  const t = writing(`${three} cl-abtao@1013`)
  assert.deepEqual(orders.muster(t.p, unitsOf(t, 'cl-blanco cl-t-loa')), [], 'without doing anything')
  assert.equal(orders.muster(t.p, unitsOf(t, 'cl-blanco cl-abtao')), null)
  const [blanco, loa, abtao] = unitsOf(t, 'cl-blanco cl-t-loa cl-abtao')
  assert.deepEqual([joins(t.p, [blanco], loa), joins(t.p, [blanco], abtao)], [true, false])
  assert.equal(brief(t.p, ask(t.p, [blanco, loa]) ?? { key: '' }).split(' ')[0], 'ask.ready.orders')
})

test('an area is lit by all its sea, and an order to it is one word', () => {
  const t = writing(three)
  const { areas, naval } = t.p.world.geography
  const to = goalsOf(t, 'cl-blanco').filter(({ say }) => say.key === 'show.goal.area')
  assert.equal(to.length, areaNames.length)
  for (const [i, { hexes, say }] of to.entries()) {
    assert.equal(say.params?.area, i + 1)
    assert.ok(hexes.every(hex => naval[hex] === 1 && inArea(areas[hex], i + 1)))
  }
  assert.deepEqual(textsOf(t, to[1].actions), ['order cl-blanco II'])
})

test('all ships of a place are ordered at once, some of them one by one, none twice', () => {
  const t = writing(three)
  const all = 'cl-cochrane cl-blanco cl-t-loa'
  assert.deepEqual(textsOf(t, goalCalled(t, all, /^goal.area II$/).actions), ['order-stack 1214 II'])
  const some = goalCalled(t, 'cl-cochrane cl-blanco', /^goal.area II$/)
  assert.deepEqual(textsOf(t, some.actions), ['order cl-cochrane II', 'order cl-blanco II'])
  t.play('order cl-cochrane II')
  const rest = goalCalled(t, 'cl-cochrane cl-blanco', /^goal.area II$/)
  assert.deepEqual(textsOf(t, rest.actions), ['order cl-blanco II'])
  t.play('order cl-blanco II')
  const areas = goalsOf(t, 'cl-cochrane cl-blanco').map(({ say }) => brief(t.p, say))
  assert.ok(!areas.includes('goal.area II'), 'they are bound there already')
})

test('an order is struck out where there is one, and that never stands out', () => {
  const t = writing(three)
  assert.ok(!goalsOf(t, 'cl-blanco').some(({ undoes }) => undoes))
  t.play('order cl-blanco II')
  const strike = goalCalled(t, 'cl-blanco cl-t-loa', /^goal.strike$/)
  assert.equal(strike.undoes, true)
  assert.deepEqual(textsOf(t, strike.actions), ['cancel cl-blanco'])
})

test('7.2c: ships of one fleet may be told to sail by themselves, and then do', () => {
  const t = writing(three).play('order-stack 1214 II')
  const apart = goalCalled(t, 'cl-cochrane cl-blanco', /^goal.apart$/)
  const then = after(t.p, apart.actions)
  assert.ok(then)
  const [cochrane, blanco, loa] = unitsOf(t, 'cl-cochrane cl-blanco cl-t-loa')
  assert.equal(then.nextWith[cochrane], then.nextWith[blanco])
  assert.notEqual(then.nextWith[cochrane], then.nextWith[loa])
  const all = goalsOf(t, 'cl-cochrane cl-blanco cl-t-loa').map(({ say }) => say.key)
  assert.ok(!all.includes('show.goal.apart'), 'all of them have nobody to leave')
  assert.ok(!goalsOf(writing(three), 'cl-blanco').some(({ say }) => say.key === 'show.goal.apart'))
})

test('whatever can be told can be done, and changes nothing by being looked at', () => {
  const t = writing(three).play('order cl-cochrane II', 'order cl-t-loa II')
  for (const names of ['cl-cochrane', 'cl-cochrane cl-blanco', 'cl-cochrane cl-blanco cl-t-loa'])
    for (const { actions, say } of goalsOf(t, names)) {
      assert.ok(actions.length > 0, brief(t.p, say))
      assert.ok(after(t.p, actions), `${names}: ${brief(t.p, say)}`)
    }
})

const standing = (t: Table): string[][] =>
  switches(t.p).map(({ positions }) => positions.filter(({ on }) => on).map(({ say }) => brief(t.p, say)))

test('7.3h: of every standing order exactly one position holds, and the others can be chosen', () => {
  const t = writing(three)
  for (const text of ['stance-always', 'stance-ask', 'stance-within 4', 'stance-transports', 'stance-any']) {
    t.play(text)
    for (const { title, positions } of switches(t.p)) {
      assert.equal(positions.filter(({ on }) => on).length, 1, `${text}: ${title.key}`)
      for (const { on, action } of positions) if (!on) assert.equal(pacific.forbids(t.p, action), null)
    }
  }
  t.play('stance-always')
  assert.deepEqual(standing(t), [['switch.stance-always'], ['switch.stance-any'], ['switch.hexes 4']])
})

test('who never intercepts is asked nothing more; nor is anybody outside the writing', () => {
  const t = writing(three).play('stance-never')
  assert.deepEqual(standing(t), [['switch.stance-never']])
  assert.deepEqual(switches(fix(three, { phase: 'march' }).p), [])
})

const sailing = (notation: string): Table => fix(notation, { phase: 'sea' })

test('7.2k: ships without an order are pointed at together, as many as go', () => {
  const t = sailing('cl-cochrane@1112 cl-blanco@1112 cl-t-loa@1112')
  const [cochrane, blanco, loa] = unitsOf(t, 'cl-cochrane cl-blanco cl-t-loa')
  assert.equal(groupsAt(t, '1112')[0].split(':')[0], 'group.homeward none 3')
  const ready = orders.muster(t.p, [cochrane, blanco])
  assert.deepEqual(ready && textsOf(t, ready), ['start cl-cochrane', 'with cl-blanco', 'set-out'])
  assert.deepEqual(
    [joins(t.p, [cochrane], loa), orders.toggles.some(({ name }) => name === 'with')],
    [true, true],
  )
})

test('7.2k: those who have begun to go home go all together by one word', () => {
  const t = sailing('cl-cochrane@1112 cl-blanco@1112 cl-t-loa@1112').play('start cl-cochrane')
  assert.equal(t.waitsFor(), 'chile homeward')
  const [all] = bundles(t.p)
  assert.equal(brief(t.p, all.say), 'bundle.together 3')
  const then = after(t.p, all.actions)
  assert.ok(then)
  assert.deepEqual(
    unitsOf(t, 'cl-cochrane cl-blanco cl-t-loa').map(ship => then.moving[ship]),
    [1, 1, 1],
  )
  assert.equal(pacific.waitsFor(then), t.p.phasing, 'and are asked where to')
})

test('whoever turns to others ends what is under way, if it need not go on', () => {
  const t = real('cl-buin@3123 cl-cazadores@3124').play('march cl-buin').roll(2, 1)
  assert.deepEqual(orders.finish(t.p), [], 'it has points left')
  assert.equal(t.waitsFor(), 'chile marching')
  t.play('rest')
  assert.equal(t.waitsFor(), 'chile again')
  assert.deepEqual(textsOf(t, orders.finish(t.p)), ['finish'])
})

test('4.1c: the same again for all that sail now, each in its own stack, and for nobody else', () => {
  const t = writing('cl-cochrane:II@1214 cl-blanco:II@1214 cl-t-loa:V@1214 cl-abtao@1214')
  const [loa, cochrane, blanco] = unitsOf(t, 'cl-t-loa cl-cochrane cl-blanco')
  t.p.orderWith[blanco] = blanco
  const [again] = bundles(t.p)
  assert.equal(brief(t.p, again.say), 'bundle.again 3')
  const then = after(t.p, again.actions)
  assert.ok(then)
  assert.deepEqual(
    [cochrane, blanco, loa, t.unit('cl-abtao')].map(ship => [then.nextOrder[ship], then.nextWith[ship]]),
    [
      [2, -1],
      [2, blanco],
      [5, -1],
      [0, -1],
    ],
  )
  assert.deepEqual(bundles(then), [], 'it is not offered twice')
  assert.deepEqual(bundles(writing(three).p), [], 'nor where nobody sails')
})

test('7.6k, 7.6t: all ashore lands all of them, though the first opens the port to the others', () => {
  const aboard = 'cl-buin@cl-t-loa cl-t-itata@1210 cl-inf1@cl-t-itata cl-t-lamar@1210 cl*1@cl-t-lamar'
  const t = arrive(`cl-t-loa@1210 ${aboard}`, '1210')
  const [all, troops] = bundles(t.p)
  assert.deepEqual(textsOf(t, all.actions), [
    'land cl-inf1',
    'disembark cl-buin',
    'disembark-column cl-t-lamar',
  ])
  assert.deepEqual(textsOf(t, troops.actions), ['land cl-inf1', 'disembark cl-buin'])
  assert.ok(after(t.p, all.actions), 'and it can be done')
})

test('7.8d: who is told to go aboard ships that cannot sail is told so', () => {
  const aboard = (columns: string) => {
    const t = sailing(`cl-t-loa:II@1214 cl-buin@1214 ${columns} cl-t-itata@1112`)
    const [{ say, undoes }] = goalsOf(t, 'cl-buin')
    return `${brief(t.p, say)}${undoes ? ' (no)' : ''}`
  }
  assert.equal(aboard('cl*1@1214'), 'goal.aboard.units II 1 0 1214')
  assert.equal(aboard(''), 'goal.aboard.unprovided II 1 0 1214 (no)')
})

test('7.2b, 7.2i: an end that cannot be is not asked for', () => {
  const asked = (notation: string, ...texts: string[]) => {
    const t = sailing(notation).play(...texts)
    return `${t.waitsFor()}: ${brief(t.p, presentation.prompt?.(t.p) ?? { key: 'plain' })}`
  }
  const others = 'cl-t-itata:II@1214'
  assert.equal(
    asked(`cl-cochrane@1112 ${others}`).replace(/ \d.*/, ''),
    'chile embark: ask.stacks.home.embark',
  )
  assert.equal(asked(`${others} cl*1@1214`), 'chile embark: ask.stacks.due.embark 1 1214 II')
  assert.equal(asked(`cl-t-itata:II@1112 cl-inf1@cl-t-itata cl-blanco:II@1112`), 'chile embark: plain')
})

test('7.6l: while a beach must be fought for, that is asked and not an end of the attacks', () => {
  const asked = (t: Table) => brief(t.p, presentation.prompt?.(t.p) ?? { key: 'plain' })
  const fighters = 'cl-buin@1211 cl-inf1@1312 pe-inf1@1211 pe-inf2@1311'
  assert.equal(asked(battle(fighters, 'chile', landed('cl-buin'))), 'ask.attack.landing 1211')
  assert.equal(asked(battle('cl-inf1@1312 pe-inf2@1311')), 'plain')
})

test('8.9t, 8.10, 8.11: after a battle all of it by one word, as it is usually done', () => {
  const t = battle('cl-2line@1312 cl-cazadores@1312 pe-inf1@1311 pe-inf2@1311 pe*1@1311')
    .play('attack 1312 1311', 'assault')
    .roll(3, 5)
    .draw('charge')
    .play('save')
    .roll(5, 2, 6, 4, 2)
  const next = (waitsFor: string, words: string) => {
    const [goal] = bundles(t.p)
    assert.deepEqual([t.waitsFor(), goal && brief(t.p, goal.say)], [waitsFor, words])
    t.play(...textsOf(t, goal.actions))
  }
  next('allied hits', 'bundle.hits 1')
  assert.equal(bundles(t.p)[1] && brief(t.p, bundles(t.p)[1].say), 'bundle.stand pe-inf2', 'or somebody pays')
  next('allied retreat', `bundle.retreat.train ${t.p.world.names.hex[pacific.standard(t.p)[1]]} 1`)
  assert.equal(t.columns('peru', '1311'), 0, 'its column went along')
  next('chile advance', 'bundle.advance 2')
  assert.deepEqual([t.at('cl-2line'), t.at('cl-cazadores')], ['1311', '1311'])
})

test('3.1a: the set-up names the counter whose places are lit, and how much is left after it', () => {
  const t = fromStart()
  const asked = () => {
    const say = presentation.prompt?.(t.p)
    return say ? brief(t.p, say) : ''
  }
  while (pacific.waitsFor(t.p) !== CHILEAN) pacific.play(t.p, pacific.standard(t.p))
  const first = asked()
  assert.match(first, /^ask\.deploy cl-buin \d+ 6$/)
  const [, , left] = first.split(' ')
  pacific.play(t.p, pacific.parse('deploy cl-buin 3123', t.p))
  assert.match(asked(), new RegExp(`^ask\\.deploy cl-\\S+ ${Number(left) - 1} 6$`))
})
