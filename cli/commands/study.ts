/** `quebracho study`: which opponents do what is sensible in positions where that is known. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { budgetOf, levelNames } from '@quebracho/ai'
import { attempts, type Decider, readStudies, type Study } from '@quebracho/ai/studies'
import { type Game, replay } from '@quebracho/engine'
import { ToldError, tellPosition } from '@quebracho/engine/told'
import type { FoundGame } from '@quebracho/games/drafts'
import { command, Failure, type Say, UsageError } from '../command.ts'
import { ofThisFile, readText } from '../files.ts'
import { INTERRUPTED, interruptible, listening } from '../listening.ts'
import { recordAt } from '../record-at.ts'
import { gameNamed, numberGiven, opponentNamed, opponentNames } from '../setup.ts'
import { progress } from '../simulate/progress.ts'
import { jsonReport, type Solved, textReport } from '../study/report.ts'
import { wordsOf } from '../words.ts'

const USUAL_SEEDS = 4

export default command({
  options: {
    opponent: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    seeds: { type: 'string' },
    take: { type: 'string' },
    at: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run({ values, words, say, lang }) {
    if (values.take !== undefined) return take(values.take, values.at, say)
    if (words.length > 1) throw new UsageError(say('args.tooMany', { word: words[1] }))
    const loaded = await gameNamed(words[0], say)
    const names = values.opponent ?? opponentNames.filter(name => !levelNames.includes(name))
    const seats = names.map(name => ({ name, seat: seatNamed(name, say) }))
    const seeds = numberGiven('--seeds', values.seeds, USUAL_SEEDS, 1, say)
    const studies = studiesOf(loaded, values.only, say)
    const solved: Solved[] = []
    const shown = progress(studies.length * names.length, say, 'study.progress')
    const { game } = loaded
    const finished = await interruptible(async stopped => {
      for (const study of studies) {
        for (const { name, seat } of seats) {
          const running = attempts(game, study, () => seat(game, study.side), seeds)
          const result = await listening(running, stopped)
          if (!result) return false
          solved.push({ study, opponent: name, result })
          shown.update(solved.length)
        }
      }
      return true
    })
    shown.end()
    const found = { game, names, seeds, studies, solved, interrupted: !finished }
    console.log(values.json ? jsonReport(found) : textReport(found, wordsOf(loaded, lang), say, lang))
    return finished ? 0 : INTERRUPTED
  },
})

/** `strong`, or with a budget a turn `strong@1s`, `strong@5000`. */
function seatNamed(word: string, say: Say): (game: Game, side: number) => Decider {
  const [name, budget] = word.split('@')
  const seated = opponentNamed(name, say)
  if (budget === undefined) return seated
  try {
    const thought = budgetOf(budget)
    return (game, side) => seated(game, side, thought)
  } catch {
    throw new UsageError(say('study.budget', { word }))
  }
}

/** The game's studies in the order of their files, or those that are named. */
function studiesOf({ game, folder }: FoundGame, only: readonly string[] | undefined, say: Say): Study[] {
  const place = join(folder, 'studies')
  const files = existsSync(place) ? readdirSync(place).filter(file => file.endsWith('.json')) : []
  if (files.length === 0) throw new Failure(say('study.none', { name: game.id }))
  const all = files.sort().flatMap(file => readFrom(game, join(place, file), say))
  if (!only) return all
  return only.map(id => {
    const known = all.map(study => study.id).join(', ')
    const found = all.find(study => study.id === id)
    return found ?? fail(say('study.unknown', { id, known }))
  })
}

const fail = (message: string): never => {
  throw new UsageError(message)
}

function readFrom(game: Game, path: string, say: Say): Study[] {
  try {
    return readStudies(game, path, readText(path, say))
  } catch (error) {
    throw error instanceof ToldError ? new Failure(error.message) : error
  }
}

/** Prints a record's position as a study tells it: the beginning of a new one. */
async function take(path: string, at: string | undefined, say: Say): Promise<number> {
  const { record, loaded, at: moment } = await recordAt([path], { at }, say)
  const { game } = loaded
  const p = ofThisFile(path, say, () => replay(game, record, moment))
  const { scenario, options } = record
  console.log(JSON.stringify({ scenario, options, position: tellPosition(game, p) }, null, 2))
  return 0
}
