/** Nothing the game can say to a player lacks its words, in either language. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type GameEvent, placeholders, seeded } from '@quebracho/engine'
import { caramba } from '../index.ts'
import { texts } from '../texts.ts'
import { colours, sides, terrains } from '../world.ts'

const catalogue = texts.en

const folder = `${import.meta.dirname}/..`
const rules = globSync(`${folder}/rules/*.ts`).map(file => readFileSync(file, 'utf8'))

/** The arguments of every `tell?.(…)`, as they stand in the rules. */
const tellings = rules.flatMap(source =>
  [...source.matchAll(/tell\?\.\(/g)].map(({ index }) => {
    let depth = 0
    let end = index
    do {
      if (source[end] === '(') depth++
      if (source[end] === ')') depth--
      end++
    } while (depth > 0 || source[end - 1] !== ')')
    return source.slice(index, end)
  }),
)

/** `key: 'a'` and `key: yes ? 'a' : 'b'`, wherever the event is built. */
const keysIn = (source: string): string[] =>
  [...source.matchAll(/\bkey: (?:[^,'}]*\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)].flatMap(([, a, b]) =>
    b ? [a, b] : [a],
  )

const eventKeys = new Set(rules.flatMap(keysIn))
const steps = caramba.procedures.flatMap(({ steps }) => steps).filter(step => typeof step !== 'function')
const promptKeys = new Set(steps.map(({ prompt }) => prompt))

/** What random games really say. */
const seen = { prompts: new Set<string>(), labels: new Set<string>(), events: new Map<string, GameEvent[]>() }

function hear(event: GameEvent): void {
  const before = seen.events.get(event.key)
  if (before) before.push(event)
  else seen.events.set(event.key, [event])
}

/** Any verb is as likely as any other, so that rare ones come up; a segment goes on for a while. */
function playAtRandom(scenario: string, fog: string, seed: number): void {
  const pick = seeded(seed)
  const p = caramba.start(scenario, { fog }, hear)
  for (;;) {
    const waiting = caramba.pending(p)
    if (waiting.kind === 'end') return
    seen.prompts.add(waiting.prompt)
    if (waiting.kind === 'dice') for (const { label } of waiting.groups) seen.labels.add(label)
    if (waiting.kind !== 'decision') {
      caramba.apply(p, caramba.throwDice(p, pick), hear)
      continue
    }
    const verbs = [...Map.groupBy(caramba.actions(p).toArray(), ([verb]) => verb).values()]
    const end = verbs.length > 1 && pick(8) > 0 ? 1 : 0
    const actions = verbs[pick(verbs.length - end)]
    caramba.apply(p, actions[pick(actions.length)], hear)
  }
}

for (const { id } of caramba.scenarios) {
  for (const fog of ['table', 'counters', 'hidden']) {
    for (let seed = 1; seed <= 3; seed++) playAtRandom(id, fog, seed)
  }
}

const written = rules.flatMap(source => [...source.matchAll(/\blabel: '(\w+)'/g)].map(([, label]) => label))
const labels = new Set([...seen.labels, ...written, ...colours])

test('random games say nothing that the rules were not searched for', () => {
  assert.deepEqual(
    [...seen.events.keys()].filter(key => !eventKeys.has(key)),
    [],
  )
  assert.deepEqual(
    [...seen.prompts].filter(prompt => !promptKeys.has(prompt)),
    [],
  )
  assert.ok(seen.events.size > 35, `only ${seen.events.size} of ${eventKeys.size} events came up`)
})

/** Throws whose worth is good or bad luck for somebody. */
const throwsOfLuck = ['combat', 'production', 'barrage.throw', 'raid']

/** Every key there must be. */
/** What a side is asked: each time the guide explains it once. */
const decisions = caramba.procedures
  .flatMap(({ steps }) => steps)
  .flatMap(step => (typeof step !== 'function' && step.kind === 'choice' ? [step.prompt] : []))

function expected(): string[] {
  const board = readFileSync(`${folder}/text-board.ts`, 'utf8')
  const shows = globSync(`${folder}/presentation{.ts,/*.ts}`)
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const under = (group: string, names: Iterable<string | number>) =>
    [...names].map(name => `${group}.${name}`)
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  return [
    ...['title', 'subtitle', 'intro', 'unit.unknown', 'hex.unknown'],
    ...under('event', eventKeys),
    ...under('prompt', promptKeys),
    ...under('dice', labels),
    ...under(
      'verb',
      caramba.vocabulary.verbs.map(({ name }) => name),
    ),
    ...under('side', sides),
    ...under(
      'unit',
      numbers.flatMap(number => [`b${number}`, `p${number}`]),
    ),
    ...under('colour', colours),
    ...under('terrain', terrains),
    ...under(
      'scenario',
      caramba.scenarios.flatMap(({ id }) => [id, `${id}.intro`]),
    ),
    ...under(
      'option',
      caramba.options.flatMap(({ id, values }) => [id, ...values.map(value => `${id}.${value ?? 'none'}`)]),
    ),
    ...[...board.matchAll(/'((?:panel|legend)\.[\w.]+)'/g)].map(([, key]) => key),
    ...[...shows.matchAll(/'((?:panel|show)\.[\w.]+)'/g)].map(([, key]) => key),
    ...under('luck', throwsOfLuck),
    ...under('coach', decisions),
    ...under(
      'show.verb',
      caramba.vocabulary.verbs.map(({ name }) => name),
    ),
    // What is told afterwards is a choice: the story's own tests ask that each key means something.
    ...Object.keys(catalogue).filter(key => key.startsWith('story.')),
  ]
}

for (const [lang, catalogue] of Object.entries(texts)) {
  test(`${lang}: every text there must be is there, and no other`, () => {
    assert.deepEqual(Object.keys(catalogue).sort(), [...new Set(expected())].sort())
    for (const [key, text] of Object.entries(catalogue)) assert.match(text, /\S/, key)
  })

  test(`${lang}: an event supplies all that its sentence asks for`, () => {
    for (const key of eventKeys) {
      for (const name of placeholders(catalogue[`event.${key}`])) {
        const events = seen.events.get(key)
        const supplied = events
          ? events.every(event => event[name] !== undefined)
          : tellings.some(told => keysIn(told).includes(key) && new RegExp(`\\b${name}\\b`).test(told))
        assert.ok(supplied, `event.${key} has no {${name}}`)
      }
    }
  })

  test(`${lang}: what stands in a sentence is a thing with a name, or a number`, () => {
    const kinds = Object.keys(caramba.start('canada-dry').world.names)
    const numbers = [
      'turn',
      'number',
      'lost',
      'cv',
      'attack',
      'defence',
      'dice',
      'points',
      'blue',
      'tokens',
      'works',
    ]
    for (const [key, text] of Object.entries(catalogue)) {
      if (!/^(?:event|verb|prompt)\./.test(key)) continue
      for (const [, inside] of text.matchAll(/\{([^{}|]+)/g)) {
        assert.ok([...kinds, ...numbers].includes(inside.split(':').at(-1) ?? ''), `${key}: {${inside}}`)
      }
    }
  })

  test(`${lang}: a verb's phrase names its arguments, each of them`, () => {
    for (const { name, args } of caramba.vocabulary.verbs) {
      const used = new Set(placeholders(catalogue[`verb.${name}`]))
      const places = args.map((kind, i) => (used.has('abcd'[i]) ? 'abcd'[i] : kind))
      assert.deepEqual([...used].sort(), [...new Set(places)].sort(), `verb.${name}`)
      assert.equal(new Set(places).size, args.length, `verb.${name} leaves one out`)
    }
  })

  test(`${lang}: scenarios are called what their files say`, () => {
    for (const { id, title } of caramba.scenarios) assert.equal(catalogue[`scenario.${id}`], title[lang])
  })
}

test('luck is asked of dice that are thrown', () => {
  const thrown = steps.filter(({ kind }) => kind === 'dice').map(({ prompt }) => prompt)
  for (const prompt of throwsOfLuck) assert.ok(thrown.includes(prompt), `no dice for ${prompt}`)
})

test('the story speaks of events there are, and asks for nothing that they lack', () => {
  for (const [key, text] of Object.entries(catalogue)) {
    if (!key.startsWith('story.')) continue
    const [, base, condition = ''] = /^story\.([^?#]+)(?:\?([^#]+))?(?:#[2-9])?$/.exec(key) ?? []
    if (base === 'quiet' || catalogue[base.replace('name.', '')] !== undefined) continue
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

test('both languages fill in the same things', () => {
  for (const [key, text] of Object.entries(catalogue)) {
    const both = [text, texts.es[key]].map(each => [...new Set(placeholders(each))].sort())
    assert.deepEqual(both[0], both[1], key)
  }
})

test('the Spanish text is Spanish', () => {
  const names = /^(?:title|game\.title|side\.\w+|unit\.[bp]\d|scenario\.canada-dry)$/
  const saysNo = ['option.passThroughFriends.false', 'option.unexploredLines.blocked']
  const english =
    /\b(?:the|and|of|to|in|is|with|from|for|at|your|units?|tokens?|turns?|depot|water|fire|end|blue|white|green)\b/i
  for (const [key, text] of Object.entries(texts.es)) {
    if (!names.test(key) && !saysNo.includes(key)) assert.notEqual(text, catalogue[key], key)
    assert.doesNotMatch(text.replaceAll(/\{[^|{}]+[|}]/g, ''), english, key)
  }
})
