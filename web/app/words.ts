/** All text a player reads, in the language of the settings: the app's own and each game's. */
import { type Action, DRAW, type GameEvent, type Position, ROLL } from '@quebracho/engine'
import {
  actionParams,
  type Catalogue,
  eventSentence,
  type Label,
  labels,
  type MapPicture,
  mapIn,
  type Params,
  type Say,
  sentence,
  throwKey,
  verbKey,
} from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import { type Settings, settings } from './settings.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

const catalogues: Readonly<Record<Settings['lang'], Catalogue>> = { en, es }

/** By language, words that have come since: see later/words.ts. */
let added: Readonly<Record<Settings['lang'], Catalogue>> = { en: {}, es: {} }

export function addWords(texts: typeof added): void {
  added = texts
}

export interface GameWords {
  /** A game's text, or else the app's. Things are called by their names where a position is given. */
  say(what: Say | string, params?: Params, p?: Position): string
  event(event: GameEvent, p: Position): string
  action(action: Action, p: Position): string
  /** That a side took the action, as the log tells it. */
  done(action: Action, side: number, p: Position): string
  /** The name of a thing: a unit, a hex, a side, a colour … */
  name(kind: string, value: number, p: Position): string
  has(key: string): boolean
  /** A map with the names that its places have in the language: always the same one. */
  map(map: MapPicture): MapPicture
  /** What a rule is called in the rulebook of this language. */
  rule(id: string): string
  /** What dice or a draw are for: never what somebody is asked to do. */
  throws(prompt: string, p?: Position): string
}

/** A game to talk about: loaded, or with no more than its description, which has no words for actions. */
export type Topic = Pick<LoadedGame, 'texts'> & Partial<Pick<LoadedGame, 'game'>>

export interface Words {
  readonly lang: string
  /** The app's own text. */
  say(key: string, params?: Params): string
  game(topic: Topic): GameWords
  number(value: number, options?: Intl.NumberFormatOptions): string
  date(time: number, options?: Intl.DateTimeFormatOptions): string
}

const known = new Map<string, Words>()

export function words(): Words {
  return wordsIn(settings().lang)
}

export function wordsIn(lang: Settings['lang']): Words {
  const found = known.get(lang) ?? makeWords(lang)
  known.set(lang, found)
  return found
}

/** Whether the page is pointed at with fingers alone. */
const isTouched = (): boolean =>
  globalThis.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false

/** The texts as they are said to fingers: a tap where a mouse clicks. */
function forHand(texts: Catalogue, own: Catalogue): Catalogue {
  if (!isTouched()) return texts
  const [clicks, tap] = [own['app.click'].split(', '), own['app.tap']]
  const first = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const said = (text: string) =>
    clicks.reduce((all, click) => all.replaceAll(click, tap).replaceAll(first(click), first(tap)), text)
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, said(text)]))
}

/** The catalogue a word stands in: the one that is given, or that of what has come since. */
const inCatalogue = (catalogue: Catalogue, key: string, lang: Settings['lang']): Catalogue =>
  Object.hasOwn(catalogue, key) || !Object.hasOwn(added[lang], key)
    ? catalogue
    : forHand(added[lang], catalogues[lang])

/**
 * The reader's own kind of the language, such as British English: dates and numbers are written as there. Who reads
 * English without having said which is spared the month before the day, which only one country writes.
 */
export const localeOf = (lang: string, languages = globalThis.navigator?.languages ?? []): string =>
  languages.find(each => each.toLowerCase().startsWith(lang) && isLocale(each)) ??
  (lang === 'en' ? 'en-GB' : lang)

/** Browsers also name what is none, such as `en-US@posix` where the system has no language. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

function makeWords(lang: Settings['lang']): Words {
  const locale = localeOf(lang)
  const catalogue = forHand(catalogues[lang], catalogues[lang])
  const ofGames = new WeakMap<Topic, GameWords>()
  return {
    lang,
    say: (key, params) => sentence(inCatalogue(catalogue, key, lang), key, params),
    game(topic) {
      const found = ofGames.get(topic) ?? makeGameWords(topic, lang)
      ofGames.set(topic, found)
      return found
    },
    // With the sign that printers use, as everywhere.
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value).replace('-', '−'),
    date: (time, options = { dateStyle: 'medium', timeStyle: 'short' }) =>
      new Intl.DateTimeFormat(locale, options).format(time),
  }
}

function makeGameWords({ game, texts }: Topic, lang: Settings['lang']): GameWords {
  const own = catalogues[lang]
  const catalogue: Catalogue = forHand({ ...own, ...(texts[lang] ?? texts.en) }, own)
  const has = (key: string) => Object.hasOwn(catalogue, key)
  const maps = new WeakMap<MapPicture, MapPicture>()
  const labelIn = (p: Position | undefined): Label => labels(catalogue, game?.sides ?? [], p?.world)
  const rule = (id: string) => {
    const [, chapter, number] = /^([a-z]+)-(\d+)$/.exec(id) ?? []
    return has(`rule.${chapter}`) ? sentence(catalogue, `rule.${chapter}`, { number }) : id
  }
  const say: GameWords['say'] = (what, params, p) => {
    const { key, params: own } = typeof what === 'string' ? { key: what, params: undefined } : what
    const all: Params = { ...own, ...params }
    const named = typeof all.rule === 'string' ? { ...all, rule: rule(all.rule) } : all
    return sentence(inCatalogue(catalogue, key, lang), key, named, labelIn(p))
  }
  const textOf = (action: Action, p: Position) => {
    if (action[0] === ROLL || action[0] === DRAW) return game?.text(action, p) ?? ''
    const verb = game?.verbOf(action)
    if (!verb || !has(`verb.${verb.name}`)) return game?.text(action, p) ?? ''
    return say(verbKey(has, verb, action), actionParams(verb.args, action), p)
  }
  return {
    say,
    has,
    rule,
    map(map) {
      const named = maps.get(map) ?? mapIn(catalogue, map)
      maps.set(map, named)
      return named
    },
    throws: (prompt, p) => say(throwKey(catalogue, prompt), {}, p),
    name: (kind, value, p) => labelIn(p)(kind, value) ?? String(value),
    event: (event, p) => eventSentence(catalogue, event, labelIn(p)),
    action: textOf,
    done(action, side, p) {
      const verb = game?.verbOf(action)
      const key = `done.${verb?.name}`
      return verb && has(key)
        ? say(key, { ...actionParams(verb.args, action), side }, p)
        : say('play.log.decision', { side, action: textOf(action, p) }, p)
    },
  }
}
