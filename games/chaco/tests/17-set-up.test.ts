import { strict as assert } from 'node:assert'
import { seeded } from '@quebracho/engine'
import alihuata from '../data/scenarios/alihuata.json' with { type: 'json' }
import ballivian from '../data/scenarios/ballivian.json' with { type: 'json' }
import boqueron from '../data/scenarios/boqueron.json' with { type: 'json' }
import campaign from '../data/scenarios/campaign.json' with { type: 'json' }
import villaMontes from '../data/scenarios/villa-montes.json' with { type: 'json' }
import { chaco } from '../index.ts'
import { DEAD, IN_RESERVE, ON_MAP, OUT } from '../position.ts'
import { ARTILLERY, CAVALRY, ENGINEER, INFANTRY, LEADER, sides, TRUCK } from '../world.ts'
import { fromStart, rule, type Table } from './board.ts'
import { afterSetUp, setUpUntil } from './setting-up.ts'

const scenarios = ['boqueron', 'alihuata', 'ballivian', 'villa-montes', 'campaign']

/** Counters of a side on the map, by kind. */
const deployed = ({ p }: Table, side: number, ...kinds: number[]) =>
  Array.from(p.status).filter(
    (status, unit) =>
      status === ON_MAP && p.world.unitSide[unit] === side && kinds.includes(p.world.kind[unit]),
  ).length

const points = ({ p }: Table, side: number) =>
  Array.from(p.csp).reduce((sum, csp, unit) => (p.world.unitSide[unit] === side ? sum + csp : sum), 0)

const settlementsOf = ({ p }: Table, side: number) =>
  p.world.land.settlements
    .filter(({ hex }) => p.control[hex] === side)
    .map(({ hex }) => p.world.names.hex[hex])
    .sort()

/** Infantry and cavalry, artillery, engineers, trucks, CSPs: Bolivia's, then Paraguay's. */
const totals: Readonly<Record<string, readonly number[][]>> = {
  boqueron: [
    [11, 3, 1, 4, 11],
    [9, 2, 1, 2, 10],
  ],
  alihuata: [
    [16, 2, 1, 4, 14],
    [14, 3, 2, 3, 13],
  ],
  ballivian: [
    [16, 1, 1, 4, 12],
    [13, 1, 3, 5, 14],
  ],
  'villa-montes': [
    [13, 3, 1, 2, 8],
    [11, 1, 0, 5, 8],
  ],
}

rule('17.1a', 'every scenario sets up the numbers of its text', () => {
  for (const [scenario, expected] of Object.entries(totals)) {
    const table = afterSetUp(scenario)
    for (const side of [0, 1]) {
      const found = [
        deployed(table, side, INFANTRY, CAVALRY),
        deployed(table, side, ARTILLERY),
        deployed(table, side, ENGINEER),
        deployed(table, side, TRUCK),
        points(table, side),
      ]
      assert.deepEqual(found, expected[side], `${scenario}, ${sides[side]}`)
      assert.equal(deployed(table, side, LEADER), 5)
    }
  }
})

rule('17.1a', 'victory points, commander and radius are the scenario’s', () => {
  const files = { boqueron, alihuata, ballivian, 'villa-montes': villaMontes }
  for (const [scenario, file] of Object.entries(files)) {
    const { p } = fromStart(scenario)
    for (const [side, name] of sides.entries()) {
      assert.equal(p.vp[side], file.sides[name].vp)
      assert.equal(p.world.names.unit[p.commander[side]], file.sides[name].commander)
    }
    assert.equal(p.radius[0], file.sides.bolivia.supplyRadius)
  }
})

rule('17.1b', 'trucks may start attached where a radius starts', () => {
  const table = fromStart('boqueron')
  assert.equal(table.waitsFor(), 'bolivia extras')
  const trucks = table.after('start-attached')
  assert.equal(trucks.length, 4, 'with Peña, at the GHQ, and two at Villa Montes')
  const muñoz = trucks.find(name => table.at(name) === '1537')
  table.play(`start-attached ${muñoz}`)
  assert.equal(table.p.turned[table.unit(muñoz ?? '')], 1)
  assert.equal(table.refused(`start-attached ${muñoz}`), '17.1b')
})

rule('17.1b', 'a truck with nothing but stores may not', () => {
  const table = fromStart('ballivian')
  setUpUntil(table, () => table.waitsFor() === 'paraguay extras')
  const trucks = table.p.world.names.unit.filter(name => /^P-TR/.test(name) && table.at(name) === '2741')
  assert.equal(trucks.length, 1)
  assert.equal(table.refused(`start-attached ${trucks[0]}`), '17.1b')
})

rule('17.1b', 'engineers start on their combat side', () => {
  const { p } = afterSetUp('alihuata')
  for (let unit = 0; unit < p.world.units; unit++) {
    if (p.world.kind[unit] === ENGINEER) assert.equal(p.turned[unit], 0)
  }
})

rule('17.1c 17.1d', 'Bolivia starts with its radius, leaders and GHQ in supply and projecting', () => {
  const table = afterSetUp('boqueron')
  const { p } = table
  assert.equal(p.radius[0], 6)
  for (const name of ['B-L-MARZ', 'B-GHQ', 'P-GHQ', 'P-L-ESTIG']) assert.equal(p.turned[table.unit(name)], 0)
  assert.ok(p.locLength[0] >= 0 && p.locLength[1] >= 0)
  assert.equal(fromStart('villa-montes').p.radius[0], 8)
})

rule('17.1e 3.1c', 'no aircraft is used, no replacement points are held at the start', () => {
  for (const scenario of scenarios) {
    const { p } = fromStart(scenario)
    assert.deepEqual(Array.from(p.airUsed), [0, 0])
    assert.deepEqual(Array.from(p.replacements), [0, 0])
  }
})

/** Paraguay spreads its group at Isla Poí. */
const islaPoi = () => fromStart('boqueron').play('end-set-up')

rule('17.1f', 'the owner spreads a group over its hexes', () => {
  const table = islaPoi()
  assert.equal(table.waitsFor(), 'paraguay deploy')
  const ring = ['2641', '2642', '2740', '2741', '2742', '2841', '2842']
  assert.deepEqual(table.after('deploy P-I01'), ring)
  assert.equal(table.refused('deploy P-I01 2743'), '17.1f')
  assert.equal(table.refused('deploy P-I13 2741'), '17.1f')
  table.play('deploy P-I01 2740', 'deploy P-GHQ 2741', 'deploy-supply 2742 4')
  assert.equal(table.at('P-I01'), '2740')
  assert.equal(table.csp('paraguay', '2742'), 4)
  assert.equal(table.refused('deploy-supply 2741 3'), '17.1f')
  table.play('deploy-supply 2741 2')
  assert.equal(table.refused('deploy P-I01 2741'), '17.1f')
})

rule('17.1f', 'within stacking limits and where its kind can go, if that is possible', () => {
  const table = islaPoi()
  table.play('deploy P-I01 2642', 'deploy P-I02 2642', 'deploy P-I04 2642', 'deploy P-C02 2642')
  assert.equal(table.refused('deploy P-A1 2642'), '17.1f')
  assert.ok(table.allows('deploy P-E1 2642'))
  assert.equal(table.refused('deploy P-TR1 2642'), '17.1f', 'bush without a road')
})

rule('17.1f', 'Arce takes five by the letter of its line', () => {
  const table = afterSetUp('alihuata')
  const inArce = Array.from(table.p.place).filter(
    (place, unit) => place === table.hex('2241') && table.p.world.kind[unit] <= ARTILLERY,
  )
  assert.equal(inArce.length, 5)
})

rule('17.1g', 'random units are drawn from the cup in the order of the lines', () => {
  const table = fromStart('alihuata')
  assert.equal(table.waitsFor(), 'draw cup')
  const cup = table.p.world.pool[0].map(unit => table.p.world.names.unit[unit])
  assert.equal(cup.length, 16)
  assert.ok(cup.every(name => table.allows(`draw unit ${name}`)))
  assert.ok(!table.allows('draw unit B-I21'))
  table.draw(...cup.slice(0, 6))
  assert.equal(table.waitsFor(), 'bolivia deploy')
  assert.ok(table.allows(`deploy ${cup[0]} 2140`))
  setUpUntil(table, () => table.p.turn > 0)
  assert.equal(table.told().filter(key => key === 'setUp.drawn').length, 16 + 14)
})

rule('17.1h 2.12c', 'units marked reduced start reduced, all others full', () => {
  const table = afterSetUp('boqueron')
  assert.equal(table.state('B-I04'), 'reduced')
  const { attack, defence, movement } = table.p.world
  const unit = table.unit('B-I04')
  assert.deepEqual([attack[2 * unit], defence[2 * unit], movement[unit]], [2, 2, 5])
  assert.equal(table.state('B-I05'), 'reduced')
  assert.equal(table.state('B-I21'), 'full')
  const drawn = fromStart('alihuata').draw('B-I01', 'B-I02', 'B-I03', 'B-I04', 'B-I05', 'B-I07')
  setUpUntil(drawn, () => drawn.waitsFor() === 'draw cup')
  drawn.draw('B-I08')
  assert.equal(drawn.at('B-I08'), '2042')
  assert.equal(drawn.state('B-I08'), 'reduced')
})

rule('17.1i', 'free entrenchments where own units of any kind are, not in marsh, one a hex', () => {
  const table = fromStart('ballivian')
  setUpUntil(table, () => table.waitsFor() === 'paraguay extras')
  table.play('dig-in 2741')
  assert.equal(table.p.works[table.hex('2741')], 1)
  assert.equal(table.refused('dig-in 2741'), '17.1i')
  assert.equal(table.refused('dig-in 2440'), '17.1i')
  assert.equal(table.refused('dig-in 2817'), '17.1i')
  table.play('dig-in 3447')
  assert.deepEqual(table.after('dig-in'), [])
  assert.equal(table.refused('dig-in 2322'), '17.1i')
})

rule('17.1f 3.2a', 'whoever is set up in a settlement holds it, without points', () => {
  assert.equal(afterSetUp('alihuata').p.control[fromStart('alihuata').hex('2236')], 1)
  const table = afterSetUp('ballivian')
  assert.equal(table.p.control[table.hex('2322')], 1)
  assert.equal(table.vp('paraguay'), 30)
})

rule('17.2a', 'Boquerón: six turns from September 1932', () => {
  const { p } = fromStart('boqueron')
  assert.deepEqual([p.world.turns, p.world.firstMonth], [6, 8])
  assert.deepEqual(Array.from(p.vp), [20, 15])
  assert.equal(p.works[fromStart('boqueron').hex('2837')], 1)
})

rule('17.2b', 'Paraguay holds what lies south of the line but Toledo and Boquerón', () => {
  const table = fromStart('boqueron')
  const held = settlementsOf(table, 1)
  for (const hex of ['2741', '1845', '3038', '2543', '3344']) assert.ok(held.includes(hex), hex)
  for (const hex of ['2635', '2836', '2440', '2241', '1741']) assert.ok(!held.includes(hex), hex)
})

rule('17.3a', 'Alihuatá: fourteen turns from March 1933, ten settlements Paraguayan', () => {
  const table = fromStart('alihuata')
  const { p } = table
  assert.deepEqual([p.world.turns, p.world.firstMonth], [14, 14])
  assert.deepEqual(Array.from(p.vp), [20, 25])
  const listed = ['1845', '2043', '2241', '2440', '2543', '2741', '2836', '2839', '3038', '3344']
  // Platanillos is occupied.
  assert.deepEqual(settlementsOf(table, 1), [...listed, '2236'].sort())
})

rule('17.4a', 'Ballivián: nine turns from May 1934, or ten as an option; rows from 26 Paraguayan', () => {
  const table = fromStart('ballivian')
  const { p } = table
  assert.deepEqual([p.world.turns, p.world.firstMonth], [9, 28])
  assert.deepEqual(Array.from(p.vp), [15, 30])
  assert.equal(fromStart('ballivian', { longBallivian: true }).p.world.turns, 10)
  for (const { hex } of p.world.land.settlements) {
    const name = p.world.names.hex[hex]
    if (name === '2322') continue
    assert.equal(p.control[hex], Number(name.slice(2)) >= 26 ? 1 : 0, name)
  }
})

rule('17.5a', 'Villa Montes: five turns from February 1935, six settlements Bolivian', () => {
  const table = fromStart('villa-montes')
  const { p } = table
  assert.deepEqual([p.world.turns, p.world.firstMonth, p.radius[0]], [5, 37, 8])
  assert.deepEqual(Array.from(p.vp), [15, 40])
  assert.deepEqual(settlementsOf(table, 0), ['2009', '2707', '2807', '3107', '3703', '4404'])
})

rule('17.6a', 'the campaign is Boquerón’s set-up played for 34 turns', () => {
  assert.equal(campaign.setUp, 'boqueron')
  const [long, short] = [fromStart('campaign').p, fromStart('boqueron').p]
  assert.equal(long.world.turns, 34)
  assert.equal(long.world.firstMonth + 33, 41, 'June 1935')
  assert.deepEqual(Array.from(long.place), Array.from(short.place))
})

rule('17.6b', 'its optional rules are chosen', () => {
  const { world } = fromStart('campaign', { barrage: false, mountedCavalry: true }).p
  assert.deepEqual([world.barrage, world.mountedCavalry, world.fixedVictoryPoints], [false, true, false])
  assert.equal(fromStart('campaign').p.world.barrage, true)
})

rule('3.1a 3.1b', 'W36: the piles at the start of Boquerón', () => {
  const table = afterSetUp('boqueron')
  const { p } = table
  const reserve = (from: number, to: number) =>
    p.status.subarray(from, to).filter(status => status === IN_RESERVE).length
  const { firstUnit, endCombat, endLeaders, ghq, endTrucks } = p.world
  assert.deepEqual(
    [0, 1].map(side => reserve(firstUnit[side], endCombat[side])),
    [35, 26],
  )
  assert.deepEqual(
    [0, 1].map(side => reserve(endCombat[side], endLeaders[side])),
    [5, 5],
  )
  assert.deepEqual(
    [0, 1].map(side => reserve(ghq[side] + 1, endTrucks[side])),
    [4, 6],
  )
  assert.ok(!p.status.includes(DEAD) && !p.status.includes(OUT))
})

rule('9.4a', 'W36: in the first turn Paraguay draws three units, Bolivia two', () => {
  const { p } = afterSetUp('boqueron')
  const pick = seeded(2)
  const draws = [0, 0]
  while (p.turn === 1) {
    if (chaco.pending(p).kind === 'draw') draws[p.phasing]++
    chaco.apply(p, chaco.waitsFor(p) >= 0 ? chaco.standard(p) : chaco.throwDice(p, pick))
  }
  assert.deepEqual(draws, [2, 3])
})

rule(
  '17.2a',
  'the basic game has infantry, cavalry and trucks, and no other choice than where they go',
  () => {
    const table = afterSetUp('boqueron-basic')
    const { p } = table
    assert.equal(deployed(table, 0, INFANTRY, CAVALRY), 11)
    assert.equal(deployed(table, 0, TRUCK), 4)
    for (let unit = 0; unit < p.world.units; unit++) {
      const kind = p.world.kind[unit]
      if (kind > CAVALRY && kind !== TRUCK) assert.equal(p.status[unit], OUT)
    }
    assert.deepEqual([points(table, 0), points(table, 1)], [0, 0])
    assert.ok(!table.told().includes('truck.attached'))
  },
)
