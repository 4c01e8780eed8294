/** `quebracho play`: a game at the terminal. */
import { randomInt } from 'node:crypto'
import { pastPlans } from '@quebracho/ai'
import { matchFromRecord, newMatch, SPECTATOR } from '@quebracho/engine'
import { command, gameOptions, thoughtOptions, UsageError } from '../command.ts'
import { ofThisFile } from '../files.ts'
import { keepAtExit, saveAtEnd } from '../keeping.ts'
import { linesFrom } from '../lines.ts'
import { actionTexts } from '../menu.ts'
import { playOn } from '../play-on.ts'
import { recordAt } from '../record-at.ts'
import { rulesIn } from '../rulebooks.ts'
import { bold, wrapped } from '../screen.ts'
import { sourcesOf } from '../self-play.ts'
import { budgetGiven, FOR_NEWCOMERS, numberGiven, opponentNamed, setupGiven, sideNamed } from '../setup.ts'
import { print, type Table, tellOf, viewersAt } from '../table.ts'
import { wordsOf } from '../words.ts'

const options = {
  ...gameOptions,
  ...thoughtOptions,
  opponent: { type: 'string' },
  side: { type: 'string' },
  a: { type: 'string' },
  b: { type: 'string' },
  load: { type: 'string' },
  at: { type: 'string' },
  save: { type: 'string' },
  'own-dice': { type: 'boolean' },
  foresight: { type: 'boolean' },
} as const

interface Seats {
  readonly side?: string | undefined
  readonly a?: string | undefined
  readonly b?: string | undefined
  /** Who plays for the machine where nobody is named. */
  readonly opponent?: string | undefined
}

const PERSON = 'person'
const INTERRUPTED = 130

/** Who sits where: a person or an opponent's name for each side. */
function seatsOf(sides: readonly string[], given: Seats, own: number): string[] {
  const named = [given.a, given.b]
  const isNamed = given.a !== undefined || given.b !== undefined
  return sides.map((_, side) => {
    const otherwise = given.side !== undefined || !isNamed ? side === own : named[1 - side] !== PERSON
    return named[side] ?? (otherwise ? PERSON : (given.opponent ?? FOR_NEWCOMERS))
  })
}

export default command({
  options,
  async run({ values, words: given, say, lang }) {
    const opened =
      values.load === undefined
        ? undefined
        : await recordAt([values.load], { at: values.at, game: given[0] }, say)
    const named = opened ? [given[0] ?? opened.record.game] : given
    const { loaded, game, ...setup } = await setupGiven(named, values, 0, say)
    if (opened && opened.record.game !== game.id)
      throw new UsageError(say('args.otherGame', { path: values.load, name: opened.record.game }))
    const own = values.side === undefined ? 0 : sideNamed(game, values.side, say)
    const names = seatsOf(game.sides, values, own)
    const budget = budgetGiven(values, say)
    const seats = names.map((name, side) => {
      if (name === PERSON) return undefined
      const seated = opponentNamed(name, say, [PERSON])
      return () => seated(game, side, budget)
    })
    const seed = values.seed === undefined ? null : numberGiven('--seed', values.seed, 0, 0, say)
    const players = Object.fromEntries(game.sides.map((side, i) => [side, names[i]]))
    const match = opened
      ? ofThisFile(values.load ?? '', say, () =>
          matchFromRecord(game, { ...opened.record, players }, opened.at),
        )
      : newMatch(game, { ...setup, players })
    const { scenario } = match
    const lines = linesFrom(start => actionTexts(game, match.position).filter(text => text.startsWith(start)))
    const table: Table = {
      match,
      seats,
      opponents: seats.map(seat => seat?.()),
      plans: pastPlans(game),
      picks: picksOf(seed, game.sides.length),
      ownDice: values['own-dice'] ?? false,
      foresight: values.foresight ?? false,
      lang,
      say,
      words: wordsOf(loaded, lang),
      loaded,
      rules: rulesIn(loaded.folder, lang),
      lines,
      told: new Map(viewersAt({ seats }).map(viewer => [viewer, { lines: [], shown: 0 }])),
      seated: SPECTATOR,
      usualFor: '',
      // What goes on from an earlier moment is another game.
      file:
        values.save ??
        (values.at === undefined ? values.load : undefined) ??
        `${game.id}-${scenario}-${Date.now()}.json`,
    }
    tellAgain(table)
    greet(table, names, seed)
    const leave = keepAtExit(table)
    const leaving = await playOn(table)
    leave()
    lines.close()
    if (leaving === 'quit') return 0
    const code = lines.interrupted ? INTERRUPTED : 0
    const unfinished = leaving === 'end of input' && match.deeds.length > 0
    if (values.save !== undefined || (unfinished && process.stdin.isTTY)) return saveAtEnd(table) ? code : 1
    if (unfinished) print(say('play.unsaved'))
    return code
  },
})

/** Dice that tell nothing of the next, unless somebody wants the same once more. */
const picksOf = (seed: number | null, sides: number): Table['picks'] =>
  seed === null ? { ...sourcesOf(randomInt(1e9), sides), dice: n => randomInt(n) } : sourcesOf(seed, sides)

/** The log of a saved game is there too, but only the last of it is shown. */
function tellAgain(table: Table): void {
  for (const deed of table.match.deeds) tellOf(table, deed)
  for (const news of table.told.values()) news.shown = Math.max(0, news.lines.length - 5)
}

function greet({ match, words, say, lang }: Table, seats: readonly string[], seed: number | null): void {
  const { game, scenario } = match
  const title = game.scenarios.find(({ id }) => id === scenario)?.title
  print(bold(`${words.text('title', game.id)} — ${title?.[lang] ?? title?.en ?? scenario}`))
  print(...wrapped(words.text(`scenario.${scenario}.intro`, '').split(' '), 1, 80), '')
  const alone = seats.filter(seat => seat === PERSON).length === 1
  const who = (side: number) =>
    seats[side] === PERSON
      ? say(alone ? 'play.you' : 'play.person')
      : words.text(`opponent.${seats[side]}`, seats[side])
  print(game.sides.map((_, side) => `${words.side(side)}: ${who(side)}`).join(', '))
  print(say('play.welcome'))
  if (seed !== null) print(say('play.seed', { seed }))
}
