import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { GameEvent, Position, Told } from '@quebracho/engine'
import type { Label } from '@quebracho/engine/show'
import { indexRecord, type ReplayIndex } from './replay.ts'
import { holds, type StoryText, storyOf } from './story.ts'
import { finishedRecord, loaded } from './testing.ts'

const { game } = loaded

const label =
  (p: Position): Label =>
  (kind, value) =>
    p.world.names[kind]?.[value]

const index = indexRecord(loaded, finishedRecord())
const [b1, b2, p1] = ['b1', 'b2', 'p1'].map(name => index.start.world.names.unit.indexOf(name))

/** A game in which just this is told, one list an action, all in turn 1. */
const telling = (...actions: Partial<GameEvent>[][]): ReplayIndex => ({
  ...index,
  turns: [{ turn: 1, at: 0 }],
  deeds: actions.map(events => ({
    ...index.deeds[0],
    told: events.map(
      (event): Told => ({ event: event as GameEvent, turn: 1, heard: [event as GameEvent, null] }),
    ),
  })),
})
const tell = (catalogue: Record<string, string>, ...actions: Partial<GameEvent>[][]) =>
  storyOf(telling(...actions), { lang: 'en', catalogue, label })[0].sentences.map(({ text }) => text)

test('an event without a sentence is not told; a turn without any is quiet', () => {
  const quiet = { 'story.quiet': 'nothing', 'story.gone': '{unit} fell' }
  assert.deepEqual(tell(quiet, [{ key: 'moved', unit: b1 }]), ['Nothing.'])
  assert.deepEqual(tell(quiet, [{ key: 'gone', unit: b1 }]), ['B1 fell.'])
  assert.deepEqual(tell({}, [{ key: 'moved' }]), [])
})

test('conditions choose the sentence', () => {
  const catalogue = {
    'story.fight': '{unit} fought',
    'story.fight?attack>defence': '{unit} won',
    'story.fight?attack<defence': '{unit} lost',
  }
  const fight = (attack: number, defence: number) =>
    tell(catalogue, [{ key: 'fight', unit: b1, attack, defence }])
  assert.deepEqual(fight(3, 2), ['B1 won.'])
  assert.deepEqual(fight(2, 3), ['B1 lost.'])
  assert.deepEqual(fight(2, 2), ['B1 fought.'])
  assert.ok(holds('a=b&a>1', { n: 1, a: 2, b: 2 }))
  assert.ok(!holds('a=b&a>2', { n: 1, a: 2, b: 2 }))
  assert.ok(!holds('missing>1', { n: 1 }))
})

test('what follows in the same action is a clause', () => {
  const catalogue = {
    'story.fight': '{unit} attacked {target:unit}',
    'story.fight+gone?unit=lead.target': '; the defender fell',
    'story.fight+gone?unit=lead.unit': '; the attacker fell',
  }
  const fight = { key: 'fight', unit: b1, target: p1 }
  assert.deepEqual(tell(catalogue, [fight, { key: 'gone', unit: p1 }]), [
    'B1 attacked p1; the defender fell.',
  ])
  assert.deepEqual(tell(catalogue, [fight, { key: 'gone', unit: b1 }]), [
    'B1 attacked p1; the attacker fell.',
  ])
  assert.deepEqual(tell(catalogue, [fight], [{ key: 'gone', unit: b1 }]), ['B1 attacked p1.'])
})

test('nothing is said twice in a turn, nor what another sentence says with more after it', () => {
  const catalogue = {
    'story.fight': '{unit} attacked',
    'story.fight+gone': ', and fell',
    'story.march': '{unit} attacked in vain',
  }
  const fight = { key: 'fight', unit: b1 }
  assert.deepEqual(tell(catalogue, [fight], [fight]), ['B1 attacked.'])
  assert.deepEqual(tell(catalogue, [fight], [fight, { key: 'gone', unit: b1 }]), ['B1 attacked, and fell.'])
  assert.deepEqual(tell(catalogue, [fight], [{ key: 'march', unit: b1 }]), [
    'B1 attacked.',
    'B1 attacked in vain.',
  ])
})

test('several of a kind are told as one, by their names in the story', () => {
  const catalogue = {
    'story.hungry': '{unit} starved',
    'story.hungry?count.unit>1': 'hunger for {unit}',
    'story.name.unit.b1': 'the 1st',
  }
  const hungry = (unit: number) => [{ key: 'hungry', unit }]
  assert.deepEqual(tell(catalogue, hungry(b1)), ['The 1st starved.'])
  assert.deepEqual(tell(catalogue, hungry(b1), hungry(b2)), ['Hunger for the 1st and b2.'])
  assert.deepEqual(tell(catalogue, hungry(b1), hungry(b1)), ['The 1st starved.'])
  assert.deepEqual(tell(catalogue, hungry(b1), hungry(b2), hungry(p1)), ['Hunger for b1, b2 and p1.'])
})

test('wordings take turns', () => {
  const catalogue = { 'story.gone': '{unit} a', 'story.gone#2': '{unit} b' }
  const gone = [b1, b2, p1].map(unit => [{ key: 'gone', unit }])
  assert.deepEqual(tell(catalogue, ...gone), ['B1 a.', 'B2 b.', 'P1 a.'])
})

test('the rare comes before the frequent when there is too much to tell', () => {
  const catalogue = { 'story.march': 'march of {miles}', 'story.water': 'water!' }
  const many = Array.from({ length: 20 }, (_, miles) => [{ key: 'march', miles }])
  const told = tell(catalogue, ...many, [{ key: 'water' }])
  assert.equal(told.length, 6)
  assert.equal(told.at(-1), 'Water!')
})

test('a viewer reads only what he heard', () => {
  const catalogue = { 'story.gone': 'gone' }
  const text: StoryText = { lang: 'en', catalogue, label }
  assert.equal(storyOf(telling([{ key: 'gone' }]), text, 0)[0].sentences.length, 1)
  assert.equal(storyOf(telling([{ key: 'gone' }]), text, -1)[0].sentences.length, 0)
})

for (const lang of ['en', 'es']) {
  test(`${lang}: whole games are told without a gap`, () => {
    const catalogue = loaded.texts[lang]
    for (const { id } of game.scenarios) {
      const whole = indexRecord(loaded, finishedRecord(id, 11, { fog: 'hidden' }))
      for (const viewer of ['umpire', 0, -1] as const) {
        const chapters = storyOf(whole, { lang, catalogue, label }, viewer)
        assert.equal(chapters.length, whole.turns.length)
        for (const { sentences } of chapters) {
          assert.ok(sentences.length > 0)
          for (const { text, at } of sentences) {
            assert.doesNotMatch(text, /[{}⟨⟩]|undefined|\.\./, text)
            assert.match(text, /^[¡¿]?[\p{Lu}\d].*[.!?…]$/u)
            assert.ok(at >= 0 && at <= whole.length)
          }
        }
      }
    }
  })
}
