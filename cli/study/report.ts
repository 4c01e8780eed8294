/** What came of studies: who solves how many, and what was done instead. */
import type { Fault, Result, Study } from '@quebracho/ai/studies'
import type { Game } from '@quebracho/engine'
import type { ToldCondition } from '@quebracho/engine/told'
import type { Say } from '../command.ts'
import { brokenLine, tableLines } from '../terminal/layout.ts'
import type { Words } from '../words.ts'

export interface Solved {
  readonly study: Study
  readonly opponent: string
  readonly result: Result
}

export interface Found {
  readonly game: Game
  readonly names: readonly string[]
  readonly seeds: number
  readonly studies: readonly Study[]
  readonly solved: readonly Solved[]
  readonly interrupted: boolean
}

const WIDTH = 100
/** So many of the decisions made instead are told. */
const MOST_DONE = 12

/** The JSON of `study --json`; docs/cli.md describes it. */
export function jsonReport({ game, names, seeds, studies, solved, interrupted }: Found): string {
  const opponents = Object.fromEntries(
    names.map(name => [name, solved.filter(each => each.opponent === name && each.result.solved).length]),
  )
  const results = solved.map(({ study, opponent, result: { solved: isSolved, good, attempts } }) => ({
    study: study.id,
    opponent,
    solved: isSolved,
    good,
    attempts: attempts.map(({ done, fault }) => ({ done, fault })),
  }))
  return JSON.stringify(
    { game: game.id, studies: studies.length, seeds, solved: opponents, interrupted, results },
    null,
    2,
  )
}

export function textReport(found: Found, words: Words, say: Say, lang: string): string {
  const { game, names, seeds, studies, solved, interrupted } = found
  const head = { game: words.text('title', game.id), studies: studies.length, seeds }
  const mine = (study: Study, name: string) =>
    solved.find(each => each.study === study && each.opponent === name)?.result
  const rows = studies
    .filter(study => names.some(name => mine(study, name)))
    .map(study => [`  ${study.id}`, ...names.map(name => mark(mine(study, name), seeds))])
  const sums = names.map(name => {
    const own = solved.filter(each => each.opponent === name)
    return `${own.filter(({ result }) => result.solved).length}/${own.length}`
  })
  const failed = studies.flatMap(study => failure(study, found, words, say, lang))
  return [
    say(interrupted ? 'study.interrupted' : 'study.done', head),
    ...tableLines(['', ...names], [...rows, [`  ${say('study.solved')}`, ...sums]]),
    ...failed,
  ].join('\n')
}

const mark = (result: Result | undefined, seeds: number): string =>
  result ? `${result.good}/${seeds} ${result.solved ? '✓' : '✗'}` : ''

/** Why a study is what it is, and what those did who failed. */
function failure(study: Study, { solved }: Found, words: Words, say: Say, lang: string): string[] {
  const failed = solved.filter(each => each.study === study && !each.result.solved)
  if (failed.length === 0) return []
  const lines = failed.map(({ opponent, result }) => {
    const { fault, done } = result.attempts.find(each => !each.solved)!
    const told = done.length > MOST_DONE ? [...done.slice(0, MOST_DONE), '…'] : done
    return `    ${opponent}: ${fault ? faultText(study, fault, say) : ''} ${say('study.did', { done: told.join(', ') })}`
  })
  const why = study.why[lang] ?? study.why.en
  const title = `${study.id} (${words.side(study.side)}). ${why}`
  return ['', ...[`  ${title}`, ...lines].flatMap(line => brokenLine(line, WIDTH, '      '))]
}

function faultText(study: Study, fault: Fault, say: Say): string {
  if (fault.kind === 'does') return say('study.does', { wanted: fault.wanted.join(' | ') })
  if (fault.kind === 'never') return say('study.never', { did: fault.did })
  return say('study.after', {
    wanted: conditionText(study.after[fault.number].told, say),
    found: fault.found,
  })
}

/** `place=0506 supplied=1 of b*: 2 or more`: as it stands in the file. */
function conditionText({ of, where = {}, sum, is, least, most }: ToldCondition, say: Say): string {
  const tests = Object.entries(where).map(([name, values]) => `${name}=${values.join('|')}`)
  const what = [...(sum === undefined ? [] : [sum]), ...tests, ...(of ?? [])].join(' ')
  if (is !== undefined) return `${what}: ${is}`
  const range = least === undefined ? 'study.most' : most === undefined ? 'study.least' : 'study.between'
  return say(range, { what, least: least ?? 0, most: most ?? 0 })
}
