/** The `quebracho` command: finds the command named, and turns whatever goes wrong into one line and an exit code. */
import { type Command, Failure, readArguments, type Say, UsageError } from './command.ts'
import { languageOf, languages, sayIn } from './language.ts'

const commands: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  play: () => import('./commands/play.ts'),
  games: () => import('./commands/games.ts'),
  rules: () => import('./commands/rules.ts'),
  data: () => import('./commands/data.ts'),
  simulate: () => import('./commands/simulate.ts'),
  record: () => import('./commands/record.ts'),
  verify: () => import('./commands/verify.ts'),
  show: () => import('./commands/show.ts'),
  explain: () => import('./commands/explain.ts'),
  analyse: () => import('./commands/analyse.ts'),
  study: () => import('./commands/study.ts'),
  serve: () => import('./commands/serve.ts'),
}

async function main(args: string[]): Promise<number> {
  const lang = languageOf(args, process.env)
  const say = sayIn(lang)
  try {
    if (!languages.includes(lang))
      throw new UsageError(say('args.lang', { lang, known: languages.join(', ') }))
    return await dispatch(args, say, lang)
  } catch (error) {
    return await complain(error, args, say)
  }
}

async function dispatch([name = '--help', ...rest]: string[], say: Say, lang: string): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    const about = rest[0] !== undefined && Object.hasOwn(commands, rest[0]) ? rest[0] : 'main'
    console.log(say(`help.${about}`))
    return 0
  }
  if (name === '--version' || name === '-v') {
    // Others need not wait for it.
    console.log(`quebracho ${(await import('@quebracho/engine')).ENGINE_VERSION}`)
    return 0
  }
  if (name.startsWith('--lang')) return dispatch(name.includes('=') ? rest : rest.slice(1), say, lang)
  if (!Object.hasOwn(commands, name)) {
    throw new UsageError(say('args.command', { word: name, known: Object.keys(commands).join(', ') }))
  }
  const spec = (await commands[name]()).default as Command
  const { values, words } = readArguments(spec, rest, say)
  if (values.help) {
    console.log(say(`help.${name}`))
    return 0
  }
  return (await spec.run({ values, words, say, lang })) ?? 0
}

async function complain(error: unknown, args: readonly string[], say: Say): Promise<number> {
  const [name = ''] = args
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) {
    const about = Object.hasOwn(commands, name) ? `quebracho ${name} --help` : 'quebracho --help'
    console.error(`quebracho: ${message}\n${say('args.seeHelp', { command: about })}`)
    return 2
  }
  // What should not have gone wrong may be a data file that somebody corrects.
  const why =
    error instanceof Failure ? message : await (await import('./data-files.ts')).brokenData(args, say)
  console.error(`quebracho: ${why ?? say('error.unexpected', { message })}`)
  if (process.env.QUEBRACHO_DEBUG) console.error(error)
  return 1
}

/** Somebody who closes the pipe, as `| head` does, has seen enough; a full disk has not been told all. */
async function notWritten(error: NodeJS.ErrnoException): Promise<never> {
  if (error.code === 'EPIPE') process.exit(0)
  const say = sayIn(languageOf(process.argv.slice(2), process.env))
  const { reason } = await import('./files.ts')
  console.error(`quebracho: ${say('error.output', { why: reason(error, say) })}`)
  process.exit(1)
}

process.stdout.on('error', notWritten)
process.stderr.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.exitCode = await main(process.argv.slice(2))
