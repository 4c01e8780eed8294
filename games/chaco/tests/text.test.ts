/** Nothing the game can say to a player lacks its words, in either language. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type GameEvent, placeholders, seeded, sentence } from '@quebracho/engine'
import { terrains } from '../board.ts'
import { chaco } from '../index.ts'
import { levelOf } from '../rules/16-victory.ts'
import { texts } from '../texts.ts'
import { sides, works } from '../world.ts'

const catalogue = texts.en

const folder = `${import.meta.dirname}/..`
const read = (file: string) => readFileSync(file, 'utf8')
const rules = globSync(`${folder}/rules/*.ts`).map(read)

/** Two words with a dot between them, in quotes: nothing else in the rules looks like an event's key. */
const keysIn = (source: string): string[] =>
  [...source.matchAll(/'([a-z][A-Za-z]*\.[A-Za-z]+)'/g)].map(([, key]) => key)

/** Those that the rules put together from a name. */
const computed = [
  ...works.map(work => `built.${work}`),
  ...[0, 20, 50].map(difference => `victory.${levelOf(difference)}`),
  // What changes a die is told for all of them at once.
  ...['fromClear', 'into', 'mounted', 'ledBy'].map(modifier => `combat.${modifier}`),
]

const eventKeys = new Set([...rules.flatMap(keysIn), ...computed])
const steps = chaco.procedures.flatMap(({ steps }) => steps).filter(step => typeof step !== 'function')
const promptKeys = new Set(steps.map(({ prompt }) => prompt))
/** What a side is asked: each time the guide explains it once. */
const decisions = steps.filter(({ kind }) => kind === 'choice').map(({ prompt }) => prompt)
const diceLabels = rules.flatMap(source =>
  [...source.matchAll(/\blabel: '(\w+)'/g)].map(([, label]) => label),
)
const { world } = chaco.start('boqueron')

/** What random games really say. */
const seen = { prompts: new Set<string>(), labels: new Set<string>(), events: new Map<string, GameEvent[]>() }

function hear(event: GameEvent): void {
  const before = seen.events.get(event.key)
  if (before) before.push(event)
  else seen.events.set(event.key, [event])
}

/** Any verb is as likely as any other, so that rare ones come up. */
function playAtRandom(scenario: string, seed: number): void {
  const pick = seeded(seed)
  const options = { mountedCavalry: seed % 2 === 0, fixedVictoryPoints: seed % 3 === 0 }
  const p = chaco.start(scenario, options, hear)
  for (;;) {
    const waiting = chaco.pending(p)
    if (waiting.kind === 'end') return
    seen.prompts.add(waiting.prompt)
    if (waiting.kind === 'dice') for (const { label } of waiting.groups) seen.labels.add(label)
    if (waiting.kind !== 'decision') {
      chaco.apply(p, chaco.throwDice(p, pick), hear)
      continue
    }
    const verbs = [...Map.groupBy(chaco.actions(p).toArray(), ([verb]) => verb).values()]
    const actions = verbs[pick(verbs.length)]
    chaco.apply(p, actions[pick(actions.length)], hear)
  }
}

for (const { id } of chaco.scenarios) for (let seed = 1; seed <= 4; seed++) playAtRandom(id, seed)

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
    [...seen.labels].filter(label => !diceLabels.includes(label)),
    [],
  )
  assert.ok(seen.events.size > 80, `only ${seen.events.size} of ${eventKeys.size} events came up`)
})

/** Throws whose worth is good or bad luck for somebody, more being better. */
const throwsOfLuck = ['combat', 'barrage', 'settlement', 'capture', 'digWell']

const under = (group: string, names: Iterable<string | number>) => [...names].map(name => `${group}.${name}`)

/** Every key there must be, but for those of the presentation and the story. */
function expected(): string[] {
  const board = read(`${folder}/text-board.ts`) + read(`${folder}/text-panel.ts`)
  const verbs = chaco.vocabulary.verbs.map(({ name }) => name)
  return [
    ...['title', 'subtitle', 'intro', 'unit.unknown', 'hex.unknown'],
    ...under('event', eventKeys),
    ...under('prompt', promptKeys),
    ...under('dice', diceLabels),
    ...under('verb', verbs),
    ...under('show.verb', verbs),
    ...under('side', sides),
    ...under('unit', world.names.unit),
    ...under('unit', ['B-supply', 'P-supply']),
    ...under('work', works),
    ...under('phase', world.names.phase),
    ...under('reason', world.names.reason),
    ...under('month', world.names.month),
    ...under('terrain', terrains),
    ...under('terrain', ['road', 'railroad', 'river', 'clearing', 'border', 'demarcation']),
    ...under('hex', namedPlaces()),
    ...under(
      'scenario',
      chaco.scenarios.flatMap(({ id }) => [id, `${id}.intro`]),
    ),
    ...under(
      'option',
      chaco.options.flatMap(({ id, values }) => [id, ...values.map(value => `${id}.${value ?? 'none'}`)]),
    ),
    ...[...board.matchAll(/'((?:panel|legend)\.[\w.]+)'/g)].map(([, key]) => key),
    ...under('luck', throwsOfLuck),
    ...under('coach', decisions),
  ]
}

/** Settlements, sources and boxes have names. */
function namedPlaces(): Set<string> {
  const { settlements, sources, boxes, placeNames } = world.board
  const places = [...settlements.map(({ hex }) => hex), ...sources.map(({ hex }) => hex)]
  return new Set([...places.map(hex => placeNames[hex]), ...boxes.map(({ id }) => id)])
}

/** What is told afterwards is a choice, with tests of its own; what the presentation shows is tested with it. */
const isElsewhere = (key: string): boolean =>
  key.startsWith('story.') || (key.startsWith('show.') && !key.startsWith('show.verb.'))

/** An event about several units alike, or one that says more because of its rule. */
const isVariant = (key: string): boolean => {
  const [, event, rule] = /^event\.(.+?)(?:\.many|@(.+))$/.exec(key) ?? []
  return eventKeys.has(event) && (rule === undefined || rules.some(source => source.includes(`'${rule}'`)))
}

for (const [lang, catalogue] of Object.entries(texts)) {
  test(`${lang}: every text there must be is there, and no other`, () => {
    const wanted = new Set(expected())
    const keys = Object.keys(catalogue)
    assert.deepEqual(
      [...wanted].filter(key => !keys.includes(key)),
      [],
      'missing',
    )
    const shows = globSync(`${folder}/presentation{.ts,/*.ts}`).map(read).join('\n')
    const isShown = (key: string) => isElsewhere(key) || isVariant(key) || shows.includes(`'${key}'`)
    const idle = keys.filter(key => !wanted.has(key) && !isShown(key))
    assert.deepEqual(idle, [], 'not used')
    for (const [key, text] of Object.entries(catalogue)) assert.match(text, /\S/, key)
  })

  test(`${lang}: an event supplies all that its sentence asks for`, () => {
    for (const key of eventKeys) {
      const telling = rules.filter(source => keysIn(source).includes(key))
      for (const name of placeholders(catalogue[`event.${key}`])) {
        const events = seen.events.get(key)
        const supplied = events
          ? events.every(event => event[name] !== undefined)
          : computed.includes(key) || telling.some(source => new RegExp(`\\b${name}\\b`).test(source))
        assert.ok(supplied, `event.${key} has no {${name}}`)
      }
    }
  })

  test(`${lang}: what stands in a sentence is a thing with a name, or a number`, () => {
    const numbers =
      'turn year number dice die modifier points total count radius replacements truck vp loss percent attack ' +
      'defence left steps captured lost difference odds result rank needed'
    const known = [...Object.keys(world.names), ...numbers.split(' ')]
    for (const [key, text] of Object.entries(catalogue)) {
      if (!/^(?:event|verb|prompt)\./.test(key)) continue
      for (const [, inside] of text.matchAll(/\{([^{}|]+)/g)) {
        assert.ok(known.includes(inside.split(':').at(-1) ?? ''), `${key}: {${inside}}`)
      }
    }
  })

  test(`${lang}: every event of random games is told with nothing left open`, () => {
    const label = (kind: string, value: number) => {
      const name = world.names[kind]?.[value]
      return name === undefined ? undefined : (catalogue[`${kind}.${name}`] ?? name)
    }
    for (const events of seen.events.values()) {
      for (const event of events.slice(0, 20)) {
        const told = sentence(catalogue, `event.${event.key}`, event, label)
        assert.doesNotMatch(told, /[⟨{]|undefined/, JSON.stringify(event))
        assert.doesNotMatch(told, / {2}| [.,:;]|: \.|, ,/, told)
      }
    }
  })

  test(`${lang}: a verb's phrase names its arguments, each of them`, () => {
    for (const { name, args } of chaco.vocabulary.verbs) {
      const used = new Set(placeholders(catalogue[`verb.${name}`]))
      const places = args.map((kind, i) => (used.has('abcd'[i]) ? 'abcd'[i] : kind))
      assert.deepEqual([...used].sort(), [...new Set(places)].sort(), `verb.${name}`)
      assert.equal(new Set(places).size, args.length, `verb.${name} leaves one out`)
    }
  })

  test(`${lang}: no two counters but supply have the same name`, () => {
    const names = world.names.unit.filter(name => !/-S\d/.test(name)).map(name => catalogue[`unit.${name}`])
    assert.equal(new Set(names).size, names.length)
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

test('both languages have the same texts, and fill in the same things', () => {
  assert.deepEqual(Object.keys(texts.es).sort(), Object.keys(catalogue).sort())
  for (const [key, text] of Object.entries(catalogue)) {
    const both = [text, texts.es[key]].map(each => [...new Set(placeholders(each))].sort())
    assert.deepEqual(both[0], both[1], key)
  }
})

test('the Spanish text is Spanish', () => {
  const names =
    /^(?:side\.|unit\.|hex\.|story\.name\.hex\.|event\.phase\.begins$|panel\.phase$|option\.barrage\.false$|show\.(?:face|odds|crt)\.|show\.box\.name$|show\.supplyDie\.side$|show\.terrain\.ferry$|describe\.unit$)/
  const english =
    /\b(?:the|and|of|to|in|is|with|from|for|at|your|units?|turns?|supply|depot|march|attack|die|end|lost)\b/i
  for (const [key, text] of Object.entries(texts.es)) {
    if (!names.test(key)) assert.notEqual(text, catalogue[key], key)
    assert.doesNotMatch(text.replaceAll(/\{[^|{}]+[|}]/g, ''), english, key)
  }
})
