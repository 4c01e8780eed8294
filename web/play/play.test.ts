/** A hand at the board: verbs of every shape, by clicks on hexes, on counters of a stack, and on buttons. */
import { strict as assert } from 'node:assert'
import { describe, test } from 'node:test'
import { type Action, type Position, sameAction, textsOf } from '@quebracho/engine'
import type { Orders } from '@quebracho/engine/show'
import { atOrders, done, game, hexNamed, promptOf, sitDown, unitNamed } from './at-board.ts'
import { act, column, FIRST_BLUE, GENERAL, LORRY, orders } from './fixture.ts'
import { doerOf } from './pick.ts'
import type { Play } from './play.ts'

const labelAt = (play: Play, hex: string) =>
  play.lit.find(lit => lit.hex === hexNamed(play, hex))?.label ?? 'dark'
const offered = ({ ui }: Play): readonly (readonly Action[])[] =>
  ui.chooser?.options.map(({ actions }) => actions) ?? []
const pieceAt = ({ situation }: Play, unit: number) => situation.pieces.find(piece => piece.unit === unit)

describe('set-up', () => {
  test('a unit that is beside the board is picked from the tray, then put into a hex', () => {
    const play = sitDown()
    assert.deepEqual(play.situation.offers.tray, [0, 1, 2, 3, LORRY])
    play.pickUnit(2)
    play.clickHex(hexNamed(play, '0103'))
    assert.equal(done(play), 'place r3 0103')
  })

  test('all that is left of it is done as history did, whatever is asked, and taken back at once', () => {
    const play = sitDown()
    play.pickUnit(0)
    play.clickHex(hexNamed(play, '0104'))
    play.setUpAll()
    assert.equal(promptOf(play), 'orders')
    assert.equal(pieceAt(play, 3)?.hex, hexNamed(play, '0102'))
    assert.ok((pieceAt(play, GENERAL)?.hex ?? -1) >= 0)
    play.session.undo()
    assert.deepEqual(textsOf(play.session.match), ['place r1 0104'])
    play.setUpAll()
    assert.equal(promptOf(play), 'orders')
  })
})

describe('a stack', () => {
  test('offers itself as a whole first, then each of its units', () => {
    const play = atOrders()
    play.clickHex(hexNamed(play, '0102'))
    const [first, ...others] = offered(play)
    assert.deepEqual(first, [act('march-stack', hexNamed(play, '0102'))])
    assert.ok(others.some(([action]) => action && sameAction(action, act('march', 0))))
    play.choose(play.ui.chooser?.options[0] ?? { actions: [] })
    assert.equal(done(play), 'march-stack 0102')
    assert.equal(play.situation.pieces.filter(({ marks }) => marks.includes('acting')).length, 6)
  })

  test('a click on one of its counters is about that one', () => {
    const play = atOrders()
    play.clickUnit(1)
    assert.equal(done(play), 'march r2')
    play.clickUnit(0)
    assert.equal(done(play), 'take r1')
    play.clickUnit(1)
    assert.equal(done(play), 'drop r2')
    assert.deepEqual(
      play.situation.pieces.filter(({ marks }) => marks.includes('acting')).map(({ unit }) => unit),
      [0],
    )
  })

  test('shows at once where its column can go and what it costs, and goes the whole way by one click', () => {
    const play = atOrders()
    assert.deepEqual(play.reach, [])
    play.clickUnit(1)
    assert.equal(play.ui.picked.unit, -1)
    assert.equal(labelAt(play, '0202'), '1')
    assert.equal(labelAt(play, '0302'), '2')
    assert.equal(labelAt(play, '0402'), 'dark')
    play.clickHex(hexNamed(play, '0302'))
    while (play.session.goOn());
    assert.equal(pieceAt(play, 1)?.hex, hexNamed(play, '0302'))
    assert.equal(labelAt(play, '0301'), '1')
    assert.equal(labelAt(play, '0304'), 'dark')
    play.session.undo()
    assert.equal(pieceAt(play, 1)?.hex, hexNamed(play, '0102'), 'the way is taken back at once')
  })

  test('with a finger the first tap shows the way and the second goes it', () => {
    const play = atOrders()
    play.clickUnit(1)
    const to = hexNamed(play, '0202')
    play.clickHex(to, true)
    assert.equal(done(play), 'march r2')
    play.clickHex(to, true)
    assert.equal(done(play), 'go 0202')
  })

  test('a hex that is out of reach is refused with its rule', () => {
    const play = atOrders()
    play.clickUnit(1)
    play.clickHex(hexNamed(play, '0604'))
    assert.deepEqual(
      play.ui.refusal?.reasons.map(({ rule }) => rule),
      ['march-1'],
    )
  })
})

/** The same game, but of the ways to go only the one to this hex is listed and lit. */
function withOneWay(name: string): Play {
  const isShown = (p: Position, [verb, hex]: Action) =>
    game.verbOf([verb])?.name !== 'go' || p.world.names.hex[hex] === name
  const rules: typeof game = {
    ...game,
    actions(p) {
      const list = game.actions(p)
      const shown = list.toArray().filter(action => isShown(p, action))
      return Object.assign(Object.create(list) as typeof list, { toArray: () => shown })
    },
  }
  const reach: (typeof column)['presentation']['reach'] = (view, unit) =>
    column.presentation.reach(view, unit).filter(({ hex }) => view.world.names.hex[hex] === name)
  return atOrders({ ...column, game: rules, presentation: { ...column.presentation, reach } }, rules)
}

describe('what is legal but not offered', () => {
  test('is not done by a click where nothing is lit: it is put as a question', () => {
    const play = withOneWay('0202')
    play.clickUnit(1)
    const { length } = play.session.match.deeds
    play.clickHex(hexNamed(play, '0101'))
    assert.equal(play.session.match.deeds.length, length, 'nobody has gone anywhere')
    assert.deepEqual(
      offered(play).map(([first]) => game.text(first, play.situation.view)),
      ['go 0101'],
    )
    play.choose(play.ui.chooser!.options[0])
    assert.equal(done(play), 'go 0101')
  })
})

describe('two units', () => {
  test('are picked one after the other, counters of the same stack too', () => {
    const play = atOrders()
    play.pickUnit(LORRY)
    play.clickUnit(0)
    assert.equal(done(play), 'load lorry r1')
    assert.ok(pieceAt(play, 0)?.marks.includes('carried'))
  })

  test('or by the verb, and the hex they stand in: then it is asked which', () => {
    const play = atOrders()
    play.startVerb('load')
    const doer = () => doerOf(game, play.situation.offers, play.ui.picked)
    assert.equal(doer(), -1)
    play.clickUnit(LORRY)
    assert.deepEqual(play.ui.picked.args, [LORRY])
    assert.equal(doer(), LORRY, 'it can be said who loads')
    assert.deepEqual(
      play.lit.map(({ hex }) => hex),
      [hexNamed(play, '0102')],
    )
    play.clickHex(hexNamed(play, '0102'))
    assert.deepEqual(
      offered(play).map(([action]) => action[2]),
      [0, 1, 2, 3, GENERAL],
    )
  })

  test('the second is lit where it stands', () => {
    const play = atOrders()
    play.pickUnit(LORRY)
    assert.ok(play.lit.some(({ hex }) => hex === hexNamed(play, '0102')))
  })
})

describe('a hex', () => {
  test('and a number: the hex is clicked, the number chosen', () => {
    const play = atOrders()
    const base = hexNamed(play, 'base')
    assert.ok(play.lit.some(({ hex }) => hex === base))
    play.clickHex(base)
    assert.deepEqual(
      offered(play).map(([action]) => action),
      [1, 2, 3].map(count => act('arrive', base, count)),
    )
    play.choose(play.ui.chooser?.options[1] ?? { actions: [] })
    assert.equal(done(play), 'arrive base 2')
    assert.equal(pieceAt(play, unitNamed(play, 'n2'))?.hex, base, 'units stand in a box beyond the map')
  })

  test('with an enemy is lit for an attack, shows what will come of it, and opens the declaration', () => {
    const play = atOrders()
    play.clickHex(hexNamed(play, '0102'))
    play.choose(play.ui.chooser?.options[0] ?? { actions: [] })
    play.clickHex(hexNamed(play, '0302'))
    while (play.session.goOn());
    play.startVerb('halt')
    const target = hexNamed(play, '0402')
    assert.equal(play.lit.find(({ hex }) => hex === target)?.kind, 'attack')
    play.clickHex(target)
    assert.equal(play.ui.chooser?.options.length, 1, 'the odds first')
    assert.equal(play.previewOf(act('attack', target))?.lines?.[0].style, 'rout')
    play.choose(play.ui.chooser?.options[0] ?? { actions: [] })
    assert.equal(promptOf(play), 'declaration')
    play.clickUnit(2)
    assert.equal(done(play), 'withhold r3')
    play.clickUnit(FIRST_BLUE)
    assert.equal(done(play), 'withhold r3', 'the enemy cannot be withheld')
    play.startVerb('assault')
    assert.equal(promptOf(play), 'orders')
  })
})

describe('from the list of a hex', () => {
  test('a verb of a unit is done at once, or goes on with what is missing', () => {
    const play = atOrders()
    play.startVerb('load', [LORRY])
    assert.deepEqual([play.ui.picked.verb, play.ui.picked.args], ['load', [LORRY]])
    play.cancel()
    play.startVerb('march', [3])
    assert.equal(done(play), 'march r4')
  })

  test('a verb that needs only a number asks for it', () => {
    const play = atOrders()
    play.startVerb('arrive', [hexNamed(play, 'base')])
    assert.equal(play.ui.chooser?.options.length, 3)
  })
})

/** The same war, in which marches are ordered by pointing. */
const pointed = { ...column, presentation: { ...column.presentation, orders: orders as Orders } }
const acting = ({ situation }: Play): number[] =>
  situation.pieces.filter(({ marks }) => marks.includes('acting')).map(({ unit }) => unit)
const until = (play: Play) => {
  while (play.session.goOn());
}

describe('orders', () => {
  test('a click on a stack gets all of it ready, shows where it can go, and does nothing yet', () => {
    const play = atOrders(pointed)
    const { length } = play.session.match.deeds
    assert.equal(play.clickHex(hexNamed(play, '0102')), true, 'it need not be spread out')
    assert.equal(acting(play).length, 6)
    assert.equal(labelAt(play, '0202'), '1')
    assert.equal(play.session.match.deeds.length, length)
    assert.ok(
      !play.situation.offers.all.some(({ verb }) => verb === 'halt'),
      'nobody halts who has not set out',
    )
    play.clickHex(hexNamed(play, '0202'))
    until(play)
    assert.deepEqual(textsOf(play.session.match).slice(length), ['march-stack 0102', 'go 0202'])
    play.session.undo()
    assert.equal(play.session.match.deeds.length, length, 'taken back at once')
  })

  test('clicks on single counters take them along or leave them', () => {
    const play = atOrders(pointed)
    play.clickHex(hexNamed(play, '0102'))
    play.clickUnit(0)
    assert.ok(!acting(play).includes(0))
    play.clickUnit(0)
    assert.equal(acting(play).length, 6)
    play.cancel()
    assert.deepEqual(acting(play), [])
    play.clickUnit(1)
    play.clickUnit(2)
    assert.deepEqual(acting(play), [1, 2])
    play.clickUnit(1)
    play.clickUnit(2)
    assert.equal(play.ui.order, null, 'the last one to leave ends it')
  })

  test('a counter that cannot set out alone gets the group ready that it belongs to', () => {
    const together = {
      ...orders,
      muster: (view: Parameters<typeof orders.muster>[0], units: readonly number[]) =>
        units.length > 1 ? orders.muster(view, units) : null,
    }
    const play = atOrders({ ...column, presentation: { ...column.presentation, orders: together as Orders } })
    play.clickUnit(1)
    assert.equal(acting(play).length, 6)
  })

  test('whoever turns to others ends the march under way; so does the end of the turn', () => {
    const play = atOrders(pointed)
    const { length } = play.session.match.deeds
    play.clickUnit(1)
    play.clickHex(hexNamed(play, '0202'))
    until(play)
    assert.equal(promptOf(play), 'column')
    play.clickHex(hexNamed(play, '0102'))
    assert.ok(play.ui.order)
    play.clickHex(hexNamed(play, '0103'))
    until(play)
    const done = textsOf(play.session.match).slice(length)
    assert.deepEqual(done.slice(0, 3), ['march r2', 'go 0202', 'halt'])
    assert.equal(done.at(-1), 'go 0103')
    const [end] = play.situation.beyond
    assert.deepEqual(end, [act('halt'), act('end-turn')])
    play.act(end, { beyond: true })
    until(play)
    assert.deepEqual(textsOf(play.session.match).slice(-2), ['halt', 'end-turn'])
  })

  test('to take back what was only said is to forget it; actions of a list are orders too', () => {
    const play = atOrders(pointed)
    const { length } = play.session.match.deeds
    play.act([act('march', 1)])
    assert.deepEqual(play.ui.order?.units, [1])
    play.undo()
    assert.equal(play.ui.order, null)
    assert.equal(play.session.match.deeds.length, length)
    play.nextIdle()
    assert.equal(play.ui.order, null, 'nobody is idle here')
  })
})
