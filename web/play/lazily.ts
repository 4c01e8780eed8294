/** Components that are loaded when they are first shown, all of them together: the first board is there without them. */
import { lazy } from '../app/lazy.tsx'

/** When a frame has been drawn, or soon where none is, in a window that nobody sees: nothing is in the way of the board. */
const drawn = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 300)
  })

export const later = async () => {
  await drawn()
  return import('./later.ts')
}
const nothing = () => null

export const ActionsPanel = lazy(async () => (await later()).ActionsPanel, nothing)
export const AdviceCard = lazy(async () => (await import('./advice.tsx')).AdviceCard, nothing)
export const Chooser = lazy(async () => (await later()).Chooser, nothing)
export const Curtain = lazy(async () => (await later()).Curtain, nothing)
export const Dialogs = lazy(async () => (await later()).Dialogs, nothing)
export const Fight = lazy(async () => (await later()).Fight, nothing)
export const FightSum = lazy(async () => (await later()).FightSum, nothing)
export const FoldedFight = lazy(async () => (await later()).FoldedFight, nothing)
export const GreatNews = lazy(async () => (await later()).GreatNews, nothing)
export const Held = lazy(async () => (await later()).Held, nothing)
export const HexCard = lazy(async () => (await later()).HexCard, nothing)
export const HexList = lazy(async () => (await later()).HexList, nothing)
export const InfoPanel = lazy(async () => (await later()).InfoPanel)
export const LogPanel = lazy(async () => (await later()).LogPanel)
export const MomentBanner = lazy(async () => (await later()).MomentBanner, nothing)
export const News = lazy(async () => (await later()).News, nothing)
export const OverlayKey = lazy(async () => (await later()).OverlayKey, nothing)
export const OwnDice = lazy(async () => (await later()).OwnDice, nothing)
export const ProposalCard = lazy(async () => (await later()).ProposalCard, nothing)
export const Refusal = lazy(async () => (await later()).Refusal, nothing)
export const Stopped = lazy(async () => (await later()).Stopped, nothing)
export const TalePeek = lazy(async () => (await later()).TalePeek, nothing)
export const TextPanel = lazy(async () => (await later()).TextPanel)
export const Thinking = lazy(async () => (await later()).Thinking, nothing)
export const TokenTray = lazy(async () => (await later()).TokenTray, nothing)
export const Tray = lazy(async () => (await later()).Tray, nothing)
export const Warning = lazy(async () => (await later()).Warning, nothing)
export const TablePanel = lazy(async () => (await import('../online/parts.ts')).TablePanel)
export const FarEnd = lazy(async () => (await import('../online/parts.ts')).FarEnd, nothing)
