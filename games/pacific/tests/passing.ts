/** Lets time pass: both sides do the least they may until something is waited for. */
import { strict as assert } from 'node:assert'
import { pacific } from '../index.ts'
import type { Table } from './board.ts'

const LONGEST = 2000

/** Every listed action, by its text. */
export const legal = ({ p }: Table): string[] =>
  pacific
    .actions(p)
    .toArray()
    .map(action => pacific.text(action, p))

/** Ends phases and takes what is usual; dice fall 1 and 2, so that columns come and doubles do not. */
export function passUntil(table: Table, waitsFor: string, turn = table.p.turn): Table {
  for (let i = 0; i < LONGEST; i++) {
    if (table.waitsFor() === waitsFor && table.p.turn >= turn) return table
    passOnce(table)
  }
  return assert.fail(`never ${waitsFor} but ${table.waitsFor()}`)
}

/** The same until so many events of this key have been told. */
export function passUntilTold(table: Table, key: string, times = 1): Table {
  const told = () => table.told().filter(each => each === key).length
  for (let i = 0; i < LONGEST && told() < times; i++) passOnce(table)
  assert.ok(told() >= times, `${key} was told ${told()} times`)
  return table
}

function passOnce(table: Table): void {
  const dice = table.dice()
  if (dice > 0) table.roll(...Array.from({ length: dice }, (_, i) => 1 + (i % 2)))
  else {
    const all = legal(table)
    table.play(all.find(text => /^(usual|end|pass|stop)/.test(text)) ?? all[0])
  }
}
