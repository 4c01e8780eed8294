/** The words that more than one of the data files uses. */

/** Not those of the rules and world.ts: they load the very files that are checked here. */
export const nationNames: readonly string[] = ['chile', 'peru', 'bolivia']
export const areaNames: readonly string[] = [
  ...['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII'],
]
export const grounds: readonly string[] = ['rough', 'mountain', 'desert', 'salt-desert']
/** The Chile Holding Box. */
export const boxName = 'chile'
export const LAST_TURN = 12
