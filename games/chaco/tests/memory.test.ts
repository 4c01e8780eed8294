/** What the searches of the map remember is what they would find again. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { ActionList, copy, OVER, type Pick, same, seeded } from '@quebracho/engine'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
import { FOOT, GUNS } from '../rules/02-land.ts'
import { scratchFor } from '../rules/02-scratch.ts'
import { generalSupply } from '../rules/08-supply-lines.ts'
import { findLoc } from '../rules/08-tracing.ts'
import type { March } from '../rules/10-march.ts'
import { searchMarch } from '../rules/10-way.ts'

/** Does something as if nothing had ever been searched for on this map. */
function withoutMemory<T>({ world }: Chaco, ask: () => T): T {
  const { land } = world
  const kept = land.scratch
  Object.assign(land, { scratch: scratchFor(land.graph, land.hexes, land.places) })
  const answer = ask()
  Object.assign(land, { scratch: kept })
  return answer
}

function randomStep(p: Chaco, pick: Pick, look: boolean): void {
  if (chaco.waitsFor(p) < 0) return chaco.apply(p, chaco.throwDice(p, pick))
  const listed = chaco.actions(p, new ActionList()).toArray()
  const chosen = listed[pick(listed.length)]
  const again = copy(p)
  if (look) {
    const fresh = withoutMemory(p, () => chaco.actions(p, new ActionList()).toArray())
    assert.deepEqual(listed, fresh, `turn ${p.turn}, what may be done`)
    withoutMemory(again, () => chaco.apply(again, chosen))
  }
  chaco.apply(p, chosen)
  if (look) assert(same(p, again), `turn ${p.turn}, what comes of ${chaco.text(chosen, again)}`)
}

test('games that share a map, played by turns, are not mistaken for one another', () => {
  const pick = seeded(8)
  const games = ['boqueron', 'boqueron', 'alihuata'].map(id => chaco.start(id))
  let p = games[0]
  for (let step = 0; step < 2500; step++) {
    if (pick(30) === 0) p = games[pick(games.length)]
    if (chaco.waitsFor(p) !== OVER) randomStep(p, pick, step % 3 === 0)
  }
})

/** The armies where the standard set-up leaves them. */
function setUp(): Chaco {
  const p = chaco.start('boqueron')
  const pick = seeded(1)
  while (p.turn < 1) chaco.apply(p, chaco.waitsFor(p) < 0 ? chaco.throwDice(p, pick) : chaco.standard(p))
  return p
}

/** Asks about the position before and after each change: never is the answer one that was true before. */
function followsEach<T>(p: Chaco, ask: () => T, ...changes: (() => void)[]): void {
  for (const [i, change] of changes.entries()) {
    const before = ask()
    change()
    const after = ask()
    assert.notDeepEqual(after, before, `change ${i} matters`)
    assert.deepEqual(after, withoutMemory(p, ask), `change ${i}`)
  }
}

test('where a march leads follows the march, the ground and the enemy', () => {
  const p = setUp()
  const { firstUnit, ghq } = p.world
  const enemy = firstUnit[1]
  let march: March = {
    side: 0,
    at: p.place[ghq[0]],
    left: 36,
    gait: FOOT,
    count: 1,
    leaders: 0,
    armed: true,
    others: 1,
    sappers: false,
  }
  const change = (by: Partial<March>) => () => {
    march = { ...march, ...by }
  }
  const ask = () => {
    const count = searchMarch(p, march)
    return Array.from(p.world.land.scratch.march.search.reached.subarray(0, count))
  }
  const stepTo = () => ask()[3]
  followsEach(
    p,
    ask,
    change({ left: 24 }),
    change({ left: 60 }),
    change({ gait: GUNS }),
    () => {
      p.place[enemy] = stepTo()
    },
    change({ leaders: 1 }),
    () => {
      p.rainy = 1 - p.rainy
    },
    change({ at: stepTo() }),
    change({ side: 1 }),
  )
  p.rainy = 1
  followsEach(
    p,
    ask,
    change({ at: p.world.names.hex.indexOf('2804'), gait: FOOT, left: 36 }),
    change({ sappers: true }),
  )
})

test('General Supply follows the enemy, the radius and the leaders', () => {
  const p = setUp()
  const { endCombat, firstUnit, hexes } = p.world
  const supplied = () => Array.from(generalSupply(p, 0).subarray(0, hexes))
  followsEach(
    p,
    supplied,
    () => {
      p.radius[0] = 4
    },
    () => {
      p.place[firstUnit[1]] = supplied().lastIndexOf(1)
    },
    () => {
      p.place[endCombat[0]] = supplied().indexOf(1)
    },
  )
})

test('a LOC follows the enemy and the weather', () => {
  const p = setUp()
  const enemy = p.world.firstUnit[1]
  const loc = () => findLoc(p, 0)
  followsEach(
    p,
    loc,
    () => {
      p.place[enemy] = loc()?.path[3] ?? -1
    },
    () => {
      p.rainy = 1 - p.rainy
    },
    () => {
      p.place[enemy] = -1
    },
  )
})
