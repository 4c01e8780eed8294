/**
 * The war in words: for each turn a paragraph made of its most telling events, in the order they happened.
 *
 * A game supplies sentences in its text, and what has none is not told:
 *
 *     story.KEY                  the sentence of an event
 *     story.KEY?attack>defence   the same where the condition holds: parameters or numbers with < = >, joined by &
 *     story.KEY?n>1              for several events of one turn, told as one: `n` is how many there were, `count.unit`
 *                                of how many different units, and `unit` stands for all of them
 *     story.KEY+OTHER            a clause added to it when OTHER follows in the same action; `lead.unit` is then the
 *                                unit of the first event
 *     …#2, …#3                   other wordings, taken in turn
 *     story.name.unit.b1         what the story calls a thing, if not by its usual name
 *     story.quiet                a turn with nothing to tell
 *
 * The most telling events are the rare ones: a well is found once, units march every turn.
 */
import { type GameEvent, heardBy, type Position, type Viewer } from '@quebracho/engine'
import { type Catalogue, type Label, type Params, sentence } from '@quebracho/engine/show'
import type { ReplayIndex } from './replay.ts'

const MOST_SENTENCES = 6
/** Longer lists call things by their usual names, which are shorter. */
const LONG_LIST = 2

export interface Chapter {
  readonly turn: number
  /** The moment the turn begins. */
  readonly at: number
  readonly sentences: readonly StorySentence[]
}

export interface StorySentence {
  readonly text: string
  /** The moment right after it happened; the chapter's own where nothing did. */
  readonly at: number
}

/** Something to tell: an event, the events that follow from it, or several events of one kind. */
interface Incident {
  readonly turn: number
  readonly at: number
  readonly events: GameEvent[]
  readonly clauses: GameEvent[]
  weight: number
}

export interface StoryText {
  readonly lang: string
  readonly catalogue: Catalogue
  /** The usual name of a thing. */
  readonly label: (p: Position) => Label
}

export function storyOf(index: ReplayIndex, text: StoryText, viewer: Viewer = 'umpire'): Chapter[] {
  const teller = tellerOf(text, index.positionAt(0))
  const incidents = weighed(incidentsOf(index, teller, viewer))
  return index.turns.map(({ turn, at }) => {
    const told = [...incidents.filter(each => each.turn === turn)]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MOST_SENTENCES)
      .sort((a, b) => incidents.indexOf(a) - incidents.indexOf(b))
    const sentences = saidOnce(told.map(each => ({ text: teller.tell(each), at: each.at })))
    return { turn, at, sentences: sentences.length > 0 ? sentences : teller.quiet(at) }
  })
}

/** Without what another sentence says too: the same again, or with a clause after it. */
const saidOnce = (sentences: readonly StorySentence[]): StorySentence[] =>
  sentences.filter(({ text }, i) => {
    const words = text.replace(/\.$/, '')
    const isIn = (other: string) => other.startsWith(words) && /^[.,;]/.test(other.slice(words.length))
    return !sentences.some((other, j) => isIn(other.text) && (other.text === text ? j < i : j !== i))
  })

interface Teller {
  /** The key of the sentence for these events of one kind, `after` another event if they follow from it. */
  keyFor(events: readonly GameEvent[], after?: GameEvent): string | undefined
  /** Whether several events of its kind may be told as one. */
  joins(event: GameEvent): boolean
  tell(incident: Incident): string
  quiet(at: number): StorySentence[]
}

/** Events that make a sentence, each with the clauses that follow from it; equal kinds of one turn told together. */
function incidentsOf(index: ReplayIndex, teller: Teller, viewer: Viewer): Incident[] {
  const found: Incident[] = []
  for (const [i, deed] of index.deeds.entries()) {
    let lead: Incident | undefined
    for (const told of deed.told) {
      const event = heardBy(told, viewer)
      if (!event) continue
      if (lead && teller.keyFor([event], lead.events[0])) {
        lead.clauses.push(event)
      } else if (teller.keyFor([event]) || teller.joins(event)) {
        lead = { turn: told.turn, at: i + 1, events: [event], clauses: [], weight: 0 }
        found.push(lead)
      }
    }
  }
  const all = merged(found, teller)
  for (const { events } of all) if (!teller.keyFor(events)) events.splice(0, events.length - 1)
  return all.filter(({ events }) => teller.keyFor(events))
}

/** What has clauses of its own is told by itself; the rest joins the first of its kind and turn, if there is a way to. */
function merged(found: readonly Incident[], teller: Teller): Incident[] {
  const firsts = new Map<string, Incident>()
  return found.filter(each => {
    const [event] = each.events
    if (each.clauses.length > 0 || !teller.joins(event)) return true
    const kind = `${each.turn} ${event.key}`
    const first = firsts.get(kind)
    if (first) first.events.push(event)
    else firsts.set(kind, each)
    return first === undefined
  })
}

/** The rarer its kind in this game, the more an incident weighs, and what follows from it weighs too. */
function weighed(incidents: Incident[]): Incident[] {
  const counts = new Map<string, number>()
  const all = incidents.flatMap(({ events, clauses }) => [...events, ...clauses])
  for (const { key } of all) counts.set(key, 1 + (counts.get(key) ?? 0))
  const weight = ({ key }: GameEvent) => Math.log(1 + all.length / (counts.get(key) ?? 1))
  for (const each of incidents) {
    const followed = each.clauses.reduce((sum, clause) => sum + weight(clause), 0) / 2
    // Several told as one say more than one does.
    each.weight = weight(each.events[0]) + Math.log(each.events.length) + followed
  }
  return incidents
}

function tellerOf({ lang, catalogue, label }: StoryText, p: Position): Teller {
  const wordings = wordingsOf(catalogue)
  const used = new Map<string, number>()
  const usual = label(p)
  const naming: Label = (kind, value) =>
    catalogue[`story.name.${kind}.${p.world.names[kind]?.[value]}`] ?? usual(kind, value)
  const and = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' })

  const keyFor: Teller['keyFor'] = (events, after) => {
    const params = paramsOf(events, after)
    const base = after ? `story.${after.key}+${events[0].key}` : `story.${events[0].key}`
    return wordings.get(base)?.find(({ condition }) => holds(condition, params))?.key
  }
  const say = (key: string, params: Params): string => {
    const turn = used.get(key) ?? 0
    used.set(key, turn + 1)
    return sentence(
      catalogue,
      variant(catalogue, key, turn),
      listed(catalogue[key], params, naming, usual, and),
      naming,
    )
  }
  return {
    keyFor,
    joins: ({ key }) => wordings.get(`story.${key}`)?.some(({ condition }) => forSeveral(condition)) ?? false,
    tell({ events, clauses }) {
      const key = keyFor(events) ?? ''
      const parts = clauses.map(clause => {
        const added = keyFor([clause], events[0])
        return added ? say(added, paramsOf([clause], events[0])) : ''
      })
      return capital(closed(say(key, paramsOf(events)) + parts.join('')))
    },
    quiet: at => (wordings.has('story.quiet') ? [{ text: capital(closed(say('story.quiet', {}))), at }] : []),
  }
}

interface Wording {
  readonly key: string
  readonly condition: string
}

/** The sentences for each kind of event, the one without a condition last; other wordings left out. */
function wordingsOf(catalogue: Catalogue): Map<string, Wording[]> {
  const found = new Map<string, Wording[]>()
  for (const key of Object.keys(catalogue)) {
    if (!key.startsWith('story.') || key.includes('#')) continue
    const [base, condition = ''] = key.split('?')
    found.set(base, [...(found.get(base) ?? []), { key, condition }])
  }
  for (const wordings of found.values()) wordings.sort((a, b) => Number(!a.condition) - Number(!b.condition))
  return found
}

function variant(catalogue: Catalogue, key: string, turn: number): string {
  let count = 1
  while (catalogue[`${key}#${count + 1}`] !== undefined) count++
  return turn % count === 0 ? key : `${key}#${(turn % count) + 1}`
}

const forSeveral = (condition: string): boolean => /^(?:n|count\.\w+)[<=>]/.test(condition)

/** Whether the parameters meet a condition; several events are told only by a sentence made for several. */
export function holds(condition: string, params: Params): boolean {
  if (params.n !== 1 && !forSeveral(condition)) return false
  const value = (name: string) => (/^\d+$/.test(name) ? Number(name) : params[name])
  return condition.split('&').every(part => {
    if (part === '') return true
    const [, left = '', operator, right = ''] = /^([\w.]+)([<=>])([\w.]+)$/.exec(part) ?? []
    const [a, b] = [value(left), value(right)]
    if (typeof a !== 'number' || typeof b !== 'number') return false
    return operator === '<' ? a < b : operator === '>' ? a > b : a === b
  })
}

/** One event's parameters, or each parameter's different values in all of them. */
function paramsOf(events: readonly GameEvent[], lead?: GameEvent): Params {
  const params: Record<string, Params[string]> = { n: events.length }
  for (const name of Object.keys(events[0])) {
    const values = new Set(events.flatMap(event => event[name] ?? []))
    params[`count.${name}`] = values.size
    params[name] = events.length === 1 ? events[0][name] : ([...values] as number[])
  }
  for (const [name, value] of Object.entries(lead ?? {})) params[`lead.${name}`] = value
  return params
}

/** Lists of things as the language joins them: "the 1st, the 2nd and the 4th". */
function listed(template: string, params: Params, naming: Label, usual: Label, and: Intl.ListFormat): Params {
  const kinds = new Map(
    [...template.matchAll(/\{([\w.]+)(?::(\w+))?/g)].map(([, name, kind]) => [name, kind ?? name]),
  )
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value]
      const kind = kinds.get(name) ?? name
      const called = value.map(each => naming(kind, each))
      // "a battalion and a battalion" says less than their usual names do.
      const isCommon = (as: string | undefined) => called.indexOf(as) !== called.lastIndexOf(as)
      const names = value.map((each, i) => {
        const usually = value.length > LONG_LIST || isCommon(called[i])
        return (usually ? usual(kind, each) : called[i]) ?? String(each)
      })
      return [name, and.format(names)]
    }),
  )
}

const capital = (text: string): string => text.replace(/^[¡¿]?\p{L}/u, start => start.toUpperCase())

const closed = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
