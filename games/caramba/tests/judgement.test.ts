/** What the computer sees coming: the answer of a defender, the blow that threatens, the road through the jungle, the open door. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { caramba } from '../index.ts'
import { score, scoreAtEnd, terms } from '../opponent/score.ts'
import { threat } from '../opponent/threat.ts'
import type { Caramba } from '../position.ts'
import { board, hexOf, rule, type Setting } from './board.ts'

const [BOLIVIA, PARAGUAY] = [0, 1]

const term = (key: string, p: Caramba, side: number): number =>
  terms.find(each => each.key === key)?.of(p, side) ?? assert.fail(key)

/** What Paraguay, attacked in 0506, adds as usual. */
function answer(notation: string, ...spent: string[]): string[] {
  const t = board(notation).play('attack b1 0506', ...spent)
  const added: string[] = []
  while (t.waitsFor() === 'paraguay combat.defender') {
    added.push(caramba.text(caramba.standard(caramba.view(t.p, PARAGUAY)), t.p))
    t.play(added[added.length - 1])
  }
  return added
}

rule(
  'combat-9',
  'a defender as usual answers a strong attack with the tokens that save more than they cost',
  () => {
    const [first, ...more] = answer('b1@0505:3 p1@0506:4 B{red:3} P{red:4,yellow:1}', 'spend red 3')
    assert.match(first, /^spend red [234]$/)
    assert.ok(more.length <= 2)
  },
)

rule('combat-9', 'a defender as usual wastes nothing on an attack that fails anyway', () => {
  assert.deepEqual(answer('b1@0505:1 p1@0506:4E2 B{yellow:1} P{red:4}', 'ready'), ['ready'])
})

rule('combat-9', 'no tokens are thrown after a unit that nothing can save', () => {
  assert.deepEqual(answer('b1@0505:4T p1@0506:1 B{red:9} P{yellow:1}', 'spend red 9'), ['ready'])
})

test('an enemy that can come and attack is a threat, one out of reach or behind a river of jungle is none', () => {
  const fear = (notation: string) => term('threat', board(notation).p, BOLIVIA)
  assert.ok(fear('b1@0505:2 p1@0507:4') < fear('b1@0505:2 p1@0510:4'), 'two hexes away')
  assert.ok(fear('b1@0505:2 p1@0507:4') < fear('b1@0505:2 p1@0507:4 J0506 J0406 J0606 J0405 J0605 J0504'))
  assert.ok(fear('b1@0505:4 p1@0506:4 P{red:4}') < fear('b1@0505:4 p1@0506:4'), 'with guns')
  assert.ok(fear('b1@0505:2 p1@0506:4') < fear('b1@0505:2E2 p1@0506:4'), 'without trenches')
  assert.ok(fear('b1@0505:2 p1@0506:4') < fear('b1@0505:2 p1@0506:4 B{red:6}'), 'without an answer')
})

rule(
  'tokens-6',
  'who has marched is threatened more: his guns are on the road when the enemy attacks this turn',
  () => {
    const fear = (notation: string, setting: Setting = {}) =>
      term('threat', board(notation, setting).p, BOLIVIA)
    assert.ok(fear('b1@0505:2M1 p1@0506:4 B{red:6}') < fear('b1@0505:2 p1@0506:4 B{red:6}'))
    assert.ok(fear('b1@0505:2M2 p1@0506:4 B{green:6}') < fear('b1@0505:2M1 p1@0506:4 B{green:6}'), 'tokens-7')
    // Paraguay's marches of this turn are forgotten when Bolivia attacks in the next (turn-2).
    const hope = (notation: string) => fear(notation, { active: 'paraguay' })
    assert.equal(hope('b1@0505:4 p1@0506:2M1 P{red:6}'), hope('b1@0505:4 p1@0506:2 P{red:6}'))
  },
)

rule('moves-4', 'nobody comes from afar past another enemy', () => {
  const feared = (others: string) =>
    term('threat', board(`b1@0505:2 p1@0508:4 ${others}`).p, BOLIVIA) -
    term('threat', board(`b1@0505:2 p1@0512:4 ${others}`).p, BOLIVIA)
  assert.ok(feared('') < 0)
  // b2 watches 0507 and 0506, and is too strong to be attacked itself.
  assert.equal(feared('b2@0406:4E2 J0405'), 0)
  assert.ok(feared('b2@0404:4E2 J0405') < 0, 'from there it does not')
})

test('several who can attack one unit together threaten more than one', () => {
  const hope = (notation: string) => term('threat', board(notation).p, BOLIVIA)
  assert.ok(hope('p1@0507:4 b1@0506:4 b2@0508:4') > hope('p1@0507:4 b1@0506:4 b2@0501:4'))
})

test('who stands beside an enemy after a step may strike; after the second activation nobody does', () => {
  const t = board('b1@0504:3 b2@0501:3 p1@0506:1').play('step b1 0505')
  assert.ok(term('strike', t.p, BOLIVIA) > 0)
  t.play('step b2 0502')
  assert.equal(term('strike', t.p, BOLIVIA), 0)
})

rule('deforest-2', 'a road through the jungle counts from the moment it is begun', () => {
  const t = board('b1@0505:3 b2@0506:3 p1@0608:4', { scenario: 'nanawa' })
  const before = ['road', 'supply'].map(key => term(key, t.p, BOLIVIA))
  t.play('deforest b1')
  const [road, supply] = ['road', 'supply'].map(key => term(key, t.p, BOLIVIA))
  assert.ok(road > before[0], 'lines can reach farther')
  assert.ok(supply > before[1], 'and who stands beyond has one')
  assert.equal(t.terrain('0505'), 'jungle', 'judging changes nothing')
})

rule('scenario-3', 'an empty prize within a march is as good as won while somebody can still go', () => {
  const at = (notation: string, setting: Setting = {}) =>
    term('prize', board(notation, { scenario: 'nanawa', ...setting }).p, BOLIVIA)
  const open = at('b1@0606:3 p1@0810:4')
  assert.ok(open > at('b1@0605:3 p1@0810:4'), 'too far')
  assert.ok(open > at('b1@0606:3 p1@0608:4'), 'occupied')
  assert.ok(open > at('b1@0606:3 p1@0810:4', { active: 'paraguay' }), 'not now')
  assert.ok(open > at('b1@0606:3X p1@0810:4'), 'who starves marches one hex')
  assert.ok(at('b1@0607:3 p1@0709:4') > at('b1@0607:3 p1@0708:4'), 'from zone to zone')
})

rule('beans-1', 'the last losses before the end of beans weigh most', () => {
  const fear = (lost: number) =>
    term('beans', board('b1@0505 p1@0509', { set: p => p.cvLost.set([lost, 0]) }).p, BOLIVIA)
  assert.ok(fear(10) - fear(12) > fear(0) - fear(2))
  assert.equal(fear(12), fear(20))
})

test('ammunition is dearer to who holds the prize and must answer attacks; bread is not', () => {
  const worth = (pool: string, side: number) => term('tokens', board(pool, { scenario: 'nanawa' }).p, side)
  assert.ok(worth('P{red:3}', PARAGUAY) > worth('B{red:3}', BOLIVIA))
  assert.equal(worth('P{blue:3}', PARAGUAY), worth('B{blue:3}', BOLIVIA))
})

rule('supply-16', 'the first bread goes to whom hunger would end', () => {
  const supply = (fed: string) => {
    const t = board('b1@0505:1 b2@0605:3 p1@0910 B{blue:1}', { phase: 'supply' }).play(`feed ${fed}`)
    return term('supply', t.p, BOLIVIA)
  }
  assert.ok(supply('b1') > supply('b2'))
  const t = board('b1@0505 p1@0509 P{blue:3}')
  const before = term('supply', t.p, BOLIVIA)
  t.play('end-segment')
  assert.equal(t.waitsFor(), 'paraguay supply')
  assert.ok(term('supply', t.p, BOLIVIA) < before + 30, 'the enemy’s meal to come is no hunger')
})

/** By how much better, or worse, a position looks to Bolivia when its turn is over. */
const onceOver = (notation: string, setting: Setting = {}): number => {
  const { p } = board(notation, setting)
  return scoreAtEnd(p, BOLIVIA) - score(p, BOLIVIA)
}

test('when the turn is over the enemy is next: what he can do counts for more', () => {
  assert.ok(onceOver('b1@0505:2 p1@0507:4') < 0)
  assert.ok(onceOver('b1@0505:2 p1@0507:4') < onceOver('b1@0505:2E2 p1@0507:4'), 'the more, the more that is')
  assert.equal(onceOver('b1@0305:2 p1@0311:4'), 0, 'out of reach')
  assert.equal(onceOver('b1@0505:2 p1@0507:4', { scenario: 'campo-via' }), 0, 'where only bread counts')
})

rule('tokens-6', 'one enemy marches up to attack, and the red tokens he cannot use another one fires', () => {
  const threats = (pool: string) => {
    const { p } = board(`b1@0505:2 b2@0305:3 p1@0507:4 p2@0307:4 P{${pool}}`)
    return threat(p, PARAGUAY, 0.5, true) - threat(p, PARAGUAY, 0.5)
  }
  assert.ok(threats('red:4') > 0)
  assert.equal(threats('white:1'), 0)
})

rule(
  'supply-16',
  'when the turn is over bread has to last: an army that eats more than it gets will starve',
  () => {
    const far = 'b1@0105 b2@0205 b3@0305 b4@0405 b5@0505 b6@0605 b7@0705 b8@0805 p1@0113'
    const full = onceOver(`${far} B{blue:30}`)
    assert.ok(onceOver(`${far} B{blue:8}`) < full)
    assert.equal(
      onceOver(`${far} B{blue:8}`, { turn: 9 }),
      onceOver(`${far} B{blue:30}`, { turn: 9 }),
      'to the last turn',
    )
  },
)

test('nobody thinks of leaving the deepest trenches around what his side holds, but to go into it or once it is lost', () => {
  const thoughtOf = (notation: string, waterOwner: number) => {
    const { p } = board(notation, {
      set: p => {
        p.water = p.real = hexOf(p, '0507')
        p.waterOwner = waterOwner
      },
    })
    return caramba.worthTrying(p).map(action => caramba.text(action, p))
  }
  const ring = 'b1@0506:3E2 b2@0407:3E1 b3@0405:3E2 p1@0510:4'
  const held = thoughtOf(ring, BOLIVIA)
  assert.deepEqual(
    held.filter(action => action.startsWith('step b1')),
    ['step b1 0507'],
  )
  for (const free of ['b2', 'b3'])
    assert.ok(held.filter(action => action.startsWith(`step ${free}`)).length > 1)
  assert.ok(thoughtOf(ring, PARAGUAY).filter(action => action.startsWith('step b1')).length > 1)
})
