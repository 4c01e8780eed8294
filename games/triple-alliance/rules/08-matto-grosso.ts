/** Chapter 8, the Matto Grosso expedition (8.2): announced before the war, met or not in turn V. */
import { best, done, type Tell } from '@quebracho/engine'
import { say } from '@quebracho/engine/show'
import tables from '../data/tables.json' with { type: 'json' }
import {
  AWAY,
  choice,
  DECLINED,
  DEFEATED,
  EXPEDITION,
  LAUNCHED,
  POOL,
  procedure,
  type Triple,
  UNOPPOSED,
  verb,
} from '../position.ts'
import { ALLIED, BRAZIL, PARAGUAYAN, SET_UP, SUPPLY, type Unit } from '../world.ts'
import {
  firstOfEachSort,
  isCavalry,
  isFort,
  isInfantry,
  isRiver,
  isSupply,
  letReturn,
  nextToEnemy,
  sideOf,
  takeOff,
  unitsWhere,
} from './02-components.ts'

const { forces, resolveTurn, responseReturnsTurn } = tables.events.mattoGrosso

/** The group of the Available supply units of Brazil (3.3f). */
const available = 'al-available'

const withFate = (p: Triple, fate: number): Unit[] => unitsWhere(p, unit => p.fate[unit] === fate)

// The decision before the war.

/** 8.2b: an Available supply unit or infantry with a Roman numeral, Brazilian both, and not too many of the kind. */
function maySetAside(p: Triple, unit: Unit): boolean {
  if (p.world.nation[unit] !== BRAZIL || p.fate[unit] === EXPEDITION) return false
  const aside = withFate(p, EXPEDITION)
  if (isSupply(p, unit))
    return p.world.groups[unit] === available && !aside.some(each => p.world.kind[each] === SUPPLY)
  if (!isInfantry(p, unit) || p.world.arrives[unit] === 0) return false
  return aside.filter(each => isInfantry(p, each)).length < forces.reinforcementInfantryBrazil
}

const isAssigned = (p: Triple): boolean =>
  withFate(p, EXPEDITION).length === forces.availableSupply + forces.reinforcementInfantryBrazil

function setAside(p: Triple, unit: Unit, tell?: Tell): void {
  takeOff(p, unit, EXPEDITION)
  tell?.({ rule: '8.2b', key: 'expedition.assigned', side: ALLIED, unit })
}

const assign = verb({
  name: 'assign',
  args: ['unit'],
  aside: true,
  list: (p, _, list) => {
    for (const unit of firstOfEachSort(p, ALLIED, each => maySetAside(p, each))) list.add(assign, unit)
  },
  forbids: (p, _, unit) => (maySetAside(p, unit) ? null : '8.2b'),
  then: (p, _, tell, unit) => {
    setAside(p, unit, tell)
    return 'next'
  },
})

/** The first supply unit, and of the weakest infantry the last to come. */
const usualExpedition = verb({
  name: 'usual-expedition',
  then: (p, _, tell) => {
    const { attack, defense, arrives, units } = p.world
    const strength = (unit: Unit) => attack[unit] + defense[unit]
    const order = Array.from({ length: units }, (_each, unit) => unit)
    order.sort((a, b) => strength(a) - strength(b) || arrives[b] - arrives[a] || a - b)
    for (const unit of order) if (maySetAside(p, unit)) setAside(p, unit, tell)
    return 'next'
  },
})

/** 8.2a: said openly, and for good. */
const launch = verb({
  name: 'launch',
  then: (p, _, tell) => {
    p.expedition = LAUNCHED
    tell?.({ rule: '8.2a', key: 'expedition.launched', side: ALLIED })
    return 'next'
  },
})

const decline = verb({
  name: 'decline',
  then: (p, _, tell) => {
    p.expedition = DECLINED
    tell?.({ rule: '8.2a', key: 'expedition.declined', side: ALLIED })
    return done
  },
})

/** 3.2c, 8.2a, 8.2b: the first decision of all. */
export const expeditionDecision = procedure('expeditionDecision', [], {
  start: p => {
    p.phase = SET_UP
    p.phasing = ALLIED
    return 'decide'
  },
  decide: choice({
    rule: '3.2c',
    prompt: 'expedition',
    by: () => ALLIED,
    verbs: [launch, decline],
    usual: launch,
    part: 'setUp',
  }),
  next: p => (isAssigned(p) ? done : 'assign'),
  assign: choice({
    rule: '8.2b',
    prompt: 'assignExpedition',
    nested: true,
    by: () => ALLIED,
    verbs: [usualExpedition, assign],
    usual: usualExpedition,
    part: 'setUp',
  }),
})

// The answer in turn V.

/** 8.2e: in Paraguay, next to no Allied unit. */
const isFree = (p: Triple, unit: Unit): boolean => {
  const hex = p.place[unit]
  return (
    sideOf(p, unit) === PARAGUAYAN &&
    hex >= 0 &&
    p.world.ground.inParaguay[hex] === 1 &&
    !nextToEnemy(p, PARAGUAYAN, hex)
  )
}

/** Ruling 29 and its option: how many of the two sent may be infantry, cavalry, and other land units. */
const responses: Readonly<Record<string, readonly [infantry: number, cavalry: number, others: number]>> = {
  'infantry+cavalry': [1, 1, 0],
  'two-infantry': [2, 0, 0],
  'any-two-land': [2, 2, 2],
}
const SENT = 2

const classOf = (p: Triple, unit: Unit): number => (isInfantry(p, unit) ? 0 : isCavalry(p, unit) ? 1 : 2)

function ofTheRightKind(p: Triple, unit: Unit): boolean {
  if (isRiver(p, unit) || isFort(p, unit)) return false
  const most = responses[String(p.world.options.mattoGrossoResponse)]
  const sort = classOf(p, unit)
  return withFate(p, AWAY).filter(each => classOf(p, each) === sort).length < most[sort]
}

const maySend = (p: Triple, unit: Unit): boolean => isFree(p, unit) && ofTheRightKind(p, unit)

/** Those who may be sent now, by class. */
function candidates(p: Triple): Unit[][] {
  const found: Unit[][] = [[], [], []]
  for (let unit = p.world.firstUnit[PARAGUAYAN]; unit < p.world.endUnit[PARAGUAYAN]; unit++)
    if (maySend(p, unit)) found[classOf(p, unit)].push(unit)
  return found
}

/** 8.2e: whether two can be spared that the rule asks for. */
function canOppose(p: Triple): boolean {
  const most = responses[String(p.world.options.mattoGrossoResponse)]
  return candidates(p).reduce((sum, units, sort) => sum + Math.min(units.length, most[sort]), 0) >= SENT
}

/** Somebody who must go, whatever Paraguay likes: the only one of his class, or one of no more than are wanted; or -1. */
function forced(p: Triple): Unit {
  const most = responses[String(p.world.options.mattoGrossoResponse)]
  const away = withFate(p, AWAY)
  const sorts = firstOfEachSort(p, PARAGUAYAN, unit => maySend(p, unit))
  if (sorts.length === 1) return sorts[0]
  const classes = candidates(p)
  if (most.reduce((sum, count) => sum + count, 0) > SENT)
    return classes.flat().length === SENT - away.length ? sorts[0] : -1
  for (const [sort, units] of classes.entries()) {
    const left = most[sort] - away.filter(unit => classOf(p, unit) === sort).length
    const alike = sorts.filter(unit => classOf(p, unit) === sort)
    if (alike.length === 1 || (units.length > 0 && units.length === left)) return units[0]
  }
  return -1
}

/** 8.2e: they leave the map, seen by all. */
function sendOff(p: Triple, unit: Unit, tell?: Tell): void {
  const hex = p.place[unit]
  takeOff(p, unit, AWAY)
  tell?.({ rule: '8.2e', key: 'expedition.met', side: PARAGUAYAN, unit, hex })
}

const send = verb({
  name: 'send',
  args: ['unit'],
  givesUp: true,
  list: (p, _, list) => {
    for (const unit of firstOfEachSort(p, PARAGUAYAN, each => maySend(p, each))) list.add(send, unit)
  },
  forbids: (p, _, unit) => (maySend(p, unit) ? null : '8.2e'),
  then: (p, _, tell, unit) => {
    sendOff(p, unit, tell)
    return 'next'
  },
})

/** 8.2e, 8.2g, ruling 81: success is certain; the invaders are eliminated and may be rebuilt. */
function defeat(p: Triple, tell?: Tell): void {
  p.expedition = DEFEATED
  for (const unit of withFate(p, EXPEDITION)) takeOff(p, unit, POOL)
  tell?.({ rule: '8.2e', key: 'expedition.defeated', side: PARAGUAYAN })
}

function letThemCome(p: Triple, tell?: Tell): void {
  p.expedition = UNOPPOSED
  tell?.({ rule: '8.2h', key: 'expedition.unopposed', side: PARAGUAYAN })
}

const oppose = verb({ name: 'oppose', then: () => 'next' })

const letPass = verb({
  name: 'let-pass',
  asks: () => say('show.confirm.letPass'),
  then: (p, _, tell) => {
    letThemCome(p, tell)
    return done
  },
})

/** 8.2d-8.2h: Paraguay answers if it can; nobody asks it otherwise. */
export const mattoGrosso = procedure('mattoGrosso', [], {
  start: (p, _, tell) => {
    if (p.turn !== resolveTurn || p.expedition !== LAUNCHED) return done
    if (canOppose(p)) return 'answer'
    letThemCome(p, tell)
    return done
  },
  answer: choice({
    rule: '8.2d',
    prompt: 'oppose',
    by: () => PARAGUAYAN,
    verbs: [oppose, letPass],
    usual: oppose,
  }),
  next: (p, _, tell) => {
    if (withFate(p, AWAY).length === SENT) {
      defeat(p, tell)
      return done
    }
    // Whoever only imagines who stands where may have imagined nobody to send.
    if (candidates(p).flat().length === 0) {
      letThemCome(p, tell)
      return done
    }
    const unit = forced(p)
    if (unit < 0) return 'against'
    sendOff(p, unit, tell)
    return 'next'
  },
  against: choice({
    rule: '8.2e',
    prompt: 'against',
    nested: true,
    by: () => PARAGUAYAN,
    verbs: [send],
    // Whoever is missed least goes.
    usual: (p, _f, legal) => {
      const { attack, defense } = p.world
      return best(legal.of(send), ([, unit]) => -attack[unit] - defense[unit])
    },
  }),
})

/** 8.2f: in turn VI they are with the army again, to be placed with the replacements. */
export function returnFromMattoGrosso(p: Triple, tell?: Tell): void {
  if (p.turn < responseReturnsTurn) return
  for (const unit of withFate(p, AWAY)) {
    letReturn(p, unit)
    tell?.({ rule: '8.2f', key: 'unit.back', side: PARAGUAYAN, unit })
  }
}
