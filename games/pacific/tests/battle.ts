/** Land combat about to begin, for the tests of chapter 8. */
import { fix, type Setting, type Table } from './board.ts'

/** The fixture at the start of a side's phase VI. */
export const battle = (
  notation: string,
  phasing: 'chile' | 'allied' = 'chile',
  setting: Setting = {},
): Table => fix(notation, { phase: 'battle', phasing, ...setting })

/** These units have landed against enemies in this turn (7.6l). */
export const landed = (...names: string[]) => ({
  set: (p: Table['p']) => {
    for (const name of names) p.landed[p.world.names.unit.indexOf(name)] = 1
  },
})
