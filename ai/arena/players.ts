/** Those who meet in the arena: opponents of this repository as it is, or of an older commit in a process of its own. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Game, Options, Pick, Position } from '@quebracho/engine'
import { opponents } from '../index.ts'
import { type Budget, budgetOf, type Opponent } from '../opponent.ts'

export interface Sitting {
  readonly game: Game
  readonly scenario: string
  readonly options: Options
  readonly side: number
  readonly seed: number
}

/** A seat at the table: it is told every action by its text, and answers with one. */
export interface Player {
  /** Sits down, and says by which version of the rules it can play at most. */
  begin(sitting: Sitting): Promise<number>
  told(text: string): void
  decide(view: Position, pick: Pick): Promise<string>
  leave(): void
}

/**
 * `greedy` is the opponent of that name; `strong@1s` has a second a turn, `strong@5000` as many actions tried in thought;
 * `b34b754`, `b34b754:greedy` or `9036a57:strong@5000` is one of an older commit.
 */
export function playerNamed(named: string, root: string): Player {
  const [name, thought] = named.split('@')
  const budget = thought === undefined ? undefined : budgetOf(thought)
  if (name in opponents) return ownPlayer(name, budget)
  const [commit, opponent = 'greedy'] = name.split(':')
  return olderPlayer(checkedOut(commit, root), opponent, budget)
}

function ownPlayer(name: string, budget: Budget | undefined): Player {
  let at: { game: Game; opponent: Opponent } | undefined
  return {
    async begin(sitting) {
      const { game, side } = sitting
      at = { game, opponent: opponents[name](game, side, budget) }
      return sitting.game.rulesVersion
    },
    told() {},
    async decide(view, pick) {
      if (!at) throw new Error('nobody has sat down')
      return at.game.text(at.opponent.decide(view, pick), view)
    },
    leave() {},
  }
}

const packages = ['engine', 'games', 'ai']

/** The commit's rules and opponents in a folder of their own; they need nothing but each other. */
function checkedOut(commit: string, root: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const full = git('rev-parse', '--verify', `${commit}^{commit}`)
  const folder = join(tmpdir(), 'quebracho-arena', full)
  if (existsSync(folder)) return folder
  // Made beside and renamed: another arena may be at it too.
  const made = `${folder}-${process.pid}`
  git('clone', '--quiet', '--no-checkout', '--shared', root, made)
  execFileSync('git', ['checkout', '--quiet', full], { cwd: made })
  const linked = join(made, 'node_modules', '@quebracho')
  mkdirSync(linked, { recursive: true })
  for (const name of packages) symlinkSync(join('..', '..', name), join(linked, name), 'junction')
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
  return folder
}

/** What is said to an older player, and what it answers. */
export type Said =
  | { readonly begin: { game: string; scenario: string; options: Options; side: number; seed: number } }
  | { readonly told: string }
  | { readonly decide: true }
export type Answered = { readonly rules: number } | { readonly action: string } | { readonly error: string }

function olderPlayer(folder: string, opponent: string, budget?: Budget): Player {
  let child: ChildProcess | undefined
  const ask = (said: Said): Promise<Answered> =>
    new Promise((resolve, reject) => {
      child ??= fork(
        new URL('./older.ts', import.meta.url),
        [folder, opponent, JSON.stringify(budget ?? null)],
        { stdio: 'inherit' },
      )
      const gone = () => reject(new Error(`the player of ${folder} is gone`))
      child.once('exit', gone)
      child.once('message', answer => {
        child?.off('exit', gone)
        resolve(answer as Answered)
      })
      child.send(said)
    })
  const answer = async (said: Said): Promise<Exclude<Answered, { error: string }>> => {
    const answered = await ask(said)
    if ('error' in answered) throw new Error(answered.error)
    return answered
  }
  return {
    async begin({ game, scenario, options, side, seed }) {
      const answered = await answer({ begin: { game: game.id, scenario, options, side, seed } })
      return 'rules' in answered ? answered.rules : game.rulesVersion
    },
    told: text => void child?.send({ told: text } satisfies Said),
    async decide() {
      const answered = await answer({ decide: true })
      return 'action' in answered ? answered.action : ''
    },
    leave: () => void child?.kill(),
  }
}
