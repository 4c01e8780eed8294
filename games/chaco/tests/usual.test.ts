/** What a side does when nobody says otherwise, and what an opponent thinks of, at the choices where that takes a thought. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { chaco } from '../index.ts'
import { IN_RESERVE, OUT } from '../position.ts'
import { checks, fight as engaged, victors } from './aftermath.ts'
import { bush, fromStart, type Table } from './board.ts'
import { fight } from './fight.ts'
import { paraguay, supply } from './supplying.ts'

const usual = ({ p }: Table): string => chaco.text(chaco.standard(p), p)

/** The verbs an opponent thinks of. */
const thoughtOf = ({ p }: Table): string[] => [
  ...new Set(chaco.worthTrying(p).map(action => chaco.verbOf(action)?.name ?? '')),
]

/** Who is asked what; the usual answer; what is thought of. */
function asks(t: Table, waitsFor: string, answer: string, thought: readonly string[]): Table {
  assert.deepEqual([t.waitsFor(), usual(t), thoughtOf(t)], [waitsFor, answer, thought])
  return t
}

test('the set-up: the first that is listed is the historical one', () => {
  const t = fromStart('boqueron')
  assert.equal(t.waitsFor(), 'bolivia extras')
  assert.equal(usual(t), 'end-set-up')
})

test('the LOC from the source with the shortest, without detours', () => {
  const t = supply('BGHQ@1510 BL@1510', {
    sources: ['B1001', 'B1501'],
    roads: ['1501..1510'],
    settlements: ['1505'],
  })
  asks(t, 'bolivia loc', 'trace 1501', ['trace'])
})

test('free trenches are dug before the set-up ends, first where most would be lost', () => {
  const t = fromStart('alihuata')
  while (t.waitsFor() !== 'bolivia extras') {
    const isDrawn = chaco.pending(t.p).kind !== 'decision'
    chaco.apply(t.p, isDrawn ? chaco.throwDice(t.p, () => 0) : chaco.standard(t.p))
  }
  assert.match(usual(t), /^dig-in /)
  while (t.waitsFor() === 'bolivia extras') t.play(usual(t))
  const dug = t.told().filter(key => key === 'setUp.entrenched')
  assert.equal(dug.length, t.p.world.freeEntrenchments[0])
})

test('depots are laid for those who would go hungry, and no more; where none helps, a truck is attached', () => {
  const setting = { roads: ['1501..1516'], settlements: ['1503', '1505', '1507', '1509', '1511'] }
  const t = supply('BGHQ@1516 u=B3-3-5@1907 Btruck@1516', setting)
  asks(t, 'bolivia laying', 'depot 1505', ['depot', 'attach', 'end-laying']).play('depot 1505')
  assert.equal(usual(t), 'end-laying')
  const along = (hex: string) =>
    usual(supply(`BGHQ@1516 u=B3-3-5@${hex} Btruck@1516`, { ...setting, roads: ['1501..1540'] }))
  assert.deepEqual(
    [along('1530'), along('1535')],
    ['end-laying', 'attach B-TR1'],
    'as far as wheels carry it',
  )
})

test('all new supply to the GHQ', () => {
  const t = paraguay('PL(1,+2)@1540').roll(6)
  const points = t.last('supply.rolled').points
  asks(t, 'paraguay newSupply', `supply 1540 ${points}`, ['forgo-supply', 'supply'])
})

test('replacements to the strongest; nobody is called up', () => {
  const t = bush('a=P3-3-6r@1540 b=P6-5-6r@1540', {
    phase: 'newUnits',
    sources: ['P1540'],
    set: p => {
      p.replacements[1] = 1
      for (const [unit, status] of p.status.entries()) if (status === IN_RESERVE) p.status[unit] = OUT
    },
  })
  asks(t, 'paraguay callUp', 'no-call-up', ['no-call-up']).play('no-call-up')
  asks(t, 'paraguay replace', `replace ${t.p.world.names.unit[t.unit('b')]}`, ['replace', 'end-new-units'])
})

test('marches: one unit after another, and halting at once', () => {
  const t = bush('a=B3-3-5@1510 b=B3-3-5@1510 Beng@1512', { phasing: 'bolivia' })
  asks(t, 'bolivia build', 'end-building', ['end-building', 'build']).play('end-building')
  asks(t, 'bolivia move', 'end-movement', ['march', 'march-stack'])
  asks(t.play('march {a}'), 'bolivia marching', 'halt', ['go', 'halt'])
})

test('too many in a hex: the weakest goes', () => {
  const many = Array.from({ length: 7 }, (_, i) => `${i === 3 ? 'w=B1-1-5' : 'B5-5-5'}@1510`).join(' ')
  const t = bush(many, { phasing: 'bolivia' }).play('end-movement')
  asks(t, 'bolivia overstacked', `remove ${t.p.world.names.unit[t.unit('w')]}`, ['remove'])
})

test('an attack: all take part, points are spent, no aircraft fly', () => {
  const t = fight('a=P4-4-6@2011 b=P4-4-6@2011 PL@2011 Pcsp2@2011 B3-3-5@2010', { aircraft: true })
  asks(t, 'paraguay attack', 'end-combat', ['attack', 'end-combat']).play('attack 2010')
  asks(t, 'paraguay declareAttack', 'assault', ['assault']).play('assault')
  asks(t, 'paraguay combatSupply', 'spend 2011', ['spend', 'enough']).play('spend 2011')
  asks(t, 'paraguay aircraft', 'no-aircraft', ['send-aircraft', 'no-aircraft'])
})

test('retreats go towards the GHQ; troops advance first, then what they leave without guard', () => {
  const fleeing = checks(engaged('2011', '2010', 'P3-3-6@2011 u=B3-3-5@2010 BGHQ@1001'), 'bolivia').roll(6)
  assert.equal(fleeing.waitsFor(), 'bolivia retreat')
  assert.match(usual(fleeing), /^retreat (1909|1910|2009)$/)
  const t = victors(engaged('2011', '2010', 'a=P2-2-6@2011 b=P5-5-6@2011 l=PL@2011'), 'paraguay')
  const name = (unit: string) => t.p.world.names.unit[t.unit(unit)]
  assert.equal(usual(t), `advance ${name('b')} 2010`)
  assert.equal(usual(t.play('advance {b} 2010')), 'end-advance', 'the leader stays with the others')
  const alone = victors(engaged('2011', '2010', 'a=P2-2-6@2011 l=PL@2011 s=Pcsp2@2011'), 'paraguay')
  const done: string[] = []
  while (alone.waitsFor() === 'paraguay advance') {
    done.push(usual(alone))
    alone.play(usual(alone))
  }
  assert.deepEqual(
    done.map(each => each.split(' ')[0]),
    ['advance', 'advance', 'advance'],
  )
})

test('who has defended a place does not leave it', () => {
  const t = victors(
    engaged('2011 1910', '2010', 'B4-5-5@2010 B2-2-5@2010 BL@2010 Pcsp1@2011 P3-3-6@1910'),
    'bolivia',
  )
  assert.equal(t.waitsFor(), 'bolivia advance')
  assert.equal(usual(t), 'end-advance')
})

test('a whole retreat is one part: who checks next, where each goes, who follows', () => {
  const t = checks(
    engaged('2011', '2010', 'P3-3-6@2011 u=B3-3-5@2010 v=B3-3-5@2010 BL@2010 BGHQ@1001'),
    'bolivia',
  )
  const asked: string[] = []
  for (let i = 0; i < 20; i++) {
    const pending = chaco.pending(t.p)
    if (pending.kind === 'dice') t.roll(6)
    else if (pending.kind !== 'decision' || pending.part !== 'retreat') break
    else {
      asked.push(pending.prompt)
      t.play(usual(t))
    }
  }
  assert.deepEqual([...new Set(asked)], ['retreatOrder', 'retreat'])
  assert.ok(t.p.place[t.unit('u')] !== t.hex('2010') && t.p.place[t.unit('v')] !== t.hex('2010'))
})

test('the last garrison of a settlement leaves it for nothing but a settlement of the enemy', () => {
  const won = (...settlements: string[]) =>
    usual(
      victors(engaged('2011', '2010', 'P4-4-6@2011', { settlements, paraguayan: ['2011'] }), 'paraguay'),
    ).split(' ')[0]
  assert.equal(won('2011'), 'end-advance')
  assert.equal(won('2010', '2011'), 'advance')
  assert.equal(won('2010'), 'advance')
})

test('the last who have defended a settlement do not leave it, not even for another', () => {
  const held = (garrison: string) =>
    usual(
      victors(
        engaged('2011', '2010', garrison, { settlements: ['2010', '2011'], paraguayan: ['2011'] }),
        'bolivia',
      ),
    ).split(' ')[0]
  assert.equal(held('B4-4-5@2010'), 'end-advance')
  assert.equal(held('B4-4-5@2010 B3-3-5@2010'), 'advance')
})

test('a settlement is taken by those who leave none behind, if any can', () => {
  const t = victors(
    engaged('2011 1910', '2010', 'P6-6-6@2011 b=P3-3-6@1910', {
      settlements: ['2010', '2011'],
      paraguayan: ['2011'],
    }),
    'paraguay',
  )
  assert.equal(usual(t), `advance ${t.p.world.names.unit[t.unit('b')]} 2010`)
})
