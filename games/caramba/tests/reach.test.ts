/** Where units can go, their supply lines, and what is laid over the map. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copy, OVER, seeded } from '@quebracho/engine'
import type { Overlay, Reach } from '@quebracho/engine/show'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { blueCost } from '../rules/07-supply.ts'
import { crossesDesert, isLengthened, linePath, lineState, linesOf, NONE } from '../rules/07-supply-lines.ts'
import { DESERT } from '../world.ts'
import { board, hexOf, type Table } from './board.ts'

const names = (p: Caramba, hexes: Iterable<number>): string =>
  [...hexes].map(hex => p.world.names.hex[hex]).join(' ')

const reachOf = ({ p }: Table, unit = 0): Map<string, Reach> =>
  new Map(presentation.reach(p, unit).map(each => [names(p, [each.hex]), each]))

const ofCost = (found: Map<string, Reach>, cost: number): string =>
  [...found]
    .filter(([, each]) => each.cost === cost)
    .map(([name]) => name)
    .sort()
    .join(' ')

/** `terrain-1 stops`: the rule and the note. */
const notes = (found: Reach | undefined): string[] => {
  assert.ok(found)
  return found.notes.map(note => {
    const number = Object.values(note.params ?? {}).join()
    return `${note.rule} ${note.key.replace('show.reach.', '')} ${number}`.trim()
  })
}

test('one hex, or two where nothing can come between (W17, W19)', () => {
  const t = board('b1@0506 p1@0507')
  const found = reachOf(t)
  assert.equal(ofCost(found, 1), '0405 0505 0605')
  assert.equal(ofCost(found, 2), '0305 0306 0404 0406 0504 0604 0606 0705 0706')
  const way = found.get('0606')
  assert.ok(way)
  assert.equal(names(t.p, way.path), '0605 0606')
  assert.deepEqual(
    way.actions.map(action => caramba.text(action, t.p)),
    ['step b1 0605', 'step b1 0606'],
  )
  assert.equal(ofCost(reachOf(board('b1@0505 D0504 D0604 D0506 D0405 D0404')), 2), '0606 0705 0706')
  assert.equal(reachOf(board('b1@0505X')).size, 6)
  assert.equal(reachOf(board('b1@0505 J0505')).size, 6)
  assert.equal(reachOf(board('b1@0505')).size, 18)
})

test('nobody goes anywhere out of his turn; a unit under way goes on', () => {
  assert.equal(reachOf(board('b1@0505 p1@0509'), 8).size, 0)
  assert.equal(reachOf(board('b1@0505 B{blue:3}', { phase: 'supply' })).size, 0)
  const t = board('b1@0505 b2@0301 B{green:1,red:1}').play('step b1 0506')
  assert.equal(ofCost(reachOf(t), 1), '0405 0406 0505 0507 0605 0606')
  assert.deepEqual(notes(reachOf(t).get('0507')), ['tokens-7 noGreen', 'supply-2 cost 1'])
  t.play('step b2 0201')
  assert.equal(reachOf(t).size, 0)
})

test('what happens on the way and there', () => {
  const t = board('b1@0505E1 p1@0508 J0506 S0405 D0404 B{red:1,green:1}', { set: p => p.localised.fill(0) })
  const found = reachOf(t)
  assert.deepEqual(notes(found.get('0506')), [
    'terrain-1 stops',
    'terrain-2 noFight',
    'entrench-5 works',
    'tokens-6 noRed',
    'supply-2 cost 2',
  ])
  assert.deepEqual(notes(found.get('0405')).slice(0, 2), ['terrain-11 stops', 'terrain-11 noFight'])
  assert.deepEqual(notes(found.get('0404')).slice(0, 2), ['terrain-13 stops', 'entrench-5 works'])
  assert.deepEqual(notes(reachOf(board('b1@0505X')).get('0506')), ['supply-17 noFight', 'supply-2 cost 1'])
  const near = reachOf(board('b1@0506 p1@0508', { set: p => p.localised.fill(0) }))
  assert.deepEqual(notes(near.get('0507')), ['moves-5 zone', 'fog-2 seen', 'supply-2 cost 1'])
  assert.deepEqual(notes(near.get('0606')).at(-1), 'supply-2 cost 1')
  assert.deepEqual(notes(reachOf(board('b1@0303')).get('0302')), ['supply-1 free'])
})

test('what a march takes, uncovers and costs next turn', () => {
  const water = (p: Caramba) => {
    for (const hex of p.world.markers) p.marker[hex] = 1
  }
  assert.deepEqual(notes(reachOf(board('b1@0506', { set: water })).get('0507')), [
    'canada-5 marker',
    'supply-2 cost 1',
  ])
  const found = (p: Caramba) => {
    p.water = hexOf(p, '0507')
    p.waterOwner = 1
  }
  assert.deepEqual(notes(reachOf(board('b1@0506', { set: found })).get('0507')), [
    'canada-6 water',
    'supply-2 cost 1',
  ])
  assert.deepEqual(notes(reachOf(board('b1@0312')).get('0313')), ['supply-22 depot', 'supply-1 free'])
  assert.deepEqual(notes(reachOf(board('b1@0503 ?0505 ?0506 ?0605')).get('0504')), [
    'explore-1 explores 3',
    'supply-2 cost 1',
  ])
  const lost = { set: (p: Caramba) => p.holder.fill(1) }
  assert.deepEqual(notes(reachOf(board('b1@0505', lost)).get('0506')), ['supply-14 noLine'])
})

test('a friend may be passed through by option', () => {
  const t = board('b1@0505 b2@0506', { options: { passThroughFriends: true } })
  const beyond = reachOf(t).get('0507')
  assert.deepEqual(
    beyond?.actions.map(action => caramba.text(action, t.p)),
    ['pass b1 0506 0507'],
  )
  assert.equal(reachOf(board('b1@0505 b2@0506')).has('0507'), false)
})

test('with hidden enemies a second step is shown only where none can be in the way', () => {
  const options = { fog: 'hidden' }
  const alone = board('b1@0505', { options })
  assert.equal(presentation.reach(caramba.view(alone.p, 0), 0).length, 6)
  const guarded = board('b1@0505 b2@0402 b3@0503 b4@0602', { options })
  assert.ok(presentation.reach(caramba.view(guarded.p, 0), 0).some(({ cost }) => cost === 2))
})

/** A game played at random, shown at every n-th moment somebody moves units. */
function* moments(scenario: string, seed: number, every: number): Generator<Caramba> {
  const pick = seeded(seed)
  const p = caramba.start(scenario)
  for (let i = 0; caramba.waitsFor(p) !== OVER; i++) {
    const waiting = caramba.pending(p)
    if (i % every === 0 && waiting.kind === 'decision' && waiting.prompt === 'activate') yield p
    const verbs = [...Map.groupBy(caramba.actions(p).toArray(), ([verb]) => verb).values()]
    const some = verbs[pick(Math.max(1, verbs.length - (verbs.length > 1 && pick(9) > 0 ? 1 : 0)))]
    caramba.apply(p, some ? some[pick(some.length)] : caramba.throwDice(p, pick))
  }
}

/** Every hex the kernel lets the unit get to, by the fewest steps; dice fall as they like. */
function byKernel(p: Caramba, unit: number): Map<number, number> {
  const found = new Map<number, number>()
  const stepsFrom = (at: Caramba) =>
    caramba
      .actions(at)
      .toArray()
      .filter(action => caramba.text(action, at).startsWith(`step ${at.world.names.unit[unit]} `))
  for (const first of stepsFrom(p)) found.set(first[2], 1)
  for (const first of stepsFrom(p)) {
    const then = copy(p)
    caramba.apply(then, first)
    while (caramba.pending(then).kind === 'dice')
      caramba.apply(
        then,
        caramba.throwDice(then, () => 5),
      )
    for (const second of stepsFrom(then)) if (!found.has(second[2])) found.set(second[2], 2)
  }
  found.delete(p.hex[unit])
  return found
}

test('reach is what the kernel allows, and costs what it says', () => {
  let looked = 0
  for (const [i, { id }] of caramba.scenarios.entries()) {
    for (const p of moments(id, 40 + i, 9)) {
      for (let unit = p.world.firstUnit[p.active]; unit < p.world.firstUnit[p.active + 1]; unit++) {
        if (p.hex[unit] < 0 || p.acting === unit) continue
        const reach = presentation.reach(p, unit)
        const told = reach.map(({ hex, cost }) => `${names(p, [hex])} ${cost}`).sort()
        const true_ = [...byKernel(p, unit)].map(([hex, cost]) => `${names(p, [hex])} ${cost}`).sort()
        assert.deepEqual(told, true_, caramba.scenarios[i].id)
        for (const each of reach) if (id !== 'canada-dry') supplyAgrees(p, unit, each)
        looked++
      }
    }
  }
  assert.ok(looked > 300, `only ${looked} units`)
})

/** Does the march, then asks the chapter on supply. */
function supplyAgrees(p: Caramba, unit: number, { actions, notes }: Reach): void {
  const then = copy(p)
  for (const action of actions) assert.equal(caramba.play(then, action), null)
  const lines: number[] = []
  linesOf(then, p.active, lines)
  const last = notes[notes.length - 1]
  if (lineState(lines[unit]) === NONE) assert.equal(last.key, 'show.reach.noLine')
  else assert.equal(last.params?.blue ?? 0, blueCost(then, unit, lines[unit]))
}

test('reach is quick', () => {
  const { p } = board('b1@0505 b2@0305 b3@0705 b4@0502 p1@0509 p2@0508 p3@0308 p4@0708')
  presentation.reach(p, 0)
  const start = performance.now()
  for (let i = 0; i < 100; i++) presentation.reach(p, 0)
  const each = (performance.now() - start) / 100
  assert.ok(each < 5, `${each.toFixed(2)} ms`)
})

test('a supply line is drawn along its shortest legal way (W10, W11)', () => {
  const lineIn = (notation: string) => {
    const { p } = board(notation)
    return names(p, linePath(p, 0))
  }
  assert.equal(lineIn('b1@0303'), '0303 0302 0301')
  assert.equal(lineIn('b1@0304 J0303'), '0304 0403 0402 0401 0301')
  assert.equal(lineIn('b1@0305 p1@0203 b2@0303 b3@0304'), '0305 0304 0303 0302 0301')
  assert.equal(lineIn('b1@0301'), '0301')
  assert.equal(lineIn('b1@0507 p1@0505 p2@0607 p3@0407'), '')
})

test('lines of random games are whole, and as long and as sandy as they are judged to be', () => {
  let looked = 0
  const lines: number[] = []
  for (const [i, { id }] of caramba.scenarios.entries()) {
    for (const p of moments(id, 60 + i, 15)) {
      for (let hex = 0; hex < p.world.hexes; hex += 7) if (p.occupant[hex] < 0) p.terrain[hex] = DESERT
      linesOf(p, p.active, lines)
      for (let unit = p.world.firstUnit[p.active]; unit < p.world.firstUnit[p.active + 1]; unit++) {
        if (p.hex[unit] >= 0) lineAgrees(p, unit, lines[unit])
        looked++
      }
    }
  }
  assert.ok(looked > 300)
})

function lineAgrees(p: Caramba, unit: number, line: number): void {
  const path = linePath(p, unit)
  if (lineState(line) === NONE) return assert.deepEqual(path, [])
  const { distance, hexes } = p.world
  const depots = Array.from(p.depotHex).filter((_, depot) => p.holder[depot] === p.active)
  assert.ok(depots.includes(path[path.length - 1]))
  for (let i = 1; i < path.length; i++) assert.equal(distance[path[i - 1] * hexes + path[i]], 1)
  const plain = Math.min(...depots.map(depot => distance[p.hex[unit] * hexes + depot]))
  assert.equal(path.length - 1 > plain, isLengthened(line))
  const crossed = path.slice(1, -1).some(hex => p.terrain[hex] === DESERT)
  assert.equal(crossed, crossesDesert(line))
}

const overlayOf = (p: Caramba, id: string, viewer = 0): Overlay => {
  const found = presentation.overlays(p, viewer).find(each => each.id === id)
  assert.ok(found, `no overlay ${id}`)
  return found
}

const tinted = (p: Caramba, overlay: Overlay, side: number): string =>
  overlay.hexes
    .filter(each => each.side === side)
    .map(({ hex, label = '' }) => names(p, [hex]) + label)
    .sort()
    .join(' ')

test('overlays: supply with costs and the cut off, zones, the enemy’s reach, the unknown', () => {
  const { p } = board('b1@0303 b2@0507 b3@0302T p1@0505 p2@0607 p3@0407 ?0101 ?0909')
  const supply = overlayOf(p, 'supply')
  assert.equal(tinted(p, supply, 0), '03021 03031 0507✕')
  assert.deepEqual(
    supply.lines.map(({ path, broken }) => `${names(p, path)} ${broken}`),
    ['0303 0302 0301 false', '0507 0506 0405 0404 0403 0402 0302 0301 true', '0302 0301 false'],
  )
  assert.equal(overlayOf(p, 'supply', -1).hexes.length, 6)
  const one = board('p1@0507').p
  assert.equal(tinted(one, overlayOf(one, 'zones'), 1), '0406 0407 0506 0508 0606 0607')
  assert.equal(overlayOf(one, 'enemy-range').hexes.length, 18)
  const walled = board('p1@0507 J0406 J0407 J0506 J0508 J0606 b1@0610').p
  assert.equal(
    tinted(walled, overlayOf(walled, 'enemy-range'), 1),
    '0406 0407 0506 0508 0606 0607 0608 0707 0708',
  )
  assert.equal(tinted(p, overlayOf(p, 'unexplored'), -1), '0101 0909')
  assert.deepEqual(
    presentation.overlays(board('b1@0505', { scenario: 'nanawa' }).p, 0).map(({ id }) => id),
    ['supply', 'zones', 'enemy-range'],
  )
})
