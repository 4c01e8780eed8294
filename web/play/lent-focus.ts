/** Whoever plays by keys is led to what is asked, and back. */
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * As long as something is asked, the first such element of the card has the focus; then whoever had it before has it
 * again, or the map, if nobody else has taken it.
 */
export function useLentFocus(card: RefObject<HTMLElement | null>, first: string, asked: unknown): void {
  useEffect(() => {
    if (!asked) return
    const { activeElement: before, body } = document
    card.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement !== body) return
      const isThere = before instanceof HTMLElement && before !== body && before.isConnected
      const home = isThere ? before : document.querySelector<HTMLElement>('.board-canvas')
      home?.focus({ preventScroll: true })
    }
  }, [asked])
}
