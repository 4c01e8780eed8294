/** Nothing the game can say to a player lacks its words, in either language. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type GameEvent, type Options, placeholders, seeded, sentence } from '@quebracho/engine'
import { about } from '../about.ts'
import { terrains } from '../board.ts'
import { pacific } from '../index.ts'
import type { Pacific } from '../position.ts'
import { presentation } from '../presentation.ts'
import { addColumns, isFort, isShip, putAt } from '../rules/02-components.ts'
import { texts } from '../texts.ts'
import { sides } from '../world.ts'

const catalogue = texts.en

const folder = `${import.meta.dirname}/..`
const read = (file: string) => readFileSync(file, 'utf8')
const rules = globSync(`${folder}/rules/*.ts`).map(read)

/** Two words with a dot between them, in quotes: nothing else in the rules looks like an event's key. */
const keysIn = (source: string): string[] =>
  [...source.matchAll(/'([a-z][A-Za-z]*\.[A-Za-z]+)'/g)].map(([, key]) => key)

const eventKeys = new Set(rules.flatMap(keysIn))
const steps = pacific.procedures.flatMap(({ steps }) => steps).filter(step => typeof step !== 'function')
const promptKeys = new Set(steps.map(({ prompt }) => prompt))
/** What a side is asked: each time the guide explains it once. */
const decisions = new Set(steps.filter(({ kind }) => kind === 'choice').map(({ prompt }) => prompt))
/** Those of the raids and of the extra dice are put in by functions. */
const diceLabels = new Set([
  ...rules.flatMap(source => [...source.matchAll(/\blabel: '(\w+)'/g)].map(([, label]) => label)),
  ...['raid', 'fortFire', 'attack', 'defence', 'surprise', 'landing', 'supply'],
])
const { world } = pacific.start('war')

/** What random games really say. */
const seen = { prompts: new Set<string>(), labels: new Set<string>(), events: new Map<string, GameEvent[]>() }

function hear(event: GameEvent): void {
  const before = seen.events.get(event.key)
  if (before) before.push(event)
  else seen.events.set(event.key, [event])
}

/** Optional rules come up in every second game, and the second answers to open questions in every third. */
const optionsOf = (seed: number): Options =>
  Object.fromEntries(
    pacific.options.map(({ id, values, default: usual }) => {
      const optional = id === 'shipCapture' || id === 'infernalMachines'
      return [id, seed % (optional ? 2 : 3) === 0 ? (values.find(value => value !== usual) ?? usual) : usual]
    }),
  )

/** Everybody somewhere along the coast and in the hills behind it: games that begin so have much to tell. */
function scatter(p: Pacific, pick: (n: number) => number): void {
  const { world } = p
  const { cities, port, land, grid } = world.board
  const hexes = cities.map(({ hex }) => hex)
  const around = hexes.flatMap(hex => Array.from(grid.neighbours.subarray(6 * hex, 6 * hex + 6)))
  const ashore = around.filter(hex => hex >= 0 && land[hex] === 1)
  const ports = hexes.filter(hex => port[hex] === 1)
  const one = (list: readonly number[]) => list[pick(list.length)]
  for (let unit = 0; unit < world.units; unit++) {
    if (isFort(p, unit) || pick(5) === 0) continue
    putAt(p, unit, one(isShip(p, unit) ? ports : ashore))
    p.steps[unit] = 1 + pick(world.mostSteps[unit])
  }
  for (const hex of hexes) {
    p.control[hex] = pick(sides.length)
    for (let nation = 0; nation < 3; nation++) addColumns(p, nation, hex, pick(2))
  }
  p.turn = 1 + pick(12)
}

/** Any verb is as likely as any other, so that rare ones come up. */
function playAtRandom(seed: number, scattered: boolean): void {
  const pick = seeded(seed)
  const p = pacific.start('war', optionsOf(seed), hear)
  let asStart = !scattered
  for (;;) {
    const waiting = pacific.pending(p)
    if (waiting.kind === 'end') return
    if (!asStart && p.turn > 0) {
      scatter(p, pick)
      asStart = true
    }
    seen.prompts.add(waiting.prompt)
    if (waiting.kind === 'dice') for (const { label } of waiting.groups) seen.labels.add(label)
    if (waiting.kind !== 'decision') {
      pacific.apply(p, pacific.throwDice(p, pick), hear)
      continue
    }
    const verbs = [...Map.groupBy(pacific.actions(p).toArray(), ([verb]) => verb).values()]
    const actions = verbs[pick(verbs.length)]
    pacific.apply(p, actions[pick(actions.length)], hear)
  }
}

for (let seed = 1; seed <= 20; seed++) playAtRandom(seed, false)
for (let seed = 1; seed <= 60; seed++) playAtRandom(seed, true)

test('random games say nothing that the rules were not searched for', () => {
  assert.deepEqual(
    [...seen.events.keys()].filter(key => !eventKeys.has(key)),
    [],
  )
  assert.deepEqual(
    [...seen.prompts].filter(prompt => !promptKeys.has(prompt)),
    [],
  )
  assert.deepEqual(
    [...seen.labels].filter(label => !diceLabels.has(label)),
    [],
  )
  assert.ok(seen.events.size > 90, `only ${seen.events.size} of ${eventKeys.size} events came up`)
})

/** Throws whose worth is good or bad luck for somebody, more being better. */
const throwsOfLuck = ['combat', 'gunfire', 'raid', 'fortFire', 'infernal']

const under = (group: string, names: Iterable<string | number>) => [...names].map(name => `${group}.${name}`)

/** Every key there must be, but for those of the presentation and the story. */
function expected(): string[] {
  const board = read(`${folder}/text-board.ts`) + read(`${folder}/text-panel.ts`)
  const verbs = pacific.vocabulary.verbs.map(({ name }) => name)
  return [
    ...['title', 'subtitle', 'intro', 'unit.unknown', 'hex.unknown', 'hex.chile'],
    ...under('name', ['nation', 'regiment', 'ship']),
    ...under('event', eventKeys),
    ...under('prompt', promptKeys),
    ...under('dice', diceLabels),
    ...under('verb', verbs),
    ...under('show.verb', verbs),
    ...under('side', sides),
    ...under('unit', world.names.unit),
    ...under('nation', world.names.nation),
    ...under('area', world.names.area),
    ...under('chit', world.names.chit),
    ...under('effect', world.names.effect),
    ...under('phase', world.names.phase),
    ...under('months', world.names.months),
    ...under('terrain', terrains),
    ...under(
      'hex',
      world.board.cities.map(({ hex }) => world.names.hex[hex]),
    ),
    ...under(
      'scenario',
      pacific.scenarios.flatMap(({ id }) => [id, `${id}.intro`]),
    ),
    ...under(
      'option',
      pacific.options.flatMap(({ id, values }) => [id, ...values.map(value => `${id}.${value ?? 'none'}`)]),
    ),
    ...[...board.matchAll(/'((?:panel|legend)\.[\w.]+)'/g)].map(([, key]) => key),
    ...under('luck', throwsOfLuck),
    ...under('coach', decisions),
  ]
}

/** What is told afterwards is a choice, with tests of its own; what the presentation shows is tested with it. */
const isElsewhere = (key: string): boolean =>
  key.startsWith('story.') || (/^(?:show|ask|describe)\./.test(key) && !key.startsWith('show.verb.'))

/** An event about several units alike, or one that says more because of its rule. */
const isVariant = (key: string): boolean => {
  const [, event, rule] = /^event\.(.+?)(?:\.many|@(.+))$/.exec(key) ?? []
  return eventKeys.has(event) && (rule === undefined || rules.some(source => source.includes(`'${rule}'`)))
}

/** How a thing is called, as the board and the terminal do it. */
const labelIn = (words: Readonly<Record<string, string>>) => (kind: string, value: number) => {
  const name = world.names[kind]?.[value]
  return name === undefined ? undefined : (words[`${kind}.${name}`] ?? name)
}

for (const [lang, words] of Object.entries(texts)) {
  test(`${lang}: every text there must be is there, and no other`, () => {
    const wanted = new Set(expected())
    const keys = Object.keys(words)
    assert.deepEqual(
      [...wanted].filter(key => !keys.includes(key)),
      [],
      'missing',
    )
    const idle = keys.filter(key => !wanted.has(key) && !isElsewhere(key) && !isVariant(key))
    assert.deepEqual(idle, [], 'not used')
    for (const [key, text] of Object.entries(words)) assert.match(text, /\S/, key)
  })

  test(`${lang}: an event supplies all that its sentence asks for, in every wording`, () => {
    for (const key of Object.keys(words)) {
      const [, event, many] = /^event\.(\w+\.\w+)(\.many)?/.exec(key) ?? []
      if (event === undefined) continue
      const telling = rules.filter(source => keysIn(source).includes(event))
      for (const name of placeholders(words[key])) {
        if (many && name === 'count') continue
        const events = seen.events.get(event)
        const supplied = events
          ? events.every(each => each[name] !== undefined)
          : telling.some(source => new RegExp(`\\b${name}\\b`).test(source))
        assert.ok(supplied, `${key} has no {${name}}`)
      }
    }
  })

  test(`${lang}: what stands in a sentence is a thing with a name, or a number`, () => {
    const numbers =
      'turn count points dice modifier result distance gunfire armor factor attack defence hits passed caught ' +
      'columns number allied chilean own ownMod other otherMod needed attacker'
    const known = [...Object.keys(world.names), ...numbers.split(' ')]
    for (const [key, text] of Object.entries(words)) {
      if (!/^(?:event|verb|prompt)\./.test(key)) continue
      for (const [, inside] of text.matchAll(/\{([^{}|]+)/g)) {
        assert.ok(known.includes(inside.split(':').at(-1) ?? ''), `${key}: {${inside}}`)
      }
    }
  })

  test(`${lang}: every event of random games is told with nothing left open`, () => {
    for (const events of seen.events.values()) {
      for (const event of events.slice(0, 40)) {
        const own = `event.${event.key}@${event.rule}`
        const told = sentence(words, own in words ? own : `event.${event.key}`, event, labelIn(words))
        assert.doesNotMatch(told, /[⟨{]|undefined|NaN/, JSON.stringify(event))
        assert.doesNotMatch(told.trim(), / {2}| [.,:;]|: \.|, ,|\(\)/, told)
      }
    }
  })

  test(`${lang}: words that change with the side say the same side`, () => {
    for (const [key, text] of Object.entries(words)) {
      for (const [, allied, chilean] of text.matchAll(/\{side\|([^|}]+)\|([^|}]+)\}/g)) {
        assert.doesNotMatch(allied, /chile/i, key)
        assert.doesNotMatch(chilean, /allie|aliad|peru/i, key)
      }
    }
  })

  test(`${lang}: a verb's phrase names its arguments, each of them`, () => {
    for (const { name, args } of pacific.vocabulary.verbs) {
      const used = new Set(placeholders(words[`verb.${name}`]))
      const places = args.map((kind, i) => (used.has('abcd'[i]) ? 'abcd'[i] : kind))
      assert.deepEqual([...used].sort(), [...new Set(places)].sort(), `verb.${name}`)
      assert.equal(new Set(places).size, args.length, `verb.${name} leaves one out`)
    }
  })

  test(`${lang}: no two counters have the same name, and none that of a city`, () => {
    const names = world.names.unit.map(name => words[`unit.${name}`])
    assert.equal(new Set(names).size, names.length)
    for (const city of world.board.cities) assert.ok(!names.includes(city.name), city.name)
  })

  test(`${lang}: an option names the ruling it is the other answer to`, () => {
    for (const { id } of pacific.options) {
      if (id === 'shipCapture' || id === 'infernalMachines') continue
      const [, ruling] = /\((?:ruling|cuestión) (G\d\d)\)/.exec(words[`option.${id}`]) ?? []
      const [, chapter] = read(`${folder}/rulebook.${lang}.md`).split(`<a id="option-${id}"></a>`)
      assert.ok(chapter.split('<a id=')[0].includes(ruling), `option.${id}: ${ruling}`)
    }
  })
}

test('luck is asked of dice that are thrown', () => {
  const thrown = steps.filter(({ kind }) => kind === 'dice').map(({ prompt }) => prompt)
  for (const prompt of throwsOfLuck) assert.ok(thrown.includes(prompt), `no dice for ${prompt}`)
})

/** `story.KEY?condition#2`, where KEY may be an event and another that follows from it. */
const storyKey = /^story\.([^?#]+)(?:\?([^#]+))?(?:#[2-9])?$/

test('the story calls by other names only what there is', () => {
  for (const key of Object.keys(catalogue)) {
    const [, kind, name] = /^story\.name\.(\w+)\.(.+)$/.exec(key) ?? []
    if (kind) assert.ok(world.names[kind]?.includes(name), key)
  }
})

test('the story speaks of events there are, and asks for nothing that they lack', () => {
  for (const [key, text] of Object.entries(catalogue)) {
    const [, base = '', condition = ''] = storyKey.exec(key) ?? []
    if (base === '' || base === 'quiet' || base.startsWith('name.')) continue
    const about = base.split('+')
    for (const event of about) assert.ok(eventKeys.has(event), `${key}: no event ${event}`)
    const [lead, told = lead] = about.map(event => seen.events.get(event)?.[0])
    const asked = [...placeholders(text), ...(condition.match(/[a-z][\w.]*/g) ?? [])]
    for (const name of asked) {
      const [, owner, param] = /^(?:(lead|count)\.)?(\w+)$/.exec(name) ?? []
      if (!told || !lead || param === 'n') continue
      assert.ok(param in (owner === 'lead' ? lead : told), `${key} asks for ${name}`)
    }
  }
})

/** Several events told as one have no single side to agree with. */
test('the story names no side where it tells of several events', () => {
  for (const words of Object.values(texts)) {
    for (const [key, text] of Object.entries(words)) {
      const [, , condition = ''] = storyKey.exec(key) ?? []
      if (/^(?:n|count\.\w+)>/.test(condition)) assert.ok(!placeholders(text).includes('side'), key)
    }
  }
})

test('both languages have the same texts, and fill in the same things', () => {
  assert.deepEqual(Object.keys(texts.es).sort(), Object.keys(catalogue).sort())
  for (const [key, text] of Object.entries(catalogue)) {
    const both = [text, texts.es[key]].map(each => [...new Set(placeholders(each))].sort())
    assert.deepEqual(both[0], both[1], key)
  }
})

test('the Spanish text is Spanish', () => {
  const names =
    /^(?:side\.|unit\.|hex\.|area\.|nation\.|name\.nation$|story\.name\.hex\.|event\.phase\.begins$|option\.\w+\.false$|show\.(?:face|phase|column\.\w+|line\.(?:gun|mod)|cities\.name|chits\.who\.none|box\.fleet|goal\.area|switch\.hexes)$|describe\.unit$)/
  const english =
    /\b(?:the|and|of|to|in|is|with|from|for|at|your|units?|turns?|supply|ships?|fleet|march|attack|die|end|lost)\b/i
  for (const [key, text] of Object.entries(texts.es)) {
    if (!names.test(key)) assert.notEqual(text, catalogue[key], key)
    const own = text.replace('Strategy & Tactics', '').replaceAll(/\{[^|{}]+[|}]/g, '')
    assert.doesNotMatch(own, english, key)
  }
})

test('what is known of the game before it is loaded is so', () => {
  assert.deepEqual(presentation.sides, about.sides)
  assert.deepEqual(
    about.sides.map(({ id }) => id),
    sides,
  )
  assert.deepEqual(
    about.scenarios,
    pacific.scenarios.map(({ id }) => id),
  )
})
