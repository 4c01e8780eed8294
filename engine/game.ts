/**
 * A game: its fields and procedures, turned into the questions everybody asks of a position.
 */
import {
  type Action,
  type AnyVerb,
  actionText,
  DRAW,
  FIRST_VERB,
  parseAction,
  ROLL,
  type Vocabulary,
} from './action.ts'
import {
  type Cup,
  countOutcomes,
  diceOutcomes,
  drawFrom,
  drawOutcomes,
  rollDice,
  wrongRoll,
} from './chance.ts'
import { decisionsOf } from './decisions.ts'
import { type Driver, driverOf } from './driver.ts'
import type { GameEvent, Tell } from './event.ts'
import {
  blank,
  copy,
  copyInto,
  FRAME_SIZE,
  fromJson,
  type Layout,
  layoutOf,
  type Position,
  PositionError,
  type PositionJson,
  toJson,
  WON_BY,
  type World,
} from './position.ts'
import { Problem } from './problem.ts'
import { ALL, type Draw, type Frame, maySee, push, type Sides } from './procedure.ts'
import { checkedOptions, register } from './register.ts'
import { declaredSecrets } from './secrets.ts'
import {
  CHANCE,
  type Game,
  type GameSpec,
  type Odd,
  type Options,
  OVER,
  type Refusal,
  SPECTATOR,
} from './spec.ts'

export { endGame } from './driver.ts'
export { SetupError } from './register.ts'
export type { Secret, SecretFields } from './secrets.ts'
export * from './spec.ts'

export function defineGame<P extends Position>(spec: GameSpec<P>): Game<P> {
  const vocabulary = register(spec.id, spec.procedures)
  const driver = driverOf<P>(spec.id, spec.procedures)
  return {
    ...spec,
    vocabulary,
    ...startsOf(spec, driver),
    ...decisionsOf(spec, vocabulary, driver),
    ...waitingOf(spec, driver),
    ...playOf(spec, vocabulary, driver),
    ...chanceOf(spec, vocabulary, driver),
    ...viewsOf(spec, driver),
    text: (action, p) => actionText(action, vocabulary, p.world),
    parse: readerOf(vocabulary),
  }
}

/** A server reads the same text several times on end: for the rules, and for each who looks. */
function readerOf(vocabulary: Vocabulary): (text: string, p: Position) => Action {
  let read: { readonly text: string; readonly world: World; readonly action: Action } | null = null
  return (text, { world }) => {
    if (read?.text !== text || read.world !== world)
      read = { text, world, action: parseAction(text, vocabulary, world) }
    return read.action
  }
}

/** Positions to begin with: a scenario's, or a saved one. */
function startsOf<P extends Position>(
  spec: GameSpec<P>,
  { advance, choiceOf, frameOf }: Driver<P>,
): Pick<Game<P>, 'start' | 'resume' | 'toJson' | 'fromJson'> {
  const worlds = new Map<string, { world: P['world']; layout: Layout }>()

  const worldFor = (scenario: string, given: Options, rules = spec.rulesVersion) => {
    const options = checkedOptions(spec, scenario, given)
    const key = JSON.stringify([scenario, options, rules])
    let known = worlds.get(key)
    if (!known) {
      const world = Object.assign(spec.world(scenario, options), { rules })
      known = { world, layout: layoutOf(spec.fields, world) }
      worlds.set(key, known)
    }
    return known
  }

  /** What the rules would stumble over, now or later. */
  const oddIn = (p: P): Odd | null => {
    const within = Array.from({ length: p.depth }, (_, level) => {
      const { name, stepNames } = spec.procedures[p.stack[level * FRAME_SIZE]]
      return `${name} ${stepNames[p.stack[level * FRAME_SIZE + 1]]}`
    })
    try {
      const odd = spec.odd?.(p, within) ?? null
      if (odd || p.outcome !== 0) return odd
      const side = choiceOf(p)?.by(p, frameOf(p)) ?? 0
      return side >= 0 && side < spec.sides.length ? null : [`frames[${p.depth - 1}]`, 'nobody can answer']
    } catch (error) {
      return [
        `frames[${p.depth - 1}]`,
        `it does not fit the rest: ${error instanceof Error ? error.message : error}`,
      ]
    }
  }

  return {
    start(scenario, options = {}, tell, rules) {
      const { world, layout } = worldFor(scenario, options, rules)
      const p = blank<P>(layout, world)
      spec.prepare(p)
      push(p, spec.root, [])
      advance(p, tell)
      return p
    },
    resume: advance,
    toJson: p => toJson(p, spec.procedures),
    fromJson(json, scenario, options = {}) {
      const { rules } = (json ?? {}) as PositionJson
      if (rules !== undefined && !(Number.isInteger(rules) && rules >= 1 && rules <= spec.rulesVersion))
        throw new PositionError(`saved position, rules: ${JSON.stringify(rules)} is no version we know`)
      const { world, layout } = worldFor(scenario, options, rules)
      const p = fromJson<P>(json, layout, world, spec.procedures)
      if (p.outcome >= WON_BY + spec.sides.length)
        throw new PositionError('saved position, outcome: no such side won')
      const odd = oddIn(p)
      if (odd) throw new PositionError(`saved position, ${odd[0]}: ${odd[1]}`)
      return p
    },
  }
}

/** Who may see the answer to what is pending. */
function seenBy<P extends Position>(
  { ended, stepOf, frameOf }: Pick<Driver<P>, 'ended' | 'stepOf' | 'frameOf'>,
  p: P,
): Sides {
  const step = ended(p) ? undefined : stepOf(p)
  return step && typeof step !== 'function' && step.seenBy ? step.seenBy(p, frameOf(p)) : ALL
}

/** What a position waits for. */
function waitingOf<P extends Position>(
  spec: GameSpec<P>,
  { ended, stepOf, frameOf, choiceOf, describe }: Driver<P>,
): Pick<Game<P>, 'waitsFor' | 'pending' | 'seenBy'> {
  return {
    waitsFor(p) {
      if (ended(p)) return OVER
      return choiceOf(p)?.by(p, frameOf(p)) ?? CHANCE
    },

    pending(p) {
      if (ended(p)) return { kind: 'end', winner: p.outcome >= WON_BY ? p.outcome - WON_BY : null }
      const step = stepOf(p)
      const f = frameOf(p)
      if (typeof step === 'function') throw new Error(`${spec.id}: ${describe(p)} was left half done`)
      const { prompt } = step
      if (step.kind === 'dice')
        return { kind: 'dice', prompt, groups: step.dice(p, f), reveals: step.reveals === true }
      if (step.kind === 'draw') return { kind: 'draw', prompt, of: step.of, reveals: step.weighed !== true }
      const { rule, verbs, part } = step
      return {
        kind: 'decision',
        side: step.by(p, f),
        prompt,
        rule,
        verbs,
        part,
        nested: step.nested === true,
      }
    },

    seenBy(p) {
      return seenBy({ ended, stepOf, frameOf }, p)
    },
  }
}

/** Judging actions and doing them. */
function playOf<P extends Position>(
  spec: GameSpec<P>,
  { verbs, drawn }: Vocabulary,
  { ended, stepOf, frameOf, go, advance, describe }: Driver<P>,
): Pick<Game<P>, 'forbids' | 'apply' | 'play'> {
  const forbids = (p: P, action: Action): Refusal | null => {
    if (ended(p)) return { rule: 'game over' }
    const step = stepOf(p)
    const f = frameOf(p)
    if (typeof step === 'function') return { rule: 'kernel' }
    if (step.kind === 'dice') {
      const wrong =
        action[0] === ROLL ? wrongRoll(step.dice(p, f), action.slice(1)) : new Problem('dice.first')
      return wrong === null ? null : { rule: 'dice', detail: wrong }
    }
    if (step.kind === 'draw') {
      const [verb, of, item] = action
      const isDrawn =
        verb === DRAW && action.length === 3 && drawn[of] === step.of && cupOf(step, p, f).has(item)
      return isDrawn ? null : { rule: 'draw', detail: new Problem('dice.draw', { kind: step.of }) }
    }
    const verb = verbs[action[0] - FIRST_VERB]
    if (!verb || !step.verbs.includes(verb)) return { rule: step.rule }
    if (!argumentsExist(verb, action, p.world))
      return { rule: step.rule, detail: new Problem('action.wrongArguments', { verb: verb.name }) }
    const rule = verb.forbids(p, f, action[1], action[2], action[3], action[4])
    return rule === null ? null : { rule }
  }

  const apply = (p: P, action: Action, tell?: Tell): void => {
    if (ended(p)) throw new Error(`${spec.id}: the game is over`)
    const step = stepOf(p)
    const f = frameOf(p)
    if (typeof step === 'function') throw new Error(`${spec.id}: ${describe(p)} was left half done`)
    if (step.kind === 'dice') go(p, step.then(p, f, action.slice(1), tell))
    else if (step.kind === 'draw') go(p, step.then(p, f, action[2], tell))
    else {
      const verb = verbs[action[0] - FIRST_VERB]
      go(p, verb.then(p, f, tell, action[1], action[2], action[3], action[4]))
    }
    advance(p, tell)
  }

  const play = (p: P, action: Action, tell?: Tell): Refusal | null => {
    const refusal = forbids(p, action)
    if (refusal === null) apply(p, action, tell)
    return refusal
  }

  return { forbids, apply, play }
}

/** Dice and draws, with their exact chances. */
function chanceOf<P extends Position>(
  spec: GameSpec<P>,
  { drawn }: Vocabulary,
  { ended, stepOf, frameOf, describe }: Driver<P>,
): Pick<Game<P>, 'throwDice' | 'outcomes' | 'countOutcomes'> {
  const chanceStep = (p: P) => {
    const step = ended(p) ? undefined : stepOf(p)
    return step && typeof step !== 'function' && step.kind !== 'choice' ? step : undefined
  }
  return {
    throwDice(p, pick) {
      const step = chanceStep(p)
      if (!step) throw new Error(`${spec.id}: nothing to throw, ${describe(p)}`)
      const f = frameOf(p)
      if (step.kind === 'dice') return rollDice(step.dice(p, f), pick)
      return drawFrom(cupOf(step, p, f), drawn.indexOf(step.of), pick)
    },
    outcomes(p) {
      const step = chanceStep(p)
      if (!step) return []
      const f = frameOf(p)
      return step.kind === 'dice'
        ? diceOutcomes(step.dice(p, f))
        : drawOutcomes(cupOf(step, p, f), drawn.indexOf(step.of))
    },
    countOutcomes(p) {
      const step = chanceStep(p)
      if (!step) return 0
      const f = frameOf(p)
      return step.kind === 'dice' ? countOutcomes(step.dice(p, f)) : cupOf(step, p, f).size
    },
  }
}

/** What a side may see and hear, and what it may imagine. */
function viewsOf<P extends Position>(
  spec: GameSpec<P>,
  driver: Driver<P>,
): Pick<Game<P>, 'view' | 'imagine' | 'hear' | 'declaredSecrets'> {
  const secrets = declaredSecrets<P>(spec)
  const conceals = concealing(spec, driver)
  return {
    view(p, side, into) {
      const level = conceals(p, side)
      const view = copyTo(p, into)
      secrets.mask(view, side)
      spec.mask?.(view, side)
      if (level >= 0) concealFrames(spec, view, level)
      return view
    },
    imagine(view, side, pick, into) {
      const p = copyTo(view, into)
      spec.fill?.(p, side, pick)
      secrets.fill(p, side, pick)
      return p
    },
    hear(p, event, side) {
      const ears = side === SPECTATOR ? (1 << spec.sides.length) - 1 : 1 << side
      if (event.seenBy !== undefined && (event.seenBy & ears) !== ears) return null
      const heard = spec.hear ? spec.hear(p, event, side) : event
      return heard === null ? null : withoutHearers(heard)
    },
    declaredSecrets: secrets.spots,
  }
}

/** The level of the first frame the side may see no more of than its place; -1 if it may see all of them. */
function concealing<P extends Position>({ secretly = [], sides }: GameSpec<P>, driver: Driver<P>) {
  const secret = new Set(secretly.map(({ procedure }) => procedure.index))
  return (p: P, side: number): number => {
    if (secret.size === 0 || maySee(seenBy(driver, p), sides.length, side)) return -1
    if (secret.has(p.stack[(p.depth - 1) * FRAME_SIZE])) return p.depth - 1
    for (let level = 0; level < p.depth; level++) if (secret.has(p.stack[level * FRAME_SIZE])) return level
    return -1
  }
}

function concealFrames<P extends Position>({ secretly = [] }: GameSpec<P>, view: P, level: number): void {
  const base = level * FRAME_SIZE
  const shown = secretly.find(({ procedure }) => procedure.index === view.stack[base])
  if (!shown) return
  view.stack[base + 1] = shown.procedure.stepNumbers.get(shown.seenAt) ?? 0
  view.stack.fill(0, base + FRAME_SIZE)
  view.depth = level + 1
}

/** Who else hears of an event is nobody's business: it may tell who sees what. */
function withoutHearers(event: GameEvent): GameEvent {
  if (event.seenBy === undefined) return event
  const { seenBy: _, ...heard } = event
  return heard as GameEvent
}

function copyTo<P extends Position>(p: P, into: P | undefined): P {
  if (!into) return copy(p)
  copyInto(into, p)
  return into
}

function cupOf<P extends Position>(step: Draw<Position, Frame>, p: P, f: Frame): Cup {
  const cup = new Map<number, number>()
  step.cup(p, f, (item, count) => {
    if (count > 0) cup.set(item, count + (cup.get(item) ?? 0))
  })
  return cup
}

function argumentsExist(verb: AnyVerb, action: Action, world: World): boolean {
  if (action.length !== verb.args.length + 1) return false
  return verb.args.every((kind, i) => {
    const value = action[i + 1]
    const limit = kind === 'number' ? 32767 : (world.names[kind]?.length ?? 0) - 1
    return Number.isInteger(value) && value >= 0 && value <= limit
  })
}
