/** What lists ask in haste is what refusals say at length. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANCE, type Options, OVER, seeded } from '@quebracho/engine'
import { tripleAlliance } from '../index.ts'
import type { Triple } from '../position.ts'
import { isRiver } from '../rules/02-components.ts'
import { attritionModifier, attritionModifiers, sumOf } from '../rules/07-attrition-table.ts'
import { buyRefusal, isBuyable } from '../rules/10-replacements.ts'
import { canSetOut, moveRefusal } from '../rules/11-group.ts'
import { stepCosts } from '../rules/11-paths.ts'
import { sides } from '../world.ts'

/** Positions of a random war in which a side moves, or units come in, or anything else is decided. */
function eachPosition(options: Options, visit: (p: Triple) => void): void {
  const pick = seeded(7)
  const p = tripleAlliance.start('war', options)
  for (let i = 0; tripleAlliance.waitsFor(p) !== OVER; i++) {
    if (i % 9 === 0) visit(p)
    const chance = tripleAlliance.waitsFor(p) === CHANCE
    const list = tripleAlliance.actions(p)
    tripleAlliance.apply(p, chance ? tripleAlliance.throwDice(p, pick) : list.at(pick(list.length)))
  }
}

for (const options of [{}, { strictMoveOrder: true }])
  test(`who can be bought, who can set out, what a check adds up to ${JSON.stringify(options)}`, () => {
    const seen = new Set<string>()
    eachPosition(options, p => {
      for (let unit = 0; unit < p.world.units; unit++) {
        const side = p.world.side[unit]
        const bought = isBuyable(p, side, unit)
        assert.equal(bought, buyRefusal(p, side, unit) === null, p.world.names.unit[unit])
        if (bought) seen.add('bought')
        if (p.place[unit] < 0) continue
        const river = isRiver(p, unit)
        const goes = canSetOut(p, side, unit, stepCosts(p, side, river))
        assert.equal(goes, moveRefusal(p, side, unit, river) === null, p.world.names.unit[unit])
        seen.add(goes ? 'goes' : 'stays')
      }
      for (const side of sides.keys())
        for (let hex = 0; hex < p.world.hexes; hex += 7) {
          const sum = attritionModifier(p, side, hex, false, false)
          assert.equal(sum, sumOf(attritionModifiers(p, side, hex, false, false)))
          if (sum !== 0) seen.add('modified')
        }
    })
    assert.deepEqual([...seen].sort(), ['bought', 'goes', 'modified', 'stays'])
  })
