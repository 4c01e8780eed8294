import { strict as assert } from 'node:assert'
import { ALL, hash, only, SPECTATOR, seeded } from '@quebracho/engine'
import { tripleAlliance } from '../index.ts'
import { WITH_ARMY } from '../position.ts'
import { putAt, reveal } from '../rules/02-components.ts'
import { attritionColumn } from '../rules/07-attrition-table.ts'
import { fromStart, fx, real, rule, type Setting, type Table } from './board.ts'

const [PARAGUAY, ALLIES] = [0, 1]

/** The names of the units whose place the side knows in a hex. */
function seenIn(t: Table, side: number, hex: string): string[] {
  const view = tripleAlliance.view(t.p, side)
  return view.world.names.unit.filter((_, unit) => view.place[unit] === t.hex(hex))
}

const looks = (t: Table, side: number, hex: string): number =>
  tripleAlliance.view(t.p, side).looks[t.hex(hex)]

const seen = (t: Table, side: number): string => hash(tripleAlliance.view(t.p, side))

/** Many a way in which the position may look as it does. */
function* guesses(t: Table, side: number, count: number) {
  const view = tripleAlliance.view(t.p, side)
  for (let seed = 1; seed <= count; seed++) yield tripleAlliance.imagine(view, side, seeded(seed))
}

rule('3.5a', 'a stack is one place for every rule, however many counters stand for it', () => {
  const t = real('BF*7@1335 BC*3@1335', { turn: 3, phase: 'attrition' })
  assert.equal(t.p.height[t.hex('1335')], 10)
  assert.equal(attritionColumn(10), attritionColumn(9))
  assert.equal(t.waitsFor(), 'dice attrition')
  t.roll(9)
  assert.equal(t.told().filter(key => key === 'attrition.rolled').length, 1)
})

rule('3.5b', 'a stack moves with its slowest unit, and may leave it behind', () => {
  const t = fx('PI@0303 PA@0303', { turn: 3 }).play('march 0303')
  const together = t.after('go')
  t.play('leave PA')
  assert.ok(t.after('go').length > together.length, 'the infantry alone goes farther')
  const dropped = fx('PI@0801 PA@0801', { turn: 3 })
  dropped.play('march 0801', 'go 0803', 'leave PA')
  assert.equal(dropped.at('PA'), '0803')
  assert.ok(dropped.after('go').length > 0)
})

rule('3.5c', 'whoever lies in the stack counts, and nothing else', () => {
  const t = real('BF*7@1335 BC*15@1335 AL*4@1335')
  assert.equal(t.p.height[t.hex('1335')], 26)
  assert.equal(t.in('1335').length, 26)
})

rule('3.5d 6.4a', 'the enemy sees the slowest unit and how high the stack looks', () => {
  const t = real('PI*3@1434 PC@1434 PA@1434')
  assert.deepEqual(seenIn(t, ALLIES, '1434'), ['py-art-1'])
  assert.equal(looks(t, ALLIES, '1434'), 2)
  assert.equal(seenIn(t, PARAGUAY, '1434').length, 5)
  assert.deepEqual(seenIn(t, SPECTATOR, '1434'), ['py-art-1'])
})

rule('3.5d', 'of two as slow the one with more defense, then the first', () => {
  const t = real('PR@1434 PI@1434 PE@1434 py-inf-03@1434')
  assert.deepEqual(seenIn(t, ALLIES, '1434'), ['py-inf-02'])
})

rule('3.5e', 'a fort lies always on top while it lives', () => {
  const t = real('H@1432 CH@1432 PI*5@1432')
  assert.deepEqual(seenIn(t, ALLIES, '1432'), ['py-fort-h'])
  assert.equal(looks(t, ALLIES, '1432'), 3)
})

rule('6.4a', 'bands: 1, 2-5, 6-11, 12-19, 20 and more', () => {
  const heights = [1, 2, 5, 6, 11, 12, 19, 20, 26]
  const bands = heights.map(height => {
    const t = real('')
    for (let unit = 5; unit < 5 + height; unit++) putAt(t.p, unit, t.hex('2026'))
    return looks(t, ALLIES, '2026')
  })
  assert.deepEqual(bands, [1, 2, 2, 3, 3, 4, 4, 5, 5])
})

rule('6.4a', 'stackInfo: exact numbers, nothing but the top, or all', () => {
  const at = (stackInfo: string) => real('PI*3@1434 PA@1434', { options: { stackInfo } })
  const exact = at('exact')
  assert.deepEqual([looks(exact, ALLIES, '1434'), seenIn(exact, ALLIES, '1434').length], [4, 1])
  const none = at('none')
  assert.deepEqual([looks(none, ALLIES, '1434'), seenIn(none, ALLIES, '1434').length], [1, 1])
  const open = at('open')
  assert.equal(seenIn(open, ALLIES, '1434').length, 4)
  assert.equal(seen(open, ALLIES), hash(open.p))
})

rule('6.4a', 'who lies below does not show, nor what it has spent', () => {
  const one = real('PA@1434 PI*4@1434 PC*3@2026 PE@2026')
  const other = real('PA@1434 PC*3@1434 PI*2@2026 PE@2026')
  one.p.spent[one.unit('PI')] = 3
  // Who is with the army at all is no secret.
  other.p.fate.set(one.p.fate)
  for (const hex of ['1434', '2026']) assert.deepEqual(seenIn(one, ALLIES, hex), seenIn(other, ALLIES, hex))
  assert.equal(seen(one, ALLIES), seen(other, ALLIES))
})

rule('6.4b 6.4c', 'a declared attack lays open the hex and the attackers, and cannot be called off', () => {
  const t = fx('PI*3@0303 PA@0303 PS@0303 AL*2@0304 AG*2@0304 BC@0405', { phase: 'c1' })
  t.play('attack 0304')
  assert.equal(tripleAlliance.seenBy(t.p), only(PARAGUAY), 'composing it is nobody’s business')
  assert.equal(seenIn(t, PARAGUAY, '0304').length, 1)
  assert.equal(seenIn(t, ALLIES, '0303').length, 1)
  t.play('withhold PA')
  assert.ok(t.allows('call-off'))
  t.play('assault')
  assert.equal(seenIn(t, PARAGUAY, '0304').length, 4)
  assert.deepEqual(seenIn(t, ALLIES, '0303').length, 4, 'three attackers and the top')
  assert.equal(seenIn(t, PARAGUAY, '0405').length, 1)
  assert.equal(tripleAlliance.seenBy(t.p), ALL)
  assert.ok(
    t.events.some(({ reveals }) => reveals === 1),
    'no taking back',
  )
  for (const text of ['call-off', 'withhold PI', 'end-combat', 'attack 0405'])
    assert.ok(t.refused(text), text)
})

rule('6.4b', 'after the battle the stacks are closed again', () => {
  const t = fx('PI*3@0303 AL*2@0304 AG*3@0304', { phase: 'c1' })
  const { p } = t
  for (const unit of [...t.in('0303'), ...t.in('0304')])
    p.fights[t.unit(unit)] = unit.startsWith('py') ? 1 : 2
  reveal(p, 1)
  assert.equal(seenIn(t, PARAGUAY, '0304').length, 5)
  reveal(p, 0)
  p.fights.fill(0)
  assert.equal(seenIn(t, PARAGUAY, '0304').length, 1)
  assert.equal(seenIn(t, ALLIES, '0303').length, 1)
})

rule('6.4a 9.2a', 'of those who wait only the number of each nation is known', () => {
  const t = real('BF@1042', { waiting: ['AL', 'ar-inf-04', 'BC'] })
  const view = tripleAlliance.view(t.p, PARAGUAY)
  assert.deepEqual([...view.waiting], [0, 2, 1, 0])
  const other = real('BF@1042', { waiting: ['AL', 'ar-inf-04', 'BC'] })
  putAt(other.p, other.unit('BC'), other.hex('1042'))
  assert.notEqual(seen(other, PARAGUAY), seen(t, PARAGUAY), 'one fewer waits')
})

const crowded =
  'H@1432 PW@1432 CH@1432 PI*6@1432 C@1433 PR*9@1433 PE*8@2026 PC*7@2026 PA@1826 PS@1826 PI*2@1826 PC@2534'
const allied =
  'BI@1241 BG@1241 BT@1241 BF*5@1241 AL*3@1336 AG*4@1336 BC*6@1336 UI@2044 BGC*2@2242 BA@2242 BSG@1042'

rule(
  '6.4a',
  'what is imagined looks the same, and holds as many ships, forts and waiting units as there are',
  () => {
    for (const stackInfo of ['band', 'exact', 'none', 'open']) {
      const setting: Setting = { options: { stackInfo }, waiting: ['ar-inf-04', 'br-inf-bh1', 'uy-inf-fl'] }
      const t = real(`${crowded} ${allied}`, setting)
      for (const side of [PARAGUAY, ALLIES, SPECTATOR]) {
        for (const guess of guesses(t, side, 20)) {
          assert.equal(hash(tripleAlliance.view(guess, side)), seen(t, side), stackInfo)
          assertSound(guess)
        }
      }
    }
  },
)

/** Nobody in two places, ships on the river, heights and waiting as many as there are. */
function assertSound(p: Table['p']): void {
  const { world } = p
  const height = new Array<number>(world.hexes).fill(0)
  const waiting = [0, 0, 0, 0]
  for (let unit = 0; unit < world.units; unit++) {
    const hex = p.place[unit]
    if (p.fate[unit] !== WITH_ARMY) continue
    if (hex < 0) waiting[world.nation[unit]]++
    else {
      height[hex]++
      assert.equal(p.holder[hex], 1 + world.side[unit])
      if (world.kind[unit] >= 8) assert.equal(world.ground.terrain[hex], 4, world.names.unit[unit])
    }
  }
  assert.deepEqual([...p.height], height)
  assert.deepEqual([...p.waiting], waiting)
  assert.ok(height.every(each => each <= 26))
}

rule('6.4a', 'guesses differ, but not about what is known', () => {
  const t = real('PA@1434 PI*4@1434 PE*2@2026 PC*3@2026')
  const places = new Set<number>()
  for (const guess of guesses(t, ALLIES, 30)) {
    places.add(guess.place[t.unit('PC')])
    assert.equal(guess.place[t.unit('PA')], t.hex('1434'))
    assert.equal(guess.place[t.unit('PE')], t.hex('2026'))
  }
  assert.deepEqual([...places].sort(), [t.hex('1434'), t.hex('2026')].sort())
})

rule('6.4a 3.1a', 'a set-up under way is imagined too', () => {
  const t = fromStart().play('decline', 'deploy AGC 1335', 'deploy br-riv-a 1241')
  for (const guess of guesses(t, PARAGUAY, 5))
    assert.equal(hash(tripleAlliance.view(guess, PARAGUAY)), seen(t, PARAGUAY))
  t.play('usual-set-up', 'end-set-up', 'deploy PI 1826', 'deploy PC 1826')
  for (const side of [ALLIES, SPECTATOR])
    for (const guess of guesses(t, side, 5))
      assert.equal(hash(tripleAlliance.view(guess, side)), seen(t, side))
})

rule('6.4a', 'of moves the enemy hears the hexes, and who is on top', () => {
  const t = real('PA@1434 PI@1434 PC@2026')
  const event = { rule: '11.1a', key: 'group.moved', owner: 0, side: 0, hex: t.hex('1434') }
  const hear = (more: object, side: number) => tripleAlliance.hear(t.p, { ...event, ...more }, side)
  assert.deepEqual(hear({ unit: t.unit('PI') }, ALLIES), { ...event, key: 'group.moved.seen' })
  assert.deepEqual(hear({ unit: t.unit('PI') }, SPECTATOR), { ...event, key: 'group.moved.seen' })
  assert.equal(hear({ unit: t.unit('PI') }, PARAGUAY)?.key, 'group.moved')
  assert.equal(hear({ unit: t.unit('PA') }, ALLIES)?.unit, t.unit('PA'), 'it lies on top')
  const many = hear({ unit: t.unit('PA'), units: [1, 2], count: 2 }, ALLIES)
  assert.deepEqual(many, { ...event, key: 'group.moved.seen' }, 'a list tells of those below')
  assert.equal(hear({ unit: t.unit('PE') }, ALLIES)?.unit, t.unit('PE'), 'the eliminated lie open')
})

rule('6.4a', 'with open stacks everything is heard', () => {
  const t = real('PA@1434 PI@1434', { options: { stackInfo: 'open' } })
  const event = { rule: '11.1a', key: 'group.moved', owner: 0, unit: t.unit('PI'), count: 3 }
  assert.equal(tripleAlliance.hear(t.p, event, ALLIES), event)
})

rule('8.3e 13.24a', 'whatever is taken off is seen by all, and where it was', () => {
  for (const stackInfo of ['band', 'none']) {
    const options = { stackInfo }
    const levied = real('BF*6@1042 ar-cav-1,ar-cav-2@1042 BA@1042', {
      ...{ options, turn: 4, phase: 'events', waiting: ['ar-cav-3'] },
    }).roll(0)
    levied.play('suppress')
    const burned = fx('PI*3@0303 PS@0303 PI*2@0405 py-sup-2,py-sup-3@0405 AL*2@0304', {
      options,
      phase: 'c1',
    })
    burned.play('attack 0304', 'assault', 'burn py-sup-3')
    for (const side of [PARAGUAY, ALLIES, SPECTATOR]) {
      const heard = (t: Table, key: string) => tripleAlliance.hear(t.p, t.last(key), side)
      assert.equal(heard(levied, 'mendoza.leviedOffMap')?.unit, levied.unit('ar-cav-3'))
      assert.equal(heard(levied, 'mendoza.levied')?.hex, levied.hex('1042'))
      assert.equal(heard(burned, 'combat.supply')?.hex, burned.hex('0405'))
    }
  }
})
