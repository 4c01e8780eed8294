/** What a command is, and how its words are read. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Params } from '@quebracho/engine/show'

/** A sentence of the command line's own catalogue. */
export type Say = (key: string, params?: Params) => string

/** Wrong words on the command line: exit 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Anything else that somebody at the keyboard can mend: exit 1. */
export class Failure extends Error {
  override name = 'Failure'
}

type Values<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values']

export interface Input<O extends ParseArgsOptionsConfig> {
  readonly values: Values<O>
  /** What is no option, in order. */
  readonly words: readonly string[]
  readonly say: Say
  readonly lang: string
}

/** `run` answers with the exit code, 0 if with nothing. */
export interface Command<O extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  readonly options: O
  run(input: Input<O>): number | undefined | Promise<number | undefined>
}

export const command = <const O extends ParseArgsOptionsConfig>(spec: Command<O>): Command<O> => spec

/** The options by which every command that plays chooses what to play. */
export const gameOptions = {
  scenario: { type: 'string' },
  option: { type: 'string', multiple: true },
  seed: { type: 'string' },
} as const

/** How much the machines may think in a turn. */
export const thoughtOptions = {
  seconds: { type: 'string' },
  applications: { type: 'string' },
} as const

const everywhere = { lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

export function readArguments<O extends ParseArgsOptionsConfig>(spec: Command<O>, args: string[], say: Say) {
  const options = { ...spec.options, ...everywhere }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values: values as Values<O> & { help?: boolean }, words: positionals }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const word = /'(--?[^' ]+)/.exec(message)?.[1] ?? ''
    const known = Object.keys(options)
      .map(name => `--${name}`)
      .join(' ')
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(say('args.unknown', { word, known }))
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
      const isSwitch = options[word.slice(2)]?.type === 'boolean'
      // What begins with a dash might be an option of its own.
      const isDash = message.includes('ambiguous')
      throw new UsageError(say(isSwitch ? 'args.switch' : isDash ? 'args.dash' : 'args.value', { word }))
    }
    throw error
  }
}
