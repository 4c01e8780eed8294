import type { Play } from './play.ts'

/** Nobody is briefed who only looks on. */
export const hasBriefing = ({ session, presentation, situation }: Play): boolean =>
  session.persons.length > 0 && presentation.briefing(situation.view) !== null
