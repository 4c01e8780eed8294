/** Combats on the test board, for the tests of chapters 12 and 13. */
import { bush, type Setting, type Table } from './board.ts'

interface FightSetting extends Setting {
  /** With the barrages of 13.2, else without. */
  readonly barrages?: boolean
  /** With aircraft, else they are all used up. */
  readonly aircraft?: boolean
}

/** The bush board at the start of Paraguay's First Combat Phase. */
export function fight(notation: string, setting: FightSetting = {}): Table {
  const { barrages = false, aircraft = false, ...rest } = setting
  return bush(notation, {
    phase: 'firstCombat',
    ...rest,
    options: { barrage: barrages, ...rest.options },
    set: p => {
      if (!aircraft) p.airUsed.set([3, 1])
      rest.set?.(p)
    },
  })
}

/** The odds of the last combat: `15 v 5 = 3-1`. */
export function odds(table: Table): string {
  const { attack, defence, odds } = table.last('combat.odds')
  return `${attack} v ${defence} = ${odds}`
}

/** The modified die and the result of the last combat: `4: 25/50R`. */
export function result(table: Table): string {
  const { die, result } = table.last('combat.result')
  return `${die}: ${result}`
}
