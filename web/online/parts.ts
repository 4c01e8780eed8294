/** What other pages show of games far away; it comes together, and when one of them is first shown. */
import '../app/later/words.ts'

export { DiceCheck } from './dice-check.tsx'
export { FarEnd } from './far-end.tsx'
export { FarGames } from './far-games.tsx'
export { FriendButton } from './friend.tsx'
export { JoinPage } from './join.tsx'
export { TablePanel } from './table-panel.tsx'
