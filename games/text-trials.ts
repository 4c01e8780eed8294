/** What must hold of the words of every game. A game's own test says what is special about it; the rest is found out. */
import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Game, type GameEvent, seeded, type World } from '@quebracho/engine'
import { type Catalogue, eventSentence, labels, placeholders } from '@quebracho/engine/show'
import { folderOf } from './drafts.ts'
import { randomGame, type Waiting } from './random-game.ts'
import { mixedOptions } from './trials.ts'

type Texts = Readonly<Record<string, Catalogue>>

export const read = (file: string): string => readFileSync(file, 'utf8')
/** The chapters of the rules; of a game so small that it has none, all its files. */
export function rulesIn(folder: string): string[] {
  const chapters = globSync(`${folder}/rules/*.ts`)
  return (chapters.length > 0 ? chapters : globSync(`${folder}/*.ts`)).map(read)
}

/** Two words with a dot between them, in quotes: an event's key, if it is not one of the presentation's. */
export const keysIn = (source: string): string[] =>
  [...source.matchAll(/'((?!show\.)[a-z][A-Za-z]*\.[A-Za-z]+)'/g)].map(([, key]) => key)

export const diceLabelsIn = (rules: readonly string[]): string[] =>
  rules.flatMap(source => [...source.matchAll(/\blabel: '(\w+)'/g)].map(([, label]) => label))

export const under = (group: string, names: Iterable<string | number>): string[] =>
  [...names].map(name => `${group}.${name}`)

/** What random games really say. */
interface Heard {
  readonly prompts: Set<string>
  readonly labels: Set<string>
  readonly events: Map<string, GameEvent[]>
}

/** `hear` takes an event, `note` what a game waits for. */
export function listener() {
  const heard: Heard = { prompts: new Set(), labels: new Set(), events: new Map() }
  const hear = (event: GameEvent): void => {
    const before = heard.events.get(event.key)
    if (before) before.push(event)
    else heard.events.set(event.key, [event])
  }
  const note = (waiting: Waiting): void => {
    heard.prompts.add(waiting.prompt)
    if (waiting.kind === 'dice') for (const { label } of waiting.groups) heard.labels.add(label)
  }
  return { heard, hear, note }
}

/** A game, and where its words come from. */
export interface Speaker {
  readonly game: Game
  readonly world: World
  readonly texts: Texts
  readonly folder: string
  readonly rules: readonly string[]
  readonly heard: Heard
  /** The keys of all events, as searched for in the rules. */
  readonly events: ReadonlySet<string>
  /** The passages of the rules where an event is told. */
  tells(event: string): readonly string[]
  readonly diceLabels: ReadonlySet<string>
  /** So many events at least must have come up, or the random games show little. */
  readonly eventsHeard: number
  /** Throws whose worth is good or bad luck for somebody. */
  readonly luck: readonly string[]
  /** Keys there must be besides those of every game. */
  readonly also: readonly string[]
  /** Keys that are tested elsewhere: what the presentation shows. */
  elsewhere(key: string): boolean
  /** What may stand in a sentence besides things with names. */
  readonly numbers: string
  /** Keys whose texts may be the same in Spanish and in English: names, and a plain no. */
  readonly sameInSpanish: RegExp
}

/** What has to be said of a speaker: all but the game and its texts is looked for unless given. */
export type Speaking = Pick<Speaker, 'game' | 'texts'> & Partial<Speaker>

/** Every scenario with several options, each heard to the end. */
function listenTo(game: Game): Heard {
  const { heard, hear, note } = listener()
  for (const { id } of game.scenarios) {
    for (let seed = 0; seed < 6; seed++) {
      const p = game.start(id, mixedOptions(game, seed), hear)
      for (const waiting of randomGame(game, p, seeded(seed), { tell: hear })) note(waiting)
    }
  }
  return heard
}

/** `key: 'a'` and `key: yes ? 'a' : 'b'`, wherever an event is built. */
export const eventKeysIn = (source: string): string[] =>
  [...source.matchAll(/\bkey: (?:[^,'}]*\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)].flatMap(([, a, b]) =>
    b ? [a, b] : [a],
  )

const shownKey = /'((?:show|panel|ask|describe|terrain)\.[\w.-]+)'/g
const begunKey = /`((?:[\w-]+\.)+)\$\{/g

function speakerOf({ game, texts, ...given }: Speaking): Speaker {
  const { folder = folderOf(game) } = given
  const rules = given.rules ?? rulesIn(folder)
  const heard = given.heard ?? listenTo(game)
  const worlds = game.scenarios.map(({ id }) => game.start(id).world)
  const told = new Set([...rules.flatMap(eventKeysIn), ...heard.events.keys()])
  const shows = globSync(`${folder}/{*,presentation/*,rules/*}.ts`).map(read).join('\n')
  const begun = [...shows.matchAll(begunKey)].map(([, beginning]) => beginning)
  const kinds = [...new Set(worlds.flatMap(({ names }) => Object.keys(names)))]
  const words = Object.keys(texts.en)
  return {
    game,
    texts,
    folder,
    rules,
    heard,
    world: worlds[0],
    events: told,
    tells: event => rules.filter(source => source.includes(`'${event}'`)),
    diceLabels: new Set([...diceLabelsIn(rules), ...heard.labels]),
    eventsHeard: (given.events ?? told).size / 2 - 1,
    luck: words.flatMap(key => (key.startsWith('luck.') ? [key.slice('luck.'.length)] : [])),
    also: [
      ...[...shows.matchAll(shownKey)].map(([, key]) => key),
      // Things of a kind have names of their own, all of them, or are called what the rules call them.
      ...kinds
        .filter(kind => words.some(key => key.startsWith(`${kind}.`) && key !== `${kind}.unknown`))
        .flatMap(kind => under(kind, new Set(worlds.flatMap(({ names }) => names[kind] ?? [])))),
    ],
    elsewhere: key =>
      /^(?:show\.(?:setUp|routine|retreat)\.all|show\.(?:throw|mark|unit|price)\b|source\.|terrain\.)/.test(
        key,
      ) || begun.some(beginning => key.startsWith(beginning)),
    // Any word of the rules, but none mistyped.
    numbers: ['number', ...new Set(rules.join(' ').match(/\b[a-z]\w*\b/g))].join(' '),
    sameInSpanish: new RegExp(
      `^(?:title|(?:side|${kinds.join('|')})\\.|scenario\\.[\\w-]+$|option\\.\\w+\\.false$)`,
    ),
    ...given,
  }
}

/** The texts that a game still needs, by the keys they should have. */
export function missingTexts(speaking: Speaking): string[] {
  const speaker = speakerOf(speaking)
  return [...wantedKeys(speaker)].filter(key => !Object.hasOwn(speaker.texts.en, key))
}

export function textTrials(speaking: Speaking): void {
  const speaker = speakerOf(speaking)
  for (const [lang, words] of Object.entries(speaker.texts)) {
    const trial = (what: string, run: () => void) => test(`${lang}: ${what}`, run)
    trial('every text there must be is there, and no other', () => isComplete(speaker, words))
    trial('an event supplies all that its sentence asks for, in every wording', () =>
      eventsSupply(speaker, words),
    )
    trial('what stands in a sentence is a thing with a name, or a number', () => isKnown(speaker, words))
    trial('every event of random games is told with nothing left open', () => isTold(speaker, words))
    trial("a verb's phrase names its arguments, each of them", () => verbsNameArguments(speaker, words))
    trial('the rulebook names with an option the rule that it changes', () => optionsNameRules(speaker, lang))
  }
  test('random games say nothing that the rules were not searched for', () => wasSearchedFor(speaker))
  test('luck is asked of dice that are thrown', () => {
    const thrown = promptsOf(speaker, 'dice')
    for (const prompt of speaker.luck) assert.ok(thrown.has(prompt), `no dice for ${prompt}`)
  })
  test('the story calls by other names only what there is', () => storyNames(speaker))
  test('the story speaks of events there are, and asks for nothing that they lack', () => storyAsks(speaker))
  test('the story names no side where it tells of several events', () => storySides(speaker))
  test('the Spanish text is Spanish', () => isSpanish(speaker))
}

function promptsOf({ game }: Pick<Speaker, 'game'>, wanted?: 'dice' | 'choice'): Set<string> {
  const steps = game.procedures.flatMap(({ steps }) => steps).filter(step => typeof step !== 'function')
  return new Set(steps.filter(({ kind }) => !wanted || kind === wanted).map(({ prompt }) => prompt))
}

const none = (list: Iterable<string>, isWrong: (each: string) => boolean, what: string) =>
  assert.deepEqual([...list].filter(isWrong), [], what)

function wasSearchedFor(speaker: Speaker): void {
  const { heard, events, diceLabels, eventsHeard } = speaker
  const prompts = promptsOf(speaker)
  none(heard.events.keys(), key => !events.has(key), 'events')
  none(heard.prompts, prompt => !prompts.has(prompt), 'prompts')
  none(heard.labels, label => !diceLabels.has(label), 'dice')
  assert.ok(heard.events.size > eventsHeard, `only ${heard.events.size} of ${events.size} events came up`)
}

/** Every key there must be, but for those of the presentation and the story. */
function wantedKeys(speaker: Speaker): Set<string> {
  const { game, folder, events, diceLabels, luck, also } = speaker
  const verbs = game.vocabulary.verbs.map(({ name }) => name)
  const shown = globSync(`${folder}/presentation/*.ts`).map(read).join('\n')
  return new Set([
    ...['title', 'subtitle', 'intro', 'unit.unknown', 'hex.unknown', 'show.turnOf'],
    ...under('event', events),
    ...under('prompt', promptsOf(speaker)),
    ...under('dice', diceLabels),
    ...under('verb', verbs),
    ...under('show.verb', verbs),
    ...under('side', game.sides),
    ...game.scenarios.flatMap(({ id }) => [`scenario.${id}`, `scenario.${id}.intro`]),
    ...under('option', game.options.flatMap(optionKeys)),
    ...[...shown.matchAll(/'(panel\.[\w.]+)'/g)].map(([, key]) => key),
    ...under('luck', luck),
    // What is counted, for a designer; and what is gained by it, for whoever asks for a hint.
    ...['term', 'gain'].flatMap(head =>
      under(
        head,
        (game.terms ?? []).map(({ key }) => key),
      ),
    ),
    ...under('plan', planKeysIn(folder)),
    // What a side is asked: each time the guide explains it once.
    ...under('coach', promptsOf(speaker, 'choice')),
    ...also,
  ])
}

/** What an opponent may be about, as the proposals in its folder have it. */
const planKeysIn = (folder: string): string[] =>
  globSync(`${folder}/opponent/*.ts`)
    .flatMap(file => [...read(file).matchAll(/\bkey: '([\w.-]+)',\s*params\b/g)])
    .map(([, key]) => key)

const optionKeys = ({ id, values }: Game['options'][number]): string[] => [
  id,
  ...values.map(value => `${id}.${value ?? 'none'}`),
]

/** What the rulebook says of an option leads to the rule, or ruling, that the option says it belongs to. */
function optionsNameRules({ game, folder }: Speaker, lang: string): void {
  for (const { id, rule } of game.options) {
    const [, chapter] = read(`${folder}/rulebook.${lang}.md`).split(`<a id="option-${id}"></a>`)
    assert.ok(chapter.split(/<a id=|\n#/)[0].includes(`(#${rule})`), `option-${id}: ${rule}`)
  }
}

/** What is told afterwards is a choice, with tests of its own. */
function isComplete(speaker: Speaker, words: Catalogue): void {
  const { elsewhere } = speaker
  const wanted = wantedKeys(speaker)
  const isUsed = (key: string) =>
    wanted.has(key) || key.startsWith('story.') || elsewhere(key) || isVariant(speaker, key)
  none(wanted, key => !Object.hasOwn(words, key), 'missing')
  none(Object.keys(words), key => !isUsed(key), 'not used')
  for (const [key, text] of Object.entries(words)) assert.match(text, /\S/, key)
}

/**
 * An event about several units alike, or one that says more because of its rule; a decision as the log tells it, or one from a place
 * to the same; advice of a scenario's own.
 */
function isVariant({ game, events, rules }: Speaker, key: string): boolean {
  const [, prompt, scenario] = /^coach\.(.+)@(.+)$/.exec(key) ?? []
  if (prompt !== undefined)
    return game.scenarios.some(({ id }) => id === scenario) && promptsOf({ game }, 'choice').has(prompt)
  // What is printed on the map: another trial looks at it.
  if (key.startsWith('map.')) return true
  const [, chapter] = /^rule\.([a-z]+)$/.exec(key) ?? []
  if (chapter !== undefined) return rules.some(source => source.includes(`'${chapter}-`))
  const { verbs } = game.vocabulary
  if (key.startsWith('done.')) return verbs.some(({ name }) => key === `done.${name}`)
  if (key.startsWith('verb.'))
    return verbs.some(({ name, args: [a, b] }) => key === `verb.${name}.same` && a !== undefined && a === b)
  const [, event, rule] = /^event\.(.+?)(?:\.(?:many|way)|@(.+))$/.exec(key) ?? []
  return events.has(event) && (rule === undefined || rules.some(source => source.includes(`'${rule}'`)))
}

function eventsSupply({ heard, tells, events }: Speaker, words: Catalogue): void {
  for (const [key, text] of Object.entries(words)) {
    const [, whole, rule] = /^event\.([^@]+)(?:@(.+))?/.exec(key) ?? []
    if (whole === undefined) continue
    const event = events.has(whole) ? whole : whole.replace(/\.(?:many|way)$/, '')
    const told = (heard.events.get(event) ?? []).filter(each => rule === undefined || each.rule === rule)
    for (const name of placeholders(text)) {
      if (event !== whole && name === 'count') continue
      const supplied =
        told.length > 0
          ? told.every(each => each[name] !== undefined)
          : tells(event).some(source => new RegExp(`\\b${name}\\b`).test(source))
      assert.ok(supplied, `${key} has no {${name}}`)
    }
  }
}

function isKnown({ world, numbers }: Speaker, words: Catalogue): void {
  const known = [...Object.keys(world.names), ...numbers.split(' ')]
  for (const [key, text] of Object.entries(words)) {
    if (!/^(?:event|verb|prompt)\./.test(key)) continue
    for (const [, inside] of text.matchAll(/\{([^{}|]+)/g))
      assert.ok(known.includes(inside.split(':').at(-1) ?? ''), `${key}: {${inside}}`)
  }
}

function isTold({ game, world, heard }: Speaker, words: Catalogue): void {
  const label = labels(words, game.sides, world)
  for (const events of heard.events.values()) {
    for (const event of events.slice(0, 40)) {
      const told = eventSentence(words, event, label)
      assert.doesNotMatch(told, /[⟨{]|undefined|NaN/, JSON.stringify(event))
      assert.doesNotMatch(told.trim(), / {2}| [.,:;]|: \.|, ,|\(\)/, told)
    }
  }
}

function verbsNameArguments({ game }: Speaker, words: Catalogue): void {
  for (const { name, args } of game.vocabulary.verbs) {
    const used = new Set(placeholders(words[`verb.${name}`] ?? ''))
    const places = args.map((kind, i) => (used.has('abcd'[i]) ? 'abcd'[i] : kind))
    assert.deepEqual([...used].sort(), [...new Set(places)].sort(), `verb.${name}`)
    assert.equal(new Set(places).size, args.length, `verb.${name} leaves one out`)
    const known = ['side', ...args, ...'abcd'.slice(0, args.length)]
    const asked = placeholders(words[`done.${name}`] ?? '')
    assert.ok(
      asked.every(each => known.includes(each)),
      `done.${name} asks for ${asked}`,
    )
  }
}

/** `story.KEY?condition#2`, where KEY may be an event and another that follows from it. */
const storyKey = /^story\.([^?#]+)(?:\?([^#]+))?(?:#[2-9])?$/

function storyNames({ texts, world }: Speaker): void {
  for (const key of Object.keys(texts.en)) {
    const [, kind, name] = /^story\.name\.(\w+)\.(.+)$/.exec(key) ?? []
    // Another scenario may have units that this world has not; then they have names.
    const exists = world.names[kind]?.includes(name) || Object.hasOwn(texts.en, `${kind}.${name}`)
    if (kind) assert.ok(exists, key)
  }
}

function storyAsks({ texts, heard, events }: Speaker): void {
  for (const [key, text] of Object.entries(texts.en)) {
    const [, base = '', condition = ''] = storyKey.exec(key) ?? []
    if (base === '' || base === 'quiet' || base.startsWith('name.')) continue
    const about = base.split('+')
    for (const event of about) assert.ok(events.has(event), `${key}: no event ${event}`)
    const [lead, told = lead] = about.map(event => heard.events.get(event)?.[0])
    for (const name of [...placeholders(text), ...(condition.match(/[a-z][\w.]*/g) ?? [])]) {
      const [, owner, param] = /^(?:(lead|count)\.)?(\w+)$/.exec(name) ?? []
      if (!told || !lead || param === 'n') continue
      assert.ok(param in (owner === 'lead' ? lead : told), `${key} asks for ${name}`)
    }
  }
}

/** Several events told as one have no single side to agree with. */
function storySides({ texts }: Speaker): void {
  for (const words of Object.values(texts)) {
    for (const [key, text] of Object.entries(words)) {
      const [, , condition = ''] = storyKey.exec(key) ?? []
      if (/^(?:n|count\.\w+)>/.test(condition)) assert.ok(!placeholders(text).includes('side'), key)
    }
  }
}

const english =
  /\b(?:the|and|of|to|in|is|with|from|for|at|your|units?|turns?|supply|depot|ships?|fleet|march|attack|die|end|lost|tokens?|water|fire|blue|white|green)\b/i

function isSpanish({ texts, sameInSpanish }: Speaker): void {
  for (const [key, text] of Object.entries(texts.es)) {
    if (!key.startsWith('map.') && !sameInSpanish.test(key)) assert.notEqual(text, texts.en[key], key)
    const own = text.replace('Strategy & Tactics', '').replaceAll(/\{[^|{}]+[|}]/g, '')
    assert.doesNotMatch(own, english, key)
  }
}

/** `{side|one|other}`, where neither word may be one for the opposite side: what each side is not called. */
export function sideWordsTrial(texts: Texts, [notFirst, notSecond]: readonly [RegExp, RegExp]): void {
  for (const [lang, words] of Object.entries(texts)) {
    test(`${lang}: words that change with the side say the same side`, () => {
      for (const [key, text] of Object.entries(words)) {
        for (const [, second, first] of text.matchAll(/\{side\|([^|}]+)\|([^|}]+)\}/g)) {
          assert.doesNotMatch(first, notFirst, key)
          assert.doesNotMatch(second, notSecond, key)
        }
      }
    })
  }
}

export function counterNamesTrial(texts: Texts, units: readonly string[], places: readonly string[]): void {
  for (const [lang, words] of Object.entries(texts)) {
    test(`${lang}: no two counters have the same name, and none that of a place`, () => {
      const names = units.map(name => words[`unit.${name}`])
      assert.equal(new Set(names).size, names.length)
      for (const place of places) assert.ok(!names.includes(place), place)
    })
  }
}

/** `option.x` ends in `(ruling G07)`, and the rulebook's chapter about the option treats of that ruling. */
export function rulingsTrial({ game, texts }: Speaking, options: readonly string[], id: RegExp): void {
  const folder = folderOf(game)
  const named = new RegExp(`\\((?:ruling|cuestión) (${id.source})\\)`)
  for (const [lang, words] of Object.entries(texts)) {
    test(`${lang}: an option names the ruling it is the other answer to`, () => {
      for (const option of options) {
        const [, ruling] = named.exec(words[`option.${option}`] ?? '') ?? []
        const [, chapter] = read(`${folder}/rulebook.${lang}.md`).split(`<a id="option-${option}"></a>`)
        assert.ok(chapter.split('<a id=')[0].includes(ruling), `option.${option}: ${ruling}`)
      }
    })
  }
}
