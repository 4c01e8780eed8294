/** Figures the game is asked to reach in random play. Run by `npm run bench`. */
export const timesPeer = 20
export const decisions = 480_000
export const works: readonly [] = []
