/** All that is shown has its words, in every scenario, and looking changes nothing. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { hash, OVER, type Say, SPECTATOR, seeded } from '@quebracho/engine'
import { chaco } from '../index.ts'
import type { Chaco } from '../position.ts'
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

function everything(view: Chaco, viewer: number): unknown[] {
  const actions = chaco.actions(view).toArray()
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
    [...places].map(place => presentation.orders?.groups(view, place)),
  ]
  if (viewer < 0 || chaco.waitsFor(view) !== viewer) return shown
  return [
    shown,
    actions.slice(0, 60).map(action => presentation.verbs[verbOf(action)].confirm?.(view, action)),
    actions.slice(0, 60).map(action => presentation.preview(view, action)),
    presentation
      .idle(view)
      .slice(0, 6)
      .map(unit => presentation.reach(view, unit)),
  ]
}

test('in random games everything has its words, and looking changes nothing', () => {
  const said = new Set<string>()
  for (const [i, { id }] of chaco.scenarios.entries()) {
    const pick = seeded(i)
    const p = chaco.start(id, { fixedVictoryPoints: i % 2 === 1, mountedCavalry: i % 2 === 0 })
    for (let move = 0, looks = 0; chaco.waitsFor(p) !== OVER && looks < 40; move++) {
      if (move % 29 === 0) {
        looks++
        for (const viewer of [Math.max(0, chaco.waitsFor(p)), SPECTATOR]) {
          const view = chaco.view(p, viewer)
          const before = hash(view)
          for (const say of saysIn(everything(view, viewer))) {
            said.add(say.key)
            for (const lang of ['en', 'es'])
              assert.doesNotMatch(read(view, say, lang), /[⟨{]/, JSON.stringify(say))
          }
          assert.equal(hash(view), before)
        }
      }
      const list = chaco.actions(p)
      const verbs = [...Map.groupBy(list.toArray(), ([verb]) => verb).values()]
      const some = verbs[pick(verbs.length)]
      chaco.apply(p, some ? some[pick(some.length)] : chaco.throwDice(p, pick))
    }
  }
  const shown = [...said].filter(key => /^(show|describe)\./.test(key))
  assert.ok(shown.length > 110, `only ${shown.length} keys were said`)
})

test('every key of the presentation is in both catalogues with the same parts', () => {
  const own = Object.keys(texts.en).filter(key => /^(show|describe)\./.test(key))
  assert.ok(own.length > 200)
  for (const key of own) assert.ok(key in texts.es, key)
})
