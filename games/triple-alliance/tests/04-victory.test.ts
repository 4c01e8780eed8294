import { strict as assert } from 'node:assert'
import { UNOPPOSED } from '../position.ts'
import { eliminate, takeControl } from '../rules/02-components.ts'
import { victoryPoints, winnerWith } from '../rules/04-victory.ts'
import { LAST_TURN } from '../world.ts'
import { real, rule, type Setting } from './board.ts'

/** The end of the last turn. */
const atTheEnd = (notation: string, setting: Setting = {}) =>
  real(notation, { turn: 9, phasing: 'allied', phase: 'end', ...setting })

/** Four of the five cities of 4.2. */
const fourCities = ['1826', '1335', '1241', '1541']

rule('4.1a', 'there is no tenth turn', () => {
  assert.equal(LAST_TURN, 9)
  const t = atTheEnd('PI@1826')
  assert.equal(t.waitsFor(), 'won by paraguay')
  assert.equal(t.p.turn, 9)
  assert.ok(!t.told().includes('turn.begins'))
})

rule('4.2a', 'W36: a fifth city entered in the midst of a movement ends the game', () => {
  const t = real('PC@1942 PI@1434', { paraguayan: fourCities })
  takeControl(t.p, 0, t.hex('1943'))
  assert.equal(t.p.outcome, 0)
  takeControl(t.p, 0, t.hex('2044'), event => t.events.push(event))
  assert.equal(t.waitsFor(), 'won by paraguay')
  assert.equal(t.last('victory.automatic').rule, '4.2a')
})

rule('4.2a', 'four cities do not win, nor do five of which one is lost again', () => {
  const t = real('PC@2143', { paraguayan: fourCities })
  takeControl(t.p, 1, t.hex('1335'))
  takeControl(t.p, 0, t.hex('2044'))
  assert.equal(t.p.outcome, 0)
})

rule('4.2b', 'the order does not matter: Asunción may be the last', () => {
  const t = real('PC@1825', { paraguayan: ['1335', '1241', '1541', '2044'], allied: ['1826'] })
  assert.equal(t.p.outcome, 0)
  takeControl(t.p, 0, t.hex('1826'))
  assert.equal(t.waitsFor(), 'won by paraguay')
})

rule('4.2b', 'the advance after a combat ends it too', () => {
  const t = real('PE*8@2043 PI*9@2043 AGC@2044', { paraguayan: fourCities, phase: 'c1' })
  t.play('attack 2044', 'assault').roll(9)
  while (t.waitsFor() === 'paraguay attackerLosses') t.play('fall-weakest')
  t.play('advance-all')
  assert.equal(t.waitsFor(), 'won by paraguay')
})

rule('4.3a', 'points before the end of turn IX decide nothing', () => {
  const t = real('PI@1434 BF@1042', {
    turn: 6,
    phasing: 'allied',
    phase: 'end',
    allied: ['1826', '2622', '1918'],
    set: p => {
      p.points = 1
    },
  })
  assert.equal(victoryPoints(t.p), 4)
  assert.equal(t.p.outcome, 0)
  assert.equal(t.p.turn, 7)
})

rule('4.3b', 'up to one point Paraguay, two a draw, three the Allies', () => {
  assert.deepEqual([-1, 0, 1, 2, 3, 4, 5].map(winnerWith), [0, 0, 0, null, 1, 1, 1])
  const ends = [[], ['1826'], ['1826', '2622'], ['1826', '2622', '1918']].map(allied =>
    atTheEnd('', { allied }).waitsFor(),
  )
  assert.deepEqual(ends, ['won by paraguay', 'won by paraguay', 'draw', 'won by allied'])
})

rule('4.3b 4.4f', 'less than nothing is Paraguay’s victory too', () => {
  const t = atTheEnd('', {
    set: p => {
      p.points = -1
    },
  })
  assert.equal(t.waitsFor(), 'won by paraguay')
  assert.equal(t.last('victory.won').points, -1)
})

rule('4.4a', 'the last of the five forts is worth a point, four are worth nothing', () => {
  const t = real('H@1432 C@1433 Ipr@1434 A@1827 Ipu@2534', { turn: 9 })
  for (const fort of ['H', 'C', 'Ipr', 'A']) eliminate(t.p, t.unit(fort), '13.29a')
  assert.equal(victoryPoints(t.p), 0)
  eliminate(t.p, t.unit('Ipu'), '13.29a', event => t.events.push(event))
  assert.equal(victoryPoints(t.p), 1)
  assert.equal(t.last('forts.gone').rule, '4.4a')
})

rule('4.4b', 'Asunción counts for whoever has it in the end', () => {
  assert.equal(atTheEnd('', { allied: ['1826'] }).last('victory.won').points, 1)
  const lost = atTheEnd('PI@1826', {
    set: p => {
      p.lost[p.world.ground.hexNamed('1826')] = 1
    },
  })
  assert.equal(lost.last('victory.won').points, 0)
})

rule('4.4c 4.4g', 'Curuguaty counts for National Guards without supply', () => {
  const t = atTheEnd('AGC@2622')
  assert.deepEqual([t.last('victory.won').points, t.last('victory.place').place], [1, 'curuguaty'])
  assert.equal(atTheEnd('BF@1433').last('victory.won').points, 0, 'the fort’s hex is another place')
})

rule('4.4d', 'Concepción counts', () => {
  const t = atTheEnd('BF@1918')
  assert.deepEqual([t.last('victory.won').points, t.last('victory.place').rule], [1, '4.4d'])
  assert.equal(atTheEnd('PI@1918').last('victory.won').points, 0)
})

rule('4.4e 8.2i', 'the expedition’s point comes at the end of turn V and stays', () => {
  const unopposed: Setting = {
    turn: 5,
    set: p => {
      p.expedition = UNOPPOSED
    },
  }
  const during = real('BF@1042 PI@1434', { ...unopposed, phasing: 'allied', phase: 'move' })
  assert.equal(during.waitsFor(), 'allied move')
  assert.equal(victoryPoints(during.p), 0)
  const t = real('BF@1042 PI@1434', { ...unopposed, phasing: 'allied', phase: 'end' })
  assert.equal(victoryPoints(t.p), 1)
  assert.equal(t.last('expedition.point').rule, '4.4e')
  for (const unit of ['br-sup-1', 'br-inf-bh3', 'br-inf-bh4']) eliminate(t.p, t.unit(unit), '7.2b')
  assert.equal(victoryPoints(t.p), 1)
  const next = real('BF@1042', { ...unopposed, turn: 6, phasing: 'allied', phase: 'end' })
  assert.equal(next.p.points, 0, 'only at the end of turn V')
})

rule('4.4a 4.4b 4.4c 4.4d', 'W43: forts and Asunción make two points, a draw', () => {
  const t = atTheEnd('', {
    allied: ['1826'],
    set: p => {
      p.points = 1
    },
  })
  assert.equal(t.waitsFor(), 'draw')
  assert.equal(t.last('victory.draw').points, 2)
})

rule(
  '4.4e 4.4f',
  'W44: with Mendoza ignored Paraguay wins; with Matto Grosso won as well it is a draw',
  () => {
    const end = (points: number) =>
      atTheEnd('', {
        allied: ['1826'],
        set: p => {
          p.points = points
        },
      }).waitsFor()
    assert.equal(end(1 - 1), 'won by paraguay')
    assert.equal(end(1 - 1 + 1), 'draw')
  },
)
