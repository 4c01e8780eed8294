/** What a game supplies, looked through before it is played: procedures, verbs, scenario and options. */
import { type AnyVerb, FIRST_VERB, MAX_ARGS, type Vocabulary } from './action.ts'
import type { Position } from './position.ts'
import { Problem } from './problem.ts'
import type { Procedure } from './procedure.ts'
import type { GameSpec, OptionSpec, Options } from './spec.ts'

/** Says which scenario or option does not exist, and which do. */
export class SetupError extends Problem {
  override name = 'SetupError'
}

/** The words of dice and of the table, which begin an action's text as verbs do. */
const reservedWords = ['roll', 'draw', 'resign', 'agree-draw']

/** Numbers the procedures and the verbs found in them. */
export function register(id: string, procedures: readonly Procedure[]): Vocabulary {
  const verbs: AnyVerb[] = []
  const drawn: string[] = []
  for (const [index, procedure] of procedures.entries()) {
    procedure.index = index
    if (procedures.findIndex(each => each.name === procedure.name) !== index) {
      throw new Error(`${id}: two procedures "${procedure.name}"`)
    }
    for (const step of procedure.steps) {
      if (typeof step === 'function') continue
      if (step.kind === 'draw' && !drawn.includes(step.of)) drawn.push(step.of)
      if (step.kind !== 'choice') continue
      for (const verb of step.verbs) if (!verbs.includes(verb)) verbs.push(verb)
      const { usual = [] } = step
      if (typeof usual === 'function') continue
      for (const verb of 'name' in usual ? [usual] : usual)
        if (!step.verbs.includes(verb))
          throw new Error(
            `${id}: "${verb.name}" is usual where it has no place: procedure ${procedure.name}, prompt ${step.prompt}`,
          )
    }
  }
  for (const [i, verb] of verbs.entries()) {
    if (verb.args.length > MAX_ARGS)
      throw new Error(`${id}: ${verb.name} has more than ${MAX_ARGS} arguments`)
    if (verbs.findIndex(each => each.name === verb.name) !== i)
      throw new Error(`${id}: two verbs "${verb.name}"`)
    if (reservedWords.includes(verb.name)) throw new Error(`${id}: no verb may be called "${verb.name}"`)
    verb.index = FIRST_VERB + i
  }
  return { verbs, drawn }
}

export function checkedOptions<P extends Position>(
  spec: GameSpec<P>,
  scenario: string,
  given: Options,
): Options {
  if (!spec.scenarios.some(each => each.id === scenario)) {
    const known = spec.scenarios.map(each => each.id).join(', ')
    throw new SetupError('setup.scenario', { game: spec.id, scenario, known })
  }
  for (const [id, value] of Object.entries(given)) {
    const option = spec.options.find(each => each.id === id)
    if (!option) {
      const known = spec.options.map(each => each.id).join(', ')
      throw new SetupError('setup.option', { game: spec.id, option: id, known })
    }
    if (!option.values.includes(value)) {
      const known = option.values.map(each => JSON.stringify(each)).join(', ')
      throw new SetupError('setup.optionValue', { option: id, value: shown(value), known })
    }
  }
  return Object.fromEntries(spec.options.map(option => [option.id, chosen(given, option)]))
}

/** A value as it would be written; what no option has may be of any depth. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? '[…]'
      : '{…}'
    : (JSON.stringify(value) ?? typeof value)

const chosen = (given: Options, option: OptionSpec) =>
  option.id in given ? given[option.id] : option.default
