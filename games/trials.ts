/** Which scenarios and options the shared battery is run on, and the part of it that needs another process. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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
import { folderOf, rulesIn } from './drafts.ts'

/** The options with every value moved on by `turn`, so that a few turns see every value of each. */
export const mixedOptions = (game: Game, turn: number): Options =>
  Object.fromEntries(
    game.options.map(({ id, values, default: usual }, i) => [
      id,
      values[(values.indexOf(usual) + turn + (turn > 1 ? i * turn : 0)) % values.length],
    ]),
  )

type Secrets = Pick<Trial, 'hides' | 'settle' | 'plain' | 'openly' | 'impossible'>

/**
 * What the game's tests/hides.ts states, apart from the game's own code: what nobody may know, and what cannot be. A game
 * that only declares secret fields and masks nothing by hand needs no such file.
 */
async function secretsOf(game: Game, folder: string): Promise<Secrets> {
  const file = `${folder}/tests/hides.ts`
  return existsSync(file) ? await import(pathToFileURL(file).href) : { hides: game.declaredSecrets }
}

/** The battery on every scenario with its usual options. */
export async function usualBatteries(game: Game, folder?: string): Promise<void> {
  for (const { id } of game.scenarios)
    await runBattery({ game, scenario: id, seed: 1, games: 10, samples: 2 }, folder)
}

const MIXTURES = 3

/** The battery on every scenario with other options: every value of each is met. */
export async function mixedBatteries(game: Game, folder?: string): Promise<void> {
  for (const { id } of game.scenarios) {
    for (let i = 1; i <= MIXTURES; i++)
      await runBattery(
        { game, scenario: id, options: mixedOptions(game, i), seed: 10 * i, games: 3, samples: 1 },
        folder,
      )
  }
}

/** All that the game's folder states for the battery: its secrets, and the rules of its rulebook. */
export async function statedBy(game: Game, folder = folderOf(game)): Promise<Partial<Trial>> {
  const { hides, settle, plain, openly, impossible } = await secretsOf(game, folder)
  const all = { hides, settle, plain, openly, impossible, rules: rulesIn(folder) }
  return Object.fromEntries(Object.entries(all).filter(([, given]) => given))
}

export async function runBattery(
  trial: Omit<Trial, keyof Secrets | 'rules'>,
  folder: string = folderOf(trial.game),
): Promise<void> {
  const { game, scenario, options = {} } = trial
  const stated = await statedBy(game, folder)
  const title = [game.id, scenario, ...Object.entries(options).map(([id, value]) => `${id}=${value}`)].join(
    ' ',
  )
  describe(title, () => {
    for (const { name, run } of conformance({ ...trial, ...stated })) test(name, run)
    test('another process replays a record to the same hash', () => replaysElsewhere(trial, folder))
  })
}

const replayScript = `
import { readFileSync } from 'node:fs'
import { hash, readRecord, replay } from '@quebracho/engine'
import { loadFolder } from './drafts.ts'
const record = readRecord(readFileSync(0, 'utf8'))
const { game } = await loadFolder(process.argv[1])
console.log(hash(replay(game, record)))`

function replaysElsewhere({ game, scenario, options = {}, seed }: Trial, folder: string): void {
  const pick = seeded(seed)
  const match = newMatch(game, { scenario, options })
  const { position } = match
  while (game.waitsFor(position) !== OVER) {
    const list = game.actions(position)
    const chance = game.waitsFor(position) === CHANCE
    playMatch(match, chance ? game.throwDice(position, pick) : list.at(pick(list.length)))
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', replayScript, folder],
    {
      cwd: import.meta.dirname,
      input: writeRecord(toRecord(match)),
      encoding: 'utf8',
    },
  )
  if (stdout.trim() !== hash(position)) throw new Error(`there ${stdout || stderr}, here ${hash(position)}`)
}
