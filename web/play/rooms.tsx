/**
 * The rooms beside the map. One for what is picked, pointed at or asked, one for what has just happened; each keeps its
 * size, whatever is in it. On a small screen they are a sheet over the foot of the map: one line, or half the screen.
 */
import { useEffect, useRef } from 'preact/hooks'
import { Guide } from './guide.tsx'
import {
  AdviceCard,
  Chooser,
  HexCard,
  HexList,
  News,
  OverlayKey,
  OwnDice,
  ProposalCard,
  Refusal,
  TokenTray,
  Tray,
  Warning,
} from './lazily.ts'
import { Peek } from './peek.tsx'
import { tokenOffers } from './pick.ts'
import type { Play } from './play.ts'
import { GroupButtons } from './prompt-buttons.tsx'
import { useSmall } from './small.ts'
import { isNothing } from './ui.ts'
import { usePlay } from './use-play.tsx'

export function Rooms() {
  const { play, w } = usePlay()
  const { ui, situation } = play
  const { sheet, half } = ui
  const small = useSmall()
  useQuestion(play)
  const hasTray = situation.offers.tray.length > 1
  return (
    <div class={`rooms${half && !sheet ? ' half' : ''}${isAsked(play) || isInHand(play) ? ' needed' : ''}`}>
      {small && hasTray ? <Tray /> : <Peek />}
      <div class="room-pair">
        <Picked />
        <section class="news-room" aria-label={w.say('play.room.news')}>
          <News />
        </section>
      </div>
    </div>
  )
}

/** Whether something is to be answered in these rooms. */
const isAsked = ({ ui, situation }: Play): boolean =>
  ui.chooser !== null ||
  ui.confirm !== null ||
  ui.proposal !== null ||
  ui.advice !== null ||
  situation.waiting.kind === 'ownDice' ||
  (situation.mine && tokenOffers(situation.offers).length > 0)

/** Whether somebody is picked. */
const isInHand = ({ ui }: Play): boolean => ui.order !== null || !isNothing(ui.picked)

/** On a small screen, what cannot be answered on the map opens the sheet, and when it is answered the map is back. */
function useQuestion(play: Play): void {
  const asked = isAsked(play)
  useEffect(() => {
    if (asked !== play.ui.half) play.set({ half: asked })
  }, [play, asked])
}

/** What is asked comes first, then those who are picked; what the pointer is at stands below and moves nothing. */
function Picked() {
  const { play, w } = usePlay()
  const { pending } = play.situation
  const small = useSmall()
  const room = useRef<HTMLDivElement>(null)
  const question = pending.kind === 'decision' ? `${pending.side} ${pending.prompt}` : pending.kind
  useEffect(() => {
    if (room.current) room.current.scrollTop = 0
  }, [question, play.ui.order?.hex, play.ui.chooser, play.ui.confirm, play.ui.proposal, play.ui.advice?.kind])
  // It is read before anybody is picked, and then gives way to those who are.
  const advises = !play.ui.advice
  const inHand = isInHand(play)
  return (
    <section class="picked-room" aria-label={w.say('play.room.picked')}>
      <div class="picked-body" ref={room}>
        <Warning />
        <ProposalCard />
        {play.ui.advice && <AdviceCard />}
        <OwnDice />
        <Chooser />
        <Refusal />
        <TokenTray />
        {!small && <Tray />}
        {!small && <Groups />}
        {advises && !inHand && <Guide />}
        <HexList />
        {advises && inHand && <Guide />}
        <OverlayKey />
      </div>
      <HexCard />
    </section>
  )
}

const Groups = () => (
  <div class="chips groups">
    <GroupButtons />
  </div>
)
