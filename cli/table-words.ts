/** What a person may type besides an action: help, rule, undo, save, log, plan, hint, threats, board, tables, default, resign, quit. */
import { SPECTATOR, toRecord, undoLimit, undoTo, writeRecord } from '@quebracho/engine'
import { hintLines, threatLines } from './advice.ts'
import { Failure } from './command.ts'
import { writeSafely } from './files.ts'
import { meantBy, menu } from './menu.ts'
import { planLine } from './narrator.ts'
import { plainRule, ruleLine } from './rulebooks.ts'
import { type Leaving, perform, performWord, print, showBoard, showTables, type Table } from './table.ts'

type Word = (table: Table, side: number, rest: string) => Leaving | undefined

/** By their key in the catalogue, which lists the words themselves. */
const tableWords: Readonly<Record<string, Word>> = {
  help(table, _side, rest) {
    const { match, words, say } = table
    print(...menu(match.game, match.position, rest, words, say))
    if (rest === '') print('', say('play.words'))
    return undefined
  },
  rule({ rules, say }, _side, rest) {
    const rule = rules.get(rest)
    print(rule ? `${rest}: ${plainRule(rule)}` : say('rules.unknown', { id: rest, hint: '' }))
    return undefined
  },
  undo: (table, side) => undo(table, side),
  save(table, _side, rest) {
    save(table, rest || table.file)
    return undefined
  },
  log(table, side) {
    for (const { text } of table.told.get(side)?.lines.slice(-40) ?? []) print(`  ${text}`)
    return undefined
  },
  plan(table) {
    print(...plansToTell(table))
    return undefined
  },
  hint(table, side) {
    print(...hintLines(table, side))
    return undefined
  },
  threats(table, side) {
    print(...threatLines(table, side))
    return undefined
  },
  board(table, side, rest) {
    const around = table.loaded.presentation.map(table.match.position.world).grid.names.indexOf(rest)
    if (rest !== '' && around < 0) print(table.say('play.noHex', { hex: rest }))
    else showBoard(table, side, rest === '' ? undefined : around)
    return undefined
  },
  tables(table, side) {
    showTables(table, side)
    return undefined
  },
  default(table, side, rest) {
    const waiting = table.match.game.pending(table.match.position)
    const all = table.say('word.all').split(' ').includes(rest.toLowerCase())
    if (all && waiting.kind === 'decision') table.usualFor = waiting.prompt
    doTheUsual(table, side)
    return undefined
  },
  resign(table, side) {
    performWord(table, `resign ${table.match.game.sides[side]}`)
    return undefined
  },
  quit(table) {
    if (table.match.deeds.length > 0 && !save(table, table.file)) return undefined
    return 'quit'
  },
}

/** What the opponents were about in their last turns. */
function plansToTell({ match, opponents, plans, words, say }: Table): string[] {
  const { position } = match
  const told = [...opponents.keys()].flatMap(side => plans.last(position, side) ?? [])
  return told.length === 0 ? [say('plan.none')] : told.map(plan => planLine(words, say, position, plan))
}

export function doTheUsual(table: Table, side: number): void {
  const { game, position } = table.match
  perform(table, game.standard(game.view(position, side)))
}

/** Does what was typed: one of the table's words, or an action. */
export function answer(table: Table, side: number, typed: string): Leaving | undefined {
  const { match, words, say, rules } = table
  const [word, ...rest] = typed.split(/\s+/)
  if (word === '') return undefined
  for (const [key, act] of Object.entries(tableWords)) {
    if (say(`word.${key}`).split(' ').includes(word.toLowerCase())) return act(table, side, rest.join(' '))
  }
  const meant = meantBy(typed, match.game, match.position, words, say)
  if ('problem' in meant) {
    print(...meant.problem)
    return undefined
  }
  const refusal = match.game.forbids(match.position, meant.action)
  if (refusal) print(say('play.refused', { rule: ruleLine(rules, refusal.rule) }))
  else perform(table, meant.action)
  return undefined
}

function undo(table: Table, side: number): undefined {
  const { match, say, told } = table
  const to = match.deeds.length - 1
  if (to < undoLimit(match, side)) {
    print(say('play.noUndo'))
    return
  }
  const { text } = match.deeds[to]
  undoTo(match, to)
  table.opponents = table.seats.map(seat => seat?.())
  for (const [viewer, { lines }] of told) {
    const kept = lines.filter(({ after }) => after <= to)
    told.set(viewer, { lines: kept, shown: kept.length })
  }
  print(say('play.undone', { text }))
  // As if the person had just sat down: the board is shown again.
  table.seated = SPECTATOR
}

/** Says whether it worked; a person at the table can try another place. */
export function save(table: Table, path: string): boolean {
  const why = trySave(table, path)
  print(why ?? table.say('play.saved', { path, actions: table.match.deeds.length }))
  return why === null
}

/** Null if it worked, or what went wrong. */
export function trySave(table: Table, path: string): string | null {
  try {
    writeSafely(path, writeRecord(toRecord(table.match)), table.say)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}
