/** Which scenarios and options the shared battery is run on, and the part of it that needs another process. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import {
  CHANCE,
  type Game,
  hash,
  newMatch,
  type Options,
  OVER,
  playMatch,
  seeded,
  toRecord,
  writeRecord,
} from '@quebracho/engine'
import { conformance, type Trial } from '@quebracho/engine/conformance'
import { readRulebook } from '@quebracho/engine/show'

/** The options with every value moved on by `turn`, so that a few turns see every value of each. */
export const mixedOptions = (game: Game, turn: number): Options =>
  Object.fromEntries(
    game.options.map(({ id, values, default: usual }, i) => [
      id,
      values[(values.indexOf(usual) + turn + (turn > 1 ? i * turn : 0)) % values.length],
    ]),
  )

type Secrets = Pick<Trial, 'hides' | 'plain' | 'openly' | 'impossible'>

const folderOf = ({ id }: Game): string => `${import.meta.dirname}/${id}`

/**
 * What the game's tests/hides.ts states, apart from the game's own code: what nobody may know, and what cannot be. A game
 * that only declares secret fields and masks nothing by hand needs no such file.
 */
async function secretsOf(game: Game): Promise<Secrets> {
  const file = `${folderOf(game)}/tests/hides.ts`
  return existsSync(file) ? await import(pathToFileURL(file).href) : { hides: game.declaredSecrets }
}

/** The rules that stand in every rulebook of the game; undefined if it has none yet. */
function rulesOf(game: Game): ReadonlySet<string> | undefined {
  const books = globSync(`${folderOf(game)}/rulebook.*.md`).map(
    file => new Set(readRulebook(readFileSync(file, 'utf8')).keys()),
  )
  return books.length === 0 ? undefined : books.reduce((all, book) => all.intersection(book))
}

/** The battery on every scenario with its usual options. */
export async function usualBatteries(game: Game): Promise<void> {
  for (const { id } of game.scenarios)
    await runBattery({ game, scenario: id, seed: 1, games: 10, samples: 2 })
}

const MIXTURES = 3

/** The battery on every scenario with other options: every value of each is met. */
export async function mixedBatteries(game: Game): Promise<void> {
  for (const { id } of game.scenarios) {
    for (let i = 1; i <= MIXTURES; i++)
      await runBattery({
        game,
        scenario: id,
        options: mixedOptions(game, i),
        seed: 10 * i,
        games: 3,
        samples: 1,
      })
  }
}

export async function runBattery(trial: Omit<Trial, keyof Secrets | 'rules'>): Promise<void> {
  const { game, scenario, options = {} } = trial
  const { hides, plain, openly, impossible } = await secretsOf(game)
  const rules = rulesOf(game)
  const stated = Object.entries({ hides, plain, openly, impossible, rules }).filter(([, given]) => given)
  const title = [game.id, scenario, ...Object.entries(options).map(([id, value]) => `${id}=${value}`)].join(
    ' ',
  )
  describe(title, () => {
    for (const { name, run } of conformance({ ...trial, ...Object.fromEntries(stated) })) test(name, run)
    test('another process replays a record to the same hash', () => replaysElsewhere(trial))
  })
}

const replayScript = `
import { readFileSync } from 'node:fs'
import { hash, readRecord, replay } from '@quebracho/engine'
const record = readRecord(readFileSync(0, 'utf8'))
const { game } = await import('./' + record.game + '/loaded.ts')
console.log(hash(replay(game, record)))`

function replaysElsewhere({ game, scenario, options = {}, seed }: Trial): void {
  const pick = seeded(seed)
  const match = newMatch(game, { scenario, options })
  const { position } = match
  while (game.waitsFor(position) !== OVER) {
    const list = game.actions(position)
    const chance = game.waitsFor(position) === CHANCE
    playMatch(match, chance ? game.throwDice(position, pick) : list.at(pick(list.length)))
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', replayScript], {
    cwd: import.meta.dirname,
    input: writeRecord(toRecord(match)),
    encoding: 'utf8',
  })
  if (stdout.trim() !== hash(position)) throw new Error(`there ${stdout || stderr}, here ${hash(position)}`)
}
