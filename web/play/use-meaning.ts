/** What a sign means that no word stands for: the entry of the glossary for it, as soon as that is there. */
import { useGlossary } from '../app/use-glossary.tsx'
import { usePlay } from './use-play.tsx'

/** `sign`: as the glossary has it after `on`; '' if it explains no such thing. */
export function useMeaning(sign: string): string {
  const { play, w } = usePlay()
  const glossary = useGlossary(play.session.game.id, w.lang)
  return Object.values(glossary).find(({ on }) => on === sign)?.means ?? ''
}
