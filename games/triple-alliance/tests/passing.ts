/** Lets time pass: both sides do the least they may until something is waited for. */
import { strict as assert } from 'node:assert'
import { tripleAlliance } from '../index.ts'
import type { Table } from './board.ts'

const LONGEST = 3000

/** Every listed action, by its text. */
export const legal = ({ p }: Table): string[] =>
  tripleAlliance
    .actions(p)
    .toArray()
    .map(action => tripleAlliance.text(action, p))

/** What the side does when nobody says; dice fall 9. */
export function passOnce(table: Table): void {
  const dice = table.dice()
  if (dice > 0) table.roll(...new Array<number>(dice).fill(9))
  else table.play(tripleAlliance.text(tripleAlliance.standard(table.p), table.p))
}

const isOver = (table: Table): boolean => /^(won|draw)/.test(table.waitsFor())

export function passUntil(table: Table, waitsFor: string, turn = table.p.turn): Table {
  for (let i = 0; i < LONGEST; i++) {
    if (table.waitsFor() === waitsFor && table.p.turn >= turn) return table
    if (isOver(table)) break
    passOnce(table)
  }
  return assert.fail(`never ${waitsFor} but ${table.waitsFor()}`)
}

/** Until an event of this key has been told so many times. */
export function passUntilTold(table: Table, key: string, times = 1): Table {
  const told = () => table.told().filter(each => each === key).length
  for (let i = 0; i < LONGEST && told() < times && !isOver(table); i++) passOnce(table)
  assert.ok(told() >= times, `${key} was told ${told()} times`)
  return table
}

export const passToTheEnd = (table: Table): Table => {
  for (let i = 0; i < LONGEST && !isOver(table); i++) passOnce(table)
  return table
}
