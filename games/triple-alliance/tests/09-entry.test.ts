import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import { EXPEDITION, UNOPPOSED } from '../position.ts'
import { allowance } from '../rules/02-components.ts'
import { ALLIED, PARAGUAYAN } from '../world.ts'
import { fromStart, real, rule, type Setting, type Table } from './board.ts'

const enters = (turn: number, waiting: readonly string[], more: Setting = {}): Setting => ({
  turn,
  phasing: 'allied',
  phase: 'enter',
  waiting,
  ...more,
})

const mayEnter = (table: Table, unit: string): string[] => table.after(`enter ${unit}`)

rule('9.1a', 'whose turn has come may enter, nobody before', () => {
  const table = real('', enters(3, ['br-inf-f2', 'br-inf-bh2']))
  assert.deepEqual(mayEnter(table, 'br-inf-f2'), ['1042', '1943', '3244'])
  // Its numeral is IV.
  assert.equal(table.at('br-inf-bh3'), 'to come')
  assert.equal(table.refused('enter br-inf-bh3 1042'), '9.1a')
  table.play('enter br-inf-f2 1042')
  assert.equal(table.refused('enter br-inf-f2 1943'), '9.1a', 'it is in already')
  assert.equal(table.refused('enter PI 1042'), '9.1a', 'Paraguay has none')
  assert.equal(table.refused('enter-all 2044'), '9.1a', 'no Uruguayan waits')
})

rule('9.1a', 'each turn calls up its own', () => {
  const table = real('PC@1826', { turn: 4, phase: 'end' })
  assert.equal(table.p.turn, 5)
  const { arrives, units } = table.p.world
  for (let unit = 0; unit < units; unit++) {
    const name = table.p.world.names.unit[unit]
    if (arrives[unit] === 5) assert.equal(table.at(name), 'waiting', name)
    if (arrives[unit] > 5) assert.equal(table.at(name), 'to come', name)
  }
})

rule('9.1b 9.2g', 'with all its movement, and placing costs nothing', () => {
  const table = real('', enters(3, ['BF', 'AL'])).play('enter BF 1943')
  const unit = table.unit('BF')
  assert.equal(table.at('BF'), '1943')
  assert.equal(allowance(table.p, unit) - table.p.spent[unit], 6)
  assert.equal(table.p.attacked[unit], 0)
  assert.equal(table.p.fresh[unit], 1, 'it came in this turn (7.14e)')
  table.play('end-entry', 'march 1943')
  // Six hexes of road away; the first step costs like any other.
  assert.ok(table.after('go').includes('1640'))
  assert.equal(table.play('go 1843').p.spent[unit], 1)
})

rule('9.1c', 'no more than twenty-six in a hex', () => {
  const full = 'BF*7@1042 BC*14@1042 AL*5@1042'
  const table = real(full, enters(3, ['br-inf-pe2', 'BI']))
  assert.equal(table.in('1042').length, 26)
  assert.equal(table.refused('enter br-inf-pe2 1042'), '9.1c')
  assert.equal(table.refused('enter-all 1042'), '9.1c')
  assert.deepEqual(mayEnter(table, 'br-inf-pe2'), ['1943', '3244'])
  assert.deepEqual(mayEnter(table, 'br-riv-br'), [], 'a ship has to wait (ruling 42)')
})

rule('9.1c', 'all at once, as many as fit; ships first', () => {
  const table = real('BF*7@1042 BC*14@1042 AL*3@1042', enters(3, ['br-inf-pe2', 'br-inf-f1', 'BI']))
  table.play('enter-all 1042')
  assert.equal(table.in('1042').length, 26)
  assert.deepEqual(['BI', 'br-inf-f1', 'br-inf-pe2'].map(table.at), ['1042', '1042', 'waiting'])
})

rule('9.2a', 'any may be kept back, turn after turn', () => {
  const table = real('', enters(6, ['br-inf-f2', 'br-inf-f3']))
  assert.equal(table.p.world.arrives[table.unit('br-inf-f2')], 2)
  table.play('enter br-inf-f3 3244', 'end-entry')
  assert.deepEqual([table.at('br-inf-f2'), table.at('br-inf-f3')], ['waiting', '3244'])
})

rule('9.2b', 'the three supply hexes of the edge, before anybody moves', () => {
  const table = real('', enters(3, ['BF', 'AL']))
  assert.equal(table.waitsFor(), 'allied entry')
  assert.equal(table.refused('enter BF 1541'), '9.2b')
  assert.equal(table.refused('enter BF 2044'), '9.2b')
  assert.equal(table.refused('enter-all 1541'), '9.2b')
  table.play('enter BF 1042', 'enter AL 3244')
  assert.deepEqual([table.at('BF'), table.at('AL')], ['1042', '3244'])
})

rule('9.2b', 'of equals one is listed, any is allowed', () => {
  const table = real('', enters(3, ['br-inf-f2', 'br-inf-f3', 'br-inf-f1']))
  assert.deepEqual(mayEnter(table, 'br-inf-f3'), [])
  assert.ok(table.allows('enter br-inf-f3 1042'))
  assert.deepEqual(table.after('enter-all'), ['1042', '1943', '3244'])
})

rule('9.2c', 'ships only at 1042', () => {
  const table = real('', enters(3, ['BI', 'BT']))
  assert.deepEqual([mayEnter(table, 'br-riv-br'), mayEnter(table, 'br-riv-t1')], [['1042'], ['1042']])
  assert.equal(table.refused('enter BI 1943'), '9.2c')
})

rule('9.2d', 'Uruguayans only at 2044', () => {
  const table = real('', enters(3, ['uy-inf-fl']))
  assert.deepEqual(mayEnter(table, 'uy-inf-fl'), ['2044'])
  assert.equal(table.refused('enter uy-inf-fl 1943'), '9.2d')
  const barred = real('PC@2044', enters(3, ['uy-inf-fl']))
  assert.equal(barred.refused('enter uy-inf-fl 2044'), '9.2e')
  assert.equal(barred.refused('enter uy-inf-fl 1943'), '9.2d')
})

rule('9.2d', 'ruling 41: as an option at 1943 while 2044 is barred', () => {
  const options = { uruguayFallback1943: true }
  const barred = real('PC@2044', enters(3, ['uy-inf-fl'], { options }))
  assert.deepEqual(mayEnter(barred, 'uy-inf-fl'), ['1943'])
  assert.equal(barred.refused('enter uy-inf-fl 2044'), '9.2e')
  assert.equal(barred.refused('enter uy-inf-fl 1042'), '9.2d')
  const open = real('', enters(3, ['uy-inf-fl'], { options }))
  assert.deepEqual(mayEnter(open, 'uy-inf-fl'), ['2044'])
})

rule('9.2e', 'not where a Paraguayan unit is; where he was, and with it goes the control', () => {
  const barred = real('PC@1943', enters(3, ['BF', 'AL']))
  assert.equal(barred.refused('enter BF 1943'), '9.2e')
  assert.equal(barred.refused('enter-all 1943'), '9.2e')
  const left = real('', enters(3, ['uy-inf-fl'], { paraguayan: ['2044'] }))
  assert.equal(left.control('2044'), 'paraguay')
  left.play('enter uy-inf-fl 2044')
  assert.equal(left.control('2044'), 'allied')
  assert.ok(left.told().includes('hex.taken'))
})

rule('9.2c 9.2d 9.2e', 'W46: a Paraguayan in 1943', () => {
  const table = real('PC@1943', enters(2, ['AL', 'BF', 'br-riv-n', 'uy-inf-fl']))
  assert.deepEqual(mayEnter(table, 'ar-inf-03'), ['1042', '3244'])
  assert.deepEqual(mayEnter(table, 'br-inf-f2'), ['1042', '3244'])
  assert.deepEqual(mayEnter(table, 'br-riv-n'), ['1042'])
  assert.deepEqual(mayEnter(table, 'uy-inf-fl'), ['2044'])
})

rule('9.2f', 'several nations by the same hex', () => {
  const table = real('', enters(3, ['AL', 'BF'])).play('enter-all 1943')
  assert.deepEqual(table.in('1943'), ['ar-inf-03', 'br-inf-f2'])
})

rule('9.2b 5.3d', 'nobody comes in in the first turn, and nobody is asked where nothing can be done', () => {
  assert.equal(real('BC@3244', enters(1, [])).waitsFor(), 'allied move')
  // Nothing to buy: all that may be bought are on the map, or never to come back.
  const none = real('BC@3244', {
    ...enters(3, []),
    set: p => {
      for (let unit = p.world.firstUnit[ALLIED]; unit < p.world.units; unit++)
        if (p.fate[unit] === 1) p.fate[unit] = 6
    },
  })
  assert.equal(none.waitsFor(), 'allied move')
})

const column = ['br-sup-1', 'br-inf-bh3', 'br-inf-pe3']
const invaders = (table: {
  readonly world: { readonly names: Readonly<Record<string, readonly string[]>> }
}) => column.map(name => table.world.names.unit.indexOf(name))

const launched = (turn: number, expedition: number, notation = ''): Table =>
  real(notation, {
    ...enters(turn, ['BF']),
    set: p => {
      p.expedition = expedition
      for (const unit of invaders(p)) p.fate[unit] = EXPEDITION
    },
  })

rule('8.2h', 'the column of Matto Grosso comes in by one hex of the strip', () => {
  const table = launched(5, UNOPPOSED, 'PC@3226')
  assert.equal(table.refused('enter br-sup-1 3226'), '8.2h', 'an enemy is there')
  assert.equal(table.refused('enter br-sup-1 1042'), '8.2h')
  assert.equal(table.refused('enter BF 2819'), '9.2b')
  assert.equal(mayEnter(table, 'br-sup-1').length, 11)
  table.play('enter br-sup-1 2819')
  assert.equal(table.refused('enter br-inf-bh3 3225'), '8.2h')
  assert.deepEqual(mayEnter(table, 'br-inf-bh3'), ['2819'])
  assert.equal(table.last('unit.enters').owner, undefined, 'everybody knows them')
  table.play('enter-all 2819')
  assert.deepEqual(table.in('2819').sort(), [...column].sort())
  assert.equal(table.last('units.enter').rule, '8.2h')
  const unit = table.unit('br-inf-bh3')
  assert.equal(allowance(table.p, unit) - table.p.spent[unit], 6)
})

rule('8.2c', 'not before, nor once it is beaten', () => {
  const table = launched(4, 2)
  for (const unit of column) assert.equal(table.refused(`enter ${unit} 2819`), '8.2c')
  assert.equal(table.refused('buy br-sup-1'), '8.2c')
})

rule('8.2f', 'Paraguay’s two come back for nothing', () => {
  const table = real('', {
    turn: 6,
    phase: 'enter',
    waiting: ['PI', 'PC'],
    set: p => {
      for (const name of ['2026', '1432']) p.lost[p.world.names.hex.indexOf(name)] = 1
      // No steps are left either.
      p.lost[p.world.names.hex.indexOf('1826')] = 0
    },
  })
  assert.deepEqual(mayEnter(table, 'py-inf-01'), ['1826'])
  assert.equal(table.refused('enter PI 2026'), '10.7a')
  assert.equal(table.refused('enter PE 1826'), '8.2f', 'it has to be bought')
  assert.equal(table.refused('enter BF 1826'), '8.2f')
  table.play('enter PI 1826', 'enter PC 1826')
  assert.deepEqual([table.at('PI'), table.at('PC')], ['1826', '1826'])
  assert.equal(table.p.steps[0], 1)
})

rule('8.3f', 'who is in Mendoza is not there yet', () => {
  const table = real('', {
    ...enters(4, ['AL']),
    set: p => {
      p.fate[p.world.names.unit.indexOf('br-inf-f2')] = 4
    },
  })
  assert.equal(table.refused('enter br-inf-f2 1042'), '8.3f')
})

rule('9.2b 6.4a', 'the enemy hears where somebody came in, not who', () => {
  const table = real('BSG@1943', enters(3, ['BF', 'AL', 'AG', 'BC'])).play('enter BF 1943')
  const one = tripleAlliance.hear(table.p, table.last('unit.enters'), PARAGUAYAN)
  assert.deepEqual([one?.key, one?.unit, one?.hex], ['unit.enters.seen', undefined, table.hex('1943')])
  table.play('enter-all 1943')
  const all = tripleAlliance.hear(table.p, table.last('units.enter'), PARAGUAYAN)
  assert.deepEqual([all?.key, all?.units, all?.count], ['units.enter.seen', undefined, undefined])
  assert.equal(tripleAlliance.hear(table.p, table.last('units.enter'), ALLIED)?.count, 3)
  assert.equal(tripleAlliance.seenBy(table.p) & (1 << PARAGUAYAN), 0)
})

rule('9.2a', 'nobody waits before the first turn is over', () => {
  const table = fromStart()
  assert.ok(table.p.world.arrives.every((turn, unit) => turn === 0 || table.p.fate[unit] !== 0))
})
