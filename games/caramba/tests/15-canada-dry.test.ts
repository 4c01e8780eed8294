/** Chapter 15: Cañada Dry, its board, its water, exploration, and how a game ends. */
import { strict as assert } from 'node:assert'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { colours, sides, UNEXPLORED } from '../world.ts'
import { board, fromStart, hexOf, rule, type Setting, type Table } from './board.ts'

const depots = ['depot 0301', 'depot 0313', 'depot 0701', 'depot 0713']
const start = (): Table => fromStart().play('draw hex 0507')

/** Water markers on the middle row, the real one in 0507. */
function layMarkers(p: Caramba): void {
  for (const hex of p.world.markers) p.marker[hex] = 1
  p.real = hexOf(p, '0507')
}

const markers: Setting = { set: layMarkers }

/** The ground as at the start of Cañada Dry, except for the hexes named. */
const unexplored = (...known: string[]): ((p: Caramba) => void) => {
  return p => {
    for (const [hex, name] of p.world.names.hex.entries()) {
      if (p.world.startTerrain[hex] !== UNEXPLORED || known.includes(name)) continue
      p.terrain[hex] = UNEXPLORED
      for (const side of sides.keys()) p.seen[side * p.world.hexes + hex] = 0
    }
  }
}

/** A side's units do nothing until the turn after. */
function idleTurn(t: Table): Table {
  if (!t.waitsFor().endsWith('ammo')) t.play('end-segment', 'end-segment')
  if (!t.waitsFor().endsWith('ammo')) return t
  t.play('ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red')
  while (t.dice() > 0) t.roll(...new Array<number>(t.dice()).fill(1))
  return t
}

rule('canada-1', 'nine columns, thirteen deep, 113 hexes', () => {
  const { names } = fromStart().p.world
  assert.equal(names.hex.length, 113)
  assert.equal(names.hex.filter(name => name.startsWith('02')).length, 12)
  assert.equal(names.hex.filter(name => name.startsWith('03')).length, 13)
})

rule('canada-2', 'eight Bolivian units of 3 and six Paraguayan of 4', () => {
  const { world, cv } = fromStart().p
  assert.deepEqual(Array.from(cv), [3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4])
  assert.deepEqual(world.armyCv, [24, 24])
})

rule('canada-3', 'two depots, a tank and one white token each', () => {
  const t = fromStart()
  for (const side of sides)
    assert.deepEqual(
      colours.map(colour => t.pool(side, colour)),
      [0, 0, 0, 0, 1],
    )
  assert.deepEqual(Array.from(t.p.tanksLeft), [1, 1])
  assert.deepEqual(Array.from(t.p.world.depotSide), [0, 0, 1, 1])
})

/** Marker hexes and the chance of each to be the real one. */
const chances = (t: Table): Array<[hex: string, chance: number]> =>
  caramba.outcomes(t.p).map(({ action, probability }) => [t.p.world.names.hex[action[2]], probability])

rule('canada-4', 'five markers in the middle row, each as likely the real one', () => {
  const t = fromStart()
  const hexes = ['0107', '0307', '0507', '0707', '0907']
  assert.deepEqual(
    hexes.map(hex => t.p.marker[hexOf(t.p, hex)]),
    [1, 1, 1, 1, 1],
  )
  assert.deepEqual(
    chances(t),
    hexes.map(hex => [hex, 1 / 5]),
  )
})

rule('canada-4 G53', 'option waterMarkers: three', () => {
  const t = fromStart('canada-dry', { waterMarkers: 3 })
  assert.deepEqual(
    chances(t),
    ['0307', '0507', '0707'].map(hex => [hex, 1 / 3]),
  )
  assert.equal(
    t.p.marker.reduce((sum, one) => sum + one, 0),
    3,
  )
})

rule('canada-4', 'nobody is told which is the real one', () => {
  const t = start()
  for (const side of [0, 1, -1]) assert.equal(caramba.view(t.p, side).real, -1)
  assert.equal(caramba.seenBy(fromStart().p), 0)
})

rule('canada-5', 'W39: a false marker goes, the real one turns up and has an owner', () => {
  const t = board('b1@0506 p1@0708 p2@0913', markers).play('step b1 0507')
  assert.deepEqual([t.p.water, t.p.waterOwner], [hexOf(t.p, '0507'), 0])
  t.play('end-segment', 'step p1 0707')
  const { hexes } = t.p.world
  const at = hexOf(t.p, '0707')
  assert.deepEqual([t.p.knownFalse[at], t.p.knownFalse[hexes + at], t.p.waterOwner], [1, 1, 0])
})

rule('canada-5', 'in passing will do', () => {
  const t = board('b1@0506 p1@0913', markers).play('step b1 0507', 'step b1 0508')
  assert.deepEqual([t.p.water, t.p.waterOwner], [hexOf(t.p, '0507'), 0])
})

rule('canada-5', 'a marker is looked under once', () => {
  const t = board('b1@0706 b2@0606 p1@0913', markers).play('step b1 0707', 'step b1 0708', 'step b2 0707')
  assert.equal(t.events.filter(event => event.key === 'water.false').length, 1)
})

rule('canada-5 G54', 'option secretMarkers: a false one stays a riddle to the other side', () => {
  const setting: Setting = { ...markers, options: { secretMarkers: true } }
  const t = board('b1@0706 p1@0709 p2@0913 P{blue:1}', setting).play('step b1 0707', 'step b1 0706')
  const { hexes } = t.p.world
  const at = hexOf(t.p, '0707')
  const heardBy = (side: number) =>
    t.events.filter(e => e.key === 'water.false' && caramba.hear(t.p, e, side)).length
  assert.deepEqual([t.p.knownFalse[at], t.p.knownFalse[hexes + at]], [1, 0])
  assert.deepEqual([heardBy(0), heardBy(1), heardBy(-1)], [1, 0, 0])
  assert.equal(caramba.view(t.p, 1).knownFalse[at], -1)
  t.play('end-segment', 'feed p1', 'end-supply', 'step p1 0708', 'step p1 0707')
  assert.equal(heardBy(1), 1)
})

rule('canada-5 G54', 'the real marker is public even so', () => {
  const setting: Setting = { ...markers, options: { secretMarkers: true } }
  const t = board('b1@0506 p1@0913', setting).play('step b1 0507')
  assert.equal(caramba.view(t.p, 1).water, hexOf(t.p, '0507'))
})

rule('canada-6', 'W39: the water belongs to the last who entered, not to who stands there', () => {
  const t = board('b1@0506 b2@0302 p1@0509 p2@0312 P{blue:9}', markers).play('step b1 0507', 'step b1 0506')
  assert.equal(t.p.waterOwner, 0)
  t.play('end-segment', 'feed p1', 'end-supply', 'step p1 0508', 'step p1 0507')
  assert.equal(t.p.waterOwner, 1)
})

const ownsWater = (side: number): ((p: Caramba) => void) => {
  return p => {
    p.water = p.real = hexOf(p, '0507')
    p.waterOwner = side
  }
}

rule('canada-7', 'W39: the water gives its owner one more die, half a die of blue', () => {
  const t = board('b1@0302 p1@0312', { phase: 'turn', set: ownsWater(0) })
  t.play('ammo 0313 red', 'ammo 0713 red', 'ammo 0301 red', 'ammo 0701 red')
  assert.equal(t.dice(), 5)
  t.roll(1, 1, 1, 1, 2)
  assert.equal(t.pool('bolivia', 'blue'), 3)
})

rule('canada-7', 'it is no depot and no cover', () => {
  const t = board('b1@0507 p1@0913 B{blue:1}', { phase: 'supply', set: ownsWater(0) }).play('feed b1')
  assert.equal(t.pool('bolivia', 'blue'), 0)
  assert.equal(
    board('b1@0506:3 p1@0507:4', { set: ownsWater(1) })
      .play('attack b1 0507')
      .totals(),
    '3 v 4',
  )
})

rule('canada-8', 'W37: depots and units are placed in turn; Bolivia has two more units', () => {
  const t = start()
  let order = ''
  while (/depot|place/.test(t.waitsFor())) {
    order += t.waitsFor()[0]
    const [way] = ['depot', 'place-tank', 'place'].filter(verb => t.after(verb).length > 0)
    t.play(`${way} ${t.after(way)[0]}`)
  }
  assert.equal(order, 'bpbpbpbpbpbpbpbpbb')
})

rule('canada-8', 'only into empty hexes of the first two own rows', () => {
  const t = start().play(...depots)
  assert.equal(t.refused('place b1 0303'), 'canada-8')
  assert.equal(t.refused('place b1 0312'), 'canada-8')
  assert.equal(t.refused('place p1 0312'), 'canada-8')
  t.play('place b1 0302', 'place p1 0312')
  assert.equal(t.refused('place b2 0302'), 'units-3')
  assert.equal(t.refused('place b1 0402'), 'canada-8')
  assert.equal(t.refused('end-segment'), 'canada-8')
})

rule('canada-8', 'the zone has eighteen hexes a side, counted from its own edge', () => {
  const t = start().play(...depots)
  assert.equal(t.after('place b1').length, 18)
  assert.ok(t.allows('place b1 0202'))
  t.play('place b1 0202')
  assert.ok(t.allows('place p1 0211'))
  assert.equal(t.refused('place p1 0210'), 'canada-8')
  assert.equal(t.refused('place p1 0311'), 'canada-8')
})

rule('canada-9', 'four open rows, 77 hexes unexplored', () => {
  const { p } = fromStart()
  assert.equal(p.terrain.filter(ground => ground === UNEXPLORED).length, 77)
  assert.equal(p.terrain.filter(ground => ground === 0).length, 36)
})

const firstSix = ['0303', '0403', '0503', '0504', '0603', '0703']

rule('explore-1 explore-2', 'W38: the first look, in rising order', () => {
  const t = board('b1@0502', { phase: 'deployed', set: unexplored() })
  assert.equal(t.dice(), 6)
  t.roll(1, 2, 4, 6, 3, 5)
  assert.deepEqual(firstSix.map(t.terrain), ['swamp', 'jungle', 'chaco', 'chaco', 'jungle', 'chaco'])
})

rule('explore-1', 'one face in six is swamp, two are jungle, three open', () => {
  const t = board('b1@0502', { phase: 'deployed', set: unexplored() }).roll(1, 2, 3, 4, 5, 6)
  assert.deepEqual(firstSix.map(t.terrain), ['swamp', 'jungle', 'jungle', 'chaco', 'chaco', 'chaco'])
})

rule('explore-2', 'W38: a step forward shows five more', () => {
  const t = board('b1@0502 p1@0913', { set: unexplored(...firstSix) }).play('step b1 0503')
  assert.equal(t.dice(), 5)
  t.roll(1, 1, 2, 2, 1)
  const found = ['0304', '0404', '0505', '0604', '0704'].map(t.terrain)
  assert.deepEqual(found, ['swamp', 'swamp', 'jungle', 'jungle', 'swamp'])
})

rule('explore-2', "first Bolivia's hexes, then Paraguay's", () => {
  const t = board('b1@0502 p1@0512', { phase: 'deployed', set: unexplored() })
  const thrower = () => {
    const pending = caramba.pending(t.p)
    return pending.kind === 'dice' ? pending.groups[0].side : -1
  }
  assert.equal(thrower(), 0, "the dice are Bolivia's")
  t.roll(1, 1, 1, 1, 1, 1)
  assert.equal(thrower(), 1)
  assert.equal(t.terrain('0504'), 'swamp')
  assert.equal(t.terrain('0510'), 'unexplored')
  t.roll(...new Array<number>(t.dice()).fill(2))
  assert.equal(t.terrain('0510'), 'jungle')
  assert.equal(t.waitsFor(), 'paraguay ammo')
})

rule('explore-3', 'what two units see is thrown for once', () => {
  const one = board('b1@0502', { phase: 'deployed', set: unexplored() })
  const two = board('b1@0502 b2@0501', { phase: 'deployed', set: unexplored() })
  assert.deepEqual([one.dice(), two.dice()], [6, 6])
})

rule('explore-3', 'an explored hex is never thrown for again, and jungle blocks no sight', () => {
  const t = board('b1@0502 J0503 J0403 J0603 p1@0913', { set: unexplored(...firstSix) }).play('step b1 0402')
  assert.equal(t.dice(), 3)
  t.roll(1, 1, 1)
  assert.deepEqual(['0203', '0304', '0404'].map(t.terrain), ['swamp', 'swamp', 'swamp'])
})

const atTurnsEnd = (turn: number, owner: number, setting: Setting = {}): Setting => ({
  ...setting,
  phase: 'end',
  turn,
  set: p => {
    ownsWater(owner)(p)
    if (owner < 0) p.water = -1
    setting.set?.(p)
  },
})

rule('victory-1', 'W40: after turn 9 the owner of the water wins, however few are left', () => {
  const many = 'p1@0312 p2@0712 p3@0412 p4@0612 p5@0512 p6@0311'
  assert.equal(board(`b1@0302:1 ${many}`, atTurnsEnd(9, 0)).waitsFor(), 'won by bolivia')
  assert.equal(board('b1@0302 b2@0301 b3@0702 p1@0312:1', atTurnsEnd(9, 1)).waitsFor(), 'won by paraguay')
  assert.equal(board('b1@0302 p1@0312', atTurnsEnd(9, -1)).waitsFor(), 'draw')
})

rule('victory-1', 'not a turn earlier', () => {
  assert.equal(board('b1@0302 p1@0312', atTurnsEnd(8, 0)).waitsFor(), 'paraguay ammo')
})

rule('victory-1 G2', 'option turnLimit: 8 to 20 turns', () => {
  for (const turnLimit of [8, 9, 10, 12, 15, 20]) {
    const setting = { options: { turnLimit } }
    assert.equal(board('b1@0302 p1@0312', atTurnsEnd(turnLimit, 0, setting)).waitsFor(), 'won by bolivia')
    assert.equal(board('b1@0302 p1@0312', atTurnsEnd(turnLimit - 1, 0, setting)).waitsFor(), 'paraguay ammo')
  }
  assert.equal(fromStart().p.world.turnLimit, 9)
})

rule('victory-2', 'W41: the last enemy gone, the game is won at once and nobody asks about the hex', () => {
  const t = board('b1@0505:3 p1@0506:1', { turn: 5 }).play('attack b1 0506')
  assert.equal(t.totals(), '3 v 1')
  assert.equal(t.waitsFor(), 'won by bolivia')
})

rule('victory-2', 'no die is thrown any more', () => {
  const t = board('b1@0505 p1@0506:1 B{red:3}').play('barrage b1 0506', 'spend red 3').roll(1)
  assert.equal(t.waitsFor(), 'won by bolivia')
  const bombs = board('b1@0505 p1@0506:1 B{white:3}').play('raid 0506 3').roll(1)
  assert.equal(bombs.waitsFor(), 'won by bolivia')
})

rule('victory-2', 'hunger loses the game too', () => {
  assert.equal(board('b1@0505:1 p1@0312', { phase: 'supply' }).waitsFor(), 'won by paraguay')
})

rule('victory-2', 'if both armies fall together the water decides', () => {
  const fall = (set: Setting['set']) =>
    board('b1@0505:1 p1@0506:1', set ? { set } : {})
      .play('attack b1 0506')
      .waitsFor()
  assert.equal(fall(undefined), 'draw')
  assert.equal(fall(ownsWater(0)), 'won by bolivia')
  assert.equal(fall(ownsWater(1)), 'won by paraguay')
})

const noLimit = { turnLimit: null }

rule('victory-3', 'without a limit ten quiet turns end the game', () => {
  const t = board('b1@0302 p1@0312', { phase: 'turn', turn: 0, options: noLimit })
  for (let turn = 1; turn <= 10; turn++) {
    assert.equal(t.waitsFor(), 'paraguay ammo')
    assert.equal(t.p.turn, turn)
    idleTurn(t).play('end-segment', 'end-segment')
  }
  assert.equal(t.waitsFor(), 'draw')
})

rule('victory-3', 'then the owner of the water wins', () => {
  const quiet = {
    options: noLimit,
    set: (p: Caramba) => {
      p.quiet = 9
    },
  }
  assert.equal(board('b1@0302 p1@0312', atTurnsEnd(30, 1, quiet)).waitsFor(), 'won by paraguay')
})

rule('victory-3', 'a CV lost or a new owner begins the count anew', () => {
  const quiet = {
    options: noLimit,
    set: (p: Caramba) => {
      p.quiet = 9
    },
  }
  const lost = board('b1@0505 b2@0302 p1@0506 p2@0312 P{blue:9}', quiet).play('attack b1 0506', 'end-segment')
  lost.play('feed p1', 'end-supply', 'end-segment')
  assert.deepEqual([lost.waitsFor(), lost.p.quiet], ['paraguay ammo', 0])
  const set = (p: Caramba) => {
    layMarkers(p)
    p.quiet = 9
  }
  const found = board('b1@0506 p1@0312', { options: noLimit, set }).play(
    'step b1 0507',
    'end-segment',
    'end-segment',
  )
  assert.deepEqual([found.waitsFor(), found.p.quiet], ['paraguay ammo', 0])
})

rule('victory-3', 'turn 60 is the last', () => {
  const stirred = {
    options: noLimit,
    set: (p: Caramba) => {
      p.stirred = 1
    },
  }
  assert.equal(board('b1@0302 p1@0312', atTurnsEnd(60, 0, stirred)).waitsFor(), 'won by bolivia')
  assert.equal(board('b1@0302 p1@0312', atTurnsEnd(59, 0, stirred)).waitsFor(), 'paraguay ammo')
})
