/** The yardstick: what an opponent goes by. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { chaco } from '../index.ts'
import { score, terms } from '../opponent/score.ts'
import { type Chaco, FIRST_COMBAT, MOVEMENT, SECOND_COMBAT } from '../position.ts'
import { BOLIVIA, ENGINEER, PARAGUAY, sides } from '../world.ts'
import { bush, rule } from './board.ts'

/** Every call has a board of its own, of which nothing has been asked yet. */
const front = () =>
  bush('P4-4-6@1512 P4-4-6@1520 PL@1520 PGHQ@1530 Pcsp3@1530 B4-4-5@1510 Beng@1505 B4-4-5@2010 BGHQ@1501', {
    settlements: ['1510', '1520', '1530m', '2010'],
    paraguayan: ['1520', '1530'],
    rivers: ['1505/1506'],
    roads: ['1501..1530'],
  })

test('a score does not depend on what was scored before it', () => {
  const { p } = front()
  const alone = score(p, PARAGUAY)
  const later = front().p
  later.rainy = 1
  later.trails = 1
  later.trail[0] = later.place[later.place.findIndex(place => place >= 0)]
  score(later, PARAGUAY)
  later.rainy = 0
  later.trails = 0
  later.trail[0] = -1
  assert.equal(score(later, PARAGUAY), alone)
})

test('a score is the sum of its terms, ours less theirs', () => {
  const { p } = front()
  for (const side of sides.keys()) {
    const sum = terms.reduce((value, { own, of }) => value + of(p, side) - (own ? 0 : of(p, 1 - side)), 0)
    assert.ok(Math.abs(score(p, side) - sum) < 1e-6)
  }
  assert.equal(new Set(terms.map(({ key }) => key)).size, terms.length)
})

rule('11.1b', 'the yardstick fines a unit too many by no less than the loss of it', () => {
  for (const kind of ['3-3-6', '8-6-6', '10-7-6']) {
    const stack = Array.from({ length: 5 }, (_, i) => `i${i}=P${kind}@1510`).join(' ')
    const table = bush(`${stack} B4-4-5@1512`).play('end-movement')
    const over = score(table.p, PARAGUAY)
    table.play('remove {i0}')
    assert.ok(over <= score(table.p, PARAGUAY), kind)
  }
})

rule('12.9c', 'the yardstick fears for a general whose few troops a strong enemy can get at', () => {
  const general = (troops: string, enemy: string) =>
    leading(bush(`${troops} PL(3,+2)@1510 B8-6-5@${enemy} B8-6-5@${enemy}`).p)
  const leading = (p: Chaco) => terms.find(({ key }) => key === 'leaders')?.of(p, PARAGUAY) ?? 0
  const loss = (troops: string) => general(troops, '2530') - general(troops, '1512')
  assert.ok(loss('P3-3-6r@1510') > 200)
  assert.ok(loss('P8-6-6@1510 P8-6-6@1510') < 100)
})

const termOf = (p: Chaco, name: string, side = PARAGUAY): number =>
  terms.find(({ key }) => key === name)?.of(p, side) ?? Number.NaN

rule('8.13b', 'the yardstick knows that two stacks on opposite sides cut a third off', () => {
  const pocket = (enemies: string) => termOf(bush(`P4-4-6@1510 PGHQ@1530 ${enemies}`).p, 'pockets')
  assert.equal(pocket('B4-4-5@1507 B4-4-5@1507'), 0)
  assert.ok(pocket('B4-4-5@1509 B4-4-5@1509') < 0)
  assert.ok(pocket('B4-4-5@1509 B4-4-5@1511') < 4 * pocket('B4-4-5@1509 B4-4-5@1509'))
})

rule('12.1a', 'the yardstick lets nobody be cut off by those who are struck before', () => {
  const cutOff = (leader: string) =>
    termOf(
      bush(`P4-4-6@1510 P8-6-6@1410 P8-6-6@1410 ${leader} PGHQ@1530 B3-3-5r@1509 B4-4-5@1511 B4-4-5@1511`).p,
      'pockets',
    )
  assert.ok(cutOff('PL@1410') > 0.8 * cutOff('PL@1530'))
})

rule('8.7d', 'the yardstick lets nobody be fed past the enemy', () => {
  const supply = (enemy: string) =>
    termOf(bush(`PGHQ@1510 P4-4-6@1514 B4-4-5@${enemy}`, { sources: ['P1510'] }).p, 'supply')
  assert.ok(supply('1612') < supply('2530'))
})

test('who is fed does not depend on where enemies stood before', () => {
  const board = (one: number, other: number) =>
    bush(`PGHQ@1510 P4-4-6@1514 P4-4-6@1613 P4-4-6@1708 a=B4-4-5@15${one} b=B4-4-5@18${other}`, {
      sources: ['P1510'],
    })
  const table = board(11, 13)
  for (const step of [0, 1, 2]) {
    table.p.place[table.unit('a')] = table.hex(`15${11 + step}`)
    table.p.place[table.unit('b')] = table.hex(`18${13 - step}`)
    assert.equal(termOf(table.p, 'supply'), termOf(board(11 + step, 13 - step).p, 'supply'), `${step}`)
  }
})

rule('12.12b', 'the yardstick fears more for a general whose troops no supply reaches', () => {
  const general = (home: string) =>
    termOf(
      bush(`PGHQ@${home} P4-4-6@1514 P4-4-6@1514 PL(3,+2)@1514 B8-6-5@1614 B8-6-5@1614`, {
        sources: [`P${home}`],
      }).p,
      'leaders',
    )
  assert.ok(general('2530') < general('1512') - 20)
})

rule('12.2a', 'the yardstick has troops gather where a leader can have them attack', () => {
  const beside = (leader: string) =>
    termOf(bush(`P4-4-6@1509 P4-4-6@1509 PL@${leader} B3-3-5@1510`).p, 'pressure')
  assert.ok(beside('1509') > beside('1530') + 10)
})

rule('12.1a', 'the yardstick knows in a combat phase who is struck next where he stands', () => {
  const struck = (enemy: string, phase: number) => {
    const { p } = bush(`P4-4-6@1510 B8-6-5@${enemy} B8-6-5@${enemy} BL@${enemy}`)
    p.phase = phase
    return termOf(p, 'pressure', BOLIVIA)
  }
  assert.ok(struck('1511', FIRST_COMBAT) > 1.3 * struck('1511', SECOND_COMBAT))
  assert.ok(struck('1512', FIRST_COMBAT) <= struck('1512', SECOND_COMBAT))
})

rule('12.4d', 'the yardstick knows by the table what the next attack is good for', () => {
  const attack = (...from: string[]) =>
    termOf(bush(`B4-4-5@1510 PL@1509 ${from.map(hex => `P6-4-6@${hex}`).join(' ')}`).p, 'pressure')
  const [one, two, four] = [attack('1509'), attack('1509', '1509'), attack('1509', '1509', '1509', '1509')]
  assert.ok(two > one)
  assert.ok(four - two > 2 * (two - one))
})

rule(
  '10.10a',
  'the yardstick fears more for a place that can be reached by who reacts before he marches',
  () => {
    const open = (leader: string) =>
      termOf(
        bush(`P4-4-6@1540 B4-4-5@1507 ${leader}`, {
          settlements: ['1510', '1540'],
          paraguayan: ['1510', '1540'],
        }).p,
        'settlements',
      )
    assert.ok(open('BL@1507') < open('BL@1501') - 50)
  },
)

rule('12.1a', 'who is about to be struck where he stands threatens less', () => {
  const open = (leader: string) =>
    termOf(
      bush(`P8-6-6@1508 P8-6-6@1508 P8-6-6@1508 ${leader} B3-3-5r@1507`, {
        settlements: ['1505', '1540'],
        paraguayan: ['1505', '1540'],
      }).p,
      'settlements',
    )
  assert.ok(open('PL@1508') > open('PL@1540') + 50)
})

rule('14.2b', 'the yardstick counts the works that an engineer has under way', () => {
  const feared = (builds: number) => {
    const { p } = bush('P4-4-6@1510 eng=Peng@1510 B8-6-5@1511 BL@1511')
    for (let unit = 0; unit < p.world.units; unit++)
      if (p.place[unit] >= 0 && p.world.kind[unit] === ENGINEER) p.turned[unit] = builds
    return termOf(p, 'pressure', BOLIVIA)
  }
  assert.ok(feared(1) < 0.8 * feared(0))
})

rule('16.2e', 'who has taken the place beside him is not farther from the war for that', () => {
  const away = (owner: string) =>
    termOf(
      bush('P4-4-6@1510 B4-4-5@1512', { settlements: ['1511', '1540'], paraguayan: owner ? [owner] : [] }).p,
      'distance',
    )
  assert.equal(away('1511'), away(''))
})

rule('16.3a', 'in the last turn the yardstick asks who leads, and hardly by how much', () => {
  const { p } = front()
  p.phasing = BOLIVIA
  p.turn = 1
  const ahead = (lead: number) => {
    p.vp.fill(20)
    p.vp[PARAGUAY] += lead
    return termOf(p, 'verdict')
  }
  const troops = termOf(p, 'troops')
  assert.equal(ahead(1), 0)
  p.turn = p.world.turns
  assert.ok(ahead(1) - ahead(0) > 10 * (ahead(31) - ahead(30)))
  assert.ok(termOf(p, 'troops') < troops / 2)
})

rule('16.1a', 'what nobody can march to before the end is not threatened any more', () => {
  const { p } = bush('P4-4-6@1520 B4-4-5@1507', {
    settlements: ['1510', '1530'],
    paraguayan: ['1510', '1530'],
  })
  p.phasing = BOLIVIA
  p.turn = p.world.turns
  p.phase = MOVEMENT - 1
  const before = termOf(p, 'settlements')
  p.phase = SECOND_COMBAT
  assert.ok(termOf(p, 'settlements') > before)
})

rule(
  '8.8a',
  'the yardstick knows that a GHQ which goes back leaves those hungry who were fed beyond it',
  () => {
    const supply = (home: string, troops = '') =>
      termOf(
        bush(`PGHQ@${home} ${troops}`, {
          sources: ['P1540'],
          settlements: ['1525'],
          paraguayan: ['1525'],
          roads: ['1515..1540'],
        }).p,
        'supply',
      )
    const hunger = (home: string) => supply(home) - supply(home, 'P4-4-6@1724')
    assert.equal(hunger('1515'), 0, 'fed by a depot on the way')
    assert.ok(hunger('1535') > 20, 'the way ends before the depot')
  },
)

rule('12.2a', 'the yardstick has leaders go to those who have none', () => {
  const led = (troops: string) => termOf(bush(`${troops} B4-4-5@2530`).p, 'leaders')
  const troops = 'P4-4-6@1510 P4-4-6@1510 P4-4-6@1530'
  assert.ok(led(`${troops} PL@1510 PL@1530`) > led(`${troops} PL@1510 PL@1510`) + 10)
  assert.ok(led('P4-4-6@1510 PL@1510') > led('P4-4-6@1510 PL@1511') + 5, 'to go with them')
})

rule('16.2e', 'one regiment before an army that marches first threatens nothing', () => {
  const threatened = (army: string) => {
    const { p } = bush(`B3-3-5r@1507 P8-6-6@${army} P8-6-6@${army} PL@${army}`, {
      settlements: ['1505', '1503', '1540'],
      paraguayan: ['1505', '1503', '1540'],
    })
    p.phasing = BOLIVIA
    p.phase = SECOND_COMBAT
    return termOf(p, 'settlements')
  }
  assert.ok(threatened('1509') > threatened('1530') + 50)
})

test('whoever comes near the enemy is not fined for what that gives his idle troops to do', () => {
  const worth = (at: string) => {
    const { p } = bush(`B4-4-5@${at} P4-4-6@1530`, { settlements: ['1530'], paraguayan: ['1530'] })
    const term = terms.find(({ key }) => key === 'distance') ?? assert.fail('no such term')
    assert.ok(term.of(p, PARAGUAY) <= 0)
    return chaco.terms?.find(({ key }) => key === 'distance')?.of(p, BOLIVIA) ?? Number.NaN
  }
  assert.ok(worth('1526') > worth('1520'))
  assert.ok(worth('1529') > -0.001, 'who faces an enemy is where he is wanted')
})
