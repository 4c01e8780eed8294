/** All that is shown has its words, in any fog and to any viewer, and looking changes nothing. */
import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { hash, OVER, type Say, SPECTATOR, seeded, sentence } from '@quebracho/engine'
import { caramba } from '../index.ts'
import type { Caramba } from '../position.ts'
import { presentation } from '../presentation.ts'
import { texts } from '../texts.ts'

const { en, es } = texts

const sideName = (kind: string, value: number) => (kind === 'side' ? caramba.sides[value] : undefined)

/** Every key with its parameters, wherever it stands. */
function* saysIn(thing: unknown): Generator<Say> {
  if (typeof thing !== 'object' || thing === null || ArrayBuffer.isView(thing)) return
  if ('key' in thing && typeof thing.key === 'string') yield thing as Say
  for (const each of Object.values(thing)) yield* saysIn(each)
}

function everything(view: Caramba, viewer: number): unknown[] {
  const actions = caramba.actions(view).toArray()
  const units = Array.from(view.hex.keys())
  const shown = [
    presentation.pieces(view, viewer),
    presentation.spots(view),
    presentation.panels(view, viewer),
    presentation.overlays(view, viewer),
    presentation.idle(view),
    units.filter(unit => view.hex[unit] >= 0).map(unit => presentation.describe(view, view.hex[unit])),
    presentation.preview(view, null),
  ]
  const mayChoose = caramba.waitsFor(view) === viewer
  const askable = mayChoose ? Object.values(presentation.verbs).map(({ confirm }) => confirm?.(view, [])) : []
  const chosen = mayChoose ? actions.map(action => presentation.preview(view, action)) : []
  return [shown, askable, chosen, mayChoose ? units.map(unit => presentation.reach(view, unit)) : []]
}

test('in random games of any fog everything has its words, and looking changes nothing', () => {
  const said = new Set<string>()
  for (const [i, { id }] of caramba.scenarios.entries()) {
    for (const fog of ['table', 'counters', 'hidden']) {
      const pick = seeded(i)
      const options = {
        fog,
        tokenCommit: i % 2 ? 'secret' : 'attackerFirst',
        passThroughFriends: i % 2 === 0,
      }
      const p = caramba.start(id, options)
      for (let move = 0; caramba.waitsFor(p) !== OVER; move++) {
        if (move % 23 === 0) {
          for (const viewer of [0, 1, SPECTATOR]) {
            const view = caramba.view(p, viewer)
            const before = hash(view)
            for (const say of saysIn(everything(view, viewer))) {
              said.add(say.key)
              for (const catalogue of [en, es])
                assert.doesNotMatch(
                  sentence(catalogue, say.key, say.params, sideName),
                  /[⟨{]/,
                  JSON.stringify(say),
                )
            }
            assert.equal(hash(view), before)
          }
        }
        const list = caramba.actions(p)
        const verbs = [...Map.groupBy(list.toArray(), ([verb]) => verb).values()]
        const some = verbs[pick(Math.max(1, verbs.length - (verbs.length > 1 && pick(8) > 0 ? 1 : 0)))]
        caramba.apply(p, some ? some[pick(some.length)] : caramba.throwDice(p, pick))
      }
    }
  }
  const shown = [...said].filter(key => key.startsWith('show.'))
  assert.ok(shown.length > 70, `only ${shown.length} keys were said`)
})
