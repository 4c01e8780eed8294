import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogItem } from '@quebracho/engine'
import type { News, Presentation } from '@quebracho/engine/show'
import type { Play } from './play.ts'
import type { Step, StepKind } from './recap.ts'
import type { Session } from './session.ts'
import { newTeller, nothingToTell, openTale, ownLastBattle, taleStart, toShow } from './tale.ts'
import { waysOf } from './tale-ways.ts'
import { OVERVIEW } from './ui.ts'

const news: News = {
  kinds: { phase: 'heading', marched: 'march', attacked: 'battle' },
  great: () => false,
}
const event = (at: number, key: string, side?: number): LogItem => ({
  at,
  kind: 'event',
  event: { rule: 'r', key, ...(side === undefined ? {} : { side }) },
})
const by = (...sides: number[]) => sides.map(side => ({ by: side }))

test('a tale begins where the others’ turn began, whatever the viewer has said in the midst of it', () => {
  const log = [
    event(0, 'phase', 0),
    event(0, 'marched', 0),
    event(1, 'phase', 1),
    event(2, 'marched', 1),
    event(3, 'odd', 0),
    event(4, 'phase', 1),
    event(4, 'marched', 1),
  ]
  assert.equal(taleStart(log, by(0, 0, 1, 0, 1), 0, news), 2)
  assert.equal(taleStart(log, by(0, 0, 1, 0, 1), 1, news), 0, 'to the other it is the turn before')
})

test('the viewer’s last battle belongs to it, whose dice fell after its last word', () => {
  const log = [
    event(0, 'phase', 0),
    event(1, 'attacked', 0),
    event(2, 'odd'),
    event(2, 'phase', 1),
    event(3, 'marched', 1),
  ]
  assert.equal(taleStart(log, by(0, 0, -1, 1), 0, news), 1)
})

test('who comes back after days is told all that he has not seen, though he was answered for meanwhile', () => {
  const marched = (at: number): LogItem => ({
    at,
    kind: 'event',
    event: { rule: 'r', key: 'marched', side: 1, unit: at, from: 10 * at, hex: 10 * at + 1 },
  })
  const items = [
    event(1, 'phase', 1),
    marched(1),
    event(2, 'odd', 0),
    event(3, 'phase', 0),
    event(4, 'phase', 1),
    marched(5),
  ]
  const match = { deeds: by(0, 1, 0, 0, 1, 1) }
  const told = (seen: number | null) => {
    const session = { version: 1, viewer: 0, match, far: { seen }, log: () => items, view: () => ({}) }
    const pieces = () => [{ unit: 5, side: 1 }]
    const { steps, sideOf } = newTeller(
      session as unknown as Session,
      { news, pieces } as unknown as Presentation,
    )()
    assert.deepEqual([...sideOf], [[5, 1]], 'whose the units are')
    return steps.flatMap(step => step.items.map(({ at }) => at))
  }
  assert.deepEqual(told(null), [5], 'since he decided last')
  assert.deepEqual(told(1), [1, 2, 5])
  assert.deepEqual(told(5), [5])
})

const step = (kind: StepKind, side: number, at: number): Step => ({
  kind,
  side,
  hex: 1,
  items: [event(at, 'odd')],
  ways: [{ path: [at, at + 1], units: [] }],
})

test('what the others have done is shown from its beginning, an own battle by its result, small news not at all', () => {
  assert.equal(toShow([step('march', 0, 1), step('march', 1, 2)], 0, 0), OVERVIEW)
  assert.equal(toShow([step('march', 1, 1), step('battle', 0, 3)], 2, 0), 1)
  assert.equal(
    toShow([step('march', 1, 1), step('march', 0, 3)], 2, 0),
    null,
    'nobody is told of his own march',
  )
  assert.equal(toShow([step('march', 1, 1), step('small', 1, 3)], 2, 0), null)
  assert.equal(toShow([step('march', 1, 1)], 1, 0), null, 'it has been shown')
})

test('the step that is looked at lies on top of the others, and the same list comes again', () => {
  const steps = [step('march', 1, 1), step('voyage', 1, 2), step('battle', 0, 3)]
  const styles = (looked: number) => waysOf(steps, looked).map(({ style, weight }) => `${style} ${weight}`)
  assert.deepEqual(styles(OVERVIEW), ['march even', 'voyage even', 'march even'])
  assert.deepEqual(styles(0), ['voyage faint', 'march strong'])
  assert.deepEqual(styles(2), ['march strong'], 'a battle has the map for itself')
  assert.equal(waysOf(steps, 0), waysOf(steps, 0))
})

test("in one's own turn a battle that the others began is shown by its result, not all that went before it", () => {
  const steps = [step('march', 1, 2), step('battle', 1, 5), step('great', 1, 5)]
  assert.equal(toShow(steps, 3, 0), OVERVIEW)
  assert.equal(toShow(steps, 3, 0, true), 1)
  assert.equal(toShow([...steps, step('voyage', 1, 6)], 3, 0, true), OVERVIEW)
})

test('a battle in which somebody is asked stands beside the map, and is told when it is over', () => {
  const ui = { recap: null as number | null, recapped: { 0: 1 } as Record<number, number> }
  const battle = step('battle', 0, 2)
  const fight = { title: { key: 'battle', params: { hex: battle.hex } }, columns: [], outcomes: [] }
  const now = { fight: fight as typeof fight | null }
  const play = {
    session: { viewer: 0, match: { deeds: by(1, 0, 0) }, game: { sides: ['red', 'blue'] } },
    tale: { steps: [battle, step('great', 0, 2)] },
    situation: { mine: true, waiting: { kind: 'person' } },
    ui,
    previewOf: () => now.fight,
    set: (part: Partial<typeof ui>) => Object.assign(ui, part),
  } as unknown as Play
  openTale(play, 2)
  assert.equal(ui.recap, null)
  ui.recapped = { 0: 1 }
  now.fight = null
  openTale(play, 2)
  assert.equal(ui.recap, 0)
})

test('each person at a screen is told what the other did, and who goes on has read it', () => {
  const steps: Step[] = []
  const ui = { recap: null as number | null, recapped: {} as Record<number, number> }
  const deeds = by(0, 1, 0, 0)
  const session = { viewer: 0, match: { deeds }, game: { sides: ['red', 'blue'] } }
  const play = {
    session,
    tale: { steps },
    situation: { mine: true, waiting: { kind: 'person' } },
    ui,
    previewOf: () => null,
    set: (part: Partial<typeof ui>) => Object.assign(ui, part),
  } as unknown as Play
  play.set(nothingToTell(play))
  deeds.push({ by: 0 })
  steps.push(step('march', 0, 4))
  openTale(play, 4)
  assert.equal(ui.recap, null, 'nobody is told of his own march')
  session.viewer = 1
  openTale(play, null)
  assert.equal(ui.recap, OVERVIEW, 'the other is')
  deeds.push({ by: 1 })
  steps.push(step('battle', 1, 5))
  openTale(play, 5)
  assert.equal(ui.recap, 1, 'an own battle has its card')
  deeds.push({ by: 1 })
  openTale(play, 6)
  assert.equal(ui.recap, 1, 'which stays while it goes on')
  deeds.push({ by: 1 })
  steps.push(step('march', 1, 7))
  openTale(play, 7)
  assert.equal(ui.recap, null)
})

test('who comes back to a far table is told what he has not seen, whoever sits down or speaks meanwhile', () => {
  const ui = { recap: null as number | null, recapped: { 0: 1 } as Record<number, number> }
  const deeds = by(0, 1, 1, 1)
  const play = {
    session: { viewer: 0, match: { deeds }, game: { sides: ['red', 'blue'] }, far: {} },
    tale: { steps: [step('march', 1, 2), step('march', 1, 3)] },
    situation: { mine: true, waiting: { kind: 'person' } },
    ui,
    set: (part: Partial<typeof ui>) => Object.assign(ui, part),
  } as unknown as Play
  for (let changes = 0; changes < 3; changes++) {
    openTale(play, null)
    assert.equal(ui.recap, OVERVIEW)
  }
  deeds.pop()
  openTale(play, null)
  assert.equal(ui.recap, null, 'what is told has been taken back')
})

test('one’s own last battle is closed when others are on turn, not before, and not by who did not begin it', () => {
  const battle = { ...step('battle', 0, 1), items: [event(1, 'attacked', 0), event(2, 'odd')] }
  const own = [event(0, 'phase', 0), ...battle.items]
  const theirs = [...own, event(2, 'phase', 1)]
  const deeds = by(0, 0, -1)
  const found = (items: readonly LogItem[], viewer: number) =>
    ownLastBattle([step('march', 0, 0), battle, step('great', 0, 2)], items, deeds, viewer, news)
  assert.equal(found(own, 0), -1, 'it is still the same turn')
  assert.equal(found([...own, event(2, 'phase', 0)], 0), -1, 'another phase of it')
  assert.equal(found(theirs, 0), 1)
  assert.equal(found(theirs, 1), -1)
  assert.equal(ownLastBattle([], theirs, deeds, 0, news), -1)
})
