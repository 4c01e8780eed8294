/** Every lesson fits the rules: played by its script, and told in both languages. Whether its fight can be won, ai/ asks. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import {
  CHANCE,
  type Game,
  type Match,
  matchFrom,
  OVER,
  type Position,
  playMatch,
  seeded,
} from '@quebracho/engine'
import { type Catalogue, placeholders } from '@quebracho/engine/show'
import { ToldError } from '@quebracho/engine/told'
import { folderOf } from './drafts.ts'
import { games } from './index.ts'
import { isRead, type Lesson, lightsIn, parts, placeOf, prepared, readLesson, type Scene } from './lessons.ts'

/** What is not prepared falls otherwise each time. */
const SEEDS = 6

const taught = games.filter(({ id }) => existsSync(join(folderOf({ id }), 'lessons')))

/** Plays a scene as its script has it; says what was used of it, and what was lit and asked on the way. */
function playScript(game: Game, scene: Scene, seed: number) {
  const match = matchFrom(game, scene.start())
  const pick = seeded(seed)
  const read = new Set<number>()
  const met = new Map<string, Position>()
  const used = { dice: new Set<string>(), replies: new Set<string>() }
  let [ways, last] = [0, -1]
  for (;;) {
    const { position } = match
    const waits = game.waitsFor(position)
    const place = placeOf(scene, match.deeds, read, waits === scene.side || waits === OVER)
    assert.equal(place.err, null, `${match.deeds[place.err?.at ?? 0]?.text} is not what is asked`)
    const step = scene.steps[place.step]
    if (!step || step.fight) return { match, met, used }
    if (place.step !== last) [ways, last] = [0, place.step]
    if (waits !== scene.side) {
      const action = prepared(game, position, scene, place)
      if (action)
        used[waits === CHANCE ? 'dice' : 'replies'].add(`${step.key} ${game.text(action, position)}`)
      assert.notEqual(waits, OVER, `${step.key}: the game is over`)
      const usual = () =>
        waits === CHANCE ? game.throwDice(position, pick) : game.standard(game.view(position, waits))
      play(game, match, game.text(action ?? usual(), position), step.key)
      continue
    }
    if (!met.has(step.key)) met.set(step.key, game.view(position, scene.side))
    if (isRead(step)) read.add(place.step)
    else play(game, match, ways < step.way.length ? step.way[ways++] : step.does[0].text, step.key)
  }
}

function play(game: Game, match: Match, text: string, at: string): void {
  const refusal = playMatch(match, game.parse(text, match.position))
  assert.equal(refusal, null, `${at}: ${text} is refused by rule ${refusal?.rule}`)
}

/** The keys of all that is said in a lesson. */
function keysOf({ scenes }: Lesson): string[] {
  return scenes
    .flatMap(({ steps }) => steps)
    .flatMap(({ key, others, fight }) => [
      key,
      ...others.map(({ says }) => says),
      ...(fight ? [`${key}.won`, `${key}.lost`] : []),
    ])
}

for (const { id, load } of taught) {
  const folder = folderOf({ id })
  const source = readFileSync(join(folder, 'lessons', 'first.json'), 'utf8')
  const { game, presentation } = await load()
  const lesson = readLesson(game, id, source)
  const texts = (lang: string): Catalogue =>
    JSON.parse(readFileSync(join(folder, 'texts', `lesson.${lang}.json`), 'utf8'))

  describe(`the lesson of ${id}`, () => {
    for (const scene of lesson.scenes)
      test(`${scene.id}: every step can be taken, whatever is not prepared`, () => {
        for (let seed = 1; seed <= SEEDS; seed++) {
          const { met, used } = playScript(game, scene, seed)
          for (const { key, dice, replies, does, fight } of scene.steps) {
            assert.ok(met.has(key) || fight, `${key} is never asked`)
            for (const text of dice) assert.ok(used.dice.has(`${key} ${text}`), `${key}: ${text} never falls`)
            for (const text of replies)
              assert.ok(used.replies.has(`${key} ${text}`), `${key}: the enemy never does ${text}`)
            assert.ok(does.length > 0 || dice.length + replies.length === 0, `${key} prepares for nothing`)
          }
        }
      })

    for (const scene of lesson.scenes)
      test(`${scene.id}: what is lit is seen, and what else is spoken of can be done`, () => {
        const { met } = playScript(game, scene, 1)
        for (const { key, light, others } of scene.steps) {
          const view = met.get(key) ?? game.view(scene.start(), scene.side)
          const seen = new Set(presentation.pieces(view, scene.side).map(({ unit }) => unit))
          for (const name of light.filter(each => !parts.some(part => part === each))) {
            const found = lightsIn(view, name)
            assert.ok(
              found?.kind === 'hex' || (found && seen.has(found.number)),
              `${key}: ${name} is not seen`,
            )
          }
          const legal = game
            .actions(view)
            .toArray()
            .map(action => game.text(action, view))
          for (const { text, fits } of others) assert.ok(legal.some(fits), `${key}: nobody can do ${text}`)
        }
      })

    test('it ends in a fight, against a level for beginners', () => {
      const steps = lesson.scenes.flatMap(scene => scene.steps)
      assert.deepEqual(
        steps.filter(step => step.fight).map(({ key }) => key),
        [steps.at(-1)?.key],
      )
      assert.ok(['recruit', 'corporal'].includes(lesson.opponent))
    })

    test('the rules it names are in the rulebooks', () => {
      for (const lang of ['en', 'es']) {
        const book = readFileSync(join(folder, `rulebook.${lang}.md`), 'utf8')
        for (const { key, rule } of lesson.scenes.flatMap(scene => scene.steps))
          assert.ok(rule === undefined || book.includes(`<a id="${rule}"></a>`), `${key}: ${rule}`)
      }
    })

    test('both languages say all of it and nothing else, sorted', () => {
      const [en, es] = [texts('en'), texts('es')]
      assert.deepEqual(Object.keys(en), [...new Set(keysOf(lesson))].sort())
      assert.deepEqual(Object.keys(es), Object.keys(en))
      for (const [key, text] of [...Object.entries(en), ...Object.entries(es)]) {
        assert.notEqual(text.trim(), '', key)
        assert.deepEqual(placeholders(text), [], key)
      }
      for (const key of Object.keys(en)) assert.notEqual(en[key], es[key], key)
    })
  })
}

describe('a lesson that does not fit is found out', () => {
  const [{ id, load }] = taught
  const source = readFileSync(join(folderOf({ id }), 'lessons', 'first.json'), 'utf8')
  type Script = { scenes: { steps: { does?: string[] }[] }[] }
  const changed = (change: object): string => {
    const script: Script = JSON.parse(source)
    const step = script.scenes[0].steps.find(({ does }) => does)
    assert.ok(step)
    Object.assign(step, change)
    return JSON.stringify(script)
  }

  test('when it is read', async () => {
    const { game } = await load()
    const wrong: [object, RegExp][] = [
      [{ light: ['b99'] }, /"b99" is nothing to light/],
      [{ does: ['fly b1'] }, /fly/],
      [{ asks: 1 }, /"asks" is not known here/],
    ]
    for (const [change, message] of wrong)
      assert.throws(
        () => readLesson(game, id, changed(change)),
        error => error instanceof ToldError && message.test(error.message),
      )
  })

  test('when it is played', async () => {
    const { game } = await load()
    const far = readLesson(game, id, changed({ does: ['step b1 0513'] }))
    assert.throws(() => playScript(game, far.scenes[0], 1), /step b1 0513 is refused by rule moves-1/)
    const dice = readLesson(game, id, changed({ dice: ['roll 1 1 1 1'] }))
    const { used } = playScript(game, dice.scenes[0], 1)
    assert.ok(![...used.dice].some(text => text.endsWith('roll 1 1 1 1')))
  })
})

test('taking back goes back in the lesson, and another deed than was asked is told of', async () => {
  const [{ id, load }] = taught
  const { game } = await load()
  const source = readFileSync(join(folderOf({ id }), 'lessons', 'first.json'), 'utf8')
  const [scene] = readLesson(game, id, source).scenes
  const { match } = playScript(game, scene, 1)
  const read = new Set(scene.steps.keys())
  assert.equal(placeOf(scene, match.deeds, read, true).step, scene.steps.length)
  const first = scene.steps.findIndex(step => !isRead(step))
  assert.equal(placeOf(scene, [], read, true).step, first)
  assert.equal(placeOf(scene, [], new Set(), true).step, 0)
  const { err } = placeOf(scene, [{ by: scene.side, text: 'end-segment' }], read, false)
  assert.deepEqual(err, { at: 0, says: `${scene.steps[first].key}.early` })
  assert.equal(placeOf(scene, [{ by: scene.side, text: 'rest b1' }], read, true).err?.says, '')
})
