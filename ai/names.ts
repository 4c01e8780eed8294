/** What the computer's players are called, for whoever lists them and has no use for their code. */

/** The names of the levels a person chooses from, weakest first. */
export const levelNames: readonly string[] = ['recruit', 'corporal', 'captain', 'colonel', 'general']

/** All of them: those designers measure by, and the levels. */
export const opponentNames: readonly string[] = ['random', 'greedy', 'evolution', 'strong', ...levelNames]

/** How strong they are in Elo, as far as the arena has measured it; players see the figures. */
export const levelElo: Readonly<Record<string, number>> = {
  recruit: 1300,
  corporal: 1450,
  captain: 1500,
  colonel: 1550,
  general: 1750,
}
