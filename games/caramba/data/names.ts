/** The words that more than one of the data files uses. Not those of world.ts: it loads the very files that are checked here. */
export const sideNames: readonly string[] = ['bolivia', 'paraguay']
export const colours: readonly string[] = ['blue', 'red', 'green', 'yellow', 'white']
export const terrains: readonly string[] = ['chaco', 'jungle', 'swamp', 'desert', 'built-up', 'unexplored']
