/** Chances shown before dice are thrown, against the dice themselves. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { copy, type GameEvent } from '@quebracho/engine'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { fix, real, type Table } from './board.ts'
import { brief, chances, linesOf, pieceOf, previewOf } from './showing.ts'

/** What is answered to questions on the way to the dice. */
const answers = ['assault', 'give', 'save', 'no-urge']

/** Every way a combat can go up to its dice: hits of the attacker and of the defender, with their chances. */
function* fights(p: Pacific, share = 1): Generator<{ hits: string; share: number }> {
  const waiting = pacific.pending(p)
  const ways =
    waiting.kind === 'decision'
      ? [
          {
            action: pacific
              .actions(p)
              .toArray()
              .find(each => answers.includes(pacific.verbOf(each)?.name ?? '')),
            probability: 1,
          },
        ]
      : pacific.outcomes(p)
  for (const { action, probability } of ways) {
    assert.ok(action)
    const after = copy(p)
    const events: GameEvent[] = []
    pacific.apply(after, action, event => events.push(event))
    const dice = events.filter(({ key }) => key === 'combat.dice')
    if (dice.length > 0) yield { hits: dice.map(({ hits }) => hits).join(':'), share: share * probability }
    else yield* fights(after, share * probability)
  }
}

/** The same by what the preview says of them where there are many, for fights in which nobody can be wiped out. */
function told(hits: string): string {
  const [attack, defence] = hits.split(':').map(Number)
  if (attack + defence === 0) return 'result.nothing'
  if (defence === 0) return attack < 3 ? `result.retreat ${attack}` : 'result.retreat.many 3'
  if (attack === 0) return defence < 3 ? `result.repulsed ${defence}` : 'result.repulsed.many 3'
  return `result.exchange.${attack > defence ? 'more' : attack < defence ? 'less' : 'alike'}`
}

const total = (rows: Record<string, number>): number => Object.values(rows).reduce((a, b) => a + b, 0)

test('a land combat: dice, modifiers and initiative with their rules, and exact results', () => {
  const t = real(
    'cl-buin@3222 cl-2line@3222 cl-3line@3222 cl-cazadores@3222 pe-zepita@3322 pe-art1@3322 pe-lima@3322 pe-reg1@3322 pe*1@3322',
    { phase: 'battle' },
  )
  const preview = previewOf(t, 'attack 3222 3322')
  assert.equal(brief(t.p, preview.title), 'fight.attack 3322 4 4')
  assert.deepEqual(linesOf(preview, 0), ['units 8.9a 4'])
  assert.deepEqual(linesOf(preview, 1), ['units 8.9a 4', 'mayBurn 8.9p 0'])
  assert.deepEqual(linesOf(preview, 2), ['artillery 8.9d 1'])
  assert.deepEqual(linesOf(preview, 3), [
    'mod 8.8b 2',
    'mod 8.8b 2',
    'mod 8.8b 1',
    'mod 8.8b 1',
    'mod 8.8b -2',
  ])
  assert.deepEqual(
    preview.columns.map(({ total: sum }) => sum),
    [4, 4, 1, 4],
  )
  const begun = copy(t.p)
  pacific.apply(begun, pacific.parse('attack 3222 3322', begun))
  const exact: Record<string, number> = {}
  for (const { hits, share } of fights(begun)) exact[told(hits)] = (exact[told(hits)] ?? 0) + share
  const shown = chances(t.p, preview, 1)
  assert.ok(Math.abs(total(exact) - 1) < 1e-9)
  assert.deepEqual(Object.keys(shown).sort(), Object.keys(exact).sort())
  for (const [words, share] of Object.entries(exact))
    assert.ok(Math.abs(shown[words] - share) < 1e-5, `${words}: ${shown[words]} shown, ${share} exact`)
})

test('a small combat is told to the step', () => {
  const t = real('cl-2line@3222 pe-zepita@3322', { phase: 'battle' })
  const rows = chances(t.p, previewOf(t, 'attack 3222 3322'), 1)
  assert.ok('result.exchange 1 1' in rows && 'result.retreat 1' in rows, Object.keys(rows).join())
  assert.ok(!Object.keys(rows).some(key => /more|less|alike|many/.test(key)))
})

test('a combat in its course: the chit with its meaning, a column burned, nothing after the dice', () => {
  const t = real('cl-buin@3222 cl*1@3222 pe-inf1@3322', { phase: 'battle' }).play('attack 3222 3322')
  assert.equal(t.waitsFor(), 'dice initiative')
  assert.equal(brief(t.p, previewOf(t).columns[2].title), 'column.initiative chile 72')
  t.roll(6, 1)
  assert.equal(brief(t.p, previewOf(t).columns[2].title), 'column.initiative chile 100')
  t.draw('slaughter')
  const preview = previewOf(t)
  assert.deepEqual(linesOf(preview, 0), ['units 8.9a 1', 'chitDice 8.9o 2', 'mayBurn 8.9p 0'])
  const chit = preview.columns.at(-1)
  assert.equal(brief(t.p, chit?.title ?? { key: '' }), 'column.chit chile slaughter')
  assert.equal(chit?.lines[0].say.key, 'effect.slaughter')
  const gone = 1 - (5 / 6) ** 3
  assert.deepEqual(
    preview.choices?.map(({ say }) => say.key),
    ['show.verb.burn', 'show.verb.save'],
  )
  const [burned, kept] = preview.choices ?? []
  const rows = chances(t.p, { ...preview, ...kept }, 1)
  assert.ok(Math.abs(rows['result.gone'] + rows['result.goneForLoss'] - gone) < 1e-5)
  const more = chances(t.p, { ...preview, ...burned }, 1)
  assert.ok(more['result.gone'] + more['result.goneForLoss'] > gone, 'a die more hits more often')
  assert.deepEqual(burned.outcomes, previewOf(t, 'burn').outcomes, 'as it is told once it is chosen')
  assert.deepEqual(linesOf(previewOf(t, 'burn'), 0), ['units 8.9a 1', 'chitDice 8.9o 2', 'supply 8.9p 1'])
  t.play('save').roll(1, 1, 1, 6)
  assert.equal(presentation.preview(t.p, null), null)
})

test('columns alone need no dice; a landing gives the defender a die', () => {
  const lone = real('cl-buin@3222 pe*2@3322', { phase: 'battle' })
  assert.equal(brief(lone.p, previewOf(lone, 'attack 3222 3322').title), 'fight.columns 3322 2')
  const landing = real('cl-buin@3118 cl-inf1@3123 pe-inf1@3118 pe-inf2@3122', {
    phase: 'battle',
    set: p => {
      p.landed[p.world.names.unit.indexOf('cl-buin')] = 1
    },
  })
  const preview = previewOf(landing, 'attack 3118 3118')
  assert.equal(brief(landing.p, preview.title), 'fight.landing 3118 1 2')
  assert.deepEqual(linesOf(preview, 1), ['units 8.9a 1', 'landing 7.6m 1'])
})

/** A fleet that is met on its way, for battles. */
const battle = (ours: string, theirs: string): Table => {
  const t = real(`${ours} ${theirs}`, { phase: 'sea' }).play('start cl-cochrane', 'sail 2717')
  if (t.waitsFor() === 'allied interception') t.play('intercept 2717')
  return t
}

test('a naval battle is two rows of ships; each shot has its exact chances', () => {
  const t = battle('cl-cochrane:IV@2718 cl-covadonga:IV@2718', 'pe-huascar@2717 pe-independencia@2717')
  assert.equal(t.waitsFor(), 'allied fire')
  const rows = previewOf(t)
  assert.deepEqual(
    rows.columns.map(({ title, units = [] }) => [brief(t.p, title), units.length]),
    [
      ['column.intercepts allied +1', 2],
      ['column.intercepted chile 0', 2],
    ],
  )
  assert.deepEqual(linesOf(rows, 1), ['gun 7.9h 6', 'gun 7.9h 2'])
  const shot = previewOf(t, 'fire pe-huascar cl-cochrane')
  assert.deepEqual(
    [linesOf(shot, 0), linesOf(shot, 1)],
    [['gunfire 7.9h 7'], ['armor 7.9k 3', 'critical 7.10a 0']],
  )
  assert.deepEqual(chances(t.p, shot, 6), {
    'shot.unhurt cl-cochrane': 3,
    'shot.damaged cl-cochrane': 2,
    'shot.sunk cl-cochrane': 1,
  })
})

test('in a naval battle those who have still to fire are marked, those who have fired, and nobody else', () => {
  const t = battle('cl-cochrane:IV@2718 cl-covadonga:IV@2718 cl-t-loa:IV@2718', 'pe-huascar@2717')
  const marks = () =>
    ['cl-cochrane', 'cl-covadonga', 'cl-t-loa', 'pe-huascar'].map(unit => pieceOf(t, unit).marks.join())
  t.play('aside cl-t-loa', 'fire pe-huascar cl-covadonga').roll(6)
  assert.deepEqual(marks(), ['acting', 'acting', '', 'fought'])
  t.play('fire cl-cochrane pe-huascar').roll(6)
  assert.equal(t.waitsFor(), 'dice gunfire', 'the last shot needs no choice')
  assert.deepEqual(
    previewOf(t).columns.map(({ units = [] }) => units.length),
    [1, 2],
    'the lines stay',
  )
  assert.deepEqual(marks(), ['fought', 'fought', '', 'fought'])
})

test('an interception: distance, modifier and chance', () => {
  const t = real('cl-cochrane:IV@2719 pe-huascar@2917 pe-manco@2917', { phase: 'sea' }).play(
    'start cl-cochrane',
    'sail 2718',
  )
  assert.equal(t.waitsFor(), 'allied interception')
  const preview = previewOf(t, 'intercept 2917')
  const distance = t.p.world.geography.seaDistance[t.hex('2917') * t.p.world.hexes + t.hex('2718')]
  assert.deepEqual(linesOf(preview, 0), ['slowest 7.4a -2', `distance 7.3e ${-distance}`])
  const rows = chances(t.p, preview, 6)
  assert.equal(rows['interception.battle'] ?? 0, Math.max(0, 6 - 2 - distance))
  assert.equal(total(rows), 6)
  assert.deepEqual(
    preview.lines?.map(({ label }) => label),
    [String(distance)],
  )
})

test('an attempt is offered with its chance: in the same hex it is certain, with nobody else to go along too', () => {
  const words = (peru: string, action: string) => {
    const t = real(`cl-cochrane:IV@2719 ${peru}`, { phase: 'sea' }).play('start cl-cochrane', 'step 2718')
    const [verb, ...args] = pacific.parse(action, t.p)
    const said = pacific.verbOf([verb])?.words?.(t.p, ...args)
    return said && brief(t.p, said)
  }
  assert.equal(words('pe-huascar@2718', 'intercept 2718'), 'intercept 2718 100')
  assert.equal(words('pe-huascar@2718 pe-union@2917', 'intercept 2718'), 'intercept 2718 100')
  // 7.4: the slowest counts.
  assert.equal(words('pe-huascar@2917 pe-manco@2917', 'intercept 2917'), 'intercept 2917 33')
})

test('raids and the answer of a fort', () => {
  const t = real('cl-cochrane@3118 cl-ohiggins@3117 pe-fort-iquique@3118 pe-zepita/D@3117', {
    phase: 'raids',
  })
  const fort = previewOf(t, 'raid cl-cochrane pe-fort-iquique')
  assert.deepEqual(
    [0, 1, 2, 3].map(column => linesOf(fort, column)),
    [
      ['raidGuns 7.6y 6'],
      ['raidMod 7.6y 0'],
      ['raiderArmor 7.7b 3'],
      ['antiShip 7.7b 6', 'critical 7.10b 0'],
    ],
  )
  // 10 of 36 throws are under 6; of the answers only a natural 2 hits through that armour.
  assert.deepEqual(chances(t.p, fort, 36 * 36), {
    'raid.missed.sunk': 26,
    'raid.gone.sunk': 10,
    'raid.missed.safe': 26 * 35,
    'raid.gone.safe': 10 * 35,
  })
  const unit = previewOf(t, 'raid cl-ohiggins pe-zepita')
  assert.equal(unit.columns.length, 2, 'nobody answers')
  assert.deepEqual(chances(t.p, unit, 36), { 'raid.missed': 35, 'raid.gone': 1 })
})

test('a march: points, doubles and attrition', () => {
  const t = real('cl-cazadores@3123 cl-granaderos@3123').play('march cl-cazadores')
  const alone = previewOf(t)
  assert.deepEqual(linesOf(alone, 0), ['higherDie 8.2j 0', 'cavalry 8.2l 1', 'doubles 8.3a 0'])
  assert.deepEqual(chances(t.p, alone, 36), {
    'march.doubles': 6,
    'march.points 3': 2,
    'march.points 4': 4,
    'march.points 5': 6,
    'march.points 6': 8,
    'march.points 7': 10,
  })
  const train = real('cl*2@3123').play('march-column chile 3123')
  assert.deepEqual(linesOf(previewOf(train), 0), ['higherDie 8.2j 0', 'doublesColumns 8.5b 0'])
})

test('where a march can go: cost, way, and what falls to it', () => {
  const t = real('cl-buin@3117 pe*1@3118 pe-inf1@3115', { chilean: ['3117'] })
    .play('march cl-buin')
    .roll(6, 5)
  const reach = presentation.reach(t.p, -1)
  assert.deepEqual(
    reach.map(({ actions: [action] }) => pacific.text(action, t.p)).sort(),
    t.after('go').map(hex => `go ${hex}`),
  )
  const iquique = reach.find(({ hex }) => hex === t.hex('3118'))
  assert.ok(iquique)
  assert.deepEqual([iquique.cost, iquique.path.length], [3, 1])
  assert.deepEqual(
    iquique.notes.map(note => `${brief(t.p, note)} ${note.rule}`),
    ['reach.points 3118 2 5.1b', 'reach.columns 3118 1 8.12a'],
  )
})

test('where a stack can sail: its way, provisions, who may meet it', () => {
  const t = real('cl-cochrane:IV@3123 cl-t-loa:IV@3123 cl*1@3123 pe-huascar@2717 pe-inf1@3118 pe-inf2@3116', {
    phase: 'sea',
    chilean: ['3123'],
  }).play('start cl-cochrane')
  const reach = presentation.reach(t.p, -1)
  assert.deepEqual(
    reach.map(({ actions: [action] }) => pacific.text(action, t.p)).sort(),
    t.after('sail').map(hex => `sail ${hex}`),
  )
  const arica = reach.find(({ hex }) => hex === t.hex('3116'))
  const notes = arica?.notes.map(note => `${note.rule} ${brief(t.p, note)}`) ?? []
  assert.equal(notes[0], '7.8b reach.provisions 3123')
  assert.match(notes[1], /^7.3f reach.intercepted \d{4} \d+ \d \+1 \d$/)
  assert.equal(notes[2], '7.6l reach.opposed 3116')
  assert.equal(arica?.path.at(-1), t.hex('3116'))
})

test('a way that cannot but lead through enemy warships says so', () => {
  const through = (fleets: string) => {
    const t = real(`cl-t-loa:IV@3123 cl*1@3123 ${fleets}`, { phase: 'sea', chilean: ['3123'] })
    const arica = presentation.reach(t.play('start cl-t-loa').p, -1).find(({ hex }) => hex === t.hex('3116'))
    return arica?.notes.filter(note => note.rule === '7.3g').map(note => brief(t.p, note))
  }
  assert.deepEqual(through('pe-huascar@3022'), [], 'there is a way round')
  const { geography, names } = real('').p.world
  const gates = geography.sailsTo[real('').hex('3123')].map(hex => names.hex[hex])
  const fleets = ['pe-huascar', 'pe-union', 'pe-manco', 'pe-pilcomayo'].slice(0, gates.length)
  const notes = through(fleets.map((ship, i) => `${ship}@${gates[i]}`).join(' '))
  assert.ok(
    gates.some(gate => notes?.[0] === `reach.through ${gate}`),
    `${notes}`,
  )
})

test('running a blockade, an infernal machine, a repair', () => {
  const mine = real('cl-cochrane@2007 pe*1@2007', {
    phase: 'raids',
    phasing: 'allied',
    turn: 9,
    options: { infernalMachines: true },
  })
  assert.deepEqual(chances(mine.p, previewOf(mine, 'infernal cl-cochrane'), 6), {
    'shot.unhurt cl-cochrane': 4,
    'shot.damaged cl-cochrane': 1,
    'shot.sunk cl-cochrane': 1,
  })
  const yard = real('cl-cochrane/D@chile cl*2@chile', { phase: 'supply', turn: 9 })
  assert.deepEqual(chances(yard.p, previewOf(yard, 'repair cl-cochrane'), 6), {
    'repair.wait.never 6 15': 1,
    'repair.wait.never 5 14': 1,
    'repair.wait.never 4 13': 1,
    'repair.wait 3 12': 1,
    'repair.choice 2 11': 1,
    'repair.choice 1 10': 1,
  })
  const run = real('pe-huascar:V@3116 pe-union:V@3116 pe-t-oroya:V@3116 pe*1@3116 cl-cochrane@3116', {
    phase: 'sea',
    phasing: 'allied',
  }).play('start pe-huascar', 'sail 2616')
  assert.equal(run.waitsFor(), 'allied blockade')
  assert.deepEqual(chances(run.p, previewOf(run, 'run-blockade'), 6), {
    'blockade.some 2 3': 1,
    'blockade.some 1 3': 1,
    'blockade.all': 4,
  })
})

test('8.2j, 8.6f: before a march is rolled for, how likely it gets to each hex', () => {
  const t = fix('cl-buin@1315')
  const goal = presentation.orders?.goals?.(t.p, [t.unit('cl-buin')])[0]
  const hexes = goal?.preview?.hexes ?? []
  assert.ok(hexes.length > 0)
  const chanceTo = (hex: number) => {
    let hits = 0
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const then = fix('cl-buin@1315').play('march cl-buin').roll(a, b)
        if (presentation.reach(then.p, -1).some(each => each.hex === hex)) hits++
      }
    return `${Math.round((100 * hits) / 36)}%`
  }
  for (const { hex, label } of hexes) assert.equal(label, chanceTo(hex), t.p.world.names.hex[hex])
  assert.deepEqual(
    goal?.hexes,
    hexes.map(({ hex }) => hex),
    'whoever points at one of them has the dice thrown',
  )
  const two = fix('cl-buin@1315 cl-2line@1315')
  const [alone] = presentation.orders?.goals?.(two.p, [two.unit('cl-buin')]) ?? []
  assert.deepEqual(alone.hexes.toSorted(), goal?.hexes.toSorted(), 'also where another could join')
  assert.equal(presentation.bundles?.(two.play('march cl-buin').p)[0].say.key, 'show.goal.roll')
})

test('7.3: the risk of a voyage is that of all who may try, each where it is nearest', () => {
  const notes = (peru: string) => {
    const t = real(`cl-cochrane:IV@2719 ${peru}`, { phase: 'sea' }).play('start cl-cochrane')
    const way = presentation.reach(t.p, -1).find(({ hex }) => hex === t.hex('2718'))
    return { t, told: (way?.notes ?? []).map(note => brief(t.p, note)) }
  }
  // Five faces of six from 2917, three from 2817: both miss once in twelve times.
  const { t, told } = notes('pe-huascar@2917 pe-manco@2817')
  assert.equal(told[0], 'reach.risk 92 2')
  assert.match(told[1], /^reach.intercepted 2718 \d+ 2 \+1 5$/)
  assert.ok(
    !notes('pe-huascar@2917').told.some(each => each.startsWith('reach.risk')),
    'one is told by itself',
  )
  const shown = presentation.overlays(t.p, 0).find(({ id }) => id === 'interception')
  assert.equal(shown?.hexes.find(({ hex }) => hex === t.hex('2718'))?.label, '83%')
})
