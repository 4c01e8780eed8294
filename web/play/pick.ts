/** From the legal actions and what a person has picked so far to what a click means. Any game, no page. */
import { type Action, type AnyVerb, type Game, type Pending, sameAction } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Loose, Piece, Reach } from '@quebracho/engine/show'
import type { LitKind } from '../board/state.ts'
import { NOTHING, type Option, type Picked } from './ui.ts'

/** An action taken to pieces. */
export interface Offer {
  readonly action: Action
  readonly verb: string
  readonly offer: AnyVerb['offer']
  /** Its first unit, or -1. */
  readonly unit: number
  /** Its second unit, which it is done to, or -1. */
  readonly other: number
  /** The hex it is aimed at, or -1: the last one it names. */
  readonly hex: Hex
  /** Offered where its unit is pointed at, not where its hex is. */
  readonly close: boolean
}

/** What can be done now, sorted for the hand. */
export interface Offers {
  readonly all: readonly Offer[]
  /** Those that are picked on the board. */
  readonly board: readonly Offer[]
  /** Where each unit stands. */
  readonly hexOf: ReadonlyMap<number, Hex>
  readonly pieces: readonly Piece[]
  /** Units that can be picked and sent to a hex, or set upon another unit. */
  readonly pickable: ReadonlySet<number>
  /** Those of them that are not on the board yet. */
  readonly tray: readonly number[]
  /** Who decides, -1 if it does not matter. */
  readonly side: number
}

export type Meaning =
  | { readonly kind: 'do'; readonly option: Option }
  | { readonly kind: 'choose'; readonly options: readonly Option[] }
  | { readonly kind: 'pick'; readonly picked: Picked }
  | { readonly kind: 'illegal' }
  /** Nothing to do here, but something to look at. */
  | { readonly kind: 'look' }

export const verbName = (game: Game, action: Action): string => game.verbOf(action)?.name ?? ''

const argsOf = (game: Game, action: Action): readonly string[] => game.verbOf(action)?.args ?? []

export function sortOffers(
  game: Game,
  pieces: readonly Piece[],
  actions: readonly Action[],
  loose: readonly Loose[] = [],
  side = -1,
): Offers {
  const hexOf = new Map(pieces.filter(({ hex }) => hex >= 0).map(({ unit, hex }) => [unit, hex]))
  const all = actions.map((action): Offer => {
    const verb = game.verbOf(action)!
    const unitAt = verb.args.indexOf('unit')
    const otherAt = verb.args.indexOf('unit', unitAt + 1)
    const hexAt = verb.args.lastIndexOf('hex')
    const { offer, close } = verb
    return {
      action,
      verb: verb.name,
      offer,
      close,
      unit: unitAt < 0 ? -1 : action[unitAt + 1],
      other: unitAt < 0 || otherAt < 0 ? -1 : action[otherAt + 1],
      hex: hexAt < 0 ? -1 : action[hexAt + 1],
    }
  })
  const board = all.filter(({ offer }) => offer === 'board')
  const sent = board.filter(({ unit, other, hex }) => unit >= 0 && (hex >= 0 || other >= 0))
  const pickable = new Set([...loose, ...sent].map(({ unit }) => unit))
  return { all, board, hexOf, pieces, pickable, tray: [...pickable].filter(unit => !hexOf.has(unit)), side }
}

/** What needs nothing but its unit: to rest, to be fed, to march with the others. */
export const unitOnly = ({ board }: Offers, unit: number): readonly Offer[] =>
  board.filter(each => each.unit === unit && each.hex < 0 && each.other < 0)

/** What a unit can do, verb by verb, and what of each is said by the unit alone. */
export function unitVerbs(
  game: Game,
  { all }: Offers,
  unit: number,
): readonly { readonly verb: string; readonly args: readonly number[]; readonly isWhole: boolean }[] {
  const own = all.filter(each => each.unit === unit && each.offer !== 'tokens' && each.offer !== 'panel')
  return [...Map.groupBy(own, ({ verb }) => verb)].flatMap(([verb, [first]]) =>
    argsOf(game, first.action)[0] === 'unit'
      ? [{ verb, args: [unit], isWhole: first.action.length === 2 }]
      : [],
  )
}

/** What needs nothing but a hex: to go there, to attack it. */
export const hexOnly = ({ board }: Offers): readonly Offer[] =>
  board.filter(each => each.unit < 0 && each.hex >= 0)

/** Where an action is aimed: its hex, or where the unit stands that it is done to. */
const aimOf = ({ hexOf }: Offers, { hex, other }: Offer): Hex =>
  hex >= 0 ? hex : other >= 0 ? (hexOf.get(other) ?? -1) : -1

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

/** Who does what has been begun: the unit named first, or the one that was picked; -1 if there is none yet. */
export function doerOf(game: Game, offers: Offers, picked: Picked): number {
  const [first] = begunBy(offers, picked)
  const at = first ? argsOf(game, first.action).indexOf('unit') : -1
  return picked.args[at] ?? picked.unit
}

/** The units that can be pointed at next: whom what is picked can be done to. */
export function othersFor(game: Game, offers: Offers, picked: Picked): readonly number[] {
  const at = picked.args.length + 1
  const others =
    picked.verb === ''
      ? offers.board.filter(({ unit, other }) => other >= 0 && unit === picked.unit).map(({ other }) => other)
      : nextKind(game, offers, picked) === 'unit' && at > 1
        ? begunBy(offers, picked).map(({ action }) => action[at])
        : []
  return [...new Set(others)]
}

/** What a click on a hex means. `reach` is where the picked unit can go, or with none the group under way. */
export function click(
  game: Game,
  offers: Offers,
  picked: Picked,
  reach: readonly Reach[],
  hex: Hex,
): Meaning {
  if (picked.verb !== '') {
    const isUnit = nextKind(game, offers, picked) === 'unit'
    return clickForVerb(game, offers, picked, value => (isUnit ? offers.hexOf.get(value) : value) === hex)
  }
  if (picked.unit >= 0) {
    const isItself = offers.hexOf.get(picked.unit) === hex
    const options = optionsFor(offers, picked.unit, reach, hex)
    // A second click on a unit is easily made by mistake: nothing is done by it without asking.
    if (options.length > 0) return isItself ? { kind: 'choose', options } : oneOrMore(options)
    if (isItself) return { kind: 'pick', picked: nextBelow(offers, picked.unit, hex) }
  }
  return clickWithout(offers, picked, picked.unit >= 0 ? [] : reach, hex)
}

/** What a click on one counter of a stack means. */
export function clickUnit(
  game: Game,
  offers: Offers,
  picked: Picked,
  reach: readonly Reach[],
  unit: number,
): Meaning {
  const hex = offers.hexOf.get(unit) ?? -1
  if (picked.verb !== '') {
    const isUnit = nextKind(game, offers, picked) === 'unit'
    if (!isUnit) return click(game, offers, picked, reach, hex)
    return clickForVerb(game, offers, picked, value => value === unit)
  }
  const alone = asOptions(unitOnly(offers, unit))
  if (picked.unit === unit)
    return alone.length > 0 ? { kind: 'choose', options: alone } : { kind: 'pick', picked: NOTHING }
  if (picked.unit >= 0) {
    const upon = offers.board.filter(each => each.unit === picked.unit && each.other === unit)
    if (upon.length > 0) return oneOrMore(asOptions(upon))
  }
  if (offers.pickable.has(unit)) return { kind: 'pick', picked: { ...NOTHING, unit } }
  if (alone.length > 0) return oneOrMore(alone)
  return hex >= 0 ? click(game, offers, picked, reach, hex) : { kind: 'look' }
}

const asOptions = (offers: readonly Offer[]): Option[] => offers.map(({ action }) => ({ actions: [action] }))

/** In a stack the next unit that can be picked, going down and round again; with no other, none. */
function nextBelow(offers: Offers, unit: number, hex: Hex): Picked {
  const units = offers.pieces.filter(piece => piece.hex === hex && offers.pickable.has(piece.unit))
  const at = units.findIndex(piece => piece.unit === unit)
  const next = units[(at - 1 + units.length) % units.length]
  return next && next.unit !== unit ? { ...NOTHING, unit: next.unit } : NOTHING
}

/** Nothing picked, or nothing for it here: pick another unit, or do what the hex alone says. */
function clickWithout(offers: Offers, picked: Picked, reach: readonly Reach[], hex: Hex): Meaning {
  const here = offers.pieces.filter(piece => piece.hex === hex).reverse()
  const direct = optionsAt(offers, NOTHING, reach, hex)
  const alone = here.flatMap(({ unit }) =>
    asOptions(unitOnly(offers, unit).filter(({ close }) => !close || here.length === 1)),
  )
  const units = here.filter(({ unit }) => offers.pickable.has(unit))
  if (units.length > 0 && direct.length === 0) {
    return { kind: 'pick', picked: { ...NOTHING, unit: units[0].unit } }
  }
  // Units that are still off the board: one of each sort can be put here.
  const placed =
    picked.unit >= 0 ? [] : offers.board.filter(each => each.hex === hex && offers.tray.includes(each.unit))
  const options = [
    ...direct,
    ...alone,
    ...units.map(({ unit }) => ({ actions: [], picked: { ...NOTHING, unit } })),
    ...asOptions(placed),
  ]
  if (options.length > 0) return oneOrMore(options)
  if (picked.unit >= 0) return { kind: 'illegal' }
  return { kind: isAimedAt(offers, here) ? 'illegal' : 'look' }
}

/** Hexes are looked at, but not while somebody waits for one to go to or to attack: then it was meant. Nor are own units. */
function isAimedAt(offers: Offers, here: readonly Piece[]): boolean {
  if (offers.side >= 0 && here.some(({ side }) => side === offers.side)) return false
  return offers.tray.length > 0 || hexOnly(offers).some(({ hex }) => !isOwn(offers, hex))
}

const isOwn = ({ pieces, side }: Offers, hex: Hex): boolean =>
  pieces.some(piece => piece.hex === hex && piece.side === side)

/** The ways there, and the other actions aimed there. */
function goingTo(reach: readonly Reach[], aimed: readonly Offer[], hex: Hex): Option[] {
  const going = reach.filter(each => each.hex === hex)
  const isOnWay = ({ action }: Offer) =>
    going.some(({ actions }) => actions.length === 1 && sameAction(actions[0], action))
  return [
    ...going.map(each => ({ actions: each.actions, reach: each })),
    ...asOptions(aimed.filter(each => !isOnWay(each))),
  ]
}

/** What the verb under way would do at the hex, where that is all it needs to be told. */
export function wholeAt(game: Game, offers: Offers, picked: Picked, hex: Hex): Option[] {
  if (nextKind(game, offers, picked) !== 'hex') return []
  const at = picked.args.length + 1
  return asOptions(
    begunBy(offers, picked).filter(({ action }) => action[at] === hex && action.length === at + 1),
  )
}

/** The next argument of a verb under way has been pointed at. */
function clickForVerb(
  game: Game,
  offers: Offers,
  picked: Picked,
  isMeant: (value: number) => boolean,
): Meaning {
  const at = picked.args.length + 1
  const matching = begunBy(offers, picked).filter(({ action }) => isMeant(action[at]))
  if (matching.length === 0) return { kind: 'illegal' }
  return goOn(game, offers, picked, matching)
}

/** What is left to choose of a verb when one of its arguments has been narrowed down to those of `matching`. */
function goOn(game: Game, offers: Offers, picked: Picked, matching: readonly Offer[]): Meaning {
  const at = picked.args.length + 1
  const isLast = argsOf(game, matching[0].action).length === at
  if (isLast) return oneOrMore(asOptions(matching))
  const rests = [...new Set(matching.map(({ action }) => action[at]))].map(value => ({
    ...picked,
    args: [...picked.args, value],
  }))
  // What is picked next stands on the board; anything else is chosen from a list at once.
  const next = nextKind(game, offers, rests[0])
  if (next !== 'hex' && next !== 'unit') return oneOrMore(asOptions(matching))
  if (rests.length === 1) return { kind: 'pick', picked: rests[0] }
  return { kind: 'choose', options: rests.map(rest => ({ actions: [], picked: rest })) }
}

/** What comes of beginning a verb, perhaps with some of its arguments. */
export function begin(game: Game, offers: Offers, verb: string, args: readonly number[] = []): Meaning {
  const picked: Picked = { ...NOTHING, verb, args }
  const begun = begunBy(offers, picked)
  if (begun.length === 0) return { kind: 'illegal' }
  const next = nextKind(game, offers, picked)
  if (next === 'hex' || next === 'unit') return { kind: 'pick', picked }
  return next === '' ? { kind: 'do', option: { actions: [begun[0].action] } } : oneOrMore(asOptions(begun))
}

/** What can be done at the hex with what is picked: a unit, or nothing, which leaves what the hex alone says. */
export const optionsAt = (offers: Offers, { unit }: Picked, reach: readonly Reach[], hex: Hex): Option[] =>
  unit >= 0
    ? optionsFor(offers, unit, reach, hex)
    : goingTo(
        reach,
        hexOnly(offers).filter(each => each.hex === hex),
        hex,
      )

/** What the unit can do at the hex: go there, and whatever else is aimed there. */
function optionsFor(offers: Offers, unit: number, reach: readonly Reach[], hex: Hex): Option[] {
  const aimed = offers.board.filter(each => each.unit === unit && aimOf(offers, each) === hex)
  const isItself = offers.hexOf.get(unit) === hex
  return [...goingTo(reach, aimed, hex), ...(isItself ? asOptions(unitOnly(offers, unit)) : [])]
}

export const oneOrMore = (options: readonly Option[]): Meaning =>
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
  if (picked.verb !== '') return litForVerb(game, offers, picked, side)
  const lit = new Map<Hex, LitHex>()
  const light = (hex: Hex, kind: LitKind) => {
    if (hex >= 0 && !lit.has(hex)) lit.set(hex, { hex, kind })
  }
  for (const { hex, cost, label = String(cost) } of reach) lit.set(hex, { hex, kind: 'move', label })
  for (const each of offers.board) {
    const at = offers.hexOf.get(each.unit)
    if (picked.unit >= 0) {
      if (each.unit === picked.unit) light(aimOf(offers, each), aimKind(offers, side, aimOf(offers, each)))
    } else if (each.unit < 0) light(each.hex, aimKind(offers, side, each.hex))
    else light(at ?? each.hex, 'choice')
  }
  return [...lit.values()]
}

const aimKind = ({ pieces }: Offers, side: number, hex: Hex): LitKind =>
  pieces.some(piece => piece.hex === hex && piece.side !== side) ? 'attack' : 'choice'

/** An enemy is aimed at; of what else can be named, as of a whole map to fly over, the shape is enough. */
function litForVerb(game: Game, offers: Offers, picked: Picked, side: number): LitHex[] {
  const kind = nextKind(game, offers, picked)
  if (kind !== 'hex' && kind !== 'unit') return []
  const at = picked.args.length + 1
  const hexes = begunBy(offers, picked).map(({ action }) =>
    kind === 'hex' ? action[at] : (offers.hexOf.get(action[at]) ?? -1),
  )
  return [...new Set(hexes)]
    .filter(hex => hex >= 0)
    .map(hex => ({ hex, kind: aimKind(offers, side, hex) === 'attack' ? 'target' : 'choice' }))
}

/**
 * The actions a click on a hex, or on one counter there, may have meant, though none of them is legal, likeliest
 * first: so that the game can say which rule forbids it.
 */
export function meantBy(pending: Pending, offers: Offers, picked: Picked, hex: Hex, clicked = -1): Action[] {
  if (pending.kind !== 'decision') return []
  const begun = pending.verbs.find(({ name }) => name === picked.verb)
  const doer = picked.args[begun?.args.indexOf('unit') ?? -1] ?? picked.unit
  const unit = doer >= 0 ? doer : clicked >= 0 ? clicked : unitFor(offers, pending.side, hex)
  const enemyThere = offers.pieces.some(piece => piece.hex === hex && piece.side !== pending.side)
  const others = offers.pieces.filter(piece => piece.hex === hex && piece.unit !== unit && !piece.heap)
  const there = (others.find(piece => piece.unit === clicked) ?? others.at(-1))?.unit ?? -1
  const fits = pending.verbs.filter(verb => {
    if (picked.verb !== '') return verb.name === picked.verb
    const count = (kind: string) => verb.args.filter(each => each === kind).length
    // What needs nothing but its unit is not meant by pointing anywhere else.
    if (verb.args.join() === 'unit' && offers.hexOf.get(unit) !== hex) return false
    const hasUnits = [true, unit >= 0, unit >= 0 && there >= 0][count('unit')] ?? false
    return verb.offer === 'board' && (count('hex') <= 1 || (enemyThere && isHexToHex(verb))) && hasUnits
  })
  // The first verb of a decision is the plain one, as a rule to go there; at an enemy something else was meant.
  const fitting = enemyThere ? [...fits.slice(1), ...fits.slice(0, 1)] : fits
  const stands = offers.pieces.filter(({ side }) => side === pending.side).map(piece => piece.hex)
  return fitting.flatMap(verb => {
    if (picked.verb === '' && isHexToHex(verb))
      return [...new Set(stands)].filter(from => from >= 0).map(from => [verb.index, from, hex])
    return [
      [
        verb.index,
        ...verb.args.map((kind, i) => {
          if (picked.args[i] !== undefined) return picked.args[i]
          if (kind !== 'unit') return kind === 'hex' ? hex : 1
          return verb.args.indexOf('unit') === i && unit >= 0 ? unit : there
        }),
      ],
    ]
  })
}

/** Whether the same can be done at the same hexes with another unit, which is offered for all of its sort. */
export const isLikeListed = (game: Game, { all }: Offers, action: Action): boolean =>
  all.some(
    each =>
      each.action[0] === action[0] &&
      argsOf(game, action).every((kind, i) => kind !== 'hex' || each.action[i + 1] === action[i + 1]),
  )

/** From one hex at another, as an attack is. */
const isHexToHex = ({ args }: AnyVerb): boolean => args.join() === 'hex,hex'

/** With no unit picked: the one that stands there, or the first that still has to come onto the board. */
function unitFor(offers: Offers, side: number, hex: Hex): number {
  const own = offers.pieces.find(piece => piece.hex === hex && piece.side === side)
  return own?.unit ?? offers.tray[0] ?? -1
}
