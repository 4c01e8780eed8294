/** Standing orders: what they do, and that the enemy cannot tell them from a player's own answers. */
import { strict as assert } from 'node:assert'
import { ALL, type GameEvent, only, SPECTATOR, same } from '@quebracho/engine'
import { pacific } from '../index.ts'
import { ALWAYS, ASK, NEVER, type Pacific } from '../position.ts'
import { copyOf, fix, rule, type Setting, type Table } from './board.ts'

const [CHILE, ALLIES] = [0, 1]

interface Orders {
  readonly stance: number
  readonly within?: number
  readonly choosy?: boolean
}

/** To the side that does not move. */
const give =
  ({ stance, within = 9, choosy = false }: Orders) =>
  (p: Pacific): void => {
    const side = 1 - p.phasing
    p.stance[side] = stance
    p.within[side] = within
    p.choosy[side] = choosy ? 1 : 0
  }

const sea = (notation: string, orders: Orders, setting: Setting = {}) =>
  fix(notation, { phase: 'sea', set: give(orders), ...setting })

/** What a side hears. */
const heard = ({ p, events }: Table, side: number): GameEvent[] =>
  events.filter(event => pacific.hear(p, event, side) !== null)

const loa = 'cl-t-loa:II@1113 cl-abtao:I@1015'

rule('7.3h', 'never: nobody is asked, and nobody goes', () => {
  const t = sea(`${loa} pe-huascar@1011`, { stance: NEVER }).play('start cl-t-loa', 'sail 1211')
  assert.deepEqual([t.at('cl-t-loa'), t.waitsFor()], ['1211', 'chile sailing'])
  assert.equal(t.at('pe-huascar'), '1011')
})

rule('7.3h', 'always: they go by themselves from the hex with the best chance', () => {
  const t = sea(`${loa} pe-atahualpa@1011 pe-huascar@0912`, { stance: ALWAYS })
  t.play('start cl-t-loa', 'sail 1112')
  assert.equal(t.waitsFor(), 'dice interception')
  assert.deepEqual(
    t.last('interception.tried').units,
    [t.unit('pe-huascar')],
    '+1 at two hexes beats -2 at one',
  )
  t.roll(1)
  assert.deepEqual(t.last('interception.tried').units, [t.unit('pe-atahualpa')], 'then the next')
  t.roll(1)
  assert.equal(t.waitsFor(), 'chile sailing')
})

rule('7.3g', 'always: in their own hex they need no die', () => {
  const t = sea(`${loa} pe-huascar@1112`, { stance: ALWAYS }).play('start cl-t-loa', 'sail 1112')
  assert.equal(t.waitsFor(), 'dice gunfire')
})

rule('7.3h', 'always, but not without hope, nor farther than told', () => {
  const hopeless = sea('cl-t-loa:II@1112 pe-atahualpa@0811', { stance: ALWAYS }).play(
    'start cl-t-loa',
    'step 1211',
  )
  assert.equal(hopeless.waitsFor(), 'chile sailing', 'four hexes with -2')
  for (const [within, waits] of [
    [0, 'chile sailing'],
    [1, 'dice interception'],
  ] as const) {
    const t = sea(`${loa} pe-huascar@1011`, { stance: ALWAYS, within }).play('start cl-t-loa', 'sail 1112')
    assert.equal(t.waitsFor(), waits)
  }
})

rule('7.3h', 'always, but only at stacks with transports', () => {
  const warships = 'cl-cochrane:II@1113 cl-abtao:I@1015 pe-huascar@1011'
  const spared = sea(warships, { stance: ALWAYS, choosy: true }).play('start cl-cochrane', 'sail 1112')
  assert.equal(spared.waitsFor(), 'chile sailing')
  const t = sea(`${warships} cl-t-loa:II@1113`, { stance: ALWAYS, choosy: true })
  t.play('start cl-cochrane', 'sail 1112')
  assert.equal(t.waitsFor(), 'dice interception')
})

rule('7.3q', 'always: they take their column, and without one stay in port', () => {
  const t = sea(`${loa} pe-huascar@1210 pe*1@1210`, { stance: ALWAYS }).play('start cl-t-loa', 'sail 1112')
  assert.equal(t.columns('peru', '1210'), 0)
  const poor = sea(`${loa} pe-huascar@1210`, { stance: ALWAYS }).play('start cl-t-loa', 'sail 1112')
  assert.equal(poor.waitsFor(), 'chile sailing')
})

rule(
  '7.3n',
  'ask: not about stacks beyond the distance, nor about warships if only transports matter',
  () => {
    const asked = (orders: Orders, ship = 'cl-t-loa') =>
      sea(`${ship}:II@1113 cl-abtao:I@1015 pe-huascar@0912`, orders)
        .play(`start ${ship}`, 'sail 1112')
        .waitsFor() === 'allied interception'
    assert.deepEqual(
      [asked({ stance: ASK }), asked({ stance: ASK, within: 2 }), asked({ stance: ASK, within: 1 })],
      [true, true, false],
    )
    assert.ok(asked({ stance: ASK, choosy: true }))
    assert.ok(!asked({ stance: ASK, choosy: true }, 'cl-cochrane'))
  },
)

rule('7.6c', 'a blockader under standing orders engages, or lets pass, by himself', () => {
  const leave = (orders: Orders, cargo = '') => {
    const t = sea(`pe-union:I@1210 ${cargo} pe*1@1210 cl-cochrane@1210`, orders, { phasing: 'allied' })
    return t.play('start pe-union', 'sail 1113', 'sail-openly')
  }
  assert.ok(leave({ stance: ALWAYS }).told().includes('battle.begins'))
  assert.equal(leave({ stance: ASK }).waitsFor(), 'chile blockaders')
  assert.equal(leave({ stance: NEVER }).at('pe-union'), '1113')
  assert.equal(leave({ stance: ALWAYS, choosy: true, within: 0 }).at('pe-union'), '1113')
  assert.ok(leave({ stance: ALWAYS, choosy: true }, 'pe-t-oroya:I@1210').told().includes('battle.begins'))
})

rule('7.6g', 'which ships are caught the blockader says himself, unless he never wants any', () => {
  const run = (stance: number) => {
    const t = sea(
      'pe-union:I@1210 pe-t-oroya:I@1210 pe*1@1210 cl-cochrane@1210',
      { stance },
      { phasing: 'allied' },
    )
    return t.play('start pe-union', 'sail 1113', 'run-blockade').roll(1)
  }
  assert.equal(run(ALWAYS).waitsFor(), 'chile caught')
  assert.equal(run(NEVER).at('pe-t-oroya'), '1113')
})

rule('4.1e 7.3h', 'the enemy sees and hears the same whether the player or his orders let a stack go', () => {
  const geography = `${loa} pe-huascar@1011`
  const byHand = sea(geography, { stance: ASK }).play('start cl-t-loa', 'sail 1112', 'pass')
  for (const orders of [
    { stance: NEVER },
    { stance: ASK, within: 0 },
    { stance: ALWAYS, within: 0 },
    { stance: ASK, within: 0, choosy: true },
  ]) {
    const t = sea(geography, orders).play('start cl-t-loa', 'sail 1112')
    for (const viewer of [CHILE, SPECTATOR]) {
      assert.ok(same(pacific.view(t.p, viewer), pacific.view(byHand.p, viewer)))
      assert.deepEqual(heard(t, viewer), heard(byHand, viewer))
    }
  }
})

rule('4.1e 7.3h', 'and the same when they try', () => {
  const geography = `${loa} pe-huascar@1011`
  const byHand = sea(geography, { stance: ASK }).play('start cl-t-loa', 'sail 1112', 'intercept 1011').roll(1)
  const t = sea(geography, { stance: ALWAYS }).play('start cl-t-loa', 'sail 1112').roll(1)
  assert.ok(same(pacific.view(t.p, CHILE), pacific.view(byHand.p, CHILE)))
  assert.deepEqual(heard(t, CHILE), heard(byHand, CHILE))
})

rule('4.1e', 'the answer to an interception is for one side; who was let go has learned something', () => {
  const t = sea(`${loa} pe-huascar@1011`, { stance: ASK }).play('start cl-t-loa', 'sail 1112')
  assert.equal(pacific.seenBy(t.p), only(ALLIES))
  t.play('pass')
  assert.equal(t.last('interception.declined').reveals, 1, 'there is no going back to try another way')
  const never = sea(`${loa} pe-huascar@1011`, { stance: NEVER }).play('start cl-t-loa', 'sail 1112')
  assert.equal(never.last('interception.declined').reveals, 1)
})

rule('7.2d', 'where a stack is bound within its area nobody knows but its owner', () => {
  const t = sea(`${loa} pe-huascar@1011`, { stance: ASK }).play('start cl-t-loa')
  assert.equal(pacific.seenBy(t.p), only(CHILE))
  const [north, south] = [copyOf(t).play('sail 1211'), copyOf(t).play('sail 1112')]
  assert.deepEqual([north.at('cl-t-loa'), south.at('cl-t-loa')], ['1112', '1112'])
  assert.ok(same(pacific.view(north.p, ALLIES), pacific.view(south.p, ALLIES)))
  assert.ok(!same(pacific.view(north.p, CHILE), pacific.view(south.p, CHILE)))
  assert.deepEqual(heard(north, ALLIES), heard(south, ALLIES))
})

rule(
  '7.2o 4.1e',
  'before a stack starts its order is hidden, while it sails it is not, its next one always',
  () => {
    const t = fix('cl-cochrane:II+I@1113 cl-blanco:I+II@1015', { phase: 'sea' })
    const ship = t.unit('cl-cochrane')
    const seen = (p: Pacific) => [p.order[ship], p.nextOrder[ship]]
    assert.deepEqual(seen(pacific.view(t.p, ALLIES)), [0, 0])
    t.play('start cl-cochrane')
    assert.deepEqual(seen(pacific.view(t.p, ALLIES)), [2, 0])
    assert.deepEqual(seen(pacific.view(t.p, CHILE)), [2, 1])
    t.play('sail 1112', 'stop')
    assert.deepEqual(seen(pacific.view(t.p, ALLIES)), [0, 0])
    assert.equal(pacific.seenBy(t.p), ALL)
  },
)

rule('7.8d 4.1e', 'an order that lapses looks like none', () => {
  const end = (order: string) =>
    fix(`cl-cochrane${order}@1214 cl-blanco:I@1015`, { phase: 'sea' }).play('end-naval-movement')
  const [lapsed, none] = [end(':II'), end('')]
  assert.deepEqual(heard(lapsed, ALLIES), heard(none, ALLIES))
  assert.ok(same(pacific.view(lapsed.p, ALLIES), pacific.view(none.p, ALLIES)))
  assert.ok(heard(lapsed, CHILE).some(({ key }) => key === 'order.lapsed'))
})

rule('7.2h 4.1e', 'nor does one to stay show', () => {
  const end = (order: string) =>
    fix(`cl-cochrane${order}@1214 cl*1@1214`, { phase: 'sea' }).play('end-naval-movement')
  const [stays, none] = [end(':I'), end('')]
  assert.deepEqual(heard(stays, ALLIES), heard(none, ALLIES))
})

rule('7.3h', 'a player lets a stack go for good, and is asked about the next one', () => {
  const geography = 'cl-t-loa:II@1113 cl-t-itata:II@1013 cl-abtao:I@1015 pe-huascar@1011'
  const t = fix(geography, { phase: 'sea' }).play('start cl-t-loa', 'sail 1211', 'pass-for-good')
  assert.deepEqual([t.at('cl-t-loa'), t.waitsFor()], ['1211', 'chile sailing'])
  const byHand = fix(geography, { phase: 'sea' }).play('start cl-t-loa', 'sail 1211', 'pass', 'pass')
  for (const viewer of [CHILE, SPECTATOR]) {
    assert.deepEqual(heard(t, viewer), heard(byHand, viewer), 'the enemy cannot tell')
    assert.ok(same(pacific.view(t.p, viewer), pacific.view(byHand.p, viewer)))
  }
  t.play('stop', 'start cl-t-itata', 'sail 1012')
  assert.equal(t.waitsFor(), 'allied interception')
})
