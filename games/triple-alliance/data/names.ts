/** The words that more than one of the data files uses. */

/** Not those of 02-ground.ts and world.ts: they load the very files that are checked here. */
export const sideNames: readonly string[] = ['paraguay', 'allied']
export const nationNames: readonly string[] = ['paraguay', 'argentina', 'brazil', 'uruguay']
export const terrainNames: readonly string[] = ['clear', 'rough', 'forest', 'marsh', 'river']
export const riverTypes: readonly string[] = ['warship', 'transport', 'chata']
export const landTypes: readonly string[] = [
  ...['infantry', 'engineer', 'cavalry', 'fieldArtillery', 'siegeArtillery', 'rocketArtillery'],
  ...['supply', 'fort'],
]
/** 2.7: Humaitá, Curupayty, Itapirú, Angostura, Itapúa. */
export const fortNames: readonly string[] = ['H', 'C', 'Ipr', 'A', 'Ipu']
export const LAST_TURN = 9
/** 6.1 */
export const MOST_IN_HEX = 26
