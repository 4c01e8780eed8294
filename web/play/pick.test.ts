import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Action, FIRST_VERB } from '@quebracho/engine'
import type { Piece, Reach } from '@quebracho/engine/show'
import {
  begunBy,
  buttonVerbs,
  click,
  isLikeListed,
  litHexes,
  meantBy,
  nextKind,
  onlyDifference,
  sortOffers,
  tokenOffers,
  unitOnly,
  verbName,
} from './pick.ts'
import { game } from './testing.ts'
import { NOTHING } from './ui.ts'

const act = (name: string, ...args: number[]): Action => [
  FIRST_VERB + game.vocabulary.verbs.findIndex(verb => verb.name === name),
  ...args,
]

const piece = (unit: number, hex: number, side: number): Piece => ({
  unit,
  hex,
  side,
  symbol: 'infantry',
  factors: '3',
  name: '',
  marks: [],
})

const pieces = [piece(0, 10, 0), piece(1, 11, 0), piece(7, 20, 1)]
const offersOf = (...actions: Action[]) => sortOffers(game, pieces, actions)
const unit = (number: number) => ({ ...NOTHING, unit: number })
const reachTo = (hex: number, ...actions: Action[]): Reach => ({
  hex,
  cost: actions.length,
  path: [10, hex],
  actions,
  notes: [],
})

test('counters in the hand that no listed action names can be picked, the first of them before all others', () => {
  const loose = [5, 4, 0].map(unit => ({ unit, sort: unit, count: 2 }))
  const { pickable, tray } = sortOffers(game, pieces, [act('step', 1, 12)], loose)
  assert.deepEqual([...pickable], [5, 4, 0, 1])
  assert.deepEqual(tray, [5, 4], 'those on the map are picked there')
  // Where it can be put is a way without steps.
  const offers = sortOffers(game, pieces, [], loose)
  const put: Reach = { ...reachTo(30, act('step', 5, 30)), path: [] }
  assert.equal(click(game, offers, unit(5), [put], 30).kind, 'do')
})

describe('nothing picked', () => {
  test('a click on a unit that can go somewhere picks it', () => {
    const offers = offersOf(act('step', 0, 12))
    assert.deepEqual(click(game, offers, NOTHING, [], 10), { kind: 'pick', picked: unit(0) })
  })

  test('a click on a unit that needs no hex does it, or lets choose', () => {
    const one = offersOf(act('feed', 0))
    assert.equal(click(game, one, NOTHING, [], 10).kind, 'do')
    const two = offersOf(act('feed', 0), act('airlift', 0))
    const meaning = click(game, two, NOTHING, [], 10)
    assert.equal(meaning.kind === 'choose' && meaning.options.length, 2)
  })

  test('a hex alone can be enough', () => {
    const offers = offersOf(act('depot', 4), act('depot', 5))
    assert.deepEqual(click(game, offers, NOTHING, [], 4), {
      kind: 'do',
      option: { actions: [act('depot', 4)] },
    })
    assert.equal(click(game, offers, NOTHING, [], 6).kind, 'illegal')
  })

  test('a hex with something more to say lets choose', () => {
    const onBoard = {
      ...game,
      verbOf: (action: Action) => ({ ...game.verbOf(action)!, offer: 'board' as const }),
    }
    const offers = sortOffers(onBoard, pieces, [act('ammo', 4, 1), act('ammo', 4, 2)])
    const meaning = click(game, offers, NOTHING, [], 4)
    assert.equal(meaning.kind === 'choose' && meaning.options.length, 2)
  })

  test('units off the board are in the tray and can be put down by choosing at the hex', () => {
    const offers = offersOf(act('place', 3, 4), act('place-tank', 3, 4), act('place', 3, 5))
    assert.deepEqual(offers.tray, [3])
    assert.equal(click(game, offers, NOTHING, [], 4).kind, 'choose')
    assert.equal(click(game, offers, NOTHING, [], 5).kind, 'do')
  })

  test('at an enemy there is something to look at', () => {
    assert.equal(click(game, offersOf(act('step', 0, 12)), NOTHING, [], 20).kind, 'look')
  })
})

describe('a unit picked', () => {
  const offers = offersOf(
    act('step', 0, 12),
    act('attack', 0, 20),
    act('barrage', 0, 20),
    act('step', 1, 13),
    act('deforest', 0),
  )

  test('goes where it can reach, by all its steps', () => {
    const reach = [reachTo(12, act('step', 0, 12)), reachTo(14, act('step', 0, 12), act('step', 0, 14))]
    const near = click(game, offers, unit(0), reach, 12)
    assert.deepEqual(near.kind === 'do' && near.option.actions, [act('step', 0, 12)])
    const far = click(game, offers, unit(0), reach, 14)
    assert.equal(far.kind === 'do' && far.option.actions.length, 2)
  })

  test('chooses between verbs that fit one hex', () => {
    const meaning = click(game, offers, unit(0), [], 20)
    assert.deepEqual(meaning.kind === 'choose' && meaning.options.map(({ actions }) => actions[0]), [
      act('attack', 0, 20),
      act('barrage', 0, 20),
    ])
  })

  test('a click on it asks for what needs no hex, or puts it down', () => {
    const meaning = click(game, offers, unit(0), [], 10)
    assert.deepEqual(meaning.kind === 'choose' && meaning.options, [{ actions: [act('deforest', 0)] }])
    assert.deepEqual(click(game, offers, unit(1), [], 11), { kind: 'pick', picked: NOTHING })
    assert.equal(unitOnly(offers, 0).length, 1)
  })

  test('a click on another unit picks that', () => {
    assert.deepEqual(click(game, offers, unit(0), [], 11), { kind: 'pick', picked: unit(1) })
  })

  test('elsewhere it is illegal', () => {
    assert.equal(click(game, offers, unit(0), [], 33).kind, 'illegal')
  })
})

describe('a verb picked by its button', () => {
  const offers = offersOf(act('raid', 20, 1), act('raid', 20, 2), act('raid', 21, 1), act('end-segment'))
  const raid = { ...NOTHING, verb: 'raid' }

  test('then its hex, then how many', () => {
    assert.deepEqual([...buttonVerbs(offers).keys()], ['raid', 'end-segment'])
    assert.equal(nextKind(game, offers, raid), 'hex')
    const meaning = click(game, offers, raid, [], 20)
    assert.equal(meaning.kind === 'choose' && meaning.options.length, 2)
    assert.equal(click(game, offers, raid, [], 21).kind, 'do')
    assert.equal(click(game, offers, raid, [], 5).kind, 'illegal')
    assert.equal(begunBy(offers, { ...raid, args: [20] }).length, 2)
  })

  test('its hexes glow: an enemy is aimed at, empty ground can only be chosen', () => {
    assert.deepEqual(litHexes(game, offers, raid, [], 0), [
      { hex: 20, kind: 'target' },
      { hex: 21, kind: 'choice' },
    ])
  })

  test('two hexes are picked one after the other', () => {
    const pass = sortOffers(game, pieces, [act('pass', 0, 11, 12)])
    const first = click(game, pass, { ...NOTHING, verb: 'pass' }, [], 10)
    assert.deepEqual(first, { kind: 'pick', picked: { unit: -1, verb: 'pass', args: [0] } })
    const second = click(game, pass, { unit: -1, verb: 'pass', args: [0] }, [], 11)
    assert.deepEqual(second, { kind: 'pick', picked: { unit: -1, verb: 'pass', args: [0, 11] } })
    assert.equal(click(game, pass, { unit: -1, verb: 'pass', args: [0, 11] }, [], 12).kind, 'do')
  })
})

test('actions of a button that differ by a colour alone can have a button each', () => {
  const { all } = offersOf(act('ammo', 4, 1), act('ammo', 4, 2))
  assert.equal(onlyDifference(game, all), 2)
  assert.equal(onlyDifference(game, offersOf(act('ammo', 4, 1), act('ammo', 5, 2)).all), -1)
  assert.equal(onlyDifference(game, offersOf(act('raid', 4, 1), act('raid', 4, 2)).all), -1)
})

test('tokens are neither on the board nor buttons', () => {
  const offers = offersOf(act('spend', 1, 1), act('ready'))
  assert.equal(tokenOffers(offers).length, 1)
  assert.deepEqual([...buttonVerbs(offers).keys()], ['ready'])
})

describe('what glows', () => {
  const offers = offersOf(act('step', 0, 12), act('attack', 0, 20))
  test('first the units that can act, then where one can go, with its cost', () => {
    assert.deepEqual(litHexes(game, offers, NOTHING, [], 0), [{ hex: 10, kind: 'choice' }])
    assert.deepEqual(litHexes(game, offers, unit(0), [reachTo(12, act('step', 0, 12))], 0), [
      { hex: 12, kind: 'move', label: '1' },
      { hex: 20, kind: 'attack' },
    ])
  })
})

describe('what a click that is not allowed meant', () => {
  const named = (...names: string[]) => game.vocabulary.verbs.filter(verb => names.includes(verb.name))
  const pending = { kind: 'decision', side: 0, prompt: '', rule: '', nested: false } as const

  test('going there, or at an enemy attacking it', () => {
    const offers = offersOf(act('step', 0, 12))
    const decision = { ...pending, verbs: named('step', 'attack', 'end-segment') }
    const names = (hex: number) =>
      meantBy(decision, offers, unit(0), hex).map(action => verbName(game, action))
    assert.deepEqual(names(33), ['step', 'attack'])
    assert.deepEqual(names(20), ['attack', 'step'])
  })

  test('what needs nothing but its unit, only where that stands', () => {
    const offers = offersOf(act('step', 0, 12), act('deforest', 0))
    const decision = { ...pending, verbs: named('step', 'deforest') }
    const names = (hex: number) =>
      meantBy(decision, offers, unit(0), hex).map(action => verbName(game, action))
    assert.deepEqual(names(33), ['step'])
    assert.deepEqual(names(10), ['step', 'deforest'])
  })

  test('from one hex at another: each own stack is tried at the enemy, and only there', () => {
    const attack = { ...named('attack')[0], args: ['hex', 'hex'] }
    const decision = { ...pending, verbs: [attack] }
    const offers = sortOffers(game, pieces, [[attack.index, 10, 21]], [], 0)
    assert.deepEqual(meantBy(decision, offers, NOTHING, 20), [
      [attack.index, 10, 20],
      [attack.index, 11, 20],
    ])
    assert.deepEqual(meantBy(decision, offers, NOTHING, 33), [])
  })

  test('an enemy is looked at, unless somebody waits for a hex to go to', () => {
    const at = (...actions: Action[]) =>
      click(game, sortOffers(game, pieces, actions, [], 0), NOTHING, [], 20).kind
    assert.equal(at(act('step', 0, 12)), 'look')
    assert.equal(at(act('depot', 4)), 'illegal')
    assert.equal(
      click(game, sortOffers(game, pieces, [act('depot', 4)], [], 0), NOTHING, [], 10).kind,
      'look',
    )
  })

  test('the same with an equal of the unit, not the same elsewhere', () => {
    const offers = offersOf(act('step', 0, 12))
    assert.ok(isLikeListed(game, offers, act('step', 1, 12)))
    assert.ok(!isLikeListed(game, offers, act('step', 0, 13)))
    assert.ok(!isLikeListed(game, offers, act('attack', 0, 12)))
  })

  test('a counter that is pointed at for a verb under way is the one it is done to, never the doer', () => {
    const load = { ...named('step')[0], name: 'load', args: ['unit', 'unit'] }
    const decision = { ...pending, verbs: [load] }
    const offers = sortOffers(game, pieces, [[load.index, 0, 7]], [], 0)
    const picked = { ...NOTHING, verb: 'load', args: [0] }
    assert.deepEqual(meantBy(decision, offers, picked, 11, 1), [[load.index, 0, 1]])
  })

  test('putting the next unit down', () => {
    const offers = offersOf(act('place', 3, 4))
    const decision = { ...pending, verbs: named('place') }
    assert.deepEqual(meantBy(decision, offers, NOTHING, 50), [act('place', 3, 50)])
  })
})

test('a hex is looked at where only own stacks could be pointed at; where a hex is waited for, it was meant', () => {
  const asked = (...actions: Action[]) => sortOffers(game, pieces, actions, [], 0)
  for (const hex of [20, 30]) {
    assert.equal(click(game, asked(act('cover', 10)), NOTHING, [], hex).kind, 'look')
    assert.equal(click(game, asked(act('cover', 12)), NOTHING, [], hex).kind, 'illegal')
  }
  assert.equal(click(game, asked(act('cover', 12)), NOTHING, [], 11).kind, 'look', 'an own unit')
})
