/** Every quick-reference sheet: its rules and words are there, and its figures are those of the tables. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Catalogue, placeholders, readRulebook, type Say } from '@quebracho/engine/show'
import { folderOf } from './drafts.ts'
import { games } from './index.ts'
import type { Part, Sheet } from './sheet.ts'

/** What of the tables is printed, all of it: whoever changes a figure there changes the sheet. */
const shown: Readonly<Record<string, readonly string[]>> = {
  caramba: [
    'production',
    'support',
    'tankBonus',
    'coverBonus',
    'tankTakesHitFrom',
    'raidHitsUpTo',
    'supply',
    'maxWorks',
    'sight',
    'unseenBeyond',
    'exploration',
  ],
  chaco: [
    'supply.bolivia',
    'supply.paraguay',
    'supply.locColumns',
    'supply.notStacked',
    'supply.cutOff',
    'terrain.hex',
    'terrain.road',
    'terrain.river',
    'terrain.ferry',
    'terrain.fromClear',
    'terrain.stack.clear',
    'terrain.stack.other',
    'terrain.defence',
    'combat.rows',
    'combat.columns',
    'combat.aircraft',
    'retreatRout.routUpTo',
    'barrage.rows',
    'attrition.stepAt',
    'attrition.goneAt',
    'attrition.noWater',
    'attrition.isolated',
    'reinforcements.bolivia',
    'callUps.cost',
    'callUps.most',
    'weather.rainUpTo',
    'truce.refusal',
    'victoryPoints.levels',
    'victoryPoints.unit',
    'victoryPoints.surrendered',
    'engineers.wellUpTo',
    'engineers.wells',
  ],
  pacific: [
    'movement.land',
    'movement.river',
    'movement.railroad',
    'movement.box',
    'movement.dice',
    'movement.cavalryBonus',
    'defence.rough',
    'defence.mountain',
    'defence.fort',
    'defence.river',
    'defence.artillery',
    'defence.hitOn',
    'stacking.limit',
    'stacking.withFort',
    'victory.checks',
    'victory.boliviaQuits.vpAtLeast',
    'victory.knownVpHexes',
    'naval.gunfire.dice',
    'naval.gunfire.criticalOn.natural',
    'naval.raid.dice',
    'supplyColumns.dice',
    'supplyColumns.rebuildTransport',
  ],
  'triple-alliance': [
    'stackingLimit.units',
    'replacements.rates.paraguay',
    'replacements.rates.brazil',
    'replacements.paraguayLoss.oneLost',
    'replacements.cost.infantry',
    'movement.land',
    'movement.roadLink',
    'movement.minorRiverSide',
    'movement.riverUnit',
    'movement.embark.landUnit',
    'movement.capacity.transport.units',
    'combatResults.results',
    'attrition.columns',
    'runTheGuns.forts',
  ],
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const json = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'))

const saysIn = ({ title, tables, counters, lines }: Part): Say[] => [
  title,
  ...tables.flatMap(({ title, columns, rows }) => [
    ...(title ? [title] : []),
    ...columns.map(({ say }) => say),
    ...rows.flatMap(({ head, cells }) => [head, ...cells.filter(cell => typeof cell === 'object')]),
  ]),
  ...counters.map(({ say }) => say),
  ...lines.flatMap(({ say }) => (say ? [say] : [])),
]

const rulesIn = ({ tables, counters, lines }: Part): string[] =>
  [...tables, ...counters, ...lines].map(({ rule }) => rule)

/** Every figure and word under a path of the tables, each with a way to put another in its place. */
function* leavesAt(at: Json, path: readonly string[], name = ''): Generator<[string, () => () => void]> {
  if (typeof at !== 'object' || at === null) return
  const holder = at as Record<string, Json>
  const [next, ...rest] = path
  for (const key of next === undefined ? Object.keys(holder) : [next]) {
    const value = holder[key]
    const here = name === '' ? key : `${name}.${key}`
    assert.notEqual(value, undefined, `no ${here} in the tables`)
    if (typeof value === 'object' && value !== null) yield* leavesAt(value, rest, here)
    else if (typeof value === 'number' || typeof value === 'string')
      yield [
        here,
        () => {
          holder[key] = typeof value === 'number' ? value + 77 : `${value}?`
          return () => {
            holder[key] = value
          }
        },
      ]
  }
}

for (const { id, load } of games) {
  const folder = folderOf({ id })
  if (!existsSync(join(folder, 'reference.ts'))) continue
  const { default: reference } = await import(join(folder, 'reference.ts'))
  const sheet: Sheet = reference()
  const loaded = await load()

  for (const lang of ['en', 'es']) {
    const own = json(join(folder, `texts/reference.${lang}.json`)) as Catalogue
    const words: Catalogue = { ...loaded.texts[lang], ...own }
    const says = sheet.parts.flatMap(saysIn)

    test(`${id}, ${lang}: every rule of the sheet stands in the rulebook`, () => {
      const book = readRulebook(readFileSync(join(folder, `rulebook.${lang}.md`), 'utf8'))
      const missing = sheet.parts.flatMap(rulesIn).filter(rule => !book.has(rule))
      assert.deepEqual(missing, [])
    })

    test(`${id}, ${lang}: every word of the sheet is there with all it asks for, and none is left over`, () => {
      for (const { key, params = {} } of says) {
        assert.ok(Object.hasOwn(words, key), key)
        for (const name of placeholders(words[key])) assert.ok(Object.hasOwn(params, name), `${key}: ${name}`)
      }
      const used = new Set(says.map(({ key }) => key))
      assert.deepEqual(
        Object.keys(own).filter(key => !used.has(key)),
        [],
      )
      assert.deepEqual(Object.keys(own), Object.keys(own).sort())
    })
  }

  test(`${id}: the counters of the sheet are counters of the game`, () => {
    for (const { piece, say } of sheet.parts.flatMap(({ counters }) => counters))
      assert.ok(piece.unit >= 0 && piece.symbol !== '', say.key)
  })

  test(`${id}: the figures of the sheet are those of the tables`, () => {
    const tables = json(join(folder, 'data/tables.json'))
    const before = JSON.stringify(reference(tables))
    assert.equal(before, JSON.stringify(sheet))
    let leaves = 0
    for (const path of shown[id])
      for (const [name, change] of leavesAt(tables, path.split('.'))) {
        leaves++
        const restore = change()
        assert.notEqual(JSON.stringify(reference(tables)), before, `${name} stands nowhere on the sheet`)
        restore()
      }
    assert.ok(leaves > 20, `only ${leaves} figures`)
  })
}
