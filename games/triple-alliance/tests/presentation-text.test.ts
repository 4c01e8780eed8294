/** All that is shown has its words, whatever happens, and looking changes nothing. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hash, OVER, type Say, SPECTATOR, seeded, sentence } from '@quebracho/engine'
import { mixedOptions } from '../../trials.ts'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { verbOf } from '../presentation/common.ts'
import { presentation } from '../presentation.ts'
import { texts } from '../texts.ts'

/** Every key with its parameters, wherever it stands. */
function* saysIn(thing: unknown): Generator<Say> {
  if (typeof thing !== 'object' || thing === null || ArrayBuffer.isView(thing)) return
  if ('key' in thing && typeof thing.key === 'string') yield thing as Say
  for (const each of Object.values(thing)) yield* saysIn(each)
}

/** A say in words, things called by their names. */
function read(p: Triple, { key, params }: Say, lang: string): string {
  const catalogue = texts[lang]
  return sentence(catalogue, key, params, (kind, value) => {
    const name = p.world.names[kind]?.[value]
    return name === undefined ? undefined : (catalogue[`${kind}.${name}`] ?? name)
  })
}

/** What a side can do now, with all that is said of it. */
function offered(view: Triple, viewer: number): unknown[] {
  const actions = tripleAlliance.actions(view).toArray()
  const some = actions.filter((_, i) => i % Math.ceil(actions.length / 30) === 0)
  const held = Array.from(view.holder.keys()).filter(hex => view.holder[hex] === 1 + viewer)
  const groups = held.flatMap(hex => presentation.orders?.groups(view, hex) ?? [])
  return [
    groups,
    groups
      .slice(0, 4)
      .map(({ units }) => [
        presentation.orders?.ask?.(view, units),
        presentation.orders?.goals?.(view, units),
      ]),
    presentation.bundles?.(view),
    some.map(action => presentation.verbs[verbOf(action)].confirm?.(view, action)),
    some.map(action => presentation.verbs[verbOf(action)].words?.(view, action)),
    some.map(action => presentation.preview(view, action)),
    presentation.idle(view).length,
  ]
}

function everything(view: Triple, viewer: number): unknown[] {
  const places = new Set(Array.from(view.place).filter(place => place >= 0))
  return [
    presentation.pieces(view, viewer),
    presentation.stacks?.(view, viewer),
    presentation.spots(view),
    presentation.panels(view, viewer),
    presentation.overlays(view, viewer).map(({ title, hexes, lines }) => [title, hexes.length, lines.length]),
    [...places].map(place => presentation.describe(view, place)),
    presentation.preview(view, null),
    presentation.reach(view, -1),
    presentation.prompt?.(view),
    presentation.theatre?.(view, viewer),
    ...(viewer >= 0 && tripleAlliance.waitsFor(view) === viewer ? offered(view, viewer) : []),
  ]
}

function look(p: Triple, said: Set<string>): void {
  for (const viewer of [Math.max(0, tripleAlliance.waitsFor(p)), SPECTATOR]) {
    const view = tripleAlliance.view(p, viewer)
    const before = hash(view)
    for (const say of saysIn(everything(view, viewer))) {
      said.add(say.key)
      for (const lang of ['en', 'es']) {
        const text = read(view, say, lang)
        assert.doesNotMatch(text, /[⟨{]|undefined|NaN/, JSON.stringify(say))
      }
    }
    assert.equal(hash(view), before, 'looking changed the view')
  }
}

test('in random games everything has its words, and looking changes nothing', () => {
  const said = new Set<string>()
  for (let game = 0; game < 4; game++) {
    const pick = seeded(game)
    const p = tripleAlliance.start('war', mixedOptions(tripleAlliance, game))
    const seen = new Map<string, number>()
    while (tripleAlliance.waitsFor(p) !== OVER) {
      const waiting = tripleAlliance.pending(p)
      const prompt = waiting.kind === 'end' ? '' : waiting.prompt
      const count = (seen.get(prompt) ?? 0) + 1
      seen.set(prompt, count)
      if (count <= 4) look(p, said)
      const verbs = [...Map.groupBy(tripleAlliance.actions(p).toArray(), ([verb]) => verb).values()]
      const some = verbs[pick(verbs.length)]
      tripleAlliance.apply(p, some ? some[pick(some.length)] : tripleAlliance.throwDice(p, pick))
    }
  }
  const shown = [...said].filter(key => /^(show|describe|ask)\./.test(key))
  assert.ok(shown.length > 150, `only ${shown.length} keys were said`)
})

const sources = globSync([
  `${import.meta.dirname}/../presentation/*.ts`,
  `${import.meta.dirname}/../presentation.ts`,
])
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

/** Keys that stand in the presentation as they are, and the beginnings of those that are put together. */
const whole = new Set([...sources.matchAll(/'((?:show|ask|describe)\.[\w.-]+)'/g)].map(([, key]) => key))
const begun = [...sources.matchAll(/`((?:show|describe)\.(?:\w+\.)*)\$\{/g)].map(([, key]) => key)

for (const lang of ['en', 'es']) {
  test(`${lang}: every key of the presentation has its words, and there are no others`, () => {
    const own = Object.keys(texts[lang]).filter(
      key => /^(show|describe|ask)\./.test(key) && !/^show\.(?:verb|throw|mark)\./.test(key),
    )
    assert.deepEqual(
      [...whole].filter(key => !own.includes(key)),
      [],
      'missing',
    )
    assert.deepEqual(
      own.filter(key => !whole.has(key) && !begun.some(beginning => key.startsWith(beginning))),
      [],
      'not used',
    )
  })
}
