import { strict as assert } from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'
import { FIRST_VERB, OVER, seeded } from '@quebracho/engine'
import { readRulebook } from '@quebracho/engine/show'
import counters from '../data/counters.json' with { type: 'json' }
import { chaco } from '../index.ts'
import { type Chaco, DEAD, ON_MAP, OUT } from '../position.ts'
import { attackFactor, defenceFactor, gaitOf, isCombat, loseStep } from '../rules/02-components.ts'
import { zoneOf } from '../rules/07-zones-of-control.ts'
import { stackSize } from '../rules/11-stacking-limit.ts'
import { ARMOR, LEADER } from '../world.ts'
import { bush, fromStart, rule, type Setting } from './board.ts'
import { fight, odds } from './fight.ts'
import { setUpUntil } from './setting-up.ts'

/** Random play of a scenario; looks at the position before each of so many actions. */
function randomPlay(scenario: string, seed: number, actions: number, look: (p: Chaco) => void): void {
  const pick = seeded(seed)
  const p = chaco.start(scenario)
  for (let i = 0; i < actions && chaco.waitsFor(p) !== OVER; i++) {
    look(p)
    const list = chaco.actions(p)
    chaco.apply(p, list.length > 0 ? list.at(pick(list.length)) : chaco.throwDice(p, pick))
  }
}

rule(
  '2.1a',
  'every throw is of one six-sided die, but for major settlements and one a captured point',
  () => {
    for (const scenario of ['boqueron', 'villa-montes']) {
      randomPlay(scenario, 3, 1500, p => {
        const waiting = chaco.pending(p)
        if (waiting.kind !== 'dice') return
        for (const { sides, count } of waiting.groups) {
          assert.equal(sides, 6)
          if (waiting.prompt === 'settlement') assert.ok(count <= 2)
          else if (waiting.prompt !== 'capture') assert.equal(count, 1, waiting.prompt)
        }
      })
    }
  },
)

rule('2.2a', 'every rule that the code cites is in the rulebook', () => {
  const rulebook = readRulebook(readFileSync(new URL('../rulebook.en.md', import.meta.url), 'utf8'))
  const folder = new URL('../rules/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const cited = readFileSync(new URL(file, folder), 'utf8').matchAll(/'(\d+\.\d+[a-z])'/g)
    for (const [, id] of cited) assert.ok(rulebook.has(id), `${file} cites ${id}`)
  }
})

rule('2.3a', 'a unit on the map is in exactly one place, any other in none', () => {
  randomPlay('alihuata', 5, 1500, p => {
    for (let unit = 0; unit < p.world.units; unit++)
      assert.equal(p.place[unit] >= 0, p.status[unit] === ON_MAP, p.world.names.unit[unit])
  })
})

rule('2.4a 2.22a', 'markers are no units: they do not block, stack or move', () => {
  const { p } = fromStart()
  assert.ok(p.world.kind.every(kind => kind <= 8))
  const table = bush('a=B3-3-5@2010 B1-1-5@3001', {
    phasing: 'bolivia',
    entrenched: ['2011'],
    paraguayan: ['2011'],
    trails: ['2013'],
    set: position => position.depot.fill(position.world.names.hex.indexOf('2011')),
  })
  table.play('march {a}', 'step 2011')
  assert.equal(table.p.spent[table.unit('a')], 12, 'the bush and nothing else')
  assert.equal(stackSize(table.p, 0, table.hex('2011')), 1)
})

rule('2.5a', 'a combat unit has factors on both its faces', () => {
  const { p } = fromStart()
  const unit = p.world.names.unit.indexOf('P-I02')
  const { attack, defence, movement } = p.world
  assert.deepEqual([attack[2 * unit + 1], defence[2 * unit + 1], movement[unit]], [5, 4, 6])
  assert.deepEqual([attack[2 * unit], defence[2 * unit]], [2, 2])
})

rule('2.6a', 'colours of the type box are not even recorded', () => {
  const known = ['id', 'side', 'type', 'number', 'en', 'es', 'abbr', 'full', 'reduced', 'prov', 'back']
  for (const unit of counters.combatUnits) {
    for (const key of Object.keys(unit)) assert.ok([...known, 'defenseInParentheses'].includes(key), key)
  }
})

rule('2.7a', 'two units alike may change places and nothing else changes', () => {
  const setting: Setting = { phasing: 'bolivia', roads: ['1510..1515'] }
  const [one, other] = [bush('B3-3-5@1510 B3-3-5@1520', setting), bush('B3-3-5@1520 B3-3-5@1510', setting)]
  const texts = ({ p }: { p: Chaco }) =>
    chaco
      .actions(p)
      .toArray()
      .map(action => {
        const kinds = chaco.vocabulary.verbs[action[0] - FIRST_VERB].args
        return action.map((n, i) => (i > 0 && kinds[i - 1] === 'unit' ? p.place[n] : n)).join()
      })
      .sort()
  assert.deepEqual(texts(one), texts(other))
})

rule('2.8a', 'cavalry is like infantry in every rule', () => {
  for (const kind of ['', 'cav']) {
    const table = bush(`a=B${kind}3-3-5@1510 B1-1-5@2530`, { phasing: 'bolivia' })
    assert.equal(zoneOf(table.p, 0).filter(Boolean).length, 12, 'six each')
    assert.equal(stackSize(table.p, 0, table.hex('1510')), 1)
    assert.equal(table.play('march {a}').after('go').length, 18)
    const attack = fight(`P${kind}9-3-6@2011 PL@2011 Pcsp1@2011 B4-5-5@2010 Bcsp1@2010`)
    assert.equal(odds(attack.play('attack 2010', 'assault', 'spend 2011', 'spend 2010')), '9 v 5 = 1-1')
  }
})

rule('2.9a 2.10a', 'the attacker of a combat uses attack factors, the defender defence factors', () => {
  const table = fight('B7-2-5@2011 BL@2011 Bcsp1@2011 P9-3-6@2010 Pcsp1@2010', { phase: 'reactionCombat' })
  table.play('attack 2010', 'assault', 'spend 2011', 'spend 2010')
  assert.equal(odds(table), '7 v 3 = 2-1')
})

rule('2.10b', 'a factor in parentheses defends only where nobody else does', () => {
  const defence = (units: string) => {
    const table = fight(`P9-3-6@2011 PL@2011 Pcsp1@2011 ${units} Bcsp1@2010`)
    return table.play('attack 2010', 'assault', 'spend 2011', 'spend 2010').last('combat.odds').defence
  }
  assert.equal(defence('Bart@2010 B4-5-5@2010'), 5)
  assert.equal(defence('Bart@2010'), 2)
  assert.equal(defence('Bart@2010 Bart@2010'), 4)
})

rule('2.10c', 'one figure serves for both', () => {
  const { p, unit } = bush('a=P4-4-6@2010')
  assert.deepEqual([attackFactor(p, unit('a')), defenceFactor(p, unit('a'))], [4, 4])
})

rule('2.11a', 'the movement factor is a number of movement points', () => {
  const names = Array.from({ length: 21 * 40 }, (_, i) => 1001 + 100 * Math.floor(i / 40) + (i % 40))
  const terrain = Object.fromEntries(names.map(name => [String(name), 'clear']))
  const table = bush('a=P5-4-6@2020 P1-1-6@3040', { terrain }).play('march {a}')
  assert.ok(table.allows('go 2026'))
  assert.equal(table.refused('go 2027'), '10.4a')
})

rule('2.12a', 'two steps: the first loss turns the counter, the second eliminates it', () => {
  for (const kind of ['B4-5-5', 'Bcav4-5-5', 'Bart']) {
    const table = bush(`a=${kind}@2010`)
    loseStep(table.p, table.unit('a'), '12.6c')
    assert.equal(table.state('a'), 'reduced')
    loseStep(table.p, table.unit('a'), '12.6c')
    assert.equal(table.p.status[table.unit('a')], DEAD)
  }
})

rule('2.12b', 'engineers and armour have one', () => {
  const table = bush('e=Beng@2010 k=Btank@2010')
  loseStep(table.p, table.unit('e'), '12.6c')
  loseStep(table.p, table.unit('k'), '12.6c')
  assert.equal(table.p.status[table.unit('e')], DEAD)
  assert.equal(table.p.status[table.unit('k')], OUT)
})

rule('2.12c', 'a unit comes onto the map at full strength', () => {
  const table = bush('a=B4-5-5@2010')
  loseStep(table.p, table.unit('a'), '12.6c')
  loseStep(table.p, table.unit('a'), '12.6c')
  assert.equal(table.p.steps[table.unit('a')], 2, 'as it lies in the dead pile, so it comes again')
  const { p } = fromStart('campaign')
  for (let unit = 0; unit < p.world.units; unit++)
    if (p.status[unit] !== ON_MAP) assert.equal(p.steps[unit], p.world.fullSteps[unit])
})

rule('2.13a 2.18a', 'leaders, GHQ, trucks and supply have no strength', () => {
  const { world } = fromStart().p
  for (let unit = 0; unit < world.units; unit++) {
    if (isCombat(world, unit)) continue
    for (const i of [2 * unit, 2 * unit + 1]) assert.deepEqual([world.attack[i], world.defence[i]], [0, 0])
  }
  const table = fight('P9-3-6@2011 PL@2011 B2-2-5@2010 BGHQ@2010 Btruck@2010 Bcsp1@2010')
  assert.equal(table.play('attack 2010', 'assault', 'spend 2010').last('combat.odds').defence, 2)
  assert.ok(!fight('P9-3-6@2011 PL@2011 BGHQ@2010 B2-2-5@3010').allows('attack 2010'))
})

rule('2.14a 2.18a', 'out of supply, a leader and a GHQ are turned over', () => {
  const table = bush('g=BGHQ@1502 a=BL@1506 b=BL@1511 B1-1-5@1501 P1-1-6@3040', {
    phasing: 'bolivia',
    phase: 'supply',
    sources: ['B1501'],
  })
  setUpUntil(table, () => !table.waitsFor().startsWith('bolivia') || table.p.phase > 2)
  const turned = (name: string) => table.p.turned[table.unit(name)]
  assert.deepEqual([turned('g'), turned('a'), turned('b')], [0, 0, 1])
})

rule('2.14b', 'a leader with a letter is nobody: no die, no points', () => {
  const table = bush('a=B5-4-5@1510 l=Pl@1511 P3-3-6@1530 B1-1-5@3001', { phasing: 'bolivia' })
  table.play('march {a}', 'go 1511')
  assert.equal(table.dice(), 0)
  assert.equal(table.vp('bolivia'), 20)
  assert.equal(table.at('l'), '1530')
  for (const { name, named } of counters.leaders.units) assert.equal(named, name.length > 1)
})

rule('2.15a 2.16a', 'the higher political rating leads, the command rating changes the die', () => {
  const table = fight('P9-9-6@2011 PL(2,-1)@2011 B4-5-5@2010').play('attack 2010', 'assault').roll(4)
  assert.equal(table.last('combat.result').modifier, -2, 'bush and a bad leader')
  const two = fight('P9-9-6@2011 x=PL(1,+2)@2011 y=PL(3,-1)@2011 PL(4,0)@3040 B4-5-5@2010', {
    set: p => p.commander.fill(p.world.endLeaders[1] - 1),
  })
  two.play('attack 2010', 'assault').roll(4)
  assert.equal(two.last('combat.result').modifier, -2)
})

rule('2.17a', 'abbreviations are names and nothing more', () => {
  const short = counters.leaders.units.map(({ abbr }) => abbr)
  for (const abbr of ['Marz', 'Peñar', 'Estig', 'Ferna', 'Irraz']) assert.ok(short.includes(abbr))
})

rule('2.19a', 'a truck moves 8 on wheels, but not while attached', () => {
  const table = bush('t=Btruck@2010 u=Btruck*@2010', { phasing: 'bolivia', roads: ['2001..2040'] })
  assert.equal(table.refused('march {u}'), '8.11d')
  table.play('march {t}')
  assert.ok(table.allows('go 2034'))
  assert.equal(table.refused('go 2035'), '10.4a')
  assert.equal(table.refused('step 2110'), '10.9a')
})

rule('2.20a', 'supply points move 4 and are split and joined at will', () => {
  const table = bush('s=Bcsp5@2010 B1-1-5@3001', { phasing: 'bolivia' }).play('march {s}')
  assert.equal(table.refused('go 2013'), '10.4a')
  table.play('drop-points {s} 3', 'go 2012')
  assert.deepEqual([table.csp('bolivia', '2010'), table.csp('bolivia', '2012')], [3, 2])
})

rule('2.21a', 'trucks and armour go on wheels, everybody else on foot', () => {
  const { world } = fromStart().p
  for (let unit = 0; unit < world.units; unit++) {
    const wheels = world.kind[unit] === ARMOR || world.names.unit[unit].includes('-TR')
    assert.equal(gaitOf(world, unit) === 2, wheels, world.names.unit[unit])
  }
  const table = bush('l=BL@2010 t=Btruck@2010 B1-1-5@3001', { phasing: 'bolivia' }).play(
    'march {l}',
    'step 2011',
  )
  assert.equal(table.p.spent[table.unit('l')], 12)
  assert.equal(table.p.world.kind[table.unit('l')], LEADER)
})

rule('2.23a', 'the tracks are in the position: turn, weather, replacements, victory points', () => {
  const { p } = bush('', { turn: 5, rainy: true, vp: [7, 9] })
  assert.deepEqual([p.turn, p.rainy, p.world.firstMonth], [5, 1, 8])
  assert.deepEqual(
    [Array.from(p.vp), Array.from(p.replacements)],
    [
      [7, 9],
      [0, 0],
    ],
  )
})
