/** The die of the game: 0 to 9. */
export const faces: readonly number[] = Array.from({ length: 10 }, (_, face) => face)
