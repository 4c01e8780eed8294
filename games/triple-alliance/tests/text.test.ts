/** Nothing the game can say to a player lacks its words, in either language. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type GameEvent, OVER, placeholders, seeded, sentence } from '@quebracho/engine'
import { mixedOptions } from '../../trials.ts'
import { about } from '../about.ts'
import { terrains } from '../board.ts'
import { tripleAlliance } from '../index.ts'
import { presentation } from '../presentation.ts'
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
const steps = tripleAlliance.procedures
  .flatMap(({ steps }) => steps)
  .filter(step => typeof step !== 'function')
const promptKeys = new Set(steps.map(({ prompt }) => prompt))
/** What a side is asked: each time the guide explains it once. */
const decisions = new Set(steps.filter(({ kind }) => kind === 'choice').map(({ prompt }) => prompt))
const diceLabels = new Set(
  rules.flatMap(source => [...source.matchAll(/\blabel: '(\w+)'/g)].map(([, label]) => label)),
)
const { world } = tripleAlliance.start('war')

/** What random games really say; by key, as the owner of the units hears it and as his enemy does. */
const seen = {
  prompts: new Set<string>(),
  labels: new Set<string>(),
  events: new Map<string, GameEvent[]>(),
}

function hear(event: GameEvent): void {
  const before = seen.events.get(event.key)
  if (before) before.push(event)
  else seen.events.set(event.key, [event])
}

/** In every second game any verb is as likely as any other, so that rare ones come up. */
function playAtRandom(seed: number): void {
  const pick = seeded(seed)
  const tell = (event: GameEvent) => {
    hear(event)
    // 6.4a: what is told of hidden units is told to the enemy in other words.
    for (const viewer of sides.keys()) {
      const heard = tripleAlliance.hear(p, event, viewer)
      if (heard && heard.key !== event.key) hear(heard)
    }
  }
  const p = tripleAlliance.start('war', mixedOptions(tripleAlliance, seed), hear)
  while (tripleAlliance.waitsFor(p) !== OVER) {
    const waiting = tripleAlliance.pending(p)
    if (waiting.kind !== 'end') seen.prompts.add(waiting.prompt)
    if (waiting.kind === 'dice') for (const { label } of waiting.groups) seen.labels.add(label)
    const all = tripleAlliance.actions(p).toArray()
    const verbs = seed % 2 === 0 ? [all] : [...Map.groupBy(all, ([verb]) => verb).values()]
    const some = verbs[pick(verbs.length)] ?? []
    const action = some.length > 0 ? some[pick(some.length)] : tripleAlliance.throwDice(p, pick)
    tripleAlliance.apply(p, action, tell)
  }
}

for (let seed = 1; seed <= 16; seed++) playAtRandom(seed)

/** Keys as the enemy hears them, of events that have an owner. */
const turned = [...seen.events.keys()].filter(key => key.endsWith('.seen'))

test('random games say nothing that the rules were not searched for', () => {
  assert.deepEqual(
    [...seen.events.keys()].filter(key => !eventKeys.has(key.replace(/\.seen$/, ''))),
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
  assert.ok(turned.length > 0, 'no event was heard in other words')
  assert.ok(
    seen.events.size > (2 * eventKeys.size) / 3,
    `only ${seen.events.size} of ${eventKeys.size} events came up`,
  )
})

/** Throws that are good or bad luck for somebody. */
const throwsOfLuck = ['combat', 'attrition', 'guns', 'guard']

const under = (group: string, names: Iterable<string | number>) => [...names].map(name => `${group}.${name}`)

/** Every key there must be, but for those of the presentation and the story. */
function expected(): string[] {
  const board = read(`${folder}/text-board.ts`) + read(`${folder}/text-panel.ts`)
  const verbs = tripleAlliance.vocabulary.verbs.map(({ name }) => name)
  return [
    ...['title', 'subtitle', 'intro', 'unit.unknown', 'hex.unknown', 'name.nation'],
    ...under('event', [...eventKeys, ...turned]),
    ...under('prompt', promptKeys),
    ...under('dice', diceLabels),
    ...under('verb', verbs),
    ...under('show.verb', verbs),
    ...under('side', sides),
    ...under('unit', world.names.unit),
    ...under('nation', world.names.nation),
    ...under('phase', world.names.phase),
    ...under('months', world.names.months),
    ...under('terrain', terrains),
    // What else the legend of the map names.
    ...under('terrain', ['chaco', 'road', 'railroad', 'border', 'line.river']),
    ...under(
      'hex',
      world.board.map.places.map(({ hex }) => world.names.hex[hex]),
    ),
    ...under(
      'scenario',
      tripleAlliance.scenarios.flatMap(({ id }) => [id, `${id}.intro`]),
    ),
    ...under(
      'option',
      tripleAlliance.options.flatMap(({ id, values }) => [
        id,
        ...values.map(value => `${id}.${value ?? 'none'}`),
      ]),
    ),
    ...[...board.matchAll(/'((?:panel|legend)\.[\w.]+)'/g)].map(([, key]) => key),
    ...under('panel', ['land', 'ships', 'forts', 'waiting', 'dead']),
    ...under('luck', throwsOfLuck),
    ...under('coach', decisions),
  ]
}

/** What is told afterwards is a choice, with tests of its own; what the presentation shows is tested with it. */
const isElsewhere = (key: string): boolean =>
  key.startsWith('story.') || (/^(?:show|ask|describe)\./.test(key) && !key.startsWith('show.verb.'))

/** An event about several units alike, or as the enemy hears it, or one that says more because of its rule. */
const isVariant = (key: string): boolean => {
  const [, event, rule] = /^event\.(\w+\.\w+)(?:\.seen)?(?:\.many|@(.+))?$/.exec(key) ?? []
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
      const [, event, turnedTo = '', many] = /^event\.(\w+\.\w+)(\.seen)?(\.many)?/.exec(key) ?? []
      if (event === undefined) continue
      const telling = rules.filter(source => keysIn(source).includes(event))
      for (const name of placeholders(words[key])) {
        if (many && name === 'count') continue
        const events = seen.events.get(event + turnedTo)
        const supplied = events
          ? events.every(each => each[name] !== undefined)
          : telling.some(source => new RegExp(`\\b${name}\\b`).test(source))
        assert.ok(supplied, `${key} has no {${name}}`)
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
      for (const [, allied, paraguay] of text.matchAll(/\{side\|([^|}]+)\|([^|}]+)\}/g)) {
        assert.doesNotMatch(paraguay, /allie|aliad/i, key)
        assert.doesNotMatch(allied, /paragua/i, key)
      }
    }
  })

  test(`${lang}: a verb's phrase names its arguments, each of them`, () => {
    for (const { name, args } of tripleAlliance.vocabulary.verbs) {
      const used = new Set(placeholders(words[`verb.${name}`] ?? ''))
      const places = args.map((kind, i) => (used.has('abcd'[i]) ? 'abcd'[i] : kind))
      assert.deepEqual([...used].sort(), [...new Set(places)].sort(), `verb.${name}`)
      assert.equal(new Set(places).size, args.length, `verb.${name} leaves one out`)
    }
  })

  test(`${lang}: no two counters have the same name, and none that of a place`, () => {
    const names = world.names.unit.map(name => words[`unit.${name}`])
    assert.equal(new Set(names).size, names.length)
    for (const place of world.board.map.places) assert.ok(!names.includes(place.name), place.name)
  })

  test(`${lang}: an option names the ruling it is the other answer to`, () => {
    for (const { id } of tripleAlliance.options) {
      const [, ruling] = /\((?:ruling|cuestión) (R\d+)\)/.exec(words[`option.${id}`] ?? '') ?? []
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
    /^(?:side\.|unit\.|hex\.|nation\.|name\.nation$|story\.name\.hex\.|event\.phase\.\w+$|option\.\w+\.false$|describe\.unit$)/
  const english =
    /\b(?:the|and|of|to|in|is|with|from|for|at|your|units?|turns?|supply|ships?|fleet|march|attack|die|end|lost)\b/i
  for (const [key, text] of Object.entries(texts.es)) {
    if (!names.test(key) && !key.startsWith('show.')) assert.notEqual(text, catalogue[key], key)
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
    tripleAlliance.scenarios.map(({ id }) => id),
  )
})
