/** Persons and machines in turn, until the game is over or somebody gets up. */
import {
  type Action,
  CHANCE,
  type Game,
  OVER,
  type Position,
  resultOf,
  SPECTATOR,
  same,
} from '@quebracho/engine'
import { askDice } from './dice.ts'
import { bold, clearScreen } from './screen.ts'
import { type Leaving, perform, print, showBoard, showNews, type Table, viewersAt } from './table.ts'
import { answer, doTheUsual } from './table-words.ts'
import { foreseeing, thoughtOut } from './thinking.ts'

export async function playOn(table: Table): Promise<Leaving> {
  const { match } = table
  const { game, position } = match
  const viewers = viewersAt(table)
  for (;;) {
    const side = game.waitsFor(position)
    if (viewers.length === 1) showNews(table, viewers[0], table.opponents[side] !== undefined)
    if (side === OVER) return finish(table)
    if (side === CHANCE) {
      const action = await throwFor(table)
      if (action === null) return 'end of input'
      perform(table, action)
      continue
    }
    const opponent = table.opponents[side]
    if (opponent) {
      const action = await thoughtOut(table, side, opponent)
      if (action === null) return 'end of input'
      perform(table, action)
    } else {
      const leaving = await askPerson(table, side)
      if (leaving) return leaving
    }
  }
}

async function throwFor(table: Table): Promise<Action | null> {
  const { match, ownDice, picks } = table
  const { game, position } = match
  const [first] = viewersAt(table)
  const maySee = first !== SPECTATOR && (game.seenBy(position) & (1 << first)) !== 0
  if (!ownDice || !maySee) return game.throwDice(position, picks.dice)
  return askDice(game, position, table.lines, table.words, table.say)
}

async function askPerson(table: Table, side: number): Promise<Leaving | undefined> {
  const { match, words, say, lines } = table
  const { position } = match
  if (table.usualFor !== '' && table.usualFor === promptOf(match.game, position)) {
    doTheUsual(table, side)
    return undefined
  }
  table.usualFor = ''
  const isNew = table.seated !== side || match.deeds.findLast(({ by }) => by !== CHANCE)?.by !== side
  if (isNew && !(await passScreen(table, side))) return 'end of input'
  showNews(table, side)
  if (isNew) showBoard(table, side)
  for (;;) {
    print('', bold(say('play.prompt', { side: words.side(side), prompt: words.prompt(position) })))
    const line = lines.next('> ')
    const typed = await (table.foresight ? foreseeing(table, line) : line)
    if (typed === null) return 'end of input'
    const before = match.deeds.length
    const leaving = answer(table, side, typed.trim())
    if (leaving || match.deeds.length !== before) return leaving
  }
}

function promptOf(game: Game, p: Position): string {
  const waiting = game.pending(p)
  return waiting.kind === 'decision' ? waiting.prompt : ''
}

/** Two persons and secrets: the other one must not look. */
async function passScreen(table: Table, side: number): Promise<boolean> {
  const { match, say, words, lines } = table
  const others = table.seated !== side && table.seated !== SPECTATOR
  table.seated = side
  if (!others || viewersAt(table).length < 2) return true
  const name = words.side(side)
  if (!hasSecrets(match.game, match.position) || !process.stdin.isTTY) {
    print('', say('play.decides', { side: name }))
    return true
  }
  process.stdout.write(clearScreen())
  return (await lines.next(say('play.pass', { side: name }))) !== null
}

const hasSecrets = (game: Game, p: Position) => game.sides.some((_, side) => !same(game.view(p, side), p))

function finish(table: Table): Leaving {
  const { match, say, words } = table
  const viewers = viewersAt(table)
  for (const viewer of viewers) showNews(table, viewer)
  showBoard(table, viewers[0])
  const result = resultOf(match.game, match.position)
  const winner = match.game.sides.indexOf(result ?? '')
  print('', bold(winner < 0 ? say('play.drawn') : say('play.won', { side: words.side(winner) })))
  return 'over'
}
