/** A position as a study or a lesson tells it: in what it differs from the scenario's first, and what is being asked. */
import type { Game, Options } from '../game.ts'
import { type Position, PositionError, type PositionJson } from '../position.ts'
import { actionOf, fieldNamed, type Value, wrong } from './names.ts'

/** Of a single number its value; else by value who has it: `{ "0506": "b1", "-1": "b2 b3" }`. */
export type Changes = Readonly<Record<string, Value | Readonly<Record<string, string>>>>

export interface ToldPosition {
  /** Another of the file's positions that it differs from; else the scenario's first. */
  readonly from?: string | undefined
  /** From the whole game to what is asked, each `procedure step local=value …`. */
  readonly frames?: readonly string[] | undefined
  readonly fields?: Changes | undefined
}

/** … and where that is written. */
export type Telling = ToldPosition & { readonly at: string }

/** What sets the position apart from another of its game, if none is given the one its scenario starts from. */
export function tellPosition(
  game: Game,
  p: Position,
  other: Position = game.start(p.world.scenario, p.world.options),
): ToldPosition {
  const from = game.toJson(other)
  const { fields: now, frames } = game.toJson(p)
  const fields: Record<string, Value | Record<string, string>> = {}
  for (const [name, value] of Object.entries(now)) {
    const before = from.fields[name]
    const named = fieldNamed(game, p, 'position', name)
    if (typeof value === 'number') {
      if (value !== before) fields[name] = named.valueName(value)
      continue
    }
    const changed: Record<string, string> = {}
    for (const [i, each] of value.entries()) {
      if (each === (before as readonly number[])[i]) continue
      const key = String(named.valueName(each))
      changed[key] = `${changed[key] === undefined ? '' : `${changed[key]} `}${named.memberName(i)}`
    }
    if (Object.keys(changed).length > 0) fields[name] = changed
  }
  return { frames: frames.map(frameText), fields }
}

const frameText = ({ procedure, step, locals }: PositionJson['frames'][number]): string =>
  [procedure, step, ...Object.entries(locals).map(([name, value]) => `${name}=${value}`)].join(' ')

function frameOf(at: string, text: string): PositionJson['frames'][number] {
  const [procedure, step = '', ...words] = text.split(' ')
  const locals = words.map(word => {
    const [, name, value] = /^(\w+)=(-?\d+)$/.exec(word) ?? wrong(at, `"${word}" should be name=number`)
    return [name, Number(value)]
  })
  return { procedure, step, locals: Object.fromEntries(locals) }
}

/** The position told, one thing changed after another; every name and number is checked. */
export function positionOf(
  game: Game,
  scenario: string,
  options: Options,
  told: readonly Telling[],
): Position {
  const start = game.start(scenario, options)
  let { fields, frames } = game.toJson(start)
  for (const { at, frames: asked, fields: changes = {} } of told) {
    fields = { ...fields, ...changed(game, start, at, fields, changes) }
    if (asked) frames = asked.map((text, i) => frameOf(`${at}.frames[${i}]`, text))
  }
  try {
    return game.fromJson({ fields, frames }, scenario, options)
  } catch (error) {
    if (error instanceof PositionError) return wrong(told.at(-1)?.at ?? 'position', error.message)
    throw error
  }
}

/** Does what is told, one after another; wrong where a rule refuses it. */
export function playOn(game: Game, p: Position, at: string, actions: readonly string[]): void {
  for (const [i, action] of actions.entries()) {
    const here = `${at}[${i}]`
    const refusal = game.play(p, actionOf(game, p, here, action))
    if (refusal) wrong(here, `"${action}" is refused by rule ${refusal.rule}`)
  }
}

function changed(
  game: Game,
  start: Position,
  at: string,
  fields: PositionJson['fields'],
  changes: Changes,
): PositionJson['fields'] {
  const result: Record<string, number | number[]> = {}
  for (const [name, change] of Object.entries(changes)) {
    const here = `${at}.fields.${name}`
    const named = fieldNamed(game, start, here, name)
    if (named.of === null) {
      if (typeof change === 'object') wrong(here, 'is a single number')
      result[name] = named.value(here, change as Value)
      continue
    }
    if (typeof change !== 'object') return wrong(here, 'should say who has which value')
    const values = [...(fields[name] as readonly number[])]
    for (const [value, members] of Object.entries(change))
      for (const member of members.split(' ').filter(Boolean))
        values[named.member(here, member)] = named.value(here, value)
    result[name] = values
  }
  return result
}

/** What the position is told by, the first of those it builds on first. */
export function tellings(
  position: string | ToldPosition,
  at: string,
  positions: Readonly<Record<string, ToldPosition>>,
  met: readonly string[] = [],
): Telling[] {
  if (typeof position !== 'string') {
    const before = position.from === undefined ? [] : tellings(position.from, at, positions, met)
    return [...before, { ...position, at }]
  }
  if (!Object.hasOwn(positions, position))
    return wrong(at, `there is no "${position}" among the file's positions`)
  if (met.includes(position)) return wrong(at, `"${position}" builds on itself`)
  return tellings(positions[position], `positions.${position}`, positions, [...met, position])
}
