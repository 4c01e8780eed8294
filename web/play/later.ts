/** What nobody needs to see the board, as one file that is loaded after it. */
export { AdviceCard } from './advice.tsx'
export { Dialogs } from './dialogs.tsx'
export { GreatNews } from './great-news.tsx'
export { InfoPanel } from './info-panel.tsx'
export { LogPanel } from './log-panel.tsx'
export { News, TalePeek } from './news.tsx'
export { OwnDice } from './own-dice.tsx'
export { TextPanel } from './text-panel.tsx'
