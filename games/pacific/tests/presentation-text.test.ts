/** All that is shown has its words, whatever happens, and looking changes nothing. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { hash, OVER, type Say, SPECTATOR, seeded } from '@quebracho/engine'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { verbOf } from '../presentation/common.ts'
import { presentation } from '../presentation.ts'
import { texts } from '../texts.ts'
import { read } from './showing.ts'

/** Every key with its parameters, wherever it stands. */
function* saysIn(thing: unknown): Generator<Say> {
  if (typeof thing !== 'object' || thing === null || ArrayBuffer.isView(thing)) return
  if ('key' in thing && typeof thing.key === 'string') yield thing as Say
  for (const each of Object.values(thing)) yield* saysIn(each)
}

function everything(view: Pacific, viewer: number): unknown[] {
  const actions = pacific.actions(view).toArray()
  const places = new Set(Array.from(view.place).filter(place => place >= 0))
  const shown = [
    presentation.pieces(view, viewer),
    presentation.spots(view),
    presentation.panels(view, viewer),
    presentation.overlays(view, viewer).map(({ title, hexes, lines }) => [title, hexes.length, lines.length]),
    [...places].map(place => presentation.describe(view, place)),
    presentation.preview(view, null),
    presentation.reach(view, -1),
    presentation.prompt?.(view),
    presentation.theatre?.(view, viewer),
  ]
  if (viewer < 0 || pacific.waitsFor(view) !== viewer) return shown
  const some = actions.filter((_, i) => i % Math.ceil(actions.length / 40) === 0)
  return [
    shown,
    some.map(action => presentation.verbs[verbOf(action)].confirm?.(view, action)),
    some.map(action => presentation.preview(view, action)),
    presentation.idle(view).length,
  ]
}

/** A source of chance that answers as often as not with what makes something happen. */
function look(p: Pacific, said: Set<string>): void {
  for (const viewer of [Math.max(0, pacific.waitsFor(p)), SPECTATOR]) {
    const view = pacific.view(p, viewer)
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
    const p = pacific.start('war', {
      shipCapture: game > 1,
      infernalMachines: game > 1,
      initiativeSupply: game === 3,
    })
    const seen = new Map<string, number>()
    for (let move = 0; pacific.waitsFor(p) !== OVER && move < 4000; move++) {
      const waiting = pacific.pending(p)
      const prompt = waiting.kind === 'end' ? '' : waiting.prompt
      const count = (seen.get(prompt) ?? 0) + 1
      seen.set(prompt, count)
      if (count <= 4) look(p, said)
      const verbs = [...Map.groupBy(pacific.actions(p).toArray(), ([verb]) => verb).values()]
      const some = verbs[pick(verbs.length)]
      pacific.apply(p, some ? some[pick(some.length)] : pacific.throwDice(p, pick))
    }
  }
  const shown = [...said].filter(key => /^(show|describe|ask)\./.test(key))
  assert.ok(shown.length > 170, `only ${shown.length} keys were said`)
})

test('every key of the presentation is in both catalogues', () => {
  const own = (lang: string) =>
    Object.keys(texts[lang])
      .filter(key => /^(show|describe|ask|panel|legend)\./.test(key))
      .sort()
  assert.ok(own('en').length > 200)
  assert.deepEqual(own('es'), own('en'))
})

test('every verb says how it is offered', () => {
  const verbs = pacific.vocabulary.verbs.map(({ name }) => name)
  assert.deepEqual(Object.keys(presentation.verbs).sort(), verbs.sort())
})
