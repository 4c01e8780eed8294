/** From the legal actions and what a person has picked so far to what a click means. Any game, no page. */
import {
  type Action,
  FIRST_VERB,
  type Game,
  type Hex,
  type Pending,
  type Piece,
  type Presentation,
  type Reach,
  type VerbStyle,
} from '@quebracho/engine'
import type { LitKind } from '../board/state.ts'

/** What a person has picked: a unit, or a verb by its button and some of its arguments. */
export interface Picked {
  /** -1 = none. */
  readonly unit: number
  /** '' = none. */
  readonly verb: string
  readonly args: readonly number[]
}

export const NOTHING: Picked = { unit: -1, verb: '', args: [] }

/** An action taken to pieces. */
export interface Offer {
  readonly action: Action
  readonly verb: string
  readonly offer: VerbStyle['offer']
  /** Its first unit, or -1. */
  readonly unit: number
  /** The hex it is aimed at, or -1: the last one it names. */
  readonly hex: Hex
}

/** What can be done now, sorted for the hand. */
export interface Offers {
  readonly all: readonly Offer[]
  /** Where each unit stands. */
  readonly hexOf: ReadonlyMap<number, Hex>
  readonly pieces: readonly Piece[]
  /** Units that can be picked and sent to a hex. */
  readonly movers: ReadonlySet<number>
  /** Those of them that are not on the board yet. */
  readonly tray: readonly number[]
}

/** Something that can be chosen at a hex. */
export interface Option {
  readonly actions: readonly Action[]
  readonly reach?: Reach
}

export type Meaning =
  | { readonly kind: 'do'; readonly option: Option }
  | { readonly kind: 'choose'; readonly options: readonly Option[] }
  | { readonly kind: 'pick'; readonly picked: Picked }
  | { readonly kind: 'illegal' }
  /** Nothing to do here, but something to look at. */
  | { readonly kind: 'look' }

export const verbNamed = (game: Game, action: Action): string =>
  game.vocabulary.verbs[action[0] - FIRST_VERB]?.name ?? ''

const argsOf = (game: Game, action: Action): readonly string[] =>
  game.vocabulary.verbs[action[0] - FIRST_VERB]?.args ?? []

/** A verb that its game says nothing of is offered on the board if it names a place or a unit. */
function styleOf(
  verbs: Presentation['verbs'],
  verb: { readonly name: string; readonly args: readonly string[] },
): VerbStyle {
  const onBoard = verb.args.some(kind => kind === 'hex' || kind === 'unit')
  return verbs[verb.name] ?? { offer: onBoard ? 'board' : 'button' }
}

export function sortOffers(
  game: Game,
  verbs: Presentation['verbs'],
  pieces: readonly Piece[],
  actions: readonly Action[],
): Offers {
  const hexOf = new Map(pieces.filter(({ hex }) => hex >= 0).map(({ unit, hex }) => [unit, hex]))
  const all = actions.map((action): Offer => {
    const verb = game.vocabulary.verbs[action[0] - FIRST_VERB]
    const unitAt = verb.args.indexOf('unit')
    const hexAt = verb.args.lastIndexOf('hex')
    return {
      action,
      verb: verb.name,
      offer: styleOf(verbs, verb).offer,
      unit: unitAt < 0 ? -1 : action[unitAt + 1],
      hex: hexAt < 0 ? -1 : action[hexAt + 1],
    }
  })
  const movers = new Set(
    onBoard(all)
      .filter(({ unit, hex }) => unit >= 0 && hex >= 0)
      .map(({ unit }) => unit),
  )
  return { all, hexOf, pieces, movers, tray: [...movers].filter(unit => !hexOf.has(unit)) }
}

const onBoard = (offers: readonly Offer[]) => offers.filter(({ offer }) => offer === 'board')

/** What needs nothing but its unit: to rest, to be fed. */
export const unitOnly = ({ all }: Offers, unit: number): readonly Offer[] =>
  onBoard(all).filter(each => each.unit === unit && each.hex < 0)

/** The verbs to be shown as buttons, each with its actions. */
export function buttonVerbs({ all }: Offers): ReadonlyMap<string, readonly Offer[]> {
  return Map.groupBy(
    all.filter(({ offer }) => offer === 'button'),
    ({ verb }) => verb,
  )
}

export const tokenOffers = ({ all }: Offers): readonly Offer[] =>
  all.filter(({ offer }) => offer === 'tokens')

/**
 * The place of the one argument in which the actions of a verb differ, if that is the only one and is picked from no
 * map: a colour, say. Then each action can have a button of its own.
 */
export function onlyDifference(game: Game, offers: readonly Offer[]): number {
  const [first] = offers
  const differs = first.action.flatMap((value, i) =>
    offers.some(({ action }) => action[i] !== value) ? [i] : [],
  )
  const kind = argsOf(game, first.action)[differs[0] - 1]
  return differs.length === 1 && !['hex', 'unit', 'number'].includes(kind) ? differs[0] : -1
}

/** The actions of the verb under way that begin with what has been picked of it. */
export function begunBy({ all }: Offers, { verb, args }: Picked): readonly Offer[] {
  return all.filter(each => each.verb === verb && args.every((value, i) => each.action[i + 1] === value))
}

/** The kind of the argument that is picked next, or '' when all are. */
export function nextKind(game: Game, offers: Offers, picked: Picked): string {
  const [first] = begunBy(offers, picked)
  return first ? (argsOf(game, first.action)[picked.args.length] ?? '') : ''
}

/** What a click on a hex means. `reach` is where the picked unit can go. */
export function click(
  game: Game,
  offers: Offers,
  picked: Picked,
  reach: readonly Reach[],
  hex: Hex,
): Meaning {
  if (picked.verb !== '') return clickForVerb(game, offers, picked, hex)
  if (picked.unit >= 0) {
    const isItself = offers.hexOf.get(picked.unit) === hex
    const options = optionsFor(offers, picked.unit, reach, hex)
    // A second click on a unit is easily made by mistake: nothing is done by it without asking.
    if (options.length > 0) return isItself ? { kind: 'choose', options } : oneOrMore(options)
    if (isItself) return { kind: 'pick', picked: NOTHING }
  }
  return clickWithout(offers, picked, hex)
}

/** Nothing picked, or nothing for it here: pick another unit, or do what the hex alone says. */
function clickWithout(offers: Offers, picked: Picked, hex: Hex): Meaning {
  const here = offers.pieces.filter(piece => piece.hex === hex)
  const direct = onBoard(offers.all).filter(each => each.unit < 0 && each.hex === hex)
  const units = here.filter(({ unit }) => offers.movers.has(unit))
  const alone = here.flatMap(({ unit }) => unitOnly(offers, unit))
  if (units.length > 0 && direct.length === 0) {
    return { kind: 'pick', picked: { ...NOTHING, unit: units[units.length - 1].unit } }
  }
  // Units that are still off the board: one of each sort can be put here.
  const placed =
    picked.unit >= 0
      ? []
      : onBoard(offers.all).filter(each => each.hex === hex && offers.tray.includes(each.unit))
  const options = [...direct, ...alone, ...placed].map(({ action }) => ({ actions: [action] }))
  if (options.length > 0) return oneOrMore(options)
  if (picked.unit >= 0) return { kind: 'illegal' }
  return { kind: here.length > 0 ? 'look' : 'illegal' }
}

function clickForVerb(game: Game, offers: Offers, picked: Picked, hex: Hex): Meaning {
  const begun = begunBy(offers, picked)
  const at = picked.args.length + 1
  const kind = nextKind(game, offers, picked)
  const fits = ({ action }: Offer) =>
    kind === 'unit' ? offers.hexOf.get(action[at]) === hex : kind === 'hex' && action[at] === hex
  const matching = begun.filter(fits)
  if (matching.length === 0) return { kind: 'illegal' }
  const values = new Set(matching.map(({ action }) => action[at]))
  const isLast = argsOf(game, matching[0].action).length === at
  if (values.size === 1 && !isLast) {
    const args = [...picked.args, ...values]
    const rest = { ...picked, args }
    const next = nextKind(game, offers, rest)
    // What is picked next stands on the board; anything else is chosen from a list at once.
    if (next === 'hex' || next === 'unit') return { kind: 'pick', picked: rest }
  }
  return oneOrMore(matching.map(({ action }) => ({ actions: [action] })))
}

/** What the unit can do at the hex: go there, and whatever else is aimed there. */
export function optionsFor(offers: Offers, unit: number, reach: readonly Reach[], hex: Hex): Option[] {
  const going = reach.filter(each => each.hex === hex)
  const options: Option[] = going.map(each => ({ actions: each.actions, reach: each }))
  for (const each of onBoard(offers.all)) {
    if (each.unit !== unit || each.hex !== hex) continue
    const isOnWay = going.some(({ actions }) => actions.length === 1 && sameNumbers(actions[0], each.action))
    if (!isOnWay) options.push({ actions: [each.action] })
  }
  if (offers.hexOf.get(unit) === hex) {
    options.push(...unitOnly(offers, unit).map(({ action }) => ({ actions: [action] })))
  }
  return options
}

const sameNumbers = (a: Action, b: Action) => a.length === b.length && a.every((value, i) => value === b[i])

const oneOrMore = (options: readonly Option[]): Meaning =>
  options.length === 1 ? { kind: 'do', option: options[0] } : { kind: 'choose', options }

export interface LitHex {
  readonly hex: Hex
  readonly kind: LitKind
  readonly label?: string
}

/** The hexes that glow: what can be picked, or what the thing picked can do. */
export function litHexes(
  game: Game,
  offers: Offers,
  picked: Picked,
  reach: readonly Reach[],
  side: number,
): LitHex[] {
  if (picked.verb !== '') return litForVerb(game, offers, picked)
  const lit = new Map<Hex, LitHex>()
  if (picked.unit >= 0) {
    for (const { hex, cost } of reach) lit.set(hex, { hex, kind: 'move', label: String(cost) })
    for (const { hex, unit } of onBoard(offers.all)) {
      if (unit !== picked.unit || hex < 0 || lit.has(hex)) continue
      lit.set(hex, { hex, kind: aimKind(offers, side, hex) })
    }
    return [...lit.values()]
  }
  for (const { unit, hex } of onBoard(offers.all)) {
    const at = unit >= 0 && offers.hexOf.has(unit) ? offers.hexOf.get(unit) : hex
    if (at !== undefined && at >= 0) lit.set(at, { hex: at, kind: 'choice' })
  }
  return [...lit.values()]
}

const aimKind = ({ pieces }: Offers, side: number, hex: Hex): LitKind =>
  pieces.some(piece => piece.hex === hex && piece.side !== side) ? 'attack' : 'choice'

function litForVerb(game: Game, offers: Offers, picked: Picked): LitHex[] {
  const kind = nextKind(game, offers, picked)
  if (kind !== 'hex' && kind !== 'unit') return []
  const at = picked.args.length + 1
  const hexes = begunBy(offers, picked).map(({ action }) =>
    kind === 'hex' ? action[at] : (offers.hexOf.get(action[at]) ?? -1),
  )
  return [...new Set(hexes)].filter(hex => hex >= 0).map(hex => ({ hex, kind: 'target' }))
}

/**
 * The actions a click on a hex may have meant, though none of them is legal, likeliest first: so that the game can
 * say which rule forbids it.
 */
export function meantBy(
  pending: Pending,
  offers: Offers,
  verbs: Presentation['verbs'],
  picked: Picked,
  hex: Hex,
): Action[] {
  if (pending.kind !== 'decision') return []
  const unit = picked.unit >= 0 ? picked.unit : unitFor(offers, pending.side, hex)
  const enemyThere = offers.pieces.some(piece => piece.hex === hex && piece.side !== pending.side)
  const fitting = pending.verbs.filter(verb => {
    if (picked.verb !== '') return verb.name === picked.verb
    const { length } = verb.args.filter(kind => kind === 'hex')
    return styleOf(verbs, verb).offer === 'board' && length <= 1 && (unit >= 0 || !verb.args.includes('unit'))
  })
  const actions = fitting.map(verb => [
    verb.index,
    ...verb.args.map((kind, i) => picked.args[i] ?? (kind === 'unit' ? unit : kind === 'hex' ? hex : 1)),
  ])
  // The first verb of a decision is the plain one, as a rule to go there; at an enemy something else was meant.
  return enemyThere && actions.length > 1 ? [...actions.slice(1), actions[0]] : actions
}

/** With no unit picked: the one that stands there, or the first that still has to come onto the board. */
function unitFor(offers: Offers, side: number, hex: Hex): number {
  const own = offers.pieces.find(piece => piece.hex === hex && piece.side === side)
  return own?.unit ?? offers.tray[0] ?? -1
}
