/** What is said at the table is heard by whoever is busy with the map, too, unless he has muted it. */
import { toast } from '../app/toast.tsx'
import { words } from '../app/words.ts'
import { isMuted } from './seats.ts'
import type { FarSession } from './session.ts'

/** Nobody's words cover the board. */
const MOST_SHOWN = 140

const short = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

/** To be called whenever something has changed. */
export function newChatTold(id: string, { far }: FarSession, isSeen = isChatSeen): () => void {
  let heard = far.chat.at(-1)?.at ?? 0
  return () => {
    const fresh = far.chat.filter(({ at }) => at > heard)
    heard = fresh.at(-1)?.at ?? heard
    if (far.side < 0 || isMuted(id) || isSeen()) return
    const { say } = words()
    for (const { by, name, text } of fresh)
      if (by !== far.side) toast(say('far.chat.said', { name, text: short(text) }))
  }
}

const isChatSeen = (): boolean => document.querySelector('.far-chat')?.checkVisibility() === true
