/** How studies are read and judged, shown on Caramba!, the smallest game. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OVER, same, seeded } from '@quebracho/engine'
import { positionOf, ToldError, tellPosition } from '@quebracho/engine/told'
import { games } from '@quebracho/games'
import { attempts, finish, follows } from './attempt.ts'
import { readStudies } from './study.ts'

const { game } = await games[0].load()

/** Paraguay is about to move p1 from 0509, a step or two from the water in 0507. */
const water = {
  frames: ['game end', 'segment activate side=1'],
  fields: {
    turn: 9,
    active: 1,
    revealed: 1,
    water: '0507',
    waterOwner: 0,
    hex: { '0509': 'p1', '0504': 'b1' },
    occupant: { p1: '0509', b1: '0504' },
    terrain: { 0: '0506 0507 0508 0509 0510' },
    depotHex: { '0301': '0', '0701': '1', '0313': '2', '0713': '3' },
    holder: { 0: '0 1', 1: '2 3' },
  },
}
const plain = {
  id: 'one',
  side: 'paraguay',
  position: water,
  why: { en: 'e', es: 'e' },
  after: [{ sum: 'waterOwner', is: 1 }],
  solution: ['step p1 0508', 'step p1 0507'],
  mistake: [],
}

const read = (changes: object, around: object = {}) =>
  readStudies(
    game,
    'a.json',
    JSON.stringify({ scenario: 'canada-dry', studies: [{ ...plain, ...changes }], ...around }),
  )

const solvedBy = (changes: object, line: readonly string[]) => {
  const [study] = read(changes)
  return finish(attempts(game, study, () => follows(game, line), 2))
}

describe('what is wrong with a study is said with its place', () => {
  const { position, ...without } = plain
  const cases: [string, object, RegExp, object?][] = [
    ['a key', { solutions: [] }, /studies\[0\] \(one\): "solutions" is not known here/],
    ['a side', { side: 'brazil' }, /side: one of bolivia, paraguay should stand here/],
    ['a scenario', {}, /there is no scenario "canada"/, { scenario: 'canada' }],
    ['nothing asked', { after: [] }, /one: does, never or after/],
    ['whose turn', { side: 'bolivia' }, /it is not bolivia that decides here/],
    ['a field', { position: { ...water, fields: { hexes: {} } } }, /fields\.hexes: there is no field/],
    ['a unit', { position: { fields: { hex: { '0509': 'p9' } } } }, /fields\.hex: "p9" is no unit/],
    ['a hex', { position: { fields: { hex: { '9999': 'p1' } } } }, /fields\.hex: "9999" is no hex/],
    ['a number', { position: { fields: { turn: 99 } } }, /fields\.turn: 99 is no turn/],
    ['a frame', { position: { frames: ['game', 'nothing'] } }, /position: .*no step/],
    ['a position', { position: 'none' }, /there is no "none" among/],
    ['a circle', { position: 'a' }, /"a" builds on itself/, { positions: { a: { from: 'a' } } }],
    ['an illegal action', { actions: ['step p1 0507'] }, /actions\[0\]: "step p1 0507" is refused by/],
    ['a word that is no action', { actions: ['jump p1'] }, /actions\[0\]: .*jump/],
    ['a verb', { does: ['jump *'] }, /does\[0\]: no verb is "jump"/],
    ['a name in a pattern', { never: ['step p9 *'] }, /never\[0\]: "p9" is nothing that step may name/],
    ['an exact text', { does: ['step p1'] }, /does\[0\]: /],
    ['a line', { solution: ['step p1 *'] }, /solution\[0\]: /],
    ['no bounds', { after: [{ sum: 'turn' }] }, /after\[0\]: is, least or most/],
    ['nobody', { after: [{ where: { cv: 0 }, of: 'x*', least: 1 }] }, /after\[0\]\.of: no unit is "x\*"/],
    ['two dimensions', { after: [{ where: { cv: 0, marker: 1 }, is: 0 }] }, /cannot be counted together/],
    ['a share', { share: 0 }, /share: should be more than 0/],
  ]
  for (const [what, changes, told, around] of cases)
    test(what, () =>
      assert.throws(
        () => read(changes, around),
        (error: Error) => error instanceof ToldError && told.test(error.message),
      ),
    )
  test('the first position of the scenario, if none is told', () => {
    assert.throws(() => read({ ...without, position: undefined }), /it is not paraguay that decides here/)
    assert.equal(position, water)
  })
})

describe('an attempt', () => {
  test('goes to the end of the turn; what is done and what is left are judged', () => {
    assert.equal(solvedBy({}, plain.solution).solved, true)
    const failed = solvedBy({}, ['step p1 0508'])
    assert.equal(failed.solved, false)
    assert.deepEqual(failed.attempts[0], {
      solved: false,
      done: ['step p1 0508', 'end-segment'],
      fault: { kind: 'after', number: 0, found: 0 },
    })
  })
  test('does: one of them is enough', () => {
    const does = { after: [], does: ['step p1 0510', 'step * 0508'] }
    assert.equal(solvedBy(does, ['step p1 0508']).solved, true)
    assert.deepEqual(solvedBy(does, []).attempts[0].fault, { kind: 'does', wanted: does.does })
  })
  test('never: one of them is too many', () => {
    const never = { after: [], never: ['step p1 05*'] }
    assert.equal(solvedBy(never, []).solved, true)
    assert.deepEqual(solvedBy(never, ['step p1 0508']).attempts[0].fault, {
      kind: 'never',
      did: 'step p1 0508',
    })
  })
  test('decisions: only so many are asked for', () => {
    const one = { decisions: 1, after: [{ where: { hex: ['0508', '0507'] }, of: 'p*', is: 1 }] }
    assert.deepEqual(solvedBy(one, plain.solution).attempts[0].done, ['step p1 0508'])
  })
  test('sums and counts those who are meant', () => {
    const cv = (of: string, is: number) => ({
      after: [{ sum: 'cv', where: { hex: ['0509', '0504'] }, of, is }],
    })
    assert.equal(solvedBy(cv('*', 7), []).solved, true)
    assert.equal(solvedBy(cv('p*', 4), []).solved, true)
    assert.equal(solvedBy(cv('p*', 3), []).solved, false)
  })
})

for (const { id, load } of games) {
  test(`${id}: a position told is the same position`, async () => {
    const { game: any } = await load()
    for (const { id: scenario } of any.scenarios) {
      const p = any.start(scenario)
      const pick = seeded(9)
      for (let n = 0; n < 400 && any.waitsFor(p) !== OVER; n++) {
        const list = any.actions(p)
        any.apply(p, list.length > 0 ? list.at(pick(list.length)) : any.throwDice(p, pick))
        if (n % 80 !== 79) continue
        const told = JSON.parse(JSON.stringify(tellPosition(any, p)))
        assert.ok(same(positionOf(any, scenario, {}, [{ ...told, at: '' }]), p), `${scenario} ${n}`)
      }
    }
  })
}
