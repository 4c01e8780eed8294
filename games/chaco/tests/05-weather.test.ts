/** Chapter 5: weather. Boquerón's turn 1 is September, so turn 4 is December, 5 January, 6 February, 7 March. */
import { strict as assert } from 'node:assert'
import { bush, rule, type Setting, type Table } from './board.ts'
import { playQuietly } from './quiet.ts'

/** At the start of the given turn. */
const turn = (number: number, setting: Setting = {}): Table =>
  bush('', { phase: 'check', turn: number - 1, ...setting })

const [DECEMBER, JANUARY, FEBRUARY, MARCH] = [4, 5, 6, 7]

rule('5.0a', 'January and February are rainy, and nobody rolls for it', () => {
  for (const month of [JANUARY, FEBRUARY]) {
    const table = turn(month)
    assert.equal(table.p.rainy, 1)
    assert.equal(table.waitsFor(), 'dice mediation')
    assert.equal(table.last('weather.rainy').rule, '5.0a')
  }
})

rule('5.0a', 'so are those of the second year', () => {
  assert.equal(turn(JANUARY + 12).p.rainy, 1)
  assert.equal(turn(MARCH + 12).p.rainy, 0)
})

rule('5.0b', 'in December one die: 1 to 3 rain, 4 to 6 dry', () => {
  for (const [die, rainy] of [1, 1, 1, 0, 0, 0].entries()) {
    const table = turn(DECEMBER)
    assert.equal(table.waitsFor(), 'dice weather')
    assert.equal(table.dice(), 1)
    table.roll(die + 1)
    assert.equal(table.p.rainy, rainy, `die ${die + 1}`)
    assert.equal(table.waitsFor(), 'dice mediation')
  }
})

rule('5.0c', 'no other month rolls or is rainy', () => {
  for (const month of [1, 2, 3, MARCH, 8, 9, 10, 11, 12, 13, 14, 15]) {
    const table = turn(month)
    assert.equal(table.p.rainy, 0)
    assert.equal(table.waitsFor(), 'dice mediation', `turn ${month}`)
  }
})

rule('5.0c', 'the rains end in March', () => {
  const table = turn(MARCH, { rainy: true })
  assert.equal(table.p.rainy, 0)
  assert.equal(table.last('weather.dry').rule, '5.0c')
})

const clearBoard: Setting['terrain'] = Object.fromEntries(
  Array.from({ length: 8 }, (_, i) => [String(1510 + i), 'clear']),
)

rule('5.0d', 'in both player turns of January a clear hex costs a marching unit 2, not 1', () => {
  const notation = 'b=B3-3-5@1510 p=P3-3-6@1510'
  for (const [side, far] of [
    ['bolivia', 5],
    ['paraguay', 6],
  ] as const) {
    const unit = side[0] === 'b' ? '{b}' : '{p}'
    for (const rainy of [false, true]) {
      const one = notation.split(' ')[side[0] === 'b' ? 0 : 1]
      const table = bush(one, { phasing: side, rainy, terrain: clearBoard }).play(`march ${unit}`)
      const reach = Math.floor(rainy ? far / 2 : far)
      assert.ok(table.allows(`go ${1510 + reach}`))
      assert.equal(table.refused(`go ${1510 + reach + 1}`), '10.4a')
    }
  }
})

rule('5.0d', 'the weather of the check holds until the next one', () => {
  const table = turn(JANUARY)
  playQuietly(table, () => table.p.phasing === 1)
  assert.equal(table.p.rainy, 1)
  playQuietly(table, () => table.p.phasing === 0)
  assert.equal(table.p.rainy, 1)
  playQuietly(table, () => table.p.turn === FEBRUARY)
  assert.equal(table.p.rainy, 1)
})

rule('5.0d', 'rain doubles what a LOC costs', () => {
  const road: Setting = { phase: 'supply', phasing: 'bolivia', sources: ['B1501'], roads: ['1501..1506'] }
  assert.equal(bush('BGHQ@1506', road).p.locLength[0], 5)
  assert.equal(bush('BGHQ@1506', { ...road, rainy: true }).p.locLength[0], 10)
})

rule('5.0e', 'rain is water: in January nobody rolls with -1 for want of it', () => {
  const dry = bush('u=B3-3-5@1520', { phase: 'supply', phasing: 'bolivia', sources: ['B1501'] })
  dry.play('attrition {u}').roll(2)
  assert.equal(dry.state('u'), 'reduced')
  const wet = bush('u=B3-3-5@1520', { phase: 'supply', phasing: 'bolivia', sources: ['B1501'], rainy: true })
  wet.play('attrition {u}').roll(2)
  assert.equal(wet.state('u'), 'full')
})
