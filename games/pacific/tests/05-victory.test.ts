import { strict as assert } from 'node:assert'
import { sinkShip } from '../rules/02-components.ts'
import { winsBonus } from '../rules/05-victory.ts'
import { fix, real, rule, type Setting, type Table } from './board.ts'
import { passUntil, passUntilTold } from './passing.ts'

/** Chile has so many points at the end of the turn: 1, 2, 2 and 2 for hexes, the rest bonus. */
function judged(turn: number, points: number, options = {}): string {
  const setting: Setting = { turn, phase: 'check', options }
  const hexes = points > 12 ? ['1210', '1212', '1411', '1512'] : []
  return fix('', { ...setting, chilean: hexes, bonus: points - (hexes.length > 0 ? 7 : 0) }).waitsFor()
}

const goesOn = 'dice columns'

rule('5.1a 5.1b 5.1c', 'Chile counts the hexes it controls and the bonus; Arica is worth 2', () => {
  assert.equal(real('', { bonus: 1 }).vp(), 1, 'nothing that is Allied counts')
  assert.equal(real('', { bonus: 1, chilean: ['3116'] }).vp(), 3)
  const t = real('', { chilean: ['3116'] })
  t.p.control[t.hex('3116')] = 1
  assert.equal(t.vp(), 0, 'and is lost when it is retaken')
})

rule('5.1b', 'an empty hex counts for whoever controls it', () => {
  assert.equal(fix('', { chilean: ['1210', '1212', '1411', '1512'] }).vp(), 7)
})

rule('5.2a', 'W34: turn 5, six points win and five do not', () => {
  const six = { turn: 5, phase: 'check', chilean: ['1210', '1212', '1411'], bonus: 1 } as const
  assert.equal(fix('', six).waitsFor(), 'won by chile')
  assert.equal(fix('', { ...six, chilean: ['1212', '1411'] }).waitsFor(), goesOn)
})

rule('5.2b', 'W34: turn 5, fewer than two points lose', () => {
  assert.deepEqual([judged(5, 0), judged(5, 1), judged(5, 2)], ['won by allied', 'won by allied', goesOn])
})

rule('5.3a 5.3b', 'turn 9, eight points win, fewer than two lose', () => {
  const results = [8, 7, 2, 1].map(points => judged(9, points))
  assert.deepEqual(results, ['won by chile', goesOn, goesOn, 'won by allied'])
})

rule('5.4a 5.4b 5.4c', 'W37: turn 12, eighteen win, fewer than thirteen lose, the rest is a draw', () => {
  const results = [19, 18, 17, 14, 13, 12, 0].map(points => judged(12, points))
  assert.deepEqual(results, [
    'won by chile',
    'won by chile',
    'draw',
    'draw',
    'draw',
    'won by allied',
    'won by allied',
  ])
})

rule('5.4c', 'W37: by option thirteen is an Allied victory', () => {
  const results = [14, 13, 12].map(points => judged(12, points, { vp13: 'allied' }))
  assert.deepEqual(results, ['draw', 'won by allied', 'won by allied'])
})

rule('5.5a', 'the bonus needs an Allied loss, and twice the Chilean ones', () => {
  const cases = [
    [1, 0, true],
    [2, 1, true],
    [1, 1, false],
    [3, 2, false],
    [0, 0, false],
    [4, 2, true],
  ] as const
  for (const [allied, chilean, wins] of cases)
    assert.equal(winsBonus(allied, chilean), wins, `${allied}/${chilean}`)
})

const everybody =
  'pe-pilcomayo@1111 pe-union@1111 pe-t-oroya@1111 pe-t-limena@1111 cl-abtao@1113 cl-covadonga@1113'

/** The turn ends after these ships have been lost. */
function afterLosing(...lost: string[]): Table {
  return fix(everybody, {
    turn: 3,
    phase: 'check',
    set: p => {
      for (const name of lost) sinkShip(p, p.world.names.unit.indexOf(name), '7.9i')
    },
  })
}

rule('5.5a 5.5b', 'W35: two against one is a point, two against two is none, transports are nothing', () => {
  assert.equal(afterLosing('pe-pilcomayo', 'pe-union', 'cl-abtao').p.bonus, 1)
  assert.equal(afterLosing('pe-pilcomayo', 'pe-union', 'cl-abtao', 'cl-covadonga').p.bonus, 0)
  assert.equal(afterLosing('pe-t-oroya', 'pe-t-limena').p.bonus, 0)
})

rule('5.5c 5.5d', 'one point a turn at most, counted afresh every turn and kept', () => {
  const t = fix(everybody, {
    turn: 2,
    phase: 'check',
    set: p => {
      p.lost[1] = 4
    },
  })
  assert.equal(t.p.bonus, 1)
  assert.deepEqual(Array.from(t.p.lost), [0, 0])
  t.p.lost[1] = 1
  passUntilTold(t, 'bonus.won', 2)
  assert.equal(t.p.bonus, 2)
  passUntilTold(t, 'turn.begins', 3)
  assert.equal(t.p.bonus, 2, 'a quiet turn adds nothing and takes nothing')
})

rule('5.5d', 'both player turns count together', () => {
  const t = fix('cl-buin@1214 cl-abtao@1113 pe-pilcomayo@1210 pe-union@1210', { turn: 3 })
  assert.equal(t.waitsFor(), 'chile march')
  sinkShip(t.p, t.unit('cl-abtao'), '7.9i')
  passUntil(t, 'allied orders')
  for (const name of ['pe-pilcomayo', 'pe-union']) sinkShip(t.p, t.unit(name), '7.9i')
  passUntilTold(t, 'turn.begins')
  assert.equal(t.p.bonus, 1)
})

rule('5.5e', 'a warship lost by whatever means counts, and its owner is who had it', () => {
  const t = fix('pe-huascar@1111 cl-abtao@1111')
  t.p.owner[t.unit('cl-abtao')] = 1
  sinkShip(t.p, t.unit('cl-abtao'), '10.1f')
  sinkShip(t.p, t.unit('pe-huascar'), '4.1q')
  assert.deepEqual(Array.from(t.p.lost), [0, 2])
})

rule('5.5e', 'so does one that has no port to go to', () => {
  const t = fix('pe-union@0911', { turn: 3, phasing: 'allied', phase: 'sea', chilean: ['1210', '1212'] })
  passUntilTold(t, 'turn.begins')
  assert.deepEqual([t.at('pe-union'), t.p.bonus], ['dead', 1])
})

const inBothCities = 'cl-buin@1512 cl-2line@1514'

rule('5.6a', 'W36: Chilean units in La Paz and Oruro at the end of a turn: Bolivia quits', () => {
  const t = fix(`${inBothCities} bo-colorados@1511`, { phase: 'check', chilean: ['1512', '1514'] })
  assert.equal(t.p.boliviaOut, 1)
  assert.equal(t.at('bo-colorados'), 'gone')
  assert.ok(t.told().includes('bolivia.quits'))
})

rule('5.6a', 'a city merely controlled is not enough', () => {
  const t = fix('cl-buin@1512', { phase: 'check', chilean: ['1512', '1514'] })
  assert.equal(t.p.boliviaOut, 0)
})

rule('5.6b', 'W36: what the Allies retake in their half saves Bolivia', () => {
  const t = fix(inBothCities, { turn: 6, phase: 'battle', chilean: ['1512', '1514'] })
  assert.equal(t.p.boliviaOut, 0, 'not before the game turn ends')
  t.p.place[t.unit('cl-2line')] = -1
  t.p.control[t.hex('1514')] = 1
  passUntilTold(t, 'turn.begins')
  assert.equal(t.p.boliviaOut, 0)
})

rule('5.6c', 'seven points at the end of any turn, six are not enough', () => {
  const [six, seven] = [6, 7].map(bonus => fix('', { turn: 3, phase: 'check', bonus }))
  assert.deepEqual([six.p.boliviaOut, seven.p.boliviaOut], [0, 1])
})

rule('5.6d', 'W36: everything Bolivian goes, aboard, dead and waiting too; the ship stays', () => {
  const t = fix(
    `${inBothCities} pe-t-oroya@1111 bo-aroma@pe-t-oroya pe-t-limena@1111 bo*1@pe-t-limena bo-fort-lapaz@1511 bo*3@1512 pe*2@1411 pe-inf1@1411`,
    {
      turn: 6,
      phase: 'check',
      chilean: ['1512', '1514'],
      dead: ['bo-sucre'],
      set: p => {
        const waiting = p.world.names.unit.indexOf('bo-illimani')
        p.status[waiting] = 3
        p.due[waiting] = 7
      },
    },
  )
  for (const name of ['bo-aroma', 'bo-fort-lapaz', 'bo-sucre', 'bo-illimani', 'bo-viedma'])
    assert.equal(t.at(name), 'gone', name)
  assert.equal(t.at('pe-t-oroya'), '1111')
  assert.equal(t.p.loaded[t.unit('pe-t-limena')], 0)
  assert.deepEqual([t.columns('bolivia', '1512'), t.columns('peru', '1411'), t.at('pe-inf1')], [0, 2, '1411'])
})

rule('5.6e', 'Bolivia never comes back', () => {
  const t = fix(inBothCities, { turn: 6, phase: 'check', chilean: ['1512', '1514'] })
  for (const hex of ['1512', '1514']) t.p.control[t.hex(hex)] = 1
  passUntilTold(t, 'turn.begins', 3)
  assert.equal(t.p.boliviaOut, 1)
  assert.equal(t.told().filter(key => key === 'bolivia.quits').length, 1)
})

rule('5.6g', 'the victory check comes first', () => {
  const t = fix('bo-aroma@1511', { turn: 5, phase: 'check', bonus: 7 })
  assert.equal(t.waitsFor(), 'won by chile')
  assert.equal(t.p.boliviaOut, 0)
})

rule('5.5a 5.2a', 'the bonus of the turn counts in its check', () => {
  const t = fix('', {
    turn: 5,
    phase: 'check',
    bonus: 5,
    set: p => {
      p.lost[1] = 1
    },
  })
  assert.equal(t.waitsFor(), 'won by chile')
})

rule('3.0b 5.6f', 'Chileans who had landed beside Bolivians have the hex when these are gone', () => {
  const t = fix('bo-aroma@1212 cl-buin@1212 bo-sucre@1411', { turn: 6, phase: 'check', bonus: 7 })
  assert.equal(t.p.boliviaOut, 1)
  assert.deepEqual([t.control('1212'), t.control('1411')], ['chile', 'allied'])
})
