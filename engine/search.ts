/**
 * Words as players say them, for whoever searches a rulebook: accents, capitals, endings and other names do not matter, and
 * what a question is made of besides ("how far can I …") does not either.
 */
import en from './spoken.en.json' with { type: 'json' }
import es from './spoken.es.json' with { type: 'json' }

/** Without accents and capitals, and letter for letter as long as the text. */
export const folded = (text: string): string =>
  Array.from(text, letter => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  }).join('')

/** How a language is spoken, all of it folded. */
interface Spoken {
  /** Words that say nothing of what is asked for. */
  readonly idle: readonly string[]
  /** What words end with in one form or another, the longest first. */
  readonly endings: readonly string[]
  /** What stands for one another at the end of a stem from one form to the next: c and qu, e and ie. */
  readonly alike: readonly (readonly string[])[]
  /** What players say, and what rulebooks call it, with commas between; several words stand for themselves only in these. */
  readonly said: Readonly<Record<string, string>>
}

/** In a page only what is spoken there has been fetched, and the other is empty. */
const languages: Readonly<Record<string, Partial<Spoken>>> = { en, es }
const silent: Spoken = { idle: [], endings: ['s'], alike: [], said: {} }
const spokenIn = (lang: string): Spoken => ({ ...silent, ...languages[lang] })

/** The rulebook's names of each thing that players say. */
const namesIn = ({ said }: Spoken): Map<string, readonly string[]> =>
  new Map(
    Object.entries(said).flatMap(([words, names]) =>
      words.split(', ').map(word => [word, names.split(', ')]),
    ),
  )

/** One thing that is asked for, in the ways it may be written. */
interface Wanted {
  readonly ways: readonly Way[]
  /** A single word may be mistyped. */
  readonly word?: string
  /** It stands in quotation marks: the book itself must say it. */
  readonly isQuoted?: boolean
}

interface Way {
  readonly pattern: RegExp
  /** What it counts for: the word itself more than another name of it. */
  readonly worth: number
}

const [OTHER_NAME, OTHER_FORM, KIN] = [0.8, 0.85, 0.7]
/** With so many letters a stem has kin: words that begin alike. */
const FAMILY = 4
/** Shorter words are other words when they are typed wrong. */
const LEAST_TYPED = 5
/** Of what is typed very wrong so much must be right. */
const LIKE_ENOUGH = 0.5

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const matching = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${source}`, 'gu')
const written = (text: string, rest = ''): RegExp => matching(`${escaped(text)}${rest}`)
const whole = (text: string): RegExp => written(text, '(?![\\p{L}\\d])')

/** What all forms of a word begin with; short words have none but themselves. */
function stemOf(word: string, { endings }: Spoken): string {
  const ending = endings.find(each => word.endsWith(each) && word.length - each.length >= 3)
  return ending ? word.slice(0, -ending.length) : word
}

/** A word in any of its forms: its stem, as it may be written, and whatever ends words. */
function formsOf(word: string, spoken: Spoken): string {
  const stem = stemOf(word, spoken)
  if (stem.length < 3) return escaped(word)
  const [, head, vowel, end] =
    /^(.*?)([aeiou]{0,2})([^aeiou]*)$/u.exec(stem.replace(/(?<=[qg])u$/u, '')) ?? []
  const asWritten = (part: string) => {
    const others = spoken.alike.find(each => each.includes(part))
    return others ? `(?:${others.join('|')})` : escaped(part)
  }
  return `${escaped(head)}${asWritten(vowel)}${asWritten(end)}${end === '' ? '' : `${end.at(-1)}?`}(?:${spoken.endings.join('|')})?(?:e?s)?`
}

function waysOf(name: string, worth: number, spoken: Spoken): Way[] {
  const itself = { pattern: whole(name), worth }
  if (name.includes(' ') || name.length < 3) return [itself]
  const inForm = { pattern: matching(`${formsOf(name, spoken)}(?![\\p{L}\\d])`), worth: worth * OTHER_FORM }
  const stem = stemOf(name, spoken)
  if (stem.length < FAMILY) return [itself, inForm]
  return [itself, inForm, { pattern: written(stem, '\\p{L}*'), worth: worth * KIN }]
}

/** A phrase in any of its forms, also with a few other words in its midst: each such gap is a group. */
function saidLike(phrase: string, spoken: Spoken): RegExp {
  const words = phrase.split(' ')
  const telling = words.filter(word => !spoken.idle.includes(word))
  if (telling.length < 2) return whole(phrase)
  const forms = telling.map(word => (word.length < 4 ? escaped(word) : formsOf(word, spoken)))
  return new RegExp(`(?<![\\p{L}\\d])${forms.join('((?: \\S+){0,4}?) ')}(?![\\p{L}\\d])`, 'gu')
}

const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\d.-]+/u).filter(word => word !== '' && (word.length > 1 || /\d/.test(word)))

/** What a query asks for: words, or several of them in quotation marks as they stand. */
export function wantedIn(query: string, lang = ''): Wanted[] {
  const spoken = spokenIn(lang)
  const said = namesIn(spoken)
  let text = ` ${folded(query)} `
  const wanted: Wanted[] = []
  text = text.replace(/["“”«]([^"“”»]+)["“”»]/g, (_, words: string) => {
    const pattern = written(words.trim().replaceAll(/\s+/g, ' '))
    wanted.push({ ways: [{ pattern, worth: 1 }], isQuoted: true })
    return ' '
  })
  const names = (words: string) => (said.get(words) ?? []).flatMap(name => waysOf(name, OTHER_NAME, spoken))
  const phrases = [...said.keys()].filter(each => each.includes(' '))
  for (const phrase of phrases.sort((a, b) => b.length - a.length))
    text = text.replace(saidLike(phrase, spoken), (...[, ...found]) => {
      wanted.push({ ways: [...waysOf(phrase, 1, spoken), ...names(phrase)] })
      const between = found.slice(
        0,
        found.findIndex(each => typeof each === 'number'),
      )
      return ` ${between.join(' ')} `
    })
  const all = wordsOf(text)
  const telling = all.filter(word => !spoken.idle.includes(word))
  for (const word of wanted.length === 0 && telling.length === 0 ? all : telling) {
    const stem = stemOf(word, spoken)
    // Under which form of it other names are known.
    const known = said.has(word)
      ? word
      : [...said.keys()].find(each => each === stem || stemOf(each, spoken) === stem)
    wanted.push({ word, ways: [...waysOf(word, 1, spoken), ...(known === undefined ? [] : names(known))] })
  }
  return wanted
}

export interface Place {
  readonly at: number
  readonly length: number
}

/** Where in a folded text what is asked for stands, in whatever way. */
export const placesIn = (text: string, wanted: readonly Wanted[]): Place[] =>
  wanted
    .flatMap(({ ways }) => ways.flatMap(({ pattern }) => [...text.matchAll(pattern)]))
    .map(({ 0: { length }, index: at }) => ({ at, length }))

/** Whether all that is asked for stands in a folded text. */
export const holdsAll = (text: string, wanted: readonly Wanted[]): boolean =>
  wanted.length > 0 && wanted.every(each => placesIn(text, [each]).length > 0)

/** A piece of a book. */
export interface Piece {
  readonly id: string
  readonly chapter: string
  /** The nearest heading above it, if that is another. */
  readonly section?: string
  readonly text: string
  /** What players ask that it answers. */
  readonly asked?: readonly string[]
}

/** What players ask, by the id of the piece that answers it, with a semicolon between one question and the next. */
export type Questions = Readonly<Record<string, string>>

/** Each question belongs to the first piece with its id: the rule itself, not what is said of it. */
export function withQuestions<P extends Piece>(pieces: readonly P[], questions: Questions): P[] {
  const left = new Map(Object.entries(questions))
  return pieces.map(piece => {
    const asked = left.get(piece.id)?.split('; ')
    left.delete(piece.id)
    return asked ? { ...piece, asked } : piece
  })
}

export interface Ranked<P> {
  readonly piece: P
  /** Where in its text what was found first stands. */
  readonly place: Place
}

/** A word that is said again tells less each time, and so does one in a long text. */
const [AGAIN, LENGTH] = [1.2, 0.5]
/** What the heading of a chapter and of its part count for beside a word of the text, and the first rule under one. */
const [CHAPTER, SECTION, LEADS] = [0.5, 1.2, 0.8]
/** What a word counts for that a rule begins with. */
const [AT_BEGINNING, BEGINNING] = [0.5, 60]
/** Beside a rule: what stands before the first numbered chapter or in a long table; examples, options, answered questions. */
const [AROUND, ASIDE] = [0.4, 0.6]
const LONG_TABLE = 1200
/** What a word counts for that players use when they ask for it, and a question that is like the one asked. */
const [ASKED, LIKE] = [0.7, 2]
/** Several words that stand together as they were asked for. */
const TOGETHER = 1.3
/** Beside the best, what says less than this of what is asked for is left out. */
const LEAST = 0.15

function tellingOf({ id, chapter, text }: Piece, before?: Piece): number {
  if (!/^\d/.test(chapter) || text.length > LONG_TABLE) return AROUND
  return before?.id === id || /^(?:option-|[A-Z]\d+$)/.test(id) ? ASIDE : 1
}

/** Whether one word becomes the other by one letter more, less, another or two changed about. */
function isMistyped(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

const threesOf = (word: string): string[] =>
  Array.from({ length: word.length }, (_, at) => ` ${word} `.slice(at, at + 3))

/** How much of two words is the same: of every three letters in a row. */
function likenessOf(a: string, b: string): number {
  const [threesA, threesB] = [threesOf(a), threesOf(b)]
  const same = threesA.filter(three => threesB.includes(three)).length
  return (2 * same) / (threesA.length + threesB.length)
}

/** The words that are as like one as a word may be typed wrong, or else the likest. */
function likest(word: string, known: readonly string[]): string[] {
  const mistyped = known.filter(other => isMistyped(word, other))
  if (mistyped.length > 0) return mistyped
  const likeness = known.map(other => likenessOf(word, other))
  const most = Math.max(...likeness)
  return most < LIKE_ENOUGH ? [] : known.filter((_, i) => likeness[i] === most)
}

/** What stands nowhere in the book is taken for the words of it that are most like it. */
function corrected(each: Wanted, ready: readonly Ready[]): Wanted {
  const { word, ways } = each
  if (
    !word ||
    word.length < LEAST_TYPED ||
    ways.some(({ pattern }) => ready.some(one => holds(one, pattern)))
  )
    return each
  const texts = ready.flatMap(({ text, asked }) => [text, ...asked.map(question => question.text)])
  const known = new Set(texts.flatMap(text => text.match(/\p{L}+/gu) ?? []))
  return {
    word,
    ways: [...ways, ...likest(word, [...known]).map(other => ({ pattern: whole(other), worth: OTHER_FORM }))],
  }
}

/** A book made ready to be searched: what a piece and its headings say, folded. */
interface Ready {
  readonly text: string
  readonly chapter: string
  readonly section: string
  /** Each question with its telling words. */
  readonly asked: readonly { readonly text: string; readonly words: number }[]
  readonly telling: number
  /** Whether it is the first rule under its heading. */
  readonly leads: boolean
}

const holds = ({ text, asked }: Ready, pattern: RegExp): boolean =>
  text.search(pattern) >= 0 || asked.some(question => question.text.search(pattern) >= 0)

const made = new WeakMap<readonly Piece[], readonly Ready[]>()

function madeReady(pieces: readonly Piece[], lang: string): readonly Ready[] {
  const known = made.get(pieces)
  if (known) return known
  const { idle } = spokenIn(lang)
  const begun = new Set<string>()
  const ready = pieces.map((piece, i) => {
    const telling = tellingOf(piece, pieces[i - 1])
    const under = `${piece.chapter} ${piece.section ?? ''}`
    const leads = telling === 1 && !begun.has(under)
    if (leads) begun.add(under)
    const { text, chapter, section = '' } = piece
    const asked = (piece.asked ?? []).map(question => ({
      text: folded(question),
      words: Math.max(1, wordsOf(folded(question)).filter(word => !idle.includes(word)).length),
    }))
    return { text: folded(text), chapter: folded(chapter), section: folded(section), asked, telling, leads }
  })
  made.set(pieces, ready)
  return ready
}

/** What is found by the heading it stands under. */
const NOWHERE: Place = { at: 0, length: 0 }

interface Said {
  readonly counts: number
  readonly place: Place | null
  /** Whether it is found by its heading, or by what players ask. */
  readonly isHead: boolean
  readonly inAsked: readonly number[]
}

/** How much a piece says of one thing that is asked for, and where. */
function saidOf(
  { text, chapter, section, asked, leads }: Ready,
  { ways, isQuoted }: Wanted,
  rare: readonly number[],
  mean: number,
): Said {
  let [inText, inHeading]: [number, number] = [0, 0]
  const inAsked = asked.map(() => 0)
  let isHead = false
  let place: Place | null = null
  for (const [i, { pattern }] of ways.entries()) {
    const heading = section.search(pattern) >= 0 ? SECTION : chapter.search(pattern) >= 0 ? CHAPTER : 0
    if (heading === SECTION) isHead = true
    inHeading = Math.max(inHeading, rare[i] * (heading > 0 && leads ? heading + LEADS : heading))
    for (const [n, question] of asked.entries())
      if (!isQuoted && question.text.search(pattern) >= 0) inAsked[n] = Math.max(inAsked[n], rare[i])
    const places = [...text.matchAll(pattern)]
    if (places.length === 0) continue
    const room = 1 - LENGTH + (LENGTH * text.length) / mean
    const often = (places.length * (1 + AGAIN)) / (places.length + AGAIN * room)
    const counts = rare[i] * (often + (places[0].index <= BEGINNING ? AT_BEGINNING : 0))
    if (counts <= inText) continue
    inText = counts
    place = { at: places[0].index, length: places[0][0].length }
  }
  const most = Math.max(0, ...inAsked)
  return { counts: inText + inHeading + ASKED * most, place, isHead: isHead || most > 0, inAsked }
}

/** How like a question is to what is asked for: how much of either is in the other. */
function likeOf({ asked }: Ready, said: readonly Said[], all: number): number {
  const likes = asked.map(({ words }, n) => {
    const found = said.filter(({ inAsked }) => inAsked[n] > 0)
    const sum = found.reduce((sum, { inAsked }) => sum + inAsked[n], 0)
    return sum * ((sum / all) * Math.min(1, found.length / words)) ** 2
  })
  return Math.max(0, ...likes)
}

/** The best first: who says most of what is asked for, and of most of it. */
export function ranked<P extends Piece>(pieces: readonly P[], query: string, lang = ''): Ranked<P>[] {
  const asking = query.trim().length < 2 ? [] : wantedIn(query, lang)
  if (asking.length === 0) return []
  const ready = madeReady(pieces, lang)
  const wanted = asking.map(each => corrected(each, ready))
  const mean = ready.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, ready.length)
  const rare = wanted.map(({ ways }) =>
    ways.map(({ pattern, worth }) => {
      const holding = ready.filter(one => holds(one, pattern)).length
      const isSaid =
        holding > 0 || ready.some(({ chapter, section }) => `${chapter} ${section}`.search(pattern) >= 0)
      return isSaid ? worth * Math.log(1 + pieces.length / (1 + holding)) : 0
    }),
  )
  const all = rare.reduce((sum, each) => sum + Math.max(...each), 0)
  const asked = folded(query).trim()
  const called = asked.replaceAll(/\s+/g, '-')
  const found = pieces.flatMap((piece, i) => {
    const said = wanted.map((each, n) => saidOf(ready[i], each, rare[n], mean))
    const place =
      said.find(({ place }) => place !== null)?.place ?? (said.some(({ isHead }) => isHead) ? NOWHERE : null)
    if (folded(piece.id) === called)
      return [{ piece, place: place ?? { at: 0, length: 0 }, score: Number.MAX_VALUE }]
    if (!place) return []
    const together = asked.includes(' ') && ready[i].text.includes(asked) ? TOGETHER : 1
    const met = said.filter(({ counts }) => counts > 0).length / wanted.length
    const own = together * ready[i].telling * met * said.reduce((sum, { counts }) => sum + counts, 0)
    const score = own + LIKE * likeOf(ready[i], said, all)
    return [{ piece, place, score }]
  })
  // Who has more of what is asked for counts for more, but a rule that answers in other words is not put behind all that have it.
  const best = Math.max(0, ...found.filter(({ score }) => score < Number.MAX_VALUE).map(({ score }) => score))
  return found
    .filter(({ score }) => score >= LEAST * best)
    .sort((a, b) => b.score - a.score)
    .map(({ piece, place }) => ({ piece, place }))
}
