import { strict as assert } from 'node:assert'
import { OVER, seeded } from '@quebracho/engine'
import { randomGame } from '../../random-game.ts'
import { chaco } from '../index.ts'
import { phases } from '../position.ts'
import { bush, fromStart, rule } from './board.ts'

/** The phases of a game in which nobody does more than he must, as `phase:side`. */
function phasesPlayed(turns: number): string[] {
  const table = fromStart('boqueron')
  const pick = seeded(4)
  const { p } = table
  while (chaco.waitsFor(p) !== OVER && p.turn <= turns) {
    const action = chaco.waitsFor(p) < 0 ? chaco.throwDice(p, pick) : chaco.standard(p)
    chaco.apply(p, action, event => table.events.push(event))
  }
  return table.events
    .filter(event => event.key === 'phase.begins')
    .map(event => `${phases[event.phase as number]}:${event.side}`)
}

rule('4.1a 4.2a', 'Paraguay plays its nine phases, then Bolivia', () => {
  const nine = phases.slice(2, 11)
  const turn = [1, 0].flatMap(side =>
    nine.map(phase => `${phase}:${phase.startsWith('reaction') ? 1 - side : side}`),
  )
  assert.deepEqual(phasesPlayed(2).slice(0, 36), [...turn, ...turn])
})

rule('4.1a', 'the count of turns never falls, and rises when another side has its turn', () => {
  for (const [scenario, seed] of [
    ['boqueron', 1],
    ['boqueron-basic', 2],
    ['villa-montes', 3],
  ] as const) {
    const p = chaco.start(scenario)
    let before = { count: chaco.turnOf?.(p) ?? -1, phasing: p.phasing }
    const counts = new Set([before.count])
    for (const _ of randomGame(chaco, p, seeded(seed))) {
      const now = { count: chaco.turnOf?.(p) ?? -1, phasing: p.phasing }
      if (now.phasing !== before.phasing) assert.ok(now.count > before.count, `turn ${p.turn}`)
      assert.ok(now.count >= before.count, `turn ${p.turn}`)
      counts.add(now.count)
      before = now
    }
    assert.ok(counts.size >= 4 && counts.size <= 2 + 4 * p.world.turns, `${counts.size} turns`)
  }
})

rule(
  '4.1a 17.1a',
  'two set-ups, then the checks of a game turn, a turn of each and what follows are counted',
  () => {
    const { p } = fromStart('boqueron')
    const pick = seeded(4)
    const counts: number[] = []
    while (p.turn < 3) {
      const count = chaco.turnOf?.(p) ?? -1
      if (count !== counts.at(-1)) counts.push(count)
      chaco.apply(p, chaco.waitsFor(p) < 0 ? chaco.throwDice(p, pick) : chaco.standard(p))
    }
    assert.deepEqual(counts, [0, 1, 4, 5, 6, 8, 9, 10])
  },
)

rule('4.1b', 'an action is legal in its own phase only', () => {
  const table = bush('a=P3-3-6@1510 PL@1510 b=B3-3-5@1511 BL@1511', { phase: 'firstCombat' })
  assert.equal(table.waitsFor(), 'paraguay attack')
  assert.match(table.refused('march {a}'), /^4\.|^12\.1/)
})

rule('4.2b', 'in the reaction phase of Paraguay only Bolivian units move', () => {
  const table = bush('a=P3-3-6@1510 PL@1510 b=B3-3-5@2011 BL@2011', { phase: 'reaction' })
  assert.equal(table.waitsFor(), 'bolivia move')
  assert.equal(table.refused('march {a}'), '4.2b')
})

rule('4.2c 12.1a', 'the phasing player attacks in the first and second combat, the other in between', () => {
  const notation = 'P3-3-6@1510 PL@1510 B3-3-5@1511 BL@1511'
  for (const [phase, who] of [
    ['firstCombat', 'paraguay'],
    ['reactionCombat', 'bolivia'],
    ['secondCombat', 'paraguay'],
  ] as const) {
    assert.equal(bush(notation, { phase }).waitsFor(), `${who} attack`)
  }
  const table = bush(notation, { phase: 'reactionCombat' })
  assert.ok(!table.allows('attack 1511'), 'Paraguay may not attack now')
})
