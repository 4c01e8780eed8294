/** Chapter 1: units, zones of control, and how a unit leaves the board. */
import { strict as assert } from 'node:assert'
import { ActionList, CHANCE, OVER, seeded, seedOf } from '@quebracho/engine'
import canadaDry from '../data/scenarios/canada-dry.json' with { type: 'json' }
import { caramba } from '../index.ts'
import { distanceBetween, inEnemyZone } from '../rules/01-units.ts'
import { buildWorld } from '../world.ts'
import { board, rule } from './board.ts'

const options = caramba.start('canada-dry').world.options

const withUnits = (units: object) => () =>
  buildWorld({ ...canadaDry, units: { ...canadaDry.units, ...units } }, options)

for (const cv of [0, 5, 2.5]) {
  rule('units-1', `a scenario with a unit of CV ${cv} is turned away and the unit is named`, () => {
    const third = [{ count: 2, cv: 3 }, { cv }]
    assert.throws(withUnits({ bolivia: third }), { name: 'SetupError', message: /unit b3 has CV/ })
    assert.throws(withUnits({ paraguay: third }), { name: 'SetupError', message: /unit p3 has CV/ })
  })
}

rule('units-1', 'CV 1 and CV 4 are the ends of what is accepted; every unit has one side', () => {
  const world = withUnits({ bolivia: [{ cv: 1 }, { cv: 4 }], paraguay: [{ cv: 2 }] })()
  assert.deepEqual(world.names.unit, ['b1', 'b2', 'p1'])
  assert.deepEqual(Array.from(world.startCv), [1, 4, 2])
  assert.deepEqual(Array.from(world.unitSide), [0, 0, 1])
})

rule(
  'units-2 units-3',
  'in 200 games of random play no unit regains CV and no hex ever holds two units',
  () => {
    const list = new ActionList()
    let lost = 0
    for (let game = 0; game < 200; game++) {
      const pick = seeded(seedOf(1932, game))
      const p = caramba.start(caramba.scenarios[game % caramba.scenarios.length].id)
      let cv = Array.from(p.cv)
      for (let side = caramba.waitsFor(p); side !== OVER; side = caramba.waitsFor(p)) {
        const action =
          side === CHANCE ? caramba.throwDice(p, pick) : caramba.actions(p, list).at(pick(list.length))
        caramba.apply(p, action)
        const now = Array.from(p.cv)
        assert.ok(
          now.every((value, unit) => value <= cv[unit]),
          `game ${game}: CV ${cv} became ${now}`,
        )
        assert.ok(
          p.hex.every((hex, unit) => hex < 0 || p.occupant[hex] === unit),
          `game ${game}: two units share a hex`,
        )
        cv = now
      }
      lost += p.cvLost[0] + p.cvLost[1]
    }
    assert.ok(lost > 1000, `the armies bled: ${lost} CV`)
  },
)

rule('units-3', 'a hex with a unit in it is closed to every other', () => {
  const t = board('b1@0505 b2@0506')
  assert.deepEqual(t.after('step b1'), ['0404', '0405', '0504', '0604', '0605'])
  assert.equal(t.refused('step b1 0506'), 'moves-6')
})

/** The hexes in p1's zone of control. */
const zoneOf = (notation: string): string[] => {
  const { p } = board(notation)
  return p.world.names.hex.filter((_, hex) => inEnemyZone(p, hex, 0))
}

rule('units-4', 'the zone of control is the hexes around the unit that are on the map (W1)', () => {
  assert.deepEqual(zoneOf('p1@0507'), ['0406', '0407', '0506', '0508', '0606', '0607'])
  assert.deepEqual(zoneOf('p1@0606'), ['0506', '0507', '0605', '0607', '0706', '0707'])
  assert.deepEqual(zoneOf('p1@0101'), ['0102', '0201'])
  assert.deepEqual(zoneOf('p1@0212'), ['0112', '0113', '0211', '0312', '0313'])
})

rule('units-4', 'neither terrain nor hunger nor being unseen changes it', () => {
  const open = zoneOf('p1@0507')
  assert.deepEqual(zoneOf('p1@0507:1UX J0507 J0506 S0606 D0508'), open)
})

rule('units-4', 'distances count steps from hex to hex (W2)', () => {
  const { p } = board('')
  const apart = (a: string, b: string) =>
    distanceBetween(p, p.world.names.hex.indexOf(a), p.world.names.hex.indexOf(b))
  assert.deepEqual(
    [apart('0301', '0507'), apart('0505', '0508'), apart('0113', '0913'), apart('0507', '0910')],
    [7, 3, 8, 5],
  )
})

rule('units-5', 'the last CV point takes unit, tank and works off the board', () => {
  const t = board('b1@0505:1TE2 b2@0302 p1@0909', { phase: 'supply' }).play('end-supply')
  const { at, cv, tank, works } = t.unit('b1')
  assert.deepEqual({ at, cv, tank, works }, { at: '', cv: 0, tank: 0, works: 0 })
  assert.equal(
    t.p.tank.reduce((sum, marker) => sum + marker),
    0,
  )
  assert.equal(t.p.occupant[t.p.world.names.hex.indexOf('0505')], -1)
  assert.equal(t.waitsFor(), 'bolivia activate')
})
