/** Previews are exact: against worked examples, and against the kernel throwing every possible die. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { type Action, copy, seeded } from '@quebracho/engine'
import type { Preview, Say } from '@quebracho/engine/show'
import units from '../data/units.json' with { type: 'json' }
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { presentation } from '../presentation/index.ts'
import { board, hexOf, type Setting, type Table } from './board.ts'

const previewOf = ({ p }: Table, text?: string): Preview => {
  const found = presentation.preview(p, text === undefined ? null : caramba.parse(text, p))
  assert.ok(found, `no preview of ${text}`)
  return found
}

/** `B1` for the first of Bolivia's units, whatever is printed on it. */
function code(name: unknown): string {
  const [bolivian, paraguayan] = [units.bolivia, units.paraguay].map(names => 1 + names.indexOf(String(name)))
  return bolivian > 0 ? `B${bolivian}` : `P${paraguayan}`
}

/** `P1 -2`, `B1 tank`, `B1 -1 P1 gone`: who loses what, in the order of the units; nothing if nobody does. */
function short({ key, params = {} }: Say): string {
  const kinds: Record<string, string> = { cv: '-1', tank: 'tank', gone: 'gone' }
  const [, sort, a, b] = key.split('.')
  if (sort === 'tie')
    return [`${code(params.unit)} ${kinds[a]}`, `${code(params.target)} ${kinds[b]}`].sort().join(' ')
  if (a === 'none') return ''
  const lost = params.lost === undefined ? '' : ` -${params.lost}`
  return `${code(params.unit)}${a.startsWith('tank') ? ' tank' : ''}${a === 'gone' ? ' gone' : ''}${lost}`
}

const chances = ({ outcomes }: Preview): Map<string, number> =>
  new Map(outcomes.map(outcome => [short(outcome.say), outcome.probability]))

const shown = (preview: Preview): Record<string, string> =>
  Object.fromEntries(
    [...chances(preview)].map(([what, chance]) => [what, `${Math.round(chance * 1296)}/1296`]),
  )

const linesOf = (preview: Preview, column: number): string[] =>
  preview.columns[column].lines.map(
    line => `${line.say.key.split('.').slice(1).join('.')} ${line.rule} ${Number(line.value.toFixed(3))}`,
  )

/** What really happened to the units from one position to another. */
function happened(before: Caramba, after: Caramba): string {
  const told: string[] = []
  for (let unit = 0; unit < before.world.units; unit++) {
    const name = before.world.names.unit[unit].toUpperCase()
    if (before.hex[unit] < 0) continue
    const lost = before.cv[unit] - after.cv[unit]
    if (after.hex[unit] < 0) told.push(`${name} gone`)
    else if (after.tank[unit] < before.tank[unit]) told.push(`${name} tank${lost > 0 ? ` -${lost}` : ''}`)
    else if (lost > 0) told.push(`${name} -${lost}`)
  }
  return told.join(' ')
}

/** Throws every die in every way until the fight is over. */
function bruteForce(p: Caramba): Map<string, number> {
  const found = new Map<string, number>()
  const go = (at: Caramba, chance: number) => {
    if (caramba.pending(at).kind !== 'dice') {
      const what = happened(p, at)
      found.set(what, chance + (found.get(what) ?? 0))
      return
    }
    for (const { action, probability } of caramba.outcomes(at)) {
      const next = copy(at)
      caramba.apply(next, action)
      go(next, chance * probability)
    }
  }
  go(p, 1)
  return found
}

function agrees(preview: Preview | null, p: Caramba, what: string): void {
  assert.ok(preview, what)
  const told = chances(preview)
  assert.equal(told.size, preview.outcomes.length, `${what}: an outcome stands there twice`)
  const sum = preview.outcomes.reduce((total, { probability }) => total + probability, 0)
  assert.ok(Math.abs(sum - 1) < 1e-9, `${what}: probabilities sum to ${sum}`)
  const true_ = bruteForce(p)
  assert.deepEqual([...told.keys()].sort(), [...true_.keys()].sort(), what)
  for (const [key, chance] of true_)
    assert.ok(Math.abs(chance - (told.get(key) ?? 0)) < 1e-9, `${what}: ${key}`)
  const good = preview.outcomes.map(outcome => outcome.good)
  assert.deepEqual(
    good,
    good.toSorted((a, b) => a - b),
    `${what}: not from worst to best`,
  )
}

test('every number of a fight stands there with its rule (W20)', () => {
  const t = board('b1@0505:3 p1@0506:4E1 J0506 B{red:2,green:1} P{yellow:1}')
  t.play('attack b1 0506', 'spend red 2', 'spend green 1')
  const before = previewOf(t, 'spend yellow 1')
  assert.deepEqual(linesOf(before, 0), [
    'line.cv combat-3 3',
    'support.red combat-4 3.333',
    'support.green combat-5 1',
  ])
  assert.deepEqual(linesOf(before, 1), [
    'line.cv combat-8 4',
    'line.works combat-10 1',
    'line.cover combat-11 1',
    'support.yellow combat-6 0.5',
  ])
  assert.deepEqual(
    before.columns.map(({ side, total }) => [side, Number(total.toFixed(3))]),
    [
      [0, 7.333],
      [1, 6.5],
    ],
  )
  assert.deepEqual(before.title, {
    key: 'show.fight.combat',
    // The hex itself and not its name: by it the screen knows this fight from others.
    params: { target: 'Dos de Mayo', hex: hexOf(t.p, '0506'), unit: 'Campos' },
  })
  t.play('spend yellow 1')
  assert.deepEqual(chances(previewOf(t)), chances(before))
  agrees(previewOf(t), t.p, 'W20')
})

test('without tokens the result is certain, and ties and tanks are told apart (W21 to W24)', () => {
  const certain = (notation: string, setting: Setting = {}) => {
    const { outcomes } = previewOf(board(notation, setting), 'attack b1 0506')
    assert.deepEqual(
      outcomes.map(({ probability }) => probability),
      [1],
    )
    return `${short(outcomes[0].say)} ${outcomes[0].good}`
  }
  assert.equal(certain('b1@0505:3 p1@0506:1E2'), 'B1 -1 P1 gone 1')
  assert.equal(certain('b1@0505:2T p1@0506:4E2'), 'B1 tank -1 -2')
  assert.equal(certain('b1@0505:3 p1@0506:1T'), 'B1 -1 P1 tank 0')
  assert.equal(certain('b1@0505:1 p1@0506:4'), 'B1 gone -2')
  const earlier = { set: (p: Caramba) => p.attacksSustained.fill(2) }
  assert.equal(certain('b1@0505:3 p1@0506:4', earlier), 'P1 -1 1')
  const t = board('b1@0505:3TM1 p1@0506:4T J0505 J0506', earlier)
  assert.deepEqual(linesOf(previewOf(t, 'attack b1 0506'), 0), [
    'line.cv combat-3 3',
    'line.noTank tank-6 0',
    'line.tokensNext combat-9 0',
  ])
  assert.deepEqual(linesOf(previewOf(t, 'attack b1 0506'), 1), [
    'line.cv combat-8 4',
    'line.noTank tank-6 0',
    'line.cover combat-11 1',
    'line.earlier combat-12 -2',
  ])
})

test('the chances of shells and bombs are those of the rulebook', () => {
  const fired = (target: string, tokens: string) => {
    const t = board(`b1@0504 ${target} B{red:9,green:9,yellow:9,white:9}`)
    t.play('barrage b1 0506')
    return shown(previewOf(t, `spend ${tokens}`))
  }
  assert.deepEqual(fired('p1@0506:4', 'red 1'), { '': '432/1296', 'P1 -1': '864/1296' })
  assert.deepEqual(fired('p1@0506:4E2', 'red 1'), { '': '864/1296', 'P1 -1': '432/1296' })
  assert.deepEqual(fired('p1@0506:4E2 J0506', 'green 1'), { '': '1080/1296', 'P1 -1': '216/1296' })
  assert.deepEqual(fired('p1@0506:1', 'red 2'), { '': '144/1296', 'P1 gone': '1152/1296' })
  assert.deepEqual(fired('p1@0506:4T', 'red 1'), {
    '': '432/1296',
    'P1 -1': '432/1296',
    'P1 tank': '432/1296',
  })
  const raided = (target: string, tokens: number) =>
    shown(previewOf(board(`b1@0501 ${target} B{white:9}`), `raid 0506 ${tokens}`))
  assert.deepEqual(raided('p1@0506:4', 1), {
    '': '648/1296',
    'P1 -1': '216/1296',
    'P1 -2': '216/1296',
    'P1 -3': '216/1296',
  })
  assert.deepEqual(raided('p1@0506:2E2', 2), { '': '900/1296', 'P1 -1': '360/1296', 'P1 gone': '36/1296' })
})

test('a barrage that is only thought of shows what each colour could do, and no outcome', () => {
  const t = board('b1@0504 p1@0506:4E1T J0506 B{red:2,green:2,yellow:2}')
  const preview = previewOf(t, 'barrage b1 0506')
  assert.deepEqual(linesOf(preview, 0), ['fire.eachRed barrage-8 0', 'fire.eachGreen barrage-8 0'])
  assert.deepEqual(
    preview.columns[0].lines.map(({ say }) => say.params),
    [{ hits: 3 }, { hits: 2 }],
  )
  assert.deepEqual(linesOf(preview, 1), [
    'line.cv barrage-11 4',
    'line.shield barrage-10 0',
    'line.hidden barrage-9 0',
    'line.tankDie barrage-12 0',
  ])
  assert.equal(preview.columns[1].total, 4, 'the sum of what stands above it')
  assert.deepEqual(preview.outcomes, [])
})

test('who must answer a secret attack sees no tokens, and outcomes from his own side', () => {
  const t = board('b1@0505:3 p1@0506:3 B{red:2} P{yellow:1}', { options: { tokenCommit: 'secret' } })
  t.play('attack b1 0506', 'spend red 2')
  const view = caramba.view(t.p, 1)
  const preview = presentation.preview(view, null)
  assert.ok(preview)
  assert.deepEqual(linesOf(preview, 0), ['line.cv combat-3 3', 'line.secret combat-9 0'])
  const open = board('b1@0505:4 p1@0506:3 B{red:1} P{yellow:1}').play('attack b1 0506', 'spend red 1')
  const { outcomes } = previewOf(open)
  assert.deepEqual(
    outcomes.map(({ say, good }) => `${short(say)} ${good}`),
    ['P1 gone -4', 'P1 -2 -2', 'P1 -1 -1'],
  )
})

test('what no die decides has no preview', () => {
  const t = board('b1@0505 p1@0507 B{white:1}')
  for (const text of ['step b1 0405', 'end-segment'])
    assert.equal(presentation.preview(t.p, caramba.parse(text, t.p)), null)
  assert.equal(presentation.preview(t.p, null), null)
})

/** A fight made up at random; `say` is the notation, for the message. */
function randomFight(pick: (n: number) => number, apart: number): { notation: string; setting: Setting } {
  const ground = (hex: string) => ['', ` J${hex}`, ` S${hex}`, ` D${hex}`, ` U${hex}`][pick(5)]
  const unit = (works: boolean) =>
    `:${1 + pick(4)}${['', 'T'][pick(2)]}${works ? ['', 'E1', 'E2'][pick(3)] : ''}`
  const pool = () => `red:${pick(4)},green:${pick(3)},yellow:${pick(3)},white:${pick(3)}`
  const at = ['0506', '0507'][apart - 1]
  const notation = `b1@0505${unit(true)} b2@0101 p1@${at}${unit(true)} p2@0113 B{${pool()}} P{${pool()}}`
  const earlier = pick(3)
  return {
    notation: notation + ground('0505') + ground(at),
    setting: { set: p => p.attacksSustained.fill(earlier) },
  }
}

/** Commits some tokens for whoever is asked, looking at the preview of each before it is spent. */
function commit(t: Table, pick: (n: number) => number, what: string): void {
  let expected: Preview | null = null
  for (let spends = t.after('spend'); spends.length > 0; spends = t.after('spend')) {
    if (expected) assert.deepEqual(chances(previewOf(t)), chances(expected), what)
    const isReady = t.allows('ready') && pick(3) === 0
    const action: Action = caramba.parse(isReady ? 'ready' : `spend ${spends[pick(spends.length)]}`, t.p)
    expected = presentation.preview(t.p, action)
    caramba.apply(t.p, action)
  }
}

test('combats come out as the kernel throws them', () => {
  const pick = seeded(20)
  for (let i = 0; i < 60; i++) {
    const { notation, setting } = randomFight(pick, 1)
    const t = board(notation, setting)
    const bare = previewOf(t, 'attack b1 0506')
    const none = board(notation.replaceAll(/ [BP]\{[^}]*\}/g, ''), setting)
    const before = copy(none.p)
    none.play('attack b1 0506')
    assert.deepEqual([...chances(bare)], [[happened(before, none.p), 1]], notation)
    t.play('attack b1 0506')
    const start = copy(t.p)
    commit(t, pick, notation)
    if (caramba.pending(t.p).kind === 'dice') agrees(presentation.preview(t.p, null), t.p, notation)
    else assert.equal(happened(start, t.p), [...chances(bare).keys()][0], notation)
  }
})

test('barrages come out as the kernel throws them, also between two dice', () => {
  const pick = seeded(28)
  let begun = 0
  for (let i = 0; i < 200; i++) {
    const { notation, setting } = randomFight(pick, 1 + pick(2))
    const t = board(notation, setting)
    const at = t.unit('p1').at
    if (!t.allows(`barrage b1 ${at}`)) continue
    t.play(`barrage b1 ${at}`)
    commit(t, pick, notation)
    for (; caramba.pending(t.p).kind === 'dice'; begun++) {
      agrees(presentation.preview(t.p, null), t.p, notation)
      caramba.apply(t.p, caramba.throwDice(t.p, pick))
    }
  }
  assert.ok(begun > 80, `only ${begun} looks at barrages`)
})

test('air raids come out as the kernel throws them', () => {
  const pick = seeded(33)
  for (let i = 0; i < 40; i++) {
    const { notation, setting } = randomFight(pick, 1)
    const t = board(`${notation} B{white:${1 + pick(4)}}`, setting)
    const text = `raid 0506 ${1 + pick(t.pool('bolivia', 'white'))}`
    const preview = previewOf(t, text)
    t.play(text)
    agrees(preview, t.p, `${notation} ${text}`)
    caramba.apply(t.p, caramba.throwDice(t.p, pick))
    if (caramba.pending(t.p).kind === 'dice') agrees(presentation.preview(t.p, null), t.p, notation)
  }
})

test('tokens that the side has and the unit cannot use are named with their rule', () => {
  const t = board('b1@0505 p1@0507 B{red:1,green:1} P{red:1}').play('step b1 0506')
  const barred = (text: string) =>
    linesOf(previewOf(t, text), 0).filter(line => line.startsWith('line.barred'))
  assert.deepEqual(barred('attack b1 0507'), ['line.barred tokens-6 0'])
  t.play('attack b1 0507')
  assert.deepEqual(barred('spend green 1'), ['line.barred tokens-6 0'], 'the same when they are chosen')
})
